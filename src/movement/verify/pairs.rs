//! What movements of pairs promise: partners stay together, sitters sit, and pairs meet as often as
//! they should.

use super::meetings::Met;
use super::{Both, Judge, SeatFault, SeatNote};
use super::{counted, legs_to_meet_all, numbered, sorted, table_of, tables, to_u32, twos};
use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::TableSeats;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Everybody with who names the pair: the one of it with the lower id. Whoever moves alone is a
/// pair too.
pub(super) type Pairs = BTreeMap<EntrantId, EntrantId>;

/// Leg by leg the table of a pair, and whether it sits N and S.
type Places = BTreeMap<EntrantId, Vec<(LegNo, (TableNo, bool))>>;

impl Judge<'_> {
    /// `moving` is true if NS sit and EW move on, false for up the sides and down the middle.
    ///
    /// Answers who moves with whom, where that was asked: not at tables of five, which are too few
    /// for pairs and are judged above, and of whole evenings only.
    pub(super) fn pairs_keep_their_promise(&mut self, moving: bool) -> Option<Pairs> {
        if self.more_than_four() || self.whole_evening().len() < self.players.len() {
            return None;
        }
        let pairs = self.partners();
        let (met, places) = self.met_and_places(&pairs);
        if moving {
            self.sections(&met, &places);
        } else {
            self.all_meet_all(&met, &places);
        }
        Some(pairs)
    }

    /// Who moves with whom: the same all evening, at the tables and at rest.
    fn partners(&mut self) -> Pairs {
        let mut partner: BTreeMap<EntrantId, Option<EntrantId>> = BTreeMap::new();
        for (leg, seats) in numbered(self.legs) {
            for (entrant, now) in seats.tables.iter().flat_map(opposite) {
                let before = *partner.entry(entrant).or_insert(now);
                self.fault_if(before != now, SeatFault::PairSplit { leg, entrant });
            }
            let out = &seats.sitting_out;
            for &entrant in out {
                let mate = partner.get(&entrant).copied().flatten();
                let alone = mate.is_some_and(|mate| !out.contains(&mate));
                self.fault_if(alone, SeatFault::PairSplit { leg, entrant });
            }
        }
        let mut pairs = Pairs::new();
        for (id, mate) in partner {
            let named = mate.and_then(|mate| pairs.get(&mate).copied());
            pairs.insert(id, named.unwrap_or(id));
        }
        pairs
    }

    /// How often two pairs sit at one table, and where each of them sits.
    fn met_and_places(&self, pairs: &Pairs) -> (Met, Places) {
        let (mut met, mut places) = (Vec::new(), Places::new());
        for (leg, _, table) in tables(self.legs) {
            let mut here = BTreeSet::new();
            for (seat, id) in &table.seats {
                if let Some(&pair) = pairs.get(id) {
                    let place = (table.number, matches!(seat, Seat::N | Seat::S));
                    places.entry(pair).or_default().push((leg, place));
                    here.insert(pair);
                }
            }
            met.extend(twos(here.iter().copied()));
        }
        (counted(met.into_iter()), places)
    }

    /// After a repair: whose partner of most legs sits at another table in some leg.
    pub(super) fn partners_apart(&mut self) {
        if !self.settings.kind.in_pairs() {
            return;
        }
        let partners = self.usual_partners();
        let (mut pairs, mut legs) = (BTreeSet::new(), BTreeSet::new());
        for (number, leg) in numbered(self.legs) {
            for two in &partners {
                let tables = table_of(leg, two.0).zip(table_of(leg, two.1));
                if tables.is_some_and(|(one, other)| one != other) {
                    pairs.insert(two);
                    legs.insert(number);
                }
            }
        }
        if !pairs.is_empty() {
            self.notes.push(SeatNote::PartnersApart {
                pairs: to_u32(pairs.len()),
                legs: to_u32(legs.len()),
            });
        }
    }

    /// Those who sit opposite each other most often, each with one other at most.
    fn usual_partners(&self) -> Vec<Both> {
        let times = counted(
            tables(self.legs)
                .flat_map(|(_, _, table)| opposite(table))
                .filter_map(|(id, mate)| Some(sorted((id, mate?)))),
        );
        let mut often: Vec<Both> = times.keys().copied().collect();
        often.sort_by_key(|two| Reverse(times.get(two)));
        let mut has_partner = BTreeSet::new();
        often.retain(|(a, b)| {
            let free = !has_partner.contains(a) && !has_partner.contains(b);
            if free {
                has_partner.extend([*a, *b]);
            }
            free
        });
        often
    }

    /// Every pair meets every other. With an even number of pairs one of them is the pivot: it keeps
    /// its table and its side.
    fn all_meet_all(&mut self, met: &Met, places: &Places) {
        let full = legs_to_meet_all(places.len());
        for (one, other) in twos(places.keys()) {
            self.promise(met, *one, *other, full);
        }
        let even = places.len().is_multiple_of(2);
        let sits = places
            .values()
            .any(|places| places.windows(2).all(|two| two[0].1 == two[1].1));
        let entrant = places.keys().next().copied().unwrap_or_default();
        self.fault_if(
            even && !sits,
            SeatFault::SitterMoved {
                leg: LegNo::FIRST,
                entrant,
            },
        );
    }

    /// Two pairs meet once in `full` legs.
    fn promise(&mut self, met: &Met, a: EntrantId, b: EntrantId, full: usize) {
        let times = met.get(&sorted((a, b))).copied().unwrap_or(0);
        let legs = self.legs.len();
        let (least, most) = (to_u32(legs / full), to_u32(legs.div_ceil(full)));
        self.fault_if(times > most, SeatFault::PairsTooOften { a, b, times, most });
        self.fault_if(
            times < least,
            SeatFault::PairsTooSeldom { a, b, times, least },
        );
    }

    /// NS keep their tables, EW meet each NS of their section once.
    fn sections(&mut self, met: &Met, places: &Places) {
        let mut sitters = BTreeSet::new();
        for (&entrant, places) in places {
            let Some(&(_, (home, sits))) = places.first() else {
                continue;
            };
            if sits {
                sitters.insert(entrant);
            }
            let moved = places
                .iter()
                .find(|(_, (at, side))| *side != sits || sits && *at != home);
            if let Some(&(leg, _)) = moved {
                self.errors.insert(SeatFault::SitterMoved { leg, entrant });
            }
        }
        for section in split_into_sections(places, met) {
            let (sat, moved): (Vec<EntrantId>, Vec<EntrantId>) =
                section.into_iter().partition(|pair| sitters.contains(pair));
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
fn split_into_sections(places: &Places, met: &Met) -> Vec<Vec<EntrantId>> {
    let mut sections: Vec<Vec<EntrantId>> = places.keys().map(|pair| vec![*pair]).collect();
    for (a, b) in met.keys() {
        let (joined, others): (Vec<_>, Vec<_>) = sections
            .into_iter()
            .partition(|section| section.contains(a) || section.contains(b));
        sections = others;
        sections.push(joined.concat());
    }
    sections
}

/// Everybody at a table of pairs, and who sits opposite: nobody if one moves alone.
fn opposite(table: &TableSeats) -> impl Iterator<Item = (EntrantId, Option<EntrantId>)> {
    let seats = Seat::ALL.into_iter().take(4);
    let facing = seats.clone().cycle().skip(2);
    seats
        .zip(facing)
        .filter_map(|(one, other)| Some((table.at(one)?, table.at(other))))
}
