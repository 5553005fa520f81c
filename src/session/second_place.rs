//! A second place: while a book is open, a copy of it is kept on a stick or another machine's
//! folder. Runs on a thread of its own, so that nothing waits for it.

use crate::files;
use crate::session::{Clock as _, Session, SessionOptions, StoreError, SystemClock, Trouble};
use crate::store::{InFile as _, copier::Copier};
use chrono::{DateTime, FixedOffset};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// A place that failed is tried again after this, so that a stick that is back is noticed.
const AGAIN: Duration = Duration::from_secs(20);
/// At least so often whoever shows the age is woken.
const TOLD: Duration = Duration::from_secs(60);
/// Digits of the book's own mark in the name of its copy.
const DIGITS: usize = 8;

/// How a second place is doing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecondCopy {
    /// When the last copy was made, and up to which row of the journal; none was yet.
    pub made: Option<(DateTime<FixedOffset>, i64)>,
    /// Since when none can be made, and why.
    pub failing: Option<(DateTime<FixedOffset>, StoreError)>,
}

/// Keeps a copy of an open book in a folder until it is dropped.
#[derive(Debug)]
pub struct SecondPlace {
    shared: Arc<CopierShared>,
    thread: Option<thread::JoinHandle<()>>,
    target: PathBuf,
}

#[derive(Debug, Default)]
struct CopierShared {
    state: Mutex<CopierState>,
    wakes: Condvar,
}

#[derive(Debug, Default)]
struct CopierState {
    copy: SecondCopy,
    /// A copy is wanted before its time.
    wanted: bool,
    closing: Option<Closing>,
}

/// How the thread ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// With a last copy.
    Copying,
    AtOnce,
}

impl SecondPlace {
    /// Keeps a copy of the open book in this folder: now, every so often if something changed, when
    /// asked, and at the end. `tell` is called from another thread after each try. None for a book
    /// in memory, a new one, or one that is only read.
    pub fn keep(
        session: &Session,
        folder: &Path,
        every: Duration,
        tell: impl Fn() + Send + 'static,
    ) -> Option<SecondPlace> {
        if session.read_only() {
            return None;
        }
        let copier = session.copier()?;
        let target = folder.join(name_of(session)?);
        let shared = Arc::new(CopierShared::default());
        let theirs = Arc::clone(&shared);
        let to = target.clone();
        let run = move || theirs.run(&copier, &to, every, &tell);
        let thread = thread::Builder::new()
            .name("second place".to_owned())
            .spawn(run)
            .ok()?;
        Some(SecondPlace {
            shared,
            thread: Some(thread),
            target,
        })
    }

    /// The copy's own file.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// How it is doing.
    pub fn copy(&self) -> SecondCopy {
        self.shared.state().copy.clone()
    }

    /// Makes a copy now, if something changed.
    pub fn now(&self) {
        self.shared.state().wanted = true;
        self.shared.wakes.notify_all();
    }

    /// Makes a last copy, if something changed, and waits for it; the book is still open.
    pub fn finish(mut self) -> SecondCopy {
        self.close(Closing::Copying);
        if let Some(thread) = self.thread.take() {
            // One that broke down has nothing to say.
            let _ = thread.join();
        }
        self.copy()
    }

    fn close(&self, how: Closing) {
        self.shared.state().closing.get_or_insert(how);
        self.shared.wakes.notify_all();
    }
}

impl Drop for SecondPlace {
    fn drop(&mut self) {
        self.close(Closing::AtOnce);
    }
}

/// The name of a book's copy: its own, with the beginning of what tells it from every other book,
/// so that two clubs share a stick and neither replaces the other's.
fn name_of(session: &Session) -> Option<String> {
    let stem = session.path()?.file_stem()?.to_string_lossy().into_owned();
    let mark: String = session.origin()?.chars().take(DIGITS).collect();
    let copied = stem.rsplit_once(&format!("-{mark}"));
    let stem = match copied {
        // A book that went on from a copy goes on with that very copy, whatever number it has here.
        Some((own, number)) if number.is_empty() || is_number(number) => own,
        _ => &stem,
    };
    Some(format!("{stem}-{mark}.vorhand"))
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-');
    digits.is_some_and(|digits| digits.parse::<u32>().is_ok())
}

