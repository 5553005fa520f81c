//! Seats against `tests/cases/seats.json`: legs without a repeat that are known, figures that may
//! not get worse, and sizes that failed once.

use serde_json::Value;
use std::collections::BTreeSet;
use vorhand::club::{EntrantId, MovementKind, MovementSettings};
use vorhand::movement::{self, Player, Verdict};

fn rows(part: &str) -> Vec<Vec<Value>> {
    let cases: Value =
        serde_json::from_str(include_str!("../cases/seats.json")).expect("the cases are JSON");
    let rows = cases[part]["rows"].as_array().cloned().unwrap_or_default();
    rows.into_iter()
        .map(|row| row.as_array().cloned().unwrap_or_default())
        .collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

/// Made, and proved right.
fn judged(kind: MovementKind, people: usize, legs: Option<u32>, tables_of: u32) -> Verdict {
    let players: Vec<Player> = (1..=people)
        .map(|i| Player::new(EntrantId(i as i64)))
        .collect();
    let settings = MovementSettings {
        kind,
        seed: 7,
        legs,
        tables_of,
        ..MovementSettings::default()
    };
    let seating = movement::make(&settings, &players).expect("seats are made");
    let verdict = movement::verify(&settings, &players, &seating.legs);
    assert_eq!(
        verdict.errors,
        [],
        "{kind:?}, {people} people, {legs:?} legs"
    );
    verdict
}

#[test]
fn as_many_legs_as_are_known_have_no_repeat() {
    let rows = rows("known");
    assert!(rows.len() > 40);
    for row in rows {
        let [size, tables, legs] = [0, 1, 2].map(|i| number(&row[i]));
        if tables * size < 5 {
            continue; // One table: everybody meets in the first leg, and there is no second.
        }
        let met = judged(
            MovementKind::Individual,
            tables * size,
            Some(legs as u32),
            size as u32,
        )
        .meetings;
        assert_eq!(met.repeats, 0, "{tables} tables of {size}, {legs} legs");
    }
}

/// Whether repeats, or doubles, stand at most two per cent above what cannot be avoided.
fn near_the_bound(verdict: &Verdict) -> bool {
    let m = verdict.meetings;
    m.repeats * 100 <= m.repeats_bound * 102 || m.doubles * 100 <= m.doubles_bound * 102
}

fn sizes(people: usize, of: usize) -> Vec<usize> {
    movement::table_sizes(people, of as u32, None).expect("tables")
}

/// What is asked of one size: people at a table as a rule, people, legs, and the repeats of today
/// where they are listed as standing above the bound.
type Case = (usize, usize, usize, Option<u64>);

fn size_holds((of, people, legs, listed): Case) {
    let verdict = judged(
        MovementKind::Individual,
        people,
        Some(legs as u32),
        of as u32,
    );
    let near = near_the_bound(&verdict);
    match listed {
        None => assert!(near, "{people} people, {legs} legs: {:?}", verdict.meetings),
        Some(repeats) => {
            assert!(
                verdict.meetings.repeats <= repeats,
                "{people} people, {legs} legs: {:?}",
                verdict.meetings
            );
            assert!(
                !near,
                "{people} people, {legs} legs are mended: take them from the list"
            );
        }
    }
}

/// Asks all cases, on as many threads as there are cores.
fn all_hold(cases: &[Case]) {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                cases
                    .iter()
                    .skip(thread)
                    .step_by(threads)
                    .for_each(|case| size_holds(*case))
            });
        }
    });
}

fn numbers(part: &str) -> Vec<[usize; 4]> {
    rows(part)
        .iter()
        .map(|row| [0, 1, 2, 3].map(|i| number(&row[i])))
        .collect()
}

/// The sizes that stand above the bound, with their repeats, and those that once did.
fn named() -> Vec<Case> {
    let above = numbers("above_the_bound")
        .into_iter()
        .map(|[of, people, legs, r]| (of, people, legs, Some(r as u64)));
    let mended = numbers("settled")
        .into_iter()
        .map(|[of, people, legs, _]| (of, people, legs, None));
    above.chain(mended).collect()
}

/// Every number of people up to a hundred, with the numbers of legs that are asked for, but for the
/// named sizes.
fn unnamed(asked: impl Fn(usize, usize) -> bool) -> Vec<Case> {
    let named: BTreeSet<_> = named()
        .into_iter()
        .map(|(of, people, legs, _)| (sizes(people, of), legs))
        .collect();
    let mut cases = Vec::new();
    for (of, people) in [4, 3]
        .into_iter()
        .flat_map(|of| (6..=100).map(move |people| (of, people)))
    {
        let tables = sizes(people, of);
        let most = (people - 1) / (tables[0] - 1) + 2;
        let legs = (1..=most.min(20))
            .filter(|legs| asked(people, *legs) && !named.contains(&(tables.clone(), *legs)));
        cases.extend(legs.map(|legs| (of, people, legs, None)));
    }
    cases
}

#[test]
fn repeats_stand_at_the_bound_but_for_the_cases_that_are_listed() {
    let mut cases = named();
    // The others in turn: every fourth number of people, one number of legs; the test below and the
    // bench ask all.
    cases.extend(unnamed(|people, legs| (people + 3 * legs) % 41 == 0));
    assert!(cases.len() > 90, "{}", cases.len());
    all_hold(&cases);
}

#[test]
#[ignore = "asks about 3,000 sizes, too many for every run: cargo test --release seats_cases -- --ignored"]
fn repeats_stand_at_the_bound_for_every_size_that_is_not_listed() {
    all_hold(&unnamed(|_, _| true));
}

#[test]
fn what_failed_once_is_right() {
    for row in rows("failed_once") {
        let kind: MovementKind = serde_json::from_value(row[0].clone()).expect("a kind");
        judged(
            kind,
            number(&row[1]),
            row[2].as_u64().map(|l| l as u32),
            number(&row[3]) as u32,
        );
    }
}

#[test]
fn tables_of_five_and_six_have_no_repeat_as_long_as_the_field_lasts() {
    for (people, tables, legs) in [(40, 8, 8), (80, 16, 16), (48, 8, 8), (45, 9, 9)] {
        let players: Vec<Player> = (1..=people).map(|i| Player::new(EntrantId(i))).collect();
        let settings = MovementSettings {
            kind: MovementKind::Individual,
            legs: Some(legs),
            tables_at_most: Some(tables),
            ..fours(7)
        };
        let legs = movement::make(&settings, &players).expect("seats").legs;
        let verdict = movement::verify(&settings, &players, &legs);
        assert_eq!((verdict.errors, verdict.meetings.repeats), (vec![], 0));
    }
}

#[test]
fn nobody_walks_more_than_four_tables_where_nothing_else_binds() {
    for people in [160, 401, 1_000, 4_000] {
        let players: Vec<Player> = (1..=people).map(|i| Player::new(EntrantId(i))).collect();
        let settings = MovementSettings {
            legs: Some(4),
            ..fours(7)
        };
        let legs = movement::make(&settings, &players).expect("seats").legs;
        let notes = movement::verify(&settings, &players, &legs).notes;
        let longest = notes.iter().find_map(|note| match note {
            movement::SeatNote::Walks { longest, .. } => Some(*longest),
            _ => None,
        });
        assert!(longest <= Some(4), "{people} people: {longest:?}");
    }
}

fn fours(seed: u64) -> MovementSettings {
    MovementSettings {
        kind: MovementKind::Individual,
        seed,
        ..MovementSettings::default()
    }
}
