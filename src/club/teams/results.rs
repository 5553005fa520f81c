//! What teams come to: the sums of those who play for them, leg by leg, and the ranking.

use crate::club::{
    EntrantId, Event, Fraction, Games, LegNo, LegResult, Lot, Source, Standings, how_many,
    standing::{games::compare_like_with_like, results::ranks},
    standings,
    teams::model::{Equal, Grouping, League, Team},
};
use std::cmp::Reverse;

/// What a team comes to in one leg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamLeg {
    /// The leg.
    pub leg: LegNo,
    /// Who counts, with the points of each, in the order of the team.
    pub people: Vec<(EntrantId, i32)>,
    /// How many were there; one who stands in for another is no further one.
    pub present: u32,
    /// Their sum, scaled where the grouping says so.
    pub total: Fraction,
    /// The games.
    pub games: Games,
    /// Points of a league day; none: it is none, or a sheet of the leg is to come.
    pub league: Option<Fraction>,
    /// Whether no other team had as much, once every sheet is in.
    pub is_won: bool,
}

impl TeamLeg {
    /// Whether somebody's result counts for the team.
    pub fn counts(&self, who: EntrantId) -> bool {
        self.points_of(who).is_some()
    }

    /// Somebody's points that count for the team.
    pub fn points_of(&self, who: EntrantId) -> Option<i64> {
        let own = self.people.iter().find(|(one, _)| *one == who)?;
        Some(i64::from(own.1))
    }
}

/// A line of the ranking of teams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    /// 1-based; none if nothing of the team is in.
    pub rank: Option<u32>,
    /// Its place in the list of teams.
    pub team: usize,
    /// Its name.
    pub name: String,
    /// The sum over all legs.
    pub total: Fraction,
    /// The games.
    pub games: Games,
    /// The sum of its points on a league day; none: it is none, or no leg is complete.
    pub league: Option<Fraction>,
    /// Legs in which no other team had as much.
    pub legs_won: u32,
    /// The legs of which anything is in, in order.
    pub legs: Vec<TeamLeg>,
    /// Whether it is equal to others in everything, and a lot gave it its rank.
    pub by_lot: bool,
}

impl TeamRow {
    /// A leg in which somebody of the team was there.
    pub fn leg(&self, leg: LegNo) -> Option<&TeamLeg> {
        self.legs
            .iter()
            .find(|one| one.leg == leg && one.present > 0)
    }

    /// How many legs its league points come from.
    pub fn legs_given(&self) -> usize {
        let given = self.legs.iter().filter(|leg| leg.league.is_some());
        given.count()
    }
}

/// The ranking of a grouping's teams, best first.
pub fn team_results(event: &Event, grouping: &Grouping) -> Vec<TeamRow> {
    let standings = standings(event, None);
    let day = Day {
        event,
        grouping,
        standings: &standings,
    };
    let mut rows: Vec<TeamRow> = (0..)
        .zip(&grouping.teams)
        .map(|(n, t)| blank(n, t))
        .collect();
    for leg in &event.legs {
        let mut played: Vec<TeamLeg> = (grouping.teams.iter())
            .map(|team| day.leg(leg.number, team))
            .collect();
        if played.iter().all(|leg| leg.present == 0) {
            continue;
        }
        compare_like_with_like(present(&mut played));
        if leg.is_in() || event.seal.sealed_at.is_some() {
            give_points(&mut played, grouping.league.as_ref());
            mark_won(&mut played);
        }
        for (row, leg) in rows.iter_mut().zip(played) {
            row.add(leg);
        }
    }
    ranked(rows, event, grouping)
}

struct Day<'e> {
    event: &'e Event,
    grouping: &'e Grouping,
    standings: &'e Standings,
}

