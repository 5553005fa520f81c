//! The room's screen beside the window: told what to show, from what is made beside the window.

use crate::app::{
    hall::{clock::LegClock, room::RoomSettings},
    settings::Look,
    work::{Later, Snapshot, large},
};
use crate::club::{Book, Event, EventId, LegNo, standings};
use crate::i18n::{Lang, Texts};
use crate::ui::hall::{Deck, Hall, Part, deck};
use egui::Context;
use std::sync::Arc;

/// What the pages for the room depend on beside the book.
type PagesKey = (EventId, Lang, Option<LegNo>, Vec<Part>);

/// The room's screen of an open book.
#[derive(Debug, Default)]
pub struct Timing {
    deck: Later<PagesKey, Arc<Deck>>,
    /// What the room was told last, and of which evening.
    told: (Option<EventId>, Arc<Deck>),
    mute: bool,
    /// The evening for which the room's screen was opened.
    opened_for: Option<EventId>,
    /// What the room sees.
    pub hall: Hall,
}

/// What a page for the room is made of.
#[derive(Debug)]
pub struct RoomNews<'a> {
    /// The words.
    pub texts: &'a Texts,
    /// The evening.
    pub event: Option<&'a Event>,
    /// The clock of its leg.
    pub clock: Option<LegClock>,
    /// The book.
    pub book: Option<Snapshot>,
    /// What was chosen for the room.
    pub settings: &'a RoomSettings,
    /// The colours of the first window.
    pub look: Look,
}

impl Timing {
    /// There is no sound here; true the first time, when it has to be said.
    pub fn falls_mute(&mut self) -> bool {
        !std::mem::replace(&mut self.mute, true)
    }

    /// Opens the room's screen for an evening, or closes it.
    pub fn turn_room(&mut self, now: i64, event: Option<EventId>) {
        self.hall.turn(now);
        self.opened_for = if self.hall.open() { event } else { None };
    }

    /// The evening that the room sees whatever is opened at the desk: the one for which its screen was
    /// opened.
    pub fn opened_for(&self) -> Option<EventId> {
        if self.hall.open() {
            self.opened_for
        } else {
            None
        }
    }

    /// Tells the room what there is to show.
    pub fn tell(&mut self, ctx: &Context, news: RoomNews<'_>) {
        let clock = news.clock;
        let id = news.event.map(|e| e.id);
        if self.told.0 != id {
            self.told = (id, Arc::default());
        }
        if let (Some(event), Some(book)) = (news.event, news.book) {
            let asked = (
                event.id,
                news.texts.lang(),
                clock.map(|clock| clock.leg),
                news.settings.shown(),
            );
            let of = asked.clone();
            // The standings of a large evening take longer than a frame; until they are there the
            // room sees the ones before.
            let deck = self
                .deck
                .get(ctx, book, asked, large(event), move |book| made(&book, &of));
            if let Some(deck) = deck {
                self.told.1 = Arc::clone(deck);
            }
        }
        let deck = Arc::clone(&self.told.1);
        let title = news.texts.room_title();
        self.hall
            .tell(ctx, &deck, clock, news.settings, news.look, title);
    }
}

/// What the room is shown of an evening of this book.
fn made(book: &Book, asked: &PagesKey) -> Arc<Deck> {
    let (id, lang, clock, parts) = asked;
    let event = book.event(*id);
    event
        .map(|event| {
            Arc::new(deck(
                &Texts::new(*lang),
                &book.members,
                event,
                &standings(event, None),
                *clock,
                parts,
            ))
        })
        .unwrap_or_default()
}
