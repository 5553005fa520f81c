//! One connection to the database, and what is done over it.

use crate::link::postgres::{
    address::Address,
    calls::{Call, ListedBook, Neighbour, Upload},
    sql, tls,
    trouble::{Cause, NotConnected},
};
use crate::session::{BOOK_VERSION, Digest, Head, Next, NotInOrder, OrderRow};
use std::{
    future::poll_fn,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::sync::Notify;
use tokio_postgres::{
    AsyncMessage, Client, Error, GenericClient, Row, Statement, error::SqlState, types::ToSql,
};

/// A connection.
pub(super) struct Connection {
    client: Client,
    /// The stand-by may not have what was confirmed.
    doubt: Arc<AtomicBool>,
    /// Something was appended by somebody.
    pub(super) rings: Arc<Notify>,
    /// The connection is gone.
    pub(super) gone: Arc<Notify>,
    /// The book whose end is listened for.
    pub(super) book: Option<String>,
    held: bool,
    append: Option<Statement>,
    after: Option<Statement>,
}

/// Rows that go in with one statement when a book is put there.
const AT_ONCE: usize = 2000;

type OrderResult<T> = Result<T, NotInOrder>;

impl Connection {
    /// Connects to the one that can be written to.
    pub(super) async fn connect(address: &Address) -> Result<Connection, NotConnected> {
        let tls = tls::connector(address).map_err(NotConnected::other)?;
        let connected = address.config.connect(tls).await;
        let has_password = address.config.get_password().is_some();
        let (client, mut connection) = connected.map_err(|why| NotConnected {
            cause: Cause::of(&why, has_password),
            why: said(&why),
        })?;
        let line = Connection {
            client,
            doubt: Arc::default(),
            rings: Arc::default(),
            gone: Arc::default(),
            book: None,
            held: false,
            append: None,
            after: None,
        };
        let [rings, gone] = [&line.rings, &line.gone].map(Arc::clone);
        let doubt = Arc::clone(&line.doubt);
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                match message {
                    AsyncMessage::Notice(notice) if *notice.code() == SqlState::WARNING => {
                        doubt.store(true, Ordering::SeqCst);
                    }
                    AsyncMessage::Notification(_) => rings.notify_one(),
                    _ => {}
                }
            }
            gone.notify_one();
        });
        line.client
            .batch_execute(sql::BEGIN)
            .await
            .map_err(|why| NotConnected::other(said(&why)))?;
        Ok(line)
    }

    /// Listens for the end of a book. What can be seen of it is with the stand-by from now on.
    pub(super) async fn open(&mut self, book: &str) -> OrderResult<()> {
        let may = self.client.query_one(sql::MAY_WRITE, &[]).await?;
        let may: Option<String> = get(&may, 0)?;
        if let Some(missing) = may {
            return Err(NotInOrder::Refused(missing));
        }
        self.client
            .execute(sql::NEWER, &[&book, &version()])
            .await?;
        self.append = Some(self.client.prepare(sql::APPEND).await?);
        self.after = Some(self.client.prepare(sql::AFTER).await?);
        self.book = Some(book.to_owned());
        self.doubt.store(true, Ordering::SeqCst);
        self.sure(book).await
    }

    /// Waits until the stand-by has all that can be seen, where there is any doubt.
    async fn sure(&self, book: &str) -> OrderResult<()> {
        if !self.doubt.swap(false, Ordering::SeqCst) {
            return Ok(());
        }
        let done = self.client.execute(sql::CONFIRM, &[&book]).await;
        let wrong = match done {
            Ok(_) if !self.doubt.load(Ordering::SeqCst) => return Ok(()),
            Ok(_) => NotInOrder::Away("stand-by".to_owned()),
            Err(why) => why.into(),
        };
        self.doubt.store(true, Ordering::SeqCst);
        Err(wrong)
    }

    /// Where the order ends.
    pub(super) async fn head(&self) -> OrderResult<Option<i64>> {
        let Some(book) = &self.book else {
            return Ok(None);
        };
        let row = self.client.query_opt(sql::HEAD, &[book]).await?;
        row.map(|row| get(&row, 0)).transpose()
    }

    async fn books(&self) -> OrderResult<Vec<ListedBook>> {
        let there = self.client.query_one(sql::THERE, &[]).await?;
        if !get::<bool>(&there, 0)? {
            self.client.batch_execute(sql::SCHEMA).await?;
        }
        let rows = self.client.query(sql::BOOKS, &[]).await?;
        rows.iter()
            .map(|row| {
                Ok(ListedBook {
                    id: get(row, 0)?,
                    name: get(row, 1)?,
                    version: u32::try_from(get::<i32>(row, 2)?).unwrap_or(u32::MAX),
                    rows: get(row, 3)?,
                })
            })
            .collect()
    }

    /// All rows or none: the book is there when this is confirmed.
    async fn upload(&mut self, upload: &Upload) -> OrderResult<()> {
        let begun = self.client.transaction().await?;
        let none = Head::START.digest.to_string();
        let new: [&(dyn ToSql + Sync); 4] = [&upload.id, &upload.name, &version(), &none];
        begun.execute(sql::NEW, &new).await?;
        let append = begun.prepare(sql::APPEND).await?;
        let mut head = Head::START;
        for rows in upload.rows.chunks(AT_ONCE) {
            append_rows(&begun, &append, &upload.id, &head, rows).await?;
            head = rows.last().map_or(head, OrderRow::head);
        }
        Ok(begun.commit().await?)
    }

    async fn put(&mut self, book: &str, head: &Head, rows: &[OrderRow]) -> OrderResult<()> {
        self.sure(book).await?;
        let Some(append) = &self.append else {
            return Err(NotInOrder::Away(String::new()));
        };
        let told = append_rows(&self.client, append, book, head, rows)
            .await
            .map_err(NotInOrder::from)
            .and_then(|row| get::<i64>(&row, 0));
        if std::mem::take(&mut self.held) {
            let end = if told.is_ok() { "COMMIT" } else { "ROLLBACK" };
            self.client.batch_execute(end).await?;
        }
        match told? {
            0 => Err(self.why_not(book).await?),
            _ if self.doubt.load(Ordering::SeqCst) => {
                Err(NotInOrder::Unsure("stand-by".to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// Why no row went in.
    async fn why_not(&self, book: &str) -> OrderResult<NotInOrder> {
        let books = self.books().await?;
        let there = books.iter().find(|there| there.id == book);
        Ok(match there {
            Some(there) if there.version > BOOK_VERSION => NotInOrder::Newer {
                found: there.version,
                known: BOOK_VERSION,
            },
            Some(_) => NotInOrder::Behind,
            None => NotInOrder::Refused("no such book".to_owned()),
        })
    }

    async fn after(&self, book: &str, seq: i64, count: usize) -> OrderResult<Next> {
        self.sure(book).await?;
        let Some(after) = &self.after else {
            return Err(NotInOrder::Away(String::new()));
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let rows = self.client.query(after, &[&book, &seq, &count]).await?;
        let first = rows
            .first()
            .ok_or_else(|| NotInOrder::Refused("no such book".to_owned()))?;
        let head = Head {
            seq: get(first, 0)?,
            digest: digest(first, 1)?,
        };
        let found: i32 = get(first, 2)?;
        if found > version() {
            return Err(NotInOrder::Newer {
                found: u32::try_from(found).unwrap_or(u32::MAX),
                known: BOOK_VERSION,
            });
        }
        let is_row = |row: &&Row| row.try_get::<_, Option<i64>>(3).ok().flatten().is_some();
        let rows: OrderResult<Vec<OrderRow>> = rows.iter().filter(is_row).map(row_of).collect();
        Ok(Next { head, rows: rows? })
    }

    async fn hold(&mut self, book: &str) -> OrderResult<()> {
        // The id is hexadecimal digits.
        let id: String = book.chars().filter(char::is_ascii_hexdigit).collect();
        let hold = format!("{}{id}' FOR UPDATE", sql::HOLD);
        self.held = true;
        Ok(self.client.batch_execute(&hold).await?)
    }

    async fn release(&mut self) -> OrderResult<()> {
        if std::mem::take(&mut self.held) {
            self.client.batch_execute("ROLLBACK").await?;
        }
        Ok(())
    }

    async fn newest(&self, book: &str) -> OrderResult<Option<(i64, Vec<u8>)>> {
        let row = self.client.query_opt(sql::NEWEST, &[&book]).await?;
        row.map(|row| Ok((get(&row, 0)?, get(&row, 1)?)))
            .transpose()
    }

    async fn copied(&self, book: &str) -> OrderResult<Option<i64>> {
        let row = self.client.query_one(sql::COPIED, &[&book]).await?;
        get(&row, 0)
    }

    async fn keep(&self, book: &str, seq: i64, file: &[u8]) -> OrderResult<()> {
        let bound: [&(dyn ToSql + Sync); 3] = [&book, &seq, &file];
        self.client.execute(sql::SNAPSHOT, &bound).await?;
        self.client.execute(sql::OLD_SNAPSHOTS, &[&book]).await?;
        Ok(())
    }

    async fn announce(
        &self,
        [book, name, address, secret]: &[String; 4],
    ) -> OrderResult<Vec<Neighbour>> {
        let bound: [&(dyn ToSql + Sync); 4] = [book, name, address, secret];
        self.client.execute(sql::ANNOUNCE, &bound).await?;
        self.hosts(book).await
    }

    async fn hosts(&self, book: &str) -> OrderResult<Vec<Neighbour>> {
        let rows = self.client.query(sql::HOSTS, &[&book]).await?;
        rows.iter()
            .map(|row| {
                Ok(Neighbour {
                    name: get(row, 0)?,
                    address: get(row, 1)?,
                    secret: get(row, 2)?,
                    heard: get(row, 3)?,
                })
            })
            .collect()
    }

    /// Does what is asked; none: the connection is good no longer.
    pub(super) async fn answer(&mut self, call: Call) -> Option<()> {
        match call {
            Call::Books(reply) => tell(reply, self.books().await),
            Call::Upload(upload, reply) => tell(reply, self.upload(&upload).await),
            Call::Newest(book, reply) => tell(reply, self.newest(&book).await),
            Call::Copied(book, reply) => tell(reply, self.copied(&book).await),
            Call::Keep(book, seq, file, reply) => tell(reply, self.keep(&book, seq, &file).await),
            Call::Open(book, reply) => tell(reply, self.open(&book).await),
            Call::Append(book, head, rows, reply) => {
                tell(reply, self.put(&book, &head, &rows).await)
            }
            Call::After(book, seq, count, reply) => {
                tell(reply, self.after(&book, seq, count).await)
            }
            Call::Hold(book, reply) => tell(reply, self.hold(&book).await),
            Call::Release => self.release().await.ok(),
            Call::Hosts(book, reply) => tell(reply, self.hosts(&book).await),
            Call::Announce(host, reply) => tell(reply, self.announce(&host).await),
        }
    }
}

/// Answers; none where the connection is not to be used again.
fn tell<T>(reply: super::calls::Reply<T>, done: OrderResult<T>) -> Option<()> {
    let is_good = !matches!(done, Err(NotInOrder::Unsure(_) | NotInOrder::Away(_)));
    // The caller may have given up.
    let _ = reply.send(done);
    is_good.then_some(())
}

fn version() -> i32 {
    i32::try_from(BOOK_VERSION).unwrap_or(i32::MAX)
}

/// Appends rows to those up to `head`, column by column.
async fn append_rows(
    client: &impl GenericClient,
    append: &Statement,
    book: &str,
    head: &Head,
    rows: &[OrderRow],
) -> Result<Row, Error> {
    fn column<'r, T>(rows: &'r [OrderRow], cell: impl Fn(&'r OrderRow) -> T) -> Vec<T> {
        rows.iter().map(cell).collect()
    }
    let end = rows.last().map_or(*head, OrderRow::head);
    let cells: &[&(dyn ToSql + Sync)] = &[
        &book,
        &head.seq,
        &head.digest.to_string(),
        &end.seq,
        &end.digest.to_string(),
        &version(),
        &column(rows, |row| row.seq),
        &column(rows, |row| row.shape),
        &column(rows, OrderRow::mark),
        &column(rows, |row| row.at.as_str()),
        &column(rows, |row| row.actor.as_str()),
        &column(rows, |row| row.kind.as_str()),
        &column(rows, |row| row.undoes),
        &column(rows, |row| row.asked.as_deref()),
        &column(rows, |row| row.title.as_str()),
        &column(rows, |row| row.changes.as_str()),
        &column(rows, |row| row.digest.to_string()),
    ];
    client.query_one(append, cells).await
}

fn row_of(row: &Row) -> OrderResult<OrderRow> {
    Ok(OrderRow {
        seq: get(row, 3)?,
        shape: get(row, 4)?,
        at: get(row, 5)?,
        actor: get(row, 6)?,
        kind: get(row, 7)?,
        undoes: get(row, 8)?,
        asked: get(row, 9)?,
        title: get(row, 10)?,
        changes: get(row, 11)?,
        digest: digest(row, 12)?,
    })
}

fn digest(row: &Row, at: usize) -> OrderResult<Digest> {
    let digits: String = get(row, at)?;
    let wrong = || NotInOrder::Refused(format!("chain {digits}"));
    Digest::from_hex(&digits).ok_or_else(wrong)
}

fn get<'r, T: tokio_postgres::types::FromSql<'r>>(row: &'r Row, at: usize) -> OrderResult<T> {
    row.try_get(at)
        .map_err(|why| NotInOrder::Refused(why.to_string()))
}

/// What the server said, or why there was no answer.
fn said(error: &Error) -> String {
    if let Some(told) = error.as_db_error() {
        return told.message().to_owned();
    }
    let source = std::error::Error::source(error);
    source.map_or_else(|| error.to_string(), |why| format!("{error}: {why}"))
}

/// What an error means for what was to be done.
impl From<Error> for NotInOrder {
    fn from(error: Error) -> NotInOrder {
        let words = said(&error);
        let Some(told) = error.as_db_error() else {
            return NotInOrder::Unsure(words);
        };
        let code = told.code();
        match code.code().get(..2) {
            // The server goes down, or this connection was ended: what it confirmed is not known.
            Some("57" | "08" | "58") => NotInOrder::Unsure(words),
            // Two at once, or a mark that another host brought.
            Some("40" | "55") => NotInOrder::Behind,
            _ if *code == SqlState::UNIQUE_VIOLATION => NotInOrder::Behind,
            _ if [SqlState::UNDEFINED_TABLE, SqlState::UNDEFINED_COLUMN].contains(code) => {
                NotInOrder::Unfit(words)
            }
            // A stand-by, or a server that is only read.
            Some("25") => NotInOrder::Away(words),
            _ => NotInOrder::Refused(words),
        }
    }
}
