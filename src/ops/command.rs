//! The one enum of everything a person can do to a book. Menu, shortcut, undo title, journal and
//! command line share it.

use crate::club::{
    After, Book, Content, Cut, DealNo, Entrant, EntrantId, EventId, EventSettings, Fine, LegNo,
    ListBefore, ListFoot, Member, MemberId, OwnPreset, PaperTotal, PrizeChoice, Seal, Seat,
    SheetId, SheetMark, Slip, TableNo, TotalKind,
    money::{Purse, Tick},
    season::Season,
    teams::Grouping,
};
use crate::movement::LegSeats;
use crate::skat::DealEntry;
use chrono::{DateTime, FixedOffset};

/// Somebody who comes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewEntrant {
    /// The name; trimmed and brought into NFC.
    pub name: String,
    /// Club or town.
    pub club: String,
    /// A member already in the register; none: a guest, or a new member when `register` is set.
    pub member: Option<MemberId>,
    /// Put an unknown name into the register as well.
    pub register: bool,
    /// Start number wanted; none: the lowest free one.
    pub start_number: Option<u32>,
    /// Volunteers as controller.
    pub controller: bool,
    /// Groups that the standings can be filtered by, such as "ladies".
    pub groups: Vec<String>,
    /// What lists by name sort this person by; empty: as the register says, else by the surname.
    pub sort_as: String,
    /// Comes as a guest, though the register may know this person.
    pub guest: bool,
    /// What this person takes part in beside the event itself; what the register says is added.
    pub opted_in: Vec<String>,
    /// Year of birth; none: as the register says.
    pub born: Option<i32>,
}

/// Who comes in the middle of the evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Newcomer {
    /// Somebody on the list without a seat in the legs to come; who had left is back.
    Listed(EntrantId),
    /// Somebody who is put on the list by the same command.
    New(NewEntrant),
}

/// Whom the entries on a sheet follow when people sat otherwise than planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DealsGo {
    /// The columns of the paper are right, only the names over them were wrong.
    #[default]
    WithSeat,
    /// Every entry names the right person.
    WithPerson,
}

/// What happened between two legs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are those whom the variant's sentence names"
)]
pub enum SeatRepair {
    /// Somebody comes late (Foster, Law 8).
    Comes { who: Newcomer },
    /// Somebody leaves and is marked so.
    Leaves { entrant: EntrantId },
    /// Somebody leaves and another takes exactly those seats (Foster, Law 7).
    Replaced { leaves: EntrantId, comes: Newcomer },
    /// The house has at most this number of tables from the next leg on.
    Tables { at_most: u32 },
    /// This table is gone from the next leg on; its people go to the others.
    TableGoes { table: TableNo },
    /// From the next leg on there is a table more, with this number.
    TableComes { table: TableNo },
    /// A leg that has begun was in fact seated like this; what is on its sheets is kept.
    SatOtherwise {
        leg: LegNo,
        seats: LegSeats,
        deals: DealsGo,
    },
}

/// One declarer's part of a deal as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineInput {
    /// Who played or was charged; none: nobody played.
    pub declarer: Option<EntrantId>,
    /// The amount on paper; none: take the rules' amount from `entry`.
    pub amount: Option<i32>,
    /// Contract, matadors, bid, points, where they are known.
    pub entry: Option<DealEntry>,
    /// As on paper.
    pub remark: String,
    /// Reason for accepting what the rules doubt.
    pub accepted: Option<String>,
    /// Who dealt, if it was not whose turn it is; none: as recorded.
    pub dealer: Option<Seat>,
}

/// A fine or charge as typed beside a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FineInput {
    /// Who is fined.
    pub entrant: EntrantId,
    /// Negative; none takes back what this person was fined in this deal.
    pub amount: Option<i32>,
    /// The law; empty: the only one of the event's rules that fits the amount.
    pub law: String,
}

impl From<&Fine> for FineInput {
    fn from(fine: &Fine) -> FineInput {
        FineInput {
            entrant: fine.entrant,
            amount: Some(fine.amount),
            law: fine.law.clone(),
        }
    }
}

