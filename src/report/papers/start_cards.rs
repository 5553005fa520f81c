//! The start card: everybody's table and seat in each leg, with room for what the lists said.

use crate::club::{Entrant, Event, Leg};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    head,
    page::{Align, Weight},
    papers::{
        cards::{ABOVE_NAMES, evening_height, evening_line},
        chosen,
        cut::{Cut, Sheets},
        made::PaperResult,
        wall::seat_in,
    },
    pen::{Area, FINE, HEAD, Pen, STRONG, Style},
};

const NAME: Style = Style::new(Weight::Bold, 14.0);
const PLACE: Style = Style::new(Weight::SemiBold, 12.0);
/// Free space left of words.
const PAD: f32 = 1.6;
/// Height of the heads of the lines, and least and most height of a line.
const HEADS: f32 = 4.6;
const ROW: (f32, f32) = (7.0, 11.0);
/// What a card is wide, shared out: leg, place, points, won, lost, total, who kept the list.
const SHARES: [f32; 7] = [0.09, 0.19, 0.14, 0.105, 0.105, 0.15, 0.22];

/// A card for everybody who is still there, sorted by name.
pub(super) fn start_cards(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let legs = chosen::legs(context)?;
    let lines = lines_of(context.event);
    let mut people = context.event.still_here();
    // A leg that is not drawn yet may be anybody's.
    people.retain(|who| legs.len() < lines || chosen::has_seat(context, &legs, who.id));
    people.sort_by_cached_key(|e| (e.name_key(), e.id));
    let numbered = |who: &&Entrant| chosen::numbered(context.event, who.id);
    let names: Vec<String> = people.iter().map(numbered).collect();
    let paper = context.size.upright_mm();
    let width = Cut::in_columns(paper, 2, 1, 0.0).cell(0).width;
    let evening = head::evening(context, width);
    let style = NAME.for_all(names.iter().map(String::as_str), width, 2);
    let high = names.iter().map(|name| style.wrap(name, width, 2).len());
    let high = high.max().unwrap_or(1) as f32 * style.leading();
    let above = evening_height(&evening) + ABOVE_NAMES + high + HEADS;
    // As many on a page as leave room to write.
    let grid = Cut::in_columns(paper, 2, 4, above + ROW.0 * (lines as f32 + 1.0));
    let row = (grid.lowest() - above) / (lines as f32 + 1.0);
    let mut sheets = Sheets::new(grid);
    for (person, name) in people.into_iter().zip(&names) {
        context.go_on()?;
        sheets.next(|pen, area| {
            let y = evening_line(pen, &evening, area) + ABOVE_NAMES;
            let top = pen.name(area.x, y, style, name, area.width) + HEADS;
            let area = Area {
                y: top,
                height: row.min(ROW.1),
                ..area
            };
            card(pen, context, area, person, &legs, lines);
        });
    }
    Ok(sheets.finish(context.texts.report_title_start_cards()))
}

/// A line a leg, those included that are not drawn yet.
fn lines_of(event: &Event) -> usize {
    let planned = event.settings.movement.legs.unwrap_or(0);
    usize::try_from(planned).unwrap_or(0).max(event.legs.len())
}

/// The lines of a card; `area` is the first of them.
fn card(
    pen: &mut Pen,
    context: &Context<'_>,
    area: Area,
    person: &Entrant,
    legs: &[&Leg],
    lines: usize,
) {
    let top = area.y;
    let row = area.height;
    heads(pen, context.texts, area, top);
    for line in 0..lines {
        let leg = legs.iter().find(|leg| leg.number.0 as usize == line + 1);
        let place = leg.map(|leg| {
            let seat_of = context.event.column_in(leg.number, person.id);
            seat_in(context, leg, seat_of)
        });
        let words = [(line + 1).to_string(), place.unwrap_or_default()];
        words_in(pen, area, top + row * line as f32, row, &words);
    }
    let sum = top + row * lines as f32;
    let base = sum + (row + PLACE.cap()) / 2.0;
    let total = context.texts.report_total();
    pen.text(area.x + PAD, base, Align::Left, PLACE, &total);
    grid(pen, area, top, row, lines + 1);
}

fn heads(pen: &mut Pen, texts: &Texts, area: Area, top: f32) {
    let words = [
        texts.report_leg_head(),
        texts.report_table_seat(),
        texts.report_points(),
        texts.report_won(),
        texts.report_lost(),
        texts.report_total(),
        texts.report_list_keeper(),
    ];
    for ((x, width), words) in cells(area).zip(words) {
        let middle = x + width / 2.0;
        pen.fitted(middle, top - 1.4, Align::Centre, HEAD, &words, width - 0.8);
    }
}

/// What is printed in the first cells of a line.
fn words_in(pen: &mut Pen, area: Area, y: f32, row: f32, words: &[String]) {
    let base = y + (row + PLACE.cap()) / 2.0;
    for ((x, width), words) in cells(area).zip(words) {
        let style = PLACE.shrunk(words, width - 1.0);
        pen.text(x + width / 2.0, base, Align::Centre, style, words);
    }
}

/// The lines around the cells; the sum is set apart.
fn grid(pen: &mut Pen, area: Area, top: f32, row: f32, rows: usize) {
    let right = area.x + area.width;
    for line in 0..=rows {
        let thickness = if line + 1 == rows { STRONG } else { FINE };
        pen.across(area.x, right, top + row * line as f32, thickness);
    }
    let bottom = top + row * rows as f32;
    for (nth, (x, _)) in cells(area).enumerate() {
        // The word for the sum goes over two cells.
        let until = if nth == 1 { bottom - row } else { bottom };
        pen.down(x, top, until, FINE);
    }
    pen.down(right, top, bottom, FINE);
}

/// Where the cells of a line begin, and how wide they are.
fn cells(area: Area) -> impl Iterator<Item = (f32, f32)> {
    SHARES.into_iter().scan(area.x, move |x, share| {
        let width = area.width * share;
        let from = *x;
        *x += width;
        Some((from, width))
    })
}
