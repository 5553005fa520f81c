//! People as numbers: their places in the list of players.

use crate::club::EntrantId;
use crate::movement::{LegSeats, Player, TableSeats};
use itertools::Itertools;
use std::collections::BTreeMap;
use vorhand_seats::Plan;

/// For each person the place in a list.
pub type Numbers = BTreeMap<EntrantId, usize>;

/// The places of some of the players.
pub fn places_of(players: &[Player], ids: &[EntrantId]) -> Vec<usize> {
    players.iter().positions(|p| ids.contains(&p.id)).collect()
}

/// Each player's place in the list.
pub fn numbering(players: &[Player]) -> Numbers {
    order(players.iter().map(|p| p.id))
}

/// Each person's place in a list.
pub fn order(people: impl Iterator<Item = EntrantId>) -> Numbers {
    people.enumerate().map(|(place, id)| (id, place)).collect()
}

/// The people of each table of all legs as numbers.
pub fn all_in_numbers(numbers: &Numbers, legs: &[LegSeats]) -> Plan {
    let known = |table: &TableSeats| {
        let people = table.people();
        people.filter_map(|id| numbers.get(&id).copied()).collect()
    };
    let tables = legs.iter().map(|leg| leg.tables.iter().map(known));
    tables.map(Iterator::collect).collect()
}

/// A leg of these tables of people by their numbers.
pub fn with_ids(players: &[Player], rounds: u32, tables: Vec<Vec<usize>>) -> LegSeats {
    LegSeats::new(
        rounds,
        tables.into_iter().map(|people| ids(players, people)),
    )
}

/// People by their numbers.
pub fn ids(players: &[Player], people: Vec<usize>) -> impl Iterator<Item = EntrantId> + '_ {
    people
        .into_iter()
        .filter_map(|place| Some(players.get(place)?.id))
}
