//! The search where no schedule is constructed: swaps of two people in one leg, downhill first,
//! then the best of all swaps of somebody who meets somebody again, with a memory that forbids
//! going straight back (Glover's tabu search, as Dotú and Van Hentenryck use it). Counted in swaps
//! tried, not in time, so that every machine finds the same.

use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use crate::movement::search::board::{Board, CANDIDATES};
use std::collections::BTreeMap;

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

    /// One step; false if nothing is left to mend.
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

impl Board {
    /// Searches until this many swaps are tried or nothing is left to mend, and leaves the best it
    /// saw.
    pub fn run(&mut self, tries: u64, goal: u64, rng: &mut Rng) {
        let mut walk = Walk::new(self);
        while walk.tried < tries && walk.step(self, goal, rng) {}
        walk.finish(self);
    }
}
