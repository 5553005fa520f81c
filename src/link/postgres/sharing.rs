//! A book whose order lies in the database, while it is open: what others wrote is followed as soon
//! as it is heard of, a snapshot is kept now and then, and the hosts know of each other.

use crate::link::postgres::{Neighbour, Postgres};
use crate::session::{Lent, News, Session, StoreError};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// How long it waits for a book that somebody else works with.
const PATIENCE: Duration = Duration::from_secs(3);
/// Between two looks whether anything is to be done.
const LOOK: Duration = Duration::from_millis(250);
/// Between two times that the hosts hear of each other.
const HEARD: Duration = Duration::from_secs(2);
/// After something went wrong it is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// Rows between two snapshots, if nobody wants it otherwise.
pub const SNAPSHOT: i64 = 10_000;

/// What is done with what the others say, the one heard last first.
pub type Hears = Box<dyn Fn(&[Neighbour]) + Send>;

/// What a host says of itself, and what it does with what others say.
pub struct HostBeside {
    /// As people call it among the hosts.
    pub name: String,
    /// Where devices find it; by that the hosts know each other.
    pub address: String,
    /// What it keeps beside the book.
    pub tell: Box<dyn Fn() -> String + Send>,
    /// What it does with what the others say.
    pub hear: Hears,
    /// Rows between two snapshots.
    pub snapshots: i64,
}

/// Follows the order of an open book until it is dropped.
pub struct Sharing {
    ends: Arc<AtomicBool>,
    news: Arc<News>,
    place: String,
    name: String,
    thread: Option<thread::JoinHandle<()>>,
}

impl std::fmt::Debug for Sharing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sharing").finish_non_exhaustive()
    }
}

impl Sharing {
    /// Follows the order of the book that lies there.
    pub fn start(lent: Lent, database: Postgres, id: &str, beside: HostBeside) -> Sharing {
        let ends = Arc::new(AtomicBool::new(false));
        let news = Arc::clone(&database.news);
        let place = database.place().to_owned();
        let name = beside.name.clone();
        let work = SharingWork {
            lent,
            database,
            id: id.to_owned(),
            beside,
            ends: Arc::clone(&ends),
            told: None,
            kept: None,
        };
        let thread = thread::Builder::new().name("sharing".to_owned());
        Sharing {
            ends,
            news,
            place,
            name,
            // Where the system gives no thread, what others wrote is followed with each own change.
            thread: thread.spawn(move || work.run()).ok(),
        }
    }

    /// Where the database is, without any secret.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// As people call this host among those that share the book.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// News of the order.
    pub fn news(&self) -> &Arc<News> {
        &self.news
    }
}

impl Drop for Sharing {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            // One that broke down has nothing to say.
            let _ = thread.join();
        }
    }
}

struct SharingWork {
    lent: Lent,
    database: Postgres,
    id: String,
    beside: HostBeside,
    ends: Arc<AtomicBool>,
    told: Option<Instant>,
    /// How many snapshots there are to be, as far as this host has looked.
    kept: Option<i64>,
}

impl SharingWork {
    fn run(mut self) {
        let news = Arc::clone(&self.database.news);
        let mut known = self.lent.rows();
        while !self.ends.load(Ordering::SeqCst) && news.wait(known, LOOK) {
            known = news.head();
            if news.away().is_some() {
                thread::sleep(LOOK);
                continue;
            }
            if known != self.lent.rows() && !matches!(self.lent.follow(PATIENCE), Some(Ok(_))) {
                thread::sleep(AGAIN);
            }
            self.announce();
            self.keep_snapshot();
        }
        // From now on this book is written to here alone.
        self.lent.work(PATIENCE, Session::leave);
    }

    fn announce(&mut self) {
        if self.told.is_some_and(|at| at.elapsed() < HEARD) {
            return;
        }
        self.told = Some(Instant::now());
        let HostBeside {
            address,
            tell,
            hear,
            ..
        } = &self.beside;
        // The next time is soon.
        if let Ok(hosts) = self.database.announce(&self.id, address, address, &tell()) {
            hear(&hosts);
        }
    }

    /// Keeps a snapshot when so many rows more are there; one host's is enough.
    fn keep_snapshot(&mut self) {
        let part_of = |rows: i64| rows / self.beside.snapshots.max(1);
        let part = part_of(self.lent.rows());
        if self.kept.is_some_and(|kept| part <= kept) {
            return;
        }
        // The next look is soon.
        let Ok(there) = self.database.copied(&self.id) else {
            return;
        };
        self.kept = Some(part);
        if part_of(there.unwrap_or_default()) >= part {
            return;
        }
        let copied = self.lent.work(PATIENCE, |session| snapshot(session));
        if let Some(Ok((seq, file))) = copied {
            // A later one will do.
            let _ = self.database.keep_snapshot(&self.id, seq, file);
        }
    }
}

/// The whole book as a file, and up to which row.
///
/// # Errors
/// The folder for passing files cannot be written to.
pub fn snapshot(session: &Session) -> Result<(i64, Vec<u8>), StoreError> {
    session.as_file().map(|file| (session.last_seq(), file))
}
