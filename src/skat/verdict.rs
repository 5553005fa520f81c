//! What a rulebook says of an entry: the score, how it came about, and all faults at once.

use super::entry::BySeat;
use super::fault::{Fault, Severity};
use serde::{Deserialize, Serialize};

/// One part of a game's multiplier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelKind {
    /// The game itself.
    Game,
    /// Matadors, with or without.
    Matadors,
    /// Played from the hand.
    Hand,
    /// Schneider made.
    Schneider,
    /// Schneider announced.
    SchneiderAnnounced,
    /// Schwarz made.
    Schwarz,
    /// Schwarz announced.
    SchwarzAnnounced,
    /// Played open.
    Open,
}

/// How many multipliers one part gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// Which part.
    pub kind: LevelKind,
    /// How many.
    pub count: i32,
}

/// What the rules say of one entry. `score` and `charges` are none when a fault is an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// What goes on the sheet, signed; none for a Ramsch or a refused entry.
    pub score: Option<i32>,
    /// What each is charged in a Ramsch.
    pub charges: Option<BySeat<i32>>,
    /// Whether the declarer won.
    pub won: bool,
    /// The base value (unit) of the game; 0 for Ramsch.
    pub base: i32,
    /// The parts of the multiplier, in the order in which they are said.
    pub levels: Vec<Level>,
    /// The value of the game before loss factor and kontra.
    pub value: i32,
    /// The factor of the loss (1 or 2), 1 where won.
    pub loss_factor: i32,
    /// 1, 2 or 4.
    pub kontra: i32,
    /// Lost because the bid was higher than the value.
    pub overbid: bool,
    /// The clause that the score rests on, such as `Law 61`.
    pub clause: String,
    /// `+n` with, `-n` without, 0 for none: for remarks and the hardest-game prize.
    pub matadors: i32,
    /// Everything wrong or doubtful.
    pub faults: Vec<Fault>,
}

impl Verdict {
    /// False when any fault is an error.
    pub fn ok(&self) -> bool {
        !self.faults.iter().any(|f| f.severity == Severity::Error)
    }
}
