//! Small papers for people and tables: draw tickets, personal cards, guide cards for pairs, table cards.

use super::super::head;
use super::super::page::{Align, Weight};
use super::super::pen::{Area, BODY, HEAD, NOTE, Pen, SMALL, STRONG, Style};
use super::super::{Context, ReportError};
use super::wall::{place_in, sort_key};
use super::{Made, cut, name_of, number_of};
use crate::club::{Entrant, EntrantId, Leg, MovementKind, Seat, Table};

const NAME: Style = Style::new(Weight::Bold, 14.0);

/// Cells of small papers over as many pages as they need.
struct Sheets<'a> {
    context: &'a Context<'a>,
    grid: (usize, usize),
    pens: Vec<Pen>,
    filled: usize,
}

impl<'a> Sheets<'a> {
    fn new(context: &'a Context<'a>, columns: usize, rows: usize) -> Sheets<'a> {
        Sheets { context, grid: (columns, rows), pens: Vec::new(), filled: 0 }
    }

    fn next(&mut self, draw: impl FnOnce(&mut Pen, Area)) {
        let paper = self.context.size.upright_mm();
        let (columns, rows) = self.grid;
        let place = self.filled % (columns * rows);
        if place == 0 {
            let mut pen = Pen::new(paper);
            cut::marks(&mut pen, paper, columns, rows);
            self.pens.push(pen);
        }
        self.filled += 1;
        if let Some(pen) = self.pens.last_mut() {
            draw(pen, cut::grid_cell(paper, self.grid, (place % columns, place / columns)));
        }
    }

    fn finish(self, title: String) -> Made {
        let mut made = Made::default();
        made.add(title, self.pens.into_iter().map(Pen::finish).collect());
        made
    }
}

/// A ticket for every seat of the first leg (or the one asked for), to be drawn from a hat.
pub(super) fn tickets(context: &Context<'_>) -> Result<Made, ReportError> {
    const TABLE: Style = Style::new(Weight::Bold, 20.0);
    let texts = context.texts;
    let event = context.event;
    let mut sheets = Sheets::new(context, 3, 8);
    let legs = super::legs(context)?;
    let Some(leg) = legs.first() else { return Err(ReportError::NoSeats) };
    for table in super::tables(context, leg)? {
        for (seat, id) in &table.seats {
            let keeper = event.movement.kind == MovementKind::Fixed && event.entrant(*id).is_some_and(|e| e.controller);
            sheets.next(|pen, area| {
                pen.fitted(area.x, area.y + 3.4, Align::Left, NOTE, &event.name, area.width);
                let words = format!("{} · {}", texts.report_table_large(table.number), texts.seat_letter(*seat));
                let style = TABLE.shrunk(&words, area.width);
                pen.text(area.x, area.y + 13.0, Align::Left, style, &words);
                let day = head::date(texts, event.date);
                let (left, base) = (area.width - NOTE.width(&day) - 3.0, area.y + 18.5_f32.min(area.height - 0.6));
                pen.text(area.x + area.width, base, Align::Right, NOTE, &day);
                if keeper {
                    pen.fitted(area.x, base, Align::Left, HEAD, &texts.report_keeper(), left);
                }
            });
        }
    }
    Ok(sheets.finish(texts.report_title_tickets()))
}

/// One line of a card: leg, table, seat, and with whom.
struct Stop {
    leg: String,
    place: String,
    with: String,
}

const STOP: f32 = 4.7;
const CARD_HEAD: f32 = 24.0;

/// Columns and rows of cards on a page, so that each has room for so many lines.
fn grid_for(context: &Context<'_>, lines: usize) -> (usize, usize) {
    let paper = context.size.upright_mm();
    let fits = |rows: &usize| {
        let each = (0..*rows).map(|row| cut::grid_cell(paper, (2, *rows), (0, row)).height);
        each.fold(f32::MAX, f32::min) >= CARD_HEAD + STOP * lines as f32
    };
    (2, (1..=4).rev().find(fits).unwrap_or(1))
}

