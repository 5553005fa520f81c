//! From who sits together to who sits where: seats taken evenly, tables near the last one.

use crate::movement::Rng;
use itertools::Itertools;
use std::collections::{BTreeMap, VecDeque};
use std::mem::take;
use vorhand_seats::{Plan, Ways, far, repeats, settled};

/// Counts of seats taken: person, then seat; at the end, how often somebody was last at the table,
/// who is the first dealer's right neighbour and keeps the sheet.
type SeatCounts = Vec<[u32; 7]>;
const LAST: usize = 6;

/// Puts each table into an order of seats, so that everybody takes every seat as equally often as
/// can be.
pub fn even_seats(people: usize, legs: &mut [Vec<Vec<usize>>], rng: &mut Rng) {
    let mut taken: SeatCounts = vec![[0; 7]; people];
    for table in legs.iter_mut().flatten() {
        rng.shuffle(table);
        count(&mut taken, table);
        settle(&mut taken, table, &[true; 6]);
    }
    for _ in 0..3 {
        let tables = legs.iter_mut().flatten();
        tables.for_each(|table| settle(&mut taken, table, &[true; 6]));
    }
    chains(&mut taken, legs);
}

/// Evens the seats from leg index `from` on without moving anybody who sits where the `old` legs
/// (from there on) had them.
pub fn even_moved(
    people: usize,
    legs: &mut [Vec<Vec<usize>>],
    from: usize,
    old: &[Vec<Vec<usize>>],
) {
    let mut taken: SeatCounts = vec![[0; 7]; people];
    legs.iter()
        .flatten()
        .for_each(|table| count(&mut taken, table));
    for _ in 0..2 {
        for (l, leg) in legs.iter_mut().skip(from).enumerate() {
            for (t, table) in leg.iter_mut().enumerate() {
                let there = old.get(l).and_then(|leg| leg.get(t));
                let moved = |(seat, p): (usize, &usize)| {
                    there.is_none_or(|there| there.get(seat) != Some(p))
                };
                let moved: Vec<bool> = table.iter().enumerate().map(moved).collect();
                settle(&mut taken, table, &moved);
            }
        }
    }
}

fn count(taken: &mut SeatCounts, table: &[usize]) {
    for (seat, p) in table.iter().enumerate() {
        taken[*p][seat] += 1;
        taken[*p][LAST] += u32::from(seat + 1 == table.len());
    }
}

/// Swaps some seats within a table while that makes the counts more even.
fn settle(taken: &mut SeatCounts, table: &mut [usize], free: &[bool]) {
    let mut better = true;
    while better {
        better = false;
        for i in 0..table.len() {
            for j in (i + 1..table.len()).filter(|j| free[i] && free[*j]) {
                let a = table[i];
                let b = table[j];
                let before = squares(&taken[a]) + squares(&taken[b]);
                exchange(taken, table, i, j);
                if squares(&taken[a]) + squares(&taken[b]) < before {
                    better = true;
                } else {
                    exchange(taken, table, i, j);
                }
            }
        }
    }
}

/// The smaller, the more even.
fn squares(times: &[u32; 7]) -> u32 {
    times.iter().map(|n| n * n).sum()
}

fn exchange(taken: &mut SeatCounts, table: &mut [usize], i: usize, j: usize) {
    let last = table.len() - 1;
    for (p, from, to) in [(table[i], i, j), (table[j], j, i)] {
        taken[p][from] -= 1;
        taken[p][to] += 1;
        taken[p][LAST] -= u32::from(from == last);
        taken[p][LAST] += u32::from(to == last);
    }
    table.swap(i, j);
}

