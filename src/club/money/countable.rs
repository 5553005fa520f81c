//! What can be counted in the till beside what people pay.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Award, Awards, Event,
    money::{CashWhat, CountedWhat, EventMoney, HandedTo, Sum, Winner},
};

/// Something that can be counted.
#[derive(Debug, Clone)]
pub struct Countable<'e> {
    /// What.
    pub what: CountedWhat,
    /// What is due, and what was counted of it.
    pub sum: Sum,
    /// The prize, if it is one.
    pub award: Option<&'e Award>,
}

impl Countable<'_> {
    /// Whether something is still to be counted, be it a thing.
    pub fn is_open(&self, event: &Event) -> bool {
        let is_thing = self.award.is_some_and(|award| !award.is_handed_out(event));
        is_thing || self.sum.open_cents() > 0
    }
}

impl Awards {
    /// The prizes to hand out: won for certain, with money or a thing.
    pub fn to_hand_out(&self, money: &EventMoney) -> Vec<&Award> {
        self.of_worth(money)
            .filter(|award| award.is_won())
            .collect()
    }

    /// The same with those that wait for a lot.
    pub fn of_worth(&self, money: &EventMoney) -> impl Iterator<Item = &Award> {
        let is_certain = money.is_certain;
        self.given.iter().filter(move |award| {
            let goes_out = award.winner != Winner::Nobody && !award.stays;
            is_certain && goes_out && (award.cents != 0 || award.gift.is_some())
        })
    }
}

/// All of it: what tables hand in, what comes from outside, the prizes once they are won for certain,
/// bills.
pub fn countables<'e>(event: &Event, money: &EventMoney, awards: &'e Awards) -> Vec<Countable<'e>> {
    let tables = money.accounts.tables.iter().map(|table| Countable {
        what: CountedWhat::Table {
            leg: table.leg,
            table: table.table,
        },
        // What its people paid by themselves is no more due at the table; more than is due is open below 0.
        sum: Sum {
            due_cents: table.sum.counted_cents.saturating_add(table.open_cents),
            ..table.sum
        },
        award: None,
    });
    let (out, from_outside): (Vec<_>, Vec<_>) = money
        .accounts
        .lines
        .iter()
        .filter_map(|line| {
            let what = counted_as(&line.what)?;
            Some(Countable {
                what,
                sum: line.sum,
                award: None,
            })
        })
        .partition(|one| one.what.goes_out());
    let won = awards
        .given
        .iter()
        .filter(|award| award.is_won())
        .filter_map(|award| {
            let what = CountedWhat::Prize {
                of: award.key.of.clone(),
                place: award.key.place,
                to: HandedTo::of(&award.winner)?,
            };
            Some(Countable {
                what,
                sum: award.sum(event),
                award: Some(award),
            })
        });
    let mut all: Vec<Countable<'e>> = tables.chain(from_outside).collect();
    if money.is_certain {
        all.extend(won);
    }
    all.extend(out);
    all
}

/// As what a line of the cash sheet is counted, if it is counted as a whole.
fn counted_as(line: &CashWhat) -> Option<CountedWhat> {
    match line {
        CashWhat::IntoPot(pot) => Some(CountedWhat::Income {
            name: pot.clone(),
            pot: Some(pot.clone()),
        }),
        CashWhat::Income(name) => Some(CountedWhat::Income {
            name: name.clone(),
            pot: None,
        }),
        CashWhat::Bill(name) => Some(CountedWhat::Bill(name.clone())),
        CashWhat::Entry
        | CashWhat::Lost
        | CashWhat::Passed
        | CashWhat::Place
        | CashWhat::List
        | CashWhat::PaidTooMuch(_)
        | CashWhat::TooMuch
        | CashWhat::Prizes(_)
        | CashWhat::GetBack
        | CashWhat::NotWon
        | CashWhat::GiveBack => None,
    }
}