impl Day<'_> {
    /// What somebody has in a leg: of one who stands in at two tables, twice.
    fn results(&self, who: EntrantId, leg: LegNo) -> impl Iterator<Item = &LegResult> {
        self.standings
            .row(who)
            .into_iter()
            .filter(|row| !row.unranked)
            .flat_map(|row| &row.legs)
            .filter(move |one| one.leg == leg && one.source != Source::Nothing)
    }

    fn leg(&self, leg: LegNo, team: &Team) -> TeamLeg {
        let size = self.grouping.size as usize;
        let played = |who: &EntrantId| self.results(*who, leg).next().is_some();
        let of = |people: &[EntrantId]| people.iter().copied().filter(played).collect::<Vec<_>>();
        let there = of(&team.entrants);
        let in_place = |who: &EntrantId| self.stands_in(*who, leg, &there);
        let (mut stand_ins, members): (Vec<_>, Vec<_>) = there.iter().copied().partition(in_place);
        let (more, free): (Vec<_>, Vec<_>) = of(&team.substitutes).into_iter().partition(in_place);
        stand_ins.extend(more);
        let fill: Vec<EntrantId> = free
            .into_iter()
            .take(size.saturating_sub(members.len()))
            .collect();
        let present = members.len() + fill.len();
        let people: Vec<EntrantId> = [members, stand_ins, fill].concat();
        self.sum(leg, &people, present)
    }

    /// Whether somebody plays in this leg on the seat of one of these.
    fn stands_in(&self, who: EntrantId, leg: LegNo, members: &[EntrantId]) -> bool {
        let mut here = self
            .event
            .settings
            .movement
            .stand_ins
            .iter()
            .filter(|one| one.leg == leg && one.by == who);
        here.any(|one| members.contains(&one.seat_of))
    }

    fn sum(&self, leg: LegNo, people: &[EntrantId], present: usize) -> TeamLeg {
        let own = |who: &EntrantId| {
            (
                *who,
                self.results(*who, leg)
                    .map(|result| result.points)
                    .fold(0, i32::saturating_add),
            )
        };
        let games = people
            .iter()
            .flat_map(|who| self.results(*who, leg))
            .map(|result| result.games)
            .sum();
        let people: Vec<(EntrantId, i32)> = people.iter().map(own).collect();
        let sum = people.iter().map(|(_, points)| i64::from(*points)).sum();
        TeamLeg {
            leg,
            people,
            present: how_many(present),
            total: self.scaled(sum, present),
            games,
            league: None,
            is_won: false,
        }
    }

    fn scaled(&self, sum: i64, present: usize) -> Fraction {
        let present = i64::from(how_many(present));
        let factor = Fraction::new(self.grouping.size.into(), present);
        match factor {
            Some(factor) if self.grouping.scaled => Fraction::from(sum) * factor,
            _ => Fraction::from(sum),
        }
    }
}

/// What is compared between two teams in a leg.
fn key(leg: &TeamLeg, equal: Equal) -> (bool, &Fraction, [i32; 2]) {
    let games = match equal {
        Equal::Share => [0, 0],
        Equal::Games => leg.games.key(),
    };
    (leg.present > 0, &leg.total, games)
}

/// The teams that were there, to be compared where their sums are equal.
fn present(legs: &mut [TeamLeg]) -> impl Iterator<Item = (Fraction, &mut Games)> {
    legs.iter_mut()
        .filter(|leg| leg.present > 0)
        .map(|leg| (leg.total.clone(), &mut leg.games))
}

/// Points for each team beaten; who is equal shares, and who was not there has none.
fn give_points(legs: &mut [TeamLeg], league: Option<&League>) {
    let Some(league) = league else {
        return;
    };
    let keys = legs.iter().map(|leg| key(leg, league.equal));
    let given = keys.clone().map(|own| {
        let beaten = keys.clone().filter(|other| own > *other).count();
        // Everybody is equal to oneself.
        let equal = keys.clone().filter(|other| own == *other).count() - 1;
        let halves = if own.0 { 2 * beaten + equal } else { 0 };
        let points = i64::from(how_many(halves)).saturating_mul(league.points_per_beaten.into());
        Fraction::new(points, 2)
    });
    let given: Vec<Option<Fraction>> = given.collect();
    for (leg, points) in legs.iter_mut().zip(given) {
        leg.league = points;
    }
}

