//! A moment of a book, and the last one of each event.

use super::{JournalRow, Unreadable};
use crate::club::EventId;
use crate::ops::Touched;
use crate::store::number_of;
use chrono::{DateTime, FixedOffset};
use std::collections::BTreeMap;

/// The book after a row of its journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The last row that had happened; 0: none.
    pub seq: i64,
    /// When, with the offset of the place.
    pub at: DateTime<FixedOffset>,
}

/// The last entry that touches each event, as far down as the journal was read for it. Each row is
/// read at most once while a book is open.
#[derive(Debug, Default)]
pub(super) struct LastChanges {
    pub(super) of: BTreeMap<EventId, Moment>,
    /// The lowest row that was read.
    pub(super) read_to: Option<i64>,
}

impl LastChanges {
    /// A row that is written now.
    pub(super) fn add(&mut self, row: &JournalRow) {
        self.of.extend(
            Touched::by(&row.changes)
                .events
                .into_iter()
                .map(|event| (event, Moment::of(row))),
        );
    }

    /// A row before all that were read.
    pub(super) fn read(&mut self, row: Result<JournalRow, Unreadable>) {
        self.read_to = Some(number_of(&row));
        let Ok(row) = row else { return };
        for event in Touched::by(&row.changes).events {
            self.of.entry(event).or_insert(Moment::of(&row));
        }
    }
}

impl Moment {
    /// That of a row.
    pub(crate) fn of(row: &JournalRow) -> Moment {
        Moment {
            seq: row.seq,
            at: row.at,
        }
    }
}
