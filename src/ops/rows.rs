//! A book, an event or a leg as the list of its rows, each after what it belongs to.

use super::record::{EventHead, Record};
use crate::club::{Book, Event, EventId, EventSettings, Leg, Seal, SheetId, Table};

/// All rows of a book.
pub fn of_book(book: &Book) -> Vec<Record> {
    let mut rows: Vec<Record> = book.members.iter().cloned().map(Record::Member).collect();
    rows.extend(book.events.iter().flat_map(of_event));
    let seasons = book.seasons.iter().cloned();
    rows.extend(seasons.map(|season| Record::Season(Box::new(season))));
    rows.extend(book.earlier.iter().cloned().map(Record::Earlier));
    rows
}

/// All rows of an event.
pub fn of_event(event: &Event) -> Vec<Record> {
    let id = event.id;
    let mut rows = of_settings(id, &event.settings);
    rows.extend(of_seal(id, event.seal));
    rows.extend(event.entrants.iter().map(|e| Record::Entrant {
        event: id,
        entrant: e.clone(),
    }));
    rows.extend(of_legs(id, &event.legs));
    rows.extend(event.cuts.iter().map(|c| Record::Cut {
        event: id,
        cut: c.clone(),
    }));
    rows.extend(event.choices.iter().map(|c| Record::Choice {
        event: id,
        choice: c.clone(),
    }));
    rows
}

/// The rows of an event's settings: its head, the tables that are closed, and who stands in.
pub fn of_settings(event: EventId, settings: &EventSettings) -> Vec<Record> {
    let movement = &settings.movement;
    let head = EventHead::new(event, settings.clone());
    let closed = (1..).zip(&movement.closed_tables);
    let closed = closed.map(|(number, closed)| Record::ClosedTable {
        event,
        number,
        closed: *closed,
    });
    let stand_ins = (1..).zip(&movement.stand_ins);
    let stand_ins = stand_ins.map(|(number, stand_in)| Record::StandIn {
        event,
        number,
        stand_in: *stand_in,
    });
    std::iter::once(Record::Event(head))
        .chain(closed)
        .chain(stand_ins)
        .collect()
}

/// The row of an event's seal; none as long as nothing is said of an end.
pub fn of_seal(event: EventId, seal: Seal) -> Option<Record> {
    (!seal.is_open()).then_some(Record::Seal { event, seal })
}

/// All rows of these legs.
pub(crate) fn of_legs(event: EventId, legs: &[Leg]) -> Vec<Record> {
    legs.iter().flat_map(|leg| of_leg(event, leg)).collect()
}

/// All rows of a leg.
pub(crate) fn of_leg(event: EventId, leg: &Leg) -> Vec<Record> {
    let mut rows = vec![head_of_leg(event, leg)];
    rows.extend(leg.sitting_out.iter().map(|e| Record::Resting {
        event,
        leg: leg.number,
        entrant: *e,
    }));
    rows.extend(leg.tables.iter().flat_map(|t| {
        of_table(
            SheetId {
                event,
                leg: leg.number,
                table: t.number,
            },
            t,
        )
    }));
    rows
}

/// All rows of a table.
pub(crate) fn of_table(sheet: SheetId, table: &Table) -> Vec<Record> {
    let s = &table.sheet;
    let mut rows = vec![head_of_table(sheet, table)];
    rows.extend(table.seats.iter().map(|(seat, entrant)| Record::Seat {
        sheet,
        seat: *seat,
        entrant: *entrant,
    }));
    rows.extend(s.deals.iter().map(|line| Record::Line {
        sheet,
        line: line.clone(),
    }));
    rows.extend(s.fines.iter().map(|fine| Record::Fine {
        sheet,
        fine: fine.clone(),
    }));
    rows.extend(s.slips.iter().map(|slip| Record::Slip {
        sheet,
        slip: slip.clone(),
    }));
    rows.extend(s.totals.iter().map(|total| Record::Total {
        sheet,
        total: *total,
    }));
    rows
}

/// A leg without what belongs to it.
pub(crate) fn head_of_leg(event: EventId, leg: &Leg) -> Record {
    Record::Leg {
        event,
        leg: leg.number,
        rounds: leg.rounds,
        drawn_from: leg.drawn_from.clone(),
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
