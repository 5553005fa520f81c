//! Parts of a screen side by side where the window is wide, one under the other where it is not.

use super::theme::GRID;
use crate::ui::widgets::Fitted;
use egui::Ui;

/// Between two parts.
const BETWEEN: f32 = GRID * 12.0;

/// Shows the parts; where two have at least this room side by side, each goes under the shorter of
/// two columns. Lengths are in whatever the parts count themselves by.
pub fn in_columns<T>(
    ui: &mut Ui,
    parts: &[T],
    least: f32,
    length: impl Fn(&T) -> usize,
    mut add: impl FnMut(&mut Ui, &T),
) {
    if parts.len() < 2 || ui.available_width() < least * 2.0 + BETWEEN {
        parts.iter().for_each(|part| add(ui, part));
        return;
    }
    let width = (ui.available_width() - BETWEEN) / 2.0;
    ui.horizontal_top(|ui| {
        let between = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, BETWEEN);
        for column in divided(parts, length) {
            ui.vertical(|ui| {
                ui.words_apart(between);
                ui.set_width(width);
                column.iter().for_each(|part| add(ui, part));
            });
        }
    });
}

/// The parts of either column, in their order.
fn divided<T>(parts: &[T], length: impl Fn(&T) -> usize) -> [Vec<&T>; 2] {
    let mut columns = [Vec::new(), Vec::new()];
    let mut lengths = [0, 0];
    let [left, right] = &mut columns;
    for part in parts {
        let [so_far, beside] = &mut lengths;
        if *so_far <= *beside {
            *so_far += length(part);
            left.push(part);
        } else {
            *beside += length(part);
            right.push(part);
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::divided;

    #[test]
    fn short_parts_stand_under_each_other_beside_a_long_one() {
        let all = [40, 8, 8, 9];
        assert_eq!(divided(&all, |part| *part), [vec![&40], vec![&8, &8, &9]]);
        let equal = [1, 1, 1];
        assert_eq!(divided(&equal, |part| *part), [vec![&1, &1], vec![&1]]);
        assert!(divided(&[0; 0], |part| *part).iter().all(Vec::is_empty));
    }
}
