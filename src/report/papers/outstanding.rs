//! The sheets that are not in: which tables of which leg, to be looked for and called out.

use crate::club::{Leg, Table, sheet_totals};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, TIED},
    page::Weight,
    papers::{
        chosen::{legs, name_of},
        made::PaperResult,
    },
    pen::{STRONG_BODY, Style},
};
use itertools::Itertools;

/// What is called out is read from a step away.
const CALL: Style = Style {
    size: 20.0,
    ..STRONG_BODY
};

/// What of a list stays with its title, in millimetres: all of a short one.
const KEPT: f32 = 40.0;

/// The tables of the leg asked for whose sheets are not in; of all legs that were begun where none
/// is asked for.
pub(super) fn outstanding(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let mut begun = legs(context)?;
    begun.retain(|leg| is_asked(context, leg) && leg.tables.iter().any(|x| !x.is_in(leg.rounds)));
    if begun.is_empty() {
        return Err(ReportError::AllIn);
    }
    let head = Head::new(context, texts.report_title_outstanding(), context.leg);
    let flow = Flow::poster(context, &head, |flow| {
        for leg in &begun {
            leg_on(flow, context, leg);
        }
    });
    Ok(PaperResult::of(flow.finish()))
}

/// Nobody looks for the sheets of a leg that has not begun; the first leg is always there.
fn is_asked(context: &Context<'_>, leg: &Leg) -> bool {
    let legs = &context.event.legs;
    let last = legs
        .iter()
        .rev()
        .find(|leg| leg.touched())
        .or(legs.first())
        .map(|leg| leg.number);
    context.leg.is_some() || Some(leg.number) <= last
}

/// One leg: how many are missing, and a line a table.
fn leg_on(flow: &mut Flow<'_>, context: &Context<'_>, leg: &Leg) {
    let texts = context.texts;
    let open: Vec<&Table> = leg
        .tables
        .iter()
        .filter(|table| !table.is_in(leg.rounds))
        .collect();
    let said = texts.report_outstanding(leg.number, open.len(), leg.tables.len());
    flow.titled(&said, CALL, &list(context, leg, &open), KEPT);
    flow.space(6.0);
}

fn list(context: &Context<'_>, leg: &Leg, open: &[&Table]) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::figure(texts.report_table_head()).weight(Weight::SemiBold),
        Column::words(texts.report_state()),
    ];
    let rows = open.iter().map(|table| {
        let number = table.number.to_string();
        let people = table
            .seats
            .iter()
            .map(|(_, id)| name_of(context.event, *id));
        Row {
            under: vec![people.map(|name| name.replace(' ', TIED)).join(", ")],
            ..Row::new([number, state(context, leg, table)])
        }
    });
    List::new(columns, rows.collect())
}

/// How far the sheet of a table is.
fn state(context: &Context<'_>, leg: &Leg, table: &Table) -> String {
    let texts = context.texts;
    let totals = sheet_totals(table, leg.rounds);
    let feet = table.sheet.feet.len();
    match (totals.entered, feet) {
        (0, 0) => texts.sheet_mark(table.sheet.mark),
        (0, feet) => texts.report_feet_of(feet, table.size()),
        (entered, _) => texts.report_deals_of(entered, totals.deals),
    }
}
