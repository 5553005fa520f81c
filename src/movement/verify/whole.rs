//! Whole legs, whole tables, everybody once, even rests and deals, and what fixed tables promise.

use super::found::{SeatFault, SeatNote};
use super::{Judge, numbered, tables, to_u32};
use crate::club::{EntrantId, LegNo, Seat, Stay, TableNo};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    pub(super) fn legs_are_whole(&mut self) {
        if self.legs.is_empty() {
            self.errors.push(SeatFault::NoLegs);
        }
        let have = to_u32(self.legs.len());
        if let Some(want) = self.settings.legs.filter(|want| *want != have) {
            self.errors.push(SeatFault::LegCount { have, want });
        }
        for (number, leg) in numbered(self.legs) {
            if leg.rounds == 0 {
                self.errors.push(SeatFault::NoRounds { leg: number });
            }
            self.tables_are_whole(number, leg);
            self.everybody_once(number, leg);
        }
    }

    fn tables_are_whole(&mut self, leg: LegNo, seats: &LegSeats) {
        let mut used = BTreeSet::new();
        let closed = self.settings.closed_in(leg);
        for seated in &seats.tables {
            let table = seated.number;
            if closed.contains(&table) {
                self.errors.push(SeatFault::TableClosed { leg, table });
            }
            if !used.insert(table) {
                self.errors.push(SeatFault::TableTwice { leg, table });
            }
            let people = to_u32(seated.seats.len());
            if !(3..=6).contains(&people) {
                self.errors
                    .push(SeatFault::TableSize { leg, table, people });
            }
            self.stays_can_be(leg, seats.rounds, seated);
            let taken = seated.seats.iter().map(|(seat, _)| *seat).zip(Seat::ALL);
            let wrong = taken.filter(|(seat, expected)| seat != expected);
            self.errors
                .extend(wrong.map(|(seat, _)| SeatFault::SeatWrong { leg, table, seat }));
        }
    }

    /// Who came or left between two rounds has a seat here, is named once, and three were there in
    /// every round.
    fn stays_can_be(&mut self, leg: LegNo, rounds: u32, seated: &TableSeats) {
        let (table, mut named) = (seated.number, BTreeSet::new());
        for stay in &seated.stays {
            let entrant = stay.entrant;
            if !(seated.holds(entrant) && can_be(stay, rounds) && named.insert(entrant)) {
                self.errors.push(SeatFault::StayWrong {
                    leg,
                    table,
                    entrant,
                });
            }
        }
        if let Some(people) = fewest_after_change(seated, rounds).filter(|people| *people < 3) {
            self.errors
                .push(SeatFault::TableSize { leg, table, people });
        }
    }

    /// Asked of undisturbed evenings only: a house may have lost tables since.
    pub(super) fn house_has_the_tables(&mut self) {
        let Some(most) = self.settings.tables_at_most else {
            return;
        };
        for (leg, seats) in numbered(self.legs) {
            let tables = to_u32(seats.tables.len());
            if tables > most {
                self.errors
                    .push(SeatFault::TooManyTables { leg, tables, most });
            }
        }
    }

    fn everybody_once(&mut self, leg: LegNo, seats: &LegSeats) {
        let playing = self.players.iter().filter(|p| p.plays_in(leg));
        let expected: BTreeSet<EntrantId> = playing.map(|p| p.id).collect();
        let mut seen = BTreeSet::new();
        let tables = seats.tables.iter();
        let sitting = tables.flat_map(|t| t.people().map(|id| (Some(t.number), id)));
        for (table, entrant) in sitting.chain(seats.sitting_out.iter().map(|id| (None, *id))) {
            if !seen.insert(entrant) {
                self.errors.push(SeatFault::TwoPlaces { leg, entrant });
            }
            if !expected.contains(&entrant) {
                self.errors.push(SeatFault::NotPlaying {
                    leg,
                    table,
                    entrant,
                });
            }
        }
        let missing = expected.difference(&seen).copied();
        self.errors
            .extend(missing.map(|entrant| SeatFault::Missing { leg, entrant }));
    }

    /// Nobody may rest more than one leg more than another; then the deals are judged.
    pub(super) fn rests_are_even(&mut self) {
        let counts = self.rests_and_deals();
        let rests = counts.values().map(|(rests, _)| *rests);
        let (least, most) = (rests.clone().min().unwrap_or(0), rests.max().unwrap_or(0));
        let uneven = counts.iter().filter(|(_, (rests, _))| *rests > least + 1);
        self.errors
            .extend(uneven.map(|(entrant, (rests, _))| SeatFault::RestUneven {
                entrant: *entrant,
                rests: *rests,
                least,
            }));
        self.deals_are_even(&counts);
        if most > 0 {
            let people = self.legs.iter().map(|leg| leg.sitting_out.len()).max();
            let people = to_u32(people.unwrap_or(0));
            self.notes.push(SeatNote::Rests {
                people,
                least,
                most,
            });
        }
    }

    /// How often each person rests, and how often each deals, sheet by sheet.
    fn rests_and_deals(&self) -> BTreeMap<EntrantId, (u32, u32)> {
        let whole = self.whole_evening().into_iter();
        let mut counts: BTreeMap<EntrantId, (u32, u32)> = whole.map(|id| (id, (0, 0))).collect();
        for leg in self.legs {
            for id in &leg.sitting_out {
                counts.entry(*id).and_modify(|(rests, _)| *rests += 1);
            }
            for table in &leg.tables {
                for id in table.people() {
                    let dealt = rounds_at(table, id, leg.rounds);
                    let deals = |(_, deals): &mut (u32, u32)| *deals = deals.saturating_add(dealt);
                    counts.entry(id).and_modify(deals);
                }
            }
        }
        counts
    }

    /// Who rests equally often deals equally often.
    fn deals_are_even(&mut self, counts: &BTreeMap<EntrantId, (u32, u32)>) {
        if !self.legs.windows(2).all(|w| w[0].rounds == w[1].rounds) {
            return;
        }
        let mut most_of: BTreeMap<u32, u32> = BTreeMap::new();
        for (rests, deals) in counts.values() {
            let most = most_of.entry(*rests).or_insert(0);
            *most = (*most).max(*deals);
        }
        for (entrant, (rests, deals)) in counts {
            let (entrant, deals, most) = (*entrant, *deals, most_of[rests]);
            if deals < most {
                self.errors.push(SeatFault::DealsUneven {
                    entrant,
                    deals,
                    most,
                });
            }
        }
    }

    pub(super) fn tables_are_fixed(&mut self) {
        let mut home: BTreeMap<EntrantId, (TableNo, Seat)> = BTreeMap::new();
        for (leg, table) in tables(self.legs) {
            for (seat, id) in &table.seats {
                let place = (table.number, *seat);
                if *home.entry(*id).or_insert(place) != place {
                    let entrant = *id;
                    self.errors.push(SeatFault::NotFixed { leg, entrant });
                }
            }
        }
        for (leg, seats) in numbered(self.legs) {
            self.controllers_are_spread(leg, seats);
        }
    }

    fn controllers_are_spread(&mut self, leg: LegNo, seats: &LegSeats) {
        let there = self
            .players
            .iter()
            .filter(|p| p.controller && p.plays_in(leg));
        let controllers: BTreeSet<EntrantId> = there.map(|p| p.id).collect();
        let enough = controllers.len() >= seats.tables.len();
        for seated in &seats.tables {
            let here = seated
                .people()
                .filter(|id| controllers.contains(id))
                .count();
            let table = seated.number;
            if enough && here == 0 {
                self.errors.push(SeatFault::NoController { leg, table });
            }
            if !enough && here > 1 {
                self.errors
                    .push(SeatFault::ControllersTogether { leg, table });
            }
        }
    }
}

