//! The foot of a list under the extended Seeger-Fabian: what one's own games and those that others
//! lost add to the points.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::ids::EntrantId;
use super::model::Table;
use super::scoring::seeger_fabian;
use super::totals::sheet_totals;

/// The foot of one column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeegerFoot {
    /// Whose.
    pub entrant: EntrantId,
    /// Net points, fines included.
    pub points: i32,
    /// What one's own games add: won − lost, times what one is worth.
    pub own: i32,
    /// What the games that others lost add.
    pub others: i32,
}

impl SeegerFoot {
    /// What counts.
    pub fn total(&self) -> i32 {
        self.points
            .saturating_add(self.own)
            .saturating_add(self.others)
    }
}

/// The foot of every column of a table in a leg of so many rounds, in the order of its totals.
///
/// What others lost counts for so many at the table: where somebody came or left, stretch by
/// stretch. `at_five` is the event's own figure ([`super::RulesChoice::lost_at_five`]).
pub fn seeger_feet(table: &Table, rounds: u32, at_five: Option<i32>) -> Vec<SeegerFoot> {
    let parts: Vec<_> = table
        .by_stretch()
        .iter()
        .map(|part| (part.size(), sheet_totals(part, rounds).columns))
        .collect();
    let theirs = |who: EntrantId| {
        let there = parts
            .iter()
            .filter(|(_, columns)| columns.iter().any(|c| c.entrant == who));
        let of_part = there.map(|(people, columns)| {
            let lost = columns
                .iter()
                .filter(|c| c.entrant != who)
                .map(|c| c.games_lost)
                .sum();
            seeger_fabian(0, 0, 0, lost, *people, at_five)
        });
        of_part.fold(0, i32::saturating_add)
    };
    let columns = sheet_totals(table, rounds).columns;
    columns
        .iter()
        .map(|c| SeegerFoot {
            entrant: c.entrant,
            points: c.net_points(),
            own: seeger_fabian(0, c.games_won, c.games_lost, 0, table.size(), at_five),
            others: theirs(c.entrant),
        })
        .collect()
}
