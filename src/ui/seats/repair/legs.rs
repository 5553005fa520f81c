//! Which legs a repair can be about, who has a place there, and whether play goes on in them.

use super::What;
use crate::app::lists::progress::is_played;
use crate::club::{Entrant, EntrantId, Event, Leg, MovementKind};
use crate::ops::first_open_leg;
use std::collections::BTreeSet;

/// The legs that a case can be about: those not begun, at fixed tables also the one being played;
/// for people who sat otherwise those begun. None where there is no such leg.
pub(super) fn legs_for(event: &Event, what: What) -> Option<(u32, u32)> {
    let last = event.legs.last()?.number;
    let begun = |leg: &&Leg| leg.touched();
    if what == What::Sat {
        return Some((1, event.legs.iter().rev().find(begun)?.number));
    }
    let open = first_open_leg(event);
    if let (What::Replaced, Some(now)) = (what, event.legs.iter().rev().find(begun)) {
        return Some((now.number, last));
    }
    // The leg that is being played, where there are rounds of it to come.
    let now = open.map_or(last, |n| n.saturating_sub(1).max(1));
    if event.settings.movement.kind == MovementKind::Fixed || in_rounds(event, now, what) {
        return Some((now, last));
    }
    Some((open?, last))
}

/// Whether a leg is being played, so that somebody, or at fixed tables a table, can come or go
/// after a round of it.
pub(super) fn in_rounds(event: &Event, leg: u32, what: What) -> bool {
    let people = matches!(what, What::Comes | What::Leaves);
    let house = what.house() && event.settings.movement.kind == MovementKind::Fixed;
    let found = event.legs.iter().find(|l| l.number == leg);
    let later = event.legs.iter().any(|l| l.number > leg && l.touched());
    (people || house) && !later && found.is_some_and(|l| l.rounds > 1 && l.touched())
}

/// Whether something stands on the sheets of a leg.
pub(super) fn being_played(event: &Event, leg: u32) -> bool {
    let found = event.legs.iter().find(|l| l.number == leg);
    found.is_some_and(Leg::touched)
}

/// Whether a leg follows at once on one that is being played.
pub(super) fn before_is_played(event: &Event, leg: u32) -> bool {
    let before = leg.saturating_sub(1);
    being_played(event, before) && is_played(event, before)
}

/// Those who sit or rest in a leg.
pub(super) fn in_leg(event: &Event, leg: u32) -> Vec<&Entrant> {
    let found = event.legs.iter().find(|l| l.number == leg);
    let here = |e: &&Entrant| {
        found.is_some_and(|l| {
            l.sitting_out.contains(&e.id) || l.tables.iter().any(|t| t.seat_of(e.id).is_some())
        })
    };
    event.entrants.iter().filter(here).collect()
}

/// Those who have a place in a leg or a later one or stand in there, and the others.
pub(super) fn divided(event: &Event, leg: u32) -> (Vec<&Entrant>, Vec<&Entrant>) {
    let legs = event.legs.iter().filter(|l| l.number >= leg);
    let seated = legs.flat_map(|l| {
        l.tables
            .iter()
            .flat_map(|t| t.seats.iter().map(|(_, who)| who))
            .chain(&l.sitting_out)
    });
    let stand_ins = event
        .settings
        .movement
        .stand_ins
        .iter()
        .filter(|s| s.leg >= leg)
        .map(|s| s.by);
    let seated: BTreeSet<EntrantId> = seated.copied().chain(stand_ins).collect();
    event.entrants.iter().partition(|e| seated.contains(&e.id))
}
