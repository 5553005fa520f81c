//! Who takes part: names, classes, groups, lists of people as they are read.

pub(super) mod classes;
pub(super) mod entrants;
pub(super) mod groups;
pub(super) mod list;
pub(super) mod missing;
pub(super) mod names;
pub(super) mod namesakes;
