//! The next leg by the standing: first with second, third and fourth.

use crate::app::seats::draw::with_movement;
use crate::club::{EntrantId, Event, Leg, LegNo, MovementSettings, StandingRules};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{self, Command};

/// A standing, and the seats by it.
#[derive(Debug, Clone)]
pub struct ByStanding {
    ranking: Vec<EntrantId>,
    /// The seats.
    pub seats: LegSeats,
}

/// Whether this evening can seat a leg by the standing at all.
pub fn possible(event: &Event) -> bool {
    event.settings.movement.kind.each_alone() && event.legs.iter().any(Leg::touched)
}

/// The leg to be seated: the one shown if it has not begun, else the first such, else one more.
pub fn target(event: &Event, shown: LegNo) -> LegNo {
    let last = event.legs.last().map(|leg| leg.number);
    match (ops::first_open_leg(event), last) {
        (Some(first), Some(last)) => shown.clamp(first, last),
        (None, Some(last)) => last.next(),
        (_, None) => LegNo::FIRST,
    }
}

/// Sheets before a leg that are not in yet.
pub fn open_sheets(event: &Event, leg: LegNo) -> usize {
    event
        .legs
        .iter()
        .filter(|l| l.number < leg)
        .map(|l| l.tables.iter().filter(|t| !t.is_in(l.rounds)).count())
        .sum()
}

/// The evening with other rules for legs by standing.
pub fn with_rules(event: &Event, standing: StandingRules) -> Command {
    let movement = MovementSettings {
        standing,
        ..event.settings.movement.clone()
    };
    with_movement(event, movement)
}

impl ByStanding {
    /// Seats a leg; none where the people cannot be seated so.
    pub fn of(event: &Event, leg: LegNo) -> Option<ByStanding> {
        let ranking = ops::ranking_before(event, leg);
        let earlier: Vec<LegSeats> = event
            .legs
            .iter()
            .filter(|l| l.number < leg)
            .map(LegSeats::from)
            .collect();
        let rules = ops::with_teams(event, &event.settings.movement);
        let seats = ops::by_standing(event, &rules, leg, &ranking, &earlier).ok()?;
        Some(ByStanding { ranking, seats })
    }

    /// Those at a table by their place, 1-based.
    pub fn places(&self, table: &TableSeats) -> Vec<(usize, EntrantId)> {
        let mut here: Vec<(usize, EntrantId)> = table
            .seats
            .iter()
            .map(|(_, id)| *id)
            .filter_map(|id| Some((self.place(id)?, id)))
            .collect();
        here.sort();
        here
    }

    fn place(&self, id: EntrantId) -> Option<usize> {
        Some(self.ranking.iter().position(|r| *r == id)? + 1)
    }
}

/// Draws a leg by the standing.
pub fn drawn(event: &Event, leg: LegNo) -> Command {
    Command::DrawByStanding {
        event: event.id,
        leg,
    }
}
