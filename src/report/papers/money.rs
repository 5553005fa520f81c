//! The settlement of the stake: a line for everybody, and a list by table where each table settles
//! for itself.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{BODY, NOTE, STRONG_BODY};
use super::chosen::{name_of, number_of};
use super::figures;
use super::made::Made;
use super::results::{counted, provisional};
use crate::club::{self, EntrantSettlement, Settlement, SheetOf, TableSettlement};
use crate::i18n::Lang;

/// The settlement: a line for everybody, and the tables where they settle for themselves.
pub(super) fn settlement(context: &Context<'_>) -> Result<Made, ReportError> {
    counted(context)?;
    let texts = context.texts;
    let settled = club::settle(context.event);
    let title = texts.report_title_settlement();
    let people = people(context, &settled);
    let flow = Flow::balanced(context, &Head::of_results(context, title.clone()), |flow| {
        write(flow, context, &settled, &people)
    });
    let mut made = Made {
        table: Some(fields(context, &people)),
        ..Made::default()
    };
    made.add(title, flow.finish());
    Ok(made)
}

fn write(
    flow: &mut Flow<'_>,
    context: &Context<'_>,
    settled: &Settlement,
    people: &[EntrantSettlement],
) {
    let texts = context.texts;
    if settled.stake_cents_per_100 != 0 {
        flow.words(
            &texts.report_stake(coins(context, settled.stake_cents_per_100)),
            BODY,
        );
        flow.space(1.0);
    }
    provisional(
        flow,
        texts.provisional_until_end(context.event, &settled.missing),
    );
    provisional(flow, texts.left_out(context.event, settled));
    flow.sized(
        &everybody(context, people, settled.stake_cents_per_100 != 0),
        12.0,
        1.3,
    );
    flow.space(1.5);
    flow.words(&texts.report_balance_note(), UNDER);
    let open: Vec<String> = settled
        .tables
        .iter()
        .filter(|t| unsure(settled, t))
        .map(|t| place(context, t))
        .collect();
    if !open.is_empty() {
        flow.space(1.5);
        flow.words(&texts.report_settled_open(open.join(", ")), STRONG_BODY);
    }
    // Over several legs nobody pays at a table: who met whom is of no use to a treasurer.
    if context.event.legs.len() == 1 && settled.tables.len() > 1 {
        let list = tables(context, &settled.tables);
        flow.space(4.0);
        flow.need(list.least_height(flow.width()) + 12.0);
        flow.heading(&texts.report_settled_tables(), STRONG_BODY, 30.0);
        flow.sized(&list, 0.0, 1.15);
    }
}

/// Whether a table's money may still change although its sheet is in: slips alone do not tell
/// everything.
fn unsure(settled: &Settlement, table: &TableSettlement) -> bool {
    let sheet = SheetOf {
        leg: table.leg,
        table: table.table,
    };
    !table.complete && settled.missing.sheets.binary_search(&sheet).is_err()
}

/// Everybody by name, as a list is called out.
fn people(context: &Context<'_>, settled: &Settlement) -> Vec<EntrantSettlement> {
    let mut people = settled.entrants.clone();
    people.sort_by_cached_key(|e| (context.event.name_key(e.entrant), e.entrant));
    people
}

