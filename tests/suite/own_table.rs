//! Somebody who always sits at one table, such as a wheelchair or a table that is watched: in draws
//! of every kind, by standing, after repairs and longer searches; and what cannot be says so.

use proptest::prelude::*;
use std::collections::BTreeSet;
use vorhand::club::{AtTable, EntrantId, LegNo, MovementKind, MovementSettings, TableNo, Wishes};
use vorhand::movement::{
    self, LegSeats, MovementError, Player, Repair, SearchOn, SeatNote, by_standing, make, repair,
    verify, verify_repaired,
};

fn people(n: i64) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i))).collect()
}

fn settings(kind: MovementKind, at: &[(i64, u32)]) -> MovementSettings {
    let at_table = at.iter().map(|(who, table)| AtTable {
        entrant: EntrantId(*who),
        table: TableNo(*table),
    });
    MovementSettings {
        kind,
        seed: 7,
        rounds: 2,
        legs: (kind != MovementKind::UpTheSides).then_some(3),
        wishes: Wishes {
            at_table: at_table.collect(),
            ..Wishes::default()
        },
        ..MovementSettings::default()
    }
}

/// The tables at which somebody sits, leg by leg.
fn tables_of(legs: &[LegSeats], who: i64) -> Vec<u32> {
    let sits = |leg: &LegSeats| {
        let mut tables = leg.tables.iter();
        let own = tables.find(|t| t.seats.iter().any(|(_, id)| *id == EntrantId(who)));
        own.map(|table| table.number.0)
    };
    legs.iter().filter_map(sits).collect()
}

fn companies(legs: &[LegSeats]) -> Vec<BTreeSet<BTreeSet<EntrantId>>> {
    let people = |leg: &LegSeats| {
        let tables = leg.tables.iter();
        tables
            .map(|t| t.seats.iter().map(|(_, id)| *id).collect())
            .collect()
    };
    legs.iter().map(people).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn who_wished_a_table_has_it_in_every_leg(
        people_count in 12_i64..41,
        who in 1_i64..13,
        table in 1_u32..4,
        other in 1_u32..4,
        seed in 0_u64..1000,
        kind in prop::sample::select(vec![
            MovementKind::Fixed, MovementKind::Pairs, MovementKind::Individual, MovementKind::Draw,
        ]),
    ) {
        let mut wanted = vec![(who, table)];
        if other != table {
            wanted.push((who % 12 + 1, other));
        }
        let settings = MovementSettings { seed, ..settings(kind, &wanted) };
        let players = people(people_count);
        let legs = make(&settings, &players).unwrap().legs;
        let judged = verify(&settings, &players, &legs);
        prop_assert!(judged.errors.is_empty(), "{:?}", judged.errors);
        for (who, table) in wanted {
            let at = tables_of(&legs, who);
            prop_assert!(at.iter().all(|t| *t == table), "{who} at {table}: {at:?}");
        }
        let unmet = judged.notes.iter().any(|n| matches!(n, SeatNote::NotAtTable { .. }));
        prop_assert!(!unmet);
    }
}

#[test]
fn one_who_wishes_a_table_costs_no_meeting() {
    let players = people(40);
    let plain = settings(MovementKind::Individual, &[]);
    let before = verify(&plain, &players, &make(&plain, &players).unwrap().legs);
    let wished = settings(MovementKind::Individual, &[(9, 1), (10, 5)]);
    let after = verify(&wished, &players, &make(&wished, &players).unwrap().legs);
    assert_eq!(after.meetings.repeats, before.meetings.repeats);
}

