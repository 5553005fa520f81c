//! `vorhand settle`: what everybody receives or pays, by Foster's balancing and the stake.

pub(super) use super::book::Args;
use super::book::{self, Side, put, put_json};
use super::words::{CliError, Exit, Words};
use crate::club::{EntrantId, Event, LegNo, Settlement, SheetOf, TableNo, settle};
use crate::i18n::{Texts, figure, price};
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'e> {
    stake_cents_per_100: i64,
    provisional: bool,
    missing: &'e [SheetOf],
    legs_to_come: &'e [LegNo],
    tables: Vec<Table>,
    entrants: Vec<Entrant<'e>>,
    left_out: Vec<LeftOut<'e>>,
}

#[derive(Serialize)]
struct Table {
    leg: LegNo,
    table: TableNo,
    complete: bool,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    entrant: i64,
    score: i32,
    balance: i64,
    cents: i64,
}

#[derive(Serialize)]
struct Entrant<'e> {
    entrant: i64,
    name: String,
    balance: i64,
    cents: i64,
    missing: &'e [SheetOf],
}

/// Somebody who is not settled, because nothing of theirs is in.
#[derive(Serialize)]
struct LeftOut<'e> {
    entrant: i64,
    name: String,
    missing: &'e [SheetOf],
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let settlement = settle(event);
    match args.json {
        true => put_json(&answer(event, &settlement), words)?,
        false => put(&text(event, &settlement, &words.people), words)?,
    }
    Ok(Exit::Done)
}

fn answer<'e>(event: &Event, settlement: &'e Settlement) -> Answer<'e> {
    let missing = &settlement.missing;
    let name = |id: EntrantId| {
        event
            .entrant(id)
            .map(|e| e.name.clone())
            .unwrap_or_default()
    };
    Answer {
        stake_cents_per_100: settlement.stake_cents_per_100,
        provisional: !missing.nothing(),
        missing: &missing.sheets,
        legs_to_come: &missing.legs_to_come,
        tables: settlement
            .tables
            .iter()
            .map(|t: &crate::club::TableSettlement| Table {
                leg: t.leg,
                table: t.table,
                complete: t.complete,
                rows: t
                    .rows
                    .iter()
                    .map(|r: &crate::club::SettlementRow| Row {
                        entrant: r.entrant.0,
                        score: r.score,
                        balance: r.balance,
                        cents: r.cents,
                    })
                    .collect(),
            })
            .collect(),
        entrants: settlement
            .entrants
            .iter()
            .map(|e: &crate::club::EntrantSettlement| Entrant {
                entrant: e.entrant.0,
                name: name(e.entrant),
                balance: e.balance,
                cents: e.cents,
                missing: missing.of(e.entrant),
            })
            .collect(),
        left_out: settlement
            .left_out
            .iter()
            .map(|id: &EntrantId| LeftOut {
                entrant: id.0,
                name: name(*id),
                missing: missing.of(*id),
            })
            .collect(),
    }
}

fn text(event: &Event, settlement: &Settlement, texts: &Texts) -> String {
    let title = texts.cli_event(event.settings.name.clone(), event.settings.date.to_string());
    if settlement.tables.is_empty() {
        return format!("{title}\n\n{}\n", texts.cli_nothing_yet());
    }
    let coins = |cents: i64| price(cents, &event.settings.currency, texts.lang());
    let heads = [
        (texts.head_number(), Side::Right),
        (texts.head_name(), Side::Left),
        (texts.head_score(), Side::Right),
        (texts.head_balance(), Side::Right),
        (texts.head_money(), Side::Right),
    ];
    let person = |id, score: String, balance: i64, cents: i64| {
        let entrant = event.entrant(id);
        let number = entrant
            .map(|e| e.start_number.to_string())
            .unwrap_or_default();
        vec![
            number,
            event.called(id),
            score,
            figure(balance),
            coins(cents),
        ]
    };
    let mut text = format!(
        "{title}\n{}\n",
        texts.cli_stake(coins(settlement.stake_cents_per_100))
    );
    let provisional = texts.provisional_until_end(event, &settlement.missing);
    for words in provisional
        .into_iter()
        .chain(texts.left_out(event, settlement))
    {
        text.push_str(&format!("{words}\n"));
    }
    for table in &settlement.tables {
        let rows: Vec<Vec<String>> = table
            .rows
            .iter()
            .map(|r| person(r.entrant, figure(r.score), r.balance, r.cents))
            .collect();
        let open = if table.complete {
            String::new()
        } else {
            format!(" {}", texts.cli_incomplete())
        };
        text.push_str(&format!(
            "\n{}{open}\n",
            texts.cli_leg_table(table.leg, table.table)
        ));
        text.push_str(&book::table(&heads, &rows));
    }
    if event.legs.len() > 1 {
        let rows: Vec<Vec<String>> = settlement
            .entrants
            .iter()
            .map(|e| person(e.entrant, String::new(), e.balance, e.cents))
            .collect();
        text.push_str(&format!(
            "\n{}\n{}",
            texts.cli_all_tables(),
            book::table(&heads, &rows)
        ));
    }
    text
}
