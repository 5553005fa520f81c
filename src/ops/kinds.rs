//! The commands by what they are about, with the fields that a line of JSON has of them.

/// Calls `$with!` with the commands of a book, of an event and of a sheet. A field is as it is, or each of
/// its items is turned (`each`). Those that a line says otherwise are left to who calls: `EditMember`,
/// `NewEvent`, `EditEvent`, `EditEntrant`, `AfterSeal`, `TakePayment`, `Count`, `CloseTill`, `Together` and
/// `Import`.
macro_rules! kinds_of_command {
    ($with:ident) => {
        $with! {
            of_book:
                AddMember { name, club, number }
                RemoveMember { member }
                MergeMembers { from, into }
                MergeGuest { name, club, into }
                KeepSeason { was, season }
                RemoveSeason { name }
                KeepPreset { preset }
                RemovePreset { name };
            of_event:
                SetSeal { seal }
                RemoveEvent {}
                AddEntrants { people: each }
                NameEntrant { entrant, person }
                RemoveEntrant { entrant }
                Draw { seed }
                DrawFirst { seed, by, tables, guests_from, spread }
                TypedDraw { first }
                ClearDraw {}
                DrawByStanding { leg }
                BetterSeats { legs: each }
                SwapSeats { leg, a, b }
                SeatByHand { leg, tables: each, sitting_out }
                Substitute { from_leg, leaves, comes }
                Repair { next_leg, what, anew }
                RepairInLeg { leg, after_round, what, at_table }
                StandIn { leg, leaves, comes, from_deal }
                StopLeg { leg, after, shorten }
                CallLeg { leg }
                RecordCut { cut }
                RemoveCut { cut }
                Choose { choice }
                RemoveChoice { entrant }
                KeepPurse { purse }
                RemoveCounted { number }
                KeepGrouping { was, grouping }
                RemoveGrouping { name }
                KeepLot { order }
                RemoveLot { order };
            of_sheet:
                EnterDeal { deal, lines: each }
                WriteLine { deal, lines: each, fines: each, totals: each }
                ClearDeal { deal }
                AddFine { fine }
                RemoveFine { number }
                EnterSlip { slip }
                RemoveSlip { entrant }
                WriteTotals { totals: each }
                KeepFeet { second, feet: each }
                StrikeDeals { from }
                VoidResult { entrant, reason }
                SettleBeside { number, take }
                MoveSheet { to }
                MarkSheet { mark };
        }
    };
}
pub(crate) use kinds_of_command;
