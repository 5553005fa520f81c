//! The seats of a league day, by its plan.

use crate::club::teams::{Grouping, LeaguePlan, PlanError, PlannedPlace, Team};
use crate::club::{EntrantId, LegNo, MovementSettings};
use crate::movement::sizes::numbered;
use crate::movement::{LegSeats, table_sizes};
use std::collections::BTreeSet;

/// The legs of a league day: each place of the plan is the person in that place of a team. Who is
/// not among the `players` leaves a seat that the others close up.
///
/// As many legs as the settings ask for, else as the plan has.
///
/// # Errors
/// [`PlanError`]: the plan has too few series, fewer than three would be left at a table, or one of
/// the `players` has no place in a series.
pub fn league_legs(
    settings: &MovementSettings,
    plan: &LeaguePlan,
    grouping: &Grouping,
    players: &[EntrantId],
) -> Result<Vec<LegSeats>, PlanError> {
    let has = plan.0.len();
    let wanted = settings
        .legs
        .and_then(|legs| usize::try_from(legs).ok())
        .unwrap_or(has);
    if wanted > has {
        return Err(PlanError::Series { has, wanted });
    }
    let here: BTreeSet<EntrantId> = players.iter().copied().collect();
    let series = (1..).map(LegNo).zip(&plan.0).take(wanted);
    let legs = series.map(|(number, tables)| {
        let tables = tables.iter().map(|places| {
            let people = places.iter().filter_map(|place| person(grouping, *place));
            people.filter(|who| here.contains(who)).collect()
        });
        let leg = leg(number, settings.rounds, tables.collect(), players)?;
        Ok(numbered(leg, &settings.closed_in(number)))
    });
    legs.collect()
}

/// The plan that is made for the teams of a grouping, if there is one for this many legs (none: four)
/// and it can be played: nobody but these teams plays, and no table is left with two.
pub fn made_plan(
    settings: &MovementSettings,
    grouping: &Grouping,
    players: &[EntrantId],
) -> Option<LeaguePlan> {
    let size = grouping
        .teams
        .iter()
        .map(|team| team.entrants.len())
        .max()?;
    let legs = usize::try_from(settings.legs.unwrap_or(4)).ok()?;
    if size > 4 {
        return None;
    }
    let plan = LeaguePlan::made(grouping.teams.len(), legs)?;
    let legs = league_legs(settings, &plan, grouping, players).ok()?;
    let tables = table_sizes(players.len(), settings.tables_of, settings.tables_at_most)
        .ok()?
        .len();
    legs.iter()
        .all(|leg| leg.tables.len() == tables)
        .then_some(plan)
}

fn person(grouping: &Grouping, place: PlannedPlace) -> Option<EntrantId> {
    let team: &Team = grouping.teams.get(place.team)?;
    team.entrants.get(place.person).copied()
}

fn leg(
    series: LegNo,
    rounds: u32,
    tables: Vec<Vec<EntrantId>>,
    players: &[EntrantId],
) -> Result<LegSeats, PlanError> {
    let seated: BTreeSet<EntrantId> = tables.iter().flatten().copied().collect();
    if let Some(entrant) = players.iter().copied().find(|who| !seated.contains(who)) {
        return Err(PlanError::Unplaced { series, entrant });
    }
    let leg = LegSeats::new(
        rounds,
        tables.into_iter().filter(|people| !people.is_empty()),
    );
    if let Some(small) = leg.tables.iter().find(|table| table.seats.len() < 3) {
        return Err(PlanError::Table {
            series,
            table: small.number,
            people: small.seats.len(),
        });
    }
    Ok(leg)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{MovementKind, Seat};
    use crate::movement::{Player, verify};

    fn teams(of: &[usize]) -> (Grouping, Vec<EntrantId>) {
        let mut ids = (1..).map(EntrantId);
        let teams: Vec<Team> = (0..)
            .zip(of)
            .map(|(n, people): (u8, &usize)| Team {
                name: char::from(b'A' + n).to_string(),
                entrants: ids.by_ref().take(*people).collect(),
                ..Team::default()
            })
            .collect();
        let people = teams.iter().flat_map(|t| t.entrants.clone()).collect();
        let grouping = Grouping {
            name: "league".to_owned(),
            size: 4,
            scaled: false,
            apart: true,
            teams,
            league: None,
        };
        (grouping, people)
    }

    fn settings(legs: Option<u32>) -> MovementSettings {
        MovementSettings {
            kind: MovementKind::Individual,
            rounds: 12,
            legs,
            ..MovementSettings::default()
        }
    }

    #[test]
    fn a_made_plan_passes_the_judge_and_keeps_mates_apart_also_with_somebody_missing() {
        for of in [[4, 4, 4, 4].as_slice(), &[4, 4, 4, 3], &[4, 4, 4, 4, 4]] {
            for legs in 2..=4 {
                let (grouping, people) = teams(of);
                let settings = settings(Some(legs));
                let plan = made_plan(&settings, &grouping, &people).expect("a plan");
                let made = league_legs(&settings, &plan, &grouping, &people).unwrap();
                let players: Vec<Player> = people.iter().map(|id| Player::new(*id)).collect();
                let verdict = verify(&settings, &players, &made);
                assert_eq!(verdict.errors, [], "{of:?} {legs}");
                assert_eq!(verdict.meetings.repeats, 0, "{of:?} {legs}");
                for table in made.iter().flat_map(|leg| &leg.tables) {
                    let of_team = |(_, who): &(Seat, EntrantId)| {
                        let mut all = grouping.teams.iter();
                        all.position(|team| team.entrants.contains(who))
                    };
                    let teams: BTreeSet<_> = table.seats.iter().map(of_team).collect();
                    assert_eq!(teams.len(), table.seats.len(), "{of:?} {legs}");
                }
            }
        }
    }

    #[test]
    fn where_no_plan_is_known_or_can_be_played_there_is_none() {
        let (grouping, people) = teams(&[4, 4, 4]);
        let of = |size| MovementSettings {
            tables_of: size,
            ..settings(None)
        };
        assert_eq!(
            made_plan(&of(4), &grouping, &people),
            None,
            "three tables of four"
        );
        assert!(made_plan(&of(3), &grouping, &people).is_some());
        for shape in [[3, 3, 3, 3].as_slice(), &[4, 4, 3, 3], &[4; 6], &[5; 4]] {
            let (grouping, people) = teams(shape);
            assert_eq!(made_plan(&of(4), &grouping, &people), None, "{shape:?}");
        }
        let (grouping, mut people) = teams(&[4, 4, 4, 4]);
        people.push(EntrantId(99));
        assert_eq!(made_plan(&of(4), &grouping, &people), None);
        let plan = LeaguePlan::made(4, 2).unwrap();
        let legs = |legs, people: &[EntrantId]| {
            league_legs(&settings(Some(legs)), &plan, &grouping, people)
        };
        assert!(matches!(legs(2, &people), Err(PlanError::Unplaced { .. })));
        assert!(matches!(
            legs(3, &people[..16]),
            Err(PlanError::Series { .. })
        ));
        assert!(matches!(
            legs(2, &people[..6]),
            Err(PlanError::Table { .. })
        ));
    }
}
