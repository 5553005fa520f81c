//! An open book that two hold in turn: the window while it draws a frame, the host of other
//! devices between two frames.

use crate::session::{Session, StoreError};
use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The place where the open book lies while nobody holds it.
#[derive(Clone, Default)]
pub struct Lent {
    shared: Arc<LentShared>,
}

#[derive(Default)]
struct LentShared {
    place: Mutex<LentPlace>,
    lies: Condvar,
}

type Call = Box<dyn Fn() + Send + Sync>;

#[derive(Default)]
struct LentPlace {
    session: Option<Session>,
    /// The last row of the journal when the book was put here.
    rows: i64,
    /// Is called when the book comes back with other rows.
    changed: Option<Call>,
    /// Is called when it was changed while it lay here.
    changed_here: Option<Call>,
}

/// The book while somebody works with it. It is put back after a panic too, as it is on disk:
/// writes come first.
struct Guard<'l> {
    lent: &'l Lent,
    session: Option<Session>,
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if let Some(session) = self.session.take() {
            self.lent.lay(session, |place| place.changed_here.as_ref());
        }
    }
}

impl std::fmt::Debug for Lent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lent").finish_non_exhaustive()
    }
}

impl Lent {
    /// A book that lies there from the beginning.
    pub fn with(session: Session) -> Lent {
        let lent = Lent::default();
        lent.put(session);
        lent
    }

    /// Puts the book down, for whoever waits for it.
    pub fn put(&self, session: Session) {
        self.lay(session, |place| place.changed.as_ref());
    }

    /// Takes the book up again; none if it did not lie here in this time.
    pub fn take(&self, patience: Duration) -> Option<Session> {
        let until = Instant::now() + patience;
        let mut place = self.place();
        while place.session.is_none() {
            let left = until.checked_duration_since(Instant::now())?;
            let waited = self.shared.lies.wait_timeout(place, left);
            place = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        place.session.take()
    }

    /// Works with the book; none if it was not there in this time. Meanwhile it does not lie here,
    /// and nobody waits longer for it than he wants to: work may wait for a network.
    pub fn work<R>(&self, patience: Duration, work: impl FnOnce(&mut Session) -> R) -> Option<R> {
        let mut held = Guard {
            lent: self,
            session: Some(self.take(patience)?),
        };
        held.session.as_mut().map(work)
    }

    /// Writes down what other hosts wrote, and tells both who holds the book in turn; none if it was
    /// not there in this time.
    pub fn follow(&self, patience: Duration) -> Option<Result<bool, StoreError>> {
        let followed = self.work(patience, Session::follow)?;
        if let (Ok(true), Some(changed)) = (&followed, &self.place().changed) {
            changed();
        }
        Some(followed)
    }

    /// The last row of the journal when the book was put here, or changed here.
    pub fn rows(&self) -> i64 {
        self.place().rows
    }

    /// Calls this, from another thread, whenever the book comes back with other rows.
    pub fn when_changed(&self, call: impl Fn() + Send + Sync + 'static) {
        self.place().changed = Some(Box::new(call));
    }

    /// Calls this, from another thread, whenever the book was changed while it lay here.
    pub fn when_changed_here(&self, call: impl Fn() + Send + Sync + 'static) {
        self.place().changed_here = Some(Box::new(call));
    }

    fn lay(&self, session: Session, told: impl FnOnce(&LentPlace) -> Option<&Call>) {
        let mut place = self.place();
        let rows = session.last_seq();
        let is_other = place.rows != rows;
        place.rows = rows;
        place.session = Some(session);
        if is_other && let Some(call) = told(&place) {
            call();
        }
        self.shared.lies.notify_all();
    }

    fn place(&self) -> MutexGuard<'_, LentPlace> {
        self.shared
            .place
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::SessionOptions;
    use super::*;
    use crate::ops::Command;
    use std::sync::atomic::{AtomicU32, Ordering};

    const SHORT: Duration = Duration::from_millis(5);

    fn member(name: &str) -> Command {
        Command::AddMember {
            name: name.to_owned(),
            club: String::new(),
            number: String::new(),
        }
    }

    #[test]
    fn who_waits_for_the_book_has_it_when_it_is_put_down_and_not_before() {
        let lent = Lent::with(Session::in_memory(SessionOptions::default()).unwrap());
        let told = Arc::new([const { AtomicU32::new(0) }; 2]);
        let [one, two] = [Arc::clone(&told), Arc::clone(&told)];
        let count = |told: &AtomicU32| {
            told.fetch_add(1, Ordering::SeqCst);
        };
        lent.when_changed(move || count(&one[0]));
        lent.when_changed_here(move || count(&two[1]));
        let mut session = lent.take(SHORT).unwrap();
        assert_eq!(lent.work(SHORT, |_| ()), None);
        assert!(lent.take(SHORT).is_none());
        session.transact(member("Anna")).unwrap();
        let there = lent.clone();
        let other = std::thread::spawn(move || {
            let add = |session: &mut Session| session.transact(member("Bruno")).is_ok();
            there.work(Duration::from_secs(20), add)
        });
        lent.put(session);
        assert_eq!(other.join().unwrap(), Some(true));
        assert_eq!(lent.take(SHORT).unwrap().book().members.len(), 2);
        let told = told.each_ref().map(|n| n.load(Ordering::SeqCst));
        assert_eq!(told, [1, 1], "changed by one and by the other");
    }
}
