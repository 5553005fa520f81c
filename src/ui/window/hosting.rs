//! Others are let in: the host is begun and ended beside the window, the book is lent to it between
//! two frames, and what is told of the devices is looked at once a second.

use crate::app::{
    intent::{Hosting as Wanted, Question, Tone, WindowIntent},
    settings::Habit,
    work::{Job, Polled},
};
use crate::club::{Event, EventId};
use crate::host::{HostOptions, NoHost, PORT, SideFile};
use crate::i18n::Texts;
use crate::link::postgres::{Begun, Found, NoDatabase, NotIn, Offers, Postgres, Rest, Shared};
use crate::session::{Lent, Offered, Session};
use crate::ui::{
    hosting::{
        let_in::LetIn,
        share::{AskShared, Share},
        state::{LOOK, NewHost, NobodyIn, State, Trial},
    },
    window::{Window, overlay::Overlay},
};
use egui::Context;
use std::{path::Path, time::Duration};

/// Seconds after which the foot is painted again, if nothing else is.
const SELDOM: f64 = 10.0;

/// A database by which a book is to be shared.
struct Wish {
    database: String,
    rest: Rest,
}

/// How long beginning waits for a book that a frame works with.
const PATIENCE: Duration = Duration::from_secs(10);

impl Window {
    /// The evening that those see who are let in.
    pub(super) fn event_seen(&self) -> Option<&Event> {
        let event = self.hosting.host()?.event();
        self.app.session()?.book().playing(event)
    }

