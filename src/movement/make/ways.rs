//! How far people walk from leg to leg, and numbers of tables with which nobody walks far: tables of a
//! leg exchange their numbers, for better always and for worse by lot, the more seldom the longer it
//! goes on.

use crate::movement::Rng;
use crate::movement::schedule::Plan;
use crate::movement::search::luck;

/// Exchanges that are tried for each table, and at most.
const EACH: usize = 1_000;
const MOST: usize = 100_000;
/// What an exchange may cost at first, and in the end.
const WARM: f32 = 20.0;
const COLD: f32 = 0.05;
/// More tables than this exchange their numbers only with the next ones.
const MANY: usize = 128;
const NEAR: usize = 16;
/// Times that all tables of all legs try to exchange their numbers.
const ROUNDS: usize = 4;

/// The longest walk from leg to leg, and how far all walk together.
pub fn far(people: usize, legs: &[Vec<Vec<usize>>]) -> (usize, usize) {
    let (mut last, mut most, mut all) = (vec![None; people], 0, 0);
    for tables in legs {
        for (number, table) in tables.iter().enumerate() {
            for p in table {
                let from: Option<usize> = last[*p].replace(number);
                let walk = from.map_or(0, |from| from.abs_diff(number));
                (most, all) = (most.max(walk), all + walk);
            }
        }
    }
    (most, all)
}

/// Legs, and the table of each person in each of them.
#[derive(Clone)]
pub struct Ways {
    pub legs: Plan,
    at: Vec<Vec<Option<usize>>>,
}

impl Ways {
    pub fn new(people: usize, legs: &[Vec<Vec<usize>>]) -> Ways {
        let mut at = vec![vec![None; people]; legs.len()];
        for (tables, at) in legs.iter().zip(&mut at) {
            for (number, table) in tables.iter().enumerate() {
                table.iter().for_each(|p| at[*p] = Some(number));
            }
        }
        Ways {
            legs: legs.to_vec(),
            at,
        }
    }

    /// Numbers from leg index `from` on with which nobody walks further than `aim`, where lots lead there:
    /// from further than four tables more they do not.
    pub fn searched(self, from: usize, aim: usize, rng: &mut Rng) -> Ways {
        let people = self.at.first().map_or(0, Vec::len);
        let mut best = self;
        for beyond in [4, 1, 1] {
            let (longest, _) = far(people, &best.legs);
            if longest > aim && longest <= aim + beyond {
                let other = best.clone().annealed(from, aim, rng);
                best = std::cmp::min_by_key(best, other, |ways| far(people, &ways.legs));
            }
        }
        best
    }

    /// Numbers with which as few as can be walk further than `aim`.
    fn annealed(mut self, from: usize, aim: usize, rng: &mut Rng) -> Ways {
        let luck = luck();
        let tables: usize = self.legs.iter().skip(from).map(Vec::len).sum();
        let moves = MOST.min(EACH * tables);
        for step in 0..moves {
            let leg = from + rng.below(self.legs.len() - from);
            let tables = self.legs[leg].len();
            let (i, j) = (rng.below(tables), rng.below(tables));
            let cost = |one: usize, other: usize| {
                self.cost(leg, one, i, aim) + self.cost(leg, other, j, aim)
            };
            let rest = 1.0 - step as f32 / moves as f32;
            // Multiplied, because a power is not the same on every machine.
            let warmth = COLD + (WARM - COLD) * (rest * rest) * (rest * rest);
            let may_cost = warmth * luck[rng.below(luck.len())];
            if (cost(j, i) as f32) <= cost(i, j) as f32 + may_cost {
                self.exchange(leg, i, j);
            }
        }
        self
    }

    /// Exchanges numbers from leg index `from` on while that spares walks, those further than `aim`
    /// above all.
    pub fn settle(&mut self, from: usize, aim: usize) {
        for _ in 0..ROUNDS {
            let mut better = false;
            for leg in from..self.legs.len() {
                let tables = self.legs[leg].len();
                let window = if tables > MANY { NEAR } else { tables };
                let pairs =
                    (0..tables).flat_map(|i| (i + 1..tables.min(i + window)).map(move |j| (i, j)));
                for (i, j) in pairs {
                    let cost = |one: usize, other: usize| {
                        self.cost(leg, one, i, aim) + self.cost(leg, other, j, aim)
                    };
                    if cost(j, i) < cost(i, j) {
                        self.exchange(leg, i, j);
                        better = true;
                    }
                }
            }
            if !better {
                return;
            }
        }
    }

    fn exchange(&mut self, leg: usize, i: usize, j: usize) {
        self.legs[leg].swap(i, j);
        for number in [i, j] {
            for p in &self.legs[leg][number] {
                self.at[leg][*p] = Some(number);
            }
        }
    }

    /// What it costs if the people of a table walk to this number and on from it.
    fn cost(&self, leg: usize, table: usize, number: usize, aim: usize) -> usize {
        let before = leg.checked_sub(1).and_then(|before| self.at.get(before));
        let beside = before.into_iter().chain(self.at.get(leg + 1));
        let people = &self.legs[leg][table];
        let ways = beside.flat_map(|at| people.iter().filter_map(|p| at[*p]));
        let walks = ways.map(|other| other.abs_diff(number));
        walks.map(|walk| walk.saturating_sub(aim).pow(2)).sum()
    }
}
