//! The foot of the sheet: column totals, net points, net games and fines, under their columns, as on the umpire's sheet.

use super::grid::Columns;
use super::view::View;
use crate::club::Column;
use crate::ui::context::Ctx;
use crate::ui::theme::semibold;
use crate::ui::widgets::{figure, signed};
use egui::{Align2, FontFamily, FontId, Rangef, Sense, Stroke, Ui, pos2, vec2};

/// Height of one line of the foot.
pub const LINE: f32 = 26.0;

/// How many lines the foot has: fines only where there are any.
pub fn lines(view: &View) -> usize {
    3 + usize::from(view.totals.columns.iter().any(|c| c.fines != 0))
}

/// Draws the foot.
pub fn ui(ui: &mut Ui, ctx: &Ctx<'_>, view: &View, columns: &Columns) {
    let t = ctx.texts;
    let totals = |c: &Column| (figure(i64::from(c.won)), Some(figure(i64::from(c.lost))));
    line(ui, ctx, view, columns, &t.sheet_totals(), false, &totals);
    if lines(view) > 3 {
        let fines = |c: &Column| (String::new(), Some(figure(i64::from(c.fines))));
        line(ui, ctx, view, columns, &t.sheet_fines(), false, &fines);
    }
    let points = |c: &Column| (signed(i64::from(c.net_points())), None);
    line(ui, ctx, view, columns, &t.sheet_net_points(), true, &points);
    let games = |c: &Column| (signed(i64::from(c.net_games())), None);
    line(ui, ctx, view, columns, &t.sheet_net_games(), true, &games);
}

/// What one line of the foot says of a column: under "won", and under "lost" where there are two figures.
type Figures<'a> = &'a dyn Fn(&Column) -> (String, Option<String>);

fn line(ui: &mut Ui, ctx: &Ctx<'_>, view: &View, columns: &Columns, name: &str, net: bool, of: Figures<'_>) {
    let c = ctx.tokens;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::HOVER);
    let painter = ui.painter();
    if !net && name == ctx.texts.sheet_totals() {
        painter.hline(Rangef::new(rect.left(), columns.remarks.max), rect.top() + 0.5, Stroke::new(1.5, c.line));
    }
    let y = rect.center().y;
    let label = pos2(columns.sign.min + 4.0, y);
    painter.text(label, Align2::LEFT_CENTER, name, FontId::proportional(12.0), c.subdued);
    let family = if net { semibold() } else { FontFamily::Proportional };
    let put = |x: Rangef, text: String| {
        painter.text(pos2(x.max - 8.0, y), Align2::RIGHT_CENTER, text, FontId::new(15.0, family.clone()), c.text);
    };
    let mut spoken = vec![name.to_owned()];
    for (head, (won, lost)) in view.heads.iter().zip(&columns.players) {
        painter.vline(won.min.round() + 0.5, rect.y_range(), Stroke::new(1.0, c.line));
        let Some(column) = view.totals.column(head.entrant) else { continue };
        let (left, right) = of(column);
        spoken.push(format!("{} {left} {}", head.name, right.clone().unwrap_or_default()).trim_end().to_owned());
        match right {
            Some(right) => {
                put(*won, left);
                put(*lost, right);
            }
            None => put(*lost, left),
        }
    }
    painter.vline(columns.remarks.min.round() + 0.5, rect.y_range(), Stroke::new(1.0, c.line));
    let spoken = spoken.join(", ");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Row, true, &spoken));
}
