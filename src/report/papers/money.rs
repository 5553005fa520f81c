//! The settlement of the stake: a line for everybody.

use crate::club::{self, EntrantSettlement, Settlement, SheetOf, TableSettlement};
use crate::i18n::signed;
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, UNDER},
    papers::{
        chosen::{name_of, number_of},
        made::PaperResult,
        results::provisional,
    },
    pen::{BODY, NOTE, STRONG_BODY},
};
use itertools::Itertools;

/// The settlement: a line for everybody.
pub(super) fn settlement(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    if context.event.settings.stake_cents_per_100 == 0 {
        return Err(ReportError::NothingToBalance);
    }
    let settled = club::settle(context.event);
    let people = people(context, &settled);
    let head = Head::of_results(context, context.texts.report_title_settlement());
    let flow = Flow::poster(context, &head, |flow| {
        write(flow, context, &settled, &people);
    });
    Ok(PaperResult::flowed(flow, Some(fields(context, &people))))
}

fn write(
    flow: &mut Flow<'_>,
    context: &Context<'_>,
    settled: &Settlement,
    people: &[EntrantSettlement],
) {
    let Context { event, texts, .. } = *context;
    let stake = texts.coins(event, settled.stake_cents_per_100);
    flow.words(&texts.report_stake(stake), BODY);
    flow.space(1.0);
    let open = texts.provisional_until_end(event, &settled.missing);
    provisional(flow, open);
    provisional(flow, texts.left_out(event, settled));
    flow.list(&everybody(context, people));
    flow.space(1.5);
    flow.words(&texts.report_balance_note(), UNDER);
    let places = settled
        .tables
        .iter()
        .filter(|t| unsure(settled, t))
        .map(|t| texts.table_in(event, t.leg, t.table))
        .join("; ");
    if !places.is_empty() {
        flow.space(1.5);
        flow.words(&texts.report_settled_open(places), STRONG_BODY);
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
fn everybody(context: &Context<'_>, people: &[EntrantSettlement]) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::number(texts),
        Column::name(texts),
        Column::figure(texts.report_balance()),
        Column::figure(texts.report_pays()),
        Column::figure(texts.report_receives()),
        Column::figure(texts.report_settled()).style(NOTE),
    ];
    let mut rows: Vec<Row> = people
        .iter()
        .map(|person| Row::new(balance(context, person)))
        .collect();
    if people.len() > 1 {
        rows.push(sums(context, people));
    }
    List::new(columns, rows)
}

fn balance(context: &Context<'_>, person: &EntrantSettlement) -> [String; 6] {
    [
        number_of(context.event, person.entrant),
        context.event.called_beside_number(person.entrant),
        signed(person.balance),
        positive(context, person.cents.saturating_neg()),
        positive(context, person.cents),
        String::new(),
    ]
}

/// What all pay and all receive.
fn sums(context: &Context<'_>, people: &[EntrantSettlement]) -> Row {
    let mut sums = [0_i64; 2];
    for person in people {
        let [paid, received] = &mut sums;
        *paid = paid.saturating_sub(person.cents.min(0));
        *received = received.saturating_add(person.cents.max(0));
    }
    let label = [String::new(), context.texts.report_totals(), String::new()];
    let sums = sums.map(|cents| positive(context, cents));
    let cells = label.into_iter().chain(sums).chain([String::new()]);
    Row {
        sum: true,
        ..Row::new(cells)
    }
}

/// An amount of money; nothing if there is none.
fn positive(context: &Context<'_>, cents: i64) -> String {
    if cents > 0 {
        context.texts.coins(context.event, cents)
    } else {
        String::new()
    }
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
            vec![
                number_of(context.event, e.entrant),
                name_of(context.event, e.entrant),
                e.balance.to_string(),
                texts.money_field(e.cents),
            ]
        }))
        .collect()
}
