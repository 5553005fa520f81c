//! Who sits otherwise than before, and with whom.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::LegSeats;
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
    let both = some.iter().zip(others);
    let to: BTreeMap<EntrantId, EntrantId> = both.flat_map(|(a, b)| [(*a, *b), (*b, *a)]).collect();
    let seats = leg.tables.iter_mut().flat_map(|t| &mut t.seats);
    for id in seats.map(|(_, id)| id).chain(&mut leg.sitting_out) {
        *id = to.get(id).copied().unwrap_or(*id);
    }
    leg.sitting_out.sort();
}

/// What is another in the new legs than in the old ones.
pub fn changes(old: &[LegSeats], new: &[LegSeats]) -> Vec<Change> {
    let empty = LegSeats::default();
    (0..old.len().max(new.len()))
        .flat_map(|i| {
            let before = places(old.get(i).unwrap_or(&empty));
            let after = places(new.get(i).unwrap_or(&empty));
            changes_of_leg(LegNo::at(i), &before, &after)
        })
        .collect()
}

type Places = BTreeMap<EntrantId, (TableNo, Seat)>;

fn changes_of_leg(leg: LegNo, before: &Places, after: &Places) -> Vec<Change> {
    let everybody: BTreeSet<EntrantId> = before.keys().chain(after.keys()).copied().collect();
    everybody
        .into_iter()
        .map(|entrant| Change {
            leg,
            entrant,
            before: before.get(&entrant).copied(),
            after: after.get(&entrant).copied(),
        })
        .filter(|change| change.before != change.after)
        .collect()
}

fn places(leg: &LegSeats) -> Places {
    leg.tables
        .iter()
        .flat_map(|t| t.seats.iter().map(|(seat, id)| (*id, (t.number, *seat))))
        .collect()
}
