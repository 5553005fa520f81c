//! What follows if a leg ends earlier because it is late, a sentence each.

use super::texts::Texts;
use crate::club::Late;

impl Texts {
    /// What it does to the deals, to who deals how often, and to the tables that are past it.
    pub fn late(&self, late: &Late) -> Vec<String> {
        let struck_at = late.tables.iter().filter(|one| one.struck > 0).count();
        let deals = match late.struck() {
            0 => self.late_nothing(),
            struck => self.late_struck(struck, struck_at),
        };
        let left = match late.left() {
            0 => self.late_all_played(),
            left => self.late_left(left),
        };
        let even = match late.is_even() {
            true => self.late_even(),
            false => self.late_uneven(),
        };
        let past = late.past();
        let numbers: Vec<String> = past.iter().map(|one| one.table.to_string()).collect();
        let round = past.iter().map(|one| one.rounds).max();
        let past = round.map(|round| self.late_past(past.len(), self.names(&numbers), round));
        let undo = self.late_undo();
        [deals, left, even]
            .into_iter()
            .chain(past)
            .chain([undo])
            .collect()
    }
}
