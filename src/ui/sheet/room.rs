//! How high the parts of the desk are. It follows from the height of the window alone: nothing that
//! is typed moves a part.

use crate::ui::theme::{GRID, button_height, row_height};
use egui::{Margin, Ui};

/// A desk that is lower than this has low lines, and than that small letters.
const LOW: (f32, f32) = (780.0, 600.0);
/// A line that is still met by a mouse.
const LOW_ROW: f32 = 24.0;
/// The same where it leaves ten deals in sight.
const LOWEST_ROW: f32 = 22.0;

/// How high the parts of the desk are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Room {
    /// The window is low: one head and low lines.
    pub low: bool,
    /// There is room for what matters alone.
    pub lowest: bool,
    /// A deal.
    pub row: f32,
    /// The names over the columns.
    pub names: f32,
    /// A line of the foot.
    pub foot: f32,
    /// Of the foot the sums and what counts alone: the deals have the room.
    pub results_alone: bool,
    /// The line being entered with what is said of it.
    pub panel: f32,
}

impl Room {
    /// The heights for a desk that begins here.
    pub fn of(ui: &Ui) -> Room {
        let row = row_height(ui);
        let button = button_height(ui);
        let height = ui.available_height();
        let low = height < LOW.0;
        let lowest = height < LOW.1;
        if low {
            let fingers = row > LOW_ROW + GRID;
            // Nobody taps lines of which only a few would be in sight.
            let line = if !fingers {
                LOW_ROW
            } else if lowest {
                LOWEST_ROW
            } else {
                row
            };
            // What can be done is tapped all the same.
            let offers = if fingers { row } else { LOW_ROW };
            return Room {
                low,
                lowest,
                row: line,
                names: 38.0,
                foot: if lowest && fingers { 17.0 } else { 19.0 },
                results_alone: lowest && fingers,
                panel: button + line + offers + GRID * if fingers { 2.5 } else { 4.5 },
            };
        }
        Room {
            low,
            lowest,
            row,
            names: 48.0,
            foot: 26.0,
            results_alone: false,
            panel: button + row * 2.0 + GRID * 5.0,
        }
    }

    /// Around the desk.
    pub fn margin(&self) -> Margin {
        let side = crate::ui::theme::MARGIN as i8;
        if self.low {
            Margin {
                left: side,
                right: side,
                top: GRID as i8,
                bottom: GRID as i8 + 2,
            }
        } else {
            Margin::symmetric(side, GRID as i8 * 2)
        }
    }

    /// Between the parts.
    pub fn gap(&self) -> f32 {
        if self.low { GRID / 2.0 } else { GRID * 2.0 }
    }
}
