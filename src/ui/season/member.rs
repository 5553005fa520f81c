//! A member's year: the rank, what each evening brought, as bars and line by line.

use crate::app::{
    intent::Intent,
    season::list::{SeasonResults, unit_heads, unit_line},
};
use crate::club::season::SeasonRow;
use crate::report::form_of;
use crate::ui::{
    context::Ctx,
    list::{Column, List},
    papers::preview::picture,
    theme::GRID,
    widgets::{Fitted, head, narrow, secondary, small},
};
use egui::Ui;

/// Shows it; true when somebody wants back to the table.
pub(super) fn ui(ui: &mut Ui, ctx: &Ctx<'_>, found: &SeasonResults, row: &SeasonRow) -> bool {
    let t = ctx.texts;
    let book = ctx.book();
    let year = &found.told.year;
    let mut back = false;
    let explain = t.season_person_told(&year.season, row);
    head(ui, found.names.name(&row.person), &explain, |ui| {
        back = secondary(ui, t.ui_back()).clicked();
    });
    let form = form_of(t, year, row);
    if form.is_worth() && year.evenings.len() > 1 {
        picture(ui, |room| form.page(room.x), &t.season_form_spoken());
        if row.units.iter().any(|unit| !unit.counted) {
            ui.label(small(ui, t.season_form_left_out()));
        }
        ui.gap(2.0);
    }
    let list = List::new(ui, columns(ui, &unit_heads(t, &year.season)));
    list.heads(ui, ctx);
    let newest_first: Vec<_> = row.units.iter().rev().collect();
    list.lines(ui, ctx, &newest_first, |ui, at, unit| {
        let line = unit_line(t, book, &year.season, unit);
        if list.line(ui, ctx, &line, at == 0).opened() {
            ctx.push(Intent::Event(unit.event));
        }
    });
    back
}

/// Day, evening, points, won–lost, value, whether it counts.
fn columns(ui: &Ui, heads: &[String; 6]) -> Vec<Column> {
    let [day, evening, points, won, value, counts] = heads;
    let (date, wide) = if narrow(ui.ctx()) {
        (84.0, 64.0)
    } else {
        (120.0, 96.0)
    };
    vec![
        Column::words(day, date).gap(GRID * 2.0),
        Column::words(evening, 80.0).share(1.0).most(360.0),
        Column::figures(points, wide).spreads(),
        Column::figures(won, wide).spreads(),
        Column::figures(value, wide).spreads().gap(GRID * 3.0),
        Column::words(counts, wide),
    ]
}
