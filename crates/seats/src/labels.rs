//! Who has which place of finished legs: people exchange places while that meets more wishes.
//! The legs stay.

use super::weights::{STAY, Weights};
use crate::Plan;
use crate::rng::Rng;
use crate::twos;

/// What is asked of the places; people and places as numbers from 0.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// Who is to be kept apart, and who is to begin together.
    pub weights: Weights,
    /// Who would like to keep the table.
    pub stay: Vec<usize>,
    /// For each place the one that moves with it; empty if nobody has a partner.
    pub mates: Vec<Option<usize>>,
    /// People whose partner is a wish that is met; they move together.
    pub bound: Vec<usize>,
}

/// More people than this are not tried one and all, but some drawn by lot.
const CANDIDATES: usize = 256;
/// Times that everybody whose wish is not met tries another place.
const ROUNDS: usize = 24;

/// Exchanges people: `who` gives for each place the person, before and after.
pub fn relabel(plan: &Plan, who: &mut [usize], asked: &Asked, rng: &mut Rng) {
    let people = who.len();
    let mut labels = Labels {
        people,
        met: vec![0; people * people],
        first: vec![None; people],
        moves: vec![0; people],
        asked,
        at: vec![0; people],
        who,
    };
    for (place, person) in labels.who.iter().enumerate() {
        labels.at[*person] = place;
    }
    labels.count(plan);
    labels.improve(rng);
}

struct Labels<'a> {
    people: usize,
    /// How often every two places are at one table.
    met: Vec<u8>,
    /// The table of each place in the first leg.
    first: Vec<Option<usize>>,
    /// How often each place changes its table.
    moves: Vec<i64>,
    asked: &'a Asked,
    /// Person to place.
    at: Vec<usize>,
    /// Place to person.
    who: &'a mut [usize],
}

impl Labels<'_> {
    fn count(&mut self, plan: &Plan) {
        let mut last = vec![None; self.people];
        for (leg, tables) in plan.iter().enumerate() {
            for (number, table) in tables.iter().enumerate() {
                for (a, b) in twos(table) {
                    let times = &mut self.met[a * self.people + b];
                    *times = times.saturating_add(1);
                }
                for place in table {
                    let before = last[*place].replace(number);
                    self.moves[*place] += i64::from(before.is_some_and(|table| table != number));
                }
            }
            if leg == 0 {
                self.first.clone_from(&last);
            }
        }
    }

    fn cost(&self, p: usize) -> i64 {
        let place = self.at[p];
        let Weights { apart, first, .. } = &self.asked.weights;
        let met = |x: usize| i64::from(self.met[place * self.people + self.at[x]]);
        let apart = apart[p].iter().map(|(x, w)| w * met(*x));
        let together = |x: usize| self.first[self.at[x]] == self.first[place];
        // What somebody wished for costs where they are apart, anything else where they are not.
        let first = first[p].iter().filter(|(x, w)| together(*x) == (*w > 0));
        let first = first.map(|(_, w)| w.abs());
        let stays = self.asked.stay.contains(&p);
        let walks = if stays { STAY * self.moves[place] } else { 0 };
        apart.chain(first).sum::<i64>() + walks
    }

    fn improve(mut self, rng: &mut Rng) {
        for _ in 0..ROUNDS {
            let unhappy: Vec<usize> = (0..self.people).filter(|p| self.cost(*p) > 0).collect();
            if unhappy.is_empty() {
                return;
            }
            for p in unhappy {
                self.move_one(p, rng);
            }
        }
    }

    /// Tries everybody (or some drawn by lot) for an exchange that costs less, or as little.
    fn move_one(&mut self, p: usize, rng: &mut Rng) {
        for i in 0..self.people.min(CANDIDATES) {
            let q = if self.people <= CANDIDATES {
                i
            } else {
                rng.below(self.people)
            };
            let swaps = self.exchange(p, q);
            if swaps.is_empty() || self.cost(p) == 0 {
                continue;
            }
            let old = self.cost_of(&swaps);
            self.swap(&swaps);
            let new = self.cost_of(&swaps);
            if new > old || (new == old && rng.below(4) > 0) {
                self.swap(&swaps);
            }
        }
    }

    fn cost_of(&self, swaps: &[(usize, usize)]) -> i64 {
        let people = swaps.iter().flat_map(|(a, b)| [a, b]);
        people.map(|x| self.cost(*x)).sum()
    }

    /// Which people change places if `p` and `q` do: partners by wish take theirs along.
    fn exchange(&self, p: usize, q: usize) -> Vec<(usize, usize)> {
        if p == q {
            return vec![];
        }
        if [p, q].iter().all(|x| !self.asked.bound.contains(x)) {
            return vec![(p, q)];
        }
        let mates = self.mate(p).zip(self.mate(q));
        let others = mates.filter(|(mate_of_p, _)| *mate_of_p != q);
        others.map_or(vec![], |mates| vec![(p, q), mates])
    }

    fn mate(&self, person: usize) -> Option<usize> {
        let place = *self.asked.mates.get(self.at[person])?;
        place.map(|place| self.who[place])
    }

    fn swap(&mut self, swaps: &[(usize, usize)]) {
        for (p, q) in swaps {
            self.at.swap(*p, *q);
            self.who[self.at[*p]] = *p;
            self.who[self.at[*q]] = *q;
        }
    }
}
