//! Who leads, one player's evening, lots.

pub(super) mod lots;
pub(super) mod outlook;
pub(super) mod player;
pub(super) mod ranking;
