//! Receipts: of what was received, and empty ones; and what is still open.

use crate::club::{
    Entrant, Groups, house_club,
    money::{Account, Accounts, CashWhat, CountedWhat, Payment},
};
use crate::i18n::capital;
use crate::report::{
    context::Context,
    error::ReportError,
    head::{Head, evening},
    list::{Flow, TIED},
    page::{Align, Weight},
    papers::{
        cash::{cash_table, everybody, people_there},
        chosen::name_of,
        cut::{Cut, Sheets},
        made::PaperResult,
    },
    pen::{Area, FINE, NOTE, Pen, STRONG_BODY, Style},
};
use chrono::{DateTime, FixedOffset};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Most receipts below each other.
const ROWS: usize = 5;
/// Width for a number that is written by hand, in millimetres.
const NUMBER: f32 = 24.0;
/// Below each other in its head, in millimetres.
const HEAD: f32 = 4.0;
const RECEIVED: Style = Style::new(Weight::Bold, 13.0);
/// The lines to sign on are so far above its end, with so much room above them, in millimetres.
const SIGNED: f32 = 4.0;
const TO_SIGN: f32 = 5.0;
/// Below each other on a receipt, in millimetres.
const LINE: f32 = 5.4;
/// The same where it is written by hand.
const TO_FILL_IN: f32 = 7.0;
/// Where what is said begins beside its labels, in millimetres.
const LABEL: f32 = 16.0;

/// What a receipt says; all of it empty on one to be filled in.
#[derive(Default)]
struct Receipt {
    number: String,
    from: String,
    cents: Option<i64>,
    what: String,
}

/// A receipt for everything that was received from somebody, in the order of the numbers.
pub(super) fn receipts(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    people_there(context)?;
    let mut all = received(context);
    all.sort_by_cached_key(|(order, receipt)| (*order, receipt.number.clone()));
    if all.is_empty() {
        return Err(ReportError::NothingReceived);
    }
    let all: Vec<Receipt> = all.into_iter().map(|(_, receipt)| receipt).collect();
    Ok(pages(context, &all))
}

/// A page of receipts to be filled in.
pub(super) fn blank(context: &Context<'_>) -> PaperResult {
    pages(context, &[Receipt::default()])
}

/// Everything that was received, each with what it is sorted by before its number.
fn received(context: &Context<'_>) -> Vec<(u32, Receipt)> {
    let event = context.event;
    let texts = context.texts;
    let groups = Groups::of(context.members, event);
    let accounts = context.money().accounts;
    let mut all = Vec::new();
    for entrant in event.entrants.iter() {
        let dues = dues(context, &groups, &accounts, entrant);
        let mut before = 0_i64;
        let mut payments = groups.payments_of(event, entrant);
        take_back(&mut payments);
        for (nth, payment) in payments.iter().enumerate() {
            let after = before.saturating_add(payment.cents);
            if payment.cents > 0 {
                let receipt = Receipt {
                    from: name_of(event, entrant.id),
                    cents: Some(payment.cents),
                    what: paid_for(context, &dues, before, after),
                    number: numbered(context, &number(entrant, nth, payment.number), payment.at),
                };
                all.push((payment.number, receipt));
            }
            before = after;
        }
    }
    for counted in &event.counted {
        let (from, what) = match &counted.what {
            CountedWhat::Table { leg, table } => {
                let for_games = !event.purse.tariff.lost_game.is_empty();
                let what = if for_games {
                    texts.cash_lost()
                } else {
                    texts.cash_place()
                };
                (texts.table_in(event, *leg, *table), what)
            }
            CountedWhat::Income { name, pot } => {
                let pot = pot
                    .as_ref()
                    .map(|pot| format!("{}: {pot}", texts.head_pot()));
                (
                    name.clone(),
                    pot.unwrap_or_else(|| texts.receipt_club_funds()),
                )
            }
            CountedWhat::Prize { .. }
            | CountedWhat::Bill(_)
            | CountedWhat::Change
            | CountedWhat::InBox => continue,
        };
        let receipt = Receipt {
            from,
            cents: Some(counted.cents),
            what,
            number: numbered(context, &counted.number.to_string(), counted.at),
        };
        all.push((counted.number, receipt));
    }
    all
}

