//! Seats: every maker passes the judge, the judge catches what is damaged, and the figures are the books'.

use vorhand::club::{EntrantId, MovementKind, MovementSettings};
use vorhand::movement::{self, MovementError, Player, SeatFault, Seating};

const KINDS: [MovementKind; 5] =
    [MovementKind::Fixed, MovementKind::Pairs, MovementKind::UpTheSides, MovementKind::Individual, MovementKind::Draw];

fn people(n: usize) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i as i64))).collect()
}

fn settings(kind: MovementKind, seed: u64) -> MovementSettings {
    MovementSettings { kind, seed, ..MovementSettings::default() }
}

fn made(settings: &MovementSettings, players: &[Player]) -> Seating {
    let seating = movement::make(settings, players).expect("seats are made");
    let verdict = movement::verify(settings, players, &seating.legs);
    assert_eq!(verdict.errors, [], "{settings:?} for {} players", players.len());
    seating
}

#[test]
fn every_kind_seats_every_number_of_people() {
    for n in (3..70).chain([99, 100, 101, 102, 103, 197, 198, 199, 200]) {
        for kind in KINDS {
            for (legs, tables_of) in [(None, 4), (Some(1), 3), (Some(4), 4)] {
                let settings = MovementSettings { legs, tables_of, ..settings(kind, n as u64) };
                made(&settings, &people(n));
            }
        }
    }
}

#[test]
fn fewer_than_three_people_are_refused() {
    for n in 0..3 {
        for kind in KINDS {
            assert_eq!(movement::make(&settings(kind, 1), &people(n)), Err(MovementError::TooFew { players: n }));
        }
    }
}

#[test]
fn up_the_sides_has_the_legs_and_deals_that_foster_lists() {
    // Foster p. 191: players, tables, legs, deals.
    let listed = [(12, 3, 5, 20), (16, 4, 7, 28), (20, 5, 9, 36), (24, 6, 11, 44), (28, 7, 13, 52), (32, 8, 15, 60)];
    for (players, tables, legs, deals) in listed {
        let seating = made(&settings(MovementKind::UpTheSides, 5), &people(players));
        assert_eq!(seating.legs.len(), legs);
        assert!(seating.legs.iter().all(|l| l.tables.len() == tables && l.sitting_out.is_empty()));
        let played: usize = seating.legs.iter().map(|l| l.tables[0].seats.len()).sum();
        assert_eq!(played, deals);
        let long = seating.notes.iter().any(|n| matches!(n, movement::Note::BeyondFortyDeals { .. }));
        assert_eq!(long, deals > 40);
    }
}

#[test]
fn fifteen_tables_of_moving_pairs_are_three_sections_of_five() {
    // Foster pp. 188–189: two rounds at each table, eight deals, forty in all.
    let settings = MovementSettings { rounds: 2, ..settings(MovementKind::Pairs, 3) };
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
    assert!(errors.contains(&SeatFault::TwoPlaces { leg: 1, entrant: twice }));
    assert!(errors.contains(&SeatFault::Missing { leg: 1, entrant: lost }));
}
