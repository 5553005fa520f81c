//! What follows if a leg ends earlier because it is late, a sentence each.

use crate::club::{Late, LateTable, NotShorter};
use crate::i18n::Texts;

impl Texts {
    /// What it does if the leg is shortened, or why it cannot be.
    pub fn late_shortened(&self, late: &Late) -> String {
        let shorter = match late.shorter {
            Ok(shorter) => shorter,
            Err(why) => return self.not_shorter(late.after, why),
        };
        let (least, most) = shorter.deals;
        let deals = if least == most {
            self.late_deals(most)
        } else {
            self.late_deals_from(least, most)
        };
        self.late_shorter(late.after, deals)
    }

    /// Why a leg cannot be shortened, and what to do.
    pub fn not_shorter(&self, rounds: u32, why: NotShorter) -> String {
        match why {
            NotShorter::Written { table, round } => self.not_shorter_written(rounds, table, round),
            NotShorter::Told { table } => self.not_shorter_told(table),
            NotShorter::Comes { table } => self.not_shorter_comes(rounds, table),
        }
    }

    /// What it does to the deals, and to the tables that are past it.
    pub fn late(&self, late: &Late) -> Vec<String> {
        let at = |chosen: fn(&LateTable) -> bool| -> Vec<String> {
            let tables = late.tables.iter().filter(|one| chosen(one));
            tables.map(|one| one.table.to_string()).collect()
        };
        let struck_at = at(|one| one.struck > 0);
        let is_in = at(|one| one.is_in);
        let deals = match late.struck() {
            0 => self.late_nothing(),
            struck => self.late_struck(struck, struck_at.len(), self.names(&struck_at)),
        };
        let past = late.past();
        let numbers: Vec<String> = past.iter().map(|one| one.table.to_string()).collect();
        let round = past.iter().map(|one| one.rounds).max();
        let past = round.map(|round| self.late_past(past.len(), self.names(&numbers), round));
        let whole = (!is_in.is_empty()).then(|| self.late_whole(is_in.len(), self.names(&is_in)));
        std::iter::once(deals).chain(whole).chain(past).collect()
    }
}
