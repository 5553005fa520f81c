//! Whole legs, whole tables, everybody once, even rests and deals, and what fixed tables promise.

use super::found::{SeatFault, SeatNote};
use super::{Judge, numbered, to_u32};
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

    pub(super) fn tables_are_whole(&mut self, number: LegNo, leg: &LegSeats) {
        let mut used = BTreeSet::new();
        let closed = self.settings.closed_in(number);
        for table in &leg.tables {
            if closed.contains(&table.number) {
                self.errors.push(SeatFault::TableClosed {
                    leg: number,
                    table: table.number,
                });
            }
            if !used.insert(table.number) {
                self.errors.push(SeatFault::TableTwice {
                    leg: number,
                    table: table.number,
                });
            }
            let people = to_u32(table.seats.len());
            if !(3..=6).contains(&people) {
                self.errors.push(SeatFault::TableSize {
                    leg: number,
                    table: table.number,
                    people,
                });
            }
            self.stays_can_be(number, leg.rounds, table);
            for ((seat, _), expected) in table.seats.iter().zip(Seat::ALL) {
                if *seat != expected {
                    self.errors.push(SeatFault::SeatWrong {
                        leg: number,
                        table: table.number,
                        seat: *seat,
                    });
                }
            }
        }
    }

    /// Who came or left between two rounds has a seat here, is named once, and three were there in
    /// every round.
    fn stays_can_be(&mut self, leg: LegNo, rounds: u32, table: &TableSeats) {
        let mut named = BTreeSet::new();
        for stay in &table.stays {
            let sits = table.seats.iter().any(|(_, who)| *who == stay.entrant);
            if !(sits && can_be(stay, rounds) && named.insert(stay.entrant)) {
                self.errors.push(SeatFault::StayWrong {
                    leg,
                    table: table.number,
                    entrant: stay.entrant,
                });
            }
        }
        if let Some(people) = fewest_after_change(table, rounds).filter(|people| *people < 3) {
            self.errors.push(SeatFault::TableSize {
                leg,
                table: table.number,
                people,
            });
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

    pub(super) fn everybody_once(&mut self, number: LegNo, leg: &LegSeats) {
        let expected: BTreeSet<EntrantId> = self
            .players
            .iter()
            .filter(|p| p.plays_in(number))
            .map(|p| p.id)
            .collect();
        let mut seen = BTreeSet::new();
        let sitting = leg
            .tables
            .iter()
            .flat_map(|t| t.seats.iter().map(|(_, id)| (Some(t.number), *id)));
        for (table, entrant) in sitting.chain(leg.sitting_out.iter().map(|id| (None, *id))) {
            if !seen.insert(entrant) {
                self.errors.push(SeatFault::TwoPlaces {
                    leg: number,
                    entrant,
                });
            }
            if !expected.contains(&entrant) {
                self.errors.push(SeatFault::NotPlaying {
                    leg: number,
                    table,
                    entrant,
                });
            }
        }
        self.errors
            .extend(expected.difference(&seen).map(|e| SeatFault::Missing {
                leg: number,
                entrant: *e,
            }));
    }

    /// Nobody may rest more than one leg more than another; then the deals are judged.
    pub(super) fn rests_are_even(&mut self) {
        let counts = self.rests_and_deals();
        let least = counts.values().map(|(rests, _)| *rests).min().unwrap_or(0);
        let most = counts.values().map(|(rests, _)| *rests).max().unwrap_or(0);
        for (entrant, (rests, _)) in &counts {
            if *rests > least + 1 {
                self.errors.push(SeatFault::RestUneven {
                    entrant: *entrant,
                    rests: *rests,
                    least,
                });
            }
        }
        self.deals_are_even(&counts);
        if most > 0 {
            let people = self.legs.iter().map(|leg| leg.sitting_out.len()).max();
            self.notes.push(SeatNote::Rests {
                people: to_u32(people.unwrap_or(0)),
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
                for (_, id) in &table.seats {
                    let dealt = rounds_at(table, *id, leg.rounds);
                    counts
                        .entry(*id)
                        .and_modify(|(_, deals)| *deals = deals.saturating_add(dealt));
                }
            }
        }
        counts
    }

    /// Who rests equally often deals equally often.
    pub(super) fn deals_are_even(&mut self, counts: &BTreeMap<EntrantId, (u32, u32)>) {
        let mut by_rests: BTreeMap<u32, u32> = BTreeMap::new();
        for (rests, deals) in counts.values() {
            by_rests
                .entry(*rests)
                .and_modify(|most| *most = (*most).max(*deals))
                .or_insert(*deals);
        }
        let same_rounds = self
            .legs
            .windows(2)
            .all(|w| w.first().map(|l| l.rounds) == w.last().map(|l| l.rounds));
        for (entrant, (rests, deals)) in counts {
            let most = by_rests.get(rests).copied().unwrap_or(0);
            if same_rounds && *deals < most {
                self.errors.push(SeatFault::DealsUneven {
                    entrant: *entrant,
                    deals: *deals,
                    most,
                });
            }
        }
    }

    pub(super) fn tables_are_fixed(&mut self) {
        let mut home: BTreeMap<EntrantId, (TableNo, Seat)> = BTreeMap::new();
        for (number, leg) in numbered(self.legs) {
            for table in &leg.tables {
                for (seat, id) in &table.seats {
                    if *home.entry(*id).or_insert((table.number, *seat)) != (table.number, *seat) {
                        self.errors.push(SeatFault::NotFixed {
                            leg: number,
                            entrant: *id,
                        });
                    }
                }
            }
            self.controllers_are_spread(number, leg);
        }
    }

    pub(super) fn controllers_are_spread(&mut self, number: LegNo, leg: &LegSeats) {
        let controllers: BTreeSet<EntrantId> = self
            .players
            .iter()
            .filter(|p| p.controller && p.plays_in(number))
            .map(|p| p.id)
            .collect();
        let enough = controllers.len() >= leg.tables.len();
        for table in &leg.tables {
            let here = table
                .seats
                .iter()
                .filter(|(_, id)| controllers.contains(id))
                .count();
            if enough && here == 0 {
                self.errors.push(SeatFault::NoController {
                    leg: number,
                    table: table.number,
                });
            }
            if !enough && here > 1 {
                self.errors.push(SeatFault::ControllersTogether {
                    leg: number,
                    table: table.number,
                });
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
    table
        .stays
        .iter()
        .flat_map(|s| [s.from_round, s.to_round.unwrap_or(0).saturating_add(1)])
        .filter(|round| (1..=rounds).contains(round))
        .map(|round| people_in(table, round))
        .min()
}

fn people_in(table: &TableSeats, round: u32) -> u32 {
    let away: BTreeSet<EntrantId> = table
        .stays
        .iter()
        .filter(|stay| !stay.holds(round))
        .map(|stay| stay.entrant)
        .collect();
    let there = table.seats.iter().filter(|(_, who)| !away.contains(who));
    to_u32(there.count())
}
