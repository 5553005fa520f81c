//! Teams: the form, the plan of a league day, the ranking.

pub mod form;
pub mod list;
pub mod plan;
