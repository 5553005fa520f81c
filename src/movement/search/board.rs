//! Legs under improvement: what they cost, and swaps of two people in one leg.

use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;

/// What people asked for, as weights beside one repeated meeting; people as numbers from 0.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Weights {
    /// For each person: with whom a meeting costs how much.
    pub apart: Vec<Vec<(usize, u64)>>,
    /// For each person: apart from whom in the first leg costs how much.
    pub first: Vec<Vec<(usize, u64)>>,
}

impl Weights {
    /// Nobody asked for anything.
    pub fn none(people: usize) -> Weights {
        Weights {
            apart: vec![Vec::new(); people],
            first: vec![Vec::new(); people],
        }
    }

    /// Whether nobody asked for anything.
    pub fn is_empty(&self) -> bool {
        self.apart.iter().chain(&self.first).all(Vec::is_empty)
    }
}

const NOWHERE: u32 = u32::MAX;
/// More candidates than this are drawn by lot instead of tried one and all.
pub(super) const CANDIDATES: usize = 256;

/// Legs under improvement.
#[derive(Debug, Clone)]
pub(in crate::movement) struct Board {
    pub(super) people: usize,
    pub(super) legs: Plan,
    /// Leg and person to table.
    at: Vec<Vec<u32>>,
    /// How often two meet.
    met: Vec<u8>,
    weights: Weights,
    /// Legs before this one stay as they are.
    pub(super) free_from: usize,
    /// The first of these legs is the first of the event.
    from_start: bool,
    /// People who change places only with each other; empty: everybody with everybody.
    among_themselves: Vec<bool>,
    pub(super) cost: u64,
}

impl Board {
    /// `past` are meetings that count and cannot be changed: legs already played.
    pub fn new(people: usize, past: &[Vec<Vec<usize>>], legs: Plan, weights: Weights) -> Board {
        let mut board = Board {
            people,
            at: Vec::new(),
            met: vec![0; people * people],
            weights,
            free_from: 0,
            from_start: past.is_empty(),
            among_themselves: Vec::new(),
            cost: 0,
            legs,
        };
        past.iter().for_each(|leg| board.count(leg));
        board.at = board.legs.iter().map(|leg| places(people, leg)).collect();
        let legs = std::mem::take(&mut board.legs);
        legs.iter().for_each(|leg| board.count(leg));
        board.legs = legs;
        board.cost = board.whole_cost();
        board
    }

    fn count(&mut self, leg: &[Vec<usize>]) {
        for table in leg {
            for a in table {
                for b in table.iter().filter(|b| *b != a) {
                    self.met[a * self.people + b] += 1;
                }
            }
        }
    }

    /// Keeps the legs before this one.
    pub fn free_from(&mut self, leg: usize) {
        self.free_from = leg;
    }

    /// These people change places only with each other.
    pub fn keep_apart(&mut self, these: Vec<bool>) {
        self.among_themselves = these;
    }

    /// What the seats cost.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// The legs as they are now.
    pub fn into_legs(self) -> Plan {
        self.legs
    }

    fn times(&self, a: usize, b: usize) -> i64 {
        i64::from(self.met[a * self.people + b])
    }

    fn whole_cost(&self) -> u64 {
        let met: u64 = self
            .met
            .iter()
            .map(|k| u64::from(*k) * u64::from(k.saturating_sub(1)))
            .sum::<u64>()
            / 4;
        let wished: i64 = (0..self.legs.len())
            .flat_map(|leg| (0..self.people).map(move |p| (leg, p)))
            .map(|(leg, p)| self.wished(p, leg, self.at[leg][p], usize::MAX))
            .sum();
        met + wished.unsigned_abs() / 2
    }

