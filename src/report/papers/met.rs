//! Who met whom: a table of all with all, or a list a person where nearly all of that table would
//! be empty.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::{self, Head};
use super::super::list::{Column, Flow, List, Row};
use super::super::page::{Align, Ink, Weight};
use super::super::pen::{Area, FINE, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG, Style};
use super::chosen;
use super::made::Made;
use crate::club::{Entrant, EntrantId, Event, LegNo};
use std::collections::BTreeMap;

/// How often each two people sat at one table, the one first and the other first.
type Met = BTreeMap<(EntrantId, EntrantId), u32>;

/// How often two people sat at one table.
fn meetings(context: &Context<'_>) -> Met {
    let mut met = BTreeMap::new();
    let until = context.leg.unwrap_or(LegNo(u32::MAX));
    let legs = context.event.legs.iter().filter(|l| l.number <= until);
    for (rounds, table) in legs.flat_map(|l| l.tables.iter().map(|t| (l.rounds, t))) {
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

/// Least width and height of a cell of the table of meetings.
const CELL: f32 = 5.0;
/// Most people for whom there is a table of all with all; more are listed.
const MOST_IN_TABLE: usize = 120;
/// Most legs up to which those whom somebody met are named in the list; beyond that their numbers
/// are there.
const LEGS_BY_NAME: usize = 2;

/// Who met whom: a table of all with all by start number, or a list by name where nearly all of
/// that would be empty.
pub(super) fn met(context: &Context<'_>) -> Result<Made, ReportError> {
    chosen::legs(&Context {
        leg: None,
        ..*context
    })?;
    let met = meetings(context);
    let mut people: Vec<&Entrant> = context.event.entrants.iter().collect();
    people.sort_by_key(|e| e.start_number);
    let until = context.leg.unwrap_or(LegNo(u32::MAX));
    let legs = context
        .event
        .legs
        .iter()
        .filter(|l| l.number <= until)
        .count();
    let mut made = if legs > 1 && people.len() <= MOST_IN_TABLE {
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
    met: &Met,
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
    met: &Met,
    named: bool,
) -> Result<Made, ReportError> {
    let texts = context.texts;
    let known = by_id(people);
    let mut rows = Vec::new();
    let mut by_name = people.to_vec();
    by_name.sort_by_cached_key(|e| (e.name_key(), e.id));
    for (place, person) in by_name.iter().enumerate() {
        if place.is_multiple_of(100) {
            context.go_on()?;
        }
        let others = met_by(&known, met, person.id);
        let others = others
            .into_iter()
            .map(|(other, times)| told(context.event, other, times, named));
        let others: Vec<String> = others.collect();
        rows.push(Row::new([
            person.start_number.to_string(),
            context.event.called_beside_number(person.id),
            others.join(if named { " · " } else { ", " }),
        ]));
    }
    let columns = vec![
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name())
            .weight(Weight::SemiBold)
            .share(0.5),
        Column::words(texts.report_met_head()).style(SMALL).rest(),
    ];
    let mut flow = Flow::new(context, Head::new(context, texts.report_title_met(), None));
    flow.list(&List::new(columns, rows));
    let mut made = Made::default();
    made.add(texts.report_title_met(), flow.finish());
    Ok(made)
}

/// Somebody who was met, with the times if more than one.
fn told(event: &Event, other: &Entrant, times: u32, named: bool) -> String {
    let mut words = other.start_number.to_string();
    if named {
        words = format!("{words} {}", event.called_beside_number(other.id));
    }
    if times > 1 {
        words = format!("{words} ({times}×)");
    }
    words
}

/// A line for each two who met, for other programs.
fn met_fields(context: &Context<'_>, people: &[&Entrant], met: &Met) -> Vec<Vec<String>> {
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
        let later = met_by(&known, met, one.id)
            .into_iter()
            .filter(|(other, _)| other.start_number > one.start_number);
        fields.extend(later.map(|(other, times)| {
            let [a, b] =
                [*one, other].map(|e| [e.start_number.to_string(), context.event.called(e.id)]);
            a.into_iter().chain(b).chain([times.to_string()]).collect()
        }));
    }
    fields
}

/// The table of all with all.
fn met_table(context: &Context<'_>, people: &[&Entrant], met: &Met) -> Made {
    let paper = context.size.lying_mm();
    let table = Table::new(context.event, people, paper);
    let title = context.texts.report_title_met();
    let mut pens = Vec::new();
    for rows in people.chunks(table.rows) {
        for columns in people.chunks(table.columns) {
            let mut pen = Pen::new(paper);
            let head = Area::new(MARGIN, MARGIN, pen.right() - MARGIN, 8.5);
            Head::new(context, title.clone(), None).draw(&mut pen, head);
            table.draw(&mut pen, rows, columns, met);
            pens.push(pen);
        }
    }
    let mut made = Made::default();
    let of = pens.len();
    let pages = pens.into_iter().enumerate().map(|(i, mut pen)| {
        head::foot(&mut pen, context, &head::posted(context), i + 1, of);
        pen.finish()
    });
    made.add(title, pages.collect());
    made
}

/// How the table of all with all is laid on its pages.
struct Table<'e> {
    event: &'e Event,
    /// Width of the names.
    names: f32,
    /// Width and height of a cell.
    cell: f32,
    /// Rows and columns of a page.
    rows: usize,
    columns: usize,
}

