//! Which book this is, and what is on.

use crate::club::{Event, EventId, LegNo};
use crate::host::Hall;
use crate::session::Session;
use chrono::NaiveDate;
use serde::Serialize;

/// The version of the wire.
const WIRE: u32 = 1;

/// The answer of `GET /v1/hall`.
#[derive(Debug, Serialize)]
pub struct HallView<'a> {
    wire: u32,
    book: String,
    rows: i64,
    addresses: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<EventView>,
}

#[derive(Debug, Serialize)]
struct EventView {
    id: EventId,
    name: String,
    date: NaiveDate,
    legs: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    leg: Option<LegNo>,
}

/// Which book this is, and which event is played.
pub fn hall<'a>(session: &Session, hall: &Hall, addresses: &'a [String]) -> HallView<'a> {
    let event = hall.event_of(session.book(), None).ok();
    let leg = |event: &Event| event.leg_to_show(hall.clock_of(event.id));
    HallView {
        wire: WIRE,
        book: session.origin().unwrap_or_default(),
        rows: session.last_seq(),
        addresses,
        event: event.map(|event| EventView {
            id: event.id,
            name: event.settings.name.clone(),
            date: event.settings.date,
            legs: event.legs.len(),
            leg: (!event.legs.is_empty()).then(|| leg(event)),
        }),
    }
}
