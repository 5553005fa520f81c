//! Legs under improvement: what they cost, and what a swap of two people would change.

use crate::movement::schedule::design::Plan;

/// What people asked for, as weights beside one double; people as numbers from 0.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Weights {
    /// For each person: with whom a meeting costs how much.
    pub apart: Vec<Vec<(usize, u64)>>,
    /// For each person: apart from whom in the first leg costs how much; less than 0: together with
    /// whom costs so much.
    pub first: Vec<Vec<(usize, i64)>>,
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
        self.apart.iter().all(Vec::is_empty) && self.first.iter().all(Vec::is_empty)
    }
}

/// Cards that were dealt out before; people as numbers.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Cards {
    /// Leg and person to the table on the card; none: there is no such card, or no such table.
    pub home: Vec<Vec<Option<usize>>>,
    /// Those who asked to keep their tables.
    pub stay: Vec<usize>,
}

/// What a wish for the first leg costs two who sit together in it, or do not.
pub(in crate::movement) fn begun(weight: i64, together: bool) -> u64 {
    if together == (weight < 0) {
        weight.unsigned_abs()
    } else {
        0
    }
}

/// What it weighs to move somebody who asked to keep the table.
pub(in crate::movement) const STAY: u64 = 10;
/// What one double costs: who meets k times counts k(k − 1)/2 of them.
pub(in crate::movement) const DOUBLE: i64 = 1 << 12;
/// What sitting at a smaller table costs who sat at one before, for each time.
const SMALL: i64 = DOUBLE / 8;
/// What a changed card costs: a double is worth this many of them.
const CARD: i64 = DOUBLE / 8;
/// The most that one wish costs, in doubles.
pub(in crate::movement) const FIRM: u64 = 1_000;
/// Nobody is counted as having met more often.
const OFTEN: u8 = 250;

const NOWHERE: u32 = u32::MAX;

/// What one meeting more costs two who met this often: the doubles, and a little for who meets
/// most often, which decides between seats of as many doubles.
const MORE: [i64; 256] = priced(0);
/// What one meeting less saves.
const LESS: [i64; 256] = priced(1);

const fn priced(fewer: i64) -> [i64; 256] {
    let mut list = [0; 256];
    let mut times = fewer;
    while times < 256 {
        let before = times - fewer;
        list[times as usize] = before * DOUBLE + before * (before - 1) / 2;
        times += 1;
    }
    list
}

/// The chairs of one leg, table after table.
#[derive(Debug, Clone, Default)]
struct Leg {
    /// Chair to person.
    who: Vec<u32>,
    /// Chair to table.
    table: Vec<u32>,
    /// Table to its first chair; at the end the number of chairs.
    first: Vec<usize>,
    /// Person to chair.
    at: Vec<u32>,
    /// Tables with fewer people than the largest.
    small: Vec<bool>,
    /// Person to the table at which the card says to sit; empty: there are no cards.
    home: Vec<u32>,
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
                leg.at[*person] = leg.who.len() as u32;
                leg.who.push(*person as u32);
                leg.table.push(number as u32);
            }
        }
        leg.first.push(leg.who.len());
        leg
    }

    fn people(&self, table: usize) -> &[u32] {
        &self.who[self.first[table]..self.first[table + 1]]
    }

    fn table_of(&self, person: usize) -> u32 {
        self.table
            .get(self.at[person] as usize)
            .copied()
            .unwrap_or(NOWHERE)
    }

    /// The people of each table if these have the chairs.
    fn tables(&self, who: &[u32]) -> Vec<Vec<usize>> {
        let ends = self.first.windows(2);
        ends.map(|w| who[w[0]..w[1]].iter().map(|p| *p as usize).collect())
            .collect()
    }
}

/// Legs under improvement.
#[derive(Debug, Clone)]
pub(in crate::movement) struct Board {
    people: usize,
    legs: Vec<Leg>,
    /// How often two meet.
    met: Vec<u8>,
    /// What a meeting of two costs besides, in doubles; empty: nothing.
    apart: Vec<u16>,
    /// Whoever asked to begin with somebody, or without, and what that weighs.
    begin: Vec<Vec<(usize, i64)>>,
    /// Somebody asked for something, or has a card.
    asked: bool,
    /// Legs before this one stay as they are.
    free_from: usize,
    /// People who change places only with each other; empty: everybody with everybody.
    among_themselves: Vec<bool>,
    /// How often each person sits at a smaller table.
    small: Vec<i64>,
    /// What it costs a person to sit elsewhere than at home.
    away: Vec<i64>,
    cost: i64,
}

