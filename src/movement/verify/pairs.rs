//! What movements of pairs promise: partners stay together, sitters sit, and pairs meet as often as
//! they should.

use super::found::{SeatFault, SeatNote};
use super::{Judge, legs_to_meet_all, numbered, table_of, tables, to_u32, twos};
use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::LegSeats;
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    /// `moving` is true if NS sit and EW move on, false for up the sides and down the middle.
    ///
    /// Answers who moves with whom, where that was asked.
    pub(super) fn pairs_keep_their_promise(
        &mut self,
        moving: bool,
    ) -> Option<BTreeMap<EntrantId, usize>> {
        if self.more_than_four() {
            return None; // Too few for pairs: all at one table, which is judged above.
        }
        let whole = self.whole_evening().len() == self.players.len();
        let units = self.partners(whole);
        if !whole {
            return None;
        }
        let mut met: UnitsMet = BTreeMap::new();
        let mut places: Places = BTreeMap::new();
        for (leg, table) in tables(self.legs) {
            let here: BTreeSet<usize> = table
                .people()
                .filter_map(|id| units.get(&id).copied())
                .collect();
            let here: Vec<usize> = here.into_iter().collect();
            twos(&here).for_each(|two| *met.entry(two).or_insert(0) += 1);
            for (seat, id) in &table.seats {
                if let Some(unit) = units.get(id) {
                    let north_south = matches!(seat, Seat::N | Seat::S);
                    let all = places.entry(*unit).or_default();
                    all.push((leg, (table.number, north_south)));
                }
            }
        }
        let names: Names = units.iter().rev().map(|(id, unit)| (*unit, *id)).collect();
        if moving {
            self.sections(&names, &met, &places);
        } else {
            self.all_meet_all(&names, &met);
            self.somebody_sits(&names, &places);
        }
        Some(units)
    }

    /// Who moves with whom: the same all evening.
    fn partners(&mut self, whole: bool) -> BTreeMap<EntrantId, usize> {
        let mut partner: Partners = BTreeMap::new();
        for (leg, seats) in numbered(self.legs) {
            let split = partners_left(seats, &mut partner);
            let faults = split
                .into_iter()
                .map(|entrant| SeatFault::PairSplit { leg, entrant });
            self.errors.extend(faults.filter(|_| whole));
        }
        let mut units = BTreeMap::new();
        for (id, mate) in &partner {
            let unit = mate
                .and_then(|m| units.get(&m).copied())
                .unwrap_or(units.len());
            units.insert(*id, unit);
        }
        units
    }

    /// After a repair: whose partner of most legs sits at another table in some leg.
    pub(super) fn partners_apart(&mut self) {
        let (mut pairs, mut legs) = (0_u32, BTreeSet::new());
        for (a, b) in self.usual_partners() {
            let here: Vec<LegNo> = numbered(self.legs)
                .filter(|(_, leg)| at_two_tables(leg, a, b))
                .map(|(n, _)| n)
                .collect();
            pairs += u32::from(!here.is_empty());
            legs.extend(here);
        }
        if pairs > 0 {
            self.notes.push(SeatNote::PartnersApart {
                pairs,
                legs: to_u32(legs.len()),
            });
        }
    }

    /// Those who sit opposite each other most often, each with one other at most.
    fn usual_partners(&self) -> Vec<(EntrantId, EntrantId)> {
        let mut opposite: BTreeMap<(EntrantId, EntrantId), u32> = BTreeMap::new();
        for (_, table) in tables(self.legs) {
            for (one, other) in [(Seat::N, Seat::S), (Seat::E, Seat::W)] {
                if let (Some(a), Some(b)) = (table.at(one), table.at(other)) {
                    *opposite.entry((a.min(b), a.max(b))).or_insert(0) += 1;
                }
            }
        }
        let mut often: Vec<_> = opposite.into_iter().collect();
        often.sort_by_key(|(two, times)| (std::cmp::Reverse(*times), *two));
        let mut has_partner = BTreeSet::new();
        often.retain(|((a, b), _)| {
            let free = !has_partner.contains(a) && !has_partner.contains(b);
            if free {
                has_partner.extend([*a, *b]);
            }
            free
        });
        often.into_iter().map(|(two, _)| two).collect()
    }

    fn all_meet_all(&mut self, names: &Names, met: &UnitsMet) {
        let full = to_u32(legs_to_meet_all(names.len())).max(1);
        let list: Vec<Named> = names.iter().map(|(unit, id)| (*unit, *id)).collect();
        for (one, other) in twos(&list) {
            self.promise(met, one, other, full);
        }
    }

    /// Two units meet once in `full` legs.
    fn promise(&mut self, met: &UnitsMet, (u, a): Named, (v, b): Named, full: u32) {
        let times = met.get(&(u.min(v), u.max(v))).copied().unwrap_or(0);
        let legs = to_u32(self.legs.len());
        let (least, most) = (legs / full, legs.div_ceil(full));
        if times > most {
            self.errors
                .push(SeatFault::PairsTooOften { a, b, times, most });
        }
        if times < least {
            self.errors
                .push(SeatFault::PairsTooSeldom { a, b, times, least });
        }
    }

    /// With an even number of pairs one of them is the pivot: it keeps its table and its side.
    fn somebody_sits(&mut self, names: &Names, places: &Places) {
        let sits = |unit: &usize| {
            let mut all = places
                .get(unit)
                .into_iter()
                .flatten()
                .map(|(_, place)| place);
            let first = all.next();
            all.all(|place| Some(place) == first)
        };
        if names.len().is_multiple_of(2) && !names.keys().any(sits) {
            let entrant = names.values().next().copied().unwrap_or_default();
            let leg = LegNo::FIRST;
            self.errors.push(SeatFault::SitterMoved { leg, entrant });
        }
    }

    /// NS keep their tables, EW meet each NS of their section once.
    fn sections(&mut self, names: &Names, met: &UnitsMet, places: &Places) {
        let (mut sitters, mut movers) = (Names::new(), Names::new());
        for (unit, entrant) in names {
            let mut places = places.get(unit).into_iter().flatten();
            let home = places.clone().next().map(|(_, place)| *place);
            let sits = home.is_some_and(|(_, side)| side);
            let moved = places.find(|(_, place)| match sits {
                true => Some(*place) != home,
                false => place.1,
            });
            if let Some((leg, _)) = moved {
                let (leg, entrant) = (*leg, *entrant);
                self.errors.push(SeatFault::SitterMoved { leg, entrant });
            }
            let side = if sits { &mut sitters } else { &mut movers };
            side.insert(*unit, *entrant);
        }
        for (sat, moved) in split_into_sections(&sitters, &movers, met) {
            let tables = to_u32(sat.len());
            if tables > 10 {
                self.errors.push(SeatFault::SectionTooLarge { tables });
            }
            let full = to_u32(sat.len().max(moved.len())).max(1);
            for m in &moved {
                for s in &sat {
                    self.promise(met, *m, *s, full);
                }
            }
        }
    }
}

