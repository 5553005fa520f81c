//! Rests after something happened: who rested already does not rest again before others.

use crate::club::{EntrantId, LegNo, Seat};
use crate::movement::make::numbers::twos;
use crate::movement::plan::{LegSeats, TableSeats};
use crate::movement::repair::changes::exchange;
use crate::movement::repair::lines::Unit;
use std::collections::{BTreeMap, BTreeSet};

/// In the legs from `next_leg` (1-based) on, whoever rests although another sat out less often so
/// far changes places with that other. A leg before somebody came counts as a rest. Pairs change
/// with pairs, movers before sitters.
pub(in crate::movement) fn even(legs: &mut [LegSeats], next_leg: LegNo, pairs: bool) {
    if legs.iter().all(|leg| leg.sitting_out.is_empty()) {
        return;
    }
    let partners = match pairs {
        true => partners(legs),
        false => BTreeSet::new(),
    };
    for at in next_leg.index().unwrap_or(0)..legs.len() {
        let (played, later) = legs.split_at_mut(at);
        let Some((leg, rest)) = later.split_first_mut() else {
            return;
        };
        let (sat, to_sit) = (sat_legs(played), sat_legs(rest));
        for unit in resting(leg, &partners) {
            let others = seated(leg, pairs)
                .into_iter()
                .filter(|(other, _)| other.len() == unit.len());
            // Who sat most often so far rests first; of those, who would sit most often afterwards.
            let first = others
                .max_by_key(|(other, sits)| (least(&sat, other), least(&to_sit, other), !sits));
            if let Some((other, _)) =
                first.filter(|(other, _)| least(&sat, other) > least(&sat, &unit))
            {
                exchange(leg, &unit, &other);
            }
        }
    }
}

/// In how many of these legs each sits.
fn sat_legs(legs: &[LegSeats]) -> BTreeMap<EntrantId, u32> {
    let mut sat = BTreeMap::new();
    for id in legs.iter().flat_map(LegSeats::people) {
        *sat.entry(id).or_insert(0) += 1;
    }
    sat
}

/// The smaller count of a unit.
fn least(counts: &BTreeMap<EntrantId, u32>, unit: &Unit) -> u32 {
    let counts = unit.iter().map(|id| counts.get(id).copied());
    counts.min().flatten().unwrap_or(0)
}

/// Who sits opposite whom in any leg.
fn partners(legs: &[LegSeats]) -> BTreeSet<(EntrantId, EntrantId)> {
    let tables = legs.iter().flat_map(|leg| &leg.tables);
    let sides = tables.flat_map(|t| [true, false].map(|ns| side(t, ns)));
    sides
        .flat_map(|unit| twos(&unit).collect::<Vec<_>>())
        .collect()
}

/// Those at N and S, or at E and W.
fn side(table: &TableSeats, north_south: bool) -> Unit {
    let seats = match north_south {
        true => [Seat::N, Seat::S],
        false => [Seat::E, Seat::W],
    };
    seats
        .into_iter()
        .filter_map(|seat| table.at(seat))
        .collect()
}

/// Who rests: partners together.
fn resting(leg: &LegSeats, partners: &BTreeSet<(EntrantId, EntrantId)>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        let mate = |unit: &&mut Unit| matches!(unit[..], [one] if partners.contains(&(one, *id)));
        match units.iter_mut().find(mate) {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}

/// Who sits, and whether on the side that stays.
fn seated(leg: &LegSeats, pairs: bool) -> Vec<(Unit, bool)> {
    if pairs {
        let sides = |t: &TableSeats| [true, false].map(|ns| (side(t, ns), ns));
        return leg.tables.iter().flat_map(sides).collect();
    }
    leg.people().map(|id| (vec![id], false)).collect()
}
