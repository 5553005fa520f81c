//! The wall plan by name, the proof page of the movement, and what else tells who sits where.

use crate::club::{Entrant, EntrantId, Leg, Seat, Table};
use crate::movement::{self, SeatNote};
use crate::report::{
    codes::links,
    context::Context,
    error::ReportError,
    head::{DOT, Head},
    list::{Column, Flow, List, Row},
    page::Weight,
    papers::{
        chosen::{self, name_of, number_of, numbered},
        made::PaperResult,
    },
    pen::{BODY, STRONG_BODY, Style, size_of_small},
};
use itertools::Itertools;

/// A line for each seat of each leg, and for each who rests.
pub(super) fn seat_fields(context: &Context<'_>, legs: &[&Leg]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let heads = [
        texts.report_leg_head(),
        texts.report_table_head(),
        texts.report_seat_head(),
        texts.report_number(),
        texts.report_name(),
    ];
    let mut fields = vec![heads.to_vec()];
    for leg in legs {
        for table in &leg.tables {
            for (seat, id) in &table.seats {
                let place = [table.number.to_string(), texts.seat_letter(*seat)];
                fields.push(seat_line(context, leg, place, *id));
            }
        }
        for id in &leg.sitting_out {
            let place = [String::new(), texts.report_rests()];
            fields.push(seat_line(context, leg, place, *id));
        }
    }
    fields
}

fn seat_line(
    context: &Context<'_>,
    leg: &Leg,
    [table, seat]: [String; 2],
    id: EntrantId,
) -> Vec<String> {
    vec![
        leg.number.to_string(),
        table,
        seat,
        number_of(context.event, id),
        name_of(context.event, id),
    ]
}

/// Who rests, and why.
pub(super) fn with_reason(context: &Context<'_>, leg: &Leg, who: String) -> String {
    match movement::rest_reason(context.event, leg) {
        Some(reason) => format!("{who} ({})", context.texts.rest_reason(reason)),
        None => who,
    }
}

/// How many times as large as usual the plan by name is at least: small letters 5 mm high.
const BY_NAME: f32 = size_of_small(5.0) / BODY.size;

/// What is in the columns of legs.
const CELLS: Style = Style::new(Weight::Regular, 15.0);

/// Where everybody sits, sorted by name, a column a leg; as many legs a sheet as can be read from afar.
pub(super) fn by_name(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let mut people: Vec<_> = context.event.entrants.iter().collect();
    people.sort_by_cached_key(|e| (e.name_key(), e.id));
    let mut made = PaperResult {
        table: Some(name_fields(context, &people, &legs)),
        ..PaperResult::default()
    };
    let list = |legs: &[&Leg]| name_list(context, &people, legs).scaled(BY_NAME);
    let all = legs.len();
    for legs in List::in_parts(context.size, &legs, list) {
        let mut title = texts.report_title_wall_names();
        let mut only = None;
        match legs {
            [one] => only = Some(one.number),
            [first, .., last] if legs.len() < all => {
                let which = texts.report_legs_span(first.number, last.number);
                title = format!("{title}{DOT}{which}");
            }
            _ => {}
        }
        let head = Head::new(context, title.clone(), only);
        let flow = Flow::poster(context, &head, |flow| {
            if legs.len() > 1 {
                flow.words(&texts.report_table_seat(), CELLS);
            }
            flow.abreast(&list(legs));
        });
        made.add(title, flow.finish());
    }
    made.pages.extend(links::seats_page(context));
    Ok(made)
}

fn name_list(context: &Context<'_>, people: &[&Entrant], legs: &[&Leg]) -> List {
    let texts = context.texts;
    let mut columns = vec![Column::name(texts), Column::number(texts)];
    for leg in legs {
        let head = if legs.len() == 1 {
            texts.report_table_seat()
        } else {
            texts.report_leg(leg.number)
        };
        columns.push(Column::figure(head));
    }
    List::new(
        columns,
        people
            .iter()
            .map(|e| {
                let mut cells = vec![
                    context.event.called_beside_number(e.id),
                    e.start_number.to_string(),
                ];
                cells.extend(legs.iter().map(|leg| place_in(context, leg, e.id)));
                Row::new(cells)
            })
            .collect(),
    )
}

