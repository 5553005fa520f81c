//! Wishes that name people: met, or told which and why not.

use crate::seats::{made, people, settings};
use vorhand::club::{EntrantId, MovementKind, MovementSettings, Two, Wishes};
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::{self, MovementError, Player, SeatNote, UnmetReason};

fn two(a: i64, b: i64) -> Two {
    Two {
        a: EntrantId(a),
        b: EntrantId(b),
        weight: 100,
    }
}

#[test]
fn wishes_are_met_without_a_repeated_meeting() {
    let mut players = people(20);
    players
        .iter_mut()
        .filter(|p| p.id.0 > 15)
        .for_each(|p| p.club = "Die Wenzel".to_owned());
    let wishes = Wishes {
        never: vec![two(1, 2), two(3, 4)],
        first_leg: vec![two(5, 6), two(6, 7)],
        clubmates_apart: 20,
        stay: vec![EntrantId(8), EntrantId(9)],
        ..Wishes::default()
    };
    let settings = MovementSettings {
        legs: Some(4),
        wishes,
        ..settings(MovementKind::Individual, 8)
    };
    let verdict = movement::verify(&settings, &players, &made(&settings, &players).legs);
    assert_eq!(verdict.meetings.repeats, 0);
    assert!(
        verdict
            .notes
            .contains(&SeatNote::WishesMet { met: 6, of: 6 }),
        "{:?}",
        verdict.notes
    );
    assert!(
        verdict.notes.contains(&SeatNote::ClubmatesTogether {
            times: 0,
            bound: 0,
            first_leg: false
        }),
        "{:?}",
        verdict.notes
    );
}

#[test]
fn how_often_team_mates_meet_who_may_is_told_beside_how_often_they_must() {
    let players = people(16);
    let mates = (0..2).map(|team| (1..=8).map(|n| EntrantId(team * 8 + n)).collect());
    let wishes = Wishes {
        mates: mates.collect(),
        ..Wishes::default()
    };
    let settings = MovementSettings {
        legs: Some(1),
        wishes,
        ..settings(MovementKind::Draw, 8)
    };
    let verdict = movement::verify(&settings, &players, &made(&settings, &players).legs);
    // Of eight at four tables two share each.
    let note = SeatNote::MatesMeet { times: 8, bound: 8 };
    assert!(verdict.notes.contains(&note), "{:?}", verdict.notes);
    let by_hand = made(
        &MovementSettings {
            wishes: Wishes::default(),
            ..settings.clone()
        },
        &players,
    );
    let verdict = movement::verify(&settings, &players, &by_hand.legs);
    let more = verdict.notes.iter().find_map(|note| match note {
        SeatNote::MatesMeet { times, bound } => Some(times > bound),
        _ => None,
    });
    assert_eq!(more, Some(true), "drawn without regard to teams");
}

/// Eight wishes that a movement of pairs and fixed tables can meet together.
fn wishes_of_an_evening() -> Wishes {
    Wishes {
        never: vec![two(1, 2), two(3, 4), two(1, 5)],
        first_leg: vec![two(6, 7), two(8, 9)],
        partners: vec![two(10, 11)],
        clubmates_apart: 20,
        stay: vec![EntrantId(12), EntrantId(13)],
        ..Wishes::default()
    }
}

#[test]
fn pairs_are_drawn_so_that_wishes_are_met() {
    let mut players = people(24);
    players
        .iter_mut()
        .filter(|p| p.id.0 > 21)
        .for_each(|p| p.club = "Die Wenzel".to_owned());
    for seed in 0..6 {
        let settings = MovementSettings {
            wishes: wishes_of_an_evening(),
            ..settings(MovementKind::Pairs, seed)
        };
        let notes = movement::verify(&settings, &players, &made(&settings, &players).legs).notes;
        assert!(
            notes.contains(&SeatNote::WishesMet { met: 8, of: 8 }),
            "{notes:?}"
        );
        assert!(
            notes.contains(&SeatNote::ClubmatesTogether {
                times: 0,
                bound: 0,
                first_leg: false
            }),
            "{notes:?}"
        );
    }
    // Up the sides every pair meets every other in the end, but five of eleven legs can be had
    // without these two.
    let wishes = Wishes {
        stay: vec![EntrantId(12)],
        ..wishes_of_an_evening()
    };
    let cut = MovementSettings {
        legs: Some(5),
        wishes,
        ..settings(MovementKind::UpTheSides, 3)
    };
    let notes = movement::verify(&cut, &players, &made(&cut, &players).legs).notes;
    assert!(
        notes.contains(&SeatNote::WishesMet { met: 7, of: 7 }),
        "{notes:?}"
    );
    let whole = MovementSettings { legs: None, ..cut };
    let notes = movement::verify(&whole, &players, &made(&whole, &players).legs).notes;
    let unmet = notes.iter().filter(|n| {
        matches!(
            n,
            SeatNote::NeverMet {
                why: UnmetReason::EveryPairMeets,
                times: 1,
                ..
            }
        )
    });
    assert_eq!(unmet.count(), 3, "{notes:?}");
}

