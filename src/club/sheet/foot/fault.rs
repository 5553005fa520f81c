//! What can be wrong with a list by its foot, and how sure that is.

use crate::club::{EntrantId, FootSlip, ListFoot};
use crate::skat::Bounds;

/// One thing that is wrong with a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FootFault {
    /// More games were won and lost than the list has deals.
    TooManyGames {
        /// Games won and lost by all.
        games: u32,
        /// Deals of the list.
        deals: u32,
    },
    /// Somebody played more games than there were deals in which this one had cards.
    TooManyOwn {
        /// Who.
        entrant: EntrantId,
        /// Games won and lost.
        games: u32,
        /// The most deals in which one can have cards.
        active: u32,
    },
    /// So many games cannot give these points.
    PointsCannotBe {
        /// Whose.
        entrant: EntrantId,
        /// As they are written.
        points: i32,
        /// Games won, and games lost.
        games: (u32, u32),
        /// What so many games can give.
        bounds: Bounds,
        /// What may have happened, the likeliest first; may be empty.
        meant: Vec<FootMeant>,
    },
    /// So many games hardly give these points.
    PointsUnlikely {
        /// Whose.
        entrant: EntrantId,
        /// As they are written.
        points: i32,
        /// Games won, and games lost.
        games: (u32, u32),
        /// What so many usual games can give.
        usual: Bounds,
    },
    /// An unusual part of the deals was played by nobody.
    ManyPassed {
        /// Deals for which no game is left.
        passed: u32,
        /// Deals of the list.
        deals: u32,
    },
    /// Somebody came or left, and nobody wrote who had lost how many games by then.
    LossesUnknown {
        /// Whose.
        entrant: EntrantId,
        /// Games lost.
        lost: u32,
        /// In how many stretches this one was at the table.
        stretches: u32,
    },
    /// The total on paper is not the one worked out.
    Differs {
        /// Whose.
        entrant: EntrantId,
        /// As the table wrote it.
        written: i32,
        /// As it is worked out.
        total: i32,
        /// What may have happened, the likeliest first; may be empty.
        slips: Vec<FootSlip>,
    },
    /// The table's second list says something else; the first one counts.
    SecondDiffers {
        /// Whose.
        entrant: EntrantId,
        /// What the first list says.
        first: ListFoot,
        /// What the second list says.
        second: ListFoot,
    },
    /// The deals say something else; they count.
    DealsDiffer {
        /// Whose.
        entrant: EntrantId,
        /// What the deals add up to.
        deals: ListFoot,
        /// What the foot says.
        foot: ListFoot,
    },
}

impl FootFault {
    /// Its name in files and answers; stable.
    pub const fn code(&self) -> &'static str {
        match self {
            FootFault::TooManyGames { .. } => "list-impossible-count",
            FootFault::TooManyOwn { .. } => "foot-impossible",
            FootFault::PointsCannotBe { .. } => "foot-points-impossible",
            FootFault::PointsUnlikely { .. } => "foot-points-unlikely",
            FootFault::ManyPassed { .. } => "list-passed-unlikely",
            FootFault::LossesUnknown { .. } => "foot-losses-unknown",
            FootFault::Differs { .. } => "foot-differs",
            FootFault::SecondDiffers { .. } => "lists-differ",
            FootFault::DealsDiffer { .. } => "foot-contradicts-deals",
        }
    }

    /// Whether the other list says nothing new by this: the same figures, or the same question.
    pub(super) fn is_told_by(&self, again: &FootFault) -> bool {
        let asks = |fault: &FootFault| matches!(fault, FootFault::LossesUnknown { .. });
        self == again || asks(self) && asks(again) && self.entrant() == again.entrant()
    }

    /// Whose figures it is about; none if it is about all at the table.
    pub const fn entrant(&self) -> Option<EntrantId> {
        match self {
            FootFault::TooManyGames { .. } | FootFault::ManyPassed { .. } => None,
            FootFault::TooManyOwn { entrant, .. }
            | FootFault::PointsCannotBe { entrant, .. }
            | FootFault::PointsUnlikely { entrant, .. }
            | FootFault::LossesUnknown { entrant, .. }
            | FootFault::Differs { entrant, .. }
            | FootFault::SecondDiffers { entrant, .. }
            | FootFault::DealsDiffer { entrant, .. } => Some(*entrant),
        }
    }

    /// What it says of the figures.
    pub const fn certainty(&self) -> FootCertainty {
        match self {
            FootFault::TooManyGames { .. }
            | FootFault::TooManyOwn { .. }
            | FootFault::PointsCannotBe { .. } => FootCertainty::Impossible,
            FootFault::PointsUnlikely { .. }
            | FootFault::ManyPassed { .. }
            | FootFault::LossesUnknown { .. } => FootCertainty::Doubtful,
            FootFault::Differs { .. }
            | FootFault::SecondDiffers { .. }
            | FootFault::DealsDiffer { .. } => FootCertainty::Differs,
        }
    }
}

/// What a fault says of the figures of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootCertainty {
    /// They cannot be: they are kept only with a reason.
    Impossible,
    /// They are unlikely, or too little is known: they are kept, and a reason ends the doubt.
    Doubtful,
    /// Two say something else; no reason makes them the same.
    Differs,
}

/// What was probably meant by figures that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootMeant {
    /// The points have the wrong sign.
    Sign,
    /// Games won and games lost were exchanged.
    WonAndLost,
    /// The points have a digit too many.
    DigitTooMany,
    /// The points are in the column of the games won, and the other way round.
    PointsAndWon,
    /// The same with the games lost.
    PointsAndLost,
    /// A game lost is missing.
    LossMissing,
    /// A game won is missing.
    WinMissing,
}
