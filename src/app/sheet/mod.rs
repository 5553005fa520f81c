//! The score desk without its window: the sheet as it is shown, what the rules say of a line, what
//! each key does, the second entry, what is said of it all, and what is kept beside the book.

pub mod beside;
pub mod cards;
mod compare;
pub mod desk;
pub mod foot;
pub mod foot_lines;
pub mod judge;
pub mod kept;
pub mod keys;
pub mod line;
pub mod list_foot;
pub mod meanwhile;
pub mod move_sheet;
pub mod open;
pub mod panel;
pub mod picker;
pub mod remedies;
pub mod rows;
pub mod score;
pub mod second;
pub mod sheet_lines;
pub mod sheets;
pub mod slips;
#[cfg(test)]
mod tests;
pub mod understood;
pub mod view;
pub mod words;
