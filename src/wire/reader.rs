//! Reads what a line names beside the book, or says why that cannot be done.

use super::shapes::SheetShape;
use crate::club::{Book, Event, EventId, ExchangeError, SheetId};
use crate::ops::{Refusal, find};
use chrono::{DateTime, FixedOffset};

/// Why a line asks for nothing that can be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnclearField {
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

impl UnclearField {
    /// A word that stays the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            UnclearField::WhichEvent { .. } => "which-event",
            UnclearField::NoRulebook { .. } => "no-rulebook",
            UnclearField::Within => "undo-within",
            UnclearField::NotABook(_) => "not-a-book",
            UnclearField::Refused(refusal) => refusal.code(),
        }
    }
}

/// Reads one line beside the book.
pub(super) struct FieldReader<'b> {
    pub(super) book: &'b Book,
    /// The time of a correction that names none.
    pub(super) now: DateTime<FixedOffset>,
    /// The event that the line is about.
    pub(super) event: Option<EventId>,
    /// The event of a command that names none.
    meant: Option<EventId>,
}

impl<'b> FieldReader<'b> {
    /// Of a line whose event may be named around it.
    pub(super) fn with_event(
        book: &'b Book,
        now: DateTime<FixedOffset>,
        meant: Option<EventId>,
    ) -> FieldReader<'b> {
        FieldReader {
            book,
            now,
            event: None,
            meant,
        }
    }

    /// From now on this is the event of a command that names none.
    pub(super) fn means(&mut self, event: EventId) {
        self.meant = Some(event);
    }

    /// The event named, or the only one.
    pub(super) fn event(&mut self, named: Option<EventId>) -> Result<EventId, UnclearField> {
        let id = match (named.or(self.meant), self.book.events.as_slice()) {
            (Some(id), _) => id,
            (None, [only]) => only.id,
            (None, events) => {
                return Err(UnclearField::WhichEvent {
                    events: events.len(),
                });
            }
        };
        self.event = Some(id);
        Ok(id)
    }

    /// The sheet named, of that event.
    pub(super) fn sheet(&mut self, named: SheetShape) -> Result<SheetId, UnclearField> {
        let SheetShape { event, leg, table } = named;
        let event = self.event(event)?;
        Ok(SheetId { event, leg, table })
    }

    /// The event named, as it is in the book.
    pub(super) fn found(&mut self, named: Option<EventId>) -> Result<&'b Event, UnclearField> {
        Ok(find::event(self.book, self.event(named)?)?)
    }
}
