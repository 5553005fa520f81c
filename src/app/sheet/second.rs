//! A sheet typed a second time without seeing the first, and where the two differ. Pure.

use super::judge::LineJudgement;
use super::kept::SecondTexts;
use super::view::View;
use crate::club::{DealLine, DealNo, EntrantId, Table};
use crate::ops::LineInput;
use std::collections::{BTreeMap, BTreeSet};

/// Who has how much in a deal, in the order of the entrants.
pub type Figures = Vec<(Option<EntrantId>, i32)>;

#[derive(Debug, Clone)]
struct SecondLine {
    text: String,
    inputs: Vec<LineInput>,
    figures: Figures,
}

/// How far a second entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// Put aside: the first entry is on the desk, and what was typed the second time is kept.
    #[default]
    Aside,
    /// It is being typed: the first entry is hidden.
    Typing,
    /// It is held against the first, which is in sight; what is typed goes on with the second.
    Comparing,
}

/// The second entry of one sheet.
#[derive(Debug, Default)]
pub struct Second {
    typed: BTreeMap<DealNo, SecondLine>,
    /// Deals in which the first entry was chosen.
    settled: BTreeSet<DealNo>,
    /// How far it is.
    pub phase: Phase,
    /// The deal at which one was before the comparison.
    pub from: DealNo,
    /// Grows with every change.
    pub changes: u64,
    /// Kept from an earlier run and not judged yet.
    pub(super) pending: BTreeMap<DealNo, String>,
}

/// One deal in which the two differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The deal.
    pub deal: DealNo,
    /// What is in the book; empty if nothing is.
    pub first: Figures,
    /// What was typed the second time.
    pub second: Figures,
}

fn sorted(mut figures: Figures) -> Figures {
    figures.sort();
    figures
}

impl Second {
    /// A second entry as it was kept; its lines are judged when its sheet is on the desk.
    pub fn restored(kept: SecondTexts) -> Second {
        let phase = match (kept.blind, kept.aside) {
            (true, _) => Phase::Typing,
            (false, true) => Phase::Aside,
            (false, false) => Phase::Comparing,
        };
        Second {
            phase,
            pending: kept.typed,
            settled: kept.settled,
            changes: 1,
            ..Second::default()
        }
    }

    /// It is on the desk: whatever is typed is its own.
    pub fn on(&self) -> bool {
        self.phase != Phase::Aside
    }

    /// The second entry as it was typed, for keeping.
    pub fn texts(&self) -> SecondTexts {
        let taken = self
            .typed
            .iter()
            .map(|(deal, typed)| (*deal, typed.text.clone()));
        SecondTexts {
            blind: self.phase == Phase::Typing,
            aside: self.phase == Phase::Aside,
            typed: taken.chain(self.pending.clone()).collect(),
            settled: self.settled.clone(),
        }
    }

    /// Takes a line of the second entry as it was typed.
    pub fn write(
        &mut self,
        deal: DealNo,
        text: &str,
        judged: &LineJudgement,
        inputs: Vec<LineInput>,
        view: &View,
    ) {
        let figures = if judged.reading.passed {
            vec![(None, 0)]
        } else {
            judged
                .lines
                .iter()
                .map(|l| (view.who(l.column), l.amount.unwrap_or(0)))
                .collect()
        };
        self.typed.insert(
            deal,
            SecondLine {
                text: text.to_owned(),
                inputs,
                figures: sorted(figures),
            },
        );
        self.settled.remove(&deal);
        self.changes += 1;
    }

    /// Forgets a line of the second entry.
    pub fn clear(&mut self, deal: DealNo) {
        self.typed.remove(&deal);
        self.changes += 1;
    }

    /// The first entry of a deal is right.
    pub fn settle(&mut self, deal: DealNo) {
        self.clear(deal);
        self.settled.insert(deal);
    }

