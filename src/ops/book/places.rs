//! Where in a book a row has its place.

use crate::club::{Book, ClosedTable, Event, EventId, Leg, LegNo, Sheet, SheetId, StandIn, Table};
use crate::ops::{ApplyError, Key};

/// Why a row does not fit.
pub(super) enum Misfit {
    Stale,
    NoParent,
    InUse,
}

impl Misfit {
    pub(super) fn of(self, key: Key) -> ApplyError {
        match self {
            Misfit::Stale => ApplyError::Stale(key),
            Misfit::NoParent => ApplyError::NoParent(key),
            Misfit::InUse => ApplyError::InUse(key),
        }
    }
}

pub(super) fn as_expected(is: bool) -> Result<(), Misfit> {
    is.then_some(()).ok_or(Misfit::Stale)
}

pub(super) fn event_mut(book: &mut Book, id: EventId) -> Result<&mut Event, Misfit> {
    let place = book.events.binary_search_by_key(&id, |e| e.id).ok();
    place
        .and_then(|i| book.events.get_mut(i))
        .ok_or(Misfit::NoParent)
}

pub(super) fn closed_tables(book: &mut Book, id: EventId) -> Result<&mut Vec<ClosedTable>, Misfit> {
    Ok(&mut event_mut(book, id)?.settings.movement.closed_tables)
}

pub(super) fn stand_ins(book: &mut Book, id: EventId) -> Result<&mut Vec<StandIn>, Misfit> {
    Ok(&mut event_mut(book, id)?.settings.movement.stand_ins)
}

/// The item with this number in a list in which everything is numbered by its place.
pub(super) fn nth<T>(list: &mut [T], number: u32) -> Result<&mut T, Misfit> {
    place_of(number)
        .and_then(|place| list.get_mut(place))
        .ok_or(Misfit::Stale)
}

pub(super) fn place_of(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

pub(super) fn leg_mut(book: &mut Book, id: EventId, leg: LegNo) -> Result<&mut Leg, Misfit> {
    let legs = &mut event_mut(book, id)?.legs;
    let place = legs.binary_search_by_key(&leg, |l| l.number).ok();
    place.and_then(|i| legs.get_mut(i)).ok_or(Misfit::NoParent)
}

pub(super) fn table_mut(book: &mut Book, sheet: SheetId) -> Result<&mut Table, Misfit> {
    let tables = &mut leg_mut(book, sheet.event, sheet.leg)?.tables;
    let place = tables.binary_search_by_key(&sheet.table, |t| t.number).ok();
    place
        .and_then(|i| tables.get_mut(i))
        .ok_or(Misfit::NoParent)
}

pub(super) fn sheet_mut(book: &mut Book, sheet: SheetId) -> Result<&mut Sheet, Misfit> {
    Ok(&mut table_mut(book, sheet)?.sheet)
}
