//! Legs under improvement: what they cost, and what a swap of two people would change.

use super::bounds::least_doubles;
use super::weights::{STAY, Weights, matrix};
use crate::Plan;
use crate::twos;

/// Cards that were dealt out before; people as numbers.
#[derive(Debug, Clone, Default)]
pub struct Cards {
    /// Leg and person to the table on the card; none: there is no such card, or no such table.
    pub home: Vec<Vec<Option<usize>>>,
    /// Those who asked to keep their tables.
    pub stay: Vec<usize>,
}

/// What one double costs: who meets k times counts k(k − 1)/2 of them.
pub const DOUBLE: i64 = 1 << 12;
/// What sitting at a smaller table costs who sat at one before, for each time.
const SMALL: i64 = DOUBLE / 8;
/// The same where the smaller tables go round before meetings are spared.
const IN_TURN: i64 = 16 * DOUBLE;
/// What a changed card costs: a double is worth this many of them.
pub const CARD: i64 = DOUBLE / 8;
/// Nobody is counted as having met more often.
const OFTEN: u8 = 250;

const NOWHERE: usize = usize::MAX;

/// What the meeting of this number costs two people: the doubles that it makes, and a little for who
/// meets most often, which decides between seats of as many doubles.
static PRICES: [i64; 257] = {
    let mut list = [0; 257];
    let mut before = 0;
    while before < 256 {
        list[before + 1] = before as i64 * DOUBLE + (before * before.saturating_sub(1) / 2) as i64;
        before += 1;
    }
    list
};

/// What one meeting more costs two who met this often.
fn more(times: u8) -> i64 {
    PRICES[usize::from(times) + 1]
}

/// What one meeting less saves.
fn less(times: u8) -> i64 {
    PRICES[usize::from(times)]
}

/// The chairs of one leg, table after table.
#[derive(Debug, Clone, Default)]
struct Leg {
    /// Chair to person.
    who: Vec<usize>,
    /// Chair to table.
    table: Vec<usize>,
    /// Table to its first chair; at the end the number of chairs.
    first: Vec<usize>,
    /// Person to chair.
    at: Vec<usize>,
    /// Tables with fewer people than the largest.
    small: Vec<bool>,
    /// Person to the table at which the card says to sit; empty: there are no cards.
    home: Vec<Option<usize>>,
}

impl Leg {
    fn new(people: usize, tables: &[Vec<usize>]) -> Leg {
        let largest = tables.iter().map(Vec::len).max().unwrap_or(0);
        let mut leg = Leg {
            at: vec![NOWHERE; people],
            small: tables.iter().map(|t| t.len() < largest).collect(),
            ..Leg::default()
        };
        for (number, table) in tables.iter().enumerate() {
            leg.first.push(leg.who.len());
            for person in table {
                leg.at[*person] = leg.who.len();
                leg.who.push(*person);
                leg.table.push(number);
            }
        }
        leg.first.push(leg.who.len());
        leg
    }

    fn people(&self, table: usize) -> &[usize] {
        &self.who[self.first[table]..self.first[table + 1]]
    }
}

/// Legs under improvement.
#[derive(Debug, Clone, Default)]
pub struct Board {
    people: usize,
    legs: Vec<Leg>,
    /// How often two meet.
    met: Vec<u8>,
    /// What a meeting of two costs besides, in doubles; empty: nothing.
    apart: Vec<i16>,
    /// The same in the first leg, in which people also wished for company; empty: no other.
    first: Vec<i16>,
    /// What it would cost a person to begin without any of those wished for, in doubles.
    alone: Vec<i64>,
    /// Somebody asked for something, or has a card.
    asked: bool,
    /// Legs before this one stay as they are.
    pub free_from: usize,
    /// People who change places only with each other; empty: everybody with everybody.
    pub among_themselves: Vec<bool>,
    /// How often each person sits at a smaller table, and what each time more costs.
    small: Vec<i64>,
    small_price: i64,
    /// What it costs a person to sit elsewhere than at home.
    away: Vec<i64>,
    cost: i64,
    /// No seats of these people at these tables cost less.
    pub(super) goal: i64,
}

