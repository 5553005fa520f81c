//! Small papers for people: draw tickets, personal cards, guide cards for pairs.

use crate::club::{Entrant, EntrantId, Leg, MovementKind, Seat, barest, surname};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    head::{self, DOT},
    list::{Flow, TIED},
    page::{Align, MM_PER_PT, Weight},
    papers::{
        chosen::{self, number_of, numbered},
        cut::{CUT, Cut, Sheets},
        made::PaperResult,
        wall::{part_of_leg, seat_in},
    },
    pen::{Area, HEAD, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style},
};
use itertools::Itertools;

const NAME: Style = Style::new(Weight::Bold, 14.0);

/// A ticket for every seat of the first leg (or the one asked for), to be drawn from a hat.
pub(super) fn tickets(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let event = context.event;
    let paper = context.size.upright_mm();
    let width = Cut::in_columns(paper, 3, 1, 0.0).middle(0).width;
    let event_lines = NOTE.wrap(&event.settings.name, width, EVENT_LINES).len() as f32;
    let height = TICKET.0 + TICKET.1 * event_lines;
    let grid = Cut::in_columns(paper, 3, 8, height);
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

/// Most lines of the evening on a ticket, and how high it is at least: without them, and for each.
const EVENT_LINES: usize = 3;
const TICKET: (f32, f32) = (13.8, 2.0);

/// Free space between its lines where the place takes two, and around who keeps the sheet where the evening takes
/// one, in millimetres.
const APART: f32 = 1.9;

/// In the middle of its cell: the evening in a few lines, the place as large as it goes in one line or in two,
/// who keeps the sheet, the day.
fn ticket<'a>(pen: &mut Pen, context: &Context<'_>, area: Area, words: &'a str, keeper: bool) {
    let texts = context.texts;
    let settings = &context.event.settings;
    let Area { width, height, .. } = area;
    let middle = area.x + width / 2.0;
    let centre = area.y + height / 2.0;
    let event = NOTE.wrap(&settings.name, width, EVENT_LINES);
    // Alike on all tickets, also where only some name a keeper.
    let has_keeper = settings.movement.kind == MovementKind::Fixed;
    let others = event.len() + usize::from(has_keeper) + 1;
    let in_lines = |parts: Vec<&'a str>| {
        let is_close = parts.len() > 1 || has_keeper && event.len() < 2;
        let least = if is_close { APART } else { 0.0 };
        let large = place_on_ticket(parts.len(), others, least, height);
        (large.for_all(parts.iter().copied(), width, 1), parts)
    };
    let [one, two] = [vec![words], words.split(DOT).collect()].map(in_lines);
    let (large, parts) = if two.0.size > one.0.size { two } else { one };
    let mut lines: Vec<_> = event.into_iter().map(|line| (NOTE, line)).collect();
    lines.extend(parts.into_iter().map(|part| (large, part.to_owned())));
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

/// The place in so many lines as large as leaves room for so many others around it, with these gaps at least.
fn place_on_ticket(lines: usize, others: usize, least: f32, height: f32) -> Style {
    let [lines, others] = [lines, others].map(|lines| lines as f32);
    [27.0, 24.0, 22.0, 20.0, 17.0]
        .map(|size| Style::new(Weight::Bold, size))
        .into_iter()
        .find(|style: &Style| {
            let inked = others * NOTE.cap() + lines * style.cap();
            let gap = (height - inked - 0.4) / (lines + others - 1.0);
            gap >= least.max(0.2 * style.size * MM_PER_PT)
        })
        .unwrap_or(NAME)
}

/// One line of a card: leg, table, seat, and with whom by name, by a shorter one and by number.
struct Stop {
    leg: String,
    place: String,
    with: [String; 3],
}

/// A card with its stops, and what those are called whom they name.
struct Card {
    names: Vec<String>,
    with: String,
    stops: Vec<Stop>,
}

/// Least and most height of a line of a card; its type grows with it.
const STOP: (f32, f32) = (4.7, 11.4);
/// Above the names of a card, from there to the heads of its lines, and below these.
pub(super) const ABOVE_NAMES: f32 = 1.6;
const BELOW_NAMES: f32 = 4.8;
const BELOW_HEADS: f32 = 1.4;

/// Between the columns of its lines, and the most width of a place.
const BETWEEN: f32 = 3.0;
const MOST_PLACE: f32 = 24.0;

/// Cards in one type, the names of each in as few lines as they have room in.
pub(super) struct Deck {
    cards: Vec<Card>,
    grid: Cut,
    evening: Vec<String>,
    name: Style,
    table: StopTable,
    /// What the lines of a card are over their whole height.
    height: f32,
}

