//! People as numbers: their places in the list of players.

use crate::club::{EntrantId, Seat};
use crate::movement::plan::{LegSeats, Player};
use std::collections::BTreeMap;

/// Every two of some people, from both sides.
pub(in crate::movement) fn twos<T: Copy + PartialEq>(
    people: &[T],
) -> impl Iterator<Item = (T, T)> + '_ {
    let pairs = people.iter().flat_map(|a| people.iter().map(|b| (*a, *b)));
    pairs.filter(|(a, b)| a != b)
}

pub(in crate::movement) fn places_of(players: &[Player], ids: &[EntrantId]) -> Vec<usize> {
    players
        .iter()
        .enumerate()
        .filter(|(_, p)| ids.contains(&p.id))
        .map(|(i, _)| i)
        .collect()
}

/// Each person's place in the list.
pub(in crate::movement) fn numbering(players: &[Player]) -> BTreeMap<EntrantId, usize> {
    players.iter().enumerate().map(|(i, p)| (p.id, i)).collect()
}

/// The people of each table as numbers.
pub(in crate::movement) fn in_numbers(
    numbers: &BTreeMap<EntrantId, usize>,
    leg: &LegSeats,
) -> Vec<Vec<usize>> {
    leg.tables
        .iter()
        .map(|t| {
            t.seats
                .iter()
                .filter_map(|(_, id): &(Seat, EntrantId)| numbers.get(id).copied())
                .collect()
        })
        .collect()
}
