//! Lots: what decides between people who are equal in everything else.
//!
//! Knows no files, clocks, databases, screens or words for people.

use serde::{Deserialize, Serialize};

/// A lot that was drawn among people who were equal in everything: the first goes before the
/// others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot<P = i64> {
    /// Entrants of an event by id, or people of a season, the first drawn first.
    pub order: Vec<P>,
}

impl<P: Ord + Clone> Lot<P> {
    /// Those among whom it was drawn, sorted.
    pub fn people(&self) -> Vec<P> {
        let mut people = self.order.clone();
        people.sort();
        people
    }

    /// Whether it is drawn among two or more, each of them once.
    pub fn is_drawn(&self) -> bool {
        let people = self.people();
        let mut next = people.windows(2);
        people.len() > 1 && next.all(|pair| pair.first() != pair.last())
    }

    /// The order that was drawn among exactly these, if it was.
    pub fn among<'l>(lots: &'l [Lot<P>], people: &[P]) -> Option<&'l [P]> {
        let mut wanted = people.to_vec();
        wanted.sort();
        let lot = lots.iter().find(|lot| lot.people() == wanted)?;
        Some(&lot.order)
    }
}
