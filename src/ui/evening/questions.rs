//! A question of an evening with its answer beside it; pressed, what answers it opens under it.

use crate::ui::{
    theme::{GRID, button_height, tokens},
    widgets::{Fitted, line_in, row_ground, strong, subdued, text_width},
};
use egui::{
    Align2, FontId, Frame, Margin, Response, Sense, TextStyle, TextWrapMode, Ui, WidgetInfo,
    WidgetText, accesskit::Role, pos2, vec2,
};

const HEIGHT: f32 = 40.0;
/// Room of the sign before the question.
const SIGN: f32 = 40.0;
/// Room between the question and its answer.
const GAP: f32 = 16.0;
/// Room above and below an answer of several lines.
const AROUND: f32 = 16.0;

/// What answers it, under its words and not under its sign.
pub(super) fn under(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let margin = Margin {
        left: SIGN as i8,
        top: GRID as i8 * 2,
        ..Margin::ZERO
    };
    Frame::NONE.inner_margin(margin).show(ui, add);
}

/// Shows it as a line that can be pressed.
pub(super) fn line_ui(ui: &mut Ui, open: bool, question: &str, answer: &str) -> Response {
    let width = ui.available_width() - SIGN - 1.1 * text_width(ui, question, TextStyle::Body) - GAP;
    let words = WidgetText::from(subdued(ui, answer));
    let words = words.into_galley(ui, Some(TextWrapMode::Wrap), width, TextStyle::Body);
    let height = button_height(ui).max(HEIGHT).max(words.size().y + AROUND);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = format!("{question} {answer}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &spoken));
    row_ground(ui, rect, false, &response);
    let sign = if open { "▼" } else { "▶" };
    let at = pos2(rect.left() + 18.0, rect.center().y);
    let colour = tokens(ui.ctx()).accent;
    let font = FontId::proportional(12.0);
    ui.painter()
        .text(at, Align2::CENTER_CENTER, sign, font, colour);
    let mut line = line_in(ui, rect.with_min_x(rect.left() + SIGN));
    line.label(strong(question));
    line.in_lines(subdued(&line, answer));
    response
}
