//! Who sits how often at the smaller tables, where a leg has tables of two sizes.

use super::found::SeatNote;
use super::{Judge, to_u32};
use crate::club::EntrantId;
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeMap;

impl Judge<'_> {
    /// Asked of those who play the whole evening, where nobody has a fixed partner or table.
    pub(super) fn small_tables(&mut self) {
        let mut times: BTreeMap<EntrantId, u32> =
            self.whole_evening().into_iter().map(|id| (id, 0)).collect();
        let mut size = usize::MAX;
        for table in self.legs.iter().flat_map(smaller) {
            size = size.min(table.seats.len());
            for id in table.people() {
                times.entry(id).and_modify(|n| *n += 1);
            }
        }
        if size == usize::MAX {
            return;
        }
        let most = times.values().copied().max().unwrap_or(0);
        let least = times.values().copied().min().unwrap_or(0);
        let all: u32 = times.values().sum();
        self.notes.push(SeatNote::SmallTables {
            size: to_u32(size),
            most,
            least,
            bound: all.div_ceil(to_u32(times.len()).max(1)),
        });
    }
}

/// The tables of a leg that are smaller than its largest.
fn smaller(leg: &LegSeats) -> impl Iterator<Item = &TableSeats> {
    let largest = leg.tables.iter().map(|t| t.seats.len()).max();
    let tables = leg.tables.iter();
    tables.filter(move |t| Some(t.seats.len()) < largest)
}
