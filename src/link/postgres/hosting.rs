//! A host whose book others share: it begins with the keys of those who were there before it, follows
//! the order while it is there, and tells its devices where the others are. The same for the window
//! and for `vorhand host`, with a database and without.

use super::sharing::{Beside, SNAPSHOT, Sharing};
use super::{Neighbour, NoDatabase, Postgres};
use crate::host::{Host, HostOptions, Kept, NoHost};
use crate::i18n::Texts;
use crate::session::{Lent, Session};
use std::path::Path;
use std::sync::Arc;

/// The database behind an open book.
#[derive(Debug)]
pub struct Shared {
    /// Where the order lies.
    pub database: Postgres,
    /// By which id the order knows the book.
    pub id: String,
}

/// A host that was begun, and what follows the order of its book if others share it.
#[derive(Debug)]
pub struct Begun {
    /// Lets others in.
    pub host: Host,
    /// Follows the order.
    pub sharing: Option<Sharing>,
}

/// Why nobody can be let in.
#[derive(Debug)]
pub enum NotIn {
    /// The host cannot begin.
    Host(NoHost),
    /// The book cannot be shared.
    Database(NoDatabase),
}

impl From<NoHost> for NotIn {
    fn from(why: NoHost) -> NotIn {
        NotIn::Host(why)
    }
}

impl From<NoDatabase> for NotIn {
    fn from(why: NoDatabase) -> NotIn {
        NotIn::Database(why)
    }
}

impl NotIn {
    /// The same in a sentence that says what to do.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            NotIn::Host(why) => why.words(t),
            NotIn::Database(why) => why.words(t),
        }
    }
}

impl Shared {
    /// Shares an open book, as [`Postgres::join`].
    ///
    /// # Errors
    /// The same.
    pub fn join(database: Postgres, session: &mut Session) -> Result<Shared, NoDatabase> {
        let id = database.join(session)?;
        Ok(Shared { database, id })
    }

    /// What those keep who were there before: the tables' keys are the same at every host.
    fn take_over_keys(&self, book: Option<&Path>) -> Result<(), NotIn> {
        let there = self.database.neighbours(&self.id)?;
        let told = there.iter().map(|host| host.secret.as_str());
        Ok(Kept::share(book, told).map_err(NoHost::Kept)?)
    }

    /// Follows the order from now on, and tells devices where the other hosts are.
    fn follow(self, lent: Lent, host: &Host) -> Sharing {
        let [tells, hears] = [host.hall(), host.hall()].map(Arc::clone);
        let beside = Beside {
            address: host.addresses().first().to_owned(),
            tell: Box::new(move || tells.kept().told()),
            hear: Box::new(move |hosts| hears.hear(hosts.iter().map(Neighbour::said))),
            snapshots: SNAPSHOT,
        };
        Sharing::start(lent, self.database, &self.id, beside)
    }
}

impl Begun {
    /// Lets others into the book that lies there, shared by them or not.
    ///
    /// # Errors
    /// The host cannot begin, or the database does not answer.
    pub fn host(
        lent: &Lent,
        book: Option<&Path>,
        options: &HostOptions,
        shared: Option<Shared>,
    ) -> Result<Begun, NotIn> {
        if let Some(shared) = &shared {
            shared.take_over_keys(book)?;
        }
        let host = Host::start(lent.clone(), book, options)?;
        let sharing = shared.map(|shared| shared.follow(lent.clone(), &host));
        Ok(Begun { host, sharing })
    }

    /// Ends it, once the last answers are written. The book is alone then.
    pub fn end(self) {
        drop(self.sharing);
        self.host.stop();
    }
}
