//! Seats: every maker passes the judge, the judge catches what is damaged, and the figures are the
//! books'.

use vorhand::club::{EntrantId, LegNo, MovementKind, MovementSettings, TableNo, Two, Wishes};
use vorhand::movement::{self, MovementError, Note, Player, SeatFault, SeatNote, Seating};

pub fn people(n: usize) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i as i64))).collect()
}

pub fn settings(kind: MovementKind, seed: u64) -> MovementSettings {
    MovementSettings {
        kind,
        seed,
        ..MovementSettings::default()
    }
}

pub fn made(settings: &MovementSettings, players: &[Player]) -> Seating {
    let seating = movement::make(settings, players).expect("seats are made");
    let verdict = movement::verify(settings, players, &seating.legs);
    assert_eq!(
        verdict.errors,
        [],
        "{settings:?} for {} players",
        players.len()
    );
    seating
}

#[test]
fn every_kind_seats_every_number_of_people() {
    for n in 3..=200 {
        // Larger fields are seated by the same makers: the kinds in turn.
        let kinds = MovementKind::ALL.into_iter().enumerate();
        let kinds = kinds.filter(|(turn, _)| n <= 40 || n % MovementKind::ALL.len() == *turn);
        for (_, kind) in kinds {
            // In turn: as many legs as the movement has, one, four; tables of four and of three.
            let (legs, tables_of) =
                [(None, 4), (Some(1), 3), (Some(4), 4), (Some(3), 3)][(n + kind as usize) % 4];
            let legs = if legs.is_none() && kind == MovementKind::UpTheSides && n > 60 {
                Some(5)
            } else {
                legs
            };
            made(
                &MovementSettings {
                    legs,
                    tables_of,
                    ..settings(kind, n as u64)
                },
                &people(n),
            );
        }
    }
}

#[test]
fn every_kind_seats_small_numbers_of_people_in_every_way() {
    let ways = [
        (None, 4),
        (None, 3),
        (Some(1), 3),
        (Some(4), 4),
        (Some(7), 3),
    ];
    for n in 3..34 {
        for kind in MovementKind::ALL {
            // All five up to fourteen people, then two in turn.
            let ways = (0..).zip(ways);
            let ways = ways.filter(|(way, _)| n < 15 || [n % 5, (n + 2) % 5].contains(way));
            for (_, (legs, tables_of)) in ways {
                made(
                    &MovementSettings {
                        legs,
                        tables_of,
                        ..settings(kind, n as u64)
                    },
                    &people(n),
                );
            }
        }
    }
}

#[test]
fn what_pairs_cannot_help_is_what_partners_meet_again_and_no_seats_have_less() {
    for (kind, n) in
        (8..=40).flat_map(|n| [(MovementKind::Pairs, n), (MovementKind::UpTheSides, n)])
    {
        let settings = settings(kind, n);
        let players = people(n as usize);
        let legs = made(&settings, &players).legs;
        let m = movement::verify(&settings, &players, &legs).meetings;
        assert!(
            m.with_partners && m.repeats >= m.repeats_bound,
            "{kind:?} {n}: {m:?}"
        );
        // With full tables nobody rests: every pair meets itself in every leg.
        let partners = n / 2 * (legs.len() as u64 - 1);
        let full = n % 4 == 0;
        assert!(
            !full || m.repeats_bound >= partners,
            "{kind:?} {n}: {m:?}, partners {partners}"
        );
    }
    let settings = settings(MovementKind::Individual, 1);
    let legs = made(&settings, &people(16)).legs;
    assert!(
        !movement::verify(&settings, &people(16), &legs)
            .meetings
            .with_partners
    );
}

#[test]
fn fewer_than_three_people_are_refused() {
    for n in 0..3 {
        for kind in MovementKind::ALL {
            assert_eq!(
                movement::make(&settings(kind, 1), &people(n)),
                Err(MovementError::TooFew { players: n })
            );
        }
    }
}

