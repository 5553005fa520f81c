//! Nobody has a fixed partner: everybody sits with as many others as possible.

use super::fixed::of_sizes;
use super::plan::{LegSeats, Player, Seating, TableSeats};
use super::rng::Rng;
use super::sizes::Sizes;
use crate::club::{MovementSettings, Seat};

/// Makes the legs; three unless the settings say otherwise.
pub(super) fn make(settings: &MovementSettings, players: &[Player], sizes: &Sizes) -> Seating {
    let mut rng = Rng::new(settings.seed);
    let mut ids: Vec<_> = players.iter().map(|p| p.id).collect();
    let legs = (0..settings.legs.unwrap_or(3)).map(|_| {
        rng.shuffle(&mut ids);
        let mut order = ids.iter().copied();
        let tables = sizes.iter().enumerate().map(|(i, size)| TableSeats {
            number: i as u32 + 1,
            seats: Seat::ALL.into_iter().zip(order.by_ref().take(*size)).collect(),
        });
        LegSeats { rounds: settings.rounds, tables: tables.collect(), sitting_out: Vec::new() }
    });
    Seating { legs: legs.collect(), notes: of_sizes(sizes) }
}
