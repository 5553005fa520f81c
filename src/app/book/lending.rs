//! The open book lies where other devices find it, between two frames of the window.
//!
//! Nothing here waits for a frame: a window that is hidden paints none.

use crate::app::{App, outcome::Closed, work::Job};
use crate::session::{Lent, Session};
use std::time::Duration;

/// How long a frame waits for the book while a device writes.
pub(in crate::app) const FRAME: Duration = Duration::from_millis(80);
/// How long the book is waited for when nobody else is to have it any more.
const LAST: Duration = Duration::from_secs(60);

/// Where the open book is put down.
#[derive(Debug, Default)]
pub struct Lending {
    lent: Option<Lent>,
    /// The last row of the journal when it was put down.
    rows: i64,
    /// Whether the open evening had its seats then.
    seated: bool,
    /// What was shown is gone by what others wrote.
    took_away: bool,
}

impl Lending {
    /// Where that is, while others are let in.
    pub(in crate::app) fn place(&self) -> Option<Lent> {
        self.lent.clone()
    }
}

impl App {
    /// Starts a job beside the window, which is woken when it has ended.
    pub fn start<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Job<T> {
        Job::start(self.work.waker().clone(), move |_: &_| work())
    }

    /// From now on the open book lies there whenever nobody here works with it, and the window is
    /// woken when it was changed there.
    pub fn lend_to(&mut self, lent: Lent) {
        self.lend_to_nobody();
        let waker = self.work.waker().clone();
        lent.when_changed_here(move || waker.wake());
        self.lending.lent = Some(lent);
    }

    /// Nobody else has the book from now on.
    pub fn lend_to_nobody(&mut self) {
        // In a frame it is taken up already, and what work beside the window has comes back from there.
        if self.session.is_err()
            && !self.book_at_work()
            && let Some(lent) = self.lending.place()
        {
            self.take_from(&lent, LAST);
        }
        self.lending = Lending::default();
    }

    /// A frame begins: the book is taken up, if no device writes for longer than a frame may take.
    /// What others wrote meanwhile is a change like any other.
    pub fn take_up(&mut self) {
        if !self.book_at_work()
            && let Some(lent) = self.lending.place()
        {
            self.take_from(&lent, FRAME);
        }
    }

    /// Takes the book up from there, if it lies there in this time.
    pub(in crate::app) fn take_from(&mut self, lent: &Lent, patience: Duration) {
        let Some(session) = lent.take(patience) else {
            return;
        };
        let rows = session.last_seq();
        self.session = Ok(session);
        if rows != self.lending.rows {
            self.others_wrote(self.lending.seated);
        }
    }

    fn is_seated(&self) -> bool {
        self.event().is_some_and(|event| !event.legs.is_empty())
    }

    /// What is shown may be gone, with the seats that there were.
    fn others_wrote(&mut self, seated: bool) {
        let screen = self.location.screen;
        self.revision += 1;
        self.stay_in_book();
        let unseated = seated && !self.is_seated() && screen.is_of_leg();
        self.lending.took_away |= unseated || self.location.screen != screen;
    }

    /// Whether what was shown was taken away by others since this was last asked.
    pub fn take_taken_away(&mut self) -> bool {
        std::mem::take(&mut self.lending.took_away)
    }

    /// The book may have come back as another one in the same place.
    pub fn came_back(&mut self) {
        self.files.standing = None;
        self.revision += 1;
        self.stay_in_book();
    }

    /// The open book is only read from now on.
    pub fn only_read(&mut self) {
        if let Ok(session) = &mut self.session {
            session.only_read();
        }
    }

    /// Works on the open book between two frames, as the program elsewhere does; for tests.
    pub fn with_book<R>(&mut self, work: impl FnOnce(&mut Session) -> R) -> Option<R> {
        self.take_up();
        let seated = self.is_seated();
        let session = self.session.as_mut().ok()?;
        let rows = session.last_seq();
        let done = work(session);
        if session.last_seq() != rows {
            self.others_wrote(seated);
        }
        self.put_down();
        Some(done)
    }

    /// A frame ends: the book is put down, unless a piece of work has it.
    pub fn put_down(&mut self) {
        let seated = self.is_seated();
        let Some(lent) = &self.lending.lent else {
            return;
        };
        match std::mem::replace(&mut self.session, Err(Closed::AtWork)) {
            Ok(session) => {
                self.lending.rows = session.last_seq();
                self.lending.seated = seated;
                lent.put(session);
            }
            Err(why) => self.session = Err(why),
        }
    }
}