/// A line for everybody: the table and the seat of each leg in columns of their own.
fn name_fields(context: &Context<'_>, people: &[&Entrant], legs: &[&Leg]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let mut heads = vec![texts.report_name(), texts.report_number()];
    for leg in legs {
        for head in [texts.report_table_head(), texts.report_seat_head()] {
            heads.push(match legs {
                [_] => head,
                _ => format!("{} {head}", texts.report_leg_short(leg.number)),
            });
        }
    }
    let mut fields = vec![heads];
    for person in people {
        let mut line = vec![
            name_of(context.event, person.id),
            person.start_number.to_string(),
        ];
        for leg in legs {
            line.extend(place_fields(context, leg, person.id));
        }
        fields.push(line);
    }
    fields
}

/// Table and seat of somebody in a leg as two fields; without a table where one rests.
pub(super) fn place_fields(context: &Context<'_>, leg: &Leg, id: EntrantId) -> [String; 2] {
    let column = context.event.column_in(leg.number, id);
    match (leg.place_of(column), part_of_leg(context, leg, id)) {
        (Some((table, seat)), None) => [table.to_string(), context.texts.seat_letter(seat)],
        (Some((table, seat)), Some(part)) => [
            table.to_string(),
            format!("{} {part}", context.texts.seat_letter(seat)),
        ],
        (None, _) if leg.sitting_out.contains(&column) => {
            [String::new(), context.texts.report_rests()]
        }
        (None, _) => [String::new(), String::new()],
    }
}

/// Table and seat of somebody in a leg: `3 N`, in German `3/1`; `–` where he has none. Who plays
/// only some of the deals there has them named.
pub(super) fn place_in(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    let place = seat_in(context, leg, context.event.column_in(leg.number, id));
    match part_of_leg(context, leg, id) {
        Some(part) => format!("{place} {part}"),
        None => place,
    }
}

/// From or to which deal somebody plays in a leg, if it is not the whole leg.
pub(super) fn part_of_leg(context: &Context<'_>, leg: &Leg, id: EntrantId) -> Option<String> {
    leg.tables
        .iter()
        .find_map(|table| context.texts.part_at(context.event, leg, table, id))
}

pub(super) fn seat_in(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    match leg.place_of(id) {
        Some((table, seat)) => context
            .texts
            .place_short(table, context.texts.seat_letter(seat)),
        None if leg.sitting_out.contains(&id) => context.texts.report_rests(),
        None => "–".to_owned(),
    }
}

/// All seats of the movement by number, and what the independent judge says of them.
pub(super) fn proof(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let all = chosen::legs(context)?;
    let head = Head::new(context, context.texts.report_title_proof(), None);
    let flow = Flow::poster(context, &head, |flow| {
        write_proof(flow, context);
        flow.space(3.0);
        flow.abreast(&numbers(context, &all));
    });
    Ok(PaperResult::flowed(
        flow,
        Some(number_fields(context, &all)),
    ))
}

