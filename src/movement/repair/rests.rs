//! Rests after something happened: who rested already does not rest again before others.

use crate::club::EntrantId;
use crate::movement::plan::LegSeats;
use crate::movement::repair::Evening;
use crate::movement::repair::chairs::{Unit, pairs};
use crate::movement::repair::changes::exchange;
use std::collections::BTreeMap;

impl Evening<'_> {
    /// In the later legs, whoever rests although another sat out less often so far changes places
    /// with that other. A leg before somebody came counts as a rest. Pairs change with pairs, movers
    /// before sitters.
    pub(super) fn even_rests(&mut self) {
        let in_pairs = self.settings.kind.in_pairs();
        let seated = |leg: &LegSeats| match in_pairs {
            true => pairs(leg),
            false => leg.people().map(|id| vec![id]).collect(),
        };
        let all: Vec<Unit> = self.legs.iter().flat_map(seated).collect();
        for at in self.begun..self.legs.len() {
            let (played, later) = self.legs.split_at_mut(at);
            let Some((leg, rest)) = later.split_first_mut() else {
                return;
            };
            let (sat, to_sit) = (sits(played), sits(rest));
            for unit in resting(leg, &all) {
                let others = seated(leg).into_iter().filter(|u| u.len() == unit.len());
                // Who sat most often so far rests first; of those, who would sit most often
                // afterwards; of those, the last.
                let first = others.max_by_key(|other| (sat(other), to_sit(other)));
                if let Some(other) = first.filter(|other| sat(other) > sat(&unit)) {
                    exchange(leg, &unit, &other);
                }
            }
        }
    }
}

/// In how many of these legs a unit sits; of two, the one who sits less often.
fn sits(legs: &[LegSeats]) -> impl Fn(&Unit) -> u32 {
    let mut sat = BTreeMap::new();
    for id in legs.iter().flat_map(LegSeats::people) {
        *sat.entry(id).or_insert(0) += 1;
    }
    move |unit| {
        let counts = unit.iter().map(|id| sat.get(id).copied());
        counts.min().flatten().unwrap_or(0)
    }
}

/// Who rests: those together who are a unit in any leg.
fn resting(leg: &LegSeats, all: &[Unit]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        let mates = |one: &EntrantId| {
            all.iter()
                .any(|unit| unit.contains(one) && unit.contains(id))
        };
        match units
            .iter_mut()
            .find(|u| matches!(&u[..], [one] if mates(one)))
        {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}
