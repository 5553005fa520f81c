//! The race over the legs: how the first few came to where they stand.

use super::context::Ctx;
use super::theme::{semibold, tokens};
use super::widgets::figure;
use crate::club::{Row, Standings};
use egui::{Align2, FontId, Rect, Sense, Stroke, Ui, pos2, vec2};

const HEIGHT: f32 = 180.0;
/// How many are drawn, the best ones.
const MOST: usize = 6;

/// Points after each leg, beginning with nothing.
fn path(row: &Row, legs: u32) -> Vec<i64> {
    let mut sum = 0;
    let mut points = vec![0];
    for leg in 1..=legs {
        sum += row.legs.iter().filter(|l| l.leg == leg).map(|l| i64::from(l.points)).sum::<i64>();
        points.push(sum);
    }
    points
}

/// Paints the picture over the whole width.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, found: &Standings) {
    let c = tokens(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, ctx.texts.ui_race_spoken()));
    let paths: Vec<(String, Vec<i64>)> =
        found.rows.iter().take(MOST).map(|r| (ctx.name(r.entrant), path(r, found.after_leg))).collect();
    let all = || paths.iter().flat_map(|(_, p)| p.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let plot = Rect::from_min_max(rect.min + vec2(48.0, 8.0), rect.max - vec2(170.0, 22.0));
    let at = |leg: usize, value: i64| {
        let x = plot.left() + plot.width() * leg as f32 / found.after_leg.max(1) as f32;
        let y = plot.bottom() - plot.height() * (value - low) as f32 / (high - low).max(1) as f32;
        pos2(x, y)
    };
    let painter = ui.painter();
    let tiny = FontId::proportional(12.0);
    let far = |a: i64, b: i64| (at(0, a).y - at(0, b).y).abs() > 14.0;
    for value in [low, 0, high].into_iter().filter(|v| *v == 0 || far(*v, 0)) {
        let y = at(0, value).y;
        painter.hline(plot.x_range(), y, Stroke::new(0.5, c.line));
        painter.text(pos2(plot.left() - 8.0, y), Align2::RIGHT_CENTER, figure(value), tiny.clone(), c.subdued);
    }
    for leg in 1..=found.after_leg {
        let x = at(leg as usize, low).x;
        painter.text(pos2(x, plot.bottom() + 6.0), Align2::CENTER_TOP, leg.to_string(), tiny.clone(), c.subdued);
    }
    let mut free = f32::NEG_INFINITY;
    for (i, (name, path)) in paths.iter().enumerate() {
        let stroke = if i == 0 { Stroke::new(2.5, c.accent) } else { Stroke::new(1.25, c.subdued) };
        let points: Vec<_> = path.iter().enumerate().map(|(leg, v)| at(leg, *v)).collect();
        let end = points.last().copied().unwrap_or_default();
        for point in &points {
            painter.circle_filled(*point, stroke.width + 0.75, stroke.color);
        }
        painter.line(points, stroke);
        // Names stand one under the other, each as near to its line as there is room.
        let y = end.y.max(free + 15.0);
        free = y;
        let font = if i == 0 { FontId::new(12.0, semibold()) } else { tiny.clone() };
        let mut label = name.clone();
        if label.chars().count() > 24 {
            label = label.chars().take(23).collect::<String>() + "…";
        }
        painter.text(pos2(plot.right() + 10.0, y), Align2::LEFT_CENTER, label, font, c.text);
    }
}
