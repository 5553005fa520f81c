//! Which changes are so large that they are carried out beside the window, by how many rows they
//! will write.

use crate::club::Book;
use crate::ops::Command;

/// People whose seats are drawn, or who come at once, from which on a frame would wait.
const PEOPLE: usize = 120;
/// Rows of an evening from which on a change of all of it would hold a frame up.
const ROWS: usize = 1_500;
/// Letters of a row of the journal from which on taking it back would hold a frame up.
pub const JOURNAL: usize = 300_000;

/// Whether a command will take longer than a frame.
pub fn command(book: &Book, command: &Command) -> bool {
    let size = command.size(book);
    size.people > PEOPLE || size.rows > ROWS
}
