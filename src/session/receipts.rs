//! The numbers of payments and of what is counted: none that this book has ever given out.

use super::open_book::Session;
use super::{JournalRow, StoreError};
use crate::club::{Book, EventId};
use crate::ops::{self, Change, Title};
use std::collections::BTreeMap;

/// The highest number of each event that was ever given out.
#[derive(Debug, Default)]
pub(super) struct Receipts(BTreeMap<EventId, u32>);

/// As what is counted, and what somebody pays, is written in the journal.
const WRITTEN: [&str; 2] = ["{\"counted\":{", "\"payments\":["];

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
            let highest = self.highest_count(event)?;
            let unwritten = unwritten.iter().map(|row| highest_in(row, event)).max();
            let highest = highest.max(unwritten.unwrap_or(0));
            let more = highest.saturating_add(1).saturating_sub(next);
            ops::count_later(changes, title, event, next, more);
        }
        Ok(())
    }

    fn highest_count(&self, event: EventId) -> Result<u32, StoreError> {
        let known = self.receipts.borrow_mut().take();
        let known = match known {
            Some(known) => known,
            None => self.read_receipts()?,
        };
        let highest = known.0.get(&event).copied().unwrap_or(0);
        *self.receipts.borrow_mut() = Some(known);
        Ok(highest)
    }

    fn read_receipts(&self) -> Result<Box<Receipts>, StoreError> {
        let mut receipts = Box::<Receipts>::default();
        for words in WRITTEN {
            self.store.each_with(words, |row| {
                receipts.written(&row);
                true
            })?;
        }
        Ok(receipts)
    }
}

impl Receipts {
    /// A row was written now.
    pub(super) fn written(&mut self, row: &JournalRow) {
        for (event, number) in row.changes.iter().flat_map(ops::counts_of) {
            let highest = self.0.entry(event).or_insert(0);
            *highest = number.max(*highest);
        }
    }
}

fn highest_in(row: &JournalRow, of: EventId) -> u32 {
    let numbers = row.changes.iter().flat_map(ops::counts_of);
    let numbers = numbers.filter(|(event, _)| *event == of);
    numbers.map(|(_, number)| number).max().unwrap_or(0)
}
