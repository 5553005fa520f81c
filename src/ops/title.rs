//! What a change is called in the undo menu and in the journal; the words are elsewhere.

use crate::club::{BesideWhy, DealNo, EventId, LegNo, PrizeKind, SheetMark, TableNo, money::Tick};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// The title of a change, with the names as they were when it was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each variant is titled after the command of the same name"
)]
pub enum Title {
    AddMember {
        name: String,
    },
    EditMember {
        name: String,
    },
    RemoveMember {
        name: String,
    },
    MergeMembers {
        from: String,
        into: String,
    },
    NewEvent {
        name: String,
    },
    EditEvent {
        name: String,
    },
    RemoveEvent {
        name: String,
    },
    AddEntrant {
        name: String,
    },
    AddEntrants {
        count: u32,
    },
    EditEntrant {
        name: String,
    },
    NameEntrant {
        number: u32,
        name: String,
    },
    RemoveEntrant {
        name: String,
    },
    Draw {
        seed: u64,
    },
    /// Seats whose first leg follows a list from before the evening.
    DrawFirst {
        seed: u64,
    },
    /// A draw that replaced an earlier one; the journal keeps both.
    DrawAgain {
        seed: u64,
    },
    /// Drawn from a hat and typed in.
    TypedDraw,
    /// Seats by the plan of a league day; no lot decides.
    SeatsByPlan,
    ClearDraw,
    SwapSeats {
        leg: LegNo,
        a: String,
        b: String,
    },
    /// The same at fixed tables, where it holds for the legs after it.
    SwapSeatsOnwards {
        leg: LegNo,
        a: String,
        b: String,
    },
    Substitute {
        leg: LegNo,
        leaves: String,
        comes: String,
    },
    /// Somebody came in the middle of the evening.
    ComesLate {
        leg: LegNo,
        name: String,
    },
    /// Somebody left in the middle of the evening.
    LeavesEarly {
        leg: LegNo,
        name: String,
    },
    /// Somebody sat down between two rounds of a leg.
    ComesInLeg {
        leg: LegNo,
        table: TableNo,
        round: u32,
        name: String,
    },
    /// Somebody got up between two rounds of a leg.
    LeavesInLeg {
        leg: LegNo,
        table: TableNo,
        round: u32,
        name: String,
    },
    /// Somebody plays on for another in the middle of a leg.
    StandsIn {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
        leaves: String,
        comes: String,
    },
    DrawByStanding {
        leg: LegNo,
    },
    /// Seats that a longer search found, with the repeated meetings that are left.
    BetterSeats {
        repeats: u64,
    },
    /// From this leg on there are `tables` tables.
    Tables {
        leg: LegNo,
        tables: u32,
    },
    /// From this leg on a table is gone.
    TableGoes {
        leg: LegNo,
        table: TableNo,
    },
    /// From this leg on there is a table more.
    TableComes {
        leg: LegNo,
        table: TableNo,
    },
    /// How people really sat in a leg.
    SatOtherwise {
        leg: LegNo,
    },
    EnterDeal {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
    },
    /// A deal that was recorded before and is now something else.
    CorrectDeal {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
    },
    ClearDeal {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
    },
    AddFine {
        leg: LegNo,
        table: TableNo,
        name: String,
        amount: i32,
    },
    /// Several fines in one deal.
    WriteFines {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
    },
    RemoveFine {
        leg: LegNo,
        table: TableNo,
        name: String,
        amount: i32,
    },
    EnterSlip {
        leg: LegNo,
        table: TableNo,
        name: String,
    },
    RemoveSlip {
        leg: LegNo,
        table: TableNo,
        name: String,
    },
    WriteTotals {
        leg: LegNo,
        table: TableNo,
    },
    EnterFeet {
        leg: LegNo,
        table: TableNo,
        second: bool,
    },
    /// Feet that were recorded before and are now something else.
    CorrectFeet {
        leg: LegNo,
        table: TableNo,
        second: bool,
    },
    RemoveFeet {
        leg: LegNo,
        table: TableNo,
        second: bool,
    },
    /// At these tables; none in a book of before: at all.
    StopLeg {
        leg: LegNo,
        after: u32,
        #[serde(default)]
        tables: Vec<TableNo>,
    },
    ShortenLeg {
        leg: LegNo,
        rounds: u32,
    },
    CallLeg {
        leg: LegNo,
    },
    /// None: no deal is struck any more.
    StrikeDeals {
        leg: LegNo,
        table: TableNo,
        from: Option<DealNo>,
    },
    VoidResult {
        leg: LegNo,
        table: TableNo,
        name: String,
        /// It counts again.
        counts: bool,
    },
    MarkSheet {
        leg: LegNo,
        table: TableNo,
        mark: SheetMark,
    },
    /// What another device asked for was written already: two sources agree.
    StandsAlready {
        leg: LegNo,
        table: TableNo,
        /// Which event, and which of its deals, if it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        of: Option<(EventId, DealNo)>,
    },
    /// What another device asked for is kept beside what is written.
    SetBeside {
        leg: LegNo,
        table: TableNo,
        why: BesideWhy,
    },
    /// What another device asked for was refused.
    AskRefused {
        code: String,
    },
    /// A mark that was answered came again with other words.
    MarkReused {
        mark: String,
    },
    /// What was kept beside is written now, or was dropped.
    SettleBeside {
        leg: LegNo,
        table: TableNo,
        by: String,
        taken: bool,
    },
    MoveSheet {
        leg: LegNo,
        from: TableNo,
        to: TableNo,
    },
    RecordCut {
        prize: PrizeKind,
        winner: String,
    },
    RemoveCut {
        prize: PrizeKind,
        winner: String,
    },
    Choose {
        name: String,
        prize: PrizeKind,
    },
    RemoveChoice {
        name: String,
    },
    SeatByHand {
        leg: LegNo,
    },
    Provisional {
        until: DateTime<FixedOffset>,
    },
    Seal {
        at: DateTime<FixedOffset>,
    },
    Unseal,
    /// A correction of sealed results.
    AfterSeal {
        what: Box<Title>,
        reason: String,
    },
    /// Several things as one act.
    Together {
        parts: Vec<Title>,
    },
    /// What was taken away is gone from these seasons too, from the wishes for the draw, or from the
    /// lots.
    AlsoFrom {
        what: Box<Title>,
        seasons: Vec<String>,
        wishes: bool,
        lots: bool,
    },
    /// The money of an event is settled.
    KeepPurse,
    /// Below 0: it was given back.
    TakePayment {
        name: String,
        cents: i64,
        currency: String,
    },
    /// Something was counted, from or to whoever is named.
    Count {
        counted: Box<Tick>,
        name: String,
        currency: String,
    },
    RemoveCounted {
        counted: Box<Tick>,
        name: String,
        currency: String,
    },
    /// All that was open is counted.
    CloseTill,
    /// Teams are new, or others.
    KeepGrouping {
        name: String,
    },
    RenameGrouping {
        from: String,
        to: String,
    },
    RemoveGrouping {
        name: String,
    },
    /// The first drawn.
    KeepLot {
        name: String,
    },
    RemoveLot {
        name: String,
    },
    /// A season is new, or has another rule.
    KeepSeason {
        name: String,
    },
    RenameSeason {
        from: String,
        to: String,
    },
    /// A card is kept.
    KeepPreset {
        name: String,
    },
    RemovePreset {
        name: String,
    },
    RemoveSeason {
        name: String,
    },
    ImportEvent {
        name: String,
    },
    ImportBook {
        events: usize,
        members: usize,
    },
    /// The standings of an event went out on paper; nothing changed in the book.
    PostStandings {
        event: EventId,
        name: String,
    },
}

impl Title {
    /// The same, if it took lots along.
    pub(super) fn also_from_lots(self, lots: bool) -> Title {
        if !lots {
            return self;
        }
        Title::AlsoFrom {
            what: Box::new(self),
            seasons: Vec::new(),
            wishes: false,
            lots,
        }
    }
}
