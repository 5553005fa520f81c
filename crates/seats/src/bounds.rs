//! How many doubles there are at least, and how many meetings are repeated.

use super::weights::Weights;
use crate::twos;
use itertools::Itertools;

/// A bound from below on doubles, and with them on what it costs to let people meet who asked not
/// to: all others meet equally often, or, where tables have more people than a leg has tables, some
/// who sat together must sit together again in every other leg.
pub fn least_doubles(people: usize, legs: &[Vec<Vec<usize>>], weights: &Weights) -> u64 {
    let meetings: u64 = legs.iter().flatten().map(|t| two(t.len())).sum();
    let (all, apart) = (two(people), kept_apart(weights));
    // Where a wish weighs less than the doubles that it costs, it may be dearer to meet it.
    let others = all.saturating_sub(apart);
    let heeded = meetings / others.max(1) <= 1;
    let even = spread(meetings, if heeded { others } else { all });
    let everybody = legs
        .iter()
        .all(|leg| leg.iter().map(Vec::len).sum::<usize>() == people);
    let large = legs.iter().flatten().any(|t| t.len() > legs[0].len());
    let crowded = if everybody && large {
        crowding(legs)
    } else {
        0
    };
    even.max(crowded)
}

/// Doubles of so many meetings that are spread evenly over so many pairs of people, or the twos of
/// so many people who come as evenly as can be from so many tables.
fn spread(all: u64, over: u64) -> u64 {
    let over = over.max(1);
    let (each, more) = (all / over, all % over);
    over * (each * each.saturating_sub(1) / 2) + more * each
}

/// Pairs of people of whom one asked not to meet the other.
fn kept_apart(weights: &Weights) -> u64 {
    let lists = weights.apart.iter().enumerate();
    let pairs = lists.flat_map(|(a, list)| list.iter().map(move |(b, _)| (a.min(*b), a.max(*b))));
    pairs.unique().count() as u64
}

/// How many twos there are among `n`.
fn two(n: usize) -> u64 {
    (n * n.saturating_sub(1) / 2) as u64
}

/// The meetings again that every two legs force, since their tables hold more people than the
/// earlier leg has tables.
fn crowding(legs: &[Vec<Vec<usize>>]) -> u64 {
    let both = legs.iter().array_combinations();
    let tables = both.flat_map(|[before, leg]| leg.iter().map(|t| (t.len(), before.len())));
    tables
        .map(|(people, tables)| spread(people as u64, tables as u64))
        .sum()
}

/// Meetings beyond the first, over all pairs of people.
pub fn repeats(plan: &[Vec<Vec<usize>>]) -> u64 {
    let tables = plan.iter().flatten();
    let met = tables.flat_map(|table| twos(table)).collect_vec();
    let different = met.iter().sorted_unstable().dedup().count();
    (met.len() - different) as u64 / 2
}
