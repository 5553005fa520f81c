//! A code that phones read, on the screen: black on white in every set of colours.

use crate::report::{Ink, Qr};
use crate::ui::theme::{ink, paper};
use egui::{Rect, Sense, Ui, WidgetInfo, accesskit::Role, pos2, vec2};

/// Paints a code with a name for a screen reader; every module is a whole number of the screen's
/// points where there is room.
pub fn ui(ui: &mut Ui, qr: &Qr, side: f32, spoken: &str) {
    let (place, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken));
    let dots = ui.ctx().pixels_per_point();
    let modules = qr.side().max(1) as f32;
    let module = (side * dots / modules).floor().max(1.0) / dots;
    let corner = place.min + vec2(1.0, 1.0) * ((side - module * modules) / 2.0);
    let corner = pos2((corner.x * dots).round(), (corner.y * dots).round()) / dots;
    let painter = ui.painter();
    painter.rect_filled(place, 0.0, paper());
    for bar in qr.bars() {
        let at = corner + vec2(bar.x as f32, bar.y as f32) * module;
        let size = vec2(bar.width as f32, bar.height as f32) * module;
        painter.rect_filled(Rect::from_min_size(at, size), 0.0, ink(Ink::Black.rgb()));
    }
}
