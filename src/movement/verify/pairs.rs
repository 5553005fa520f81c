//! What movements of pairs promise: partners stay together, sitters sit, and pairs meet as often as
//! they should.

use super::found::{SeatFault, SeatNote};
use super::{Judge, numbered, table_of, to_u32};
use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    /// `moving` is true if NS sit and EW move on, false for up the sides and down the middle.
    ///
    /// Answers who moves with whom, where that was asked.
    pub(super) fn pairs_keep_their_promise(
        &mut self,
        moving: bool,
    ) -> Option<BTreeMap<EntrantId, usize>> {
        if self
            .legs
            .iter()
            .any(|l| l.tables.iter().any(|t| t.seats.len() > 4))
        {
            return None; // Too few for pairs: all at one table, which is judged above.
        }
        let whole = self.whole_evening().len() == self.players.len();
        let units = self.partners(whole);
        if !whole {
            return None;
        }
        let mut met: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        let mut tables_of: BTreeMap<usize, Vec<(LegNo, TableNo, bool)>> = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            for table in &leg.tables {
                let here: BTreeSet<usize> = table
                    .seats
                    .iter()
                    .filter_map(|(_, id)| units.get(id).copied())
                    .collect();
                for (i, a) in here.iter().enumerate() {
                    for b in here.iter().skip(i + 1) {
                        *met.entry((*a, *b)).or_insert(0) += 1;
                    }
                }
                for (seat, id) in &table.seats {
                    let north_south = matches!(seat, Seat::N | Seat::S);
                    if let Some(unit) = units.get(id) {
                        tables_of.entry(*unit).or_default().push((
                            number,
                            table.number,
                            north_south,
                        ));
                    }
                }
            }
        }
        let names: BTreeMap<usize, EntrantId> =
            units.iter().rev().map(|(id, unit)| (*unit, *id)).collect();
        if moving {
            self.sections(&names, &met, &tables_of);
        } else {
            self.all_meet_all(&names, &met);
            self.somebody_sits(&names, &tables_of);
        }
        Some(units)
    }

    /// Who moves with whom: the same all evening.
    pub(super) fn partners(&mut self, whole: bool) -> BTreeMap<EntrantId, usize> {
        let mut partner: Partners = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            let split = partners_left(leg, &mut partner);
            if whole {
                let faults = split.into_iter().map(|entrant| SeatFault::PairSplit {
                    leg: number,
                    entrant,
                });
                self.errors.extend(faults);
            }
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
        for table in self.legs.iter().flat_map(|l| &l.tables) {
            for (one, other) in [(Seat::N, Seat::S), (Seat::E, Seat::W)] {
                if let (Some(a), Some(b)) = (at(table, one), at(table, other)) {
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

    pub(super) fn all_meet_all(
        &mut self,
        names: &BTreeMap<usize, EntrantId>,
        met: &BTreeMap<(usize, usize), u32>,
    ) {
        let count = names.len();
        let full = to_u32(if count.is_multiple_of(2) {
            count.saturating_sub(1)
        } else {
            count
        })
        .max(1);
        let list: Vec<(usize, EntrantId)> = names.iter().map(|(u, id)| (*u, *id)).collect();
        for (i, (u, a)) in list.iter().enumerate() {
            for (v, b) in list.iter().skip(i + 1) {
                self.promise(met, (*u, *a), (*v, *b), full);
            }
        }
    }

    /// Two units meet once in `full` legs.
    pub(super) fn promise(
        &mut self,
        met: &BTreeMap<(usize, usize), u32>,
        (u, a): (usize, EntrantId),
        (v, b): (usize, EntrantId),
        full: u32,
    ) {
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
    pub(super) fn somebody_sits(
        &mut self,
        names: &BTreeMap<usize, EntrantId>,
        tables_of: &BTreeMap<usize, Vec<(LegNo, TableNo, bool)>>,
    ) {
        if names.len().is_multiple_of(2)
            && !names.keys().any(|unit: &usize| {
                let places = tables_of.get(unit).map(Vec::as_slice).unwrap_or_default();
                places.iter().all(|(_, table, side)| {
                    places
                        .first()
                        .is_some_and(|(_, t, s)| t == table && s == side)
                })
            })
        {
            let entrant = names.values().next().copied().unwrap_or_default();
            self.errors.push(SeatFault::SitterMoved {
                leg: LegNo::FIRST,
                entrant,
            });
        }
    }

    /// NS keep their tables, EW meet each NS of their section once.
    pub(super) fn sections(
        &mut self,
        names: &BTreeMap<usize, EntrantId>,
        met: &BTreeMap<(usize, usize), u32>,
        tables_of: &BTreeMap<usize, Vec<(LegNo, TableNo, bool)>>,
    ) {
        let none = Vec::new();
        let (mut sitters, mut movers) = (BTreeMap::new(), BTreeMap::new());
        for (unit, id) in names {
            let places = tables_of.get(unit).unwrap_or(&none);
            let home = places.first().map(|(_, table, side)| (*table, *side));
            let sits = home.is_some_and(|(_, side)| side);
            let moved = places
                .iter()
                .find(|(_, table, side)| *side != sits || (sits && Some((*table, true)) != home));
            if let Some((leg, _, _)) = moved {
                self.errors.push(SeatFault::SitterMoved {
                    leg: *leg,
                    entrant: *id,
                });
            }
            if sits {
                sitters.insert(*unit, *id)
            } else {
                movers.insert(*unit, *id)
            };
        }
        for (sat, moved) in split_into_sections(&sitters, &movers, met) {
            if sat.len() > 10 {
                self.errors.push(SeatFault::SectionTooLarge {
                    tables: to_u32(sat.len()),
                });
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

type Named = (usize, EntrantId);

/// Sections are what hangs together: a mover belongs to all the sitters it meets.
fn split_into_sections(
    sitters: &BTreeMap<usize, EntrantId>,
    movers: &BTreeMap<usize, EntrantId>,
    met: &BTreeMap<(usize, usize), u32>,
) -> Vec<(Vec<Named>, Vec<Named>)> {
    let mut label: BTreeMap<usize, usize> = sitters
        .keys()
        .chain(movers.keys())
        .map(|u| (*u, *u))
        .collect();
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
            let Some(id) = at(table, one) else { continue };
            let now = at(table, other);
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

/// Who is on a seat.
fn at(table: &TableSeats, seat: Seat) -> Option<EntrantId> {
    let taken = table.seats.iter().find(|(s, _)| *s == seat);
    taken.map(|(_, id)| *id)
}

fn at_two_tables(leg: &LegSeats, a: EntrantId, b: EntrantId) -> bool {
    let tables = table_of(leg, a).zip(table_of(leg, b));
    tables.is_some_and(|(one, other)| one != other)
}
