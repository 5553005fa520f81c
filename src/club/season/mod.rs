//! The club's season: lists or evenings of many events, valued, added up and ranked by the club's
//! own rule.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod gather;
mod rule;
mod table;

pub use super::Lot;
pub use gather::lists_of;
pub use rule::{
    Attendance, Counted, Counts, Deduct, Formed, Guests, Season, SeasonError, Unit, Value,
};
pub use table::{ListResult, Participant, SeasonRow, SeasonTable, SeasonUnit, season_table};
