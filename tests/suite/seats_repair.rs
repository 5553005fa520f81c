//! Repairs in the middle of the evening: what has begun stays, the rest is right, and what changed is named.

use proptest::prelude::*;
use std::collections::BTreeMap;
use vorhand::club::{EntrantId, MovementKind, MovementSettings, Seat};
use vorhand::movement::{self, Change, LegSeats, Player, Repair, RepairError, TableSeats};

const KINDS: [MovementKind; 5] =
    [MovementKind::Fixed, MovementKind::Pairs, MovementKind::UpTheSides, MovementKind::Individual, MovementKind::Draw];

fn people(n: usize) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i as i64))).collect()
}

fn settings(kind: MovementKind, legs: u32) -> MovementSettings {
    MovementSettings { kind, seed: 11, legs: Some(legs), ..MovementSettings::default() }
}

type Places = BTreeMap<(u32, EntrantId), (u32, Seat)>;

fn places(legs: &[LegSeats]) -> Places {
    let of = |(leg, seats): (u32, &LegSeats)| {
        let at = |t: &TableSeats| t.seats.iter().map(|(s, id)| ((leg, *id), (t.number, *s))).collect::<Vec<_>>();
        seats.tables.iter().flat_map(at).collect::<Vec<_>>()
    };
    (1..).zip(legs).flat_map(of).collect()
}

/// The old places with the changes written into them.
fn with_changes(old: &[LegSeats], changes: &[Change]) -> Places {
    let mut places = places(old);
    for change in changes {
        let key = (change.leg, change.entrant);
        assert_eq!(places.get(&key).copied(), change.before, "{change:?}");
        match change.after {
            Some(place) => places.insert(key, place),
            None => places.remove(&key),
        };
    }
    places
}

#[derive(Debug, Clone)]
enum Event {
    Arrive,
    Leave(usize),
    Replace(usize),
    Tables(u32),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => Just(Event::Arrive),
        3 => (0..100_usize).prop_map(Event::Leave),
        2 => (0..100_usize).prop_map(Event::Replace),
        1 => (2..14_u32).prop_map(Event::Tables),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_the_seats_are_right_and_the_past_stays(
        kind in prop::sample::select(KINDS.to_vec()),
        n in 6_usize..26,
        events in prop::collection::vec((event(), 1_u32..5), 1..5),
    ) {
        let mut settings = settings(kind, 4);
        let mut players = people(n);
        let mut legs = movement::make(&settings, &players).unwrap().legs;
        let mut next = 1;
        for (i, (event, later)) in events.into_iter().enumerate() {
            next = later.max(next);
            let here: Vec<EntrantId> = players.iter().filter(|p| p.plays_in(next)).map(|p| p.id).collect();
            let new = Player::new(EntrantId(1000 + i as i64));
            let what = match event {
                Event::Arrive => Repair::Arrives { player: new },
                Event::Leave(i) => Repair::Leaves { entrant: here[i % here.len()] },
                Event::Replace(i) => Repair::Replaced { leaves: here[i % here.len()], comes: new },
                Event::Tables(at_most) => Repair::Tables { at_most },
            };
            match movement::repair(&settings, &players, &legs, next, &what) {
                Err(RepairError::Movement(_)) => {}
                Err(other) => prop_assert!(false, "{what:?}: {other:?}"),
                Ok(repaired) => {
                    let begun = next as usize - 1;
                    prop_assert_eq!(&repaired.legs[..begun], &legs[..begun]);
                    prop_assert_eq!(with_changes(&legs, &repaired.changes), places(&repaired.legs));
                    if let Repair::Tables { at_most } = what {
                        settings.tables_at_most = Some(at_most);
                    }
                    let verdict = movement::verify_repaired(&settings, &repaired.players, &repaired.legs);
                    prop_assert_eq!(verdict.errors, vec![]);
                    (players, legs) = (repaired.players, repaired.legs);
                }
            }
        }
    }
}

#[test]
fn at_fixed_tables_and_in_pairs_only_the_newcomer_gets_a_card() {
    for kind in [MovementKind::Fixed, MovementKind::Pairs, MovementKind::UpTheSides] {
        let (settings, players) = (settings(kind, 3), people(15));
        let legs = movement::make(&settings, &players).unwrap().legs;
        let late = Player::new(EntrantId(99));
        let repaired = movement::repair(&settings, &players, &legs, 2, &Repair::Arrives { player: late }).unwrap();
        let who: Vec<EntrantId> = repaired.changes.iter().map(|c| c.entrant).collect();
        assert_eq!(who, [EntrantId(99), EntrantId(99)], "{kind:?}");
        assert!(repaired.changes.iter().all(|c| c.before.is_none() && c.after.is_some_and(|(_, s)| s == Seat::W)));
    }
}

#[test]
fn a_substitute_takes_exactly_the_seats_that_were_left() {
    let (settings, players) = (settings(MovementKind::Individual, 5), people(20));
    let legs = movement::make(&settings, &players).unwrap().legs;
    let what = Repair::Replaced { leaves: EntrantId(4), comes: Player::new(EntrantId(77)) };
    let repaired = movement::repair(&settings, &players, &legs, 3, &what).unwrap();
    assert_eq!(repaired.changes.len(), 6);
    assert!(repaired.changes.iter().all(|c| c.leg >= 3 && [EntrantId(4), EntrantId(77)].contains(&c.entrant)));
}

#[test]
fn a_leg_played_at_wrong_tables_is_kept_and_later_ones_avoid_its_meetings() {
    let (settings, players) = (settings(MovementKind::Individual, 4), people(24));
    let legs = movement::make(&settings, &players).unwrap().legs;
    let mut sat = legs[0].clone();
    let (first, second) = sat.tables.split_at_mut(1);
    std::mem::swap(&mut first[0].seats[2].1, &mut second[0].seats[1].1);
    let what = Repair::SatOtherwise { leg: 1, seats: sat.clone() };
    let repaired = movement::repair(&settings, &players, &legs, 2, &what).unwrap();
    assert_eq!(repaired.legs[0], sat);
    let verdict = movement::verify_repaired(&settings, &players, &repaired.legs);
    assert_eq!((verdict.errors, verdict.meetings.repeats), (vec![], 0));
}

#[test]
fn what_cannot_have_been_is_refused() {
    let (settings, players) = (settings(MovementKind::Individual, 3), people(12));
    let legs = movement::make(&settings, &players).unwrap().legs;
    let mut sat = legs[0].clone();
    sat.tables[0].seats[0].1 = sat.tables[1].seats[0].1;
    let attempt = |next, what| movement::repair(&settings, &players, &legs, next, &what).unwrap_err();
    let wrong = attempt(2, Repair::SatOtherwise { leg: 1, seats: sat.clone() });
    assert!(matches!(wrong, RepairError::Faults { faults } if !faults.is_empty()));
    assert_eq!(attempt(1, Repair::SatOtherwise { leg: 1, seats: sat }), RepairError::NotBegun { leg: 1 });
    let stranger = EntrantId(50);
    assert_eq!(attempt(2, Repair::Leaves { entrant: stranger }), RepairError::NotPlaying { entrant: stranger });
    let again = Player::new(EntrantId(5));
    assert_eq!(attempt(2, Repair::Arrives { player: again }), RepairError::PlaysAlready { entrant: EntrantId(5) });
    assert_eq!(attempt(4, Repair::Leaves { entrant: EntrantId(5) }), RepairError::NothingLeft);
    assert!(matches!(attempt(2, Repair::Tables { at_most: 1 }), RepairError::Movement(_)));
}
