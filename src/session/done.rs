//! What came of a change: done, or why not.

use crate::club::EventId;
use crate::ops::{Act, Created, Refusal, Title, Touched};
use crate::store::StoreError;
use chrono::{DateTime, FixedOffset};

/// Why nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// The command does not fit the book.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The file could not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is nothing to undo.
    #[error("nothing to undo")]
    NothingToUndo,
    /// What is to be taken back is no longer as its author left it.
    #[error("changed since by {by}")]
    ChangedSince {
        /// Who changed it.
        by: String,
        /// By what.
        what: Box<Title>,
    },
    /// There is nothing to redo.
    #[error("nothing to redo")]
    NothingToRedo,
}

impl SessionError {
    /// A word that stays the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            SessionError::Refused(refusal) => refusal.code(),
            SessionError::Store(_) => "file",
            SessionError::NothingToUndo => "nothing-to-undo",
            SessionError::NothingToRedo => "nothing-to-redo",
            SessionError::ChangedSince { .. } => "changed-since",
        }
    }
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deed {
    /// What it is called.
    pub title: Title,
    /// What a screen has to look at again.
    pub touched: Touched,
    /// The ids that were given out, in order.
    pub created: Vec<Created>,
    /// The row of the journal; none if the book was as wanted already.
    pub seq: Option<i64>,
}

impl Deed {
    /// What was done, and in which events.
    pub fn act(&self) -> Act {
        Act {
            title: self.title.clone(),
            events: self.touched.events.clone(),
            only: self.touched.only,
        }
    }

    /// The new event, if one was made.
    pub fn event(&self) -> Option<EventId> {
        self.created.iter().find_map(|c| match c {
            Created::Event(id) => Some(*id),
            Created::Member(_) | Created::Entrant(..) | Created::Fine(..) => None,
        })
    }

    /// The new entrants, in order.
    pub fn entrants(&self) -> Vec<crate::club::EntrantId> {
        self.created
            .iter()
            .filter_map(|c| match c {
                Created::Entrant(_, id) => Some(*id),
                Created::Member(_) | Created::Event(_) | Created::Fine(..) => None,
            })
            .collect()
    }
}

/// A command since the last draw that gave somebody another place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reseating {
    /// The row of the journal.
    pub seq: i64,
    /// When.
    pub at: DateTime<FixedOffset>,
    /// What it is called.
    pub title: Title,
    /// Whose places it changed, by leg, then by entrant.
    pub seats: Vec<crate::movement::Change>,
}
