//! Small papers for people and tables: draw tickets, personal cards, guide cards for pairs, table
//! cards.

use crate::club::{Entrant, EntrantId, Leg, MovementKind, Seat, Table, TableNo};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    head,
    page::{Align, MM_PER_PT, Weight},
    papers::{
        chosen::{self, number_of, numbered},
        cut::{Cut, Sheets},
        made::Made,
        wall::{part_of_leg, seat_in},
    },
    pen::{Area, BODY, HEAD, NOTE, Pen, SMALL, STRONG, Style},
};
use itertools::Itertools;

const NAME: Style = Style::new(Weight::Bold, 14.0);

/// A ticket for every seat of the first leg (or the one asked for), to be drawn from a hat.
pub(super) fn tickets(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let event = context.event;
    let grid = Cut {
        paper: context.size.upright_mm(),
        columns: 3,
        rows: 8,
    };
    let mut sheets = Sheets::new(grid);
    let legs = chosen::legs(context)?;
    let Some(leg) = legs.first() else {
        return Err(ReportError::NoSeats);
    };
    for table in chosen::tables(context, leg)? {
        for (seat, id) in &table.seats {
            let keeper = event.settings.movement.kind == MovementKind::Fixed
                && event.entrant(*id).is_some_and(|e| e.controller);
            sheets.next_at(|pen, nth| {
                let words = texts.place_large(table.number, texts.seat_letter(*seat));
                ticket(pen, context, grid.middle(nth), &words, keeper);
            });
        }
    }
    Ok(sheets.finish(texts.report_title_tickets()))
}

/// In the middle of its cell: the evening in at most two lines, the place as large as it goes, who
/// keeps the sheet, the day.
fn ticket(pen: &mut Pen, context: &Context<'_>, area: Area, words: &str, keeper: bool) {
    let texts = context.texts;
    let settings = &context.event.settings;
    let Area { width, height, .. } = area;
    let middle = area.x + width / 2.0;
    let centre = area.y + height / 2.0;
    let event = NOTE.wrap(&settings.name, width, 2);
    // Alike on all tickets, also where only some name a keeper.
    let keepers = usize::from(settings.movement.kind == MovementKind::Fixed);
    let large = place_on_ticket(event.len() + keepers + 1, height);
    let mut lines: Vec<_> = event.into_iter().map(|line| (NOTE, line)).collect();
    lines.push((large.shrunk(words, width), words.to_owned()));
    lines.extend(keeper.then(|| (HEAD, texts.report_keeper())));
    lines.push((NOTE, texts.day_words(settings.date)));
    let gaps = lines.len() as f32 - 1.0;
    let inked: f32 = lines.iter().map(|(style, _)| style.cap()).sum();
    let gap = ((height - inked - 0.4) / gaps).clamp(1.0, 4.6);
    let mut base = centre - (inked + gaps * gap) / 2.0;
    for (style, line) in &lines {
        base += style.cap();
        pen.fitted(middle, base, Align::Centre, *style, line, width);
        base += gap;
    }
}

/// The place as large as leaves room for so many lines around it.
fn place_on_ticket(others: usize, height: f32) -> Style {
    let others = others as f32;
    [27.0, 24.0, 20.0, 17.0]
        .map(|size| Style::new(Weight::Bold, size))
        .into_iter()
        .find(|style: &Style| {
            let gap = (height - others * NOTE.cap() - style.cap() - 0.4) / others;
            gap >= 0.2 * style.size * MM_PER_PT
        })
        .unwrap_or(NAME)
}

/// One line of a card: leg, table, seat, and with whom.
struct Stop {
    leg: String,
    place: String,
    with: String,
}

/// Least and most height of a line of a card; its type grows with it.
const STOP: (f32, f32) = (4.7, 8.4);
const CARD_HEAD: f32 = 26.0;

/// The cells of a page of cards, so that each has room for `lines` lines.
fn grid_for(context: &Context<'_>, lines: usize) -> Cut {
    let height = CARD_HEAD + STOP.0 * lines as f32;
    Cut::in_pairs(context.size.upright_mm(), height)
}