impl Deck {
    fn new(context: &Context<'_>, legs: usize, cards: Vec<Card>) -> Deck {
        let paper = context.size.upright_mm();
        let width = Cut::in_columns(paper, 2, 1, 0.0).cell(0).width;
        let evening = head::evening(context, width);
        let most = cards.iter().map(|card| card.names.len()).max();
        let each = 2 / most.unwrap_or(1).max(1);
        let names = cards.iter().flat_map(|card| &card.names);
        let name = NAME.for_all(names.map(String::as_str), width, each);
        let lines = |card: &Card| {
            let lines = card.names.iter().map(|one| name.wrap(one, width, 2).len());
            lines.sum::<usize>() as f32
        };
        let high = cards.iter().map(lines).fold(1.0, f32::max) * name.leading();
        let top = evening_height(&evening) + ABOVE_NAMES + high + BELOW_NAMES + BELOW_HEADS;
        // Fewer on a page where the others are told by name only then.
        let laid = |most: usize| {
            let grid = Cut::in_columns(paper, 2, most, top + STOP.0 * legs as f32);
            // As in the lowest card, so that all cards have the same type.
            let room = grid.lowest() - top;
            let step = (room / legs.max(1) as f32).clamp(STOP.0, STOP.1);
            (grid, StopTable::new(context.texts, width, step, &cards))
        };
        let whole = laid(4);
        let fewer = whole.1.is_short.then(|| laid(3));
        let named = fewer.filter(|(_, table)| !table.is_short);
        let (grid, table) = named.unwrap_or(whole);
        Deck {
            height: top + table.step * legs as f32,
            table,
            grid,
            evening,
            name,
            cards,
        }
    }

    fn card(&self, pen: &mut Pen, texts: &Texts, card: &Card, area: Area) {
        let mut y = evening_line(pen, &self.evening, area) + ABOVE_NAMES;
        for one in &card.names {
            y = pen.name(area.x, y, self.name, one, area.width);
        }
        let heads = y + BELOW_NAMES;
        self.table.draw(pen, texts, card, area, heads);
    }

    /// On sheets of their own.
    pub(super) fn on_sheets(&self, context: &Context<'_>, title: String) -> PaperResult {
        let mut sheets = Sheets::new(self.grid);
        for card in &self.cards {
            sheets.next(|pen, area| self.card(pen, context.texts, card, area));
        }
        sheets.finish(title)
    }

    /// Below what else is on a page, to be cut off there.
    pub(super) fn below(&self, flow: &mut Flow<'_>, context: &Context<'_>) {
        for pair in self.cards.chunks(2) {
            flow.draw(self.height + 2.0 * CUT, |pen, y| {
                self.grid.marks_over(pen, y, self.height + 2.0 * CUT);
                for (nth, card) in pair.iter().enumerate() {
                    let area = Area {
                        y: y + CUT,
                        height: self.height,
                        ..self.grid.cell(nth)
                    };
                    self.card(pen, context.texts, card, area);
                }
            });
        }
    }
}

/// The evening over a line; answers where that is.
pub(super) fn evening_line(pen: &mut Pen, evening: &[String], area: Area) -> f32 {
    for (n, line) in evening.iter().enumerate() {
        let base = area.y + 3.4 + n as f32 * NOTE.leading();
        pen.text(area.x, base, Align::Left, NOTE, line);
    }
    let y = area.y + evening_height(evening);
    pen.across(area.x, area.x + area.width, y, STRONG);
    y
}

/// How far that is below its upper edge.
pub(super) fn evening_height(evening: &[String]) -> f32 {
    1.25 + evening.len() as f32 * NOTE.leading()
}

/// The table of the legs on a card: leg, place, and with whom.
struct StopTable {
    /// Where its columns begin, from the left edge of a card.
    columns: [f32; 3],
    /// The width of the last one.
    room: f32,
    step: f32,
    words: Style,
    place: Style,
    /// The others, and whether some are called shorter, or by number alone: where their names have no room.
    with: Style,
    is_short: bool,
}

/// How many lines of a style have room in a row, with a millimetre around them.
fn lines_in(step: f32, style: Style) -> usize {
    (((step - 1.0) / style.leading()).floor() as usize).max(1)
}