/// What the independent judge says of the seats.
fn write_proof(flow: &mut Flow<'_>, context: &Context<'_>) {
    let texts = context.texts;
    let event = context.event;
    let verdict = movement::verify_event(event);
    let name = |id: EntrantId| numbered(event, id);
    // Seats by the standing or by the plan of a league day follow from no number.
    if !event.is_league_day() && event.legs.iter().all(|leg| leg.drawn_from.is_empty()) {
        let seed = event.settings.movement.seed.to_string();
        flow.words(&texts.report_seed(seed), BODY);
    }
    if verdict.errors.is_empty() {
        let right = texts.seat_proof(&verdict, movement::all_play_all_legs(event));
        flow.words(&right, STRONG_BODY);
        let is_together = |note: &SeatNote| matches!(note, SeatNote::MatesTogether { .. });
        if event.teams_apart().next().is_some() && !verdict.notes.iter().any(is_together) {
            flow.words(&texts.report_proof_mates(), BODY);
        }
    }
    for fault in &verdict.played {
        flow.words(&texts.seat_fault(fault, &name), BODY);
    }
    for fault in &verdict.errors {
        flow.words(&texts.seat_fault(fault, &name), STRONG_BODY);
    }
    for words in texts.seat_meetings(&verdict.meetings) {
        flow.words(&words, BODY);
    }
    for note in &verdict.notes {
        // Whoever looks over the seats later need not know how far people walked.
        if !matches!(
            note,
            SeatNote::SeatsTaken { .. } | SeatNote::SheetsKept { .. } | SeatNote::Walks { .. }
        ) {
            flow.words(&texts.seat_note(note, &name), BODY);
        }
    }
    for leg in &event.legs {
        for words in texts.parts_of_leg(event, leg, None) {
            flow.words(&words, BODY);
        }
    }
}

/// A line for each table of each leg: the start numbers on its seats; those who rest are in lines
/// without a table.
fn number_fields(context: &Context<'_>, legs: &[&Leg]) -> Vec<Vec<String>> {
    let seats = seats_taken(legs);
    let rests = legs.iter().any(|leg| !leg.sitting_out.is_empty());
    let mut fields = vec![number_heads(context, seats, rests)];
    for leg in legs {
        for table in &leg.tables {
            let mut line = numbers_at(context, leg, table, seats);
            line.extend(rests.then(String::new));
            fields.push(line);
        }
        for id in &leg.sitting_out {
            let mut line = vec![leg.number.to_string(), String::new()];
            line.extend(seats.iter().map(|_| String::new()));
            line.push(number_of(context.event, *id));
            fields.push(line);
        }
    }
    fields
}

/// What is over the numbers of a leg's tables.
fn number_heads(context: &Context<'_>, seats: &[Seat], rests: bool) -> Vec<String> {
    let texts = context.texts;
    let mut heads = vec![texts.report_leg_head(), texts.report_table_head()];
    heads.extend(seats.iter().map(|seat| texts.seat_letter(*seat)));
    heads.extend(rests.then(|| texts.report_sitting_out_head()));
    heads
}

/// The seats of the largest table.
fn seats_taken(legs: &[&Leg]) -> &'static [Seat] {
    let most = legs
        .iter()
        .flat_map(|l| &l.tables)
        .map(Table::size)
        .max()
        .unwrap_or(4);
    Seat::ALL.get(..most).unwrap_or(&Seat::ALL)
}

/// Leg, table, and the start numbers on its seats.
fn numbers_at(context: &Context<'_>, leg: &Leg, table: &Table, seats: &[Seat]) -> Vec<String> {
    let mut cells = vec![leg.number.to_string(), table.number.to_string()];
    for seat in seats {
        let who = table.entrant_at(*seat);
        cells.push(
            who.map(|id| number_of(context.event, id))
                .unwrap_or_default(),
        );
    }
    cells
}

/// A row for each table of each leg: the start numbers on its seats.
fn numbers(context: &Context<'_>, legs: &[&Leg]) -> List {
    let seats = seats_taken(legs);
    let rests = legs.iter().any(|leg| !leg.sitting_out.is_empty());
    let columns = number_heads(context, seats, rests)
        .into_iter()
        .map(Column::figure)
        .collect();
    let mut rows = Vec::new();
    for leg in legs {
        let mut resting = leg
            .sitting_out
            .iter()
            .map(|id| number_of(context.event, *id));
        let mut out = rests.then(|| resting.join(", "));
        for (i, table) in leg.tables.iter().enumerate() {
            let mut cells = numbers_at(context, leg, table, seats);
            // Only the first table of a leg names them.
            cells.extend(out.as_mut().map(std::mem::take));
            rows.push(Row {
                apart: i == 0,
                ..Row::new(cells)
            });
        }
    }
    List::new(columns, rows)
}