/// A leg and two chairs in it.
pub(super) type Swap = (usize, usize, usize);

impl Board {
    /// `past` are meetings that count and cannot be changed: legs already played.
    pub fn new(people: usize, past: &[Vec<Vec<usize>>], legs: &Plan, weights: &Weights) -> Board {
        let mut board = Board {
            people,
            legs: legs.iter().map(|leg| Leg::new(people, leg)).collect(),
            met: vec![0; people * people],
            apart: dense(people, weights),
            begin: weights.first.clone(),
            asked: !weights.is_empty(),
            free_from: 0,
            among_themselves: Vec::new(),
            small: vec![0; people],
            away: Vec::new(),
            cost: 0,
        };
        past.iter().chain(legs).for_each(|leg| board.count(leg));
        board.cost = board.whole_cost();
        board
    }

    fn count(&mut self, leg: &[Vec<usize>]) {
        let largest = leg.iter().map(Vec::len).max().unwrap_or(0);
        for table in leg {
            for a in table {
                self.small[*a] += i64::from(table.len() < largest);
                for b in table.iter().filter(|b| *b != a) {
                    let times = &mut self.met[a * self.people + b];
                    *times = times.saturating_add(1).min(OFTEN);
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

    /// Cards are out: whoever sits at another table than theirs names needs a new one.
    pub fn with_cards(mut self, cards: &Cards) -> Board {
        self.asked = true;
        self.away = vec![CARD; self.people];
        cards
            .stay
            .iter()
            .for_each(|p| self.away[*p] = cost_of(STAY));
        for (leg, home) in self.legs.iter_mut().zip(&cards.home) {
            let table = |t: &Option<usize>| t.map_or(NOWHERE, |t| t as u32);
            leg.home = home.iter().map(table).collect();
        }
        self.cost = self.whole_cost();
        self
    }

    /// What the cards cost that have changed now, but for those of who asked to keep their tables.
    pub fn changed_cards(&self) -> i64 {
        let legs = self.legs.iter().enumerate();
        let chairs = legs.flat_map(|(leg, l)| (0..l.who.len()).map(move |chair| (leg, chair)));
        let changed = chairs.filter(|(leg, chair)| self.home(*leg, *chair).is_some());
        let costs = changed.map(|(leg, chair)| self.away[self.legs[leg].who[chair] as usize]);
        costs.filter(|cost| *cost == CARD).sum()
    }

    /// What the seats cost.
    pub fn cost(&self) -> i64 {
        self.cost
    }

    /// The legs as they are now.
    pub fn legs(&self) -> Plan {
        self.legs.iter().map(|leg| leg.tables(&leg.who)).collect()
    }

    /// The legs with these people on the chairs.
    pub(super) fn seated(&self, seats: &[Vec<u32>]) -> Plan {
        let legs = self.legs.iter().zip(seats);
        legs.map(|(leg, who)| leg.tables(who)).collect()
    }

    /// The legs that are not kept.
    pub(super) fn free(&self) -> std::ops::Range<usize> {
        self.free_from.min(self.legs.len())..self.legs.len()
    }

    /// Chairs of all legs that are not kept.
    pub(super) fn all_chairs(&self) -> u64 {
        self.free().map(|leg| self.chairs(leg) as u64).sum()
    }

    /// Chairs of a leg.
    pub(super) fn chairs(&self, leg: usize) -> usize {
        self.legs[leg].who.len()
    }

    /// The chairs of the table at which the card of whoever has this chair says to sit, unless it
    /// is this one.
    pub(super) fn home(&self, leg: usize, chair: usize) -> Option<std::ops::Range<usize>> {
        let leg = &self.legs[leg];
        let home = *leg.home.get(leg.who[chair] as usize)?;
        let table = home as usize;
        (home != leg.table[chair]).then_some(*leg.first.get(table)?..*leg.first.get(table + 1)?)
    }

    /// Whether there are legs to be improved, of more than one table.
    pub(super) fn can_move(&self) -> bool {
        self.legs[self.free()].iter().any(|leg| leg.small.len() > 1)
    }

    /// Leg and chair of everybody who pays for something.
    pub(super) fn unhappy(&self) -> Vec<(usize, usize)> {
        let all = self
            .free()
            .flat_map(|leg| (0..self.chairs(leg)).map(move |chair| (leg, chair)));
        all.filter(|(leg, chair)| self.pays(*leg, *chair)).collect()
    }

    /// Who sits on two chairs.
    pub(super) fn people_of(&self, (leg, i, j): Swap) -> (usize, usize) {
        let who = &self.legs[leg].who;
        (who[i] as usize, who[j] as usize)
    }

    /// Two people change places in all legs in which both sit, at different tables; what that
    /// changes. Done twice, it is undone.
    pub(super) fn rename(&mut self, (p, q): (usize, usize)) -> i64 {
        let before = self.cost;
        for leg in self.free() {
            let at = &self.legs[leg].at;
            let swap = (leg, at[p] as usize, at[q] as usize);
            if at[p] != NOWHERE && at[q] != NOWHERE && self.may(swap) {
                self.swap(swap, self.change(swap));
            }
        }
        self.cost - before
    }

    /// Whether two may change places.
    pub(super) fn may(&self, (leg, i, j): Swap) -> bool {
        let leg = &self.legs[leg];
        let side = |chair: usize| self.among_themselves.get(leg.who[chair] as usize);
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
    pub(super) fn change(&self, (leg, i, j): Swap) -> i64 {
        let here = &self.legs[leg];
        let (p, q) = (here.who[i] as usize, here.who[j] as usize);
        let (a, b) = (here.table[i] as usize, here.table[j] as usize);
        let (with_p, with_q) = (here.people(a), here.people(b));
        let (met_p, met_q) = (self.row(p), self.row(q));
        // Both stand in the sums themselves: nobody has met oneself, each has met the other.
        let mut change = -2 * MORE[usize::from(met_p[q])];
        for x in with_p {
            let (p, q) = (met_p[*x as usize], met_q[*x as usize]);
            change += MORE[usize::from(q)] - LESS[usize::from(p)];
        }
        for x in with_q {
            let (p, q) = (met_p[*x as usize], met_q[*x as usize]);
            change += MORE[usize::from(p)] - LESS[usize::from(q)];
        }
        if !self.apart.is_empty() {
            change += self.apart_change((p, q), with_p, with_q);
        }
        if leg == 0 {
            change += self.begin_change((p, q), (a as u32, b as u32));
        }
        if here.small[a] != here.small[b] {
            let (leaves, comes) = if here.small[a] { (p, q) } else { (q, p) };
            change += SMALL * (self.small[comes] + 1 - self.small[leaves]);
        }
        if !self.away.is_empty() {
            change += self.away_change(here, (p, q), (a as u32, b as u32));
        }
        change
    }

    fn apart_change(&self, (p, q): (usize, usize), with_p: &[u32], with_q: &[u32]) -> i64 {
        let row = |person: usize| &self.apart[person * self.people..][..self.people];
        let (p_from, q_from) = (row(p), row(q));
        let more = |x: &u32| i64::from(q_from[*x as usize]) - i64::from(p_from[*x as usize]);
        let left: i64 = with_p.iter().map(more).sum();
        let found: i64 = with_q.iter().map(more).sum();
        DOUBLE * (left - found - 2 * i64::from(p_from[q]))
    }

    fn begin_change(&self, (p, q): (usize, usize), (a, b): (u32, u32)) -> i64 {
        let Some(first) = self.legs.first() else {
            return 0;
        };
        let moved = |who: usize, other: usize, from: u32, to: u32| -> i64 {
            let others = self.begin[who].iter().filter(|(x, _)| *x != other);
            let change = |(x, weight): &(usize, i64)| {
                let table = first.table_of(*x);
                let cost = |at: u32| cost_of(begun(*weight, table == at));
                cost(to) - cost(from)
            };
            others.map(change).sum()
        };
        moved(p, q, a, b) + moved(q, p, b, a)
    }

    fn away_change(&self, leg: &Leg, (p, q): (usize, usize), (a, b): (u32, u32)) -> i64 {
        let moved = |who: usize, from: u32, to: u32| match leg.home.get(who) {
            Some(home) if *home != NOWHERE => {
                self.away[who] * (i64::from(*home != to) - i64::from(*home != from))
            }
            Some(_) | None => 0,
        };
        moved(p, a, b) + moved(q, b, a)
    }

    /// Swaps the people of two chairs, which changes the cost by `change`.
    pub(super) fn swap(&mut self, (leg, i, j): Swap, change: i64) {
        let Board {
            legs,
            met,
            small,
            people,
            ..
        } = self;
        let here = &mut legs[leg];
        let (p, q) = (here.who[i] as usize, here.who[j] as usize);
        let (a, b) = (here.table[i] as usize, here.table[j] as usize);
        for (who, other, table) in [(p, q, a), (q, p, b)] {
            for x in here
                .people(table)
                .iter()
                .map(|x| *x as usize)
                .filter(|x| *x != who)
            {
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
        (here.at[p], here.at[q]) = (j as u32, i as u32);
        self.cost += change;
    }

    /// Whether whoever has this chair pays anything for it.
    pub(super) fn pays(&self, leg: usize, chair: usize) -> bool {
        let here = &self.legs[leg];
        let (p, table) = (here.who[chair] as usize, here.table[chair] as usize);
        let (met, others) = (self.row(p), here.people(table));
        others.iter().any(|x| met[*x as usize] > 1)
            || (here.small[table] && self.small[p] > 1)
            || self.home(leg, chair).is_some()
            || self.wished(leg, p, here.table[chair]) > 0
    }

    /// What the wishes of a person cost at a table.
    fn wished(&self, leg: usize, p: usize, table: u32) -> i64 {
        let here = &self.legs[leg];
        let mut cost = 0;
        if let Some(row) = self.apart.get(p * self.people..(p + 1) * self.people) {
            let others = here.people(table as usize).iter();
            cost += DOUBLE * others.map(|x| i64::from(row[*x as usize])).sum::<i64>();
        }
        if leg == 0 {
            let others = self.begin[p].iter();
            let costs = others.map(|(x, weight)| begun(*weight, here.table_of(*x) == table));
            cost += costs.map(cost_of).sum::<i64>();
        }
        cost
    }

    fn whole_cost(&self) -> i64 {
        let pairs = |p: usize| &self.row(p)[..p];
        let meetings: i64 = (0..self.people)
            .flat_map(pairs)
            .map(|k| met_often(*k))
            .sum();
        let small: i64 = self.small.iter().map(|n| SMALL * n * (n - 1) / 2).sum();
        let mut wished = 0;
        let mut away = 0;
        for (number, leg) in self.legs.iter().enumerate() {
            for (p, table) in leg.who.iter().zip(&leg.table) {
                wished += self.wished(number, *p as usize, *table);
                let home = leg.home.get(*p as usize).filter(|home| **home != NOWHERE);
                if home.is_some_and(|home| home != table) {
                    away += self.away[*p as usize];
                }
            }
        }
        meetings + small + wished / 2 + away
    }

    /// Where everybody sits, leg by leg, to come back to.
    pub(super) fn seats(&self) -> Vec<Vec<u32>> {
        self.legs.iter().map(|leg| leg.who.clone()).collect()
    }

    /// Comes back to seats that cost this.
    pub(super) fn restore(&mut self, seats: &[Vec<u32>], cost: i64) {
        for (number, seats) in seats.iter().enumerate() {
            for (chair, person) in seats.iter().enumerate() {
                let there = self.legs[number].at[*person as usize] as usize;
                if there != chair {
                    self.swap_any((number, chair, there));
                }
            }
        }
        self.cost = cost;
    }

    /// Swaps two chairs, be they of one table.
    fn swap_any(&mut self, (leg, i, j): Swap) {
        let here = &mut self.legs[leg];
        if here.table[i] != here.table[j] {
            return self.swap((leg, i, j), 0);
        }
        let (p, q) = (here.who[i] as usize, here.who[j] as usize);
        here.who.swap(i, j);
        (here.at[p], here.at[q]) = (j as u32, i as u32);
    }

    /// No seats of these people at these tables cost less than this for `doubles` of them.
    pub fn least(&self, doubles: u64) -> i64 {
        let seats: i64 = self.small.iter().sum();
        let people = (self.people as i64).max(1);
        let (each, over) = (seats / people, seats % people);
        let small = SMALL * (people * each * (each - 1) / 2 + over * each);
        small + DOUBLE * i64::try_from(doubles).unwrap_or(0)
    }
}

fn met_often(times: u8) -> i64 {
    let k = i64::from(times);
    DOUBLE * k * (k - 1) / 2 + k * (k - 1) * (k - 2) / 6
}

fn cost_of(weight: u64) -> i64 {
    DOUBLE * weight.min(FIRM) as i64
}

/// The weights of who is to be kept apart, for each two people; empty if nobody is.
fn dense(people: usize, weights: &Weights) -> Vec<u16> {
    if weights.apart.iter().all(Vec::is_empty) {
        return Vec::new();
    }
    let mut dense = vec![0_u16; people * people];
    for (a, list) in weights.apart.iter().enumerate() {
        for (b, weight) in list {
            let cost = &mut dense[a * people + b];
            *cost = cost.saturating_add((*weight).min(FIRM) as u16);
        }
    }
    dense
}
