//! One line: how fast the tables are.

use crate::app::evening::pace::{pace, through_at};
use crate::club::{Event, Leg};
use crate::ui::{
    context::Ctx,
    widgets::{Fitted, subdued},
};
use egui::{RichText, Ui};

/// One line: where the table in the middle is, when it will be through, and who is behind.
pub fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
    let t = ctx.texts;
    let found = pace(event, leg);
    let (done, all) = found.middle;
    if found.tables.len() < 2 || done == 0 || done >= all {
        return;
    }
    let through = through_at(&found, ctx.clock, leg, ctx.now);
    let late = found.late();
    if through.is_none() && late.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(at) = through {
            ui.label(subdued(ui, t.room_pace_through(t.clock(at))));
        }
        if !late.is_empty() {
            let text = t.room_pace_behind(late.len(), t.names(&late));
            ui.label(RichText::new(format!("▲ {text}")).color(ctx.tokens.warning));
        }
    });
    ui.gap(1.0);
}
