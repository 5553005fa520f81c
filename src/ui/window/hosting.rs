//! What the window says and asks while others are let in.

use crate::app::{
    intent::{Hosting as Wanted, Question, Tone, WindowIntent},
    settings::Habit,
};
use crate::club::Event;
use crate::host::{HostOptions, PORT, SideFile};
use crate::i18n::Texts;
use crate::link::{
    hosting::{LOOK, Opened},
    postgres::Offers,
};
use crate::session::Offered;
use crate::ui::{
    hosting::{
        let_in::LetIn,
        share::{AskShared, Share},
    },
    window::{Window, overlay::Overlay},
};
use egui::Context;

/// Seconds after which the foot is painted again, if nothing else is.
const SELDOM: f64 = 10.0;

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
        let words = [
            self.texts.let_in_again_title(),
            self.texts.let_in_again_body(name),
            self.texts.let_in_again_yes(),
        ];
        self.overlays.open = Some(Overlay::Ask(Question::new(words, action)));
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
        self.hosting.forget();
        let share = Share::new(database.unwrap_or_default(), self.port());
        self.lay_over(ctx, Overlay::Share(share));
    }

    fn port(&self) -> u16 {
        self.habits.settings.port.unwrap_or(PORT)
    }

    /// How a host begins if nothing else is wanted.
    fn usual_host(&self) -> HostOptions {
        HostOptions {
            port: self.port(),
            lang: self.habits.settings.lang,
            event: self.app.event().map(|event| event.id),
            ..HostOptions::default()
        }
    }

    /// Carries out what is wanted of those who are let in.
    pub(super) fn carry_out_hosting(&mut self, ctx: &Context, wanted: Wanted) {
        if let Wanted::GoOn(database) = &wanted {
            let share = Share::of_before(database.clone(), self.port());
            self.lay_over(ctx, Overlay::Share(share));
        }
        let usual = self.usual_host();
        if let Err(why) = self.hosting.carry_out(&mut self.app, wanted, usual) {
            self.toasts.complain(why.words(&self.texts));
        }
    }

    /// What has begun or ended beside the window, and who was heard.
    pub(super) fn mind_hosting(&mut self, ctx: &Context) {
        let usual = self.usual_host();
        let now = ctx.input(|i| i.time);
        if let Some(opened) = self.hosting.mind(&mut self.app, now, usual) {
            self.others_are_in(&opened);
        }
        if self.hosting.host().is_some() {
            let shown = matches!(self.overlays.open, Some(Overlay::LetIn(_)));
            ctx.request_repaint_after_secs(if shown { LOOK } else { SELDOM } as f32);
        }
    }

    fn others_are_in(&mut self, opened: &Opened) {
        if let Some(offers) = &opened.offers {
            let tone = if offers.broke.is_some() {
                Tone::Wrong
            } else {
                Tone::Done
            };
            self.toasts.say_with(tone, offered(&self.texts, offers));
        }
        if let Some(Overlay::Share(_)) = &self.overlays.open {
            self.overlays.open = Some(Overlay::LetIn(LetIn::default()));
        }
        let port = (opened.port != PORT).then_some(opened.port);
        if self.habits.settings.port != port {
            self.change_habit(Habit::Port(port));
        }
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
