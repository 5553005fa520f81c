//! Forms as they are filled in: texts in, a command or the field at fault out.

pub mod field;
#[cfg(test)]
mod tests;
pub mod typed;
