//! A book that several hosts share: changes planned anew where another host was faster, the rows
//! of others followed.

use crate::club::Content;
use crate::ops::{self, Answer, Ask, Asker, Command, Mark, Plan, Record, Right, Want, Weighed};
use crate::session::{
    Away, Deed, Head, JournalRow, Kind, Log, News, OrderRow, RowAsk, Session, SessionError,
    StoreError, Trouble,
    order::{MayBeBehind, Order, has_to_hold},
};
use chrono::{DateTime, FixedOffset};
use std::sync::Arc;

/// What became of a row that only another copy of this book has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// The ask that it answers was answered here too.
    Known,
    /// It fits, and is this row now.
    Taken(i64),
    /// Something else is in its place: it is kept beside it by this row.
    Beside(i64),
    /// It does not fit, and is no entry that could be kept beside another: a person looks at it.
    Listed,
}

impl Session {
    /// From now on others share this book: what they wrote is followed first, and every change here
    /// goes through their order.
    ///
    /// # Errors
    /// Forked where the book has what the order has not; the order is not to be had; or a row of
    /// others cannot be read or written. The book is alone then as before.
    pub fn share(&mut self, log: Box<dyn Log>) -> Result<(), StoreError> {
        self.share_unless(log, |_| true)
    }

    /// The book is alone as before where it cannot be followed, for such a reason.
    fn share_unless(
        &mut self,
        log: Box<dyn Log>,
        is_reason: impl Fn(Trouble) -> bool,
    ) -> Result<(), StoreError> {
        self.order = Some(Box::new(Order::over(log)));
        match self.follow() {
            Err(why) if is_reason(why.trouble) => {
                self.order = None;
                Err(why)
            }
            _ => Ok(()),
        }
    }

    /// The same where the order is not to be had yet: nothing is written until it is.
    ///
    /// # Errors
    /// As [`Session::share`], but for an order that is away.
    pub fn share_when_back(&mut self, log: Box<dyn Log>) -> Result<(), StoreError> {
        self.share_unless(log, |trouble| trouble != Trouble::OrderAway)
    }

    /// The book is alone from now on.
    pub fn leave(&mut self) {
        self.order = None;
    }

    /// Whether others share this book.
    pub fn is_shared(&self) -> bool {
        self.order.is_some()
    }

    /// What is known of the order without asking; none: the book is alone.
    pub fn order_news(&self) -> Option<Arc<News>> {
        self.order.as_ref().map(|order| order.news())
    }

    /// Since when the order is not to be had; none: it is, or the book is alone.
    pub fn order_away(&self) -> Option<Away> {
        self.order_news()?.away()
    }

    /// Why nothing can be written any more, if book and order do not fit each other.
    pub fn order_wrong(&self) -> Option<&StoreError> {
        self.order.as_ref()?.wrong()
    }

    /// Writes down here what others wrote; whether there was anything.
    ///
    /// # Errors
    /// As [`Session::share`].
    pub fn follow(&mut self) -> Result<bool, StoreError> {
        let mut has_followed = false;
        while let Some(order) = &mut self.order {
            let next = order.next(&self.store)?;
            let Some(last) = next.rows.last().map(OrderRow::head) else {
                break;
            };
            has_followed = true;
            let taken = self
                .store
                .take_over(&next.rows)
                .map_err(|why| order.forked(why))?;
            self.took_over(taken)?;
            if last == next.head {
                break;
            }
        }
        Ok(has_followed)
    }

    /// Memory follows what is on disk.
    fn took_over(&mut self, rows: Vec<JournalRow>) -> Result<(), StoreError> {
        let mut book = self.shared_book();
        let mut changes = rows.iter().map(|row| &row.changes);
        let changed = Arc::make_mut(&mut book);
        if changes.any(|changes| ops::apply(changed, changes).is_err()) {
            // The file is what counts.
            book = Arc::new(self.store.load()?);
        }
        self.stands(book, rows);
        Ok(())
    }

    /// All rows of the journal, as they are written.
    ///
    /// # Errors
    /// The system's error.
    pub fn rows_as_written(&self) -> Result<Vec<OrderRow>, StoreError> {
        self.store.as_they_are(0, usize::MAX)
    }