    /// Asks whether others are to be let in again, where the program broke down while they were.
    pub(super) fn ask_to_let_in_again(&mut self) {
        let Some(session) = self.app.session().filter(|session| !session.read_only()) else {
            return;
        };
        let left = session.path().and_then(SideFile::take_left_open);
        if let Some(database) = self.database_before() {
            self.overlays.open = Some(Overlay::AskShared(AskShared::of(database)));
            return;
        }
        let Some(left) = left else {
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
            careful: false,
            instead: None,
            action: Box::new(action.into()),
        }));
    }

    /// By which database the open book was shared before.
    fn database_before(&self) -> Option<String> {
        self.app.session()?.path().and_then(SideFile::database)
    }

    /// Says that others share the book, and asks how it goes on.
    pub(super) fn ask_how_to_go_on(&mut self) {
        if let Some(database) = self.database_before() {
            self.overlays.open = Some(Overlay::AskShared(AskShared::of(database)));
        }
    }

    /// Asks for the port and for a database.
    pub(super) fn ask_to_share(&mut self, ctx: &Context) {
        let tried = self.hosting.tried.clone();
        let database = tried.or_else(|| self.database_before());
        self.hosting.state = match std::mem::take(&mut self.hosting.state) {
            State::Failed(..) | State::Tried(..) => State::Nobody,
            state => state,
        };
        let share = Share::new(database.unwrap_or_default(), self.port());
        self.lay_over(ctx, Overlay::Share(share));
    }

    fn port(&self) -> u16 {
        self.habits.settings.port.unwrap_or(PORT)
    }

    /// Carries out what is wanted of those who are let in.
    pub(super) fn carry_out_hosting(&mut self, ctx: &Context, wanted: Wanted) {
        self.hosting.renewed = None;
        self.hosting.known.looked = None;
        match wanted {
            Wanted::Begin(port) => self.begin_hosting(ctx, port, None, None),
            Wanted::Again(event) => self.begin_hosting(ctx, self.port(), event, None),
            Wanted::Try(database) => self.try_out(ctx, database, false),
            Wanted::GoOn(database) => {
                let share = Share::of_before(database.clone(), self.port());
                self.lay_over(ctx, Overlay::Share(share));
                self.try_out(ctx, database, true);
            }
            Wanted::Share => {
                if let State::Tried(found, trial) = &self.hosting.state {
                    let rest = rest_of(found);
                    let database = trial.database.clone();
                    self.begin_hosting(ctx, self.port(), None, Some(Wish { database, rest }));
                }
            }
            Wanted::LookOnly => {
                self.app.only_read();
            }
            Wanted::Show(event) => {
                if let Some(host) = self.hosting.host() {
                    host.let_in_to(event);
                }
            }
            Wanted::End => self.end_hosting(ctx),
            Wanted::DeskCode => {
                if let Some(host) = self.hosting.host() {
                    self.hosting.code = host.code().map(|code| code.to_string());
                }
            }
            Wanted::ShutOut { device, out } => {
                let host = self.hosting.host();
                if let Some(Err(why)) = host.map(|host| host.shut_out(&device, out)) {
                    self.toasts.complain(why.words(&self.texts));
                }
            }
            Wanted::NewCard(sheet) => {
                let Some(host) = self.hosting.host() else {
                    return;
                };
                if let Err(why) = host.new_card(sheet) {
                    self.toasts.complain(why.words(&self.texts));
                } else {
                    self.hosting.renewed = Some(sheet.table);
                    self.hosting.renew_links();
                }
            }
        }
    }

    /// Looks what a database has of the book, beside the window.
    fn try_out(&mut self, ctx: &Context, database: String, goes_on: bool) {
        if self.app.session().is_none() || !self.hosting.is_free() {
            return;
        }
        self.hosting.tried = Some(database.clone());
        let lent = Lent::default();
        self.app.lend_to(lent.clone());
        let text = database.clone();
        let look = move |_: &_| {
            let database = Postgres::at(&text)?;
            let found = lent.work(PATIENCE, |session| database.look(session));
            Ok(found.ok_or_else(busy)??)
        };
        let trial = Trial { database, goes_on };
        self.hosting.state = State::Trying(Job::start(ctx, look), trial);
    }

    /// What a database has, or why that cannot be said.
    fn looked(&mut self, ctx: &Context, job: Job<Result<Found, NotIn>>, trial: Trial) -> State {
        let looked = match job.poll() {
            Polled::Running => return State::Trying(job, trial),
            Polled::Done(looked) => looked,
            Polled::Broken => Err(busy().into()),
        };
        self.app.lend_to_nobody();
        let goes_on = trial.goes_on;
        match looked {
            Ok(found) => {
                let goes_on = goes_on && matches!(found, Found::More(_));
                self.hosting.state = State::Tried(found, trial);
                if goes_on {
                    self.carry_out_hosting(ctx, Wanted::Share);
                }
            }
            // It is read, and shared again when the database is back.
            Err(NotIn::Database(NoDatabase::Away { .. })) if goes_on => {
                let rest = Rest::Stays;
                let database = trial.database;
                self.hosting.state = State::Nobody;
                self.begin_hosting(ctx, self.port(), None, Some(Wish { database, rest }));
            }
            Err(why) => return State::Failed(NobodyIn::Refused(why)),
        }
        std::mem::take(&mut self.hosting.state)
    }

    fn begin_hosting(
        &mut self,
        ctx: &Context,
        port: u16,
        event: Option<EventId>,
        wish: Option<Wish>,
    ) {
        let Some(session) = self.app.session() else {
            return;
        };
        if !self.hosting.is_free() {
            return;
        }
        let path = session.path().map(std::path::Path::to_owned);
        if session.read_only() {
            self.hosting.state = State::Failed(NobodyIn::ReadOnly(path.unwrap_or_default()));
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
        if wish.is_some() {
            // It is put there, or becomes the one that is there, between two frames.
            self.app.lend_to(lent.clone());
        }
        let start = move |_: &_| begin(&to, path.as_deref(), &options, wish);
        self.hosting.state = State::Beginning(Job::start(ctx, start), lent);
    }

    /// Lets nobody in any more. The book lies there until the last answer is written.
    pub(super) fn end_hosting(&mut self, ctx: &Context) {
        self.hosting.state = match std::mem::take(&mut self.hosting).state {
            State::In(begun) => State::Ending(Job::start(ctx, move |_: &_| begun.end())),
            ending @ State::Ending(_) => ending,
            State::Nobody
            | State::Trying(..)
            | State::Tried(..)
            | State::Beginning(..)
            | State::Failed(..) => State::Nobody,
        };
    }

    /// Another book is open: those who were let in came to the one before.
    pub(super) fn leave_book(&mut self, ctx: &Context) {
        self.end_hosting(ctx);
        self.app.lend_to_nobody();
    }

    /// What has begun or ended beside the window, and who was heard.
    pub(super) fn mind_hosting(&mut self, ctx: &Context) {
        let was_in = self.hosting.host().is_some();
        self.hosting.state = match std::mem::take(&mut self.hosting.state) {
            State::Trying(job, trial) => self.looked(ctx, job, trial),
            State::Beginning(job, lent) => self.begun(job, lent),
            State::Ending(job) => match job.poll() {
                Polled::Running => State::Ending(job),
                Polled::Done(()) | Polled::Broken => {
                    self.app.lend_to_nobody();
                    State::Nobody
                }
            },
            state @ (State::Nobody | State::Tried(..) | State::In(_) | State::Failed(..)) => state,
        };
        if was_in != self.hosting.host().is_some() {
            self.hosting.renew_links();
        }
        if let Some(host) = self.hosting.host() {
            host.hall().has_clock(self.app.clock_at());
        }
        self.hosting.look(ctx.input(|i| i.time));
        if self.hosting.host().is_some() {
            let shown = matches!(self.overlays.open, Some(Overlay::LetIn(_)));
            ctx.request_repaint_after_secs(if shown { LOOK } else { SELDOM } as f32);
        }
    }

    fn begun(&mut self, job: Job<Result<NewHost, NotIn>>, lent: Lent) -> State {
        let begun = match job.poll() {
            Polled::Running => return State::Beginning(job, lent),
            Polled::Broken => {
                self.app.lend_to_nobody();
                return State::Failed(NobodyIn::Refused(busy().into()));
            }
            Polled::Done(begun) => begun,
        };
        match begun {
            Err(why) => {
                self.app.lend_to_nobody();
                self.app.came_back();
                State::Failed(NobodyIn::Refused(why))
            }
            Ok(NewHost { begun, offers }) => {
                self.app.lend_to(lent);
                self.app.came_back();
                if let Some(offers) = offers {
                    let tone = if offers.broke.is_some() {
                        Tone::Wrong
                    } else {
                        Tone::Done
                    };
                    self.toasts.say_with(tone, offered(&self.texts, &offers));
                }
                if let Some(Overlay::Share(_)) = &self.overlays.open {
                    self.overlays.open = Some(Overlay::LetIn(LetIn::default()));
                }
                let port = Some(begun.host.port()).filter(|port| *port != PORT);
                if self.habits.settings.port != port {
                    self.change_habit(Habit::Port(port));
                }
                State::In(Box::new(begun))
            }
        }
    }
}

