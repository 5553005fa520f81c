//! Mixtures of an evening: a search after a table went, people who sat otherwise than pairs do, a
//! substitute named early.

use crate::ops_evening::{Evening, swapped};
use crate::session::guest;
use vorhand::club::{self, DealNo, EntrantId, LegNo, MovementKind, Seat, TableNo};
use vorhand::movement::{self, SeatNote};
use vorhand::ops::{Command, DealsGo, Newcomer, SeatRepair, legs_of_swap};

#[test]
fn better_seats_are_found_at_the_tables_that_are_left() {
    for kind in [MovementKind::Individual, MovementKind::Draw] {
        let mut evening = Evening::new(kind, 16, 4, 2);
        evening.play_leg(1);
        evening
            .repair(2, SeatRepair::TableGoes { table: TableNo(2) })
            .unwrap();
        // Everybody sits in leg 4 as in leg 3, so that there is something to be found.
        let tables: Vec<_> = evening.event().legs[2]
            .tables
            .iter()
            .map(|t| t.seats.clone())
            .collect();
        let by_hand = Command::SeatByHand {
            event: evening.id,
            leg: LegNo(4),
            tables,
            sitting_out: Vec::new(),
        };
        evening.attempt(by_hand).unwrap();
        let (players, seats) = (
            movement::players_of(evening.event()),
            movement::seats_of(evening.event()),
        );
        let mut search = movement::SearchOn::new(
            &evening.event().settings.movement,
            &players,
            &seats,
            LegNo(2),
            &[],
        );
        let found = search.step(300_000);
        assert!(found.repeats < found.began_with, "{found:?}");
        evening
            .attempt(Command::BetterSeats {
                event: evening.id,
                legs: search.best(),
            })
            .unwrap();
        let numbers = |leg: &club::Leg| leg.tables.iter().map(|t| t.number.0).collect::<Vec<_>>();
        assert!(
            evening.event().legs[1..]
                .iter()
                .all(|leg| numbers(leg) == [1, 3, 4]),
            "{kind:?}"
        );
        assert_eq!(evening.faults(), vec![]);
    }
}

#[test]
fn what_was_played_otherwise_is_told_and_what_is_planned_otherwise_is_a_fault() {
    for kind in [MovementKind::Pairs, MovementKind::UpTheSides] {
        for leg in [1, 2] {
            let mut evening = Evening::new(kind, 16, 4, 2);
            (1..=leg).for_each(|n| evening.play_leg(n));
            let (a, b) = {
                let tables = &evening.event().legs[leg as usize - 1].tables;
                (
                    tables[0].entrant_at(Seat::N).unwrap(),
                    tables[1].entrant_at(Seat::E).unwrap(),
                )
            };
            let seats = swapped(evening.event(), leg, a, b);
            evening
                .repair(
                    leg + 1,
                    SeatRepair::SatOtherwise {
                        leg: LegNo(leg),
                        seats,
                        deals: DealsGo::WithSeat,
                    },
                )
                .unwrap();
            let verdict = movement::verify_event(evening.event());
            assert_eq!(verdict.errors, vec![], "{kind:?}, leg {leg}");
            let split =
                |f: &movement::SeatFault| matches!(f, movement::SeatFault::PairSplit { .. });
            assert!(
                verdict.played.iter().any(split),
                "{kind:?}, leg {leg}: {:?}",
                verdict.played
            );
            // The same two in each other's places in a leg to come.
            evening
                .attempt(Command::SwapSeats {
                    event: evening.id,
                    leg: LegNo(4),
                    a,
                    b,
                })
                .unwrap();
            let verdict = movement::verify_event(evening.event());
            assert!(
                verdict.errors.iter().any(split) && verdict.played.is_empty(),
                "{kind:?}, leg {leg}"
            );
        }
    }
}

#[test]
fn of_pairs_that_lost_a_table_nobody_says_that_they_meet_as_promised() {
    for kind in [MovementKind::Pairs, MovementKind::UpTheSides] {
        let mut evening = Evening::new(kind, 20, 4, 1);
        assert!(movement::verify_event(evening.event()).pairs_asked);
        evening.play_leg(1);
        evening
            .repair(2, SeatRepair::TableGoes { table: TableNo(2) })
            .unwrap();
        let verdict = movement::verify_event(evening.event());
        assert_eq!(
            (verdict.errors, verdict.pairs_asked),
            (vec![], false),
            "{kind:?}"
        );
    }
}

#[test]
fn a_substitute_named_before_a_leg_begins_has_the_places_of_the_legs_after_it() {
    for kind in MovementKind::ALL {
        let mut evening = Evening::new(kind, 12, 3, 2);
        let comes = Newcomer::New(guest("Sub"));
        let command = Command::StandIn {
            event: evening.id,
            leg: LegNo(1),
            leaves: EntrantId(4),
            comes,
            from_deal: DealNo(3),
        };
        evening.attempt(command).unwrap();
        let sits = |leg: usize, id: i64| {
            let leg = &evening.event().legs[leg];
            leg.sitting_out.contains(&EntrantId(id))
                || leg
                    .tables
                    .iter()
                    .any(|t| t.seat_of(EntrantId(id)).is_some())
        };
        assert_eq!(
            [0, 1, 2].map(|leg| (sits(leg, 4), sits(leg, 13))),
            [(true, false), (false, true), (false, true)]
        );
        assert_eq!(movement::damaged_seats(evening.event()), vec![], "{kind:?}");
        assert_eq!(evening.faults(), vec![], "{kind:?}");
    }
}

