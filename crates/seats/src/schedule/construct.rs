//! Schedules without a repeated meeting for any sizes of tables: the best that is constructed here.
//!
//! Larger numbers come from transversal schedules, with the rows' own schedules after them; what
//! does not fill all chairs comes from a full schedule by leaving people out who never sit
//! together.

use super::design::developed;
use super::even::{evened, shared, sits_evenly, strangers};
use super::ring::transversal;
use crate::Plan;
use itertools::Itertools;

/// Up to `want` legs in which nobody meets twice, for these sizes of tables (largest first); people
/// from 0.
pub fn clean(sizes: &[usize], want: usize) -> Plan {
    let (Some(size), tables) = (sizes.first().copied(), sizes.len()) else {
        return Plan::new();
    };
    let people: usize = sizes.iter().sum();
    let missing = size * tables - people;
    if tables == 1 {
        return vec![vec![(0..people).collect()]; want.min(1)];
    }
    if missing == 0 {
        let long = whole(size, tables).filter(|plan| plan.len() >= want);
        let mut plan = long.unwrap_or_else(|| full(size, tables, want));
        plan.truncate(want);
        return plan;
    }
    let round = without_last(sizes, want);
    if round.len() < want {
        let whole = full(size, tables, usize::MAX);
        let thinned = thinned(&whole, people, missing, want);
        if thinned.len() > round.len() {
            return thinned;
        }
    }
    round
}

/// A transversal schedule without the last people, who are in one row, so that no table misses two of
/// them.
fn without_last(sizes: &[usize], want: usize) -> Plan {
    let (size, tables) = (sizes.first().copied().unwrap_or(0), sizes.len());
    let people: usize = sizes.iter().sum();
    if size * tables - people > tables {
        return Plan::new();
    }
    let mut round = transversal(size, tables, want);
    let seated = round.iter_mut().flatten();
    seated.for_each(|table| table.retain(|p| *p < people));
    round
}

/// The same legs, or as many others in which everybody sits at the smaller tables equally often, as
/// far as such are found.
pub fn clean_and_even(sizes: &[usize], want: usize) -> Plan {
    let people = sizes.iter().sum();
    let plan = clean(sizes, want);
    if plan.len() < want || sits_evenly(people, &plan) {
        return plan;
    }
    let (size, tables) = (sizes.first().copied().unwrap_or(0), sizes.len());
    let missing = size * tables - people;
    let few = (1..=MOST_MISSING).contains(&missing);
    let without = |legs: usize| {
        let whole = full(size, tables, legs);
        let whole = Some(whole).filter(|whole| few && whole.len() >= want);
        whole.and_then(|whole| evened(&whole, want, missing))
    };
    // The ways between the first legs are short; in a hall of many no others are looked at.
    if let Some(evened) = without(want) {
        return evened;
    }
    let shared = shared(people, plan);
    let is_hall = size * tables > HALL;
    if is_hall || sits_evenly(people, &shared) {
        return shared;
    }
    without(usize::MAX).unwrap_or(shared)
}

/// The longest schedule of tables of one size; evenings of the same people follow it one after
/// another. None for more tables than this pays for.
pub fn whole(size: usize, tables: usize) -> Option<Plan> {
    (tables <= FEW).then(|| full(size, tables, usize::MAX))
}

/// With more tables than this the legs are those with the shortest ways.
const FEW: usize = 26;
/// With more people than this only the legs of the shortest way are tried.
const HALL: usize = 208;
/// Where more people than this are missing at full tables, they are not chosen one by one.
const MOST_MISSING: usize = 3;

/// All chairs taken: a developed schedule, or a transversal one followed by schedules within its
/// rows.
fn full(size: usize, tables: usize, want: usize) -> Plan {
    let mut plan = transversal(size, tables, want);
    if plan.len() < want
        && let Some(designed) = developed(size, tables).filter(|d| d.len() > plan.len())
    {
        plan = designed;
    } else if plan.len() < want && tables.is_multiple_of(size) {
        let inner = full(size, tables / size, want - plan.len());
        plan.extend(inner.iter().map(|leg| in_every_row(leg, size, tables)));
    }
    plan.truncate(want);
    plan
}