/// Somebody who has one seat two times more often than another hands one on; whoever gets it hands one on in turn.
fn chains(taken: &mut SeatCounts, legs: &mut [Vec<Vec<usize>>]) {
    let common = legs.iter().flatten().map(Vec::len).min().unwrap_or(0);
    let mut tables_of: Vec<Vec<(usize, usize)>> = vec![Vec::new(); taken.len()];
    for (l, leg) in legs.iter().enumerate() {
        for (t, table) in leg.iter().enumerate() {
            table.iter().for_each(|p| tables_of[*p].push((l, t)));
        }
    }
    for start in 0..taken.len() {
        for _ in 0..common {
            let Some((most, least)) = uneven(&taken[start], common) else {
                break;
            };
            hand_on(taken, legs, &tables_of, start, most, least);
        }
    }
}

fn uneven(seats: &[u32; 7], common: usize) -> Option<(usize, usize)> {
    let (least, most) = (0..common).minmax_by_key(|s| seats[*s]).into_option()?;
    (seats[most] > seats[least] + 1).then_some((most, least))
}

/// Looks for the shortest chain of tables along which a seat can be handed on to somebody who lacks
/// it, and exchanges the two seats at each of them, from its end.
fn hand_on(
    taken: &mut SeatCounts,
    legs: &mut [Vec<Vec<usize>>],
    tables_of: &[Vec<(usize, usize)>],
    start: usize,
    most: usize,
    least: usize,
) {
    let mut from: BTreeMap<usize, (usize, (usize, usize))> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(mut who) = queue.pop_front() {
        if who != start && taken[who][most] < taken[who][least] {
            while let Some((before, (l, t))) = from.get(&who) {
                exchange(taken, &mut legs[*l][*t], most, least);
                who = *before;
            }
            return;
        }
        for (l, t) in &tables_of[who] {
            let table = &legs[*l][*t];
            if table.get(most) == Some(&who)
                && let Some(next) = table.get(least)
                && *next != start
                && !from.contains_key(next)
            {
                from.insert(*next, (who, (*l, *t)));
                queue.push_back(*next);
            }
        }
    }
}

/// Numbers the tables of each leg from index `from` on so that people stay near the table they had;
/// those in `stay` above all. With `lots` long walks are searched for other numbers.
pub fn near_home(
    people: usize,
    legs: &mut [Vec<Vec<usize>>],
    from: usize,
    stay: &[usize],
    lots: Option<&mut Rng>,
) {
    let mut walks = Walks {
        at: vec![None; people],
        home: vec![None; people],
        stay,
    };
    let mut orders = Vec::new();
    for (i, leg) in legs.iter().enumerate() {
        let order = walks.order(leg, i >= from);
        for (number, table) in order.iter().enumerate() {
            for p in &leg[*table] {
                walks.at[*p] = Some(number);
                walks.home[*p].get_or_insert(number);
            }
        }
        orders.push(order);
    }
    let as_made = far(people, &*legs);
    let ordered = legs
        .iter()
        .zip(&orders)
        .map(|(leg, order)| order.iter().map(|table| &leg[*table]));
    let (longest, all) = far(people, ordered);
    if !stay.is_empty() || (longest, all) <= as_made {
        for (leg, order) in legs.iter_mut().zip(orders) {
            let tables = order.into_iter().map(|table| take(&mut leg[table]));
            *leg = tables.collect();
        }
    }
    if !stay.is_empty() || longest.min(as_made.0) <= LONG {
        return;
    }
    let mut ways = Ways::new(people, legs, from, LONG);
    ways.settle();
    ways.give(legs);
    let Some(rng) = lots else {
        return;
    };
    if far(people, &*legs).0 <= NEAR {
        return;
    }
    if let Some(found) = numbered_anew(people, legs, from, rng.clone()) {
        legs.clone_from_slice(&found);
        return;
    }
    for _ in 0..TRIES {
        let mut ways = Ways::new(people, legs, from, NEAR);
        if !ways.search(rng) {
            return;
        }
        let mut found = legs.to_vec();
        ways.give(&mut found);
        if far(people, &found) < far(people, &*legs) {
            legs.clone_from_slice(&found);
        }
    }
}

