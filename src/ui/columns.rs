//! Parts of a screen side by side where the window is wide, one under the other where it is not.

use super::theme::GRID;
use egui::Ui;

/// Between two parts.
const BETWEEN: f32 = GRID * 12.0;

/// Shows the parts, as many in a row as have at least this room each, and at most two.
pub fn columns<T>(ui: &mut Ui, parts: &[T], least: f32, mut add: impl FnMut(&mut Ui, &T)) {
    let room = ui.available_width();
    let two = parts.len() > 1 && room >= least * 2.0 + BETWEEN;
    if !two {
        parts.iter().for_each(|part| add(ui, part));
        return;
    }
    let width = (room - BETWEEN) / 2.0;
    for row in parts.chunks(2) {
        ui.horizontal_top(|ui| {
            let between = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, BETWEEN);
            for part in row {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.x = between;
                    ui.set_width(width);
                    add(ui, part);
                });
            }
        });
    }
}
