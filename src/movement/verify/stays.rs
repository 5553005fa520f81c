//! Who is at a table in which rounds of a leg, where some came or left between two rounds.

use crate::club::{EntrantId, Stay, TableNo};
use crate::movement::plan::{LegSeats, TableSeats};
use itertools::Itertools;

/// A leg without those who have such a stay at their table.
pub fn without(leg: &LegSeats, such: impl Fn(&Stay) -> bool) -> LegSeats {
    let mut rest = leg.clone();
    for TableSeats { seats, stays, .. } in &mut rest.tables {
        seats.retain(|(_, who)| !stays.iter().any(|stay| stay.entrant == *who && such(stay)));
    }
    rest
}

/// Every two of a leg who were at a table in one and the same round, as they sit, with their table.
pub fn met_in(leg: &LegSeats) -> impl Iterator<Item = (TableNo, [EntrantId; 2])> {
    leg.tables.iter().flat_map(|table| {
        table
            .people()
            .array_combinations()
            .filter(|both| table.stays.is_empty() || rounds_together(table, leg.rounds, both) > 0)
            .map(|both| (table.number, both))
    })
}

/// In how many rounds of a leg all of these are at their table; one who is there deals.
pub fn rounds_together(table: &TableSeats, rounds: u32, people: &[EntrantId]) -> u32 {
    let mut first = 1;
    let mut last = rounds;
    for stay in &table.stays {
        if people.contains(&stay.entrant) {
            first = first.max(stay.from_round);
            last = last.min(stay.to_round.unwrap_or(rounds));
        }
    }
    last.saturating_add(1).saturating_sub(first)
}

/// The fewest people at a table in any round, as somebody came or left: in round 1, and in those in
/// which somebody came or was gone.
pub fn fewest(table: &TableSeats, rounds: u32) -> usize {
    let turns = table
        .stays
        .iter()
        .flat_map(|s| [1, s.from_round, s.to_round.unwrap_or(0).saturating_add(1)]);
    let people = |round| {
        let gone = |who| {
            table
                .stays
                .iter()
                .any(|s| s.entrant == who && !s.holds(round))
        };
        table.people().filter(|who| !gone(*who)).count()
    };
    turns
        .filter(|round| (1..=rounds).contains(round))
        .map(people)
        .fold(table.seats.len(), usize::min)
}
