//! Who is ahead on a league day: its teams, beside the prizes for people.

use crate::club::{
    Award, Event,
    money::Winner,
    teams::{Team, team_results},
};
use crate::i18n::Texts;
use crate::report::{context::Context, papers::chosen::name_of};
use itertools::Itertools;

/// Places that are told.
pub(super) const PLACES: u32 = 3;

/// A team that has one of these places.
pub(super) struct PlacedTeam {
    /// The division.
    pub(super) grouping: String,
    pub(super) place: u32,
    pub(super) name: String,
    /// Who plays for it.
    pub(super) people: String,
    points: String,
}

impl PlacedTeam {
    /// Its points.
    pub(super) fn points(&self, texts: &Texts) -> String {
        texts.why_points(&self.points, self.points.parse().unwrap_or(2))
    }

    /// Its place and its points.
    pub(super) fn words(&self, texts: &Texts) -> String {
        texts.report_certificate_team(self.place, self.points(texts))
    }
}

/// The first teams of each division, the best first.
pub(super) fn placed(context: &Context<'_>) -> Vec<PlacedTeam> {
    let Context { event, texts, .. } = *context;
    let leagues = event.groupings.iter().filter(|one| one.league.is_some());
    let mut placed = Vec::new();
    for grouping in leagues {
        for row in team_results(event, grouping) {
            let place = row.rank.filter(|place| *place <= PLACES);
            if let (Some(place), Some(team)) = (place, grouping.teams.get(row.team)) {
                let points = row.league.as_ref();
                let points =
                    points.map(|points| texts.points_of_league(grouping, points, row.legs.len()));
                placed.push(PlacedTeam {
                    grouping: grouping.name.clone(),
                    place,
                    name: row.name.clone(),
                    people: people_of(event, team),
                    points: points.unwrap_or_default(),
                });
            }
        }
    }
    placed
}

/// Whether a team of a league day has won.
pub(super) fn is_of_league(event: &Event, winner: &Winner) -> bool {
    let mut teams = event
        .groupings
        .iter()
        .filter(|one| one.league.is_some())
        .flat_map(|one| &one.teams);
    matches!(winner, Winner::Team(name) if teams.any(|team| team.name == *name))
}

/// Whether one of these awards goes to a team of this name.
pub(super) fn is_awarded<'a>(name: &str, mut awards: impl Iterator<Item = &'a Award>) -> bool {
    awards.any(|award| matches!(&award.winner, Winner::Team(team) if team == name))
}

/// Who plays for a team.
pub(super) fn people_of(event: &Event, team: &Team) -> String {
    let mut names = team.entrants.iter().map(|who| name_of(event, *who));
    names.join(", ")
}
