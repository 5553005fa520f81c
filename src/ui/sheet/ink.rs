//! Words and rules painted on the sheet.

use crate::ui::theme::{Tokens, semibold};
use egui::{
    Align2, Color32, FontFamily, FontId, Galley, Rangef, Rect, Stroke, TextFormat, Ui, pos2,
    text::{LayoutJob, TextWrapping},
};
use std::sync::Arc;

/// Words and figures of the base size, painted where they belong.
pub struct Ink<'u> {
    /// Where it is painted.
    pub ui: &'u Ui,
    /// The colours.
    pub c: Tokens,
}

/// How words are painted.
#[derive(Clone, Copy)]
pub struct Letters {
    size: f32,
    strong: bool,
    align: Align2,
    /// The colour.
    pub colour: Color32,
}

impl Letters {
    /// Letters of the base size.
    pub fn new(colour: Color32, align: Align2) -> Letters {
        Letters {
            size: 15.0,
            strong: false,
            align,
            colour,
        }
    }

    /// Small ones.
    pub fn small(self) -> Letters {
        Letters { size: 12.0, ..self }
    }

    /// Strong ones, or not.
    pub fn strong(self, strong: bool) -> Letters {
        Letters { strong, ..self }
    }
}

impl Ink<'_> {
    fn galley(&self, text: &str, letters: Letters, width: f32) -> Arc<Galley> {
        let family = if letters.strong {
            semibold()
        } else {
            FontFamily::Proportional
        };
        let format = TextFormat::simple(FontId::new(letters.size, family), letters.colour);
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
        self.ui.painter().layout_job(job)
    }

    /// Whether words are whole in a column.
    pub fn fits(&self, x: Rangef, text: &str, letters: Letters) -> bool {
        !self.galley(text, letters, x.span() - 8.0).elided
    }

    /// Words in a column, on a middle line.
    pub fn put(&self, x: Rangef, y: f32, text: &str, letters: Letters) {
        let galley = self.galley(text, letters, x.span() - 8.0);
        let size = galley.size();
        let left = match letters.align {
            Align2::RIGHT_CENTER => x.max - 8.0 - size.x,
            Align2::CENTER_CENTER => x.center() - size.x / 2.0,
            _ => x.min + 8.0,
        };
        let at = pos2(left, y - size.y / 2.0);
        self.ui.painter().galley(at, galley, letters.colour);
    }

    /// A thin rule.
    pub fn rule(&self, x: Rangef, y: f32) {
        let line = Stroke::new(1.0, self.c.line);
        self.ui.painter().hline(x, y, line);
    }

    /// A ground.
    pub fn fill(&self, x: Rangef, y: Rangef, colour: Color32) {
        let rect = Rect::from_x_y_ranges(x, y);
        self.ui.painter().rect_filled(rect, 0.0, colour);
    }

    /// Subdued words at the left of their column.
    pub fn left(&self) -> Letters {
        Letters::new(self.c.subdued, Align2::LEFT_CENTER)
    }

    /// Subdued words at the right of their column.
    pub fn right(&self) -> Letters {
        Letters::new(self.c.subdued, Align2::RIGHT_CENTER)
    }

    /// Subdued words in the middle of their column.
    pub fn centre(&self) -> Letters {
        Letters::new(self.c.subdued, Align2::CENTER_CENTER)
    }
}
