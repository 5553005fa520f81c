//! Rests after something happened: who rested already does not rest again before others.

use super::chairs::{Unit, pairs};
use super::changes::exchange;
use super::{Evening, RepairError};
use crate::club::EntrantId;
use crate::movement::plan::LegSeats;

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
            let sat = |unit: &Unit| sits(&evening.legs, unit);
            for unit in resting(leg, &all) {
                let others = seated(leg).into_iter().filter(|u| u.len() == unit.len());
                // Who sat most often so far rests first; of those, who would sit most often
                // afterwards; of those, the last, so that movers do before sitters.
                let first = others.max_by_key(|other| (sat(other), sits(&evening.later, other)));
                if let Some(other) = first.filter(|other| sat(other) > sat(&unit)) {
                    exchange(leg, &unit, &other);
                }
            }
            Ok(())
        })
    }
}

/// In how many of these legs a unit sits; of two, the one who sits less often.
fn sits(legs: &[LegSeats], unit: &Unit) -> Option<usize> {
    let times = |id: &EntrantId| {
        legs.iter()
            .filter(|leg| leg.table_of(*id).is_some())
            .count()
    };
    unit.iter().map(times).min()
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
