//! Classes by year of birth.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::standing::scoring::section;
use serde::Deserialize;
use std::sync::LazyLock;

/// A class that a year of birth puts somebody into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum AgeClass {
    /// Young at the start of the year.
    Junior,
    /// Old enough at the start of the year.
    Senior,
}

impl AgeClass {
    /// The name of its group in files.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The class whose group has this name.
    pub fn of_id(id: &str) -> Option<AgeClass> {
        id.parse().ok()
    }
}

/// From which age on one is in which class, in completed years at the start of the calendar year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub struct AgeLimits {
    /// A junior has not completed this year of life.
    pub junior_under: u32,
    /// A senior has completed it.
    pub senior_from: u32,
}

static LIMITS: LazyLock<AgeLimits> = LazyLock::new(|| section("ages"));

impl AgeLimits {
    /// The limits of the rules.
    pub fn of_rules() -> AgeLimits {
        *LIMITS
    }

    /// The class of somebody born in a year, in another year; none: neither, or not born yet.
    ///
    /// Only years are known, so somebody born on 1 January counts like everybody born that year.
    pub fn class(&self, born: i32, year: i32) -> Option<AgeClass> {
        let completed = u32::try_from(year.checked_sub(born)?.checked_sub(1)?).ok()?;
        if completed < self.junior_under {
            Some(AgeClass::Junior)
        } else {
            (completed >= self.senior_from).then_some(AgeClass::Senior)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sportordnung, copy of 2013: both at the start of the calendar year.
    #[test]
    fn a_class_goes_by_the_years_completed_at_the_start_of_the_year() {
        let class = |born| AgeLimits::of_rules().class(born, 2026);
        assert_eq!(class(2005), Some(AgeClass::Junior));
        assert_eq!(class(2004), None);
        assert_eq!(class(1965), Some(AgeClass::Senior));
        assert_eq!(class(1966), None);
        assert_eq!(class(3000), None);
        assert_eq!(AgeLimits::of_rules().class(i32::MIN, i32::MAX), None);
    }
}
