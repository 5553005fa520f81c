//! Which deals two sources agree on: another device wrote what stood already, and nobody changed it
//! since.

use super::open_book::Session;
use super::{JournalRow, StoreError};
use crate::club::{DealNo, SheetId};
use crate::ops::{Key, Title};
use std::collections::{BTreeMap, BTreeSet};

/// The deals that two sources agree on, as far as the journal was read.
#[derive(Debug, Default)]
pub(super) struct Agreed {
    /// The last row that was read; none: it was not begun yet.
    read: Option<i64>,
    deals: BTreeMap<SheetId, BTreeSet<DealNo>>,
}

impl Session {
    /// The deals of a sheet that a second device wrote as they stand.
    ///
    /// # Errors
    /// Where a row of the journal cannot be read.
    pub fn agreed(&self, sheet: SheetId) -> Result<BTreeSet<DealNo>, StoreError> {
        let mut agreed = self.agreed.borrow_mut();
        let from = match agreed.read {
            Some(read) => Some(read),
            // Where nobody ever agreed there is nothing to read.
            None => self
                .store
                .first_agreed()?
                .map(|first| first.saturating_sub(1)),
        };
        if let Some(from) = from.filter(|from| *from < self.last_seq()) {
            let rows = self.store.journal_since(from)?;
            rows.iter().for_each(|row| agreed.add(row));
            agreed.read = Some(self.last_seq());
        }
        Ok(agreed.deals.get(&sheet).cloned().unwrap_or_default())
    }
}

impl Agreed {
    fn add(&mut self, row: &JournalRow) {
        for change in &row.changes {
            if let Some(Key::Line(sheet, deal, _)) = change.key()
                && let Some(deals) = self.deals.get_mut(&sheet)
            {
                deals.remove(&deal);
            }
        }
        if let Title::StandsAlready {
            leg,
            table,
            of: Some((event, deal)),
        } = row.title
        {
            let sheet = SheetId { event, leg, table };
            self.deals.entry(sheet).or_default().insert(deal);
        }
    }
}
