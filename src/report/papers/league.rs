//! Who is ahead on a league day: its teams, beside the prizes for people.

use crate::club::{
    Award, EntrantId, Event,
    money::Winner,
    teams::{Grouping, TeamRow, team_results},
};
use crate::i18n::{Texts, or_dash};
use crate::report::{context::Context, papers::chosen::name_of};
use itertools::Itertools;

/// Places that are told.
pub(super) const PLACES: u32 = 3;

/// A team that has one of these places.
pub(in crate::report) struct PlacedTeam {
    /// The division.
    pub grouping: String,
    pub place: u32,
    pub name: String,
    /// Who plays for it.
    pub people: String,
    points: String,
    sum: String,
}

impl PlacedTeam {
    /// Its points.
    fn points(&self, texts: &Texts) -> String {
        texts.why_points(&self.points, self.points.parse().unwrap_or(2))
    }

    /// The same with the sum of what its people played.
    pub fn result(&self, texts: &Texts) -> String {
        format!("{} · {} {}", self.points(texts), texts.head_sum(), self.sum)
    }

    /// Its place and its points.
    pub fn words(&self, texts: &Texts) -> String {
        texts.report_certificate_team(self.place, self.points(texts))
    }
}

/// The teams of each division down to this place, the best first.
pub(in crate::report) fn placed(context: &Context<'_>, last: u32) -> Vec<PlacedTeam> {
    let Context { event, texts, .. } = *context;
    let leagues = event.leagues();
    let mut placed = Vec::new();
    for grouping in leagues {
        for row in team_results(event, grouping) {
            let place = row.rank.filter(|place| *place <= last);
            if let Some(place) = place {
                let points = row.league.as_ref();
                let points =
                    points.map(|points| texts.points_of_league(grouping, points, row.legs_given()));
                placed.push(PlacedTeam {
                    grouping: grouping.name.clone(),
                    place,
                    name: row.name.clone(),
                    people: people_of(event, grouping, &row),
                    points: or_dash(points),
                    sum: texts.fraction(&row.total, 2),
                });
            }
        }
    }
    placed
}

/// Whether one of these awards goes to a team of this name.
pub(super) fn is_awarded<'a>(name: &str, mut awards: impl Iterator<Item = &'a Award>) -> bool {
    awards.any(|award| matches!(&award.winner, Winner::Team(team) if team == name))
}

/// Who plays for the team that has won; nothing where it is none.
pub(in crate::report) fn people_of_winner(event: &Event, winner: &Winner) -> String {
    let Winner::Team(name) = winner else {
        return String::new();
    };
    let found = event.groupings.iter().find_map(|grouping| {
        let rows = team_results(event, grouping);
        let row = rows.iter().find(|row| row.name == *name)?;
        Some(people_of(event, grouping, row))
    });
    found.unwrap_or_default()
}

/// Who plays for a team, and who of its substitutes did.
pub(super) fn people_of(event: &Event, grouping: &Grouping, row: &TeamRow) -> String {
    let Some(team) = grouping.teams.get(row.team) else {
        return String::new();
    };
    let played = |who: &&EntrantId| row.legs.iter().any(|leg| leg.counts(**who));
    let substitutes = team.substitutes.iter().filter(played);
    team.entrants
        .iter()
        .chain(substitutes)
        .map(|who| name_of(event, *who))
        .join(", ")
}
