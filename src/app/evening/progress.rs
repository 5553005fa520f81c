//! How far an evening is: deals, tables and sheets that are in. Computed, never stored.

use crate::club::{Event, Leg, LegNo, SheetMark, Table, how_many};
use crate::ops::Command;

/// Deals of a leg at its largest table.
pub fn longest(leg: &Leg) -> u32 {
    leg.tables
        .iter()
        .map(|table| table.company(leg.rounds).deals())
        .max()
        .unwrap_or(0)
}

/// Deals written on a table's sheet, and deals that belong on it.
pub fn deals_of(leg: &Leg, table: &Table) -> (u32, u32) {
    let deals = &table.sheet.deals;
    let again = deals
        .iter()
        .zip(deals.iter().skip(1))
        .filter(|(a, b)| a.deal == b.deal)
        .count();
    (
        how_many(deals.len() - again),
        table.company(leg.rounds).deals(),
    )
}

/// Whether a table has nothing more to play: its sheet is in, or the desk marked it as handed in.
pub fn has_played(leg: &Leg, table: &Table) -> bool {
    let marked = match table.sheet.mark {
        SheetMark::In | SheetMark::Checked | SheetMark::Signed => true,
        SheetMark::Out | SheetMark::Doubtful => false,
    };
    marked || table.is_in(leg.rounds)
}

/// Whether a table still plays in a leg.
pub fn is_played(event: &Event, leg: LegNo) -> bool {
    let found = event.leg(leg);
    found.is_some_and(|l| l.tables.iter().any(|table| !has_played(l, table)))
}

/// Sheets in and sheets expected, of one leg or of all.
pub fn sheets_in(event: &Event, leg: Option<LegNo>) -> (u32, u32) {
    let mut found = (0, 0);
    for l in event
        .legs
        .iter()
        .filter(|l| leg.is_none_or(|n| n == l.number))
    {
        for table in &l.tables {
            found.1 += 1;
            found.0 += u32::from(table.is_in(l.rounds));
        }
    }
    found
}

/// Calls a leg.
pub fn called(event: &Event, leg: LegNo) -> Command {
    Command::CallLeg {
        event: event.id,
        leg,
    }
}