/// Each row plays its own schedule; a row is as long as there are tables.
fn in_every_row(leg: &[Vec<usize>], rows: usize, length: usize) -> Vec<Vec<usize>> {
    (0..rows)
        .cartesian_product(leg)
        .map(|(row, table)| table.iter().map(|p| p + row * length).collect())
        .collect()
}

/// Leaves people out of a full schedule, and with them the legs in which two of those would sit at
/// one table.
fn thinned(plan: &Plan, people: usize, missing: usize, want: usize) -> Plan {
    let all = want.min(plan.len());
    let easily = easily_thinned(plan, people, missing, want);
    if easily.len() == all {
        return easily;
    }
    // Others are left out only for all.
    let others = strangers(people + missing, &plan[..all], missing);
    others.map_or(easily, |out| {
        renumbered(kept(plan, &out, want), &out, people + missing)
    })
}

/// The same without the last people, or without some of the first table.
fn easily_thinned(plan: &Plan, people: usize, missing: usize, want: usize) -> Plan {
    let first = plan.first().and_then(|leg| leg.first());
    let together: Vec<usize> = first.into_iter().flatten().copied().take(missing).collect();
    let apart: Vec<usize> = (people..people + missing).collect();
    let without = |out: Vec<usize>| (kept(plan, &out, want), out);
    let mut best = without(apart);
    if together.len() == missing {
        best = std::cmp::max_by_key(best, without(together), |(legs, _)| legs.len());
    }
    renumbered(best.0, &best.1, people + missing)
}

/// Fewer legs than [`clean`] has, where it leaves out others for more of them: from few a search
/// may go on better than from almost all.
pub fn shorter(sizes: &[usize], want: usize) -> Option<Plan> {
    let (size, tables, people) = (*sizes.first()?, sizes.len(), sizes.iter().sum());
    let missing = size * tables - people;
    let whole = (missing > MOST_MISSING).then(|| full(size, tables, usize::MAX))?;
    let easily = easily_thinned(&whole, people, missing, want);
    let plan = std::cmp::max_by_key(easily, without_last(sizes, want), Vec::len);
    (plan.len() < clean(sizes, want).len()).then_some(plan)
}

/// The legs in which no two of those who are left out are at one table, as many as are wanted.
fn kept(plan: &Plan, out: &[usize], want: usize) -> Plan {
    let one_at_most = |table: &Vec<usize>| table.iter().filter(|p| out.contains(p)).count() < 2;
    let legs = plan.iter().filter(|leg| leg.iter().all(one_at_most));
    legs.take(want).cloned().collect()
}

/// Takes the people `out` away and closes the gaps in the numbers.
pub fn renumbered(mut plan: Plan, out: &[usize], people: usize) -> Plan {
    let mut number = vec![None; people];
    let left = (0..people).filter(|p| !out.contains(p));
    left.enumerate()
        .for_each(|(new, old)| number[old] = Some(new));
    for table in plan.iter_mut().flatten() {
        *table = table.iter().filter_map(|p| number[*p]).collect();
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn assert_clean(plan: &Plan, sizes: &[usize]) {
        let people: usize = sizes.iter().sum();
        let mut met = BTreeSet::new();
        for leg in plan {
            let seated: BTreeSet<usize> = leg.iter().flatten().copied().collect();
            assert_eq!(
                (seated.len(), seated.last().copied()),
                (people, Some(people - 1)),
                "{sizes:?}"
            );
            let mut have: Vec<usize> = leg.iter().map(Vec::len).collect();
            have.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(have, sizes);
            for (i, table) in leg
                .iter()
                .flat_map(|t| t.iter().enumerate().map(move |(i, _)| (i, t)))
            {
                for other in table.iter().skip(i + 1) {
                    assert!(
                        met.insert((table[i].min(*other), table[i].max(*other))),
                        "{sizes:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn nobody_meets_twice_at_any_number_of_people() {
        for people in (3..90).chain([99, 127, 198, 255, 512]) {
            for of in [3, 4] {
                let sizes = crate::tables_of(of, people);
                let plan = clean(&sizes, if people < 130 { usize::MAX } else { 12 });
                assert!(!plan.is_empty());
                assert_clean(&plan, &sizes);
            }
        }
    }
}
