//! Pairs that sat down in each other's places: whoever began another's line may as well go on with
//! it.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::LegSeats;
use crate::movement::repair::chairs::Met;
use crate::movement::repair::changes;
use std::collections::BTreeMap;

/// Two who move together, or one alone.
pub(super) type Unit = Vec<EntrantId>;

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
    let later = legs.get(begun..).unwrap_or_default();
    moved.retain(|unit| {
        let there = |leg: &LegSeats| unit.iter().all(|id| is_there(leg, *id));
        later.iter().all(there)
    });
    let mut best = doubles(legs);
    let mut better = true;
    while better {
        better = false;
        for (i, one) in moved.iter().enumerate() {
            for other in moved.iter().skip(i + 1).filter(|o| o.len() == one.len()) {
                let mut tried = legs.to_vec();
                for leg in tried.iter_mut().skip(begun) {
                    changes::exchange(leg, one, other);
                }
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
    let sides = leg.tables.iter().flat_map(|table| {
        [true, false].map(|north_south| {
            let seats = table.seats.iter();
            let side = seats.filter(|(seat, _)| matches!(seat, Seat::N | Seat::S) == north_south);
            let unit: Unit = side.map(|(_, id)| *id).collect();
            (unit, Some((table.number, north_south)))
        })
    });
    let all = sides.chain([(leg.sitting_out.clone(), None)]);
    let sorted = all.map(|(mut unit, place)| {
        unit.sort();
        (unit, place)
    });
    sorted.filter(|(unit, _)| !unit.is_empty()).collect()
}

fn is_there(leg: &LegSeats, who: EntrantId) -> bool {
    leg.sitting_out.contains(&who) || leg.table_of(who).is_some()
}

fn doubles(legs: &[LegSeats]) -> u32 {
    let mut met = Met::default();
    legs.iter().for_each(|leg| met.count(leg));
    met.doubles()
}
