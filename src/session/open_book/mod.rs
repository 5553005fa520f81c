//! The open book itself: opened, looked at, changed, copied. What is written comes before what is in
//! memory.

mod journal;

use crate::club::{Book, Event, EventId};
use crate::files::{Fresh, beside};
use crate::ops::{self, Act, Command, Plan, Title, Touched};
use crate::session::{
    Deed, SessionError, SessionOptions, agreed::Agreed, given_out::GivenOut, moment::LastChanges,
    order::Order, place,
};
use crate::store::{
    JournalRow, Kind, Standing, Store, StoreError,
    journal::history::{History, HistoryStep},
};
use chrono::{DateTime, FixedOffset};
use std::{cell::RefCell, path::Path, sync::Arc};

/// One open book.
pub struct Session {
    pub(super) store: Store,
    // Shared with work that reads it beside the window; copied only where it changes meanwhile.
    book: Arc<Book>,
    pub(super) options: SessionOptions,
    // None: as the options say.
    acting: Option<String>,
    last_seq: i64,
    saved_at: Option<DateTime<FixedOffset>>,
    pub(super) history: History,
    pub(super) last_changes: RefCell<LastChanges>,
    pub(super) agreed: RefCell<Agreed>,
    pub(super) beside: RefCell<GivenOut<()>>,
    pub(super) receipts: RefCell<GivenOut<EventId>>,
    // None: nobody else writes into this book.
    pub(super) order: Option<Box<Order>>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("path", &self.path())
            .finish_non_exhaustive()
    }
}

