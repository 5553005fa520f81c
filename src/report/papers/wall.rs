//! The wall plan by name, the proof page of the movement, and what else tells who sits where.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{BODY, MARGIN, NOTE, SMALL, STRONG_BODY};
use super::chosen;
use super::chosen::{name_of, number_of};
use super::made::Made;
use crate::club::{Entrant, EntrantId, Event, Leg, Seat, Table};
use crate::movement;

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
    let line = |leg: &Leg, table: String, seat: String, id: EntrantId| {
        vec![
            leg.number.to_string(),
            table,
            seat,
            number_of(context.event, id),
            name_of(context.event, id),
        ]
    };
    let mut fields = vec![heads.to_vec()];
    for leg in legs {
        for table in &leg.tables {
            let seats = table.seats.iter();
            fields.extend(seats.map(|(seat, id)| {
                line(leg, table.number.to_string(), texts.seat_letter(*seat), *id)
            }));
        }
        fields.extend(
            leg.sitting_out
                .iter()
                .map(|id| line(leg, String::new(), texts.report_rests(), *id)),
        );
    }
    fields
}

/// Who rests, and why.
pub(super) fn with_reason(context: &Context<'_>, leg: &Leg, who: String) -> String {
    match movement::rest_reason(context.event, leg) {
        Some(reason) => format!("{who} ({})", context.texts.rest_reason(reason)),
        None => who,
    }
}

pub(super) fn numbered(event: &Event, id: EntrantId) -> String {
    format!("{} {}", number_of(event, id), name_of(event, id))
}

/// Most legs that stand side by side on one page.
const LEGS_ABREAST: usize = 12;

/// Where everybody sits, sorted by name, a column a leg.
pub(super) fn by_name(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let mut people: Vec<_> = context.event.entrants.iter().collect();
    people.sort_by_cached_key(|e| (e.name_key(), e.id));
    let mut made = Made {
        table: Some(name_fields(context, &people, &legs)),
        ..Made::default()
    };
    // Pages of about as many legs each, rather than a last one with a leg or two.
    for legs in legs.chunks(
        legs.len()
            .div_ceil(legs.len().div_ceil(LEGS_ABREAST).max(1))
            .max(1),
    ) {
        let mut columns = vec![
            Column::words(texts.report_name()).weight(Weight::SemiBold),
            Column::figure(texts.report_number()).style(NOTE),
        ];
        let head = |leg: &&Leg| {
            if legs.len() == 1 {
                texts.report_table_seat()
            } else {
                texts.report_leg_short(leg.number)
            }
        };
        columns.extend(
            legs.iter().map(|leg| {
                Column::figure(head(leg)).style(if legs.len() > 6 { SMALL } else { BODY })
            }),
        );
        let list = List::new(
            columns,
            people
                .iter()
                .map(|e: &&Entrant| {
                    let who = [e.name.clone(), e.start_number.to_string()];
                    Row::new(
                        who.into_iter()
                            .chain(legs.iter().map(|leg| place_in(context, leg, e.id))),
                    )
                })
                .collect(),
        );
        let only = Some(legs)
            .filter(|l| l.len() == 1)
            .and_then(|l| l.first())
            .map(|l| l.number);
        let upright = context.size.upright_mm();
        let paper = if list.stands_in(upright.0 - 2.0 * MARGIN) {
            upright
        } else {
            context.size.lying_mm()
        };
        let mut flow = Flow::on(
            context,
            Head::new(context, texts.report_title_wall_names(), only),
            paper,
        );
        if legs.len() > 1 {
            flow.words(&texts.report_wall_cells(), UNDER);
        }
        flow.wall(&list);
        made.add(texts.report_title_wall_names(), flow.finish());
    }
    Ok(made)
}

/// A line for everybody: the table and the seat of each leg in columns of their own.
fn name_fields(context: &Context<'_>, people: &[&Entrant], legs: &[&Leg]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let of_leg = |leg: &Leg, head: String| match legs {
        [_] => head,
        _ => format!("{} {head}", texts.report_leg_short(leg.number)),
    };
    let heads = [texts.report_name(), texts.report_number()];
    let heads = heads
        .into_iter()
        .chain(legs.iter().flat_map(|leg: &&Leg| {
            [texts.report_table_head(), texts.report_seat_head()].map(|head| of_leg(leg, head))
        }))
        .collect();
    std::iter::once(heads)
        .chain(people.iter().map(|e: &&Entrant| {
            let who = [e.name.clone(), e.start_number.to_string()];
            who.into_iter()
                .chain(legs.iter().flat_map(|leg| place_fields(context, leg, e.id)))
                .collect()
        }))
        .collect()
}

