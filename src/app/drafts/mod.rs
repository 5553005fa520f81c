//! Drafts: whatever is typed or set and not in the book, in one file beside the book, so that a
//! killed program or a pulled plug loses none of it.
//!
//! A screen says each frame what its draft is, and asks once what was there when the program ended.
//! The file is no part of the book: if it cannot be written, everything works on without it, and
//! the next change tries again.

mod file;
#[cfg(test)]
mod tests;

use crate::club::EventId;
use file::{Contents, Place};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    collections::BTreeSet,
    fmt,
    path::{Path, PathBuf},
};

/// What a draft is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftOf {
    /// Lines, second entries and totals at the score desk.
    Desk,
    /// The leg's clock.
    Clock,
    /// The form of a new evening.
    NewEvening,
    /// The form of a season.
    Season,
    /// The form of an evening's settings.
    Settings(EventId),
    /// Names and numbers of an evening.
    People(EventId),
    /// Ballots drawn by hand.
    Ballots(EventId),
    /// Slips.
    Slips(EventId),
    /// Lists by their feet.
    Feet(EventId),
    /// Until when results are provisional.
    Seal(EventId),
    /// The reason for a correction after the seal.
    Reason,
    /// The money of an evening.
    Purse(EventId),
    /// The teams of an evening.
    Teams(EventId),
    /// Lots of an evening, half typed.
    Lots(EventId),
}

/// The name in the file; it stays, or what earlier versions kept is not found again.
impl fmt::Display for DraftOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DraftOf::Desk => f.write_str("desk"),
            DraftOf::Clock => f.write_str("clock"),
            DraftOf::NewEvening => f.write_str("evening new"),
            DraftOf::Season => f.write_str("season"),
            DraftOf::Settings(event) => write!(f, "evening {}", event.0),
            DraftOf::People(event) => write!(f, "people of {}", event.0),
            DraftOf::Ballots(event) => write!(f, "ballots of {}", event.0),
            DraftOf::Slips(event) => write!(f, "slips of {}", event.0),
            DraftOf::Feet(event) => write!(f, "feet of {}", event.0),
            DraftOf::Seal(event) => write!(f, "seal of {}", event.0),
            DraftOf::Reason => f.write_str("reason"),
            DraftOf::Purse(event) => write!(f, "purse of {}", event.0),
            DraftOf::Teams(event) => write!(f, "teams of {}", event.0),
            DraftOf::Lots(event) => write!(f, "lots of {}", event.0),
        }
    }
}

/// All drafts over one book.
#[derive(Debug, Default)]
pub struct Drafts {
    place: Place,
    now: Contents,
    /// Read from the file, and no screen has asked for them yet.
    unasked: BTreeSet<String>,
    /// Something is not in the file, or still is.
    changed: bool,
}

impl Drafts {
    /// Reads what is beside this book, the first time. Its origin tells it from another book that
    /// was at the same place before.
    pub fn open(&mut self, book: &Path, origin: impl FnOnce() -> Option<String>) {
        if self.place.is_beside(book) {
            return;
        }
        self.place = Place::beside(book, origin());
        self.now = self.place.read();
        self.unasked = self.now.keys().cloned().collect();
        self.changed = !self.place.earlier.is_empty();
    }

    /// The book goes on at another place, and its drafts with it.
    pub fn follow(&mut self, book: &Path, origin: Option<String>) {
        self.place = Place::beside(book, origin);
        self.place.occupied = true;
        self.changed = true;
    }

    /// What was there when the program ended; only the first time.
    pub fn found<T: DeserializeOwned>(&mut self, of: DraftOf) -> Option<T> {
        if self.unasked.remove(&of.to_string()) {
            self.get(of)
        } else {
            None
        }
    }

    /// The draft as it is now.
    pub fn get<T: DeserializeOwned>(&self, of: DraftOf) -> Option<T> {
        T::deserialize(self.now.get(&of.to_string())?).ok()
    }

    /// The draft is this now; none if there is none.
    pub fn keep<T: Serialize>(&mut self, of: DraftOf, draft: Option<&T>) {
        let name = of.to_string();
        if self.unasked.contains(&name) {
            return;
        }
        match draft.and_then(|draft| serde_json::to_value(draft).ok()) {
            Some(value) if self.now.get(&name) == Some(&value) => {}
            Some(value) => {
                self.now.insert(name, value);
                self.changed = true;
            }
            None => self.changed |= self.now.remove(&name).is_some(),
        }
    }

    /// Writes what changed; once a frame. Where a file was put that was there and is not
    /// understood: people are told that once.
    pub fn write(&mut self) -> Option<PathBuf> {
        if std::mem::take(&mut self.changed) {
            // Everything works on without this file; the book is written elsewhere and says so
            // when it cannot be.
            let _ = self.place.write(&self.now);
        }
        self.place.aside.take()
    }
}
