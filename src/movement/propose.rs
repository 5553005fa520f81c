//! Movements that fit an evening, with their figures, so that a director can choose one with a key.

use crate::club::{EntrantId, MovementKind, MovementSettings};
use crate::movement::time::{legs_in, rounds_in};
use crate::movement::{
    LegSeats, MOST_PLAYERS, Meetings, MovementError, Player, evening_minutes, longest, make,
    table_sizes, verify,
};
use itertools::Itertools;
use std::cmp::Reverse;

/// A movement with what it gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// How to make it; the seed is the one given.
    pub settings: MovementSettings,
    /// Legs.
    pub legs: u32,
    /// Deals at the largest table in all legs together.
    pub deals: u32,
    /// How long it takes with its changes of seats.
    pub minutes: u32,
    /// Who meets whom.
    pub meetings: Meetings,
}

/// Up to four movements for this many people and minutes at the tables of the house, those in which
/// people meet most others first; with the seed of `house`.
///
/// # Errors
/// Fewer than three people, more than one event seats, or more than the tables of the house hold.
pub fn proposals(
    players: usize,
    minutes: u32,
    house: &MovementSettings,
) -> Result<Vec<Proposal>, MovementError> {
    let sizes = table_sizes(players, house.tables_of, house.tables_at_most)?;
    if players > MOST_PLAYERS {
        return Err(MovementError::TooMany {
            players,
            most: MOST_PLAYERS,
        });
    }
    let people = (1..)
        .map(|id| Player::new(EntrantId(id)))
        .take(players)
        .collect_vec();
    let of_kind = |kind, rounds| MovementSettings {
        kind,
        rounds,
        legs: None,
        ..house.clone()
    };
    let most = players.div_ceil(sizes.len()) as u32;
    let fixed = of_kind(MovementKind::Fixed, rounds_in(minutes, most).min(20));
    let moving = [
        MovementKind::Individual,
        MovementKind::UpTheSides,
        MovementKind::Pairs,
    ];
    Ok(moving
        .into_iter()
        .filter(|_| players > 5)
        .filter_map(|kind| fitting(of_kind(kind, 1), &people, minutes))
        .chain(proposal(fixed, &people))
        .sorted_by_key(|Proposal { meetings, .. }| {
            (Reverse(meetings.distinct_mean_hundredths), meetings.repeats)
        })
        .collect())
}

/// Proposes one round a leg, and as many legs as fit; more rounds where the movement is through
/// before the time is.
fn fitting(mut settings: MovementSettings, people: &[Player], minutes: u32) -> Option<Proposal> {
    let legs = make(&settings, people).ok()?.legs;
    let most = legs.iter().map(LegSeats::largest).max()? as u32;
    let fits = |rounds: &u32| legs_in(minutes, rounds * most) >= legs.len() as u32;
    match (1..=12).rfind(fits) {
        Some(rounds) => settings.rounds = rounds,
        None => settings.legs = Some(legs_in(minutes, most)),
    }
    proposal(settings, people)
}

fn proposal(settings: MovementSettings, people: &[Player]) -> Option<Proposal> {
    let seating = make(&settings, people).ok()?;
    Some(Proposal {
        legs: seating.legs.len() as u32,
        deals: seating.legs.iter().map(longest).sum(),
        minutes: evening_minutes(&seating),
        meetings: verify(&settings, people, &seating.legs).meetings,
        settings,
    })
}
