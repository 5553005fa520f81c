//! A question of an evening with its answer, on one line; pressed, what answers it opens under it.

use crate::ui::theme::{button_height, tokens};
use crate::ui::widgets::{line_in, row_ground, strong, subdued};
use egui::accesskit::Role;
use egui::{Align2, FontId, Label, Sense, Ui, WidgetInfo, pos2, vec2};

const HEIGHT: f32 = 40.0;

/// Shows it; true when it is pressed.
pub(super) fn line_ui(ui: &mut Ui, open: bool, question: &str, answer: &str) -> bool {
    let size = vec2(ui.available_width(), button_height(ui).max(HEIGHT));
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
    let mut line = line_in(ui, rect.with_min_x(rect.left() + 40.0));
    line.label(strong(question));
    line.add(Label::new(subdued(&line, answer)).truncate());
    response.clicked()
}
