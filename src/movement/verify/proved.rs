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

/// Tables of four and of three, legs, and the fewest doubles of such legs.
const PROVED: &[(u64, u64, u64, u64)] = &[
    (0, 4, 5, 3),
    (1, 3, 5, 3),
    (2, 2, 5, 2),
    (0, 4, 6, 7),
    (2, 3, 6, 1),
    (3, 2, 6, 2),
    (4, 1, 6, 3),
    (5, 0, 6, 6),
];

/// The fewest doubles of these legs, as far as a complete search proved them: where all legs seat
/// everybody at the same tables. Of more legs, any choice of as many as were searched has as many
/// doubles, and every two legs are counted in equally many of those choices.
pub(super) fn proved(people: u64, legs: &[LegSeats]) -> u64 {
    let count = legs.len() as u64;
    let known = PROVED.iter().filter(|(fours, threes, searched, _)| {
        let tables = Some((*fours, *threes));
        *searched <= count
            && 4 * fours + 3 * threes == people
            && legs.iter().all(|leg| fours_and_threes(leg) == tables)
    });
    known
        .map(|(_, _, searched, doubles)| (doubles * two(count)).div_ceil(two(*searched)))
        .max()
        .unwrap_or(0)
}

/// The tables of four and of three of a leg that has no others.
fn fours_and_threes(leg: &LegSeats) -> Option<(u64, u64)> {
    let of = |people| sizes(leg).filter(|size| *size == people).count() as u64;
    let (fours, threes) = (of(4), of(3));
    (fours + threes == leg.tables.len() as u64).then_some((fours, threes))
}

/// Pairs among `n`.
pub(super) fn two(n: u64) -> u64 {
    n * n.saturating_sub(1) / 2
}

pub(super) fn sizes(leg: &LegSeats) -> impl Iterator<Item = u64> {
    leg.tables.iter().map(|t| t.seats.len() as u64)
}
