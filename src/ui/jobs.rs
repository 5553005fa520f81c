//! Work beside the window: a job on a thread of its own, and what is computed from the book without
//! holding a frame up.

use super::context::Ctx;
use crate::app::intent::Intent;
use crate::club::Book;
use crate::report::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// How far a job is, and whether it should stop. Shared by the job and the window.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU32,
    of: AtomicU32,
    stop: AtomicBool,
}

impl Progress {
    /// So many parts of so many are done.
    pub fn step(&self, done: usize, of: usize) {
        self.done
            .store(u32::try_from(done).unwrap_or(u32::MAX), Ordering::Relaxed);
        self.of
            .store(u32::try_from(of).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Parts done, and all parts; none where nobody can tell.
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

type Run = Box<dyn FnOnce(&Progress) -> Vec<Intent> + Send>;

/// What a screen wants done beside the window. What came of it is carried out like anything else
/// that a screen wants.
pub struct Work {
    /// What is being done, in words.
    pub title: String,
    /// Does it; looks at the progress between two steps, whether it should stop.
    pub run: Run,
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work")
            .field("title", &self.title)
            .finish_non_exhaustive()
    }
}

/// What came of looking at a job.
#[derive(Debug)]
pub enum Heard<T> {
    /// It is still at work.
    Nothing,
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
        wake: &egui::Context,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
    ) -> Job<T> {
        let (sender, told) = channel();
        let progress = Arc::new(Progress::default());
        let (shared, wake) = (Arc::clone(&progress), Wake(wake.clone()));
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
    pub fn poll(&self) -> Heard<T> {
        match self.told.try_recv() {
            Ok(answer) => Heard::Done(answer),
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::Broken,
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

struct Wake(egui::Context);

impl Drop for Wake {
    fn drop(&mut self) {
        self.0.request_repaint();
    }
}

/// Something computed from the book: at once where it is small, beside the window where it is
/// large. While a new value is on its way the old one of the same key still stands, so that nothing
/// flickers.
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
        wake: &egui::Context,
        ctx: &Ctx<'_>,
        key: K,
        large: bool,
        compute: impl FnOnce(Arc<Book>) -> T + Send + 'static,
    ) -> Option<&T> {
        self.get_of(
            wake,
            ctx.revision,
            ctx.session.shared_book(),
            key,
            large,
            compute,
        )
    }

    /// The same where no screen asks.
    pub fn get_of(
        &mut self,
        wake: &egui::Context,
        revision: u64,
        book: Arc<Book>,
        key: K,
        large: bool,
        compute: impl FnOnce(Arc<Book>) -> T + Send + 'static,
    ) -> Option<&T> {
        let known = |held: &Option<(u64, K, T)>| {
            held.as_ref()
                .is_some_and(|(r, k, _)| *r == revision && *k == key)
        };
        if known(&self.held) {
        } else if large {
            self.work(wake, revision, &key, book, compute);
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
        wake: &egui::Context,
        revision: u64,
        key: &K,
        book: Arc<Book>,
        compute: impl FnOnce(Arc<Book>) -> T + Send + 'static,
    ) {
        match &mut self.job {
            Some((r, k, job)) if *r == revision && k == key => match job.as_ref().map(Job::poll) {
                Some(Heard::Done(value)) => {
                    self.held = Some((revision, key.clone(), value));
                    self.job = None;
                }
                // Broken down once is enough: it would break down again.
                Some(Heard::Broken) => *job = None,
                Some(Heard::Nothing) | None => {}
            },
            _ => {
                self.job = Some((
                    revision,
                    key.clone(),
                    Some(Job::start(wake, move |_| compute(book))),
                ))
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
        || event
            .legs
            .iter()
            .flat_map(|l| &l.tables)
            .map(|t| t.sheet.deals.len())
            .sum::<usize>()
            > 5 * LARGE
}
