//! Which deals two sources agree on: another device wrote what stood already, and nobody changed it
//! since.

use super::open_book::Session;
use super::{JournalRow, StoreError};
use crate::club::{DealNo, SheetId};
use crate::ops::{Key, Title};
use std::collections::{BTreeMap, BTreeSet};

/// The deals that two sources agree on.
#[derive(Debug, Default)]
pub(super) struct Agreed {
    /// Whether the journal was read; from then on each row is added when it is written.
    is_read: bool,
    deals: BTreeMap<SheetId, BTreeSet<DealNo>>,
}

impl Session {
    /// The deals of a sheet that a second device wrote as they stand.
    ///
    /// # Errors
    /// Where a row of the journal cannot be read.
    pub fn agreed(&self, sheet: SheetId) -> Result<BTreeSet<DealNo>, StoreError> {
        let mut agreed = self.agreed.borrow_mut();
        if !agreed.is_read {
            // Where nobody ever agreed there is nothing to read.
            if let Some(first) = self.store.first_agreed()? {
                let rows = self.store.journal_since(first.saturating_sub(1))?;
                rows.iter().for_each(|row| agreed.add(row));
            }
            agreed.is_read = true;
        }
        Ok(agreed.deals.get(&sheet).cloned().unwrap_or_default())
    }
}

impl Agreed {
    /// A row was written now; before the journal was read there is nothing to add to.
    pub(super) fn written(&mut self, row: &JournalRow) {
        if self.is_read {
            self.add(row);
        }
    }

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
