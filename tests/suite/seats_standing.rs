//! Legs by standing in which some sit apart: team-mates, those who are never to meet, and those who
//! met before.

use crate::session::{evening, options};
use std::collections::BTreeSet;
use vorhand::club::{
    EntrantId, LegNo, MemberId, MovementKind, MovementSettings, StandingRules, Two, Wishes,
};
use vorhand::movement::{self, LegSeats, MovementError, Parted, Player, Rng, SeatFault, SeatNote};
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;

fn people(n: i64) -> Vec<Player> {
    (1..=n).map(|i| Player::new(EntrantId(i))).collect()
}

fn ranking(n: i64) -> Vec<EntrantId> {
    (1..=n).map(EntrantId).collect()
}

/// Smaller tables go to the last, so that the ranking alone decides.
fn settings(teams: Vec<Vec<i64>>, couples: &[(i64, i64)]) -> MovementSettings {
    let ids = |team: Vec<i64>| team.into_iter().map(EntrantId).collect();
    let never = couples.iter().map(|(a, b)| Two {
        a: EntrantId(*a),
        b: EntrantId(*b),
        weight: Two::FIRM,
    });
    MovementSettings {
        kind: MovementKind::Draw,
        wishes: Wishes {
            teams: teams.into_iter().map(ids).collect(),
            never: never.collect(),
            ..Wishes::default()
        },
        standing: StandingRules {
            small_to_last: true,
            ..StandingRules::default()
        },
        ..MovementSettings::default()
    }
}

/// The people of each table, sorted.
fn companies(leg: &LegSeats) -> Vec<Vec<i64>> {
    let company = |t: &movement::TableSeats| {
        let mut people: Vec<i64> = t.seats.iter().map(|(_, id)| id.0).collect();
        people.sort_unstable();
        people
    };
    leg.tables.iter().map(company).collect()
}

/// Of all ways to fill the tables the first, table by table, by trying every one.
fn by_exhaustion(
    sizes: &[usize],
    apart: &BTreeSet<(i64, i64)>,
    rest: &[i64],
) -> Option<Vec<Vec<i64>>> {
    let Some((size, later)) = sizes.split_first() else {
        return Some(Vec::new());
    };
    choices(rest, *size, apart, &mut Vec::new(), &mut |table| {
        let others: Vec<i64> = rest
            .iter()
            .filter(|p| !table.contains(p))
            .copied()
            .collect();
        let mut tables = by_exhaustion(later, apart, &others)?;
        tables.insert(0, table.to_vec());
        Some(tables)
    })
}

type Answer = Option<Vec<Vec<i64>>>;