#[test]
fn by_standing_the_table_of_such_a_person_takes_the_number_and_the_judge_agrees() {
    let ranking: Vec<EntrantId> = (1..=15).map(EntrantId).collect();
    let players = people(15);
    for (who, table) in [(1, 4), (15, 1), (8, 3), (6, 1)] {
        let wished = settings(MovementKind::Draw, &[(who, table)]);
        let leg = by_standing(&wished, &[], &ranking, &[]).unwrap();
        assert_eq!(tables_of(std::slice::from_ref(&leg), who), [table]);
        let plain = by_standing(&settings(MovementKind::Draw, &[]), &[], &ranking, &[]).unwrap();
        let both = [leg, plain].map(|leg| companies(&[leg]));
        assert_eq!(both[0], both[1], "who sits together follows the standing");
        let wished = MovementSettings {
            legs: Some(1),
            ..wished
        };
        let leg = by_standing(&wished, &[], &ranking, &[]).unwrap();
        let judged = verify(&wished, &players, &[leg]);
        assert!(judged.errors.is_empty(), "{:?}", judged.errors);
    }
    // Two with tables of their own do not sit together, however near in rank.
    let wished = settings(MovementKind::Draw, &[(1, 2), (2, 3)]);
    let leg = by_standing(&wished, &[], &ranking, &[]).unwrap();
    assert_eq!(tables_of(std::slice::from_ref(&leg), 1), [2]);
    assert_eq!(tables_of(&[leg], 2), [3]);
}

#[test]
fn repairs_and_longer_searches_keep_the_table() {
    let wished = settings(MovementKind::Individual, &[(3, 2), (4, 1)]);
    let players = people(19);
    let legs = make(&wished, &players).unwrap().legs;
    for what in [
        Repair::Leaves {
            entrant: EntrantId(7),
        },
        Repair::Arrives {
            player: Player::new(EntrantId(20)),
        },
        Repair::Tables { at_most: 4 },
        Repair::TableGoes { table: TableNo(3) },
    ] {
        let repaired = repair(&wished, &players, &legs, LegNo(2), &what, false).unwrap();
        assert_eq!(tables_of(&repaired.legs, 3), [2, 2, 2], "{what:?}");
        assert_eq!(tables_of(&repaired.legs, 4), [1, 1, 1], "{what:?}");
        let judged = verify_repaired(&repaired.settings, &repaired.players, &repaired.legs);
        assert!(judged.errors.is_empty());
    }
    let mut search = SearchOn::new(&wished, &players, &legs, LegNo(2), &[]);
    search.step(20_000);
    assert_eq!(tables_of(&search.best(), 3), [2, 2, 2]);
    // A table that is gone cannot be had: that is told.
    let gone = Repair::TableGoes { table: TableNo(2) };
    let repaired = repair(&wished, &players, &legs, LegNo(2), &gone, false).unwrap();
    let judged = verify_repaired(&repaired.settings, &repaired.players, &repaired.legs);
    let told = SeatNote::NotAtTable {
        entrant: EntrantId(3),
        table: TableNo(2),
        times: 2,
    };
    assert!(judged.notes.contains(&told), "{:?}", judged.notes);
}

#[test]
fn a_table_of_two_and_one_that_is_not_there_are_refused() {
    let players = people(12);
    let refused =
        |at: &[(i64, u32)]| make(&settings(MovementKind::Draw, at), &players).unwrap_err();
    let (a, b, table) = (EntrantId(1), EntrantId(2), TableNo(3));
    assert_eq!(
        refused(&[(1, 3), (2, 3)]),
        MovementError::TableOfTwo { a, b, table }
    );
    let nowhere = MovementError::NoSuchTable {
        entrant: a,
        table: TableNo(4),
        tables: 3,
    };
    assert_eq!(refused(&[(1, 4)]), nowhere);
    let t = vorhand::i18n::Texts::new(vorhand::i18n::Lang::En);
    let said = t.movement_error(&nowhere, &|id| format!("Player {}", id.0));
    assert!(
        said.contains("Player 1") && said.contains("only 3 tables"),
        "{said}"
    );
    assert_eq!(
        movement::leg_sizes(&settings(MovementKind::Draw, &[]), 12)
            .unwrap()
            .0
            .len(),
        3
    );
}
