//! The findings of the audit beside the sheet on the desk.

use crate::app::{
    sheet::{
        keys::DeskKey,
        panel::finding,
        remedies::{Check, names},
        view::View,
    },
    sign::Notice,
};
use crate::club::DealNo;
use crate::ui::{
    context::Ctx,
    form::said_words,
    sheet::keys::key_text,
    theme::GRID,
    widgets::{Fitted, column_in, small, strong},
};
use egui::{
    Color32, Frame, Margin, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, accesskit::Role,
};

/// Width of the findings beside the grid.
pub const WIDTH: f32 = 296.0;

/// Draws the findings beside the grid; answers the one that was clicked.
pub fn list(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    rect: Rect,
    check: &Check,
    view: &View,
    deal: DealNo,
) -> Option<usize> {
    let mut ui = column_in(ui, rect);
    let edge = Stroke::new(1.0, ctx.tokens.line);
    ui.painter()
        .vline(rect.left() - GRID * 1.5, rect.y_range(), edge);
    head(&mut ui, ctx, check.found.len());
    let names = names(view);
    let looked_at = check.at(deal);
    let mut clicked = None;
    ScrollArea::vertical()
        .id_salt("findings")
        .auto_shrink(false)
        .show(&mut ui, |ui| {
            let mut waiting = 0;
            for (nth, found) in check.found.iter().enumerate() {
                if check.waits(found) && looked_at != Some(found) {
                    waiting += 1;
                    continue;
                }
                let said = finding(ctx.texts, found, &names);
                if card(ui, ctx, &said, looked_at == Some(found)) {
                    clicked = Some(nth);
                }
            }
            if waiting > 0 {
                ui.label(small(ui, ctx.texts.check_waiting(waiting)));
            }
        });
    clicked
}

fn head(ui: &mut Ui, ctx: &Ctx<'_>, found: usize) {
    ui.horizontal(|ui| {
        ui.label(strong(ctx.texts.check_found(found)));
        ui.label(small(ui, key_text(ctx.texts, DeskKey::NextFinding)));
    });
    ui.gap(1.0);
}

/// One finding; true when it was clicked.
fn card(ui: &mut Ui, ctx: &Ctx<'_>, said: &Notice, chosen: bool) -> bool {
    let fill = if chosen {
        ctx.tokens.chosen
    } else {
        Color32::TRANSPARENT
    };
    let frame = Frame::NONE.fill(fill).inner_margin(Margin::symmetric(8, 6));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        said_words(ui, said, |label| label.selectable(false));
    });
    let rect = shown.response.rect;
    let line = Stroke::new(0.5, ctx.tokens.line);
    ui.painter().hline(rect.x_range(), rect.bottom(), line);
    let id = shown.response.id.with("card");
    let response = ui.interact(rect, id, Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, chosen, &said.text));
    if chosen && !ui.is_rect_visible(rect) {
        response.scroll_to_me(None);
    }
    response.clicked()
}
