//! Work beside the window: a job on a thread of its own, all the work that runs, and what is computed
//! from the book without holding a frame up. The window is woken when something has ended.

use crate::app::{change::WorkDone, intent::Intent, outcome::Closed};
use crate::club::{Book, how_many};
use crate::report::Watch;
use crate::session::{Lent, Session};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    time::Duration,
};

pub use super::work_title::{Finished, WorkTitle};

/// How long the book is waited for when the window closes.
const LAST: Duration = Duration::from_secs(60);

/// Wakes the window from any thread.
#[derive(Clone)]
pub struct Waker(Arc<dyn Fn() + Send + Sync>);

impl std::fmt::Debug for Waker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Waker")
    }
}

impl Waker {
    /// Wakes by calling this.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Waker {
        Waker(Arc::new(wake))
    }

    /// Wakes the window.
    pub fn wake(&self) {
        (self.0)();
    }
}

/// How far a job is, and whether it should stop. Shared by the job and the window.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU32,
    of: AtomicU32,
    stop: AtomicBool,
}

impl Progress {
    /// How many parts are done, and of how many.
    pub fn step(&self, done: usize, of: usize) {
        self.done.store(how_many(done), Ordering::Relaxed);
        self.of.store(how_many(of), Ordering::Relaxed);
    }

    /// The same; whether the job is still wanted.
    pub fn goes_on(&self, done: usize, of: usize) -> bool {
        self.step(done, of);
        !self.cancelled()
    }

    /// Parts done, and all parts; none if nobody can tell.
    pub fn parts(&self) -> Option<(u32, u32)> {
        let of = self.of.load(Ordering::Relaxed);
        (of > 0).then(|| (self.done.load(Ordering::Relaxed), of))
    }

    /// Asks the job to stop where it safely can.
    pub fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked it to stop.
    pub fn cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Watch for Progress {
    fn step(&self, done: usize, of: usize) {
        Progress::step(self, done, of);
    }

    fn stopped(&self) -> bool {
        self.cancelled()
    }
}

/// What came of looking at a job.
#[derive(Debug)]
pub enum Polled<T> {
    /// It is still at work.
    Running,
    /// This came of it.
    Done(T),
    /// It broke down without an answer.
    Broken,
}

/// A job on a thread of its own. Dropped, it is asked to stop and its answer is not awaited.
#[derive(Debug)]
pub struct Job<T> {
    told: Receiver<T>,
    progress: Arc<Progress>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts it; the window is woken when it has ended.
    pub fn start(
        wake: impl Into<Waker>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
    ) -> Job<T> {
        let (sender, told) = channel();
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let wake = WakeLast(wake.into());
        let thread = std::thread::spawn(move || {
            // Woken last, also where the work broke down: the answer (or its lack) is there by
            // then.
            let _wake = wake;
            // The window may be gone; then nobody waits.
            let _ = sender.send(work(&shared));
        });
        Job {
            told,
            progress,
            thread: Some(thread),
        }
    }

    /// Its answer, once it is there.
    pub fn poll(&self) -> Polled<T> {
        match self.told.try_recv() {
            Ok(answer) => Polled::Done(answer),
            Err(TryRecvError::Empty) => Polled::Running,
            Err(TryRecvError::Disconnected) => Polled::Broken,
        }
    }

    /// How far it is.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Asks it to stop and waits until it has: for work that writes, when the window closes.
    pub fn finish(mut self) -> Option<T> {
        self.progress.cancel();
        if let Some(thread) = self.thread.take() {
            // A job that broke down has nothing to say.
            let _ = thread.join();
        }
        self.told.try_recv().ok()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}

/// Wakes the window when it is dropped.
struct WakeLast(Waker);

impl Drop for WakeLast {
    fn drop(&mut self) {
        self.0.wake();
    }
}

/// What a piece of work answers when it has ended.
#[derive(Debug)]
pub enum Answer {
    /// This is to be done.
    Wants(Vec<Intent>),
    /// A book was opened, or why it was not.
    Opened(Result<Box<Session>, Closed>),
    /// The open book comes back, with what was done with it; none if that was called off.
    Book(Box<Session>, Option<WorkDone>),
    /// The same; the book lies where others who were let in have it already.
    Lies(Lent, Option<WorkDone>),
}

/// Who waits for a piece of work.
#[derive(Debug)]
pub enum Waits {
    /// Nobody: the window goes on.
    Nobody,
    /// A book is being opened; `follows`: the same book at another place, so that everything in
    /// the window stays as it is.
    Opening {
        /// Where it is.
        path: PathBuf,
        /// It is the open book at another place.
        follows: bool,
    },
    /// The open book is with the work; everything else waits for it.
    ForBook,
}

/// A piece of work that runs.
#[derive(Debug)]
pub struct Piece {
    /// Its name.
    pub title: WorkTitle,
    /// When it began, in the window's seconds.
    pub since: f64,
    /// Who waits for it.
    pub waits: Waits,
    job: Job<Answer>,
}

impl Piece {
    /// How far it is.
    pub fn progress(&self) -> &Progress {
        self.job.progress()
    }
}

/// All that runs beside the window. There is one way in and one way out.
#[derive(Debug)]
pub struct Works {
    waker: Waker,
    seconds: f64,
    running: Vec<Piece>,
}

impl Default for Works {
    fn default() -> Works {
        Works {
            waker: Waker::new(|| {}),
            seconds: 0.0,
            running: Vec::new(),
        }
    }
}

impl Works {
    /// Tells how the window is woken, and its time in seconds.
    pub fn at(&mut self, waker: Waker, seconds: f64) {
        self.waker = waker;
        self.seconds = seconds;
    }

