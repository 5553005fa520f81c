//! What the room says of a seat beside the name: where one goes next, who plays on for whom, who
//! never moves.

use crate::club::{EntrantId, Event, Leg, MovementKind, Seat, StandIn, Table, TableNo};
use crate::i18n::Texts;
use crate::ops::Command;

/// The two who never move up the sides and down the middle; empty in every other movement.
pub fn pivot(event: &Event) -> Vec<EntrantId> {
    let Some((first, rest)) = event.legs.split_first() else {
        return Vec::new();
    };
    if event.settings.movement.kind != MovementKind::UpTheSides || rest.is_empty() {
        return Vec::new();
    }
    let mut still: Vec<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    still.retain(|id| {
        let here = first.place_of(*id);
        here.is_some() && rest.iter().all(|leg| leg.place_of(*id) == here)
    });
    still
}

/// Where somebody goes after a leg: `→ Table 4 · E`, `→ rests`; nothing for one who stays or when the
/// evening ends.
pub fn goes(
    t: &Texts,
    next: Option<&Leg>,
    now: Option<(TableNo, Seat)>,
    entrant: EntrantId,
) -> String {
    let Some(next) = next else {
        return String::new();
    };
    match next.place_of(entrant) {
        Some(place) if Some(place) == now => String::new(),
        Some((table, seat)) => format!("→ {}", t.place_large(table, t.seat_letter(seat))),
        None if now.is_some() && next.sitting_out.contains(&entrant) => {
            format!("→ {}", t.ev_goes_to_rest())
        }
        None => String::new(),
    }
}

/// Which part of the leg somebody plays, or who plays on for him; none for one who plays all of it.
pub fn part_played(
    t: &Texts,
    event: &Event,
    leg: &Leg,
    table: &Table,
    stand_in: Option<&StandIn>,
    entrant: EntrantId,
) -> Option<String> {
    let Some(s) = stand_in else {
        return t.part_at(event, leg, table, entrant);
    };
    Some(t.ev_from_deal_plays(s.from_deal, event.called(s.by)))
}

/// Those who have no seat in a leg and could take one.
pub fn substitutes(event: &Event, leg: &Leg) -> Vec<EntrantId> {
    event
        .still_here()
        .into_iter()
        .map(|e| e.id)
        .filter(|id| leg.place_of(*id).is_none())
        .collect()
}

/// Somebody takes another one's seat from a leg on (Law 7).
pub fn substituted(event: &Event, leg: &Leg, leaves: EntrantId, comes: EntrantId) -> Command {
    Command::Substitute {
        event: event.id,
        from_leg: leg.number,
        leaves,
        comes,
    }
}