#[test]
fn fixed_tables_are_drawn_so_that_wishes_are_met() {
    for volunteers in [0, 3, 6, 8] {
        let mut players = people(23);
        players
            .iter_mut()
            .filter(|p| p.id.0 > 17)
            .for_each(|p| p.club = "Die Wenzel".to_owned());
        players
            .iter_mut()
            .rev()
            .take(volunteers)
            .for_each(|p| p.controller = true);
        let wishes = Wishes {
            partners: Vec::new(),
            ..wishes_of_an_evening()
        };
        let settings = MovementSettings {
            wishes,
            ..settings(MovementKind::Fixed, 5)
        };
        let notes = movement::verify(&settings, &players, &made(&settings, &players).legs).notes;
        assert!(
            notes.contains(&SeatNote::WishesMet { met: 7, of: 7 }),
            "{volunteers} volunteers: {notes:?}"
        );
        assert!(
            notes.contains(&SeatNote::ClubmatesTogether {
                times: 0,
                bound: 0,
                first_leg: false
            }),
            "{volunteers}: {notes:?}"
        );
    }
}

#[test]
fn a_wish_that_the_movement_forbids_is_named_with_its_reason() {
    let note = |kind, wishes: Wishes, players: &[Player]| {
        let settings = MovementSettings {
            wishes,
            ..settings(kind, 5)
        };
        movement::verify(&settings, players, &made(&settings, players).legs).notes
    };
    let mut players = people(16);
    players.iter_mut().take(2).for_each(|p| p.controller = true);
    let (a, b) = (EntrantId(1), EntrantId(2));
    let first = Wishes {
        first_leg: vec![two(1, 2)],
        ..Wishes::default()
    };
    let apart = SeatNote::FirstLegApart {
        a,
        b,
        why: UnmetReason::BothControllers,
    };
    assert!(note(MovementKind::Fixed, first, &players).contains(&apart));
    let partners = Wishes {
        partners: vec![two(1, 2)],
        ..Wishes::default()
    };
    let none = SeatNote::NotPartners {
        a,
        b,
        why: UnmetReason::NoPartners,
    };
    assert!(note(MovementKind::Individual, partners, &players).contains(&none));
    let everybody = Wishes {
        stay: (1..=9).map(EntrantId).collect(),
        ..Wishes::default()
    };
    let notes = note(MovementKind::Pairs, everybody, &players);
    let moved = notes.iter().filter(|n| {
        matches!(
            n,
            SeatNote::DidNotStay {
                why: UnmetReason::OnlyNorthSouthSits,
                ..
            }
        )
    });
    assert_eq!(moved.count(), 1, "{notes:?}");
}

#[test]
fn who_asks_to_stay_sits_while_pairs_move() {
    for (kind, stay) in [
        (MovementKind::Pairs, vec![3, 9]),
        (MovementKind::UpTheSides, vec![5]),
    ] {
        for n in [12, 14, 20] {
            let wishes = Wishes {
                stay: stay.iter().copied().map(EntrantId).collect(),
                ..Wishes::default()
            };
            let settings = MovementSettings {
                wishes,
                ..settings(kind, 6)
            };
            let seating = made(&settings, &people(n));
            let notes = movement::verify(&settings, &people(n), &seating.legs).notes;
            let moved = notes
                .iter()
                .any(|note| matches!(note, SeatNote::DidNotStay { .. }));
            assert_eq!(
                moved,
                kind == MovementKind::UpTheSides && n == 14,
                "{kind:?}, {n} people: {notes:?}"
            );
        }
    }
}

