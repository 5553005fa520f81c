//! Sixty evenings in which much happens: their repeated meetings and changed cards may not get
//! worse than `tests/cases/evenings.json` says.

use serde_json::Value;
use vorhand::club::{EntrantId, LegNo, MovementKind, MovementSettings, TableNo, Wishes};
use vorhand::movement::{self, LegSeats, Player, Repair, RepairError, Repaired, Rng};

/// People and legs of an evening by its number, and who walks badly.
fn begun(evening: u64) -> Repaired {
    let people = [12, 13, 16, 18, 21, 24, 27, 32, 37, 44, 53, 64, 80, 121, 200];
    let n = people[(evening % 15) as usize];
    let players: Vec<Player> = (1..=n).map(|i| Player::new(EntrantId(i))).collect();
    let kind = if evening.is_multiple_of(2) {
        MovementKind::Individual
    } else {
        MovementKind::Draw
    };
    let settings = MovementSettings {
        kind,
        seed: evening,
        legs: Some(3 + (evening / 15) as u32),
        wishes: Wishes {
            stay: vec![EntrantId(5)],
            ..Wishes::default()
        },
        ..MovementSettings::default()
    };
    let legs = movement::make(&settings, &players)
        .expect("seats are made")
        .legs;
    Repaired {
        legs,
        players,
        settings,
        ..Repaired::default()
    }
}

/// What happens before a leg; never to the one who walks badly.
fn event(now: &Repaired, next: LegNo, number: i64, rng: &mut Rng) -> Repair {
    let here: Vec<EntrantId> = now
        .players
        .iter()
        .filter(|p| p.plays_in(next) && p.id != EntrantId(5))
        .map(|p| p.id)
        .collect();
    let somebody = here[rng.below(here.len())];
    let new = Player::new(EntrantId(1_000 + number));
    match rng.below(7) {
        0 | 1 => Repair::Arrives { player: new },
        2 | 3 => Repair::Leaves { entrant: somebody },
        4 => Repair::Replaced {
            leaves: somebody,
            comes: new,
        },
        5 => Repair::SatOtherwise {
            leg: LegNo(next.earlier()),
            seats: exchanged(now, next, rng),
        },
        _ => Repair::TableComes {
            table: TableNo(now.legs[0].tables.len() as u32 + 1),
        },
    }
}

/// The leg before with two people in each other's chairs.
fn exchanged(now: &Repaired, next: LegNo, rng: &mut Rng) -> LegSeats {
    let mut leg = now.legs[next.earlier() as usize - 1].clone();
    let tables = leg.tables.len();
    let (a, b) = (rng.below(tables), rng.below(tables));
    let (one, other) = (leg.tables[a].seats[0].1, leg.tables[b].seats[1].1);
    if one != EntrantId(5) && other != EntrantId(5) {
        leg.tables[a].seats[0].1 = other;
        leg.tables[b].seats[1].1 = one;
    }
    leg
}

/// Repeated meetings at the end, cards changed in all, and how often the one who walks badly had to
/// change tables.
fn figures(evening: u64) -> [u64; 3] {
    let mut now = begun(evening);
    let mut rng = Rng::new(1_000 + evening);
    let legs = now.legs.len() as u32;
    let mut cards = 0;
    for number in 0..6 {
        let next = LegNo(2 + number * (legs - 1) / 6);
        let what = event(&now, next, i64::from(number), &mut rng);
        match movement::repair(&now.settings, &now.players, &now.legs, next, &what, false) {
            Ok(repaired) => {
                cards += repaired.changes.len() as u64;
                now = repaired;
            }
            Err(RepairError::Movement(_) | RepairError::TableThere { .. }) => {}
            Err(other) => panic!("evening {evening}: {what:?}: {other:?}"),
        }
    }
    let verdict = movement::verify_repaired(&now.settings, &now.players, &now.legs);
    assert_eq!(verdict.errors, [], "evening {evening}");
    let at: Vec<Option<TableNo>> = now.legs.iter().map(table_of_five).collect();
    let moves = at.windows(2).filter(|w| w[0] != w[1]).count() as u64;
    [verdict.meetings.repeats, cards, moves]
}

fn table_of_five(leg: &LegSeats) -> Option<TableNo> {
    let at = |t: &&movement::TableSeats| t.seats.iter().any(|(_, id)| *id == EntrantId(5));
    leg.tables.iter().find(at).map(|t| t.number)
}

#[test]
fn sixty_evenings_are_repaired_as_well_as_ever() {
    let cases: Value =
        serde_json::from_str(include_str!("../cases/evenings.json")).expect("the cases are JSON");
    let rows: Vec<[u64; 3]> = serde_json::from_value(cases["rows"].clone()).expect("rows");
    let now: Vec<[u64; 3]> = (0..60).map(figures).collect();
    if std::env::var_os("PRINT_EVENINGS").is_some() {
        println!("{}", serde_json::to_string(&now).expect("JSON"));
    }
    assert_eq!(rows.len(), now.len());
    for (evening, (now, known)) in now.iter().zip(&rows).enumerate() {
        let names = ["repeats", "cards", "moves of who asked to stay"];
        for (name, (now, known)) in names.iter().zip(now.iter().zip(known)) {
            assert!(
                now <= known,
                "evening {evening}: {now} {name}, {known} once"
            );
        }
    }
}

/// Somebody who walks badly does not move because another leaves and a table less is needed.
#[test]
fn who_asked_to_stay_is_not_moved_by_somebody_elses_leaving() {
    for stays in 1..=21 {
        let players: Vec<Player> = (1..=21).map(|i| Player::new(EntrantId(i))).collect();
        let settings = MovementSettings {
            kind: MovementKind::Individual,
            seed: 4,
            legs: Some(4),
            wishes: Wishes {
                stay: vec![EntrantId(stays)],
                ..Wishes::default()
            },
            ..MovementSettings::default()
        };
        let legs = movement::make(&settings, &players).expect("seats").legs;
        let leaves = Repair::Leaves {
            entrant: EntrantId(stays % 21 + 1),
        };
        let repaired = movement::repair(&settings, &players, &legs, LegNo(2), &leaves, false);
        let legs = repaired.expect("a repair").legs;
        let at = |leg: &LegSeats| {
            let sits = |t: &&movement::TableSeats| t.seats.iter().any(|(_, id)| id.0 == stays);
            leg.tables.iter().find(sits).map(|t| t.number)
        };
        let at: Vec<Option<TableNo>> = legs.iter().map(at).collect();
        assert!(at.windows(2).all(|w| w[0] == w[1]), "{stays}: {at:?}");
    }
}