/// A leg and a chair in it.
pub type Place = (usize, usize);

/// A leg and two chairs in it.
#[derive(Debug, Clone, Copy)]
pub struct Swap {
    pub leg: usize,
    pub i: usize,
    pub j: usize,
}

impl Board {
    /// `past` are meetings that count and cannot be changed: legs already played.
    pub fn new(people: usize, past: &[Vec<Vec<usize>>], legs: &Plan, weights: &Weights) -> Board {
        let mut board = Board {
            people,
            legs: legs.iter().map(|leg| Leg::new(people, leg)).collect(),
            met: vec![0; people * people],
            apart: matrix(&weights.apart, None),
            first: matrix(&weights.first, Some(&weights.apart)),
            alone: weights.company(),
            asked: !weights.is_empty(),
            free_from: 0,
            among_themselves: Vec::new(),
            small: vec![0; people],
            small_price: if weights.in_turn { IN_TURN } else { SMALL },
            away: Vec::new(),
            cost: 0,
            goal: 0,
        };
        let all = [past, legs].concat();
        all.iter().for_each(|leg| board.count(leg));
        board.cost = board.whole_cost();
        board.cannot_have_fewer(least_doubles(people, &all, weights));
        board
    }

    fn count(&mut self, leg: &[Vec<usize>]) {
        let largest = leg.iter().map(Vec::len).max().unwrap_or(0);
        for table in leg {
            for a in table {
                self.small[*a] += i64::from(table.len() < largest);
            }
            for (a, b) in twos(table) {
                let times = &mut self.met[a * self.people + b];
                *times = times.saturating_add(1).min(OFTEN);
            }
        }
    }

    /// Cards are out: whoever sits at another table than theirs names needs a new one, at this price.
    pub fn with_cards(mut self, cards: &Cards, price: i64) -> Board {
        self.asked = true;
        self.away = vec![price; self.people];
        for person in &cards.stay {
            self.away[*person] = STAY * DOUBLE;
        }
        for (leg, home) in self.legs.iter_mut().zip(&cards.home) {
            leg.home.clone_from(home);
        }
        self.cost = self.whole_cost();
        // Those of who asked to keep their tables may still come back.
        let changed: i64 = self.cards().filter(|cost| *cost == price).sum();
        self.goal += changed;
        self
    }

