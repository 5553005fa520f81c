//! Seats that come from somewhere else than a draw: from the standing, or from a search that went
//! on in the background.

use super::draft::Draft;
use super::refusal::{MissingRefusal, Refusal, SeatsRefusal};
use super::repair::{first_open_leg, planned, players_with};
use super::title::Title;
use super::{find, rows};
use crate::club::{
    self, Book, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo, MovementKind,
    StandIn,
};
use crate::movement::{self, LegSeats, Player};

/// Who sits by the standing before a leg, best first: those who play in it, without results by
/// their start number last.
pub fn ranking_before(event: &Event, leg: LegNo) -> Vec<EntrantId> {
    let standings = club::standings(event, Some(leg.earlier()));
    let mut order: Vec<EntrantId> = standings.rows.iter().map(|row| row.entrant).collect();
    let mut others: Vec<&club::Entrant> = event
        .entrants
        .iter()
        .filter(|e| !order.contains(&e.id))
        .collect();
    others.sort_by_key(|e| (e.start_number, e.id));
    order.extend(others.into_iter().map(|e| e.id));
    let known = movement::players_of(event);
    order.retain(|id| find::entrant(event, *id).is_ok_and(|e| plays(event, &known, e, leg)));
    order
}

/// Whether somebody plays in a leg that is to be seated: whom later legs alone seat has not come
/// yet, and who leaves or is replaced later is still there.
pub(super) fn plays(event: &Event, known: &[Player], who: &Entrant, leg: LegNo) -> bool {
    let stand_ins = &event.settings.movement.stand_ins;
    match known.iter().find(|p| p.id == who.id) {
        Some(player) if find::leg(event, leg).is_ok() => {
            player.plays_in(leg)
                && (!who.left
                    || player.last_leg.is_some()
                    || is_replaced_later(stand_ins, who, leg))
        }
        Some(_) => !who.left,
        None => {
            let stands_in = stand_ins.iter().any(|s| s.by == who.id);
            !who.left && (find::leg(event, leg).is_err() || !stands_in)
        }
    }
}

fn is_replaced_later(stand_ins: &[StandIn], who: &Entrant, leg: LegNo) -> bool {
    stand_ins
        .iter()
        .any(|later| later.leg >= leg && later.seat_of == who.id)
}

/// Seats a leg that has not begun, or one more leg, by the standing before it, and keeps that
/// standing with the leg.
pub(crate) fn draw(book: &Book, id: EventId, number: LegNo) -> Draft {
    let event = find::event(book, id)?;
    free_to_seat(event)?;
    let old = leg_to_seat(event, number)?;
    if !club::standings(event, Some(number.earlier())).has_results() {
        return Err(Refusal::Seats(SeatsRefusal::NoStanding { leg: number }));
    }
    let ranking = ranking_before(event, number);
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    let count = event.legs.len().saturating_add(usize::from(old.is_none()));
    movement.legs = movement.legs.and_then(|_| u32::try_from(count).ok());
    let earlier: Vec<LegSeats> = event
        .legs
        .iter()
        .filter(|l| l.number < number)
        .map(LegSeats::from)
        .collect();
    let seats = movement::by_standing(movement, &ranking, &earlier)
        .map_err(|error| Refusal::Seats(SeatsRefusal::CannotSeat { error }))?;
    let rounds = old.map_or(event.settings.movement.rounds, |leg| leg.rounds);
    let empty = Leg {
        number,
        rounds,
        ..Leg::default()
    };
    let leg = Leg {
        drawn_from: ranking,
        ..planned(old.unwrap_or(&empty), &seats)
    };
    let mut legs: Vec<Leg> = event
        .legs
        .iter()
        .filter(|l| l.number != number)
        .cloned()
        .collect();
    legs.push(leg.clone());
    legs.sort_by_key(|l| l.number);
    proved(event, &settings, &legs)?;
    let mut before = rows::of_settings(id, &event.settings);
    before.extend(old.map(|leg| rows::of_leg(id, leg)).unwrap_or_default());
    let mut after = rows::of_settings(id, &settings);
    after.extend(rows::of_leg(id, &leg));
    Ok((
        super::diff(before, after),
        Title::DrawByStanding { leg: number },
    ))
}

/// Only where nobody has a fixed partner or place.
fn free_to_seat(event: &Event) -> Result<(), Refusal> {
    match event.settings.movement.kind {
        MovementKind::Individual | MovementKind::Draw => Ok(()),
        MovementKind::Fixed | MovementKind::Pairs | MovementKind::UpTheSides => {
            Err(Refusal::Seats(SeatsRefusal::SeatsPromised))
        }
    }
}

/// The leg with this number that has not begun; none: the next one after the last.
fn leg_to_seat(event: &Event, number: LegNo) -> Result<Option<&Leg>, Refusal> {
    if event.legs.is_empty() {
        return Err(Refusal::Missing(MissingRefusal::NotDrawn));
    }
    let first = first_open_leg(event);
    match find::leg(event, number) {
        Ok(leg) if first.is_some_and(|first| first <= number) => Ok(Some(leg)),
        Ok(_) => Err(
            first.map_or(Refusal::Seats(SeatsRefusal::AllLegsBegun), |next| {
                Refusal::Seats(SeatsRefusal::LegBegun { leg: number, next })
            }),
        ),
        Err(_) if number == LegNo::at(event.legs.len()) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

/// The judge of seats has nothing against these legs, repaired or not.
fn proved(event: &Event, settings: &EventSettings, legs: &[Leg]) -> Result<(), Refusal> {
    let seats: Vec<LegSeats> = legs.iter().map(LegSeats::from).collect();
    let players = players_with(event, legs);
    let faults = movement::verify_repaired(&settings.movement, &players, &seats).errors;
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Seats(SeatsRefusal::SeatsWrong { faults }))
    }
}

/// Takes better seats for legs that have not begun; those begun must be as they are.
pub(crate) fn better(book: &Book, id: EventId, seats: &[LegSeats]) -> Draft {
    let event = find::event(book, id)?;
    free_to_seat(event)?;
    let first = first_open_leg(event).ok_or(Refusal::Seats(SeatsRefusal::AllLegsBegun))?;
    let now = movement::seats_of(event);
    let begun = first.index().unwrap_or(0);
    if now.len() != seats.len() || now.get(..begun) != seats.get(..begun) {
        return Err(Refusal::Seats(SeatsRefusal::LegBegun {
            leg: LegNo::FIRST,
            next: first,
        }));
    }
    let legs: Vec<Leg> = event
        .legs
        .iter()
        .zip(seats)
        .map(|(leg, new)| {
            if leg.number < first {
                leg.clone()
            } else {
                planned(leg, new)
            }
        })
        .collect();
    proved(event, &event.settings, &legs)?;
    if players_with(event, &legs) != movement::players_of(event) {
        return Err(Refusal::Missing(MissingRefusal::NotDrawn));
    }
    let repeats = movement::verify_repaired(
        &event.settings.movement,
        &movement::players_of(event),
        seats,
    )
    .meetings
    .repeats;
    Ok((
        super::diff(rows::of_legs(id, &event.legs), rows::of_legs(id, &legs)),
        Title::BetterSeats { repeats },
    ))
}
