//! Rests after something happened: who rested already does not rest again before others.

use super::chairs::{Unit, pairs};
use super::changes::exchange;
use super::{Evening, RepairError};
use crate::club::EntrantId;
use crate::movement::LegSeats;
use itertools::Itertools;
use std::collections::HashMap;

impl Evening<'_> {
    /// In the later legs, whoever rests although another sat out less often so far changes places
    /// with that other. A leg before somebody came counts as a rest. Pairs change with pairs,
    /// movers before sitters.
    pub fn even_rests(&mut self) -> Result<(), RepairError> {
        let in_pairs = self.settings.kind.in_pairs();
        let seated = |leg: &LegSeats| {
            if in_pairs {
                pairs(leg)
            } else {
                leg.people().map(|id| vec![id]).collect()
            }
        };
        let legs = self.legs.iter().chain(&self.later);
        let all: Vec<Unit> = legs.flat_map(seated).collect();
        self.change_later(|leg, evening| {
            let resting = resting(leg, &all);
            if resting.is_empty() {
                return Ok(());
            }
            let (sat, to_sit) = (Sat::in_legs(&evening.legs), Sat::in_legs(&evening.later));
            for unit in resting {
                let others = seated(leg).into_iter().filter(|u| u.len() == unit.len());
                // Who sat most often so far rests first; of those, who would sit most often
                // afterwards; of those, the last, so that movers do before sitters.
                let first = others.max_by_key(|other| (sat.times(other), to_sit.times(other)));
                if let Some(other) = first.filter(|other| sat.times(other) > sat.times(&unit)) {
                    exchange(leg, &unit, &other);
                }
            }
            Ok(())
        })
    }
}

/// In how many legs each sits.
struct Sat(HashMap<EntrantId, usize>);

impl Sat {
    fn in_legs(legs: &[LegSeats]) -> Sat {
        Sat(legs.iter().flat_map(LegSeats::people).counts())
    }

    /// In how many of them a unit sits, if in any; of two, the one who sits less often.
    fn times(&self, unit: &Unit) -> Option<usize> {
        unit.iter()
            .map(|id| self.0.get(id).copied())
            .min()
            .flatten()
    }
}

/// Who rests: those together who are a unit in any leg.
fn resting(leg: &LegSeats, all: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        let mates = |unit: &&mut Unit| {
            let mut all = all.iter();
            all.any(|both| both.contains(id) && unit.iter().all(|one| both.contains(one)))
        };
        match units.iter_mut().find(mates) {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}
