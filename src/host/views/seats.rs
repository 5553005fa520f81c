//! Who sits where, by a name or a start number: now, next, and in an event in which people move on,
//! all the way.

use crate::app::{
    hall::deck::{When, seats_title},
    words,
};
use crate::club::{EntrantId, Event, EventId, Leg, LegNo, Seat, TableNo};
use crate::i18n::{NOTHING, Texts};
use serde::Serialize;

/// People that are answered at most.
const MOST: usize = 50;

/// The answer of `GET /v1/seats`.
#[serde_with::skip_serializing_none]
#[derive(Debug, Serialize)]
pub struct SeatsView {
    event: EventId,
    name: String,
    leg: Option<LegNo>,
    title: String,
    next: Option<LegNo>,
    next_title: Option<String>,
    people: Vec<PersonView>,
}

#[derive(Debug, Serialize)]
struct PersonView {
    number: u32,
    name: String,
    #[serde(flatten)]
    at: PlaceView,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<PlaceView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    way: Vec<WayStep>,
}

/// Where somebody sits in a leg.
#[serde_with::skip_serializing_none]
#[derive(Debug, Default, Serialize)]
struct PlaceView {
    table: Option<TableNo>,
    seat: Option<Seat>,
    place: String,
    /// The same in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    says: String,
}

/// A leg of somebody's way.
#[derive(Debug, Serialize)]
struct WayStep {
    leg: LegNo,
    #[serde(flatten)]
    at: PlaceView,
    /// It is the one that is being played.
    now: bool,
}

/// The legs that people want to know.
struct Legs<'e> {
    shown: Option<&'e Leg>,
    next: Option<&'e Leg>,
    /// All of them, where people move on.
    way: &'e [Leg],
}

/// Who of an event is meant, and where they sit; `clock` is the leg that the clock of the legs has.
pub fn seats(t: &Texts, event: &Event, clock: Option<LegNo>, wanted: &str) -> SeatsView {
    let playing = event.playing(clock);
    let legs = Legs {
        shown: playing.or(event.legs.last()),
        next: event.playing_next(clock),
        way: if event.moves_on() { &event.legs } else { &[] },
    };
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
    let title = |leg: &Leg| seats_title(t, event, leg.number);
    SeatsView {
        event: event.id,
        name: event.settings.name.clone(),
        leg: legs.shown.map(|leg| leg.number),
        title: match (playing, legs.shown) {
            (Some(leg), _) => When::Now.heads(t, event, title(leg)),
            (None, Some(leg)) => title(leg),
            (None, None) => t.host_no_seats_yet(),
        },
        next: legs.next.map(|leg| leg.number),
        next_title: legs.next.map(|leg| When::Next.heads(t, event, title(leg))),
        people: people
            .map(|(id, number, name)| PersonView {
                number,
                name,
                at: legs
                    .shown
                    .map_or_else(PlaceView::default, |leg| place(t, event, leg, id)),
                next: legs.next.map(|leg| place(t, event, leg, id)),
                way: way(t, event, &legs, id),
            })
            .collect(),
    }
}

fn way(t: &Texts, event: &Event, legs: &Legs<'_>, who: EntrantId) -> Vec<WayStep> {
    let shown = legs.shown.map(|leg| leg.number);
    let step = |leg: &Leg| WayStep {
        leg: leg.number,
        at: place(t, event, leg, who),
        now: Some(leg.number) == shown,
    };
    legs.way.iter().map(step).collect()
}

fn place(t: &Texts, event: &Event, leg: &Leg, who: EntrantId) -> PlaceView {
    let column = event.column_in(leg.number, who);
    if let Some((table, seat)) = leg.place_of(column) {
        return PlaceView {
            table: Some(table),
            seat: Some(seat),
            place: t.place_short(table, t.seat_letter(seat)),
            says: t.ui_repair_place(table, words::seat(t, seat)),
        };
    }
    let rests = leg.sitting_out.contains(&who);
    PlaceView {
        place: if rests {
            t.room_rests()
        } else {
            NOTHING.to_owned()
        },
        ..PlaceView::default()
    }
}
