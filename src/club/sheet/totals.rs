//! What one table's sheet adds up to: columns won and lost, fines, games, running totals, and what
//! is still missing.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{Column, DealLine, DealNo, EntrantId, FootRules, ListFoot, Table, how_many};

/// The foot of one sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetTotals {
    /// One for each person at the table, in the order of the seats; then those who no longer sit
    /// there.
    pub columns: Vec<Column>,
    /// Deals that the sheet has: everybody deals once in each round that they are there for.
    pub deals: u32,
    /// Deals that have a line.
    pub entered: u32,
    /// Whether only the foot of the list is known, which does not tell points won from points lost.
    pub by_foot: bool,
    /// Deals that nobody played; of a list that is known by its foot those that no game is left for.
    pub passed: u32,
}

impl SheetTotals {
    /// Whether every deal has a line.
    pub fn complete(&self) -> bool {
        self.deals > 0 && self.entered == self.deals
    }

    /// The column of one person.
    pub fn column(&self, entrant: EntrantId) -> Option<&Column> {
        self.columns.iter().find(|c| c.entrant == entrant)
    }
}

fn column_mut(columns: &mut Vec<Column>, entrant: EntrantId) -> Option<&mut Column> {
    let place = columns
        .iter()
        .position(|c| c.entrant == entrant)
        .unwrap_or_else(|| {
            columns.push(Column::new(entrant, None));
            columns.len() - 1
        });
    columns.get_mut(place)
}

/// Adds up a table's sheet in a leg of `rounds` rounds.
pub fn sheet_totals(table: &Table, rounds: u32) -> SheetTotals {
    let mut columns: Vec<Column> = table
        .seats
        .iter()
        .map(|(seat, e)| Column::new(*e, Some(*seat)))
        .collect();
    let deals = table.company(rounds).deals();
    let entered = entered_deals(&table.sheet.deals, deals);
    let mut passed = 0u32;
    let mut last = None;
    for line in &table.sheet.deals {
        if Some(line.deal) != last && line.deal.is_in(deals) {
            passed += u32::from(line.declarer.is_none());
        }
        last = Some(line.deal);
        let Some(column) = line
            .declarer
            .and_then(|declarer| column_mut(&mut columns, declarer))
        else {
            continue;
        };
        match line.amount {
            amount @ 1.. => {
                column.won = column.won.saturating_add(amount);
                column.games_won += 1;
            }
            0 => {}
            amount => {
                column.lost = column.lost.saturating_add(amount);
                column.games_lost += 1;
            }
        }
    }
    if table.counts_by_foot() {
        passed = table
            .foot_list(rounds, FootRules::default())
            .passed()
            .unwrap_or(0);
        write_feet(&mut columns, &table.sheet.feet);
    }
    for fine in &table.sheet.fines {
        if let Some(column) = column_mut(&mut columns, fine.entrant) {
            column.fines = column.fines.saturating_add(fine.amount);
        }
    }
    SheetTotals {
        columns,
        deals,
        entered,
        by_foot: table.counts_by_foot(),
        passed,
    }
}

/// A foot does not tell points won from points lost: their sum is written as what it is.
fn write_feet(columns: &mut Vec<Column>, feet: &[ListFoot]) {
    for foot in feet {
        if let Some(column) = column_mut(columns, foot.entrant) {
            column.won = foot.points.max(0);
            column.lost = foot.points.min(0);
            column.games_won = foot.won;
            column.games_lost = foot.lost;
        }
    }
}

/// How many of the first `deals` deals have a line; the lines are sorted by deal.
pub(in crate::club) fn entered_deals(lines: &[DealLine], deals: u32) -> u32 {
    how_many(
        lines
            .chunk_by(|a, b| a.deal == b.deal)
            .filter_map(|same| same.first())
            .filter(|line| line.deal.is_in(deals))
            .count(),
    )
}

/// The deals of a table that have no line yet, ascending.
pub fn missing_deals(table: &Table, rounds: u32) -> Vec<DealNo> {
    let entered: std::collections::BTreeSet<DealNo> =
        table.sheet.deals.iter().map(|line| line.deal).collect();
    DealNo::all(table.company(rounds).deals())
        .filter(|deal| !entered.contains(deal))
        .collect()
}
