//! The number under which something is set beside: one that this book has never given out.

use super::open_book::Session;
use super::{JournalRow, StoreError};
use crate::ops::{Arrival, Key};
use crate::store::BESIDE;
use chrono::{DateTime, FixedOffset};

/// The highest number that was ever given out; none: the journal was not read for it.
#[derive(Debug, Default)]
pub(super) struct Numbers(Option<u32>);

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

    /// The number after the highest that was ever given out, here or with what came from another
    /// book, also in these rows.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(super) fn next_beside(&self, unwritten: &[JournalRow]) -> Result<u32, StoreError> {
        let known = self.beside.borrow().0;
        let written = match known {
            Some(highest) => highest,
            None => self.highest_in_journal()?,
        };
        self.beside.borrow_mut().0 = Some(written);
        let highest = unwritten.iter().map(highest_in).fold(written, u32::max);
        Ok(highest.saturating_add(1))
    }

    fn highest_in_journal(&self) -> Result<u32, StoreError> {
        let mut highest = 0;
        self.store.each_with(BESIDE, |row| {
            highest = highest.max(highest_in(&row));
            true
        })?;
        Ok(highest)
    }
}

impl Numbers {
    /// A row was written now.
    pub(super) fn written(&mut self, row: &JournalRow) {
        if let Some(highest) = &mut self.0 {
            *highest = (*highest).max(highest_in(row));
        }
    }
}

fn highest_in(row: &JournalRow) -> u32 {
    let mut highest = 0;
    for change in &row.changes {
        if let Some(Key::Beside(_, number)) = change.key() {
            highest = highest.max(number);
        }
    }
    highest
}
