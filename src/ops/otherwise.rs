//! What really happened in a leg that has begun: people sat otherwise than planned.

use super::command::DealsGo;
use super::find::{self, Found};
use super::refusal::{ImportProblem, Refusal, SeatsRefusal, SheetRefusal};
use super::{import_sheet, repair, rules};
use crate::club::{EntrantId, Event, Leg, Sheet, SheetId, StandIn, Table};
use crate::movement::{LegSeats, TableSeats};

/// A leg as it was in fact seated, with its sheets: what is on them goes with the seat or stays
/// with the person.
pub(super) fn sat(
    event: &Event,
    leg: &Leg,
    seats: &LegSeats,
    deals: DealsGo,
) -> Result<Leg, Refusal> {
    let table = |new: &TableSeats| {
        let old = find::table(leg, new.number).ok();
        let mut sheet = old.map(|t| t.sheet.clone()).unwrap_or_default();
        if let (Some(old), DealsGo::WithSeat) = (old, deals) {
            renamed(&mut sheet, |who| now_there(old, new, who).unwrap_or(who));
        }
        Table {
            number: new.number,
            seats: new.seats.clone(),
            stays: new.stays.clone(),
            sheet,
        }
    };
    let tables: Vec<Table> = seats.tables.iter().map(table).collect();
    if let Some(lost) = leg
        .tables
        .iter()
        .find(|t| find::has_begun(t) && tables.iter().all(|n| n.number != t.number))
    {
        return Err(Refusal::Seats(SeatsRefusal::SheetHasEntries {
            sheet: SheetId {
                event: event.id,
                leg: leg.number,
                table: lost.number,
            },
        }));
    }
    let mut sitting_out = seats.sitting_out.clone();
    sitting_out.sort();
    let new = repair::still_by_standing(
        leg,
        Leg {
            tables: tables.into(),
            sitting_out,
            ..leg.clone()
        },
    );
    sheets_fit(event, &new)?;
    Ok(new)
}

/// Who sits now where somebody sat.
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

/// Whoever plays on in a column does so for who sat on that chair; for nobody where it was the own
/// one.
pub(super) fn chairs_keep_who_stands_in(leg: &Leg, sat: &LegSeats, stand_ins: &mut Vec<StandIn>) {
    for stands in stand_ins.iter_mut().filter(|s| s.leg == leg.number) {
        let old = leg
            .tables
            .iter()
            .find(|t| t.seat_of(stands.seat_of).is_some());
        let new = old.and_then(|old| sat.tables.iter().find(|t| t.number == old.number));
        let now = old
            .zip(new)
            .and_then(|(old, new)| now_there(old, new, stands.seat_of));
        stands.seat_of = now.unwrap_or(stands.seat_of);
    }
    stand_ins.retain(|s| s.seat_of != s.by);
}

/// Everybody named on a sheet under another name.
fn renamed(sheet: &mut Sheet, name: impl Fn(EntrantId) -> EntrantId) {
    for line in &mut sheet.deals {
        line.declarer = line.declarer.map(&name);
    }
    sheet
        .fines
        .iter_mut()
        .for_each(|f| f.entrant = name(f.entrant));
    for slip in &mut sheet.slips {
        slip.entrant = name(slip.entrant);
        slip.okd_by = slip.okd_by.map(&name);
    }
    sheet.slips.sort_by_key(|s| s.entrant);
    sheet
        .totals
        .iter_mut()
        .for_each(|t| t.entrant = name(t.entrant));
    sheet.totals.sort_by_key(crate::club::PaperTotal::key);
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
    let id = SheetId {
        event: event.id,
        leg: leg.number,
        table: table.number,
    };
    let rulebook = rules::of(&event.settings.rules)?;
    match import_sheet::one(
        &Found {
            id,
            event,
            leg,
            table,
        },
        &rulebook,
    ) {
        Err(Refusal::Import {
            problem: ImportProblem::OnSheet { why, .. },
        }) => return Err(*why),
        other => other?,
    }
    let Sheet {
        deals,
        fines,
        totals,
        ..
    } = &*table.sheet;
    let most = table.company(leg.rounds).deals();
    let written = deals
        .iter()
        .map(|line| line.deal)
        .chain(fines.iter().map(|fine| fine.deal));
    match written
        .chain(totals.iter().filter_map(|total| total.after.deal()))
        .find(|deal| !deal.is_in(most))
    {
        Some(deal) => Err(Refusal::Sheet(SheetRefusal::DealRange { deal, most })),
        None => Ok(()),
    }
}
