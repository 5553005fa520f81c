//! Asks the makers of seats for the legs of an event, and the independent judge whether they are
//! right.

use crate::club::{Book, Event, Leg, LegNo, MovementSettings, Table};
use crate::movement;
use crate::movement::{LegSeats, Player};
use crate::ops::{Refusal, past_legs, teams};

/// The legs of an event from its settings, its people and whom these met on evenings before; those
/// who left get no seats.
pub(crate) fn legs(
    book: &Book,
    event: &Event,
    settings: &MovementSettings,
) -> Result<Vec<Leg>, Refusal> {
    let players = Player::to_seat(event);
    let legs = teams::planned_after(event, settings, &past_legs(book, event))?;
    super::judged(movement::verify(settings, &players, &legs))?;
    teams::apart(event, &legs)?;
    Ok(numbered(legs))
}

/// Legs with nothing on their sheets, numbered from 1.
pub(super) fn numbered(legs: Vec<LegSeats>) -> Vec<Leg> {
    (1..)
        .map(LegNo)
        .zip(legs)
        .map(|(number, seats)| leg(number, seats))
        .collect()
}

/// A leg with nothing on its sheets.
pub(super) fn leg(number: LegNo, seats: LegSeats) -> Leg {
    let tables = seats.tables.into_iter().map(|table| Table {
        number: table.number,
        seats: table.seats,
        ..Table::default()
    });
    Leg {
        number,
        rounds: seats.rounds,
        tables: tables.collect(),
        sitting_out: seats.sitting_out,
        drawn_from: seats.drawn_from,
        called: false,
    }
}
