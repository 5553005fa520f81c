//! Who sits how often at the smaller tables, where a leg has tables of two sizes.

use super::found::SeatNote;
use super::{Judge, most_and_least, times_of, to_u32};
use crate::movement::plan::TableSeats;

impl Judge<'_> {
    /// Asked of those who play the whole evening, where nobody has a fixed partner or table.
    pub(super) fn small_tables(&mut self) {
        let small = self.legs.iter().flat_map(|leg| smaller(&leg.tables));
        let Some(size) = small.clone().map(|table| table.seats.len()).min() else {
            return;
        };
        let times = times_of(self.whole_evening(), small.flat_map(TableSeats::people));
        let (most, least) = most_and_least(times.values().copied());
        let all: u32 = times.values().sum();
        self.notes.push(SeatNote::SmallTables {
            size: to_u32(size),
            most,
            least,
            bound: all.div_ceil(to_u32(times.len()).max(1)),
        });
    }
}

/// Those of the tables of a leg that are smaller than its largest.
pub(super) fn smaller(tables: &[TableSeats]) -> impl Iterator<Item = &TableSeats> + Clone {
    let largest = tables.iter().map(|table| table.seats.len()).max();
    let smaller = move |table: &&TableSeats| Some(table.seats.len()) < largest;
    tables.iter().filter(smaller)
}
