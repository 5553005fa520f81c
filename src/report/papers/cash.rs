//! The papers of the till: the cash sheet, lists to sign up on, receipts.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::{self, Head, in_line};
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::{Align, Weight};
use super::super::pen::{Area, BODY, FINE, NOTE, Pen, STRONG_BODY, Style};
use super::chosen::{name_of, number_of};
use super::cut;
use super::made::Made;
use crate::club::EntrantId;
use crate::club::money::{Dues, EventMoney};
use crate::i18n::price;

/// A sum with the coin.
fn coins(context: &Context<'_>, cents: i64) -> String {
    let currency = &context.event.settings.currency;
    price(cents, currency, context.texts.lang())
}

/// A sum; nothing if it is 0.
fn some_coins(context: &Context<'_>, cents: i64) -> String {
    if cents == 0 {
        String::new()
    } else {
        coins(context, cents)
    }
}

/// A sum as other programs read it; nothing if it is 0.
fn some_field(context: &Context<'_>, cents: i64) -> String {
    if cents == 0 {
        String::new()
    } else {
        context.texts.money_field(cents)
    }
}

fn made(title: String, flow: Flow<'_>, table: Option<Vec<Vec<String>>>) -> Made {
    let mut made = Made {
        table,
        ..Made::default()
    };
    made.add(title, flow.finish());
    made
}

/// The cash sheet: what came in, what went out, what is in the box; who has not paid; a line for
/// everybody.
pub(super) fn cash(context: &Context<'_>) -> Result<Made, ReportError> {
    people_there(context)?;
    let texts = context.texts;
    let money = context.money();
    let title = texts.report_title_cash();
    let head_of = Head::of_results(context, title.clone());
    let flow = Flow::balanced(context, &head_of, |flow| write_cash(flow, context, &money));
    Ok(made(title, flow, Some(cash_table(context, &money))))
}

fn people_there(context: &Context<'_>) -> Result<(), ReportError> {
    if context.event.entrants.is_empty() {
        return Err(ReportError::NoEntrants);
    }
    Ok(())
}

fn write_cash(flow: &mut Flow<'_>, context: &Context<'_>, money: &EventMoney) {
    let texts = context.texts;
    flow.sized(&balance(context, money), 6.0, 1.3);
    flow.space(1.0);
    for pot in &money.pots {
        for note in texts.pot_absent(context.event, pot) {
            flow.words(&format!("{}: {note}", pot.name), UNDER);
        }
    }
    flow.space(4.0);
    let open = &money.cash.open;
    if !open.is_empty() {
        let names = open.iter().map(|(who, cents)| {
            texts.cash_owes(name_of(context.event, *who), coins(context, *cents))
        });
        let names: Vec<String> = names.collect();
        flow.heading(&texts.cash_open(), STRONG_BODY, 12.0);
        flow.words(&names.join(" · "), BODY);
        flow.space(4.0);
    }
    flow.heading(&texts.report_everybody(), STRONG_BODY, 20.0);
    flow.list(&everybody(context, money));
    flow.space(3.0);
    flow.need(16.0);
    flow.words(&texts.report_cash_signature(), UNDER);
}

/// Two columns that add up: received, and where it is.
fn balance(context: &Context<'_>, money: &EventMoney) -> List {
    let texts = context.texts;
    let lines = money.lines(&context.event.purse.expenses).into_iter();
    let rows = lines.map(|line| Row {
        sum: line.is_total(),
        ..Row::new([texts.cash_line(&line.what), coins(context, line.cents)])
    });
    List::new(
        vec![
            Column::words(String::new()),
            Column::figure(texts.head_sum()),
        ],
        rows.collect(),
    )
}

/// A line a person: due, paid, at the tables, still open.
fn everybody(context: &Context<'_>, money: &EventMoney) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.cash_fee()),
        Column::figure(texts.cash_paid()),
        Column::figure(texts.cash_at_tables()),
        Column::figure(texts.cash_still_open()).weight(Weight::SemiBold),
    ];
    let rows = money.dues.iter().map(|dues| {
        Row::new([
            number_of(context.event, dues.entrant),
            context.event.called_beside_number(dues.entrant),
            coins(context, dues.due_cents),
            some_coins(context, dues.paid_cents),
            some_coins(context, money.at_tables.cents_of(dues.entrant)),
            some_coins(context, dues.open_cents()),
        ])
    });
    List::new(columns, rows.collect())
}

fn cash_table(context: &Context<'_>, money: &EventMoney) -> Vec<Vec<String>> {
    let texts = context.texts;
    let heads = vec![
        texts.report_number(),
        texts.report_name(),
        texts.cash_fee(),
        texts.cash_paid(),
        texts.cash_at_tables(),
        texts.cash_still_open(),
    ];
    let rows = money.dues.iter().map(|dues| {
        let at_tables = money.at_tables.cents_of(dues.entrant);
        let sums = [
            dues.due_cents,
            dues.paid_cents,
            at_tables,
            dues.open_cents(),
        ];
        let who = [
            number_of(context.event, dues.entrant),
            name_of(context.event, dues.entrant),
        ];
        let sums = sums.map(|cents| some_field(context, cents));
        who.into_iter().chain(sums).collect()
    });
    std::iter::once(heads).chain(rows).collect()
}

/// How many empty lines a list has on which people sign up by hand.
const BLANK_LINES: usize = 24;
/// How much taller a row is that somebody signs in, in millimetres.
const TO_SIGN: f32 = 4.0;

