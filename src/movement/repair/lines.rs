//! Pairs that sat down in each other's places: whoever began another's line may as well go on with
//! it.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::LegSeats;
use std::collections::BTreeMap;

/// Two who move together, or one alone.
type Unit = Vec<EntrantId>;

/// Gives those who sat otherwise than `planned` each other's places in the legs from `next_leg`
/// (1-based) on, wherever that leaves fewer repeated meetings; everybody else stays.
pub(in crate::movement) fn exchange(
    legs: &mut [LegSeats],
    next_leg: LegNo,
    planned: &LegSeats,
    sat: &LegSeats,
) {
    let begun = next_leg.index().unwrap_or(0).min(legs.len());
    let mut moved = moved(planned, sat);
    moved.retain(|unit| {
        legs.iter()
            .skip(begun)
            .all(|leg| unit.iter().all(|id| is_there(leg, *id)))
    });
    let mut best = doubles(legs);
    let mut better = true;
    while better {
        better = false;
        for (i, one) in moved.iter().enumerate() {
            for other in moved.iter().skip(i + 1).filter(|o| o.len() == one.len()) {
                let mut tried = legs.to_vec();
                tried
                    .iter_mut()
                    .skip(begun)
                    .for_each(|leg| swap(leg, one, other));
                let cost = doubles(&tried);
                if cost < best {
                    best = cost;
                    legs.clone_from_slice(&tried);
                    better = true;
                }
            }
        }
    }
}

/// More than these are no slip but another seating, and stay with their plan.
const MOST: usize = 24;

/// The units whose table or side is another than planned.
fn moved(planned: &LegSeats, sat: &LegSeats) -> Vec<Unit> {
    let now = units(sat);
    let mut list: Vec<Unit> = units(planned)
        .into_iter()
        .filter(|(unit, place)| now.get(unit) != Some(place))
        .map(|(unit, _)| unit)
        .collect();
    list.truncate(MOST);
    list
}

/// Each unit with its table and whether it sits N and S; none for one that rests.
fn units(leg: &LegSeats) -> BTreeMap<Unit, Option<(TableNo, bool)>> {
    let mut units = BTreeMap::new();
    for table in &leg.tables {
        for north_south in [true, false] {
            let unit: Unit = table
                .seats
                .iter()
                .filter(|(seat, _)| matches!(seat, Seat::N | Seat::S) == north_south)
                .map(|(_, id)| *id)
                .collect();
            units.insert(unit, Some((table.number, north_south)));
        }
    }
    units.insert(leg.sitting_out.clone(), None);
    units
        .into_iter()
        .map(|(mut unit, place)| (sorted(&mut unit), place))
        .filter(|(unit, _)| !unit.is_empty())
        .collect()
}

fn is_there(leg: &LegSeats, who: EntrantId) -> bool {
    leg.sitting_out.contains(&who)
        || leg
            .tables
            .iter()
            .any(|t| t.seats.iter().any(|(_, id)| *id == who))
}

fn sorted(unit: &mut Unit) -> Unit {
    unit.sort();
    std::mem::take(unit)
}

fn swap(leg: &mut LegSeats, one: &[EntrantId], other: &[EntrantId]) {
    let to: BTreeMap<EntrantId, EntrantId> = one
        .iter()
        .zip(other)
        .flat_map(|(a, b)| [(*a, *b), (*b, *a)])
        .collect();
    let seats = leg
        .tables
        .iter_mut()
        .flat_map(|t| t.seats.iter_mut().map(|(_, id)| id));
    for id in seats.chain(&mut leg.sitting_out) {
        *id = to.get(id).copied().unwrap_or(*id);
    }
    leg.sitting_out.sort();
}

/// For every two who meet k times, k(k − 1)/2. Partners add the same to every seating.
fn doubles(legs: &[LegSeats]) -> usize {
    let mut met: BTreeMap<(EntrantId, EntrantId), usize> = BTreeMap::new();
    for table in legs.iter().flat_map(|leg| &leg.tables) {
        for (i, (_, a)) in table.seats.iter().enumerate() {
            for (_, b) in table.seats.iter().skip(i + 1) {
                *met.entry((*a.min(b), *a.max(b))).or_insert(0) += 1;
            }
        }
    }
    met.values().map(|k| k * (k - 1) / 2).sum()
}