fn draw_card(pen: &mut Pen, context: &Context<'_>, area: Area, name: &str, with: &str, stops: &[Stop]) {
    let texts = context.texts;
    let right = area.x + area.width;
    let date = head::detail(context, None);
    pen.fitted(area.x, area.y + 3.4, Align::Left, NOTE, &date, area.width);
    pen.across(area.x, right, area.y + 5.0, STRONG);
    let mut y = pen.name(area.x, area.y + 6.6, NAME, name, area.width);
    let columns = [area.x, area.x + 13.0, area.x + 31.0];
    y = y.max(area.y + 13.5) + 4.4;
    for (x, words) in columns.iter().zip([texts.report_leg_head(), texts.report_table_seat(), with.to_owned()]) {
        pen.fitted(*x, y, Align::Left, HEAD, &words, right - x);
    }
    y += 1.4;
    let step = ((area.y + area.height - y) / stops.len().max(1) as f32).clamp(STOP, 6.2);
    for stop in stops {
        if y + STOP > area.y + area.height + 0.1 {
            break;
        }
        pen.rule(area.x, right, y);
        let base = y + step - 1.3;
        pen.text(area.x, base, Align::Left, SMALL, &stop.leg);
        pen.fitted(area.x + 13.0, base, Align::Left, Style::new(Weight::SemiBold, 10.5), &stop.place, 17.0);
        pen.fitted(area.x + 31.0, base, Align::Left, SMALL, &stop.with, right - area.x - 31.0);
        y += step;
    }
}

/// A card for everybody with the table and seat of every leg, sorted by name.
pub(super) fn personal(context: &Context<'_>) -> Result<Made, ReportError> {
    for_people(context, context.event.entrants.iter().filter(|e| !e.left).collect())
}

/// The same for these people alone.
pub(super) fn for_people(context: &Context<'_>, mut people: Vec<&Entrant>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = super::legs(context)?;
    let (columns, rows) = grid_for(context, legs.len());
    let mut sheets = Sheets::new(context, columns, rows);
    people.sort_by_cached_key(|e| (sort_key(&e.name), e.id));
    for person in people {
        let stops: Vec<Stop> = legs
            .iter()
            .map(|leg| Stop {
                leg: leg.number.to_string(),
                place: place_in(context, leg, person.id),
                with: others(context, leg, person.id),
            })
            .collect();
        let name = format!("{}  {}", person.start_number, person.name);
        sheets.next(|pen, area| draw_card(pen, context, area, &name, &texts.report_with(), &stops));
    }
    Ok(sheets.finish(texts.report_title_personal()))
}

/// The start numbers of the others at the table.
fn others(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    let Some(table) = leg.tables.iter().find(|t| t.seat_of(id).is_some()) else { return String::new() };
    let others = table.seats.iter().filter(|(_, e)| *e != id);
    others.map(|(_, e)| number_of(context.event, *e)).collect::<Vec<_>>().join(" · ")
}

/// A card for every pair: where it goes and whom it meets.
pub(super) fn guide(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = super::legs(&Context { leg: None, ..*context })?;
    let Some(first) = legs.first() else { return Err(ReportError::NoSeats) };
    let (columns, rows) = grid_for(context, legs.len());
    let mut sheets = Sheets::new(context, columns, rows);
    for direction in [[Seat::N, Seat::S], [Seat::E, Seat::W]] {
        for table in &first.tables {
            let pair: Vec<EntrantId> = direction.iter().filter_map(|seat| table.entrant_at(*seat)).collect();
            let Some(one) = pair.first() else { continue };
            let stops: Vec<Stop> = legs.iter().map(|leg| pair_stop(context, leg, *one)).collect();
            let names: Vec<String> = pair
                .iter()
                .map(|id| format!("{} {}", number_of(context.event, *id), name_of(context.event, *id)))
                .collect();
            sheets.next(|pen, area| draw_card(pen, context, area, &names.join(" + "), &texts.report_against(), &stops));
        }
    }
    Ok(sheets.finish(texts.report_title_guide()))
}

