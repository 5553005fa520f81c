//! The rules of an evening: a rulebook, a file of rules, options.

use crate::app::{evening::form::Form, intent::Wanted, words};
use crate::skat::{Family, Rulebook};
use crate::ui::{
    choices::pick,
    context::Ctx,
    widgets::{flow, quiet, small, tick},
};
use egui::{Ui, Vec2, vec2};

/// Room for an option, so that they stand in columns.
const OPTION: Vec2 = vec2(370.0, 28.0);
/// The name under which a chosen file of rules comes back here.
pub(super) const FILE: &str = "evening.rules";

/// The rulebooks, a file of rules, and the options while they are open.
pub(super) fn ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, open: &mut bool) {
    let t = ctx.texts;
    ui.label(small(ui, t.ui_rules()));
    ui.horizontal_wrapped(|ui| {
        books_ui(ui, ctx, form);
        if quiet(ui, t.ui_options_chosen(form.rules.options.len())).clicked() {
            *open = !*open;
        }
        if quiet(ui, t.ui_rules_file()).clicked() {
            ctx.ask_file(FILE, t.ui_rules_file(), Wanted::open(&["toml"]));
        }
    });
    if *open {
        options_ui(ui, ctx, form);
    }
}

fn books_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
    let t = ctx.texts;
    let spoken = format!("{}: {}", t.ui_rules(), form.rules_title);
    let all = Rulebook::ids().iter();
    let mut all: Vec<Rulebook> = all.filter_map(|id| Rulebook::builtin(id)).collect();
    // Those of one's own country first.
    let home = t.lang().by(Family::American, Family::German);
    all.sort_by_key(|book| book.family() != home);
    let words = all
        .iter()
        .map(|book| (book.id().to_owned(), t.rules_title(book)));
    let width = ui.available_width().min(420.0);
    let shown = form.rules_title.as_str();
    let now = Some(&form.rules.id);
    let picked = pick(ui, "rules", width, &spoken, shown, now, words).inner;
    if let Some(book) = picked.and_then(|id| Rulebook::builtin(&id)) {
        form.choose_rules(t, &book);
    }
}

fn options_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
    let options = words::rules_options(ctx.texts, &form.rules);
    flow(ui, |ui| {
        for (name, words) in options {
            let mut on = form.rules.options.contains(&name);
            let drawn = ui.allocate_ui(OPTION, |ui| {
                ui.set_min_width(OPTION.x);
                tick(ui, &mut on, words)
            });
            if drawn.inner.changed() {
                form.choose_option(name, on);
            }
        }
    });
}
