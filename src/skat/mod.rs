//! The rules of Skat: cards, contracts, matadors, rulebooks, values, bids, and what is wrong with an entry.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod card;
mod contract;
mod entry;
mod fault;
mod rulebook;
mod verdict;

pub use card::{Card, CardError, Rank, Suit};
pub use contract::{Announced, Contract, SkatUse, Trump};
pub use entry::{BySeat, DealEntry, Grade, Position, RamschEntry, RamschKind};
pub use fault::{Fault, FaultCode, Severity};
pub use rulebook::Rulebook;
pub use verdict::{Level, LevelKind, Verdict};