/// A card with its stops, in the type of the lowest card of the page.
struct Card<'a> {
    names: &'a [String],
    with: &'a str,
    stops: &'a [Stop],
    lowest: f32,
}

fn draw_card(pen: &mut Pen, context: &Context<'_>, area: Area, card: &Card<'_>) {
    let Card {
        names,
        with,
        stops,
        lowest,
    } = *card;
    evening_line(pen, context, area);
    let mut y = area.y + 6.6;
    for name in names {
        y = pen.name(area.x, y, NAME, name, area.width);
    }
    y = y.max(area.y + 13.5) + 4.8;
    // As in the lowest card, so that all cards have the same type.
    let room = area.y + area.height.min(lowest) - y - 1.4;
    let step = (room / stops.len().max(1) as f32).clamp(STOP.0, STOP.1);
    let table = StopTable::new(area, step);
    table.heads(pen, context.texts, with, y);
    y += 1.4;
    for stop in stops {
        if y + STOP.0 > area.y + area.height + 0.1 {
            break;
        }
        table.row(pen, stop, y);
        y += step;
    }
}

/// The evening over a line.
pub(super) fn evening_line(pen: &mut Pen, context: &Context<'_>, area: Area) {
    let name = &context.event.settings.name;
    let evening = head::in_line(NOTE, name, &head::detail(context, None), area.width);
    pen.text(area.x, area.y + 3.4, Align::Left, NOTE, &evening);
    pen.across(area.x, area.x + area.width, area.y + 5.0, STRONG);
}

/// The table of the legs on a card: leg, place, and with whom.
struct StopTable {
    columns: [f32; 3],
    right: f32,
    step: f32,
    words: Style,
    place: Style,
}

impl StopTable {
    fn new(area: Area, step: f32) -> StopTable {
        let large = (step / STOP.0).min(1.4);
        let place = Style::new(Weight::SemiBold, 10.5);
        StopTable {
            columns: [area.x, area.x + 13.0 * large, area.x + 33.0 * large],
            right: area.x + area.width,
            step,
            words: SMALL.times(large),
            place: place.times(large),
        }
    }

    fn heads(&self, pen: &mut Pen, texts: &Texts, with: &str, base: f32) {
        let heads = [
            texts.report_leg_head(),
            texts.report_table_seat(),
            with.to_owned(),
        ];
        for (x, words) in self.columns.iter().zip(heads) {
            pen.fitted(*x, base, Align::Left, HEAD, &words, self.right - x);
        }
    }

    fn row(&self, pen: &mut Pen, stop: &Stop, y: f32) {
        let [leg, table, others] = self.columns;
        pen.rule(leg, self.right, y);
        let base = y + (self.step + self.place.cap()) / 2.0;
        pen.text(leg, base, Align::Left, self.words, &stop.leg);
        let room = others - table - 1.0;
        pen.fitted(table, base, Align::Left, self.place, &stop.place, room);
        let room = self.right - others;
        let style = self.words.shrunk(&stop.with, room);
        pen.fitted(others, base, Align::Left, style, &stop.with, room);
    }
}

/// A card for everybody with the table and seat of every leg, sorted by name.
pub(super) fn personal(context: &Context<'_>) -> Result<Made, ReportError> {
    for_people(
        context,
        context.event.entrants.iter().filter(|e| !e.left).collect(),
    )
}

/// The same for these people alone.
pub(super) fn for_people(
    context: &Context<'_>,
    mut people: Vec<&Entrant>,
) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let grid = grid_for(context, legs.len());
    let mut sheets = Sheets::new(grid);
    people.sort_by_cached_key(|e| (e.name_key(), e.id));
    let numbers = on_way(context, &legs);
    for person in people {
        let stops: Vec<Stop> = legs
            .iter()
            .zip(&numbers)
            .map(|(leg, number)| Stop {
                leg: number.clone(),
                place: seat_in(context, leg, seat_for(context, leg, person.id)),
                with: with_deals(context, leg, person.id),
            })
            .collect();
        let called = context.event.called_beside_number(person.id);
        let name = format!("{}  {called}", person.start_number);
        let card = Card {
            names: std::slice::from_ref(&name),
            with: &texts.report_with(),
            stops: &stops,
            lowest: grid.lowest(),
        };
        sheets.next(|pen, area| draw_card(pen, context, area, &card));
    }
    Ok(sheets.finish(texts.report_title_personal()))
}

