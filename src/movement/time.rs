//! How long play takes: the one estimate behind every time that is proposed, shown or set.

use crate::movement::{LegSeats, Seating};

/// Seconds that a deal takes: 80 deals in three hours (Foster p. 185).
const DEAL_SECONDS: u32 = 135;
/// Seconds for changing seats between legs.
const MOVE_SECONDS: u32 = 120;

/// Minutes and seconds that a deal is taken to last.
pub fn deal_time() -> (u32, u32) {
    (DEAL_SECONDS / 60, DEAL_SECONDS % 60)
}

/// Seconds that this many deals take at one table.
pub fn deals_seconds(deals: u32) -> u32 {
    deals.saturating_mul(DEAL_SECONDS)
}

/// Seconds that deals take at the pace of others: how many those were, and how many seconds
/// they took.
pub fn seconds_at_pace(deals: u32, (played, seconds): (u32, i64)) -> i64 {
    seconds
        .saturating_mul(i64::from(deals))
        .checked_div(i64::from(played))
        .unwrap_or(0)
}

/// Minutes of a whole evening, with its changes of seats; a leg lasts as long as its largest table.
pub fn evening_minutes(seats: &Seating) -> u32 {
    let played = seats.legs.iter().map(longest).fold(0, u32::saturating_add);
    minutes(played, seats.legs.len() as u32)
}

/// The same where every leg has so many deals.
pub fn evening_minutes_of(deals: u32, legs: u32) -> u32 {
    minutes(deals.saturating_mul(legs), legs)
}

fn minutes(deals: u32, legs: u32) -> u32 {
    let moves = legs.saturating_sub(1).saturating_mul(MOVE_SECONDS);
    deals_seconds(deals).saturating_add(moves).div_ceil(60)
}

/// Deals of a leg at its largest table.
pub fn longest(leg: &LegSeats) -> u32 {
    leg.rounds.saturating_mul(leg.largest() as u32)
}

/// Legs of this many deals that fit the minutes; at least one.
pub fn legs_in(minutes: u32, deals: u32) -> u32 {
    let each = deals_seconds(deals).saturating_add(MOVE_SECONDS);
    (minutes.saturating_mul(60).saturating_add(MOVE_SECONDS) / each).max(1)
}

/// Rounds at a table of this many that fit the minutes, at least one.
pub fn rounds_in(minutes: u32, people: u32) -> u32 {
    (minutes.saturating_mul(60) / deals_seconds(people)).max(1)
}
