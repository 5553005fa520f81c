//! Who takes part: entrants, members, and one name for each.

pub(super) mod entrants;
pub(super) mod members;
pub(super) mod one_name;
