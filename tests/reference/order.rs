//! An order in memory, as the simplest thing that keeps what it promises; it can be told to lose
//! answers, to be away, and to forget its last rows.

use std::sync::{Arc, Mutex};
use vorhand::session::{Head, Log, News, Next, NotInOrder, OrderRow, Session};

/// What happens to the next call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is answered.
    Answered,
    /// It is carried out, and the answer is lost.
    Lost,
    /// It does not arrive; nobody knows.
    Unheard,
    /// It is known not to have arrived.
    Away,
}

/// What all hosts share.
#[derive(Debug, Default)]
pub struct Shared {
    /// The rows.
    pub rows: Vec<OrderRow>,
    /// What happens to the next calls, the last one first; nothing where it is empty.
    pub fates: Vec<Fate>,
    /// Who keeps the others out.
    pub held: Option<usize>,
    /// Appends that came too late.
    pub misses: usize,
}

/// The order as one host sees it.
#[derive(Debug, Clone)]
pub struct MemoryLog {
    /// What all see.
    pub shared: Arc<Mutex<Shared>>,
    /// Which host this is.
    pub host: usize,
    news: Arc<News>,
}

impl Shared {
    fn head(&self) -> Head {
        self.rows.last().map_or(Head::START, OrderRow::head)
    }
}

impl MemoryLog {
    /// With all rows of a book.
    pub fn of(session: &Session) -> MemoryLog {
        let rows = session.rows_as_written().unwrap();
        MemoryLog {
            shared: Arc::new(Mutex::new(Shared {
                rows,
                ..Shared::default()
            })),
            host: 0,
            news: Arc::default(),
        }
    }

    /// The same as another host sees it.
    pub fn seen_by(&self, host: usize) -> Box<MemoryLog> {
        Box::new(MemoryLog {
            host,
            ..self.clone()
        })
    }

    fn fate(&self) -> Fate {
        let mut shared = self.shared.lock().unwrap();
        shared.fates.pop().unwrap_or(Fate::Answered)
    }
}

impl Log for MemoryLog {
    fn append(&mut self, head: &Head, rows: &[OrderRow]) -> Result<(), NotInOrder> {
        let fate = self.fate();
        match fate {
            Fate::Unheard => return Err(NotInOrder::Unsure("cut".to_owned())),
            Fate::Away => return Err(NotInOrder::Away("away".to_owned())),
            Fate::Answered | Fate::Lost => {}
        }
        let mut shared = self.shared.lock().unwrap();
        assert!(
            shared.held.is_none_or(|host| host == self.host),
            "held by another"
        );
        shared.held = None;
        if shared.head() != *head {
            shared.misses += 1;
            return Err(NotInOrder::Behind);
        }
        for row in rows {
            assert!(row.follows(&shared.head()), "the chain holds");
            let mark = row.mark();
            let known = shared
                .rows
                .iter()
                .any(|r| mark.is_some() && r.mark() == mark);
            assert!(!known, "a mark comes once: {mark:?}");
            shared.rows.push(row.clone());
        }
        match fate {
            Fate::Lost => Err(NotInOrder::Unsure("cut".to_owned())),
            Fate::Answered | Fate::Unheard | Fate::Away => Ok(()),
        }
    }

    fn after(&mut self, seq: i64, count: usize) -> Result<Next, NotInOrder> {
        if self.fate() != Fate::Answered {
            return Err(NotInOrder::Away("away".to_owned()));
        }
        let shared = self.shared.lock().unwrap();
        let rows = shared.rows.iter().filter(|row| row.seq > seq);
        Ok(Next {
            head: shared.head(),
            rows: rows.take(count).cloned().collect(),
        })
    }

    fn hold(&mut self) -> Result<(), NotInOrder> {
        self.shared.lock().unwrap().held = Some(self.host);
        Ok(())
    }

    fn release(&mut self) {
        let mut shared = self.shared.lock().unwrap();
        shared.held = shared.held.filter(|host| *host != self.host);
    }

    fn news(&self) -> Arc<News> {
        Arc::clone(&self.news)
    }
}
