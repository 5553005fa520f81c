//! Who is let in, how far that is, and what is known of the devices.

use crate::app::{papers::paperwork::Scanned, work::Job};
use crate::club::TableNo;
use crate::host::{Host, KnownDevice, NoHost};
use crate::i18n::Texts;
use crate::link::postgres::{Begun, Found, NotIn, Offers};
use crate::session::Lent;
use std::{path::PathBuf, sync::Arc};

/// Seconds after which the devices are looked at again.
pub const LOOK: f64 = 1.0;
/// A device that was heard within so many seconds is there.
const HEARD: i64 = 60;

/// Who is let in.
#[derive(Default)]
pub struct Hosting {
    /// How far it is.
    pub state: State,
    /// The address of a database that was tried last.
    pub tried: Option<String>,
    pub known: KnownDevices,
    /// The one-time code that was shown last.
    pub code: Option<String>,
    /// The table that had a new card last.
    pub renewed: Option<TableNo>,
    /// The addresses for codes on papers; others after a new card, so that a page is made anew.
    pub links: Scanned,
}

/// How far it is.
#[derive(Default)]
pub enum State {
    /// Nobody is let in.
    #[default]
    Nobody,
    /// A database is looked at.
    Trying(Job<Result<Found, NotIn>>, Trial),
    /// It was looked at.
    Tried(Found, Trial),
    /// Somebody will be.
    Beginning(Job<Result<NewHost, NotIn>>, Lent),
    /// Others are let in.
    In(Box<Begun>),
    /// The last answers are written.
    Ending(Job<()>),
    /// Nobody can be let in.
    Failed(NobodyIn),
}

/// Why nobody can be let in.
pub enum NobodyIn {
    /// The book can only be read.
    ReadOnly(PathBuf),
    /// The host does not begin, or the book is not shared.
    Refused(NotIn),
}

impl NobodyIn {
    /// In a sentence that says what to do.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            NobodyIn::ReadOnly(path) => t.host_read_only(path.display().to_string()),
            NobodyIn::Refused(NotIn::Host(NoHost::Port { port, .. })) => {
                t.let_in_port_taken(u32::from(*port))
            }
            NobodyIn::Refused(why) => why.words(t),
        }
    }

    /// The port that is taken, if that is why.
    pub fn taken(&self) -> Option<u16> {
        if let NobodyIn::Refused(NotIn::Host(NoHost::Port { port, .. })) = self {
            Some(*port)
        } else {
            None
        }
    }
}

/// A database that is tried, or was.
#[derive(Debug)]
pub struct Trial {
    /// Its address as it was typed.
    pub database: String,
    /// It is shared at once if no rows are here alone.
    pub goes_on: bool,
}

/// A host that was begun, and what became of rows that were offered.
pub struct NewHost {
    pub begun: Begun,
    pub offers: Option<Offers>,
}

/// What was last known of the devices.
#[derive(Debug, Default)]
pub struct KnownDevices {
    pub looked: Option<f64>,
    devices: Vec<KnownDevice>,
    heard: usize,
    is_code_open: bool,
}

impl Hosting {
    /// The host that lets others in, if one does.
    pub fn host(&self) -> Option<&Host> {
        if let State::In(begun) = &self.state {
            Some(&begun.host)
        } else {
            None
        }
    }

    /// The devices as they were known a second ago, and how many were heard in the last minute.
    pub fn devices(&self) -> (&[KnownDevice], usize) {
        (&self.known.devices, self.known.heard)
    }

    /// The code for a desk that was shown last, and whether it is still good.
    pub fn code(&self) -> Option<(&str, bool)> {
        Some((self.code.as_deref()?, self.known.is_code_open))
    }

    pub fn renew_links(&mut self) {
        let host = self.host();
        self.links = Scanned(host.map(|host| Arc::new(host.links()) as _));
    }

    /// What the foot says, if others are let in.
    pub fn foot(&self, t: &Texts) -> Option<[String; 2]> {
        let more = t.let_in_foot_more(self.host()?.addresses().first());
        let is_beyond = self.known.devices.iter().any(|d| d.device.beyond > 0);
        Some(if is_beyond {
            [t.let_in_elsewhere(), t.let_in_elsewhere_more()]
        } else {
            [t.let_in_foot(self.known.heard), more]
        })
    }

    /// Whether somebody can be let in, or a database be tried.
    pub fn is_free(&self) -> bool {
        matches!(
            self.state,
            State::Nobody | State::Tried(..) | State::Failed(..)
        )
    }

    /// Looks at the devices, if that was not done in this second.
    pub fn look(&mut self, now: f64) {
        let Some(host) = self.host() else {
            return;
        };
        if self.known.looked.is_some_and(|at| now - at < LOOK) {
            return;
        }
        let devices = host.devices();
        let since = chrono::Utc::now().timestamp().saturating_sub(HEARD);
        let code = self.code.as_deref();
        self.known = KnownDevices {
            looked: Some(now),
            heard: devices.iter().filter(|d| d.device.heard >= since).count(),
            is_code_open: code.is_some_and(|code| host.is_open(code)),
            devices,
        };
    }
}
