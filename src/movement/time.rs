//! How long play takes: the one estimate behind every time that is proposed, shown or set.

use crate::movement::{LegSeats, Seating};

/// Seconds that a deal takes: 80 deals in three hours (Foster p. 185).
const DEAL_SECONDS: u32 = 135;
/// Minutes for changing seats between legs.
const MOVE_MINUTES: u32 = 2;

/// Minutes and seconds that a deal is taken to last.
pub fn deal_time() -> (u32, u32) {
    (DEAL_SECONDS / 60, DEAL_SECONDS % 60)
}

/// Minutes of a leg with this many deals at its largest table; a leg lasts whole minutes.
pub fn leg_minutes(deals: u32) -> u32 {
    deals_seconds(deals).div_ceil(60)
}

fn deals_seconds(deals: u32) -> u32 {
    deals.saturating_mul(DEAL_SECONDS)
}

/// Seconds that deals take at the pace of others: how many those were, and how many seconds
/// they took.
pub fn seconds_at_pace(deals: u32, played: u32, seconds: i64) -> i64 {
    seconds
        .saturating_mul(i64::from(deals))
        .checked_div(i64::from(played))
        .unwrap_or(0)
}

/// Minutes of a whole evening, with its changes of seats; a leg lasts as long as its largest table.
pub fn evening_minutes(seats: &Seating) -> u32 {
    with_moves(
        seats
            .legs
            .iter()
            .map(|leg| leg_minutes(longest(leg)))
            .fold(0, u32::saturating_add),
        seats.legs.len() as u32,
    )
}

/// The same where every leg has so many deals.
pub fn evening_minutes_of(deals: u32, legs: u32) -> u32 {
    with_moves(leg_minutes(deals).saturating_mul(legs), legs)
}

fn with_moves(minutes: u32, legs: u32) -> u32 {
    let moves = legs.saturating_sub(1).saturating_mul(MOVE_MINUTES);
    minutes.saturating_add(moves)
}

/// Deals of a leg at its largest table.
pub fn longest(leg: &LegSeats) -> u32 {
    leg.rounds.saturating_mul(leg.largest() as u32)
}

/// Legs of this many deals that fit the minutes; at least one.
pub fn legs_in(minutes: u32, deals: u32) -> u32 {
    let each = leg_minutes(deals).saturating_add(MOVE_MINUTES);
    (minutes.saturating_add(MOVE_MINUTES) / each).max(1)
}

/// Rounds at a table of this many that fit the minutes, at least one.
pub fn rounds_in(minutes: u32, people: u32) -> u32 {
    (minutes.saturating_mul(60) / deals_seconds(people)).max(1)
}
