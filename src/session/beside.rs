//! The number under which something is set beside: one that this book has never given out.

use crate::ops::{Arrival, Change, Key};
use crate::session::{JournalRow, Session, StoreError, given_out::GivenOut};
use crate::store::BESIDE;
use chrono::{DateTime, FixedOffset};

/// The numbers of what is beside; the book is their one owner.
pub(super) const NUMBERS: GivenOut<()> = GivenOut::new(&[BESIDE], number_of);

impl Session {
    /// An ask of that time, and where it is kept if it is set beside after these rows, which are not
    /// written yet.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(super) fn arrival(
        &self,
        at: DateTime<FixedOffset>,
        unwritten: &[JournalRow],
    ) -> Result<Arrival, StoreError> {
        let number = self.next_beside(unwritten)?;
        Ok(Arrival { at, number })
    }

    /// The number after the highest that was ever given out, also in these rows.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(super) fn next_beside(&self, unwritten: &[JournalRow]) -> Result<u32, StoreError> {
        let mut numbers = self.beside.borrow_mut();
        let highest = numbers.highest(&self.store, &(), unwritten)?;
        Ok(highest.saturating_add(1))
    }
}

fn number_of(change: &Change) -> Vec<((), u32)> {
    if let Some(Key::Beside(_, number)) = change.key() {
        vec![((), number)]
    } else {
        Vec::new()
    }
}
