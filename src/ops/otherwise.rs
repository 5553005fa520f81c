//! What really happened in a leg that has begun: people sat otherwise than planned, or the leg is divided after a round.

use super::command::{DealsGo, SeatRepair};
use super::find::{self, Found};
use super::plan::Draft;
use super::record::{Change, EventHead, Record, SheetId};
use super::refusal::{ImportProblem, Refusal};
use super::{import_sheet, repair, rows, rules};
use crate::club::{Book, EntrantId, Event, EventId, Leg, MovementKind, Sheet, StandIn, Table};
use crate::movement::LegSeats;
use std::collections::BTreeMap;

/// A leg as it was really seated, with its sheets: what stands on them goes with the seat or stays with the person.
pub(super) fn sat(event: &Event, leg: &Leg, seats: &LegSeats, deals: DealsGo) -> Result<Leg, Refusal> {
    let table = |new: &crate::movement::TableSeats| {
        let old = find::table(leg, new.number).ok();
        let mut sheet = old.map(|t| t.sheet.clone()).unwrap_or_default();
        if let (Some(old), DealsGo::WithSeat) = (old, deals) {
            let at = |who: EntrantId| old.seat_of(who).and_then(|s| new.seats.iter().find(|(seat, _)| *seat == s));
            renamed(&mut sheet, |who| at(who).map_or(who, |(_, new)| *new));
        }
        Table { number: new.number, seats: new.seats.clone(), sheet }
    };
    let tables: Vec<Table> = seats.tables.iter().map(table).collect();
    if let Some(lost) = leg.tables.iter().find(|t| find::has_entries(t) && tables.iter().all(|n| n.number != t.number))
    {
        return Err(Refusal::SheetHasEntries {
            sheet: SheetId { event: event.id, leg: leg.number, table: lost.number },
        });
    }
    let mut sitting_out = seats.sitting_out.clone();
    sitting_out.sort();
    let new = Leg { tables, sitting_out, ..leg.clone() };
    sheets_fit(event, &new)?;
    Ok(new)
}

/// Everybody named on a sheet under another name.
fn renamed(sheet: &mut Sheet, name: impl Fn(EntrantId) -> EntrantId) {
    for line in &mut sheet.deals {
        line.declarer = line.declarer.map(&name);
    }
    sheet.fines.iter_mut().for_each(|f| f.entrant = name(f.entrant));
    for slip in &mut sheet.slips {
        slip.entrant = name(slip.entrant);
        slip.okd_by = slip.okd_by.map(&name);
    }
    sheet.slips.sort_by_key(|s| s.entrant);
    sheet.totals.iter_mut().for_each(|t| t.entrant = name(t.entrant));
    sheet.totals.sort_by_key(crate::club::PaperTotal::key);
}

/// Whether every entry of a leg could have been made by those who now sit there.
fn sheets_fit(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    let rulebook = rules::of(&event.rules)?;
    for table in leg.tables.iter().filter(|t| find::has_entries(t)) {
        let id = SheetId { event: event.id, leg: leg.number, table: table.number };
        match import_sheet::one(&Found { id, event, leg, table }, &rulebook) {
            Err(Refusal::Import { problem: ImportProblem::OnSheet { why, .. } }) => return Err(*why),
            other => other?,
        }
        let most = table.deals(leg.rounds);
        if let Some(beyond) = table.sheet.deals.iter().find(|line| line.deal > most) {
            return Err(Refusal::DealRange { deal: beyond.deal, most });
        }
    }
    Ok(())
}

