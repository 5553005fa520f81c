//! Searches where no schedule is constructed, and searches that go on from seats that were made.

pub(super) mod anneal;
pub(super) mod board;
pub(super) mod bounds;
pub(super) mod labels;
pub(super) mod search_on;
pub(super) mod weights;
