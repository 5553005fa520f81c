//! Who sits otherwise than before, and with whom.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::LegSeats;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// One person's place in one leg that is another than before; none: no table in that leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// 1-based.
    pub leg: LegNo,
    /// Who.
    pub entrant: EntrantId,
    /// Table and seat before.
    pub before: Option<(TableNo, Seat)>,
    /// Table and seat now.
    pub after: Option<(TableNo, Seat)>,
}

/// Whether at every table the same people sit, on whatever seats.
pub fn same_company(one: &LegSeats, other: &LegSeats) -> bool {
    company(one) == company(other)
}

fn company(leg: &LegSeats) -> BTreeMap<TableNo, BTreeSet<EntrantId>> {
    let tables = leg.tables.iter();
    tables.map(|t| (t.number, t.people().collect())).collect()
}

/// Some people in the places of as many others, and these in theirs.
pub(super) fn exchange(leg: &mut LegSeats, some: &[EntrantId], others: &[EntrantId]) {
    let (all, mates) = (some.iter().chain(others), others.iter().chain(some));
    let to: BTreeMap<_, _> = all.zip(mates).collect();
    let seats = leg.tables.iter_mut().flat_map(|t| &mut t.seats);
    for id in seats.map(|(_, id)| id).chain(&mut leg.sitting_out) {
        if let Some(other) = to.get(id) {
            *id = **other;
        }
    }
    leg.sitting_out.sort();
}

/// What is another in the new legs than in the old ones.
pub fn changes(old: &[LegSeats], new: &[LegSeats]) -> Vec<Change> {
    let (before, after) = (places(old), places(new));
    let all = before.keys().merge(after.keys()).dedup();
    all.map(|of| Change {
        leg: of.0,
        entrant: of.1,
        before: before.get(of).copied(),
        after: after.get(of).copied(),
    })
    .filter(|change| change.before != change.after)
    .collect()
}

/// Who sits where in which leg.
fn places(legs: &[LegSeats]) -> BTreeMap<(LegNo, EntrantId), (TableNo, Seat)> {
    let mut places = BTreeMap::new();
    for (number, leg) in (1..).map(LegNo).zip(legs) {
        for table in &leg.tables {
            for (seat, id) in &table.seats {
                places.insert((number, *id), (table.number, *seat));
            }
        }
    }
    places
}