/// Every choice of so many who may sit together, the first ones first, until one is answered.
fn choices(
    rest: &[i64],
    size: usize,
    apart: &BTreeSet<(i64, i64)>,
    table: &mut Vec<i64>,
    tell: &mut dyn FnMut(&[i64]) -> Answer,
) -> Answer {
    if table.len() == size {
        return tell(table);
    }
    for (i, next) in rest.iter().enumerate() {
        if table.iter().all(|p| !apart.contains(&(*p, *next))) {
            table.push(*next);
            let found = choices(&rest[i + 1..], size, apart, table, tell);
            table.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// Up to two groupings of teams and up to three couples, by lot.
fn by_lot(n: i64, rng: &mut Rng) -> (Vec<Vec<i64>>, Vec<(i64, i64)>) {
    let mut teams = Vec::new();
    for _ in 0..=rng.below(2) {
        let count = 2 + rng.below(6);
        let mut grouping = vec![Vec::new(); count];
        (1..=n).for_each(|id| grouping[rng.below(count)].push(id));
        teams.extend(grouping.into_iter().filter(|team| team.len() < 5));
    }
    let mut couples = Vec::new();
    for _ in 0..rng.below(4) {
        let a = 1 + rng.below(n as usize - 1) as i64;
        couples.push((a, a + 1 + rng.below((n - a) as usize) as i64));
    }
    (teams, couples)
}

#[test]
fn team_mates_sit_apart_in_the_first_way_of_all() {
    let (mut seated, mut refused) = (0, 0);
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let n = 6 + rng.below(7) as i64;
        let (teams, couples) = by_lot(n, &mut rng);
        let mut apart: BTreeSet<(i64, i64)> = couples.iter().copied().collect();
        for team in &teams {
            apart.extend(team.iter().flat_map(|a| team.iter().map(move |b| (*a, *b))));
        }
        let settings = settings(teams, &couples);
        let sizes = movement::table_sizes(n as usize, 4, None).expect("tables");
        let all: Vec<i64> = (1..=n).collect();
        let first = by_exhaustion(&sizes, &apart, &all);
        match movement::by_standing(&settings, &[], &ranking(n), &[]) {
            Ok(leg) => {
                assert_eq!(Some(companies(&leg)), first, "seed {seed}");
                assert_eq!(movement::verify(&settings, &people(n), &[leg]).errors, []);
                seated += 1;
            }
            Err(error) => {
                assert_eq!(first, None, "seed {seed}: {error:?}");
                refused += 1;
            }
        }
    }
    assert!(seated > 50 && refused > 50, "{seated} and {refused}");
}

/// Two people of different tables in each other's chairs.
fn exchanged(mut leg: LegSeats, rng: &mut Rng) -> LegSeats {
    let tables = leg.tables.len();
    let a = rng.below(tables);
    let b = (a + 1 + rng.below(tables - 1)) % tables;
    let (i, j) = (rng.below(4), rng.below(4));
    let (one, other) = (leg.tables[a].seats[i].1, leg.tables[b].seats[j].1);
    leg.tables[a].seats[i].1 = other;
    leg.tables[b].seats[j].1 = one;
    leg
}

#[test]
fn the_judge_finds_every_two_who_sit_in_each_others_chairs_where_mates_are_apart() {
    let (mut by_standing, mut mates) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let n = 8 + 4 * rng.below(4) as i64;
        let settings = settings(by_lot(n, &mut rng).0, &[]);
        let Ok(leg) = movement::by_standing(&settings, &[], &ranking(n), &[]) else {
            continue;
        };
        let wrong = exchanged(leg.clone(), &mut rng);
        assert_eq!(movement::verify(&settings, &people(n), &[leg]).errors, []);
        let errors = movement::verify(&settings, &people(n), &[wrong]).errors;
        assert_ne!(errors, [], "seed {seed}");
        for error in errors {
            match error {
                SeatFault::NotByStanding { .. } => by_standing += 1,
                SeatFault::MatesTogether { .. } => mates += 1,
                other => panic!("seed {seed}: {other:?}"),
            }
        }
    }
    assert!(by_standing > 50 && mates > 20, "{by_standing} and {mates}");
}

#[test]
fn the_judge_finds_nothing_where_mates_are_apart_and_smaller_tables_go_round() {
    let mut legs_seated = 0;
    for seed in 0..120 {
        let mut rng = Rng::new(seed);
        let n = 9 + rng.below(22) as i64;
        let mut settings = settings(by_lot(n, &mut rng).0, &[]);
        settings.standing.small_to_last = false;
        let mut legs: Vec<LegSeats> = Vec::new();
        for _ in 0..3 {
            let mut ranking = ranking(n);
            rng.shuffle(&mut ranking);
            legs.extend(movement::by_standing(&settings, &[], &ranking, &legs));
        }
        legs_seated += legs.len();
        if !legs.is_empty() {
            let errors = movement::verify(&settings, &people(n), &legs).errors;
            assert_eq!(errors, [], "seed {seed}");
        }
    }
    assert!(legs_seated > 150, "{legs_seated}");
}

#[test]
fn the_judge_finds_team_mates_at_one_table() {
    let teams = settings(vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8]], &[]);
    let leg =
        movement::by_standing(&settings(Vec::new(), &[]), &[], &ranking(16), &[]).expect("seats");
    let errors = movement::verify(&teams, &people(16), &[leg]).errors;
    let mates = |fault: &&SeatFault| matches!(fault, SeatFault::MatesTogether { .. });
    assert_eq!(errors.iter().filter(mates).count(), 12);
}

