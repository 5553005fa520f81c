//! Commands: what a person wants, planned against the book as it stands. `plan` is pure; nothing here knows SQL or screens.

mod command;

pub use command::{Command, LineInput, NewEntrant, NewEvent};
