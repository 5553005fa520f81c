//! Everybody at the smaller tables equally often: by who changes places with whom, and by who is left
//! out of a schedule whose chairs are all taken.

use super::construct::renumbered;
use crate::Plan;
use crate::twos;
use itertools::Itertools;
use std::ops::RangeInclusive;

/// Whether everybody sits at the smaller tables of a leg equally often, or once more.
pub fn sits_evenly(people: usize, legs: &[Vec<Vec<usize>>]) -> bool {
    spread(people, legs) <= 1
}

/// How much more often somebody sits at the smaller tables of a leg than another.
pub fn spread(people: usize, legs: &[Vec<Vec<usize>>]) -> usize {
    let mut times = vec![0_usize; people];
    for leg in legs {
        let largest = leg.iter().map(Vec::len).max();
        let small = leg.iter().filter(|table| Some(table.len()) < largest);
        small.flatten().for_each(|p| times[*p] += 1);
    }
    let (least, most) = times.into_iter().minmax().into_option().unwrap_or_default();
    most - least
}

/// The same legs in which those who sit at the smaller tables too seldom change places with those who
/// sit there too often, each with the nearest, wherever that makes no meeting more a repeated one.
pub fn shared(people: usize, plan: Plan) -> Plan {
    let mut exchanges = Exchanges::new(people, plan);
    let mut better = true;
    while better {
        better = false;
        for p in 0..people {
            while let Some((leg, q)) = exchanges.best(p) {
                exchanges.exchange(leg, p, q);
                better = true;
            }
        }
    }
    exchanges.plan
}

/// Legs in which people change places.
struct Exchanges {
    plan: Plan,
    /// Leg and person to the table.
    table: Vec<Vec<usize>>,
    /// Leg and table: whether it is smaller than the largest.
    small: Vec<Vec<bool>>,
    /// How often each person sits at a smaller table.
    times: Vec<usize>,
}

impl Exchanges {
    fn new(people: usize, plan: Plan) -> Exchanges {
        let (mut table, mut small, mut times) = (Vec::new(), Vec::new(), vec![0; people]);
        for leg in &plan {
            let largest = leg.iter().map(Vec::len).max().unwrap_or(0);
            let mut at = vec![usize::MAX; people];
            for (number, people) in leg.iter().enumerate() {
                for p in people {
                    at[*p] = number;
                    times[*p] += usize::from(people.len() < largest);
                }
            }
            table.push(at);
            small.push(leg.iter().map(|people| people.len() < largest).collect());
        }
        Exchanges {
            plan,
            table,
            small,
            times,
        }
    }

    /// With whom, and in which leg, somebody changes places who sits at the smaller tables two times
    /// less than the other.
    fn best(&self, p: usize) -> Option<(usize, usize)> {
        let often = |q: &usize| self.times[*q] > self.times[p] + 1;
        let all: Vec<usize> = (0..self.times.len()).filter(often).collect();
        let legs = (0..self.plan.len()).filter(|leg| !self.is_small(*leg, p));
        let both = legs.cartesian_product(&all);
        let both = both.filter(|(leg, q)| self.is_small(*leg, **q));
        let far = |(leg, q): &(usize, &usize)| self.table[*leg][p].abs_diff(self.table[*leg][**q]);
        let mut nearest_first = both.sorted_by_key(far);
        let found = nearest_first.find(|(leg, q)| self.may(*leg, p, **q));
        found.map(|(leg, q)| (leg, *q))
    }

    fn is_small(&self, leg: usize, p: usize) -> bool {
        let small = self.small[leg].get(self.table[leg][p]);
        small.copied().unwrap_or(false)
    }

    /// Whether two may change places in a leg: no more meetings are repeated.
    fn may(&self, leg: usize, p: usize, q: usize) -> bool {
        let (with_p, with_q) = (self.company(leg, p), self.company(leg, q));
        self.met(q, with_p, leg, p) + self.met(p, with_q, leg, q)
            <= self.met(p, with_p, leg, p) + self.met(q, with_q, leg, q)
    }