/// Begins a host beside the window; where a database is named, the book is shared first.
fn begin(
    lent: &Lent,
    book: Option<&Path>,
    options: &HostOptions,
    wish: Option<Wish>,
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
    shared: Shared,
    offers: Option<Offers>,
}

/// Connects, and shares the book that lies there. One that was shared before is read while the
/// database is away.
fn join(lent: &Lent, book: Option<&Path>, wish: &Wish) -> Result<JoinedBook, NotIn> {
    let database = match Postgres::at(&wish.database) {
        Err(NoDatabase::Away { .. }) if book.is_some_and(SideFile::was_shared) => {
            let shared = |session: &mut Session| Shared::when_back(&wish.database, session);
            let shared = lent.work(PATIENCE, shared).ok_or_else(busy)??;
            let offers = None;
            return Ok(JoinedBook { shared, offers });
        }
        database => database?,
    };
    let joined = lent.work(PATIENCE, |session| {
        let offers = database.bring(session, wish.rest)?;
        let shared = Shared::join(database, session)?;
        Ok::<_, NoDatabase>(JoinedBook { shared, offers })
    });
    Ok(joined.ok_or_else(busy)??)
}

/// A frame has the book and does not give it away.
fn busy() -> NoHost {
    NoHost::System(std::io::ErrorKind::TimedOut.into())
}

/// What becomes of the rows that only the book has, as the person saw them.
fn rest_of(found: &Found) -> Rest {
    match found {
        Found::Nothing | Found::Another { .. } | Found::More(_) => Rest::Stays,
        Found::OnlyHere(_) => Rest::Added,
        Found::Apart(_) => Rest::Offered,
    }
}

/// What became of rows that were offered.
fn offered(t: &Texts, offers: &Offers) -> String {
    let count = |is: fn(&Offered) -> bool| {
        offers
            .became
            .iter()
            .filter(|(_, became)| is(became))
            .count()
    };
    let taken = count(|became| matches!(became, Offered::Taken(_) | Offered::Known));
    let beside = count(|became| matches!(became, Offered::Beside(_)));
    let listed = count(|became| matches!(became, Offered::Listed));
    let said = t.share_offered(taken, beside, listed, offers.apart.display().to_string());
    match &offers.broke {
        Some(why) => format!("{said} {}", t.store_error(why)),
        None => said,
    }
}
