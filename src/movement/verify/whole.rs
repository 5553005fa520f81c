//! Whole legs, whole tables, everybody once, even rests and deals, and what fixed tables promise.

use super::stays::{fewest, rounds_together};
use super::{SeatFault, SeatNote, SeatsJudge, least_and_most, numbered, to_u32};
use crate::club::{EntrantId, LegNo, Seat};
use crate::movement::plan::{LegSeats, TableSeats};
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// Of each person: legs at rest, and deals.
type Counts = BTreeMap<EntrantId, (u32, u32)>;

impl SeatsJudge<'_> {
    pub fn legs_are_whole(&mut self) {
        self.fault_if(self.legs.is_empty(), SeatFault::NoLegs);
        let have = to_u32(self.legs.len());
        let want = self.settings.legs.unwrap_or(have);
        self.fault_if(have != want, SeatFault::LegCount { have, want });
        // Only an undisturbed evening has the tables of its house: some may be lost since.
        let most = match self.settings.tables_at_most {
            Some(most) if self.promises => most,
            _ => u32::MAX,
        };
        for (leg, seats) in numbered(self.legs) {
            self.fault_if(seats.rounds == 0, SeatFault::NoRounds { leg });
            let tables = to_u32(seats.tables.len());
            self.fault_if(
                tables > most,
                SeatFault::TooManyTables { leg, tables, most },
            );
            self.everybody_once(leg, seats);
            self.tables_are_whole(leg, seats);
        }
    }

    fn tables_are_whole(&mut self, leg: LegNo, seats: &LegSeats) {
        let closed = self.settings.closed_in(leg);
        let mut used = BTreeSet::new();
        for seated in &seats.tables {
            let table = seated.number;
            self.fault_if(
                closed.contains(&table),
                SeatFault::TableClosed { leg, table },
            );
            self.fault_if(!used.insert(table), SeatFault::TableTwice { leg, table });
            for people in [seated.seats.len(), fewest(seated, seats.rounds)].map(to_u32) {
                self.fault_if(
                    !(3..=6).contains(&people),
                    SeatFault::TableSize { leg, table, people },
                );
            }
            for (&(seat, _), expected) in seated.seats.iter().zip(Seat::ALL) {
                self.fault_if(seat != expected, SeatFault::SeatWrong { leg, table, seat });
            }
            self.stays_can_be(leg, seats.rounds, seated);
        }
    }

    /// Everybody who came or left between two rounds has a seat here, is named once, and was there within the
    /// leg.
    fn stays_can_be(&mut self, leg: LegNo, rounds: u32, seated: &TableSeats) {
        let table = seated.number;
        let mut named = BTreeSet::new();
        for stay in &seated.stays {
            let entrant = stay.entrant;
            let last = stay.to_round.unwrap_or(rounds);
            let within = 1 <= stay.from_round && stay.from_round <= last && last <= rounds;
            let right = within && seated.holds(entrant) && named.insert(entrant);
            self.fault_if(
                !right,
                SeatFault::StayWrong {
                    leg,
                    table,
                    entrant,
                },
            );
        }
    }

    fn everybody_once(&mut self, leg: LegNo, seats: &LegSeats) {
        let expected = BTreeSet::from_iter(self.playing(leg).map(|p| p.id));
        let mut seen = BTreeSet::new();
        let sitting = seats
            .tables
            .iter()
            .flat_map(|t| t.people().map(|id| (Some(t.number), id)));
        for (table, entrant) in sitting.chain(seats.sitting_out.iter().map(|id| (None, *id))) {
            self.fault_if(!seen.insert(entrant), SeatFault::TwoPlaces { leg, entrant });
            self.fault_if(
                !expected.contains(&entrant),
                SeatFault::NotPlaying {
                    leg,
                    table,
                    entrant,
                },
            );
        }
        for &entrant in expected.difference(&seen) {
            self.errors.insert(SeatFault::Missing { leg, entrant });
        }
    }

    /// How often people rest, and what was promised of it.
    pub fn rests(&mut self) {
        let counts = self.rests_and_deals();
        // In this order the most deals of those who rest equally often come last.
        let most_deals = BTreeMap::from_iter(counts.values().copied().sorted());
        let (least, most) = least_and_most(most_deals.keys());
        if self.promises {
            self.rests_are_even(counts, &most_deals, least);
        }
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
    fn rests_and_deals(&self) -> Counts {
        let mut counts: Counts = self
            .whole_evening()
            .into_iter()
            .map(|id| (id, (0, 0)))
            .collect();
        for leg in self.legs {
            for id in &leg.sitting_out {
                if let Some((rests, _)) = counts.get_mut(id) {
                    *rests += 1;
                }
            }
            for table in &leg.tables {
                for id in table.people() {
                    if let Some((_, deals)) = counts.get_mut(&id) {
                        *deals = deals.saturating_add(rounds_together(table, leg.rounds, &[id]));
                    }
                }
            }
        }
        counts
    }

    /// Nobody may rest more than one leg more than another; who rests equally often deals equally
    /// often.
    fn rests_are_even(&mut self, counts: Counts, most_deals: &BTreeMap<u32, u32>, least: u32) {
        let same_rounds = self.legs.iter().map(|leg| leg.rounds).all_equal();
        for (entrant, (rests, deals)) in counts {
            self.fault_if(
                rests > least + 1,
                SeatFault::RestUneven {
                    entrant,
                    rests,
                    least,
                },
            );
            let most = most_deals[&rests];
            self.fault_if(
                same_rounds && deals < most,
                SeatFault::DealsUneven {
                    entrant,
                    deals,
                    most,
                },
            );
        }
    }

    pub fn tables_are_fixed(&mut self) {
        let mut home = BTreeMap::new();
        for (leg, seats) in numbered(self.legs) {
            for table in &seats.tables {
                for &(seat, entrant) in &table.seats {
                    let place = (table.number, seat);
                    let moved = *home.entry(entrant).or_insert(place) != place;
                    self.fault_if(moved, SeatFault::NotFixed { leg, entrant });
                }
            }
            self.controllers_are_spread(leg, seats);
        }
    }

    fn controllers_are_spread(&mut self, leg: LegNo, seats: &LegSeats) {
        let controllers: BTreeSet<EntrantId> = self
            .playing(leg)
            .filter(|p| p.controller)
            .map(|p| p.id)
            .collect();
        let enough = controllers.len() >= seats.tables.len();
        for seated in &seats.tables {
            let table = seated.number;
            let here = seated
                .people()
                .filter(|id| controllers.contains(id))
                .count();
            self.fault_if(enough && here == 0, SeatFault::NoController { leg, table });
            self.fault_if(
                !enough && here > 1,
                SeatFault::ControllersTogether { leg, table },
            );
        }
    }
}
