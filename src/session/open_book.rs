//! The open book itself: opened, looked at, changed, copied. What is written comes before what is in
//! memory.

use super::agreed::Agreed;
use super::done::{Done, Reseating, SessionError};
use super::given_out::GivenOut;
use super::moment::LastChanges;
use super::options::SessionOptions;
use super::order::Order;
use super::place;
use crate::club::{Book, Event, EventId};
use crate::files::{self, Fresh, beside};
use crate::movement;
use crate::ops::{self, Act, Command, Plan, Title, Touched};
use crate::store::copier::Copier;
use crate::store::journal::history::{History, Step};
use crate::store::{
    Head, JournalLine, JournalRow, Kind, Report, Standing, Store, StoreError, Trouble, Unreadable,
};
use crate::wire::HeadCode;
use chrono::{DateTime, FixedOffset};
use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

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
    revision: u64,
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
            .field("revision", &self.revision)
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
            revision: 0,
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
                .remember(&author, kind, Step { seq, act: None }, undoes);
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
        let place = self.book.events.binary_search_by_key(&id, |e| e.id).ok()?;
        self.book.events.get(place)
    }

    /// From now on the book is only read.
    pub fn only_read(&mut self) {
        self.store.only_read();
    }

    /// Counts the changes since the book was opened.
    pub fn revision(&self) -> u64 {
        self.revision
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
    pub fn transact(&mut self, mut command: Command) -> Result<Done, SessionError> {
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
    ) -> Result<Option<Done>, SessionError> {
        command.counted_by(self.actor());
        let plan = ops::plan(&self.book, &command)?;
        if called_off() {
            Ok(None)
        } else {
            self.carry_planned(command, plan).map(Some)
        }
    }

    fn carry_planned(&mut self, command: Command, plan: Plan) -> Result<Done, SessionError> {
        if self.is_shared() {
            return self.carry_in_order(&command, plan);
        }
        // An import is as large as what it changes.
        drop(command);
        self.carry_out(plan)
    }

    pub(super) fn carry_out(&mut self, plan: Plan) -> Result<Done, SessionError> {
        let Plan {
            mut changes,
            mut title,
            touched,
        } = plan;
        self.number(&self.book, &[], &mut changes, &mut title)?;
        let created = ops::created(&changes);
        if changes.is_empty() {
            return Ok(Done {
                title,
                touched,
                created,
                seq: None,
            });
        }
        let row = self.row(Kind::Command, title.clone(), changes, None);
        let seq = self.commit(row)?;
        Ok(Done {
            title,
            touched,
            created,
            seq: Some(seq),
        })
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
        files::free_for(target, files::Kind::Book).map_err(|why| StoreError::file(target, &why))?;
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
    pub(super) fn copier(&self) -> Option<Copier> {
        self.store.copier()
    }

    /// Proves the open book: integrity, references, and the journal replayed against the tables.
    ///
    /// # Errors
    /// Where rows cannot be read.
    pub fn verify(&self) -> Result<Report, StoreError> {
        self.store.report(&self.book)
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
        (self.last_seq, self.saved_at) = (row.seq, Some(row.at));
        self.agreed.get_mut().written(&row);
        self.beside.get_mut().written(&row);
        self.receipts.get_mut().written(&row);
        // What changed nothing is no step.
        if row.changes.is_empty() {
            return;
        }
        self.last_changes.get_mut().add(&row);
        self.revision = self.revision.saturating_add(1);
        let step = Step {
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
