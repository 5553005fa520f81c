//! Pairs that sat down in each other's places: whoever began another's line may as well go on with
//! it.

use crate::club::{EntrantId, Seat, TableNo};
use crate::movement::make::numbers::twos;
use crate::movement::plan::LegSeats;
use crate::movement::repair::Evening;
use crate::movement::repair::chairs::Unit;
use crate::movement::repair::changes::exchange;
use std::collections::{BTreeMap, BTreeSet};

impl Evening<'_> {
    /// Gives those who sat otherwise than `planned` each other's places in the later legs, wherever
    /// that leaves fewer repeated meetings; everybody else stays.
    pub(super) fn exchange_lines(&mut self, planned: &LegSeats, sat: &LegSeats) {
        let mut moved = moved(planned, sat);
        moved.retain(|unit| self.later().iter().all(|leg| are_there(leg, unit)));
        let mut best = doubles(&self.legs);
        let mut better = true;
        while better {
            better = false;
            for (i, one) in moved.iter().enumerate() {
                for other in moved.iter().skip(i + 1).filter(|o| o.len() == one.len()) {
                    let mut tried = self.legs.clone();
                    let later = tried.iter_mut().skip(self.begun);
                    later.for_each(|leg| exchange(leg, one, other));
                    let cost = doubles(&tried);
                    if cost < best {
                        (self.legs, best, better) = (tried, cost, true);
                    }
                }
            }
        }
    }
}

/// More than these are no slip but another seating, and stay with their plan.
const MOST: usize = 24;

/// The units whose table or side is another than planned.
fn moved(planned: &LegSeats, sat: &LegSeats) -> Vec<Unit> {
    let moved = &units(planned) - &units(sat);
    moved.into_iter().map(|(unit, _)| unit).take(MOST).collect()
}

/// Each unit with its table and whether it sits N and S; none for one that rests.
fn units(leg: &LegSeats) -> BTreeSet<(Unit, Option<(TableNo, bool)>)> {
    let mut units = BTreeMap::new();
    for table in &leg.tables {
        for (seat, id) in &table.seats {
            let side = (table.number, matches!(seat, Seat::N | Seat::S));
            units.entry(Some(side)).or_insert(Unit::new()).push(*id);
        }
    }
    if !leg.sitting_out.is_empty() {
        units.insert(None, leg.sitting_out.clone());
    }
    let sorted = units.into_iter().map(|(place, mut unit)| {
        unit.sort();
        (unit, place)
    });
    sorted.collect()
}

fn are_there(leg: &LegSeats, unit: &Unit) -> bool {
    let is_there = |id| leg.sitting_out.contains(id) || leg.table_of(*id).is_some();
    unit.iter().all(is_there)
}

/// For every two who meet k times, k(k − 1).
fn doubles(legs: &[LegSeats]) -> u32 {
    let mut met = BTreeMap::new();
    for table in legs.iter().flat_map(|leg| &leg.tables) {
        let people: Vec<EntrantId> = table.people().collect();
        twos(&people).for_each(|two| *met.entry(two).or_insert(0) += 1);
    }
    met.into_values().map(|k: u32| k * (k - 1)).sum()
}
