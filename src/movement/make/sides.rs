//! Up the sides and down the middle: every pair meets every pair once (Foster pp. 189–191).
//!
//! One pair, the pivot, keeps its seat at table 1; all others go round one chair at a time: along
//! the EW side towards table 1, over to table 2, and down the NS side. Of an odd number of pairs
//! one rests in turn, where the pivot would sit. Somebody alone is the pivot, so that table 1 is
//! always the table of three.

use super::units::{self, Course, Unit};
use crate::club::{MovementSettings, how_many};
use crate::movement::{LegSeats, Player, Seating};

/// How many legs there are where the settings name no number: every pair meets every other once.
pub fn legs_of_itself(players: usize) -> u32 {
    let pairs = players.div_ceil(2);
    let legs = pairs.saturating_sub(usize::from(pairs.is_multiple_of(2)));
    how_many(legs)
}

/// Makes the legs; 2T − 1 for T tables unless the settings say otherwise.
pub fn make(settings: &MovementSettings, players: &[Player]) -> Seating {
    let course = Course {
        singles: players.len() % 2,
        // The last is the pivot: somebody alone, else whoever asked to keep the table.
        order: |alone, stays| (alone, stays),
        full: |units, _| {
            let ring = split(units).1.len();
            (ring, ring)
        },
        leg: |units, leg, rounds| {
            let (pivot, ring) = split(units);
            one_leg(pivot, ring, leg, rounds)
        },
    };
    course.make(settings, players)
}

/// The pivot, if there is one, and the others.
fn split(units: &[Unit]) -> (Option<&Unit>, &[Unit]) {
    match units.split_last() {
        Some((pivot, ring)) if units.len().is_multiple_of(2) => (Some(pivot), ring),
        _ => (None, units),
    }
}

/// `ring` is in the order in which the pivot meets them; an odd number.
///
/// Place 0 is opposite the pivot, places 1, 2, … go down the EW side of tables 2, 3, … and come
/// back up the NS side.
fn one_leg(pivot: Option<&Unit>, ring: &[Unit], leg: usize, rounds: u32) -> LegSeats {
    let mut ring: Vec<&Unit> = ring.iter().collect();
    let first = leg % ring.len().max(1);
    ring.rotate_left(first);
    let mut seats = LegSeats {
        rounds,
        ..LegSeats::default()
    };
    match pivot {
        Some(pivot) => seats.tables.push(units::table(1, pivot, ring[0])),
        None => seats.sitting_out.extend(ring[0]),
    }
    let first = seats.tables.len();
    let others =
        (1..=ring.len() / 2).map(|k| units::table(first + k, ring[ring.len() - k], ring[k]));
    seats.tables.extend(others);
    seats.sitting_out.sort();
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::EntrantId;

    fn unit(letter: char) -> Unit {
        vec![EntrantId(i64::from(u32::from(letter)))]
    }

    #[test]
    fn three_tables_move_as_foster_prints_them() {
        // Foster p. 190; A sits, F opposite, then E, D, C, B.
        let ring: Vec<Unit> = "FEDCB".chars().map(unit).collect();
        let printed = ["AF BE CD", "AE DF BC", "AD CE BF", "AC BD EF", "AB CF DE"];
        for (leg, want) in printed.into_iter().enumerate() {
            let got = one_leg(Some(&unit('A')), &ring, leg, 1);
            let mut tables: Vec<String> = got.tables.iter().map(letters).collect();
            assert_eq!(tables.len(), 3);
            tables.iter_mut().for_each(|t| *t = sorted(t));
            assert_eq!(tables.join(" "), want);
        }
    }

    fn letters(table: &crate::movement::plan::TableSeats) -> String {
        table
            .seats
            .iter()
            .filter_map(|(_, id)| char::from_u32(id.0 as u32))
            .collect()
    }

    fn sorted(text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        chars.sort_unstable();
        chars.into_iter().collect()
    }
}
