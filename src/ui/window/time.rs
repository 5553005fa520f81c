//! The time: the leg's clock rings, and the room is told what there is to show.

use crate::app::{
    intent::Screen,
    outcome::{Effect, Outcome},
};
use crate::ui::{hall::timing::RoomNews, waking::wake, window::Window};
use egui::Context;

impl Window {
    /// The clock rings, and the room is told what there is to show.
    pub(super) fn keep_time(&mut self, ctx: &Context) {
        self.ring(ctx);
        self.wake_at_seal(ctx);
        if self.timing.hall.open() || self.app.screen() == Screen::Room {
            let settings = &self.habits.settings;
            let event = self.app.event_in_room(self.timing.opened_for());
            let news = RoomNews {
                texts: &self.texts,
                event,
                clock: event.and_then(|event| self.app.clock_of(event.id)),
                book: self.app.snapshot(),
                settings: &settings.hall,
                look: settings.look,
            };
            self.timing.tell(ctx, news);
        }
        self.timing.hall.show(ctx);
    }

    fn ring(&mut self, ctx: &Context) {
        let now = self.app.time().timestamp_millis();
        let dialogs = &mut self.files.dialogs;
        if self.app.bell_rings() {
            dialogs.play(crate::app::sound::bell(), ctx.into());
        }
        if self.app.clock_goes() {
            wake(ctx, now, 1);
        }
        if dialogs.heard() == Some(false) && self.timing.falls_mute() {
            self.take_effects(ctx, vec![Effect::from(Outcome::NoSound)]);
        }
    }

    /// The results are sealed when their time has come, also while nobody does anything.
    fn wake_at_seal(&self, ctx: &Context) {
        let now = self.app.time().timestamp_millis();
        let until = self
            .app
            .event()
            .filter(|e| e.seal.sealed_at.is_none())
            .and_then(|e| e.seal.provisional_until);
        let left = until.map(|at| at.timestamp().saturating_sub(now.div_euclid(1000)));
        if let Some(left) = left.filter(|left| *left > 0) {
            wake(ctx, now, left);
        }
    }
}
