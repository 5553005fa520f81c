//! Makers of seats: what is refused beforehand, which of them makes which kind of movement, and what
//! they share.

mod apart;
mod at_table;
mod fixed;
mod individual;
mod league;
mod numbers;
mod pairs;
mod places;
mod rematch;
mod sides;
mod standing;
mod units;
mod wishes;

pub use at_table::{as_stays, at_tables, renumbered};
pub use individual::{legs_after, seated};
pub use league::{league_legs, made_plan};
pub use numbers::{all_in_numbers, ids, numbering, places_of};
pub use places::even_moved;
pub use standing::by_standing;
pub use wishes::weights;

use crate::club::{LegNo, MovementKind, MovementSettings};
use crate::movement::sizes::numbered;
use crate::movement::{LegSeats, MovementError, Player, Seating, leg_sizes, table_sizes};
use std::collections::BTreeSet;

/// The most people that one event seats.
pub const MOST_PLAYERS: usize = 10_000;
/// The most rounds of one leg.
pub const MOST_ROUNDS: u32 = 100;
/// The most legs of one event.
pub const MOST_LEGS: u32 = 200;

/// Makes the seats of all legs.
///
/// # Errors
/// Fewer than three people, somebody named twice, no rounds, no legs, tables of neither four nor
/// three, a house too small, a team larger than the tables, or wishes that contradict each other.
pub fn make(settings: &MovementSettings, players: &[Player]) -> Result<Seating, MovementError> {
    make_after(settings, players, &[])
}

/// The same after legs of other evenings, the earliest first: where nobody has a fixed partner, who
/// met there meets again as seldom as can be. People of them who do not play now are passed over.
///
/// # Errors
/// As [`make`].
pub fn make_after(
    settings: &MovementSettings,
    players: &[Player],
    past: &[LegSeats],
) -> Result<Seating, MovementError> {
    check(settings, players)?;
    let sizes = table_sizes(players.len(), settings.tables_of, settings.tables_at_most)?;
    let (used, _) = leg_sizes(settings, players.len())?;
    wishes::check(settings, players, &sizes)?;
    at_table::check(settings, used.len())?;
    let asked = settings;
    let settings = &as_stays(asked);
    let mut made = match settings.kind {
        MovementKind::Fixed => fixed::make(settings, players, &sizes),
        MovementKind::Pairs => pairs::make(settings, players),
        MovementKind::UpTheSides => sides::make(settings, players),
        MovementKind::Individual | MovementKind::Draw => {
            individual::make(settings, players, &sizes, past)
        }
    };
    let legs = (1..).map(LegNo).zip(made.legs);
    made.legs = legs
        .map(|(number, leg)| numbered(leg, &settings.closed_in(number)))
        .collect();
    at_tables(asked, &mut made.legs);
    Ok(made)
}

/// Rounds that a leg can have.
fn check_rounds(settings: &MovementSettings) -> Result<(), MovementError> {
    let rounds = settings.rounds;
    let most = MOST_ROUNDS;
    if rounds == 0 {
        return Err(MovementError::NoRounds);
    }
    if rounds > most {
        return Err(MovementError::TooManyRounds { rounds, most });
    }
    Ok(())
}

fn check(settings: &MovementSettings, people: &[Player]) -> Result<(), MovementError> {
    let players = people.len();
    let most = MOST_PLAYERS;
    if players < 3 {
        return Err(MovementError::TooFew { players });
    }
    if players > most {
        return Err(MovementError::TooMany { players, most });
    }
    check_rounds(settings)?;
    // Up the sides a pair meets every other: left alone, a huge house would play a leg for each.
    let of_itself = if settings.kind == MovementKind::UpTheSides {
        sides::legs_of_itself(players)
    } else {
        1
    };
    let legs = settings.legs.unwrap_or(of_itself);
    let most = MOST_LEGS;
    if legs == 0 {
        return Err(MovementError::NoLegs);
    }
    if legs > most {
        return Err(MovementError::TooManyLegs { legs, most });
    }
    let mut seen = BTreeSet::new();
    if let Some(twice) = people.iter().find(|p| !seen.insert(p.id)) {
        return Err(MovementError::Twice { entrant: twice.id });
    }
    Ok(())
}
