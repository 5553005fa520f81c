//! Two people change places: what it costs, and how the book takes it.

use crate::club::{EntrantId, Event, Leg, LegNo, Table, TableNo};
use crate::i18n::Texts;
use crate::movement::{self, LegSeats, SeatFault};
use crate::ops::{Command, DealsGo, SeatRepair, first_open_leg, legs_of_swap, with_teams};

/// How two people change places in a leg.
#[derive(Debug, Clone, PartialEq)]
pub enum Swap {
    /// The plan of a leg that has not begun changes.
    Plan(Command),
    /// They sat otherwise than planned: to be asked first.
    AsPlayed(Command),
}

/// Two change places: as the plan if neither has begun in this leg, else as it was really played.
pub fn swap(event: &Event, leg: &Leg, a: EntrantId, b: EntrantId) -> Swap {
    if !has_begun(leg, a) && !has_begun(leg, b) {
        return Swap::Plan(Command::SwapSeats {
            event: event.id,
            leg: leg.number,
            a,
            b,
        });
    }
    let mut seats = LegSeats::from(leg);
    exchange(&mut seats, a, b);
    Swap::AsPlayed(sat(event, leg.number, seats))
}

fn has_begun(leg: &Leg, who: EntrantId) -> bool {
    leg.table_of(who).is_some_and(Table::touched)
}

/// A leg as it was really seated; what is on the sheets goes with the seat.
fn sat(event: &Event, leg: LegNo, seats: LegSeats) -> Command {
    Command::Repair {
        event: event.id,
        next_leg: first_open_leg(event).unwrap_or(leg),
        what: SeatRepair::SatOtherwise {
            leg,
            seats,
            deals: DealsGo::WithSeat,
        },
        anew: false,
    }
}

/// Puts each of two people at the other's place. A chair that was taken or left between two rounds
/// was so whoever sits there.
pub fn exchange(seats: &mut LegSeats, a: EntrantId, b: EntrantId) {
    for table in &mut seats.tables {
        for (_, who) in &mut table.seats {
            *who = other(*who, a, b);
        }
        for stay in &mut table.stays {
            stay.entrant = other(stay.entrant, a, b);
        }
    }
    for who in &mut seats.sitting_out {
        *who = other(*who, a, b);
    }
    seats.sitting_out.sort();
}

/// The other one of two; anybody else stays.
fn other<T: PartialEq>(who: T, a: T, b: T) -> T {
    if who == a {
        b
    } else if who == b {
        a
    } else {
        who
    }
}

/// Puts each of two tables at the other's place.
pub fn exchange_tables(seats: &mut LegSeats, a: TableNo, b: TableNo) {
    for table in &mut seats.tables {
        table.number = other(table.number, a, b);
    }
    seats.tables.sort_by_key(|t| t.number);
}

/// Repeated meetings before and after two people change places; none where the movement does not
/// allow it.
pub fn cost(event: &Event, leg: LegNo, a: EntrantId, b: EntrantId) -> Option<(u64, u64)> {
    let players = movement::players_of(event);
    let mut legs = movement::seats_of(event);
    let rules = with_teams(event, &event.settings.movement);
    let before = movement::verify(&rules, &players, &legs);
    let changed = legs_of_swap(event, leg, a, b);
    for (leg, seats) in event.legs.iter().zip(&mut legs) {
        if changed.contains(&leg.number) {
            exchange(seats, a, b);
        }
    }
    let after = movement::verify(&rules, &players, &legs);
    let mut new = after.errors.iter().filter(|e| !before.errors.contains(e));
    let mates = new.any(|fault| matches!(fault, SeatFault::MatesTogether { .. }));
    let worse = mates || before.errors.is_empty() && !after.errors.is_empty();
    (!worse).then_some((before.meetings.repeats, after.meetings.repeats))
}

/// What a change of places costs, in words.
pub fn cost_words(
    t: &Texts,
    event: &Event,
    cost: Option<(u64, u64)>,
    a: EntrantId,
    b: EntrantId,
) -> String {
    let one = event.called(a);
    let two = event.called(b);
    match cost {
        None => t.ev_swap_wrong(one, two),
        Some((before, after)) if event.legs.len() < 2 || before == after => {
            t.ev_swap_free(one, two)
        }
        Some((before, after)) => t.ev_swap_cost(one, two, before, after),
    }
}