/// Divides a leg at fixed tables after a full round: what is written beyond goes to the new leg (Foster, Laws 7 and 8).
fn divide(book: &Book, id: EventId, number: u32, round: u32) -> Result<Vec<Change>, Refusal> {
    let event = find::event(book, id)?;
    let leg = find::leg(event, number)?;
    if event.movement.kind != MovementKind::Fixed {
        return Err(Refusal::NotFixedTables);
    }
    if !(1..leg.rounds).contains(&round) {
        return Err(Refusal::RoundRange { round, most: leg.rounds.saturating_sub(1) });
    }
    // Slips and totals of the whole leg cannot be divided.
    if let Some(table) = leg.tables.iter().find(|t| !t.sheet.slips.is_empty() || !t.sheet.totals.is_empty()) {
        return Err(Refusal::SheetHasEntries { sheet: SheetId { event: id, leg: number, table: table.number } });
    }
    let begun = |l: &&Leg| l.number > number && l.tables.iter().any(find::has_entries);
    if let Some(later) = event.legs.iter().find(begun) {
        return Err(Refusal::LegBegun { leg: number, next: later.number });
    }
    let mut head = EventHead::of(event);
    head.movement.legs = head.movement.legs.map(|n| n.saturating_add(1));
    head.movement.stand_ins.iter_mut().for_each(|s| moved(s, leg, round));
    let mut before = vec![Record::Event(EventHead::of(event))];
    before.extend(event.legs.iter().filter(|l| l.number >= number).flat_map(|l| rows::of_leg(id, l)));
    let mut after = vec![Record::Event(head)];
    let later = event.legs.iter().filter(|l| l.number > number);
    let later = later.map(|l| Leg { number: l.number.saturating_add(1), ..l.clone() });
    let (first, second) = halves(leg, round);
    let legs: Vec<Leg> = [first, second].into_iter().chain(later).collect();
    after.extend(legs.iter().flat_map(|l| rows::of_leg(id, l)));
    Ok(super::diff(before, after))
}

/// A substitute of the second half, or of a later leg, stands there with the new numbers.
fn moved(stand_in: &mut StandIn, leg: &Leg, round: u32) {
    let table = leg.tables.iter().find(|t| t.seat_of(stand_in.seat_of).is_some());
    let last = table.map_or(0, |t| t.deals(round));
    if stand_in.leg > leg.number {
        stand_in.leg = stand_in.leg.saturating_add(1);
    } else if stand_in.leg == leg.number && stand_in.from_deal > last {
        stand_in.leg = stand_in.leg.saturating_add(1);
        stand_in.from_deal = stand_in.from_deal.saturating_sub(last);
    }
}

fn halves(leg: &Leg, round: u32) -> (Leg, Leg) {
    let mut first = Leg { rounds: round, ..leg.clone() };
    let mut second =
        Leg { number: leg.number.saturating_add(1), rounds: leg.rounds.saturating_sub(round), ..leg.clone() };
    for (one, other) in first.tables.iter_mut().zip(&mut second.tables) {
        let last = one.deals(round);
        one.sheet.deals.retain(|line| line.deal <= last);
        one.sheet.fines.retain(|fine| fine.deal <= last);
        other.sheet.deals.retain(|line| line.deal > last);
        other.sheet.fines.retain(|fine| fine.deal > last);
        other.sheet.deals.iter_mut().for_each(|line| line.deal = line.deal.saturating_sub(last));
        other.sheet.fines.iter_mut().for_each(|fine| fine.deal = fine.deal.saturating_sub(last));
    }
    (first, second)
}

/// Divides a leg after a round and seats anew from there, as one change.
pub(crate) fn repair_after_round(book: &Book, id: EventId, leg: u32, round: u32, what: &SeatRepair) -> Draft {
    let mut copy = book.clone();
    let divided = divide(book, id, leg, round)?;
    carried_out(&mut copy, &divided)?;
    let (repaired, title) = repair::repair(&copy, id, leg.saturating_add(1), what)?;
    let mut all: BTreeMap<super::Key, Change> = BTreeMap::new();
    for change in divided.into_iter().chain(repaired) {
        let Some(key) = change.key() else { continue };
        match all.entry(key) {
            std::collections::btree_map::Entry::Vacant(slot) => {
                slot.insert(change);
            }
            std::collections::btree_map::Entry::Occupied(mut slot) => slot.get_mut().after = change.after,
        }
    }
    all.retain(|_, change| change.before != change.after);
    Ok((all.into_values().collect(), title))
}

fn carried_out(book: &mut Book, changes: &[Change]) -> Result<(), Refusal> {
    super::apply(book, changes).map_err(|_| Refusal::NotDrawn)
}
