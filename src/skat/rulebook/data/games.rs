//! The shape of a game: what it is called, its unit values, what may be announced, what its loss
//! costs.

use super::is_default;
use crate::skat::{Announced, Clause, SkatUse};
use serde::{Deserialize, Serialize};

/// What a game is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the trade")]
pub enum GameKind {
    Simple,
    Call,
    Tournee,
    Solo,
    OpenSolo,
    GuckiSolo,
    TourneeGrand,
    GuckiGrand,
    SoloGrand,
    OpenGrand,
    TourneeNullo,
    Nullo,
    OpenNullo,
    GuckiNullo,
    OpenGuckiNullo,
    Suit,
    SuitHand,
    SuitOuvert,
    SuitHandOuvert,
    Grand,
    GrandHand,
    GrandOuvert,
    GrandHandOuvert,
    Null,
    NullHand,
    NullOuvert,
    NullHandOuvert,
    Revolution,
}

/// Unit values by trump; what is left out does not exist.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bases {
    /// ♦
    pub diamonds: Option<i32>,
    /// ♥
    pub hearts: Option<i32>,
    /// ♠
    pub spades: Option<i32>,
    /// ♣
    pub clubs: Option<i32>,
    /// Grand.
    pub jacks: Option<i32>,
    /// Null: the fixed value.
    pub none: Option<i32>,
}

/// By what an announced grade multiplies the value (the always-seen game of Foster's Complete
/// Hoyle).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncedFactor {
    /// Schneider announced.
    pub schneider: i32,
    /// Schwarz announced.
    pub schwarz: i32,
}

/// One game of a system.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// What it is called.
    pub game: GameKind,
    /// Whether it is played; an option may switch it on or off.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub on: bool,
    /// What is done with the skat.
    pub skat: Vec<SkatUse>,
    /// Hand laid down.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: bool,
    /// The adversaries may exchange cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub revolution: bool,
    /// Unit values.
    pub base: Bases,
    /// What may be announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announce: Vec<Announced>,
    /// What the game announces by itself: an open Grand announces schwarz.
    pub implies: Option<Announced>,
    /// Multipliers for playing from the hand.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hand_level: i32,
    /// Multipliers for playing open.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_level: i32,
    /// By what the unit is multiplied: 2 if playing open doubles the value (Texas).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub unit_factor: i32,
    /// Where an announcement multiplies the value instead of adding levels.
    pub announced_factor: Option<AnnouncedFactor>,
    /// Factor of the loss: 1 or 2.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub loss: i32,
    /// The game is only possible with at least this many matadors.
    #[serde(default, skip_serializing_if = "is_default")]
    pub with_at_least: i32,
    /// Whether number bids go with this game; Simple is entered without a bid.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub bid: bool,
    /// Rank among the games that may be bid where no numbers are bid; the suits follow in steps of
    /// two.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rank: i32,
    /// The law or page it rests on.
    #[serde(default)]
    pub clause: Clause,
}

fn yes() -> bool {
    true
}

fn one() -> i32 {
    1
}

fn is_true(value: &bool) -> bool {
    *value
}

fn is_one(value: &i32) -> bool {
    *value == 1
}
