//! Seats taken evenly, sheets kept in turn, and walks, each beside the best possible figure.

use super::Judge;
use super::found::SeatNote;
use crate::club::{EntrantId, MovementKind};
use std::collections::BTreeMap;

/// Of each person: times on each seat, and times as the first dealer's right neighbour.
type Taken = BTreeMap<EntrantId, ([u32; 6], u32)>;

impl Judge<'_> {
    pub(super) fn comfort(&mut self, doubles: u64) {
        if matches!(
            self.settings.kind,
            MovementKind::Individual | MovementKind::Draw
        ) {
            self.seats();
        }
        self.walks(doubles);
    }

    fn seats(&mut self) {
        let mut taken = Taken::new();
        for table in self.legs.iter().flat_map(|l| &l.tables) {
            for (i, (seat, id)) in table.seats.iter().enumerate() {
                let (seats, sheets) = taken.entry(*id).or_default();
                if let Some(n) = seats.get_mut(seat.index()) {
                    *n += 1;
                }
                *sheets += u32::from(i + 1 == table.seats.len());
            }
        }
        // Who comes late or leaves cannot have what the others have.
        let whole = self.whole_evening();
        taken.retain(|id, _| whole.contains(id));
        let sizes = || {
            self.legs
                .iter()
                .flat_map(|l| &l.tables)
                .map(|t| t.seats.len())
        };
        let (small, large) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
        let legs = self.legs.len();
        let uneven = small == large && small > 0 && !legs.is_multiple_of(small);
        let bound = u32::from(uneven);
        if let Some((most, least)) = taken
            .values()
            .map(|(seats, _): &([u32; 6], u32)| {
                let common = || seats.iter().take(small).copied();
                (common().max().unwrap_or(0), common().min().unwrap_or(0))
            })
            .max_by_key(|(most, least)| most - least)
        {
            self.notes.push(SeatNote::SeatsTaken { most, least, bound });
        }
        let sheets = || taken.values().map(|(_, sheets)| *sheets);
        if let (Some(most), Some(least)) = (sheets().max(), sheets().min()) {
            let all: usize = self.legs.iter().map(|l| l.tables.len()).sum();
            let even = all.is_multiple_of(taken.len().max(1)) && taken.len() == self.players.len();
            self.notes.push(SeatNote::SheetsKept {
                most,
                least,
                bound: u32::from(!even && most > 0),
            });
        }
    }

    /// Of those at a table one can stay without a repeated meeting, each further one costs a double
    /// at least.
    fn walks(&mut self, doubles: u64) {
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let (mut total, mut longest, mut stayers, mut seated) = (0_u64, 0, doubles, 0_u64);
        for leg in self.legs {
            stayers += if last.is_empty() {
                0
            } else {
                leg.tables.len() as u64
            };
            for table in &leg.tables {
                for (_, id) in &table.seats {
                    let before = last.insert(*id, table.number);
                    seated += u64::from(before.is_some());
                    let walk = before.map_or(0, |before| before.abs_diff(table.number));
                    total += u64::from(walk);
                    longest = longest.max(walk);
                }
            }
        }
        if total > 0 {
            self.notes.push(SeatNote::Walks {
                total,
                longest,
                bound: seated.saturating_sub(stayers),
            });
        }
    }
}
