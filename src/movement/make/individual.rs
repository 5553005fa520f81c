//! Nobody has a fixed partner: everybody sits with as many others as possible.
//!
//! A constructed schedule as far as there is one, with the people put onto it by lot and by their
//! wishes; further legs are searched. A draw by lot is drawn leg by leg, and repeated meetings are
//! then swapped away as far as can be.

use super::fixed::of_sizes;
use super::numbers::{all_in_numbers, numbering, places_of, with_ids};
use super::places::{even_moved, even_seats, near_home};
use super::wishes;
use crate::club::{MovementKind, MovementSettings};
use crate::movement::{LegSeats, Note, Player, Rng, Seating, Sizes};
use itertools::Itertools;
use vorhand_seats::{Asked, Board, COLD, Cooling, DOUBLE, MILD, SHORT, Weights, relabel, repeats};
use vorhand_seats::{
    Plan, clean, clean_and_even, gone_on, named, searched, shorter, sits_evenly, whole,
};

/// More people than this are not searched for even seats at the smaller tables alone.
const EVENED: usize = 208;
/// Seats of more chairs than this are not searched again.
const FEW: usize = 200;
/// Seats are searched again where they cost more than the least, but no more than this.
const NEARLY: i64 = 2 * DOUBLE;
/// What is said of who meets most often alone costs less than this.
const TIES: i64 = DOUBLE / 16;
/// What it costs to sit at a smaller table once more where seats are searched for sharing these.
const EVEN: i64 = 4 * DOUBLE;
/// How often seats are searched at most.
const AGAIN: usize = 4;
/// More chairs than this are searched once for seats that share the smaller tables.
const MANY: usize = 500;
/// A draw of more seats than this in all legs together is not swapped free of repeats leg by leg.
const LONG_DRAW: usize = 200_000;

/// Makes the legs.
pub fn make(
    settings: &MovementSettings,
    players: &[Player],
    sizes: &Sizes,
    past: &[LegSeats],
) -> Seating {
    let mut rng = Rng::new(settings.seed);
    let legs = legs_after(settings, players, sizes, past, &mut rng);
    let mut notes = of_sizes(sizes);
    if settings.kind != MovementKind::Draw && repeats(&legs) > 0 {
        let clean = clean(sizes, legs.len()).len();
        if (1..legs.len()).contains(&clean) {
            notes.push(Note::LegsClean { legs: clean as u32 });
        }
    }
    Seating {
        legs: seated(settings, players, legs, 0, &mut rng),
        notes,
    }
}

/// The tables of each leg, people as numbers; whom they met in the legs of the past counts.
pub fn legs_after(
    settings: &MovementSettings,
    players: &[Player],
    sizes: &Sizes,
    past: &[LegSeats],
    rng: &mut Rng,
) -> Plan {
    let past = all_in_numbers(&numbering(players), past);
    let legs = settings.legs.map(|legs| legs as usize);
    let want = legs.unwrap_or_else(|| default_legs(settings, sizes));
    let weights = wishes::weights(settings, players);
    let task = Task {
        players,
        sizes,
        weights: &weights,
        past: &past,
    };
    // A draw is by lot, leg by leg; where that takes long or leaves repeats, or evenings follow each
    // other in which nobody is to meet again, people are drawn onto a schedule.
    if settings.kind == MovementKind::Draw
        && want * players.len() <= LONG_DRAW
        && settings.evenings_back == 0
        && past.is_empty()
    {
        let (above, legs) = task.improved(task.drawn(want, rng), 0, rng);
        if above <= 0 {
            return legs;
        }
    }
    let mut again = rng.clone();
    let (plan, constructed) = task.scheduled(want, rng);
    let (above, mut legs) = task.improved(plan.clone(), constructed, rng);
    if above > 0
        && past.is_empty()
        && let Some(shorter) = shorter(sizes, want)
    {
        let (plan, constructed) = task.gone_on_with(shorter, want, &mut again);
        let (_, other) = task.improved(plan, constructed, &mut again);
        if repeats(&other) < repeats(&legs) {
            legs = other;
        }
    }
    // What was found once by a long search is no matter of another.
    if legs == plan || weights.in_turn {
        return legs;
    }
    task.shared(legs, &mut rng.clone())
}

/// As many legs as have no repeats and as fit forty deals; at least three.
fn default_legs(settings: &MovementSettings, sizes: &Sizes) -> usize {
    if sizes.len() == 1 {
        return 1;
    }
    let fit = (10 / settings.rounds.max(1) as usize).max(3);
    if settings.kind == MovementKind::Draw {
        3
    } else {
        clean(sizes, fit).len().clamp(3, fit)
    }
}

/// What legs are made for.
struct Task<'a> {
    players: &'a [Player],
    sizes: &'a Sizes,
    weights: &'a Weights,
    /// Legs of other evenings, which count.
    past: &'a Plan,
}

