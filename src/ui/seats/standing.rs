//! The next leg by the standing: first with second, third and fourth, shown before it is taken.

use crate::app::seats::standing::{ByStanding, drawn, open_sheets, target, with_rules};
use crate::club::{Event, EventId, LegNo};
use crate::ui::{
    context::{Cached, Ctx},
    form::Complaint,
    seats::small_table::{in_rows, small_table},
    widgets::{Fitted, doubt, secondary, small, strong, tick},
};
use egui::{ScrollArea, Ui};

/// The name under which what came of a change comes back here.
const SENT: &str = "standing.sent";

/// The panel with the seats by the standing, or why there are none.
#[derive(Debug, Default)]
pub(super) struct StandingPanel {
    made: Cached<(EventId, LegNo), Option<ByStanding>>,
    complaint: Complaint,
}

impl StandingPanel {
    /// Shows who would sit together, and takes it on one key; true once it was done.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let leg = target(event, ctx.place.leg);
        let done = self.complaint.hear(ctx, SENT);
        explain(ui, ctx, event, leg);
        rules_ui(ui, ctx, event);
        self.complaint.ui(ui);
        ui.gap(1.0);
        let key = (event.id, leg);
        let made = self
            .made
            .get(ctx.revision, key, |_| ByStanding::of(event, leg));
        let Some(made) = made else { return done };
        if secondary(ui, ctx.texts.ev_standing_take(leg)).clicked() {
            ctx.transact_from(SENT, drawn(event, leg));
        }
        ui.gap(1.0);
        tables_ui(ui, ctx, made);
        done
    }
}

fn explain(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: LegNo) {
    let t = ctx.texts;
    ui.label(strong(t.ev_standing_title(leg, leg.earlier())));
    ui.label(small(ui, t.ev_standing_explain()));
    let planned = event.legs_known();
    if leg.0 > planned {
        doubt(ui, &t.ev_standing_beyond(planned));
    }
    let missing = open_sheets(event, leg);
    if missing > 0 {
        doubt(ui, &t.ev_standing_missing(missing));
    }
}

/// What is heeded beside the standing.
fn rules_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let now = event.settings.movement.standing;
    let mut rules = now;
    tick(
        ui,
        &mut rules.no_rematch,
        ctx.texts.ev_standing_no_rematch(),
    );
    tick(
        ui,
        &mut rules.small_to_last,
        ctx.texts.ev_standing_small_last(),
    );
    if rules != now {
        ctx.transact(with_rules(event, rules));
    }
}

fn tables_ui(ui: &mut Ui, ctx: &Ctx<'_>, made: &ByStanding) {
    ScrollArea::vertical()
        .id_salt("standing")
        .max_height(220.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            in_rows(ui, &made.seats.tables, |ui, table| {
                small_table(ui, ctx, false, table.number, |ui| {
                    for (place, id) in made.places(table) {
                        let words = format!("{place}. {}", ctx.name(id));
                        ui.label(words);
                    }
                });
            });
        });
}
