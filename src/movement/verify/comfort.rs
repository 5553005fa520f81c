//! Seats taken evenly, sheets kept in turn, and walks, each beside the best possible figure.

use super::found::SeatNote;
use super::{Judge, most_and_least, tables, times_of};
use crate::club::EntrantId;
use std::collections::{BTreeMap, BTreeSet};

/// How often each person had each seat.
type Taken = BTreeMap<EntrantId, [u32; 6]>;

impl Judge<'_> {
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
        let uneven = sizes.len() == 1 && !self.legs.len().is_multiple_of(small);
        let spread = taken
            .values()
            .map(|seats| most_and_least(seats.iter().take(small).copied()))
            .max_by_key(|(most, least)| most - least);
        if let Some((most, least)) = spread {
            let bound = u32::from(uneven);
            self.notes.push(SeatNote::SeatsTaken { most, least, bound });
        }
    }

    /// The last of a table keeps the sheet.
    fn even_sheets(&mut self, taken: &Taken) {
        let keepers = tables(self.legs).filter_map(|(_, _, table)| table.people().last());
        let sheets = times_of(taken.keys().copied(), keepers);
        let (most, least) = most_and_least(sheets.values().copied());
        let even = tables(self.legs).count().is_multiple_of(taken.len());
        let even = even && taken.len() == self.players.len();
        let bound = u32::from(!even && most > 0);
        self.notes.push(SeatNote::SheetsKept { most, least, bound });
    }

    /// Of those at a table one can stay without a repeated meeting, each further one costs a double
    /// at least.
    fn walks(&mut self, doubles: u64) {
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let mut walks: Vec<u32> = Vec::new();
        for (_, _, table) in tables(self.legs) {
            for id in table.people() {
                let before = last.insert(id, table.number.0);
                walks.extend(before.map(|before| before.abs_diff(table.number.0)));
            }
        }
        let total = walks.iter().copied().map(u64::from).sum();
        if total > 0 {
            let begun = self.legs.iter().skip_while(|leg| leg.people().count() == 0);
            let tables: usize = begun.skip(1).map(|leg| leg.tables.len()).sum();
            let stayers = doubles + tables as u64;
            self.notes.push(SeatNote::Walks {
                total,
                longest: walks.iter().copied().max().unwrap_or(0),
                bound: (walks.len() as u64).saturating_sub(stayers),
            });
        }
    }
}
