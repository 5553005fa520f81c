//! A search that goes on from seats that were made, in moves, so that a thread in the background
//! can run it, show how far it is, and stop. Knows no clock: the same seats, seed and number of
//! moves give the same seats on every machine.

use crate::club::{LegNo, MovementSettings};
use crate::movement::{
    LegSeats, Player,
    make::{all_in_numbers, as_stays, at_tables, numbering, seated, weights},
    verify_repaired,
};
use vorhand_seats::{Anneal, Board, Cooling, Plan, Rng, repeats, spread};

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchProgress {
    /// Moves tried.
    pub moves: u64,
    /// Repeated meetings of the best seats so far.
    pub repeats: u64,
    /// Repeated meetings with which the search began.
    pub began_with: u64,
    /// The best seats so far are better than those with which it began: by repeats, by wishes, or
    /// by who meets most often.
    pub better: bool,
    /// No seating of these people at these tables has fewer repeats than this.
    pub bound: u64,
    /// By how much more often somebody sits at the smaller tables than another in the best seats so far.
    pub uneven: u64,
    /// The same in the seats with which the search began: fewer where that spares doubles.
    pub began_uneven: u64,
    /// Nothing is left to be found: the best possible figure is reached, or nobody is left to be
    /// moved.
    pub done: bool,
}

/// The seats with which a search begins.
#[derive(Debug, Clone)]
struct Began {
    cost: i64,
    doubles: i64,
    repeats: u64,
    uneven: usize,
}

/// A search under way; owns what it needs, so that it can be sent to another thread.
///
/// Meant for movements in which nobody has a fixed partner (individual and draw). Moves add up:
/// ten times 100 give what 1000 at once give.
#[derive(Debug, Clone)]
pub struct SearchOn {
    settings: MovementSettings,
    players: Vec<Player>,
    legs: Vec<LegSeats>,
    kept: usize,
    rng: Rng,
    search: Anneal,
    began: Began,
    bound: u64,
    done: bool,
}

impl SearchOn {
    /// A search from seats that were made; the legs before `from_leg` (1-based) and those of other
    /// evenings in the `past` count and stay as they are.
    pub fn new(
        settings: &MovementSettings,
        players: &[Player],
        legs: &[LegSeats],
        from_leg: LegNo,
        past: &[LegSeats],
    ) -> SearchOn {
        let settings = as_stays(settings);
        let numbers = numbering(players);
        let past = all_in_numbers(&numbers, past);
        let plan = all_in_numbers(&numbers, legs);
        let kept = from_leg.index().unwrap_or(0).min(plan.len());
        let meetings = verify_repaired(&settings, players, legs).meetings;
        let weights = weights(&settings, players);
        let mut board = Board::new(players.len(), &past, &plan, &weights);
        board.free_from = kept;
        board.cannot_have_fewer(meetings.doubles_bound);
        let cooling = Cooling::going_on(&board);
        let rng = Rng::new(settings.seed.rotate_left(32) ^ u64::from(from_leg.0));
        SearchOn {
            settings,
            players: players.to_vec(),
            legs: legs.to_vec(),
            kept,
            rng,
            began: Began {
                cost: board.cost(),
                doubles: board.doubles(),
                repeats: meetings.repeats,
                uneven: spread(players.len(), &plan),
            },
            bound: meetings.repeats_bound,
            search: Anneal::new(board, cooling),
            done: false,
        }
    }

    /// Tries this many moves more and says how far it is.
    pub fn step(&mut self, moves: u64) -> SearchProgress {
        if !self.done {
            self.done = !self.search.go_on(moves, &mut self.rng);
        }
        self.progress()
    }

    /// How far it is.
    pub fn progress(&self) -> SearchProgress {
        let found = self.found();
        let began = &self.began;
        let uneven = |legs: &Plan| spread(self.players.len(), legs);
        let now = found.as_ref().map_or(began.uneven, uneven);
        SearchProgress {
            moves: self.search.moves,
            repeats: found.as_ref().map_or(began.repeats, |legs| repeats(legs)),
            began_with: began.repeats,
            better: found.is_some(),
            uneven: now as u64,
            began_uneven: began.uneven as u64,
            bound: self.bound,
            done: self.done,
        }
    }

    /// The best seats so far; those that it began with, seat by seat, where nothing better was
    /// found.
    pub fn best(&self) -> Vec<LegSeats> {
        let Some(best) = self.found() else {
            return self.legs.clone();
        };
        // What was played is kept as people sat down to it, so that seats and ways are counted from
        // there on.
        let (played, old) = self.legs.split_at(self.kept);
        let mut plan = all_in_numbers(&numbering(&self.players), played);
        plan.extend(best.into_iter().skip(self.kept));
        let mut rng = self.rng.clone();
        let mut made = seated(&self.settings, &self.players, plan, self.kept, &mut rng);
        // Tables keep their numbers: some may be gone from the house.
        for (leg, old) in made.iter_mut().zip(old) {
            leg.rounds = old.rounds;
            leg.sitting_out.clone_from(&old.sitting_out);
            for (table, old) in leg.tables.iter_mut().zip(&old.tables) {
                table.number = old.number;
            }
        }
        at_tables(&self.settings, &mut made);
        [played.to_vec(), made].concat()
    }

    /// The best seats so far where they are better than at first. Evenness at the smaller tables is given
    /// for fewer doubles or another wish that is met, and for nothing else.
    fn found(&self) -> Option<Plan> {
        if self.search.best_cost() >= self.began.cost {
            return None;
        }
        let best = self.search.clone().into_best();
        let legs = best.legs();
        let as_even = spread(self.players.len(), &legs) <= self.began.uneven;
        (as_even || best.doubles() < self.began.doubles).then_some(legs)
    }
}