#[test]
fn up_the_sides_has_the_legs_and_deals_that_foster_lists() {
    // Foster p. 191: players, tables, legs, deals.
    let listed = [
        (12, 3, 5, 20),
        (16, 4, 7, 28),
        (20, 5, 9, 36),
        (24, 6, 11, 44),
        (28, 7, 13, 52),
        (32, 8, 15, 60),
    ];
    for (players, tables, legs, deals) in listed {
        let seating = made(&settings(MovementKind::UpTheSides, 5), &people(players));
        assert_eq!(seating.legs.len(), legs);
        assert!(
            seating
                .legs
                .iter()
                .all(|l| l.tables.len() == tables && l.sitting_out.is_empty())
        );
        let played: usize = seating.legs.iter().map(|l| l.tables[0].seats.len()).sum();
        assert_eq!(played, deals);
        let long = seating
            .notes
            .iter()
            .any(|n| matches!(n, movement::Note::BeyondFortyDeals { .. }));
        assert_eq!(long, deals > 40);
    }
}

#[test]
fn fifteen_tables_of_moving_pairs_are_three_sections_of_five() {
    // Foster pp. 188–189: two rounds at each table, eight deals, forty in all.
    let settings = MovementSettings {
        rounds: 2,
        ..settings(MovementKind::Pairs, 3)
    };
    let seating = made(&settings, &people(60));
    assert_eq!(seating.legs.len(), 5);
    assert!(seating.legs.iter().all(|l| l.tables.len() == 15));
    assert_eq!(seating.notes, []);
}

#[test]
fn the_judge_catches_somebody_in_two_places() {
    let settings = settings(MovementKind::Fixed, 1);
    let players = people(8);
    let mut legs = made(&settings, &players).legs;
    let twice = legs[0].tables[0].seats[0].1;
    let lost = std::mem::replace(&mut legs[0].tables[1].seats[1].1, twice);
    let errors = movement::verify(&settings, &players, &legs).errors;
    assert!(errors.contains(&SeatFault::TwoPlaces {
        leg: LegNo(1),
        entrant: twice
    }));
    assert!(errors.contains(&SeatFault::Missing {
        leg: LegNo(1),
        entrant: lost
    }));
}

#[test]
fn the_judge_shares_no_code_with_the_makers() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/movement/verify");
    let files: Vec<_> = std::fs::read_dir(folder)
        .expect("the judge's folder")
        .map(|f| f.expect("a file").path())
        .collect();
    assert!(files.len() > 4, "{files:?}");
    // Inside the folder `super::` and `self::` lead to the judge itself; only mod.rs sees the
    // folder above by it.
    let allowed = ["crate::movement::plan::", "crate::club::", "std::"];
    for file in files {
        let code = std::fs::read_to_string(&file).expect("text");
        let top = file.ends_with("mod.rs");
        for line in code.lines().filter(|l| !l.trim_start().starts_with("//")) {
            for (at, _) in line.match_indices("crate::") {
                assert!(
                    allowed.iter().any(|a| line[at..].starts_with(a)),
                    "{}: {line}",
                    file.display()
                );
            }
            assert!(!line.contains("super::super"), "{}: {line}", file.display());
            assert!(
                !top || line.matches("super::").count() == line.matches("super::plan::").count(),
                "{line}"
            );
        }
    }
    let plan = include_str!("../../src/movement/plan.rs");
    assert!(
        plan.lines()
            .filter(|l| l.starts_with("use "))
            .all(|l| l.starts_with("use crate::club::"))
    );
}