    /// Another device wrote these deals as they stand: they count as typed the second time.
    pub fn agree(&mut self, deals: &BTreeSet<DealNo>) {
        let typed = |deal: &&DealNo| !self.typed.contains_key(deal);
        let fresh: Vec<DealNo> = deals.iter().filter(typed).copied().collect();
        self.settled.extend(fresh);
        self.changes += 1;
    }

    /// A deal as it was typed.
    pub fn text(&self, deal: DealNo) -> Option<&str> {
        self.typed.get(&deal).map(|typed| typed.text.as_str())
    }

    /// How many deals were typed or settled.
    pub fn done(&self) -> usize {
        self.typed.len().saturating_add(self.settled.len())
    }

    /// The recorded deals that are still to be typed.
    pub fn missing(&self, table: &Table) -> Vec<DealNo> {
        let recorded: BTreeSet<DealNo> = table.sheet.deals.iter().map(|line| line.deal).collect();
        recorded
            .into_iter()
            .filter(|deal| !self.typed.contains_key(deal) && !self.settled.contains(deal))
            .collect()
    }

    /// What would be written for a deal if the second entry is right.
    pub fn inputs(&self, deal: DealNo) -> Option<Vec<LineInput>> {
        self.typed.get(&deal).map(|t| t.inputs.clone())
    }

    /// The table as the second entry alone shows it.
    pub fn masked(&self, table: &Table) -> Table {
        let mut masked = table.clone();
        masked.sheet.fines.clear();
        masked.sheet.totals.clear();
        masked.sheet.deals = self
            .typed
            .iter()
            .flat_map(|(deal, typed)| lines(*deal, typed))
            .collect();
        masked
    }

    /// Every deal of the second entry that differs from the book.
    pub fn differences(&self, table: &Table) -> Vec<Difference> {
        self.typed
            .iter()
            .map(|(deal, typed)| Difference {
                deal: *deal,
                first: recorded(table, *deal),
                second: typed.figures.clone(),
            })
            .filter(|d| d.first != d.second)
            .collect()
    }

    /// Whether a deal was typed a second time, or settled, and says what the book says.
    pub fn agrees_in(&self, table: &Table, deal: DealNo) -> bool {
        let Some(typed) = self.typed.get(&deal) else {
            return self.settled.contains(&deal);
        };
        typed.figures == recorded(table, deal)
    }
}

/// Who was charged what in a deal, as the book has it.
fn recorded(table: &Table, deal: DealNo) -> Vec<(Option<EntrantId>, i32)> {
    let lines = table.sheet.lines_of(deal);
    sorted(lines.map(|l| (l.declarer, l.amount)).collect())
}

fn lines(deal: DealNo, typed: &SecondLine) -> Vec<DealLine> {
    let first = typed.inputs.first();
    let entry = first.and_then(|i| i.entry);
    let remark = first.map(|i| i.remark.clone()).unwrap_or_default();
    let accepted = first.and_then(|i| i.accepted.clone());
    (0..)
        .zip(&typed.figures)
        .map(|(line, (declarer, amount))| DealLine {
            deal,
            line,
            declarer: *declarer,
            amount: *amount,
            entry,
            remark: remark.clone(),
            accepted: accepted.clone(),
            dealer: None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Sheet;

    #[test]
    fn what_another_device_wrote_alike_need_not_be_typed_again() {
        let line = |deal| DealLine::of_amount(DealNo(deal), Some(EntrantId(1)), 48);
        let sheet = Sheet {
            deals: vec![line(1), line(2), line(3)],
            ..Sheet::default()
        };
        let table = Table {
            sheet: sheet.into(),
            ..Table::default()
        };
        let mut second = Second::default();
        assert_eq!(second.missing(&table).len(), 3);
        second.agree(&BTreeSet::from([DealNo(1), DealNo(3)]));
        assert_eq!(second.missing(&table), [DealNo(2)]);
        assert_eq!(second.done(), 2);
        assert!(second.differences(&table).is_empty());
    }
}
