//! What one moment of the room's screen shows.

use crate::app::hall::{clock::LegClock, deck::Deck};
use crate::ui::theme::Tokens;

/// What one moment of the room's screen shows.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    /// The colours.
    pub tokens: Tokens,
    /// What there is to show.
    pub deck: &'a Deck,
    /// The clock, if one is set.
    pub clock: Option<&'a LegClock>,
    /// Seconds since 1970.
    pub now: i64,
    /// The page shown, 0-based; of all pages.
    pub page: usize,
    /// Whether the pages stand.
    pub held: bool,
}

impl Moment<'_> {
    /// Whether the time is up.
    pub(super) fn over(&self) -> bool {
        self.clock.is_some_and(|k| k.begun && k.over(self.now))
    }
}