    /// What each card costs that has changed now.
    fn cards(&self) -> impl Iterator<Item = i64> + '_ {
        let changed = self.places().filter(|place| self.home(*place).is_some());
        changed.map(|place| self.away[self.person(place)])
    }

    /// What the seats cost.
    pub fn cost(&self) -> i64 {
        self.cost
    }

    /// The legs as they are now.
    pub fn legs(&self) -> Plan {
        let tables = |leg: &Leg| {
            let ends = leg.first.windows(2);
            ends.map(|w| leg.who[w[0]..w[1]].to_vec()).collect()
        };
        self.legs.iter().map(tables).collect()
    }

    /// The legs that are not kept.
    pub(super) fn free(&self) -> std::ops::Range<usize> {
        self.free_from.min(self.legs.len())..self.legs.len()
    }

    /// The chairs of the legs that are not kept.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.free()
            .flat_map(|leg| (0..self.chairs(leg)).map(move |chair| (leg, chair)))
    }

    /// How many chairs a leg has.
    pub(super) fn chairs(&self, leg: usize) -> usize {
        self.legs[leg].who.len()
    }

    /// Who has a chair.
    pub(super) fn person(&self, place: Place) -> usize {
        let (leg, chair) = place;
        self.legs[leg].who[chair]
    }

    /// The chairs of the table at which the card of whoever has this chair says to sit, unless it
    /// is this one.
    pub(super) fn home(&self, place: Place) -> Option<std::ops::Range<usize>> {
        let leg = &self.legs[place.0];
        let home = (*leg.home.get(self.person(place))?)?;
        (home != leg.table[place.1]).then(|| leg.first[home]..leg.first[home + 1])
    }

    /// Whether there are legs to be improved, of more than one table.
    pub(super) fn can_move(&self) -> bool {
        self.legs[self.free()].iter().any(|leg| leg.small.len() > 1)
    }

    /// Two people change places in all legs in which both sit, at different tables; what that
    /// changes. Done twice, it is undone.
    pub(super) fn rename(&mut self, p: usize, q: usize) -> i64 {
        let before = self.cost;
        for leg in self.free() {
            let at = &self.legs[leg].at;
            let (i, j) = (at[p], at[q]);
            let swap = Swap { leg, i, j };
            if i != NOWHERE && j != NOWHERE && self.may(swap) {
                self.swap(swap, self.change(swap));
            }
        }
        self.cost - before
    }

    /// Whether two may change places.
    pub(super) fn may(&self, swap: Swap) -> bool {
        let Swap { leg, i, j } = swap;
        let leg = &self.legs[leg];
        let side = |chair: usize| self.among_themselves.get(leg.who[chair]);
        leg.table[i] != leg.table[j] && side(i) == side(j)
    }

    /// Whether swapping two people in all legs can change what the seats cost.
    pub(super) fn names_matter(&self) -> bool {
        self.asked || self.free_from > 0
    }

    fn row(&self, person: usize) -> &[u8] {
        &self.met[person * self.people..][..self.people]
    }

    /// What swapping the people of two chairs at different tables would change.
    pub(super) fn change(&self, swap: Swap) -> i64 {
        let Swap { leg, i, j } = swap;
        let here = &self.legs[leg];
        let (p, q) = (here.who[i], here.who[j]);
        let (a, b) = (here.table[i], here.table[j]);
        let (with_p, with_q) = (here.people(a), here.people(b));
        let (met_p, met_q) = (self.row(p), self.row(q));
        // Both stand in the sums themselves: nobody has met oneself, each has met the other.
        let mut change = -2 * more(met_p[q]);
        for x in with_p {
            change += more(met_q[*x]) - less(met_p[*x]);
        }
        for x in with_q {
            change += more(met_p[*x]) - less(met_q[*x]);
        }
        if here.small[a] != here.small[b] {
            let (leaves, comes) = if here.small[a] { (p, q) } else { (q, p) };
            change += self.small_price * (self.small[comes] + 1 - self.small[leaves]);
        }
        if !self.asked {
            return change;
        }
        change += self.wish_change(leg, p, q, with_p, with_q);
        let moved = |who: usize, from: usize, to: usize| {
            let home = here.home.get(who).copied().flatten();
            home.map_or(0, |home| {
                self.away[who] * (i64::from(home != to) - i64::from(home != from))
            })
        };
        change + moved(p, a, b) + moved(q, b, a)
    }

    /// What their wishes cost more if two people of one leg had each other's company.
    fn wish_change(
        &self,
        leg: usize,
        p: usize,
        q: usize,
        with_p: &[usize],
        with_q: &[usize],
    ) -> i64 {
        let (wish_p, wish_q) = (self.wishes(leg, p), self.wishes(leg, q));
        if wish_p.is_empty() {
            return 0;
        }
        let worse = |x: &usize| i64::from(wish_q[*x]) - i64::from(wish_p[*x]);
        let left: i64 = with_p.iter().map(worse).sum();
        let found: i64 = with_q.iter().map(worse).sum();
        DOUBLE * (left - found - 2 * i64::from(wish_p[q]))
    }

    /// What a meeting with each of the others costs somebody besides, in doubles; empty: nothing.
    fn wishes(&self, leg: usize, person: usize) -> &[i16] {
        let all = if leg == 0 && !self.first.is_empty() {
            &self.first
        } else {
            &self.apart
        };
        all.get(person * self.people..(person + 1) * self.people)
            .unwrap_or_default()
    }

    /// Swaps the people of two chairs, which changes the cost by `change`; two of one table change
    /// chairs.
    pub(super) fn swap(&mut self, swap: Swap, change: i64) {
        let Swap { leg, i, j } = swap;
        let Board {
            legs,
            met,
            small,
            people,
            ..
        } = self;
        let here = &mut legs[leg];
        let (p, q) = (here.who[i], here.who[j]);
        let (a, b) = (here.table[i], here.table[j]);
        for (who, other, table) in [(p, q, a), (q, p, b)] {
            if a == b {
                break;
            }
            let company = here.people(table).iter().copied();
            for x in company.filter(|x| *x != who) {
                met[who * *people + x] -= 1;
                met[x * *people + who] -= 1;
                met[other * *people + x] += 1;
                met[x * *people + other] += 1;
            }
        }
        let (small_a, small_b) = (i64::from(here.small[a]), i64::from(here.small[b]));
        small[p] += small_b - small_a;
        small[q] += small_a - small_b;
        here.who.swap(i, j);
        (here.at[p], here.at[q]) = (j, i);
        self.cost += change;
    }

    /// Whether whoever has this chair pays anything for it.
    pub(super) fn pays(&self, place: Place) -> bool {
        let (here, p) = (&self.legs[place.0], self.person(place));
        let table = here.table[place.1];
        let (met, others) = (self.row(p), here.people(table));
        others.iter().any(|x| met[*x] > 1)
            || (here.small[table] && self.small[p] > 1)
            || self.home(place).is_some()
            || self.wished(place) > 0
    }

    /// What the wishes of whoever has this chair cost at its table.
    fn wished(&self, place: Place) -> i64 {
        let (leg, p) = (place.0, self.person(place));
        let (here, wishes) = (&self.legs[leg], self.wishes(leg, p));
        let met = here.people(here.table[place.1]).iter();
        let met = met.filter_map(|x| wishes.get(*x));
        let alone = if leg == 0 { self.alone[p] } else { 0 };
        DOUBLE * (alone + met.map(|cost| i64::from(*cost)).sum::<i64>())
    }

    fn whole_cost(&self) -> i64 {
        let pairs = (0..self.people).flat_map(|p| &self.row(p)[..p]);
        let meetings: i64 = pairs.flat_map(|times| (0..*times).map(more)).sum();
        let small = self.small_price * self.shares();
        let wished: i64 = self.places().map(|place| self.wished(place)).sum();
        meetings + small + wished / 2 + self.cards().sum::<i64>()
    }

    /// For everybody who sits at the smaller tables n times n(n − 1)/2, the least where they are shared
    /// evenly.
    pub fn shares(&self) -> i64 {
        self.small.iter().map(|n| n * (n - 1) / 2).sum()
    }

    /// What the seats cost but for the smaller tables, in whole doubles.
    pub fn doubles(&self) -> i64 {
        (self.cost - self.small_price * self.shares()) / DOUBLE
    }

    /// The same seats where it costs so much to sit at a smaller table once more.
    pub fn with_small_price(mut self, price: i64) -> Board {
        self.cost += (price - self.small_price) * self.shares();
        self.goal += (price - self.small_price) * self.least_shares();
        self.small_price = price;
        self
    }

    fn least_shares(&self) -> i64 {
        let seats: i64 = self.small.iter().sum();
        let people = (self.people as i64).max(1);
        let (each, over) = (seats / people, seats % people);
        people * each * (each - 1) / 2 + over * each
    }

    /// Where everybody sits, leg by leg, to come back to.
    pub(super) fn seats(&self) -> Vec<Vec<usize>> {
        self.legs.iter().map(|leg| leg.who.clone()).collect()
    }

    /// Comes back to seats that cost this.
    pub(super) fn restore(&mut self, seats: &[Vec<usize>], cost: i64) {
        for (number, seats) in seats.iter().enumerate() {
            for (chair, person) in seats.iter().enumerate() {
                let there = self.legs[number].at[*person];
                if there != chair {
                    let swap = Swap {
                        leg: number,
                        i: chair,
                        j: there,
                    };
                    self.swap(swap, 0);
                }
            }
        }
        self.cost = cost;
    }

    /// Seats with fewer doubles than this cannot be; the least that they cost is the goal.
    pub fn cannot_have_fewer(&mut self, doubles: u64) {
        let least = self.small_price * self.least_shares() + DOUBLE * doubles as i64;
        self.goal = self.goal.max(least);
    }

    /// By how much the seats cost more than the least.
    pub fn above_goal(&self) -> i64 {
        self.cost - self.goal
    }
}
