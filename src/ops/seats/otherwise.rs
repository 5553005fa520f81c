//! What really happened in a leg that has begun: people sat otherwise than planned.

use crate::club::{EntrantId, Event, Leg, StandIn, Table};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{
    DealsGo, ImportProblem, Refusal, SeatsRefusal, SheetRefusal,
    evening::rules,
    find::{self, FoundSheet},
    import::sheet,
    refused,
    seats::legs,
    sheet::columns::Columns,
};

/// A leg as it was in fact seated, with its sheets: what is on them goes with the seat or stays
/// with the person.
pub(super) fn sat(
    event: &Event,
    leg: &Leg,
    seats: &LegSeats,
    deals: DealsGo,
) -> Result<Leg, Refusal> {
    let tables: Vec<Table> = seats
        .tables
        .iter()
        .map(|new| sat_at(leg, new, deals))
        .collect();
    let mut lost = leg.tables.iter().filter(|t| find::has_begun(t));
    if let Some(lost) = lost.find(|t| tables.iter().all(|n| n.number != t.number)) {
        let sheet = event.sheet_id(leg, lost);
        return refused(SeatsRefusal::SheetHasEntries { sheet });
    }
    let mut new = Leg {
        tables: tables.into(),
        sitting_out: seats.sitting_out.clone(),
        ..leg.clone()
    };
    new.sitting_out.sort();
    let new = legs::still_by_standing(leg, new);
    sheets_fit(event, &new)?;
    Ok(new)
}

/// A table as it was in fact seated, with its sheet.
fn sat_at(leg: &Leg, new: &TableSeats, deals: DealsGo) -> Table {
    let old = find::table(leg, new.number).ok();
    let mut sheet = old.map(|t| t.sheet.clone()).unwrap_or_default();
    if let (Some(old), DealsGo::WithSeat) = (old, deals) {
        let people = old.people();
        Columns(
            people
                .filter_map(|who| Some((who, now_there(old, new, who)?)))
                .collect(),
        )
        .rename(&mut sheet);
    }
    Table {
        number: new.number,
        seats: new.seats.clone(),
        stays: new.stays.clone(),
        sheet,
    }
}

/// The one who sits now where somebody sat.
fn now_there(old: &Table, new: &TableSeats, who: EntrantId) -> Option<EntrantId> {
    let seat = old.seat_of(who)?;
    new.seats
        .iter()
        .find(|(s, _)| *s == seat)
        .map(|(_, now)| *now)
}

/// A chair was taken, or left, between two rounds, whoever sat there.
pub(super) fn chairs_keep_their_stays(leg: &Leg, new: &mut TableSeats) {
    let Ok(old) = find::table(leg, new.number) else {
        return;
    };
    new.stays = old.stays_of_others(|who| now_there(old, new, who));
}

/// Somebody who plays on in a column does so for whoever sat on that chair; for nobody where it was his own.
pub(super) fn chairs_keep_who_stands_in(leg: &Leg, sat: &LegSeats, stand_ins: &mut Vec<StandIn>) {
    for stands in stand_ins.iter_mut().filter(|s| s.leg == leg.number) {
        stands.seat_of = sat_on_chair_of(leg, sat, stands.seat_of).unwrap_or(stands.seat_of);
    }
    stand_ins.retain(|s| s.seat_of != s.by);
}

/// The one who in fact sat where somebody was planned.
fn sat_on_chair_of(leg: &Leg, sat: &LegSeats, planned: EntrantId) -> Option<EntrantId> {
    let old = leg.table_of(planned)?;
    let new = sat.tables.iter().find(|t| t.number == old.number)?;
    now_there(old, new, planned)
}

/// Whether every entry of a leg could have been made by those who now sit there.
fn sheets_fit(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    leg.tables
        .iter()
        .filter(|t| find::has_begun(t))
        .try_for_each(|table| sheet_fits(event, leg, table))
}

/// Whether every entry of a table could have been made by those who now sit there, in the deals
/// that it now has.
pub(super) fn sheet_fits(event: &Event, leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let rulebook = rules::of(&event.settings.rules)?;
    let found = FoundSheet {
        id: event.sheet_id(leg, table),
        event,
        leg,
        table,
    };
    match sheet::one(&found, &rulebook) {
        Err(Refusal::Import {
            problem: ImportProblem::OnSheet { why, .. },
        }) => return Err(*why),
        other => other?,
    }
    match find::written_beyond(leg, table) {
        Some((deal, most)) => refused(SheetRefusal::DealRange { deal, most }),
        None => Ok(()),
    }
}
