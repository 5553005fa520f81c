//! The race over the legs: how the first few came to where they stand. Each has a mark of his own,
//! beside his name too.

use crate::app::standing::list::Line;
use crate::app::standing::race::{Runner, runners, span};
use crate::club::Event;
use crate::i18n::figure;
use crate::ui::context::Ctx;
use crate::ui::theme::{Tokens, semibold};
use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};

const HEIGHT: f32 = 210.0;
/// Room for the names at the right, and from one name to the next.
const NAMES: f32 = 200.0;
const STEP: f32 = 18.0;

/// Where the names stand: in the order of the ends of their lines, none over another, none below
/// the edge.
fn name_places(ends: &[f32], top: f32, bottom: f32) -> Vec<f32> {
    let mut order: Vec<(usize, f32)> = ends.iter().copied().enumerate().collect();
    order.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let mut places = vec![0.0; ends.len()];
    let last = bottom - STEP * ends.len().saturating_sub(1) as f32;
    let mut free = top;
    for (n, (i, end)) in order.into_iter().enumerate() {
        let y = end.max(free).min((last + STEP * n as f32).max(free));
        if let Some(place) = places.get_mut(i) {
            *place = y;
        }
        free = y + STEP;
    }
    places
}

/// The corners of marks, in parts of their size.
const SQUARE: &[(f32, f32)] = &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)];
const TRIANGLE: &[(f32, f32)] = &[(0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)];
const DIAMOND: &[(f32, f32)] = &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)];

/// The mark of the first, the second, and so on: four shapes that are filled, then empty.
fn mark(painter: &Painter, at: Pos2, n: usize, colour: Color32, ground: Color32) {
    const SIZE: f32 = 4.0;
    let stroke = Stroke::new(1.25, colour);
    let fill = if n < 4 { colour } else { ground };
    let corners = match n % 4 {
        0 => {
            painter.circle(at, SIZE, fill, stroke);
            return;
        }
        1 => SQUARE,
        2 => TRIANGLE,
        _ => DIAMOND,
    };
    let points = corners.iter().map(|(x, y)| at + vec2(*x, *y) * SIZE);
    painter.add(Shape::convex_polygon(points.collect(), fill, stroke));
}

/// Paints the picture over the whole width.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, lines: &[Line<'_>], legs: u32) {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let spoken = ctx.texts.ui_race_spoken();
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &spoken));
    let runners = runners(event, lines, legs);
    let picture = Picture {
        ui,
        c: ctx.tokens,
        plot: Rect::from_min_max(
            rect.min + vec2(48.0, 12.0),
            rect.max - vec2(NAMES + 34.0, 24.0),
        ),
        legs: legs as usize,
        span: span(&runners),
    };
    picture.axes();
    let ends = runners.iter().map(|runner| picture.height(runner.end()));
    let ends: Vec<f32> = ends.collect();
    let places = name_places(&ends, rect.top() + 10.0, rect.bottom() - 10.0);
    // The first is drawn last, so that his line lies over the others.
    for (n, (runner, y)) in runners.iter().zip(places).enumerate().rev() {
        picture.line(n, runner);
        picture.name(n, runner, y);
    }
}

/// Where the lines are drawn.
struct Picture<'u> {
    ui: &'u Ui,
    c: Tokens,
    plot: Rect,
    legs: usize,
    /// The least and the most points.
    span: (i64, i64),
}

impl Picture<'_> {
    fn height(&self, points: i64) -> f32 {
        let (low, high) = self.span;
        let share = (points - low) as f32 / (high - low).max(1) as f32;
        self.plot.bottom() - self.plot.height() * share
    }

    fn at(&self, leg: usize, points: i64) -> Pos2 {
        let x = self.plot.left() + self.plot.width() * leg as f32 / self.legs.max(1) as f32;
        pos2(x, self.height(points))
    }

    /// The most, nothing and the least at the left, the legs below.
    fn axes(&self) {
        let (plot, hair) = (self.plot, Stroke::new(0.5, self.c.line));
        let (low, high) = self.span;
        for points in [low, 0, high] {
            let y = self.height(points);
            if points == 0 || (y - self.height(0)).abs() > 14.0 {
                self.ui.painter().hline(plot.x_range(), y, hair);
                let beside = pos2(plot.left() - 8.0, y);
                self.tiny(beside, Align2::RIGHT_CENTER, figure(points));
            }
        }
        for leg in 1..=self.legs {
            let x = self.at(leg, low).x;
            self.ui.painter().vline(x, plot.y_range(), hair);
            let below = pos2(x, plot.bottom() + 6.0);
            self.tiny(below, Align2::CENTER_TOP, leg.to_string());
        }
    }

    fn tiny(&self, at: Pos2, align: Align2, text: String) {
        let font = FontId::proportional(12.0);
        self.ui
            .painter()
            .text(at, align, text, font, self.c.subdued);
    }

    fn colour(&self, n: usize) -> Color32 {
        if n == 0 {
            self.c.accent
        } else {
            self.c.subdued
        }
    }

    fn line(&self, n: usize, runner: &Runner) {
        let painter = self.ui.painter();
        let width = if n == 0 { 2.5 } else { 1.25 };
        let points = runner.points.iter().enumerate();
        let points: Vec<Pos2> = points.map(|(leg, v)| self.at(leg, *v)).collect();
        painter.line(points.clone(), Stroke::new(width, self.colour(n)));
        for point in points.into_iter().skip(1) {
            mark(painter, point, n, self.colour(n), self.c.surface);
        }
    }

    /// The name at a height, with its mark, and what joins it to its line.
    fn name(&self, n: usize, runner: &Runner, y: f32) {
        let painter = self.ui.painter();
        let from = pos2(self.plot.right() + 6.0, self.height(runner.end()));
        let beside = pos2(self.plot.right() + 24.0, y);
        let join = [from, beside - vec2(6.0, 0.0)];
        painter.line_segment(join, Stroke::new(0.75, self.c.line));
        mark(painter, beside, n, self.colour(n), self.c.surface);
        let font = match n {
            0 => FontId::new(13.0, semibold()),
            _ => FontId::proportional(13.0),
        };
        let mut job = LayoutJob::simple_singleline(runner.name.clone(), font, self.c.text);
        job.wrap = TextWrapping::truncate_at_width(NAMES);
        let galley = self.ui.fonts_mut(|f| f.layout_job(job));
        let corner = beside + vec2(10.0, -galley.size().y / 2.0);
        painter.galley(corner, galley, self.c.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_the_order_of_their_lines_and_their_distance_and_stay_inside() {
        for ends in [
            vec![10.0, 12.0, 11.0, 200.0],
            vec![195.0, 196.0, 197.0, 198.0, 199.0],
            vec![50.0],
            vec![],
        ] {
            let places = name_places(&ends, 10.0, 200.0);
            let mut pairs: Vec<(f32, f32)> = ends.iter().copied().zip(places).collect();
            pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
            for two in pairs.windows(2) {
                assert!(two[1].1 - two[0].1 >= STEP - 0.01, "{pairs:?}");
            }
            assert!(
                pairs.iter().all(|(_, y)| (10.0..=200.1).contains(y)),
                "{pairs:?}"
            );
        }
    }
}
