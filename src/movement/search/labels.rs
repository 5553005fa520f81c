//! Who has which place of finished legs: people exchange places while that meets more wishes.
//! The legs stay.

use crate::movement::make::numbers::twos;
use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use crate::movement::search::weights::{Weights, begun};

/// What is asked of the places; people and places as numbers from 0.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Asked {
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
pub(in crate::movement) fn relabel(plan: &Plan, who: &mut [usize], asked: &Asked, rng: &mut Rng) {
    let people = who.len();
    let mut at = vec![0; people];
    for (place, person) in who.iter().enumerate() {
        at[*person] = place;
    }
    let labels = Labels {
        people,
        met: met(plan, people),
        first: first_tables(plan, people),
        moves: match asked.mates.is_empty() {
            true => vec![0; people],
            false => moves(plan, people),
        },
        asked,
        at,
        who,
    };
    labels.improve(rng);
}

/// How often every two places are at one table.
fn met(plan: &Plan, people: usize) -> Vec<u8> {
    let mut met = vec![0_u8; people * people];
    for table in plan.iter().flatten() {
        for (a, b) in twos(table) {
            let times = &mut met[a * people + b];
            *times = times.saturating_add(1);
        }
    }
    met
}

/// The table of each place in the first leg.
fn first_tables(plan: &Plan, people: usize) -> Vec<usize> {
    let mut first = vec![usize::MAX; people];
    for (i, table) in plan.first().into_iter().flatten().enumerate() {
        for place in table {
            first[*place] = i;
        }
    }
    first
}

/// How often each place changes its table.
fn moves(plan: &Plan, people: usize) -> Vec<u64> {
    let mut moves = vec![0; people];
    let mut last: Vec<Option<usize>> = vec![None; people];
    for leg in plan {
        for (table, places) in leg.iter().enumerate() {
            for p in places {
                moves[*p] += u64::from(last[*p].is_some_and(|before| before != table));
                last[*p] = Some(table);
            }
        }
    }
    moves
}

struct Labels<'a> {
    people: usize,
    met: Vec<u8>,
    first: Vec<usize>,
    moves: Vec<u64>,
    asked: &'a Asked,
    /// Person to place.
    at: Vec<usize>,
    /// Place to person.
    who: &'a mut [usize],
}

impl Labels<'_> {
    fn cost(&self, p: usize) -> u64 {
        let place = self.at[p];
        let weights = &self.asked.weights;
        let apart = weights.apart[p]
            .iter()
            .map(|(x, w)| w * u64::from(self.met[place * self.people + self.at[*x]]));
        let first = weights.first[p]
            .iter()
            .map(|(x, w)| begun(*w, self.first[self.at[*x]] == self.first[place]));
        let stays = self.asked.stay.contains(&p);
        let walks = if stays { 10 * self.moves[place] } else { 0 };
        apart.sum::<u64>() + first.sum::<u64>() + walks
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
            if q == p || self.cost(p) == 0 {
                continue;
            }
            let Some(swaps) = self.exchange(p, q) else {
                continue;
            };
            let old = self.cost_of(&swaps);
            self.swap_all(&swaps);
            let new = self.cost_of(&swaps);
            if new > old || (new == old && rng.below(4) > 0) {
                self.swap_all(&swaps);
            }
        }
    }

    fn cost_of(&self, swaps: &[(usize, usize)]) -> u64 {
        let people = swaps.iter().flat_map(|(a, b)| [a, b]);
        people.map(|x| self.cost(*x)).sum()
    }

    fn swap_all(&mut self, swaps: &[(usize, usize)]) {
        for (a, b) in swaps {
            self.swap(*a, *b);
        }
    }

    /// Which people change places if `p` and `q` do: partners by wish take theirs along.
    fn exchange(&self, p: usize, q: usize) -> Option<Vec<(usize, usize)>> {
        if [p, q].iter().all(|x| !self.asked.bound.contains(x)) {
            return Some(vec![(p, q)]);
        }
        let (mate_of_p, mate_of_q) = (self.mate(p)?, self.mate(q)?);
        (mate_of_p != q).then(|| vec![(p, q), (mate_of_p, mate_of_q)])
    }

    fn mate(&self, person: usize) -> Option<usize> {
        let place = self.asked.mates.get(self.at[person]).copied().flatten()?;
        Some(self.who[place])
    }

    fn swap(&mut self, p: usize, q: usize) {
        self.at.swap(p, q);
        self.who[self.at[p]] = p;
        self.who[self.at[q]] = q;
    }
}
