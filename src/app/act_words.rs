//! What was done, in words that fit where they stand.

use crate::app::{evening::list::named, spot};
use crate::club::{Book, EventId, LegNo};
use crate::i18n::Texts;
use crate::ops::Act;
use crate::session::Session;
use itertools::Itertools;

/// What was done, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActWords {
    /// What, with its leg where the evening has several.
    pub what: String,
    /// Its evening, where the book has several and they do not say it.
    pub evening: Option<String>,
}

impl ActWords {
    /// What needs no evening.
    pub fn plain(what: String) -> ActWords {
        ActWords {
            what,
            evening: None,
        }
    }

    /// All of it.
    pub fn all(&self) -> String {
        self.around(&self.what)
    }

    /// With its leg and its evening as far as they fit: where half of what was done has no room beside
    /// the evening, the evening goes.
    pub fn fitting(&self, fits: impl Fn(&str) -> bool) -> String {
        // A bracket at the end is a reason, of which no comma parts a leg.
        let leg = if self.what.ends_with(')') {
            None
        } else {
            self.what.rfind(", ")
        };
        let (head, leg) = self.what.split_at(leg.unwrap_or(self.what.len()));
        let words: Vec<&str> = head.split(' ').collect();
        let shorter = |least: usize| {
            let whole = std::iter::once(self.what.clone());
            let words = &words;
            whole.chain((least..words.len()).rev().map(move |count| {
                let begin = words.iter().copied().take(count).join(" ");
                format!("{begin}…{leg}")
            }))
        };
        shorter(words.len().div_ceil(2))
            .map(|what| self.around(&what))
            .chain(shorter(1))
            .find(|words| fits(words))
            .unwrap_or_else(|| leg.strip_prefix(", ").unwrap_or("…").to_owned())
    }

    fn around(&self, what: &str) -> String {
        let evening = self.evening.as_ref();
        evening.map_or_else(|| what.to_owned(), |evening| format!("{what} · {evening}"))
    }
}

/// What was done, with its leg and, but for the one that is open, its evening.
pub fn act(t: &Texts, book: &Book, act: &Act, open: Option<EventId>) -> ActWords {
    let words = t.change_title(&act.title);
    let mut events = act.events.iter().filter_map(|id| book.event(*id));
    let (Some(event), None) = (events.next(), events.next()) else {
        return ActWords::plain(words);
    };
    let seen = spot::seen(&act.title, act.only);
    // A later leg is in the title.
    let is_first = seen.table.is_some() && seen.leg == Some(LegNo::FIRST);
    let words = if is_first && event.legs.len() > 1 {
        t.act_in_leg(words, LegNo::FIRST)
    } else {
        words
    };
    if open == Some(event.id) || book.events.len() < 2 || seen.names_evening() {
        return ActWords::plain(words);
    }
    ActWords {
        what: words,
        evening: Some(named(t, book, event)),
    }
}

/// What undo would take back, while this evening is open.
pub fn next_undo(t: &Texts, session: &Session, open: Option<EventId>) -> Option<ActWords> {
    Some(act(t, session.book(), session.undo_act()?, open))
}

/// What redo would do again.
pub fn next_redo(t: &Texts, session: &Session, open: Option<EventId>) -> Option<ActWords> {
    Some(act(t, session.book(), session.redo_act()?, open))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_shortened_before_its_leg_and_its_evening() {
        let words = ActWords {
            what: "deal 12 at table 1, leg 2".to_owned(),
            evening: Some("Thursday".to_owned()),
        };
        let in_room = |room: usize| words.fitting(|words| words.chars().count() <= room);
        assert_eq!(in_room(36), "deal 12 at table 1, leg 2 · Thursday");
        assert_eq!(in_room(35), "deal 12 at table…, leg 2 · Thursday");
        assert_eq!(in_room(24), "deal 12 at table…, leg 2");
        assert_eq!(in_room(12), "deal…, leg 2");
        assert_eq!(in_room(3), "leg 2");
        let all = ActWords::plain("draw of the seats".to_owned());
        assert_eq!(all.fitting(|words| words.chars().count() < 9), "draw of…");
        assert_eq!(all.fitting(|_| false), "…");
        let reasoned = ActWords::plain("correction of deal 5 (misread, sorry)".to_owned());
        let cut = reasoned.fitting(|words| words.chars().count() < 24);
        assert_eq!(cut, "correction of deal 5…");
    }
}
