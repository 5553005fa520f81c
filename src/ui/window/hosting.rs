//! Others are let in: the host is begun and ended beside the window, the book is lent to it between
//! two frames, and what is told of the devices is looked at once a second.

use super::Window;
use super::overlay::Overlay;
use crate::app::intent::{Hosting as Wanted, Question, WindowIntent};
use crate::app::papers::paperwork::Scanned;
use crate::app::settings::Habit;
use crate::app::work::{Job, Polled};
use crate::club::{Event, EventId, TableNo};
use crate::host::{HostOptions, Kept, KnownDevice, NoHost, PORT};
use crate::i18n::Texts;
use crate::link::postgres::{Begun, NotIn, Postgres, Shared};
use crate::session::{Lent, Session};
use egui::Context;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Seconds after which the devices are looked at again.
const LOOK: f64 = 1.0;
/// Seconds after which the foot is painted again, if nothing else is.
const SELDOM: f64 = 10.0;
/// A device that was heard within so many seconds is there.
const HEARD: i64 = 60;

/// Who is let in.
#[derive(Default)]
pub(in crate::ui) struct Hosting {
    state: State,
    known: Known,
    /// The one-time code that was shown last.
    code: Option<String>,
    /// The table that had a new card last.
    renewed: Option<TableNo>,
    /// The addresses for codes on papers; others after a new card, so that a page is made anew.
    links: Scanned,
}

/// How far it is.
#[derive(Default)]
pub(in crate::ui) enum State {
    /// Nobody is let in.
    #[default]
    Nobody,
    /// Somebody will be.
    Beginning(Job<Result<Begun, NotIn>>, Lent),
    /// Others are let in.
    In(Box<Begun>),
    /// The last answers are written.
    Ending(Job<()>),
    /// Nobody can be let in: the port that is taken, or another reason.
    Failed(Option<u16>, String),
}

/// How long beginning waits for a book that a frame works with.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was last known of the devices.
#[derive(Debug, Default)]
struct Known {
    looked: Option<f64>,
    devices: Vec<KnownDevice>,
    heard: usize,
    is_code_open: bool,
}

impl Hosting {
    /// How far it is.
    pub(in crate::ui) fn state(&self) -> &State {
        &self.state
    }

    /// The devices as they were known a second ago, and how many were heard in the last minute.
    pub(in crate::ui) fn devices(&self) -> (&[KnownDevice], usize) {
        (&self.known.devices, self.known.heard)
    }

    /// The code for a desk that was shown last, and whether it is still good.
    pub(in crate::ui) fn code(&self) -> Option<(&str, bool)> {
        Some((self.code.as_deref()?, self.known.is_code_open))
    }

    /// The table that had a new card last.
    pub(in crate::ui) fn renewed(&self) -> Option<TableNo> {
        self.renewed
    }

    /// The addresses for codes on papers, if others are let in.
    pub(super) fn links(&self) -> Scanned {
        self.links.clone()
    }

    fn renew_links(&mut self) {
        self.links = Scanned(match &self.state {
            State::In(begun) => Some(Arc::new(begun.host.links())),
            State::Nobody | State::Beginning(..) | State::Ending(_) | State::Failed(..) => None,
        });
    }

    /// What the foot says, if others are let in.
    pub(super) fn foot(&self, t: &Texts) -> Option<[String; 2]> {
        let State::In(begun) = &self.state else {
            return None;
        };
        let more = t.let_in_foot_more(begun.host.addresses().first());
        let is_beyond = self.known.devices.iter().any(|d| d.device.beyond > 0);
        Some(if is_beyond {
            [t.let_in_elsewhere(), t.let_in_elsewhere_more()]
        } else {
            [t.let_in_foot(self.known.heard), more]
        })
    }

