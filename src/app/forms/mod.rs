//! Forms as they are filled in: texts in, a command or the field at fault out.

#[cfg(test)]
mod tests;
pub mod typed;
