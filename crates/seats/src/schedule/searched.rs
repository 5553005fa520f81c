//! Schedules that a long search found once, for numbers of people and legs for which none is
//! constructed.
//!
//! They are in `assets/seats/searched.txt`, which says how a line is read; a test counts the
//! meetings of every one.

use super::design::{lines, numbers};
use crate::Plan;

const LINES: &str = include_str!("../../../../assets/seats/searched.txt");

/// The schedule of exactly these tables (sizes largest first) and legs, if there is one.
pub fn searched(sizes: &[usize], legs: usize) -> Option<Plan> {
    let wanted = [sizes.iter().sum(), sizes.len(), legs];
    let parts = lines(LINES).filter_map(|line| line.split_once('|'));
    let body = parts.filter(|(head, _)| numbers(head).starts_with(&wanted));
    let (_, body) = { body }.next()?;
    let plan = body.split_whitespace().map(|leg| tables(leg, sizes));
    plan.collect::<Option<Plan>>()
        .filter(|plan| plan.len() == legs)
}

fn tables(leg: &str, sizes: &[usize]) -> Option<Vec<Vec<usize>>> {
    let people: Vec<usize> = leg.bytes().map(|b| b.saturating_sub(b'0').into()).collect();
    let mut people = people.as_slice();
    let table = |size: &usize| Some(people.split_off(..*size)?.to_vec());
    let tables = sizes.iter().map(table).collect();
    if people.is_empty() { tables } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Weights, least_doubles};
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_schedule_seats_everybody_once_a_leg_and_has_the_doubles_it_names() {
        for line in lines(LINES).filter(|line| !line.is_empty()) {
            // People, tables, legs, doubles.
            let head = numbers(line);
            let [people, tables, legs, doubles] = *head.as_slice() else {
                panic!("{line}")
            };
            let larger = |table| usize::from(table < people % tables);
            let sizes = (0..tables).map(|table| people / tables + larger(table));
            let sizes: Vec<usize> = sizes.collect();
            let plan = searched(&sizes, legs).unwrap();
            let mut met: BTreeMap<(usize, usize), u64> = BTreeMap::new();
            for leg in &plan {
                let seated: BTreeSet<usize> = leg.iter().flatten().copied().collect();
                assert_eq!(
                    (seated.len(), seated.last().copied()),
                    (people, Some(people - 1)),
                    "{people} people, {legs} legs"
                );
                for (table, (i, a)) in leg
                    .iter()
                    .flat_map(|t| t.iter().enumerate().map(move |x| (t, x)))
                {
                    table
                        .iter()
                        .skip(i + 1)
                        .for_each(|b| *met.entry((*a.min(b), *a.max(b))).or_default() += 1);
                }
            }
            let found: u64 = met.values().map(|k| k * (k - 1) / 2).sum();
            assert_eq!(found, doubles as u64, "{people} people, {legs} legs");
            assert!(found >= least_doubles(people, &plan, &Weights::default()));
        }
    }
}
