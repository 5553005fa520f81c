//! Who is at a table for some rounds of a leg only: came or left between two of them (Foster, Laws
//! 7 and 8). What follows from it is answered by [`crate::club::Company`].
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::EntrantId;
use serde::{Deserialize, Serialize};

/// Somebody who came to a table, or left it, between two rounds of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stay {
    /// Who; has a seat at the table, and its column.
    pub entrant: EntrantId,
    /// The first round in which this one deals, 1-based.
    #[serde(default = "first")]
    pub from_round: u32,
    /// The last one; none: to the end of the leg.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_round: Option<u32>,
}

fn first() -> u32 {
    1
}

impl Stay {
    /// Whether a round (1-based) falls into it.
    pub fn holds(&self, round: u32) -> bool {
        self.from_round <= round && self.to_round.is_none_or(|last| round <= last)
    }

    /// Whether it is possible in a leg of `rounds` rounds.
    pub(super) fn fits(&self, rounds: u32) -> bool {
        let last = self.to_round.unwrap_or(rounds);
        1 <= self.from_round && self.from_round <= last && last <= rounds
    }

    /// Whether it lasts from the first round to the end.
    pub(super) fn is_whole(&self) -> bool {
        self.from_round == 1 && self.to_round.is_none()
    }

    /// What of it falls into the rounds `from` to `to`, counted from the first of these.
    pub(super) fn within(&self, from: u32, to: u32) -> Option<Stay> {
        let last = self.to_round.filter(|last| *last < to);
        let touches = self.from_round <= to && self.to_round.is_none_or(|last| last >= from);
        touches.then(|| Stay {
            entrant: self.entrant,
            from_round: counted(self.from_round.max(from), from),
            to_round: last.map(|last| counted(last, from)),
        })
    }
}

/// The number of a round if the rounds are counted from another one.
fn counted(round: u32, from: u32) -> u32 {
    round.saturating_sub(from).saturating_add(1)
}
