//! Asks the makers of seats for the legs of an event, and the independent judge whether they are
//! right.

use super::refusal::{Refusal, SeatsRefusal};
use crate::club::{Event, Leg, LegNo, MovementSettings, Table};
use crate::movement::{self, LegSeats, Player};

/// The legs of an event from its settings and its people; those who left get no seats.
pub(crate) fn legs(event: &Event, settings: &MovementSettings) -> Result<Vec<Leg>, Refusal> {
    let players: Vec<Player> = event
        .entrants
        .iter()
        .filter(|e| !e.left)
        .map(Player::from)
        .collect();
    let seating = movement::make(settings, &players)
        .map_err(|error| Refusal::Seats(SeatsRefusal::CannotSeat { error }))?;
    let verdict = movement::verify(settings, &players, &seating.legs);
    match verdict.errors.is_empty() {
        true => Ok((1..)
            .map(LegNo)
            .zip(seating.legs)
            .map(|(number, seats)| leg(number, seats))
            .collect()),
        false => Err(Refusal::Seats(SeatsRefusal::SeatsWrong {
            faults: verdict.errors,
        })),
    }
}

fn empty_table(seats: movement::TableSeats) -> Table {
    Table {
        number: seats.number,
        seats: seats.seats,
        ..Table::default()
    }
}

/// A leg with nothing on its sheets.
pub(super) fn leg(number: LegNo, seats: LegSeats) -> Leg {
    Leg {
        number,
        rounds: seats.rounds,
        tables: seats.tables.into_iter().map(empty_table).collect(),
        sitting_out: seats.sitting_out,
        drawn_from: seats.drawn_from,
    }
}
