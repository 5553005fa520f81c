//! Who met whom: a table of all with all, or a list a person where nobody met anybody twice or
//! nearly all of that table would be empty.

use crate::club::{Entrant, EntrantId, Event, Leg, LegNo, surname};
use crate::i18n::NOTHING;
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, TIED},
    papers::{chosen, made::PaperResult},
    pen::SMALL,
};
use std::collections::BTreeMap;

/// How often each two people sat at one table, the one first and the other first.
type MeetingTally = BTreeMap<(EntrantId, EntrantId), u32>;

/// The legs up to the one asked for.
fn legs<'a>(context: &Context<'a>) -> impl Iterator<Item = &'a Leg> {
    let until = context.leg.unwrap_or(LegNo(u32::MAX));
    context
        .event
        .legs
        .iter()
        .filter(move |leg| leg.number <= until)
}

/// How often two people sat at one table.
fn meetings(context: &Context<'_>) -> MeetingTally {
    let mut met = BTreeMap::new();
    for (rounds, table) in legs(context).flat_map(|l| l.tables.iter().map(|t| (l.rounds, t))) {
        let company = table.company(rounds);
        for (_, a) in &table.seats {
            for (_, b) in table
                .seats
                .iter()
                .filter(|(_, b)| b != a && company.met(*a, *b))
            {
                *met.entry((*a, *b)).or_insert(0) += 1;
            }
        }
    }
    met
}

/// Of the cells of a table of all with all one in this many says something at least; else it is a list.
const FILLED: usize = 3;
/// Most legs up to which those whom somebody met are named in the list; beyond that their numbers
/// are there.
const LEGS_BY_NAME: usize = 3;

/// Who met whom: a table of all with all by start number, or a list by name where that says
/// more.
pub(super) fn met(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    chosen::legs(context)?;
    let met = meetings(context);
    let mut people: Vec<&Entrant> = context.event.entrants.iter().collect();
    people.sort_by_key(|e| e.start_number);
    let legs = legs(context).count();
    let cells = people.len() * people.len().saturating_sub(1);
    let is_again = met.values().any(|times| *times > 1);
    let mut made = if is_again && met.len() * FILLED >= cells {
        met_table(context, &people, &met)
    } else {
        met_list(context, &people, &met, legs <= LEGS_BY_NAME)?
    };
    made.table = Some(met_fields(context, &people, &met));
    Ok(made)
}

/// Those whom somebody met, by start number, each with how often.
fn met_by<'p>(
    people: &BTreeMap<EntrantId, &'p Entrant>,
    met: &MeetingTally,
    who: EntrantId,
) -> Vec<(&'p Entrant, u32)> {
    let all = (who, EntrantId(i64::MIN))..=(who, EntrantId(i64::MAX));
    let mut others: Vec<(&Entrant, u32)> = met
        .range(all)
        .filter_map(|((_, other), times)| Some((*people.get(other)?, *times)))
        .collect();
    others.sort_by_key(|(other, _)| other.start_number);
    others
}

fn by_id<'p>(people: &[&'p Entrant]) -> BTreeMap<EntrantId, &'p Entrant> {
    people.iter().map(|e| (e.id, *e)).collect()
}

/// A line a person: whom he met.
fn met_list(
    context: &Context<'_>,
    people: &[&Entrant],
    met: &MeetingTally,
    named: bool,
) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let known = by_id(people);
    let mut rows = Vec::new();
    let mut by_name = people.to_vec();
    by_name.sort_by_cached_key(|e| (e.name_key(), e.id));
    for (place, person) in by_name.iter().enumerate() {
        if place.is_multiple_of(100) {
            context.go_on()?;
        }
        let others: Vec<String> = met_by(&known, met, person.id)
            .into_iter()
            .map(|(other, times)| told(context.event, other, times, named))
            .collect();
        rows.push(Row::new([
            person.start_number.to_string(),
            context.event.called_beside_number(person.id),
            others.join(if named { "\u{a0}· " } else { ", " }),
        ]));
    }
    let columns = vec![
        Column::number(texts),
        Column::name(texts).share(0.5),
        Column::words(texts.report_met_head()).style(SMALL).rest(),
    ];
    let head = Head::new(context, texts.report_title_met(), None);
    let list = List::new(columns, rows);
    let flow = Flow::poster(context, &head, |flow| flow.list(&list));
    Ok(PaperResult::flowed(flow, None))
}

/// Somebody who was met, with the times if more than one.
fn told(event: &Event, other: &Entrant, times: u32, named: bool) -> String {
    let mut words = other.start_number.to_string();
    if named {
        let name = surname(&event.called_beside_number(other.id));
        words = format!("{words} {name}").replace(' ', TIED);
    }
    if times > 1 {
        words = format!("{words} ({times}×)");
    }
    words
}

/// A line for each two who met, for other programs.
fn met_fields(context: &Context<'_>, people: &[&Entrant], met: &MeetingTally) -> Vec<Vec<String>> {
    let texts = context.texts;
    let known = by_id(people);
    let heads = [
        texts.report_number(),
        texts.report_name(),
        texts.report_number(),
        texts.report_name(),
        texts.report_times(),
    ];
    let mut fields = vec![heads.to_vec()];
    for one in people {
        fields.extend(
            met_by(&known, met, one.id)
                .into_iter()
                .filter(|(other, _)| other.start_number > one.start_number)
                .map(|(other, times)| {
                    let [a, b] = [*one, other]
                        .map(|e| [e.start_number.to_string(), context.event.called(e.id)]);
                    a.into_iter().chain(b).chain([times.to_string()]).collect()
                }),
        );
    }
    fields
}

/// The table of all with all.
fn met_table(context: &Context<'_>, people: &[&Entrant], met: &MeetingTally) -> PaperResult {
    let texts = context.texts;
    let list = |columns: &[&Entrant]| {
        let who = [Column::number(texts), Column::name(texts)];
        let heads = columns.iter().map(|one| one.start_number.to_string());
        let rows = people.iter().map(|row| {
            let times = columns
                .iter()
                .map(|column| match met.get(&(row.id, column.id)) {
                    Some(times) => times.to_string(),
                    None if column.id == row.id => NOTHING.to_owned(),
                    None => String::new(),
                });
            let name = context.event.called_beside_number(row.id);
            Row::new(
                [row.start_number.to_string(), name]
                    .into_iter()
                    .chain(times),
            )
        });
        let heads = who.into_iter().chain(heads.map(Column::figure));
        List::new(heads.collect(), rows.collect()).even(2)
    };
    let lists: Vec<List> = List::in_parts(context.size, people, list)
        .map(list)
        .collect();
    let head = Head::new(context, texts.report_title_met(), None);
    let flow = Flow::poster(context, &head, |flow| {
        for (place, list) in lists.iter().enumerate() {
            if place > 0 {
                flow.turn();
            }
            flow.list(list);
        }
    });
    PaperResult::flowed(flow, None)
}