    /// Weights of wishes not met by `p` at a table, as if `gone` had left it.
    fn wished(&self, p: usize, leg: usize, table: u32, gone: usize) -> i64 {
        if table == NOWHERE {
            return 0;
        }
        let mut unmet: u64 = self.weights.apart[p]
            .iter()
            .filter(|(x, _)| *x != gone && self.at[leg][*x] == table)
            .map(|(_, weight)| weight)
            .sum();
        if self.from_start && leg == 0 {
            unmet += self.weights.first[p]
                .iter()
                .filter(|(x, _)| *x == gone || self.at[leg][*x] != table)
                .map(|(_, weight)| weight)
                .sum::<u64>();
        }
        i64::try_from(unmet).unwrap_or(i64::MAX)
    }

    /// What `p` costs at the own table.
    pub(super) fn own(&self, p: usize, leg: usize) -> i64 {
        let table = self.at[leg][p];
        let others = self.legs[leg][table as usize].iter().filter(|x| **x != p);
        others.map(|x| self.times(p, *x) - 1).sum::<i64>() + self.wished(p, leg, table, usize::MAX)
    }

    /// What `p` would cost at another table that `gone` has left.
    fn other(&self, p: usize, leg: usize, table: u32, gone: usize) -> i64 {
        let others = self.legs[leg][table as usize]
            .iter()
            .filter(|x| **x != gone);
        others.map(|x| self.times(p, *x)).sum::<i64>() + self.wished(p, leg, table, gone)
    }

    /// What swapping two people of different tables would change.
    pub(super) fn change(&self, leg: usize, p: usize, q: usize, own_p: i64) -> i64 {
        let (a, b) = (self.at[leg][p], self.at[leg][q]);
        self.other(p, leg, b, q) + self.other(q, leg, a, p) - own_p - self.own(q, leg)
    }

    pub(super) fn may_swap(&self, leg: usize, p: usize, q: usize) -> bool {
        let (a, b) = (self.at[leg][p], self.at[leg][q]);
        a != b
            && a != NOWHERE
            && b != NOWHERE
            && self.among_themselves.get(p) == self.among_themselves.get(q)
    }

    pub(super) fn swap(&mut self, leg: usize, p: usize, q: usize, change: i64) {
        for (who, out) in [(p, q), (q, p)] {
            let table = self.at[leg][who] as usize;
            for x in self.legs[leg][table].clone() {
                if x != who {
                    self.meet_less(who, x);
                    self.meet_more(out, x);
                }
            }
        }
        let (a, b) = (self.at[leg][p], self.at[leg][q]);
        for (table, old, new) in [(a, p, q), (b, q, p)] {
            let chairs = &mut self.legs[leg][table as usize];
            for chair in chairs.iter_mut().filter(|x| **x == old) {
                *chair = new;
            }
        }
        self.at[leg].swap(p, q);
        self.cost = self.cost.saturating_add_signed(change);
    }

    fn meet_less(&mut self, a: usize, b: usize) {
        self.met[a * self.people + b] -= 1;
        self.met[b * self.people + a] -= 1;
    }

    fn meet_more(&mut self, a: usize, b: usize) {
        self.met[a * self.people + b] += 1;
        self.met[b * self.people + a] += 1;
    }

    /// The best partner for a swap, all tried or some drawn by lot; ties by lot.
    pub(super) fn best(
        &self,
        leg: usize,
        p: usize,
        rng: &mut Rng,
        allowed: impl Fn(usize, i64) -> bool,
    ) -> Option<(usize, i64)> {
        let own = self.own(p, leg);
        let table = self.at[leg][p];
        let all = self.people <= CANDIDATES;
        let mut best: Option<(usize, i64)> = None;
        let mut ties = 0;
        for i in 0..self.people.min(CANDIDATES) {
            let q = if all { i } else { rng.below(self.people) };
            if self.at[leg][q] == table || !self.may_swap(leg, p, q) {
                continue;
            }
            let change = self.change(leg, p, q, own);
            let better = best.is_none_or(|(_, least)| change < least);
            let tie = best.is_some_and(|(_, least)| change == least);
            if (better || tie) && allowed(q, change) {
                ties = if better { 1 } else { ties + 1 };
                if better || rng.below(ties) == 0 {
                    best = Some((q, change));
                }
            }
        }
        best
    }

