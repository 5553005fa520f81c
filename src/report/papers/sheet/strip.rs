//! The strip at the head of an umpire's sheet: unit values, and lines for the best of the table.

use crate::club::MovementKind;
use crate::report::{
    context::Context,
    page::Align,
    papers::{chosen::unit_blocks, sheet::Sheet},
    pen::{FINE, MARGIN, Pen, SMALL, STRONG_BODY, Style},
    units::{self, UnitBlock},
};

/// Room for the best of the evening below the units, or beside them.
const BEST: f32 = 6.5;
const BEST_BESIDE: f32 = 13.0;
/// Free space between the two lines for them.
const GAP: f32 = 5.0;

/// What the sheets of one leg have at their heads.
pub(super) struct Strip {
    units: Vec<UnitBlock>,
    /// Who has most points and most games, as on Foster's sheet; none if it is not asked for.
    labels: Option<[String; 2]>,
}

impl Strip {
    pub(super) fn new(context: &Context<'_>) -> Strip {
        let texts = context.texts;
        let best = context.event.settings.movement.kind == MovementKind::Fixed;
        Strip {
            units: unit_blocks(context),
            labels: best.then(|| [texts.report_highest_points(), texts.report_most_games()]),
        }
    }

    /// Height of the units alone.
    pub(super) fn units_height(&self) -> f32 {
        units::height(&self.units)
    }

    /// Draws the units alone.
    pub(super) fn draw_units(&self, pen: &mut Pen, x: f32, limit: f32, y: f32) -> f32 {
        units::draw(pen, &self.units, x, limit, y)
    }

    pub(super) fn height(&self, upright: bool) -> f32 {
        let units = self.units_height();
        match (&self.labels, upright) {
            (None, _) => units,
            (Some(_), true) => units + BEST,
            (Some(_), false) => units.max(BEST_BESIDE),
        }
    }

    /// Draws it over the page, with the best of the table if they are known.
    pub(super) fn draw(&self, pen: &mut Pen, sheet: &Sheet, y: f32, upright: bool) {
        match (&self.labels, upright) {
            (None, _) => {
                self.draw_units(pen, MARGIN, pen.right(), y);
            }
            (Some(labels), true) => {
                self.draw_units(pen, MARGIN, pen.right(), y);
                let y = y + self.units_height() + 3.8;
                best_below(pen, labels, &sheet.best, y);
            }
            (Some(labels), false) => self.draw_beside(pen, labels, &sheet.best, y),
        }
    }

    /// Beside the units the best of the table need a line to write on.
    fn draw_beside(&self, pen: &mut Pen, labels: &[String; 2], best: &[Vec<String>; 2], y: f32) {
        let label = labels.iter().map(|l| SMALL.width(l)).fold(0.0, f32::max);
        let right = pen.right();
        let end = self.draw_units(pen, MARGIN, right - label - 25.0, y);
        let blank = best.iter().all(Vec::is_empty);
        let most = if blank { 45.0 } else { 80.0 };
        let x = end.min(right - label - 22.0).max(right - label - most);
        for (i, (words, best)) in labels.iter().zip(best).enumerate() {
            let base = y + 4.4 + i as f32 * 6.0;
            pen.text(x, base, Align::Left, SMALL, words);
            best_line(pen, x + label + 2.0, right, base, best);
        }
    }
}

/// Both lines below the units, side by side.
fn best_below(pen: &mut Pen, labels: &[String; 2], best: &[Vec<String>; 2], base: f32) {
    let half = (pen.right() - MARGIN - GAP) / 2.0;
    for (i, (label, best)) in labels.iter().zip(best).enumerate() {
        let x = MARGIN + i as f32 * (half + GAP);
        pen.text(x, base, Align::Left, SMALL, label);
        best_line(pen, x + SMALL.width(label) + 2.0, x + half, base, best);
    }
}

/// A line with the names on it, as fully as the line is long.
fn best_line(pen: &mut Pen, from: f32, to: f32, base: f32, best: &[String]) {
    pen.across(from, to, base + 0.8, FINE);
    let small = Style {
        size: SMALL.size,
        ..STRONG_BODY
    };
    let mut fitting = best
        .iter()
        .flat_map(|words| [(STRONG_BODY, words), (small, words)])
        .filter(|(style, words)| style.width(words) <= to - from - 2.0);
    if let Some((style, words)) = fitting.next() {
        pen.text(from + 1.0, base, Align::Left, style, words);
    }
}
