//! Teams, tandems and leagues as they are written down.

use crate::club::{
    EntrantId, how_many, is_default,
    teams::plan::{LeaguePlan, PlanError},
};
use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// People who are ranked together.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Team {
    /// Its name, unique in the grouping.
    pub name: String,
    /// Those who play for it.
    #[serde(default)]
    pub entrants: Vec<EntrantId>,
    /// Those who may play for one of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<EntrantId>,
}

/// What happens on a league day where two teams have the same sum in a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Equal {
    /// They share the points.
    #[default]
    Share,
    /// More games won, then fewer lost; only then they share.
    Games,
}

/// So many days after a league day its results are binding.
pub const BINDING_DAYS: u32 = 14;

/// A league day: each leg gives points for the teams that are beaten in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    /// Points for each team beaten.
    pub points_per_beaten: u32,
    /// What happens where two sums are equal.
    #[serde(default, skip_serializing_if = "is_default")]
    pub equal: Equal,
    /// Who shares a table with whom in each series; empty: as the program plans it.
    #[serde(default, skip_serializing_if = "LeaguePlan::is_empty")]
    pub plan: LeaguePlan,
    /// The day on which whoever leads the division checked the match report; none: it is
    /// provisional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<NaiveDate>,
    /// So many days after it was played it is binding.
    #[serde(default = "usual_days", skip_serializing_if = "is_usual")]
    pub binding_days: u32,
    /// Whether it enters a club's season only if that takes it in by name; a league day made before
    /// that was asked is in as any other evening.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_name: bool,
}

impl League {
    /// A league day on which each team beaten gives this many points, and nothing else is said.
    pub fn giving(points_per_beaten: u32) -> League {
        League {
            points_per_beaten,
            equal: Equal::default(),
            plan: LeaguePlan::default(),
            checked: None,
            binding_days: BINDING_DAYS,
            by_name: true,
        }
    }

    /// The day from which on the results of a league day are binding.
    pub fn binding_from(&self, played: NaiveDate) -> NaiveDate {
        let days = Days::new(self.binding_days.into());
        played.checked_add_days(days).unwrap_or(played)
    }
}

fn usual_days() -> u32 {
    BINDING_DAYS
}

fn is_usual(days: &u32) -> bool {
    *days == BINDING_DAYS
}

/// Teams of one kind, such as tandems; somebody may be in several groupings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Grouping {
    /// Its name, unique in the event.
    pub name: String,
    /// How many play for a team.
    pub size: u32,
    /// Whether the sum of a team that is not complete is scaled by size / present.
    #[serde(default)]
    pub scaled: bool,
    /// Whether people of one team never share a table.
    #[serde(default)]
    pub apart: bool,
    /// The teams.
    #[serde(default)]
    pub teams: Vec<Team>,
    /// Whether it is a league day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub league: Option<League>,
}

/// Why a grouping cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GroupingError {
    /// The grouping or a team has no name.
    NoName,
    /// Two teams of one name.
    TeamTwice {
        /// The name.
        team: String,
    },
    /// Somebody is in two teams, or twice in one.
    PersonTwice {
        /// Who.
        entrant: EntrantId,
    },
    /// A team is larger than the size of the grouping.
    TooMany {
        /// The team.
        team: String,
        /// How many play for a team.
        size: u32,
    },
    /// Nobody, or more than can be, plays for a team.
    Size {
        /// What was asked for.
        size: u32,
    },
    /// More points for a team beaten than there can be.
    Points {
        /// What was asked for.
        points: u32,
    },
    /// The plan of a league day cannot be.
    Plan(PlanError),
    /// More days than there can be until results are binding.
    Days {
        /// What was asked for.
        days: u32,
    },
}

/// The most days until results are binding.
pub const BINDING_MOST: u32 = 1000;

/// The most that play for a team.
pub const TEAM_MOST: u32 = 100;

impl Grouping {
    /// A team by its name.
    pub fn team(&self, name: &str) -> Option<&Team> {
        self.teams.iter().find(|team| team.name == name)
    }

    /// The team of this person, as one who plays or may play for it.
    pub fn team_of(&self, entrant: EntrantId) -> Option<&Team> {
        self.teams.iter().find(|team| team.names(entrant))
    }

    /// The most points that a team can have of a leg of a league day.
    pub fn most_points(&self) -> i64 {
        let each = self
            .league
            .as_ref()
            .map_or(0, |l| l.points_per_beaten.into());
        let others = i64::from(how_many(self.teams.len().saturating_sub(1)));
        others.saturating_mul(each)
    }

    /// Whether the grouping can be.
    ///
    /// # Errors
    /// [`GroupingError`] for the first thing that is wrong.
    pub fn check(&self) -> Result<(), GroupingError> {
        if self.name.trim().is_empty() {
            return Err(GroupingError::NoName);
        }
        if !(1..=TEAM_MOST).contains(&self.size) {
            return Err(GroupingError::Size { size: self.size });
        }
        self.league
            .as_ref()
            .map_or(Ok(()), |league| self.check_league(league))?;
        let mut names = BTreeSet::new();
        let mut people = BTreeSet::new();
        for team in &self.teams {
            self.check_team(team, &mut people)?;
            if !names.insert(team.name.trim()) {
                return Err(GroupingError::TeamTwice {
                    team: team.name.clone(),
                });
            }
        }
        Ok(())
    }

    fn check_league(&self, league: &League) -> Result<(), GroupingError> {
        let points = league.points_per_beaten;
        if !(1..=TEAM_MOST).contains(&points) {
            return Err(GroupingError::Points { points });
        }
        let days = league.binding_days;
        if days > BINDING_MOST {
            return Err(GroupingError::Days { days });
        }
        let size = self.size as usize;
        league
            .plan
            .check(self.teams.len(), size)
            .map_err(GroupingError::Plan)
    }

    fn check_team(
        &self,
        team: &Team,
        people: &mut BTreeSet<EntrantId>,
    ) -> Result<(), GroupingError> {
        if team.name.trim().is_empty() {
            return Err(GroupingError::NoName);
        }
        if team.entrants.len() > self.size as usize {
            return Err(GroupingError::TooMany {
                team: team.name.clone(),
                size: self.size,
            });
        }
        if let Some(entrant) = team.everybody().find(|who| !people.insert(*who)) {
            return Err(GroupingError::PersonTwice { entrant });
        }
        Ok(())
    }
}

impl Team {
    /// Those who play, then those who may.
    pub fn everybody(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.entrants.iter().chain(&self.substitutes).copied()
    }

    /// Whether somebody plays or may play for it.
    pub(in crate::club) fn names(&self, entrant: EntrantId) -> bool {
        self.everybody().any(|who| who == entrant)
    }
}
