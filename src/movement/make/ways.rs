//! How far people walk from leg to leg, and numbers of tables with which nobody walks far: tables of a
//! leg exchange their numbers, for better always and for worse by lot, the more seldom the longer it
//! goes on.

use crate::movement::Rng;
use std::mem::take;
use vorhand_seats::LUCK;

/// Exchanges that are tried for each table, and at most.
const EACH: usize = 2_000;
const MOST: usize = 100_000;
/// What an exchange may cost at first, and in the end.
const WARM: f32 = 2.0;
const COLD: f32 = 0.1;
/// More tables than this exchange their numbers only with the next ones.
const MANY: usize = 128;
const NEAR: usize = 16;
/// Times that all tables of all legs try to exchange their numbers.
const ROUNDS: usize = 4;
/// A table of somebody who walks far is tried more often than another: three times of four.
const OFTEN: usize = 4;

/// The longest walk from leg to leg, and how far all walk together.
pub fn far<'a>(
    people: usize,
    legs: impl IntoIterator<Item: IntoIterator<Item = &'a Vec<usize>>>,
) -> (usize, usize) {
    let (mut last, mut most, mut all) = (vec![None; people], 0, 0);
    for tables in legs {
        for (number, table) in tables.into_iter().enumerate() {
            for p in table {
                let from: Option<usize> = last[*p].replace(number);
                let walk = from.map_or(0, |from| from.abs_diff(number));
                (most, all) = (most.max(walk), all + walk);
            }
        }
    }
    (most, all)
}

/// Legs whose tables exchange their numbers. All tables of all legs are in one row, leg after leg.
pub struct Ways {
    /// Walks of no more tables than this cost nothing.
    aim: i64,
    /// The first table of each leg; at the end the number of all.
    first: Vec<usize>,
    /// The first table that may change its number.
    free: usize,
    /// For each table its leg, and those where its people sit in the legs before and after it.
    leg: Vec<usize>,
    beside: Vec<Vec<usize>>,
    /// For each table its number; for each leg's first table and number the table.
    number: Vec<i64>,
    table: Vec<usize>,
}

impl Ways {
    /// The ways of these legs as they are numbered; those from index `from` on may change.
    pub fn new(people: usize, legs: &[Vec<Vec<usize>>], from: usize, aim: usize) -> Ways {
        let mut ways = Ways {
            aim: aim as i64,
            first: vec![0],
            free: legs.iter().take(from).map(Vec::len).sum(),
            leg: Vec::new(),
            beside: Vec::new(),
            number: Vec::new(),
            table: Vec::new(),
        };
        let mut last: Vec<Option<usize>> = vec![None; people];
        for (leg, tables) in legs.iter().enumerate() {
            for (number, sitting) in tables.iter().enumerate() {
                let here = ways.table.len();
                ways.leg.push(leg);
                ways.number.push(number as i64);
                ways.table.push(here);
                let before: Vec<usize> = sitting
                    .iter()
                    .filter_map(|p| last[*p].replace(here))
                    .collect();
                before
                    .iter()
                    .for_each(|table| ways.beside[*table].push(here));
                ways.beside.push(before);
            }
            ways.first.push(ways.table.len());
        }
        ways
    }

    /// Puts the tables of the legs into the order of their numbers.
    pub fn give(&self, legs: &mut [Vec<Vec<usize>>]) {
        for (leg, ends) in legs.iter_mut().zip(self.first.windows(2)) {
            let tables = self.table[ends[0]..ends[1]].iter();
            *leg = tables
                .map(|table| take(&mut leg[table - ends[0]]))
                .collect();
        }
    }

    /// Numbers with which nobody walks further than the aim, where lots lead there; whether they are
    /// searched: not where so much is too far that lots never do.
    pub fn search(&mut self, rng: &mut Rng) -> bool {
        let cost = self.whole_cost();
        let searched = (1..=self.table.len() as i64).contains(&cost);
        if searched {
            self.anneal(cost, rng);
        }
        searched
    }

