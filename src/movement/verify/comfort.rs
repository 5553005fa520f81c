//! Smaller tables and seats taken evenly, sheets kept in turn, and walks, each beside the best
//! possible figure.

use super::{SeatNote, SeatsJudge, SmallTables, least_and_most, tables, times_of, to_u32};
use crate::club::EntrantId;
use crate::movement::plan::{LegSeats, TableSeats};
use itertools::Itertools;
use std::collections::BTreeMap;

/// How often each person had each seat.
type SeatTally = BTreeMap<EntrantId, [u32; 6]>;

impl SeatsJudge<'_> {
    /// Only where nobody has a fixed partner or table it is asked who has which seat how often.
    pub fn comfort(&mut self, doubles: u64) {
        self.small_tables();
        if self.settings.kind.each_alone() {
            self.seats();
        }
        self.walks(doubles);
    }

    fn seats(&mut self) {
        // Somebody who comes late or leaves cannot have what the others have.
        let whole = self.whole_evening();
        let mut taken = SeatTally::new();
        for (seat, id) in tables(self.legs).flat_map(|table| &table.seats) {
            if whole.contains(id) {
                taken.entry(*id).or_default()[seat.index()] += 1;
            }
        }
        if !taken.is_empty() {
            self.even_seats(&taken);
            self.even_sheets(&taken);
        }
    }

    fn even_seats(&mut self, taken: &SeatTally) {
        let (small, large) = tables(self.legs)
            .map(|table| table.seats.len())
            .minmax()
            .into_option()
            .unwrap_or_default();
        // Whoever has the last seat of a larger table lacks one of those that all tables have.
        let bound = u32::from(small != large || !self.legs.len().is_multiple_of(small));
        let (least, most) = taken
            .values()
            .map(|seats| least_and_most(seats.iter().take(small)))
            .max_by_key(|(least, most)| most - least)
            .unwrap_or_default();
        self.notes.push(SeatNote::SeatsTaken { most, least, bound });
    }

    /// The last of a table keeps the sheet.
    fn even_sheets(&mut self, taken: &SeatTally) {
        let keepers = tables(self.legs).filter_map(|table| table.people().last());
        let sheets = times_of(taken.keys().copied(), keepers);
        let (least, most) = least_and_most(&sheets);
        let even = tables(self.legs).count().is_multiple_of(taken.len());
        let bound = u32::from(most > 0 && !(even && taken.len() == self.players.len()));
        self.notes.push(SeatNote::SheetsKept { most, least, bound });
    }

    /// Of those at a table one can stay without a repeated meeting, each further one costs a double
    /// at least.
    fn walks(&mut self, doubles: u64) {
        let mut last = BTreeMap::new();
        let walks = tables(self.legs)
            .flat_map(|table| table.people().map(|id| (id, table.number.0)))
            .filter_map(|(id, at)| Some(last.insert(id, at)?.abs_diff(at)))
            .collect_vec();
        let stayers = tables(self.legs.get(1..).unwrap_or_default()).count() as u64;
        if let Some(&longest) = walks.iter().max()
            && longest > 0
        {
            self.notes.push(SeatNote::Walks {
                total: walks.iter().copied().map(u64::from).sum(),
                longest,
                bound: (walks.len() as u64).saturating_sub(doubles + stayers),
            });
        }
    }

    /// Who sits how often at the smaller tables, where a leg has tables of two sizes: asked of
    /// those who play the whole evening. At fixed tables, and where partners keep together, whoever
    /// is at the smaller one is there in every leg that has one.
    fn small_tables(&mut self) {
        let small = || self.legs.iter().flat_map(LegSeats::smaller_tables);
        let Some(size) = small().map(|table| table.seats.len()).min() else {
            return;
        };
        let times = times_of(self.whole_evening(), small().flat_map(TableSeats::people));
        let (least, most) = least_and_most(&times);
        let all: u32 = times.iter().sum();
        let each_alone = self.settings.kind.each_alone();
        let bound = if each_alone {
            all.div_ceil(to_u32(times.len()).max(1))
        } else {
            let legs = self.legs.iter().map(LegSeats::smaller_tables);
            to_u32(legs.filter_map(|mut tables| tables.next()).count())
        };
        let drawn = each_alone && self.legs.iter().all(|leg| leg.drawn_from.is_empty());
        self.notes.push(SeatNote::SmallTables(SmallTables {
            size: to_u32(size),
            most,
            least,
            bound,
            in_turn: drawn.then_some(self.settings.smaller_in_turn),
        }));
    }
}