/// The numbers of the legs; where people move on, the one that is being played is marked once play
/// has begun.
fn on_way(context: &Context<'_>, legs: &[&Leg]) -> Vec<String> {
    let event = context.event;
    let now = event.playing(None).map(|now| now.number);
    let marks = event.moves_on() && event.is_under_way();
    let number = |leg: &&Leg| {
        if marks && now == Some(leg.number) {
            format!("→ {}", leg.number)
        } else {
            leg.number.to_string()
        }
    };
    legs.iter().map(number).collect()
}

/// Whose seat somebody has in a leg: the own one, or that of the person for whom one plays on.
fn seat_for(context: &Context<'_>, leg: &Leg, id: EntrantId) -> EntrantId {
    context.event.column_in(leg.number, id)
}

/// The others at the table, and from or to which deal one plays there, if it is not the whole
/// leg.
fn with_deals(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    let others = others(context, leg, seat_for(context, leg, id));
    match part_of_leg(context, leg, id) {
        Some(part) => format!("{part} · {others}"),
        None => others,
    }
}

/// The start numbers of the others at the table.
fn others(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    let Some(table) = leg.tables.iter().find(|t| t.seat_of(id).is_some()) else {
        return String::new();
    };
    let company = table.company(leg.rounds);
    table
        .seats
        .iter()
        .filter(|(_, e)| *e != id && company.met(id, *e))
        .map(|(_, e)| number_of(context.event, *e))
        .join(" · ")
}

/// A card for every pair: where it goes and whom it meets.
pub(super) fn guide(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(&Context {
        leg: None,
        ..*context
    })?;
    let Some(first) = legs.first() else {
        return Err(ReportError::NoSeats);
    };
    let grid = grid_for(context, legs.len());
    let mut sheets = Sheets::new(grid);
    let numbers = on_way(context, &legs);
    for direction in [[Seat::N, Seat::S], [Seat::E, Seat::W]] {
        for table in &first.tables {
            let pair: Vec<EntrantId> = direction
                .iter()
                .filter_map(|seat| table.entrant_at(*seat))
                .collect();
            let Some(one) = pair.first() else { continue };
            let stops: Vec<Stop> = legs
                .iter()
                .zip(&numbers)
                .map(|(leg, number)| pair_stop(context, leg, number, *one))
                .collect();
            let names: Vec<String> = pair.iter().map(|id| numbered(context.event, *id)).collect();
            let card = Card {
                names: &names,
                with: &texts.report_against(),
                stops: &stops,
                lowest: grid.lowest(),
            };
            sheets.next(|pen, area| draw_card(pen, context, area, &card));
        }
    }
    Ok(sheets.finish(texts.report_title_guide()))
}

fn pair_stop(context: &Context<'_>, leg: &Leg, number: &str, one: EntrantId) -> Stop {
    let texts = context.texts;
    let mut seats = leg.tables.iter().filter_map(|t| Some((t, t.seat_of(one)?)));
    let (place, with) = match seats.next() {
        Some((table, seat)) => {
            let (own, theirs) = directions(seat);
            let [one, other] = own.map(|seat| texts.seat_letter(seat));
            let against = theirs
                .iter()
                .filter_map(|seat| table.entrant_at(*seat))
                .map(|id| number_of(context.event, id))
                .join(" + ");
            (
                texts.place_short(table.number, texts.seat_pair(one, other)),
                against,
            )
        }
        None => (texts.report_rests(), String::new()),
    };
    Stop {
        leg: number.to_owned(),
        place,
        with,
    }
}

