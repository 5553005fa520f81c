//! The one search: people change places, for better always and for worse by lot, the more seldom
//! the longer it goes on (simulated annealing, Kirkpatrick, Gelatt and Vecchi 1983).
//!
//! Counted in moves, not in time, so that a seed finds the same on every machine. It keeps the best
//! seats it saw, which are never worse than those it began with. A move swaps two people in one
//! leg, sends somebody back to the table on the card, or, where it matters who is who, swaps two
//! people in all legs.

use super::board::{Board, DOUBLE, Place, Swap};
use crate::rng::Rng;
use std::sync::LazyLock;

/// How warm a search begins and ends, in doubles that a move may cost, and in how many moves: so many
/// for each chair, at least and at most as many as these.
#[derive(Debug, Clone, Copy)]
pub struct Cooling {
    warm: f32,
    cold: f32,
    each: u64,
    least: u64,
    most: u64,
}

/// Where nothing but wishes counts, which weigh more than a double.
pub const WISHES: f32 = 60.0;
/// A double is taken about once in ten times.
const WARM: f32 = 0.45;
/// About once in fifty times: most of it is good already.
pub const MILD: f32 = 0.25;
/// About once in two thousand times.
pub const COLD: f32 = 0.13;
/// Never, nor what weighs much less: that is settled.
pub const STILL: f32 = 0.01;

/// Where hardly anything is in the way, as where few legs are drawn for many people.
pub const SHORT: Cooling = Cooling {
    warm: COLD,
    cold: STILL,
    each: 200,
    least: 2_000,
    most: 100_000,
};
/// Where cards are out: only as warm as to mend, and so cold at the end that no card changes in
/// vain.
pub const OF_CARDS: Cooling = Cooling {
    warm: MILD,
    cold: STILL,
    each: 600,
    least: 20_000,
    most: 200_000,
};
/// More chairs than this are mended and not made anew: a search tries few moves for each.
const MENDED: usize = 20_000;

impl Cooling {
    /// As many moves as are worth trying at once; more only where somebody waits for it.
    pub fn at_once(board: &Board) -> Cooling {
        let mended = board.places().count() > MENDED;
        Cooling {
            warm: if mended { COLD } else { WARM },
            cold: COLD,
            each: 4_000,
            least: 20_000,
            most: 1_000_000,
        }
    }

    /// Where somebody waits for it: short at first, then ever longer.
    pub fn going_on(board: &Board) -> Cooling {
        Cooling {
            each: 20_000,
            least: 200_000,
            most: 4_000_000,
            ..Cooling::at_once(board)
        }
    }

    /// The same moves between these.
    pub fn between(self, warm: f32, cold: f32) -> Cooling {
        Cooling { warm, cold, ..self }
    }
}

/// A search under way, between two of its moves.
#[derive(Debug, Clone)]
pub struct Anneal {
    /// Moves made or tried.
    pub moves: u64,
    board: Board,
    best: i64,
    seats: Vec<Vec<usize>>,
    cooling: Cooling,
    /// Moves from warm to cold; then it begins again, with twice as many.
    all: u64,
    /// Moves of this cooling when its stage ends, and those left in the stage.
    done: u64,
    left: u64,
    warmth: f32,
    /// Leg and chair of all who pay for something, when the stage began.
    unhappy: Vec<Place>,
}

/// Stages in which a search cools down, unless they would have fewer moves than there are chairs.
const STAGES: u64 = 512;

impl Anneal {
    /// A search that begins with the board as it is.
    pub fn new(board: Board, cooling: Cooling) -> Anneal {
        Anneal {
            all: (cooling.each * board.places().count() as u64).clamp(cooling.least, cooling.most),
            moves: 0,
            best: board.cost(),
            seats: board.seats(),
            board,
            cooling,
            done: 0,
            left: 0,
            warmth: 0.0,
            unhappy: Vec::new(),
        }
    }

    /// What the best seats so far cost.
    pub fn best_cost(&self) -> i64 {
        self.best.min(self.board.cost())
    }

    /// The best seats so far.
    pub fn into_best(mut self) -> Board {
        self.save();
        self.board.restore(&self.seats, self.best);
        self.board
    }

