//! A book, an event or a leg as the list of its rows, each after what it belongs to.

use super::record::{Change, EventHead, Part, Record, diff};
use crate::club::{
    Book, Event, EventId, EventSettings, Leg, Seal, Sheet, SheetId, Table, money::Purse,
};

/// All rows of a book.
pub fn of_book(book: &Book) -> Vec<Record> {
    let mut rows = every((), &book.members);
    rows.extend(book.events.iter().flat_map(of_event));
    rows.extend(every((), &book.seasons));
    rows.extend(every((), &book.presets));
    rows.extend(every((), &book.earlier));
    rows
}

/// The rows of all these.
fn every<P: Part<Owner: Copy>>(owner: P::Owner, parts: &[P]) -> Vec<Record> {
    parts.iter().map(|part| Record::of(owner, part)).collect()
}

/// All rows of an event.
pub fn of_event(event: &Event) -> Vec<Record> {
    let id = event.id;
    let mut rows = of_settings(id, &event.settings);
    rows.extend(of_seal(id, &event.seal));
    rows.extend(every(id, &event.entrants));
    rows.extend(of_legs(id, &event.legs));
    rows.extend(every(id, &event.cuts));
    rows.extend(every(id, &event.choices));
    rows.extend(of_purse(id, &event.purse));
    rows.extend(every(id, &event.groupings));
    rows.extend(every(id, &event.lots));
    rows.extend(every(id, &event.counted));
    rows
}

/// The rows of an event's settings: its head, the tables that are closed, and who stands in.
pub fn of_settings(event: EventId, settings: &EventSettings) -> Vec<Record> {
    let movement = &settings.movement;
    let head = EventHead::new(event, settings.clone());
    let closed = (1..).zip(&movement.closed_tables);
    let closed = closed.map(|(number, closed)| Record::of((event, number), closed));
    let stand_ins = (1..)
        .zip(&movement.stand_ins)
        .map(|(number, who)| Record::of((event, number), who));
    std::iter::once(Record::Event(head))
        .chain(closed)
        .chain(stand_ins)
        .collect()
}

/// What changes when an event has other settings.
pub(crate) fn of_new_settings(event: &Event, after: &EventSettings) -> Vec<Change> {
    let rows = |settings| of_settings(event.id, settings);
    diff(rows(&event.settings), rows(after))
}

/// The rows of an event's settings and of these legs.
pub(crate) fn of_plan<'l>(
    event: EventId,
    settings: &EventSettings,
    legs: impl IntoIterator<Item = &'l Leg>,
) -> Vec<Record> {
    let mut rows = of_settings(event, settings);
    rows.extend(of_legs(event, legs));
    rows
}

/// The row of an event's seal; none as long as nothing is said of an end.
pub fn of_seal(event: EventId, seal: &Seal) -> Option<Record> {
    (!seal.is_open()).then(|| Record::of(event, seal))
}

/// The row of an event's money; none as long as nothing is settled.
pub(crate) fn of_purse(event: EventId, purse: &Purse) -> Option<Record> {
    (!purse.is_empty()).then(|| Record::of(event, purse))
}

/// All rows of these legs.
pub(crate) fn of_legs<'l>(event: EventId, legs: impl IntoIterator<Item = &'l Leg>) -> Vec<Record> {
    legs.into_iter()
        .flat_map(|leg| of_leg(event, leg))
        .collect()
}

/// All rows of a leg.
pub(crate) fn of_leg(event: EventId, leg: &Leg) -> Vec<Record> {
    let number = leg.number;
    let mut rows = vec![head_of_leg(event, leg)];
    rows.extend(leg.sitting_out.iter().map(|entrant| Record::Resting {
        event,
        leg: number,
        entrant: *entrant,
    }));
    for table in leg.tables.iter() {
        let sheet = SheetId {
            event,
            leg: number,
            table: table.number,
        };
        rows.extend(of_table(sheet, table));
    }
    rows
}

/// What changes when a leg is as `after`.
pub(crate) fn of_change(event: EventId, before: &Leg, after: &Leg) -> Vec<Change> {
    diff(of_leg(event, before), of_leg(event, after))
}

/// All rows of a table.
pub(crate) fn of_table(sheet: SheetId, table: &Table) -> Vec<Record> {
    let Sheet {
        deals,
        fines,
        slips,
        totals,
        feet,
        second_feet,
        struck_from,
        void,
        beside,
        mark: _,
    } = &*table.sheet;
    let mut rows = vec![head_of_table(sheet, table)];
    rows.extend(table.seats.iter().map(|(seat, entrant)| Record::Seat {
        sheet,
        seat: *seat,
        entrant: *entrant,
    }));
    rows.extend(every(sheet, deals));
    rows.extend(every(sheet, fines));
    rows.extend(every(sheet, slips));
    rows.extend(every(sheet, totals));
    rows.extend(every((sheet, false), feet));
    rows.extend(every((sheet, true), second_feet));
    rows.extend(struck_from.map(|from| Record::Struck { sheet, from }));
    rows.extend(every(sheet, void));
    rows.extend(every(sheet, beside));
    rows
}

/// A leg without what belongs to it.
pub(crate) fn head_of_leg(event: EventId, leg: &Leg) -> Record {
    Record::Leg {
        event,
        leg: leg.number,
        rounds: leg.rounds,
        drawn_from: leg.drawn_from.clone(),
        called: leg.called,
    }
}

/// A table without what belongs to it.
pub(crate) fn head_of_table(sheet: SheetId, table: &Table) -> Record {
    Record::Table {
        sheet,
        mark: table.sheet.mark,
        stays: table.stays.clone(),
    }
}