#[test]
fn a_team_larger_than_the_tables_is_refused_and_a_thousand_teams_are_seated() {
    let large = settings(vec![vec![7, 3, 9, 12]], &[]);
    let refused = movement::by_standing(&large, &[], &ranking(12), &[]);
    let error = MovementError::TeamTooLarge {
        entrant: EntrantId(7),
        people: 4,
        tables: 3,
    };
    assert_eq!(refused, Err(error.clone()));
    assert_eq!(movement::make(&large, &people(12)), Err(error));
    // Teams follow each other in the ranking, the hardest case.
    for n in [64, 400, 4_000_i64] {
        let teams = (0..n / 4).map(|team| (1..=4).map(|i| 4 * team + i).collect());
        let settings = settings(teams.collect(), &[]);
        let leg = movement::by_standing(&settings, &[], &ranking(n), &[]).expect("seats");
        assert_eq!(companies(&leg)[0], [1, 5, 9, 13]);
        assert_eq!(movement::verify(&settings, &people(n), &[leg]).errors, []);
    }
}

#[test]
fn the_last_sit_at_the_smaller_tables_where_that_is_wanted() {
    let settings = settings(Vec::new(), &[]);
    let mut legs = Vec::new();
    for _ in 0..3 {
        let leg = movement::by_standing(&settings, &[], &ranking(11), &legs).expect("seats");
        assert_eq!(companies(&leg)[2], [9, 10, 11]);
        legs.push(leg);
        assert_eq!(movement::verify(&settings, &people(11), &legs).errors, []);
    }
}

#[test]
fn who_met_before_changes_places_with_the_nearest_in_rank() {
    let mut plain = settings(Vec::new(), &[]);
    let mut rng = Rng::new(5);
    let mut again = [0, 0];
    for (no_rematch, repeats) in [false, true].into_iter().zip(&mut again) {
        plain.standing.no_rematch = no_rematch;
        let mut order = ranking(32);
        let mut legs = Vec::new();
        for _ in 0..4 {
            let leg = movement::by_standing(&plain, &[], &order, &legs).expect("seats");
            assert_eq!(leg.drawn_from, order, "the standing is kept");
            legs.push(leg);
            // The standing changes little from leg to leg.
            for _ in 0..6 {
                let at = rng.below(31);
                order.swap(at, at + 1);
            }
        }
        let verdict = movement::verify(&plain, &people(32), &legs);
        assert_eq!(verdict.errors, []);
        *repeats = verdict.meetings.repeats;
        let told = verdict
            .notes
            .iter()
            .any(|n| matches!(n, SeatNote::Exchanged { .. }));
        assert_eq!(told, no_rematch);
    }
    assert!(again[0] > 80 && again[1] == 0, "{again:?}");
    // The nearest: with three tables and one leg played, 4 of the second table sits at the first.
    let legs = [movement::by_standing(&plain, &[], &ranking(16), &[]).expect("seats")];
    let next = movement::by_standing(&plain, &[], &ranking(16), &legs).expect("seats");
    let met = movement::verify(&plain, &people(16), &[legs[0].clone(), next]).meetings;
    assert_eq!(met.repeats, 0);
}

#[test]
fn clubmates_change_places_with_the_nearest_in_rank() {
    // By rank every table would be a club; two clubs of six cannot all sit apart at three tables.
    for (n, clubs, together) in [(32, 8, 0), (31, 8, 0), (12, 2, 6)] {
        let mut players = people(n);
        let size = usize::try_from(n).unwrap().div_ceil(clubs);
        for (i, player) in players.iter_mut().enumerate() {
            player.club = format!("Club {}", i / size);
        }
        for first_leg in [false, true] {
            let mut settings = settings(Vec::new(), &[]);
            settings.wishes.clubmates_apart = 5;
            settings.wishes.clubmates_first_leg = first_leg;
            let mut legs = Vec::new();
            for _ in 0..2 {
                let leg = movement::by_standing(&settings, &players, &ranking(n), &legs);
                legs.push(leg.expect("seats"));
            }
            let verdict = movement::verify(&settings, &players, &legs);
            assert_eq!(verdict.errors, [], "{n}");
            let asked = if first_leg { 1 } else { 2 };
            let told = verdict.notes.iter().find_map(|note| match note {
                SeatNote::ClubmatesTogether { times, bound, .. } => Some((*times, *bound)),
                _ => None,
            });
            assert_eq!(
                told,
                Some((together * asked, together * asked)),
                "{n} {first_leg}"
            );
            let exchanged = verdict
                .notes
                .iter()
                .filter(|note| matches!(note, SeatNote::Exchanged { clubs: true, .. }));
            assert_eq!(exchanged.count() as u64, asked, "{n} {first_leg}");
        }
        // Without the wish by rank alone.
        let plain = settings(Vec::new(), &[]);
        let by_rank = movement::by_standing(&plain, &players, &ranking(n), &[]).expect("seats");
        let without = movement::by_standing(&plain, &people(n), &ranking(n), &[]);
        assert_eq!(by_rank, without.expect("seats"));
    }
}

