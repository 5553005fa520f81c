//! The program without a window: what a line at the score desk means, what lists and papers hold,
//! what is typed and not in the book, the open format going out and coming in. Knows words for
//! people, and no screen, no widget and no SQL.

pub mod act_words;
pub mod actions;
pub mod book;
mod change;
mod changing;
pub mod drafts;
pub mod evening;
pub mod forms;
pub mod hall;
mod handbook;
pub mod heavy;
pub mod intent;
pub mod lists;
pub mod location;
pub mod money;
pub mod outcome;
pub mod papers;
pub mod people;
pub mod prizes;
mod reads;
pub(crate) mod sample;
pub mod season;
pub mod seats;
pub mod settings;
pub mod sheet;
pub mod sign;
pub mod sound;
pub mod spot;
pub mod standing;
pub mod teams;
pub mod words;
pub mod work;
mod work_title;

use crate::club::{Book, Event, EventId, LegNo, Playing, TableNo, can_stop, season::Season};
use crate::i18n::Lang;
use crate::ops::{Command, plan};
use crate::session::Session;
use book::book_files::BookFiles;
use change::{Change, Jump};
use changing::OnScreen;
use drafts::{DraftOf, Drafts};
use hall::clock::{LegClock, Turn, turned};
use intent::{Intent, Request};
use location::{Location, Place, Screen, first_screen};
use outcome::{Closed, Effect, Outcome, Unreasoned};
use season::list::season_shown;
use settings::Settings;
use sheet::{foot_lines::is_typed_by_foot, list_foot::HalfTyped};
use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    path::PathBuf,
    time::{Instant, SystemTime},
};
use work::{Answer, Snapshot, Waits, Waker, Works};

pub use book::exchange::{NoBook, Outgoing, book_to_import, file_to_import, whole_document};
pub use book::file::{file_name, file_stem};
pub use book::proof::{Audit, Proof, counts, lacks, lists, references, seats, sums};
pub use handbook::{chapter_of, chapter_of_movement};
pub use papers::abroad::{news, standings_csv, web_page};
pub use papers::printer::{NoPrint, Printer, SystemPrinter};
pub use papers::{Gathering, Source, journal_doc, time_words};
pub use settings::system_lang;

/// Revision, evening, and the leg of the clock.
type PlayingOf = Option<(u64, EventId, Option<LegNo>)>;

/// The program without a window: an open book, a place in it, and what is under way.
#[derive(Debug)]
pub struct App {
    /// The open book, or why there is none.
    session: Result<Session, Closed>,
    files: BookFiles,
    /// A copy of it at another place.
    second: book::second::Second,
    /// Where the book lies between two frames.
    lending: book::lending::Lending,
    location: Location,
    /// Grows with every change of what is shown.
    revision: u64,
    /// Whether a leg can end before its time, as it was found out for this revision: every frame asks.
    goes_on: Cell<Option<(u64, EventId, LegNo, bool)>>,
    /// The leg that is being played, and of what it was found out: every frame asks.
    playing: Cell<(PlayingOf, Playing)>,
    /// The leg that was being played when the screens of the legs last opened on it.
    opened_on: Option<(EventId, LegNo)>,
    work: Works,
    drafts: RefCell<Drafts>,
    jump: Jump,
    /// The row of which it was said that the next press takes it back or does it again, and where.
    told: Option<(i64, OnScreen)>,
    /// What is wanted of the book while it is away.
    waiting: VecDeque<Change>,
    /// The clock of a leg, if one is set.
    clock: Option<LegClock>,
    /// When the program last looked at the time, by its own clock and by the computer's.
    awake: Option<(Instant, SystemTime)>,
    /// The day, if it is not the computer's.
    today: Option<chrono::NaiveDate>,
    /// The language of what leaves the book.
    lang: Lang,
}