    /// What wakes the window.
    pub fn waker(&self) -> &Waker {
        &self.waker
    }

    /// Starts a piece of work. Opening another book lets go of one that is being opened.
    pub fn start(
        &mut self,
        title: WorkTitle,
        waits: Waits,
        run: impl FnOnce(&Progress) -> Answer + Send + 'static,
    ) {
        if matches!(waits, Waits::Opening { .. }) {
            self.running
                .retain(|piece| !matches!(piece.waits, Waits::Opening { .. }));
        }
        self.running.push(Piece {
            title,
            since: self.seconds,
            waits,
            job: Job::start(self.waker.clone(), run),
        });
    }

    /// What has ended since the last time: with its answer, or without one if it broke down.
    pub fn collect(&mut self) -> Vec<(Piece, Option<Answer>)> {
        let mut ended = Vec::new();
        let mut running = Vec::new();
        for piece in self.running.drain(..) {
            match piece.job.poll() {
                Polled::Running => running.push(piece),
                Polled::Done(answer) => ended.push((piece, Some(answer))),
                Polled::Broken => ended.push((piece, None)),
            }
        }
        self.running = running;
        ended
    }

    /// Everything that runs, oldest first.
    pub fn running(&self) -> &[Piece] {
        &self.running
    }

    /// The piece that has the open book.
    pub fn with_book(&self) -> Option<&Piece> {
        self.running
            .iter()
            .find(|piece| matches!(piece.waits, Waits::ForBook))
    }

    /// The book that is being opened.
    pub fn opening(&self) -> Option<&Piece> {
        self.running
            .iter()
            .find(|piece| matches!(piece.waits, Waits::Opening { .. }))
    }

    /// The window closes: what only computes or opens is let go, what has the book is waited for;
    /// the book, if it was with one of them.
    pub fn end(&mut self) -> Option<Session> {
        let mut book = None;
        for piece in self.running.drain(..) {
            let opens = matches!(piece.waits, Waits::Opening { .. });
            let answer = if opens { None } else { piece.job.finish() };
            match answer {
                Some(Answer::Book(session, _)) => book = Some(*session),
                Some(Answer::Lies(lent, _)) => book = lent.take(LAST).or(book),
                Some(Answer::Wants(_) | Answer::Opened(_)) | None => {}
            }
        }
        book
    }
}

/// The book as it is now.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// Grows with every change of the book.
    pub revision: u64,
    /// The book.
    pub book: Arc<Book>,
}

/// Something computed from the book: at once if it is small, beside the window if it is
/// large. While a new value is on its way the old one of the same key is still shown, so that
/// nothing flickers.
#[derive(Debug)]
pub struct Later<K, T> {
    held: Option<(u64, K, T)>,
    job: Option<(u64, K, Option<Job<T>>)>,
}

impl<K, T> Default for Later<K, T> {
    fn default() -> Self {
        Later {
            held: None,
            job: None,
        }
    }
}

impl<K: PartialEq + Clone, T: Send + 'static> Later<K, T> {
    /// The value for this revision and key, as far as it is there.
    pub fn get(
        &mut self,
        wake: impl Into<Waker>,
        now: Snapshot,
        key: K,
        large: bool,
        compute: impl FnOnce(Arc<Book>) -> T + Send + 'static,
    ) -> Option<&T> {
        let Snapshot { revision, book } = now;
        let known = self
            .held
            .as_ref()
            .is_some_and(|(r, k, _)| *r == revision && *k == key);
        if known {
        } else if large {
            self.work(wake.into(), revision, &key, move || compute(book));
        } else {
            self.job = None;
            self.held = Some((revision, key.clone(), compute(book)));
        }
        self.held
            .as_ref()
            .filter(|(_, k, _)| *k == key)
            .map(|(_, _, value)| value)
    }

    fn work(
        &mut self,
        wake: Waker,
        revision: u64,
        key: &K,
        compute: impl FnOnce() -> T + Send + 'static,
    ) {
        match &mut self.job {
            Some((r, k, job)) if *r == revision && k == key => match job.as_ref().map(Job::poll) {
                Some(Polled::Done(value)) => {
                    self.held = Some((revision, key.clone(), value));
                    self.job = None;
                }
                // Broken down once is enough: it would break down again.
                Some(Polled::Broken) => *job = None,
                Some(Polled::Running) | None => {}
            },
            _ => {
                self.job = Some((
                    revision,
                    key.clone(),
                    Some(Job::start(wake, move |_| compute())),
                ));
            }
        }
    }
}

/// From so many seats on (people times legs) something is computed beside the window: a microsecond
/// or two for each.
const LARGE: usize = 2_000;

/// Whether an evening is so large that what is computed from all of it would hold a frame up.
pub fn large(event: &crate::club::Event) -> bool {
    event.entrants.len() * event.legs.len().max(1) > LARGE
        || event.tables().map(|t| t.sheet.deals.len()).sum::<usize>() > 5 * LARGE
}
