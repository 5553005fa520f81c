//! Who sits at the smaller tables: everybody equally often, or once more.

use std::collections::BTreeMap;
use vorhand::club::{EntrantId, MovementKind, MovementSettings};
use vorhand::movement::{self, LegSeats, Player, SeatNote};

/// Kind, people and legs, today's repeats, and by how much the most and the fewest differ where
/// that is more than one.
type Row = (MovementKind, usize, u32, u64, u32);

fn rows() -> Vec<Row> {
    let cases: serde_json::Value = serde_json::from_str(include_str!("../cases/small_tables.json"))
        .expect("the cases are JSON");
    serde_json::from_value(cases["rows"].clone()).expect("rows")
}

fn most_and_least(people: usize, legs: &[LegSeats]) -> (u32, u32) {
    let mut times: BTreeMap<EntrantId, u32> =
        (1..=people as i64).map(|i| (EntrantId(i), 0)).collect();
    for leg in legs {
        let largest = leg.tables.iter().map(|t| t.seats.len()).max();
        for table in leg.tables.iter().filter(|t| Some(t.seats.len()) < largest) {
            for (_, id) in &table.seats {
                times.entry(*id).and_modify(|n| *n += 1);
            }
        }
    }
    let all = times.values().copied();
    (all.clone().max().unwrap_or(0), all.min().unwrap_or(0))
}

/// Whether somebody sits at the smaller tables two times more than another, but for what is listed;
/// and no more repeats than are listed.
fn holds(row: &Row) -> Result<(), String> {
    holds_with(row, 7)
}

fn holds_with(row: &Row, seed: u64) -> Result<(), String> {
    let (kind, people, legs, repeats, listed) = *row;
    let players: Vec<Player> = (1..=people as i64)
        .map(|i| Player::new(EntrantId(i)))
        .collect();
    let settings = MovementSettings {
        kind,
        seed,
        legs: Some(legs),
        ..MovementSettings::default()
    };
    let made = movement::make(&settings, &players).expect("seats are made");
    let verdict = movement::verify(&settings, &players, &made.legs);
    assert_eq!(verdict.errors, []);
    let (most, least) = most_and_least(people, &made.legs);
    let said = verdict.notes.iter().find_map(|note| match note {
        SeatNote::SmallTables(small) => Some((small.most, small.least)),
        _ => None,
    });
    assert_eq!(said.unwrap_or((0, 0)), (most, least), "{row:?}: the judge");
    if most - least > listed.max(1) || verdict.meetings.repeats > repeats {
        let found = verdict.meetings.repeats;
        return Err(format!(
            "{row:?}, seed {seed}: {most} and {least} times, {found} repeats"
        ));
    }
    Ok(())
}

fn all_hold(rows: &[Row]) {
    let wrong: Vec<String> = rows.iter().filter_map(|row| holds(row).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn everybody_sits_at_the_smaller_tables_equally_often() {
    let rows = rows();
    assert_eq!(rows.len(), 2 * 188 * 5, "13 to 200 people, 2 to 6 legs");
    // Every number of people in turn; the test below asks all.
    let some: Vec<Row> = rows
        .into_iter()
        .filter(|(_, people, legs, ..)| (people + *legs as usize).is_multiple_of(17))
        .collect();
    all_hold(&some);
}

#[test]
#[ignore = "asks 1,880 sizes, too many for every run: cargo test --release seats_small -- --ignored"]
fn everybody_sits_at_the_smaller_tables_equally_often_in_every_size() {
    all_hold(&rows());
}

#[test]
fn three_legs_of_97_people_send_nobody_to_a_table_of_three_twice() {
    let row = (MovementKind::Individual, 97, 3, 0, 1);
    assert_eq!(holds(&row), Ok(()));
}

#[test]
fn what_is_promised_holds_with_every_seed() {
    // Those that are searched: of a constructed schedule a seed draws the names alone.
    let searched = [(13, 6), (18, 4), (22, 5), (26, 6)];
    let rows = rows();
    for (people, legs) in searched {
        let same = |row: &&Row| (row.0, row.1, row.2) == (MovementKind::Individual, people, legs);
        let row = rows.iter().find(same).expect("a row");
        let wrong: Vec<String> = (1..=20)
            .filter_map(|seed| holds_with(row, seed).err())
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    // One size of each number of people, each with another seed.
    for (seed, row) in (1..).zip(rows.iter().step_by(29)) {
        assert_eq!(holds_with(row, seed), Ok(()));
    }
}

/// Who sits at the smaller tables how often at most and at least, of the individual movement.
fn spread_of(settings: &MovementSettings, people: usize) -> (u64, u32) {
    let players: Vec<Player> = (1..=people as i64)
        .map(|i| Player::new(EntrantId(i)))
        .collect();
    let made = movement::make(settings, &players).expect("seats are made");
    let verdict = movement::verify(settings, &players, &made.legs);
    assert_eq!(verdict.errors, []);
    let (most, least) = most_and_least(people, &made.legs);
    (verdict.meetings.repeats, most - least)
}

#[test]
fn the_odd_table_of_four_goes_round_in_every_hall_of_threes() {
    for people in [209, 211, 214, 220, 227, 239, 301, 500, 1_000] {
        for legs in [2, 6] {
            let settings = MovementSettings {
                kind: MovementKind::Individual,
                seed: 7,
                legs: Some(legs),
                tables_of: 3,
                ..MovementSettings::default()
            };
            let (repeats, spread) = spread_of(&settings, people);
            assert!(
                repeats == 0 && spread <= 1,
                "{people}, {legs} legs: {spread}"
            );
        }
    }
}

#[test]
fn large_tables_and_small_are_shared_where_that_costs_no_repeat() {
    let shared = |people: usize, tables: u32, legs: u32, seed: u64| {
        let settings = MovementSettings {
            kind: MovementKind::Individual,
            seed,
            legs: Some(legs),
            tables_at_most: Some(tables),
            ..MovementSettings::default()
        };
        assert_eq!((seed, spread_of(&settings, people)), (seed, (0, 1)));
    };
    for seed in [5, 8] {
        shared(52, 10, 7, seed);
    }
    for seed in 1..=20 {
        shared(29, 6, 5, seed);
        shared(28, 6, 6, seed);
        shared(49, 10, 9, seed);
    }
}

#[test]
fn where_it_is_set_the_smaller_tables_go_round_whatever_that_costs() {
    // Tables of three, of five and of six, of which each once was uneven for fewer repeats.
    for (kind, people, tables, legs) in [
        (MovementKind::Individual, 17, None, 6),
        (MovementKind::Draw, 22, None, 8),
        (MovementKind::Individual, 46, Some(9), 7),
        (MovementKind::Individual, 38, Some(7), 7),
    ] {
        let settings = |smaller_in_turn: bool| MovementSettings {
            kind,
            seed: 7,
            legs: Some(legs),
            tables_at_most: tables,
            smaller_in_turn,
            ..MovementSettings::default()
        };
        let (few, uneven) = spread_of(&settings(false), people);
        let (repeats, spread) = spread_of(&settings(true), people);
        assert!(uneven > 1 && spread <= 1, "{people}: {uneven}, {spread}");
        assert!(few <= repeats, "{people}: {few}, {repeats}");
    }
}
