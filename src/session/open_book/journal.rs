//! The journal of an open book, its head and its copies.

use crate::club::EventId;
use crate::ops::{self, Command, Touched};
use crate::session::{Reseating, Session, SessionError, SessionOptions, open_book::made_at, place};
use crate::store::{
    Head, InFile as _, JournalLine, JournalRow, Report, Store, StoreError, Trouble, Unreadable,
    copier::Copier,
};
use crate::wire::HeadCode;
use crate::{files, movement};
use std::path::Path;

impl Session {
    /// Copies the whole book to another file, also where the book's own file is gone, overwritten
    /// or cannot be read any more. What is in memory is written anew then, without its journal,
    /// unless a copy proves to hold all of it.
    ///
    /// # Errors
    /// As [`Store::backup_to`] and [`Store::create`].
    pub fn rescue_to(&self, target: &Path) -> Result<(), SessionError> {
        if self.in_place() {
            match self.store.backup_to(target) {
                Err(e)
                    if matches!(
                        e.trouble,
                        Trouble::Damaged | Trouble::Io | Trouble::NotFound
                    ) && e.path != target => {}
                done => return Ok(done?),
            }
        }
        files::free_for(target, files::Kind::Book).in_file(target)?;
        made_at(target, |part| {
            self.proved_copy(part).or_else(|_| self.written_anew(part))
        })
    }

    /// Saves what is in the book as another book, with a journal and a mark of its own: for a club that
    /// goes its own way from here. A copy would go on being this book.
    ///
    /// # Errors
    /// As [`Store::create`]; a book that is there is not replaced.
    pub fn separate_to(&self, target: &Path) -> Result<(), SessionError> {
        if target.symlink_metadata().is_ok() {
            return Err(StoreError::new(target, Trouble::Exists).into());
        }
        made_at(target, |part| self.written_anew(part))
    }

    /// A copy of the file, if it holds what is in memory.
    fn proved_copy(&self, part: &Path) -> Result<(), SessionError> {
        self.store.backup_to(part)?;
        let copy = Store::open(part)?;
        let book = copy.load()?;
        if book == *self.book && copy.report(&book)?.sound() {
            Ok(())
        } else {
            Err(StoreError::new(part, Trouble::Damaged).into())
        }
    }

    fn written_anew(&self, part: &Path) -> Result<(), SessionError> {
        place::remove(part);
        let mut fresh = Session::create(part, SessionOptions::new(&self.options.actor))?;
        fresh.transact(Command::Import {
            again: false,
            book: Box::new((*self.book).clone()),
        })?;
        Ok(())
    }

    /// At most `count` lines of the journal from this number down, the newest first, without what they
    /// changed.
    ///
    /// # Errors
    /// The system's error; a row that cannot be read is one of the lines.
    pub fn journal_lines(
        &self,
        from: i64,
        count: usize,
    ) -> Result<Vec<Result<JournalLine, Unreadable>>, StoreError> {
        self.store.journal_lines(from, count)
    }

    /// The last row of the journal, with what its chain has come to.
    ///
    /// # Errors
    /// The system's error.
    pub fn head(&self) -> Result<Head, StoreError> {
        self.store.head()
    }

    /// What tells this book from every other one, also at another place: the digest of its journal's
    /// first row. None for a new book, or if that row cannot be read.
    pub fn origin(&self) -> Option<String> {
        Some(self.store.first_digest()?.to_string())
    }

    /// How far the journal is, as it travels; none in a new book.
    pub fn head_code(&self) -> Option<HeadCode> {
        let seq = self.last_seq();
        let digest = self.store.digest_of(seq)?.to_string();
        Some(HeadCode::new(seq, &digest))
    }

    /// How many rows, at least, somebody who has seen this row of the book's journal has seen that
    /// are not here: another machine went on with the book, or with a copy of it.
    pub fn rows_beyond(&self, seen: &HeadCode) -> i64 {
        // Another host may be a moment ahead, and the order is followed.
        if self.is_shared() {
            return 0;
        }
        let here = self.store.digest_of(seen.seq);
        if here.is_some_and(|digest| seen.is_of(&digest.to_string())) {
            0
        } else {
            seen.seq.saturating_sub(self.last_seq()).max(1)
        }
    }

    /// The whole journal, oldest first.
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn journal(&self) -> Result<Vec<JournalRow>, StoreError> {
        self.store.journal_since(0)
    }

    /// The journal after a row's number, oldest first.
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn journal_since(&self, seq: i64) -> Result<Vec<JournalRow>, StoreError> {
        self.store.journal_since(seq)
    }

    /// The commands since the last draw of an event that changed seats and were not taken back, oldest
    /// first: whose cards have to be printed again. What all of them changed together says
    /// [`ops::changed_seats`].
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn reseatings(&self, event: EventId) -> Result<Vec<Reseating>, StoreError> {
        let mut found = Vec::new();
        for seq in self.history.recorded() {
            let row = self.store.journal_row(seq)?;
            let seats = ops::changed_seats(event, [row.changes.as_slice()]);
            let seats = match self.event(event) {
                Some(now) => movement::as_seen(now, seats),
                None => seats,
            };
            if row.title.nature().redraws && Touched::by(&row.changes).events.contains(&event) {
                break;
            }
            if !seats.is_empty() {
                found.push(Reseating {
                    seq: row.seq,
                    at: row.at,
                    title: row.title,
                    seats,
                });
            }
        }
        found.reverse();
        Ok(found)
    }

    /// The number of the journal's last row; 0 for a new book.
    pub fn last_seq(&self) -> i64 {
        self.last_seq
    }

    /// Copies the book to another file, whole in itself, while it is open.
    ///
    /// # Errors
    /// As [`Store::backup_to`].
    pub fn backup_to(&self, target: impl AsRef<Path>) -> Result<(), StoreError> {
        self.store.backup_to(target.as_ref())
    }

    /// What copies the book from another thread; none for one in memory.
    pub(in crate::session) fn copier(&self) -> Option<Copier> {
        self.store.copier()
    }

    /// Proves the open book: integrity, references, and the journal replayed against the tables.
    ///
    /// # Errors
    /// Where rows cannot be read.
    pub fn verify(&self) -> Result<Report, StoreError> {
        self.store.report(&self.book)
    }
}
