//! Why something cannot be written on a sheet.

use crate::club::{DealNo, FootMeant, NotShorter, Seat, SheetId};
use crate::skat::{Bounds, Fault};

/// A line, a fine, a total or a slip cannot be written as typed.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(
    missing_docs,
    reason = "the fields are the ids and values that the variant's sentence names"
)]
pub enum SheetRefusal {
    /// A deal is said to be dealt from a seat on which nobody sits.
    NobodyThere { seat: Seat, deal: DealNo },
    /// Deals on this sheet go from 1 to `most`.
    DealRange { deal: DealNo, most: u32 },
    /// A deal without lines.
    NoLines,
    /// More than one person has a result in one deal, and they are not all charged.
    OnlyOneDeclarer { deal: DealNo },
    /// One person is named twice in one deal.
    DeclarerTwice { name: String, deal: DealNo },
    /// This person does not sit at that table.
    NotAtTable { name: String, sheet: SheetId },
    /// This person has no cards in this deal: deals (`dealer`), or pauses at a table of five or
    /// six.
    #[strum(serialize = "has-no-cards")]
    NoCards {
        name: String,
        deal: DealNo,
        dealer: bool,
    },
    /// An amount or a game without the person who played.
    DeclarerMissing { deal: DealNo },
    /// Neither an amount nor a game.
    AmountMissing { deal: DealNo },
    /// Amounts go from −`most` to `most`.
    AmountRange { amount: i64, most: i64 },
    /// The entry contradicts itself or the rules.
    Impossible { faults: Vec<Fault> },
    /// The entry is doubtful: it can be accepted with a reason.
    ReasonNeeded {
        faults: Vec<Fault>,
        nearest: Vec<i32>,
    },
    /// A fine takes points away.
    FineNotNegative { amount: i32 },
    /// Somebody has two feet on one list.
    FootTwice { name: String },
    /// One and the same total of somebody is written twice.
    TotalTwice { name: String },
    /// More games were won and lost than the list has deals.
    #[strum(serialize = "list-impossible-count")]
    TooManyGames { games: u32, deals: u32 },
    /// Somebody played more games than there were deals in which this person had cards.
    #[strum(serialize = "foot-impossible")]
    TooManyOwn {
        name: String,
        games: u32,
        active: u32,
    },
    /// Deals can be struck from 2 to `most`.
    StrikeRange { from: DealNo, most: u32 },
    /// A leg can end early after the rounds 1 to `most`.
    StopRange { round: u32, most: u32 },
    /// A leg cannot be shortened to so many rounds.
    NotShorter { rounds: u32, why: NotShorter },
    /// A deal that is to be struck is written.
    StruckIsWritten { from: DealNo, deal: DealNo },
    /// Somebody has to look at two versions on a sheet first; so many there are.
    Unsettled { sheet: SheetId, count: usize },
    /// No games of this list give what a slip says.
    #[strum(serialize = "slip-impossible")]
    SlipCannotBe {
        name: String,
        games: i32,
        points: i32,
    },
    /// Something else is written there than the author saw.
    Differs { sheet: SheetId },
    /// A mark has to say how far the sheet was on its author's screen.
    #[strum(serialize = "no-seen")]
    MarkUnseen { sheet: SheetId },
    /// A sheet on which nothing is written cannot be moved.
    NothingToMove { sheet: SheetId },
    /// Something is written on the sheet to which another is to be moved.
    NotEmpty { sheet: SheetId },
    /// Not as many sit at the other table, or somebody came or left there.
    OtherSize { sheet: SheetId },
    /// So many games cannot give these points; they are kept with a reason.
    #[strum(serialize = "foot-points-impossible")]
    PointsCannotBe {
        name: String,
        points: i32,
        games: (u32, u32),
        bounds: Bounds,
        meant: Vec<FootMeant>,
    },
    /// Games lost are given for as many stretches as this one was there, and add up to all.
    LostByStretch { name: String, stretches: usize },
    /// Nobody confirms the own slip.
    OwnSlip { name: String },
}
