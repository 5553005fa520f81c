//! Wishes, seats taken evenly, and walks: figures, never faults.

use super::found::SeatNote;
use super::{Judge, to_u32};
use crate::club::{EntrantId, MovementKind};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeMap;

impl Judge<'_> {
    pub(super) fn wishes(&mut self, met: &BTreeMap<(EntrantId, EntrantId), u32>) {
        let wishes = &self.settings.wishes;
        for two in &wishes.never {
            let times = met.get(&(two.a.min(two.b), two.a.max(two.b))).copied().unwrap_or(0);
            if times > 0 {
                self.notes.push(SeatNote::NeverMet { a: two.a, b: two.b, times });
            }
        }
        let together = |a: EntrantId, b: EntrantId| {
            let first = self.legs.first().map(|l| l.tables.as_slice()).unwrap_or_default();
            let has = |t: &TableSeats, id| t.seats.iter().any(|(_, e)| *e == id);
            first.iter().any(|t| has(t, a) && has(t, b))
        };
        for two in wishes.first_leg.iter().filter(|two| !together(two.a, two.b)) {
            self.notes.push(SeatNote::FirstLegApart { a: two.a, b: two.b });
        }
        self.partner_wishes();
        if wishes.clubmates_apart > 0 {
            let club: BTreeMap<EntrantId, &str> =
                self.players.iter().filter(|p| !p.club.is_empty()).map(|p| (p.id, p.club.as_str())).collect();
            let same = |a, b| club.get(a).is_some_and(|c| club.get(b) == Some(c));
            let times = met.iter().filter(|((a, b), _)| same(a, b)).map(|(_, n)| u64::from(*n)).sum();
            self.notes.push(SeatNote::ClubmatesTogether { times });
        }
        for entrant in &wishes.stay {
            let places: Vec<u32> = self.legs.iter().filter_map(|l| table_of(l, *entrant)).collect();
            let moves = to_u32(places.windows(2).filter(|w| w.first() != w.last()).count());
            if moves > 0 {
                self.notes.push(SeatNote::DidNotStay { entrant: *entrant, moves });
            }
        }
    }

    pub(super) fn partner_wishes(&mut self) {
        if !matches!(self.settings.kind, MovementKind::Pairs | MovementKind::UpTheSides) {
            return;
        }
        for two in &self.settings.wishes.partners {
            let always = self.legs.iter().all(|l| table_of(l, two.a) == table_of(l, two.b));
            if !always {
                self.notes.push(SeatNote::NotPartners { a: two.a, b: two.b });
            }
        }
    }

    /// Seats taken evenly, and how far people walk.
    pub(super) fn comfort(&mut self) {
        let mut taken: BTreeMap<EntrantId, [u32; 6]> = BTreeMap::new();
        let mut last: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let (mut total, mut longest) = (0_u64, 0);
        for leg in self.legs {
            for table in &leg.tables {
                for (seat, id) in &table.seats {
                    if let Some(n) = taken.entry(*id).or_default().get_mut(seat.index()) {
                        *n += 1;
                    }
                    let walk = last.insert(*id, table.number).map_or(0, |before| before.abs_diff(table.number));
                    total += u64::from(walk);
                    longest = longest.max(walk);
                }
            }
        }
        let everywhere = self.legs.iter().flat_map(|l| &l.tables).map(|t| t.seats.len()).min().unwrap_or(0);
        let spread = |seats: &[u32; 6]| {
            let common = || seats.iter().take(everywhere).copied();
            (common().max().unwrap_or(0), common().min().unwrap_or(0))
        };
        if let Some((most, least)) = taken.values().map(spread).max_by_key(|(most, least)| most - least)
            && most > least + 1
            && matches!(self.settings.kind, MovementKind::Individual | MovementKind::Draw)
        {
            self.notes.push(SeatNote::SeatsUneven { most, least });
        }
        if total > 0 {
            self.notes.push(SeatNote::Walks { total, longest });
        }
    }
}

fn table_of(leg: &LegSeats, entrant: EntrantId) -> Option<u32> {
    leg.tables.iter().find(|t| t.seats.iter().any(|(_, id)| *id == entrant)).map(|t| t.number)
}
