//! Teams, tandems and leagues: who plays for whom, and what comes of it.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod division;
mod model;
mod plan;
mod results;

pub use division::{Division, DivisionDay, DivisionRow, divisions};
pub use model::{
    BINDING_DAYS, BINDING_MOST, Equal, Grouping, GroupingError, League, TEAM_MOST, Team,
};
pub use plan::{LeaguePlan, NoPlace, PlanError, PlannedPlace, Series};
pub use results::{TeamLeg, TeamRow, team_results};
