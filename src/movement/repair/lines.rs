//! Pairs that sat down in each other's places: whoever began another's line may as well go on with
//! it.

use super::Evening;
use super::chairs::Unit;
use super::changes::exchange;
use crate::club::{EntrantId, Seat, TableNo};
use crate::movement::LegSeats;
use crate::movement::make::twos;
use std::collections::{BTreeMap, BTreeSet};

/// More that moved than these are no slip but another seating, and stay with their plan.
const MOST: usize = 24;

impl Evening<'_> {
    /// Gives those who sat otherwise than `planned` each other's places in the later legs, wherever
    /// that leaves fewer repeated meetings; everybody else stays.
    pub fn exchange_lines(&mut self, planned: &LegSeats, sat: &LegSeats) {
        let moved = &units(planned) - &units(sat);
        let moved = moved.into_iter().map(|(unit, _)| unit).take(MOST);
        let moved: Vec<Unit> = moved
            .filter(|unit| self.later.iter().all(|leg| are_there(leg, unit)))
            .collect();
        let mut best = self.doubles(&self.later);
        let mut better = true;
        while better {
            better = false;
            for (i, one) in moved.iter().enumerate() {
                for other in moved.iter().skip(i + 1).filter(|o| o.len() == one.len()) {
                    let mut tried = self.later.clone();
                    tried.iter_mut().for_each(|leg| exchange(leg, one, other));
                    let fewer = self.doubles(&tried);
                    if fewer < best {
                        (self.later, best, better) = (tried, fewer, true);
                    }
                }
            }
        }
    }

    /// For every two who meet k times in the legs up to now and these later ones, k(k − 1).
    fn doubles(&self, later: &[LegSeats]) -> u32 {
        let mut met = BTreeMap::new();
        let legs = self.legs.iter().chain(later);
        for table in legs.flat_map(|leg| &leg.tables) {
            let people: Vec<EntrantId> = table.people().collect();
            twos(&people).for_each(|two| *met.entry(two).or_insert(0) += 1);
        }
        met.into_values().map(|k: u32| k * (k - 1)).sum()
    }
}

/// Each unit with its table and whether it sits N and S; none for one that rests.
fn units(leg: &LegSeats) -> BTreeSet<(Unit, Option<(TableNo, bool)>)> {
    let mut units: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for table in &leg.tables {
        for (seat, id) in &table.seats {
            let side = (table.number, matches!(seat, Seat::N | Seat::S));
            units.entry(Some(side)).or_default().insert(*id);
        }
    }
    for id in &leg.sitting_out {
        units.entry(None).or_default().insert(*id);
    }
    units
        .into_iter()
        .map(|(place, unit)| (unit.into_iter().collect(), place))
        .collect()
}

fn are_there(leg: &LegSeats, unit: &Unit) -> bool {
    let is_there = |id| leg.sitting_out.contains(id) || leg.table_of(*id).is_some();
    unit.iter().all(is_there)
}
