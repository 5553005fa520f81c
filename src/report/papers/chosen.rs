//! What a paper is asked for: its legs, its tables, its people.

use crate::club::{EntrantId, Event, Leg, Table};
use crate::report::{
    context::Context,
    error::ReportError,
    units::{self, UnitBlock},
};

/// What somebody who takes part is called.
pub(in crate::report) fn name_of(event: &Event, id: EntrantId) -> String {
    let who = event.entrant(id);
    who.map(|who| event.called(who.id)).unwrap_or_default()
}

/// The start number of somebody and the name after it, which need no club then.
pub(super) fn numbered(event: &Event, id: EntrantId) -> String {
    format!("{} {}", number_of(event, id), event.called_beside_both(id))
}

/// The start number of somebody who takes part.
pub(super) fn number_of(event: &Event, id: EntrantId) -> String {
    event
        .entrant(id)
        .map(|e| e.start_number.to_string())
        .unwrap_or_default()
}

/// The club of somebody who takes part; may be empty.
pub(in crate::report) fn club_of(event: &Event, id: EntrantId) -> String {
    event
        .entrant(id)
        .map(|e| e.club.clone())
        .unwrap_or_default()
}

/// Whether anybody's club is known.
pub(in crate::report) fn has_clubs(event: &Event) -> bool {
    event.entrants.iter().any(|e| !e.club.is_empty())
}

/// The legs that a paper is asked for: the one named, or all.
pub(super) fn legs<'a>(context: &Context<'a>) -> Result<Vec<&'a Leg>, ReportError> {
    let event = context.event;
    if event.entrants.is_empty() {
        return Err(ReportError::NoEntrants);
    }
    if event.legs.is_empty() {
        return Err(ReportError::NoSeats);
    }
    let chosen: Vec<&Leg> = event
        .legs
        .iter()
        .filter(|l| context.leg.is_none_or(|n| n == l.number))
        .collect();
    match context.leg {
        Some(leg) if chosen.is_empty() => Err(ReportError::NoSuchLeg(leg)),
        Some(_) | None => Ok(chosen),
    }
}

/// Whether somebody sits or rests in one of these legs.
pub(super) fn has_seat(context: &Context<'_>, legs: &[&Leg], who: EntrantId) -> bool {
    let mut legs = legs.iter();
    legs.any(|leg| leg.holds(context.event.column_in(leg.number, who)))
}

/// The tables of a leg that a paper is asked for: the one named, or all.
pub(super) fn tables<'a>(
    context: &Context<'_>,
    leg: &'a Leg,
) -> Result<Vec<&'a Table>, ReportError> {
    context.go_on()?;
    let chosen: Vec<&Table> = leg
        .tables
        .iter()
        .filter(|t| context.table.is_none_or(|n| n == t.number))
        .collect();
    match context.table {
        Some(table) if chosen.is_empty() => Err(ReportError::NoSuchTable(table)),
        Some(_) | None => Ok(chosen),
    }
}

/// The table of unit values under the event's rules.
pub(super) fn unit_blocks(context: &Context<'_>) -> Vec<UnitBlock> {
    context
        .event
        .settings
        .rules
        .rulebook()
        .map(|rules| units::blocks(&rules, context.texts))
        .unwrap_or_default()
}
