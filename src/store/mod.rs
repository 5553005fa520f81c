//! A club's book as one SQLite file: opened, read, changed, copied and proved. Knows rows and SQL, no screens.
//!
//! A book is open in one place at a time (an exclusive lock of the system, gone when the program is); what is not ours,
//! too new, too old, locked or damaged is refused and left as it was.

mod backup;
mod create;
mod error;
mod header;
mod held;
mod journal;
mod migrate;
mod table;
mod verify;

pub use error::{StoreError, Trouble};
pub(crate) use journal::Trace;
pub use journal::{JournalLine, JournalRow, Kind};
pub use verify::{Counts, Problem, Report, verify};

use crate::club::Book;
use crate::ops::{self, Change, Record};
use chrono::{DateTime, FixedOffset};
use held::Held;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Marks a file as Vorhand's, in its header: "Vorh".
pub const APPLICATION_ID: u32 = 0x566F_7268;
/// The version of `schema.sql`.
pub const VERSION: u32 = 3;

const SCHEMA: &str = include_str!("../../schema.sql");
const PATIENCE: Duration = Duration::from_millis(500);
const CACHED_STATEMENTS: usize = 64;

/// An open book.
#[derive(Debug)]
pub struct Store {
    // Closed before the file is let go.
    db: Connection,
    path: Option<PathBuf>,
    file: Option<held::Identity>,
    _held: Option<Held>,
}

