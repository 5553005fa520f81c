//! The findings of the audit beside the sheet on the desk.

use super::keys::{DeskKey, key_text};
use crate::app::sheet::remedies::{Check, names};
use crate::app::sheet::view::View;
use crate::club::{Certainty, Finding};
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, tokens};
use crate::ui::widgets::{column_in, small, strong};
use egui::{Frame, Label, Margin, Rect, RichText, ScrollArea, Sense, Stroke, Ui};

/// Width of the findings beside the grid.
pub const WIDTH: f32 = 296.0;

/// Draws the findings beside the grid; answers the one that was clicked.
pub fn list(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    rect: Rect,
    check: &Check,
    view: &View,
    deal: u32,
) -> Option<usize> {
    let t = ctx.texts;
    let mut ui = column_in(ui, rect);
    let ui = &mut ui;
    ui.painter().vline(
        rect.left() - GRID * 1.5,
        rect.y_range(),
        Stroke::new(1.0, ctx.tokens.line),
    );
    let head = t.check_found(check.found.len());
    ui.horizontal(|ui| {
        ui.label(strong(head));
        ui.label(small(ui, key_text(t, DeskKey::NextFinding)));
    });
    ui.add_space(GRID);
    let names = names(view);
    let looked_at = check.at(deal).cloned();
    let mut clicked = None;
    ScrollArea::vertical()
        .id_salt("findings")
        .auto_shrink(false)
        .show(ui, |ui| {
            for (at, finding) in check.found.iter().enumerate() {
                let chosen = looked_at.as_ref() == Some(finding);
                if card(ui, ctx, finding, &t.audit_finding(finding, &names), chosen) {
                    clicked = Some(at);
                }
            }
        });
    clicked
}

/// The sign of a finding and its colour.
pub fn sign(finding: &Finding, ui: &Ui) -> (&'static str, egui::Color32) {
    let c = tokens(ui.ctx());
    match finding.certainty {
        Certainty::Error => ("✗", c.error),
        Certainty::Doubtful => ("▲", c.warning),
    }
}

fn card(ui: &mut Ui, ctx: &Ctx<'_>, finding: &Finding, words: &str, chosen: bool) -> bool {
    let (sign, colour) = sign(finding, ui);
    let fill = if chosen {
        ctx.tokens.chosen
    } else {
        egui::Color32::TRANSPARENT
    };
    let shown = Frame::NONE
        .fill(fill)
        .inner_margin(Margin::symmetric(8, 6))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                ui.label(RichText::new(sign).color(colour));
                ui.add(Label::new(words).wrap().selectable(false));
            });
        });
    let rect = shown.response.rect;
    ui.painter().hline(
        rect.x_range(),
        rect.bottom(),
        Stroke::new(0.5, ctx.tokens.line),
    );
    let response = ui.interact(rect, shown.response.id.with("card"), Sense::CLICK);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::ListItem, true, chosen, words)
    });
    if chosen && !ui.is_rect_visible(rect) {
        response.scroll_to_me(None);
    }
    response.clicked()
}
