//! Who owes whom, as lines: everybody, then table by table.

use super::cells::{Cell, Line};
use crate::app::words::{figure, signed};
use crate::club::{EntrantId, Event, Settlement};
use crate::i18n::{Texts, price};
use std::cmp::Reverse;

/// A list of the settlement.
#[derive(Debug)]
pub struct Part {
    /// What it is of.
    pub title: String,
    /// It is not complete, in words.
    pub doubt: Option<String>,
    /// The heads of its columns.
    pub heads: [String; 4],
    /// Name, score, balance, money.
    pub lines: Vec<Line>,
}

/// What a hundred points are worth.
pub fn explain(t: &Texts, event: &Event, found: &Settlement) -> String {
    match found.stake_cents_per_100 {
        0 => t.ui_settle_no_stake(),
        cents => t.ui_settle_explain(price(cents, &event.settings.currency, t.lang())),
    }
}

/// All lists of the settlement.
pub fn parts(t: &Texts, event: &Event, found: &Settlement) -> Vec<Part> {
    let of = Of { t, event, found };
    let mut all: Vec<_> = found.entrants.iter().collect();
    all.sort_by_key(|r| (Reverse(r.balance), r.entrant));
    let all = all
        .iter()
        .map(|r| of.line(r.entrant, None, r.balance, r.cents));
    let mut parts = vec![Part {
        title: t.ui_settle_all(),
        doubt: None,
        heads: of.heads(false),
        lines: all.collect(),
    }];
    for table in &found.tables {
        let rows = table.rows.iter();
        let lines = rows.map(|r| of.line(r.entrant, Some(r.score), r.balance, r.cents));
        parts.push(Part {
            title: t.ui_sheet_of(table.table, table.leg),
            doubt: (!table.complete).then(|| t.ui_not_complete()),
            heads: of.heads(true),
            lines: lines.collect(),
        });
    }
    parts
}

struct Of<'a> {
    t: &'a Texts,
    event: &'a Event,
    found: &'a Settlement,
}

impl Of<'_> {
    fn stake(&self) -> bool {
        self.found.stake_cents_per_100 != 0
    }

    fn heads(&self, scores: bool) -> [String; 4] {
        let (score, money) = (self.t.ui_score(), self.t.ui_money());
        [
            self.t.ui_name(),
            shown_if(scores, score),
            self.t.ui_balance(),
            shown_if(self.stake(), money),
        ]
    }

    fn line(&self, id: EntrantId, score: Option<i32>, balance: i64, cents: i64) -> Line {
        let score = score.map(|score| figure(score.into()));
        let money = price(cents, &self.event.settings.currency, self.t.lang());
        let cells = [
            Cell::plain(self.event.called(id)),
            Cell::plain(score.unwrap_or_default()),
            Cell::plain(signed(balance)),
            Cell::strong(shown_if(self.stake(), money)),
        ];
        Line::new("", cells)
    }
}

fn shown_if(there: bool, words: String) -> String {
    if there { words } else { String::new() }
}
