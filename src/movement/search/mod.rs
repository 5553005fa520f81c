//! Searches where no schedule is constructed, and searches that go on from seats that were made.

mod anneal;
mod board;
mod bounds;
mod labels;
mod search_on;
mod weights;

pub use anneal::{COLD, Cooling, LUCK, MILD, OF_CARDS, SHORT, STILL, WISHES};
pub use board::{Board, CARD, Cards, DOUBLE};
#[cfg(test)]
pub use bounds::least_doubles;
pub use bounds::repeats;
pub use labels::{Asked, relabel};
pub use search_on::{Progress, SearchOn};
pub use weights::{Costs, FIRM, STAY, Weights};
