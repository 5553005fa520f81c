//! Schedules without a repeated meeting, or with few: constructed, developed from designs, or found
//! by long searches.

pub(super) mod construct;
pub(super) mod design;
pub(super) mod even;
pub(super) mod follow;
pub(super) mod ring;
pub(super) mod searched;
