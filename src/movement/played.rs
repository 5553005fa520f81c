//! What a recorded evening says of its seats: who played in which legs, and whether the seats are
//! right.

use crate::club::{Entrant, EntrantId, Event, Leg, LegNo, MovementKind, MovementSettings, Table};
use crate::movement::{
    Change, LegSeats, Player, RestReason, SeatFault, SeatNote, TableSeats, Verdict, verify,
    verify_repaired,
};
use itertools::Itertools;
use std::collections::BTreeMap;

impl From<&Leg> for LegSeats {
    fn from(leg: &Leg) -> LegSeats {
        let tables = leg.tables.iter().map(|table| TableSeats {
            number: table.number,
            seats: table.seats.clone(),
            stays: table.stays.clone(),
        });
        LegSeats {
            rounds: leg.rounds,
            tables: tables.collect(),
            sitting_out: leg.sitting_out.clone(),
            drawn_from: leg.drawn_from.clone(),
        }
    }
}

/// The seats of all legs of an event, in order.
pub fn seats_of(event: &Event) -> Vec<LegSeats> {
    event.legs.iter().map(LegSeats::from).collect()
}

/// Everybody who sits or rests in any leg, from the first such leg to the last.
pub fn players_of(event: &Event) -> Vec<Player> {
    let mut stays = BTreeMap::new();
    for leg in &event.legs {
        for who in leg.everybody() {
            stays.entry(who).or_insert((leg.number, leg.number)).1 = leg.number;
        }
    }
    let last = event.legs.last().map(|leg| leg.number);
    let player = |e: &Entrant| {
        let (first_leg, to) = *stays.get(&e.id)?;
        Some(Player {
            first_leg,
            last_leg: (Some(to) < last).then_some(to),
            ..Player::from(e)
        })
    };
    event.entrants.iter().filter_map(player).collect()
}

/// Whether nobody who sat down came late or left, so that all can deal equally often.
pub fn all_play_all_legs(event: &Event) -> bool {
    let whole = |p: &Player| p.first_leg <= LegNo::FIRST && p.last_leg.is_none();
    event
        .legs
        .iter()
        .all(|leg| leg.tables.iter().all(Table::is_whole))
        && players_of(event).iter().all(whole)
}

/// What cannot have been in the seats of an event, whatever its movement promised: somebody in two
/// places or in none, seats and tables that are none. A file that was damaged or changed by hand
/// shows it here.
pub fn damaged_seats(event: &Event) -> Vec<SeatFault> {
    let seats = seats_of(event);
    let settings = MovementSettings {
        legs: None,
        ..rules_of(event)
    };
    let mut players = expected_players(event);
    // Latecomers have no seat yet.
    players.retain(|player| event.legs.iter().any(|leg| leg.holds(player.id)));
    let mut faults = verify_repaired(&settings, &players, &seats).errors;
    // Team-mates who met were seated so by hand, or before they were a team, and a standing may have
    // been followed with other teams: no damage.
    faults.retain(|fault| match fault {
        SeatFault::NotByStanding { .. } => settings.wishes.teams.is_empty(),
        fault => !matches!(fault, SeatFault::NoLegs | SeatFault::MatesTogether { .. }),
    });
    faults
}

/// Everybody who should have a place: who sat down plays until marked as gone, who is present
/// plays.
fn expected_players(event: &Event) -> Vec<Player> {
    let mut players = players_of(event);
    let mut new: BTreeMap<EntrantId, &Entrant> =
        event.still_here().into_iter().map(|e| (e.id, e)).collect();
    for player in &mut players {
        if new.remove(&player.id).is_some() {
            player.last_leg = None;
        }
    }
    let stand_ins = &event.settings.movement.stand_ins;
    new.retain(|id, _| !event.waits(*id) && stand_ins.iter().all(|s| s.by != *id));
    players.extend(new.into_values().map(Player::from));
    players
}

/// Changes of places as people at fixed tables see them: who goes on in a leg that was divided off
/// sits where the leg before it had them, and has no other card for it.
pub fn as_seen(event: &Event, mut changes: Vec<Change>) -> Vec<Change> {
    if event.settings.movement.kind != MovementKind::Fixed {
        return changes;
    }
    for (before, leg) in event.legs.iter().tuple_windows() {
        let new = changes
            .iter_mut()
            .filter(|change| change.leg == leg.number && change.before.is_none())
            .collect_vec();
        // Everybody is new in the rest of a leg that was divided.
        if new.len() >= leg.tables.iter().map(Table::size).sum() {
            for change in new {
                change.before = before.place_of(change.entrant);
            }
        }
    }
    changes.retain(|change| change.before != change.after);
    changes
}