impl StopTable {
    fn new(texts: &Texts, width: f32, step: f32, cards: &[Card]) -> StopTable {
        let larger = [2, 1]
            .into_iter()
            .find(|by| STRONG_BODY.stepped(*by).leading() + 0.6 <= step);
        let by = larger.unwrap_or(0);
        let [words, place] = [SMALL, STRONG_BODY].map(|style| style.stepped(by));
        let stops = || cards.iter().flat_map(|card| &card.stops);
        let legs = stops().map(|stop| words.width(&stop.leg));
        let places = stops().map(|stop| place.width(&stop.place));
        let at = legs.fold(HEAD.width(&texts.report_leg_head()), f32::max) + BETWEEN;
        let head = HEAD.width(&texts.report_table_seat());
        let others = at + places.fold(head, f32::max).min(MOST_PLACE) + BETWEEN;
        let room = width - others;
        // As large as the lines that it takes have room in a row.
        let with_in = |nth: usize| {
            let has_room = |style: &Style| {
                let with = stops().filter_map(|stop| stop.with.get(nth));
                style.has_room(with.map(String::as_str), room, lines_in(step, *style))
            };
            let mut styles = (0..=by).rev().map(|by| SMALL.stepped(by));
            styles.find(has_room)
        };
        let named = with_in(0);
        let is_short = named.is_none();
        let with = named.or_else(|| with_in(1)).unwrap_or(SMALL);
        StopTable {
            columns: [0.0, at, others],
            room,
            step,
            words,
            place,
            with,
            is_short,
        }
    }

    /// The heads with their baseline at `y`, and a line a stop.
    fn draw(&self, pen: &mut Pen, texts: &Texts, card: &Card, area: Area, y: f32) {
        let heads = [
            texts.report_leg_head(),
            texts.report_table_seat(),
            card.with.clone(),
        ];
        for (x, words) in self.columns.iter().zip(heads) {
            pen.fitted(area.x + x, y, Align::Left, HEAD, &words, area.width - x);
        }
        let tops = (0_u16..).map(|nth| y + BELOW_HEADS + f32::from(nth) * self.step);
        for (stop, top) in card.stops.iter().zip(tops) {
            if top + STOP.0 <= area.y + area.height + 0.1 {
                self.row(pen, stop, area, top);
            }
        }
    }

    fn row(&self, pen: &mut Pen, stop: &Stop, area: Area, y: f32) {
        let [leg, table, others] = self.columns.map(|x| area.x + x);
        pen.rule(leg, area.x + area.width, y);
        let base = y + (self.step + self.place.cap()) / 2.0;
        pen.text(leg, base, Align::Left, self.words, &stop.leg);
        let room = others - table - 1.0;
        pen.fitted(table, base, Align::Left, self.place, &stop.place, room);
        let most = lines_in(self.step, self.with);
        let [named, short, numbers] = stop.with.each_ref();
        let with = [named, short]
            .into_iter()
            .find(|with| self.with.has_room([with.as_str()], self.room, most));
        let lines = self.with.wrap(with.unwrap_or(numbers), self.room, most);
        let above = (lines.len() as f32 - 1.0) * self.with.leading();
        let first = y + (self.step + self.with.cap() - above) / 2.0;
        for (nth, line) in (0_u8..).zip(lines) {
            let base = first + f32::from(nth) * self.with.leading();
            let line = line.replace(TIED, " ");
            pen.text(others, base, Align::Left, self.with, &line);
        }
    }
}

/// A card for everybody with the table and seat of every leg, sorted by name.
pub(super) fn personal(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let title = context.texts.report_title_personal();
    Ok(for_people(context, context.event.still_here())?.on_sheets(context, title))
}

/// The same for these people alone.
pub(super) fn for_people(
    context: &Context<'_>,
    mut people: Vec<&Entrant>,
) -> Result<Deck, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    people.sort_by_cached_key(|e| (e.name_key(), e.id));
    let numbers = on_way(context, &legs);
    people.retain(|who| chosen::has_seat(context, &legs, who.id));
    let card = |person: &Entrant| {
        let mate = partner(context, &legs, person.id);
        let stops = legs.iter().zip(&numbers).map(|(leg, number)| Stop {
            leg: number.clone(),
            place: seat_in(context, leg, context.event.column_in(leg.number, person.id)),
            with: with_deals(context, leg, person.id, mate.is_some()),
        });
        let mut names = vec![numbered(context.event, person.id)];
        names.extend(mate.map(|mate| {
            let with = texts.report_with();
            format!("{with} {}", numbered(context.event, mate))
        }));
        Card {
            names,
            with: mate.map_or_else(|| texts.report_with(), |_| texts.report_against()),
            stops: stops.collect(),
        }
    };
    let cards = people.into_iter().map(card).collect();
    Ok(Deck::new(context, legs.len(), cards))
}

