//! What is asked before a draw: its seed, and how many tables the house has.

use crate::club::{Event, EventId, EventSettings, MovementSettings};
use crate::i18n::Texts;
use crate::movement::Rng;
use crate::ops::{Command, has_plan};
use std::time::{SystemTime, UNIX_EPOCH};

/// What is typed before the draw of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawForm {
    event: EventId,
    /// The seed.
    pub seed: String,
    /// The most tables the house has; empty: enough.
    pub house: String,
}

impl DrawForm {
    /// With a new seed and the tables of the house as they are in the book.
    pub fn of(event: &Event) -> DrawForm {
        let tables = event
            .settings
            .movement
            .tables_at_most
            .map(|n| n.to_string());
        DrawForm {
            event: event.id,
            seed: new_seed(),
            house: tables.unwrap_or_default(),
        }
    }

    /// Whether it is this evening's.
    pub fn is_of(&self, event: &Event) -> bool {
        self.event == event.id
    }

    /// The draw; none while the seed is no number.
    pub fn command(&self) -> Option<Command> {
        let seed = self.seed.trim().parse().ok()?;
        Some(Command::Draw {
            event: self.event,
            seed,
        })
    }

    /// The tables of the house, none for enough; none at all while what is typed is no number.
    pub fn tables_at_most(&self) -> Option<Option<u32>> {
        match self.house.trim() {
            "" => Some(None),
            typed => read_count(typed).map(Some),
        }
    }
}

/// That the seats follow the plan of a league day; none: they do not.
pub fn league_plan(t: &Texts, event: &Event) -> Option<String> {
    let mut leagues = event.groupings.iter().filter_map(|g| g.league.as_ref());
    let typed = leagues.any(|league| !league.plan.is_empty());
    has_plan(event).then(|| match typed {
        true => t.ev_draw_league_typed(),
        false => t.ev_draw_league(),
    })
}

/// A number of things of which there is at least one.
pub fn read_count(typed: &str) -> Option<u32> {
    typed.trim().parse().ok().filter(|n| *n > 0)
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
fn new_seed() -> String {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let clock = u64::try_from(now.as_nanos() % u128::from(u64::MAX)).unwrap_or(7);
    (100_000 + Rng::new(clock).below(900_000)).to_string()
}
