//! Who is at a table in which rounds of a leg, where some came or left between two rounds.

use super::{Both, twos};
use crate::club::{EntrantId, Stay};
use crate::movement::plan::{LegSeats, TableSeats};

/// A table without those who have such a stay there.
pub(super) fn without(table: &TableSeats, such: impl Fn(&Stay) -> bool) -> TableSeats {
    let mut rest = table.clone();
    rest.seats.retain(|(_, who)| {
        !table
            .stays
            .iter()
            .any(|stay| stay.entrant == *who && such(stay))
    });
    rest
}

/// The legs with those only who were at their tables in all rounds: they met at any rate.
pub(super) fn all_rounds(legs: &[LegSeats]) -> Vec<LegSeats> {
    let mut legs = legs.to_vec();
    for table in legs.iter_mut().flat_map(|leg| &mut leg.tables) {
        *table = without(table, |_| true);
    }
    legs
}

/// Every two of a table who were there in one and the same round, as they sit.
pub(super) fn met_at(table: &TableSeats, rounds: u32) -> impl Iterator<Item = Both> {
    twos(table.people()).filter(move |(a, b)| {
        table.stays.is_empty() || rounds_together(table, rounds, &[*a, *b]) > 0
    })
}

/// In how many rounds of a leg all of these are at their table; one who is there deals.
pub(super) fn rounds_together(table: &TableSeats, rounds: u32, people: &[EntrantId]) -> u32 {
    let (mut first, mut last) = (1, rounds);
    for stay in &table.stays {
        if people.contains(&stay.entrant) {
            first = first.max(stay.from_round);
            last = last.min(stay.to_round.unwrap_or(rounds));
        }
    }
    last.saturating_add(1).saturating_sub(first)
}

/// Whether a stay is within the leg, and begins before it ends.
pub(super) fn can_be(stay: &Stay, rounds: u32) -> bool {
    let last = stay.to_round.unwrap_or(rounds);
    1 <= stay.from_round && stay.from_round <= last && last <= rounds
}

/// The fewest people at a table in any round, as somebody came or left.
pub(super) fn fewest(table: &TableSeats, rounds: u32) -> usize {
    table
        .stays
        .iter()
        .flat_map(|s| [s.from_round, s.to_round.unwrap_or(0).saturating_add(1)])
        .filter(|round| (1..=rounds).contains(round))
        .map(|round| without(table, |stay| !stay.holds(round)).seats.len())
        .fold(table.seats.len(), usize::min)
}
