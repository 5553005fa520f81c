//! The evenings of a book as lines.

use crate::app::{
    evening::progress::sheets_in,
    lists::cells::{Cell, Line},
};
use crate::club::{Book, Event, EventId};
use crate::i18n::Texts;
use crate::ops::Command;
use std::{cmp::Reverse, collections::BTreeMap};

/// The evenings, the newest first.
pub fn newest_first(book: &Book) -> Vec<&Event> {
    let mut events: Vec<&Event> = book.events.iter().collect();
    events.sort_by_key(|e| Reverse((e.settings.date, e.id)));
    events
}

/// Sheets in and sheets expected of every evening.
pub fn sheets(book: &Book) -> BTreeMap<EventId, (u32, u32)> {
    book.events
        .iter()
        .map(|e| (e.id, sheets_in(e, None)))
        .collect()
}

/// The name of an evening, with its day where another has the same.
pub fn named(t: &Texts, book: &Book, event: &Event) -> String {
    let name = &event.settings.name;
    let mut others = book.events.iter().filter(|other| other.id != event.id);
    if others.any(|other| other.settings.name == *name) {
        format!("{name}, {}", t.short_day(event.settings.date))
    } else {
        name.clone()
    }
}

/// Day, name, how many people, how far the sheets are.
pub fn line(t: &Texts, event: &Event, sheets: (u32, u32)) -> Line {
    let name = event.settings.name.as_str();
    let day = t.short_day(event.settings.date);
    let state = match sheets {
        (_, 0) => t.ui_not_drawn(),
        (done, all) => t.ui_sheets_in(done, all),
    };
    let spoken = format!("{name}, {day}");
    let cells = [
        Cell::subdued(day),
        Cell::strong(name),
        Cell::subdued(t.ui_people_count(event.people().count())),
        Cell::subdued(state),
    ];
    Line::new(spoken, cells)
}

/// Takes an evening away.
pub fn removed(event: &Event) -> Command {
    Command::RemoveEvent { event: event.id }
}
