//! Legs as they are planned: which one is open, who plays in them, and how new seats are put into one.

use crate::club::{Book, EntrantId, Event, EventId, Leg, LegNo, Sheet, Table};
use crate::movement;
use crate::movement::{LegSeats, Player};
use crate::ops::{Change, Draft, Title, book::rows::head_of_leg, find};

/// The first leg that has begun neither itself nor in a later one; none where there is no such leg.
pub fn first_open_leg(event: &Event) -> Option<LegNo> {
    let begun = event.legs.iter().rposition(find::begun);
    let open = event.legs.get(begun.map_or(0, |i| i.saturating_add(1)))?;
    Some(open.number)
}

/// The director calls a leg; no other one is called any more.
pub(crate) fn call(book: &Book, id: EventId, number: LegNo) -> Draft {
    let event = find::event(book, id)?;
    find::leg(event, number)?;
    let mut changes = Vec::new();
    for leg in &event.legs {
        let called = leg.number == number;
        if called != leg.called {
            let before = leg;
            let after = Leg {
                called,
                ..leg.clone()
            };
            changes.push(Change::replace(
                head_of_leg(id, before),
                head_of_leg(id, &after),
            ));
        }
    }
    Ok((changes, Title::CallLeg { leg: number }))
}

/// Whether somebody has a place in this leg or a later one.
pub(super) fn has_place_from(event: &Event, first: LegNo, who: EntrantId) -> bool {
    let mut legs = event.legs_from(first);
    legs.any(|leg| leg.holds(who))
}

/// The people of an event with these legs, as [`movement::players_of`] finds them.
pub(super) fn players_with(event: &Event, legs: &[Leg]) -> Vec<Player> {
    movement::players_of(&Event {
        legs: legs.to_vec(),
        ..event.clone()
    })
}

/// A leg with its new seats; a table that stays keeps its mark.
pub(super) fn planned(old: &Leg, seats: &LegSeats) -> Leg {
    let tables: Vec<Table> = seats
        .tables
        .iter()
        .map(|table| with_mark_of(old, table))
        .collect();
    still_by_standing(
        old,
        Leg {
            tables: tables.into(),
            sitting_out: seats.sitting_out.clone(),
            ..old.clone()
        },
    )
}

/// A table with its new seats and nothing on its sheet but the mark that it had in the leg.
fn with_mark_of(leg: &Leg, seats: &movement::TableSeats) -> Table {
    let before = find::table(leg, seats.number);
    let sheet = Sheet {
        mark: before.map(|t| t.sheet.mark).unwrap_or_default(),
        ..Sheet::default()
    };
    Table {
        number: seats.number,
        seats: seats.seats.clone(),
        sheet: sheet.into(),
        ..Table::default()
    }
}

/// A leg whose people sit with others than before does not name the standing any more that it was
/// drawn from.
pub(super) fn still_by_standing(old: &Leg, new: Leg) -> Leg {
    let same = new.drawn_from.is_empty()
        || movement::same_company(&LegSeats::from(old), &LegSeats::from(&new));
    if same {
        new
    } else {
        Leg {
            drawn_from: Vec::new(),
            ..new
        }
    }
}
