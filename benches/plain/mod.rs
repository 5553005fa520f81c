//! Plain annealing as anybody would write it in an afternoon: two people change tables in one leg,
//! worse seats are taken with the probability e^(−change / warmth), the warmth falls evenly. It
//! shares nothing with the program and serves as the measure of its search at equal time.

use std::time::{Duration, Instant};
use vorhand::movement::Rng;

/// What a meeting of clubmates weighs beside a double, as in the window.
const CLUBS: i64 = 5;
/// Legs of tables of people.
pub type Plan = Vec<Vec<Vec<usize>>>;

/// What is asked for: sizes of the tables, legs, and people of one club to be kept apart.
pub struct Task<'a> {
    pub sizes: &'a [usize],
    pub legs: usize,
    /// People of a club (they follow each other in number); 0: there are no clubs.
    pub club: usize,
}

impl Task<'_> {
    pub fn people(&self) -> usize {
        self.sizes.iter().sum()
    }

    fn clubmates(&self, a: usize, b: usize) -> bool {
        self.club > 0 && a / self.club == b / self.club
    }
}

struct State<'a> {
    task: &'a Task<'a>,
    plan: Plan,
    met: Vec<Vec<i64>>,
}

impl State<'_> {
    /// Doubles of one person with these others, and clubmates among them.
    fn price(&self, who: usize, others: &[usize], but: usize, here: i64) -> i64 {
        let others = others.iter().filter(|x| **x != who && **x != but);
        others
            .map(|x| self.met[who][*x] - here + CLUBS * i64::from(self.task.clubmates(who, *x)))
            .sum()
    }

    fn change(&self, leg: usize, (a, i): (usize, usize), (b, j): (usize, usize)) -> i64 {
        let (from, to) = (&self.plan[leg][a], &self.plan[leg][b]);
        let (p, q) = (from[i], to[j]);
        self.price(p, to, q, 0) + self.price(q, from, p, 0)
            - self.price(p, from, p, 1)
            - self.price(q, to, q, 1)
    }

    fn count(&mut self, table: &[usize], who: usize, by: i64) {
        for x in table.iter().filter(|x| **x != who) {
            self.met[who][*x] += by;
            self.met[*x][who] += by;
        }
    }

    fn swap(&mut self, leg: usize, (a, i): (usize, usize), (b, j): (usize, usize)) {
        for (t, s) in [(a, i), (b, j)] {
            let table = self.plan[leg][t].clone();
            self.count(&table, table[s], -1);
        }
        let (p, q) = (self.plan[leg][a][i], self.plan[leg][b][j]);
        (self.plan[leg][a][i], self.plan[leg][b][j]) = (q, p);
        for (t, s) in [(a, i), (b, j)] {
            let table = self.plan[leg][t].clone();
            self.count(&table, table[s], 1);
        }
    }
}

/// Searches for this long from seats by lot, and answers the best it saw.
pub fn anneal(task: &Task<'_>, time: Duration, seed: u64) -> Plan {
    let mut rng = Rng::new(seed);
    let plan = (0..task.legs).map(|_| by_lot(task, &mut rng)).collect();
    let met = vec![vec![0; task.people()]; task.people()];
    let mut state = State { task, plan, met };
    for table in state.plan.clone().iter().flatten() {
        for (i, who) in table.iter().enumerate() {
            state.count(&table[i..], *who, 1);
        }
    }
    let (mut cost, mut least, mut best) = (0_i64, 0, state.plan.clone());
    let began = Instant::now();
    loop {
        let rest = 1.0 - began.elapsed().as_secs_f64() / time.as_secs_f64();
        if rest <= 0.0 {
            return best;
        }
        let warmth = 0.1 + 0.5 * rest;
        for _ in 0..1000 {
            let leg = rng.below(task.legs);
            let (a, b) = (rng.below(task.sizes.len()), rng.below(task.sizes.len()));
            let (one, other) = ((a, rng.below(task.sizes[a])), (b, rng.below(task.sizes[b])));
            if a == b {
                continue;
            }
            let change = state.change(leg, one, other);
            let lot = rng.next_u64() as f64 / u64::MAX as f64;
            if change <= 0 || lot < (-(change as f64) / warmth).exp() {
                state.swap(leg, one, other);
                cost += change;
                if cost < least {
                    least = cost;
                    best.clone_from(&state.plan);
                }
            }
        }
    }
}

fn by_lot(task: &Task<'_>, rng: &mut Rng) -> Vec<Vec<usize>> {
    let mut all: Vec<usize> = (0..task.people()).collect();
    rng.shuffle(&mut all);
    let mut all = all.into_iter();
    task.sizes
        .iter()
        .map(|size| all.by_ref().take(*size).collect())
        .collect()
}
