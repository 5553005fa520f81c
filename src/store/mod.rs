//! A club's book as one SQLite file: opened, read, changed, copied and proved. Knows rows and SQL,
//! no screens.
//!
//! A book is open in one place at a time (an exclusive lock of the system, gone when the program
//! is); what is not ours, too new, too old, locked or damaged is refused and left as it was.

mod backup;
mod chain;
mod connect;
mod create;
mod error;
mod facts_in_settings;
mod header;
mod held;
pub(crate) mod history;
mod journal;
mod log;
mod migrate;
mod parts;
mod reading;
mod replay;
mod rows;
mod table;
mod verify;

pub use chain::{Digest, Head, Mark};
pub use error::{StoreError, Trouble};
pub use journal::{JournalLine, JournalRow, Kind, Unreadable};
pub(crate) use journal::{Trace, number_of};
pub use log::Standing;
pub use verify::{Counts, Posted, Problem, Report, verify, verify_posted};

use crate::club::Book;
use crate::files::beside;
use crate::ops;
use chrono::{DateTime, FixedOffset};
use connect::{CACHED_STATEMENTS, connect, into_today, prepare_for_writing, proved};
use error::InFile as _;
use held::Held;
use log::Log;
use rusqlite::{Connection, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::sync::MutexGuard;
use tempfile::TempDir;

/// Marks a file as Vorhand's, in its header: "Vorh".
pub const APPLICATION_ID: u32 = 0x566F_7268;
/// The version of `schema.sql`.
pub const VERSION: u32 = 407;

const SCHEMA: &str = include_str!("../../schema.sql");

/// Whether a book is there that can be opened, as far as its header tells.
pub fn is_book(path: &Path) -> bool {
    header::check(path).is_ok()
}

/// An open book.
#[derive(Debug)]
pub struct Store {
    // Closed before the file is let go.
    log: Log,
    path: Option<PathBuf>,
    unclosed_copy: bool,
    // Nobody else writes to the file while it is held, so after the first look at it the end of the
    // journal is known.
    end: Option<Head>,
    read_only: bool,
    _copy: Option<TempDir>,
    _held: Option<Held>,
}

impl Store {
    /// Opens a book that exists.
    ///
    /// # Errors
    /// Not found, foreign, too new, too old, locked, damaged, read-only, or the system's error; the
    /// file is as it was.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let mut store = Store::examined(path)?;
        store.begin_writing()?;
        Ok(store)
    }

    /// Opens a book for reading, so that it stays as it is if it is refused;
    /// [`Store::begin_writing`] comes after that.
    pub(crate) fn examined(path: &Path) -> Result<Store, StoreError> {
        let held = Held::new(path)?;
        let unclosed_copy = header::check(path)?.is_unclosed_copy(path);
        let had_log = beside(path, "-wal").exists();
        let opened = connect(path).and_then(|db| proved(db, path, unclosed_copy));
        if opened.is_err() && !had_log {
            connect::remove_empty_log(path);
        }
        let mut db = opened?;
        migrate::to_today(&mut db, path)?;
        Ok(Store {
            path: Some(path.to_owned()),
            unclosed_copy,
            _held: Some(held),
            ..Store::over(db)
        })
    }

    /// Opens a book that is only read: not a byte of it changes, nothing is made beside it, and
    /// where it is may be read-only.
    ///
    /// # Errors
    /// As [`Store::open`], except that it may be read-only.
    pub fn open_to_read(path: &Path) -> Result<Store, StoreError> {
        let held = Held::new(path)?;
        let header = header::check(path)?;
        let unclosed_copy = header.is_unclosed_copy(path);
        let (db, _copy) = reading::connect_to_read(path, header)?;
        let db = into_today(proved(db, path, unclosed_copy)?, path)?;
        let place = Some(path.to_owned());
        Ok(Store {
            path: place,
            unclosed_copy,
            read_only: true,
            _copy,
            _held: Some(held),
            ..Store::over(db)
        })
    }

    /// From here on the header says that there is a log, until the book is closed.
    pub(crate) fn begin_writing(&mut self) -> Result<(), StoreError> {
        let Some(path) = self.path.as_ref().filter(|_| !self.read_only) else {
            return Ok(());
        };
        prepare_for_writing(&self.log.db(), path)?;
        parts::put_back(&self.log.db()).map_err(|e| StoreError::sql(path, &e))?;
        self.log.keep(path)
    }

    /// Makes a new book.
    ///
    /// # Errors
    /// A file of this name exists, or the folder cannot be written to.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        Store::make(path)?;
        Store::open(path)
    }

    /// Makes a new book and leaves it closed.
    pub(crate) fn make(path: &Path) -> Result<(), StoreError> {
        create::new_book(path, SCHEMA, create::Place::Free)
    }

    /// Makes a book where there is none, and tells whether it did. An empty file counts as none.
    pub(crate) fn make_if_missing(path: &Path) -> Result<bool, StoreError> {
        let made = match std::fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() == 0 => {
                create::new_book(path, SCHEMA, create::Place::Empty)
            }
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                create::new_book(path, SCHEMA, create::Place::Free)
            }
            _ => return Ok(false),
        };
        match made {
            // Somebody else made it in this moment.
            Err(why) if why.trouble == Trouble::Exists => Ok(false),
            made => made.map(|()| true),
        }
    }

    /// A book that is gone with the program; for trials and tests.
    ///
    /// # Errors
    /// Only where there is no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let path = Path::new("");
        let db = Connection::open_in_memory().in_file(path)?;
        db.execute_batch(SCHEMA).in_file(path)?;
        db.pragma_update(None, "foreign_keys", true).in_file(path)?;
        db.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
        Ok(Store::over(db))
    }

    /// A book that nobody else can write to.
    fn over(db: Connection) -> Store {
        Store {
            log: Log::none(db),
            path: None,
            unclosed_copy: false,
            end: None,
            read_only: false,
            _copy: None,
            _held: None,
        }
    }

    fn db(&self) -> MutexGuard<'_, Connection> {
        self.log.db()
    }

    /// Makes the disk full after this number of pages, as far as SQLite can tell.
    #[cfg(test)]
    pub(crate) fn fill_disk(&self, pages: u32) {
        self.db()
            .pragma_update(None, "max_page_count", pages)
            .unwrap();
    }

    /// Where the book is; none for one in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether the book was opened from a copy that was taken while it was open, without the log
    /// beside it.
    pub fn unclosed_copy(&self) -> bool {
        self.unclosed_copy
    }

    /// Whether the book is only read.
    pub fn read_only(&self) -> bool {
        self.read_only
    }

    /// Looks whether the files are as they were left. One that was deleted, moved or pulled out
    /// could go on being written to without anybody ever seeing it again.
    pub(crate) fn look(&self) -> Standing {
        self.log.look()
    }

    /// What was found at the last look; looks are about a second apart, whatever else happens.
    pub(crate) fn standing(&self) -> Standing {
        self.log.standing()
    }

    /// Is called, from another thread, when a look finds something else than the one before.
    pub(crate) fn when_changed(&self, call: impl Fn() + Send + Sync + 'static) {
        self.log.when_changed(call);
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
        let db = self.db();
        for table in table::tables() {
            let mut select = self.sql(db.prepare(&table.all))?;
            let mut rows = self.sql(select.query([]))?;
            while let Some(row) = self.sql(rows.next())? {
                let record = self.sql((table.read)(row))?;
                let placed = ops::insert(&mut book, record);
                placed.map_err(|e| StoreError::with(self.place(), Trouble::Damaged, e))?;
            }
        }
        Ok(book)
    }

    /// Writes changes and their row of the journal in one transaction. When this answers, they are
    /// on the disk.
    ///
    /// # Errors
    /// Stale if a row is no longer as in its `before`; nothing is written then, nor on any other
    /// error.
    pub fn write(&mut self, row: &JournalRow) -> Result<(), StoreError> {
        let known = self.end.take();
        let place = self.place();
        if self.read_only {
            return Err(StoreError::new(place, Trouble::ReadOnly));
        }
        let steps = ops::in_order(&row.changes)
            .map_err(|why| StoreError::with(place, Trouble::Stale, why))?;
        let end = self.log.write(|db| {
            let transaction = db
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .in_file(place)?;
            let head = known
                .map_or_else(|| journal::head(&transaction), |head| Ok(Some(head)))
                .in_file(place)?;
            let head = head.filter(|head| head.seq.checked_add(1) == Some(row.seq));
            let head = head.ok_or_else(|| StoreError::new(place, Trouble::Continued))?;
            if !rows::write(&transaction, &steps).in_file(place)? {
                return Err(StoreError::new(place, Trouble::Stale));
            }
            let end = journal::append(&transaction, row, &head).in_file(place)?;
            transaction.commit().in_file(place)?;
            Ok(end)
        })?;
        self.end = Some(end);
        Ok(())
    }

    /// All rows of the journal after `seq` (0: all), in order.
    ///
    /// # Errors
    /// Unreadable where a row cannot be read.
    pub fn journal_since(&self, seq: i64) -> Result<Vec<JournalRow>, StoreError> {
        let (mut found, mut unreadable) = (Vec::new(), None);
        self.each_since(seq, |row| {
            match row {
                Ok(row) => found.push(row),
                Err(row) => unreadable = Some(row),
            }
            unreadable.is_none()
        })?;
        match unreadable {
            Some(row) => Err(StoreError::unreadable(self.place(), row)),
            None => Ok(found),
        }
    }

    /// Calls with every row after a number, oldest first, until it answers no.
    pub(crate) fn each_since(
        &self,
        seq: i64,
        with: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
    ) -> Result<(), StoreError> {
        self.sql(journal::each_since(&self.db(), seq, with))
    }

    /// Calls with every row before a number, the newest first, until it answers no.
    pub(crate) fn each_before(
        &self,
        seq: i64,
        with: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
    ) -> Result<(), StoreError> {
        self.sql(journal::each_before(&self.db(), seq, with))
    }

    /// At most `count` rows of the journal from this number down, the newest first, without what they
    /// changed.
    ///
    /// # Errors
    /// The system's error; a row that cannot be read is one in the list.
    pub fn journal_lines(
        &self,
        from: i64,
        count: usize,
    ) -> Result<Vec<Result<JournalLine, Unreadable>>, StoreError> {
        self.sql(journal::lines(&self.db(), from, count))
    }

    /// One row of the journal.
    ///
    /// # Errors
    /// Damaged where it is missing, unreadable where it cannot be read.
    pub fn journal_row(&self, seq: i64) -> Result<JournalRow, StoreError> {
        self.sql(journal::one_row(&self.db(), seq))?
            .map_err(|row| StoreError::unreadable(self.place(), row))
    }

    /// The last row of the journal, with what the chain has come to.
    ///
    /// # Errors
    /// The system's error.
    pub fn head(&self) -> Result<Head, StoreError> {
        self.sql(journal::last(&self.db()))
    }

    /// The digest of the journal's first row, if it is there and can be read.
    pub(crate) fn first_digest(&self) -> Option<Digest> {
        journal::first_digest(&self.db()).ok().flatten()
    }

    /// Calls with every row with these words in its title or changes, the newest first, until it
    /// answers no.
    pub(crate) fn each_with(
        &self,
        words: &str,
        with: impl FnMut(JournalRow) -> bool,
    ) -> Result<(), StoreError> {
        self.sql(journal::each_with(&self.db(), words, with))
    }

    /// Number and time of every row of the journal.
    pub(crate) fn times(&self) -> Result<Vec<(i64, DateTime<FixedOffset>)>, StoreError> {
        self.sql(journal::times(&self.db()))
    }

    pub(crate) fn last_seq(&self) -> Result<i64, StoreError> {
        self.sql(
            self.db()
                .query_row("SELECT coalesce(max(seq), 0) FROM journal", [], |row| {
                    row.get(0)
                }),
        )
    }

    /// How long the changes of a row are, in letters; 0 where that cannot be read.
    pub(crate) fn journal_weight(&self, seq: i64) -> usize {
        journal::weight(&self.db(), seq)
            .ok()
            .and_then(|n| usize::try_from(n).ok())
            .unwrap_or(0)
    }

    pub(crate) fn trace(&self) -> Result<Vec<Trace>, StoreError> {
        self.sql(journal::trace(&self.db()))
    }

    /// When the last change was written; none for a new book.
    ///
    /// # Errors
    /// Damaged where the time cannot be read.
    pub fn last_at(&self) -> Result<Option<DateTime<FixedOffset>>, StoreError> {
        self.sql(journal::last_at(&self.db()))
    }

    /// Copies the book to another file, whole in itself, while it is open.
    ///
    /// # Errors
    /// Exists for the book's own file; read-only, full disk or the system's error for the other.
    pub fn backup_to(&self, target: &Path) -> Result<(), StoreError> {
        // Whoever copies the file itself meanwhile has everything too.
        self.log.take_in();
        backup::to(&self.db(), self.place(), target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{Member, MemberId};
    use crate::ops::{Change, Record, Title};

    #[test]
    fn a_write_that_writes_no_row_is_taken_back_as_a_whole() {
        let row = |seq: i64, before: Option<&str>, after: Option<&str>| {
            let member = |name: &str| {
                Record::Member(Member {
                    id: MemberId(1),
                    name: name.to_owned(),
                    ..Member::default()
                })
            };
            JournalRow {
                seq,
                at: DateTime::default(),
                actor: "Desk".to_owned(),
                kind: Kind::Command,
                title: Title::AddMember {
                    name: "Anna".to_owned(),
                },
                changes: vec![Change {
                    before: before.map(member),
                    after: after.map(member),
                }],
                undoes: None,
            }
        };
        let (add, edit, remove) = (
            row(1, None, Some("Anna")),
            row(2, Some("Anna"), Some("Bela")),
            row(3, Some("Bela"), None),
        );
        for (step, rows) in [
            ("INSERT ON member", vec![&add]),
            ("UPDATE ON member", vec![&add, &edit]),
            ("DELETE ON member", vec![&add, &edit, &remove]),
            ("INSERT ON journal", vec![&add]),
            ("UPDATE ON head", vec![&add]),
        ] {
            let mut store = Store::in_memory().unwrap();
            let (last, before) = rows.split_last().unwrap();
            before.iter().for_each(|row| store.write(row).unwrap());
            let (book, head) = (store.load().unwrap(), store.head().unwrap());
            let spy = format!("CREATE TRIGGER spy BEFORE {step} BEGIN SELECT raise(IGNORE); END");
            store.db().execute_batch(&spy).unwrap();
            assert_eq!(
                store.write(last).unwrap_err().trouble,
                Trouble::NotWritten,
                "{step}"
            );
            assert_eq!(
                (store.load().unwrap(), store.head().unwrap()),
                (book, head),
                "{step}"
            );
            store.db().execute_batch("DROP TRIGGER spy").unwrap();
            store.write(last).unwrap();
        }
    }
}
