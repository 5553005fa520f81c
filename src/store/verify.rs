//! Proves a book: the file's own integrity, its references, and the journal replayed against its
//! tables.

use super::chain::{Head, Mark};
use super::connect::into_today;
use super::error::{StoreError, Trouble};
use super::held::Held;
use super::reading::connect_to_read;
use super::replay::Replay;
use super::{Store, header, parts};
use crate::club::{Book, Event};
use crate::ops::{self, Key, Record};
use chrono::{DateTime, FixedOffset};
use std::collections::BTreeMap;
use std::path::Path;

/// How much a book holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts {
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
    pub counts: Counts,
    /// The last row of the journal, with what its chain comes to; none where it has no rows.
    pub head: Option<Head>,
    /// Where the digest is that was asked for.
    pub posted: Option<Posted>,
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

/// Proves the book in a file; changes nothing in it.
///
/// # Errors
/// Where the file cannot be opened or read at all; what is wrong inside is in the report.
pub fn verify(path: &Path) -> Result<Report, StoreError> {
    examine(path, None)
}

/// The same, and finds the row of the journal after which a list was printed.
///
/// # Errors
/// As [`verify`].
pub fn verify_posted(path: &Path, mark: &Mark) -> Result<Report, StoreError> {
    examine(path, Some(mark))
}

fn examine(path: &Path, mark: Option<&Mark>) -> Result<Report, StoreError> {
    let _held = Held::new(path)?;
    let header = header::check(path)?;
    let unclosed_copy = header.is_unclosed_copy(path);
    let (db, _copy) = connect_to_read(path, header)?;
    let report = whole_report(&Store::over(into_today(db, path)?), mark)?;
    Ok(Report {
        unclosed_copy,
        ..report
    })
}

impl Problem {
    /// Whether tables cannot be read after it.
    fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Problem::Integrity(_) | Problem::MissingTable { .. } | Problem::MissingColumn { .. }
        )
    }
}

pub(super) fn whole_report(store: &Store, mark: Option<&Mark>) -> Result<Report, StoreError> {
    let mut report = Report::default();
    store.integrity(&mut report)?;
    // What refers to nothing can still be read; what is cut off, overwritten or missing cannot.
    if report.problems.iter().any(Problem::is_unreadable) {
        return Ok(report);
    }
    match store.load() {
        Ok(book) => {
            count(&book, &mut report.counts);
            store.replay(Some(&book), mark, &mut report)?;
        }
        Err(error) => {
            damaged(&mut report, error)?;
            store.replay(None, mark, &mut report)?;
        }
    }
    Ok(report)
}

impl Store {
    /// Proves the open book as [`verify`] does.
    ///
    /// # Errors
    /// Where rows cannot be read.
    pub fn report(&self, book: &Book) -> Result<Report, StoreError> {
        self.log.take_in();
        let mut report = Report {
            unclosed_copy: self.unclosed_copy,
            ..Report::default()
        };
        self.integrity(&mut report)?;
        count(book, &mut report.counts);
        self.replay(Some(book), None, &mut report)?;
        Ok(report)
    }

    fn integrity(&self, report: &mut Report) -> Result<(), StoreError> {
        let db = self.db();
        let mut check = self.sql(db.prepare("PRAGMA integrity_check(20)"))?;
        let answers = self.sql(check.query_map([], |row| row.get::<_, String>(0)))?;
        for answer in answers {
            match answer {
                Ok(text) if text == "ok" => {}
                Ok(text) => report.problems.push(Problem::Integrity(text)),
                Err(e) => return damaged(report, StoreError::sql(self.place(), &e)),
            }
        }
        report.problems.extend(self.sql(parts::differences(&db))?);
        let mut check = self.sql(db.prepare("PRAGMA foreign_key_check"))?;
        let tables = self.sql(check.query_map([], |row| row.get::<_, String>(0)))?;
        for table in tables {
            report.problems.push(Problem::Reference {
                table: self.sql(table)?,
            });
        }
        Ok(())
    }

    /// Plays the journal on an empty book and compares.
    fn replay(
        &self,
        book: Option<&Book>,
        mark: Option<&Mark>,
        report: &mut Report,
    ) -> Result<(), StoreError> {
        let mut replay = self.sql(Replay::of(&self.db(), mark))?;
        report.counts.journal = replay.rows;
        (report.head, report.posted) = (replay.head, replay.posted);
        report.problems.append(&mut replay.problems);
        if let Some(book) = book.filter(|_| report.sound()) {
            report.problems.extend(difference(&replay.book, book));
        }
        if report.posted == Some(Posted::Unknown) {
            report.problems.push(Problem::NotPosted);
        }
        Ok(())
    }
}

/// Damage is what a proof looks for, so it is in the report; other troubles end it.
fn damaged(report: &mut Report, error: StoreError) -> Result<(), StoreError> {
    if error.trouble != Trouble::Damaged {
        return Err(error);
    }
    report.problems.push(Problem::Integrity(error.detail));
    Ok(())
}

fn difference(told: &Book, found: &Book) -> Option<Problem> {
    if told == found {
        return None;
    }
    let (told, found) = (by_key(told), by_key(found));
    let wrong: Vec<&Key> = told
        .keys()
        .chain(found.keys())
        .filter(|k| told.get(*k) != found.get(*k))
        .collect();
    let first = (*wrong.iter().min()?).clone();
    let missing = told
        .keys()
        .filter(|k| told.get(*k) != found.get(*k) && found.contains_key(*k))
        .count();
    let rows = u64::try_from(wrong.len().saturating_sub(missing)).unwrap_or(u64::MAX);
    Some(Problem::Differs {
        rows,
        first: Box::new(first),
    })
}

fn by_key(book: &Book) -> BTreeMap<Key, Record> {
    ops::rows_of_book(book)
        .into_iter()
        .map(|row| (row.key(), row))
        .collect()
}

fn count(book: &Book, counts: &mut Counts) {
    counts.members = number(book.members.len());
    counts.events = number(book.events.len());
    book.events
        .iter()
        .for_each(|event| count_event(event, counts));
}

fn count_event(event: &Event, counts: &mut Counts) {
    counts.entrants += number(event.entrants.len());
    counts.legs += number(event.legs.len());
    for table in event.legs.iter().flat_map(|leg| &leg.tables) {
        let sheet = &table.sheet;
        counts.sheets += 1;
        counts.deal_lines += number(sheet.deals.len());
        counts.fines += number(sheet.fines.len());
        counts.slips += number(sheet.slips.len());
        counts.points += sheet.deals.iter().map(|l| i64::from(l.amount)).sum::<i64>();
        counts.points += sheet.fines.iter().map(|f| i64::from(f.amount)).sum::<i64>();
    }
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
