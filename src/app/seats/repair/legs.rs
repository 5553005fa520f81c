//! Which legs a repair can be about, who has a place there, and whether play goes on in them.

use super::what::What;
use crate::app::evening::progress::is_played;
use crate::club::{Entrant, Event, Leg, LegNo, MovementKind};
use crate::ops::first_open_leg;

/// The first and the last leg that a case can be about: those not begun, at fixed tables also the
/// one being played; for people who sat otherwise those begun. None if there is no such leg.
pub(super) fn legs_for(event: &Event, what: What) -> Option<(LegNo, LegNo)> {
    let last = event.legs.last()?.number;
    if what == What::Sat {
        return Some((LegNo::FIRST, last_begun(event)?));
    }
    if let (What::Replaced, Some(now)) = (what, last_begun(event)) {
        return Some((now, last));
    }
    let open = first_open_leg(event);
    // The leg that is being played, if there are rounds of it to come.
    let now = open.map_or(last, |n| n.before().unwrap_or_default());
    if event.settings.movement.kind == MovementKind::Fixed || in_rounds(event, now, what) {
        return Some((now, last));
    }
    Some((open?, last))
}

fn last_begun(event: &Event) -> Option<LegNo> {
    let begun = event.legs.iter().rev().find(|leg| leg.touched());
    begun.map(|leg| leg.number)
}

/// Whether a leg is being played, so that somebody, or at fixed tables a table, can come or go
/// after a round of it.
pub(super) fn in_rounds(event: &Event, leg: LegNo, what: What) -> bool {
    let fits = match what {
        What::Comes | What::Leaves => true,
        What::Tables | What::Goes | What::Added => {
            event.settings.movement.kind == MovementKind::Fixed
        }
        What::Replaced | What::Sat => false,
    };
    let later = event.legs.iter().any(|l| l.number > leg && l.touched());
    let playing = event.leg(leg).is_some_and(|l| l.rounds > 1 && l.touched());
    fits && playing && !later
}

/// Whether something is on the sheets of a leg.
pub(super) fn being_played(event: &Event, leg: LegNo) -> bool {
    event.leg(leg).is_some_and(Leg::touched)
}

/// The leg from which on seats are planned: the one after a leg that is played, unless a round of it
/// is `named`. None if there is no such leg.
pub(super) fn planned_from(event: &Event, leg: LegNo, named: bool) -> Option<LegNo> {
    let moves = event.settings.movement.kind != MovementKind::Fixed;
    let goes_on = moves && !named && being_played(event, leg);
    Some(event.leg(leg.plus(u32::from(goes_on)))?.number)
}

/// The number of the leg after one that is played, 0 if nobody moves on to one.
pub(super) fn following(event: &Event, leg: LegNo) -> u32 {
    match planned_from(event, leg, false) {
        Some(next) if next > leg => next.0,
        Some(_) | None => 0,
    }
}

/// Whether a leg follows at once on one that is being played.
pub(super) fn before_is_played(event: &Event, leg: LegNo) -> bool {
    leg.before()
        .is_some_and(|before| being_played(event, before) && is_played(event, before))
}

/// Those who sit or rest in a leg.
pub(super) fn in_leg(event: &Event, leg: LegNo) -> Vec<&Entrant> {
    let Some(leg) = event.leg(leg) else {
        return Vec::new();
    };
    event.entrants.iter().filter(|e| leg.holds(e.id)).collect()
}

/// Those who have a place in a leg or a later one or play on for somebody there, and the others.
pub(super) fn divided(event: &Event, leg: LegNo) -> (Vec<&Entrant>, Vec<&Entrant>) {
    let seated = event.placed_from(leg);
    event.entrants.iter().partition(|e| seated.contains(&e.id))
}
