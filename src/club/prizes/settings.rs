//! Which prizes an event gives.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::is_default;
use serde::{Deserialize, Serialize};

/// How many prizes there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeSettings {
    /// Places for net points (1 = first only).
    pub points: u32,
    /// Places for net games.
    pub games: u32,
    /// Whether the hardest game is honoured.
    pub hardest: bool,
    /// Whether there is a booby prize.
    pub booby: bool,
    /// Whether it may go to who holds a prize for points or games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub booby_to_winners: bool,
    /// What everybody pays to take part, in the smallest coin. 0 is an amount like any other: the
    /// purse of those who pay it is empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fee_cents: i64,
}

impl PrizeSettings {
    /// How many prizes an event gives.
    pub fn number(&self) -> u32 {
        let places = self.points.saturating_add(self.games);
        places.saturating_add(u32::from(self.hardest) + u32::from(self.booby))
    }
}

impl Default for PrizeSettings {
    fn default() -> Self {
        PrizeSettings {
            points: 3,
            games: 3,
            hardest: true,
            booby: true,
            booby_to_winners: false,
            fee_cents: 0,
        }
    }
}