/// A list to sign up on: everybody who is known with what each owes, or empty lines.
pub(super) fn sign_up(context: &Context<'_>, blank: bool) -> Result<Made, ReportError> {
    let texts = context.texts;
    let title = texts.report_title_sign_up();
    let money = context.money();
    let dues = if blank { &[][..] } else { &money.dues };
    if !blank {
        people_there(context)?;
    }
    let head_of = Head::of_results(context, title.clone());
    let flow = Flow::balanced(context, &head_of, |flow| {
        let parts = context.event.entry_parts();
        let named = parts.iter().filter(|part| !part.name.is_empty());
        let fee = named.map(|part| texts.cash_owes(part.name.clone(), coins(context, part.cents)));
        let fee: Vec<String> = fee.collect();
        if !fee.is_empty() {
            flow.words(&fee.join(" · "), BODY);
            flow.space(2.0);
        }
        flow.list(&sign_up_list(context, dues, blank).taller(TO_SIGN));
    });
    Ok(made(title, flow, None))
}

fn sign_up_list(context: &Context<'_>, dues: &[Dues], blank: bool) -> List {
    let texts = context.texts;
    let fee = context.event.entry_cents();
    // Where nobody has anything to pay there is nothing to tick either.
    let pays = fee > 0 || dues.iter().any(|dues| dues.due_cents > 0);
    let mut columns = vec![
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::words(texts.report_club()),
    ];
    if pays {
        columns.push(Column::figure(texts.cash_fee()));
        columns.push(Column::short(texts.cash_paid()));
    }
    columns.push(Column::words(texts.report_signature()).rest());
    let line = |who: [String; 3], due: i64, is_paid: bool| {
        let tick = (if is_paid { "✓" } else { "" }).to_owned();
        let paying = [some_coins(context, due), tick]
            .into_iter()
            .filter(|_| pays);
        Row::new(who.into_iter().chain(paying).chain([String::new()]))
    };
    let empty = (1..=BLANK_LINES).filter(|_| blank).map(|number| {
        let room = " ".repeat(40);
        line([number.to_string(), room.clone(), room], fee, false)
    });
    let rows = dues.iter().map(|dues| {
        let club = context.event.entrant(dues.entrant);
        let who = [
            number_of(context.event, dues.entrant),
            context.event.called_beside_number(dues.entrant),
            club.map(|entrant| entrant.club.clone()).unwrap_or_default(),
        ];
        let is_paid = dues.due_cents > 0 && dues.open_cents() == 0;
        line(who, dues.due_cents, is_paid)
    });
    List::new(columns, rows.chain(empty).collect())
}

/// Receipts on a page, one below the other.
const RECEIPTS: usize = 6;
const RECEIVED: Style = Style::new(Weight::Bold, 13.0);

/// A receipt for everybody who has something to pay: of what was paid, or to be signed once it
/// is.
pub(super) fn receipts(context: &Context<'_>) -> Result<Made, ReportError> {
    people_there(context)?;
    let money = context.money();
    let paid: Vec<&Dues> = money
        .dues
        .iter()
        .filter(|dues| dues.paid_cents > 0 || dues.due_cents > 0)
        .collect();
    let paper = context.size.upright_mm();
    let pages = paid.chunks(RECEIPTS).map(|together| {
        let mut pen = Pen::new(paper);
        for (index, dues) in together.iter().enumerate() {
            let area = cut::cell(paper, RECEIPTS, index);
            let paid = dues.paid_cents > 0;
            let cents = if paid {
                dues.paid_cents
            } else {
                dues.due_cents
            };
            receipt(&mut pen, context, (dues.entrant, cents), area);
        }
        cut::marks(&mut pen, paper, 1, RECEIPTS);
        pen.finish()
    });
    let mut made = Made::default();
    made.add(context.texts.report_title_receipts(), pages.collect());
    Ok(made)
}

fn receipt(pen: &mut Pen, context: &Context<'_>, (who, cents): (EntrantId, i64), area: Area) {
    let (texts, event) = (context.texts, context.event);
    let right = area.x + area.width;
    let settings = &event.settings;
    let date = head::date(texts, settings.date);
    let place = in_line(BODY, &settings.name, &date, area.width * 0.7);
    pen.text(
        area.x,
        area.y + 6.0,
        Align::Left,
        STRONG_BODY,
        &texts.report_title_receipt(),
    );
    pen.fitted(
        right,
        area.y + 6.0,
        Align::Right,
        BODY,
        &place,
        area.width * 0.7,
    );
    let name = format!(
        "{}  {}",
        number_of(event, who),
        event.called_beside_number(who)
    );
    pen.fitted(
        area.x,
        area.y + 16.0,
        Align::Left,
        RECEIVED,
        &name,
        area.width * 0.72,
    );
    let sum = coins(context, cents);
    pen.text(right, area.y + 16.0, Align::Right, RECEIVED, &sum);
    let parts = event.entry_parts();
    let named = parts.iter().filter(|part| !part.name.is_empty());
    let parts: Vec<String> = named.map(|part| part.name.clone()).collect();
    pen.fitted(
        area.x,
        area.y + 22.0,
        Align::Left,
        NOTE,
        &parts.join(" · "),
        area.width,
    );
    let line = area.y + area.height - 4.0;
    pen.across(right - 70.0, right, line, FINE);
    pen.text(
        right - 70.0,
        line + 3.6,
        Align::Left,
        NOTE,
        &texts.receipt_received(),
    );
}
