//! The money of an evening: what it is played for, and the till.

pub(super) mod purse;
mod sums;
pub(super) mod till;
