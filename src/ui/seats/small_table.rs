//! Tables as small cards side by side.

use crate::club::TableNo;
use crate::ui::{
    context::Ctx,
    widgets::{Fitted, small},
};
use egui::{Frame, Id, Margin, Response, Stroke, Ui, vec2};

/// Width of a small table.
const CARD: f32 = 190.0;
/// Between two of them.
const GAP: f32 = 8.0;

/// Small tables side by side, as many rows as they need.
pub(super) fn in_rows<T>(ui: &mut Ui, tables: &[T], mut add: impl FnMut(&mut Ui, &T)) {
    let across = ((ui.available_width() + GAP) / (CARD + GAP))
        .floor()
        .max(1.0) as usize;
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    for row in tables.chunks(across) {
        ui.horizontal_top(|ui| row.iter().for_each(|table| add(ui, table)));
    }
}

/// A table as a small card: its number, then what is on it.
pub(super) fn small_table(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    here: bool,
    number: TableNo,
    add: impl FnOnce(&mut Ui),
) -> Response {
    let edge = if here {
        Stroke::new(2.0, ctx.tokens.accent)
    } else {
        Stroke::new(1.0, ctx.tokens.line)
    };
    let frame = Frame::NONE
        .fill(ctx.tokens.raised)
        .stroke(edge)
        .corner_radius(6.0)
        .inner_margin(Margin::same(8));
    let id = Id::unique("small_table").with(number);
    let card = ui.push_id(id, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(CARD - 18.0);
            ui.vertical(|ui| {
                ui.rows_apart(1.0);
                ui.label(small(ui, ctx.texts.ui_table_n(number)));
                add(ui);
            });
        })
    });
    card.inner.response
}
