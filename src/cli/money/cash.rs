//! `vorhand cash`: the cash sheet of an event, its pots and what is paid at the tables, to the cent.

pub(in crate::cli) use crate::cli::book::Args;
use crate::cli::{
    book::{self, left, put, put_json, right},
    money::won::{self, WonBy},
    words::{CliError, Exit, Words},
};
use crate::club::{
    Awards, Event, awards_from,
    money::{
        BoxSums, ByPerson, CashSheet, CountedWhat, EventMoney, PotResult, PrizeOf, Sum,
        event_money_from,
    },
    standings,
};
use crate::i18n::{NOTHING, Texts};
use itertools::Itertools;
use serde::Serialize;

#[derive(Serialize)]
struct CashAnswer<'e> {
    due_cents: i64,
    received_cents: i64,
    open: Vec<OpenAccount<'e>>,
    lost_money: Vec<PaidLine>,
    passed_money: Vec<PaidLine>,
    table_money: Vec<PaidLine>,
    list_money: Vec<PaidLine>,
    pots: Vec<CashPot<'e>>,
    handed_wrongly: Vec<Handed<'e>>,
    paid_out_cents: i64,
    expenses_cents: i64,
    rest_cents: i64,
    rest_when_all_paid_cents: i64,
    counted_in_cents: i64,
    counted_out_cents: i64,
    in_box_cents: i64,
    to_pay_out_cents: i64,
    expected_cents: i64,
    income_cents: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    box_counted_cents: Option<i64>,
}

#[derive(Serialize)]
struct OpenAccount<'e> {
    entrant: i64,
    name: &'e str,
    shown: String,
    cents: i64,
}

#[derive(Serialize)]
struct PaidLine {
    entrant: i64,
    cents: i64,
}

#[derive(Serialize)]
struct CashPot<'e> {
    name: &'e str,
    people: u32,
    pool_cents: i64,
    prizes: Vec<CashPrize<'e>>,
    /// What is not paid of it; below 0: more is paid than it has.
    left_cents: i64,
    /// How many prizes were wanted, if money was there for fewer only.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<u32>,
}

#[derive(Serialize)]
struct CashPrize<'e> {
    place: u32,
    cents: i64,
    #[serde(flatten)]
    won_by: WonBy<'e>,
    #[serde(flatten)]
    won: won::WonPrize<'e>,
}

/// A prize in the hands of somebody who has not won it.
#[derive(Serialize)]
struct Handed<'e> {
    number: u32,
    #[serde(flatten)]
    of: &'e PrizeOf,
    place: u32,
    #[serde(flatten)]
    to: WonBy<'e>,
    cents: i64,
}

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let standings = standings(event, None);
    let money = event_money_from(&session.book().members, event, &standings);
    let awards = awards_from(event, &standings, &money);
    if args.json {
        put_json(&answer(event, &money, &awards), words)?;
    } else {
        put(&text(event, &money, &awards, &words.people), words)?;
    }
    Ok(Exit::Done)
}

fn answer<'e>(event: &'e Event, money: &'e EventMoney, awards: &Awards) -> CashAnswer<'e> {
    let CashSheet {
        due_cents,
        received_cents,
        open,
        paid_out_cents,
        expenses_cents,
        rest_cents,
        rest_when_all_paid_cents,
    } = &money.cash;
    let sums = &money.accounts.sums;
    let BoxSums {
        counted_in_cents,
        counted_out_cents,
        to_pay_out_cents,
        income_cents,
        expected_cents,
        box_counted_cents,
    } = sums.clone();
    let open = open.iter().map(|(who, cents)| OpenAccount {
        entrant: who.0,
        name: event.typed_name(*who),
        shown: event.called(*who),
        cents: *cents,
    });
    CashAnswer {
        due_cents: *due_cents,
        received_cents: *received_cents,
        open: open.collect(),
        lost_money: paid(&money.at_tables.lost),
        passed_money: paid(&money.at_tables.passed),
        table_money: paid(&money.at_tables.place),
        list_money: paid(&money.at_tables.list),
        pots: money.pots.iter().map(|one| pot(event, one)).collect(),
        handed_wrongly: handed_wrongly(event, awards),
        paid_out_cents: *paid_out_cents,
        expenses_cents: *expenses_cents,
        rest_cents: *rest_cents,
        rest_when_all_paid_cents: *rest_when_all_paid_cents,
        counted_in_cents,
        counted_out_cents,
        in_box_cents: sums.in_box_cents(),
        to_pay_out_cents,
        expected_cents,
        income_cents,
        box_counted_cents,
    }
}

