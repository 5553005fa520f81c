//! Which deals two sources agree on: another device wrote what was recorded already, or what was set
//! beside was taken, and nobody changed it since.

use crate::club::{DealLine, DealNo, Place, SheetId};
use crate::ops::{Change, Key, Mark, Record, Title};
use crate::session::{JournalRow, Session, StoreError};
use std::collections::{BTreeMap, BTreeSet};

/// The deals that two sources agree on.
#[derive(Debug, Default)]
pub(super) struct Agreed {
    /// Whether the journal was read; from then on each row is added when it is written.
    is_read: bool,
    deals: BTreeMap<SheetId, BTreeSet<DealNo>>,
    /// Who wrote each deal as it is now.
    sources: BTreeMap<(SheetId, DealNo), String>,
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
            if self.store.first_agreed()?.is_some() {
                let rows = self.store.journal_since(0)?;
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
            if let Some(Key::Line(sheet, deal, _)) = change.key() {
                self.sources.insert((sheet, deal), source(row));
                if let Some(deals) = self.deals.get_mut(&sheet) {
                    deals.remove(&deal);
                }
            }
        }
        if let Title::StandsAlready {
            leg,
            table,
            of: Some((event, deal)),
        } = row.title
        {
            let sheet = SheetId { event, leg, table };
            if self.sources.get(&(sheet, deal)) != Some(&source(row)) {
                self.deals.entry(sheet).or_default().insert(deal);
            }
        }
        // What a desk takes counts by its choice alone.
        let chosen = usize::from(takes(&row.title));
        for ((sheet, deal), witnesses) in now_stands(&row.changes) {
            if witnesses > chosen {
                self.deals.entry(sheet).or_default().insert(deal);
            }
        }
    }
}

/// The device that asked for a row; of the window's own rows, their author.
fn source(row: &JournalRow) -> String {
    let mark = row
        .asked
        .as_ref()
        .and_then(|asked| Mark::parse(&asked.mark));
    mark.map_or_else(|| row.actor.clone(), |mark| mark.device().to_owned())
}

/// Whether a desk took what lay beside.
fn takes(title: &Title) -> bool {
    match title {
        Title::AfterSeal { what, .. } | Title::AlsoFrom { what, .. } => takes(what),
        Title::Together { parts } => parts.iter().any(takes),
        title => matches!(title, Title::SettleBeside { taken: true, .. }),
    }
}

/// The deals in which these changes let stand what lay beside, and how often it lay there.
fn now_stands(changes: &[Change]) -> BTreeMap<(SheetId, DealNo), usize> {
    let mut written: BTreeMap<(SheetId, DealNo), Vec<&DealLine>> = BTreeMap::new();
    for change in changes {
        if let Some(Record::Line { sheet, line }) = &change.after {
            written.entry((*sheet, line.deal)).or_default().push(line);
        }
    }
    let mut found = BTreeMap::new();
    for change in changes {
        if let (Some(Record::Beside { sheet, beside }), None) = (&change.before, &change.after)
            && let Place::Deal(deal) = beside.place
            && let Some(lines) = written.get(&(*sheet, deal))
            && lines.iter().all(|line| beside.wanted.lines.contains(line))
        {
            *found.entry((*sheet, deal)).or_default() += 1;
        }
    }
    found
}
