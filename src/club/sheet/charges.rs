//! Fines and charges on a sheet: which law each is by, and what a charge is the value of.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{DealNo, Fine, Table};
use crate::skat::{FineLaw, Rulebook};

impl Table {
    /// What the game of a deal is worth, positive, before any doubling of its loss; none if
    /// nobody played.
    pub fn value_played(&self, deal: DealNo, rules: &Rulebook) -> Option<i32> {
        let mut lines = self.sheet.lines_of(deal);
        let line = lines.find(|line| line.declarer.is_some())?;
        let value = line
            .entry
            .filter(|entry| entry.contract.is_some())
            .map(|entry| rules.check(&entry))
            .filter(|verdict| verdict.ok())
            .map(|verdict| {
                verdict
                    .value
                    .saturating_mul(verdict.kontra)
                    .saturating_mul(verdict.bock)
            });
        Some(value.unwrap_or(line.amount.saturating_abs())).filter(|value| *value > 0)
    }

    /// What the law of a fine or charge says; where none is noted, the only one that fits its
    /// amount.
    pub fn law_of<'r>(&self, fine: &Fine, rules: &'r Rulebook) -> Option<FineLaw<'r>> {
        let value = self.value_played(fine.deal, rules);
        if !fine.law.is_empty() {
            return rules.fine(&fine.law, fine.amount, value);
        }
        match rules.fines_of(fine.amount, value).as_slice() {
            [only] => Some(*only),
            [] | [_, _, ..] => None,
        }
    }

    /// Whether it charges the value of the deal's game, by its law or, where none is noted, by its
    /// amount.
    pub fn is_charge(&self, fine: &Fine, rules: &Rulebook) -> bool {
        if let Some(law) = self.law_of(fine, rules) {
            return law.effect.is_some();
        }
        let fitting = rules.fines_of(fine.amount, self.value_played(fine.deal, rules));
        fine.law.is_empty() && !fitting.is_empty() && fitting.iter().all(|law| law.effect.is_some())
    }
}