#[test]
fn who_met_on_other_evenings_meets_nobody_again() {
    for kind in [MovementKind::Individual, MovementKind::Draw] {
        let mut past: Vec<LegSeats> = Vec::new();
        for seed in 1..=4 {
            let settings = MovementSettings {
                kind,
                seed,
                legs: Some(3),
                evenings_back: 3,
                ..MovementSettings::default()
            };
            let made = movement::make_after(&settings, &people(40), &past).expect("seats");
            assert_eq!(
                movement::verify(&settings, &people(40), &made.legs).errors,
                []
            );
            past.extend(made.legs);
        }
        let all = MovementSettings {
            kind,
            ..MovementSettings::default()
        };
        let met = movement::verify(&all, &people(40), &past).meetings;
        assert_eq!((met.repeats, met.distinct_min), (0, 36), "{kind:?}");
    }
}

#[test]
fn other_evenings_count_where_other_people_come() {
    let all = people(34);
    let settings = MovementSettings {
        kind: MovementKind::Draw,
        seed: 3,
        legs: Some(3),
        evenings_back: 1,
        ..MovementSettings::default()
    };
    let first = movement::make(&settings, &all[..31]).expect("seats").legs;
    let later = movement::make_after(&settings, &all[4..], &first)
        .expect("seats")
        .legs;
    let both = [first, later].concat();
    let met = movement::verify_repaired(&MovementSettings::default(), &all, &both).meetings;
    assert_eq!(met.repeats, 0);
}

#[test]
fn a_draw_heeds_the_evening_before_by_the_members_who_were_there() {
    let mut session = Session::in_memory(options()).unwrap();
    for i in 1..=16 {
        let (name, club, number) = (format!("Member {i}"), String::new(), String::new());
        let member = Command::AddMember { name, club, number };
        session.transact(member).unwrap();
    }
    let mut met = BTreeSet::new();
    for first in [0, 7] {
        let mut settings = evening("Thursday");
        settings.movement = MovementSettings {
            kind: MovementKind::Individual,
            seed: 7,
            legs: Some(2),
            evenings_back: 1,
            ..MovementSettings::default()
        };
        let new = session.transact(Command::new_event(settings)).unwrap();
        let event = new.event().unwrap();
        // They come in another order on the second evening, so that all numbers are others.
        let people = (0..16).map(|i| NewEntrant {
            member: Some(MemberId((first + i) % 16 + 1)),
            ..NewEntrant::default()
        });
        let people = people.collect();
        session
            .transact(Command::AddEntrants { event, people })
            .unwrap();
        session.transact(Command::Draw { event, seed: 7 }).unwrap();
        let event = session.event(event).unwrap();
        let member = |id: EntrantId| event.entrants.iter().find(|e| e.id == id).unwrap().member;
        for table in event.legs.iter().flat_map(|leg| &leg.tables) {
            let here: Vec<_> = table.seats.iter().map(|(_, id)| member(*id)).collect();
            let twos = here.iter().flat_map(|a| here.iter().map(move |b| (*a, *b)));
            met.extend(twos.filter(|(a, b)| a < b));
        }
    }
    assert_eq!(met.len(), 2 * 2 * 4 * 6, "somebody met again");
}

