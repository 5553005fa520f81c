//! The score desk without its window: the sheet as it is shown, what the rules say of a line, the
//! desk's cursor and what is held there, the second entry, and what is kept beside the book.

pub mod desk;
pub mod judge;
pub mod kept;
pub mod remedies;
pub mod second;
#[cfg(test)]
mod tests;
pub mod view;
pub mod words;
