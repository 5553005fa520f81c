//! How far people walk from leg to leg, and numbers of tables with which nobody walks far: tables of a
//! leg exchange their numbers, for better always and for worse by lot, the more seldom the longer it
//! goes on.

use crate::{LUCK, Rng};
use itertools::Itertools;
use std::mem::take;

/// Exchanges that are tried for each table, and at most.
const EACH: usize = 2_000;
const MOST: usize = 100_000;
/// What an exchange may cost at first, and in the end.
const WARM: [f32; 2] = [2.0, 0.1];
/// The same from a beginning, in how many exchanges, and in which share of these it is cold.
const COOL: [f32; 2] = [0.7, 0.3];
const LONG: usize = 200_000;
const SOON: f32 = 20.0;
/// So often walks that are too far get dearer, by so much; of what others got dearer so much stays.
const LOOK: usize = 80;
const DEARER: f32 = 1.0;
const STAYS: f32 = 0.98;
/// Beginnings of which the best is taken, and how often all legs follow those beside them in each.
const BEGINNINGS: usize = 8;
const FOLLOWED: usize = 10;
/// From a beginning every fourth exchange is with one of so many numbers on either side.
const BY: usize = 3;
/// A mean of numbers is counted in parts of this size.
const PARTS: i64 = 5_040;
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
            *leg = self.table[ends[0]..ends[1]]
                .iter()
                .map(|table| take(&mut leg[table - ends[0]]))
                .collect();
        }
    }

    /// Numbers with which nobody walks further than the aim, where lots lead there; whether they are
    /// searched: not where so much is too far that lots never do.
    pub fn search(&mut self, rng: &mut Rng) -> bool {
        let searched = (1..=self.table.len() as i64).contains(&self.whole_cost(squared));
        if searched {
            self.anneal(rng);
        }
        searched
    }

    /// The same from other numbers, where walking one table too far costs as much as the next and a walk
    /// gets dearer the longer it is too far: that leads more often to where none is, and elsewhere further
    /// away. The least that was left; none where it is not searched.
    pub fn search_anew(&mut self, rng: &mut Rng) -> Option<i64> {
        let searched = self.whole_cost(squared) > 0 && self.begin(rng) <= self.table.len() as i64;
        searched.then(|| self.insist(rng))
    }

    /// Exchanges numbers by lot while walks that stay too far get dearer.
    fn insist(&mut self, rng: &mut Rng) -> i64 {
        let free = self.free..self.table.len();
        let mut walks: Vec<Walk> = Vec::new();
        let mut of: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.table.len()];
        for to in free.clone() {
            let before = self.beside[to].iter().filter(|other| **other < to);
            for from in before.unique() {
                of[*from].push((to, walks.len()));
                of[to].push((*from, walks.len()));
                walks.push(Walk {
                    from: *from,
                    to,
                    dear: 1.0,
                });
            }
        }
        let (mut least, mut far) = (i64::MAX, Vec::new());
        for step in 0..LONG {
            if step % LOOK == 0 {
                let left = self.look(&mut walks, &mut far);
                least = least.min(left);
                if left == 0 {
                    break;
                }
            }
            let lot = rng.next_u64();
            let share = |by: u32, of: usize| ((lot >> by & 0xffff) as usize * of) >> 16;
            let one = if lot >> 48 & 1 == 0 {
                far[share(0, far.len())]
            } else {
                free.start + share(0, free.len())
            };
            let (first, end) = (self.first[self.leg[one]], self.first[self.leg[one] + 1]);
            let last = end - first - 1;
            let number = match lot >> 49 & 3 {
                0 => (self.number[one] as usize + share(16, 2 * BY + 1)).saturating_sub(BY),
                1 => share(16, end - first),
                _ => {
                    let (low, high) = self.near(one);
                    low + share(16, high - low + 1)
                }
            };
            let other = self.table[first + number.min(last)];
            let price = |table: usize, number: i64| -> f32 {
                let walks = of[table].iter().map(|(other, walk)| {
                    further(self.number[*other], number, self.aim) as f32 * walks[*walk].dear
                });
                walks.sum()
            };
            let (here, there) = (self.number[one], self.number[other]);
            let change =
                price(one, there) + price(other, here) - price(one, here) - price(other, there);
            let [warm, cold] = COOL;
            let rest = (1.0 - step as f32 * SOON / LONG as f32).max(0.0);
            let warmth = cold + (warm - cold) * rest * rest;
            if change <= warmth * LUCK[(lot >> 54) as usize] {
                self.number.swap(one, other);
                self.table
                    .swap(first + here as usize, first + there as usize);
            }
        }
        least
    }

    /// Between which numbers nobody of a table walks too far, or where that cannot be, as little as can be.
    fn near(&self, table: usize) -> (usize, usize) {
        let beside = || self.beside[table].iter().map(|other| self.number[*other]);
        let low = beside().max().unwrap_or(0) - self.aim;
        let high = beside().min().unwrap_or(0) + self.aim;
        (low.min(high).max(0) as usize, low.max(high).max(0) as usize)
    }

    /// How much all walks are too far; those get dearer, and others cheap again. Whose tables they are.
    fn look(&self, walks: &mut [Walk], far: &mut Vec<usize>) -> i64 {
        let mut left = 0;
        far.clear();
        for walk in walks {
            let further = further(self.number[walk.from], self.number[walk.to], self.aim);
            if further > 0 {
                left += further;
                walk.dear += DEARER;
                let both = [walk.from, walk.to];
                far.extend(both.iter().filter(|table| **table >= self.free));
            } else {
                walk.dear = 1.0 + (walk.dear - 1.0) * STAYS;
            }
        }
        left
    }

    /// Numbers by lot, then of each leg in the order of the mean of the tables that its people come from
    /// and go to, forth and back over all legs. What the best of some such numbers costs; they are kept.
    fn begin(&mut self, rng: &mut Rng) -> i64 {
        let legs = self.first.iter().copied().tuple_windows::<(_, _)>();
        let mut legs = legs.filter(|leg| leg.0 >= self.free).collect_vec();
        let mut best = (i64::MAX, self.table.clone());
        for _ in 0..BEGINNINGS {
            for (first, end) in &legs {
                rng.shuffle(&mut self.table[*first..*end]);
                self.number(*first, *end);
            }
            for _ in 0..FOLLOWED {
                legs.iter()
                    .for_each(|(first, end)| self.follow(*first, *end));
                legs.reverse();
            }
            let cost = self.whole_cost(|further| further);
            if cost < best.0 {
                best = (cost, self.table.clone());
            }
        }
        self.table = best.1;
        legs.iter()
            .for_each(|(first, end)| self.number(*first, *end));
        best.0
    }

    /// Orders the tables of a leg by the mean of those beside.
    fn follow(&mut self, first: usize, end: usize) {
        let (beside, numbers) = (&self.beside, &self.number);
        self.table[first..end].sort_by_cached_key(|table| {
            let beside = &beside[*table];
            let all: i64 = beside.iter().map(|other| numbers[*other]).sum();
            all * PARTS / beside.len().max(1) as i64
        });
        self.number(first, end);
    }

    /// The tables of a leg have the numbers of their order.
    fn number(&mut self, first: usize, end: usize) {
        for (number, table) in self.table[first..end].iter().enumerate() {
            self.number[*table] = number as i64;
        }
    }

    /// Exchanges numbers by lot, ever colder.
    fn anneal(&mut self, rng: &mut Rng) {
        let mut cost = self.whole_cost(squared);
        let free = self.free..self.table.len();
        let moves = MOST.min(EACH * free.len());
        let mut far: Vec<usize> = Vec::new();
        let tables = 0..self.table.len();
        let mut costs: Vec<i64> = tables
            .map(|table| self.cost(table, self.number[table]))
            .collect();
        for step in 0..moves {
            if step % free.len() == 0 {
                far = free.clone().filter(|table| costs[*table] > 0).collect();
            }
            let one = if rng.below(OFTEN) > 0 && !far.is_empty() {
                far[rng.below(far.len())]
            } else {
                free.start + rng.below(free.len())
            };
            let (first, end) = (self.first[self.leg[one]], self.first[self.leg[one] + 1]);
            let other = first + rng.below(end - first);
            let there = self.cost(one, self.number[other]);
            let here = self.cost(other, self.number[one]);
            let change = there + here - costs[one] - costs[other];
            let rest = 1.0 - step as f32 / moves as f32;
            // Multiplied, because a power is not the same on every machine.
            let [warm, cold] = WARM;
            let warmth = cold + (warm - cold) * rest * rest;
            if change as f32 <= warmth * LUCK[rng.below(LUCK.len())] {
                self.exchange(one, other, &mut costs);
                cost += change;
                if cost == 0 {
                    break;
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
            let further = beside[table - first]
                .iter()
                .map(|other| further(*other, number as i64, aim));
            further.map(squared).sum()
        });
        self.number(first, end);
        better
    }

    /// What all long walks to tables whose number may change cost.
    fn whole_cost(&self, price: impl Fn(i64) -> i64 + Copy) -> i64 {
        let walks = |table: usize| {
            let before = self.beside[table]
                .iter()
                .filter(move |other| **other < table);
            before.map(move |other| further(self.number[*other], self.number[table], self.aim))
        };
        let free = self.free..self.table.len();
        free.flat_map(walks).map(price).sum()
    }

    /// What it costs if the people of a table walk to this number and on from it.
    fn cost(&self, table: usize, number: i64) -> i64 {
        let further = self.beside[table]
            .iter()
            .map(|other| further(self.number[*other], number, self.aim));
        further.map(squared).sum()
    }

    /// Two tables of a leg exchange their numbers; what the tables cost follows.
    fn exchange(&mut self, one: usize, other: usize, costs: &mut [i64]) {
        let two = [
            (one, self.number[one], self.number[other]),
            (other, self.number[other], self.number[one]),
        ];
        for (table, from, to) in two {
            for beside in &self.beside[table] {
                let walk = |number| squared(further(self.number[*beside], number, self.aim));
                let change = walk(to) - walk(from);
                costs[*beside] += change;
                costs[table] += change;
            }
        }
        self.number.swap(one, other);
        for table in [one, other] {
            self.table[self.first[self.leg[table]] + self.number[table] as usize] = table;
        }
    }
}

/// A walk between two tables, and what each table costs that it is too far.
struct Walk {
    from: usize,
    to: usize,
    dear: f32,
}

/// How much further than the aim it is.
fn further(from: i64, to: i64, aim: i64) -> i64 {
    ((from - to).abs() - aim).max(0)
}

/// What it costs to walk so much too far.
fn squared(further: i64) -> i64 {
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
