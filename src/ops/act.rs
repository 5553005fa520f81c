//! What was done, and in which events.

use super::plan::Touched;
use super::record::Change;
use super::title::Title;
use crate::club::EventId;
use std::collections::BTreeSet;

/// A row of the journal as people speak of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// What it is called.
    pub title: Title,
    /// The events in which something changed; none where it was the register or a season.
    pub events: BTreeSet<EventId>,
}

impl Act {
    /// What these changes do under this title.
    pub fn of(title: Title, changes: &[Change]) -> Act {
        Act {
            title,
            events: Touched::by(changes).events,
        }
    }
}