/// A unit, and who names it: one of its people.
type Named = (usize, EntrantId);
type Names = BTreeMap<usize, EntrantId>;
/// How often two units sit at one table.
type UnitsMet = BTreeMap<(usize, usize), u32>;
/// Leg by leg the table of a unit, and whether it sits N and S.
type Places = BTreeMap<usize, Vec<(LegNo, (TableNo, bool))>>;

/// Sections are what hangs together: a mover belongs to all the sitters it meets.
fn split_into_sections(
    sitters: &Names,
    movers: &Names,
    met: &UnitsMet,
) -> Vec<(Vec<Named>, Vec<Named>)> {
    let units = sitters.keys().chain(movers.keys());
    let mut label: BTreeMap<usize, usize> = units.map(|unit| (*unit, *unit)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (a, b) in met.keys() {
            let (x, y) = (label.get(a).copied(), label.get(b).copied());
            let (Some(x), Some(y)) = (x, y) else { continue };
            let low = x.min(y);
            for unit in [a, b] {
                if let Some(l) = label.get_mut(unit).filter(|l| **l != low) {
                    *l = low;
                    changed = true;
                }
            }
        }
    }
    let mut sections: BTreeMap<usize, (Vec<Named>, Vec<Named>)> = BTreeMap::new();
    for (unit, low) in &label {
        let section = sections.entry(*low).or_default();
        section.0.extend(sitters.get(unit).map(|id| (*unit, *id)));
        section.1.extend(movers.get(unit).map(|id| (*unit, *id)));
    }
    sections.into_values().collect()
}

/// Everybody's partner; none for whoever moves alone.
type Partners = BTreeMap<EntrantId, Option<EntrantId>>;

/// Who of a leg has another partner than before, or rests without the partner; remembers the
/// partners of those who are new.
fn partners_left(leg: &LegSeats, partners: &mut Partners) -> Vec<EntrantId> {
    let mut split = Vec::new();
    for table in &leg.tables {
        for (one, other) in [
            (Seat::N, Seat::S),
            (Seat::S, Seat::N),
            (Seat::E, Seat::W),
            (Seat::W, Seat::E),
        ] {
            let Some(id) = table.at(one) else { continue };
            let now = table.at(other);
            if *partners.entry(id).or_insert(now) != now {
                split.push(id);
            }
        }
    }
    let out: BTreeSet<EntrantId> = leg.sitting_out.iter().copied().collect();
    split.extend(out.iter().filter(|id| {
        let mate = partners.get(id).copied().flatten();
        mate.is_some_and(|mate| !out.contains(&mate))
    }));
    split
}

fn at_two_tables(leg: &LegSeats, a: EntrantId, b: EntrantId) -> bool {
    let tables = table_of(leg, a).zip(table_of(leg, b));
    tables.is_some_and(|(one, other)| one != other)
}