impl Task<'_> {
    /// Legs of a schedule with the people on its places, and legs by lot after them; the number of
    /// the former.
    fn scheduled(&self, want: usize, rng: &mut Rng) -> (Plan, usize) {
        if let Some(plan) = self.gone_on(want) {
            return (plan, want);
        }
        let plan = clean_and_even(self.sizes, want);
        let short = plan.len() < want;
        let plan = if short || !sits_evenly(self.players.len(), &plan) {
            searched(self.sizes, want)
                .filter(|found| short || repeats(found) == 0)
                .unwrap_or(plan)
        } else {
            plan
        };
        self.gone_on_with(plan, want, rng)
    }

    /// The same of these legs.
    fn gone_on_with(&self, plan: Plan, want: usize, rng: &mut Rng) -> (Plan, usize) {
        let constructed = plan.len();
        let mut legs = self.on_places(plan, rng);
        legs.extend(self.drawn(want - constructed, rng));
        (legs, constructed)
    }

    /// The legs that come next, where these people began a schedule on other evenings.
    fn gone_on(&self, want: usize) -> Option<Plan> {
        let size = *self.sizes.first()?;
        let last = *self.sizes.last()?;
        let begun = size == last && !self.past.is_empty();
        let plan = begun.then(|| whole(size, self.sizes.len())).flatten()?;
        gone_on(&plan, self.past, self.players.len(), want)
    }

    /// Puts the people onto the places of a schedule.
    fn on_places(&self, plan: Plan, rng: &mut Rng) -> Plan {
        let mut who: Vec<usize> = (0..self.players.len()).collect();
        rng.shuffle(&mut who);
        if !plan.is_empty() && !self.weights.is_empty() {
            let asked = Asked {
                weights: self.weights.clone(),
                ..Asked::default()
            };
            relabel(&plan, &mut who, &asked, rng);
        }
        named(&plan, &who)
    }

    /// So many legs by lot.
    fn drawn(&self, legs: usize, rng: &mut Rng) -> Plan {
        let leg = |_| {
            let mut all = (0..self.players.len()).collect_vec();
            rng.shuffle(&mut all);
            let mut all = all.into_iter();
            let table = |size: &usize| all.by_ref().take(*size).collect();
            self.sizes.iter().map(table).collect()
        };
        (0..legs).map(leg).collect()
    }

    /// The same legs, or others with as few repeats in which the smaller tables are shared more evenly.
    fn shared(&self, legs: Plan, rng: &mut Rng) -> Plan {
        let people = self.players.len();
        if people > EVENED || sits_evenly(people, &legs) {
            return legs;
        }
        let mut best = Board::new(people, self.past, &legs, self.weights);
        let mut board = best.clone().with_small_price(EVEN);
        board.cannot_have_fewer(best.doubles() as u64);
        for _ in 0..AGAIN {
            board.search(rng);
            let more = board.doubles() - best.doubles();
            if more <= 0
                && repeats(&board.legs()) <= repeats(&best.legs())
                && board.shares() < best.shares()
            {
                best = board.clone();
            }
            if more * DOUBLE > NEARLY || board.above_goal() <= 0 || board.places().count() > MANY {
                break;
            }
        }
        best.legs()
    }

    /// The added legs first, then all of them, first mended and then made anew: by how much they
    /// stand above the bound, and the legs.
    fn improved(&self, legs: Plan, constructed: usize, rng: &mut Rng) -> (i64, Plan) {
        let people = self.players.len();
        let count = legs.len();
        if constructed == count
            && self.weights.is_empty()
            && self.past.is_empty()
            && (people > EVENED
                || sits_evenly(people, &legs)
                || (repeats(&legs) > 0 && !self.weights.in_turn))
        {
            return (0, legs);
        }
        let mut board = Board::new(people, self.past, &legs, self.weights);
        let began = board.doubles();
        let mut short = board.clone();
        short.improve(SHORT, &mut rng.clone());
        if short.above_goal() <= 0 {
            return (0, short.legs());
        }
        if constructed > 0 && constructed < count {
            board.free_from = constructed;
            board.improve(Cooling::at_once(&board), rng);
            board.free_from = 0;
            board.improve(Cooling::at_once(&board).between(MILD, COLD), rng);
        }
        board.search(rng);
        for _ in 1..AGAIN {
            let is_near = (TIES..=NEARLY).contains(&board.above_goal());
            if !is_near || board.places().count() > FEW {
                break;
            }
            let mut other = board.clone();
            other.search(rng);
            if other.cost() >= board.cost() || repeats(&other.legs()) > repeats(&board.legs()) {
                break;
            }
            board = other;
        }
        // Evenness is not had for a double that a schedule spares.
        let dearer = board.doubles() > began && !self.weights.in_turn;
        (board.above_goal(), if dearer { legs } else { board.legs() })
    }
}

/// Seats, table numbers and the people's ids, for the legs from index `from` on, counting where
/// people sat before.
pub fn seated(
    settings: &MovementSettings,
    players: &[Player],
    mut legs: Plan,
    from: usize,
    rng: &mut Rng,
) -> Vec<LegSeats> {
    let people = players.len();
    let stay = places_of(players, &settings.wishes.stay);
    // People seated by lot come from everywhere: there long walks are only settled.
    let mut lots = rng.clone();
    let lots = (settings.kind != MovementKind::Draw).then_some(&mut lots);
    near_home(people, &mut legs, from, &stay, lots);
    if from == 0 {
        even_seats(people, &mut legs, rng);
    } else {
        let later = legs.iter_mut().skip(from);
        later.flatten().for_each(|table| rng.shuffle(table));
        even_moved(people, &mut legs, from, &[]);
    }
    legs.into_iter()
        .skip(from)
        .map(|tables| with_ids(players, settings.rounds, tables))
        .collect()
}
