//! A book, an event or a leg as the list of its rows, each after what it belongs to.

use super::record::{Change, EventHead, Record, diff};
use crate::club::{Book, Event, EventId, EventSettings, Leg, Seal, Sheet, SheetId, Table};

/// All rows of a book.
pub fn of_book(book: &Book) -> Vec<Record> {
    let mut rows: Vec<Record> = book.members.iter().cloned().map(Record::Member).collect();
    rows.extend(book.events.iter().flat_map(of_event));
    rows.extend(
        book.seasons
            .iter()
            .cloned()
            .map(|season| Record::Season(Box::new(season))),
    );
    rows.extend(
        book.presets
            .iter()
            .cloned()
            .map(|preset| Record::Preset(Box::new(preset))),
    );
    rows.extend(book.earlier.iter().cloned().map(Record::Earlier));
    rows
}

/// All rows of an event.
pub fn of_event(event: &Event) -> Vec<Record> {
    let id = event.id;
    let mut rows = of_settings(id, &event.settings);
    rows.extend(of_seal(id, &event.seal));
    rows.extend(
        event
            .entrants
            .iter()
            .map(|entrant| Record::of_entrant(id, entrant)),
    );
    rows.extend(of_legs(id, &event.legs));
    rows.extend(event.cuts.iter().map(|cut| Record::of_cut(id, cut)));
    rows.extend(
        event
            .choices
            .iter()
            .map(|choice| Record::of_choice(id, choice)),
    );
    rows.extend(Record::of_purse(id, &event.purse));
    rows.extend(
        event
            .groupings
            .iter()
            .map(|grouping| Record::of_grouping(id, grouping)),
    );
    rows.extend(event.lots.iter().map(|lot| Record::of_lot(id, lot)));
    rows.extend(event.counted.iter().map(|one| Record::of_counted(id, one)));
    rows
}

/// The rows of an event's settings: its head, the tables that are closed, and who stands in.
pub fn of_settings(event: EventId, settings: &EventSettings) -> Vec<Record> {
    let movement = &settings.movement;
    let head = EventHead::new(event, settings.clone());
    let closed = (1..).zip(&movement.closed_tables);
    let closed = closed.map(|(number, closed)| Record::of_closed_table(event, number, closed));
    let stand_ins = (1..)
        .zip(&movement.stand_ins)
        .map(|(number, who)| Record::of_stand_in(event, number, who));
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
    let seal = seal.clone();
    (!seal.is_open()).then_some(Record::Seal { event, seal })
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
    rows.extend(deals.iter().map(|line| Record::of_line(sheet, line)));
    rows.extend(fines.iter().map(|fine| Record::of_fine(sheet, fine)));
    rows.extend(slips.iter().map(|slip| Record::of_slip(sheet, slip)));
    rows.extend(totals.iter().map(|total| Record::of_total(sheet, total)));
    rows.extend(feet.iter().map(|foot| Record::of_foot(sheet, false, foot)));
    rows.extend(
        second_feet
            .iter()
            .map(|foot| Record::of_foot(sheet, true, foot)),
    );
    rows.extend(struck_from.map(|from| Record::Struck { sheet, from }));
    rows.extend(void.iter().map(|void| Record::of_void(sheet, void)));
    let beside = beside.iter();
    rows.extend(beside.map(|beside| Record::of_beside(sheet, beside)));
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
