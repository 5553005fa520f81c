//! What an audit finds, and what would mend it.

use crate::club::{DealNo, PaperFigure};

/// How sure a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// It cannot be true.
    Error,
    /// It can be true, but something speaks against it.
    Doubtful,
}

/// Why a neighbouring amount was probably meant; the likelier first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NeighbourReason {
    /// The running total was written instead of the amount.
    RunningTotal,
    /// Two digits changed places.
    Transposed,
    /// The loss was not doubled.
    NotDoubled,
    /// Doubled once too often.
    DoubledTwice,
    /// The sign is wrong.
    Sign,
    /// A digit is missing, or there is one too many.
    Length,
    /// One digit is another.
    Digit,
    /// No slip of the pen is known for it, but the written totals ask for it.
    Totals,
}

/// An amount that was probably meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LikelyAmount {
    /// The amount.
    pub amount: i32,
    /// Why.
    pub why: NeighbourReason,
}

/// One correction of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Correction {
    /// Another amount in the same place.
    Amount {
        /// The deal.
        deal: DealNo,
        /// The column, 0-based.
        column: usize,
        /// What is written there.
        from: i32,
        /// What should be written there.
        to: i32,
        /// Why.
        why: NeighbourReason,
    },
    /// The amount belongs into another column.
    Move {
        /// The deal.
        deal: DealNo,
        /// The column where it is written, 0-based.
        from: usize,
        /// The column where it belongs, 0-based.
        to: usize,
        /// The amount.
        amount: i32,
    },
    /// The amount should not be there.
    Remove {
        /// The deal.
        deal: DealNo,
        /// The column, 0-based.
        column: usize,
        /// The amount.
        amount: i32,
    },
    /// An amount is missing in a deal that is empty.
    Add {
        /// The deal.
        deal: DealNo,
        /// The column, 0-based.
        column: usize,
        /// The amount.
        amount: i32,
    },
    /// The amounts are right and the written total is wrong.
    Written {
        /// The column, 0-based.
        column: usize,
        /// Which.
        what: PaperFigure,
        /// What is written.
        from: i32,
        /// What should be written.
        to: i32,
    },
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind {
    /// Corrections each of which alone makes the columns agree with everything written; the
    /// likelier first.
    Corrections {
        /// One, or a few to choose from.
        fits: Vec<Correction>,
        /// With it, nothing on the sheet is wrong any more.
        whole: bool,
    },
    /// No game of these rules gives this amount.
    Impossible {
        /// The amount.
        amount: i32,
        /// What was probably meant.
        meant: Vec<LikelyAmount>,
    },
    /// Nobody played, and these rules have no such deal.
    NobodyPlayed,
    /// It can be no game of who sits there, but it is a fine.
    FineAmount {
        /// The amount.
        amount: i32,
    },
    /// A rare amount with an ordinary one beside it.
    Unusual {
        /// The amount.
        amount: i32,
        /// What was perhaps meant.
        meant: Vec<LikelyAmount>,
    },
    /// An amount in the column of the dealer, who has no cards.
    Dealer {
        /// The amount.
        amount: i32,
    },
    /// An amount in the column of somebody else who has no cards at a table of five or six.
    NoCards {
        /// The amount.
        amount: i32,
    },
    /// Several amounts in one deal that are neither a Ramsch nor a charge.
    Several {
        /// The amounts with their columns (0-based).
        amounts: Vec<(usize, i32)>,
    },
    /// A deal is on the sheet twice.
    Twice {
        /// The only deal that is missing: probably one of the two.
        perhaps: Option<DealNo>,
    },
    /// Deals without an entry, from the finding's deal to this one.
    Missing {
        /// The last of them.
        last: DealNo,
    },
    /// A deal that the sheet does not have.
    NoSuchDeal {
        /// How many it has.
        deals: u32,
    },
    /// A written total that the amounts do not give.
    Total {
        /// Which.
        what: PaperFigure,
        /// What is written.
        written: i32,
        /// What the amounts give.
        added: i32,
    },
    /// Games won, games lost and deals passed in are not as many as the deals.
    Games {
        /// Games won and lost, as written.
        games: u32,
        /// Deals passed in.
        passed: u32,
        /// Deals of the sheet, and the further entries of deals that have several.
        deals: u32,
    },
}

/// One finding of the audit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How sure it is.
    pub certainty: Certainty,
    /// In which deal; none: in the whole column or sheet.
    pub deal: Option<DealNo>,
    /// In which column, 0-based; none: in the whole row or sheet.
    pub column: Option<usize>,
    /// What.
    pub kind: FindingKind,
}

impl Finding {
    pub(super) fn new(
        certainty: Certainty,
        deal: Option<DealNo>,
        column: Option<usize>,
        kind: FindingKind,
    ) -> Finding {
        Finding {
            certainty,
            deal,
            column,
            kind,
        }
    }
}