/// Marks the leg of the team that no other team equals.
fn mark_won(legs: &mut [TeamLeg]) {
    let there = legs.iter_mut().filter(|leg| leg.present > 0);
    let mut there: Vec<&mut TeamLeg> = there.collect();
    there.sort_by(|one, other| other.total.cmp(&one.total));
    if let [first, others @ ..] = there.as_mut_slice() {
        first.is_won = others.iter().all(|other| other.total < first.total);
    }
}

fn blank(team: usize, of: &Team) -> TeamRow {
    TeamRow {
        rank: None,
        team,
        name: of.name.clone(),
        total: Fraction::zero(),
        games: Games::NONE,
        league: None,
        legs_won: 0,
        legs: Vec::new(),
        by_lot: false,
    }
}

impl TeamRow {
    fn add(&mut self, leg: TeamLeg) {
        self.total = self.total.clone() + leg.total.clone();
        self.games = self.games.and(leg.games);
        self.legs_won = self.legs_won.saturating_add(u32::from(leg.is_won));
        if let Some(points) = &leg.league {
            let before = self.league.take().unwrap_or_else(Fraction::zero);
            self.league = Some(before + points.clone());
        }
        self.legs.push(leg);
    }

    fn has_result(&self) -> bool {
        self.legs.iter().any(|leg| leg.present > 0)
    }
}

/// What decides between two teams: of a league day its points, then the sum of points and the legs
/// won; else the sum, more games won and fewer lost.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
struct TeamStanding {
    league: Option<Fraction>,
    total: Fraction,
    legs_won: u32,
    games: [i32; 2],
    /// By lot, if one was drawn.
    lot: Reverse<usize>,
}

fn standing(row: &TeamRow, is_league: bool) -> Option<TeamStanding> {
    row.has_result().then(|| TeamStanding {
        league: row.league.clone(),
        total: row.total.clone(),
        legs_won: if is_league { row.legs_won } else { 0 },
        games: if is_league { [0, 0] } else { row.games.key() },
        lot: Reverse(0),
    })
}

fn ranked(mut rows: Vec<TeamRow>, event: &Event, grouping: &Grouping) -> Vec<TeamRow> {
    compare_like_with_like(
        rows.iter_mut()
            .filter(|row| row.has_result())
            .map(|row| (row.total.clone(), &mut row.games)),
    );
    let is_league = grouping.league.is_some();
    let mut keyed: Vec<(Option<TeamStanding>, TeamRow)> = (rows.into_iter())
        .map(|row| (standing(&row, is_league), row))
        .collect();
    let before: Vec<Option<TeamStanding>> = keyed.iter().map(|(key, _)| key.clone()).collect();
    let captains = captains(grouping);
    for (key, row) in &mut keyed {
        let Some(own) = key else { continue };
        let equal: Vec<i64> = before
            .iter()
            .zip(&captains)
            .filter(|(other, _)| other.as_ref() == Some(own))
            .map(|(_, captain)| *captain)
            .collect();
        let drawn = Lot::among(&event.lots, &equal);
        let captain = captains.get(row.team);
        let place = drawn.and_then(|order| order.iter().position(|who| Some(who) == captain));
        row.by_lot = place.is_some();
        own.lot = Reverse(place.unwrap_or(0));
    }
    keyed.sort_by(|(a, one), (b, other)| b.cmp(a).then_with(|| one.team.cmp(&other.team)));
    let ranks = ranks(keyed.iter().map(|(key, _)| key.as_ref()));
    keyed
        .into_iter()
        .zip(ranks)
        .map(|((_, row), rank)| TeamRow { rank, ..row })
        .collect()
}

/// The one who draws a lot for each team: the first who plays for it.
fn captains(grouping: &Grouping) -> Vec<i64> {
    grouping
        .teams
        .iter()
        .map(|team| team.entrants.first().map_or(0, |who| who.0))
        .collect()
}
