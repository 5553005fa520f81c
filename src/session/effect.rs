//! What one row of the journal changed, and what that did to the ranks.

use super::Session;
use crate::club::{EventId, Moved, moved, standings};
use crate::ops::{self, Change};
use crate::store::StoreError;

/// A row of the journal with its effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The rows that changed, with before and after.
    pub changes: Vec<Change>,
    /// The event whose ranks are told, if the row belongs to one that is still there.
    pub event: Option<EventId>,
    /// Whose rank in it was another afterwards.
    pub moved: Vec<Moved>,
}

impl Session {
    /// What a row of the journal changed: the book is taken back in memory to where it stood then,
    /// and compared.
    ///
    /// # Errors
    /// Where rows of the journal cannot be read.
    pub fn effect(&self, seq: i64) -> Result<Option<Effect>, StoreError> {
        let rows = self.journal_since(seq.saturating_sub(1))?;
        let Some((row, later)) = rows.split_first().filter(|(row, _)| row.seq == seq) else {
            return Ok(None);
        };
        let changes = row.changes.clone();
        let event = changes.iter().find_map(|c| c.key()?.event());
        let mut book = self.book().clone();
        let rewound = later
            .iter()
            .rev()
            .try_for_each(|row| ops::apply(&mut book, &ops::inverse(&row.changes)))
            .map(|()| {
                event
                    .and_then(|id| book.events.iter().find(|e| e.id == id))
                    .map(|e| standings(e, None))
            });
        let after = rewound.ok().flatten();
        let before = ops::apply(&mut book, &ops::inverse(&changes))
            .ok()
            .and_then(|()| {
                let event = book.events.iter().find(|e| Some(e.id) == event)?;
                Some(standings(event, None))
            });
        let moved = before
            .zip(after)
            .map(|(before, after)| moved(&before, &after))
            .unwrap_or_default();
        Ok(Some(Effect {
            changes,
            event,
            moved,
        }))
    }
}