impl Store {
    /// Opens a book that exists.
    ///
    /// # Errors
    /// Not found, foreign, too new, too old, locked, damaged, read-only, or the system's error; the file is as it was.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let held = Held::new(path)?;
        header::check(path)?;
        let had_log = header::beside(path, "-wal").exists();
        let opened = Store::connect(path, held).and_then(Store::proved);
        if opened.is_err() && !had_log {
            remove_empty_log(path);
        }
        let mut store = opened?;
        migrate::to_today(&mut store.db, path)?;
        store.prepare_for_writing()?;
        Ok(store)
    }

    /// Makes a new book.
    ///
    /// # Errors
    /// A file of this name exists, or the folder cannot be written to.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        create::new_book(path, SCHEMA, create::Place::Free)?;
        Store::open(path)
    }

    /// Opens a book, or makes it where there is none. An empty file counts as none.
    ///
    /// # Errors
    /// As [`Store::open`] and [`Store::create`].
    pub fn open_or_create(path: &Path) -> Result<Store, StoreError> {
        match std::fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() == 0 => create::new_book(path, SCHEMA, create::Place::Empty)?,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => create::new_book(path, SCHEMA, create::Place::Free)?,
            _ => {}
        }
        Store::open(path)
    }

    /// A book that is gone with the program; for trials and tests.
    ///
    /// # Errors
    /// Only where there is no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let path = Path::new("");
        let db = Connection::open_in_memory().map_err(|e| StoreError::sql(path, &e))?;
        let store = Store { db, path: None, file: None, _held: None };
        store.sql(store.db.execute_batch(SCHEMA))?;
        store.sql(store.db.pragma_update(None, "foreign_keys", true))?;
        store.db.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
        Ok(store)
    }

    /// A connection that holds the file alone and does not touch it when it is closed.
    fn connect(path: &Path, held: Held) -> Result<Store, StoreError> {
        let sql = |e| StoreError::sql(path, &e);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(path, flags).map_err(sql)?;
        db.busy_timeout(PATIENCE).map_err(sql)?;
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(sql)?;
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false).map_err(sql)?;
        db.pragma_update(None, "locking_mode", "EXCLUSIVE").map_err(sql)?;
        db.pragma_update(None, "foreign_keys", true).map_err(sql)?;
        db.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
        if db.is_readonly("main").map_err(sql)? {
            return Err(StoreError::new(path, Trouble::ReadOnly));
        }
        // Takes the lock: a second Vorhand is refused here.
        db.execute_batch("BEGIN IMMEDIATE; COMMIT").map_err(sql)?;
        Ok(Store { db, path: Some(path.to_owned()), file: held::identity(path), _held: Some(held) })
    }

    /// This book where it is of today's version, and a copy of it in memory that is, where it is older.
    fn into_today(self) -> Result<Store, StoreError> {
        let version: u32 = self.sql(self.db.pragma_query_value(None, "user_version", |row| row.get(0)))?;
        match version {
            VERSION.. => Ok(self),
            _ => Ok(Store { db: migrate::in_memory(&self.db, self.place(), version)?, ..self }),
        }
    }

    /// Refuses a file whose inside is damaged, or whose log tells of another version than its header.
    fn proved(self) -> Result<Store, StoreError> {
        let path = self.place().to_owned();
        let version: u32 = self.sql(self.db.pragma_query_value(None, "user_version", |row| row.get(0)))?;
        header::known_version(version).map_err(|trouble| StoreError::new(&path, trouble))?;
        let answer: String = self.sql(self.db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)))?;
        match answer.as_str() {
            "ok" => Ok(self),
            other => Err(StoreError::with(&path, Trouble::Damaged, other)),
        }
    }

    /// Every answered write is on the disk; the log is taken in when the book is closed.
    fn prepare_for_writing(&self) -> Result<(), StoreError> {
        let mode: String = self.sql(self.db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)))?;
        self.sql(self.db.pragma_update(None, "synchronous", "FULL"))?;
        self.sql(self.db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false))?;
        match mode.as_str() {
            "wal" => Ok(()),
            other => Err(StoreError::with(self.place(), Trouble::Io, format!("journal_mode is {other}"))),
        }
    }

    /// Makes the disk full after so many pages, as far as SQLite can tell.
    #[cfg(test)]
    pub(crate) fn fill_disk(&self, pages: u32) {
        self.db.pragma_update(None, "max_page_count", pages).unwrap();
    }

    /// Where the book stands; none for one in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether the file still stands where it was opened. One that was deleted, moved or pulled out could go on being
    /// written to without anybody ever seeing it again.
    pub(crate) fn in_place(&self) -> bool {
        self.path.as_deref().is_none_or(|path| held::identity(path) == self.file)
    }

    fn place(&self) -> &Path {
        self.path.as_deref().unwrap_or(Path::new(""))
    }

    fn sql<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|e| StoreError::sql(self.place(), &e))
    }

    /// Reads the whole book.
    ///
    /// # Errors
    /// Damaged where rows cannot be read or belong to nothing.
    pub fn load(&self) -> Result<Book, StoreError> {
        let mut book = Book::default();
        for table in table::tables() {
            let mut select = self.sql(self.db.prepare(&table.all))?;
            let mut rows = self.sql(select.query([]))?;
            while let Some(row) = self.sql(rows.next())? {
                let record = self.sql((table.read)(row))?;
                let placed = ops::insert(&mut book, record);
                placed.map_err(|e| StoreError::with(self.place(), Trouble::Damaged, e))?;
            }
        }
        Ok(book)
    }

    /// Writes changes and their row of the journal in one transaction. When this answers, they are on the disk.
    ///
    /// # Errors
    /// Stale where a `before` does not stand any more; nothing is written then, nor on any other error.
    pub fn write(&mut self, row: &JournalRow) -> Result<(), StoreError> {
        let place = self.place().to_owned();
        let sql = |e| StoreError::sql(&place, &e);
        let stale = |e: ops::ApplyError| StoreError::with(&place, Trouble::Stale, e);
        if !self.in_place() {
            return Err(StoreError::new(&place, Trouble::Gone));
        }
        let steps = ops::in_order(&row.changes).map_err(stale)?;
        let transaction = self.db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(sql)?;
        for step in &steps {
            if !stands(&transaction, step).map_err(sql)? {
                return Err(StoreError::new(&place, Trouble::Stale));
            }
        }
        for step in &steps {
            make_room(&transaction, step).map_err(sql)?;
        }
        for step in &steps {
            put(&transaction, step).map_err(sql)?;
        }
        journal::append(&transaction, row).map_err(sql)?;
        transaction.commit().map_err(sql)
    }

    /// All rows of the journal after `seq` (0: all), in order.
    ///
    /// # Errors
    /// Damaged where a row cannot be read.
    pub fn journal_since(&self, seq: i64) -> Result<Vec<JournalRow>, StoreError> {
        let mut found = Vec::new();
        self.sql(journal::each_since(&self.db, seq, |row| {
            found.push(row);
            true
        }))?;
        Ok(found)
    }

    /// Calls with every row after a number, oldest first, until it answers no.
    pub(crate) fn each_since(&self, seq: i64, with: impl FnMut(JournalRow) -> bool) -> Result<(), StoreError> {
        self.sql(journal::each_since(&self.db, seq, with))
    }

    /// So many rows of the journal from this number down, the newest first, without what they changed.
    ///
    /// # Errors
    /// Damaged where a row cannot be read.
    pub fn journal_lines(&self, from: i64, count: usize) -> Result<Vec<JournalLine>, StoreError> {
        self.sql(journal::lines(&self.db, from, count))
    }

    /// One row of the journal.
    ///
    /// # Errors
    /// Damaged where it is missing or cannot be read.
    pub fn journal_row(&self, seq: i64) -> Result<JournalRow, StoreError> {
        self.sql(journal::one(&self.db, seq))
    }

    /// Calls with every row in whose title or changes these words stand, the newest first, until it answers no.
    pub(crate) fn each_with(&self, words: &str, with: impl FnMut(JournalRow) -> bool) -> Result<(), StoreError> {
        self.sql(journal::each_with(&self.db, words, with))
    }

    /// Number and time of every row of the journal.
    pub(crate) fn times(&self) -> Result<Vec<(i64, DateTime<FixedOffset>)>, StoreError> {
        self.sql(journal::times(&self.db))
    }

    pub(crate) fn last_seq(&self) -> Result<i64, StoreError> {
        self.sql(self.db.query_row("SELECT coalesce(max(seq), 0) FROM journal", [], |row| row.get(0)))
    }

    /// How long the changes of a row are, in letters; 0 where that cannot be read.
    pub(crate) fn journal_weight(&self, seq: i64) -> usize {
        journal::weight(&self.db, seq).ok().and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
    }

    pub(crate) fn trace(&self) -> Result<Vec<Trace>, StoreError> {
        self.sql(journal::trace(&self.db))
    }

    /// When the last change was written; none for a new book.
    ///
    /// # Errors
    /// Damaged where the time cannot be read.
    pub fn last_at(&self) -> Result<Option<DateTime<FixedOffset>>, StoreError> {
        self.sql(journal::last_at(&self.db))
    }

    /// Copies the book to another file, whole in itself, while it is open.
    ///
    /// # Errors
    /// Exists for the book's own file; read-only, full disk or the system's error for the other.
    pub fn backup_to(&self, target: &Path) -> Result<(), StoreError> {
        backup::to(&self.db, self.place(), target)
    }
}