/// Who pays, who receives, a box for the tick; the sums of both are the same.
fn everybody(context: &Context<'_>, people: &[EntrantSettlement], money: bool) -> List {
    let texts = context.texts;
    let event = context.event;
    let amount = |cents: i64| {
        if cents > 0 {
            coins(context, cents)
        } else {
            String::new()
        }
    };
    let line = |number: String, name: String, balance: String, [pays, receives]: [i64; 2]| {
        let figures = money.then(|| [amount(pays), amount(receives), String::new()]);
        Row::new(
            [number, name, balance]
                .into_iter()
                .chain(figures.into_iter().flatten()),
        )
    };
    let mut rows: Vec<Row> = people
        .iter()
        .map(|e| {
            let balance = figures::signed(e.balance);
            line(
                number_of(event, e.entrant),
                name_of(event, e.entrant),
                balance,
                [e.cents.saturating_neg(), e.cents],
            )
        })
        .collect();
    if money && people.len() > 1 {
        let received = people
            .iter()
            .map(|e| e.cents.max(0))
            .fold(0, i64::saturating_add);
        let paid = people
            .iter()
            .map(|e| e.cents.min(0))
            .fold(0, i64::saturating_add)
            .saturating_neg();
        rows.push(Row {
            sum: true,
            ..line(
                String::new(),
                texts.report_totals(),
                String::new(),
                [paid, received],
            )
        });
    }
    let mut columns = vec![
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_balance()),
    ];
    if money {
        columns.extend([texts.report_pays(), texts.report_receives()].map(Column::figure));
        columns.push(Column::figure(texts.report_settled()).style(NOTE));
    }
    List::new(columns, rows)
}

/// The same as a table for other programs: one signed amount each, its coin in the head.
fn fields(context: &Context<'_>, people: &[EntrantSettlement]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let money = match context.event.settings.currency.as_str() {
        "" => texts.report_money(),
        coin => format!("{} ({coin})", texts.report_money()),
    };
    let heads = vec![
        texts.report_number(),
        texts.report_name(),
        texts.report_balance(),
        money,
    ];
    std::iter::once(heads)
        .chain(people.iter().map(|e: &EntrantSettlement| {
            let who = [
                number_of(context.event, e.entrant),
                name_of(context.event, e.entrant),
            ];
            who.into_iter()
                .chain([e.balance.to_string(), decimal(e.cents, '.', "-")])
                .collect()
        }))
        .collect()
}

/// Hundredths with a point before the last two figures.
fn decimal(cents: i64, point: char, minus: &str) -> String {
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    let sign = if cents < 0 { minus } else { "" };
    format!("{sign}{whole}{point}{rest:02}")
}

/// Table, with its leg where there are several.
fn place(context: &Context<'_>, table: &TableSettlement) -> String {
    let name = context.texts.report_table(table.table);
    if context.event.legs.len() > 1 {
        format!("{} {name}", context.texts.report_leg(table.leg))
    } else {
        name
    }
}

/// A row a person, set apart table by table.
fn tables(context: &Context<'_>, tables: &[TableSettlement]) -> List {
    let texts = context.texts;
    let mut rows = Vec::new();
    for table in tables {
        for (i, row) in table.rows.iter().enumerate() {
            let head = if i == 0 {
                table.table.to_string()
            } else {
                String::new()
            };
            let who = [
                head,
                number_of(context.event, row.entrant),
                name_of(context.event, row.entrant),
            ];
            let figures = [
                figures::plain(row.score),
                figures::signed(row.balance),
                coins(context, row.cents),
            ];
            rows.push(Row {
                apart: i == 0,
                ..Row::new(who.into_iter().chain(figures))
            });
        }
    }
    let columns = vec![
        Column::figure(texts.report_table_head()).weight(Weight::Bold),
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()),
        Column::figure(texts.report_points()),
        Column::figure(texts.report_balance()),
        Column::figure(texts.report_money()).weight(Weight::SemiBold),
    ];
    List::new(columns, rows)
}

/// An amount of money with its sign and the coin: `+0.68 €`, `−$0.05`.
fn coins(context: &Context<'_>, cents: i64) -> String {
    let german = context.texts.lang() == Lang::De;
    let sign = if cents < 0 { "−" } else { "" };
    let amount = decimal(cents, if german { ',' } else { '.' }, "");
    let currency = &context.event.settings.currency;
    match (currency.is_empty(), german) {
        (true, _) => format!("{sign}{amount}"),
        (false, true) => format!("{sign}{amount} {currency}"),
        (false, false) => format!("{sign}{currency}{amount}"),
    }
}
