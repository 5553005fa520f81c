//! The shape of the Bock rounds: what starts one, and for how many games it counts.

use serde::{Deserialize, Serialize};

/// What starts a Bock round. What is left out starts none.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BockRounds {
    /// How many games count double after each event.
    pub games: u32,
    /// The declarer loses with exactly this many card points: 60.
    pub lost_with: Option<i32>,
    /// A Grand is won with the skat untouched.
    #[serde(default)]
    pub grand_hand_won: bool,
    /// The declarer loses under kontra.
    #[serde(default)]
    pub kontra_won: bool,
    /// Kontra and re were both said, however it ends.
    #[serde(default)]
    pub kontra_and_re: bool,
    /// Somebody's total ends in this many equal digits, 0 apart: 3.
    pub equal_digits: Option<u32>,
    /// Somebody's total is a multiple of this, 0 apart: 100.
    pub multiple_of: Option<i32>,
    /// The game is worth so much or more, before kontra and Bock and however it ends: 72 or 96.
    pub least_value: Option<i32>,
}
