//! The order of a book that several hosts share: a change is first put into it, and only then
//! confirmed here. Alone there is none, and nothing of this happens.
//!
//! Where the order is kept is not known here: [`Log`] is all there is to see of it.

use crate::session::{Head, OrderRow, SessionError, StoreError, Trouble};
use crate::store::{Store, alike_up_to};
use chrono::{DateTime, FixedOffset};
use std::{
    path::Path,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// Where the order of a book is kept.
pub trait Log: Send {
    /// Puts rows after this head: all of them or none.
    ///
    /// # Errors
    /// The order ends elsewhere, or they could not be put there.
    fn append(&mut self, head: &Head, rows: &[OrderRow]) -> Result<(), NotInOrder>;

    /// Where the order ends, and at most `count` rows after a number.
    ///
    /// # Errors
    /// It cannot be read. What it answers is kept: it will not be gone again.
    fn after(&mut self, seq: i64, count: usize) -> Result<Next, NotInOrder>;

    /// From here on nobody else appends, until the next append or [`Log::release`].
    ///
    /// # Errors
    /// As [`Log::after`].
    fn hold(&mut self) -> Result<(), NotInOrder>;

    /// Lets the others append again.
    fn release(&mut self);

    /// What is known of it without asking.
    fn news(&self) -> Arc<News>;
}

/// What comes next in an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// Where it ends.
    pub head: Head,
    /// The rows that were asked for, in their order.
    pub rows: Vec<OrderRow>,
}

/// Why something is not in the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotInOrder {
    /// The order has gone on.
    Behind,
    /// Whether it is in is not known: the connection broke before the answer.
    Unsure(String),
    /// It is not to be had; nothing was put there.
    Away(String),
    /// It is kept by a later Vorhand.
    Newer {
        /// The version of the book there.
        found: u32,
        /// The one known here.
        known: u32,
    },
    /// Its tables are not those that this Vorhand knows.
    Unfit(String),
    /// The rows were refused.
    Refused(String),
}

/// Since when the order is not to be had, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Away {
    /// Since then.
    pub since: DateTime<FixedOffset>,
    /// What was said last.
    pub why: String,
}

/// What is known of an order without asking: where it ends, and whether it is to be had.
#[derive(Debug, Default)]
pub struct News {
    heard: Mutex<OrderHead>,
    comes: Condvar,
}

#[derive(Debug, Default)]
struct OrderHead {
    head: i64,
    away: Option<Away>,
    ended: bool,
}

/// Rows that are followed in one transaction.
const AT_ONCE: usize = 1000;
/// Tries after which nobody else may append until this host has.
const MISSES: usize = 2;
/// Tries at all.
const TRIES: usize = 8;
/// Tries to find out whether rows are in.
const UNSURE: usize = 3;

impl News {
    fn heard(&self) -> MutexGuard<'_, OrderHead> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The order ends there, and is to be had.
    pub fn ends(&self, head: i64) {
        let mut heard = self.heard();
        let is_new = heard.head != head || heard.away.is_some();
        heard.head = head;
        heard.away = None;
        if is_new {
            self.comes.notify_all();
        }
    }

    /// The order is not to be had from now on.
    pub fn goes(&self, now: DateTime<FixedOffset>, why: &str) {
        let mut heard = self.heard();
        let since = heard.away.take().map_or(now, |away| away.since);
        let why = why.to_owned();
        heard.away = Some(Away { since, why });
        self.comes.notify_all();
    }

    /// Nothing more comes.
    pub fn end(&self) {
        self.heard().ended = true;
        self.comes.notify_all();
    }

    /// Since when it is not to be had.
    pub fn away(&self) -> Option<Away> {
        self.heard().away.clone()
    }

    /// Where the order ended at the last news of it.
    pub fn head(&self) -> i64 {
        self.heard().head
    }

    /// Waits for another end than this, or for this long; false: nothing more comes.
    pub fn wait(&self, known: i64, patience: Duration) -> bool {
        let still = |heard: &mut OrderHead| heard.head == known && !heard.ended;
        let heard = self.heard();
        let waited = self.comes.wait_timeout_while(heard, patience, still);
        !waited.unwrap_or_else(PoisonError::into_inner).0.ended
    }
}

impl NotInOrder {
    fn in_book(self, book: &Path) -> StoreError {
        let (trouble, why) = match self {
            NotInOrder::Behind => (Trouble::OrderBehind, String::new()),
            NotInOrder::Unsure(why) | NotInOrder::Away(why) => (Trouble::OrderAway, why),
            NotInOrder::Newer { found, known } => {
                (Trouble::OrderNewer { found, known }, String::new())
            }
            NotInOrder::Unfit(why) | NotInOrder::Refused(why) => (Trouble::OrderRefused, why),
        };
        StoreError::with(book, trouble, why)
    }
}

/// The order of an open book.
pub(super) struct Order {
    log: Box<dyn Log>,
    /// Why nothing is written any more.
    wrong: Option<StoreError>,
}

