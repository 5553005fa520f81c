//! The Grand ouverts of an event that were won, as its deals tell them.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{DealLine, DealNo, EntrantId, Event, Leg, LegNo, Table, TableNo};
use crate::skat::Trump;

/// A Grand ouvert that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GrandOuvert {
    /// Who won it.
    pub entrant: EntrantId,
    /// What it scored.
    pub amount: i32,
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// The deal.
    pub deal: DealNo,
}

/// Every Grand ouvert won, in the order of the deals; none of somebody whose result of the list
/// does not count.
pub fn grand_ouverts(event: &Event) -> impl Iterator<Item = GrandOuvert> + '_ {
    event.tables_in_legs().flat_map(move |(leg, table)| {
        table
            .sheet
            .deals
            .iter()
            .filter_map(move |line| won(event, leg, table, line))
    })
}

fn won(event: &Event, leg: &Leg, table: &Table, line: &DealLine) -> Option<GrandOuvert> {
    if line.amount <= 0 || !line.is_grand_ouvert() {
        return None;
    }
    let entrant = event.declarer_of(leg, table, line)?;
    (!table.is_void(entrant)).then_some(GrandOuvert {
        entrant,
        amount: line.amount,
        leg: leg.number,
        table: table.number,
        deal: line.deal,
    })
}

impl DealLine {
    /// Whether the game was a Grand with the cards on the table.
    pub(in crate::club) fn is_grand_ouvert(&self) -> bool {
        let contract = self.entry.as_ref().and_then(|entry| entry.contract);
        contract.is_some_and(|contract| contract.trump == Trump::Jacks && contract.open)
    }
}