impl Session {
    /// Opens a book that exists.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open(path: impl AsRef<Path>, options: SessionOptions) -> Result<Session, StoreError> {
        Session::over(Store::examined(path.as_ref())?, options)
    }

    /// Opens a book that is only read: not a byte of it changes, and where it is may be read-only.
    ///
    /// # Errors
    /// As [`Store::open_to_read`].
    pub fn open_to_read(
        path: impl AsRef<Path>,
        options: SessionOptions,
    ) -> Result<Session, StoreError> {
        Session::over(Store::open_to_read(path.as_ref())?, options)
    }

    /// Makes a new book.
    ///
    /// # Errors
    /// As [`Store::create`].
    pub fn create(path: impl AsRef<Path>, options: SessionOptions) -> Result<Session, StoreError> {
        Store::make(path.as_ref())?;
        Session::open(path, options)
    }

    /// Opens a book, or makes it where there is none, with its folder.
    ///
    /// # Errors
    /// As [`Session::open`] and [`Session::create`].
    pub fn open_or_create(
        path: impl AsRef<Path>,
        options: SessionOptions,
    ) -> Result<Session, StoreError> {
        let (path, fresh) = (path.as_ref(), Fresh::look(path.as_ref()));
        let made = place::make_folder(path).and_then(|()| Store::make_if_missing(path));
        let is_ours = matches!(made, Ok(true));
        let opened = made.and_then(|_| Session::open(path, options));
        if opened.is_err() {
            // What another Vorhand made meanwhile is its own.
            fresh.remove(is_ours);
        }
        opened
    }

    /// A book that is gone with the program; for trials and tests.
    ///
    /// # Errors
    /// Only where there is no memory.
    pub fn in_memory(options: SessionOptions) -> Result<Session, StoreError> {
        Session::over(Store::in_memory()?, options)
    }

    fn over(store: Store, options: SessionOptions) -> Result<Session, StoreError> {
        let book = Arc::new(store.load()?);
        let saved_at = store.last_at()?;
        let history = History::default();
        let mut session = Session {
            store,
            book,
            options,
            acting: None,
            last_seq: 0,
            saved_at,
            history,
            last_changes: RefCell::default(),
            agreed: RefCell::default(),
            beside: RefCell::new(super::beside::NUMBERS),
            receipts: RefCell::new(super::receipts::NUMBERS),
            order: None,
        };
        session.last_seq = session.store.last_seq()?;
        for (seq, kind, undoes, author) in session.store.trace()? {
            session
                .history
                .remember(&author, kind, HistoryStep { seq, act: None }, undoes);
        }
        session.name_next_steps()?;
        // Only now, when all of it could be read.
        session.store.begin_writing()?;
        Ok(session)
    }

    /// The book as it is.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The book as it is now, to be read in another thread.
    pub fn shared_book(&self) -> Arc<Book> {
        Arc::clone(&self.book)
    }

    /// One event.
    pub fn event(&self, id: EventId) -> Option<&Event> {
        self.book.event(id)
    }

    /// From now on the book is only read.
    pub fn only_read(&mut self) {
        self.store.only_read();
    }

    /// When the last change was written; none for a new book.
    pub fn saved_at(&self) -> Option<DateTime<FixedOffset>> {
        self.saved_at
    }

    /// Where the book is; none for one in memory.
    pub fn path(&self) -> Option<&Path> {
        self.store.path()
    }

    /// Who is acting.
    pub fn actor(&self) -> &str {
        self.acting.as_deref().unwrap_or(&self.options.actor)
    }

    /// From now on, and until the book is closed, the same person acts under this name: among several
    /// hosts nobody else has it, so that each takes back what was done at his own desk.
    ///
    /// # Errors
    /// The system's error.
    pub fn act_as(&mut self, name: impl FnOnce(&str) -> String) -> Result<(), StoreError> {
        self.acting = Some(name(&self.options.actor));
        self.name_next_steps()
    }

    /// The time now, by the clock that dates the changes.
    pub fn now(&self) -> DateTime<FixedOffset> {
        self.options.clock.now()
    }

    /// Carries a command out. When this answers, the change is on disk.
    ///
    /// # Errors
    /// Refused, or the file could not be written; book and file are as they were.
    pub fn transact(&mut self, mut command: Command) -> Result<Deed, SessionError> {
        command.counted_by(self.actor());
        let plan = ops::plan(&self.book, &command)?;
        self.carry_planned(command, plan)
    }

    /// The same, for a large change beside other work: asks once more, when all is computed and
    /// nothing is written yet.
    ///
    /// # Errors
    /// As [`Session::transact`]; none and no change where it was called off.
    pub fn transact_unless(
        &mut self,
        mut command: Command,
        called_off: impl FnOnce() -> bool,
    ) -> Result<Option<Deed>, SessionError> {
        command.counted_by(self.actor());
        let plan = ops::plan(&self.book, &command)?;
        if called_off() {
            Ok(None)
        } else {
            self.carry_planned(command, plan).map(Some)
        }
    }

    fn carry_planned(&mut self, command: Command, plan: Plan) -> Result<Deed, SessionError> {
        if self.is_shared() {
            return self.carry_in_order(&command, plan);
        }
        // An import is as large as what it changes.
        drop(command);
        self.carry_out(plan)
    }

    pub(super) fn carry_out(&mut self, plan: Plan) -> Result<Deed, SessionError> {
        let Plan {
            mut changes,
            mut title,
            ..
        } = plan;
        self.number(&self.book, &[], &mut changes, &mut title)?;
        self.done(self.row(Kind::Command, title, changes, None))
    }

    /// Writes a row, unless it changes nothing, and says what was done.
    pub(super) fn done(&mut self, row: JournalRow) -> Result<Deed, SessionError> {
        let done = Deed {
            title: row.title.clone(),
            touched: Touched::by(&row.changes),
            created: ops::created(&row.changes),
            seq: None,
        };
        if row.changes.is_empty() {
            return Ok(done);
        }
        let seq = Some(self.commit(row)?);
        Ok(Deed { seq, ..done })
    }

    /// Writes something into the journal that changed nothing in the book; it is no step for undo.
    ///
    /// # Errors
    /// The file could not be written.
    pub fn note(&mut self, title: Title) -> Result<i64, StoreError> {
        self.in_order(|session| {
            let row = session.row(Kind::Command, title.clone(), Vec::new(), None);
            session.write(std::slice::from_ref(&row))?;
            let seq = row.seq;
            session.remember(row);
            Ok(seq)
        })
    }

    /// Whether the book's files are as they were left; for one in memory they always are.
    pub fn in_place(&self) -> bool {
        self.store.look() == Standing::InPlace
    }

    /// What became of the book's files, as found a second ago at most, without a look at them now.
    pub fn standing(&self) -> Standing {
        self.store.standing()
    }

    /// Why nothing can be written, if the book's files are not as they were left.
    pub fn astray(&self) -> Option<StoreError> {
        let trouble = self.standing().trouble()?;
        Some(StoreError::new(
            self.path().unwrap_or(Path::new("")),
            trouble,
        ))
    }

    /// Is called, from another thread, when something becomes of the book's files or they are back.
    pub fn when_astray(&self, call: impl Fn() + Send + Sync + 'static) {
        self.store.when_changed(call);
    }

    /// Whether the book is only read.
    pub fn read_only(&self) -> bool {
        self.store.read_only()
    }

    /// Whether this is a copy of a book that was open, taken without its log: what was confirmed in
    /// the last two seconds before may be missing.
    pub fn unclosed_copy(&self) -> bool {
        self.store.unclosed_copy()
    }

    pub(super) fn row(
        &self,
        kind: Kind,
        title: Title,
        changes: Vec<ops::Change>,
        undoes: Option<i64>,
    ) -> JournalRow {
        let seq = self.last_seq.saturating_add(1);
        JournalRow {
            seq,
            at: self.options.clock.now(),
            actor: self.actor().to_owned(),
            kind,
            title,
            changes,
            undoes,
            asked: None,
        }
    }

    /// Writes first; memory follows only what is on disk.
    pub(super) fn commit(&mut self, row: JournalRow) -> Result<i64, StoreError> {
        self.write(std::slice::from_ref(&row))?;
        if ops::apply(Arc::make_mut(&mut self.book), &row.changes).is_err() {
            // The file is what counts.
            self.book = Arc::new(self.store.load()?);
        }
        let seq = row.seq;
        self.remember(row);
        // The change is on disk; a title that cannot be read now is no reason to say that it is
        // not.
        let _ = self.name_next_steps();
        Ok(seq)
    }

    /// The same for rows that follow each other; `book` is the book after all of them.
    pub(super) fn commit_all(
        &mut self,
        rows: Vec<JournalRow>,
        book: Arc<Book>,
    ) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        self.write(&rows)?;
        self.stands(book, rows);
        Ok(())
    }

    /// These rows are on disk, and this is the book after them.
    pub(super) fn stands(&mut self, book: Arc<Book>, rows: Vec<JournalRow>) {
        self.book = book;
        rows.into_iter().for_each(|row| self.remember(row));
        let _ = self.name_next_steps();
    }

    /// What is known of the journal without reading it, with a row that was written now.
    fn remember(&mut self, row: JournalRow) {
        self.last_seq = row.seq;
        self.saved_at = Some(row.at);
        self.agreed.get_mut().written(&row);
        self.beside.get_mut().written(&row);
        self.receipts.get_mut().written(&row);
        // What changed nothing is no step.
        if row.changes.is_empty() {
            return;
        }
        self.last_changes.get_mut().add(&row);
        let step = HistoryStep {
            seq: row.seq,
            act: Some(Act::of(row.title, &row.changes)),
        };
        self.history
            .remember(&row.actor, row.kind, step, row.undoes);
    }
}