impl App {
    /// The program over an open book, or without one.
    pub fn new(
        session: Result<Session, Closed>,
        path: Option<PathBuf>,
        settings: &Settings,
    ) -> App {
        let mut app = App {
            session,
            files: BookFiles::of(path, settings.copied.clone()),
            second: book::second::Second::default(),
            lending: book::lending::Lending::default(),
            location: Location::default(),
            revision: 0,
            goes_on: Cell::default(),
            playing: Cell::default(),
            opened_on: None,
            work: Works::default(),
            drafts: RefCell::default(),
            jump: Jump::default(),
            told: None,
            waiting: VecDeque::new(),
            clock: None,
            awake: None,
            today: None,
            lang: settings.lang,
        };
        app.keep_second_place(settings.second.clone());
        app.open_newest();
        app
    }

    /// The same program on another day; for tests.
    pub fn on(mut self, today: chrono::NaiveDate) -> App {
        self.today = Some(today);
        self
    }

    /// From now on the open book is the one that is opened next time.
    pub fn remember_book(&mut self) {
        self.files.remembers = true;
    }

    /// The season of a book that would be shown.
    pub fn season_of<'b>(&self, book: &'b Book) -> Option<&'b Season> {
        season_shown(book, &self.location.seasons)
    }

    /// Whether somebody went to the screen since this was last asked.
    pub fn take_arrived(&mut self) -> bool {
        self.location.take_arrived()
    }

    fn leg_to_show(&self, event: &Event) -> LegNo {
        let clock = self.clock_of(event.id);
        event.leg_to_show(clock.map(|clock| clock.leg))
    }

    fn goes_on(&self, event: &Event, leg: LegNo) -> bool {
        let now = (self.revision, event.id, leg);
        match self.goes_on.get() {
            Some((revision, of, at, known)) if (revision, of, at) == now => known,
            Some(_) | None => {
                let found = can_stop(event, leg);
                self.goes_on.set(Some((now.0, now.1, now.2, found)));
                found
            }
        }
    }

    /// Speaks another language; what was put into words before is stale.
    pub fn speak(&mut self, lang: Lang) {
        self.lang = lang;
        self.revision += 1;
    }

    /// Carries an intent out; what the window has to do follows from it.
    pub fn handle(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Do(wanted) => return self.change(Change::Do(wanted)),
            Intent::Undo => return self.step(Change::Undo),
            Intent::Redo => return self.step(Change::Redo),
            Intent::Window(wanted) => return vec![Effect::Window(wanted)],
            Intent::Steps(steps) => self.jump = Jump::of(steps),
            Intent::Go(screen) => self.go_to(screen),
            Intent::Back => self.location.back(),
            Intent::Event(id) => {
                self.open_event(id);
                let screen = self.event_of(id).map_or(Screen::Sheets, first_screen);
                self.location.go(screen);
            }
            Intent::Leg(leg) => self.location.place.go_to_leg(leg.max(LegNo::FIRST)),
            Intent::SecondList(is) => self.location.place.second_list = is,
            Intent::Table { leg, table } => self.go_to_table(leg, table),
            Intent::Player(id) => {
                self.location.place.player = Some(id);
                self.location.go(Screen::Player);
            }
            Intent::Prizes(part) => self.location.place.prizes = part,
            Intent::Season(name) => self.location.seasons = vec![name],
            Intent::OpenBook(path) => self.open_book(path, false),
            Intent::GoOnFrom(copy) => self.go_on_from(copy),
            Intent::LookRound(lang) => self.look_round(lang),
            Intent::CopyBook(path) => self.copy_book(path),
            Intent::SeparateBook(path) => self.separate_book(path),
            Intent::Exchange(what, path) => self.exchange(what, path),
            Intent::ReadOld(path, page) => self.read_old(path, page),
            Intent::News => return self.take_news(),
            Intent::Verify => self.verify(),
            Intent::Posted(event) => return self.note_posted(event),
            Intent::Clock(turn) => return self.turn_clock(turn),
        }
        Vec::new()
    }

    fn turn_clock(&mut self, turn: Turn) -> Vec<Effect> {
        let now = self.time().timestamp();
        let event = self.location.place.event;
        let Some(event) = event.and_then(|id| self.event_of(id)) else {
            return Vec::new();
        };
        let turned = turned(self.clock, event, turn, now);
        // Where a leg was called, starting the clock of a later one calls that.
        let called = event.leg_called().map(|leg| leg.number);
        let is_later = |leg: LegNo| event.moves_on() && called.is_some_and(|called| called < leg);
        let calls = turned.filter(|clock| clock.begun && is_later(clock.leg));
        self.clock = turned;
        self.keep_clock();
        let Some(LegClock { event, leg, .. }) = calls else {
            return Vec::new();
        };
        self.handle(Intent::command(Command::CallLeg { event, leg }))
    }

    /// Carries several out, one after the other.
    pub fn handle_all(&mut self, intents: Vec<Intent>) -> Vec<Effect> {
        intents
            .into_iter()
            .flat_map(|intent| self.handle(intent))
            .collect()
    }

    /// A new frame: what ended beside the window, a few steps through the history, and what became
    /// of the computer and of the book's files meanwhile.
    pub fn go_on(&mut self, waker: Waker, seconds: f64) -> Vec<Effect> {
        let mut effects = self.mind_second_place(&waker);
        self.work.at(waker, seconds);
        effects.extend(self.collect_work());
        effects.extend(self.go_on_waiting());
        effects.extend(self.go_on_jumping());
        effects.extend(self.notice_sleep(Instant::now(), SystemTime::now()));
        effects.extend(self.notice_astray());
        effects
    }

    /// The one place where work comes back.
    fn collect_work(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (piece, answer) in self.work.collect() {
            let cancelled = piece.progress().cancelled();
            effects.extend(match (answer, piece.waits) {
                (Some(Answer::Wants(wanted)), _) if wanted.is_empty() && cancelled => {
                    vec![Outcome::Cancelled(piece.title).into()]
                }
                (Some(Answer::Wants(wanted)), _) => self.handle_all(wanted),
                (Some(Answer::Book(session, done)), _) => {
                    self.session = Ok(*session);
                    self.book_is_back(piece.title, done)
                }
                (Some(Answer::Lies(lent, done)), _) => {
                    self.take_from(&lent, book::lending::FRAME);
                    self.book_is_back(piece.title, done)
                }
                (Some(Answer::Opened(opened)), Waits::Opening { path, follows }) => {
                    self.book_opened(path, follows, opened.map(|session| *session))
                }
                (None, Waits::Opening { path, follows }) => {
                    self.book_opened(path, follows, Err(Closed::Broken(piece.title)))
                }
                // What is on disk is whole; it is opened again.
                (None, Waits::ForBook) => {
                    self.session = Err(Closed::Broken(piece.title));
                    self.waiting.clear();
                    Vec::new()
                }
                (None, Waits::Nobody) | (Some(Answer::Opened(_)), _) => {
                    vec![Outcome::Broken(piece.title).into()]
                }
            });
        }
        effects
    }

    /// Finds the drafts over the book, the first time, and its clock among them.
    pub fn find_drafts(&mut self) {
        let Some((session, book)) = self.session().and_then(|s| Some((s, s.path()?))) else {
            return;
        };
        let mut drafts = self.drafts.borrow_mut();
        drafts.open(book, || session.origin());
        let clock = drafts.found(DraftOf::Clock);
        drop(drafts);
        self.clock = clock.or(self.clock);
    }

    fn keep_clock(&self) {
        let mut drafts = self.drafts.borrow_mut();
        drafts.keep(DraftOf::Clock, self.clock.as_ref());
    }

    /// The book as it is now.
    pub fn snapshot(&self) -> Option<Snapshot> {
        Some(Snapshot {
            revision: self.revision,
            book: self.session()?.shared_book(),
        })
    }

    /// Whether the bell has to ring now; then it has.
    pub fn bell_rings(&mut self) -> bool {
        let now = self.time().timestamp();
        let Some(clock) = &mut self.clock else {
            return false;
        };
        let rings = clock.rings(now);
        self.keep_clock();
        rings
    }

    /// Whether the leg's clock goes.
    pub fn clock_goes(&self) -> bool {
        self.clock.is_some_and(|clock| clock.goes())
    }

    /// A correction of sealed results, with its reason and the time.
    pub fn with_reason(&self, asked: &Unreasoned, reason: &str) -> Intent {
        let Unreasoned { wanted, event, .. } = asked.clone();
        let command = Command::AfterSeal {
            event,
            at: self.time(),
            reason: reason.to_owned(),
            command: wanted.command,
        };
        Intent::Do(Request {
            command: Box::new(command),
            ..wanted
        })
    }

    /// A change of sealed results that waits for its reason.
    fn unreasoned(&self, wanted: Request, event: EventId) -> Unreasoned {
        let mut asked = Unreasoned {
            wanted,
            event,
            title: None,
        };
        if let (Intent::Do(done), Ok(session)) = (self.with_reason(&asked, "…"), &self.session) {
            let plan = plan(session.book(), &done.command).ok();
            asked.title = plan.map(|plan| plan.title);
        }
        asked
    }

    /// The program ends: what only computes is let go, what writes comes to its end.
    pub fn end(&mut self) {
        if let Some(session) = self.work.end() {
            self.session = Ok(session);
        }
        self.lend_to_nobody();
        self.end_second_place();
    }

    /// Whether the book is with a piece of work, or with a device that writes: it comes back.
    pub fn is_book_away(&self) -> bool {
        matches!(self.session, Err(Closed::AtWork))
    }

    fn book_at_work(&self) -> bool {
        self.work.with_book().is_some()
    }

    fn event_of(&self, id: EventId) -> Option<&Event> {
        self.session()?.event(id)
    }

    fn open_event(&mut self, id: EventId) {
        let event = self.event_of(id);
        let leg = event.map_or(LegNo::FIRST, |event| self.leg_to_show(event));
        self.opened_on = Some((id, leg));
        self.location.place = Place {
            event: Some(id),
            leg,
            ..Place::first()
        };
    }

    /// Goes to a screen. Those of the legs open on the leg that is being played, if that is another one
    /// than before: whoever turned to a leg stays there.
    fn go_to(&mut self, screen: Screen) {
        let comes = screen.is_of_leg() && !self.location.screen.is_of_leg();
        if comes && let Some(event) = self.event() {
            let now = (event.id, self.leg_to_show(event));
            if self.opened_on.replace(now) != Some(now) {
                self.location.place.go_to_leg(now.1);
            }
        }
        self.location.go(screen);
    }

    fn go_to_table(&mut self, leg: LegNo, table: TableNo) {
        let found = self.event().and_then(|event| {
            let table = event.leg(leg)?.table(table)?;
            let half: Option<HalfTyped> = self.drafts.borrow().get(DraftOf::Feet(event.id));
            let begun = half.and_then(|half| half.begun(leg, table));
            let by_foot = begun.is_some() || is_typed_by_foot(event, table);
            let only_deals = table.sheet.slips.is_empty() && !table.sheet.deals.is_empty();
            let by_slips = event.by_slips() && !only_deals;
            Some((begun, by_foot, by_slips))
        });
        let (begun, by_foot, by_slips) = found.unwrap_or_default();
        self.location.place = Place {
            leg,
            table,
            second_list: begun.unwrap_or(false),
            ..self.location.place
        };
        self.location.go(if by_foot {
            Screen::ListFoot
        } else if by_slips {
            Screen::Slips
        } else {
            Screen::Sheet
        });
    }

    /// After a change the evening, leg or table that is shown may be gone.
    fn stay_in_book(&mut self) {
        if let Ok(session) = &self.session {
            let event = self.location.place.event;
            self.location
                .stay_in(event.and_then(|id| session.event(id)));
        }
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) use tests::tests_event;
