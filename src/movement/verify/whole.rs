//! Whole legs, whole tables, everybody once, even rests and deals, and what fixed tables promise.

use super::found::{SeatFault, SeatNote};
use super::stays::{can_be, fewest, rounds_at};
use super::{Judge, most_and_least, numbered, tables, to_u32};
use crate::club::{EntrantId, LegNo, Seat, TableNo};
use crate::movement::plan::{LegSeats, Player, TableSeats};
use std::collections::{BTreeMap, BTreeSet};

/// Of each person: legs at rest, and deals.
type Counts = BTreeMap<EntrantId, (u32, u32)>;

impl Judge<'_> {
    pub(super) fn legs_are_whole(&mut self) {
        self.fault_if(self.legs.is_empty(), SeatFault::NoLegs);
        let have = to_u32(self.legs.len());
        let want = self.settings.legs.unwrap_or(have);
        self.fault_if(have != want, SeatFault::LegCount { have, want });
        for (leg, seats) in numbered(self.legs) {
            self.fault_if(seats.rounds == 0, SeatFault::NoRounds { leg });
            self.everybody_once(leg, seats);
        }
        self.tables_are_whole();
    }

    fn tables_are_whole(&mut self) {
        let mut used = BTreeSet::new();
        for (leg, rounds, seated) in tables(self.legs) {
            let table = seated.number;
            let closed = self.settings.closed_in(leg).contains(&table);
            self.fault_if(closed, SeatFault::TableClosed { leg, table });
            let twice = !used.insert((leg, table));
            self.fault_if(twice, SeatFault::TableTwice { leg, table });
            let people = to_u32(seated.seats.len());
            let size = !(3..=6).contains(&people);
            self.fault_if(size, SeatFault::TableSize { leg, table, people });
            for ((seat, _), expected) in seated.seats.iter().zip(Seat::ALL) {
                let seat = *seat;
                self.fault_if(seat != expected, SeatFault::SeatWrong { leg, table, seat });
            }
            self.stays_can_be(leg, rounds, seated);
        }
    }

    /// Who came or left between two rounds has a seat here, is named once, and three were there in
    /// every round.
    fn stays_can_be(&mut self, leg: LegNo, rounds: u32, seated: &TableSeats) {
        let (table, mut named) = (seated.number, BTreeSet::new());
        for stay in &seated.stays {
            let entrant = stay.entrant;
            let right = seated.holds(entrant) && can_be(stay, rounds) && named.insert(entrant);
            let wrong = SeatFault::StayWrong {
                leg,
                table,
                entrant,
            };
            self.fault_if(!right, wrong);
        }
        let people = to_u32(fewest(seated, rounds));
        self.fault_if(people < 3, SeatFault::TableSize { leg, table, people });
    }

    /// Asked of undisturbed evenings only: a house may have lost tables since.
    pub(super) fn house_has_the_tables(&mut self) {
        let most = self.settings.tables_at_most.unwrap_or(u32::MAX);
        for (leg, seats) in numbered(self.legs) {
            let tables = to_u32(seats.tables.len());
            self.fault_if(
                tables > most,
                SeatFault::TooManyTables { leg, tables, most },
            );
        }
    }

    fn everybody_once(&mut self, leg: LegNo, seats: &LegSeats) {
        let expected: BTreeSet<EntrantId> = self.playing(leg).map(|p| p.id).collect();
        let mut seen = BTreeSet::new();
        let tables = seats.tables.iter();
        let sitting = tables.flat_map(|t| t.people().map(|id| (Some(t.number), id)));
        for (table, entrant) in sitting.chain(seats.sitting_out.iter().map(|id| (None, *id))) {
            let again = !seen.insert(entrant);
            self.fault_if(again, SeatFault::TwoPlaces { leg, entrant });
            let not_playing = SeatFault::NotPlaying {
                leg,
                table,
                entrant,
            };
            self.fault_if(!expected.contains(&entrant), not_playing);
        }
        let missing = expected.difference(&seen).copied();
        self.errors
            .extend(missing.map(|entrant| SeatFault::Missing { leg, entrant }));
    }

    fn playing(&self, leg: LegNo) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |p| p.plays_in(leg))
    }

    /// How often people rest; where it is to be `even`, nobody more than one leg more than another,
    /// and who rests equally often deals equally often.
    pub(super) fn rests(&mut self, even: bool) {
        let counts = self.rests_and_deals();
        // In this order the most deals of those who rest equally often come last.
        let sorted: BTreeSet<(u32, u32)> = counts.values().copied().collect();
        let most_deals: BTreeMap<u32, u32> = sorted.into_iter().collect();
        let (most, least) = most_and_least(most_deals.keys().copied());
        if even {
            self.deals_are_even(counts, &most_deals, least);
        }
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
    fn rests_and_deals(&self) -> Counts {
        let resting = self.legs.iter().flat_map(|leg| &leg.sitting_out);
        let dealing = tables(self.legs).flat_map(|(_, rounds, table)| {
            let people = table.people();
            people.map(move |id| (id, (0, rounds_at(table, id, rounds))))
        });
        let whole = self.whole_evening().into_iter();
        let mut counts: Counts = whole.map(|id| (id, (0, 0))).collect();
        for (id, (rest, dealt)) in resting.map(|id| (*id, (1, 0))).chain(dealing) {
            if let Some((rests, deals)) = counts.get_mut(&id) {
                *rests += rest;
                *deals = deals.saturating_add(dealt);
            }
        }
        counts
    }

    fn deals_are_even(&mut self, counts: Counts, most_deals: &BTreeMap<u32, u32>, least: u32) {
        let same_rounds = self.legs.windows(2).all(|w| w[0].rounds == w[1].rounds);
        for (entrant, (rests, deals)) in counts {
            let uneven = SeatFault::RestUneven {
                entrant,
                rests,
                least,
            };
            self.fault_if(rests > least + 1, uneven);
            let most = most_deals[&rests];
            let uneven = SeatFault::DealsUneven {
                entrant,
                deals,
                most,
            };
            self.fault_if(same_rounds && deals < most, uneven);
        }
    }

    pub(super) fn tables_are_fixed(&mut self) {
        let mut home: BTreeMap<EntrantId, (TableNo, Seat)> = BTreeMap::new();
        for (leg, _, table) in tables(self.legs) {
            for (seat, id) in &table.seats {
                let (entrant, place) = (*id, (table.number, *seat));
                let moved = *home.entry(entrant).or_insert(place) != place;
                self.fault_if(moved, SeatFault::NotFixed { leg, entrant });
            }
        }
        for (leg, seats) in numbered(self.legs) {
            self.controllers_are_spread(leg, seats);
        }
    }

    fn controllers_are_spread(&mut self, leg: LegNo, seats: &LegSeats) {
        let there = self.playing(leg).filter(|p| p.controller);
        let controllers: BTreeSet<EntrantId> = there.map(|p| p.id).collect();
        let enough = controllers.len() >= seats.tables.len();
        for seated in &seats.tables {
            let table = seated.number;
            let here = seated.people().filter(|id| controllers.contains(id));
            let here = here.count();
            let none = SeatFault::NoController { leg, table };
            self.fault_if(enough && here == 0, none);
            let together = SeatFault::ControllersTogether { leg, table };
            self.fault_if(!enough && here > 1, together);
        }
    }
}
