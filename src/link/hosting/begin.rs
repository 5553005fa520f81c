//! Beginning a host beside the window, with a database and without.

use crate::host::{HostOptions, NoHost, SideFile};
use crate::link::postgres::{
    Begun, Found, NoDatabase, NotIn, Offers, PATIENCE, Postgres, Rest, SharedBook,
};
use crate::session::{Lent, Session};
use std::path::Path;

/// A database by which a book is to be shared.
pub(super) struct SharingWish {
    pub database: String,
    pub rest: Rest,
}

/// A host that was begun, and what became of rows that were offered.
pub struct NewHost {
    pub begun: Begun,
    pub offers: Option<Offers>,
}

/// Begins a host beside the window; where a database is named, the book is shared first.
pub(super) fn begin(
    lent: &Lent,
    book: Option<&Path>,
    options: &HostOptions,
    wish: Option<SharingWish>,
) -> Result<NewHost, NotIn> {
    let is_shared = wish.is_some();
    let joined = wish.map(|wish| join(lent, book, &wish)).transpose()?;
    let (shared, offers) = match joined {
        Some(JoinedBook { shared, offers }) => (Some(shared), offers),
        None => (None, None),
    };
    let begun = Begun::host(lent, book, options, shared);
    if begun.is_err() && is_shared {
        lent.work(PATIENCE, Session::leave);
    }
    begun.map(|begun| NewHost { begun, offers })
}

/// A book that is shared, and what became of rows that were offered.
struct JoinedBook {
    shared: SharedBook,
    offers: Option<Offers>,
}

/// Connects, and shares the book that lies there. One that was shared before is read while the
/// database is away.
fn join(lent: &Lent, book: Option<&Path>, wish: &SharingWish) -> Result<JoinedBook, NotIn> {
    let database = match Postgres::at(&wish.database) {
        Err(NoDatabase::Away { .. }) if book.is_some_and(SideFile::was_shared) => {
            let shared = |session: &mut Session| SharedBook::when_back(&wish.database, session);
            let shared = lent.work(PATIENCE, shared).ok_or_else(busy)??;
            let offers = None;
            return Ok(JoinedBook { shared, offers });
        }
        database => database?,
    };
    let joined = lent.work(PATIENCE, |session| {
        let offers = database.bring(session, wish.rest)?;
        let shared = SharedBook::join(database, session)?;
        Ok::<_, NoDatabase>(JoinedBook { shared, offers })
    });
    Ok(joined.ok_or_else(busy)??)
}

/// A frame has the book and does not give it away.
pub(super) fn busy() -> NoHost {
    NoHost::System(std::io::ErrorKind::TimedOut.into())
}

/// What becomes of the rows that only the book has, as the person saw them.
pub(super) fn rest_of(found: &Found) -> Rest {
    match found {
        Found::Nothing | Found::Another { .. } | Found::More(_) => Rest::Stays,
        Found::OnlyHere(_) => Rest::Added,
        Found::Apart(_) => Rest::Offered,
    }
}
