//! A host whose book others share: it begins with the keys of those who were there before it, follows
//! the order while it is there, and tells its devices where the others are. The same for the window
//! and for `vorhand host`, with a database and without.

use crate::host::{Host, HostOptions, NoHost, SideFile};
use crate::i18n::{Lang, Texts};
use crate::link::postgres::{
    Neighbour, NoDatabase, Postgres,
    sharing::{HostBeside, SNAPSHOT, Sharing},
};
use crate::session::{Lent, Session};
use std::{path::Path, sync::Arc, time::Duration};

/// How long it waits for a book that a frame works with.
pub(in crate::link) const PATIENCE: Duration = Duration::from_secs(10);
/// Letters of a machine's name.
const LONGEST: usize = 20;

/// The database behind an open book.
#[derive(Debug)]
pub struct SharedBook {
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

impl SharedBook {
    /// Shares an open book, as [`Postgres::join`].
    ///
    /// # Errors
    /// The same.
    pub fn join(database: Postgres, session: &mut Session) -> Result<SharedBook, NoDatabase> {
        let id = database.join(session)?;
        Ok(SharedBook { database, id })
    }

    /// A book that was shared before, while its database is away: it is read, and written to when that
    /// is back.
    ///
    /// # Errors
    /// This is no address, or the book cannot be read.
    pub fn when_back(text: &str, session: &mut Session) -> Result<SharedBook, NoDatabase> {
        let id = session.origin().unwrap_or_default();
        let database = Postgres::when_back(text, &id)?;
        session.share_when_back(database.order_when_back(&id))?;
        Ok(SharedBook { database, id })
    }

    /// What those keep who were there before: the tables' keys are the same at every host. Answers
    /// under which name they know this one.
    fn take_over_keys(&self, book: Option<&Path>) -> Result<String, NotIn> {
        let there = match self.database.neighbours(&self.id) {
            // A host that was among them before has the keys, and hears of the others when the database is back.
            Err(NoDatabase::Away { .. }) if book.is_some_and(SideFile::was_shared) => Vec::new(),
            there => there?,
        };
        let told = there.iter().map(|host| host.secret.as_str());
        let name = SideFile::share(book, told, &machine(), self.database.said());
        Ok(name.map_err(NoHost::Kept)?)
    }

    /// Follows the order from now on, and tells devices where the other hosts are.
    fn follow(self, lent: Lent, host: &Host, name: String) -> Sharing {
        let [tells, hears] = [host.hall(), host.hall()].map(Arc::clone);
        let beside = HostBeside {
            name,
            address: host.addresses().first().to_owned(),
            tell: Box::new(move || tells.kept().told()),
            hear: Box::new(move |hosts| hears.hear(hosts.iter().map(Neighbour::said))),
            snapshots: SNAPSHOT,
        };
        Sharing::start(lent, self.database, &self.id, beside)
    }
}

/// What people call this machine.
fn machine() -> String {
    let name = gethostname::gethostname().to_string_lossy().into_owned();
    let short: String = name
        .split('.')
        .next()
        .unwrap_or_default()
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST)
        .collect();
    if short.is_empty() {
        "host".to_owned()
    } else {
        short
    }
}

/// People at this host act under its name: others may be called alike.
fn act_at(lent: &Lent, host: &str, lang: Lang) -> Result<(), NoDatabase> {
    let texts = Texts::new(lang);
    let name = |person: &str| match person {
        "" => host.to_owned(),
        person => texts.host_at(host, person),
    };
    let named = lent.work(PATIENCE, |session| session.act_as(name));
    Ok(named.unwrap_or(Ok(()))?)
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
        shared: Option<SharedBook>,
    ) -> Result<Begun, NotIn> {
        let Some(shared) = shared else {
            let host = Host::start(lent.clone(), book, options)?;
            return Ok(Begun {
                host,
                sharing: None,
            });
        };
        let name = shared.take_over_keys(book)?;
        let host = Host::start(lent.clone(), book, options)?;
        host.hall().is_among_others(name.clone());
        act_at(lent, &name, options.lang)?;
        let sharing = Some(shared.follow(lent.clone(), &host, name));
        Ok(Begun { host, sharing })
    }

    /// Ends it, once the last answers are written. The book is alone then.
    pub fn end(self) {
        drop(self.sharing);
        self.host.stop();
    }
}
