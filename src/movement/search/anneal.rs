//! The one search: people change places, for better always and for worse by lot, the more seldom
//! the longer it goes on (simulated annealing, Kirkpatrick, Gelatt and Vecchi 1983).
//!
//! Counted in moves, not in time, so that a seed finds the same on every machine. It keeps the best
//! seats it saw, which are never worse than those it began with. A move swaps two people in one
//! leg, sends somebody back to the table on the card, or, where it matters who is who, swaps two
//! people in all legs.

use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use crate::movement::search::board::{Board, DOUBLE, Place, Swap};

/// How warm a search begins and ends, in doubles that a move may cost, and in how many moves.
#[derive(Debug, Clone, Copy)]
pub(in crate::movement) struct Cooling {
    /// At the beginning.
    pub warm: f32,
    /// At the end.
    pub cold: f32,
    /// Moves from one to the other; then it begins again, with twice as many.
    pub moves: u64,
}

/// A double is taken about once in ten times while it is warm, once in fifty where seats are mended,
/// once in two thousand at the end, and never where what weighs less is settled.
const WARM: f32 = 0.45;
const MILD: f32 = 0.25;
const COLD: f32 = 0.13;
const STILL: f32 = 0.01;

impl Cooling {
    /// So many moves for each chair, at least and at most as many as these.
    fn new(
        board: &Board,
        (warm, cold): (f32, f32),
        each: u64,
        (least, most): (u64, u64),
    ) -> Cooling {
        let moves = (each * board.places().count() as u64).clamp(least, most);
        Cooling { warm, cold, moves }
    }

    /// As many moves as are worth trying at once; more only where somebody waits for it. Where they
    /// are few for so many chairs, the seats are mended and not made anew.
    pub fn at_once(board: &Board) -> Cooling {
        let mut anew = Cooling::new(board, (WARM, COLD), 4_000, (20_000, 1_000_000));
        if anew.moves < 50 * board.places().count() as u64 {
            anew.warm = COLD;
        }
        anew
    }

    /// Where hardly anything is in the way, as where few legs are drawn for many people.
    pub fn short(board: &Board) -> Cooling {
        Cooling::new(board, (COLD, STILL), 200, (2_000, 100_000))
    }

    /// Where nothing but wishes counts, which weigh more than a double.
    pub fn of_wishes(board: &Board) -> Cooling {
        Cooling {
            warm: 60.0,
            ..Cooling::at_once(board)
        }
    }

    /// Where most of it is good already.
    pub fn mending(board: &Board) -> Cooling {
        Cooling {
            warm: MILD,
            ..Cooling::at_once(board)
        }
    }

    /// Where what weighs less than a double is still to be settled.
    pub fn settling(board: &Board) -> Cooling {
        Cooling {
            warm: COLD,
            cold: STILL,
            ..Cooling::at_once(board)
        }
    }

    /// Where cards are out: only as warm as to mend, and so cold at the end that no card changes in
    /// vain.
    pub fn of_cards(board: &Board) -> Cooling {
        Cooling::new(board, (MILD, STILL), 600, (20_000, 200_000))
    }

    /// Where somebody waits for it: short at first, then ever longer.
    pub fn going_on(board: &Board) -> Cooling {
        let Cooling { warm, cold, .. } = Cooling::at_once(board);
        Cooling::new(board, (warm, cold), 20_000, (200_000, 4_000_000))
    }
}

/// A search under way, between two of its moves.
#[derive(Debug, Clone)]
pub(in crate::movement) struct Anneal {
    /// Moves made or tried.
    pub moves: u64,
    best: i64,
    seats: Vec<Vec<usize>>,
    /// The board is better than what is kept.
    unsaved: bool,
    cooling: Cooling,
    /// Moves of this cooling when its stage ends, and those left in the stage.
    done: u64,
    left: u64,
    warmth: f32,
    /// Leg and chair of all who pay for something, when the stage began.
    unhappy: Vec<Place>,
    luck: Vec<f32>,
}

/// Stages in which a search cools down, unless they would have fewer moves than there are chairs.
const STAGES: u64 = 512;

impl Anneal {
    /// A search that begins with the board as it is.
    pub fn new(board: &Board, cooling: Cooling) -> Anneal {
        Anneal {
            moves: 0,
            best: board.cost(),
            seats: board.seats(),
            unsaved: false,
            cooling,
            done: 0,
            left: 0,
            warmth: 0.0,
            unhappy: Vec::new(),
            luck: luck(),
        }
    }