    /// The whole book as the bytes of a file, whole in itself.
    ///
    /// # Errors
    /// As [`Session::backup_to`], into a folder of the system for passing files.
    pub fn as_file(&self) -> Result<Vec<u8>, StoreError> {
        let wrong = |why: &std::io::Error| StoreError::io(&std::env::temp_dir(), why);
        let folder = tempfile::tempdir().map_err(|why| wrong(&why))?;
        let path = folder.path().join("snapshot.vorhand");
        self.backup_to(&path)?;
        std::fs::read(&path).map_err(|why| wrong(&why))
    }

    /// The first row of which this book and an order tell different things, or that only one of them
    /// has; none: they are equal.
    ///
    /// # Errors
    /// The order is not to be had, or rows cannot be read.
    pub fn parts_from(&self, log: Box<dyn Log>) -> Result<Option<i64>, StoreError> {
        Order::over(log).parts(&self.store)
    }

    /// Puts the rows that only this book has into an order whose end lies in this book: they stay the
    /// same rows, so that whoever else has them goes on too.
    ///
    /// # Errors
    /// Forked where the order does not end in this book; or it is not to be had.
    pub fn add_rest(&self, log: Box<dyn Log>) -> Result<(), StoreError> {
        Order::over(log).add_rest(&self.store)
    }

    /// Writes rows where they belong: here, and into the order first where there is one.
    pub(super) fn write(&mut self, rows: &[JournalRow]) -> Result<(), StoreError> {
        let Some(order) = &mut self.order else {
            return self.store.write_all(rows);
        };
        let book = self.store.place().to_owned();
        let mut agree = |head: &Head, rows: &[OrderRow]| order.agree(&book, head, rows);
        self.store.write_agreed(rows, Some(&mut agree))
    }

    /// Tries until no other host was faster: each time what they wrote is followed first. After some
    /// misses nobody else writes meanwhile, so that nobody starves.
    pub(super) fn in_order<T, E: MayBeBehind + From<StoreError>>(
        &mut self,
        attempt: impl FnMut(&mut Session) -> Result<T, E>,
    ) -> Result<T, E> {
        let done = self.until_in_order(attempt);
        if let Some(order) = &mut self.order {
            order.release();
        }
        done
    }

    fn until_in_order<T, E: MayBeBehind + From<StoreError>>(
        &mut self,
        mut attempt: impl FnMut(&mut Session) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut misses = 0;
        loop {
            let done = attempt(self);
            misses += 1;
            match (&done, has_to_hold(misses)) {
                (Err(why), Some(holds)) if why.is_behind() => self.hold_if(holds)?,
                _ => return done,
            }
            self.follow()?;
        }
    }

    fn hold_if(&mut self, holds: bool) -> Result<(), StoreError> {
        match &mut self.order {
            Some(order) if holds => order.hold(self.store.place()),
            _ => Ok(()),
        }
    }

    /// Carries a command out, as it was planned, in a book that others share. Where another host wrote
    /// in the same place meanwhile, nobody wins by being later: it is set beside.
    pub(super) fn carry_in_order(
        &mut self,
        command: &Command,
        plan: Plan,
    ) -> Result<Deed, SessionError> {
        let seen = ops::content_before(self.book(), command);
        let command = &ops::seen_in(self.book(), command);
        let mut first = Some(plan);
        self.in_order(|session| {
            if let Some(plan) = first.take() {
                return session.carry_out(plan);
            }
            let stands = ops::content_before(session.book(), command);
            match &seen {
                // How far a sheet is, is nothing that could be kept beside: the director says so now.
                Some(seen) if seen.mark.is_none() && stands.as_ref() != Some(seen) => {
                    session.weigh_own(command, seen)
                }
                _ => session.plan_anew(command),
            }
        })
    }

    fn plan_anew(&mut self, command: &Command) -> Result<Deed, SessionError> {
        let plan = ops::plan(self.book(), command)?;
        self.carry_out(plan)
    }

    /// Offers a row that only another copy of this book has: it is taken if what it changed stands as
    /// it stood there, a deal is set beside if something else does, and nothing else is merged.
    ///
    /// # Errors
    /// The rows here cannot be read or written.
    pub fn offer(&mut self, row: &JournalRow) -> Result<Offered, StoreError> {
        self.in_order(|session| session.offer_once(row))
    }

