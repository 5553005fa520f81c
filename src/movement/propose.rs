//! Movements that fit an evening, with their figures, so that a director can choose one with a key.

use crate::club::{EntrantId, MovementKind, MovementSettings};
use crate::movement::making::{MOST_PLAYERS, make};
use crate::movement::plan::{MovementError, Player};
use crate::movement::sizes::table_sizes;
use crate::movement::time::{evening_minutes, largest, legs_in, longest, rounds_in};
use crate::movement::verify::{Meetings, verify};

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
    let people: Vec<Player> = (1..=players)
        .map(|i| Player::new(EntrantId(i as i64)))
        .collect();
    let most = sizes.first().map_or(4, |size| *size as u32);
    let rounds = rounds_in(minutes, most).min(20);
    let fixed = MovementSettings {
        kind: MovementKind::Fixed,
        rounds,
        legs: None,
        ..house.clone()
    };
    let moving = [
        MovementKind::Individual,
        MovementKind::UpTheSides,
        MovementKind::Pairs,
    ];
    let moving = moving
        .into_iter()
        .filter(|_| players > 5)
        .map(|kind| fitting(kind, &people, minutes, house));
    let mut list: Vec<Proposal> = moving
        .chain([fixed])
        .filter_map(|settings| proposal(settings, &people))
        .collect();
    list.sort_by_key(|p| {
        (
            std::cmp::Reverse(p.meetings.distinct_mean_hundredths),
            p.meetings.repeats,
        )
    });
    list.dedup_by(|a, b| a.settings.kind == b.settings.kind);
    Ok(list)
}

/// One round a leg, and as many legs as fit; more rounds where the movement is through before the
/// time is.
fn fitting(
    kind: MovementKind,
    people: &[Player],
    minutes: u32,
    house: &MovementSettings,
) -> MovementSettings {
    let mut settings = MovementSettings {
        kind,
        rounds: 1,
        legs: None,
        ..house.clone()
    };
    let Ok(made) = make(&settings, people) else {
        return settings;
    };
    let whole = (made.legs.len() as u32).max(1);
    let most = made.legs.iter().map(largest).max().unwrap_or(4);
    settings.rounds = (1..=12)
        .rev()
        .find(|rounds| legs_in(minutes, rounds * most) >= whole)
        .unwrap_or(1);
    let fit = legs_in(minutes, settings.rounds * most);
    settings.legs = (fit < whole).then_some(fit);
    settings
}

fn proposal(settings: MovementSettings, people: &[Player]) -> Option<Proposal> {
    let seating = make(&settings, people).ok()?;
    let legs = seating.legs.len() as u32;
    let deals: u32 = seating.legs.iter().map(longest).sum();
    let meetings = verify(&settings, people, &seating.legs).meetings;
    Some(Proposal {
        settings,
        legs,
        deals,
        minutes: evening_minutes(&seating),
        meetings,
    })
}