    /// Looks at the devices, if that was not done in this second.
    fn look(&mut self, now: f64) {
        let State::In(begun) = &self.state else {
            return;
        };
        if self.known.looked.is_some_and(|at| now - at < LOOK) {
            return;
        }
        let host = &begun.host;
        let devices = host.devices();
        let since = chrono::Utc::now().timestamp().saturating_sub(HEARD);
        let code = self.code.as_deref();
        self.known = Known {
            looked: Some(now),
            heard: devices.iter().filter(|d| d.device.heard >= since).count(),
            is_code_open: code.is_some_and(|code| host.is_open(code)),
            devices,
        };
    }
}

impl Window {
    /// The evening that those see who are let in.
    pub(super) fn event_seen(&self) -> Option<&Event> {
        let State::In(begun) = &self.hosting.state else {
            return None;
        };
        self.app.session()?.book().playing(begun.host.event())
    }

    /// Asks whether others are to be let in again, where the program broke down while they were.
    pub(super) fn ask_to_let_in_again(&mut self) {
        let Some(session) = self.app.session().filter(|session| !session.read_only()) else {
            return;
        };
        let Some(left) = session.path().and_then(Kept::take_left_open) else {
            return;
        };
        let event = session.book().playing(left.event);
        let name = event.map_or("", |event| &event.settings.name);
        let action = if left.shared {
            WindowIntent::LetIn
        } else {
            WindowIntent::Hosting(Wanted::Again(left.event))
        };
        self.overlays.open = Some(Overlay::Ask(Question {
            title: self.texts.let_in_again_title(),
            body: self.texts.let_in_again_body(name),
            yes: self.texts.let_in_again_yes(),
            action: Box::new(action.into()),
        }));
    }

    /// Carries out what is wanted of those who are let in.
    pub(super) fn carry_out_hosting(&mut self, ctx: &Context, wanted: Wanted) {
        self.hosting.renewed = None;
        self.hosting.known.looked = None;
        match wanted {
            Wanted::Begin(port) => self.begin_hosting(ctx, port, None, None),
            Wanted::Again(event) => {
                let port = self.habits.settings.port.unwrap_or(PORT);
                self.begin_hosting(ctx, port, event, None);
            }
            Wanted::Share { port, database } => {
                self.begin_hosting(ctx, port, None, Some(database));
            }
            Wanted::Show(event) => {
                if let State::In(begun) = &self.hosting.state {
                    begun.host.let_in_to(event);
                }
            }
            Wanted::End => self.end_hosting(ctx),
            Wanted::DeskCode => {
                if let State::In(begun) = &self.hosting.state {
                    self.hosting.code = begun.host.code().map(|code| code.to_string());
                }
            }
            Wanted::ShutOut { device, out } => {
                if let State::In(begun) = &self.hosting.state {
                    begun.host.shut_out(&device, out);
                }
            }
            Wanted::NewCard(sheet) => {
                if let State::In(begun) = &self.hosting.state {
                    begun.host.new_card(sheet);
                    self.hosting.renewed = Some(sheet.table);
                    self.hosting.renew_links();
                }
            }
        }
    }

    fn begin_hosting(
        &mut self,
        ctx: &Context,
        port: u16,
        event: Option<EventId>,
        database: Option<String>,
    ) {
        let Some(session) = self.app.session() else {
            return;
        };
        if !matches!(self.hosting.state, State::Nobody | State::Failed(..)) {
            return;
        }
        let path = session.path().map(std::path::Path::to_owned);
        if session.read_only() {
            let file = path.unwrap_or_default().display().to_string();
            self.hosting.state = State::Failed(None, self.texts.host_read_only(file));
            return;
        }
        let options = HostOptions {
            port,
            lang: self.habits.settings.lang,
            event: event.or_else(|| self.app.event().map(|event| event.id)),
            ..HostOptions::default()
        };
        let lent = Lent::default();
        let to = lent.clone();
        if database.is_some() {
            // It is put there, or becomes the one that is there, between two frames.
            self.app.lend_to(lent.clone());
        }
        let start = move |_: &_| begin(&to, path.as_deref(), &options, database.as_deref());
        self.hosting.state = State::Beginning(Job::start(ctx, start), lent);
    }