/// Makes a book beside its place and puts it there once it is whole.
fn made_at(
    target: &Path,
    make: impl FnOnce(&Path) -> Result<(), SessionError>,
) -> Result<(), SessionError> {
    let part = beside(target, &format!(".rescue-{}", std::process::id()));
    let made = make(&part).and_then(|()| Ok(place::move_to(&part, target)?));
    if made.is_err() {
        place::remove(&part);
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Trouble;

    #[test]
    fn a_full_disk_loses_nothing_and_writing_goes_on_when_there_is_room() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("evening.vorhand");
        let mut session = Session::create(&path, SessionOptions::default()).unwrap();
        session.store.fill_disk(1);
        let add = |n: u32| Command::AddMember {
            name: format!("{n:0>150}"),
            club: String::new(),
            number: String::new(),
        };
        let full = (0..).find_map(|n| session.transact(add(n)).err()).unwrap();
        assert!(
            matches!(&full, SessionError::Store(e) if e.trouble == Trouble::DiskFull),
            "{full}"
        );
        let before = session.book().clone();
        assert_eq!(
            session.store.load().unwrap(),
            before,
            "memory and file agree"
        );
        session.store.fill_disk(1_000_000);
        session.transact(add(99_999)).unwrap();
        assert!(session.verify().unwrap().sound());
        let after = session.book().clone();
        drop(session);
        assert_eq!(
            Session::open(&path, SessionOptions::default())
                .unwrap()
                .book(),
            &after
        );
    }

    #[test]
    fn a_session_may_live_in_any_thread() {
        fn send<T: Send>(_: &T) {}
        send(&Session::in_memory(SessionOptions::default()).unwrap());
    }
}
