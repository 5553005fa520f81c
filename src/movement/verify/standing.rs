//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::found::SeatFault;
use super::{Judge, numbered};
use crate::club::{EntrantId, LegNo};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeSet;

/// Those of a table who sat there when the leg began: the others came later, wherever they were.
fn drawn(table: &TableSeats) -> impl Iterator<Item = EntrantId> + '_ {
    table
        .seats
        .iter()
        .map(|(_, who)| *who)
        .filter(|who| !came_later(table, *who))
}

fn came_later(table: &TableSeats, who: EntrantId) -> bool {
    table
        .stays
        .iter()
        .any(|stay| stay.entrant == who && stay.from_round > 1)
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(tables: &[&TableSeats]) -> BTreeSet<EntrantId> {
    let largest = tables.iter().map(|t| drawn(t).count()).max();
    let small = tables.iter().filter(|t| Some(drawn(t).count()) < largest);
    small.flat_map(|t| drawn(t)).collect()
}

impl Judge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub(super) fn standings_are_followed(&mut self) {
        for (number, leg) in numbered(self.legs).filter(|(_, leg)| !leg.drawn_from.is_empty()) {
            if self.standing_names_all(number, leg) {
                self.tables_follow(number, leg);
            }
        }
    }

    /// Whether exactly those who sit are in it, each once.
    fn standing_names_all(&mut self, leg: LegNo, seats: &LegSeats) -> bool {
        let before = self.errors.len();
        let mut ranked = BTreeSet::new();
        let twice = seats.drawn_from.iter().filter(|id| !ranked.insert(**id));
        self.errors
            .extend(twice.map(|id| SeatFault::StandingTwice { leg, entrant: *id }));
        let sitting: BTreeSet<EntrantId> = seats.tables.iter().flat_map(drawn).collect();
        self.errors.extend(
            ranked
                .symmetric_difference(&sitting)
                .map(|id: &EntrantId| SeatFault::StandingPeople { leg, entrant: *id }),
        );
        self.errors.len() == before
    }

    fn tables_follow(&mut self, leg: LegNo, seats: &LegSeats) {
        let mut tables: Vec<&TableSeats> = seats.tables.iter().collect();
        tables.sort_by_key(|t| t.number);
        let small = at_smaller(&tables);
        let (last, first): (Vec<_>, Vec<_>) =
            seats.drawn_from.iter().partition(|id| small.contains(*id));
        let order: Vec<EntrantId> = first.into_iter().chain(last).copied().collect();
        let mut rest = order.as_slice();
        for table in tables {
            let (here, later) = rest.split_at(drawn(table).count().min(rest.len()));
            rest = later;
            let stranger = drawn(table).find(|id| !here.contains(id));
            self.errors
                .extend(stranger.map(|entrant| SeatFault::NotByStanding {
                    leg,
                    table: table.number,
                    entrant,
                }));
        }
    }
}
