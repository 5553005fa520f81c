//! Which leg is being played, and which event: one answer for the window, the host, the room and the
//! papers.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{Book, Event, EventId, Leg, LegNo, MovementKind, Table};
use std::cmp::Reverse;

/// The leg that is being played, and the one after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Playing {
    /// The one that is being played; none before the draw, and once everything is in.
    pub now: Option<LegNo>,
    /// The next one, if it is drawn.
    pub next: Option<LegNo>,
}

impl Playing {
    /// Of an event; `clock` is the leg that the clock of the legs has.
    pub fn of(event: &Event, clock: Option<LegNo>) -> Playing {
        let number = |leg: Option<&Leg>| leg.map(|leg| leg.number);
        Playing {
            now: number(event.playing(clock)),
            next: number(event.playing_next(clock)),
        }
    }
}

impl Leg {
    /// Whether it was struck: at every table what is not in was not played either.
    fn is_struck(&self) -> bool {
        let is_struck = |table: &Table| table.sheet.struck_from.is_some();
        let mut tables = self.tables.iter();
        tables.clone().any(is_struck)
            && tables.all(|table| is_struck(table) || table.is_in(self.rounds))
    }

    /// Whether anything that counts was handed in.
    pub fn has_result(&self) -> bool {
        self.tables.iter().any(Table::has_result)
    }
}

impl Event {
    /// Whether the legs end in slips rather than in sheets of deals.
    pub fn by_slips(&self) -> bool {
        let each_moves = match self.settings.movement.kind {
            MovementKind::Pairs | MovementKind::UpTheSides | MovementKind::Individual => true,
            MovementKind::Fixed | MovementKind::Draw => false,
        };
        each_moves && !self.settings.scoring.needs_deals()
    }

    /// Whether the next leg begins without waiting for the sheets of the one before.
    pub fn moves_on(&self) -> bool {
        self.settings.movement.kind.in_pairs() || self.by_slips()
    }

    /// The leg that the director called.
    pub fn leg_called(&self) -> Option<&Leg> {
        self.legs.iter().find(|leg| leg.called)
    }

    /// The leg that is being played: the first whose sheets are not all in and that was not ended,
    /// because it was struck or a later one called.
    ///
    /// People who move on do not wait for sheets: theirs is the leg that was called, else the one that
    /// the `clock` of the legs has, else the latest of which something is in, at first leg 1. None
    /// before the draw, and once everything is in.
    pub fn playing(&self, clock: Option<LegNo>) -> Option<&Leg> {
        if self.moves_on() {
            return self.moving_in(clock);
        }
        let called = self.leg_called().map(|leg| leg.number);
        self.legs
            .iter()
            .find(|leg| Some(leg.number) >= called && !leg.is_in() && !leg.is_struck())
    }

    fn moving_in(&self, clock: Option<LegNo>) -> Option<&Leg> {
        if self.legs.iter().all(Leg::is_in) {
            return None;
        }
        let of_clock = clock.and_then(|number| self.leg(number));
        let begun = self.legs.iter().rev().find(|leg| leg.has_result());
        self.leg_called()
            .or(of_clock)
            .or(begun)
            .or(self.legs.first())
    }

    /// The leg after the one that is being played, if it is drawn.
    pub fn playing_next(&self, clock: Option<LegNo>) -> Option<&Leg> {
        let now = self.playing(clock)?.number;
        self.legs.iter().find(|leg| leg.number > now)
    }

    /// The leg that is shown first: the one that is being played, else the last, else leg 1.
    pub fn leg_to_show(&self, clock: Option<LegNo>) -> LegNo {
        let leg = self.playing(clock).or(self.legs.last());
        leg.map_or(LegNo::FIRST, |leg| leg.number)
    }

    /// Whether it has begun and is not over.
    pub fn is_under_way(&self) -> bool {
        let has_begun = self.legs.iter().any(|leg| leg.called || leg.touched());
        has_begun && self.seal.sealed_at.is_none() && self.playing(None).is_some()
    }
}

impl Book {
    /// The event that is being played: the one to which others were let in, as long as it is there; else
    /// the newest of which a leg is under way, else the newest.
    pub fn playing(&self, let_in: Option<EventId>) -> Option<&Event> {
        if let Some(event) = self.events.iter().find(|event| Some(event.id) == let_in) {
            return Some(event);
        }
        let mut newest: Vec<&Event> = self.events.iter().collect();
        newest.sort_by_key(|event| Reverse((event.settings.date, event.id)));
        let under_way = newest.iter().find(|event| event.is_under_way());
        under_way.or(newest.first()).copied()
    }
}
