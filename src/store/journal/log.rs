//! The log beside an open book. What is confirmed is in the log at once, and a second later in the
//! book's own file, so that whoever copies that file alone has it. Both files are watched, by what
//! the system tells about them: opening one of them a second time would give up the lock on the
//! book.

use crate::files::beside;
use crate::store::{
    InFile as _, StoreError, Trouble,
    copier::Copier,
    held::{self, Identity},
};
use rusqlite::{Connection, config::DbConfig};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError},
    thread::{self, JoinHandle},
    time::{Duration, Instant, SystemTime},
};

/// So long a change may be in the log alone.
const SOON: Duration = Duration::from_secs(1);
/// Between two looks at the files.
const LOOK: Duration = Duration::from_millis(900);

/// What has become of the files of an open book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// They are as Vorhand left them.
    InPlace,
    /// The book was deleted, moved or replaced, or its stick was pulled out.
    Gone,
    /// The log alone was.
    LogGone,
    /// Something else wrote into one of them.
    Overwritten,
}

impl Standing {
    /// What is said about a file that is not as it was left.
    pub(crate) fn trouble(self) -> Option<Trouble> {
        match self {
            Standing::InPlace => None,
            Standing::Gone => Some(Trouble::Gone),
            Standing::LogGone => Some(Trouble::LogGone),
            Standing::Overwritten => Some(Trouble::Overwritten),
        }
    }
}

/// A connection, and the thread that looks after the log of its book.
#[derive(Debug)]
pub(crate) struct LogKeeper {
    shared: Arc<Shared>,
    keeper: Option<JoinHandle<()>>,
}

#[derive(Debug)]
pub(in crate::store) struct Shared {
    // Where both are locked, the connection is locked first.
    db: Mutex<Connection>,
    kept: OnceLock<LoggedBook>,
}

/// A book with a log.
#[derive(Debug)]
struct LoggedBook {
    path: PathBuf,
    state: Mutex<LogState>,
    closes: Condvar,
}

struct LogState {
    left: Files,
    /// Since when the log holds what the book does not.
    behind: Option<Instant>,
    standing: Standing,
    closing: bool,
    changed: Option<Arc<dyn Fn() + Send + Sync>>,
}

impl std::fmt::Debug for LogState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("behind", &self.behind)
            .field("standing", &self.standing)
            .finish_non_exhaustive()
    }
}

/// What the system tells about a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileStat {
    file: Identity,
    length: u64,
    written: Option<SystemTime>,
}

/// What the system tells about a book and its log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Files {
    book: Option<FileStat>,
    log: Option<FileStat>,
}

impl FileStat {
    fn now(path: &Path) -> Option<FileStat> {
        let about = std::fs::metadata(path).ok()?;
        Some(FileStat {
            file: held::identity_of(&about),
            length: about.len(),
            written: about.modified().ok(),
        })
    }

    /// What became of a file that was left like this.
    fn standing(now: Option<FileStat>, left: Option<FileStat>) -> Standing {
        match (now, left) {
            (now, left) if now == left => Standing::InPlace,
            (Some(now), Some(left)) if now.file == left.file => Standing::Overwritten,
            (Some(_) | None, Some(_) | None) => Standing::Gone,
        }
    }
}

impl Files {
    fn now(book: &Path) -> Files {
        Files {
            book: FileStat::now(book),
            log: FileStat::now(&beside(book, "-wal")),
        }
    }

    fn standing(self, left: Files) -> Standing {
        match FileStat::standing(self.book, left.book) {
            Standing::InPlace => match FileStat::standing(self.log, left.log) {
                Standing::Gone => Standing::LogGone,
                log => log,
            },
            book => book,
        }
    }
}

impl LogKeeper {
    /// Without a log: a book that is only read so far, or in memory.
    pub(crate) fn none(db: Connection) -> LogKeeper {
        LogKeeper {
            shared: Arc::new(Shared {
                db: Mutex::new(db),
                kept: OnceLock::new(),
            }),
            keeper: None,
        }
    }

