//! The search where no schedule is constructed: swaps of two people in one leg, downhill first,
//! then the best of all swaps of somebody who meets somebody again, with a memory that forbids
//! going straight back (Glover's tabu search, as Dotú and Van Hentenryck use it). Counted in swaps
//! tried, not in time, so that every machine finds the same.

use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use std::collections::BTreeMap;

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
const CANDIDATES: usize = 256;

/// Legs under improvement.
#[derive(Debug, Clone)]
pub(in crate::movement) struct Board {
    people: usize,
    legs: Plan,
    /// Leg and person to table.
    at: Vec<Vec<u32>>,
    /// How often two meet.
    met: Vec<u8>,
    weights: Weights,
    /// Legs before this one stay as they are.
    free_from: usize,
    /// The first of these legs is the first of the event.
    from_start: bool,
    /// People who change places only with each other; empty: everybody with everybody.
    among_themselves: Vec<bool>,
    cost: u64,
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
    fn own(&self, p: usize, leg: usize) -> i64 {
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
    fn change(&self, leg: usize, p: usize, q: usize, own_p: i64) -> i64 {
        let (a, b) = (self.at[leg][p], self.at[leg][q]);
        self.other(p, leg, b, q) + self.other(q, leg, a, p) - own_p - self.own(q, leg)
    }

    fn may_swap(&self, leg: usize, p: usize, q: usize) -> bool {
        let (a, b) = (self.at[leg][p], self.at[leg][q]);
        a != b
            && a != NOWHERE
            && b != NOWHERE
            && self.among_themselves.get(p) == self.among_themselves.get(q)
    }

    fn swap(&mut self, leg: usize, p: usize, q: usize, change: i64) {
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
    fn best(
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

    /// Searches until this many swaps are tried or nothing is left to mend, and leaves the best it
    /// saw.
    pub fn run(&mut self, tries: u64, goal: u64, rng: &mut Rng) {
        let mut walk = Walk::new(self);
        while walk.tried < tries && walk.step(self, goal, rng) {}
        walk.finish(self);
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

    /// Swaps somebody with a stranger at the own table of before; false where nobody can be swapped
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

    fn restore(&mut self, (cost, legs): (u64, Plan)) {
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
    fn unhappy(&self) -> Vec<(usize, usize)> {
        let all = (self.free_from..self.legs.len())
            .flat_map(|leg| (0..self.people).map(move |p| (leg, p)));
        all.filter(|(leg, p)| self.at[*leg][*p] != NOWHERE && self.own(*p, *leg) > 0)
            .collect()
    }
}

/// A search under way, between two of its steps.
#[derive(Debug, Clone)]
pub(in crate::movement) struct Walk {
    /// Steps done.
    pub steps: u64,
    /// Swaps tried.
    tried: u64,
    /// The best so far, unless the board is better.
    best: (u64, Plan),
    saved: bool,
    /// Leg and two people, lower first, who do not change back before this step.
    tabu: BTreeMap<(usize, usize, usize), u64>,
    /// The step in which the best was found.
    found: u64,
}

/// More swaps than these are not tried in one step; then those who try are drawn by lot.
const TRIES: usize = 60_000;
/// Steps without anything better after which some people are moved by lot.
const STUCK: u64 = 20_000;

impl Walk {
    /// A search that begins with the board as it is.
    pub fn new(board: &Board) -> Walk {
        let best = (board.cost, board.legs.clone());
        Walk {
            steps: 0,
            tried: 0,
            best,
            saved: true,
            tabu: BTreeMap::new(),
            found: 0,
        }
    }

    /// What the best seats so far cost.
    pub fn best_cost(&self, board: &Board) -> u64 {
        self.best.0.min(board.cost)
    }

    /// The best seats so far.
    pub fn best_legs<'a>(&'a self, board: &'a Board) -> &'a Plan {
        if board.cost < self.best.0 {
            &board.legs
        } else {
            &self.best.1
        }
    }

    /// One step; false where nothing is left to mend.
    pub fn step(&mut self, board: &mut Board, goal: u64, rng: &mut Rng) -> bool {
        if self.best_cost(board) <= goal {
            return false;
        }
        let mut unhappy = board.unhappy();
        if unhappy.is_empty() {
            return false;
        }
        let most = (TRIES / board.people.max(1)).max(1);
        if unhappy.len() > most {
            let count = unhappy.len();
            for i in 0..most {
                unhappy.swap(i, i + rng.below(count - i));
            }
            unhappy.truncate(most);
        }
        self.steps += 1;
        self.tried += (unhappy.len() * board.people.min(CANDIDATES)
            + board.people * board.legs.len() / 8) as u64;
        if let Some((leg, p, q, change)) = self.best_swap(board, &unhappy, rng) {
            self.take(board, (leg, p, q), change, rng);
        }
        if self.steps - self.found > STUCK {
            self.found = self.steps;
            self.move_by_lot(board, rng);
        }
        true
    }

    /// The swap that costs least, ties by lot; a swap back only where it leads to the best seats so
    /// far.
    fn best_swap(
        &self,
        board: &Board,
        unhappy: &[(usize, usize)],
        rng: &mut Rng,
    ) -> Option<(usize, usize, usize, i64)> {
        let mut best: Option<(usize, usize, usize, i64)> = None;
        let mut ties = 0;
        for (leg, p) in unhappy {
            let Some((q, change)) = board.best(*leg, *p, rng, |q: usize, change: i64| {
                let until = self.tabu.get(&(*leg, *p.min(&q), *p.max(&q)));
                until.is_none_or(|until| *until <= self.steps)
                    || board.cost.saturating_add_signed(change) < self.best.0
            }) else {
                continue;
            };
            let least = best.map(|(_, _, _, least)| least);
            ties = if least == Some(change) { ties + 1 } else { 1 };
            if least.is_none_or(|least| change < least)
                || (least == Some(change) && rng.below(ties) == 0)
            {
                best = Some((*leg, *p, q, change));
            }
        }
        best
    }

    fn take(
        &mut self,
        board: &mut Board,
        (leg, p, q): (usize, usize, usize),
        change: i64,
        rng: &mut Rng,
    ) {
        if change > 0 && !self.saved {
            self.save(board);
        }
        board.swap(leg, p, q, change);
        if board.cost < self.best.0 {
            (self.saved, self.found) = (false, self.steps);
        }
        self.tabu.insert(
            (leg, p.min(q), p.max(q)),
            self.steps + 4 + rng.below(60) as u64,
        );
        if self.steps.is_multiple_of(4096) {
            self.tabu.retain(|_, until| *until > self.steps);
        }
    }

    fn save(&mut self, board: &Board) {
        if board.cost < self.best.0 {
            self.best = (board.cost, board.legs.clone());
        }
        self.saved = true;
    }

    fn move_by_lot(&mut self, board: &mut Board, rng: &mut Rng) {
        self.save(board);
        for _ in 0..board.people / 3 {
            let leg = board.free_from + rng.below(board.legs.len() - board.free_from);
            let (p, q) = (rng.below(board.people), rng.below(board.people));
            if board.may_swap(leg, p, q) {
                let change = board.change(leg, p, q, board.own(p, leg));
                board.swap(leg, p, q, change);
            }
        }
    }

    /// Puts the best onto the board.
    fn finish(self, board: &mut Board) {
        if board.cost > self.best.0 {
            board.restore(self.best);
        }
    }
}

fn places(people: usize, leg: &[Vec<usize>]) -> Vec<u32> {
    let mut at = vec![NOWHERE; people];
    for (i, table) in leg.iter().enumerate() {
        table.iter().for_each(|p| at[*p] = i as u32);
    }
    at
}

/// A bound from below on what meetings cost: all pairs of people meet equally often, or, where
/// tables have more people than a leg has tables, some who sat together must sit together again in
/// every other leg.
pub(in crate::movement) fn least_cost(people: usize, legs: &[Vec<Vec<usize>>]) -> u64 {
    let meetings: u64 = legs.iter().flatten().map(|t| two(t.len())).sum();
    let pairs = two(people).max(1);
    let (each, over) = (meetings / pairs, meetings % pairs);
    let even = pairs * (each * each.saturating_sub(1) / 2) + over * each;
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