/// The seats of a pair, and those of its adversaries.
fn directions(seat: Seat) -> ([Seat; 2], [Seat; 2]) {
    let north_south = [Seat::N, Seat::S];
    let east_west = [Seat::E, Seat::W];
    match seat {
        Seat::N | Seat::S => (north_south, east_west),
        Seat::E | Seat::W | Seat::Fifth | Seat::Sixth => (east_west, north_south),
    }
}

/// A card to put up on each table: its number, as large as it goes, and who begins there.
pub(super) fn table_cards(context: &Context<'_>) -> Result<Made, ReportError> {
    let mut sheets = Sheets::new(Cut::of_rows(context.size.upright_mm(), 2));
    let legs = chosen::legs(context)?;
    let Some(leg) = legs.first() else {
        return Err(ReportError::NoSeats);
    };
    let is_ruled = is_ruled(context);
    for table in chosen::tables(context, leg)? {
        sheets.next(|pen, area| {
            evening_line(pen, context, area);
            large_number(pen, context, table, area);
            let beside = Area {
                x: area.x + 92.0,
                width: area.width - 92.0,
                ..area
            };
            around(pen, context, table, beside);
            if legs.len() > 1 {
                let from = context.texts.report_in_leg(leg.number);
                let base = area.y + 15.0;
                pen.fitted(beside.x, base, Align::Left, NOTE, &from, beside.width);
            }
            if context.event.legs.len() > 1 {
                moves(pen, context, table, is_ruled, area);
            }
        });
    }
    Ok(sheets.finish(context.texts.report_title_table_cards()))
}

fn large_number(pen: &mut Pen, context: &Context<'_>, table: &Table, area: Area) {
    const LABEL: Style = Style::new(Weight::SemiBold, 20.0);
    const NUMBER: Style = Style::new(Weight::Bold, 210.0);
    let words = context.texts.report_table_word();
    pen.text(area.x, area.y + 15.0, Align::Left, LABEL, &words);
    let number = table.number.to_string();
    let style = NUMBER.shrunk(&number, 86.0);
    let base = area.y + 24.0 + style.cap();
    pen.text(area.x, base, Align::Left, style, &number);
}

fn around(pen: &mut Pen, context: &Context<'_>, table: &Table, area: Area) {
    const WHO: Style = Style::new(Weight::Regular, 22.0);
    let texts = context.texts;
    let labels: Vec<String> = table
        .seats
        .iter()
        .map(|(seat, _)| texts.seat_letter(*seat))
        .map(|letter| texts.seat_label(letter))
        .collect();
    let long = labels.iter().any(|label| label.chars().count() > 2);
    let style = Style::new(Weight::Bold, if long { 13.0 } else { 20.0 });
    let indent = labels
        .iter()
        .map(|label| style.width(label))
        .fold(6.0, f32::max)
        + 4.0;
    let mut y = area.y + 20.0;
    for ((_, id), label) in table.seats.iter().zip(&labels) {
        pen.text(area.x, y + 6.0, Align::Left, style, label);
        let x = area.x + indent;
        let who = numbered(context.event, *id);
        let end = pen.name(x, y + 0.8, WHO, &who, area.width - indent);
        y = end.max(y + 12.0) + 0.5;
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
    let words: Vec<String> = if is_ruled {
        std::iter::once(texts.report_moves_head())
            .chain(words)
            .collect()
    } else {
        vec![texts.report_moves_by_card()]
    };
    let style = Style { size: 17.0, ..BODY };
    let mut y = area.y + area.height - words.len() as f32 * style.leading();
    for line in words {
        y += style.leading();
        pen.text(area.x, y - 2.0, Align::Left, style, &line);
    }
}

/// Whether every seat has a rule where to go after each leg; lots have none, even where they fell alike.
fn is_ruled(context: &Context<'_>) -> bool {
    let event = context.event;
    let mut tables = event.legs.iter().take(1).flat_map(|leg| &leg.tables);
    event.settings.movement.kind != MovementKind::Draw
        && tables.all(|table| {
            let mut seats = table.seats.iter();
            seats.all(|(seat, _)| next_place(context, table.number, *seat).is_some())
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