    /// Swaps whatever helps at once, a few times through all legs.
    pub fn descend(&mut self, rng: &mut Rng) {
        for _ in 0..8 {
            let before = self.cost;
            for leg in self.free_from..self.legs.len() {
                for p in 0..self.people {
                    if self.at[leg][p] != NOWHERE
                        && self.own(p, leg) > 0
                        && let Some((q, change)) = self.best(leg, p, rng, |_, change| change < 0)
                    {
                        self.swap(leg, p, q, change);
                    }
                }
            }
            if self.cost == before {
                return;
            }
        }
    }

    /// How many swaps are worth trying at once; more only when somebody waits for it.
    pub fn at_once(&self) -> u64 {
        let free = self.legs.len().saturating_sub(self.free_from) as u64;
        (1000 * self.people as u64 * free).clamp(10_000, 1_000_000)
    }

    /// Brings people back to the tables of `home` (the same legs) where that costs nothing.
    pub fn go_home(&mut self, home: &[Vec<Vec<usize>>]) {
        for (leg, tables) in home.iter().enumerate().take(self.legs.len()) {
            let at_home = places(self.people, tables);
            let mut moved = true;
            while moved {
                moved = (0..self.people).any(|p| self.bring_home(leg, p, &at_home));
            }
        }
    }

    /// In how many legs people sit at another table than in `home` (the same legs), added up.
    pub fn away(&self, home: &[Vec<Vec<usize>>]) -> u64 {
        let legs = home
            .iter()
            .zip(&self.at)
            .map(|(tables, at)| (places(self.people, tables), at));
        legs.map(|(home, at)| home.iter().zip(at).filter(|(a, b)| a != b).count() as u64)
            .sum()
    }

    /// Swaps somebody with a stranger at the own table of before; false if nobody can be swapped
    /// without cost.
    fn bring_home(&mut self, leg: usize, p: usize, at_home: &[u32]) -> bool {
        let (now, before) = (self.at[leg][p], at_home[p]);
        if now == before || now == NOWHERE || before == NOWHERE {
            return false;
        }
        let own = self.own(p, leg);
        let strangers = self.legs[leg]
            .get(before as usize)
            .into_iter()
            .flatten()
            .filter(|q| at_home[**q] != before);
        let best = strangers
            .map(|q| (self.change(leg, p, *q, own), at_home[*q] != now, *q))
            .min();
        let Some((change, _, q)) = best.filter(|(change, ..)| *change <= 0) else {
            return false;
        };
        self.swap(leg, p, q, change);
        true
    }

    pub(super) fn restore(&mut self, (cost, legs): (u64, Plan)) {
        let now = std::mem::replace(&mut self.legs, legs);
        for table in now.iter().flatten() {
            for a in table {
                for b in table.iter().filter(|b| *b != a) {
                    self.met[a * self.people + b] -= 1;
                }
            }
        }
        let legs = std::mem::take(&mut self.legs);
        legs.iter().for_each(|leg| self.count(leg));
        self.at = legs.iter().map(|leg| places(self.people, leg)).collect();
        (self.legs, self.cost) = (legs, cost);
    }

    /// Everybody who costs something, leg by leg.
    pub(super) fn unhappy(&self) -> Vec<(usize, usize)> {
        let all = (self.free_from..self.legs.len())
            .flat_map(|leg| (0..self.people).map(move |p| (leg, p)));
        all.filter(|(leg, p)| self.at[*leg][*p] != NOWHERE && self.own(*p, *leg) > 0)
            .collect()
    }
}

fn places(people: usize, leg: &[Vec<usize>]) -> Vec<u32> {
    let mut at = vec![NOWHERE; people];
    for (i, table) in leg.iter().enumerate() {
        table.iter().for_each(|p| at[*p] = i as u32);
    }
    at
}
