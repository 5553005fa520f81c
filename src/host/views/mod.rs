//! What calls answer: the book as JSON for a page (`docs/WIRE.md`). Pure: the book in, values out.

pub mod hall;
pub mod read;
pub mod room;
pub mod rules;
pub mod seats;
pub mod sheet;
pub mod tables;
