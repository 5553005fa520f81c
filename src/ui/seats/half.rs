//! Half-typed ballots, kept beside the book: a killed program loses none of them, and whoever goes back finds them again.

use super::super::beside::Beside;
use super::hand::ByHand;
use crate::club::{EntrantId, Event, EventId, Seat};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Where a ballot leads: a table with its seat, or a rest.
pub(super) type Place = Option<(u32, Seat)>;

/// A draw by hand as far as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Half {
    /// The evening.
    pub event: EventId,
    /// The leg whose ballots are drawn.
    pub leg: u32,
    /// The line that is not taken yet.
    pub line: String,
    /// Who drew which ballot.
    pub drawn: Vec<(Place, EntrantId)>,
}

/// All of a book that are not finished.
#[derive(Debug)]
pub(super) struct Halves {
    kept: Beside<Vec<Half>>,
    book: Option<PathBuf>,
    all: Vec<Half>,
}

impl Default for Halves {
    fn default() -> Self {
        Halves { kept: Beside::new(".ballots"), book: None, all: Vec::new() }
    }
}

impl Halves {
    /// Whether this is another book than before; then what was kept for it is read.
    pub fn another(&mut self, book: Option<&Path>) -> bool {
        let another = self.book.as_deref() != book;
        if another {
            self.book = book.map(Path::to_owned);
            self.all = self.kept.open(book).unwrap_or_default();
        }
        another
    }

    /// The draw that was being typed for an evening; none where nothing is half done, or its leg has begun since.
    pub fn going_on(&self, event: &Event) -> Option<ByHand> {
        let begun = |leg: u32| {
            event.legs.iter().any(|l| l.number == leg && l.tables.iter().any(|t| t.sheet != Default::default()))
        };
        let half = self.all.iter().find(|h| h.event == event.id && !begun(h.leg))?;
        self.resumed(event, half.leg)
    }

    /// The ballots of a leg with all that was typed of them.
    pub fn resumed(&self, event: &Event, leg: u32) -> Option<ByHand> {
        let mut hand = ByHand::of(event, leg)?;
        if let Some(half) = self.all.iter().find(|h| (h.event, h.leg) == (event.id, leg)) {
            hand.fill(event, half);
        }
        Some(hand)
    }

    /// Keeps a draw as it stands now; one in which nothing is typed is not kept.
    pub fn keep(&mut self, half: Half) {
        self.all.retain(|h| (h.event, h.leg) != (half.event, half.leg));
        if !half.drawn.is_empty() || !half.line.is_empty() {
            self.all.push(half);
        }
        self.kept.keep(Some(&self.all).filter(|all| !all.is_empty()));
    }
}