/// Why people rest in a leg; none if nobody does, or if it is for want of a chair.
pub fn rest_reason(event: &Event, leg: &Leg) -> Option<RestReason> {
    match leg.sitting_out.len() {
        1 => Some(RestReason::OddPerson),
        2 => match event.settings.movement.kind {
            MovementKind::Pairs => Some(RestReason::OddMovingPair),
            MovementKind::UpTheSides => Some(RestReason::OddPair),
            MovementKind::Fixed | MovementKind::Individual | MovementKind::Draw => None,
        },
        _ => None,
    }
}

/// The settings of an event, with its teams.
fn rules_of(event: &Event) -> MovementSettings {
    event.with_teams(&event.settings.movement, |_| true)
}

/// Proves the seats of an event as it was recorded, and notes who plays on beside a team-mate, whether
/// that was allowed for the leg or only played.
pub fn verify_event(event: &Event) -> Verdict {
    let mut verdict = verify_seats(event);
    let is_stood_in = |leg: &&Leg| event.stand_ins_in(leg.number).next().is_some();
    for leg in event.legs.iter().filter(is_stood_in) {
        for table in leg.tables.iter() {
            tell_mates(event, leg, table, &mut verdict);
        }
    }
    verdict
}

/// Tells of every two of a team at a table of whom one has no seat there.
fn tell_mates(event: &Event, stood_in: &Leg, at: &Table, verdict: &mut Verdict) {
    let leg = stood_in.number;
    let table = at.number;
    for (_, a, b) in event.mates_at(stood_in, at) {
        if at.seat_of(a).and(at.seat_of(b)).is_some() {
            continue;
        }
        if event.settings.movement.mates_may_meet.contains(&leg) {
            verdict
                .notes
                .push(SeatNote::MatesTogether { leg, table, a, b });
        } else {
            verdict
                .played
                .push(SeatFault::MatesTogether { leg, table, a, b });
        }
    }
}

/// Proves the seats of an event as it was recorded: as the movement promised, or, where somebody
/// came late or left, or a table came or went, and that cannot be kept, as a repaired evening.
/// Where only what was played breaks a promise, that is noted beside the proof. Somebody present
/// whom no leg seats is a fault.
fn verify_seats(event: &Event) -> Verdict {
    let seats = seats_of(event);
    let players = expected_players(event);
    let settings = rules_of(event);
    let verdict = verify(&settings, &players, &seats);
    if verdict.errors.is_empty() {
        return verdict;
    }
    let repaired = verify_repaired(&settings, &players, &seats);
    if is_disturbed(event, &seats) {
        return repaired;
    }
    if !repaired.errors.is_empty() || !open_legs_keep_their_promise(event, &players, &seats) {
        return verdict;
    }
    Verdict {
        played: verdict.errors,
        ..repaired
    }
}

/// Whether somebody came late, left or never came to a table, or a table came or went.
fn is_disturbed(event: &Event, seats: &[LegSeats]) -> bool {
    let never_came = |e: &Entrant| e.left && !event.legs.iter().any(|leg| leg.holds(e.id));
    !seats.iter().map(LegSeats::numbers).all_equal()
        || !all_play_all_legs(event)
        || event.entrants.iter().any(never_came)
}

/// Whether what was promised is kept in the legs to come, judged by themselves; false if nothing
/// was played yet.
fn open_legs_keep_their_promise(event: &Event, players: &[Player], seats: &[LegSeats]) -> bool {
    let Some(last) = event.legs.iter().rposition(Leg::touched) else {
        return false;
    };
    let open = seats.get(last + 1..).unwrap_or_default();
    let settings = MovementSettings {
        legs: None,
        closed_tables: Vec::new(),
        ..event.settings.movement.clone()
    };
    let faults = verify(&settings, players, open).errors;
    faults.iter().all(|fault| {
        matches!(
            fault,
            SeatFault::NoLegs | SeatFault::RestUneven { .. } | SeatFault::DealsUneven { .. }
        )
    })
}
