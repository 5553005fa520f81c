//! Which changes are so large that they are carried out beside the window, by how many rows they will write.

use crate::club::{Book, Event, EventId};
use crate::ops::Command;

/// People whose seats are drawn, or who come at once, from which on a frame would wait.
const PEOPLE: usize = 120;
/// Rows of an evening from which on a change of all of it would hold a frame up.
const ROWS: usize = 1_500;
/// Letters of a row of the journal from which on taking it back would hold a frame up.
pub const JOURNAL: usize = 300_000;

/// Whether a command will take longer than a frame.
pub fn command(book: &Book, command: &Command) -> bool {
    match command {
        Command::Draw { event, .. } => people(book, *event) > PEOPLE,
        Command::AddEntrants { people, .. } => people.len() > PEOPLE,
        Command::Import { book } => book.events.iter().map(rows).sum::<usize>() + book.members.len() > ROWS,
        Command::RemoveEvent { event }
        | Command::ClearDraw { event }
        | Command::EditEvent { event, .. }
        | Command::SwapSeats { event, .. }
        | Command::Substitute { event, .. }
        | Command::Repair { event, .. } => find(book, *event).is_some_and(|e| rows(e) > ROWS),
        _ => false,
    }
}

fn find(book: &Book, event: EventId) -> Option<&Event> {
    book.events.iter().find(|e| e.id == event)
}

fn people(book: &Book, event: EventId) -> usize {
    find(book, event).map_or(0, |e| e.entrants.len())
}

/// People, seats and deals.
fn rows(event: &Event) -> usize {
    let tables = event.legs.iter().flat_map(|l| &l.tables);
    event.entrants.len() + tables.map(|t| t.seats.len() + t.sheet.deals.len() + t.sheet.slips.len()).sum::<usize>()
}
