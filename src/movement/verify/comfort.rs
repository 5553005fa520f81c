//! Seats taken evenly, sheets kept in turn, and walks, each beside the best possible figure.

use super::found::SeatNote;
use super::{Judge, tables};
use crate::club::EntrantId;
use std::collections::{BTreeMap, BTreeSet};

/// Of each person: times on each seat, and times as the first dealer's right neighbour.
type Taken = BTreeMap<EntrantId, ([u32; 6], u32)>;

impl Judge<'_> {
    pub(super) fn comfort(&mut self, doubles: u64) {
        if self.settings.kind.each_alone() {
            self.small_tables();
            self.seats();
        }
        self.walks(doubles);
    }

    fn seats(&mut self) {
        let mut taken = self.seats_taken();
        // Who comes late or leaves cannot have what the others have.
        let whole = self.whole_evening();
        taken.retain(|id, _| whole.contains(id));
        self.even_seats(&taken);
        self.even_sheets(&taken);
    }

    /// How often everybody had each seat, and how often the last one, who keeps the sheet.
    fn seats_taken(&self) -> Taken {
        let mut taken = Taken::new();
        for (_, table) in tables(self.legs) {
            for (i, (seat, id)) in table.seats.iter().enumerate() {
                let (seats, sheets) = taken.entry(*id).or_default();
                seats[seat.index()] += 1;
                *sheets += u32::from(i + 1 == table.seats.len());
            }
        }
        taken
    }

    fn even_seats(&mut self, taken: &Taken) {
        let sizes: BTreeSet<usize> = tables(self.legs).map(|(_, t)| t.seats.len()).collect();
        let small = sizes.first().copied().unwrap_or(0);
        let uneven = sizes.len() == 1 && small > 0 && !self.legs.len().is_multiple_of(small);
        let spread = taken
            .values()
            .map(|(seats, _)| most_and_least(seats.iter().take(small).copied()))
            .max_by_key(|(most, least)| most - least);
        if let Some((most, least)) = spread {
            let bound = u32::from(uneven);
            self.notes.push(SeatNote::SeatsTaken { most, least, bound });
        }
    }

    fn even_sheets(&mut self, taken: &Taken) {
        if taken.is_empty() {
            return;
        }
        let (most, least) = most_and_least(taken.values().map(|(_, sheets)| *sheets));
        let all: usize = self.legs.iter().map(|l| l.tables.len()).sum();
        let even = all.is_multiple_of(taken.len()) && taken.len() == self.players.len();
        self.notes.push(SeatNote::SheetsKept {
            most,
            least,
            bound: u32::from(!even && most > 0),
        });
    }

    /// Of those at a table one can stay without a repeated meeting, each further one costs a double
    /// at least.
    fn walks(&mut self, doubles: u64) {
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let (mut total, mut longest, mut stayers, mut seated) = (0_u64, 0, doubles, 0_u64);
        for leg in self.legs {
            if !last.is_empty() {
                stayers += leg.tables.len() as u64;
            }
            for (number, id) in leg
                .tables
                .iter()
                .flat_map(|t| t.people().map(|id| (t.number.0, id)))
            {
                if let Some(before) = last.insert(id, number) {
                    let walk = before.abs_diff(number);
                    seated += 1;
                    total += u64::from(walk);
                    longest = longest.max(walk);
                }
            }
        }
        if total > 0 {
            let bound = seated.saturating_sub(stayers);
            self.notes.push(SeatNote::Walks {
                total,
                longest,
                bound,
            });
        }
    }
}

fn most_and_least(figures: impl Iterator<Item = u32> + Clone) -> (u32, u32) {
    (
        figures.clone().max().unwrap_or(0),
        figures.min().unwrap_or(0),
    )
}
