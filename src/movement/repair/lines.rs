//! Pairs that sat down in each other's places: whoever began another's line may as well go on with
//! it.

use super::Evening;
use super::chairs::Unit;
use super::changes::exchange;
use crate::club::{Seat, TableNo};
use crate::movement::LegSeats;
use itertools::Itertools;
use std::collections::BTreeSet;

/// More that moved than these are no slip but another seating, and stay with their plan.
const MOST: usize = 24;

impl Evening<'_> {
    /// Gives those who sat otherwise than `planned` each other's places in the later legs, wherever
    /// that leaves fewer repeated meetings; everybody else stays.
    pub fn exchange_lines(&mut self, planned: &LegSeats, sat: &LegSeats) {
        let moved = &units(planned) - &units(sat);
        let moved = moved.into_iter().map(|(unit, _)| unit).take(MOST);
        let legs = self.later.iter();
        let are_there = |unit: &Unit| {
            let mut all = legs.clone().cartesian_product(unit);
            all.all(|(leg, id)| leg.sitting_out.contains(id) || leg.table_of(*id).is_some())
        };
        let moved = moved.filter(are_there).collect_vec();
        let mut better = true;
        while better {
            better = false;
            let twos = moved.iter().array_combinations();
            for [one, other] in twos.filter(|[one, other]| one.len() == other.len()) {
                let mut tried = self.later.clone();
                tried.iter_mut().for_each(|leg| exchange(leg, one, other));
                if self.doubles(&tried) < self.doubles(&self.later) {
                    (self.later, better) = (tried, true);
                }
            }
        }
    }

    /// For every two who meet k times in the legs up to now and these later ones, k(k − 1).
    fn doubles(&self, later: &[LegSeats]) -> usize {
        let tables = self.legs.iter().chain(later).flat_map(|leg| &leg.tables);
        let both = tables.flat_map(|t| t.people().cartesian_product(t.people()));
        let met = both.filter(|(one, other)| one < other).counts();
        met.into_values().map(|k| k * (k - 1)).sum()
    }
}

/// Each unit with its table and whether it sits N and S; none for one that rests.
fn units(leg: &LegSeats) -> BTreeSet<(Unit, Option<(TableNo, bool)>)> {
    let seated = leg.tables.iter().flat_map(|table| {
        let sits = |seat: &Seat| matches!(seat, Seat::N | Seat::S);
        let seats = table.seats.iter();
        seats.map(move |(seat, id)| (Some((table.number, sits(seat))), *id))
    });
    let resting = leg.sitting_out.iter().map(|id| (None, *id));
    let units = seated.chain(resting).sorted().into_group_map();
    units
        .into_iter()
        .map(|(place, unit)| (unit, place))
        .collect()
}