    fn anneal(&mut self, mut cost: i64, rng: &mut Rng) {
        let free = self.free..self.table.len();
        let moves = MOST.min(EACH * free.len());
        let mut far: Vec<usize> = Vec::new();
        for step in 0..moves {
            if step % free.len() == 0 {
                far = free
                    .clone()
                    .filter(|table| self.cost(*table, self.number[*table]) > 0)
                    .collect();
            }
            let one = if rng.below(OFTEN) > 0 && !far.is_empty() {
                far[rng.below(far.len())]
            } else {
                free.start + rng.below(free.len())
            };
            let (first, end) = (self.first[self.leg[one]], self.first[self.leg[one] + 1]);
            let other = first + rng.below(end - first);
            let change = self.change(one, other);
            let rest = 1.0 - step as f32 / moves as f32;
            // Multiplied, because a power is not the same on every machine.
            let warmth = COLD + (WARM - COLD) * rest * rest;
            if change as f32 <= warmth * LUCK[rng.below(LUCK.len())] {
                self.exchange(one, other);
                cost += change;
                if cost == 0 {
                    return;
                }
            }
        }
    }

    /// Exchanges numbers while that spares long walks.
    pub fn settle(&mut self) {
        for _ in 0..ROUNDS {
            let mut better = false;
            for leg in self.first.clone().windows(2) {
                if leg[0] >= self.free {
                    better |= self.settle_leg(leg[0], leg[1]);
                }
            }
            if !better {
                return;
            }
        }
    }

    /// The same in the leg of these tables; whether any exchanged their numbers.
    fn settle_leg(&mut self, first: usize, end: usize) -> bool {
        let window = if end - first > MANY { NEAR } else { MANY };
        let numbers =
            |others: &Vec<usize>| others.iter().map(|other| self.number[*other]).collect();
        let beside: Vec<Vec<i64>> = self.beside[first..end].iter().map(numbers).collect();
        let (aim, leg) = (self.aim, &mut self.table[first..end]);
        let better = settled(leg, window, |table, number| {
            let beside = beside[table - first].iter();
            beside.map(|other| long(*other, number as i64, aim)).sum()
        });
        for (number, table) in leg.iter().enumerate() {
            self.number[*table] = number as i64;
        }
        better
    }

    /// What all long walks to tables whose number may change cost.
    fn whole_cost(&self) -> i64 {
        let walks = |table: usize| {
            let before = self.beside[table]
                .iter()
                .filter(move |other| **other < table);
            before.map(move |other| long(self.number[*other], self.number[table], self.aim))
        };
        (self.free..self.table.len()).flat_map(walks).sum()
    }

    /// What it would change if two tables of a leg exchanged their numbers.
    fn change(&self, one: usize, other: usize) -> i64 {
        let (here, there) = (self.number[one], self.number[other]);
        self.cost(one, there) - self.cost(one, here) + self.cost(other, here)
            - self.cost(other, there)
    }

    /// What it costs if the people of a table walk to this number and on from it.
    fn cost(&self, table: usize, number: i64) -> i64 {
        let beside = self.beside[table].iter();
        beside
            .map(|other| long(self.number[*other], number, self.aim))
            .sum()
    }

    fn exchange(&mut self, one: usize, other: usize) {
        self.number.swap(one, other);
        for table in [one, other] {
            self.table[self.first[self.leg[table]] + self.number[table] as usize] = table;
        }
    }
}

/// What it costs to walk further than the aim.
fn long(from: i64, to: i64, aim: i64) -> i64 {
    let further = ((from - to).abs() - aim).max(0);
    further * further
}

/// Tables, in the order of their numbers, exchange these with the next ones where that costs less;
/// whether any did.
pub fn settled(tables: &mut [usize], window: usize, cost: impl Fn(usize, usize) -> i64) -> bool {
    let costs = tables.iter().enumerate();
    let mut costs: Vec<i64> = costs.map(|(number, table)| cost(*table, number)).collect();
    let mut better = false;
    for i in 0..tables.len() {
        for j in i + 1..tables.len().min(i + window) {
            let now = costs[i] + costs[j];
            let there = cost(tables[i], j);
            if there >= now {
                continue;
            }
            let here = cost(tables[j], i);
            if there + here < now {
                tables.swap(i, j);
                (costs[i], costs[j]) = (here, there);
                better = true;
            }
        }
    }
    better
}
