//! The table of a division: its teams over all the league days of a season.

use crate::club::{
    Event, EventId, Fraction, how_many,
    season::Season,
    standing::results::ranks,
    teams::{
        model::Grouping,
        results::{TeamLeg, TeamRow, team_results},
    },
};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// What a team came to on one league day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivisionDay {
    /// The event.
    pub event: EventId,
    /// League points.
    pub league: Fraction,
    /// League points that went to the others.
    pub against: Fraction,
    /// The sum of what its people have.
    pub total: Fraction,
    /// Legs in which no other team had as much.
    pub legs_won: u32,
    /// Legs that it played.
    pub legs: u32,
}

/// A team over the season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivisionRow {
    /// 1-based; equal in everything means the same rank. None: it has not played.
    pub rank: Option<u32>,
    /// Its name, under which it is found on every league day.
    pub team: String,
    /// League points.
    pub league: Fraction,
    /// League points that went to the others.
    pub against: Fraction,
    /// The sum of what its people have.
    pub total: Fraction,
    /// Legs in which no other team had as much.
    pub legs_won: u32,
    /// The league days that it played, in order.
    pub days: Vec<DivisionDay>,
}

/// A division: the leagues of one name on all the league days of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division {
    /// Its name, that of the groupings.
    pub name: String,
    /// Its league days, the earliest first.
    pub days: Vec<(EventId, NaiveDate)>,
    /// Whether points are written beside those of the others, such as `6:0`.
    pub is_double: bool,
    /// Its teams, the best first: by league points, then the sum, then legs won.
    pub rows: Vec<DivisionRow>,
}

/// The divisions of a season by name, from all league days of which a leg counts.
pub fn divisions<'e>(
    season: &Season,
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<Division> {
    let mut events: Vec<&Event> = events
        .into_iter()
        .filter(|event| season.touches(event))
        .collect();
    events.sort_by_key(|event| (event.settings.date, event.id));
    let names: BTreeSet<&str> = events
        .iter()
        .flat_map(|event| event.leagues())
        .map(|league| league.name.as_str())
        .collect();
    names
        .into_iter()
        .map(|name| division(season, &events, name))
        .collect()
}

fn division(season: &Season, events: &[&Event], name: &str) -> Division {
    let mut days = Vec::new();
    let mut is_double = false;
    let mut teams: BTreeMap<String, Vec<DivisionDay>> = BTreeMap::new();
    for event in events {
        let grouping = event.grouping(name);
        let Some(grouping) = grouping.filter(|grouping| grouping.league.is_some()) else {
            continue;
        };
        days.push((event.id, event.settings.date));
        is_double |= grouping.most_points() > others(grouping);
        for row in team_results(event, grouping) {
            let played = day(season, event, grouping, &row);
            teams.entry(row.name).or_default().extend(played);
        }
    }
    let mut rows: Vec<DivisionRow> = teams
        .into_iter()
        .map(|(team, days)| added_up(team, days))
        .collect();
    rank(&mut rows);
    Division {
        name: name.to_owned(),
        days,
        is_double,
        rows,
    }
}

/// How many other teams there are.
fn others(grouping: &Grouping) -> i64 {
    i64::from(how_many(grouping.teams.len().saturating_sub(1)))
}

/// What counts of a day, of the legs that are complete; none: nothing.
fn day(season: &Season, event: &Event, grouping: &Grouping, row: &TeamRow) -> Option<DivisionDay> {
    let date = event.settings.date;
    let counts = |leg: &&TeamLeg| {
        leg.present > 0 && leg.league.is_some() && season.counts(event.id, date, leg.leg)
    };
    let legs: Vec<&TeamLeg> = row.legs.iter().filter(counts).collect();
    let won = legs.iter().filter(|leg| leg.is_won).count();
    let count = i64::from(how_many(legs.len()));
    let most = grouping.most_points().saturating_mul(count);
    let league: Fraction = legs.iter().filter_map(|leg| leg.league.clone()).sum();
    (!legs.is_empty()).then(|| DivisionDay {
        event: event.id,
        against: Fraction::from(most) - league.clone(),
        league,
        total: legs.iter().map(|leg| leg.total.clone()).sum(),
        legs_won: how_many(won),
        legs: how_many(legs.len()),
    })
}

fn added_up(team: String, days: Vec<DivisionDay>) -> DivisionRow {
    DivisionRow {
        rank: None,
        team,
        league: days.iter().map(|day| day.league.clone()).sum(),
        against: days.iter().map(|day| day.against.clone()).sum(),
        total: days.iter().map(|day| day.total.clone()).sum(),
        legs_won: days.iter().map(|day| day.legs_won).sum(),
        days,
    }
}

type Standing<'r> = (bool, &'r Fraction, &'r Fraction, u32);

fn standing(row: &DivisionRow) -> Standing<'_> {
    (!row.days.is_empty(), &row.league, &row.total, row.legs_won)
}

/// The best first; who is equal in everything has the same rank.
fn rank(rows: &mut [DivisionRow]) {
    rows.sort_by(|a, b| {
        let by_name = || a.team.cmp(&b.team);
        standing(b).cmp(&standing(a)).then_with(by_name)
    });
    let ranks = ranks(
        rows.iter()
            .map(|row| (!row.days.is_empty()).then(|| standing(row))),
    );
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.rank = rank;
    }
}