#[test]
fn better_seats_count_the_seats_that_were_taken_before() {
    for people in [16, 20, 24] {
        let mut evening = Evening::new(MovementKind::Individual, people, 6, 2);
        (1..=3).for_each(|n| evening.play_leg(n));
        for leg in [5, 6] {
            let tables: Vec<_> = evening.event().legs[3]
                .tables
                .iter()
                .map(|t| t.seats.clone())
                .collect();
            evening
                .attempt(Command::SeatByHand {
                    event: evening.id,
                    leg: LegNo(leg),
                    tables,
                    sitting_out: Vec::new(),
                })
                .unwrap();
        }
        let (players, seats) = (
            movement::players_of(evening.event()),
            movement::seats_of(evening.event()),
        );
        let mut search = movement::SearchOn::new(
            &evening.event().settings.movement,
            &players,
            &seats,
            LegNo(4),
            &[],
        );
        assert!(search.step(200_000).better);
        evening
            .attempt(Command::BetterSeats {
                event: evening.id,
                legs: search.best(),
            })
            .unwrap();
        let notes = movement::verify_event(evening.event()).notes;
        let even = |note: &SeatNote| matches!(note, SeatNote::SeatsTaken { most, least, bound } if most - least <= bound + 1);
        assert!(notes.iter().any(even), "{people}: {notes:?}");
    }
}

#[test]
fn two_who_swap_at_fixed_tables_have_the_places_of_the_whole_evening() {
    for (begun, first) in [(0, 1), (1, 2), (2, 3)] {
        let mut evening = Evening::new(MovementKind::Fixed, 17, 4, 2);
        (1..=begun).for_each(|leg| evening.play_leg(leg));
        let before = evening.session.book().clone();
        let (a, b) = {
            let tables = &evening.event().legs[0].tables;
            (
                tables[0].entrant_at(Seat::E).unwrap(),
                tables[1].entrant_at(Seat::S).unwrap(),
            )
        };
        let place = |evening: &Evening, leg: usize, who| {
            let leg = &evening.event().legs[leg];
            leg.tables
                .iter()
                .find_map(|t| Some((t.number, t.seat_of(who)?)))
        };
        let was = (place(&evening, 0, a), place(&evening, 0, b));
        evening
            .attempt(Command::SwapSeats {
                event: evening.id,
                leg: LegNo(first),
                a,
                b,
            })
            .unwrap();
        for leg in 0..4 {
            let now = (place(&evening, leg, a), place(&evening, leg, b));
            let swapped = leg as u32 + 1 >= first;
            assert_eq!(
                now,
                if swapped { (was.1, was.0) } else { was },
                "{begun} played, leg {}",
                leg + 1
            );
        }
        assert_eq!(evening.faults(), vec![], "{begun} played");
        evening.session.undo().unwrap();
        assert_eq!(evening.session.book(), &before);
    }
}

#[test]
fn a_swap_at_fixed_tables_passes_by_what_has_begun_and_where_one_of_the_two_is_away() {
    let mut evening = Evening::new(MovementKind::Fixed, 16, 4, 2);
    let seat = |evening: &Evening, table: usize| {
        evening.event().legs[0].tables[table]
            .entrant_at(Seat::E)
            .unwrap()
    };
    let (a, b) = (seat(&evening, 0), seat(&evening, 1));
    evening.play(2, 1, 1, 24);
    assert_eq!(
        legs_of_swap(evening.event(), LegNo(1), a, b),
        [1, 3, 4].map(LegNo)
    );
    evening
        .repair(4, SeatRepair::Leaves { entrant: b })
        .unwrap();
    assert_eq!(
        legs_of_swap(evening.event(), LegNo(1), a, b),
        [1, 3].map(LegNo)
    );
    evening
        .attempt(Command::SwapSeats {
            event: evening.id,
            leg: LegNo(1),
            a,
            b,
        })
        .unwrap();
    assert_eq!(movement::damaged_seats(evening.event()), vec![]);
}

#[test]
fn whose_table_of_pairs_is_gone_meets_others_in_each_leg_and_the_judge_tells_who_is_apart() {
    for kind in [MovementKind::Pairs, MovementKind::UpTheSides] {
        let mut evening = Evening::new(kind, 24, 5, 1);
        evening.play_leg(1);
        evening
            .repair(2, SeatRepair::TableGoes { table: TableNo(3) })
            .unwrap();
        let verdict = movement::verify_event(evening.event());
        assert_eq!(verdict.errors, vec![]);
        let apart = verdict.notes.iter().find_map(|note| match note {
            SeatNote::PartnersApart { pairs, legs } => Some((*pairs, *legs)),
            _ => None,
        });
        let (pairs, legs) = apart.unwrap();
        assert!(
            legs == 4 && (2..=8).contains(&pairs),
            "{kind:?}: {pairs} pairs, {legs} legs"
        );
        // Nobody who has to sit as a fifth sits there with the same people again and again.
        let fifth = |leg: &club::Leg| -> Vec<(EntrantId, TableNo)> {
            leg.tables
                .iter()
                .filter_map(|t| Some((t.entrant_at(Seat::Fifth)?, t.number)))
                .collect()
        };
        let legs = &evening.event().legs;
        for two in legs[1..].windows(2) {
            let (one, other) = (fifth(&two[0]), fifth(&two[1]));
            assert!(
                one.iter().all(|place| !other.contains(place)),
                "{kind:?}: {one:?}, {other:?}"
            );
        }
        let whole: usize = legs[1].tables.iter().map(club::Table::size).sum();
        assert_eq!(whole, 24);
    }
}