#[test]
fn a_wish_that_cannot_be_met_names_itself() {
    let refused = |n: usize, wishes: Wishes| {
        let settings = MovementSettings {
            wishes,
            ..settings(MovementKind::Individual, 8)
        };
        movement::make(&settings, &people(n)).unwrap_err()
    };
    let (a, b) = (EntrantId(1), EntrantId(2));
    let both = Wishes {
        never: vec![two(1, 2)],
        first_leg: vec![two(2, 1)],
        ..Wishes::default()
    };
    assert_eq!(refused(12, both), MovementError::WishesContradict { a, b });
    let chain = Wishes {
        never: vec![two(1, 3)],
        first_leg: vec![two(1, 2), two(2, 3)],
        ..Wishes::default()
    };
    assert_eq!(
        refused(12, chain),
        MovementError::WishesContradict { a, b: EntrantId(3) }
    );
    let apart = Wishes {
        never: vec![two(1, 2)],
        ..Wishes::default()
    };
    assert_eq!(refused(4, apart), MovementError::OneTable { a, b });
    let crowd = Wishes {
        first_leg: (2..6).map(|i| two(1, i)).collect(),
        ..Wishes::default()
    };
    assert_eq!(
        refused(12, crowd),
        MovementError::WishesCrowd {
            entrant: a,
            people: 5
        }
    );
    let stranger = Wishes {
        stay: vec![EntrantId(70)],
        ..Wishes::default()
    };
    assert_eq!(
        refused(12, stranger),
        MovementError::WishUnknown {
            entrant: EntrantId(70)
        }
    );
    let mutual = Wishes {
        never: vec![
            two(1, 2),
            two(2, 3),
            two(3, 1),
            two(1, 4),
            two(2, 4),
            two(4, 3),
        ],
        ..Wishes::default()
    };
    assert_eq!(
        refused(12, mutual),
        MovementError::WishesApart {
            entrant: a,
            people: 4,
            tables: 3
        }
    );
    let alone = Wishes {
        never: vec![two(3, 3)],
        ..Wishes::default()
    };
    assert_eq!(
        refused(12, alone),
        MovementError::WishAlone {
            entrant: EntrantId(3)
        }
    );
}

#[test]
fn nobody_is_the_partner_of_two() {
    let wishes = Wishes {
        partners: vec![two(1, 2), two(3, 1)],
        ..Wishes::default()
    };
    let settings = MovementSettings {
        wishes,
        ..settings(MovementKind::Pairs, 8)
    };
    let refused = movement::make(&settings, &people(12));
    assert_eq!(
        refused,
        Err(MovementError::PartnersTwice {
            entrant: EntrantId(1)
        })
    );
}

#[test]
fn a_league_day_without_a_plan_names_its_repeats_beside_the_fewest() {
    let shapes = [
        (
            4,
            3,
            4,
            (18, 18),
            "Repeated meetings: 18, the fewest possible;",
        ),
        (5, 3, 5, (18, 15), "Repeated meetings: 18, 15 unavoidable;"),
        (
            5,
            3,
            4,
            (5, 0),
            "Repeated meetings: 5, perhaps there are fewer;",
        ),
    ];
    for (teams, size, legs, figures, said) in shapes {
        let people = people(teams * size);
        let ids: Vec<EntrantId> = people.iter().map(|p| p.id).collect();
        let settings = MovementSettings {
            legs: Some(legs),
            wishes: Wishes {
                teams: ids.chunks(size).map(<[EntrantId]>::to_vec).collect(),
                ..Wishes::default()
            },
            ..settings(MovementKind::Individual, 4)
        };
        let seats = movement::make(&settings, &people).expect("seats").legs;
        let verdict = movement::verify(&settings, &people, &seats);
        let met = &verdict.meetings;
        assert_eq!(
            (verdict.errors.len(), met.repeats, met.repeats_bound),
            (0, figures.0, figures.1)
        );
        let told = Texts::new(Lang::En).seat_meetings(met);
        assert!(told[1].starts_with(said), "{told:?}");
    }
}
