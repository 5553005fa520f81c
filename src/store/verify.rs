//! Proves a book: the file's own integrity, its references, and the journal replayed against its
//! tables.

use crate::club::{Book, Event};
use crate::ops::{self, Key, Record};
use crate::store::{
    Mark, Posted, Problem, Report, RowCounts, Store, StoreError, Trouble, connect::into_today,
    header, held::FileHold, journal::replay::Replay, parts, reading::connect_to_read,
};
use std::{collections::BTreeMap, path::Path};

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
    let _held = FileHold::new(path)?;
    let header = header::check(path)?;
    let unclosed_copy = header.is_unclosed_copy(path);
    let (db, _copy) = connect_to_read(path, header)?;
    let report = whole_report(&Store::over(into_today(db, path)?), mark)?;
    Ok(Report {
        unclosed_copy,
        ..report
    })
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
        report.head = replay.head;
        report.posted = replay.posted;
        report.back = replay.back;
        report.problems.append(&mut replay.problems);
        if let Some(book) = book
            && report.sound()
        {
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
    let told = by_key(told);
    let found = by_key(found);
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

fn count(book: &Book, counts: &mut RowCounts) {
    counts.members = number(book.members.len());
    counts.events = number(book.events.len());
    book.events
        .iter()
        .for_each(|event| count_event(event, counts));
}

fn count_event(event: &Event, counts: &mut RowCounts) {
    counts.entrants += number(event.entrants.len());
    counts.legs += number(event.legs.len());
    for table in event.tables() {
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