    /// From now on all that is written to this book on disk goes through its log, which is there
    /// already.
    pub(crate) fn keep(&mut self, path: &Path) -> Result<(), StoreError> {
        let left = Files::now(path);
        let state = LogState {
            left,
            behind: None,
            standing: Standing::InPlace,
            closing: false,
            changed: None,
        };
        let kept = LoggedBook {
            path: path.to_owned(),
            state: Mutex::new(state),
            closes: Condvar::new(),
        };
        // Set once, when the book is opened.
        let _ = self.shared.kept.set(kept);
        let theirs = Arc::clone(&self.shared);
        let keeper = thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || theirs.keep());
        self.keeper = Some(keeper.in_file(path)?);
        Ok(())
    }

    fn kept(&self) -> Option<&LoggedBook> {
        self.shared.kept.get()
    }

    /// What copies this book from another thread.
    pub(in crate::store) fn copier(&self, path: &Path) -> Copier {
        Copier::new(&self.shared, path)
    }

    /// The connection, for reading.
    pub(crate) fn db(&self) -> MutexGuard<'_, Connection> {
        self.shared.db()
    }

    /// Writes through the connection, unless the files are no longer as they were left.
    pub(crate) fn write<T>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut db = self.shared.db();
        let Some(kept) = self.kept() else {
            return work(&mut db);
        };
        if let Some(trouble) = kept.look().trouble() {
            return Err(StoreError::new(&kept.path, trouble));
        }
        let done = work(&mut db);
        let mut state = kept.state();
        state.left = Files::now(&kept.path);
        if done.is_ok() {
            state.behind.get_or_insert_with(Instant::now);
        }
        done
    }

    /// Looks at the files now.
    pub(crate) fn look(&self) -> Standing {
        let _writes_wait = self.shared.db();
        self.kept().map_or(Standing::InPlace, LoggedBook::look)
    }

    /// What was found at the last look, a second ago at most.
    pub(crate) fn standing(&self) -> Standing {
        self.kept()
            .map_or(Standing::InPlace, |kept| kept.state().standing)
    }

    /// Is called, from another thread, whenever a look finds something else than the one before.
    pub(crate) fn when_changed(&self, call: impl Fn() + Send + Sync + 'static) {
        if let Some(kept) = self.kept() {
            kept.state().changed = Some(Arc::new(call));
        }
    }

    /// Brings what is in the log into the book now; before work that holds the connection for long.
    pub(crate) fn take_in(&self) {
        if let Some(kept) = self.kept() {
            kept.take_in(&self.shared.db());
        }
    }
}

impl Drop for LogKeeper {
    fn drop(&mut self) {
        let keeper = self.keeper.take();
        let Some(kept) = self.kept() else { return };
        kept.state().closing = true;
        kept.closes.notify_all();
        if let Some(keeper) = keeper {
            // One that panicked has nothing left to do.
            let _ = keeper.join();
        }
        kept.close(&self.shared.db());
    }
}

impl Shared {
    pub(in crate::store) fn db(&self) -> MutexGuard<'_, Connection> {
        self.db.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The thread: takes in what has been in the log for a second, and looks at the files about
    /// once a second.
    fn keep(&self) {
        let Some(kept) = self.kept.get() else { return };
        while kept.wait() {
            if kept
                .state()
                .behind
                .is_some_and(|since| since.elapsed() >= SOON)
            {
                kept.take_in(&self.db());
            }
            // Another thread may be writing; the next look is soon enough.
            if let Ok(_writes_wait) = self.db.try_lock() {
                kept.look();
            }
        }
    }
}

impl LoggedBook {
    fn state(&self) -> MutexGuard<'_, LogState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until something is due; false: the book closes.
    fn wait(&self) -> bool {
        let state = self.state();
        let due = due(state.standing, state.behind.map(|since| since.elapsed()));
        let waited = self
            .closes
            .wait_timeout_while(state, due, |state| !state.closing);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !state.closing
    }

    /// Only while the connection is locked: a write of our own must not be taken for somebody
    /// else's.
    fn look(&self) -> Standing {
        let now = Files::now(&self.path);
        let mut state = self.state();
        let found = now.standing(state.left);
        let before = std::mem::replace(&mut state.standing, found);
        let call = if found == before {
            None
        } else {
            state.changed.clone()
        };
        drop(state);
        if let Some(call) = call {
            call();
        }
        found
    }

    /// What fails, on a full disk for one, is safe in the log and tried again.
    fn take_in(&self, db: &Connection) {
        if self.state().behind.is_none() || self.look() != Standing::InPlace {
            return;
        }
        let busy = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
            row.get::<_, i64>(0)
        });
        let mut state = self.state();
        state.left = Files::now(&self.path);
        state.behind = if matches!(busy, Ok(0)) {
            None
        } else {
            Some(Instant::now())
        };
    }

    /// A book at rest is one file, and its header says that it has no log. What was written into by
    /// something else takes no log in: it would be applied to what it does not belong to.
    fn close(&self, db: &Connection) {
        let now = Files::now(&self.path);
        let left = self.state().left;
        let ours = FileStat::standing(now.log, left.log) == Standing::InPlace;
        let overwritten = FileStat::standing(now.book, left.book) == Standing::Overwritten;
        if ours && !overwritten {
            // Where this fails the log stays and is taken in when the book is opened again.
            let _ = db.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()));
            return;
        }
        let _ = db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        if ours {
            let _ = std::fs::remove_file(beside(&self.path, "-wal"));
        }
    }
}

/// How long the thread may wait. What the log holds of a book that is gone cannot be taken in, so
/// there is no hurry until it is back.
fn due(standing: Standing, behind: Option<Duration>) -> Duration {
    match (standing, behind) {
        (Standing::InPlace, Some(behind)) => SOON.saturating_sub(behind).min(LOOK),
        (Standing::InPlace, None)
        | (Standing::Gone | Standing::LogGone | Standing::Overwritten, _) => LOOK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_that_is_gone_is_looked_for_and_not_waited_for_in_a_hurry() {
        let long = Some(SOON * 9);
        for standing in [Standing::Gone, Standing::LogGone, Standing::Overwritten] {
            for behind in [None, Some(Duration::ZERO), long] {
                assert_eq!(due(standing, behind), LOOK);
            }
        }
        assert_eq!(due(Standing::InPlace, long), Duration::ZERO);
        assert_eq!(due(Standing::InPlace, None), LOOK);
    }
}
