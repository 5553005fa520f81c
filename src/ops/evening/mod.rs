//! Events, their presets, their rules and their seal.

pub(super) mod events;
pub(super) mod presets;
pub(super) mod rules;
pub(super) mod seal;