    /// What the best seats so far cost.
    pub fn best_cost(&self, board: &Board) -> i64 {
        self.best.min(board.cost())
    }

    /// The best seats so far.
    pub fn best_legs(&self, board: &Board) -> Plan {
        if self.best < board.cost() {
            board.seated(&self.seats)
        } else {
            board.legs()
        }
    }

    /// So many moves; false if nothing is left to be mended: no seats cost less than `goal`.
    pub fn go_on(&mut self, board: &mut Board, moves: u64, goal: i64, rng: &mut Rng) -> bool {
        let end = self.moves + moves;
        while self.moves < end {
            if self.best_cost(board) <= goal || !board.can_move() {
                return false;
            }
            if self.left == 0 {
                self.next_stage(board);
            }
            let count = self.left.min(end - self.moves);
            for _ in 0..count {
                self.one(board, rng);
            }
            self.moves += count;
            self.left -= count;
        }
        self.best_cost(board) > goal
    }

    /// A little colder, or warm again.
    fn next_stage(&mut self, board: &Board) {
        if self.done >= self.cooling.moves {
            self.done = 0;
            self.cooling.moves *= 2;
        }
        let Cooling { warm, cold, moves } = self.cooling;
        let rest = 1.0 - self.done as f32 / moves as f32;
        self.warmth = DOUBLE as f32 * (cold + (warm - cold) * rest * rest);
        self.left = (moves / STAGES).max(board.places().count() as u64);
        self.done += self.left;
        self.unhappy = board.places().filter(|place| board.pays(*place)).collect();
    }

    /// One lot decides whom to move, whereto, and what it may cost.
    fn one(&mut self, board: &mut Board, rng: &mut Rng) {
        let (where_to, what) = (rng.next_u64(), rng.next_u64());
        let share = |lot: u64, of: usize| (((lot & 0xffff_ffff) * of as u64) >> 32) as usize;
        let luck = self.warmth * self.luck[(what >> 54) as usize];
        let kind = (what >> 48) & 15;
        let free = board.free();
        let (leg, i) = if kind & 3 != 0 && !self.unhappy.is_empty() {
            self.unhappy[share(what, self.unhappy.len())]
        } else {
            let leg = free.start + share(what, free.len());
            (leg, share(where_to, board.chairs(leg)))
        };
        let j = share(where_to >> 32, board.chairs(leg));
        if (what >> 40) & 0xff == 0 && board.names_matter() {
            let two = (board.person((leg, i)), board.person((leg, j)));
            return self.rename(board, two, luck);
        }
        let swap = match board.home((leg, i)).filter(|_| kind & 2 == 0) {
            Some(home) => (leg, i, home.start + j % home.len().max(1)),
            None => (leg, i, j),
        };
        if board.may(swap) {
            let change = board.change(swap);
            if change <= 0 || change as f32 <= luck {
                self.take(board, swap, change);
            }
        }
    }

    fn take(&mut self, board: &mut Board, swap: Swap, change: i64) {
        if change > 0 && self.unsaved {
            self.save(board);
        }
        board.swap(swap, change);
        self.unsaved |= change < 0 && board.cost() < self.best;
    }

    /// Two people in each other's places in all legs.
    fn rename(&mut self, board: &mut Board, two: (usize, usize), luck: f32) {
        if self.unsaved {
            self.save(board);
        }
        let change = board.rename(two);
        if change > 0 && change as f32 > luck {
            board.rename(two);
        }
        self.unsaved = board.cost() < self.best;
    }

    fn save(&mut self, board: &Board) {
        if board.cost() < self.best {
            self.best = board.cost();
            self.seats = board.seats();
        }
        self.unsaved = false;
    }

    /// Puts the best onto the board.
    pub fn finish(mut self, board: &mut Board) {
        self.save(board);
        board.restore(&self.seats, self.best);
    }
}

impl Board {
    /// Searches once from warm to cold, until no seats can cost less than `goal`, and leaves the
    /// best it saw.
    pub fn improve(&mut self, cooling: Cooling, goal: i64, rng: &mut Rng) {
        let mut search = Anneal::new(self, cooling);
        search.go_on(self, cooling.moves, goal, rng);
        search.finish(self);
    }
}

/// For each of 1,024 lots how much worse a move may be, in units of the warmth: a waiting time. The
/// library's logarithm is the same on every machine.
fn luck() -> Vec<f32> {
    let shares = (0..1024).map(|lot| (f64::from(lot) + 0.5) / 1024.0);
    shares.map(|share| -libm::log(share) as f32).collect()
}
