//! Movements that fit an evening, with their figures, so that a director can choose one with a key.

use crate::club::{EntrantId, MovementKind, MovementSettings};
use crate::movement::{
    LegSeats, MOST_PLAYERS, Meetings, MovementError, Player, evening_minutes, longest, make,
    table_sizes,
    time::{legs_in, rounds_in},
    verify,
};
use itertools::Itertools;
use std::cmp::Reverse;

/// Rounds at fixed tables at most (Foster p. 184).
const MOST_ROUNDS: u32 = 20;
/// Rounds in a leg of a movement at most.
const MOST_LEG_ROUNDS: u32 = 12;

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
    table_sizes(players, house.tables_of, house.tables_at_most)?;
    if players > MOST_PLAYERS {
        return Err(MovementError::TooMany {
            players,
            most: MOST_PLAYERS,
        });
    }
    let of_kind = |kind| MovementSettings {
        kind,
        ..house.clone()
    };
    let moving = [
        MovementKind::Individual,
        MovementKind::UpTheSides,
        MovementKind::Pairs,
    ];
    let moving: &[MovementKind] = if players > 5 { &moving } else { &[] };
    Ok(moving
        .iter()
        .copied()
        .chain([MovementKind::Fixed])
        .filter_map(|kind| fitting(of_kind(kind), players, minutes))
        .sorted_by_key(|Proposal { meetings, .. }| {
            let others = (meetings.distinct_mean_hundredths + 50) / 100;
            (Reverse(others), meetings.repeats)
        })
        .collect())
}

/// A movement of this kind as long as the minutes allow: one round a leg and as many legs as fit;
/// as many rounds more as give more deals. None where it cannot be.
pub fn fitting(asked: MovementSettings, players: usize, minutes: u32) -> Option<Proposal> {
    let people = (1..)
        .map(|id| Player::new(EntrantId(id)))
        .take(players)
        .collect_vec();
    let mut settings = MovementSettings {
        rounds: 1,
        legs: None,
        ..asked
    };
    let legs = make(&settings, &people).ok()?.legs;
    let most = legs.iter().map(LegSeats::largest).max()? as u32;
    let deals_of = |rounds: u32| {
        let longer = MovementSettings {
            rounds,
            ..settings.clone()
        };
        let made = make(&longer, &people).ok()?;
        // Legs of pairs are one or two rounds, and longer only where as many are left (Foster p. 188).
        let fewest = if settings.kind == MovementKind::Pairs && rounds > 2 {
            legs.len()
        } else {
            legs.len().min(2)
        };
        let moves = made.legs.len() >= fewest;
        (moves && evening_minutes(&made) <= minutes).then(|| deals(&made.legs))
    };
    if settings.kind == MovementKind::Fixed {
        settings.rounds = rounds_in(minutes, most).min(MOST_ROUNDS);
    } else {
        // Longer legs may be fewer: the most deals, in the most legs.
        let lengths =
            (1..=MOST_LEG_ROUNDS).map_while(|rounds| Some((deals_of(rounds)?, Reverse(rounds))));
        match lengths.max() {
            Some((_, Reverse(rounds))) => settings.rounds = rounds,
            None => settings.legs = Some(legs_in(minutes, most)),
        }
    }
    proposal(settings, &people)
}

/// Deals at the largest table of each leg.
fn deals(legs: &[LegSeats]) -> u32 {
    legs.iter().map(longest).sum()
}

fn proposal(settings: MovementSettings, people: &[Player]) -> Option<Proposal> {
    let seating = make(&settings, people).ok()?;
    Some(Proposal {
        legs: seating.legs.len() as u32,
        deals: deals(&seating.legs),
        minutes: evening_minutes(&seating),
        meetings: verify(&settings, people, &seating.legs).meetings,
        settings,
    })
}
