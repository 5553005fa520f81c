//! To which tables a sheet can be moved that was typed at the wrong one.

use crate::club::{Book, Event, LegNo, SheetId, TableNo};
use crate::ops::{self, Command};
use itertools::Itertools;

/// The tables of the leg to which it can be moved, each with who sits there; none where nothing is
/// written on it.
pub fn targets(book: &Book, event: &Event, leg: LegNo, table: TableNo) -> Vec<(TableNo, String)> {
    let Some(found) = event.leg(leg) else {
        return Vec::new();
    };
    found
        .tables
        .iter()
        .filter(|to| {
            let command = moved(event, leg, table, to.number);
            ops::plan(book, &command).is_ok()
        })
        .map(|to| {
            let mut names = to.seats.iter().map(|(_, who)| event.called(*who));
            (to.number, names.join(", "))
        })
        .collect()
}

/// Moves it there.
pub fn moved(event: &Event, leg: LegNo, table: TableNo, to: TableNo) -> Command {
    let sheet = SheetId {
        event: event.id,
        leg,
        table,
    };
    Command::MoveSheet { sheet, to }
}
