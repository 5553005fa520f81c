//! What is asked of the database: values that travel to the thread that has the connection, each
//! with the way back for its answer.

use crate::session::{Head, Next, NotInOrder, OrderRow};
use std::sync::mpsc::SyncSender;

/// The way back for an answer.
pub(super) type Reply<T> = SyncSender<Result<T, NotInOrder>>;

/// A book in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBook {
    /// The digest of its journal's first row.
    pub id: String,
    /// As its file was called when it was put there.
    pub name: String,
    /// The version of the newest Vorhand that wrote into it.
    pub version: u32,
    /// The number of its last row.
    pub rows: i64,
}

/// A host as the others see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbour {
    /// Its name.
    pub name: String,
    /// Where devices find it.
    pub address: String,
    /// What it keeps beside its book.
    pub secret: String,
    /// How many seconds ago it last announced itself.
    pub heard: i64,
}

/// A host that was silent for this many seconds is not there.
const SILENT: i64 = 15;

impl Neighbour {
    /// Whether it announced itself a moment ago.
    pub fn is_there(&self) -> bool {
        self.heard < SILENT
    }

    /// Where devices find it, if it is there, and what it tells the others.
    pub fn said(&self) -> (Option<&str>, &str) {
        let address = self.is_there().then_some(self.address.as_str());
        (address, &self.secret)
    }
}

/// A book that is put there.
#[derive(Debug)]
pub(super) struct Upload {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) rows: Vec<OrderRow>,
}

/// What is asked.
#[derive(Debug)]
pub(super) enum Call {
    /// Makes what is missing, and which books are there.
    Books(Reply<Vec<ListedBook>>),
    /// Puts a book there that is not.
    Upload(Upload, Reply<()>),
    /// The newest snapshot of a book.
    Newest(String, Reply<Option<(i64, Vec<u8>)>>),
    /// Up to which row there is a snapshot of a book.
    Copied(String, Reply<Option<i64>>),
    /// Keeps a snapshot.
    Keep(String, i64, Vec<u8>, Reply<()>),
    /// From now on the end of this book is listened for.
    Open(String, Reply<()>),
    /// Rows that come after a head.
    Append(String, Head, Vec<OrderRow>, Reply<()>),
    /// What comes after a row.
    After(String, i64, usize, Reply<Next>),
    /// Keeps the others out.
    Hold(String, Reply<()>),
    /// Lets them in again.
    Release,
    /// This host is there: book, name, address, secret; and all hosts.
    Announce([String; 4], Reply<Vec<Neighbour>>),
    /// All hosts of a book.
    Hosts(String, Reply<Vec<Neighbour>>),
}

impl Call {
    /// The database is not to be had.
    pub(super) fn refuse(self, why: NotInOrder) {
        // The caller may have given up.
        let _ = match self {
            Call::Books(reply) => reply.send(Err(why)).is_ok(),
            Call::Upload(_, reply)
            | Call::Keep(.., reply)
            | Call::Open(_, reply)
            | Call::Append(.., reply)
            | Call::Hold(_, reply) => reply.send(Err(why)).is_ok(),
            Call::Newest(_, reply) => reply.send(Err(why)).is_ok(),
            Call::After(.., reply) => reply.send(Err(why)).is_ok(),
            Call::Copied(_, reply) => reply.send(Err(why)).is_ok(),
            Call::Announce(_, reply) | Call::Hosts(_, reply) => reply.send(Err(why)).is_ok(),
            Call::Release => false,
        };
    }
}