/// A name in this folder under which a book goes on from a copy: the copy's own, or with a number
/// behind it.
pub fn place_for(copy: &Path, folder: &Path) -> Option<PathBuf> {
    let stem = copy.file_stem()?.to_string_lossy().into_owned();
    let numbered = (2..1000).map(|n| format!("{stem}-{n}.vorhand"));
    let mut names = std::iter::once(format!("{stem}.vorhand")).chain(numbered);
    names.find_map(|name| {
        let path = folder.join(name);
        fs::symlink_metadata(&path).is_err().then_some(path)
    })
}

/// Copies a copy of a book to where it is to go on, with what is kept beside it; the copy stays as
/// it is.
///
/// # Errors
/// The copy cannot be read, something is at that place already, or it cannot be written there.
pub fn take_over(copy: &Path, to: &Path) -> Result<(), StoreError> {
    if fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::new(to, Trouble::Exists));
    }
    let session = Session::open_to_read(copy, SessionOptions::default())?;
    session.backup_to(to)?;
    copy_beside(copy, to)
}

impl CopierShared {
    fn state(&self) -> MutexGuard<'_, CopierState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, copier: &Copier, target: &Path, every: Duration, tell: &impl Fn()) {
        let mut tried: Option<Instant> = None;
        copier.clear(target);
        loop {
            let closing = self.state().closing;
            if closing == Some(Closing::AtOnce) {
                return;
            }
            if closing.is_some() || self.is_due(tried, every) {
                tried = Some(Instant::now());
                if self.copy(copier, target).is_none() {
                    return;
                }
            }
            tell();
            if closing.is_some() {
                return;
            }
            let state = self.state();
            let quiet = |state: &mut CopierState| !state.wanted && state.closing.is_none();
            // Whoever waits has the lock again by then; nothing is asked of what came first.
            drop(
                self.wakes
                    .wait_timeout_while(state, every.min(TOLD).min(AGAIN), quiet),
            );
        }
    }

    fn is_due(&self, tried: Option<Instant>, every: Duration) -> bool {
        let mut state = self.state();
        let wanted = std::mem::take(&mut state.wanted);
        let every = match state.copy.failing {
            Some(_) => every.min(AGAIN),
            None => every,
        };
        wanted || tried.is_none_or(|at| at.elapsed() >= every)
    }

    /// Copies what has changed; none: the book is closed.
    fn copy(&self, copier: &Copier, target: &Path) -> Option<()> {
        let last = copier.last_seq()?;
        let made = self.state().copy.made;
        let is_there = matches!((&last, made), (Ok(seq), Some((_, copied))) if *seq == copied);
        let beside = copy_beside(copier.path(), target);
        if is_there && target.is_file() && beside.is_ok() {
            self.state().copy.failing = None;
            return Some(());
        }
        let copied = last
            .and_then(|_| copier.copy_to(target).transpose())
            .transpose()?;
        let copied = copied.and_then(|seq| beside.map(|()| seq));
        let now = SystemClock.now();
        let mut state = self.state();
        match copied {
            Ok(seq) => {
                state.copy = SecondCopy {
                    made: Some((now, seq)),
                    failing: None,
                }
            }
            Err(why) => {
                let since = state.copy.failing.take().map_or(now, |(since, _)| since);
                state.copy.failing = Some((since, why));
            }
        }
        Some(())
    }
}

/// Larger than what is kept beside any book.
const MOST: u64 = 16 << 20;

/// Copies what is kept beside a book for those who are let in, if there is anything and it is
/// other than there: with it another machine goes on with the same cards.
fn copy_beside(book: &Path, target: &Path) -> Result<(), StoreError> {
    for ending in [files::HALL, files::KEY] {
        let from = files::beside(book, ending);
        let to = files::beside(target, ending);
        if !from.is_file() {
            continue;
        }
        let kept = files::text(&from, MOST).in_file(&from)?;
        if files::text(&to, MOST).is_ok_and(|there| there == kept) {
            continue;
        }
        files::write_whole(&to, kept.as_bytes(), files::Kind::Own).in_file(&to)?;
    }
    Ok(())
}
