//! The leg's clock and the room's screen beside the window: kept over a restart, rung at the end,
//! told what to show.

use super::hall::{Deck, Hall, Part, deck};
use super::jobs::{Later, large};
use super::platform::FileDialogs;
use crate::app::beside::Beside;
use crate::app::clock::{self, LegClock, Turn};
use crate::app::room::RoomSettings;
use crate::app::settings::Look;
use crate::app::sound;
use crate::club::{Book, Event, EventId, standings};
use crate::i18n::{Lang, Texts};
use egui::Context;
use std::path::Path;
use std::sync::Arc;

/// What the pages for the room depend on beside the book.
type Asked = (EventId, Lang, Option<(u32, bool)>, Vec<Part>);

/// The clock and the room's screen of an open book.
#[derive(Debug)]
pub struct Timing {
    clock: Option<LegClock>,
    kept: Beside<LegClock>,
    deck: Later<Asked, Arc<Deck>>,
    /// What the room was told last, and of which evening.
    told: (Option<EventId>, Arc<Deck>),
    mute: bool,
    /// What the room sees.
    pub hall: Hall,
}

impl Default for Timing {
    fn default() -> Self {
        Timing {
            clock: None,
            kept: Beside::new(".clock"),
            deck: Later::default(),
            told: (None, Arc::default()),
            mute: false,
            hall: Hall::default(),
        }
    }
}

impl Timing {
    /// The clock of this evening, if one is set.
    pub fn clock_of(&self, event: EventId) -> Option<LegClock> {
        self.clock.filter(|c| c.event == event)
    }

    /// Finds the clock again that was kept beside the book.
    pub fn find(&mut self, book: Option<&Path>) {
        if let Some(kept) = self.kept.open(book) {
            self.clock = Some(kept);
        }
    }

    /// The book goes on at another place, and its clock with it.
    pub fn follow(&mut self, book: &Path) {
        self.kept.follow(book);
        self.kept.keep(self.clock.as_ref());
    }

    /// Turns the clock; a file beside the book remembers it.
    pub fn turn(&mut self, event: &Event, turn: Turn, now: i64) {
        self.clock = clock::turned(self.clock, event, turn, now);
        self.kept.keep(self.clock.as_ref());
    }

    /// Rings where the time is up; true when it has to be said that there is no sound here, once.
    pub fn ring(&mut self, ctx: &Context, desktop: &mut dyn FileDialogs, now_millis: i64) -> bool {
        let now = now_millis.div_euclid(1000);
        if let Some(clock) = &mut self.clock {
            let before = *clock;
            if clock.rings(now) {
                desktop.play(sound::bell(), ctx.clone());
            }
            if *clock != before {
                self.kept.keep(self.clock.as_ref());
            }
        }
        if self.clock.is_some_and(|c| c.goes()) {
            crate::ui::timing::wake(ctx, now_millis, 1);
        }
        let unheard = desktop.heard() == Some(false);
        unheard && !std::mem::replace(&mut self.mute, true)
    }

    /// Tells the room what there is to show.
    #[allow(
        clippy::too_many_arguments,
        reason = "what a page for the room is made of"
    )]
    pub fn tell(
        &mut self,
        ctx: &Context,
        texts: &Texts,
        event: Option<&Event>,
        book: Option<Arc<Book>>,
        revision: u64,
        settings: &RoomSettings,
        look: Look,
    ) {
        let clock = event.and_then(|e| self.clock_of(e.id));
        if self.told.0 != event.map(|e| e.id) {
            self.told = (event.map(|e| e.id), Arc::default());
        }
        if let (Some(event), Some(book)) = (event, book) {
            let asked = (
                event.id,
                texts.lang(),
                clock.map(|c| (c.leg, c.begun)),
                settings.parts.clone(),
            );
            let of = asked.clone();
            // The standings of a large evening take longer than a frame; until they are there the
            // room sees the ones before.
            let made = move |book: Arc<Book>| made(&book, &of, clock.as_ref());
            if let Some(deck) = self
                .deck
                .get_of(ctx, revision, book, asked, large(event), made)
            {
                self.told.1 = Arc::clone(deck);
            }
        }
        let deck = Arc::clone(&self.told.1);
        self.hall
            .tell(ctx, &deck, clock, settings, look, texts.room_title());
    }
}

/// What the room is shown of an evening of this book.
fn made(book: &Book, asked: &Asked, clock: Option<&LegClock>) -> Arc<Deck> {
    let (id, lang, _, parts) = asked;
    let event = book.events.iter().find(|e| e.id == *id);
    event
        .map(|event| {
            Arc::new(deck(
                &Texts::new(*lang),
                event,
                &standings(event, None),
                clock,
                parts,
            ))
        })
        .unwrap_or_default()
}

/// Asks for a frame when so many whole seconds have begun.
pub fn wake(ctx: &egui::Context, now_millis: i64, seconds: i64) {
    let rest = seconds.max(1).saturating_mul(1000) - now_millis.rem_euclid(1000);
    // A few milliseconds later, so that the new second has surely begun.
    ctx.request_repaint_after(std::time::Duration::from_millis(
        u64::try_from(rest).unwrap_or(1000) + 5,
    ));
}
