//! The cash sheet line by line, as it is read from top to bottom: what came in, what went out, and
//! what must be in the box.

use super::at_tables::sum_cents;
use super::purse::Expense;
use super::settle::EventMoney;

/// What a line of the cash sheet tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CashWhat {
    /// What was paid of the entry.
    Fees,
    /// Money for lost games.
    Lost,
    /// Money for passed deals.
    Passed,
    /// Money by the place at the table.
    Place,
    /// Money for the lists.
    List,
    /// All that came in.
    Received,
    /// The prizes of the pot of this name.
    Prizes(String),
    /// What the club paid, by its name.
    Expense(String),
    /// All that went out.
    PaidOut,
    /// What must be in the box now.
    Rest,
    /// What has to come in.
    Due,
    /// What must be in the box when all have paid.
    RestWhenAllPaid,
}

/// A line of the cash sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    /// What it tells.
    pub what: CashWhat,
    /// In the smallest coin.
    pub cents: i64,
}

impl CashLine {
    /// Whether it adds up the lines above it.
    pub fn is_total(&self) -> bool {
        use CashWhat as W;
        matches!(self.what, W::Received | W::PaidOut | W::Rest)
    }
}

impl EventMoney {
    /// The cash sheet line by line, with what the club itself paid; what there is nothing of has no
    /// line.
    pub fn lines(&self, expenses: &[Expense]) -> Vec<CashLine> {
        let mut lines = self.came_in();
        let paid_out = lines.len();
        let prizes = self.pots.iter();
        lines.extend(prizes.map(|pot| line(CashWhat::Prizes(pot.name.clone()), pot.paid_cents())));
        let expenses = expenses.iter();
        lines.extend(expenses.map(|one| line(CashWhat::Expense(one.name.clone()), one.cents)));
        let cash = &self.cash;
        if lines.len() > paid_out {
            lines.push(line(CashWhat::PaidOut, cash.paid_out_cents));
        }
        lines.push(line(CashWhat::Rest, cash.rest_cents));
        if cash.rest_cents != cash.rest_when_all_paid_cents {
            lines.push(line(CashWhat::Due, cash.due_cents));
            lines.push(line(
                CashWhat::RestWhenAllPaid,
                cash.rest_when_all_paid_cents,
            ));
        }
        lines
    }

    fn came_in(&self) -> Vec<CashLine> {
        let tables = &self.at_tables;
        let received = self.cash.received_cents;
        let fees = received.saturating_sub(tables.total_cents());
        let mut lines = vec![line(CashWhat::Fees, fees)];
        let at_tables = [
            (CashWhat::Lost, &tables.lost),
            (CashWhat::Passed, &tables.passed),
            (CashWhat::Place, &tables.place),
            (CashWhat::List, &tables.list),
        ];
        let sums = at_tables.map(|(what, by)| line(what, sum_cents(by)));
        lines.extend(sums.into_iter().filter(|line| line.cents != 0));
        lines.push(line(CashWhat::Received, received));
        lines
    }
}

fn line(what: CashWhat, cents: i64) -> CashLine {
    CashLine { what, cents }
}
