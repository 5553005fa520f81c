//! Standings as people ask for them, lots, one player's evening.

pub mod lines;
pub mod list;
pub mod lot;
pub mod lots;
pub mod player;
pub mod race;
