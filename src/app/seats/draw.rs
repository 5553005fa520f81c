//! What is asked before a draw: its seed, and how many tables the house has.

use crate::app::forms::typed::count_if_any;
use crate::club::{Book, Event, EventId, EventSettings, Leg, ListBefore, MovementSettings};
use crate::movement::Rng;
use crate::ops::{Command, has_plan};
use std::time::{SystemTime, UNIX_EPOCH};

/// What is typed before the draw of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawForm {
    event: EventId,
    /// The seed; empty: one that nobody chose.
    pub seed: String,
    /// The most tables the house has; empty: enough.
    pub house: String,
    /// What the first leg follows.
    pub first: First,
    /// So many tables follow it; empty: all.
    pub tables: String,
    /// Guests sit from this table on; empty: anywhere.
    pub guests_from: String,
    /// Who is in no list yet sits with others who are.
    pub spread: bool,
}

/// What the first leg follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum First {
    /// The lot.
    #[default]
    Lot,
    /// The standing of the season.
    Season,
    /// The evening before.
    Evening,
    /// The start numbers.
    Numbers,
}

/// The field of a draw that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawFault {
    /// The seed.
    Seed,
    /// The tables that follow a list, or the table from which on guests sit.
    Tables,
}

impl DrawForm {
    /// With the tables of the house as they are in the book.
    pub fn of(event: &Event) -> DrawForm {
        let tables = event
            .settings
            .movement
            .tables_at_most
            .map(|n| n.to_string());
        DrawForm {
            event: event.id,
            seed: String::new(),
            house: tables.unwrap_or_default(),
            first: First::Lot,
            tables: String::new(),
            guests_from: String::new(),
            spread: false,
        }
    }

    /// Whether it is this evening's.
    pub fn is_of(&self, event: &Event) -> bool {
        self.event == event.id
    }

    /// What a first leg can follow: a list only if everybody moves alone and the book has one.
    pub fn firsts(book: &Book, event: &Event) -> Vec<First> {
        if !event.settings.movement.kind.each_alone() || has_plan(event) {
            return vec![First::Lot];
        }
        let season = book.season_with(event).map(|_| First::Season);
        let mut others = book.events.iter().filter(|other| other.id != event.id);
        let before = others.any(|other| {
            other.settings.date <= event.settings.date && other.legs.iter().any(Leg::touched)
        });
        let evening = before.then_some(First::Evening);
        [Some(First::Lot), season, evening, Some(First::Numbers)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The draw.
    ///
    /// # Errors
    /// The field that is no number.
    pub fn command(&self, book: &Book) -> Result<Command, DrawFault> {
        let seed = match self.seed.trim() {
            "" => new_seed(),
            typed => typed.parse().map_err(|_| DrawFault::Seed)?,
        };
        let event = self.event;
        let season = || {
            let found = book.event(event).and_then(|event| book.season_with(event));
            found.map_or_else(String::new, |season| season.name.clone())
        };
        let by = match self.first {
            First::Lot => return Ok(Command::Draw { event, seed }),
            First::Season => ListBefore::Season(season()),
            First::Evening => ListBefore::Evening,
            First::Numbers => ListBefore::Numbers,
        };
        Ok(Command::DrawFirst {
            event,
            seed,
            by,
            tables: count_if_any(&self.tables).ok_or(DrawFault::Tables)?,
            guests_from: count_if_any(&self.guests_from).ok_or(DrawFault::Tables)?,
            spread: self.spread,
        })
    }
}

/// The same evening with another movement.
pub fn with_movement(event: &Event, movement: MovementSettings) -> Command {
    Command::EditEvent {
        event: event.id,
        change: EventSettings {
            movement,
            ..event.settings.clone()
        },
    }
}

/// A seed that nobody chose: from the clock, six digits, easy to read out.
fn new_seed() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let clock = u64::try_from(now.as_nanos() % u128::from(u64::MAX)).unwrap_or(7);
    u64::try_from(100_000 + Rng::new(clock).below(900_000)).unwrap_or(clock)
}

/// Draws with the seed of the evening.
pub fn drawn(event: &Event) -> Command {
    Command::Draw {
        event: event.id,
        seed: event.settings.movement.seed,
    }
}

/// Takes the draw back.
pub fn cleared(event: &Event) -> Command {
    Command::ClearDraw { event: event.id }
}