/// A log that was made by looking at a refused file.
fn remove_empty_log(path: &Path) {
    let log = header::beside(path, "-wal");
    if std::fs::metadata(&log).is_ok_and(|about| about.len() == 0) {
        let _ = std::fs::remove_file(log);
    }
}

/// Whether the row is as the change expects it.
fn stands(db: &Connection, step: &Change) -> rusqlite::Result<bool> {
    let Some(before) = &step.before else { return Ok(true) };
    let table = table::of(before);
    let mut select = db.prepare_cached(&table.one)?;
    let keys = table::cells(before)?.into_iter().take(table.keys);
    let mut rows = select.query(rusqlite::params_from_iter(keys))?;
    let found = rows.next()?.map(table.read).transpose()?;
    Ok(found.as_ref() == Some(before))
}

/// Takes away what goes, and the seats that change hands: nobody may have two, not even for a moment.
fn make_room(db: &Connection, step: &Change) -> rusqlite::Result<()> {
    let goes = step.after.is_none() || matches!(step.after, Some(Record::Seat { .. }));
    let Some(before) = step.before.as_ref().filter(|_| goes) else { return Ok(()) };
    let table = table::of(before);
    let keys = table::cells(before)?.into_iter().take(table.keys);
    db.prepare_cached(&table.delete)?.execute(rusqlite::params_from_iter(keys))?;
    Ok(())
}

fn put(db: &Connection, step: &Change) -> rusqlite::Result<()> {
    let Some(after) = &step.after else { return Ok(()) };
    let table = table::of(after);
    let stays = step.before.is_some() && !matches!(after, Record::Seat { .. });
    let statement = if stays { &table.update } else { &table.insert };
    db.prepare_cached(statement)?.execute(rusqlite::params_from_iter(table::cells(after)?))?;
    Ok(())
}
