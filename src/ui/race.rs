//! The race over the legs: how the first few came to where they stand. Each has a mark of his own,
//! beside his name too.

use super::context::Ctx;
use super::ranking::Line;
use super::theme::{semibold, tokens};
use crate::app::words::figure;
use crate::club::{LegNo, Row};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

const HEIGHT: f32 = 210.0;
/// How many are drawn, the best ones; as many as there are marks.
const MOST: usize = 8;
/// Room for the names at the right, and from one name to the next.
const NAMES: f32 = 200.0;
const STEP: f32 = 18.0;

/// Points after each leg, beginning with nothing.
fn path(row: &Row, legs: u32) -> Vec<i64> {
    let mut sum = 0;
    let mut points = vec![0];
    for leg in LegNo::all(legs) {
        sum += row
            .legs
            .iter()
            .filter(|l| l.leg == leg)
            .map(|l| i64::from(l.points))
            .sum::<i64>();
        points.push(sum);
    }
    points
}

/// Where the names stand: in the order of the ends of their lines, none over another, none below
/// the edge.
fn name_places(ends: &[f32], top: f32, bottom: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    let end = |i: usize| ends.get(i).copied().unwrap_or(top);
    order.sort_by(|a, b| end(*a).total_cmp(&end(*b)));
    let mut places = vec![0.0; ends.len()];
    let last = bottom - STEP * ends.len().saturating_sub(1) as f32;
    let mut free = top;
    for (n, i) in order.into_iter().enumerate() {
        let y = end(i).max(free).min((last + STEP * n as f32).max(free));
        if let Some(place) = places.get_mut(i) {
            *place = y;
        }
        free = y + STEP;
    }
    places
}

/// The mark of the first, the second, and so on: eight shapes that differ without colour.
fn mark(painter: &Painter, at: Pos2, n: usize, stroke: Stroke, ground: Color32) {
    let r = 4.0;
    let polygon = |corners: &[(f32, f32)], fill: Color32| {
        let points = corners.iter().map(|(x, y)| at + vec2(*x, *y) * r).collect();
        Shape::convex_polygon(points, fill, stroke)
    };
    let square = [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)];
    let diamond = [(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)];
    let triangle = [(0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)];
    match n {
        0 => painter.add(Shape::circle_filled(at, r, stroke.color)),
        1 => painter.add(polygon(&square, stroke.color)),
        2 => painter.add(polygon(&triangle, stroke.color)),
        3 => painter.add(polygon(&diamond, stroke.color)),
        4 => painter.add(Shape::Circle(egui::epaint::CircleShape {
            center: at,
            radius: r,
            fill: ground,
            stroke,
        })),
        5 => painter.add(polygon(&square, ground)),
        6 => painter.add(polygon(&triangle, ground)),
        _ => painter.add(polygon(&diamond, ground)),
    };
}

/// Paints the picture over the whole width.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, lines: &[Line<'_>], legs: u32) {
    let c = tokens(ui.ctx());
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| {
        egui::WidgetInfo::labeled(
            egui::accesskit::Role::Image,
            true,
            ctx.texts.ui_race_spoken(),
        )
    });
    let paths: Vec<(String, Vec<i64>)> = lines
        .iter()
        .filter_map(|l| Some((l.within.or(l.rank)?, l.row)))
        .take(MOST)
        .map(|(rank, row)| {
            (
                format!("{rank}  {}", ctx.name(row.entrant)),
                path(row, legs),
            )
        })
        .collect();
    let all = || paths.iter().flat_map(|(_, p)| p.iter().copied());
    let (low, high) = (
        all().min().unwrap_or(0).min(0),
        all().max().unwrap_or(1).max(1),
    );
    let plot = Rect::from_min_max(
        rect.min + vec2(48.0, 12.0),
        rect.max - vec2(NAMES + 34.0, 24.0),
    );
    let at = |leg: usize, value: i64| {
        let x = plot.left() + plot.width() * leg as f32 / legs.max(1) as f32;
        let y = plot.bottom() - plot.height() * (value - low) as f32 / (high - low).max(1) as f32;
        pos2(x, y)
    };
    let painter = ui.painter();
    let tiny = FontId::proportional(12.0);
    let far = |a: i64, b: i64| (at(0, a).y - at(0, b).y).abs() > 14.0;
    for value in [low, 0, high].into_iter().filter(|v| *v == 0 || far(*v, 0)) {
        let y = at(0, value).y;
        painter.hline(plot.x_range(), y, Stroke::new(0.5, c.line));
        painter.text(
            pos2(plot.left() - 8.0, y),
            Align2::RIGHT_CENTER,
            figure(value),
            tiny.clone(),
            c.subdued,
        );
    }
    for leg in 1..=legs {
        let x = at(leg as usize, low).x;
        painter.vline(x, plot.y_range(), Stroke::new(0.5, c.line));
        painter.text(
            pos2(x, plot.bottom() + 6.0),
            Align2::CENTER_TOP,
            leg.to_string(),
            tiny.clone(),
            c.subdued,
        );
    }
    let ends: Vec<f32> = paths
        .iter()
        .map(|(_, p)| at(0, p.last().copied().unwrap_or(0)).y)
        .collect();
    let places = name_places(&ends, rect.top() + 10.0, rect.bottom() - 10.0);
    // The first is drawn last, so that his line lies over the others.
    for (n, ((name, path), (end, y))) in
        paths.iter().zip(ends.iter().zip(&places)).enumerate().rev()
    {
        let colour = if n == 0 { c.accent } else { c.subdued };
        let stroke = Stroke::new(if n == 0 { 2.5 } else { 1.25 }, colour);
        let points: Vec<_> = path
            .iter()
            .enumerate()
            .map(|(leg, v)| at(leg, *v))
            .collect();
        painter.line(points.clone(), stroke);
        for point in points.iter().skip(1) {
            mark(painter, *point, n, Stroke::new(1.25, colour), c.surface);
        }
        let from = pos2(plot.right() + 6.0, *end);
        let beside = pos2(plot.right() + 24.0, *y);
        painter.line_segment([from, beside - vec2(6.0, 0.0)], Stroke::new(0.75, c.line));
        mark(painter, beside, n, Stroke::new(1.25, colour), c.surface);
        let size = if n == 0 {
            FontId::new(13.0, semibold())
        } else {
            FontId::proportional(13.0)
        };
        let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), size, c.text);
        job.wrap = egui::text::TextWrapping::truncate_at_width(NAMES);
        let galley = ui.fonts_mut(|f| f.layout_job(job));
        let corner = beside + vec2(10.0, -galley.size().y / 2.0);
        painter.galley(corner, galley, c.text);
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
