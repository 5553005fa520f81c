//! What changes touch, and which ids they give out.

use crate::club::{DealNo, EntrantId, EventId, MemberId, SheetId};
use crate::ops::{Change, Key, Only};
use std::collections::BTreeSet;

/// The parts of a book that changes touch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Touched {
    /// The register.
    pub members: bool,
    /// Events whose head, people, seats or sheets changed.
    pub events: BTreeSet<EventId>,
    /// Sheets on which something changed.
    pub sheets: BTreeSet<SheetId>,
    /// Deals whose lines, fines or running totals changed.
    pub deals: BTreeSet<(SheetId, DealNo)>,
    /// Whether people of an event changed.
    pub entrants: bool,
    /// Whether seats changed.
    pub seats: bool,
    /// Whether a season changed.
    pub seasons: bool,
    /// What alone changed of an event's settings or of somebody who takes part.
    pub only: Option<Only>,
}

impl Touched {
    /// What these changes touch.
    pub fn by(changes: &[Change]) -> Touched {
        let mut touched = Touched {
            only: Only::by(changes),
            ..Touched::default()
        };
        for key in changes.iter().filter_map(Change::key) {
            touched.add(&key);
        }
        touched
            .deals
            .extend(changes.iter().filter_map(Change::deal));
        touched
    }

    fn add(&mut self, key: &Key) {
        self.events.extend(key.event());
        self.sheets.extend(key.sheet());
        match key {
            Key::Member(_) => self.members = true,
            Key::Entrant(..) => self.entrants = true,
            Key::Leg(..) | Key::Resting(..) | Key::Seat(..) => self.seats = true,
            Key::Season(_) => self.seasons = true,
            Key::Preset(_)
            | Key::Event(_)
            | Key::Seal(_)
            | Key::ClosedTable(..)
            | Key::StandIn(..)
            | Key::Table(_)
            | Key::Line(..)
            | Key::Fine(..)
            | Key::Slip(..)
            | Key::Total(..)
            | Key::Foot(..)
            | Key::Struck(_)
            | Key::Void(..)
            | Key::Beside(..)
            | Key::Cut(..)
            | Key::Choice(..)
            | Key::Earlier(_)
            | Key::Purse(_)
            | Key::Grouping(..)
            | Key::Lot(..)
            | Key::Counted(..) => {}
        }
    }
}

/// An id that a change gave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// A new member.
    Member(MemberId),
    /// A new event.
    Event(EventId),
    /// A new entrant of an event.
    Entrant(EventId, EntrantId),
    /// A new fine on a sheet.
    Fine(SheetId, u32),
}

/// The ids that these changes gave out, in their order.
pub fn created(changes: &[Change]) -> Vec<Created> {
    changes
        .iter()
        .filter(|c| c.before.is_none())
        .filter_map(Change::key)
        .filter_map(|key| match key {
            Key::Member(id) => Some(Created::Member(id)),
            Key::Event(id) => Some(Created::Event(id)),
            Key::Entrant(event, id) => Some(Created::Entrant(event, id)),
            Key::Fine(sheet, number) => Some(Created::Fine(sheet, number)),
            Key::Seal(_)
            | Key::ClosedTable(..)
            | Key::StandIn(..)
            | Key::Leg(..)
            | Key::Resting(..)
            | Key::Table(_)
            | Key::Seat(..)
            | Key::Line(..) => None,
            Key::Season(_) | Key::Preset(_) | Key::Purse(_) | Key::Grouping(..) | Key::Lot(..) => {
                None
            }
            Key::Counted(..) | Key::Foot(..) | Key::Struck(_) | Key::Void(..) | Key::Beside(..) => {
                None
            }
            Key::Slip(..) | Key::Total(..) | Key::Cut(..) | Key::Choice(..) | Key::Earlier(_) => {
                None
            }
        })
        .collect()
}
