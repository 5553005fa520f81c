//! `vorhand settle`: what everybody receives or pays, by Foster's balancing and the stake.

use crate::cli::book;
pub(in crate::cli) use crate::cli::book::Args;
use crate::cli::{
    book::{left, put, put_json, right},
    words::{CliError, Exit, Words},
};
use crate::club::{
    EntrantId, Event, LegNo, Settlement, SettlementRow, SheetOf, TableNo, TableSettlement, settle,
};
use crate::i18n::{Texts, figure};
use serde::Serialize;

#[derive(Serialize)]
struct SettleAnswer<'e> {
    stake_cents_per_100: i64,
    provisional: bool,
    missing: &'e [SheetOf],
    legs_to_come: &'e [LegNo],
    tables: Vec<SettleTable>,
    entrants: Vec<SettleEntrant<'e>>,
    left_out: Vec<SettleLeftOut<'e>>,
}

#[derive(Serialize)]
struct SettleTable {
    leg: LegNo,
    table: TableNo,
    complete: bool,
    rows: Vec<SettleRow>,
}

#[derive(Serialize)]
struct SettleRow {
    entrant: i64,
    score: i32,
    balance: i64,
    cents: i64,
}

impl From<&SettlementRow> for SettleRow {
    fn from(row: &SettlementRow) -> SettleRow {
        SettleRow {
            entrant: row.entrant.0,
            score: row.score,
            balance: row.balance,
            cents: row.cents,
        }
    }
}

#[derive(Serialize)]
struct SettleEntrant<'e> {
    entrant: i64,
    name: &'e str,
    shown: String,
    balance: i64,
    cents: i64,
    missing: &'e [SheetOf],
}

/// Somebody who is not settled, because nothing of theirs is in.
#[derive(Serialize)]
struct SettleLeftOut<'e> {
    entrant: i64,
    name: &'e str,
    shown: String,
    missing: &'e [SheetOf],
}

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let settlement = settle(event);
    if args.json {
        put_json(&answer(event, &settlement), words)?;
    } else {
        put(&text(event, &settlement, &words.people), words)?;
    }
    Ok(Exit::Done)
}

fn answer<'e>(event: &'e Event, settlement: &'e Settlement) -> SettleAnswer<'e> {
    let missing = &settlement.missing;
    SettleAnswer {
        stake_cents_per_100: settlement.stake_cents_per_100,
        provisional: !missing.nothing(),
        missing: &missing.sheets,
        legs_to_come: &missing.legs_to_come,
        tables: settlement
            .tables
            .iter()
            .map(|t| SettleTable {
                leg: t.leg,
                table: t.table,
                complete: t.complete,
                rows: t.rows.iter().map(SettleRow::from).collect(),
            })
            .collect(),
        entrants: settlement
            .entrants
            .iter()
            .map(|e| SettleEntrant {
                entrant: e.entrant.0,
                name: event.typed_name(e.entrant),
                shown: event.called(e.entrant),
                balance: e.balance,
                cents: e.cents,
                missing: missing.of(e.entrant),
            })
            .collect(),
        left_out: settlement
            .left_out
            .iter()
            .map(|id| SettleLeftOut {
                entrant: id.0,
                name: event.typed_name(*id),
                shown: event.called(*id),
                missing: missing.of(*id),
            })
            .collect(),
    }
}

fn text(event: &Event, settlement: &Settlement, texts: &Texts) -> String {
    let title = texts.cli_event(&event.settings.name, event.settings.date.to_string());
    if settlement.stake_cents_per_100 == 0 {
        return format!("{title}\n\n{}\n", texts.report_error_nothing_to_balance());
    }
    if settlement.tables.is_empty() {
        return format!("{title}\n\n{}\n", texts.cli_nothing_yet());
    }
    let page = SettlePage { event, texts };
    let stake = texts.cli_stake(page.coins(settlement.stake_cents_per_100));
    let provisional = texts.provisional_until_end(event, &settlement.missing);
    let notes = provisional
        .into_iter()
        .chain(texts.left_out(event, settlement));
    let mut text = format!("{title}\n{stake}\n");
    text.extend(notes.map(|note| format!("{note}\n")));
    text.extend(settlement.tables.iter().map(|table| page.table(table)));
    if event.legs.len() > 1 {
        text.push_str(&page.all_tables(settlement));
    }
    text
}

/// A settlement for people.
struct SettlePage<'e> {
    event: &'e Event,
    texts: &'e Texts,
}

impl SettlePage<'_> {
    fn coins(&self, cents: i64) -> String {
        self.texts.coins(self.event, cents)
    }

    fn table(&self, table: &TableSettlement) -> String {
        let mut place = self.texts.cli_leg_table(table.leg, table.table);
        if !table.complete {
            place.push_str(&format!(" {}", self.texts.cli_incomplete()));
        }
        format!(
            "\n{place}\n{}",
            self.rows(
                table
                    .rows
                    .iter()
                    .map(|r| self.person(r.entrant, figure(r.score), r.balance, r.cents))
                    .collect()
            )
        )
    }

    /// What everybody comes to in all legs.
    fn all_tables(&self, settlement: &Settlement) -> String {
        let rows = settlement
            .entrants
            .iter()
            .map(|e| self.person(e.entrant, String::new(), e.balance, e.cents));
        let head = self.texts.cli_all_tables();
        format!("\n{head}\n{}", self.rows(rows.collect()))
    }

    fn rows(&self, rows: Vec<Vec<String>>) -> String {
        let heads = [
            right(self.texts.head_number()),
            left(self.texts.head_name()),
            right(self.texts.head_score()),
            right(self.texts.head_balance()),
            right(self.texts.head_money()),
        ];
        book::table(&heads, &rows)
    }

    fn person(&self, id: EntrantId, score: String, balance: i64, cents: i64) -> Vec<String> {
        let entrant = self.event.entrant(id);
        vec![
            entrant
                .map(|e| e.start_number.to_string())
                .unwrap_or_default(),
            self.event.called_beside_number(id),
            score,
            figure(balance),
            self.coins(cents),
        ]
    }
}
