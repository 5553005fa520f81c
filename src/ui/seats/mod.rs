//! Who sits where: the draw with its seed, the room from above, one question answered at once.

mod ballots;
mod draw;
mod hand;
mod history;
mod longer;
mod plan;
mod proof;
pub mod repair;
mod room;
mod small_table;
mod standing;
mod wishes;

use crate::app::{
    intent::Screen,
    seats::{drafts, draw::drawn},
};
use crate::club::Event;
use crate::ui::{
    context::Ctx,
    widgets::{empty, page},
};
use ballots::Ballots;
use draw::{DrawPage, Way};
use egui::Ui;
use hand::HandPage;
use plan::PlanPage;

/// The fewest people who can be seated.
const FEWEST: usize = 3;

/// The screen of the seats.
#[derive(Debug, Default)]
pub struct SeatsScreen {
    draw: DrawPage,
    ballots: Option<Ballots>,
    hand: Option<HandPage>,
    plan: PlanPage,
}

impl SeatsScreen {
    /// Shows the draw, or the room once it was drawn.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let Some(event) = ctx.event() else { return };
        if self.ballots_ui(ui, ctx, event) || self.hand_ui(ui, ctx, event) {
            return;
        }
        let way = page(ui, |ui| {
            if !event.legs.is_empty() {
                return self.plan.ui(ui, ctx, event);
            }
            if event.entrants.len() >= FEWEST {
                return self.draw.ui(ui, ctx, event);
            }
            people_first(ui, ctx);
            None
        });
        match way {
            Some(Way::Ballots) if !event.legs.is_empty() => {
                self.ballots = Some(Ballots::of(event));
            }
            Some(Way::Hand) => self.by_hand(ctx, event),
            Some(Way::AtOnce | Way::Ballots) | None => {}
        }
    }

    /// Opens the panel in which it is said what happened.
    pub fn say_what_happened(&mut self) {
        self.plan.say_what_happened();
    }

    /// The draw ballot by ballot, while it is shown.
    fn ballots_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if self.draw.take_ballots(ctx) {
            self.ballots = Some(Ballots::of(event));
        }
        let shown = self.ballots.as_mut();
        let stays = shown.is_some_and(|ballots| ballots.ui(ui, ctx, event));
        if !stays {
            self.ballots = None;
        }
        stays
    }

    /// The draw by hand, while it is typed.
    fn hand_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if let Some(found) = drafts::found(&mut ctx.drafts.borrow_mut(), event) {
            self.hand = Some(HandPage::of(found));
        }
        let Some(hand) = &mut self.hand else {
            return false;
        };
        let stays = hand.ui(ui, ctx, event);
        drafts::keep(&mut ctx.drafts.borrow_mut(), hand.typed());
        if !stays {
            self.hand = None;
        }
        stays
    }

    /// Ballots are typed in from now on; where nobody can be seated, the draw itself says why.
    fn by_hand(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let leg = ctx.leg().map(|leg| leg.number).unwrap_or_default();
        let form = drafts::resumed(&ctx.drafts.borrow(), event, leg);
        if form.is_none() {
            ctx.transact(drawn(event));
        }
        self.hand = form.map(HandPage::of);
    }
}

fn people_first(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    if empty(ui, &t.ui_seats_people_first(), Some(&t.ui_to_people())) {
        ctx.go(Screen::People);
    }
}
