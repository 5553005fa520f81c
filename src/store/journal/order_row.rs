//! A row of the journal as it travels between hosts: its cells as they are written, byte for byte,
//! because the chain is over them.

use super::chain::{Cells, Digest, FACTS_IN_SETTINGS, Head, SHAPE};
use super::facts_in_settings;
use super::row::{JournalRow, RowAsk, Unreadable};
use crate::ops::Change;
use chrono::DateTime;
use serde::{de::DeserializeOwned, ser::Error as _};
use std::io::{self, Write};

/// A row of the journal with its cells as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRow {
    /// 1, 2, 3 … without a gap.
    pub seq: i64,
    /// How it is written.
    pub shape: i64,
    /// When.
    pub at: String,
    /// Who was acting.
    pub actor: String,
    /// A word for what made it.
    pub kind: String,
    /// The row that this one takes back.
    pub undoes: Option<i64>,
    /// The ask that it answers, as JSON.
    pub asked: Option<String>,
    /// What it is called, as JSON.
    pub title: String,
    /// What changed, as JSON.
    pub changes: String,
    /// What the chain has come to with it.
    pub digest: Digest,
}

/// More changes than these are measured before they are written.
const MANY: usize = 1000;

/// Changes as JSON; many of them in a text that has all its room from the beginning, as one that grows is held twice.
fn as_json(changes: &[Change]) -> serde_json::Result<String> {
    if changes.len() < MANY {
        return serde_json::to_string(changes);
    }
    let mut size = Size(0);
    serde_json::to_writer(&mut size, changes)?;
    let mut text = Vec::with_capacity(size.0);
    serde_json::to_writer(&mut text, changes)?;
    String::from_utf8(text).map_err(serde_json::Error::custom)
}

/// How long what is written is.
struct Size(usize);

impl Write for Size {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.saturating_add(bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl OrderRow {
    /// A row that comes after this head, as it is written.
    pub(crate) fn after(row: &JournalRow, head: &Head) -> serde_json::Result<OrderRow> {
        let asked = row.asked.as_ref().map(serde_json::to_string).transpose()?;
        let mut written = OrderRow {
            seq: row.seq,
            shape: SHAPE,
            at: row.at.to_rfc3339(),
            actor: row.actor.clone(),
            kind: row.kind.to_string(),
            undoes: row.undoes,
            asked,
            title: serde_json::to_string(&row.title)?,
            changes: as_json(&row.changes)?,
            digest: Digest::NONE,
        };
        written.digest = written.cells().after(&head.digest);
        Ok(written)
    }

    fn cells(&self) -> Cells<'_> {
        Cells {
            seq: self.seq,
            shape: self.shape,
            at: self.at.as_bytes(),
            actor: self.actor.as_bytes(),
            kind: self.kind.as_bytes(),
            undoes: self.undoes,
            asked: self.asked.as_deref().unwrap_or_default().as_bytes(),
            title: self.title.as_bytes(),
            changes: self.changes.as_bytes(),
        }
    }

    /// Whether this row comes after that head: its number, and its digest over everything in it.
    pub fn follows(&self, head: &Head) -> bool {
        head.seq.checked_add(1) == Some(self.seq) && self.cells().after(&head.digest) == self.digest
    }

    /// The end of a journal whose last row this is.
    pub fn head(&self) -> Head {
        Head {
            seq: self.seq,
            digest: self.digest,
        }
    }

    /// The mark of the ask that it answers.
    pub fn mark(&self) -> Option<String> {
        let asked: RowAsk = serde_json::from_str(self.asked.as_deref()?).ok()?;
        Some(asked.mark)
    }

    /// The row as the program thinks of it.
    ///
    /// # Errors
    /// A cell means nothing to this Vorhand.
    pub fn read(&self) -> Result<JournalRow, Unreadable> {
        let wrong = Unreadable { seq: self.seq };
        let changes = match self.shape {
            FACTS_IN_SETTINGS => facts_in_settings::changes(json(&self.changes, wrong)?),
            SHAPE => json(&self.changes, wrong)?,
            _ => return Err(wrong),
        };
        Ok(JournalRow {
            seq: self.seq,
            at: DateTime::parse_from_rfc3339(&self.at).map_err(|_| wrong)?,
            actor: self.actor.clone(),
            kind: self.kind.parse().map_err(|_| wrong)?,
            title: json(&self.title, wrong)?,
            changes,
            undoes: self.undoes,
            asked: match &self.asked {
                Some(asked) => Some(json(asked, wrong)?),
                None => None,
            },
        })
    }
}

fn json<T: DeserializeOwned>(text: &str, wrong: Unreadable) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|_| wrong)
}
