//! How long an evening of series is: how many, and of how many deals.

use crate::app::evening::{
    form::Form,
    length::{Length, choices, lengths, series},
};
use crate::ui::{
    choices::{choice, radio},
    evening::{fields::Ask, proposed::key_ui},
    theme::{GRID, row_height},
    widgets::{Fitted, doubt, line_in, strong, subdued},
};
use egui::Ui;

/// Shows how many series there are and how long each may be.
pub(super) fn ui(ui: &mut Ui, ask: &Ask<'_>, form: &mut Form) {
    let t = ask.ctx.texts;
    let before = series(form);
    let mut wanted = before;
    let words = choices(form).into_iter().map(|n| (n, t.web_legs(n)));
    let words: Vec<(u32, String)> = words.collect();
    choice(ui, &t.length_series(), &mut wanted, &words);
    if wanted != before {
        form.legs = wanted.to_string();
        form.by_hand = true;
    }
    ui.gap(2.0);
    for (n, length) in lengths(t, form, ask.ctx.now).iter().enumerate() {
        let here = form.rounds.trim() == length.rounds.to_string();
        let is_clicked = line_ui(ui, n, length, here);
        if ask.is_taken(ui, is_clicked, n) {
            form.take_length(wanted, length.rounds);
        }
    }
}

/// One length; true when it is chosen.
fn line_ui(ui: &mut Ui, n: usize, length: &Length, here: bool) -> bool {
    let past = length.past.iter();
    let past: String = past.map(|past| format!(" {past}.")).collect();
    let spoken = format!("{}. {}.{past}", length.plain, length.figures);
    let (rect, response) = radio(ui, row_height(ui), here, &spoken);
    let mut line = line_in(ui, rect.with_min_x(rect.left() + 40.0));
    line.words_apart(GRID * 2.0);
    line.label(strong(&length.plain));
    line.one_line(subdued(&line, &length.figures));
    if let Some(past) = &length.past {
        doubt(&mut line, past);
    }
    key_ui(ui, n, rect);
    response.clicked()
}
