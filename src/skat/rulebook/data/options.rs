//! The shape of an option: a named change of a rulebook.

use super::games::AnnouncedFactor;
use crate::skat::{
    AllPass, Announced, Bases, BockRounds, GameKind, GameRow, RamschCharge, RamschSkat, RamschTie,
    SkatUse,
};
use serde::{Deserialize, Serialize};

/// What an option changes.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionRule {
    /// Its name, as after `--option`.
    pub name: String,
    /// Where it comes from.
    #[serde(default)]
    pub source: String,
    /// Options that cannot be switched on beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<String>,
    /// What was assumed: a key for which there are words, or a club's own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub assumed: String,
    /// Games switched on; where the system has no such row, the ones given under `game` are added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_on: Vec<GameKind>,
    /// Games switched off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_off: Vec<GameKind>,
    /// Skat uses whose games are switched off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switch_off_skat: Vec<SkatUse>,
    /// Rows changed.
    #[serde(default, rename = "change", skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<GameChange>,
    /// Rows added.
    #[serde(default, rename = "game", skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<GameRow>,
    /// Fields of the Ramsch that change.
    pub ramsch: Option<RamschChange>,
    /// Fields of the Schiebe-Ramsch that change.
    pub schiebe: Option<RamschChange>,
    /// Kontra factors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontra: Vec<i32>,
    /// Bock factors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bock: Vec<i32>,
    /// What starts a Bock round.
    pub bock_rounds: Option<BockRounds>,
    /// What follows if nobody bids.
    pub all_pass: Option<AllPass>,
}

/// A change of existing rows.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameChange {
    /// Which rows, by what they are called.
    pub games: Vec<GameKind>,
    /// New unit values for the trumps named.
    #[serde(default)]
    pub base: Bases,
    /// New hand level.
    pub hand_level: Option<i32>,
    /// New open level.
    pub open_level: Option<i32>,
    /// New factor of the loss.
    pub loss: Option<i32>,
    /// New announcements.
    pub announce: Option<Vec<Announced>>,
    /// New factor of announcements.
    pub announced_factor: Option<AnnouncedFactor>,
}

/// A change of a Ramsch: only what is given changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of RamschRules")]
pub struct RamschChange {
    pub on: Option<bool>,
    pub charge: Option<RamschCharge>,
    pub base: Option<i32>,
    pub one_without: Option<i32>,
    pub two_without: Option<i32>,
    pub without_factor: Option<i32>,
    pub all_tricks: Option<i32>,
    pub fewest_alone: Option<i32>,
    pub fewest_tied: Option<i32>,
    pub all_tied_zero: Option<bool>,
    pub pass_factor: Option<i32>,
    pub tie: Option<RamschTie>,
    pub skat: Option<RamschSkat>,
}
