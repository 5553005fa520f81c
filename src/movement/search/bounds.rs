//! How many doubles there are at least, and how many meetings are repeated.

use crate::movement::search::board::Weights;

/// A bound from below on doubles, and with them on what it costs to let people meet who asked not
/// to: all others meet equally often, or, where tables have more people than a leg has tables, some
/// who sat together must sit together again in every other leg.
pub(in crate::movement) fn least_doubles(
    people: usize,
    legs: &[Vec<Vec<usize>>],
    weights: &Weights,
) -> u64 {
    let meetings: u64 = legs.iter().flatten().map(|t| two(t.len())).sum();
    let (all, apart) = (two(people), kept_apart(weights));
    let even = spread_over(meetings, all.saturating_sub(apart));
    // Where a wish weighs less than the doubles that it costs, it may be dearer to meet it.
    let heeded = meetings / all.saturating_sub(apart).max(1) <= 1;
    let even = if heeded {
        even
    } else {
        spread_over(meetings, all)
    };
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

/// Doubles of meetings that are spread evenly over so many pairs of people.
fn spread_over(meetings: u64, pairs: u64) -> u64 {
    let pairs = pairs.max(1);
    let (each, over) = (meetings / pairs, meetings % pairs);
    pairs * (each * each.saturating_sub(1) / 2) + over * each
}

/// Pairs of people of whom one asked not to meet the other.
fn kept_apart(weights: &Weights) -> u64 {
    let lists = weights.apart.iter().enumerate();
    let mut pairs: Vec<(usize, usize)> = lists
        .flat_map(|(a, list)| list.iter().map(move |(b, _)| (a.min(*b), a.max(*b))))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs.len() as u64
}

/// How many twos there are among `n`.
fn two(n: usize) -> u64 {
    (n * n.saturating_sub(1) / 2) as u64
}

/// The meetings again that every two legs force, since their tables hold more people than the
/// earlier leg has tables.
fn crowding(legs: &[Vec<Vec<usize>>]) -> u64 {
    let mut all = 0;
    for (i, leg) in legs.iter().enumerate() {
        for before in &legs[..i] {
            let tables = before.len().max(1);
            all += leg.iter().map(|t| spread(t.len(), tables)).sum::<u64>();
        }
    }
    all
}

/// The twos among `n` people who come as evenly as can be from `tables` tables.
fn spread(n: usize, tables: usize) -> u64 {
    let (each, over) = (n / tables, n % tables);
    (tables - over) as u64 * two(each) + over as u64 * two(each + 1)
}

/// Meetings beyond the first, over all pairs of people.
pub(in crate::movement) fn repeats(plan: &[Vec<Vec<usize>>]) -> u64 {
    let mut met: Vec<(usize, usize)> = Vec::new();
    for table in plan.iter().flatten() {
        for (i, a) in table.iter().enumerate() {
            met.extend(table.iter().skip(i + 1).map(|b| (*a.min(b), *a.max(b))));
        }
    }
    let all = met.len();
    met.sort_unstable();
    met.dedup();
    (all - met.len()) as u64
}
