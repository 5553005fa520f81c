//! Others are let in while the program has a window: the host is begun and ended beside it, the book
//! is lent to the host between two frames, and once a second the devices are looked at.

mod begin;

use crate::app::{
    App,
    intent::Hosting as Wanted,
    papers::paperwork::Scanned,
    work::{Job, Polled},
};
use crate::club::TableNo;
use crate::host::{Failure, Host, HostOptions, KnownDevice, NoHost};
use crate::i18n::Texts;
use crate::link::postgres::{Begun, Found, NoDatabase, NotIn, Offers, PATIENCE, Postgres, Rest};
use crate::session::Lent;
use begin::{NewHost, SharingWish, begin, busy, rest_of};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// Seconds after which the devices are looked at again.
pub const LOOK: f64 = 1.0;
/// A device that called within this many seconds is there.
const HEARD: i64 = 60;

/// Who is let in.
#[derive(Default)]
pub struct Hosting {
    /// How far it is.
    pub state: State,
    /// The address of a database that was tried last.
    pub tried: Option<String>,
    known: KnownDevices,
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
    Trying(Job<Result<Found, NotIn>>, DatabaseTrial),
    /// It was looked at.
    Tried(Found, DatabaseTrial),
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
pub struct DatabaseTrial {
    /// Its address as it was typed.
    pub database: String,
    /// It is shared at once if no rows are here alone.
    pub goes_on: bool,
}

/// What was last known of the devices.
#[derive(Debug, Default)]
pub struct KnownDevices {
    looked: Option<f64>,
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

    /// The devices as they were known a second ago, and how many called in the last minute.
    pub fn devices(&self) -> (&[KnownDevice], usize) {
        (&self.known.devices, self.known.heard)
    }

    /// The code for a desk that was shown last, and whether it is still good.
    pub fn code(&self) -> Option<(&str, bool)> {
        Some((self.code.as_deref()?, self.known.is_code_open))
    }

