//! Seats against `tests/cases/seats.json`: legs without a repeat that are known, figures that may not get worse, and
//! sizes that failed once.

use serde_json::Value;
use std::collections::BTreeSet;
use vorhand::club::{EntrantId, MovementKind, MovementSettings};
use vorhand::movement::{self, Player, Verdict};

fn rows(part: &str) -> Vec<Vec<Value>> {
    let cases: Value = serde_json::from_str(include_str!("../cases/seats.json")).expect("the cases are JSON");
    let rows = cases[part]["rows"].as_array().cloned().unwrap_or_default();
    rows.into_iter().map(|row| row.as_array().cloned().unwrap_or_default()).collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

/// Made, and proved right.
fn judged(kind: MovementKind, people: usize, legs: Option<u32>, tables_of: u32) -> Verdict {
    let players: Vec<Player> = (1..=people).map(|i| Player::new(EntrantId(i as i64))).collect();
    let settings = MovementSettings { kind, seed: 7, legs, tables_of, ..MovementSettings::default() };
    let seating = movement::make(&settings, &players).expect("seats are made");
    let verdict = movement::verify(&settings, &players, &seating.legs);
    assert_eq!(verdict.errors, [], "{kind:?}, {people} people, {legs:?} legs");
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
        let met = judged(MovementKind::Individual, tables * size, Some(legs as u32), size as u32).meetings;
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

#[test]
fn repeats_stand_at_the_bound_but_for_the_cases_that_are_listed() {
    let mut listed = BTreeSet::new();
    for row in rows("above_the_bound") {
        let [of, people, legs, repeats] = [0, 1, 2, 3].map(|i| number(&row[i]));
        let verdict = judged(MovementKind::Individual, people, Some(legs as u32), of as u32);
        assert!(verdict.meetings.repeats <= repeats as u64, "{people} people, {legs} legs: {:?}", verdict.meetings);
        assert!(!near_the_bound(&verdict), "{people} people, {legs} legs are mended: take them from the list");
        listed.insert((sizes(people, of), legs));
    }
    // The others in turn: every number of people, some of the numbers of legs; the bench asks all.
    for (of, people) in [4, 3].into_iter().flat_map(|of| (6..=100).map(move |people| (of, people))) {
        let tables = sizes(people, of);
        let most = (people - 1) / (tables[0] - 1) + 2;
        for legs in (1..=most.min(20)).filter(|legs| (legs + people) % 17 == 0) {
            if !listed.contains(&(tables.clone(), legs)) {
                let verdict = judged(MovementKind::Individual, people, Some(legs as u32), of as u32);
                assert!(near_the_bound(&verdict), "{people} people, {legs} legs: {:?}", verdict.meetings);
            }
        }
    }
}

#[test]
fn what_failed_once_is_right() {
    for row in rows("failed_once") {
        let kind: MovementKind = serde_json::from_value(row[0].clone()).expect("a kind");
        judged(kind, number(&row[1]), row[2].as_u64().map(|l| l as u32), number(&row[3]) as u32);
    }
}