fn pair_stop(context: &Context<'_>, leg: &Leg, one: EntrantId) -> Stop {
    let at = leg.tables.iter().find_map(|t| t.seat_of(one).map(|seat| (t, seat)));
    let Some((table, seat)) = at else {
        return Stop { leg: leg.number.to_string(), place: context.texts.report_rests(), with: String::new() };
    };
    let (own, theirs) = match seat {
        Seat::N | Seat::S => ([Seat::N, Seat::S], [Seat::E, Seat::W]),
        _ => ([Seat::E, Seat::W], [Seat::N, Seat::S]),
    };
    let numbers = |seat: &Seat| table.entrant_at(*seat).map(|id| number_of(context.event, id));
    let with: Vec<String> = theirs.iter().filter_map(numbers).collect();
    Stop {
        leg: leg.number.to_string(),
        place: format!("{} {}", table.number, own.map(|s| context.texts.seat_letter(s)).concat()),
        with: with.join(" + "),
    }
}

/// A card to stand on each table: its number, as large as it goes, and who begins there.
pub(super) fn table_cards(context: &Context<'_>) -> Result<Made, ReportError> {
    const NUMBER: Style = Style::new(Weight::Bold, 210.0);
    let texts = context.texts;
    let mut sheets = Sheets::new(context, 1, 2);
    let legs = super::legs(context)?;
    let Some(leg) = legs.first() else { return Err(ReportError::NoSeats) };
    for table in super::tables(context, leg)? {
        sheets.next(|pen, area| {
            let right = area.x + area.width;
            pen.fitted(area.x, area.y + 3.4, Align::Left, NOTE, &head::detail(context, None), area.width);
            pen.across(area.x, right, area.y + 5.0, STRONG);
            let label = Style::new(Weight::SemiBold, 20.0);
            let words = texts.report_table_word();
            pen.text(area.x, area.y + 15.0, Align::Left, label, &words);
            let number = table.number.to_string();
            let style = NUMBER.shrunk(&number, 86.0);
            pen.text(area.x, area.y + 24.0 + style.cap(), Align::Left, style, &number);
            around(pen, context, table, Area { x: area.x + 92.0, width: area.width - 92.0, ..area });
            if legs.len() > 1 {
                let from = texts.report_in_leg(leg.number);
                pen.fitted(area.x + 92.0, area.y + 15.0, Align::Left, NOTE, &from, area.width - 92.0);
            }
            moves(pen, context, table, Area { y: area.y + area.height - 22.0, ..area });
        });
    }
    Ok(sheets.finish(texts.report_title_table_cards()))
}

fn around(pen: &mut Pen, context: &Context<'_>, table: &Table, area: Area) {
    let mut y = area.y + 20.0;
    for (seat, id) in &table.seats {
        let who = format!("{} {}", number_of(context.event, *id), name_of(context.event, *id));
        pen.text(area.x, y + 4.5, Align::Left, Style::new(Weight::Bold, 14.0), &context.texts.seat_letter(*seat));
        let style = Style::new(Weight::Regular, 14.0).shrunk(&who, area.width - 8.0);
        pen.fitted(area.x + 8.0, y + 4.5, Align::Left, style, &who, area.width - 8.0);
        y += 9.0;
    }
}

/// Where everybody goes after a leg, where that is the same after every leg.
fn moves(pen: &mut Pen, context: &Context<'_>, table: &Table, area: Area) {
    let texts = context.texts;
    let words: Vec<String> = table
        .seats
        .iter()
        .filter_map(|(seat, _)| {
            let (to, at) = next_place(context, table.number, *seat)?;
            let from = texts.seat_letter(*seat);
            Some(match (to == table.number, at == *seat) {
                (true, true) => texts.report_stays(from),
                _ => texts.report_moves(from, to, texts.seat_letter(at)),
            })
        })
        .collect();
    let mut y = area.y;
    let style = Style { size: 13.0, ..BODY };
    for line in style.wrap(&words.join("   "), area.width, 3) {
        y += style.leading();
        pen.text(area.x, y, Align::Left, style, &line);
    }
}

/// The table and seat to which a seat's person goes after every leg, if it is always the same.
fn next_place(context: &Context<'_>, table: u32, seat: Seat) -> Option<(u32, Seat)> {
    let legs = &context.event.legs;
    let mut all = legs.iter().zip(legs.iter().skip(1)).map(|(now, then)| {
        let id = now.tables.iter().find(|t| t.number == table)?.entrant_at(seat)?;
        then.tables.iter().find_map(|t| t.seat_of(id).map(|seat| (t.number, seat)))
    });
    let first = all.next()??;
    all.all(|next| next == Some(first)).then_some(first)
}
