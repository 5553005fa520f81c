//! An open book: its rows and its journal, read and written.

use crate::club::Book;
use crate::ops;
use crate::store::{
    Digest, Head, InFile as _, JournalLine, JournalRow, OrderRow, Standing, StoreError, Trouble,
    Unreadable, backup,
    copier::Copier,
    held::FileHold,
    journal::{self, Trace, log::LogKeeper},
    rows, table,
};
use chrono::{DateTime, FixedOffset};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::{
    path::{Path, PathBuf},
    sync::MutexGuard,
};
use tempfile::TempDir;

/// Asks whoever else has to agree that these rows come after that head.
pub(crate) type Agree<'a> = &'a mut dyn FnMut(&Head, &[OrderRow]) -> Result<(), StoreError>;

/// An open book.
#[derive(Debug)]
pub struct Store {
    // Closed before the file is let go.
    pub(super) log: LogKeeper,
    pub(super) path: Option<PathBuf>,
    pub(super) unclosed_copy: bool,
    // Nobody else writes to the file while it is held, so after the first look at it the end of the
    // journal is known.
    pub(super) end: Option<Head>,
    pub(super) read_only: bool,
    pub(super) _copy: Option<TempDir>,
    pub(super) _held: Option<FileHold>,
}

impl Store {
    /// A book that nobody else can write to.
    pub(super) fn over(db: Connection) -> Store {
        Store {
            log: LogKeeper::none(db),
            path: None,
            unclosed_copy: false,
            end: None,
            read_only: false,
            _copy: None,
            _held: None,
        }
    }

    pub(super) fn db(&self) -> MutexGuard<'_, Connection> {
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

    /// From now on the book is only read.
    pub fn only_read(&mut self) {
        self.read_only = true;
    }

    /// What copies the book from another thread; none for one in memory.
    pub(crate) fn copier(&self) -> Option<Copier> {
        Some(self.log.copier(self.path.as_deref()?))
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

    pub(crate) fn place(&self) -> &Path {
        self.path.as_deref().unwrap_or(Path::new(""))
    }

    pub(super) fn sql<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
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
                let record = self.sql(table.read(row))?;
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
        self.write_all(std::slice::from_ref(row))
    }

