//! Seats that come from somewhere else than a draw: from the standing, or from a search that went
//! on in the background.

use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo, MovementKind,
};
use crate::movement::{LegSeats, Player};
use crate::ops::{
    Draft, MissingRefusal, Refusal, SeatsRefusal, Title,
    book::rows,
    by_standing, diff,
    evening::seal::legs_are_settled,
    find, first_open_leg,
    import::sheet::numbers,
    refused,
    seats::legs::{planned, players_with},
    teams::{apart_no_more, going_on},
    with_teams,
};
use crate::{club, movement};

/// Those who sit by the standing before a leg, best first: those who play in it, without results by
/// their start number last.
pub fn ranking_before(event: &Event, leg: LegNo) -> Vec<EntrantId> {
    let standings = club::standings(event, Some(leg.earlier()));
    let mut order: Vec<EntrantId> = standings.rows.iter().map(|row| row.entrant).collect();
    let mut others: Vec<&Entrant> = event
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
    let is_there = event.leg(leg).is_some();
    match known.iter().find(|p| p.id == who.id) {
        Some(player) if is_there => {
            let mut replaced = stand_ins.iter().filter(|s| s.seat_of == who.id);
            let goes_later = player.last_leg.is_some() || replaced.any(|s| s.leg >= leg);
            player.plays_in(leg) && (!who.left || goes_later)
        }
        Some(_) => !who.left,
        None => {
            let stands_in = stand_ins.iter().any(|s| s.by == who.id);
            !(who.left || event.waits(who.id) || is_there && stands_in)
        }
    }
}

/// Seats a leg that has not begun, or one more leg, by the standing before it, and keeps that
/// standing with the leg.
pub(crate) fn draw(book: &Book, id: EventId, number: LegNo) -> Draft {
    let event = find::event(book, id)?;
    free_to_seat(event)?;
    let old = leg_to_seat(event, number)?;
    legs_are_settled(event, |leg| leg.number < number)?;
    ensure!(
        club::standings(event, Some(number.earlier())).has_results(),
        SeatsRefusal::NoStanding { leg: number }
    );
    let settings = with_leg(event, old);
    let leg = seated_by_standing(event, &settings, number, old)?;
    let mut legs: Vec<Leg> = event
        .legs
        .iter()
        .filter(|l| l.number != number)
        .chain([&leg])
        .cloned()
        .collect();
    legs.sort_by_key(|l| l.number);
    proved(event, &settings, &legs)?;
    let before = rows::of_plan(id, &event.settings, old);
    let after = rows::of_plan(id, &settings, [&leg]);
    let title = Title::DrawByStanding { leg: number };
    Ok((diff(before, after), title))
}

/// The settings with one leg more, unless it is there already; how many there are may be left open.
fn with_leg(event: &Event, old: Option<&Leg>) -> EventSettings {
    let mut settings = event.settings.clone();
    let legs = &mut settings.movement.legs;
    let count = event.legs.len().saturating_add(usize::from(old.is_none()));
    *legs = legs.and_then(|_| u32::try_from(count).ok());
    settings
}

/// A leg with the seats that the standing before it gives; rounds and marks of an old one stay.
fn seated_by_standing(
    event: &Event,
    settings: &EventSettings,
    number: LegNo,
    old: Option<&Leg>,
) -> Result<Leg, Refusal> {
    let ranking = ranking_before(event, number);
    let earlier: Vec<LegSeats> = event.legs_before(number).map(LegSeats::from).collect();
    let rules = with_teams(event, &settings.movement);
    let seats = by_standing(event, &rules, number, &ranking, &earlier)
        .map_err(|error| apart_no_more(event, number, error))?;
    let empty = Leg {
        number,
        rounds: settings.movement.rounds,
        ..Leg::default()
    };
    Ok(Leg {
        drawn_from: ranking,
        ..planned(old.unwrap_or(&empty), &seats)
    })
}

/// Only where nobody has a fixed partner or place.
pub(super) fn free_to_seat(event: &Event) -> Result<(), Refusal> {
    match event.settings.movement.kind {
        MovementKind::Individual | MovementKind::Draw => Ok(()),
        MovementKind::Fixed | MovementKind::Pairs | MovementKind::UpTheSides => {
            refused(SeatsRefusal::SeatsPromised)
        }
    }
}

/// The leg with this number that has not begun; none: the next one after the last.
fn leg_to_seat(event: &Event, number: LegNo) -> Result<Option<&Leg>, Refusal> {
    ensure!(!event.legs.is_empty(), MissingRefusal::NotDrawn);
    let Some(leg) = find::leg_or_next(event, number)? else {
        return Ok(None);
    };
    match first_open_leg(event) {
        Some(first) if first <= number => Ok(Some(leg)),
        Some(next) => refused(SeatsRefusal::LegBegun { leg: number, next }),
        None => refused(SeatsRefusal::AllLegsBegun),
    }
}

/// The judge of seats has nothing against these legs, repaired or not.
fn proved(event: &Event, settings: &EventSettings, legs: &[Leg]) -> Result<(), Refusal> {
    legs.iter().try_for_each(numbers)?;
    let seats: Vec<LegSeats> = legs.iter().map(LegSeats::from).collect();
    let players = players_with(event, legs);
    let rules = going_on(event, &settings.movement, None);
    super::judged(movement::verify_repaired(&rules, &players, &seats))
}

/// Takes better seats for legs that have not begun; those begun must be as they are.
pub(crate) fn better(book: &Book, id: EventId, seats: &[LegSeats]) -> Draft {
    let event = find::event(book, id)?;
    free_to_seat(event)?;
    let first = first_open_leg(event).ok_or(SeatsRefusal::AllLegsBegun)?;
    begun_as_they_are(event, first, seats)?;
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
    let players = movement::players_of(event);
    ensure!(
        players_with(event, &legs) == players,
        MissingRefusal::NotDrawn
    );
    let judged = movement::verify_repaired(&event.settings.movement, &players, seats);
    let title = Title::BetterSeats {
        repeats: judged.meetings.repeats,
    };
    let changes = diff(rows::of_legs(id, &event.legs), rows::of_legs(id, &legs));
    Ok((changes, title))
}

/// As many legs as there are, and the same seats in those before the first open one.
fn begun_as_they_are(event: &Event, first: LegNo, seats: &[LegSeats]) -> Result<(), Refusal> {
    let now = movement::seats_of(event);
    let begun = first.index().unwrap_or(0);
    if now.len() == seats.len() && now.get(..begun) == seats.get(..begun) {
        return Ok(());
    }
    refused(SeatsRefusal::LegBegun {
        leg: LegNo::FIRST,
        next: first,
    })
}