/// What was given back was not received: it is taken off what was paid last before it.
fn take_back(payments: &mut [Payment]) {
    for at in 0..payments.len() {
        let (before, rest) = payments.split_at_mut(at);
        let Some(given) = rest.first_mut() else {
            return;
        };
        for paid in before.iter_mut().rev() {
            let back = paid.cents.min(-given.cents).max(0);
            paid.cents -= back;
            given.cents += back;
        }
    }
}

/// The numbers between those of receipts that have none: what was paid out, counted or taken back.
pub(super) fn without_receipt(context: &Context<'_>) -> Vec<u32> {
    let given: BTreeSet<u32> = received(context)
        .iter()
        .map(|(number, _)| *number)
        .collect();
    let last = given.last().copied().unwrap_or(0);
    let mut between: Vec<u32> = (1..last).collect();
    between.retain(|number| !given.contains(number));
    between
}

/// The number of a payment; one of before there were numbers is called by who paid it.
fn number(entrant: &Entrant, nth: usize, number: u32) -> String {
    if number > 0 {
        return number.to_string();
    }
    let letter = ('a'..='z').nth(nth).unwrap_or('z');
    format!("{}{letter}", entrant.start_number)
}

/// What somebody has to pay, in the order in which it is paid, and how many of it are for taking part.
fn dues(
    context: &Context<'_>,
    groups: &Groups<'_>,
    accounts: &Accounts,
    entrant: &Entrant,
) -> (Vec<(String, i64)>, usize) {
    let event = context.event;
    let texts = context.texts;
    let entry = event.entry_parts();
    let mut dues: Vec<_> = entry
        .iter()
        .filter(|part| groups.owes(event, part, entrant))
        .map(|part| (part.name.replace(' ', TIED), part.cents))
        .collect();
    let parts = dues.len();
    dues.extend(
        accounts
            .of(entrant.id)
            .into_iter()
            .flat_map(Account::kinds)
            .filter(|(what, _)| *what != CashWhat::Entry)
            .map(|(what, sum)| (texts.cash_line(&what), sum.due_cents)),
    );
    (dues, parts)
}

/// What the money between two sums is for that somebody has paid, and how much of it is too much.
fn paid_for(
    context: &Context<'_>,
    dues: &(Vec<(String, i64)>, usize),
    before: i64,
    after: i64,
) -> String {
    let texts = context.texts;
    let (dues, parts) = dues;
    let mut from = 0_i64;
    let mut paid = Vec::new();
    for (at, (name, cents)) in dues.iter().enumerate() {
        let to = from.saturating_add(*cents);
        if from.max(before) < to.min(after) {
            paid.push((at, name));
        }
        from = to;
    }
    let is_entry = paid.first().is_none_or(|(at, _)| at < parts);
    let entry = dues
        .iter()
        .take(*parts)
        .map(|(_, cents)| cents)
        .sum::<i64>();
    if after < entry {
        return texts.receipt_part(texts.coins(context.event, entry - after));
    }
    let named = paid
        .iter()
        .map(|(_, name)| name.as_str())
        .filter(|name| !name.is_empty())
        .join(&format!("{TIED}· "));
    let fees = texts.cash_fees();
    // The first part may be called so itself.
    let head = Some(fees).filter(|fees| is_entry && !named.starts_with(fees.as_str()));
    let said = [head.unwrap_or_default(), named];
    let said = said.iter().filter(|said| !said.is_empty()).join(": ");
    let beyond = after - from.max(before);
    if beyond <= 0 {
        return said;
    }
    let beyond = texts.coins(context.event, beyond);
    let beyond = format!("{} {beyond}", texts.cash_give_back());
    format!("{said} · {}", beyond.replace(' ', TIED))
}

/// A number with the day of the payment; of one whose time is not known, the event's.
fn numbered(context: &Context<'_>, number: &str, at: Option<DateTime<FixedOffset>>) -> String {
    let day = at.map_or(context.event.settings.date, |at| at.date_naive());
    format!("{number} · {}", context.texts.day_words(day))
}

