//! What changed seats since the draw, and whose cards are printed anew.

use crate::app::{
    intent::WindowIntent,
    seats::changes::{new_cards, together},
    words,
};
use crate::club::{Event, EventId, Seat, TableNo};
use crate::i18n::Texts;
use crate::movement::Change;
use crate::report::PaperKind;
use crate::session::{Moment, Reseating};
use crate::ui::{
    context::{Cached, Ctx},
    widgets::{Fitted, quiet, small, strong, subdued},
};
use egui::{Button, ScrollArea, Ui};
use itertools::Itertools;

/// Height of the list of changed places before it scrolls.
const PLACES: f32 = 112.0;
/// Height of the list of what happened before it scrolls.
const HAPPENED: f32 = 84.0;

/// What happened since the draw, and from when on the changes are shown.
#[derive(Debug, Default)]
pub(super) struct History {
    kept: Cached<EventId, Vec<Reseating>>,
    pub(super) shown: Option<i64>,
}

impl History {
    /// Whether anything happened since the draw.
    pub fn has_any(&mut self, ctx: &Ctx<'_>, event: &Event) -> bool {
        let history = self.kept.get(ctx.revision, event.id, |id| {
            ctx.session.reseatings(*id).unwrap_or_default()
        });
        !history.is_empty()
    }

    /// What happened since the draw, the newest first, and whose places changed from a chosen one
    /// on.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let history = self.kept.get(ctx.revision, event.id, |id| {
            ctx.session.reseatings(*id).unwrap_or_default()
        });
        let from = history.iter().position(|r| Some(r.seq) == self.shown);
        let from = from.unwrap_or(history.len().saturating_sub(1));
        let since = history.get(from..).unwrap_or_default();
        let Some(shown) = since.first() else { return };
        let mut changes = together(since);
        changes.sort_by_key(|change| change.entrant);
        ui.gap(2.0);
        cards_ui(ui, ctx, shown, &changes);
        places_ui(ui, ctx, &changes);
        if history.len() > 1 {
            let chosen = happened_ui(ui, ctx, history, shown.seq);
            self.shown = chosen.or(self.shown);
        }
    }
}

/// How many cards are printed anew, and the way there.
fn cards_ui(ui: &mut Ui, ctx: &Ctx<'_>, shown: &Reseating, changes: &[Change]) {
    ui.horizontal_wrapped(|ui| {
        ui.label(strong(ctx.texts.ui_repair_cards(new_cards(changes))));
        if quiet(ui, ctx.texts.ui_to_papers()).clicked() {
            let before = Moment {
                seq: shown.seq.saturating_sub(1),
                at: shown.at,
            };
            ctx.push(WindowIntent::Paper(PaperKind::ChangedSeats, Some(before)));
        }
    });
}

/// Whose places changed, person by person: only these cards are printed anew, and none for one who
/// has no place any more.
fn places_ui(ui: &mut Ui, ctx: &Ctx<'_>, changes: &[Change]) {
    ScrollArea::vertical()
        .id_salt("repair.list")
        .max_height(PLACES)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            let moved = |change: &Change| (change.entrant, change.before, change.after);
            for legs in changes.chunk_by(|one, next| moved(one) == moved(next)) {
                ui.horizontal_wrapped(|ui| change_ui(ui, ctx, legs));
            }
        });
}

/// One move, in all legs in which it is the same.
fn change_ui(ui: &mut Ui, ctx: &Ctx<'_>, legs: &[Change]) {
    let t = ctx.texts;
    let Some(change) = legs.first() else { return };
    let numbers = legs.iter().map(|change| change.leg).join(", ");
    ui.label(subdued(ui, t.ui_repair_leg(numbers)));
    ui.label(ctx.name(change.entrant));
    if change.before.is_none() {
        ui.label(place(t, change.after));
    } else {
        ui.label(subdued(ui, place(t, change.before)));
        ui.label(format!("→ {}", place(t, change.after)));
    }
}

fn place(t: &Texts, place: Option<(TableNo, Seat)>) -> String {
    match place {
        Some((table, seat)) => t.ui_repair_place(table, words::seat(t, seat)),
        None => t.ui_repair_no_place(),
    }
}

/// Everything that happened; answers the one that was chosen.
fn happened_ui(ui: &mut Ui, ctx: &Ctx<'_>, history: &[Reseating], shown: i64) -> Option<i64> {
    ui.gap(1.0);
    ui.label(small(ui, ctx.texts.ev_history()));
    let mut chosen = None;
    ScrollArea::vertical()
        .id_salt("repair.history")
        .max_height(HAPPENED)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for one in history.iter().rev() {
                let at = ctx.texts.clock(one.at.time());
                let what = ctx.texts.change_title(&one.title);
                let button = Button::selectable(one.seq == shown, format!("{at} · {what}"));
                if ui
                    .add(button.frame_when_inactive(false).truncate())
                    .clicked()
                {
                    chosen = Some(one.seq);
                }
            }
        });
    chosen
}