/// In how many rounds of a leg somebody is at this table, and so deals.
fn rounds_at(table: &TableSeats, who: EntrantId, rounds: u32) -> u32 {
    let stay = table.stays.iter().find(|stay| stay.entrant == who);
    let first = stay.map_or(1, |stay| stay.from_round);
    let last = stay.and_then(|stay| stay.to_round).unwrap_or(rounds);
    last.min(rounds).saturating_add(1).saturating_sub(first)
}

/// Whether a stay is within the leg, and begins before it ends.
fn can_be(stay: &Stay, rounds: u32) -> bool {
    let span = 1..=rounds;
    let last = stay.to_round.unwrap_or(rounds);
    span.contains(&stay.from_round) && span.contains(&last) && stay.from_round <= last
}

/// The fewest people at a table after somebody came or left; nothing if nobody does, since the size
/// of the table is judged as a whole.
fn fewest_after_change(table: &TableSeats, rounds: u32) -> Option<u32> {
    let stays = table.stays.iter();
    let changed = stays.flat_map(|s| [s.from_round, s.to_round.unwrap_or(0).saturating_add(1)]);
    let within = changed.filter(|round| (1..=rounds).contains(round));
    within.map(|round| people_in(table, round)).min()
}

fn people_in(table: &TableSeats, round: u32) -> u32 {
    let away = |who| {
        table
            .stays
            .iter()
            .any(|stay| stay.entrant == who && !stay.holds(round))
    };
    to_u32(table.people().filter(|who| !away(*who)).count())
}