/// A fine or charge to be written; its number is given out by the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// The deal during which it fell.
    pub deal: DealNo,
    /// Who pays.
    pub entrant: EntrantId,
    /// Signed; negative.
    pub amount: i32,
    /// The law; empty: the only one of the event's rules that fits the amount.
    pub law: String,
}

impl Charge {
    /// Whether a fine charges the same person the same amount in the same deal, whatever its law.
    pub(crate) fn is_same(&self, fine: &Fine) -> bool {
        (self.deal, self.entrant, self.amount) == (fine.deal, fine.entrant, fine.amount)
    }

    /// The fine under this number.
    pub(crate) fn numbered(&self, number: u32) -> Fine {
        Fine {
            number,
            deal: self.deal,
            entrant: self.entrant,
            amount: self.amount,
            law: self.law.clone(),
        }
    }
}

/// A total as it is written on paper, or that none is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TotalInput {
    /// Whose column.
    pub entrant: EntrantId,
    /// At the foot, or after a deal as a running total.
    pub after: After,
    /// What it adds up.
    pub kind: TotalKind,
    /// The figure; none: it is taken back.
    pub value: Option<i32>,
}

impl TotalInput {
    /// The total with this figure; none where it is taken back.
    pub fn written(self) -> Option<PaperTotal> {
        let TotalInput {
            entrant,
            after,
            kind,
            value,
        } = self;
        value.map(|value| PaperTotal {
            entrant,
            after,
            kind,
            value,
        })
    }
}

impl From<PaperTotal> for TotalInput {
    fn from(total: PaperTotal) -> TotalInput {
        let PaperTotal {
            entrant,
            after,
            kind,
            value,
        } = total;
        TotalInput {
            entrant,
            after,
            kind,
            value: Some(value),
        }
    }
}

