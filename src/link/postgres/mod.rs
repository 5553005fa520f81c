//! PostgreSQL holds the order of a book, and any number of hosts share it. The database is the order,
//! not a second model: four tables, an append that succeeds only where the order ends as expected.
//!
//! The only place that knows the client library. The connection lives in a thread of its own, which
//! listens for what others append and connects again when it is lost.

mod address;
mod calls;
mod hosting;
mod line;
mod rest;
mod sharing;
mod sql;
mod tls;
mod trouble;

pub use address::{Address, NoAddress, Surroundings};
pub use calls::{ListedBook, Neighbour};
pub(super) use hosting::PATIENCE;
pub use hosting::{Begun, NotIn, SharedBook};
pub use rest::{Found, Offers, Rest};
pub use sharing::{Hears, HostBeside, SNAPSHOT, Sharing, snapshot};
pub use sql::SCHEMA;
pub use trouble::{Cause, NoDatabase};

use crate::session::{
    Clock as _, Head, Log, News, Next, NotInOrder, OrderRow, Session, SystemClock,
};
use calls::{Call, Reply, Upload};
use line::Connection;
use std::{
    path::Path,
    sync::{
        Arc,
        mpsc::{RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};
use tokio::{
    runtime::Builder,
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::{sleep, timeout},
};
use trouble::NotConnected;

/// A change that has no answer by then is not waited for any longer; whether it is in is found out
/// later.
const ANSWER: Duration = Duration::from_secs(5);
/// Whole books travel.
const WHOLE: Duration = Duration::from_secs(600);
/// Between two looks at the end of the order, where nobody rings.
const LOOK: Duration = Duration::from_millis(250);
/// Between two tries to connect.
const AGAIN: Duration = Duration::from_millis(400);

/// A database that keeps orders.
pub struct Postgres {
    calls: UnboundedSender<Call>,
    news: Arc<News>,
    place: String,
    said: Option<String>,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Postgres")
            .field("place", &self.place)
            .finish_non_exhaustive()
    }
}

/// The order of one book there.
struct Orders {
    book: String,
    calls: UnboundedSender<Call>,
    news: Arc<News>,
}

impl Postgres {
    /// Connects to the database that this text means on this machine.
    ///
    /// # Errors
    /// It is no address, or as [`Postgres::connect`].
    pub fn at(text: &str) -> Result<Postgres, NoDatabase> {
        Postgres::connect(&address_here(text)?)
    }

    /// Connects, and makes what is missing there.
    ///
    /// # Errors
    /// It does not answer, or lets nobody in.
    pub fn connect(address: &Address) -> Result<Postgres, NoDatabase> {
        let (told, begun) = sync_channel(1);
        let database = Postgres::begin(address, None, Some(told))?;
        let begun = begun
            .recv()
            .unwrap_or_else(|why| Err(NotConnected::other(why)));
        begun.map_err(|why| why.at(&database.place))?;
        Ok(database)
    }

    /// Where the database does not answer and the book was shared before: it is tried until it does.
    ///
    /// # Errors
    /// It is no address.
    pub fn when_back(text: &str, id: &str) -> Result<Postgres, NoDatabase> {
        Postgres::begin(&address_here(text)?, Some(id.to_owned()), None)
    }

    fn begin(
        address: &Address,
        book: Option<String>,
        told: Option<SyncSender<Result<(), NotConnected>>>,
    ) -> Result<Postgres, NoDatabase> {
        let (calls, waiting) = unbounded_channel();
        let news = Arc::new(News::default());
        let place = address.place();
        let theirs = Arc::clone(&news);
        let to = address.clone();
        let run = move || {
            let runtime = Builder::new_current_thread().enable_all().build();
            match runtime {
                Ok(runtime) => runtime.block_on(serve(&to, waiting, &theirs, book, told)),
                Err(why) => {
                    if let Some(told) = told {
                        let _ = told.send(Err(NotConnected::other(why)));
                    }
                }
            }
            theirs.end();
        };
        let thread = thread::Builder::new().name("order".to_owned()).spawn(run);
        thread.map_err(|why| NotConnected::other(why).at(&place))?;
        Ok(Postgres {
            calls,
            news,
            place,
            said: address.said.clone(),
        })
    }

    /// The address as it was said, without a password; none where it cannot be told apart.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Where it is, without any secret.
    pub fn place(&self) -> &str {
        &self.place
    }

    fn ask<T>(
        &self,
        patience: Duration,
        call: impl FnOnce(Reply<T>) -> Call,
    ) -> Result<T, NoDatabase> {
        asked(&self.calls, patience, call).map_err(|why| NoDatabase::of(why, &self.place))
    }

    /// The books that are there.
    ///
    /// # Errors
    /// It does not answer, or what is missing may not be made.
    pub fn books(&self) -> Result<Vec<ListedBook>, NoDatabase> {
        self.ask(ANSWER * 2, Call::Books)
    }

    /// Puts a book there that is not: all rows of its journal, and a snapshot.
    ///
    /// # Errors
    /// It does not answer, or the book cannot be read.
    pub fn put_there(&self, session: &Session, id: &str) -> Result<(), NoDatabase> {
        self.upload(session, id)?;
        let (seq, copy) = snapshot(session)?;
        self.keep_snapshot(id, seq, copy)
    }

    fn upload(&self, session: &Session, id: &str) -> Result<(), NoDatabase> {
        let rows = session.rows_as_written();
        let name = session.path().and_then(Path::file_stem);
        let upload = Upload {
            id: id.to_owned(),
            name: name.unwrap_or_default().to_string_lossy().into_owned(),
            rows: rows?,
        };
        self.ask(WHOLE, |reply| Call::Upload(upload, reply))
    }

    /// The newest snapshot of a book, up to which row; none: nobody kept one yet.
    ///
    /// # Errors
    /// It does not answer.
    pub fn snapshot(&self, id: &str) -> Result<Option<(i64, Vec<u8>)>, NoDatabase> {
        self.ask(WHOLE, |reply| Call::Newest(id.to_owned(), reply))
    }

    /// Up to which row there is a snapshot of a book.
    ///
    /// # Errors
    /// It does not answer.
    fn copied(&self, id: &str) -> Result<Option<i64>, NoDatabase> {
        self.ask(ANSWER, |reply| Call::Copied(id.to_owned(), reply))
    }

    /// Keeps the whole book as a file, up to a row.
    ///
    /// # Errors
    /// It does not answer, or has no room.
    pub fn keep_snapshot(&self, id: &str, seq: i64, file: Vec<u8>) -> Result<(), NoDatabase> {
        self.ask(WHOLE, |reply| Call::Keep(id.to_owned(), seq, file, reply))
    }

    /// The order of a book.
    ///
    /// # Errors
    /// It does not answer, or the book is not there.
    pub fn order(&self, id: &str) -> Result<Box<dyn Log>, NoDatabase> {
        self.ask(ANSWER, |reply| Call::Open(id.to_owned(), reply))?;
        Ok(self.order_when_back(id))
    }

    /// The same without asking first whether it is there.
    pub fn order_when_back(&self, id: &str) -> Box<dyn Log> {
        Box::new(Orders {
            book: id.to_owned(),
            calls: self.calls.clone(),
            news: Arc::clone(&self.news),
        })
    }

    /// All hosts that ever had the book, the one heard last first.
    ///
    /// # Errors
    /// It does not answer.
    pub fn neighbours(&self, id: &str) -> Result<Vec<Neighbour>, NoDatabase> {
        self.ask(ANSWER, |reply| Call::Hosts(id.to_owned(), reply))
    }

    /// Shares an open book: it is put there if it is not, and a new one becomes the one that is there.
    /// Answers by which id the order knows it.
    ///
    /// # Errors
    /// It does not answer, has no book or several for a new one, or what is there does not fit.
    pub fn join(&self, session: &mut Session) -> Result<String, NoDatabase> {
        let books = self.books()?;
        let id = match (session.origin(), books.as_slice()) {
            (Some(id), books) => {
                if !books.iter().any(|book| book.id == id) {
                    self.put_there(session, &id)?;
                }
                id
            }
            (None, [book]) => book.id.clone(),
            (None, books) => {
                return Err(self.not_one(books.len()));
            }
        };
        let order = self.order(&id)?;
        session.share(order)?;
        Ok(id)
    }

    /// Says that a host is there, where devices find it and what it keeps beside the book; and who
    /// else is.
    ///
    /// # Errors
    /// It does not answer.
    pub fn announce(
        &self,
        id: &str,
        name: &str,
        address: &str,
        secret: &str,
    ) -> Result<Vec<Neighbour>, NoDatabase> {
        let host = [id, name, address, secret].map(str::to_owned);
        self.ask(ANSWER, |reply| Call::Announce(host, reply))
    }
}

/// The address that this text means on this machine.
fn address_here(text: &str) -> Result<Address, NoDatabase> {
    Address::read(text, &Surroundings::here()).map_err(NoDatabase::Address)
}

/// Asks, and waits for the answer.
fn asked<T>(
    calls: &UnboundedSender<Call>,
    patience: Duration,
    call: impl FnOnce(Reply<T>) -> Call,
) -> Result<T, NotInOrder> {
    let (reply, answer) = sync_channel(1);
    if calls.send(call(reply)).is_err() {
        return Err(NotInOrder::Away(CLOSED.to_owned()));
    }
    match answer.recv_timeout(patience) {
        Ok(answer) => answer,
        Err(RecvTimeoutError::Timeout) => Err(NotInOrder::Unsure(SILENT.to_owned())),
        Err(RecvTimeoutError::Disconnected) => Err(NotInOrder::Unsure(CLOSED.to_owned())),
    }
}

/// The server says nothing.
const SILENT: &str = "timeout";
/// The connection ended.
const CLOSED: &str = "connection closed";

impl Log for Orders {
    fn append(&mut self, head: &Head, rows: &[OrderRow]) -> Result<(), NotInOrder> {
        let book = self.book.clone();
        let head = *head;
        let rows = rows.to_vec();
        asked(&self.calls, ANSWER * 2, |reply| {
            Call::Append(book, head, rows, reply)
        })
    }

    fn after(&mut self, seq: i64, count: usize) -> Result<Next, NotInOrder> {
        let book = self.book.clone();
        let next = asked(&self.calls, ANSWER * 2, |reply| {
            Call::After(book, seq, count, reply)
        });
        // Nothing was to be changed.
        next.map_err(|why| match why {
            NotInOrder::Unsure(why) => NotInOrder::Away(why),
            NotInOrder::Behind
            | NotInOrder::Away(_)
            | NotInOrder::Newer { .. }
            | NotInOrder::Unfit(_)
            | NotInOrder::Refused(_) => why,
        })
    }

    fn hold(&mut self) -> Result<(), NotInOrder> {
        let book = self.book.clone();
        asked(&self.calls, ANSWER * 2, |reply| Call::Hold(book, reply))
    }

    fn release(&mut self) {
        // A host that does not hear it holds nothing.
        let _ = self.calls.send(Call::Release);
    }

    fn news(&self) -> Arc<News> {
        Arc::clone(&self.news)
    }
}

/// Connects, does what is asked, and connects again, until nobody can ask any more.
async fn serve(
    address: &Address,
    mut waiting: UnboundedReceiver<Call>,
    news: &News,
    mut book: Option<String>,
    mut told: Option<SyncSender<Result<(), NotConnected>>>,
) {
    loop {
        let connected =
            while_refusing(&mut waiting, news, connected(address, book.as_deref())).await;
        let Some(connected) = connected else { return };
        let mut line = match connected {
            Ok(line) => line,
            Err(why) => {
                news.goes(SystemClock.now(), &why.why);
                if let Some(told) = told.take() {
                    let _ = told.send(Err(why));
                    return;
                }
                if while_refusing(&mut waiting, news, sleep(AGAIN))
                    .await
                    .is_none()
                {
                    return;
                }
                continue;
            }
        };
        if let Some(told) = told.take() {
            let _ = told.send(Ok(()));
        }
        let ended = over(&mut line, &mut waiting, news).await;
        book = line.book.take().or(book);
        match ended {
            Some(why) => news.goes(SystemClock.now(), &why),
            None => return,
        }
    }
}

/// A connection over which the book is listened for that was before.
async fn connected(address: &Address, book: Option<&str>) -> Result<Connection, NotConnected> {
    let silent = || NotConnected {
        cause: Cause::Silent,
        why: SILENT.to_owned(),
    };
    let mut line = timeout(ANSWER * 2, Connection::connect(address))
        .await
        .map_err(|_| silent())??;
    if let Some(book) = book {
        let opened = timeout(ANSWER, line.open(book))
            .await
            .map_err(|_| silent())?;
        opened.map_err(|why| NotConnected::other(words_of(&why)))?;
    }
    Ok(line)
}

/// Waits for something; whoever asks meanwhile is refused at once. None: nobody can ask any more.
async fn while_refusing<T>(
    waiting: &mut UnboundedReceiver<Call>,
    news: &News,
    what: impl Future<Output = T>,
) -> Option<T> {
    tokio::pin!(what);
    loop {
        tokio::select! {
            done = &mut what => return Some(done),
            call = waiting.recv() => {
                let why = news.away().map_or_else(String::new, |away| away.why);
                call?.refuse(NotInOrder::Away(why));
            }
        }
    }
}

/// Does what is asked over a connection; why it ended, or none: nobody can ask any more.
async fn over(
    line: &mut Connection,
    waiting: &mut UnboundedReceiver<Call>,
    news: &News,
) -> Option<String> {
    let rings = Arc::clone(&line.rings);
    let gone = Arc::clone(&line.gone);
    let mut is_first = true;
    loop {
        let call = tokio::select! {
            biased;
            call = waiting.recv() => Some(call?),
            () = rings.notified() => None,
            () = gone.notified() => return Some(CLOSED.to_owned()),
            () = sleep(if is_first { Duration::ZERO } else { LOOK }) => None,
        };
        is_first = false;
        let Some(call) = call else {
            match timeout(ANSWER, line.head()).await {
                Ok(Ok(Some(head))) => news.ends(head),
                Ok(Ok(None)) => {}
                Ok(Err(why)) => return Some(words_of(&why)),
                Err(_) => return Some(SILENT.to_owned()),
            }
            continue;
        };
        let patience = match &call {
            Call::Upload(..) | Call::Newest(..) | Call::Keep(..) => WHOLE,
            Call::Books(_)
            | Call::Open(..)
            | Call::Copied(..)
            | Call::Append(..)
            | Call::After(..)
            | Call::Hold(..)
            | Call::Release
            | Call::Hosts(..)
            | Call::Announce(..) => ANSWER,
        };
        match timeout(patience, line.answer(call)).await {
            Ok(Some(())) => {}
            Ok(None) => return Some(CLOSED.to_owned()),
            Err(_) => return Some(SILENT.to_owned()),
        }
    }
}

fn words_of(why: &NotInOrder) -> String {
    match why {
        NotInOrder::Unsure(why)
        | NotInOrder::Away(why)
        | NotInOrder::Unfit(why)
        | NotInOrder::Refused(why) => why.clone(),
        NotInOrder::Behind | NotInOrder::Newer { .. } => String::new(),
    }
}
