//! A draw by hand: the ballots of the first leg as typed; the movement does the rest.

use super::draft::Draft;
use super::refusal::{MissingRefusal, Refusal, SeatsRefusal};
use super::title::Title;
use super::{draw, find, rows, seats};
use crate::club::{Book, EntrantId, EventId, Leg, LegNo};
use crate::movement::{self, LegSeats, Player};
use std::collections::BTreeMap;

/// Everybody takes the places, in all legs, of the one who would have drawn that ballot; the judge
/// looks at the result.
pub(crate) fn draw(book: &Book, id: EventId, first: &LegSeats) -> Draft {
    let event = find::event(book, id)?;
    seats::without_results(event)?;
    let players: Vec<Player> = event
        .entrants
        .iter()
        .filter(|e| !e.left)
        .map(Player::from)
        .collect();
    let made = movement::make(&event.settings.movement, &players)
        .map_err(|error| Refusal::Seats(SeatsRefusal::CannotSeat { error }))?;
    let planned = made.legs.first().cloned().unwrap_or_default();
    seats::fair(
        event,
        &draw::leg(
            LegNo::FIRST,
            LegSeats {
                rounds: planned.rounds,
                ..first.clone()
            },
        ),
    )?;
    let drawn = exchanged(&planned, first)?;
    let mut legs = made.legs;
    for leg in &mut legs {
        let everybody = leg
            .tables
            .iter_mut()
            .flat_map(|t| t.seats.iter_mut().map(|(_, who)| who));
        everybody
            .chain(leg.sitting_out.iter_mut())
            .for_each(|who| *who = drawn.get(who).copied().unwrap_or(*who));
        leg.sitting_out.sort();
    }
    let faults = movement::verify(&event.settings.movement, &players, &legs).errors;
    if !faults.is_empty() {
        return Err(Refusal::Seats(SeatsRefusal::SeatsWrong { faults }));
    }
    let legs: Vec<Leg> = (1..)
        .map(LegNo)
        .zip(legs)
        .map(|(number, seats)| draw::leg(number, seats))
        .collect();
    let changes = super::diff(rows::of_legs(id, &event.legs), rows::of_legs(id, &legs));
    Ok((changes, Title::TypedDraw))
}

/// Who in the plan is who by the ballots.
fn exchanged(
    planned: &LegSeats,
    typed: &LegSeats,
) -> Result<BTreeMap<EntrantId, EntrantId>, Refusal> {
    let mut drawn = BTreeMap::new();
    for table in &planned.tables {
        let wrong = || {
            Refusal::Missing(MissingRefusal::NoTable {
                leg: LegNo::FIRST,
                table: table.number,
            })
        };
        let same = typed
            .tables
            .iter()
            .find(|t| t.number == table.number && t.seats.len() == table.seats.len());
        for ((_, old), (_, new)) in table.seats.iter().zip(&same.ok_or_else(wrong)?.seats) {
            drawn.insert(*old, *new);
        }
    }
    drawn.extend(
        planned
            .sitting_out
            .iter()
            .copied()
            .zip(typed.sitting_out.iter().copied()),
    );
    Ok(drawn)
}
