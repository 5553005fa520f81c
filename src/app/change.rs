//! A change of the open book, what was done with the book beside the window, and a way through its
//! history.

use crate::app::{
    heavy,
    intent::{Intent, Request},
    work_title::WorkTitle,
};
use crate::club::{EventId, Standings, standings};
use crate::session::{Deed, Session, SessionError};
use std::path::PathBuf;

/// In larger events what a correction did is told by the journal alone: a frame has no time for two
/// standings.
const RANKS_TOLD: usize = 1000;

/// A change of the open book.
#[derive(Debug, Clone)]
pub enum Change {
    /// A command is carried out.
    Do(Request),
    /// The last change is taken back.
    Undo,
    /// It is done again.
    Redo,
}

/// What was done with the open book beside the window.
#[derive(Debug)]
pub enum WorkDone {
    /// This change, or it was refused; with the standings before a correction.
    Changed(Change, Result<Deed, SessionError>, Box<Before>),
    /// It was saved there, or not.
    Copied(PathBuf, Result<(), SessionError>),
    /// What is in the book is there as another book, or not.
    Separated(PathBuf, Result<(), SessionError>),
    /// It was read, and this is to be done.
    Read(Vec<Intent>),
}

/// A way through the history: steps still to go (below 0: back), and those gone.
#[derive(Debug, Clone, Copy, Default)]
pub struct Jump {
    pub(super) left: i32,
    pub(super) gone: i32,
}

/// The standings of an evening before a correction.
pub(super) type Before = Option<(EventId, Standings)>;

impl Jump {
    /// This many steps.
    pub fn of(steps: i32) -> Jump {
        Jump {
            left: steps,
            gone: 0,
        }
    }
}

impl Change {
    pub(super) fn title(&self) -> WorkTitle {
        match self {
            Change::Do(_) => WorkTitle::Changing,
            Change::Undo => WorkTitle::Undoing,
            Change::Redo => WorkTitle::Redoing,
        }
    }

    pub(super) fn is_large(&self, session: &Session) -> bool {
        match self {
            Change::Do(wanted) => heavy::command(session.book(), &wanted.command),
            Change::Undo => session.weight(session.undo_step(0)) > heavy::JOURNAL,
            Change::Redo => session.weight(session.redo_step(0)) > heavy::JOURNAL,
        }
    }

    /// The standings before a recorded result is changed; none if nothing is corrected.
    pub(super) fn ranks_before(&self, session: &Session) -> Before {
        let Change::Do(wanted) = self else {
            return None;
        };
        let event = session.event(wanted.command.corrects(session.book())?)?;
        (event.entrants.len() <= RANKS_TOLD).then(|| (event.id, standings(event, None)))
    }

    pub(super) fn carry_out(&self, session: &mut Session) -> Result<Deed, SessionError> {
        match self {
            Change::Do(wanted) => session.transact((*wanted.command).clone()),
            Change::Undo => session.undo(),
            Change::Redo => session.redo(),
        }
    }

    /// The same beside the window: none if it was called off in time.
    pub(super) fn carry_out_unless(
        &self,
        session: &mut Session,
        called_off: impl FnOnce() -> bool,
    ) -> Option<Result<Deed, SessionError>> {
        match self {
            Change::Do(wanted) => session
                .transact_unless((*wanted.command).clone(), called_off)
                .transpose(),
            Change::Undo | Change::Redo => Some(self.carry_out(session)),
        }
    }
}