    /// The same for several rows, one after the other: all of them or none.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub fn write_all(&mut self, all: &[JournalRow]) -> Result<(), StoreError> {
        self.write_agreed(all, None)
    }

    /// The same where others have to agree before it is confirmed: they are asked when all is
    /// written but not committed, and nothing is written if they do not.
    ///
    /// # Errors
    /// As [`Store::write`], and whatever they say.
    pub(crate) fn write_agreed(
        &mut self,
        all: &[JournalRow],
        agree: Option<Agree<'_>>,
    ) -> Result<(), StoreError> {
        let place = self.path.clone().unwrap_or_default();
        let steps: Vec<_> = all
            .iter()
            .map(|row| ops::in_order(&row.changes))
            .collect::<Result<_, _>>()
            .map_err(|why| StoreError::with(&place, Trouble::Stale, why))?;
        self.append(|transaction, start| {
            let mut end = start;
            let mut told = Vec::new();
            for (row, steps) in all.iter().zip(&steps) {
                if end.seq.checked_add(1) != Some(row.seq) {
                    return Err(StoreError::new(&place, Trouble::Continued));
                }
                if !rows::write(transaction, steps).in_file(&place)? {
                    return Err(StoreError::new(&place, Trouble::Stale));
                }
                let written = journal::written(row, &end).in_file(&place)?;
                end = written.head();
                told.extend(agree.is_some().then(|| written.clone()));
                journal::append_own(transaction, written).in_file(&place)?;
            }
            journal::end_in(transaction, &end).in_file(&place)?;
            if let Some(agree) = agree {
                agree(&start, &told)?;
            }
            Ok(end)
        })
    }

    /// Writes rows that another host wrote, with their cells as they are. What they changed has to
    /// stand here as it stood there.
    ///
    /// # Errors
    /// Forked where a row does not come after the last one here; unreadable, stale, or as
    /// [`Store::write`].
    pub(crate) fn take_over(&mut self, all: &[OrderRow]) -> Result<Vec<JournalRow>, StoreError> {
        let place = self.path.clone().unwrap_or_default();
        let mut taken = Vec::new();
        self.append(|transaction, mut end| {
            for written in all {
                let forked = Trouble::OrderForked { row: written.seq };
                if !written.follows(&end) {
                    return Err(StoreError::new(&place, forked));
                }
                let row = written
                    .read()
                    .map_err(|row| StoreError::unreadable(&place, row))?;
                let steps = ops::in_order(&row.changes)
                    .map_err(|why| StoreError::with(&place, forked, why))?;
                if !rows::write(transaction, &steps).in_file(&place)? {
                    return Err(StoreError::new(&place, forked));
                }
                journal::append(transaction, written).in_file(&place)?;
                end = written.head();
                taken.push(row);
            }
            journal::end_in(transaction, &end).in_file(&place)?;
            Ok(end)
        })?;
        Ok(taken)
    }

    /// Appends to the journal in one transaction; `work` says where it ends then.
    fn append(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, Head) -> Result<Head, StoreError>,
    ) -> Result<(), StoreError> {
        let known = self.end.take();
        let place = self.place();
        if self.read_only {
            return Err(StoreError::new(place, Trouble::ReadOnly));
        }
        let end = self.log.write(|db| {
            let transaction = db
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .in_file(place)?;
            let head = known
                .map_or_else(|| journal::head(&transaction), |head| Ok(Some(head)))
                .in_file(place)?;
            let start = head.ok_or_else(|| StoreError::new(place, Trouble::Continued))?;
            let end = work(&transaction, start)?;
            match transaction.commit() {
                Ok(()) => Ok(end),
                Err(why) => failed(db, &end, StoreError::sql(place, &why)).map(|()| end),
            }
        })?;
        self.end = Some(end);
        Ok(())
    }

    /// At most `count` rows after a number, with their cells as they are written.
    ///
    /// # Errors
    /// The system's error.
    pub(crate) fn as_they_are(
        &self,
        after: i64,
        count: usize,
    ) -> Result<Vec<OrderRow>, StoreError> {
        self.sql(journal::as_they_are(&self.db(), after, count))
    }

    /// The row that answers the ask with this mark; none: it was not answered yet.
    ///
    /// # Errors
    /// Unreadable where that row cannot be read.
    pub fn with_mark(&self, mark: &str) -> Result<Option<JournalRow>, StoreError> {
        let found = self.sql(journal::with_mark(&self.db(), mark))?;
        found
            .transpose()
            .map_err(|row| StoreError::unreadable(self.place(), row))
    }

    /// The first row that says that what another device asked for was written already.
    ///
    /// # Errors
    /// The system's error.
    pub fn first_agreed(&self) -> Result<Option<i64>, StoreError> {
        self.sql(journal::first_agreed(&self.db()))
    }

    /// All rows of the journal after `seq` (0: all), in order.
    ///
    /// # Errors
    /// Unreadable where a row cannot be read.
    pub fn journal_since(&self, seq: i64) -> Result<Vec<JournalRow>, StoreError> {
        let mut found = Vec::new();
        let mut unreadable = None;
        self.each_since(seq, |row| {
            match row {
                Ok(row) => found.push(row),
                Err(row) => unreadable = Some(row),
            }
            unreadable.is_none()
        })?;
        if let Some(row) = unreadable {
            return Err(StoreError::unreadable(self.place(), row));
        }
        Ok(found)
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

    /// The digest of a row, if there is one that can be read.
    pub(crate) fn digest_of(&self, seq: i64) -> Option<Digest> {
        journal::digest_of(&self.db(), seq).ok().flatten()
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
        // So a copy of the file itself has everything too.
        self.log.take_in();
        backup::to(&self.db(), self.place(), target)
    }
}

/// What is so after a COMMIT that failed, which may have reached the disk all the same: the journal
/// ends in that row, or the log is taken in without it and emptied, or nobody knows yet.
fn failed(db: &Connection, end: &Head, why: StoreError) -> Result<(), StoreError> {
    if matches!(journal::head(db), Ok(Some(head)) if head == *end) {
        return Ok(());
    }
    // What finds no room does not reach the disk.
    if why.trouble == Trouble::DiskFull {
        return Err(why);
    }
    let emptied = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    let trouble = if emptied == Ok(0) {
        Trouble::NotSaved
    } else {
        Trouble::Unsure
    };
    Err(StoreError { trouble, ..why })
}

#[cfg(test)]
mod tests;
