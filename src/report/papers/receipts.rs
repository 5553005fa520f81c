//! Receipts: of what was received, and empty ones; and what is still open.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::{Head, in_line};
use super::super::list::Flow;
use super::super::page::{Align, Weight};
use super::super::pen::{Area, BODY, FINE, NOTE, Pen, STRONG_BODY, Style};
use super::cash::{everybody, people_there};
use super::chosen::name_of;
use super::cut::Cut;
use super::made::Made;
use crate::club::money::{Account, Accounts, CashWhat, CountedWhat};
use crate::club::{Entrant, Groups, house_club};

/// Receipts on a page, one below the other.
const RECEIPTS: usize = 5;
const RECEIVED: Style = Style::new(Weight::Bold, 13.0);
/// The lines to sign on are so far above its end, in millimetres.
const SIGNED: f32 = 4.0;
/// Below each other on a receipt, in millimetres.
const LINE: f32 = 5.4;
/// The same where it is written by hand.
const TO_FILL_IN: f32 = 7.0;

/// What a receipt says; all of it empty on one to be filled in.
#[derive(Default)]
struct Receipt {
    number: String,
    date: String,
    from: String,
    cents: Option<i64>,
    what: String,
}

/// A receipt for everything that was received from somebody, in the order of the numbers.
pub(super) fn receipts(context: &Context<'_>) -> Result<Made, ReportError> {
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
pub(super) fn blank(context: &Context<'_>) -> Made {
    let one = || Receipt {
        date: day(context, None),
        ..Receipt::default()
    };
    let all: Vec<Receipt> = std::iter::repeat_with(one).take(RECEIPTS).collect();
    pages(context, &all)
}

/// Everything that was received, each with what it is sorted by before its number.
fn received(context: &Context<'_>) -> Vec<(u32, Receipt)> {
    let (event, texts) = (context.event, context.texts);
    let groups = Groups::of(context.members, event);
    let accounts = context.money().accounts;
    let mut all = Vec::new();
    for entrant in event.entrants.iter() {
        let dues = dues(context, &groups, &accounts, entrant);
        let mut before = 0_i64;
        for (nth, payment) in groups.payments_of(event, entrant).iter().enumerate() {
            let after = before.saturating_add(payment.cents);
            if payment.cents > 0 {
                let receipt = Receipt {
                    date: day(context, payment.at),
                    from: name_of(event, entrant.id),
                    cents: Some(payment.cents),
                    what: paid_for(&dues, before, after),
                    number: number(entrant, nth, payment.number),
                };
                all.push((payment.number, receipt));
            }
            before = after;
        }
    }
    for counted in &event.counted {
        let (from, what) = match &counted.what {
            CountedWhat::Table { leg, table } => {
                (texts.table_in(event, *leg, *table), texts.cash_at_tables())
            }
            CountedWhat::Income { name, pot } => (name.clone(), pot.clone().unwrap_or_default()),
            CountedWhat::Prize { .. }
            | CountedWhat::Bill(_)
            | CountedWhat::Change
            | CountedWhat::InBox => continue,
        };
        let receipt = Receipt {
            date: day(context, counted.at),
            from,
            cents: Some(counted.cents),
            what,
            number: counted.number.to_string(),
        };
        all.push((counted.number, receipt));
    }
    all
}

/// The number of a payment; one of before there were numbers is called by who paid it.
fn number(entrant: &Entrant, nth: usize, number: u32) -> String {
    if number > 0 {
        return number.to_string();
    }
    let letter = ('a'..='z').nth(nth).unwrap_or('z');
    format!("{}{letter}", entrant.start_number)
}

/// What somebody has to pay, in the order in which it is paid.
fn dues(
    context: &Context<'_>,
    groups: &Groups<'_>,
    accounts: &Accounts,
    entrant: &Entrant,
) -> Vec<(String, i64)> {
    let (event, texts) = (context.event, context.texts);
    let entry = event.entry_parts();
    let parts = entry
        .iter()
        .filter(|part| groups.owes(event, part, entrant))
        .map(|part| {
            let name = if part.name.is_empty() {
                texts.cash_fees()
            } else {
                part.name.clone()
            };
            (name, part.cents)
        });
    let kinds = accounts.of(entrant.id).into_iter().flat_map(Account::kinds);
    let at_tables = kinds
        .filter(|(what, _)| *what != CashWhat::Entry)
        .map(|(what, sum)| (texts.cash_line(&what), sum.due_cents));
    parts.chain(at_tables).collect()
}

/// What the money between two sums is for that somebody has paid.
fn paid_for(dues: &[(String, i64)], before: i64, after: i64) -> String {
    let mut from = 0_i64;
    let mut names = Vec::new();
    for (name, cents) in dues {
        let to = from.saturating_add(*cents);
        if from.max(before) < to.min(after) {
            names.push(name.as_str());
        }
        from = to;
    }
    names.join(" · ")
}

/// The day of a payment; of one whose time is not known, the event's.
fn day(context: &Context<'_>, at: Option<chrono::DateTime<chrono::FixedOffset>>) -> String {
    let day = at.map_or(context.event.settings.date, |at| at.date_naive());
    context.texts.day_words(day)
}

fn pages(context: &Context<'_>, all: &[Receipt]) -> Made {
    let grid = Cut::of_rows(context.size.upright_mm(), RECEIPTS);
    let house = house_club(context.members).unwrap_or_default();
    let pages = all.chunks(RECEIPTS).map(|together| {
        let mut pen = Pen::new(grid.paper);
        for (index, one) in together.iter().enumerate() {
            // All alike, though those at the edges of the page have less room.
            let area = Area {
                height: grid.lowest(),
                ..grid.cell(index)
            };
            one.draw(&mut pen, context, area);
            let line = area.y + area.height - SIGNED;
            pen.fitted(area.x, line - 1.2, Align::Left, BODY, house, 70.0);
        }
        grid.marks(&mut pen);
        pen.finish()
    });
    Made::titled(context.texts.report_title_receipts(), pages.collect())
}

impl Receipt {
    fn draw(&self, pen: &mut Pen, context: &Context<'_>, area: Area) {
        let (texts, settings) = (context.texts, &context.event.settings);
        let (left, right) = (area.x, area.x + area.width);
        let mut y = area.y + 6.0;
        let title = format!("{} {}", texts.report_title_receipt(), self.number);
        pen.text(left, y, Align::Left, STRONG_BODY, &title);
        let event = in_line(BODY, &settings.name, &self.date, area.width * 0.7);
        pen.fitted(right, y, Align::Right, BODY, &event, area.width * 0.7);
        y += LINE + 1.0;
        let Some(cents) = self.cents else {
            for label in [
                texts.receipt_from(),
                texts.receipt_amount(),
                texts.receipt_for(),
            ] {
                pen.text(left, y, Align::Left, NOTE, &label);
                pen.across(left + 28.0, right, y, FINE);
                y += TO_FILL_IN;
            }
            return self.sign(pen, context, area);
        };
        pen.fitted(
            left,
            y,
            Align::Left,
            RECEIVED,
            &self.from,
            area.width * 0.72,
        );
        let sum = texts.coins(context.event, cents);
        pen.text(right, y, Align::Right, RECEIVED, &sum);
        y += LINE;
        let words = texts.amount_in_words(cents, &settings.currency);
        pen.fitted(left, y, Align::Left, BODY, &words, area.width);
        y += LINE;
        pen.fitted(left, y, Align::Left, BODY, &self.what, area.width);
        self.sign(pen, context, area);
    }

    fn sign(&self, pen: &mut Pen, context: &Context<'_>, area: Area) {
        let right = area.x + area.width;
        let line = area.y + area.height - SIGNED;
        let label = context.texts.receipt_received();
        for (from, to, label) in [
            (right - 70.0, right, label),
            (area.x, area.x + 70.0, context.texts.receipt_club()),
        ] {
            pen.across(from, to, line, FINE);
            pen.text(from, line + 3.6, Align::Left, NOTE, &label);
        }
    }
}

/// Who has still to pay, and how much.
pub(super) fn still_open(context: &Context<'_>) -> Result<Made, ReportError> {
    people_there(context)?;
    let mut money = context.money();
    let people = &mut money.accounts.people;
    people.retain(|account| account.sum().open_cents() > 0);
    if people.is_empty() {
        return Err(ReportError::NothingOpen);
    }
    let head_of = Head::of_results(context, context.texts.report_title_still_open());
    let flow = Flow::balanced(context, &head_of, |flow| {
        flow.poster(&everybody(context, &money), 0.0);
    });
    Ok(Made::flowed(flow, None))
}
