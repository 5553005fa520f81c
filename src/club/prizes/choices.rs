//! The kinds of prize, and what was settled between people by a cut or a choice.

use crate::club::EntrantId;
use serde::{Deserialize, Serialize};

/// The kinds of prize (Foster p. 186).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PrizeKind {
    /// Highest net points.
    Points,
    /// Most net games.
    Games,
    /// Hardest game won "without".
    Hardest,
    /// Greatest loss.
    Booby,
}

/// A cut of cards between people who are equal in everything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// What for.
    pub prize: PrizeKind,
    /// Who cut, sorted.
    pub between: Vec<EntrantId>,
    /// Who won it.
    pub winner: EntrantId,
    /// Which prize the winner chose, if there was a choice.
    pub choice: Option<PrizeKind>,
}

/// The recorded choice of somebody who leads both points and games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeChoice {
    /// Who chose.
    pub entrant: EntrantId,
    /// Which prize is taken.
    pub prize: PrizeKind,
}