#[test]
fn a_seed_gives_the_same_seats_on_every_machine() {
    // FNV-1a over leg, table, seat and person; the figures are those of the machine that first drew
    // them.
    let known = [
        (MovementKind::Fixed, 17_044_994_841_143_395_495),
        (MovementKind::Pairs, 6_155_222_812_465_619_710),
        (MovementKind::UpTheSides, 7_378_960_269_072_391_711),
        (MovementKind::Individual, 2_110_396_531_900_583_324),
        (MovementKind::Draw, 11_983_277_259_188_114_804),
    ];
    let hash = |kind| {
        let settings = MovementSettings {
            legs: Some(6),
            ..settings(kind, 2026)
        };
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for leg in made(&settings, &people(23)).legs {
            for (table, (seat, id)) in leg
                .tables
                .iter()
                .flat_map(|t| t.seats.iter().map(|s| (t.number, *s)))
            {
                for part in [u64::from(table.0), seat.index() as u64, id.0 as u64] {
                    hash = (hash ^ part).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        hash
    };
    let got: Vec<(MovementKind, u64)> = MovementKind::ALL
        .into_iter()
        .map(|kind| (kind, hash(kind)))
        .collect();
    assert_eq!(got, known);
}

/// Tables, people at each, legs: all without a repeated meeting.
#[test]
fn asked_for_sizes_have_no_repeated_meeting() {
    let sizes = [
        (4, 4, 3),
        (5, 4, 3),
        (6, 4, 4),
        (8, 4, 4),
        (10, 4, 5),
        (15, 4, 5),
        (20, 4, 6),
        (25, 4, 5),
        (30, 4, 4),
    ];
    let more = [(16, 4, 21), (22, 4, 29), (8, 4, 9), (9, 3, 13), (22, 3, 32)];
    for (tables, size, legs) in sizes.into_iter().chain(more) {
        let settings = MovementSettings {
            legs: Some(legs),
            tables_of: size,
            ..settings(MovementKind::Individual, 4)
        };
        let players = people(tables * size as usize);
        let verdict = movement::verify(&settings, &players, &made(&settings, &players).legs);
        let meets = (verdict.meetings.repeats, verdict.meetings.max_times);
        assert_eq!(meets, (0, 1), "{tables} tables of {size}, {legs} legs");
        assert_eq!(verdict.meetings.distinct_min, legs * (size - 1));
        let uneven = verdict
            .notes
            .iter()
            .any(|n| matches!(n, SeatNote::SeatsTaken { most, least, .. } if most - least > 1));
        assert!(!uneven, "{tables} tables of {size}, {legs} legs: seats");
    }
}

#[test]
fn thousands_of_people_are_seated_too() {
    for n in [997, 1998, 4000] {
        let settings = MovementSettings {
            legs: Some(3),
            ..settings(MovementKind::Individual, 9)
        };
        let players = people(n);
        let verdict = movement::verify(&settings, &players, &made(&settings, &players).legs);
        assert_eq!(verdict.meetings.repeats, 0);
    }
}

#[test]
fn searching_on_never_makes_it_worse() {
    let players = people(18);
    let settings = MovementSettings {
        legs: Some(6),
        ..settings(MovementKind::Individual, 5)
    };
    let legs = made(&settings, &players).legs;
    let repeats = |legs: &[_]| movement::verify(&settings, &players, legs).meetings.repeats;
    let mut search = movement::SearchOn::new(&settings, &players, &legs, LegNo(2), &[]);
    assert_eq!(search.best(), legs, "a search not begun changed something");
    let progress = search.step(150_000);
    let better = search.best();
    assert_eq!(movement::verify(&settings, &players, &better).errors, []);
    assert_eq!(better[0], legs[0], "a leg that has begun was changed");
    assert!(repeats(&better) <= repeats(&legs));
    assert_eq!(
        (progress.repeats, progress.began_with),
        (repeats(&better), repeats(&legs))
    );
    let mut in_parts = movement::SearchOn::new(&settings, &players, &legs, LegNo(2), &[]);
    for _ in 0..15 {
        in_parts.step(10_000);
    }
    assert_eq!(in_parts.best(), better, "moves do not add up");
}

#[test]
fn a_longer_search_gives_evenness_for_nothing_but_doubles() {
    let players = people(34);
    for seed in 1..=3 {
        let settings = MovementSettings {
            legs: Some(12),
            ..settings(MovementKind::Individual, seed)
        };
        let legs = made(&settings, &players).legs;
        let judged = |legs: &[_]| {
            let verdict = movement::verify(&settings, &players, legs);
            let uneven = verdict.notes.iter().find_map(|note| match note {
                SeatNote::SmallTables(small) => Some(u64::from(small.most - small.least)),
                _ => None,
            });
            (verdict.meetings.doubles, uneven.unwrap_or(0))
        };
        let mut search = movement::SearchOn::new(&settings, &players, &legs, LegNo(1), &[]);
        let progress = search.step(300_000);
        let (before, after) = (judged(&legs), judged(&search.best()));
        assert!(
            after.0 < before.0 || after.1 <= before.1,
            "{before:?} {after:?}"
        );
        assert_eq!(
            (progress.began_uneven, progress.uneven),
            (before.1, after.1)
        );
    }
}

#[test]
fn searching_on_names_a_better_seating_where_only_a_wish_is_met() {
    let players = people(16);
    let settings = MovementSettings {
        legs: Some(3),
        ..settings(MovementKind::Individual, 5)
    };
    let legs = made(&settings, &players).legs;
    let [(_, a), (_, b), ..] = legs[2].tables[0].seats[..] else {
        panic!("a table of four")
    };
    let never = Wishes {
        never: vec![Two { a, b, weight: 100 }],
        ..Wishes::default()
    };
    let settings = MovementSettings {
        wishes: never,
        ..settings
    };
    let mut search = movement::SearchOn::new(&settings, &players, &legs, LegNo(2), &[]);
    assert!(!search.progress().better);
    let progress = search.step(200_000);
    assert!(progress.better);
    let met = movement::verify(&settings, &players, &search.best()).notes;
    assert!(
        !met.iter()
            .any(|note| matches!(note, SeatNote::NeverMet { .. })),
        "{met:?}"
    );
}

#[test]
fn by_standing_the_first_four_sit_together() {
    let ranking: Vec<EntrantId> = [9, 3, 5, 1, 2, 4, 6, 7, 8, 10, 11].map(EntrantId).to_vec();
    let settings = settings(MovementKind::Draw, 1);
    let leg = movement::by_standing(&settings, &[], &ranking, &[]).unwrap();
    let tables: Vec<Vec<i64>> = leg
        .tables
        .iter()
        .map(|t| t.seats.iter().map(|(_, e)| e.0).collect())
        .collect();
    assert_eq!(
        tables,
        [vec![9, 3, 5, 1], vec![2, 4, 6, 7], vec![8, 10, 11]]
    );
    let verdict = movement::verify(&settings, &people(11), std::slice::from_ref(&leg));
    assert_eq!(verdict.errors, []);
    let judged = |change: &dyn Fn(&mut movement::LegSeats)| {
        let mut leg = leg.clone();
        change(&mut leg);
        let legs = [leg];
        let faults = movement::verify(&settings, &people(11), &legs).errors;
        assert_eq!(
            movement::verify_repaired(&settings, &people(11), &legs).errors,
            faults
        );
        faults
    };
    // Anna of table 1 in Carl's chair at table 2: each sits where the standing does not lead.
    let strangers = judged(&|leg| leg.drawn_from.swap(1, 5));
    let at = |table, entrant| SeatFault::NotByStanding {
        leg: LegNo(1),
        table,
        entrant: EntrantId(entrant),
    };
    assert_eq!(strangers, [at(TableNo(1), 3), at(TableNo(2), 4)]);
    assert_eq!(
        judged(&|leg| leg.drawn_from.swap(4, 5)),
        [],
        "within one table the standing says nothing"
    );
    let missing = SeatFault::StandingPeople {
        leg: LegNo(1),
        entrant: EntrantId(11),
    };
    assert_eq!(judged(&|leg| leg.drawn_from.truncate(10)), [missing]);
    let stranger = SeatFault::StandingPeople {
        leg: LegNo(1),
        entrant: EntrantId(77),
    };
    assert_eq!(
        judged(&|leg| leg.drawn_from.push(EntrantId(77))),
        [stranger]
    );
    let double = SeatFault::StandingTwice {
        leg: LegNo(1),
        entrant: EntrantId(9),
    };
    assert_eq!(judged(&|leg| leg.drawn_from.push(EntrantId(9))), [double]);
    let twice = [EntrantId(1), EntrantId(2), EntrantId(1)];
    assert_eq!(
        movement::by_standing(&settings, &[], &twice, &[]),
        Err(MovementError::Twice {
            entrant: EntrantId(1)
        })
    );
}

#[test]
fn by_standing_everybody_deals_first_equally_often() {
    // The ranking never changes and no table is smaller, so the same people meet; in four legs each
    // of four has every seat once.
    let ranking: Vec<EntrantId> = (1..=12).map(EntrantId).collect();
    let settings = settings(MovementKind::Draw, 1);
    let mut legs = Vec::new();
    for _ in 0..12 {
        let leg = movement::by_standing(&settings, &[], &ranking, &legs).unwrap();
        legs.push(leg);
    }
    for who in &ranking {
        let seats = || {
            legs.iter()
                .flat_map(|l| &l.tables)
                .flat_map(|t| &t.seats)
                .filter(|(_, id)| id == who)
        };
        let table = 4;
        for seat in vorhand::club::Seat::ALL.into_iter().take(table) {
            assert_eq!(
                seats().filter(|(s, _)| *s == seat).count(),
                12 / table,
                "{who:?} at {seat:?}"
            );
        }
    }
}

#[test]
fn by_standing_nobody_sits_at_a_smaller_table_twice_before_all_sat_there() {
    let ranking: Vec<EntrantId> = (1..=11).map(EntrantId).collect();
    let settings = settings(MovementKind::Draw, 1);
    let mut legs: Vec<movement::LegSeats> = Vec::new();
    for turn in [[9, 10, 11], [6, 7, 8], [3, 4, 5], [1, 2, 11]] {
        let leg = movement::by_standing(&settings, &[], &ranking, &legs).unwrap();
        let mut last: Vec<i64> = leg.tables[2].seats.iter().map(|(_, id)| id.0).collect();
        last.sort_unstable();
        assert_eq!(last, turn);
        legs.push(leg);
        assert_eq!(movement::verify(&settings, &people(11), &legs).errors, []);
    }
}

#[test]
fn a_small_house_seats_five_and_six_at_a_table() {
    for (n, tables) in [(11, 2), (23, 4), (30, 5), (14, 3)] {
        for kind in [
            MovementKind::Fixed,
            MovementKind::Individual,
            MovementKind::Draw,
        ] {
            let settings = MovementSettings {
                tables_at_most: Some(tables),
                ..settings(kind, 1)
            };
            let seating = made(&settings, &people(n));
            assert!(
                seating
                    .legs
                    .iter()
                    .all(|l| l.tables.len() == tables as usize)
            );
        }
    }
}

#[test]
fn no_movement_takes_more_tables_than_the_house_has() {
    for (turn, kind) in MovementKind::ALL.into_iter().enumerate() {
        let houses = (3..40).flat_map(|n| (1..9).map(move |most| (n, most)));
        // All kinds up to sixteen people, then in turn.
        let houses = houses
            .filter(|(n, most)| *n <= 16 || (n + *most as usize) % MovementKind::ALL.len() == turn);
        for (n, most) in houses {
            let small = MovementSettings {
                tables_at_most: Some(most),
                legs: Some(2),
                ..settings(kind, 3)
            };
            match movement::make(&small, &people(n)) {
                Ok(seating) => seating
                    .legs
                    .iter()
                    .for_each(|leg| assert!(leg.tables.len() <= most as usize)),
                Err(
                    MovementError::HouseTooSmall { .. }
                    | MovementError::HouseTooSmallForPairs { .. },
                ) => {}
                Err(other) => panic!("{kind:?} {n} at {most}: {other:?}"),
            }
        }
    }
    let pairs = MovementSettings {
        tables_at_most: Some(4),
        ..settings(MovementKind::Pairs, 3)
    };
    let told = MovementError::HouseTooSmallForPairs {
        players: 20,
        needed: 5,
        tables: 4,
    };
    assert_eq!(movement::make(&pairs, &people(20)), Err(told));
    let seats = movement::make(&settings(MovementKind::Pairs, 3), &people(20))
        .unwrap()
        .legs;
    let found = movement::verify(&pairs, &people(20), &seats).errors;
    assert!(
        found.contains(&SeatFault::TooManyTables {
            leg: LegNo(1),
            tables: 5,
            most: 4
        }),
        "{found:?}"
    );
}

#[test]
fn proposals_fit_the_time() {
    for (n, minutes) in [
        (20, 180),
        (40, 180),
        (16, 120),
        (23, 90),
        (7, 60),
        (3, 30),
        (5, 200),
    ] {
        let house = MovementSettings {
            seed: 3,
            ..MovementSettings::default()
        };
        let list = movement::proposals(n, minutes, &house).unwrap();
        assert!(!list.is_empty());
        for proposal in list {
            assert!(
                proposal.minutes <= minutes,
                "{n} people, {minutes} minutes: {proposal:?}"
            );
            made(&proposal.settings, &people(n));
        }
    }
    assert_eq!(
        movement::proposals(2, 60, &MovementSettings::default()),
        Err(MovementError::TooFew { players: 2 })
    );
}

#[test]
fn pairs_are_proposed_legs_of_one_or_two_rounds_and_longer_ones_only_where_as_many_are_left() {
    // Foster p. 188: sections of ten tables or forty deals, which longer legs make smaller.
    let pairs = |people, minutes| {
        let asked = MovementSettings {
            kind: MovementKind::Pairs,
            ..MovementSettings::default()
        };
        let found = movement::fitting(asked, people, minutes).unwrap();
        (found.legs, found.settings.rounds, found.settings.legs)
    };
    assert_eq!(pairs(26, 180), (7, 1, None), "28 deals; of two rounds 24");
    assert_eq!(pairs(14, 180), (4, 2, None));
    assert_eq!(pairs(40, 180), (10, 1, None));
    assert_eq!(pairs(12, 180), (3, 3, None));
    assert_eq!(pairs(124, 180), (4, 2, None));
    assert_eq!(pairs(40, 60), (5, 1, Some(5)));
}

#[test]
fn pairs_that_are_too_few_to_move_are_told_so() {
    for kind in [MovementKind::Pairs, MovementKind::UpTheSides] {
        for people in 3..=8_u32 {
            let asked = MovementSettings {
                kind,
                ..MovementSettings::default()
            };
            let made = movement::make(&asked, &self::people(people as usize)).unwrap();
            let said = made
                .notes
                .contains(&Note::TooFewForPairs { players: people });
            assert_eq!(said, people <= 5, "{people}: {:?}", made.notes);
        }
    }
}

mod damaged {
    use super::*;
    use proptest::prelude::*;
    use vorhand::club::Seat;
    use vorhand::movement::LegSeats;

    /// One damage to seats that were right; every one of them is to be seen.
    fn damage(legs: &mut Vec<LegSeats>, which: usize, leg: usize, table: usize) {
        let leg = leg % legs.len();
        let count = legs[leg].tables.len();
        let table = table % count;
        match which {
            0 => drop(legs[leg].tables[table].seats.pop()),
            1 => legs[leg].tables[table].seats[0].1 = EntrantId(9999),
            2 => legs[leg].tables[table].seats[0].1 = legs[leg].tables[table].seats[1].1,
            3 => legs[leg].tables[table].seats[0].0 = Seat::Sixth,
            4 => legs[leg].tables[table].number = legs[leg].tables[(table + 1) % count].number,
            5 => legs[leg].rounds = 0,
            6 => drop(legs.remove(leg)),
            7 => {
                let rests = legs[leg].tables[table].seats[1].1;
                legs[leg].sitting_out.push(rests);
            }
            _ => {
                let moved = legs[leg].tables[table].seats.remove(0);
                legs[leg].tables[(table + 1) % count].seats.push(moved);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn seats_that_are_damaged_are_never_right(
            kind in prop::sample::select(MovementKind::ALL.to_vec()),
            n in 8_usize..33,
            seed in any::<u64>(),
            (which, leg, table) in (0_usize..9, 0_usize..9, 0_usize..9),
        ) {
            let settings = MovementSettings { legs: Some(3), ..settings(kind, seed) };
            let mut legs = made(&settings, &people(n)).legs;
            damage(&mut legs, which, leg, table);
            let errors = movement::verify(&settings, &people(n), &legs).errors;
            prop_assert!(!errors.is_empty(), "damage {which}");
        }

        #[test]
        fn in_a_movement_of_pairs_two_who_change_places_are_seen(
            kind in prop::sample::select(vec![MovementKind::Pairs, MovementKind::UpTheSides]),
            n in 12_usize..41,
            seed in any::<u64>(),
            leg in 0_usize..3,
        ) {
            let settings = MovementSettings { legs: Some(3), ..settings(kind, seed) };
            let mut legs = made(&settings, &people(n)).legs;
            let (first, second) = legs[leg].tables.split_at_mut(1);
            std::mem::swap(&mut first[0].seats[0].1, &mut second[0].seats[1].1);
            prop_assert!(!movement::verify(&settings, &people(n), &legs).errors.is_empty());
        }
    }
    proptest! {
        #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_size_of_house_is_seated(
            kind in prop::sample::select(MovementKind::ALL.to_vec()),
            n in prop_oneof![8 => 3_usize..201, 3 => 200_usize..1200, 1 => 3990_usize..4001],
            seed in any::<u64>(),
            (legs, rounds, tables_of) in (1_u32..4, 1_u32..3, 3_u32..5),
            spare in prop::option::of(0_usize..3),
        ) {
            let sizes = movement::table_sizes(n, tables_of, None).expect("tables");
            // A house as small as may be, or a little larger.
            let tables_at_most = spare.map(|spare| (n.div_ceil(6) + spare).min(sizes.len()) as u32);
            let pairs = matches!(kind, MovementKind::Pairs | MovementKind::UpTheSides);
            let tables_at_most = if pairs { None } else { tables_at_most };
            made(&MovementSettings { legs: Some(legs), rounds, tables_of, tables_at_most, ..settings(kind, seed) }, &people(n));
        }
    }
}
