//! Who is at a table in which rounds of a leg, where some came or left between two rounds.

use super::twos;
use crate::club::{EntrantId, Stay};
use crate::movement::plan::{LegSeats, TableSeats};

/// A table without those who have such a stay there.
pub(super) fn without(table: &TableSeats, such: impl Fn(&Stay) -> bool) -> TableSeats {
    let mut rest = table.clone();
    rest.seats.retain(|(_, who)| {
        let mut stays = table.stays.iter();
        !stays.any(|stay| stay.entrant == *who && such(stay))
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
pub(super) fn met_at(
    table: &TableSeats,
    rounds: u32,
) -> impl Iterator<Item = (EntrantId, EntrantId)> {
    let at_one_time = move |(a, b): &(EntrantId, EntrantId)| {
        let (mut first, mut last) = (1, rounds);
        for stay in &table.stays {
            if stay.entrant == *a || stay.entrant == *b {
                first = first.max(stay.from_round);
                last = last.min(stay.to_round.unwrap_or(rounds));
            }
        }
        table.stays.is_empty() || first <= last
    };
    twos(table.people()).filter(at_one_time)
}

/// In how many rounds of a leg somebody is at this table, and so deals.
pub(super) fn rounds_at(table: &TableSeats, who: EntrantId, rounds: u32) -> u32 {
    let stay = table.stays.iter().find(|stay| stay.entrant == who);
    let first = stay.map_or(1, |stay| stay.from_round);
    let last = stay.and_then(|stay| stay.to_round).unwrap_or(rounds);
    last.min(rounds).saturating_add(1).saturating_sub(first)
}

/// Whether a stay is within the leg, and begins before it ends.
pub(super) fn can_be(stay: &Stay, rounds: u32) -> bool {
    let last = stay.to_round.unwrap_or(rounds);
    1 <= stay.from_round && stay.from_round <= last && last <= rounds
}

/// The fewest people at a table in any round, as somebody came or left.
pub(super) fn fewest(table: &TableSeats, rounds: u32) -> usize {
    let stays = table.stays.iter();
    let changed = stays.flat_map(|s| [s.from_round, s.to_round.unwrap_or(0).saturating_add(1)]);
    let within = changed.filter(|round| (1..=rounds).contains(round));
    let there = |round| without(table, |stay| !stay.holds(round)).seats.len();
    within.map(there).fold(table.seats.len(), usize::min)
}
