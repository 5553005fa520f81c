//! What changed seats since the draw, and whose cards are printed anew.

use super::super::super::context::Ctx;
use super::super::super::theme::GRID;
use super::super::super::widgets::{quiet, small, strong, subdued};
use super::RepairPanel;
use crate::app::intent::WindowIntent;
use crate::app::words;
use crate::club::{EntrantId, Event, Seat};
use crate::i18n::Texts;
use crate::movement::Change;
use crate::report::PaperKind;
use crate::session::{Moment, Reseating};
use egui::{Grid, ScrollArea, Ui};
use std::collections::{BTreeMap, BTreeSet};

/// Height of the list of changes before it scrolls.
const LIST: f32 = 176.0;

impl RepairPanel {
    /// What happened since the draw, the newest first, and whose places changed from a chosen one
    /// on.
    pub(super) fn history_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let history = self.history.get(ctx.revision, event.id, |id| {
            ctx.session.reseatings(*id).unwrap_or_default()
        });
        let Some(newest) = history.last() else { return };
        let at = history
            .iter()
            .position(|r| Some(r.seq) == self.shown)
            .unwrap_or(history.len().saturating_sub(1));
        let shown = history.get(at).unwrap_or(newest);
        let seats = together(history.get(at..).unwrap_or_default());
        ui.add_space(GRID * 2.0);
        let people: BTreeSet<EntrantId> = seats
            .iter()
            .filter(|c| c.after.is_some())
            .map(|c| c.entrant)
            .collect();
        ui.horizontal_wrapped(|ui| {
            ui.label(strong(t.ui_repair_cards(people.len())));
            if quiet(ui, t.ui_to_papers()).clicked() {
                let before = Moment {
                    seq: shown.seq.saturating_sub(1),
                    at: shown.at,
                };
                ctx.push(WindowIntent::Paper(PaperKind::ChangedSeats, before));
            }
        });
        list(ui, ctx, &seats);
        let mut choose = None;
        if history.len() > 1 {
            ui.add_space(GRID);
            ui.label(small(ui, t.ev_history()));
            ScrollArea::vertical()
                .id_salt("repair.history")
                .max_height(84.0)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    for one in history.iter().rev() {
                        let words = format!(
                            "{} · {}",
                            one.at.format("%H:%M"),
                            t.change_title(&one.title)
                        );
                        let button = egui::Button::selectable(one.seq == shown.seq, words)
                            .frame_when_inactive(false);
                        if ui.add(button.truncate()).clicked() {
                            choose = Some(one.seq);
                        }
                    }
                });
        }
        self.shown = choose.or(self.shown);
    }
}

/// What several changes came to: who is back at the old place is not named.
fn together(history: &[Reseating]) -> Vec<Change> {
    let mut all: BTreeMap<(u32, EntrantId), Change> = BTreeMap::new();
    for change in history.iter().flat_map(|one| &one.seats) {
        all.entry((change.leg, change.entrant))
            .and_modify(|known| known.after = change.after)
            .or_insert(*change);
    }
    all.into_values()
        .filter(|change| change.before != change.after)
        .collect()
}

/// Whose places changed, leg by leg: only these cards are printed anew, and none for who has no
/// place any more.
fn list(ui: &mut Ui, ctx: &Ctx<'_>, changes: &[Change]) {
    let t = ctx.texts;
    ScrollArea::vertical()
        .id_salt("repair.list")
        .max_height(LIST)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            Grid::new("repair.changes")
                .num_columns(4)
                .spacing([GRID * 4.0, 2.0])
                .show(ui, |ui| {
                    for change in changes {
                        ui.label(subdued(ui, t.ui_repair_leg(change.leg)));
                        ui.label(ctx.name(change.entrant));
                        ui.label(subdued(ui, place(t, change.before)));
                        ui.label(format!("→ {}", place(t, change.after)));
                        ui.end_row();
                    }
                });
        });
}

fn place(t: &Texts, place: Option<(u32, Seat)>) -> String {
    place.map_or_else(
        || t.ui_repair_no_place(),
        |(table, seat)| t.ui_repair_place(table, words::seat(t, seat)),
    )
}