fn pages(context: &Context<'_>, all: &[Receipt]) -> PaperResult {
    let paper = context.size.upright_mm();
    let width = Cut::in_columns(paper, 2, 1, 0.0).cell(0).width;
    let mut above = evening(context, width);
    let house = house_club(context.members);
    above.extend(
        house
            .into_iter()
            .flat_map(|house| NOTE.wrap(house, width, 2)),
    );
    let draw = |one: &Receipt, pen: &mut Pen, area: Area| one.draw(pen, context, &above, area);
    let area = Area::new(0.0, 0.0, width, 0.0);
    let ends = all.iter().map(|one| draw(one, &mut Pen::default(), area));
    let height = ends.fold(0.0, f32::max) + TO_SIGN + SIGNED;
    let grid = Cut::in_columns(paper, 2, ROWS, height);
    let mut sheets = Sheets::new(grid);
    // Empty ones fill a page.
    let by_hand = all.iter().any(|one| one.cents.is_none());
    let count = if by_hand { grid.cells() } else { all.len() };
    for (left, one) in (0..count).rev().zip(all.iter().cycle()) {
        // None is alone on the last page.
        if left == 1 && count % grid.cells() == 1 {
            sheets.turn();
        }
        sheets.next(|pen, area| {
            // All alike, though those at the edges of the page have less room.
            let height = grid.lowest();
            draw(one, pen, Area { height, ..area });
        });
    }
    sheets.finish(context.texts.report_title_receipts())
}

impl Receipt {
    /// Draws it into a box; answers where what it says ends.
    fn draw(&self, pen: &mut Pen, context: &Context<'_>, above: &[String], area: Area) -> f32 {
        let texts = context.texts;
        let left = area.x;
        let right = area.x + area.width;
        let mut y = area.y + 3.6;
        let title = format!("{} {}", texts.report_title_receipt(), self.number);
        pen.text(left, y, Align::Left, STRONG_BODY, &title);
        if self.cents.is_none() {
            let from = left + STRONG_BODY.width(&title);
            pen.across(from, from + NUMBER, y, FINE);
        }
        for said in above {
            y += HEAD;
            pen.text(left, y, Align::Left, NOTE, said);
        }
        let mut labels = vec![
            texts.receipt_from(),
            texts.receipt_amount(),
            texts.receipt_for(),
        ];
        let said = self.cents.map(|cents| {
            let sum = texts.coins(context.event, cents);
            let words = texts.amount_in_words(cents, &context.event.settings.currency);
            [
                self.from.clone(),
                format!("{sum} · {words}"),
                self.what.clone(),
            ]
        });
        if said.is_none() {
            labels.insert(2, texts.receipt_in_words());
        }
        let step = self.cents.map_or(TO_FILL_IN, |_| LINE);
        for (row, label) in labels.iter().enumerate() {
            y += step;
            pen.text(left, y, Align::Left, NOTE, label);
            let at = left + LABEL;
            match said.as_ref().and_then(|said| said.get(row)) {
                Some(said) => {
                    // What it is for may be much.
                    let most = if row + 1 == labels.len() { 2 } else { 1 };
                    let style = RECEIVED.for_all([said.as_str()], right - at, most);
                    let lines = style.wrap(said, right - at, 2);
                    for (nth, line) in lines.iter().enumerate() {
                        y += if nth > 0 { style.leading() } else { 0.0 };
                        let line = line.replace(TIED, " ");
                        pen.text(at, y, Align::Left, style, &line);
                    }
                }
                None => pen.across(at, right, y, FINE),
            }
        }
        let line = area.y + area.height - SIGNED;
        let half = (area.width - 4.0) / 2.0;
        let place = match self.cents {
            Some(_) => texts.receipt_town(),
            None => texts.receipt_place(),
        };
        for (from, label) in [(left, place), (right - half, texts.receipt_received())] {
            pen.across(from, from + half, line, FINE);
            pen.text(from, line + 3.6, Align::Left, NOTE, &label);
        }
        y
    }
}

/// Who has still to pay, and how much.
pub(super) fn still_open(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    people_there(context)?;
    let mut money = context.money();
    let people = &mut money.accounts.people;
    people.retain(|account| account.sum().open_cents() > 0);
    if people.is_empty() {
        return Err(ReportError::NothingOpen);
    }
    let texts = context.texts;
    let open = people.iter().map(|account| account.sum().open_cents());
    let open = texts.coins(context.event, open.sum());
    let sum = format!("{} {open}", capital(&texts.report_total()));
    let head = &Head::of_results(context, texts.report_title_still_open());
    let flow = Flow::poster(context, head, |flow| {
        flow.heading(&sum, STRONG_BODY, 20.0);
        flow.list(&everybody(context, &money));
    });
    Ok(PaperResult::flowed(flow, Some(cash_table(context, &money))))
}
