//! How long an evening of series is: how many, and of how many deals.

use crate::app::evening::form::Form;
use crate::app::evening::length::{Length, choices, lengths, series};
use crate::ui::choices::{choice, radio};
use crate::ui::context::Ctx;
use crate::ui::theme::GRID;
use crate::ui::widgets::{column_in, doubt, strong, subdued};
use egui::{Label, Ui, vec2};

/// Shows how many series there are and how long each may be.
pub(super) fn ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
    let (t, before) = (ctx.texts, series(form));
    let mut wanted = before;
    let words = choices(form).into_iter().map(|n| (n, t.web_legs(n)));
    let words: Vec<(u32, String)> = words.collect();
    choice(ui, &t.length_series(), &mut wanted, &words);
    if wanted != before {
        form.legs = wanted.to_string();
        form.by_hand = true;
    }
    ui.add_space(GRID * 2.0);
    for length in lengths(t, form, ctx.now) {
        let here = form.rounds.trim() == length.rounds.to_string();
        if line_ui(ui, &length, here) {
            form.take_length(wanted, length.rounds);
        }
    }
}

/// One length; true when it is chosen.
fn line_ui(ui: &mut Ui, length: &Length, here: bool) -> bool {
    let past = length.past.iter();
    let past: String = past.map(|past| format!(" {past}.")).collect();
    let spoken = format!("{}. {}.{past}", length.plain, length.figures);
    let (rect, response) = radio(ui, 48.0, here, &spoken);
    let inner = rect.with_min_x(rect.left() + 40.0).shrink2(vec2(0.0, 2.0));
    let mut column = column_in(ui, inner);
    column.spacing_mut().item_spacing.y = 0.0;
    column.add(Label::new(strong(&length.plain)).truncate());
    column.horizontal(|ui| {
        ui.add(Label::new(subdued(ui, &length.figures)).truncate());
        length.past.iter().for_each(|past| {
            doubt(ui, past);
        });
    });
    response.clicked()
}
