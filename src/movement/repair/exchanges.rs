//! People in each other's places.
//!
//! Pairs that sat down in each other's: whoever began another's line may as well go on with it. And
//! rests after something happened: who rested already does not rest again before others.

use crate::club::{EntrantId, Seat, TableNo};
use crate::movement::{
    LegSeats,
    repair::{
        Evening, StepResult,
        chairs::{Unit, pairs},
    },
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// More that moved than these are no slip but another seating, and stay with their plan.
const MOST: usize = 24;

impl Evening<'_> {
    /// Gives those who sat otherwise than `planned` each other's places in the later legs, wherever
    /// that leaves fewer repeated meetings; everybody else stays.
    pub fn exchange_lines(&mut self, planned: &LegSeats, sat: &LegSeats) {
        let are_there = |unit: &Unit| {
            let mut legs = self.later.iter().cartesian_product(unit);
            legs.all(|(leg, id)| leg.sitting_out.contains(id) || leg.table_of(*id).is_some())
        };
        let moved = (&units(planned) - &units(sat))
            .into_iter()
            .map(|(unit, _)| unit)
            .take(MOST)
            .filter(are_there)
            .collect_vec();
        let mut best = self.doubles(&self.later);
        let mut better = true;
        while better {
            better = false;
            let twos = moved.iter().array_combinations();
            for [one, other] in twos.filter(|[one, other]| one.len() == other.len()) {
                let mut tried = self.later.clone();
                tried.iter_mut().for_each(|leg| exchange(leg, one, other));
                let fewer = self.doubles(&tried);
                if fewer < best {
                    self.later = tried;
                    best = fewer;
                    better = true;
                }
            }
        }
    }

    /// For every two who meet k times in the legs up to now and these later ones, k(k − 1).
    fn doubles(&self, later: &[LegSeats]) -> usize {
        let met = self
            .legs
            .iter()
            .chain(later)
            .flat_map(|leg| &leg.tables)
            .flat_map(|t| t.people().cartesian_product(t.people()))
            .filter(|(one, other)| one < other)
            .counts();
        met.into_values().map(|k| k * (k - 1)).sum()
    }

    /// In the later legs, whoever rests although another sat out less often so far changes places
    /// with that other. A leg before somebody came counts as a rest. Pairs change with pairs,
    /// movers before sitters.
    pub fn even_rests(&mut self) -> StepResult {
        let in_pairs = self.settings.kind.in_pairs();
        let seated = |leg: &LegSeats| {
            if in_pairs {
                pairs(leg)
            } else {
                leg.people().map(|id| vec![id]).collect()
            }
        };
        let all = self
            .legs
            .iter()
            .chain(&self.later)
            .flat_map(seated)
            .collect_vec();
        self.change_later(|leg, evening| {
            let resting = resting(leg, &all);
            if resting.is_empty() {
                return Ok(());
            }
            let sat = sittings(&evening.legs);
            let to_sit = sittings(&evening.later);
            for unit in resting {
                let others = seated(leg)
                    .into_iter()
                    .filter(|other| other.len() == unit.len() && sat(other) > sat(&unit));
                // Those who sat most often so far rest first; of these, those who would sit most often
                // afterwards; of these, the last, so that movers rest before sitters.
                if let Some(other) = others.max_by_key(|other| (sat(other), to_sit(other))) {
                    exchange(leg, &unit, &other);
                }
            }
            Ok(())
        })
    }
}

/// Some people in the places of as many others, and these in theirs.
pub fn exchange(leg: &mut LegSeats, some: &[EntrantId], others: &[EntrantId]) {
    for (one, other) in some.iter().zip(others) {
        for id in leg
            .tables
            .iter_mut()
            .flat_map(|t| &mut t.seats)
            .map(|(_, id)| id)
            .chain(&mut leg.sitting_out)
        {
            if id == one {
                *id = *other;
            } else if id == other {
                *id = *one;
            }
        }
    }
    leg.sitting_out.sort();
}

/// Each unit with its table and whether it sits N and S; none for one that rests.
fn units(leg: &LegSeats) -> BTreeSet<(Unit, Option<(TableNo, bool)>)> {
    let seated = leg.tables.iter().flat_map(|table| {
        table.seats.iter().map(|(seat, id)| {
            let sits = matches!(seat, Seat::N | Seat::S);
            (Some((table.number, sits)), *id)
        })
    });
    let resting = leg.sitting_out.iter().map(|id| (None, *id));
    seated
        .chain(resting)
        .sorted()
        .into_group_map()
        .into_iter()
        .map(|(place, unit)| (unit, place))
        .collect()
}

/// In how many of these legs a unit sits, if in any; of two, the one who sits less often.
fn sittings(legs: &[LegSeats]) -> impl Fn(&Unit) -> Option<usize> {
    let times = legs.iter().flat_map(LegSeats::people).counts();
    move |unit| unit.iter().map(|id| times.get(id).copied()).min().flatten()
}

/// Those who rest, with those together who are a unit in any leg.
fn resting(leg: &LegSeats, all: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        let mates = |unit: &&mut Unit| {
            all.iter()
                .any(|both| unit.iter().chain([id]).all(|one| both.contains(one)))
        };
        match units.iter_mut().find(mates) {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}
