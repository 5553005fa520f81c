//! Teams, tandems and leagues: who plays for whom, and what comes of it.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod model;
mod results;

pub use model::{Equal, Grouping, GroupingError, League, TEAM_MOST, Team};
pub use results::{TeamLeg, TeamRow, team_results};
