//! From a line to the command it asks for: what it leaves out is filled in from the book.

use super::doing::Doing;
use super::reader::{FieldReader, UnclearField};
use crate::club::{Book, EventId};
use crate::ops::Command;
use chrono::{DateTime, FixedOffset};

/// What a line asks for, in the book as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A command, and the event it is about.
    Command(Box<Command>, Option<EventId>),
    /// The last change is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
}

impl Doing {
    /// What the line asks for; `now` is the time of a correction that names none.
    ///
    /// # Errors
    /// [`UnclearField`] if something is left out that the book cannot tell.
    pub fn step(self, book: &Book, now: DateTime<FixedOffset>) -> Result<Step, UnclearField> {
        self.step_of(FieldReader::with_event(book, now, None))
    }

    /// The same of a reader that may know the event.
    pub(super) fn step_of(self, mut reader: FieldReader<'_>) -> Result<Step, UnclearField> {
        match self {
            Doing::Undo {} => Ok(Step::Undo),
            Doing::Redo {} => Ok(Step::Redo),
            doing => {
                let command = reader.command(doing)?;
                Ok(Step::Command(Box::new(command), reader.event))
            }
        }
    }
}
