//! The slips of a moving event: one for each player and leg, eight on a page to be cut along its
//! own grid, or each on a small page; to write on, or with the results that are in the book.

use crate::club::{EntrantId, Leg, Seat, Slip, Table};
use crate::i18n::{Texts, signed};
use crate::report::{
    codes::{
        bar::{self, BarCode},
        code::SheetCode,
        links,
        qr::Qr,
    },
    context::Context,
    error::ReportError,
    head,
    page::{Align, Weight},
    papers::{
        cards::{ABOVE_NAMES, evening_line},
        chosen::{self, name_of, numbered},
        cut::Cut,
        made::PaperResult,
        sheet::Fill,
    },
    pen::{Area, BODY, FINE, HEAD, NOTE, Pen, Style},
};

const COLUMNS: usize = 2;
const ROWS: usize = 4;
/// Names on a page of eight, and on a small page of their own.
const NAMES: [Style; 2] = [
    Style::new(Weight::Bold, 13.0),
    Style::new(Weight::Bold, 24.0),
];
const RESULT: Style = Style::new(Weight::Bold, 13.0);

/// Between the name and the bars of the sheet's code.
const BARS: f32 = 0.4;

/// A slip for everybody at each table of the leg asked for, or of all legs; a table's slips lie
/// side by side.
pub(super) fn slips(context: &Context<'_>, fill: Fill) -> Result<PaperResult, ReportError> {
    let grid = Cut {
        paper: context.size.upright_mm(),
        columns: COLUMNS,
        rows: ROWS,
    };
    shared(context, grid, fill)
}

/// Slips to write on, each on a small page of its own: a quarter of the paper.
pub(super) fn a6(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let grid = Cut::of_rows(context.size.quarter_mm(), 1);
    shared(context, grid, Fill::Empty)
}

fn shared(context: &Context<'_>, grid: Cut, fill: Fill) -> Result<PaperResult, ReportError> {
    let mut made = PaperResult::default();
    let legs = chosen::legs(context)?;
    let width = grid.cell(0).width;
    let head = head::evening(context, width - CODE);
    let style = types(context, &legs, grid);
    for leg in legs {
        let mut all = Vec::new();
        for table in chosen::tables(context, leg)? {
            all.extend(table.seats.iter().map(|(seat, id)| Place {
                leg,
                table,
                seat: *seat,
                entrant: *id,
                slip: table.slip_of(*id),
            }));
        }
        if fill == Fill::Deals {
            all.retain(|place| place.slip.is_some());
        }
        let mut pages = Vec::new();
        for together in all.chunks(grid.cells()) {
            let mut pen = Pen::new(grid.paper);
            for (nth, place) in together.iter().enumerate() {
                place.draw(&mut pen, context, fill, &head, style, grid.cell(nth));
            }
            grid.marks(&mut pen);
            pages.push(pen.finish());
        }
        if !pages.is_empty() {
            made.add(context.texts.report_leg(leg.number), pages);
        }
    }
    Ok(made)
}

/// The type of the names on all slips, and that of those who checked them.
fn types(context: &Context<'_>, legs: &[&Leg], grid: Cut) -> [Style; 2] {
    let width = grid.cell(0).width;
    let [small, large] = NAMES;
    let name = if grid.cells() > 1 { small } else { large };
    let event = context.event;
    let named: Vec<String> = event
        .entrants
        .iter()
        .map(|who| numbered(event, who.id))
        .collect();
    let tables = legs.iter().flat_map(|leg| &leg.tables);
    let okd: Vec<String> = tables
        .flat_map(|table| &table.sheet.slips)
        .filter_map(|slip| slip.okd_by)
        .map(|by| name_of(event, by))
        .collect();
    let room = okd_room(context.texts, width);
    [
        name.for_all(named.iter().map(String::as_str), width, 2),
        BODY.for_all(okd.iter().map(String::as_str), room, 1),
    ]
}

/// Whose slip it is.
struct Place<'a> {
    leg: &'a Leg,
    table: &'a Table,
    seat: Seat,
    entrant: EntrantId,
    slip: Option<&'a Slip>,
}

