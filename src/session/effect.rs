//! What one row of the journal changed, and what that did to the ranks.

use crate::club::{Book, EventId, RankMove, Standings, moved, standings};
use crate::ops::Change;
use crate::session::{JournalRow, Session, stood};
use crate::store::StoreError;

/// A row of the journal with its effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The rows that changed, with before and after.
    pub changes: Vec<Change>,
    /// The event whose ranks are shown, if the row belongs to one that is still there.
    pub event: Option<EventId>,
    /// Whose rank in it was another afterwards.
    pub moved: Vec<RankMove>,
}

impl Session {
    /// What a row of the journal changed, without what that did to the ranks.
    ///
    /// # Errors
    /// The row is not there, or cannot be read.
    pub fn changes_of(&self, seq: i64) -> Result<Vec<Change>, StoreError> {
        Ok(self.store.journal_row(seq)?.changes)
    }

    /// What a row of the journal changed: the book is taken back in memory to what it was then,
    /// and compared.
    ///
    /// # Errors
    /// Where rows of the journal cannot be read.
    pub fn effect(&self, seq: i64) -> Result<Option<Effect>, StoreError> {
        let rows = self.journal_since(seq.saturating_sub(1))?;
        let Some((row, later)) = rows.split_first().filter(|(row, _)| row.seq == seq) else {
            return Ok(None);
        };
        let event = row.changes.iter().find_map(Change::event);
        let moved = event.and_then(|event| self.moved_by(row, later, event));
        Ok(Some(Effect {
            changes: row.changes.clone(),
            event,
            moved: moved.unwrap_or_default(),
        }))
    }

    /// Who had another rank in an event after a row; none if the event was not there before and
    /// after it.
    fn moved_by(
        &self,
        row: &JournalRow,
        later: &[JournalRow],
        event: EventId,
    ) -> Option<Vec<RankMove>> {
        let after = stood(self.book(), later).ok()?;
        let before = stood(&after, std::slice::from_ref(row)).ok()?;
        Some(moved(&ranks(&before, event)?, &ranks(&after, event)?))
    }
}

fn ranks(book: &Book, event: EventId) -> Option<Standings> {
    let event = book.event(event)?;
    Some(standings(event, None))
}