#[test]
fn strictly_by_standing_only_what_keeps_people_apart_parts_the_first_and_it_is_told() {
    let mut told = [0_u32; 7];
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let n = 8 + rng.below(31) as i64;
        let (teams, couples) = match seed % 3 {
            0 => (Vec::new(), Vec::new()),
            _ => by_lot(n, &mut rng),
        };
        let is_plain = teams.is_empty() && couples.is_empty();
        let mut settings = settings(teams, &couples);
        settings.standing = StandingRules {
            no_rematch: seed % 2 == 1,
            ..StandingRules::STRICT
        };
        let (mut order, mut legs) = (ranking(n), Vec::new());
        for _ in 0..3 {
            for _ in 0..n {
                let at = rng.below(n as usize - 1);
                order.swap(at, at + 1);
            }
            let Ok(leg) = movement::by_standing(&settings, &[], &order, &legs) else {
                break;
            };
            if is_plain && !settings.standing.no_rematch {
                let seated: Vec<BTreeSet<i64>> = leg
                    .tables
                    .iter()
                    .map(|t| t.seats.iter().map(|(_, id)| id.0).collect())
                    .collect();
                let mut ranks = order.iter().map(|id| id.0);
                let by_rank: Vec<BTreeSet<i64>> = seated
                    .iter()
                    .map(|table| ranks.by_ref().take(table.len()).collect())
                    .collect();
                assert_eq!(seated, by_rank, "seed {seed}: {n} people");
            }
            legs.push(leg);
        }
        let verdict = movement::verify(&settings, &people(n), &legs);
        if legs.is_empty() {
            continue;
        }
        assert_eq!(verdict.errors, [], "seed {seed}");
        for (number, leg) in (1..).map(LegNo).zip(&legs) {
            let first = &leg.tables[0];
            let parted: Vec<EntrantId> = leg.drawn_from[..first.seats.len()]
                .iter()
                .copied()
                .filter(|who| !first.holds(*who))
                .collect();
            let mut named = Vec::new();
            for note in &verdict.notes {
                let SeatNote::FirstParted {
                    leg, entrant, why, ..
                } = note
                else {
                    continue;
                };
                if *leg != number {
                    continue;
                }
                named.push(*entrant);
                let other = match why {
                    Parted::Mates(other) => (0, Some(*other)),
                    Parted::Never(other) => (1, Some(*other)),
                    Parted::OwnTables(other) => (2, Some(*other)),
                    Parted::Met(other) => (3, Some(*other)),
                    Parted::Club(other) => (4, Some(*other)),
                    Parted::SmallerTable => (5, None),
                    Parted::Others => (6, None),
                };
                told[other.0] += 1;
                assert!(other.1.is_none_or(|other| first.holds(other)));
            }
            assert_eq!(named, parted, "seed {seed}, leg {number}");
        }
    }
    let [mates, never, own, met, club, smaller, others] = told;
    assert!(
        mates > 20 && never > 0 && met > 20 && others > 0,
        "{told:?}"
    );
    assert_eq!((own, club, smaller), (0, 0, 0), "{told:?}");
}

#[test]
fn a_new_evening_is_strict_and_a_field_that_is_left_out_takes_turns() {
    for preset in vorhand::club::presets() {
        assert_eq!(
            preset.settings.movement.standing,
            StandingRules::STRICT,
            "{}",
            preset.id
        );
    }
    let old: MovementSettings =
        serde_json::from_str(r#"{"kind": "draw", "seed": 1}"#).expect("settings of before");
    assert_eq!(old.standing, StandingRules::default());
    let ranking = ranking(11);
    let first = movement::by_standing(&old, &[], &ranking, &[]).expect("seats");
    let second =
        movement::by_standing(&old, &[], &ranking, std::slice::from_ref(&first)).expect("seats");
    assert_eq!(companies(&second)[2], [6, 7, 8], "in turn");
    let strict = MovementSettings {
        standing: StandingRules::STRICT,
        ..old
    };
    let second = movement::by_standing(&strict, &[], &ranking, &[first]).expect("seats");
    assert_eq!(companies(&second)[2], [9, 10, 11]);
}
