//! Somebody who watches a long paper being made. Knows no paper.

use std::fmt::Debug;

/// Hears how far a paper is, and says whether it is still wanted. Asked from several threads at
/// once.
pub trait Watch: Debug + Sync {
    /// `done` of `of` pages are written.
    fn step(&self, done: usize, of: usize);

    /// Whether the paper is not wanted any more.
    fn stopped(&self) -> bool;
}

/// Nobody: the paper is made to its end.
#[derive(Debug, Clone, Copy)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn step(&self, _: usize, _: usize) {}

    fn stopped(&self) -> bool {
        false
    }
}
