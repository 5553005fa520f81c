//! The lines of a list by its foot: fields for what is typed, and what it comes to beside them.

use crate::app::{
    lists::cells::{Cell, Line, Tone},
    sheet::{
        foot_lines::ListSums,
        list_foot::{Field, Place, TypedList},
    },
    words,
};
use crate::club::Table;
use crate::i18n::Texts;
use crate::ui::{
    context::{Ctx, ShownTable},
    list::{Column, List},
    theme::{GRID, row_height},
    widgets::{figure_field, text_width, widest},
};
use egui::{Id, TextStyle, Ui};

/// Columns before the fields.
const BEFORE: usize = 2;

/// The field of a line of a list; that of another list is another field.
pub(super) fn field_id(list: Place, row: usize, field: Field) -> Id {
    Id::unique(("vorhand.by-foot", list, row, field))
}

/// The field that has the keyboard.
pub(super) fn focused(ui: &Ui, list: Place, rows: usize) -> Option<(usize, Field)> {
    let focused = ui.memory(|m| m.focused())?;
    (0..rows)
        .flat_map(|row| Field::ALL.map(|field| (row, field)))
        .find(|(row, field)| field_id(list, *row, *field) == focused)
}

/// Draws the list; whether something was typed in it.
pub(super) fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    shown: ShownTable<'_>,
    place: Place,
    typed: &mut TypedList,
    worked: &ListSums,
) -> bool {
    let mut changed = false;
    let fields = fields(shown);
    let list = list(ui, ctx, shown, fields, worked);
    list.heads(ui, ctx);
    for (row, (entrant, form)) in typed.rows.iter_mut().enumerate() {
        let t = ctx.texts;
        let table = shown.table;
        let seat = table.seat_of(*entrant).map(|s| words::seat(t, s));
        let name = ctx.name(*entrant);
        let name_cell = if table.is_void(*entrant) {
            Cell::new(Tone::Struck, name.as_str())
        } else {
            Cell::strong(name.as_str())
        };
        let mut cells = vec![
            Some(Cell::subdued(seat.unwrap_or_default())),
            Some(name_cell),
        ];
        cells.extend(fields.iter().map(|_| Some(Cell::default())));
        cells.extend(figures(worked, row));
        let spoken = String::new();
        let line = Line {
            spoken,
            chosen: false,
            cells,
        };
        ui.push_id(row, |ui| {
            let drawn = list.line(ui, ctx, &line, false);
            for (nth, field) in fields.iter().enumerate() {
                let mut cell = drawn.cell(ui, nth + BEFORE);
                let id = field_id(place, row, *field);
                let spoken = format!("{}: {name}", word(t, *field));
                let typed = figure_field(&mut cell, id, form.text(*field));
                changed |= typed.accessible_name(spoken).changed();
            }
        });
    }
    changed
}

/// What the points come to; the total is strong once everybody's figures are there.
fn figures(worked: &ListSums, row: usize) -> Vec<Option<Cell>> {
    let cells = worked.cells.get(row).cloned().flatten().unwrap_or_default();
    let last = cells.len();
    let cell = |(at, text): (usize, String)| {
        let tone = if worked.whole && at.saturating_add(1) == last {
            Tone::Strong
        } else {
            Tone::Subdued
        };
        Some(Cell::new(tone, text))
    };
    cells.into_iter().enumerate().map(cell).collect()
}

/// Where a list ends in no total, the table writes none.
fn fields(shown: ShownTable<'_>) -> &'static [Field] {
    if shown.event.settings.scoring.has_foot() {
        &[Field::Points, Field::Won, Field::Lost, Field::Total]
    } else {
        &[Field::Points, Field::Won, Field::Lost]
    }
}

fn word(t: &Texts, field: Field) -> String {
    match field {
        Field::Points => t.ui_points(),
        Field::Won => t.by_foot_won(),
        Field::Lost => t.by_foot_lost(),
        Field::Total => t.by_foot_total(),
    }
}

/// Seat, name, what is typed, what it comes to.
fn list(
    ui: &Ui,
    ctx: &Ctx<'_>,
    shown: ShownTable<'_>,
    fields: &[Field],
    worked: &ListSums,
) -> List {
    let t = ctx.texts;
    let narrow = ui.available_width() < 880.0;
    let (field, gap): (f32, f32) = if narrow {
        (60.0, GRID)
    } else {
        (84.0, GRID * 2.0)
    };
    let mut columns = seat_and_name(ui, t, shown.table, 1.0);
    let heads = worked.heads.iter().map(|head| (head.clone(), 56.0));
    let fields = fields.iter().map(|kind| (word(t, *kind), field));
    columns.extend(fields.chain(heads).map(|(word, most)| {
        let least = text_width(ui, &word, TextStyle::Small) + GRID * 2.0;
        Column::figures(word, least.max(most)).gap(gap)
    }));
    List::plain(ui, columns).high(row_height(ui) + GRID * 3.0)
}

/// The columns of the seats of a table and of the names, with a share of the free width.
pub fn seat_and_name(ui: &Ui, t: &Texts, table: &Table, share: f32) -> Vec<Column> {
    let seats = table.seats.iter().map(|(s, _)| words::seat(t, *s));
    let seats = widest(ui, seats, &TextStyle::Body);
    vec![
        Column::words("", seats).gap(GRID * 2.0),
        Column::words(t.ui_name(), 80.0)
            .share(share)
            .most(300.0)
            .gap(GRID * 2.0),
    ]
}
