//! What movements of pairs promise: partners stay together, sitters sit, and pairs meet as often as
//! they should.

use super::meetings::MeetingCounts;
use super::{
    Both, SeatFault, SeatNote, SeatsJudge, legs_to_meet_all, numbered, sorted, tables, to_u32,
};
use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::TableSeats;
use itertools::Itertools;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Everybody with who names the pair: the one of it with the lower id. Whoever moves alone is a
/// pair too.
pub type Pairs = BTreeMap<EntrantId, EntrantId>;

/// Where each pair sits first: whether N and S, and at which table if it is to keep that. Then the
/// leg in which a pair leaves that place.
struct PairPlaces {
    homes: BTreeMap<EntrantId, (bool, Option<TableNo>)>,
    moved: BTreeMap<EntrantId, LegNo>,
}

impl SeatsJudge<'_> {
    /// `moving` is true if NS sit and EW move on, false for up the sides and down the middle.
    ///
    /// Answers who moves with whom, where that was asked: not at tables of five, which are too few
    /// for pairs and are judged above, and of whole evenings only.
    pub fn pairs_keep_their_promise(&mut self, moving: bool) -> Option<Pairs> {
        if self.more_than_four() || self.whole_evening().len() < self.players.len() {
            return None;
        }
        let pairs = self.partners();
        let met = tables(self.legs)
            .flat_map(|table| {
                table
                    .people()
                    .filter_map(|id| pairs.get(&id).copied())
                    .sorted()
                    .dedup()
                    .array_combinations()
            })
            .counts();
        let places = self.places(&pairs, moving);
        if moving {
            self.sections(&met, &places);
        } else {
            self.all_meet_all(&met, &places);
        }
        Some(pairs)
    }

    /// Who moves with whom: the same all evening, at the tables and at rest.
    fn partners(&mut self) -> Pairs {
        let mut partner = BTreeMap::new();
        for (leg, seats) in numbered(self.legs) {
            for (entrant, now) in seats.tables.iter().flat_map(opposite) {
                let before = *partner.entry(entrant).or_insert(now);
                self.fault_if(before != now, SeatFault::PairSplit { leg, entrant });
            }
            let out = &seats.sitting_out;
            for &entrant in out {
                let mate = partner.get(&entrant).copied().flatten();
                self.fault_if(
                    mate.is_some_and(|mate| !out.contains(&mate)),
                    SeatFault::PairSplit { leg, entrant },
                );
            }
        }
        let mut pairs = Pairs::new();
        for (id, mate) in partner {
            let named = mate.and_then(|mate| pairs.get(&mate)).unwrap_or(&id);
            pairs.insert(id, *named);
        }
        pairs
    }

    /// Where the pairs sit; of moving pairs those at E and W keep no table.
    fn places(&self, pairs: &Pairs, moving: bool) -> PairPlaces {
        let mut homes = BTreeMap::new();
        let mut moved = BTreeMap::new();
        for (leg, seats) in numbered(self.legs) {
            for table in &seats.tables {
                for (seat, id) in &table.seats {
                    let sits = matches!(seat, Seat::N | Seat::S);
                    let place = (sits, (sits || !moving).then_some(table.number));
                    if let Some(&pair) = pairs.get(id)
                        && *homes.entry(pair).or_insert(place) != place
                    {
                        moved.entry(pair).or_insert(leg);
                    }
                }
            }
        }
        PairPlaces { homes, moved }
    }

    /// After a repair: whose partner of most legs sits at another table in some leg.
    pub fn partners_apart(&mut self) {
        if !self.settings.kind.in_pairs() {
            return;
        }
        let (legs, pairs): (BTreeSet<LegNo>, BTreeSet<Both>) = numbered(self.legs)
            .cartesian_product(self.usual_partners())
            .filter_map(|((number, leg), two)| {
                let [one, other] = two.map(|who| leg.table_of(who));
                (one?.number != other?.number).then_some((number, two))
            })
            .unzip();
        if !pairs.is_empty() {
            self.notes.push(SeatNote::PartnersApart {
                pairs: to_u32(pairs.len()),
                legs: to_u32(legs.len()),
            });
        }
    }

    /// Those who sit opposite each other most often, each with one other at most.
    fn usual_partners(&self) -> Vec<Both> {
        let mut has_partner = BTreeSet::new();
        tables(self.legs)
            .flat_map(opposite)
            .filter_map(|(id, mate)| Some(sorted([id, mate?])))
            .sorted()
            .dedup_with_count()
            .sorted_by_key(|(times, _)| Reverse(*times))
            .map(|(_, two)| two)
            .filter(|two| {
                let free = two.iter().all(|who| !has_partner.contains(who));
                if free {
                    has_partner.extend(*two);
                }
                free
            })
            .collect()
    }

    /// Every pair meets every other. With an even number of pairs one of them is the pivot: it keeps
    /// its table and its side.
    fn all_meet_all(&mut self, met: &MeetingCounts, places: &PairPlaces) {
        let PairPlaces { homes, moved } = places;
        let full = legs_to_meet_all(homes.len());
        for [one, other] in homes.keys().array_combinations() {
            self.promise(met, *one, *other, full);
        }
        self.fault_if(
            homes.len().is_multiple_of(2) && moved.len() == homes.len(),
            SeatFault::SitterMoved {
                leg: LegNo::FIRST,
                entrant: homes.keys().next().copied().unwrap_or_default(),
            },
        );
    }

    /// Two pairs meet once in `full` legs.
    fn promise(&mut self, met: &MeetingCounts, a: EntrantId, b: EntrantId, full: usize) {
        let times = to_u32(met.get(&sorted([a, b])).copied().unwrap_or(0));
        let legs = self.legs.len();
        let [least, most] = [legs / full, legs.div_ceil(full)].map(to_u32);
        self.fault_if(times > most, SeatFault::PairsTooOften { a, b, times, most });
        self.fault_if(
            times < least,
            SeatFault::PairsTooSeldom { a, b, times, least },
        );
    }

    /// NS keep their tables, EW meet each NS of their section once.
    fn sections(&mut self, met: &MeetingCounts, places: &PairPlaces) {
        let PairPlaces { homes, moved } = places;
        for (&entrant, &leg) in moved {
            self.errors.insert(SeatFault::SitterMoved { leg, entrant });
        }
        for section in split_into_sections(met) {
            let (sat, moved): (Vec<EntrantId>, Vec<EntrantId>) = section
                .into_iter()
                .partition(|pair| homes.get(pair).is_some_and(|(sits, _)| *sits));
            let tables = to_u32(sat.len());
            self.fault_if(tables > 10, SeatFault::SectionTooLarge { tables });
            let full = sat.len().max(moved.len());
            for m in &moved {
                for s in &sat {
                    self.promise(met, *m, *s, full);
                }
            }
        }
    }
}

/// Sections are what hangs together: a mover belongs to all the sitters it meets.
fn split_into_sections(met: &MeetingCounts) -> Vec<BTreeSet<EntrantId>> {
    let mut sections = Vec::<BTreeSet<_>>::new();
    for two in met.keys() {
        let known = sections.extract_if(.., |pairs| two.iter().any(|pair| pairs.contains(pair)));
        let joined = known.flatten().chain(*two).collect();
        sections.push(joined);
    }
    sections
}

/// Everybody at a table of pairs, and who sits opposite: nobody if one moves alone.
fn opposite(table: &TableSeats) -> impl Iterator<Item = (EntrantId, Option<EntrantId>)> {
    let seats = Seat::ALL.into_iter().take(4);
    let facing = seats.clone().zip(seats.cycle().skip(2));
    facing.filter_map(|(one, other)| Some((table.at(one)?, table.at(other))))
}