/// With whom somebody moves who is one of a pair, if it is the same one in every leg with a seat.
fn partner(context: &Context<'_>, legs: &[&Leg], id: EntrantId) -> Option<EntrantId> {
    let event = context.event;
    let other = |leg: &&Leg| {
        let id = event.column_in(leg.number, id);
        let (table, seat) = leg.place_of(id)?;
        let table = leg.table(table)?;
        let pair = directions(seat).into_iter();
        let mut pair = pair.filter_map(|seat| table.entrant_at(seat));
        Some(pair.find(|one| *one != id))
    };
    if !event.settings.movement.kind.in_pairs() {
        return None;
    }
    let mut others = legs.iter().filter_map(other);
    others.all_equal_value().ok().flatten()
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

/// The others at the table, and from or to which deal one plays there, if it is not the whole
/// leg.
fn with_deals(context: &Context<'_>, leg: &Leg, id: EntrantId, in_pair: bool) -> [String; 3] {
    let column = context.event.column_in(leg.number, id);
    let others = others(context, leg, column, in_pair);
    match part_of_leg(context, leg, id) {
        Some(part) => others.map(|others| format!("{part} · {others}")),
        None => others,
    }
}

/// The others at the table, or only the other pair there, by name, by a shorter one and by number.
fn others(context: &Context<'_>, leg: &Leg, id: EntrantId, in_pair: bool) -> [String; 3] {
    let mut seats = leg.tables.iter().filter_map(|t| Some((t, t.seat_of(id)?)));
    let Some((table, seat)) = seats.next() else {
        return Default::default();
    };
    let company = table.company(leg.rounds);
    let own = if in_pair { directions(seat) } else { [seat; 2] };
    let others = table.seats.iter().filter(|(seat, _)| !own.contains(seat));
    let others = others.map(|(_, other)| *other);
    named(context, others.filter(|other| company.met(id, *other)))
}

/// People by surname behind their numbers, which tell them apart, by the first part of it, and by number alone.
fn named(context: &Context<'_>, people: impl Iterator<Item = EntrantId> + Clone) -> [String; 3] {
    let event = context.event;
    let named = |short: fn(&str) -> String| {
        let name = |id| {
            let name = short(&event.called_beside_both(id));
            let name = format!("{} {name}", number_of(event, id));
            name.replace(' ', TIED)
        };
        people.clone().map(name).join(", ")
    };
    [
        named(surname),
        named(barest),
        people.map(|id| number_of(event, id)).join(", "),
    ]
}

/// A card for every pair: where it goes and whom it meets.
pub(super) fn guide(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let Some(first) = legs.first() else {
        return Err(ReportError::NoSeats);
    };
    let numbers = on_way(context, &legs);
    let mut cards = Vec::new();
    for direction in [Seat::N, Seat::E].map(directions) {
        for table in &first.tables {
            let pair: Vec<EntrantId> = direction
                .iter()
                .filter_map(|seat| table.entrant_at(*seat))
                .collect();
            let Some(one) = pair.first() else { continue };
            let stops = legs.iter().zip(&numbers);
            let stops = stops.map(|(leg, number)| pair_stop(context, leg, number, *one));
            cards.push(Card {
                names: pair.iter().map(|id| numbered(context.event, *id)).collect(),
                with: texts.report_against(),
                stops: stops.collect(),
            });
        }
    }
    Ok(Deck::new(context, legs.len(), cards).on_sheets(context, texts.report_title_guide()))
}

fn pair_stop(context: &Context<'_>, leg: &Leg, number: &str, one: EntrantId) -> Stop {
    let texts = context.texts;
    let in_pair = context.event.settings.movement.kind.in_pairs();
    let place = match leg.place_of(one) {
        Some((table, seat)) => {
            let [one, other] = directions(seat).map(|seat| texts.seat_letter(seat));
            texts.place_short(table, texts.seat_pair(one, other))
        }
        None => texts.report_rests(),
    };
    Stop {
        leg: number.to_owned(),
        place,
        with: others(context, leg, one, in_pair),
    }
}

/// The seats of a pair.
fn directions(seat: Seat) -> [Seat; 2] {
    match seat {
        Seat::N | Seat::S => [Seat::N, Seat::S],
        Seat::E | Seat::W | Seat::Fifth | Seat::Sixth => [Seat::E, Seat::W],
    }
}
