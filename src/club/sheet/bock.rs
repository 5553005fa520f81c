//! The Bock factor of every deal of a sheet, from the deals before it.

use crate::club::{DealLine, DealNo, EntrantId, Table};
use crate::skat::{BockDeal, Rulebook, bock_factors};

impl Table {
    /// The factor of each deal, the first deal first; empty if the rulebook derives none.
    pub fn bock_factors(&self, rounds: u32, rulebook: &Rulebook) -> Vec<i32> {
        if rulebook.bock_rounds().is_none() {
            return Vec::new();
        }
        let deals: Vec<BockDeal> = DealNo::all(self.company(rounds).deals())
            .map(|deal| self.bock_deal(deal))
            .collect();
        bock_factors(rulebook, &deals)
    }

    /// The factor of one deal; none if the rulebook derives none.
    pub fn bock_factor(&self, deal: DealNo, rounds: u32, rulebook: &Rulebook) -> Option<i32> {
        self.bock_factors(rounds, rulebook)
            .get(deal.index()?)
            .copied()
    }

    fn bock_deal(&self, deal: DealNo) -> BockDeal {
        let lines: Vec<&DealLine> = self.sheet.lines_of(deal).collect();
        BockDeal {
            // A Ramsch that charges nobody was played too.
            played: lines
                .iter()
                .any(|line| line.declarer.is_some() || line.entry.is_some()),
            entry: lines.iter().find_map(|line| line.entry),
            amounts: self
                .seats
                .iter()
                .map(|(_, who)| amount_of(&lines, *who))
                .collect(),
        }
    }
}

fn amount_of(lines: &[&DealLine], who: EntrantId) -> i32 {
    lines
        .iter()
        .filter(|line| line.declarer == Some(who))
        .map(|line| line.amount)
        .sum()
}
