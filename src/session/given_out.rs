//! Numbers that a book gives out once: whatever was undone or removed keeps its own.

use super::{JournalRow, StoreError};
use crate::ops::Change;
use crate::store::Store;
use std::collections::BTreeMap;

/// The highest number that was ever given out to each owner.
#[derive(Debug)]
pub(super) struct GivenOut<K> {
    /// How rows with such a number are found in the journal.
    words: &'static [&'static str],
    /// The numbers in a change, with their owners.
    numbers: fn(&Change) -> Vec<(K, u32)>,
    /// None: the journal was not read for them.
    highest: Option<BTreeMap<K, u32>>,
}

impl<K: Ord> GivenOut<K> {
    pub(super) const fn new(
        words: &'static [&'static str],
        numbers: fn(&Change) -> Vec<(K, u32)>,
    ) -> GivenOut<K> {
        GivenOut {
            words,
            numbers,
            highest: None,
        }
    }

    /// The highest number of an owner, here or with what came from another book, also in these rows,
    /// which are not written yet.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub(super) fn highest(
        &mut self,
        store: &Store,
        owner: &K,
        unwritten: &[JournalRow],
    ) -> Result<u32, StoreError> {
        if self.highest.is_none() {
            self.highest = Some(self.read(store)?);
        }
        let written = self
            .highest
            .iter()
            .flat_map(|highest| highest.get(owner))
            .copied();
        let unwritten = unwritten
            .iter()
            .flat_map(|row| &row.changes)
            .flat_map(self.numbers)
            .filter_map(|(of, number)| (of == *owner).then_some(number));
        Ok(written.chain(unwritten).max().unwrap_or(0))
    }

    fn read(&self, store: &Store) -> Result<BTreeMap<K, u32>, StoreError> {
        let mut highest = BTreeMap::new();
        for words in self.words {
            store.each_with(words, |row| {
                raise(&mut highest, self.numbers, &row);
                true
            })?;
        }
        Ok(highest)
    }

    /// A row was written now.
    pub(super) fn written(&mut self, row: &JournalRow) {
        if let Some(highest) = &mut self.highest {
            raise(highest, self.numbers, row);
        }
    }
}

fn raise<K: Ord>(
    highest: &mut BTreeMap<K, u32>,
    numbers: fn(&Change) -> Vec<(K, u32)>,
    row: &JournalRow,
) {
    for (owner, number) in row.changes.iter().flat_map(numbers) {
        let known = highest.entry(owner).or_insert(0);
        *known = number.max(*known);
    }
}
