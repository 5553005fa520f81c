//! Lots between those who are equal in everything: the order that was drawn is typed, and a lot that
//! was drawn is taken back.

use crate::app::{
    drafts::DraftOf,
    standing::{
        lot::read_order,
        lots::{Tie, drawn, kept, taken_back},
    },
};
use crate::club::{Event, EventId, Standings};
use crate::i18n::Texts;
use crate::ui::{
    context::Ctx,
    form::{Complaint, entered, panel},
    theme::button_height,
    widgets::{Fitted, doubt, field_bare, quiet, quiet_choice, secondary, small, strong},
};
use egui::{Id, ScrollArea, Ui};
use std::collections::BTreeMap;

/// Width of an order that is typed.
const WIDTH: f32 = 260.0;
/// Part of the room that is left which lots take at most; the standings are under them.
const MOST: f32 = 0.45;
/// The name under which what came of a change comes back here.
const SENT: &str = "lots.sent";

/// What is typed of lots.
#[derive(Debug, Default)]
pub(super) struct LotsUi {
    of: Option<EventId>,
    open: bool,
    /// The orders as they are typed, by who draws.
    typed: BTreeMap<String, String>,
    complaint: Complaint,
    /// The field that a complaint is about.
    at: Option<String>,
}

fn order_id(key: &str) -> Id {
    Id::unique(("lots", key))
}

impl LotsUi {
    /// Shows who has to draw, with what hangs on it, and what was drawn.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        standings: &Standings,
        ties: &[&Tie],
    ) {
        let waits = prize_waits(ties);
        // First it is decided who wins what is asked with the prizes.
        let elsewhere = ties
            .iter()
            .any(|tie| tie.asked_with_prizes && !tie.prizes.is_empty());
        let ties: Vec<&Tie> = ties
            .iter()
            .copied()
            .filter(|tie| !tie.asked_with_prizes)
            .collect();
        let ties = ties.as_slice();
        self.begin(ctx, event, ties);
        if elsewhere || ties.is_empty() && event.lots.is_empty() {
            if waits {
                doubt(ui, &ctx.texts.lots_prize_waits());
            }
            return;
        }
        ui.horizontal_wrapped(|ui| {
            if waits {
                doubt(ui, &ctx.texts.lots_prize_waits());
            }
            self.button(ui, ctx.texts, ties);
        });
        if self.open {
            panel(ui, ctx, |ui| {
                let most = ui.available_height() * MOST;
                let area = ScrollArea::vertical().id_salt("lots").max_height(most);
                area.show(ui, |ui| {
                    let waits = prize_waits(ties);
                    for tie in ties {
                        // First those for whom a prize waits.
                        if tie.prizes.is_empty() != waits {
                            self.tie_ui(ui, ctx, event, tie);
                        }
                    }
                    drawn_ui(ui, ctx, event, standings);
                });
            });
        }
        self.complaint.focus(ui);
        let typed = Some(&self.typed).filter(|typed| !typed.is_empty());
        ctx.keep_draft(DraftOf::Lots(event.id), typed);
    }

    fn begin(&mut self, ctx: &Ctx<'_>, event: &Event, ties: &[&Tie]) {
        if self.of.replace(event.id) != Some(event.id) {
            *self = LotsUi {
                of: self.of,
                ..LotsUi::default()
            };
            let found = ctx.found_draft(DraftOf::Lots(event.id));
            self.typed = found.unwrap_or_default();
            self.open = !self.typed.is_empty();
        }
        if ctx.entered {
            self.open |= prize_waits(ties);
        }
        if self.complaint.hear(ctx, SENT)
            && let Some(key) = self.at.take()
        {
            self.typed.remove(&key);
            // The next order is typed at once.
            let next = ties.iter().map(|tie| tie.key()).find(|next| *next != key);
            if let Some(next) = next {
                self.complaint.go_to(order_id(&next));
            }
        }
    }

    /// What opens the lots.
    fn button(&mut self, ui: &mut Ui, t: &Texts, ties: &[&Tie]) {
        if quiet_choice(ui, self.open, t.lots_of_ranks()).clicked() {
            self.open = !self.open;
            if let Some(first) = ties.first()
                && self.open
            {
                self.complaint.go_to(order_id(&first.key()));
            }
        }
    }

    /// The order as it is typed, who draws, and for what.
    fn tie_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, tie: &Tie) {
        let t = ctx.texts;
        let key = tie.key();
        let names = tie.names(event);
        let mut typed = self.typed.remove(&key).unwrap_or_default();
        let mut keep = false;
        ui.horizontal(|ui| {
            ui.set_min_height(button_height(ui));
            let hint = t.lots_order(tie.example(event));
            let order = field_bare(ui, order_id(&key), &mut typed, WIDTH, &hint);
            keep |= entered(ui, &order);
            let spoken = format!("{}: {names}", t.lots_keep());
            let button = secondary(ui, t.lots_keep()).accessible_name(spoken);
            keep |= button.clicked();
            ui.gap(2.0);
            ui.vertical(|ui| {
                ui.rows_apart(0.0);
                ui.label(strong(names));
                ui.label(small(ui, tie.words(t)));
            });
        });
        if keep {
            self.keep(ctx, event, tie, &typed);
        }
        if self.at.as_ref() == Some(&key) {
            self.complaint.ui(ui);
        }
        if !typed.is_empty() {
            self.typed.insert(key, typed);
        }
    }

    fn keep(&mut self, ctx: &Ctx<'_>, event: &Event, tie: &Tie, typed: &str) {
        let key = tie.key();
        match read_order(ctx.texts, event, tie, typed) {
            Ok(order) => ctx.transact_from(SENT, kept(event, order)),
            Err(why) => self.complaint.say(why, order_id(&key)),
        }
        self.at = Some(key);
    }
}

/// Whether a prize waits for one of the lots.
fn prize_waits(ties: &[&Tie]) -> bool {
    ties.iter().any(|tie| !tie.prizes.is_empty())
}

/// Lots that were drawn, each to be taken back.
fn drawn_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, standings: &Standings) {
    for lot in &event.lots {
        let words = drawn(ctx.texts, event, standings, lot);
        ui.horizontal_wrapped(|ui| {
            ui.label(words.as_str());
            let back = quiet(ui, ctx.texts.ui_take_back());
            let spoken = format!("{}: {words}", ctx.texts.ui_take_back());
            if back.accessible_name(spoken).clicked() {
                ctx.transact(taken_back(event, lot));
            }
        });
    }
}