fn handed_wrongly<'e>(event: &'e Event, awards: &Awards) -> Vec<Handed<'e>> {
    awards
        .handed_wrongly(event)
        .into_iter()
        .filter_map(|one| {
            let CountedWhat::Prize { of, place, to } = &one.what else {
                return None;
            };
            Some(Handed {
                number: one.number,
                of,
                place: *place,
                to: WonBy::handed(event, to),
                cents: one.cents,
            })
        })
        .collect()
}

fn paid(by: &ByPerson) -> Vec<PaidLine> {
    by.iter()
        .map(|(who, cents)| PaidLine {
            entrant: who.0,
            cents: *cents,
        })
        .collect()
}

fn pot<'e>(event: &Event, pot: &'e PotResult) -> CashPot<'e> {
    let prizes = pot.prizes.iter().map(|one| CashPrize {
        place: one.place,
        cents: one.cents,
        won_by: WonBy::of(&one.winner),
        won: won::WonPrize::of(
            one.gift.as_ref(),
            one.stays,
            event.is_handed_out(&pot.name, one),
        ),
    });
    CashPot {
        name: &pot.name,
        people: pot.people,
        pool_cents: pot.pool_cents,
        prizes: prizes.collect(),
        left_cents: pot.left_cents,
        wanted: pot.wanted,
    }
}

fn text(event: &Event, money: &EventMoney, awards: &Awards, texts: &Texts) -> String {
    let name = event.settings.name.clone();
    let date = event.settings.date.to_string();
    let sum = |cents: i64| texts.coins(event, cents);
    let rows: Vec<Vec<String>> = texts
        .cash_rows(event, money)
        .into_iter()
        .map(|row| vec![row.what, row.due, row.counted, row.open])
        .collect();
    let heads = [
        left(String::new()),
        right(texts.cash_due()),
        right(texts.cash_counted()),
        right(texts.cash_still_open()),
    ];
    let mut text = format!(
        "{}\n\n{}",
        texts.cli_event(name, date),
        book::table(&heads, &rows)
    );
    text.extend(
        texts
            .cash_notes(event, money, awards)
            .into_iter()
            .map(|note| format!("! {note}\n")),
    );
    let prizes: Vec<Vec<String>> = texts
        .cash_prizes(event, money, awards)
        .into_iter()
        .map(|one| vec![one.what, one.money, one.state])
        .collect();
    if !prizes.is_empty() {
        let heads = [
            left(texts.report_title_prizes()),
            right(texts.cash_due()),
            left(String::new()),
        ];
        text.push_str(&format!("\n{}", book::table(&heads, &prizes)));
    }
    for (head, of) in [
        (texts.cash_open(), Sum::open_cents as fn(Sum) -> i64),
        (texts.cash_give_back(), Sum::too_much_cents),
    ] {
        let open: Vec<Vec<String>> = money
            .accounts
            .people
            .iter()
            .map(|account| (account.entrant, of(account.sum())))
            .filter(|(_, cents)| *cents > 0)
            .map(|(who, cents)| vec![event.called(who), sum(cents)])
            .collect();
        if !open.is_empty() {
            let heads = [left(head), right(texts.head_sum())];
            text.push_str(&format!("\n{}", book::table(&heads, &open)));
        }
    }
    text.extend(
        money
            .pots
            .iter()
            .map(|pot| format!("\n{}", pot_text(event, pot, texts))),
    );
    text
}

fn pot_text(event: &Event, pot: &PotResult, texts: &Texts) -> String {
    let sum = |cents: i64| texts.coins(event, cents);
    let rows: Vec<Vec<String>> = (pot.prizes.iter())
        .map(|prize| {
            let what = prize.gift.as_ref().map(|gift| texts.gift(gift));
            let money = (prize.cents != 0).then(|| sum(prize.cents));
            let won = money.into_iter().chain(what).join(" + ");
            let place = prize.place.to_string();
            let winner = if prize.stays {
                texts.won_by(event, prize)
            } else {
                texts.winner(event, &prize.winner)
            };
            vec![place, winner, won]
        })
        .collect();
    let heads = [
        right(texts.head_rank()),
        left(texts.head_name()),
        right(texts.head_prize()),
    ];
    let head = texts.pot_head(&pot.name, sum(pot.pool_cents), pot.people);
    let table = if rows.is_empty() {
        format!("{NOTHING}\n")
    } else {
        book::table(&heads, &rows)
    };
    let notes: String = texts
        .pot_notes(event, pot)
        .iter()
        .map(|note| format!("{note}\n"))
        .collect();
    format!("{head}\n{table}{notes}")
}