    /// Lets nobody in any more. The book lies there until the last answer is written.
    pub(super) fn end_hosting(&mut self, ctx: &Context) {
        self.hosting.state = match std::mem::take(&mut self.hosting).state {
            State::In(begun) => State::Ending(Job::start(ctx, move |_: &_| begun.end())),
            ending @ State::Ending(_) => ending,
            State::Nobody | State::Beginning(..) | State::Failed(..) => State::Nobody,
        };
    }

    /// Another book is open: those who were let in came to the one before.
    pub(super) fn leave_book(&mut self, ctx: &Context) {
        self.end_hosting(ctx);
        self.app.lend_to_nobody();
    }

    /// What has begun or ended beside the window, and who was heard.
    pub(super) fn mind_hosting(&mut self, ctx: &Context) {
        let was_in = matches!(self.hosting.state, State::In(_));
        self.hosting.state = match std::mem::take(&mut self.hosting.state) {
            State::Beginning(job, lent) => self.begun(job, lent),
            State::Ending(job) => match job.poll() {
                Polled::Running => State::Ending(job),
                Polled::Done(()) | Polled::Broken => {
                    self.app.lend_to_nobody();
                    State::Nobody
                }
            },
            state @ (State::Nobody | State::In(_) | State::Failed(..)) => state,
        };
        if was_in != matches!(self.hosting.state, State::In(_)) {
            self.hosting.renew_links();
        }
        if let State::In(begun) = &self.hosting.state {
            begun.host.hall().has_clock(self.app.clock_at());
        }
        self.hosting.look(ctx.input(|i| i.time));
        if matches!(self.hosting.state, State::In(_)) {
            let shown = matches!(self.overlays.open, Some(Overlay::LetIn(_)));
            ctx.request_repaint_after_secs(if shown { LOOK } else { SELDOM } as f32);
        }
    }

    fn begun(&mut self, job: Job<Result<Begun, NotIn>>, lent: Lent) -> State {
        match job.poll() {
            Polled::Running => State::Beginning(job, lent),
            Polled::Broken => {
                self.app.lend_to_nobody();
                State::Failed(None, self.texts.host_no_system(""))
            }
            Polled::Done(Err(why)) => {
                self.app.lend_to_nobody();
                self.failed(&why)
            }
            Polled::Done(Ok(begun)) => {
                self.app.lend_to(lent);
                let port = Some(begun.host.port()).filter(|port| *port != PORT);
                if self.habits.settings.port != port {
                    self.change_habit(Habit::Port(port));
                }
                State::In(Box::new(begun))
            }
        }
    }

    fn failed(&self, why: &NotIn) -> State {
        match why {
            NotIn::Host(NoHost::Port { port, .. }) => {
                State::Failed(Some(*port), self.texts.let_in_port_taken(u32::from(*port)))
            }
            NotIn::Host(_) | NotIn::Database(_) => State::Failed(None, why.words(&self.texts)),
        }
    }
}

/// Begins a host beside the window; where a database is named, the book is shared first.
fn begin(
    lent: &Lent,
    book: Option<&Path>,
    options: &HostOptions,
    database: Option<&str>,
) -> Result<Begun, NotIn> {
    let shared = database.map(|text| join(lent, text)).transpose()?;
    let begun = Begun::host(lent, book, options, shared);
    if begun.is_err() && database.is_some() {
        lent.work(PATIENCE, Session::leave);
    }
    begun
}

/// Connects, and shares the book that lies there.
fn join(lent: &Lent, text: &str) -> Result<Shared, NotIn> {
    let database = Postgres::at(text)?;
    let joined = lent.work(PATIENCE, |session| Shared::join(database, session));
    let busy = || NoHost::System(std::io::ErrorKind::TimedOut.into());
    Ok(joined.ok_or_else(busy)??)
}