impl<'e> Table<'e> {
    /// Upper edge of the rows.
    const TOP: f32 = MARGIN + 17.0;

    fn new(event: &'e Event, people: &[&Entrant], paper: (f32, f32)) -> Table<'e> {
        let names = people.iter().map(|e| SMALL.width(&label(event, e)) + 3.0);
        let names = names.fold(40.0, f32::max).min(95.0);
        let wide = paper.0 - 2.0 * MARGIN - names;
        let tall = paper.1 - 2.0 * MARGIN - 24.0;
        let count = people.len().max(1) as f32;
        let cell = (wide / count).min(tall / count).clamp(CELL, 8.0);
        Table {
            event,
            names,
            cell,
            rows: even(people.len(), tall / cell),
            columns: even(people.len(), wide / cell),
        }
    }

    fn x(&self, column: usize) -> f32 {
        MARGIN + self.names + column as f32 * self.cell
    }

    fn draw(&self, pen: &mut Pen, rows: &[&Entrant], columns: &[&Entrant], met: &Met) {
        self.heads(pen, columns);
        let right = self.x(columns.len());
        for (j, row) in rows.iter().enumerate() {
            let y = Table::TOP + j as f32 * self.cell;
            self.row(pen, y, row, columns, met);
            pen.rule(MARGIN, right, y);
        }
        let bottom = Table::TOP + rows.len() as f32 * self.cell;
        pen.across(MARGIN, right, Table::TOP, STRONG);
        pen.across(MARGIN, right, bottom, STRONG);
        for i in 0..=columns.len() {
            let x = self.x(i);
            pen.line((x, Table::TOP), (x, bottom), FINE, Ink::Rule);
        }
    }

    /// Numbers of three digits are in two lines in turn.
    fn heads(&self, pen: &mut Pen, columns: &[&Entrant]) {
        for (i, column) in columns.iter().enumerate() {
            let number = column.start_number.to_string();
            let long = number.len() > 2;
            let style = if long {
                Style { size: 9.0, ..NOTE }
            } else {
                HEAD
            };
            let above = if long && i % 2 == 1 { 3.8 } else { 0.0 };
            let (x, base) = (self.x(i) + self.cell / 2.0, Table::TOP - 1.4 - above);
            pen.text(x, base, Align::Centre, style, &number);
        }
    }

    fn row(&self, pen: &mut Pen, y: f32, row: &Entrant, columns: &[&Entrant], met: &Met) {
        let name = Area {
            pad: 0.0,
            ..Area::new(MARGIN, y, self.names - 2.9, self.cell)
        };
        pen.in_box(name, Align::Left, SMALL, &label(self.event, row));
        for (i, column) in columns.iter().enumerate() {
            let area = Area {
                pad: 0.0,
                ..Area::new(self.x(i), y, self.cell, self.cell)
            };
            if row.id == column.id {
                pen.fill(area, Ink::Tint);
            } else if let Some(times) = met.get(&(row.id, column.id)) {
                pen.in_box(area, Align::Centre, SMALL, &times.to_string());
            }
        }
    }
}

fn label(event: &Event, person: &Entrant) -> String {
    let called = event.called_beside_number(person.id);
    format!("{}  {called}", person.start_number)
}

/// How many of all go on a page that holds `most`: about the same on each, rather than a row or
/// two on the last.
fn even(all: usize, most: f32) -> usize {
    let most = ((most + 0.01).floor() as usize).max(1);
    all.div_ceil(all.div_ceil(most).max(1)).max(1)
}