    /// So many moves; false if nothing is left to be mended: no seats cost less than the board's
    /// goal.
    pub fn go_on(&mut self, moves: u64, rng: &mut Rng) -> bool {
        let end = self.moves + moves;
        while self.moves < end {
            if self.is_done() || !self.board.can_move() {
                return false;
            }
            if self.left == 0 {
                self.next_stage();
            }
            let count = self.left.min(end - self.moves);
            for _ in 0..count {
                self.one(rng);
            }
            self.moves += count;
            self.left -= count;
        }
        !self.is_done()
    }

    fn is_done(&self) -> bool {
        self.best_cost() <= self.board.goal
    }

    /// A little colder, or warm again.
    fn next_stage(&mut self) {
        if self.done >= self.all {
            self.done = 0;
            self.all *= 2;
        }
        let Cooling { warm, cold, .. } = self.cooling;
        let rest = 1.0 - self.done as f32 / self.all as f32;
        self.warmth = DOUBLE as f32 * (cold + (warm - cold) * rest * rest);
        let places = self.board.places();
        self.left = (self.all / STAGES).max(places.count() as u64);
        self.done += self.left;
        let places = self.board.places();
        self.unhappy = places.filter(|place| self.board.pays(*place)).collect();
    }

    /// One lot decides whom to move, whereto, and what it may cost.
    fn one(&mut self, rng: &mut Rng) {
        let (where_to, what) = (rng.next_u64(), rng.next_u64());
        let share = |lot: u64, of: usize| (((lot & 0xffff_ffff) * of as u64) >> 32) as usize;
        let luck = self.warmth * LUCK[(what >> 54) as usize];
        let kind = (what >> 48) & 15;
        let board = &self.board;
        let free = board.free();
        let (leg, i) = if kind & 3 != 0 && !self.unhappy.is_empty() {
            self.unhappy[share(what, self.unhappy.len())]
        } else {
            let leg = free.start + share(what, free.len());
            (leg, share(where_to, board.chairs(leg)))
        };
        let j = share(where_to >> 32, board.chairs(leg));
        if (what >> 40) & 0xff == 0 && board.names_matter() {
            return self.rename(board.person((leg, i)), board.person((leg, j)), luck);
        }
        let home = (kind & 2 == 0).then(|| board.home((leg, i))).flatten();
        let j = home.map_or(j, |home| home.start + j % home.len().max(1));
        let swap = Swap { leg, i, j };
        if !board.may(swap) {
            return;
        }
        let change = board.change(swap);
        if change as f32 > luck {
            return;
        }
        if change > 0 {
            self.save();
        }
        self.board.swap(swap, change);
    }

    /// Two people in each other's places in all legs.
    fn rename(&mut self, p: usize, q: usize, luck: f32) {
        self.save();
        let change = self.board.rename(p, q);
        if change as f32 > luck {
            self.board.rename(p, q);
        }
    }

    /// Keeps the board as it is if it is better than what is kept.
    fn save(&mut self) {
        if self.board.cost() < self.best {
            self.best = self.board.cost();
            self.seats = self.board.seats();
        }
    }
}

impl Board {
    /// Makes seats anew, and then mends what is left.
    pub fn search(&mut self, rng: &mut Rng) {
        self.improve(Cooling::at_once(self), rng);
        self.improve(Cooling::at_once(self).between(COLD, STILL), rng);
    }

    /// Searches once from warm to cold, until no seats can cost less than the goal, and leaves the
    /// best it saw.
    pub fn improve(&mut self, cooling: Cooling, rng: &mut Rng) {
        let mut search = Anneal::new(std::mem::take(self), cooling);
        search.go_on(search.all, rng);
        *self = search.into_best();
    }
}

/// For each of 1,024 lots how much worse a move may be, in units of the warmth: a waiting time. The
/// library's logarithm is the same on every machine.
pub static LUCK: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let shares = (0..1024).map(|lot| (f64::from(lot) + 0.5) / 1024.0);
    shares.map(|share| -libm::log(share) as f32).collect()
});
