//! The makers of seats, one for each kind of movement, and what they share.

pub(super) mod apart;
pub(super) mod at_table;
pub(super) mod fixed;
pub(super) mod individual;
pub(super) mod league;
pub(super) mod numbers;
pub(super) mod pairs;
pub(super) mod places;
pub(super) mod rematch;
pub(super) mod sides;
pub(super) mod standing;
pub(super) mod units;
pub(super) mod wishes;
