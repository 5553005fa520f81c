//! What the desk sees of the leg's clock: its figures, what it does, what can be done with it.

use super::clock::{LENGTH, LegClock, Turn, text, turned};
use crate::club::Event;
use crate::i18n::Texts;
use crate::movement::deal_time;
use chrono::{DateTime, Duration, FixedOffset};

/// The most minutes of a leg.
pub const MOST_MINUTES: i64 = LENGTH.1 / 60;

/// The clock as the desk sees it: the one that is set, or the one that is proposed.
#[derive(Debug)]
pub struct Face {
    /// The clock.
    pub clock: LegClock,
    /// Whether it is set.
    pub set: bool,
    /// Whether the time is up.
    pub over: bool,
    /// Of which leg it is.
    pub title: String,
    /// What is left.
    pub figures: String,
    /// What it does, in one line.
    pub says: String,
    /// What the button does that starts and stops it.
    pub start: String,
}

/// The clock of an evening; none if there is no leg for one.
pub fn face(
    t: &Texts,
    event: &Event,
    set: Option<LegClock>,
    now: DateTime<FixedOffset>,
) -> Option<Face> {
    let seconds = now.timestamp();
    let clock = set.or_else(|| turned(None, event, Turn::Minutes(0), seconds))?;
    let over = set.is_some() && clock.begun && clock.over(seconds);
    let title = match event.legs.len() {
        0 | 1 => t.room_clock(),
        legs => t.room_clock_of(clock.leg, legs),
    };
    let start = match (over, clock.goes()) {
        (true, _) => t.room_start_next(),
        (false, true) => t.room_stop(),
        (false, false) => t.room_start(),
    };
    Some(Face {
        set: set.is_some(),
        over,
        title,
        figures: text(clock.left(seconds)),
        says: says(t, &clock, over, now),
        start,
        clock,
    })
}

fn says(t: &Texts, clock: &LegClock, over: bool, now: DateTime<FixedOffset>) -> String {
    if over {
        t.room_clock_over()
    } else if clock.goes() {
        let ends = now + Duration::seconds(clock.left(now.timestamp()));
        t.room_ends_at(t.clock(ends.time()))
    } else if clock.begun {
        t.room_clock_stands()
    } else {
        let (minutes, seconds) = deal_time();
        t.room_clock_proposed(minutes, seconds)
    }
}

/// Minutes of a leg as they are typed; none if a leg cannot last so long.
pub fn minutes(typed: &str) -> Option<i64> {
    let minutes = typed.trim().parse().ok();
    minutes.filter(|minutes| (1..=MOST_MINUTES).contains(minutes))
}