/// Table and seat of somebody in a leg as two fields; without a table where one rests.
pub(super) fn place_fields(context: &Context<'_>, leg: &Leg, id: EntrantId) -> [String; 2] {
    let column = context.event.column_in(leg.number, id);
    let at = leg
        .tables
        .iter()
        .find_map(|t| t.seat_of(column).map(|seat| (t.number, seat)));
    match (at, part_of_leg(context, leg, id)) {
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

/// From or to which deal somebody plays in a leg, where it is not the whole leg.
pub(super) fn part_of_leg(context: &Context<'_>, leg: &Leg, id: EntrantId) -> Option<String> {
    leg.tables
        .iter()
        .find_map(|table| context.texts.part_at(context.event, leg, table, id))
}

pub(super) fn seat_in(context: &Context<'_>, leg: &Leg, id: EntrantId) -> String {
    match leg
        .tables
        .iter()
        .find_map(|t| t.seat_of(id).map(|seat| (t.number, seat)))
    {
        Some((table, seat)) => context
            .texts
            .place_short(table, context.texts.seat_letter(seat)),
        None if leg.sitting_out.contains(&id) => context.texts.report_rests(),
        None => "–".to_owned(),
    }
}

/// All seats of the movement by number, and what the independent judge says of them.
pub(super) fn proof(context: &Context<'_>) -> Result<Made, ReportError> {
    let texts = context.texts;
    let event = context.event;
    let all = chosen::legs(&Context {
        leg: None,
        ..*context
    })?;
    let title = texts.report_title_proof();
    let mut flow = Flow::new(context, Head::new(context, title.clone(), None));
    let verdict = movement::verify_event(event);
    let name = |id: EntrantId| numbered(event, id);
    flow.words(
        &texts.report_seed(event.settings.movement.seed.to_string()),
        BODY,
    );
    if verdict.errors.is_empty() {
        let whole = movement::all_play_all_legs(event);
        let right = match whole && verdict.played.is_empty() {
            true => texts.report_proof_right(),
            false => texts.seat_proof(&verdict, whole),
        };
        flow.words(&right, STRONG_BODY);
    }
    for fault in &verdict.played {
        flow.words(&texts.seat_fault(fault, &name), UNDER);
    }
    for fault in &verdict.errors {
        flow.words(&texts.seat_fault(fault, &name), STRONG_BODY);
    }
    for words in texts.seat_meetings(&verdict.meetings) {
        flow.words(&words, BODY);
    }
    for note in &verdict.notes {
        flow.words(&texts.seat_note(note, &name), UNDER);
    }
    for words in event
        .legs
        .iter()
        .flat_map(|leg| texts.parts_of_leg(event, leg, None))
    {
        flow.words(&words, UNDER);
    }
    flow.space(3.0);
    let list = numbers(context, &all);
    flow.abreast(&list);
    let mut made = Made {
        table: Some(number_fields(context, &all)),
        ..Made::default()
    };
    made.add(title, flow.finish());
    Ok(made)
}

/// A line for each table of each leg: the start numbers on its seats; those who rest stand in lines
/// without a table.
fn number_fields(context: &Context<'_>, legs: &[&Leg]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let most = legs
        .iter()
        .flat_map(|l| &l.tables)
        .map(Table::size)
        .max()
        .unwrap_or(4);
    let seats = || Seat::ALL.iter().take(most);
    let number = |id: EntrantId| number_of(context.event, id);
    let heads = [texts.report_leg_head(), texts.report_table_head()];
    let rests = legs.iter().any(|leg| !leg.sitting_out.is_empty());
    let out = rests.then(|| texts.report_sitting_out_head());
    let mut fields: Vec<Vec<String>> = vec![
        heads
            .into_iter()
            .chain(seats().map(|seat| texts.seat_letter(*seat)))
            .chain(out)
            .collect(),
    ];
    for leg in legs {
        for table in &leg.tables {
            let start = [leg.number.to_string(), table.number.to_string()];
            fields.push(
                start
                    .into_iter()
                    .chain(
                        seats().map(|seat: &Seat| {
                            table.entrant_at(*seat).map(number).unwrap_or_default()
                        }),
                    )
                    .chain(rests.then(String::new))
                    .collect(),
            );
        }
        for id in &leg.sitting_out {
            let start = [leg.number.to_string(), String::new()];
            fields.push(
                start
                    .into_iter()
                    .chain(seats().map(|_| String::new()))
                    .chain([number(*id)])
                    .collect(),
            );
        }
    }
    fields
}

/// A row for each table of each leg: the start numbers on its seats.
fn numbers(context: &Context<'_>, legs: &[&Leg]) -> List {
    let texts = context.texts;
    let most = legs
        .iter()
        .flat_map(|l| &l.tables)
        .map(Table::size)
        .max()
        .unwrap_or(4);
    let mut columns = vec![
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_table_head()),
    ];
    columns.extend(
        Seat::ALL
            .iter()
            .take(most)
            .map(|seat| Column::figure(texts.seat_letter(*seat))),
    );
    let rests = legs.iter().any(|leg| !leg.sitting_out.is_empty());
    columns.extend(rests.then(|| Column::words(texts.report_sitting_out_head())));
    let mut rows = Vec::new();
    for leg in legs {
        for (i, table) in leg.tables.iter().enumerate() {
            let mut cells = vec![leg.number.to_string(), table.number.to_string()];
            cells.extend(Seat::ALL.iter().take(most).map(|seat: &Seat| {
                table
                    .entrant_at(*seat)
                    .map(|id| number_of(context.event, id))
                    .unwrap_or_default()
            }));
            let out: Vec<String> = leg
                .sitting_out
                .iter()
                .map(|id| number_of(context.event, *id))
                .collect();
            cells.extend(rests.then(|| {
                if i == 0 {
                    out.join(", ")
                } else {
                    String::new()
                }
            }));
            rows.push(Row {
                apart: i == 0,
                ..Row::new(cells)
            });
        }
    }
    List::new(columns, rows)
}
