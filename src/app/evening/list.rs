//! The evenings of a book as lines.

use crate::app::{
    evening::progress::sheets_in,
    lists::cells::{Cell, Line},
};
use crate::club::{Book, Event, EventId, standings, teams::team_results};
use crate::i18n::Texts;
use crate::ops::Command;
use itertools::Itertools;
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

/// Who is first in every evening that is over: people, or on a league day teams.
pub fn winners(book: &Book) -> BTreeMap<EventId, String> {
    book.events
        .iter()
        .map(|event| (event.id, first_of(event)))
        .collect()
}

fn first_of(event: &Event) -> String {
    let found = standings(event, None);
    if !found.missing.nothing() {
        return String::new();
    }
    if let Some(league) = event.leagues().next() {
        let mut rows = team_results(event, league);
        rows.retain(|row| row.rank == Some(1));
        return rows.into_iter().map(|row| row.name).join(", ");
    }
    let first = found.ranked().iter();
    first
        .take_while(|row| row.rank == Some(1))
        .map(|row| event.called(row.entrant))
        .join(", ")
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

/// Day, name, who is first, how many people, how far it is.
pub fn line(t: &Texts, event: &Event, sheets: (u32, u32), winner: &str) -> Line {
    let name = event.settings.name.as_str();
    let day = t.short_day(event.settings.date);
    let state = match (event.seal.sealed_at, sheets) {
        (Some(at), _) => t.seal_sealed(t.clock(at.time())),
        (None, (_, 0)) => t.ui_not_drawn(),
        (None, (done, all)) if done < all => t.waiting_sheets(all - done),
        (None, (done, all)) => t.ui_sheets_in(done, all),
    };
    let mut spoken = format!("{name}, {day}");
    let mut first = String::new();
    if !winner.is_empty() {
        first = format!("{} {winner}", t.report_nth(1));
        spoken = format!("{spoken}, {first}");
    }
    let cells = [
        Cell::subdued(day),
        Cell::strong(name),
        Cell::plain(first),
        Cell::subdued(t.ui_people_count(event.people().count())),
        Cell::subdued(state),
    ];
    Line::new(spoken, cells)
}

/// Takes an evening away.
pub fn removed(event: &Event) -> Command {
    Command::RemoveEvent { event: event.id }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn an_evening_says_what_it_lacks_or_since_when_it_is_final() {
        let (t, mut event) = (Texts::new(Lang::En), crate::app::sample::event(4));
        let said = |event: &Event, sheets| {
            line(&t, event, sheets, "").cells[4]
                .as_ref()
                .map(|cell| cell.text.clone())
        };
        assert_eq!(said(&event, (0, 0)).as_deref(), Some("not drawn yet"));
        assert_eq!(said(&event, (3, 5)).as_deref(), Some("2 sheets missing"));
        assert_eq!(said(&event, (5, 5)).as_deref(), Some("sheets 5/5"));
        let at = chrono::DateTime::parse_from_rfc3339("2026-11-21T22:31:00+01:00").unwrap();
        event.seal.sealed_at = Some(at);
        assert_eq!(said(&event, (3, 5)).as_deref(), Some("final 22:31"));
    }
}