    fn renew_links(&mut self) {
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
    fn look(&mut self, now: f64) {
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

/// What has begun, for the window to say.
pub struct Opened {
    /// The port on which others are let in.
    pub port: u16,
    /// What became of rows that were offered.
    pub offers: Option<Offers>,
}

impl Hosting {
    /// Carries out what is wanted of those who are let in; a host begins with these options if the
    /// wish names no others.
    ///
    /// # Errors
    /// Devices or cards cannot be kept.
    pub fn carry_out(
        &mut self,
        app: &mut App,
        wanted: Wanted,
        usual: HostOptions,
    ) -> Result<(), Failure> {
        self.renewed = None;
        self.known.looked = None;
        match wanted {
            Wanted::Begin(port) => self.begin(app, HostOptions { port, ..usual }, None),
            Wanted::Again(event) => {
                let event = event.or(usual.event);
                self.begin(app, HostOptions { event, ..usual }, None);
            }
            Wanted::Try(database) => self.try_out(app, database, false),
            Wanted::GoOn(database) => self.try_out(app, database, true),
            Wanted::Share => self.share(app, usual),
            Wanted::LookOnly => app.only_read(),
            Wanted::Show(event) => {
                if let Some(host) = self.host() {
                    host.let_in_to(event);
                }
            }
            Wanted::End => self.end(app),
            Wanted::DeskCode => {
                if let Some(host) = self.host() {
                    self.code = host.code().map(|code| code.to_string());
                }
            }
            Wanted::ShutOut { device, out } => {
                if let Some(host) = self.host() {
                    host.shut_out(&device, out)?;
                }
            }
            Wanted::NewCard(sheet) => {
                if let Some(host) = self.host() {
                    host.new_card(sheet)?;
                    self.renewed = Some(sheet.table);
                    self.renew_links();
                }
            }
        }
        Ok(())
    }

    /// Looks what a database has of the book, beside the window.
    fn try_out(&mut self, app: &mut App, database: String, goes_on: bool) {
        if app.session().is_none() || !self.is_free() {
            return;
        }
        self.tried = Some(database.clone());
        let lent = Lent::default();
        app.lend_to(lent.clone());
        let text = database.clone();
        let look = move || {
            let database = Postgres::at(&text)?;
            let found = lent.work(PATIENCE, |session| database.look(session));
            Ok(found.ok_or_else(busy)??)
        };
        let trial = DatabaseTrial { database, goes_on };
        self.state = State::Trying(app.start(look), trial);
    }

    /// What a database has, or why that cannot be said.
    fn looked(
        &mut self,
        app: &mut App,
        looked: Result<Found, NotIn>,
        trial: DatabaseTrial,
        usual: HostOptions,
    ) {
        app.lend_to_nobody();
        match looked {
            Ok(found) => {
                let goes_on = trial.goes_on && matches!(found, Found::More(_));
                self.state = State::Tried(found, trial);
                if goes_on {
                    self.share(app, usual);
                }
            }
            // It is read, and shared again when the database is back.
            Err(NotIn::Database(NoDatabase::Away { .. })) if trial.goes_on => {
                let rest = Rest::Stays;
                let database = trial.database;
                self.begin(app, usual, Some(SharingWish { database, rest }));
            }
            Err(why) => self.state = State::Failed(NobodyIn::Refused(why)),
        }
    }

    /// Shares the book by the database that was tried.
    fn share(&mut self, app: &mut App, options: HostOptions) {
        if let State::Tried(found, trial) = &self.state {
            let rest = rest_of(found);
            let database = trial.database.clone();
            self.begin(app, options, Some(SharingWish { database, rest }));
        }
    }

    fn begin(&mut self, app: &mut App, options: HostOptions, wish: Option<SharingWish>) {
        let Some(session) = app.session() else {
            return;
        };
        if !self.is_free() {
            return;
        }
        let path = session.path().map(Path::to_owned);
        if session.read_only() {
            self.state = State::Failed(NobodyIn::ReadOnly(path.unwrap_or_default()));
            return;
        }
        let lent = Lent::default();
        let to = lent.clone();
        if wish.is_some() {
            // It is put there, or becomes the one that is there, between two frames.
            app.lend_to(lent.clone());
        }
        let start = move || begin(&to, path.as_deref(), &options, wish);
        self.state = State::Beginning(app.start(start), lent);
    }

    /// Lets nobody in any more. The book lies there until the last answer is written.
    pub fn end(&mut self, app: &App) {
        self.state = match std::mem::take(self).state {
            State::In(begun) => State::Ending(app.start(move || begun.end())),
            ending @ State::Ending(_) => ending,
            State::Nobody
            | State::Trying(..)
            | State::Tried(..)
            | State::Beginning(..)
            | State::Failed(..) => State::Nobody,
        };
    }

    /// What was tried or failed is not shown again.
    pub fn forget(&mut self) {
        if matches!(self.state, State::Failed(..) | State::Tried(..)) {
            self.state = State::Nobody;
        }
    }

    /// Once a frame, at this second: what has begun or ended beside the window, and who was heard.
    /// Answers what has begun just now.
    pub fn mind(&mut self, app: &mut App, now: f64, usual: HostOptions) -> Option<Opened> {
        let was_in = self.host().is_some();
        let opened = self.poll(app, usual);
        if was_in != self.host().is_some() {
            self.renew_links();
        }
        if let Some(host) = self.host() {
            host.hall().has_clock(app.clock_at());
        }
        self.look(now);
        opened
    }

    fn poll(&mut self, app: &mut App, usual: HostOptions) -> Option<Opened> {
        match std::mem::take(&mut self.state) {
            State::Trying(job, trial) => match job.poll() {
                Polled::Running => self.state = State::Trying(job, trial),
                Polled::Done(looked) => self.looked(app, looked, trial, usual),
                Polled::Broken => self.looked(app, Err(busy().into()), trial, usual),
            },
            State::Beginning(job, lent) => match job.poll() {
                Polled::Running => self.state = State::Beginning(job, lent),
                Polled::Done(begun) => return self.begun(app, begun, lent),
                Polled::Broken => return self.begun(app, Err(busy().into()), lent),
            },
            State::Ending(job) => {
                if matches!(job.poll(), Polled::Running) {
                    self.state = State::Ending(job);
                } else {
                    app.lend_to_nobody();
                }
            }
            state @ (State::Nobody | State::Tried(..) | State::In(_) | State::Failed(..)) => {
                self.state = state;
            }
        }
        None
    }

    fn begun(
        &mut self,
        app: &mut App,
        begun: Result<NewHost, NotIn>,
        lent: Lent,
    ) -> Option<Opened> {
        match begun {
            Err(why) => {
                app.lend_to_nobody();
                app.came_back();
                self.state = State::Failed(NobodyIn::Refused(why));
                None
            }
            Ok(NewHost { begun, offers }) => {
                app.lend_to(lent);
                app.came_back();
                let port = begun.host.port();
                self.state = State::In(Box::new(begun));
                Some(Opened { port, offers })
            }
        }
    }
}