    fn offer_once(&mut self, row: &JournalRow) -> Result<Offered, StoreError> {
        if let Some(asked) = &row.asked
            && self.store.with_mark(&asked.mark)?.is_some()
        {
            return Ok(Offered::Known);
        }
        let row = &self.numbered_anew(row)?;
        let fits = ops::apply(&mut self.book().clone(), &row.changes).is_ok()
            && !ops::breaks(self.book(), &row.changes);
        if fits && (row.asked.is_some() || !row.changes.is_empty()) {
            let own = self.row(Kind::Command, row.title.clone(), row.changes.clone(), None);
            let seq = self.commit_of(row, own, row.asked.clone())?;
            return Ok(Offered::Taken(seq));
        }
        match ops::deal_as_written(&row.changes) {
            Some((command, seen)) => self.offer_deal(row, &command, seen),
            None => Ok(Offered::Listed),
        }
    }

    /// The same row; where what it sets beside or counts has a number that was given out here too, with
    /// the next.
    fn numbered_anew(&self, row: &JournalRow) -> Result<JournalRow, StoreError> {
        let mut row = row.clone();
        let next = self.next_beside(&[])?;
        if row.kind == Kind::Command {
            self.number(self.book(), &[], &mut row.changes, &mut row.title)?;
        }
        if let Some(RowAsk {
            answer: Answer::Beside { number, .. },
            ..
        }) = &mut row.asked
            && *number < next
        {
            *number = next;
            for change in &mut row.changes {
                if let Some(Record::Beside { beside, .. }) = &mut change.after {
                    beside.number = next;
                }
            }
        }
        Ok(row)
    }

    /// A deal that was written there, weighed as an ask of whoever wrote it.
    fn offer_deal(
        &mut self,
        row: &JournalRow,
        command: &Command,
        seen: Content,
    ) -> Result<Offered, StoreError> {
        let mark = row
            .asked
            .as_ref()
            .map(|asked| asked.mark.clone())
            .unwrap_or_else(|| format!("apart-{}", row.seq));
        let Some(mark) = Mark::parse(&mark) else {
            return Ok(Offered::Listed);
        };
        let weighed = self.weighed(row.actor.clone(), row.at, mark, command, seen)?;
        let Answer::Beside { .. } = weighed.answer else {
            return Ok(match weighed.answer {
                Answer::Stands => Offered::Known,
                Answer::Done | Answer::Beside { .. } | Answer::Refused { .. } => Offered::Listed,
            });
        };
        let own = self.row(Kind::Command, weighed.title, weighed.changes, None);
        let asked = row.asked.clone().map(|asked| RowAsk {
            answer: weighed.answer,
            ..asked
        });
        Ok(Offered::Beside(self.commit_of(row, own, asked)?))
    }

    /// Writes a row of this book as one of whoever wrote that row, and of its time.
    fn commit_of(
        &mut self,
        row: &JournalRow,
        own: JournalRow,
        asked: Option<RowAsk>,
    ) -> Result<i64, StoreError> {
        self.commit(JournalRow {
            at: row.at,
            actor: row.actor.clone(),
            asked,
            ..own
        })
    }

    /// What comes of a command of a director who saw this.
    fn weighed(
        &self,
        name: String,
        at: DateTime<FixedOffset>,
        mark: Mark,
        command: &Command,
        seen: Content,
    ) -> Result<Weighed, StoreError> {
        let asker = Asker {
            name,
            right: Right::Director,
        };
        let ask = Ask {
            mark,
            seen: Some(seen),
            want: Want::Command(Box::new(command.clone())),
        };
        let arrival = self.arrival(at, &[])?;
        Ok(ops::weigh(self.book(), &asker, &ask, command, arrival))
    }

    /// Weighs a command of this host's own as an ask of somebody who saw something else.
    fn weigh_own(&mut self, command: &Command, seen: &Content) -> Result<Deed, SessionError> {
        let next = self.last_seq().saturating_add(1);
        let Some(mark) = Mark::parse(&format!("host-{next}")) else {
            return self.plan_anew(command);
        };
        let own = self.actor().to_owned();
        let mut weighed = self.weighed(own, self.now(), mark, command, seen.clone())?;
        self.number(self.book(), &[], &mut weighed.changes, &mut weighed.title)?;
        if let Some(refusal) = weighed.refusal {
            return Err(refusal.into());
        }
        if let Answer::Refused { .. } = weighed.answer {
            return self.plan_anew(command);
        }
        self.done(self.row(Kind::Command, weighed.title, weighed.changes, None))
    }
}
