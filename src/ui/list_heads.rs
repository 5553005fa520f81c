//! The heads of a list, by which it is sorted.

use crate::app::lists::cells::SortMark;
use crate::ui::{
    context::Ctx,
    list::Column,
    theme::GRID,
    widgets::{Fitted, from_right, line_in, row_ground},
};
use egui::{Align, Id, Rect, RichText, Sense, TextStyle, Ui, WidgetInfo, accesskit::Role, vec2};

/// The head of a column that the list can be sorted by; true when it was pressed.
pub(super) fn sort_head(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    place: Rect,
    column: &Column,
    sorted: SortMark,
) -> bool {
    let id = Id::unique(("list.head", ui.scope_id(), column.head.as_str()));
    let response = ui.interact(place, id, Sense::click());
    let here = sorted != SortMark::No;
    let spoken = ctx.texts.standings_sort_by(column.head.as_str());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, here, &spoken));
    row_ground(ui, place.expand2(vec2(GRID, 0.0)), false, &response);
    let colour = if here {
        ctx.tokens.accent
    } else {
        ctx.tokens.subdued
    };
    let words = RichText::new(&column.head)
        .text_style(TextStyle::Small)
        .color(colour);
    let sign = match sorted {
        SortMark::No | SortMark::AsEver => "",
        SortMark::Down => "▼",
        SortMark::Up => "▲",
    };
    let mark = RichText::new(sign).size(9.0).color(colour);
    if column.align == Align::Min {
        let mut cell = line_in(ui, place);
        cell.label(words);
        cell.label(mark);
    } else {
        let mut cell = line_in(ui, place);
        from_right(&mut cell, |ui| {
            ui.words_apart(1.0);
            ui.label(words);
            ui.label(mark);
        });
    }
    response.clicked()
}
