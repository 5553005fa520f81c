//! The shape of a Ramsch.

use serde::{Deserialize, Serialize};

/// What the loser of a Ramsch is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschCharge {
    /// Fixed amounts (Foster, Law 4).
    #[default]
    Fixed,
    /// His card points.
    Points,
    /// Nobody is charged: who has the fewest points is paid.
    FewestWins,
}

/// Who is charged if several have the most points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschTie {
    /// The winner of the last trick, literally (Foster, Law 4).
    #[default]
    LastTrick,
    /// All who are tied, in full.
    All,
    /// All who are tied, an equal part each (Foster p. 183).
    Halves,
}

/// Whose the skat's card points are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RamschSkat {
    /// Nobody's.
    #[default]
    Disregarded,
    /// The winner of the last trick's.
    LastTrick,
    /// Whoever laid it out; it may or may not be counted on paper.
    LaidOut,
}

/// One kind of Ramsch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RamschRules {
    /// Whether it is played.
    pub on: bool,
    /// What is charged.
    pub charge: RamschCharge,
    /// Fixed charge if everybody took a trick.
    pub base: i32,
    /// Fixed charge if one took none.
    pub one_without: i32,
    /// Fixed charge if two took none.
    pub two_without: i32,
    /// Factor of a charge in points where exactly one took no trick.
    pub without_factor: i32,
    /// What taking every trick wins; 0: nothing special.
    pub all_tricks: i32,
    /// What the one with the fewest points wins.
    pub fewest_alone: i32,
    /// What two tied for the fewest win each.
    pub fewest_tied: i32,
    /// Whether a tie of all three costs nobody anything.
    pub all_tied_zero: bool,
    /// Factor for each who passed the skat on unseen.
    pub pass_factor: i32,
    /// Who is charged if several have the most points.
    pub tie: RamschTie,
    /// Whose the skat is.
    pub skat: RamschSkat,
}
