//! The money of an evening: what it is played for, its till, its settlement.

mod payments;
pub mod pots;
pub mod purse;
pub mod settlement;
pub(in crate::app) mod spread;
pub mod till;
mod typed;
