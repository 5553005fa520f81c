//! Everything that can be done to a book, as a line of JSON says it: [`crate::ops::Command`], and
//! undo and redo.

use crate::club::{
    DealNo, Document, EntrantId, EventId, LegNo, ListBefore, MemberId, OwnPreset, PrizeChoice,
    SheetMark, TableNo, is_default,
    money::{CountedWhat, Purse},
    season::Season,
    teams::Grouping,
};
use crate::wire::{
    ChargeShape, Comer, ContentShape, CutShape, EditEntrant, EditEvent, EditMember, FineShape,
    FootShape, LegShape, LineShape, NewEvent, PersonShape, RepairShape, SealShape, Seats,
    SheetShape, SlipShape, Strict, TotalShape,
};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// A command that is part of an act. Where it names no event it is about the one that a part before
/// it opened; where it names event or entrant 0, about the one that a part before it made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartShape {
    /// What was in the place of a sheet that it writes; left out: whatever is there.
    #[serde(skip_serializing_if = "is_default")]
    pub seen: Option<ContentShape>,
    /// What is done.
    pub command: Doing,
}

/// What a line asks for. `event` can be left out if the book has exactly one.
#[serde_with::apply(SheetShape => #[serde(flatten)])]
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub enum Doing {
    /// A new person in the register.
    AddMember {
        name: String,
        #[serde(default, skip_serializing_if = "is_default")]
        club: String,
        #[serde(default, skip_serializing_if = "is_default")]
        number: String,
    },
    /// Changes what is named of a person in the register.
    EditMember(EditMember),
    /// Removes a person whom no event needs.
    RemoveMember { member: MemberId },
    /// Makes two people of the register one: what `from` played counts for `into`.
    MergeMembers { from: MemberId, into: MemberId },
    /// What a guest of this name played, in all events, counts for a person of the register.
    MergeGuest {
        name: String,
        club: Option<String>,
        into: MemberId,
    },
    /// Opens an evening; without `rules_text` the program's own rulebook of that name.
    NewEvent(Box<NewEvent>),
    /// Changes what is named of an evening; movement and prizes as a whole.
    EditEvent(Box<EditEvent>),
    /// Says until when results are provisional, seals them, or (neither) opens them again.
    SetSeal {
        event: Option<EventId>,
        #[serde(flatten)]
        seal: SealShape,
    },
    /// Carries a correction of sealed results out; without `at` it is made now.
    AfterSeal {
        event: Option<EventId>,
        at: Option<DateTime<FixedOffset>>,
        reason: String,
        command: Box<Doing>,
    },
    /// Removes an evening with everything in it.
    RemoveEvent { event: Option<EventId> },
    /// People come.
    AddEntrants {
        event: Option<EventId>,
        people: Vec<PersonShape>,
    },
    /// Changes what is named of somebody who takes part; `"member":null` makes a guest.
    EditEntrant(EditEntrant),
    /// Somebody who is only a number so far gets a name.
    NameEntrant {
        event: Option<EventId>,
        entrant: EntrantId,
        person: PersonShape,
    },
    /// Removes somebody who has no seat yet.
    RemoveEntrant {
        event: Option<EventId>,
        entrant: EntrantId,
    },
    /// Draws the seats of every leg from the seed.
    Draw { event: Option<EventId>, seed: u64 },
    /// Draws every leg; the first follows a list from before the evening.
    DrawFirst {
        event: Option<EventId>,
        seed: u64,
        by: ListBefore,
        tables: Option<u32>,
        guests_from: Option<u32>,
        #[serde(default, skip_serializing_if = "is_default")]
        spread: bool,
    },
    /// The first leg as the typed ballots say, the later legs by the movement from there.
    TypedDraw {
        event: Option<EventId>,
        first: LegShape,
    },
    /// Takes the draw back.
    ClearDraw { event: Option<EventId> },
    /// Seats a leg that has not begun, or one more, by the standing before it.
    DrawByStanding { event: Option<EventId>, leg: LegNo },
    /// Takes better seats for the legs that have not begun.
    BetterSeats {
        event: Option<EventId>,
        legs: Vec<LegShape>,
    },
    /// Two people change places.
    SwapSeats {
        event: Option<EventId>,
        leg: LegNo,
        a: EntrantId,
        b: EntrantId,
    },
    /// Somebody takes another's seat from that leg on.
    Substitute {
        event: Option<EventId>,
        from_leg: LegNo,
        leaves: EntrantId,
        comes: EntrantId,
    },
    /// Mends the legs from `next_leg` on after somebody came, left or was replaced; `anew`: makes
    /// them anew.
    Repair {
        event: Option<EventId>,
        next_leg: LegNo,
        what: RepairShape,
        #[serde(default, skip_serializing_if = "is_default")]
        anew: bool,
    },
    /// The same in the middle of a leg, between two rounds.
    RepairInLeg {
        event: Option<EventId>,
        leg: LegNo,
        after_round: u32,
        what: RepairShape,
        at_table: Option<TableNo>,
    },
    /// Somebody plays on for another in the middle of a leg.
    StandIn {
        event: Option<EventId>,
        leg: LegNo,
        leaves: EntrantId,
        comes: Comer,
        from_deal: DealNo,
    },
    /// Writes a deal: all its lines at once, replacing what is recorded.
    EnterDeal {
        sheet: SheetShape,
        deal: DealNo,
        lines: Vec<LineShape>,
    },
    /// Writes a deal (no lines: it stays as it is) with the fines and totals beside it, all of it
    /// or nothing.
    WriteLine {
        sheet: SheetShape,
        deal: DealNo,
        #[serde(default, skip_serializing_if = "is_default")]
        lines: Vec<LineShape>,
        #[serde(default, skip_serializing_if = "is_default")]
        fines: Vec<FineShape>,
        #[serde(default, skip_serializing_if = "is_default")]
        totals: Vec<TotalShape>,
    },
    /// Empties a deal.
    ClearDeal { sheet: SheetShape, deal: DealNo },
    /// Writes a fine or charge; its number is given out.
    AddFine {
        sheet: SheetShape,
        #[serde(flatten)]
        fine: ChargeShape,
    },
    /// Takes a fine back.
    RemoveFine { sheet: SheetShape, number: u32 },
    /// Writes (or replaces) a slip.
    EnterSlip {
        sheet: SheetShape,
        #[serde(flatten)]
        slip: SlipShape,
    },
    /// Takes a slip back.
    RemoveSlip {
        sheet: SheetShape,
        entrant: EntrantId,
    },
    /// Writes totals as they are on the paper sheet.
    WriteTotals {
        sheet: SheetShape,
        totals: Vec<TotalShape>,
    },
    /// Writes what the foot of a list says of everybody, or of the table's second list.
    KeepFeet {
        sheet: SheetShape,
        #[serde(default, skip_serializing_if = "is_default")]
        second: bool,
        feet: Vec<FootShape>,
    },
    /// Ends a leg at every table after a round; a table that is past it ends after the one that it is
    /// in. Or it is shortened to the round.
    StopLeg {
        event: Option<EventId>,
        leg: LegNo,
        after: u32,
        #[serde(default, skip_serializing_if = "is_default")]
        shorten: bool,
    },
    /// Calls a leg: those before it are over.
    CallLeg { event: Option<EventId>, leg: LegNo },
    /// Strikes the deals from one on; without one they are deals again.
    StrikeDeals {
        sheet: SheetShape,
        from: Option<DealNo>,
    },
    /// Somebody's result of a list does not count; without a reason it counts again.
    VoidResult {
        sheet: SheetShape,
        entrant: EntrantId,
        reason: Option<String>,
    },
    /// Takes what is kept beside under this number, so that it counts from now on, or drops it.
    SettleBeside {
        sheet: SheetShape,
        number: u32,
        take: bool,
    },
    /// Moves all that was typed on a sheet to another table of its leg.
    MoveSheet { sheet: SheetShape, to: TableNo },
    /// Marks how far a sheet has come.
    MarkSheet { sheet: SheetShape, mark: SheetMark },
    /// Records who won a cut.
    RecordCut {
        event: Option<EventId>,
        #[serde(flatten)]
        cut: CutShape,
    },
    /// Takes a cut back.
    RemoveCut {
        event: Option<EventId>,
        #[serde(flatten)]
        cut: CutShape,
    },
    /// Records which prize somebody takes who leads both.
    Choose {
        event: Option<EventId>,
        #[serde(flatten)]
        choice: PrizeChoice,
    },
    /// Takes that choice back.
    RemoveChoice {
        event: Option<EventId>,
        entrant: EntrantId,
    },
    /// Sets where everybody sits in a leg, table by table in their order.
    SeatByHand {
        event: Option<EventId>,
        leg: LegNo,
        tables: Vec<Seats>,
        #[serde(default, skip_serializing_if = "is_default")]
        sitting_out: Vec<EntrantId>,
    },
    /// Settles the money of an event.
    KeepPurse {
        event: Option<EventId>,
        purse: Strict<Box<Purse>>,
    },
    /// Somebody pays towards taking part; below 0 it is given back. Without `at` it is now.
    TakePayment {
        event: Option<EventId>,
        entrant: EntrantId,
        at: Option<DateTime<FixedOffset>>,
        cents: i64,
        #[serde(default, skip_serializing_if = "is_default")]
        by: String,
    },
    /// Counts something in the till beside payments. Without `at` it is now.
    Count {
        event: Option<EventId>,
        what: CountedWhat,
        #[serde(default, skip_serializing_if = "is_default")]
        cents: i64,
        at: Option<DateTime<FixedOffset>>,
        #[serde(default, skip_serializing_if = "is_default")]
        by: String,
    },
    /// Takes back what was counted under this number.
    RemoveCounted { event: Option<EventId>, number: u32 },
    /// Counts all that is open beside what people owe for taking part. Without `at` it is now.
    CloseTill {
        event: Option<EventId>,
        at: Option<DateTime<FixedOffset>>,
        #[serde(default, skip_serializing_if = "is_default")]
        by: String,
    },
    /// Writes a grouping with its teams, in place of the one that `was` called so; without it, of the
    /// one of this name if there is one.
    KeepGrouping {
        event: Option<EventId>,
        was: Option<String>,
        grouping: Strict<Box<Grouping>>,
    },
    /// Removes a grouping; its people stay.
    RemoveGrouping {
        event: Option<EventId>,
        name: String,
    },
    /// Writes the lot that was drawn among people who are equal in everything.
    KeepLot {
        event: Option<EventId>,
        order: Vec<EntrantId>,
    },
    /// Takes the lot among these people back.
    RemoveLot {
        event: Option<EventId>,
        order: Vec<EntrantId>,
    },
    /// Writes the rule of a season, in place of the one that `was` called so; without it, of the one
    /// of this name if there is one.
    KeepSeason {
        was: Option<String>,
        season: Strict<Box<Season>>,
    },
    /// Removes a season; its evenings stay.
    RemoveSeason { name: String },
    /// Keeps the settings of an evening as a card, in place of the one of this name.
    KeepPreset { preset: Strict<Box<OwnPreset>> },
    /// Removes a card of the club.
    RemovePreset { name: String },
    /// Does several things as one act: all of them or none.
    Together { parts: Vec<PartShape> },
    /// Takes another book in, as exported.
    Import {
        book: Box<Strict<Document>>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// Takes one's own last change back.
    Undo {},
    /// Does again what was taken back.
    Redo {},
}
