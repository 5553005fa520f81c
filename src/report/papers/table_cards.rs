//! The card that stands on a table: its number, who begins there, and where they go from there.

use crate::club::{EntrantId, MovementKind, Seat, Table, TableNo};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    head,
    list::TIED,
    page::{Align, Ink, Weight},
    papers::{
        cards::evening_line,
        chosen::{self, number_of},
        cut::{Cut, Sheets},
        made::PaperResult,
    },
    pen::{Area, BODY, NOTE, Pen, Style},
};
use itertools::Itertools;

/// From a seat to the next on the card of a table at most, what is above and below all of them, the least room for
/// the table's number, free space beside it, and room for start numbers, in millimetres.
const SEAT: f32 = 24.0;
const AROUND: f32 = 29.0;
const LEAST_LEFT: f32 = 24.0;
const BESIDE: f32 = 8.0;
const NUMBER: f32 = 16.0;

/// A card to put up on each table: its number, as large as it goes, and who begins there.
pub(super) fn table_cards(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let grid = Cut::of_rows(context.size.upright_mm(), 2);
    let evening = head::evening(context, grid.cell(0).width);
    let mut sheets = Sheets::new(grid);
    let legs = chosen::legs(context)?;
    let Some(leg) = legs.first() else {
        return Err(ReportError::NoSeats);
    };
    let is_ruled = is_ruled(context);
    let tables = chosen::tables(context, leg)?;
    let large = large_style(&tables);
    let left = tables
        .iter()
        .map(|table| large.width(&table.number.to_string()))
        .fold(LEAST_LEFT, f32::max)
        + BESIDE;
    let who = who_style(context, &tables, grid.cell(0).width - left);
    for table in tables {
        sheets.next(|pen, area| {
            let below = evening_line(pen, &evening, area);
            let area = Area {
                y: below,
                height: area.y + area.height - below,
                ..area
            };
            large_number(pen, context, table, large, area);
            let beside = Area {
                x: area.x + left,
                width: area.width - left,
                ..area
            };
            around(pen, context, table, who, beside);
            if legs.len() > 1 {
                let from = context.texts.report_in_leg(leg.number);
                let style = NOTE.stepped(3);
                let base = area.y + 10.0;
                pen.fitted(beside.x, base, Align::Left, style, &from, beside.width);
            }
            if context.event.legs.len() > 1 {
                moves(pen, context, table, is_ruled, area);
            }
        });
    }
    Ok(sheets.finish(context.texts.report_title_table_cards()))
}

fn large_number(pen: &mut Pen, context: &Context<'_>, table: &Table, large: Style, area: Area) {
    const LABEL: Style = Style::new(Weight::SemiBold, 20.0);
    let words = context.texts.report_table_word();
    pen.text(area.x, area.y + 10.0, Align::Left, LABEL, &words);
    let base = area.y + 19.0 + large.cap();
    let number = table.number.to_string();
    pen.text(area.x, base, Align::Left, large, &number);
}

/// The type of the numbers of all tables, as large as it goes.
fn large_style(tables: &[&Table]) -> Style {
    const WIDE: f32 = 86.0;
    let large = |size| Style::new(Weight::Bold, size);
    let holds = |style: &Style| {
        let mut numbers = tables.iter().map(|table| table.number.to_string());
        numbers.all(|number| style.fits(&number, WIDE))
    };
    [210.0, 140.0]
        .map(large)
        .into_iter()
        .find(holds)
        .unwrap_or(large(100.0))
}

fn around(pen: &mut Pen, context: &Context<'_>, table: &Table, who: Style, area: Area) {
    let labels = labels(context.texts, table);
    let style = label_style(&labels);
    let indent = indent(&labels);
    let each = ((area.height - AROUND) / labels.len().max(1) as f32).min(SEAT);
    let mut y = area.y + 15.0;
    for ((_, id), label) in table.seats.iter().zip(&labels) {
        let base = y + who.cap() + 0.6;
        pen.text(area.x, base, Align::Left, style, label);
        let number = number_of(context.event, *id);
        let right = area.x + area.width;
        pen.text(right, base, Align::Right, who.ink(Ink::Grey), &number);
        let name = context.event.called_beside_both(*id);
        let width = area.width - indent - NUMBER;
        let style = who.for_all([name.as_str()], width, 2);
        let top = y + who.cap() - style.cap();
        let end = pen.name(area.x + indent, top, style, &name, width);
        y = end.max(y + each);
    }
}

