//! The numbers of payments and of what is counted: none that the book has given out in an event before.

use crate::club::{Book, EventId};
use crate::ops::{self, Change, Title};
use crate::session::{JournalRow, Session, StoreError, given_out::GivenOut};

/// The numbers of each event.
pub(super) const NUMBERS: GivenOut<EventId> =
    GivenOut::new(&["{\"counted\":{", "\"payments\":["], ops::counts_of);

impl Session {
    /// Gives what is counted and paid by these changes, planned against `book`, the numbers after all
    /// that were ever given out, also before these rows, which are not written yet.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(super) fn number(
        &self,
        book: &Book,
        unwritten: &[JournalRow],
        changes: &mut [Change],
        title: &mut Title,
    ) -> Result<(), StoreError> {
        for event in ops::counts_in(changes) {
            let Some(next) = book.event(event).map(|event| event.next_count()) else {
                continue;
            };
            let mut numbers = self.receipts.borrow_mut();
            let highest = numbers.highest(&self.store, &event, unwritten)?;
            let more = highest.saturating_add(1).saturating_sub(next);
            ops::count_later(changes, title, event, next, more);
        }
        Ok(())
    }
}