/// Numbers, searched from others by lot, with which nobody walks too far. Where nobody meets again it is
/// no matter which of the later legs is played when, so they are turned as well; but not at tables of one
/// size, where people go on with the schedule on other evenings.
fn numbered_anew(
    people: usize,
    legs: &[Vec<Vec<usize>>],
    from: usize,
    mut rng: Rng,
) -> Option<Plan> {
    let mut sizes = legs.iter().flatten().map(Vec::len);
    let turn = from == 0 && repeats(legs) == 0 && !sizes.all_equal();
    // How often so much may be left that it is in vain.
    let mut as_made = VAIN;
    let mut turned = if turn { VAIN } else { 0 };
    let mut close = false;
    let most = ANEW.max(legs.iter().flatten().count() / TABLES_ANEW);
    for tried in 0..most {
        if as_made + turned == 0 || (tried >= ANEW && !close) {
            break;
        }
        let turns = turned > 0 && (as_made == 0 || tried % 2 == 1);
        let mut found = legs.to_vec();
        if turns {
            rng.shuffle(&mut found[1..]);
        }
        let mut ways = Ways::new(people, &found, from, NEAR);
        let left = ways.search_anew(&mut rng);
        if left == Some(0) {
            ways.give(&mut found);
            return Some(found);
        }
        close |= left.is_some_and(|left| left <= CLOSE);
        let hope = if turns { &mut turned } else { &mut as_made };
        *hope -= usize::from(left.is_none_or(|left| left > NEARLY));
    }
    None
}

/// More tables than this keep the numbers of their schedule.
const MANY: usize = 128;
/// Walks of more tables than this are to be spared above all, each table more as much as so many.
const LONG: usize = 4;
const FAR: usize = 8;
/// A longer walk than this is nobody's where other numbers alone can spare it.
const NEAR: usize = 6;
/// How often numbers with which nobody walks that far are searched.
const TRIES: usize = 3;
/// The same from other numbers: once for so many tables where hardly anything was left, and no more
/// where so much was left too often.
const ANEW: usize = 20;
const TABLES_ANEW: usize = 3;
const CLOSE: i64 = 2;
const NEARLY: i64 = 9;
const VAIN: usize = 3;
/// More than any walk: whoever asked to stay is not to leave home.
const AWAY: usize = 10_000;

/// How far people walk to a table.
struct Walks<'a> {
    /// The table that each had last.
    at: Vec<Option<usize>>,
    /// The table that each had first.
    home: Vec<Option<usize>>,
    stay: &'a [usize],
}

impl Walks<'_> {
    /// The tables of a leg in the order of their numbers.
    fn order(&self, leg: &[Vec<usize>], free: bool) -> Vec<usize> {
        let mut tables = (0..leg.len()).collect_vec();
        if free && (leg.len() <= MANY || !self.stay.is_empty()) {
            let cost = |table: usize, number| self.of(&leg[table], number);
            let _ = (0..4).all(|_| settled(&mut tables, MANY + 1, cost));
        }
        tables
    }

    fn of(&self, table: &[usize], number: usize) -> i64 {
        let walk = |person: &usize| {
            let walk = self.at[*person].map_or(0, |n| n.abs_diff(number));
            let gone = self.home[*person].is_some_and(|n| n != number);
            let away = gone && self.stay.contains(person);
            walk + FAR * walk.saturating_sub(LONG) + AWAY * usize::from(away)
        };
        table.iter().map(walk).sum::<usize>() as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_taken_equally_often() {
        for (tables, legs) in [(4, 5), (10, 13), (9, 8), (25, 12), (30, 4), (41, 4)] {
            let mut plan = vorhand_seats::clean(&vec![4; tables], legs);
            even_seats(tables * 4, &mut plan, &mut Rng::new(3));
            let mut taken = vec![[0; 7]; tables * 4];
            plan.iter()
                .flatten()
                .for_each(|table| count(&mut taken, table));
            for seats in taken {
                assert!(uneven(&seats, 4).is_none(), "{tables} tables: {seats:?}");
            }
        }
    }
}
