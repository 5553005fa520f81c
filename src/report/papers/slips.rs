//! The slips of a moving event: one for each player and leg, eight on a page to be cut along its
//! own grid, or each on a small page; to write on, or with the results that are in the book.

use super::super::code::SheetCode;
use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head;
use super::super::page::{Align, Weight};
use super::super::pen::{Area, BODY, FINE, HEAD, NOTE, Pen, STRONG, Style};
use super::chosen;
use super::chosen::name_of;
use super::made::Made;
use super::{cut, figures};
use crate::club::{EntrantId, Leg, Seat, Slip, Table};

const COLUMNS: usize = 2;
const ROWS: usize = 4;
const NAME: Style = Style::new(Weight::Bold, 13.0);
const RESULT: Style = Style::new(Weight::Bold, 13.0);

/// How slips share a page.
struct Sharing {
    paper: (f32, f32),
    columns: usize,
    rows: usize,
}

/// What is written into the fields of a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fill {
    Empty,
    Results,
}

/// A slip for everybody at each table of the leg asked for, or of all legs; a table's slips lie
/// side by side.
pub(super) fn slips(context: &Context<'_>, fill: Fill) -> Result<Made, ReportError> {
    shared(
        context,
        &Sharing {
            paper: context.size.upright_mm(),
            columns: COLUMNS,
            rows: ROWS,
        },
        fill,
    )
}

/// Slips to write on, each on a small page of its own: a quarter of the paper.
pub(super) fn a6(context: &Context<'_>) -> Result<Made, ReportError> {
    shared(
        context,
        &Sharing {
            paper: context.size.quarter_mm(),
            columns: 1,
            rows: 1,
        },
        Fill::Empty,
    )
}

fn shared(
    context: &Context<'_>,
    Sharing {
        paper,
        columns,
        rows,
    }: &Sharing,
    fill: Fill,
) -> Result<Made, ReportError> {
    let mut made = Made::default();
    for leg in chosen::legs(context)? {
        let mut all = Vec::new();
        for table in chosen::tables(context, leg)? {
            all.extend(table.seats.iter().map(|(seat, id)| (table, *seat, *id)));
        }
        let mut pages = Vec::new();
        for together in all.chunks(columns * rows) {
            let mut pen = Pen::new(*paper);
            for (i, (table, seat, id)) in together.iter().enumerate() {
                let area = cut::grid_cell(*paper, (*columns, *rows), (i % columns, i / columns));
                let slip = table
                    .sheet
                    .slips
                    .iter()
                    .find(|s| s.entrant == *id && fill == Fill::Results);
                draw(&mut pen, context, (leg, table, *seat, *id), slip, area);
            }
            cut::marks(&mut pen, *paper, *columns, *rows);
            pages.push(pen.finish());
        }
        made.add(context.texts.report_leg(leg.number), pages);
    }
    Ok(made)
}

fn draw(
    pen: &mut Pen,
    context: &Context<'_>,
    (leg, table, seat, id): (&Leg, &Table, Seat, EntrantId),
    slip: Option<&Slip>,
    area: Area,
) {
    let texts = context.texts;
    let event = context.event;
    let right = area.x + area.width;
    let code = SheetCode {
        event: event.id,
        leg: leg.number,
        table: table.number,
    }
    .to_string();
    pen.text(right, area.y + 3.4, Align::Right, HEAD, &code);
    let room = area.width - HEAD.width(&code) - 4.0;
    let head = head::in_line(
        NOTE,
        &event.settings.name,
        &head::date(texts, event.settings.date),
        room,
    );
    pen.text(area.x, area.y + 3.4, Align::Left, NOTE, &head);
    pen.across(area.x, right, area.y + 5.0, STRONG);
    let number = chosen::number_of(event, id);
    let end = pen.name(
        area.x,
        area.y + 7.0,
        NAME,
        &format!("{number}  {}", name_of(event, id)),
        area.width,
    );
    let leg_name = texts.report_leg(leg.number);
    let place = format!(
        "{leg_name} · {} · {}",
        texts.report_table(table.number),
        texts.report_seat(texts.seat_letter(seat))
    );
    pen.fitted(area.x, end + 3.4, Align::Left, BODY, &place, area.width);
    let half = (area.width - 5.0) / 2.0;
    let bottom = area.y + area.height;
    let boxes = [
        (
            texts.report_net_points(),
            slip.map(|s| figures::signed(s.points)),
        ),
        (
            texts.report_net_games(),
            slip.map(|s| figures::signed(s.games)),
        ),
    ];
    let height = 16.0;
    let top = (end + 7.0 + bottom - 11.0 - height) / 2.0;
    for (i, (label, value)) in boxes.iter().enumerate() {
        let x = area.x + i as f32 * (half + 5.0);
        let field = Area::new(x, top, half, height);
        pen.frame(field, FINE);
        pen.fitted(x + 1.2, top + 3.6, Align::Left, NOTE, label, half - 2.4);
        if let Some(value) = value {
            pen.fitted(
                x + half - 2.0,
                top + height - 2.4,
                Align::Right,
                RESULT,
                value,
                half - 4.0,
            );
        }
    }
    let line = bottom - 1.0;
    let label = texts.report_okd_by();
    pen.text(area.x, line - 0.8, Align::Left, NOTE, &label);
    let from = area.x + NOTE.width(&label) + 2.0;
    pen.across(from, right, line, FINE);
    let okd = slip.and_then(|s| s.okd_by).map(|by| name_of(event, by));
    let okd = okd.unwrap_or_default();
    let room = right - from - 2.0;
    pen.fitted(
        from + 1.0,
        line - 0.8,
        Align::Left,
        BODY.shrunk(&okd, room),
        &okd,
        room,
    );
}
