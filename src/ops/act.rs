//! What was done, and in which events.

use crate::club::{Entrant, EventId, EventSettings, RulesChoice};
use crate::ops::{Change, Record, Title, Touched};
use std::collections::BTreeSet;

/// A row of the journal as people speak of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// What it is called.
    pub title: Title,
    /// The events in which something changed; none where it was the register or a season.
    pub events: BTreeSet<EventId>,
    /// What alone was changed, where the title does not tell.
    pub only: Option<Only>,
}

/// What alone is changed of the settings of an event, or of somebody who takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Only {
    /// What the event is called.
    Name,
    /// How people move.
    Movement,
    /// What a lost game costs at a table of five.
    LostAtFive,
    /// What somebody has paid.
    Payment,
    /// Whether somebody is there when the prizes are given.
    Absence,
}

impl Only {
    /// What these changes change alone.
    pub(super) fn by(changes: &[Change]) -> Option<Only> {
        let [
            Change {
                before: Some(before),
                after: Some(after),
            },
        ] = changes
        else {
            return None;
        };
        if let (Record::Event(before), Record::Event(after)) = (before, after) {
            return Only::of_settings(before.settings(), after.settings());
        }
        if let (
            Record::Entrant {
                entrant: before, ..
            },
            Record::Entrant { entrant: after, .. },
        ) = (before, after)
        {
            return Only::of_entrant(before, after);
        }
        None
    }

    fn of_settings(before: &EventSettings, after: &EventSettings) -> Option<Only> {
        let named = EventSettings {
            name: after.name.clone(),
            ..before.clone()
        };
        let moved = EventSettings {
            movement: after.movement.clone(),
            ..before.clone()
        };
        let at_five = EventSettings {
            rules: RulesChoice {
                lost_at_five: after.rules.lost_at_five,
                ..before.rules.clone()
            },
            ..before.clone()
        };
        if named == *after {
            Some(Only::Name)
        } else if moved == *after {
            Some(Only::Movement)
        } else if at_five == *after {
            Some(Only::LostAtFive)
        } else {
            None
        }
    }

    fn of_entrant(before: &Entrant, after: &Entrant) -> Option<Only> {
        let paid = Entrant {
            paid: after.paid,
            payments: after.payments.clone(),
            ..before.clone()
        };
        let absent = Entrant {
            absent: after.absent,
            ..before.clone()
        };
        if paid == *after {
            Some(Only::Payment)
        } else if absent == *after {
            Some(Only::Absence)
        } else {
            None
        }
    }
}

impl Act {
    /// What these changes do under this title.
    pub fn of(title: Title, changes: &[Change]) -> Act {
        let touched = Touched::by(changes);
        Act {
            title,
            events: touched.events,
            only: touched.only,
        }
    }
}
