//! Seats at card tables, people as numbers: schedules in which hardly anybody meets twice, and the
//! search for them. Knows no people, no reasons for wishes and no evenings.

mod anneal;
mod board;
mod bounds;
mod labels;
mod rng;
mod schedule;
mod ways;
mod weights;

pub use anneal::{Anneal, COLD, Cooling, LUCK, MILD, OF_CARDS, SHORT, STILL, WISHES};
pub use board::{Board, CARD, Cards, DOUBLE};
pub use bounds::{least_doubles, repeats};
pub use labels::{Asked, relabel};
pub use rng::Rng;
pub use schedule::{
    clean, clean_and_even, gone_on, named, searched, shorter, sits_evenly, spread, whole,
};
pub use ways::{Ways, far, settled};
pub use weights::{Costs, FIRM, STAY, Weights};

/// Legs of tables of people, people as numbers from 0.
pub type Plan = Vec<Vec<Vec<usize>>>;

/// Every two of some people, from both sides.
pub fn twos<T: Copy + PartialEq>(people: &[T]) -> impl Iterator<Item = (T, T)> + '_ {
    let pairs = people.iter().flat_map(|a| people.iter().map(|b| (*a, *b)));
    pairs.filter(|(a, b)| a != b)
}

/// How many sit at each of so many tables, largest first.
pub fn shared_out(people: usize, tables: usize) -> Vec<usize> {
    let at = |table| (people + tables - 1 - table) / tables;
    (0..tables).map(at).collect()
}

/// The sizes of tables of four, or of three, for so many people, as the program makes them.
#[cfg(test)]
fn tables_of(of: usize, people: usize) -> Vec<usize> {
    let tables = if of == 4 {
        people.div_ceil(4).min(people / 3)
    } else {
        people / 3
    };
    shared_out(people, tables)
}
