//! What a proof of a book can find.

use crate::ops::Key;
use crate::store::Head;
use chrono::{DateTime, FixedOffset};

/// How much a book holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RowCounts {
    /// People in the register.
    pub members: u64,
    /// Events.
    pub events: u64,
    /// People in events.
    pub entrants: u64,
    /// Legs.
    pub legs: u64,
    /// Score sheets.
    pub sheets: u64,
    /// Lines of deals.
    pub deal_lines: u64,
    /// Fines.
    pub fines: u64,
    /// Slips.
    pub slips: u64,
    /// Rows of the journal.
    pub journal: u64,
    /// All amounts and fines together: equal in two books that hold the same results.
    pub points: i64,
}

/// Something wrong with a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// SQLite's own check found this.
    Integrity(String),
    /// A row of this table refers to nothing.
    Reference {
        /// The table's name in the schema.
        table: String,
    },
    /// The journal has no row of this number.
    JournalGap {
        /// The missing number.
        seq: i64,
    },
    /// The changes of this row of the journal do not fit what came before.
    JournalContradicts {
        /// Its number.
        seq: i64,
    },
    /// This row takes back another change than the one that could be taken back then.
    JournalUndo {
        /// Its number.
        seq: i64,
    },
    /// This row of the journal cannot be read.
    JournalUnreadable {
        /// Its number.
        seq: i64,
    },
    /// This row of the journal is not as it was written, or not after the row after which it was
    /// written.
    JournalChain {
        /// Its number.
        seq: i64,
    },
    /// The journal does not end in the row in which it was left.
    JournalEnd {
        /// The last row that is there; 0 where there is none.
        seq: i64,
    },
    /// No row of the journal has the digest of a printed list.
    NotPosted,
    /// Something in the file is not Vorhand's and could change what is written.
    Foreign {
        /// Its name.
        name: String,
    },
    /// A trigger or an index is missing; it is put back when the book is opened.
    MissingKeeper {
        /// Its name.
        name: String,
    },
    /// The row is gone or changed that says which Vorhand may open the book; it is put back when the
    /// book is opened.
    Wants,
    /// A table is missing.
    MissingTable {
        /// Its name in the schema.
        table: String,
    },
    /// A column is missing.
    MissingColumn {
        /// Its table's name in the schema.
        table: String,
        /// Its own.
        column: String,
    },
    /// A table is not as Vorhand makes it.
    AlteredTable {
        /// Its name in the schema.
        table: String,
    },
    /// The tables hold what the journal does not tell, or the other way round.
    Differs {
        /// How many rows.
        rows: u64,
        /// The first of them.
        first: Box<Key>,
    },
}

/// Where the digest of a printed list is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Posted {
    /// With this row of the journal.
    Row {
        /// Its number.
        seq: i64,
        /// When it was written; none where that cannot be read.
        at: Option<DateTime<FixedOffset>>,
        /// How many rows were written after it.
        later: u64,
    },
    /// With none.
    Unknown,
}

/// What a proof found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// How much was looked at.
    pub counts: RowCounts,
    /// The last row of the journal, with what its chain comes to; none where it has no rows.
    pub head: Option<Head>,
    /// Where the digest is that was asked for.
    pub posted: Option<Posted>,
    /// Rows of the journal before which the clock ran back, the first of them.
    pub back: Vec<i64>,
    /// Everything wrong; empty for a sound book.
    pub problems: Vec<Problem>,
    /// The file is a copy that was taken while the book was open, without the log beside it.
    pub unclosed_copy: bool,
}

impl Report {
    /// Nothing is wrong.
    pub fn sound(&self) -> bool {
        self.problems.is_empty()
    }
}

impl Problem {
    /// Whether tables cannot be read after it.
    pub(super) fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Problem::Integrity(_) | Problem::MissingTable { .. } | Problem::MissingColumn { .. }
        )
    }
}
