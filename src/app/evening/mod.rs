//! The evening: its form, its length, its course, how far it is.

pub mod cards;
pub mod course;
pub mod fits;
pub mod form;
pub mod length;
pub mod list;
pub mod pace;
pub mod phases;
pub mod progress;
pub mod proposed;
pub mod questions;
pub mod seal;
pub mod settled;
pub mod taken_card;
pub mod waiting;
