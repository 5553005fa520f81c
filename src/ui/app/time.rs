//! The time: the leg's clock is turned and rings, and the room is told what there is to show.

use super::App;
use crate::app::clock::Turn;
use crate::app::intent::{Screen, Tone};
use crate::session::Session;
use egui::Context;
use std::path::Path;

impl App {
    /// The time now, by the book's clock.
    pub(super) fn time(&self) -> chrono::DateTime<chrono::FixedOffset> {
        self.session()
            .map_or_else(|| chrono::Local::now().fixed_offset(), Session::now)
    }

    /// The clock rings, and the room is told what there is to show.
    pub(super) fn keep_time(&mut self, ctx: &Context) {
        // While the book is away for a large change it is still the same book.
        if self.away.is_none() {
            let book = self.session().and_then(Session::path).map(Path::to_owned);
            self.timing.find(book.as_deref());
        }
        let now = self.time().timestamp_millis();
        if self.timing.ring(ctx, self.dialogs.as_mut(), now) {
            self.toasts
                .say(Tone::Wrong, self.texts.room_no_sound(), None);
        }
        if self.timing.hall.open() || self.screen == Screen::Room {
            let event = self
                .place
                .event
                .and_then(|id| self.session.as_ref().ok()?.event(id));
            let (settings, look) = (&self.settings.hall, self.settings.look);
            let book = self.session.as_ref().ok().map(Session::shared_book);
            self.timing
                .tell(ctx, &self.texts, event, book, self.revision, settings, look);
        }
        let event = self
            .place
            .event
            .and_then(|id| self.session.as_ref().ok()?.event(id));
        let until = event
            .filter(|e| e.seal.sealed_at.is_none())
            .and_then(|e| e.seal.provisional_until);
        if let Some(left) = until
            .map(|at| at.timestamp().saturating_sub(now.div_euclid(1000)))
            .filter(|left| *left > 0)
        {
            crate::ui::timing::wake(ctx, now, left);
        }
        self.timing.hall.show(ctx);
    }

    pub(super) fn turn_clock(&mut self, turn: Turn) {
        let now = self.time().timestamp();
        let event = self
            .place
            .event
            .and_then(|id| self.session.as_ref().ok()?.event(id));
        if let Some(event) = event {
            self.timing.turn(event, turn, now);
        }
    }
}
