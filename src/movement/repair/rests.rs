//! Rests after something happened: who rested already does not rest again before others.

use super::chairs::{Unit, pairs};
use super::changes::exchange;
use super::{Done, Evening};
use crate::movement::LegSeats;
use itertools::Itertools;

impl Evening<'_> {
    /// In the later legs, whoever rests although another sat out less often so far changes places
    /// with that other. A leg before somebody came counts as a rest. Pairs change with pairs,
    /// movers before sitters.
    pub fn even_rests(&mut self) -> Done {
        let in_pairs = self.settings.kind.in_pairs();
        let seated = |leg: &LegSeats| {
            if in_pairs {
                pairs(leg)
            } else {
                leg.people().map(|id| vec![id]).collect()
            }
        };
        let all = self.all().iter().flat_map(seated).collect_vec();
        self.change_later(|leg, evening| {
            for unit in resting(leg, &all) {
                let (sat, to_sit) = (sittings(&evening.legs), sittings(&evening.later));
                let others = seated(leg).into_iter().filter(|u| u.len() == unit.len());
                // Who sat most often so far rests first; of those, who would sit most often
                // afterwards; of those, the last, so that movers do before sitters.
                let first = others.max_by_key(|other| (sat(other), to_sit(other)));
                if let Some(other) = first.filter(|other| sat(other) > sat(&unit)) {
                    exchange(leg, &unit, &other);
                }
            }
            Ok(())
        })
    }
}

/// In how many of these legs a unit sits, if in any; of two, the one who sits less often.
fn sittings(legs: &[LegSeats]) -> impl Fn(&Unit) -> Option<usize> {
    let times = legs.iter().flat_map(LegSeats::people).counts();
    move |unit| unit.iter().map(|id| times.get(id).copied()).min().flatten()
}

/// Who rests: those together who are a unit in any leg.
fn resting(leg: &LegSeats, all: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        let is_one =
            |unit: &Unit, both: &Unit| unit.iter().chain([id]).all(|one| both.contains(one));
        let mates = |unit: &&mut Unit| all.iter().any(|both| is_one(unit, both));
        match units.iter_mut().find(mates) {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}
