//! Smaller tables and seats taken evenly, sheets kept in turn, and walks, each beside the best
//! possible figure.

use super::{Judge, SeatNote, most_and_least, tables, times_of, to_u32};
use crate::club::EntrantId;
use crate::movement::plan::TableSeats;
use std::collections::{BTreeMap, BTreeSet};

/// How often each person had each seat.
type Taken = BTreeMap<EntrantId, [u32; 6]>;

impl Judge<'_> {
    /// Only where nobody has a fixed partner or table it is asked who sits where how often.
    pub(super) fn comfort(&mut self, doubles: u64) {
        if self.settings.kind.each_alone() {
            self.small_tables();
            self.seats();
        }
        self.walks(doubles);
    }

    fn seats(&mut self) {
        let mut taken = Taken::new();
        for (_, _, table) in tables(self.legs) {
            for (seat, id) in &table.seats {
                taken.entry(*id).or_default()[seat.index()] += 1;
            }
        }
        // Who comes late or leaves cannot have what the others have.
        let whole = self.whole_evening();
        taken.retain(|id, _| whole.contains(id));
        if !taken.is_empty() {
            self.even_seats(&taken);
            self.even_sheets(&taken);
        }
    }

    fn even_seats(&mut self, taken: &Taken) {
        let sizes: BTreeSet<usize> = tables(self.legs).map(|(_, _, t)| t.seats.len()).collect();
        let small = sizes.first().copied().unwrap_or(0);
        let bound = u32::from(sizes.len() == 1 && !self.legs.len().is_multiple_of(small));
        let (most, least) = taken
            .values()
            .map(|seats| most_and_least(seats.iter().take(small)))
            .max_by_key(|(most, least)| most - least)
            .unwrap_or_default();
        self.notes.push(SeatNote::SeatsTaken { most, least, bound });
    }

    /// The last of a table keeps the sheet.
    fn even_sheets(&mut self, taken: &Taken) {
        let keepers = tables(self.legs).filter_map(|(_, _, table)| table.people().last());
        let sheets = times_of(taken.keys().copied(), keepers);
        let (most, least) = most_and_least(sheets.values());
        let even = tables(self.legs).count().is_multiple_of(taken.len())
            && taken.len() == self.players.len();
        let bound = u32::from(!even && most > 0);
        self.notes.push(SeatNote::SheetsKept { most, least, bound });
    }

    /// Of those at a table one can stay without a repeated meeting, each further one costs a double
    /// at least.
    fn walks(&mut self, doubles: u64) {
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let (mut walks, mut stayers) = (Vec::new(), doubles);
        for leg in self.legs {
            if !last.is_empty() {
                stayers += leg.tables.len() as u64;
            }
            for table in &leg.tables {
                for id in table.people() {
                    let before = last.insert(id, table.number.0);
                    walks.extend(before.map(|before| before.abs_diff(table.number.0)));
                }
            }
        }
        let total = walks.iter().copied().map(u64::from).sum();
        if total > 0 {
            self.notes.push(SeatNote::Walks {
                total,
                longest: walks.iter().copied().max().unwrap_or(0),
                bound: (walks.len() as u64).saturating_sub(stayers),
            });
        }
    }

    /// Who sits how often at the smaller tables, where a leg has tables of two sizes: asked of
    /// those who play the whole evening.
    fn small_tables(&mut self) {
        let small = self.legs.iter().flat_map(|leg| smaller(&leg.tables));
        let Some(size) = small.clone().map(|table| table.seats.len()).min() else {
            return;
        };
        let times = times_of(self.whole_evening(), small.flat_map(TableSeats::people));
        let (most, least) = most_and_least(times.values());
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
    tables
        .iter()
        .filter(move |table| Some(table.seats.len()) < largest)
}
