//! When something happens in the middle of a leg.

use crate::club::{EventId, LegNo};

/// Where and when: a leg, and the round of it that is over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LegMoment {
    pub event: EventId,
    pub leg: LegNo,
    pub after_round: u32,
}
