//! What a screen reads of the program.

use crate::app::{
    App,
    actions::Now,
    book::book_files::BookFiles,
    drafts::Drafts,
    hall::clock::LegClock,
    location::{Place, Screen},
    outcome::Closed,
    settings::Settings,
    work::Piece,
};
use crate::club::{Event, EventId, LegNo, Playing, how_many, season::Season};
use crate::session::Session;
use std::cell::RefCell;

impl App {
    /// The open book.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref().ok()
    }

    /// Why there is no book.
    pub fn closed(&self) -> Option<&Closed> {
        self.session.as_ref().err()
    }

    /// What the middle of the window shows.
    pub fn screen(&self) -> Screen {
        self.location.screen
    }

    /// The evening, leg, table and player that are open.
    pub fn place(&self) -> Place {
        self.location.place
    }

    /// The season that is shown.
    pub fn season(&self) -> Option<&Season> {
        self.season_of(self.session()?.book())
    }

    /// The screen to which one would go back.
    pub fn came_from(&self) -> Option<Screen> {
        self.location.came_from()
    }

    /// What is known of the book's files.
    pub fn files(&self) -> &BookFiles {
        &self.files
    }

    /// Grows with every change of what is shown.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is typed and not in the book.
    pub fn drafts(&self) -> &RefCell<Drafts> {
        &self.drafts
    }

    /// All that runs beside the window.
    pub fn work(&self) -> &[Piece] {
        self.work.running()
    }

    /// The piece of work that has the open book.
    pub fn work_with_book(&self) -> Option<&Piece> {
        self.work.with_book()
    }

    /// Whether anything runs beside the window.
    pub fn busy(&self) -> bool {
        !self.work.running().is_empty()
    }

    /// Whether a book is being opened.
    pub fn opens(&self) -> bool {
        self.work.opening().is_some()
    }

    /// The open evening.
    pub fn event(&self) -> Option<&Event> {
        self.event_of(self.location.place.event?)
    }

    /// The clock of the open evening's leg, if one is set.
    pub fn clock(&self) -> Option<LegClock> {
        self.clock_of(self.location.place.event?)
    }

    /// The clock of this evening's leg, if one is set.
    pub fn clock_of(&self, event: EventId) -> Option<LegClock> {
        self.clock.filter(|clock| clock.event == event)
    }

    /// Which leg the clock has, of which evening.
    pub fn clock_at(&self) -> Option<(EventId, LegNo)> {
        self.clock.map(|clock| (clock.event, clock.leg))
    }

    /// The leg of the open evening that is being played, and the next.
    pub fn playing(&self) -> Playing {
        let Some(event) = self.event() else {
            return Playing::default();
        };
        let clock = self.clock().map(|clock| clock.leg);
        let of = Some((self.revision, event.id, clock));
        let (known_of, known) = self.playing.get();
        if known_of == of {
            return known;
        }
        let found = Playing::of(event, clock);
        self.playing.set((of, found));
        found
    }

    /// The evening that the room sees: the one for which its screen was opened, as long as that is
    /// being played; else the open one.
    pub fn event_in_room(&self, opened_for: Option<EventId>) -> Option<&Event> {
        let clock = |event: &Event| Some(self.clock_of(event.id)?.leg);
        let opened_for = opened_for.and_then(|id| self.event_of(id));
        let is_played = |event: &&Event| event.playing(clock(event)).is_some();
        opened_for.filter(is_played).or(self.event())
    }

    /// The time now, by the book's clock.
    pub fn time(&self) -> chrono::DateTime<chrono::FixedOffset> {
        self.session()
            .map_or_else(|| chrono::Local::now().fixed_offset(), Session::now)
    }

    /// Today.
    pub fn today(&self) -> chrono::NaiveDate {
        self.today
            .unwrap_or_else(|| chrono::Local::now().date_naive())
    }

    /// What the table of actions needs to know.
    pub fn now(&self, settings: &Settings) -> Now {
        let event = self.event();
        let at = self.location.place.leg;
        let legs = event.map_or(0, |event| event.legs.len());
        Now {
            book: self
                .closed()
                .is_none_or(|why| matches!(why, Closed::AtWork)),
            event: event.is_some(),
            leg: (at, how_many(legs)),
            goes_on: event.is_some_and(|event| self.goes_on(event, at)),
            calls: self.playing().next.is_some(),
            undo: self.session().is_some_and(|s| s.next_undo().is_some()),
            redo: self.session().is_some_and(|s| s.next_redo().is_some()),
            history: self.session().is_some_and(Session::has_history),
            lang: settings.lang,
            look: settings.look,
            large: settings.large_targets,
            second: settings.second.is_some(),
        }
    }
}
