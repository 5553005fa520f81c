//! A table's score sheet: its deals, its foot, what is wrong on it and what it comes to.

pub(super) mod audit;
pub(super) mod beside;
pub(super) mod bock;
pub(super) mod charges;
pub(super) mod counting;
pub(super) mod deals_csv;
pub(super) mod foot;
pub(super) mod grand_ouvert;
pub(super) mod hardest;
pub(super) mod judging;
pub(super) mod totals;
pub(super) mod written;
