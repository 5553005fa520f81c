//! One rule system as data, read from a TOML file, and what it says of entries.
//!
//! Knows no rule number itself: every one is in the file. [`Rulebook`] is cheap to clone.

mod amount;
mod book;
mod check;
mod data;
mod error;
mod examine;
mod faults;
mod fines;
mod inner;
mod ladder;
mod options;
mod ramsch;
mod range;
mod read;

pub use amount::AmountAnswer;
pub use book::{Rulebook, UnitRow};
pub use data::{
    Abandon, AllPass, Assumed, Bases, Bidding, BockRounds, ChargeEffect, ChargeLines, ChargeRule,
    Family, FineRule, GameKind, GameRow, LevelValues, Lines, NullOverbidRule, OverbidRule,
    RamschCharge, RamschRules, RamschSkat, RamschTie, SourceReading,
};
pub use error::{FieldType, RulebookError, RulebookProblem};
pub use fines::FineLaw;
pub use inner::PossibleGame;
pub use options::{OptionError, option_name};
pub use range::{Bounds, GameRange};
