//! What goes into the club's folder: the ledger of corrections.

use crate::club::{Leg, Standings, Table};
use crate::i18n::{figure, signed};
use crate::report::{
    context::{Context, HistoryLine},
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row},
    papers::{chosen::name_of, made::PaperResult, results::counted},
    pen::{STRONG_BODY, Style},
};

/// Deals that count otherwise than the rules say, with the reasons; fines; slips that contradict
/// their sheets; the journal.
pub(super) fn ledger(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let mut sections = Vec::new();
    let sealed = history_list(context, true);
    sections.push((texts.report_ledger_sealed(), sealed));
    sections.push((texts.report_ledger_accepted(), accepted_deals(context)));
    sections.push((texts.report_ledger_fines(), fines(context)));
    sections.push((
        texts.report_ledger_slips(),
        contradicting(context, &standings),
    ));
    let changes = history_list(context, false);
    sections.push((texts.report_ledger_journal(), changes));
    sections.retain(|(_, list)| !list.is_empty());
    let title = texts.report_title_ledger();
    if sections.is_empty() {
        return Err(ReportError::NothingFor(title));
    }
    let head = Head::of_results(context, title);
    let flow = Flow::laid(context, &head, &[1], |flow| {
        for (title, list) in &sections {
            section(flow, title, list);
        }
    });
    Ok(PaperResult::flowed(flow, None))
}

/// Deals and feet of lists that count otherwise than the rules say, with the reasons.
fn accepted_deals(context: &Context<'_>) -> List {
    let mut rows = Vec::new();
    for (leg, table) in context.event.tables_in_legs() {
        for line in &table.sheet.deals {
            let Some(reason) = &line.accepted else {
                continue;
            };
            let who = line
                .declarer
                .map(|id| name_of(context.event, id))
                .unwrap_or_default();
            let deal = line.deal.to_string();
            rows.push(entry(leg, table, deal, who, line.amount, reason.clone()));
        }
        for foot in table.sheet.feet.iter() {
            let Some(reason) = &foot.accepted else {
                continue;
            };
            let who = name_of(context.event, foot.entrant);
            rows.push(entry(
                leg,
                table,
                String::new(),
                who,
                foot.points,
                reason.clone(),
            ));
        }
    }
    List::new(entry_columns(context), rows)
}

fn fines(context: &Context<'_>) -> List {
    let texts = context.texts;
    let rules = context.event.settings.rules.rulebook();
    let mut rows = Vec::new();
    for (leg, table) in context.event.tables_in_legs() {
        for fine in &table.sheet.fines {
            let who = name_of(context.event, fine.entrant);
            let law = texts.fine_in_full(fine, table, rules.as_ref());
            rows.push(entry(
                leg,
                table,
                fine.deal.to_string(),
                who,
                fine.amount,
                law,
            ));
        }
    }
    List::new(entry_columns(context), rows)
}

/// A line of the ledger: where, who, what counted, and why.
fn entry(leg: &Leg, table: &Table, deal: String, who: String, amount: i32, why: String) -> Row {
    let table = table.number.to_string();
    Row::new([
        leg.number.to_string(),
        table,
        deal,
        who,
        figure(amount),
        why,
    ])
}

fn entry_columns(context: &Context<'_>) -> Vec<Column> {
    let texts = context.texts;
    vec![
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_table_head()),
        Column::figure(texts.report_deal()),
        Column::name(texts),
        Column::figure(texts.report_amount()),
        Column::words(texts.report_reason()).rest(),
    ]
}

/// Slips that contradict their sheets.
fn contradicting(context: &Context<'_>, standings: &Standings) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_table_head()),
        Column::name(texts),
        Column::figure(texts.report_by_sheet()),
        Column::figure(texts.report_by_slip()),
    ];
    List::new(
        columns,
        standings
            .discrepancies
            .iter()
            .map(|d| {
                Row::new([
                    d.leg.to_string(),
                    d.table.to_string(),
                    name_of(context.event, d.entrant),
                    points_and_games(d.sheet.0, d.sheet.1),
                    points_and_games(d.slip.0, d.slip.1),
                ])
            })
            .collect(),
    )
}

fn points_and_games(points: i32, games: i32) -> String {
    format!("{} / {}", figure(points), signed(games))
}

/// The corrections after the sealing, or all others, each with what was recorded before and after.
fn history_list(context: &Context<'_>, sealed: bool) -> List {
    let texts = context.texts;
    let lines = || context.history.iter().filter(|line| line.sealed == sealed);
    let has_actors = lines().any(|line| !line.actor.is_empty());
    let rows = lines().flat_map(|line: &HistoryLine| {
        let mut told = vec![line.at.clone()];
        told.extend(has_actors.then(|| line.actor.clone()));
        told.push(line.what.clone());
        let below = vec![String::new(); told.len()];
        let mut rows = line.rows.iter().cloned();
        let first = rows.next().unwrap_or_default();
        let first = Row::new(told.into_iter().chain(first));
        let below = rows.map(|row| Row {
            goes_on: true,
            ..Row::new(below.iter().cloned().chain(row))
        });
        std::iter::once(first).chain(below).collect::<Vec<_>>()
    });
    let mut columns = vec![Column::short(texts.report_at())];
    columns.extend(has_actors.then(|| Column::short(texts.report_actor())));
    columns.extend([
        Column::words(texts.report_what()).share(1.4),
        Column::words(texts.report_whose()),
        Column::words(texts.report_was()).share(0.6),
        Column::words(texts.report_is_now()).share(0.6),
    ]);
    List::new(columns, rows.collect())
}

fn section(flow: &mut Flow<'_>, title: &str, list: &List) {
    flow.heading(
        title,
        Style {
            size: 12.0,
            ..STRONG_BODY
        },
        20.0,
    );
    flow.list(list);
    flow.space(5.0);
}