impl Place<'_> {
    fn draw(
        &self,
        pen: &mut Pen,
        context: &Context<'_>,
        fill: Fill,
        head: &[String],
        [named_in, okd_in]: [Style; 2],
        area: Area,
    ) {
        let Place { leg, table, .. } = self;
        let slip = match fill {
            Fill::Deals => self.slip,
            Fill::Empty => None,
        };
        let texts = context.texts;
        let event = context.event;
        let code = SheetCode {
            event: event.id,
            leg: leg.number,
            table: table.number,
        };
        let right = area.x + area.width;
        pen.text(right, area.y + 3.4, Align::Right, HEAD, &code.to_string());
        let larger = named_in.cap() - NAMES[0].cap();
        let top = evening_line(pen, head, area) + ABOVE_NAMES + larger.max(0.0);
        let name = numbered(event, self.entrant);
        let end = pen.name(area.x, top, named_in, &name, area.width);
        let place = format!(
            "{} · {} · {}",
            texts.report_leg(leg.number),
            texts.report_table(table.number),
            texts.report_seat(texts.seat_letter(self.seat))
        );
        let bars = BarCode::of(&code);
        let room = area.width - bars.as_ref().map_or(0.0, BarCode::beside);
        pen.fitted(area.x, end + 3.4, Align::Left, BODY, &place, room);
        if let Some(bars) = &bars {
            bars.draw_up_to(pen, right, end + BARS + bar::HEIGHT);
        }
        let code = match fill {
            Fill::Empty => links::of_sheet(context, leg.number, table.number),
            Fill::Deals => None,
        };
        if let Some(code) = &code {
            draw_code(pen, texts, code, area);
        }
        let beside = code.map_or(0.0, |_| links::BESIDE);
        let area = Area {
            width: area.width - beside,
            ..area
        };
        let half = (area.width - 5.0) / 2.0;
        let bottom = area.y + area.height;
        let from = end + 7.0;
        let to = bottom - 11.0;
        let high = (to - from) * BOX;
        let top = (from + to - high) / 2.0;
        let points = slip.map(|s| signed(s.points));
        let games = slip.map(|s| signed(s.games));
        let field = Area::new(area.x, top, half, high);
        draw_box(
            pen,
            field,
            &texts.report_own_points(event.settings.scoring),
            points,
        );
        let field = Area::new(area.x + half + 5.0, top, half, high);
        draw_box(pen, field, &texts.report_slip_games(), games);
        let okd = slip.and_then(|s| s.okd_by).map(|by| name_of(event, by));
        draw_okd(pen, texts, area, okd_in, &okd.unwrap_or_default());
    }
}

/// The code of the table's sheet in the right lower corner, with words at its left.
fn draw_code(pen: &mut Pen, texts: &Texts, code: &Qr, area: Area) {
    let right = area.x + area.width;
    let bottom = area.y + area.height;
    links::draw(pen, code, right, bottom);
    let words = texts.report_scan_sheet();
    let right = right - links::BESIDE;
    pen.text(right, bottom - 8.0, Align::Right, NOTE, &words);
}

/// How much of the height that is left for it a box for a result takes.
const BOX: f32 = 0.75;
/// Width for the code of the sheet beside the evening.
const CODE: f32 = 20.0;

/// A box for a result, with the result if it is known.
fn draw_box(pen: &mut Pen, field: Area, label: &str, value: Option<String>) {
    let Area {
        x,
        y,
        width,
        height,
        ..
    } = field;
    pen.frame(field, FINE);
    pen.fitted(x + 1.2, y + 3.6, Align::Left, NOTE, label, width - 2.4);
    if let Some(value) = value {
        let right = x + width - 2.0;
        let base = y + height - 2.4;
        pen.fitted(right, base, Align::Right, RESULT, &value, width - 4.0);
    }
}

/// The line on which another player at the table confirms the result.
fn draw_okd(pen: &mut Pen, texts: &Texts, area: Area, style: Style, name: &str) {
    let right = area.x + area.width;
    let line = area.y + area.height - 1.0;
    pen.text(
        area.x,
        line - 0.8,
        Align::Left,
        NOTE,
        &texts.report_okd_by(),
    );
    let room = okd_room(texts, area.width);
    pen.across(right - room - 2.0, right, line, FINE);
    let from = right - room - 1.0;
    pen.fitted(from, line - 0.8, Align::Left, style, name, room);
}

/// How wide the name on that line may be.
fn okd_room(texts: &Texts, width: f32) -> f32 {
    width - NOTE.width(&texts.report_okd_by()) - 4.0
}
