//! Schedules that a long search found once, for numbers of people and legs for which none is
//! constructed.
//!
//! They are in `assets/seats/searched.txt`, which says how a line is read; a test counts the
//! meetings of every one.

use crate::movement::schedule::design::Plan;

const LINES: &str = include_str!("../../../assets/seats/searched.txt");

/// The schedule of exactly these tables (sizes largest first) and legs, if there is one.
pub(in crate::movement) fn searched(sizes: &[usize], legs: usize) -> Option<Plan> {
    let people: usize = sizes.iter().sum();
    let line = LINES
        .lines()
        .find(|line| head(line).is_some_and(|h| h.starts_with(&[people, sizes.len(), legs])))?;
    let plan = body(line)
        .map(|leg| tables(leg, sizes))
        .collect::<Option<Plan>>()?;
    (plan.len() == legs).then_some(plan)
}

/// People, tables, legs, doubles.
fn head(line: &str) -> Option<Vec<usize>> {
    let (head, _) = line.split_once('|').filter(|_| !line.starts_with('#'))?;
    head.split_whitespace().map(|n| n.parse().ok()).collect()
}

fn body(line: &str) -> impl Iterator<Item = &str> {
    line.split_once('|')
        .map_or("", |(_, legs)| legs)
        .split_whitespace()
}

fn tables(leg: &str, sizes: &[usize]) -> Option<Vec<Vec<usize>>> {
    let mut people = leg.bytes().map(|b| usize::from(b.saturating_sub(b'0')));
    let tables: Vec<Vec<usize>> = sizes
        .iter()
        .map(|size| people.by_ref().take(*size).collect())
        .collect();
    let whole = people.next().is_none()
        && tables
            .iter()
            .zip(sizes)
            .all(|(table, size)| table.len() == *size);
    whole.then_some(tables)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::search::bounds::least_doubles;
    use crate::movement::search::weights::Weights;
    use crate::movement::sizes::table_sizes;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_schedule_seats_everybody_once_a_leg_and_has_the_doubles_it_names() {
        let lines = LINES
            .lines()
            .filter(|l| !l.starts_with('#') && !l.is_empty());
        for line in lines {
            let head = head(line).unwrap_or_default();
            let [people, tables, legs, doubles] = *head.as_slice() else {
                panic!("{line}")
            };
            let sizes = [4, 3]
                .into_iter()
                .map(|of| table_sizes(people, of, None).unwrap());
            let sizes = sizes.into_iter().find(|s| s.len() == tables).unwrap();
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
