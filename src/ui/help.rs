//! The help page: every key, made from the table of actions, and how an evening goes.

use super::context::Ctx;
use super::keys::key_text;
use super::theme::{GRID, row_height};
use super::widgets::{head, page, primary, rule, strong, subdued, title};
use crate::app::actions::ACTIONS;
use crate::app::intent::Intent;
use egui::{Rect, ScrollArea, Sense, Ui, vec2};

/// The help page.
#[derive(Debug, Default)]
pub struct HelpScreen {}

impl HelpScreen {
    /// Shows it.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        page(ui, |ui| {
            head(ui, &t.ui_act_help(), &t.ui_help_explain(), |ui| {
                if primary(ui, t.ui_back()).clicked() {
                    ctx.push(Intent::Back);
                }
            });
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(680.0));
                title(ui, t.ui_help_evening());
                for step in [
                    t.ui_help_1(),
                    t.ui_help_2(),
                    t.ui_help_3(),
                    t.ui_help_4(),
                    t.ui_help_5(),
                    t.ui_help_6(),
                ] {
                    ui.label(step);
                    ui.add_space(GRID);
                }
                ui.add_space(GRID * 4.0);
                title(ui, t.ui_help_keys());
                ui.add_space(GRID);
                for act in ACTIONS {
                    let mut key = key_text(ui.ctx(), t, act.shortcut);
                    if let Some(other) = act.other_shortcut {
                        key = format!("{key}   {}", key_text(ui.ctx(), t, other));
                    }
                    line(ui, &act.text(t), &key);
                }
                for (what, key) in [
                    (t.ui_help_tab(), t.ui_key_tab()),
                    (t.ui_help_arrows(), t.ui_key_arrows()),
                    (t.ui_help_enter(), t.ui_key_enter()),
                    (t.ui_help_escape(), t.ui_key_escape()),
                ] {
                    line(ui, &what, &key);
                }
                ui.add_space(GRID * 4.0);
                title(ui, t.ui_help_desk());
                ui.add_space(GRID);
                for (key, what) in super::sheet::desk_keys(t) {
                    long_line(ui, &what, &key);
                }
            });
        });
    }
}

/// The same with as many lines as the words need.
fn long_line(ui: &mut Ui, what: &str, key: &str) {
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(
            vec2(184.0, row_height(ui)),
            egui::Layout::left_to_right(egui::Align::Min),
            |ui| {
                ui.set_min_width(184.0);
                ui.add(egui::Label::new(strong(key)).wrap());
            },
        );
        let what = subdued(ui, what);
        ui.add(egui::Label::new(what).wrap());
    });
    rule(ui);
}

fn line(ui: &mut Ui, what: &str, key: &str) {
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::hover());
    let middle = rect.left() + 190.0;
    let mut cell = super::widgets::line_in(
        ui,
        Rect::from_x_y_ranges(rect.left()..=middle, rect.y_range()),
    );
    cell.label(strong(key));
    let mut cell = super::widgets::line_in(
        ui,
        Rect::from_x_y_ranges(middle..=rect.right(), rect.y_range()),
    );
    cell.label(subdued(&cell, what));
    rule(ui);
}
