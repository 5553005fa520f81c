//! Everybody like on the last evening of the weekday: a tick for who is here again, or all at once.

use crate::app::people::{
    check_in::{come_again, evening_before, here, like_words, proposed, who_came},
    form::remove,
};
use crate::club::{Entrant, EntrantId, Event};
use crate::ui::{
    context::Ctx,
    form::panel,
    theme::{GRID, button_height},
    widgets::{Fitted, quiet, secondary, subdued, tick, widest},
};
use egui::{ScrollArea, TextStyle, Ui};

/// Least width of a name with its tick, and of the tick.
const WIDTH: f32 = 220.0;
const TICK: f32 = 32.0;

/// Those who came last time, while they are shown.
#[derive(Debug, Default)]
pub(super) struct Again {
    open: bool,
}

impl Again {
    /// The button that opens them, if there was such an evening and somebody of it is not here yet;
    /// true when it was pressed.
    pub(super) fn button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if self.open {
            return false;
        }
        let Some(before) = evening_before(ctx.book(), event) else {
            return false;
        };
        if are_here(event, &who_came(before)) {
            return false;
        }
        self.open = quiet(ui, like_words(ctx.texts, event, before)).clicked();
        self.open
    }

    /// Opens them.
    pub(super) fn open(&mut self) {
        self.open = true;
    }

    /// Closes them.
    pub(super) fn close(&mut self) {
        self.open = false;
    }

    /// A tick each, while they are shown, which is until all are here: those of them who are, which
    /// the list need not show too.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
    ) -> Option<Vec<EntrantId>> {
        if !self.open || !event.legs.is_empty() {
            return None;
        }
        let before = evening_before(ctx.book(), event)?;
        let people = who_came(before);
        if are_here(event, &people) {
            return None;
        }
        let t = ctx.texts;
        let proposed = proposed(event, before);
        ui.gap(2.0);
        panel(ui, ctx, |ui| {
            ui.label(subdued(ui, t.people_again_explain()));
            ui.gap(1.0);
            // Nobody is listed below yet, so that all of the page is there for it.
            let part = if event.entrants.is_empty() { 1.0 } else { 0.6 };
            let below = button_height(ui) + GRID * 6.0;
            let most = (ui.available_height() - below) * part;
            let area = ScrollArea::vertical().id_salt("again").max_height(most);
            area.show(ui, |ui| {
                let names = people.iter().map(|who| before.called(who.id));
                let wide = widest(ui, names, &TextStyle::Body) + TICK;
                let wide = wide.max(WIDTH);
                let between = ui.spacing().item_spacing.x;
                let columns = ((ui.available_width() + between) / (wide + between)).max(1.0);
                let rows = people.len().div_ceil(columns as usize).max(1);
                ui.horizontal_top(|ui| {
                    for column in people.chunks(rows) {
                        ui.vertical(|ui| {
                            ui.set_width(wide);
                            for who in column {
                                tick_ui(ui, ctx, event, &before.called(who.id), who);
                            }
                        });
                    }
                });
            });
            ui.gap(2.0);
            let none_here = people.iter().all(|who| here(event, who).is_none());
            ui.horizontal(|ui| {
                let missing = proposed.len();
                let words = if none_here {
                    t.people_again_all(missing)
                } else {
                    t.people_again_others(missing)
                };
                if missing > 0 && secondary(ui, words).clicked() {
                    ctx.transact(come_again(ctx.book(), event, &proposed));
                }
                self.open = none_here || !quiet(ui, t.ui_close()).clicked();
            });
        });
        Some(
            people
                .iter()
                .filter_map(|who| here(event, who))
                .map(|who| who.id)
                .collect(),
        )
    }
}

/// Whether all of these are here.
fn are_here(event: &Event, people: &[&Entrant]) -> bool {
    people.iter().all(|who| here(event, who).is_some())
}

/// Whether somebody is here: the tick puts them on the list, or takes them off it.
fn tick_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, name: &str, who: &Entrant) {
    let there = here(event, who);
    let mut is_here = there.is_some();
    if tick(ui, &mut is_here, name).changed() {
        ctx.transact(there.map_or_else(
            || come_again(ctx.book(), event, &[who]),
            |there| remove(event, there),
        ));
    }
}
