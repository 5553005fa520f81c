//! Rests after something happened: who rested already does not rest again before others.

use crate::club::{EntrantId, LegNo, Seat};
use crate::movement::plan::LegSeats;
use std::collections::{BTreeMap, BTreeSet};

/// Two who move together, or one alone.
type Unit = Vec<EntrantId>;

/// In the legs from `next_leg` (1-based) on, whoever rests although another sat out less often so
/// far changes places with that other. A leg before somebody came counts as a rest. Pairs change
/// with pairs, movers before sitters.
pub(in crate::movement) fn even(legs: &mut [LegSeats], next_leg: LegNo, pairs: bool) {
    if legs.iter().all(|leg| leg.sitting_out.is_empty()) {
        return;
    }
    let partners = if pairs {
        partners(legs)
    } else {
        BTreeSet::new()
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
                swap(leg, &unit, &other);
            }
        }
    }
}

/// In how many of these legs each sits.
fn sat_legs(legs: &[LegSeats]) -> BTreeMap<EntrantId, u32> {
    let mut sat = BTreeMap::new();
    for (_, id) in legs
        .iter()
        .flat_map(|leg| &leg.tables)
        .flat_map(|t| &t.seats)
    {
        *sat.entry(*id).or_insert(0) += 1;
    }
    sat
}

/// The smaller count of a unit.
fn least(counts: &BTreeMap<EntrantId, u32>, unit: &Unit) -> u32 {
    unit.iter()
        .map(|id| counts.get(id).copied().unwrap_or(0))
        .min()
        .unwrap_or(0)
}

/// Who sits opposite whom in any leg.
fn partners(legs: &[LegSeats]) -> BTreeSet<(EntrantId, EntrantId)> {
    let tables = legs.iter().flat_map(|leg| &leg.tables);
    let sides = tables.flat_map(|t| [true, false].map(|ns| side(&t.seats, ns)));
    sides
        .filter_map(|unit| Some((*unit.first()?, *unit.get(1)?)))
        .flat_map(|(a, b)| [(a, b), (b, a)])
        .collect()
}

/// Those at N and S, or at E and W.
fn side(seats: &[(Seat, EntrantId)], north_south: bool) -> Unit {
    let (one, other) = if north_south {
        (Seat::N, Seat::S)
    } else {
        (Seat::E, Seat::W)
    };
    seats
        .iter()
        .filter(|(seat, _)| *seat == one || *seat == other)
        .map(|(_, id)| *id)
        .collect()
}

/// Who rests: partners together.
fn resting(leg: &LegSeats, partners: &BTreeSet<(EntrantId, EntrantId)>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for id in &leg.sitting_out {
        match units.iter_mut().find(|unit: &&mut Unit| {
            unit.len() == 1 && unit.iter().all(|other| partners.contains(&(*other, *id)))
        }) {
            Some(unit) => unit.push(*id),
            None => units.push(vec![*id]),
        }
    }
    units
}

/// Who sits, and whether on the side that stays.
fn seated(leg: &LegSeats, pairs: bool) -> Vec<(Unit, bool)> {
    let tables = leg.tables.iter().map(|t| t.seats.as_slice());
    if pairs {
        return tables
            .flat_map(|seats| [true, false].map(|ns| (side(seats, ns), ns)))
            .collect();
    }
    tables
        .flat_map(|seats| seats.iter().map(|(_, id)| (vec![*id], false)))
        .collect()
}

/// One unit takes the chairs, the other rests.
fn swap(leg: &mut LegSeats, rests: &Unit, sits: &Unit) {
    let to: BTreeMap<EntrantId, EntrantId> =
        sits.iter().copied().zip(rests.iter().copied()).collect();
    for (_, id) in leg.tables.iter_mut().flat_map(|t| &mut t.seats) {
        *id = to.get(id).copied().unwrap_or(*id);
    }
    leg.sitting_out.retain(|id| !rests.contains(id));
    leg.sitting_out.extend(sits);
    leg.sitting_out.sort();
}
