//! The club's season: lists or evenings of many events, valued, added up and ranked by the club's
//! own rule.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod entering;
mod gather;
mod guests;
mod names;
mod preset;
mod qualify;
pub(super) mod records;
mod rule;
mod table;
mod year;

pub use super::Lot;
pub use gather::{Provisional, lists_of, provisional, record_lists};
pub use guests::{Guest, GuestNames};
pub use names::SeasonNames;
pub use preset::{Preset, presets};
pub use qualify::LineSide;
pub use rule::{
    Attendance, CountedLeg, Counts, Decliner, Deduct, Guests, Qualifying, Quota, Season,
    SeasonError, Unfinished, Unit, Valuation, Value,
};
pub use table::{ListResult, Participant, SeasonRow, SeasonTable, SeasonUnit};
pub use year::{Climbed, Evening, Racer, Year};