    fn company(&self, leg: usize, p: usize) -> &[usize] {
        &self.plan[leg][self.table[leg][p]]
    }

    /// How often somebody meets these, but for one of them, in the other legs.
    fn met(&self, who: usize, company: &[usize], leg: usize, but: usize) -> usize {
        let others = company.iter().filter(|x| **x != but);
        let times = |x: &usize| {
            let meets = |table: &Vec<usize>| table[who] == table[*x];
            let there = meets(&self.table[leg]);
            self.table.iter().filter(|table| meets(table)).count() - usize::from(there)
        };
        others.map(times).sum()
    }

    fn exchange(&mut self, leg: usize, p: usize, q: usize) {
        let table = &mut self.table[leg];
        for (number, from, to) in [(table[p], p, q), (table[q], q, p)] {
            if let Some(chair) = self.plan[leg][number].iter_mut().find(|x| **x == from) {
                *chair = to;
            }
        }
        table.swap(p, q);
        self.times[p] += 1;
        self.times[q] -= 1;
    }
}

/// Ways tried before somebody is left out whoever it is, and choices of legs.
const TRIES: usize = 300_000;
const SOON: usize = 20_000;
const CHOICES: usize = 60;

/// `want` legs of a schedule in which nobody meets twice, without as many people as are `missing`:
/// no two of them ever at one table, and everybody else at a table without one of them equally
/// often, or once more. None if no such people are found.
pub fn evened(plan: &Plan, want: usize, missing: usize) -> Option<Plan> {
    let people: usize = plan.first()?.iter().map(Vec::len).sum();
    let size = plan.first()?.first()?.len();
    let least = want * missing * (size - 1) / people.checked_sub(missing)?;
    let mut tries = TRIES;
    let mut choices = plan.iter().cloned().combinations(want).take(CHOICES);
    choices.find_map(|legs| {
        let mut left = LeftOut::new(people, &legs, least..=least + 1);
        left.go_on(missing, &mut tries)
            .then(|| renumbered(legs, &left.out, people))
    })
}

/// So many people of whom no two sit at one table in these legs, if they are soon found.
pub fn strangers(people: usize, legs: &[Vec<Vec<usize>>], many: usize) -> Option<Vec<usize>> {
    let mut left = LeftOut::new(people, legs, 0..=legs.len());
    left.go_on(many, &mut { SOON }).then_some(left.out)
}

/// Some who are left out, in the order of their numbers.
struct LeftOut {
    /// For each person those whom this one meets.
    met: Vec<Vec<usize>>,
    out: Vec<usize>,
    /// How many of those who are left out each person would have met, and how many it may be.
    times: Vec<usize>,
    may: RangeInclusive<usize>,
}

impl LeftOut {
    fn new(people: usize, legs: &[Vec<Vec<usize>>], may: RangeInclusive<usize>) -> LeftOut {
        let mut met = vec![Vec::new(); people];
        for (a, b) in legs.iter().flatten().flat_map(|table| twos(table)) {
            met[a].push(b);
        }
        LeftOut {
            met,
            out: Vec::new(),
            times: vec![0; people],
            may,
        }
    }

    /// Adds people until so many more are left out, and everybody else would have met as many of them
    /// as may be.
    fn go_on(&mut self, more: usize, tries: &mut usize) -> bool {
        if more == 0 {
            let mut times = self.times.iter().enumerate();
            return times.all(|(who, times)| self.may.contains(times) || self.out.contains(&who));
        }
        for next in self.out.last().map_or(0, |last| last + 1)..self.met.len() {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            if self.times[next] > 0 {
                continue;
            }
            self.out.push(next);
            self.met[next].iter().for_each(|who| self.times[*who] += 1);
            let even = self.met[next]
                .iter()
                .all(|who| self.times[*who] <= *self.may.end());
            if even && self.go_on(more - 1, tries) {
                return true;
            }
            self.out.pop();
            self.met[next].iter().for_each(|who| self.times[*who] -= 1);
        }
        false
    }
}
