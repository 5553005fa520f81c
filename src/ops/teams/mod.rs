//! Seats of events with teams: a league day by its plan, and team-mates at tables of their own.

pub(super) mod divide;
pub(super) mod groupings;

use crate::club::{
    EntrantId, Event, LegNo, MovementSettings, TableNo, how_many,
    teams::{Grouping, League, Team},
};
use crate::movement::{self, LegSeats, MovementError, Player};
use crate::ops::refusal::{Refusal, SeatsRefusal, refused};
use std::collections::BTreeSet;

/// The seats that a draw gives: of a league day by its plan, else as the movement makes them, with
/// people of one team kept from each other.
///
/// # Errors
/// The plan cannot be played by these people, a team is larger than the tables are many, or the
/// movement cannot seat them.
pub fn planned_seats(event: &Event, settings: &MovementSettings) -> Result<Vec<LegSeats>, Refusal> {
    planned_after(event, settings, &[])
}

/// The same after legs of other evenings, whose meetings count.
pub(super) fn planned_after(
    event: &Event,
    settings: &MovementSettings,
    past: &[LegSeats],
) -> Result<Vec<LegSeats>, Refusal> {
    if let Some(mut legs) = by_plan(event, settings)? {
        movement::at_tables(settings, &mut legs);
        return Ok(legs);
    }
    fit(event, settings)?;
    let players = Player::to_seat(event);
    let seating = movement::make_after(&with_teams(event, settings), &players, past)
        .map_err(|error| SeatsRefusal::CannotSeat { error })?;
    Ok(seating.legs)
}

/// The settings without tables of one's own choice, which are given their numbers afterwards.
pub(super) fn without_tables(settings: &MovementSettings) -> MovementSettings {
    let mut settings = settings.clone();
    settings.wishes.at_table.clear();
    settings
}

/// The settings with the teams, of those who are there.
pub fn with_teams(event: &Event, settings: &MovementSettings) -> MovementSettings {
    let here = here(event);
    event.with_teams(settings, |who| here.contains(&who))
}

/// The same for legs that are seated anew while others are as they are: whoever meets in these met,
/// and that nobody is brought together anew is asked of the whole change.
pub(super) fn going_on(
    event: &Event,
    settings: &MovementSettings,
    comes: Option<EntrantId>,
) -> MovementSettings {
    let here = here(event);
    MovementSettings {
        mates_may_meet: (1..=movement::MOST_LEGS).map(LegNo).collect(),
        ..event.with_teams(settings, |who| here.contains(&who) || Some(who) == comes)
    }
}

/// A leg by standing; where team-mates may meet in it and cannot be kept apart, without regard to
/// teams.
///
/// # Errors
/// As [`movement::by_standing`].
pub fn by_standing(
    event: &Event,
    rules: &MovementSettings,
    leg: LegNo,
    ranking: &[EntrantId],
    earlier: &[LegSeats],
) -> Result<LegSeats, MovementError> {
    let players = Player::to_seat(event);
    match movement::by_standing(rules, &players, ranking, earlier) {
        Err(MovementError::TeamTooLarge { .. } | MovementError::NoneApart)
            if rules.mates_may_meet.contains(&leg) =>
        {
            let mut rules = rules.clone();
            rules.wishes.teams.clear();
            movement::by_standing(&rules, &players, ranking, earlier)
        }
        made => made,
    }
}

/// Why people cannot be seated in a leg to come; a team that is too large is named, with the way
/// out.
pub(super) fn apart_no_more(event: &Event, leg: LegNo, error: MovementError) -> Refusal {
    let MovementError::TeamTooLarge {
        entrant,
        people,
        tables,
    } = error
    else {
        return Refusal::Seats(SeatsRefusal::CannotSeat { error });
    };
    let mut teams = event.teams_apart();
    let team = teams.find(|team| team.everybody().any(|who| who == entrant));
    Refusal::Seats(SeatsRefusal::TeamLargerNow {
        team: team.map(|team| team.name.clone()).unwrap_or_default(),
        people: how_many(people),
        tables: how_many(tables),
        leg,
    })
}

/// The league day of an event whose people each move alone.
fn league<'e>(event: &'e Event, settings: &MovementSettings) -> Option<(&'e Grouping, &'e League)> {
    if !settings.kind.each_alone() {
        return None;
    }
    event
        .groupings
        .iter()
        .find_map(|grouping| Some((grouping, grouping.league.as_ref()?)))
}

/// Whether the seats of a draw follow the plan of a league day.
pub fn has_plan(event: &Event) -> bool {
    by_plan(event, &event.settings.movement).is_ok_and(|legs| legs.is_some())
}

fn by_plan(event: &Event, settings: &MovementSettings) -> Result<Option<Vec<LegSeats>>, Refusal> {
    let Some((grouping, league)) = league(event, settings) else {
        return Ok(None);
    };
    let here: Vec<EntrantId> = event.to_seat().into_iter().map(|who| who.id).collect();
    let made = || movement::made_plan(settings, grouping, &here);
    let plan = if league.plan.is_empty() {
        made()
    } else {
        Some(league.plan.clone())
    };
    plan.map(|plan| movement::league_legs(settings, &plan, grouping, &here))
        .transpose()
        .map_err(|error| SeatsRefusal::Plan { error }.into())
}

/// Everybody who may sit for a team.
fn people_of(team: &Team, here: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    team.everybody().filter(|who| here.contains(who)).collect()
}

fn here(event: &Event) -> BTreeSet<EntrantId> {
    event.to_seat().into_iter().map(|who| who.id).collect()
}

/// A team that is larger than the tables are many cannot be kept apart.
fn fit(event: &Event, settings: &MovementSettings) -> Result<(), Refusal> {
    let here = here(event);
    let sizes = movement::leg_sizes(settings, here.len());
    let Ok((sizes, _)) = sizes else {
        return Ok(());
    };
    for team in event.teams_apart() {
        let people = people_of(team, &here).len();
        ensure!(
            people <= sizes.len(),
            SeatsRefusal::TeamTooLarge {
                team: team.name.clone(),
                people: how_many(people),
                tables: how_many(sizes.len()),
            }
        );
    }
    Ok(())
}

/// Nobody of a team that is kept apart shares a table with a team-mate.
///
/// # Errors
/// The first two who would, with their team.
pub(super) fn apart(event: &Event, legs: &[LegSeats]) -> Result<(), Refusal> {
    for (leg, seats) in (1..).map(LegNo).zip(legs) {
        for table in &seats.tables {
            let people: Vec<EntrantId> = table.people().collect();
            alone(event, leg, table.number, &people)?;
        }
    }
    Ok(())
}

fn alone(event: &Event, leg: LegNo, table: TableNo, people: &[EntrantId]) -> Result<(), Refusal> {
    if event.settings.movement.mates_may_meet.contains(&leg) {
        return Ok(());
    }
    for team in event.teams_apart() {
        let mut mates = team.everybody().filter(|who| people.contains(who));
        if let (Some(a), Some(b)) = (mates.next(), mates.next()) {
            return refused(SeatsRefusal::MatesMeet {
                team: team.name.clone(),
                a,
                b,
                leg,
                table,
            });
        }
    }
    Ok(())
}
