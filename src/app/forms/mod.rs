//! Forms as they are filled in: texts in, a command or the field at fault out.

pub mod cards;
pub mod check_in;
pub mod draw;
pub mod evening;
#[cfg(test)]
mod evening_tests;
pub mod final_evening;
pub mod fits;
pub mod hand;
pub mod length;
pub mod list_foot;
pub mod lot;
pub mod mended_name;
pub mod named;
pub mod people;
pub mod plan;
pub mod pots;
pub mod proposed;
pub mod purse;
pub mod qualifying;
pub mod questions;
pub mod repair;
pub mod season;
pub mod settled;
pub mod slips;
pub mod taken_card;
pub mod teams;
#[cfg(test)]
mod tests;
pub mod typed;
pub mod wishes;
