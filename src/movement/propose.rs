//! Movements that fit an evening, with their figures, so that a director can choose one with a key.

use super::plan::{MovementError, Player};
use super::sizes::table_sizes;
use super::verify::{Meetings, verify};
use super::{MOST_PLAYERS, make};
use crate::club::{EntrantId, MovementKind, MovementSettings};

/// A movement with what it gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// How to make it; the seed is the one given.
    pub settings: MovementSettings,
    /// Legs.
    pub legs: u32,
    /// Deals at a table of four in all legs together.
    pub deals: u32,
    /// How long it takes with its changes of seats.
    pub minutes: u32,
    /// Who meets whom.
    pub meetings: Meetings,
}

/// Seconds that a deal takes: 80 deals in three hours (Foster p. 185).
pub const DEAL_SECONDS: u32 = 135;
/// Seconds for changing seats between legs.
const MOVE_SECONDS: u32 = 120;

fn seconds(legs: u32, deals: u32) -> u32 {
    deals.saturating_mul(DEAL_SECONDS).saturating_add(legs.saturating_sub(1).saturating_mul(MOVE_SECONDS))
}

/// Legs that fit the time with so many deals each; at least one.
fn legs_in(minutes: u32, deals: u32) -> u32 {
    let each = deals * DEAL_SECONDS + MOVE_SECONDS;
    ((minutes.saturating_mul(60).saturating_add(MOVE_SECONDS)) / each).max(1)
}

/// Up to four movements for so many people and minutes, those in which people meet most others first.
///
/// # Errors
/// Fewer than three people, or more than one event seats.
pub fn proposals(players: usize, minutes: u32, seed: u64) -> Result<Vec<Proposal>, MovementError> {
    table_sizes(players, 4, None)?;
    if players > MOST_PLAYERS {
        return Err(MovementError::TooMany { players, most: MOST_PLAYERS });
    }
    let people: Vec<Player> = (1..=players).map(|i| Player::new(EntrantId(i as i64))).collect();
    let rounds = (minutes.saturating_mul(60) / (4 * DEAL_SECONDS)).clamp(1, 20);
    let fixed = MovementSettings { kind: MovementKind::Fixed, rounds, legs: None, seed, ..MovementSettings::default() };
    let moving = [MovementKind::Individual, MovementKind::UpTheSides, MovementKind::Pairs];
    let moving = moving.into_iter().filter(|_| players > 5).map(|kind| fitting(kind, &people, minutes, seed));
    let mut list: Vec<Proposal> = moving.chain([fixed]).filter_map(|settings| proposal(settings, &people)).collect();
    list.sort_by_key(|p| (std::cmp::Reverse(p.meetings.distinct_mean_hundredths), p.meetings.repeats));
    list.dedup_by(|a, b| a.settings.kind == b.settings.kind);
    Ok(list)
}

/// One round a leg, and as many legs as fit; more rounds where the movement is through before the time is.
fn fitting(kind: MovementKind, people: &[Player], minutes: u32, seed: u64) -> MovementSettings {
    let mut settings = MovementSettings { kind, seed, ..MovementSettings::default() };
    let whole = make(&settings, people).map_or(1, |s| s.legs.len() as u32).max(1);
    settings.rounds = (1..=12).rev().find(|rounds| legs_in(minutes, rounds * 4) >= whole).unwrap_or(1);
    let fit = legs_in(minutes, settings.rounds * 4);
    settings.legs = (fit < whole).then_some(fit);
    settings
}

fn proposal(settings: MovementSettings, people: &[Player]) -> Option<Proposal> {
    let seating = make(&settings, people).ok()?;
    let legs = seating.legs.len() as u32;
    let deals: u32 = seating.legs.iter().map(|l| l.rounds * 4).sum();
    let meetings = verify(&settings, people, &seating.legs).meetings;
    Some(Proposal { settings, legs, deals, minutes: seconds(legs, deals).div_ceil(60), meetings })
}