impl Order {
    pub(super) fn over(log: Box<dyn Log>) -> Order {
        Order { log, wrong: None }
    }

    pub(super) fn news(&self) -> Arc<News> {
        self.log.news()
    }

    pub(super) fn wrong(&self) -> Option<&StoreError> {
        self.wrong.as_ref()
    }

    pub(super) fn hold(&mut self, book: &Path) -> Result<(), StoreError> {
        self.log.hold().map_err(|why| why.in_book(book))
    }

    pub(super) fn release(&mut self) {
        self.log.release();
    }

    /// Puts rows that are written here and not confirmed into the order. Where the answer is lost it
    /// finds out before anything else: a row's digest tells it from every other one.
    pub(super) fn agree(
        &mut self,
        book: &Path,
        head: &Head,
        rows: &[OrderRow],
    ) -> Result<(), StoreError> {
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        let Some(last) = rows.last() else {
            return Ok(());
        };
        let mut lost = String::new();
        for _ in 0..UNSURE {
            match self.log.append(head, rows) {
                Ok(()) => return Ok(()),
                Err(NotInOrder::Unsure(why)) => lost = why,
                // A try before this one may be in all the same.
                Err(NotInOrder::Behind) if !lost.is_empty() => {}
                Err(why) => return Err(why.in_book(book)),
            }
            let next = self
                .log
                .after(head.seq, rows.len())
                .map_err(|why| why.in_book(book))?;
            if next
                .rows
                .last()
                .is_some_and(|there| there.digest == last.digest)
            {
                return Ok(());
            }
            if next.head != *head {
                return Err(NotInOrder::Behind.in_book(book));
            }
        }
        Err(NotInOrder::Away(lost).in_book(book))
    }

    /// The next rows of the order after the last one here, which has to be in it.
    pub(super) fn next(&mut self, store: &Store) -> Result<Next, StoreError> {
        let book = store.place();
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        let last = store.head()?;
        let next = self
            .log
            .after(last.seq, AT_ONCE)
            .map_err(|why| why.in_book(book))?;
        let follows = match next.rows.first() {
            Some(row) => row.follows(&last),
            None => next.head == last,
        };
        if follows {
            return Ok(next);
        }
        let row = self.parts(store)?.unwrap_or(last.seq);
        Err(self.forked(StoreError::new(book, Trouble::OrderForked { row })))
    }

    /// Nothing is written from now on.
    pub(super) fn forked(&mut self, why: StoreError) -> StoreError {
        if matches!(why.trouble, Trouble::OrderForked { .. }) {
            self.wrong = Some(why.clone());
        }
        why
    }

    /// Puts the rows that only this book has behind the end of the order, which has to lie in it.
    pub(super) fn add_rest(&mut self, store: &Store) -> Result<(), StoreError> {
        let book = store.place();
        let last = store.head()?.seq;
        loop {
            let head = self.log.after(last, 1).map_err(|why| why.in_book(book))?;
            let head = head.head;
            let lies_here = head.seq == 0 || store.digest_of(head.seq) == Some(head.digest);
            if !lies_here {
                let row = head.seq;
                return Err(StoreError::new(book, Trouble::OrderForked { row }));
            }
            let rows = store.as_they_are(head.seq, AT_ONCE)?;
            if rows.is_empty() {
                return Ok(());
            }
            self.agree(book, &head, &rows)?;
        }
    }

    /// The first row of which book and order tell different things, or that only one of them has;
    /// none: they are equal.
    pub(super) fn parts(&mut self, store: &Store) -> Result<Option<i64>, StoreError> {
        let book = store.place();
        let last = store.head()?;
        let mut there = |seq: i64| {
            self.log
                .after(seq.saturating_sub(1), 1)
                .map_err(|why| why.in_book(book))
        };
        let head = there(1)?.head;
        let same = alike_up_to(last.seq.max(head.seq), |seq| {
            let here = store.digest_of(seq);
            let found = there(seq)?.rows.first().map(|row| row.digest);
            Ok::<_, StoreError>(here.is_some() && here == found)
        })?;
        let is_equal = same == last.seq && same == head.seq;
        Ok((!is_equal).then_some(same.saturating_add(1)))
    }
}

/// An error that ends when the order was followed.
pub(super) trait MayBeBehind {
    fn is_behind(&self) -> bool;
}

impl MayBeBehind for StoreError {
    fn is_behind(&self) -> bool {
        self.trouble == Trouble::OrderBehind
    }
}

impl MayBeBehind for SessionError {
    fn is_behind(&self) -> bool {
        matches!(self, SessionError::Store(why) if why.is_behind())
    }
}

/// What is to be done on this try: after some misses nobody else may append meanwhile.
pub(super) fn has_to_hold(miss: usize) -> Option<bool> {
    (miss < TRIES).then_some(miss >= MISSES)
}
