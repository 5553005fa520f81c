//! Every kind of row, declared once.

/// Calls `$with!` with every kind of row, each after those that it needs. A kind is
/// `table = Variant fields [own: Type, …]`, its own fields of the key, then
/// - `[…]`: the other fields, or
/// - `of item: Type [key: Type, …] [others]`: the fields of an item in it, or
/// - `as item: Type [key: Type, …] [others]`: an item that says itself what is in its cells.
///
/// [`Record`], its [`Key`] and the order of items are made of it here, the tables of `schema.sql` in
/// `store`. A field is in the column of its name or of the one behind it (`left as has_left`).
///
/// [`Record`]: crate::ops::Record
/// [`Key`]: crate::ops::Key
macro_rules! kinds_of_row {
    ($with:ident) => {
        $with! {
            /// A person in the register.
            member = Member (Box<Member>) [] of 0: Member [id: MemberId]
                [name, club, number, sort_as, born, class, status, since, first_name_only, opted_in];
            /// An event's head.
            event = Event (EventHead) [] as 0: EventHead [id: EventId]
                [name, date, rules_id, rules_text, rules_options, lost_at_five, scoring, stake_cents_per_100, currency,
                 movement, prizes, is_final];
            /// How final an event's results are; an event of which nothing is said has none.
            seal = Seal { event: EventId, seal: Box<Seal> } [event: EventId] of seal: Seal []
                [provisional_until, sealed_at, corrected_at, corrected];
            /// A table that is gone for some legs, numbered by its place in the event's list, from 1.
            closed_table = ClosedTable { event: EventId, number: u32, closed: ClosedTable }
                [event: EventId, number: u32] of closed: ClosedTable [] [table as table_no, from_leg, to_leg];
            /// Somebody who plays on for another, numbered by the order in which it happened, from 1.
            stand_in = StandIn { event: EventId, number: u32, stand_in: StandIn }
                [event: EventId, number: u32] of stand_in: StandIn [] [leg, seat_of, by, from_deal];
            /// Somebody taking part.
            entrant = Entrant { event: EventId, entrant: Box<Entrant> } [event: EventId] of entrant: Entrant [id: EntrantId]
                [start_number, typed_name as name, club, member, controller, paid, left as has_left, groups, sort_as,
                 guest, opted_in, payments, born, absent, excluded];
            /// A leg, how often everybody deals in it, the standing that it was drawn from, and whether it
            /// was called.
            leg = Leg {
                event: EventId,
                leg: LegNo,
                rounds: u32,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                drawn_from: Vec<EntrantId>,
                #[serde(default, skip_serializing_if = "std::ops::Not::not")]
                called: bool,
            } [event: EventId, leg: LegNo] [rounds, drawn_from, called];
            /// Somebody who rests in a leg.
            resting = Resting { event: EventId, leg: LegNo, entrant: EntrantId }
                [event: EventId, leg: LegNo, entrant: EntrantId];
            /// A table in a leg, how far its sheet has come, and who is there for some rounds only.
            sheet = Table {
                sheet: SheetId,
                mark: SheetMark,
                #[serde(default, skip_serializing_if = "Vec::is_empty")]
                stays: Vec<Stay>,
            } [sheet: SheetId] [mark, stays];
            /// Who sits on one seat.
            seat = Seat { sheet: SheetId, seat: Seat, entrant: EntrantId } [sheet: SheetId, seat: Seat] [entrant];
            /// A line of a sheet.
            deal_line = Line { sheet: SheetId, line: Box<DealLine> } [sheet: SheetId]
                of line: DealLine [deal: DealNo, line: u32] [declarer, amount, entry, remark, accepted, dealer];
            /// A fine on a sheet.
            fine = Fine { sheet: SheetId, fine: Fine } [sheet: SheetId]
                of fine: Fine [number: u32] [deal, entrant, amount, law];
            /// A slip of a table.
            slip = Slip { sheet: SheetId, slip: Slip } [sheet: SheetId]
                of slip: Slip [entrant: EntrantId] [points, games, okd_by];
            /// A total as it is written on the paper sheet.
            paper_total = Total { sheet: SheetId, total: PaperTotal } [sheet: SheetId]
                of total: PaperTotal [entrant: EntrantId, after: After as after_deal, kind: TotalKind] [value];
            /// What the foot of a table's list, or of its second list, says of somebody.
            foot = Foot {
                sheet: SheetId,
                #[serde(default, skip_serializing_if = "std::ops::Not::not")]
                second: bool,
                foot: Box<ListFoot>,
            } [sheet: SheetId, second: bool]
                of foot: ListFoot [entrant: EntrantId] [points, won, lost, total, lost_by_stretch, accepted];
            /// The deals that were struck when time was up: this one and all after it.
            struck = Struck { sheet: SheetId, from: DealNo } [sheet: SheetId] [from as from_deal];
            /// Somebody's result of a list that does not count.
            void_result = Void { sheet: SheetId, void: VoidResult } [sheet: SheetId]
                of void: VoidResult [entrant: EntrantId] [reason];
            /// What somebody wrote otherwise than the sheet has it.
            beside = Beside { sheet: SheetId, beside: Box<Beside> } [sheet: SheetId]
                of beside: Beside [number: u32] [mark, by, at, why, place, wanted];
            /// A cut between equals.
            cut = Cut { event: EventId, cut: Cut } [event: EventId]
                of cut: Cut [prize: PrizeKind, between: Vec<EntrantId> as cutters] [winner, choice];
            /// A choice between two prizes.
            choice = Choice { event: EventId, choice: PrizeChoice } [event: EventId]
                of choice: PrizeChoice [entrant: EntrantId] [prize];
            /// What is settled about the money of an event.
            purse = Purse { event: EventId, purse: Box<Purse> } [event: EventId]
                of purse: Purse [] [tariff, entry, expenses, pots, one_prize];
            /// Teams, tandems and the like.
            grouping = Grouping { event: EventId, grouping: Box<Grouping> } [event: EventId]
                of grouping: Grouping [name: String] [size, scaled, apart, teams, league];
            /// A lot between people who are equal in everything.
            lot = Lot { event: EventId, lot: Lot } [event: EventId] as lot: Lot [people(): Vec<i64>] [drawn];
            /// Something that was counted in the till.
            counted = Counted { event: EventId, counted: Box<Tick> } [event: EventId]
                of counted: Tick [number: u32] [what, cents, at, by];
            /// A season of the club.
            season = Season (Box<Season>) [] as 0: Season [name: String] [rule];
            /// A preset that the club keeps.
            preset = Preset (Box<OwnPreset>) [] of 0: OwnPreset [name: String] [settings, purse];
            /// A row of another book's journal.
            earlier = Earlier (Box<Earlier>) [] of 0: Earlier [number: i64] [at, actor, what, undoes];
        }
    };
}
pub(crate) use kinds_of_row;
