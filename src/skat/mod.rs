//! The rules of Skat: cards, contracts, matadors, rulebooks, values, bids, and what is wrong with
//! an entry.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod bock;
mod card;
mod cards;
mod contract;
mod entry;
mod fault;
mod notation;
mod points;
mod replay;
mod rulebook;
mod tree;
mod verdict;

pub use bock::{BockDeal, bock_factors};
pub use card::{Card, CardError, Rank, Suit};
pub use cards::{CardsError, read_cards};
pub use contract::{Announced, Contract, SkatUse, Trump};
pub use entry::{BySeat, DealEntry, Grade, Position, RamschEntry, RamschKind};
pub use fault::{Clause, Fault, FaultCode, Severity};
pub use notation::{
    NotationMistake, Spelling, is_minus, print_game, print_ramsch, read_game, read_ramsch, turns,
};
pub use points::{matadors, trumps};
pub use replay::{Hand, Replay, TrickFault, replay};
pub use rulebook::{
    Abandon, AllPass, AmountAnswer, Assumed, Bases, Bidding, BockRounds, Bounds, ChargeEffect,
    ChargeLines, ChargeRule, Family, FieldType, FineLaw, FineRule, GameKind, GameRange, GameRow,
    LevelValues, Lines, NullOverbidRule, OptionError, OverbidRule, PossibleGame, RamschCharge,
    RamschRules, RamschSkat, RamschTie, Rulebook, RulebookError, RulebookProblem, SourceReading,
    UnitRow, option_name,
};
pub use tree::{Tree, TreeError};
pub use verdict::{Level, LevelKind, Levels, Verdict};
