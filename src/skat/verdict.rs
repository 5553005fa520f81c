//! What a rulebook says of an entry: the score, how it came about, and all faults at once.

use crate::skat::{BySeat, Clause, Fault, Severity, Trump};
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
    /// Added until the bid is covered (overbid).
    Overbid,
}

/// How many multipliers one part gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// Which part.
    pub kind: LevelKind,
    /// How many.
    pub count: i32,
}

/// The parts of a multiplier, in the order in which they are said; no memory is taken for them.
#[derive(Clone, Copy)]
pub struct Levels {
    items: [Level; Levels::MOST],
    len: u8,
}

impl Levels {
    const MOST: usize = 9;

    /// No part yet.
    pub const fn new() -> Levels {
        Levels {
            items: [Level {
                kind: LevelKind::Game,
                count: 0,
            }; Levels::MOST],
            len: 0,
        }
    }

    /// Adds a part; one that counts nothing is left out. There are never more parts than kinds.
    pub fn add(&mut self, kind: LevelKind, count: i32) {
        if count != 0
            && let Some(slot) = self.items.get_mut(usize::from(self.len))
        {
            *slot = Level { kind, count };
            self.len += 1;
        }
    }

    /// The multiplier: all parts together.
    pub fn sum(&self) -> i32 {
        self.iter().map(|level| level.count).sum()
    }
}

impl Default for Levels {
    fn default() -> Levels {
        Levels::new()
    }
}

impl std::ops::Deref for Levels {
    type Target = [Level];

    fn deref(&self) -> &[Level] {
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }
}

impl PartialEq for Levels {
    fn eq(&self, other: &Levels) -> bool {
        **self == **other
    }
}

impl Eq for Levels {}

impl std::fmt::Debug for Levels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// What the rules say of one entry. `score` and `charges` are none when a fault is an error.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
    pub levels: Levels,
    /// Base × multiplier, before loss factor and kontra; after an overbid what covers the bid.
    pub value: i32,
    /// The factor of the loss (1 or 2), 1 if won.
    pub loss_factor: i32,
    /// 1, 2 or 4.
    pub kontra: i32,
    /// 1, or 2, 4, 8 in a Bock round.
    pub bock: i32,
    /// Lost because the bid was higher than the value.
    pub overbid: bool,
    /// The clause that the score rests on, such as `Law 61`.
    pub clause: Clause,
    /// `+n` with, `-n` without, 0 for none: for remarks and the hardest-game prize.
    pub matadors: i32,
    /// The suit game or Grand that a Null below its bid is charged as.
    pub instead: Option<Trump>,
    /// Everything wrong or doubtful.
    pub faults: Vec<Fault>,
}

impl Verdict {
    /// False when any fault is an error.
    pub fn ok(&self) -> bool {
        !self.faults.iter().any(|f| f.severity == Severity::Error)
    }
}
