//! The settlement of the stake: for everybody, then for each table.

use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{NOTE, STRONG_BODY};
use super::super::{Context, ReportError};
use super::results::counted;
use super::{Made, figures, name_of, number_of};
use crate::club::{self, Settlement, TableSettlement};
use crate::i18n::Lang;

/// The settlement.
pub(super) fn settlement(context: &Context<'_>) -> Result<Made, ReportError> {
    counted(context)?;
    let texts = context.texts;
    let settled = club::settle(context.event);
    let title = texts.report_title_settlement();
    let mut flow = Flow::new(context, Head::of_results(context, title.clone()));
    let everybody = everybody(context, &settled);
    if settled.stake_cents_per_100 != 0 {
        flow.words(&texts.report_stake(coins(context, settled.stake_cents_per_100)), UNDER);
        flow.space(1.0);
    }
    flow.list(&everybody);
    flow.space(1.5);
    flow.words(&texts.report_balance_note(), UNDER);
    flow.space(4.0);
    for table in &settled.tables {
        one_table(context, &mut flow, table);
    }
    let mut made = Made { table: Some(everybody.fields()), ..Made::default() };
    made.add(title, flow.finish(&context.event.name));
    Ok(made)
}

fn everybody(context: &Context<'_>, settled: &Settlement) -> List {
    let mut people: Vec<_> = settled.entrants.iter().collect();
    people.sort_by_key(|e| (-e.balance, e.entrant));
    let rows = people.into_iter().map(|e| {
        let place = [number_of(context.event, e.entrant), name_of(context.event, e.entrant)];
        Row::new(place.into_iter().chain([figures::signed(e.balance), coins(context, e.cents)]))
    });
    let texts = context.texts;
    List::new(
        vec![
            Column::figure(texts.report_number()).style(NOTE),
            Column::words(texts.report_name()).weight(Weight::SemiBold),
            Column::figure(texts.report_balance()),
            Column::figure(texts.report_money()).weight(Weight::Bold),
        ],
        rows.collect(),
    )
}

fn one_table(context: &Context<'_>, flow: &mut Flow<'_>, table: &TableSettlement) {
    let texts = context.texts;
    let mut heading = texts.report_table(table.table);
    if context.event.legs.len() > 1 {
        heading = format!("{} · {heading}", texts.report_leg(table.leg));
    }
    if !table.complete {
        heading = format!("{heading} · {}", texts.report_incomplete());
    }
    let rows = table.rows.iter().map(|row| {
        let who = [number_of(context.event, row.entrant), name_of(context.event, row.entrant)];
        let figures = [figures::plain(row.score), figures::signed(row.balance), coins(context, row.cents)];
        Row::new(who.into_iter().chain(figures))
    });
    let list = List::new(
        vec![
            Column::figure(texts.report_number()).style(NOTE),
            Column::words(texts.report_name()),
            Column::figure(texts.report_points()),
            Column::figure(texts.report_balance()),
            Column::figure(texts.report_money()).weight(Weight::SemiBold),
        ],
        rows.collect(),
    );
    flow.need(12.0 + 6.3 * table.rows.len() as f32);
    flow.heading(&heading, STRONG_BODY, 20.0);
    flow.list(&list);
    flow.space(4.0);
}

/// An amount of money with its sign and the coin: `+0.68 €`, `−$0.05`.
fn coins(context: &Context<'_>, cents: i64) -> String {
    let german = context.texts.lang() == Lang::De;
    let point = if german { ',' } else { '.' };
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    let sign = if cents < 0 { "−" } else { "" };
    let amount = format!("{whole}{point}{rest:02}");
    let currency = &context.event.currency;
    match (currency.is_empty(), german) {
        (true, _) => format!("{sign}{amount}"),
        (false, true) => format!("{sign}{amount} {currency}"),
        (false, false) => format!("{sign}{currency}{amount}"),
    }
}