/// Everything that can be done to a book.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are the ids and data that the variant's sentence names"
)]
pub enum Command {
    /// A new person in the register.
    AddMember {
        name: String,
        club: String,
        number: String,
    },
    /// Changes a person in the register; another name is that of all evenings.
    EditMember { member: Member },
    /// Removes a person whom no event needs.
    RemoveMember { member: MemberId },
    /// Makes two people of the register one: whatever `from` played counts for `into`, and `from`
    /// is gone.
    MergeMembers { from: MemberId, into: MemberId },
    /// Whatever a guest of this name (and club, where several have the name) played, in all events,
    /// counts for a person of the register.
    MergeGuest {
        name: String,
        club: Option<String>,
        into: MemberId,
    },
    /// Opens an evening.
    NewEvent {
        event: EventSettings,
        purse: Box<Purse>,
    },
    /// Changes name, date, rules (before the first deal), scoring, stake, movement (before the
    /// draw), prizes.
    EditEvent {
        event: EventId,
        change: EventSettings,
    },
    /// Says until when results are provisional, seals them, or opens them again.
    SetSeal { event: EventId, seal: Seal },
    /// Carries a correction of sealed results out: with a reason, and marked with the time.
    AfterSeal {
        event: EventId,
        at: DateTime<FixedOffset>,
        reason: String,
        command: Box<Command>,
    },
    /// Removes an evening with everything in it (can be undone).
    RemoveEvent { event: EventId },
    /// People come.
    AddEntrants {
        event: EventId,
        people: Vec<NewEntrant>,
    },
    /// Changes name, club, number, controller, paid, left. Another name is the member's as well, in
    /// all evenings, unless it is another person who came.
    EditEntrant {
        event: EventId,
        entrant: Entrant,
        other_person: bool,
    },
    /// Somebody who is only a number so far gets a name; number and seats stay.
    NameEntrant {
        event: EventId,
        entrant: EntrantId,
        person: NewEntrant,
    },
    /// Removes somebody who has no seat yet.
    RemoveEntrant { event: EventId, entrant: EntrantId },
    /// Draws the seats of every leg from the seed. Refused once a deal is entered.
    Draw { event: EventId, seed: u64 },
    /// Draws the seats of every leg; the first follows the season's standing or the evening before:
    /// at so many tables (none: at all), guests from a table on, newcomers spread if asked.
    DrawFirst {
        event: EventId,
        seed: u64,
        by: ListBefore,
        tables: Option<u32>,
        guests_from: Option<u32>,
        spread: bool,
    },
    /// A draw from a hat: the first leg as the typed ballots say, the later legs by the movement
    /// from there.
    TypedDraw { event: EventId, first: LegSeats },
    /// Takes the draw back. Refused once a deal is entered.
    ClearDraw { event: EventId },
    /// Seats a leg that has not begun, or one more, by the standing before it: first with second,
    /// third and fourth.
    DrawByStanding { event: EventId, leg: LegNo },
    /// Takes better seats for the legs that have not begun, as a longer search found them.
    BetterSeats { event: EventId, legs: Vec<LegSeats> },
    /// Two people change places in one leg; at fixed tables also in the later ones not yet begun.
    SwapSeats {
        event: EventId,
        leg: LegNo,
        a: EntrantId,
        b: EntrantId,
    },
    /// Somebody (not yet seated in that leg) takes another's seat from that leg on (Foster, Law 7).
    Substitute {
        event: EventId,
        from_leg: LegNo,
        leaves: EntrantId,
        comes: EntrantId,
    },
    /// Mends the legs from `next_leg` on, none of which has begun, after somebody came, left or was
    /// replaced; `anew`: makes them anew, whoever has another seat then.
    Repair {
        event: EventId,
        next_leg: LegNo,
        what: SeatRepair,
        anew: bool,
    },
    /// The same in the middle of a leg, between two rounds (Foster, Laws 7 and 8). Somebody sits
    /// down at `at_table` (none: at the smallest) or gets up; anything else divides the leg there,
    /// at fixed tables only.
    RepairInLeg {
        event: EventId,
        leg: LegNo,
        after_round: u32,
        what: SeatRepair,
        at_table: Option<TableNo>,
    },
    /// Somebody plays on for another in the middle of a leg, and has the place from the next leg on
    /// (Foster, Law 7).
    StandIn {
        event: EventId,
        leg: LegNo,
        leaves: EntrantId,
        comes: Newcomer,
        from_deal: DealNo,
    },
    /// Writes a deal: all its lines at once, replacing what was there.
    EnterDeal {
        sheet: SheetId,
        deal: DealNo,
        lines: Vec<LineInput>,
    },
    /// Writes a line of the score desk: the deal (no lines: it stays as it is), the fines that fell
    /// in it and the totals beside it, all of it or nothing.
    WriteLine {
        sheet: SheetId,
        deal: DealNo,
        lines: Vec<LineInput>,
        fines: Vec<FineInput>,
        totals: Vec<TotalInput>,
    },
    /// Empties a deal.
    ClearDeal { sheet: SheetId, deal: DealNo },
    /// Writes a fine or charge.
    AddFine { sheet: SheetId, fine: Charge },
    /// Takes a fine back.
    RemoveFine { sheet: SheetId, number: u32 },
    /// Writes (or replaces) a slip.
    EnterSlip { sheet: SheetId, slip: Slip },
    /// Takes a slip back.
    RemoveSlip { sheet: SheetId, entrant: EntrantId },
    /// Writes totals as they are on the paper sheet, to be compared with the lines.
    WriteTotals {
        sheet: SheetId,
        totals: Vec<TotalInput>,
    },
    /// Writes what the foot of a list says of everybody, or of the table's second list, in the place
    /// of what was written of that list; nobody: it is taken back.
    KeepFeet {
        sheet: SheetId,
        second: bool,
        feet: Vec<ListFoot>,
    },
    /// Ends a leg at every table after this round, because it is late: what is not played is struck. A
    /// table that is past it ends after the round that it is in. Or the leg is shortened to the round.
    StopLeg {
        event: EventId,
        leg: LegNo,
        after: u32,
        shorten: bool,
    },
    /// Calls a leg: people go to their seats of it, and those before it are over.
    CallLeg { event: EventId, leg: LegNo },
    /// Strikes the deals from one on, because time was up; none: they are deals again.
    StrikeDeals {
        sheet: SheetId,
        from: Option<DealNo>,
    },
    /// Somebody's result of a list does not count, for a reason; none: it counts again.
    VoidResult {
        sheet: SheetId,
        entrant: EntrantId,
        reason: Option<String>,
    },
    /// What is kept beside (`number`) counts from now on, or is dropped.
    SettleBeside {
        sheet: SheetId,
        number: u32,
        take: bool,
    },
    /// Moves all that was typed on a sheet to another table of its leg, whose sheet is empty.
    MoveSheet { sheet: SheetId, to: TableNo },
    /// Marks how far a sheet has come.
    MarkSheet { sheet: SheetId, mark: SheetMark },
    /// Records who won a cut.
    RecordCut { event: EventId, cut: Cut },
    /// Takes a cut back.
    RemoveCut { event: EventId, cut: Cut },
    /// Records which prize somebody takes who leads both.
    Choose { event: EventId, choice: PrizeChoice },
    /// Takes that choice back.
    RemoveChoice { event: EventId, entrant: EntrantId },
    /// Sets where everybody sits in a leg by hand (typed ballots); verified before it is taken.
    SeatByHand {
        event: EventId,
        leg: LegNo,
        tables: Vec<Vec<(Seat, EntrantId)>>,
        sitting_out: Vec<EntrantId>,
    },
    /// Settles the money of an event: what is paid at the tables, what taking part costs, what the
    /// club pays, what is won.
    KeepPurse { event: EventId, purse: Box<Purse> },
    /// Somebody pays towards taking part; below 0: it is given back.
    TakePayment {
        event: EventId,
        entrant: EntrantId,
        at: DateTime<FixedOffset>,
        cents: i64,
        by: String,
    },
    /// Something is counted in the till beside payments; its number is given out.
    Count { event: EventId, counted: Box<Tick> },
    /// Takes back what was counted under this number.
    RemoveCounted { event: EventId, number: u32 },
    /// Counts all that is still open beside what people owe for taking part: what tables owe, what
    /// comes from outside, prizes that are won, bills.
    CloseTill {
        event: EventId,
        at: DateTime<FixedOffset>,
        by: String,
    },
    /// Writes a grouping with its teams, in place of the one that was called so (none: of the one of
    /// this name if there is one). What named it by its old name names it by the new one.
    KeepGrouping {
        event: EventId,
        was: Option<String>,
        grouping: Box<Grouping>,
    },
    /// Removes a grouping; its people stay.
    RemoveGrouping { event: EventId, name: String },
    /// Writes the lot that was drawn among people who are equal in everything, the first drawn
    /// first.
    KeepLot {
        event: EventId,
        order: Vec<EntrantId>,
    },
    /// Takes the lot among these people back.
    RemoveLot {
        event: EventId,
        order: Vec<EntrantId>,
    },
    /// Writes the rule of a season, in place of the one that was called so (none: of the one of this
    /// name if there is one).
    KeepSeason {
        was: Option<String>,
        season: Box<Season>,
    },
    /// Removes a season; its evenings stay.
    RemoveSeason { name: String },
    /// Keeps the settings of an evening as a card, in place of the one of this name.
    KeepPreset { preset: Box<OwnPreset> },
    /// Removes a card of the club.
    RemovePreset { name: String },
    /// Does several things as one act: all of them or none.
    Together { parts: Vec<Part> },
    /// Takes another book in, as exported: its members, its events (under new ids where theirs are
    /// taken), and what its journal says. An evening that is here already only comes `again` if
    /// that is wanted.
    Import { book: Box<Book>, again: bool },
}

/// A command that is part of an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What is done.
    pub command: Command,
    /// What was in the place of a sheet that it writes when its author looked; none: whatever was
    /// there.
    pub seen: Option<Content>,
}

impl From<Command> for Part {
    fn from(command: Command) -> Part {
        let seen = None;
        Part { command, seen }
    }
}
