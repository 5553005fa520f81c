//! What the movements of pairs are made of: pairs, and at most one or three people who move alone.

use super::plan::{LegSeats, Player, TableSeats};
use super::rng::Rng;
use crate::club::{EntrantId, Seat, Wishes};

/// Two who move together, or one alone.
pub(super) type Unit = Vec<EntrantId>;

/// Draws the pairs: partners by wish first, the others by lot; then `singles` units of one person stand at the end.
pub(super) fn draw(players: &[Player], wishes: &Wishes, singles: usize, rng: &mut Rng) -> Vec<Unit> {
    let mut free: Vec<EntrantId> = players.iter().map(|p| p.id).collect();
    rng.shuffle(&mut free);
    let wanted = (free.len() - singles) / 2;
    let mut units: Vec<Unit> = Vec::new();
    for two in &wishes.partners {
        let both = two.a != two.b && free.contains(&two.a) && free.contains(&two.b);
        if both && units.len() < wanted {
            free.retain(|id| *id != two.a && *id != two.b);
            units.push(vec![two.a, two.b]);
        }
    }
    let (paired, alone) = free.split_at((wanted - units.len()) * 2);
    units.extend(paired.chunks(2).map(<[EntrantId]>::to_vec));
    rng.shuffle(&mut units);
    units.extend(alone.iter().map(|id| vec![*id]));
    units
}

/// Whether one of them asked to keep the table.
pub(super) fn stays(unit: &Unit, wishes: &Wishes) -> bool {
    unit.iter().any(|id| wishes.stay.contains(id))
}

/// A table of two units: a pair takes N and S, the other E and W; one alone sits at E of a table of three.
pub(super) fn table(number: usize, ns: &Unit, ew: &Unit) -> TableSeats {
    let (ns, ew) = if ns.len() < ew.len() { (ew, ns) } else { (ns, ew) };
    let mut seats: Vec<(Seat, EntrantId)> = [Seat::N, Seat::S]
        .into_iter()
        .zip(ns.iter().copied())
        .chain([Seat::E, Seat::W].into_iter().zip(ew.iter().copied()))
        .collect();
    seats.sort();
    TableSeats { number: number as u32, seats }
}

/// Everybody at one table, in the order of the draw.
pub(super) fn one_table(rounds: u32, people: Vec<EntrantId>) -> LegSeats {
    let seats = Seat::ALL.into_iter().zip(people).collect();
    LegSeats { rounds, tables: vec![TableSeats { number: 1, seats }], sitting_out: Vec::new() }
}
