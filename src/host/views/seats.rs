//! Who sits where, by a name or a start number.

use crate::app::lists::deck::next_leg;
use crate::club::{EntrantId, Event, EventId, Leg, LegNo, Seat, TableNo};
use crate::i18n::Texts;
use serde::Serialize;

/// People that are answered at most.
const MOST: usize = 50;

/// The answer of `GET /v1/seats`.
#[derive(Debug, Serialize)]
pub struct SeatsView {
    event: EventId,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    leg: Option<LegNo>,
    title: String,
    people: Vec<Person>,
}

#[derive(Debug, Serialize)]
struct Person {
    number: u32,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<TableNo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    place: String,
}

/// Who of an event is meant, and where they sit in the leg that people want to know.
pub fn seats(t: &Texts, event: &Event, wanted: &str) -> SeatsView {
    let leg = next_leg(event, None).or(event.legs.last());
    let wanted = wanted.trim().to_lowercase();
    let is_meant = |name: &str, number: u32| {
        !wanted.is_empty()
            && (number.to_string() == wanted || name.to_lowercase().contains(&wanted))
    };
    let mut found: Vec<(EntrantId, u32, String)> = event
        .entrants
        .iter()
        .map(|entrant| (entrant.id, entrant.start_number, event.called(entrant.id)))
        .filter(|(_, number, name)| is_meant(name, *number))
        .collect();
    found.sort_by_cached_key(|(id, ..)| (event.name_key(*id), *id));
    let people = found.into_iter().take(MOST);
    SeatsView {
        event: event.id,
        name: event.settings.name.clone(),
        leg: leg.map(|leg| leg.number),
        title: match leg {
            Some(leg) => t.room_seats_of(t.ui_leg_of(leg.number, event.legs.len())),
            None => t.host_no_seats_yet(),
        },
        people: people
            .map(|(id, number, name)| person(t, leg, id, number, name))
            .collect(),
    }
}

fn person(t: &Texts, leg: Option<&Leg>, id: EntrantId, number: u32, name: String) -> Person {
    let place = leg.and_then(|leg| place_in(leg, id));
    Person {
        number,
        name,
        table: place.map(|(table, _)| table),
        seat: place.map(|(_, seat)| seat),
        place: match (place, leg) {
            (Some((table, seat)), _) => t.place_short(table, t.seat_letter(seat)),
            (None, Some(_)) => t.room_rests(),
            (None, None) => String::new(),
        },
    }
}

fn place_in(leg: &Leg, who: EntrantId) -> Option<(TableNo, Seat)> {
    leg.tables.iter().find_map(|table| {
        let seat = table.seats.iter().find(|(_, id)| *id == who)?;
        Some((table.number, seat.0))
    })
}
