//! Moving pairs: NS sit, EW move on one table, in sections of at most ten tables (Foster p. 188).
//!
//! In a section every EW pair meets every NS pair once: a plain cyclic shift, with as many legs as
//! stations. What does not divide by four: one over → three people move alone as EW; two over → one
//! EW pair rests in turn (two move alone if somebody had to rest twice); three over → one person
//! moves alone as EW.

use super::units::{self, Course, Unit};
use crate::club::MovementSettings;
use crate::movement::sizes::{most_stations, singles};
use crate::movement::{LegSeats, Player, Seating};

/// Makes the legs; one leg a table of the smallest section unless the settings say otherwise.
pub fn make(settings: &MovementSettings, players: &[Player]) -> Seating {
    let course = Course {
        singles: singles(settings, players.len()),
        // Whoever asked to keep the table sits NS; those who move alone stay at the end, among EW.
        order: |alone, stays| (alone, !stays),
        full: |units, rounds| {
            let sections = sections(units, rounds);
            let stations = sections.iter().map(|section| section.ew.len());
            let largest = stations.clone().max().unwrap_or(1);
            (stations.min().unwrap_or(1), largest)
        },
        leg: one_leg,
    };
    course.make(settings, players)
}

/// A section: as many EW as stations; one NS fewer where EW rest in turn.
struct PairsSection<'a> {
    ns: &'a [Unit],
    ew: &'a [Unit],
    first_table: usize,
}

/// Stations are spread evenly over as few sections as hold at most ten tables and forty deals.
fn sections(units: &[Unit], rounds: u32) -> Vec<PairsSection<'_>> {
    let stations = units.len().div_ceil(2);
    let count = stations.div_ceil(most_stations(rounds));
    let (mut ns, mut ew) = units.split_at(units.len() / 2);
    let mut first_table = 1;
    (0..count)
        .map(|i| {
            let size = (stations + i) / count;
            let section = PairsSection {
                ns: ns.split_off(..size.min(ns.len())).unwrap_or_default(),
                ew: ew.split_off(..size.min(ew.len())).unwrap_or_default(),
                first_table,
            };
            first_table += section.ns.len();
            section
        })
        .collect()
}

fn one_leg(units: &[Unit], leg: usize, rounds: u32) -> LegSeats {
    let mut seats = LegSeats {
        rounds,
        ..LegSeats::default()
    };
    for section in sections(units, rounds) {
        for (i, ew) in section.ew.iter().enumerate() {
            let station = (i + leg) % section.ew.len();
            match section.ns.get(station) {
                Some(ns) => seats
                    .tables
                    .push(units::table(section.first_table + station, ns, ew)),
                None => seats.sitting_out.extend(ew),
            }
        }
    }
    seats.tables.sort_by_key(|t| t.number);
    seats.sitting_out.sort();
    seats
}