/// The seats of a table as they are called on its card.
fn labels(texts: &Texts, table: &Table) -> Vec<String> {
    let letters = table.seats.iter().map(|(seat, _)| texts.seat_letter(*seat));
    letters.map(|letter| texts.seat_label(letter)).collect()
}

fn label_style(labels: &[String]) -> Style {
    let long = labels.iter().any(|label| label.chars().count() > 2);
    Style::new(Weight::Bold, if long { 14.0 } else { 20.0 })
}

/// How far names are moved in beside their seats.
fn indent(labels: &[String]) -> f32 {
    let style = label_style(labels);
    labels
        .iter()
        .map(|label| style.width(label))
        .fold(6.0, f32::max)
        + 4.0
}

/// The type of all names: larger than the least of it if each has room in one line then; longer ones take two.
fn who_style(context: &Context<'_>, tables: &[&Table], width: f32) -> Style {
    const WHO: (f32, f32) = (24.0, 20.0);
    let people = tables.iter().flat_map(|table| &table.seats);
    let called = |(_, id): &(Seat, EntrantId)| context.event.called_beside_both(*id);
    let names: Vec<String> = people.map(called).collect();
    let labels = tables
        .iter()
        .map(|table| indent(&labels(context.texts, table)));
    let width = width - labels.fold(0.0, f32::max) - NUMBER;
    let style =
        Style::new(Weight::Regular, WHO.0).for_all(names.iter().map(String::as_str), width, 1);
    Style {
        size: style.size.max(WHO.1),
        ..style
    }
}

/// Where the four of a table go after every leg, or that their cards tell it.
fn moves(pen: &mut Pen, context: &Context<'_>, table: &Table, is_ruled: bool, area: Area) {
    let texts = context.texts;
    let words = table.seats.iter().filter_map(|(seat, _)| {
        let (to, at) = next_place(context, table.number, *seat)?;
        let from = texts.seat_letter(*seat);
        Some(if (to, at) == (table.number, *seat) {
            texts.report_stays(from)
        } else {
            texts.report_moves(from, to, texts.seat_letter(at))
        })
    });
    let words = if is_ruled {
        let tied = words.map(|move_on| move_on.replace(' ', TIED));
        std::iter::once(texts.report_moves_head())
            .chain(tied)
            .join(" ")
    } else {
        texts.report_moves_by_card()
    };
    let style = Style { size: 17.0, ..BODY };
    let style = style.for_all([words.as_str()], area.width, 2);
    let lines = style.wrap(&words, area.width, usize::MAX);
    let mut y = area.y + area.height - lines.len() as f32 * style.leading();
    for line in lines {
        y += style.leading();
        let line = line.replace(TIED, " ");
        pen.text(area.x, y - 2.0, Align::Left, style, &line);
    }
}

/// Whether every seat has a rule where to go after each leg; lots have none, even where they fell alike.
fn is_ruled(context: &Context<'_>) -> bool {
    let event = context.event;
    let mut tables = event.legs.iter().take(1).flat_map(|leg| &leg.tables);
    event.settings.movement.kind != MovementKind::Draw
        && tables.all(|table| {
            table
                .seats
                .iter()
                .all(|(seat, _)| next_place(context, table.number, *seat).is_some())
        })
}

/// The table and seat to which a seat's person goes after every leg, if it is always the same.
fn next_place(context: &Context<'_>, table: TableNo, seat: Seat) -> Option<(TableNo, Seat)> {
    let legs = &context.event.legs;
    let mut all = legs.iter().zip(legs.iter().skip(1)).map(|(now, then)| {
        let id = now.table(table)?.entrant_at(seat)?;
        then.place_of(id)
    });
    let first = all.next()??;
    all.all(|next| next == Some(first)).then_some(first)
}
