//! A draw by hand: the ballots of the first leg as typed; the movement does the rest.

use crate::club::{Book, EntrantId, Event, EventId, LegNo, MovementKind, Seat, TableNo};
use crate::movement;
use crate::movement::{LegSeats, Player, TableSeats};
use crate::ops::{
    Draft, MissingRefusal, Refusal, Title,
    book::rows,
    diff, find,
    seats::{self, makers},
    teams,
};
use std::collections::BTreeMap;

/// Everybody takes the places, in all legs, of the one who would have drawn that ballot; the judge
/// looks at the result.
pub(crate) fn draw(book: &Book, id: EventId, first: &LegSeats) -> Draft {
    let event = find::event(book, id)?;
    seats::without_results(event)?;
    let players = Player::to_seat(event);
    let settings = teams::without_tables(&event.settings.movement);
    let made = teams::planned_seats(event, &settings)?;
    let mut legs = by_ballots(event, made, first)?;
    // The first leg is as the ballots have it; in pairs all others follow it.
    if let Some(later) = legs.get_mut(1..)
        && !settings.kind.in_pairs()
    {
        movement::at_tables(&event.settings.movement, later);
    }
    teams::apart(event, &legs)?;
    seats::judged(movement::verify(&event.settings.movement, &players, &legs))?;
    let legs = makers::numbered(legs);
    let changes = diff(rows::of_legs(id, &event.legs), rows::of_legs(id, &legs));
    Ok((changes, Title::TypedDraw))
}

/// The planned legs with everybody where the ballots of the first one have them.
pub(super) fn by_ballots(
    event: &Event,
    mut planned: Vec<LegSeats>,
    first: &LegSeats,
) -> Result<Vec<LegSeats>, Refusal> {
    let plan = planned.first().cloned().unwrap_or_default();
    let typed = LegSeats {
        rounds: plan.rounds,
        ..first.clone()
    };
    seats::fair(event, &makers::leg(LegNo::FIRST, typed))?;
    let numbers = as_typed(&plan, first)?;
    let stay = match event.settings.movement.kind {
        // The plan says who sits together, not at which number.
        MovementKind::Individual | MovementKind::Draw => 1,
        MovementKind::Fixed | MovementKind::Pairs | MovementKind::UpTheSides => planned.len(),
    };
    planned
        .iter_mut()
        .take(stay)
        .for_each(|leg| movement::renumbered(leg, &numbers));
    let plan = planned.first().cloned().unwrap_or_default();
    let drawn = exchanged(&plan, first)?;
    for leg in &mut planned {
        exchange(leg, &drawn);
    }
    Ok(planned)
}

/// Puts everybody in a leg where the ballots have them.
fn exchange(leg: &mut LegSeats, drawn: &BTreeMap<EntrantId, EntrantId>) {
    for who in leg
        .tables
        .iter_mut()
        .flat_map(|table| table.seats.iter_mut().map(|(_, who)| who))
        .chain(&mut leg.sitting_out)
    {
        *who = drawn.get(who).copied().unwrap_or(*who);
    }
    leg.sitting_out.sort();
}

/// The person by the ballots for each of the plan.
fn exchanged(
    planned: &LegSeats,
    typed: &LegSeats,
) -> Result<BTreeMap<EntrantId, EntrantId>, Refusal> {
    let mut drawn = BTreeMap::new();
    for table in &planned.tables {
        drawn.extend(
            table
                .seats
                .iter()
                .zip(same_table(typed, table)?)
                .map(|((_, old), (_, new))| (*old, *new)),
        );
    }
    drawn.extend(
        planned
            .sitting_out
            .iter()
            .zip(&typed.sitting_out)
            .map(|(old, new)| (*old, *new)),
    );
    Ok(drawn)
}

/// The number that a table of the plan gets so that each has as many seats as the ballots say.
fn as_typed(planned: &LegSeats, typed: &LegSeats) -> Result<BTreeMap<TableNo, TableNo>, Refusal> {
    let is_same = |one: &TableSeats, other: &TableSeats| {
        one.number == other.number && one.seats.len() == other.seats.len()
    };
    let is_in = |leg: &LegSeats, table: &TableSeats| leg.tables.iter().any(|t| is_same(t, table));
    let mut free: Vec<&TableSeats> = planned.tables.iter().collect();
    free.retain(|table| !is_in(typed, table));
    let mut numbers = BTreeMap::new();
    for table in typed.tables.iter().filter(|table| !is_in(planned, table)) {
        let is_there = planned.tables.iter().any(|t| t.number == table.number);
        let at = free
            .iter()
            .position(|t| is_there && t.seats.len() == table.seats.len())
            .ok_or(MissingRefusal::NoTable {
                leg: LegNo::FIRST,
                table: table.number,
            })?;
        numbers.insert(free.remove(at).number, table.number);
    }
    Ok(numbers)
}

/// The seats of a table of the plan, as typed.
fn same_table<'t>(
    typed: &'t LegSeats,
    planned: &TableSeats,
) -> Result<&'t [(Seat, EntrantId)], Refusal> {
    let same = typed
        .tables
        .iter()
        .find(|t| t.number == planned.number && t.seats.len() == planned.seats.len());
    let table = same.ok_or(MissingRefusal::NoTable {
        leg: LegNo::FIRST,
        table: planned.number,
    })?;
    Ok(table.seats.as_slice())
}
