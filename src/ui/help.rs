//! The help page: every key, made from the table of actions, and how an evening goes.

use super::columns::columns;
use super::context::Ctx;
use super::course;
use super::keys::key_text;
use super::list::{Column, List};
use super::sheet::desk_keys;
use super::theme::{GRID, row_height};
use super::widgets::{head, page, primary, quiet, rule, strong, subdued, title};
use crate::app::actions::{ACTIONS, Action};
use crate::app::intent::{Intent, WindowIntent};
use crate::app::lists::cells::{Cell, Line};
use crate::app::lists::course as lists;
use crate::report::PaperKind;
use egui::{Align, Label, Layout, ScrollArea, Ui, vec2};

/// The width of the keys.
const KEYS: f32 = 184.0;

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
                evening_ui(ui, ctx);
                ui.add_space(GRID * 4.0);
                let parts = [card_ui, keys_ui, desk_ui];
                columns(ui, &parts, KEYS * 2.5, |ui, part| {
                    ui.set_max_width(ui.available_width().min(760.0));
                    part(ui, ctx);
                    ui.add_space(GRID * 4.0);
                });
            });
        });
    }
}

/// What is typed at the score desk, as on the paper.
fn card_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    let rules = ctx
        .event()
        .and_then(|event| event.settings.rules.rulebook());
    title(ui, t.card_title());
    if ctx.event().is_some() && quiet(ui, t.typing_card_print()).clicked() {
        ctx.push(WindowIntent::Paper(PaperKind::TypingCard, None));
    }
    let list = List::plain(ui, heads()).ruled();
    for part in t.typing_card(rules.as_ref()) {
        ui.add_space(GRID * 2.0);
        ui.label(strong(part.title));
        for (typed, means) in part.lines {
            let line = Line::new("", [Cell::strong(typed), Cell::subdued(means)]);
            list.line(ui, ctx, &line, false);
        }
    }
}

/// A key, and what it does.
fn heads() -> Vec<Column> {
    vec![
        Column::words("", KEYS).gap(GRID * 2.0),
        Column::words("", 80.0).share(1.0),
    ]
}

/// The keys of the score desk.
fn desk_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    title(ui, ctx.texts.ui_help_desk());
    ui.add_space(GRID);
    for (key, what) in desk_keys(ctx.texts) {
        long_line(ui, &what, &key);
    }
}

/// How an evening goes, step by step.
fn evening_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    title(ui, t.ui_help_evening());
    course::ui(ui, ctx);
    ui.add_space(GRID);
    for step in lists::course(t, ctx.event(), ctx.missing()) {
        ui.label(step.what);
        ui.add_space(GRID);
    }
}

/// The keys that work everywhere.
fn keys_ui(ui: &mut Ui, ctx: &Ctx<'_>) {
    let t = ctx.texts;
    title(ui, t.ui_help_keys());
    ui.add_space(GRID);
    let actions = ACTIONS
        .iter()
        .map(|act| (keys_of(ui, ctx, act), act.text(t)));
    let mut lines: Vec<(String, String)> = actions.collect();
    lines.extend([
        (t.ui_key_tab(), t.ui_help_tab()),
        (t.ui_key_arrows(), t.ui_help_arrows()),
        (t.ui_key_enter(), t.ui_help_enter()),
        (t.ui_key_escape(), t.ui_help_escape()),
    ]);
    let list = List::plain(ui, heads()).ruled();
    for (key, what) in lines {
        let line = Line::new("", [Cell::strong(key), Cell::subdued(what)]);
        list.line(ui, ctx, &line, false);
    }
}

fn keys_of(ui: &Ui, ctx: &Ctx<'_>, act: &Action) -> String {
    let key = key_text(ui.ctx(), ctx.texts, act.shortcut);
    match act.other_shortcut {
        Some(other) => format!("{key}   {}", key_text(ui.ctx(), ctx.texts, other)),
        None => key,
    }
}

/// A key with as many lines of words as they need.
fn long_line(ui: &mut Ui, what: &str, key: &str) {
    ui.horizontal_top(|ui| {
        let (size, layout) = (
            vec2(KEYS, row_height(ui)),
            Layout::left_to_right(Align::Min),
        );
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(KEYS);
            ui.add(Label::new(strong(key)).wrap());
        });
        let what = subdued(ui, what);
        ui.add(Label::new(what).wrap());
    });
    rule(ui);
}
