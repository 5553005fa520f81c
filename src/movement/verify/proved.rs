//! What complete searches proved about repeated meetings of a few people, where counting alone says
//! too little.
//!
//! Call two legs strangers if nobody meets in both. Legs with few doubles have few pairs of legs
//! that are not strangers, and by Turán's theorem more than a quarter of the square of the number
//! of legs leaves three that are strangers to each other: of five legs always up to three doubles,
//! of six up to five. So a search may begin with three such legs, up to the names of the people,
//! and tries every further leg that keeps to that many doubles; it found none. With six doubles of
//! twelve people in six legs there are either such three, or two times three legs, strangers to all
//! of the other three, with one double for every two legs of the same three; neither exists.
//! `tests/suite/seats_proofs.rs` does the searches again.

use crate::movement::plan::LegSeats;
use itertools::Itertools;

/// People, tables of four and of three for them, legs, and the fewest doubles of such legs.
const PROVED: &[(usize, usize, usize, usize)] = &[
    (12, 4, 5, 3),
    (13, 4, 5, 3),
    (14, 4, 5, 2),
    (12, 4, 6, 7),
    (17, 5, 6, 1),
    (18, 5, 6, 2),
    (19, 5, 6, 3),
    (20, 5, 6, 6),
];

/// The fewest doubles of these legs, as far as a complete search proved them: where all legs seat
/// everybody at the same tables. Of more legs, any choice of as many as were searched has as many
/// doubles, and every two legs are counted in equally many of those choices.
pub fn proved(people: usize, legs: &[LegSeats]) -> usize {
    PROVED
        .iter()
        .filter_map(|&(seated, tables, searched, doubles)| {
            // Whether a leg has these tables, of four and of three alone: people spread evenly.
            let even = |leg| {
                sizes(leg)
                    .sorted()
                    .eq((0..tables).map(|at| (people + at) / tables))
            };
            let fits = seated == people && searched <= legs.len() && legs.iter().all(even);
            fits.then(|| (doubles * two(legs.len())).div_ceil(two(searched)))
        })
        .max()
        .unwrap_or(0)
}

/// Pairs among `n`.
pub fn two(n: usize) -> usize {
    n * n.saturating_sub(1) / 2
}

pub fn sizes(leg: &LegSeats) -> impl Iterator<Item = usize> {
    leg.tables.iter().map(|t| t.seats.len())
}
