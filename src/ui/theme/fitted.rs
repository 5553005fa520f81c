//! What every screen asks of egui: room in steps of the grid, and words that fit where they stand.

use super::GRID;
use egui::{Label, Response, Ui, WidgetText};

/// Words and columns that fit where they stand.
pub trait Fitted {
    /// Room between two parts, in steps of the grid.
    fn gap(&mut self, steps: f32);

    /// Words on one line, cut off where it ends.
    fn one_line(&mut self, words: impl Into<WidgetText>) -> Response;

    /// Words in as many lines as they need.
    fn in_lines(&mut self, words: impl Into<WidgetText>) -> Response;

    /// No wider than this, however much room there is.
    fn at_most(&mut self, width: f32);

    /// So much between what stands beside each other.
    fn words_apart(&mut self, room: f32);

    /// So much between what stands below each other.
    fn rows_apart(&mut self, room: f32);
}

impl Fitted for Ui {
    fn gap(&mut self, steps: f32) {
        self.add_space(GRID * steps);
    }

    fn one_line(&mut self, words: impl Into<WidgetText>) -> Response {
        self.add(Label::new(words).truncate())
    }

    fn in_lines(&mut self, words: impl Into<WidgetText>) -> Response {
        self.add(Label::new(words).wrap())
    }

    fn at_most(&mut self, width: f32) {
        self.set_max_width(self.available_width().min(width));
    }

    fn words_apart(&mut self, room: f32) {
        self.spacing_mut().item_spacing.x = room;
    }

    fn rows_apart(&mut self, room: f32) {
        self.spacing_mut().item_spacing.y = room;
    }
}
