//! A line that is one of several.

use crate::ui::theme::tokens;
use crate::ui::widgets::row_ground;
use egui::accesskit::Role;
use egui::{Rect, Response, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// A line that is one of several, over the whole width, with its round mark.
pub fn radio(ui: &mut Ui, height: f32, here: bool, spoken: &str) -> (Rect, Response) {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, here, spoken));
    row_ground(ui, rect, here, &response);
    let c = tokens(ui.ctx());
    let middle = pos2(rect.left() + 18.0, rect.center().y);
    let line = Stroke::new(1.5, if here { c.accent } else { c.subdued });
    ui.painter().circle_stroke(middle, 7.0, line);
    if here {
        ui.painter().circle_filled(middle, 4.0, c.accent);
    }
    (rect, response)
}
