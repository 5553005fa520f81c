//! Moving pairs: NS sit, EW move on one table, in sections of at most ten tables (Foster p. 188).
//!
//! In a section every EW pair meets every NS pair once: a plain cyclic shift, with as many legs as
//! stations. What does not divide by four: one over → three people move alone as EW; two over → one
//! EW pair rests in turn (two move alone if somebody had to rest twice); three over → one person
//! moves alone as EW.

use crate::club::MovementSettings;
use crate::movement::make::units::{self, Unit};
use crate::movement::plan::{LegSeats, Note, Player, RestReason, Seating};
use crate::movement::rng::Rng;
use crate::movement::sizes::{FORTY, most_stations, singles};

/// A section: as many EW as stations; one NS fewer where EW rest in turn.
struct Section {
    ns: Vec<Unit>,
    ew: Vec<Unit>,
    first_table: usize,
}

/// Makes the legs; one leg a table of the smallest section unless the settings say otherwise.
pub(in crate::movement) fn make(settings: &MovementSettings, players: &[Player]) -> Seating {
    let mut rng = Rng::new(settings.seed);
    let singles = singles(settings, players.len());
    let mut units = units::draw(players, &settings.wishes, singles, &mut rng);
    if players.len() == 5 {
        return units::five(settings, &units);
    }
    // Whoever asked to keep the table sits NS; those who move alone stay at the end, among EW.
    units.sort_by_key(|unit| (unit.len() == 1, !units::stays(unit, &settings.wishes)));
    let sections = sections(&units, settings.rounds);
    let stations = sections.iter().map(|section| section.ew.len());
    let smallest = stations.clone().min().unwrap_or(1);
    let largest = stations.max().unwrap_or(1);
    let count = settings.legs.map_or(smallest, |l| l as usize);
    let units = units::heeded(settings, players, units, &|units| {
        legs(units, count, settings.rounds)
    });
    Seating {
        legs: legs(&units, count, settings.rounds),
        notes: notes(&units, settings, count, smallest, largest),
    }
}

fn legs(units: &[Unit], count: usize, rounds: u32) -> Vec<LegSeats> {
    let sections = sections(units, rounds);
    (0..count)
        .map(|leg| one_leg(&sections, leg, rounds))
        .collect()
}

/// Stations are spread evenly over as few sections as hold at most ten tables and forty deals.
fn sections(units: &[Unit], rounds: u32) -> Vec<Section> {
    let stations = units.len().div_ceil(2);
    let count = stations.div_ceil(most_stations(rounds));
    let (ns, ew) = units.split_at(units.len() / 2);
    let (mut ns, mut ew) = (ns.iter().cloned(), ew.iter().cloned());
    let mut first_table = 1;
    (0..count)
        .map(|i| {
            let size = (stations + i) / count;
            let section = Section {
                ns: ns.by_ref().take(size).collect(),
                ew: ew.by_ref().take(size).collect(),
                first_table,
            };
            first_table += section.ns.len();
            section
        })
        .collect()
}

fn one_leg(sections: &[Section], leg: usize, rounds: u32) -> LegSeats {
    let mut seats = LegSeats {
        rounds,
        ..LegSeats::default()
    };
    for section in sections {
        let stations = section.ew.len();
        for (i, ew) in section.ew.iter().enumerate() {
            let station = (i + leg) % stations;
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

fn notes(
    units: &[Unit],
    settings: &MovementSettings,
    legs: usize,
    smallest: usize,
    largest: usize,
) -> Vec<Note> {
    let singles: Vec<&Unit> = units.iter().filter(|unit| unit.len() == 1).collect();
    let mut notes = Vec::new();
    if !singles.is_empty() {
        let tables = singles.len() as u32;
        notes.push(Note::TablesOfThree { tables });
    }
    let alone = singles.into_iter().flatten();
    notes.extend(alone.map(|entrant| Note::Single { entrant: *entrant }));
    if units.len() % 2 == 1 {
        notes.push(Note::RestInTurn {
            people: 2,
            reason: RestReason::OddPair,
        });
    }
    if smallest < largest && legs < largest {
        notes.push(Note::UnequalSections {
            smallest: smallest as u32,
            largest: largest as u32,
        });
    }
    notes.extend(of_length(settings.rounds, legs, smallest));
    notes
}

/// What is to be said about the number of legs.
pub(in crate::movement) fn of_length(rounds: u32, legs: usize, full: usize) -> Vec<Note> {
    let (legs, full) = (legs as u32, full as u32);
    let mut notes = Vec::new();
    if legs < full {
        notes.push(Note::LegsCut { legs, full });
    }
    if legs > full {
        notes.push(Note::LegsBegunAgain { legs, full });
    }
    let deals = legs.saturating_mul(4).saturating_mul(rounds);
    if deals > FORTY {
        notes.push(Note::BeyondFortyDeals { deals });
    }
    notes
}
