//! Who sits otherwise than before, and with whom.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::LegSeats;
use itertools::Itertools;
use std::collections::BTreeMap;

/// One person's place in one leg that is another than before; none: no table in that leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    let company = |leg: &LegSeats| {
        leg.tables
            .iter()
            .flat_map(|t| t.people().map(|id| (t.number, id)))
            .sorted()
            .collect_vec()
    };
    company(one) == company(other)
}

/// What is another in the new legs than in the old ones.
pub fn changes(old: &[LegSeats], new: &[LegSeats]) -> Vec<Change> {
    let before = places(old);
    let after = places(new);
    before
        .keys()
        .merge(after.keys())
        .dedup()
        .map(|of| Change {
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
