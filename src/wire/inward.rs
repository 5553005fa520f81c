//! From a line to the command it asks for: what it leaves out is filled in from the book.

use super::doing::Doing;
use super::shapes::SheetShape;
use crate::club::{Book, Event, EventId, ExchangeError, SheetId};
use crate::ops::{Command, Refusal, find};
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

/// Why a line asks for nothing that can be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unclear {
    /// No event is named, and the book has none or several.
    #[error("one of {events} events is to be named")]
    WhichEvent {
        /// How many there are.
        events: usize,
    },
    /// The program has no such rulebook, and its text is not in the line.
    #[error("no rulebook {rulebook}")]
    NoRulebook {
        /// Its name.
        rulebook: String,
    },
    /// Undo and redo are no corrections that a reason can be given for.
    #[error("undo or redo within a command")]
    Within,
    /// What is to be imported is no book.
    #[error(transparent)]
    NotABook(#[from] ExchangeError),
    /// What is to be changed is not in the book.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Unclear {
    /// A word that stays the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            Unclear::WhichEvent { .. } => "which-event",
            Unclear::NoRulebook { .. } => "no-rulebook",
            Unclear::Within => "undo-within",
            Unclear::NotABook(_) => "not-a-book",
            Unclear::Refused(refusal) => refusal.code(),
        }
    }
}

impl Doing {
    /// What the line asks for; `now` is the time of a correction that names none.
    ///
    /// # Errors
    /// [`Unclear`] if something is left out that the book cannot tell.
    pub fn step(self, book: &Book, now: DateTime<FixedOffset>) -> Result<Step, Unclear> {
        match self {
            Doing::Undo {} => Ok(Step::Undo),
            Doing::Redo {} => Ok(Step::Redo),
            doing => {
                let mut reader = Reader {
                    book,
                    now,
                    event: None,
                };
                let command = reader.command(doing)?;
                Ok(Step::Command(Box::new(command), reader.event))
            }
        }
    }
}

/// Reads one line beside the book.
pub(super) struct Reader<'b> {
    pub(super) book: &'b Book,
    /// The time of a correction that names none.
    pub(super) now: DateTime<FixedOffset>,
    /// The event that the line is about.
    event: Option<EventId>,
}

impl<'b> Reader<'b> {
    /// The event named, or the only one.
    pub(super) fn event(&mut self, named: Option<EventId>) -> Result<EventId, Unclear> {
        let id = match (named, self.book.events.as_slice()) {
            (Some(id), _) => id,
            (None, [only]) => only.id,
            (None, events) => {
                return Err(Unclear::WhichEvent {
                    events: events.len(),
                });
            }
        };
        self.event = Some(id);
        Ok(id)
    }

    /// The sheet named, of that event.
    pub(super) fn sheet(&mut self, named: SheetShape) -> Result<SheetId, Unclear> {
        let SheetShape { event, leg, table } = named;
        let event = self.event(event)?;
        Ok(SheetId { event, leg, table })
    }

    /// The event named, as it is in the book.
    pub(super) fn found(&mut self, named: Option<EventId>) -> Result<&'b Event, Unclear> {
        Ok(find::event(self.book, self.event(named)?)?)
    }
}
