//! A member's year: the rank, what each evening brought, the own records; several on a page early in the year.

use crate::club::{
    Fraction, LegNo,
    season::{SeasonRow, SeasonUnit, Value},
};
use crate::i18n::{figure, if_known, won_lost};
use crate::report::{
    context::Context,
    error::ReportError,
    list::{Column, Flow, List, Row, UNDER, numbered},
    page::Weight,
    papers::{
        made::PaperResult,
        season::{SeasonPaper, club},
    },
    pen::{Area, BODY, MARGIN, NOTE, Style},
    season::form_of,
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// An evening of a member's year.
const EVENING: Style = Style::new(Weight::Regular, 12.0);
/// Most lists of an evening that are told one by one there, and so many evenings are no picture yet.
const LISTS_SHOWN: usize = 6;
const FEW_EVENINGS: usize = 3;

/// A part of a page for everybody who played: the rank, what each evening brought, the own records.
pub(super) fn members_year(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let club = club(context);
    let mut made = PaperResult::default();
    for told in &club.seasons {
        let of = SeasonPaper::new(context, &club, told);
        let head = of.head(context.texts.report_title_members_year());
        let mut page: Option<Flow<'_>> = None;
        let mut pens = Vec::new();
        for row in told.year.table.everybody() {
            context.go_on()?;
            let name = club.name(&row.person);
            let alone = Flow::laid(context, &head, &[], |flow| {
                of.write_person(flow, &name, row);
            });
            // Early in the year several have room on a page.
            let before = if let Some(page) = page.as_mut().filter(|page| page.holds(&alone)) {
                let before = pens.len() + page.turned();
                page.part();
                of.write_person(page, &name, row);
                before
            } else {
                pens.extend(page.replace(alone).into_iter().flat_map(Flow::pens));
                pens.len()
            };
            made.mark_after(before, name);
        }
        pens.extend(page.into_iter().flat_map(Flow::pens));
        made.pages.extend(numbered(context, of.foot(), pens));
    }
    if made.pages.is_empty() {
        let title = context.texts.report_title_members_year();
        return Err(ReportError::NothingFor(title));
    }
    Ok(made)
}

impl SeasonPaper<'_> {
    fn write_person(&self, flow: &mut Flow<'_>, name: &str, row: &SeasonRow) {
        let texts = self.texts;
        let year = &self.told.year;
        const NAME: Style = Style::new(Weight::Bold, 18.0);
        let style = NAME.shrunk(name, flow.width());
        if flow.is_blank() {
            flow.words(&texts.season_rule(&year.season), NOTE);
        }
        flow.heading(name, style, 30.0);
        flow.words(&texts.season_person_told(&year.season, row), BODY);
        let form = form_of(texts, year, row);
        if form.is_worth() && year.evenings.len() > FEW_EVENINGS {
            flow.space(2.0);
            let height = form.height();
            let width = flow.width();
            flow.draw(height, |pen, y| {
                form.draw(pen, Area::new(MARGIN, y, width, height));
            });
        }
        flow.space(1.0);
        let legs: BTreeSet<LegNo> = row.units.iter().filter_map(|unit| unit.leg).collect();
        let legs: Vec<LegNo> = if legs.len() <= LISTS_SHOWN {
            legs.into_iter().collect()
        } else {
            Vec::new()
        };
        let evenings = row.units.chunk_by(|one, next| one.event == next.event);
        let rows = evenings.map(|units| self.evening_row(units, &legs));
        flow.list(&List::new(self.evening_columns(&legs), rows.collect()));
        if row.units.iter().any(|unit| !unit.counted) {
            flow.words(&format!("( ) {}", texts.season_not_counted()), UNDER);
        }
        let own = self.told.records.held_by(&row.person);
        self.write_records(flow, &own, |_| String::new());
    }

    /// Whether a list or an evening is worth something else than its points.
    fn has_values(&self) -> bool {
        self.told.year.season.value != Value::Points
    }

    /// Whether the names of the evenings tell them apart.
    fn has_names(&self) -> bool {
        let evenings = &self.told.year.evenings;
        !evenings
            .iter()
            .map(|(_, event)| self.club.events.get(event))
            .all_equal()
    }

    fn evening_columns(&self, legs: &[LegNo]) -> Vec<Column> {
        let texts = self.texts;
        let mut columns = vec![Column::words(texts.season_field_day()).style(EVENING)];
        let named = || Column::words(texts.season_field_evening()).style(NOTE);
        columns.extend(self.has_names().then(named));
        let leg = |leg: &LegNo| Column::figure(texts.report_leg_short(leg)).style(EVENING);
        columns.extend(legs.iter().map(leg));
        columns.extend([
            Column::figure(texts.season_field_points())
                .style(EVENING)
                .weight(Weight::Bold),
            Column::figure(texts.report_won_lost()).style(EVENING),
        ]);
        let value = Column::figure(texts.season_field_value()).style(EVENING);
        columns.extend(self.has_values().then_some(value));
        columns.push(Column::figure(texts.report_rank()).style(EVENING));
        columns
    }

    /// An evening, with each of its lists; in brackets what is left out.
    fn evening_row(&self, units: &[SeasonUnit], legs: &[LegNo]) -> Row {
        let texts = self.texts;
        let first = units.first();
        let event = first.and_then(|unit| self.club.events.get(&unit.event));
        let day = first.map(|unit| texts.day_words(unit.date));
        let mut cells = vec![day.unwrap_or_default()];
        cells.extend(self.has_names().then(|| event.cloned().unwrap_or_default()));
        for leg in legs {
            cells.push(points_of(
                units.iter().filter(|unit| unit.leg == Some(*leg)),
            ));
        }
        cells.push(points_of(units.iter()));
        cells.push(won_lost(units.iter().map(|unit| unit.games).sum()));
        let counts = units.iter().any(|unit| unit.counted);
        let alike = units.iter().filter(|unit| unit.counted == counts);
        let value: Fraction = alike.map(|unit| unit.value.clone()).sum();
        let value = || bracketed(counts, texts.fraction(&value, 1));
        cells.extend(self.has_values().then(value));
        cells.push(if_known(first.and_then(|unit| unit.rank)));
        Row::new(cells)
    }
}

/// The points of lists; in brackets where all of them are left out.
fn points_of<'u>(units: impl Iterator<Item = &'u SeasonUnit> + Clone) -> String {
    let points = units.clone().map(|unit| unit.points);
    let sum = figure(points.fold(0, i64::saturating_add));
    let counts = units
        .map(|unit| unit.counted)
        .reduce(|one, other| one || other);
    counts
        .map(|counts| bracketed(counts, sum))
        .unwrap_or_default()
}

/// In brackets unless it counts.
fn bracketed(counts: bool, words: String) -> String {
    if counts { words } else { format!("({words})") }
}
