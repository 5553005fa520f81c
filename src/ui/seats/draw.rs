//! Before the draw: three ways to draw, the seed, and what people wish.

use super::super::context::Ctx;
use super::super::theme::GRID;
use super::super::widgets::{choice, complaint, field, head, primary, secondary, small, subdued};
use super::wishes::{WishList, with_movement};
use crate::app::words;
use crate::club::{Event, EventId, MovementKind};
use crate::movement;
use crate::ops::Command;
use egui::{Id, Key, RichText, ScrollArea, Ui};

/// What the director chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// The ballots are shown one by one.
    Ballots,
    /// The ballots are drawn from a hat and typed in.
    Hand,
}

/// The page before the draw.
#[derive(Debug, Default)]
pub(super) struct DrawPage {
    seed: Option<(EventId, String)>,
    ballots: bool,
    wishes: WishList,
    house: Option<(EventId, String)>,
    house_wrong: bool,
}

pub(super) fn drawn_id() -> Id {
    Id::unique("seats.drawn")
}

impl DrawPage {
    /// Shows it; answers with the way that leads to another page.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> Option<Way> {
        let t = ctx.texts;
        head(ui, &t.ui_seats(), &words::tables_for(t, event), |_| ());
        let fresh = self.seed.as_ref().is_none_or(|(id, _)| *id != event.id);
        if fresh {
            self.seed = Some((event.id, new_seed()));
        }
        let mut way = None;
        ScrollArea::vertical()
            .id_salt("draw")
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(720.0));
                let Some((_, seed)) = &mut self.seed else {
                    return;
                };
                ui.label(
                    RichText::new(words::movement_plain(t, event.settings.movement.kind))
                        .size(18.0),
                );
                ui.add_space(GRID);
                ui.label(subdued(ui, t.ui_draw_explain()));
                ui.add_space(GRID * 3.0);
                let response = field(ui, Id::unique("seats.seed"), &t.ui_seed(), seed, 160.0);
                let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                let number = seed.trim().parse::<u64>().ok();
                if number.is_none() && !response.has_focus() {
                    complaint(ui, &t.ui_seed_wrong());
                }
                self.house_ui(ui, ctx, event);
                ui.add_space(GRID * 3.0);
                ui.horizontal_wrapped(|ui| {
                    let button = primary(ui, t.ui_draw());
                    if fresh || ctx.entered {
                        button.request_focus();
                    }
                    let at_once = button.clicked() || enter;
                    let one_by_one = secondary(ui, t.ev_draw_ballots()).clicked();
                    if (at_once || one_by_one) && number.is_none() {
                        response.request_focus();
                    }
                    if let (true, Some(seed)) = (at_once || one_by_one, number) {
                        self.ballots = one_by_one;
                        ctx.transact_from(
                            drawn_id(),
                            Command::Draw {
                                event: event.id,
                                seed,
                            },
                        );
                    }
                    if secondary(ui, t.ev_draw_hand()).clicked() {
                        way = Some(Way::Hand);
                    }
                });
                ui.add_space(GRID);
                ui.label(small(ui, t.ev_draw_ways()));
                ui.add_space(GRID * 5.0);
                self.wishes.ui(ui, ctx, event);
            });
        way
    }

    /// Tables of four or of three, and how many the house has: with fewer than are needed five or
    /// six sit at one.
    fn house_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let pairs = matches!(
            event.settings.movement.kind,
            MovementKind::Pairs | MovementKind::UpTheSides
        );
        let t = ctx.texts;
        let mut changed = event.settings.movement.clone();
        if self.house.as_ref().is_none_or(|(id, _)| *id != event.id) {
            let now = event
                .settings
                .movement
                .tables_at_most
                .map(|n| n.to_string())
                .unwrap_or_default();
            self.house = Some((event.id, now));
        }
        let Some((_, typed)) = &mut self.house else {
            return;
        };
        ui.add_space(GRID * 2.0);
        if !pairs {
            let sizes = [(4, t.ev_tables_of_four()), (3, t.ev_tables_of_three())];
            choice(ui, &t.ev_tables_size(), &mut changed.tables_of, &sizes);
            ui.add_space(GRID);
        }
        let response = field(ui, Id::unique("seats.house"), &t.ev_house(), typed, 160.0);
        if response.lost_focus() {
            let number = typed.trim().parse::<u32>().ok().filter(|n| *n > 0);
            self.house_wrong = !typed.trim().is_empty() && number.is_none();
            if self.house_wrong && ui.input(|i| i.key_pressed(Key::Enter)) {
                response.request_focus();
            }
            if !self.house_wrong {
                changed.tables_at_most = number;
            }
        }
        if self.house_wrong && !response.has_focus() {
            complaint(ui, &t.ev_tables_number());
        }
        if changed != event.settings.movement {
            ctx.transact(with_movement(event, changed));
        }
    }

    /// The ballots are to be shown, once the draw is on disk.
    pub fn take_ballots(&mut self, ctx: &Ctx<'_>) -> Option<Way> {
        match ctx.outcome(drawn_id()) {
            Some(Ok(())) => std::mem::take(&mut self.ballots).then_some(Way::Ballots),
            _ => None,
        }
    }
}

/// A seed that nobody chose: from the clock, six digits, easy to read out.
fn new_seed() -> String {
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default();
    let seed =
        movement::Rng::new(u64::try_from(now.as_nanos() % u128::from(u64::MAX)).unwrap_or(7))
            .below(900_000);
    (100_000 + seed).to_string()
}
