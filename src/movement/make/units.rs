//! What the movements of pairs are made of: pairs, and at most one or three people who move alone.

use crate::club::{EntrantId, MovementSettings, Seat, TableNo, Wishes};
use crate::movement::make::numbers::{in_numbers, numbering, places_of};
use crate::movement::make::wishes;
use crate::movement::plan::{LegSeats, Note, Player, Seating, TableSeats};
use crate::movement::rng::Rng;
use crate::movement::search::labels::{Asked, relabel};
use std::collections::BTreeMap;

/// Two who move together, or one alone.
pub(in crate::movement) type Unit = Vec<EntrantId>;

/// Draws the pairs: partners by wish first, the others by lot; then `singles` units of one person
/// are at the end.
pub(in crate::movement) fn draw(
    players: &[Player],
    wishes: &Wishes,
    singles: usize,
    rng: &mut Rng,
) -> Vec<Unit> {
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

/// Draws again who has which place of the movement, as far as that meets more wishes.
/// Partners by wish stay partners; `legs` makes the legs of such pairs.
pub(in crate::movement) fn heeded(
    settings: &MovementSettings,
    players: &[Player],
    units: Vec<Unit>,
    legs: &dyn Fn(&[Unit]) -> Vec<LegSeats>,
) -> Vec<Unit> {
    let weights = wishes::weights(settings, players);
    let stay = places_of(players, &settings.wishes.stay);
    if weights.is_empty() && stay.is_empty() {
        return units;
    }
    let places = units.concat();
    let standing: BTreeMap<EntrantId, usize> =
        places.iter().enumerate().map(|(i, id)| (*id, i)).collect();
    let plan = legs(&units)
        .iter()
        .map(|leg| in_numbers(&standing, leg))
        .collect();
    let numbers = numbering(players);
    let mut who: Vec<usize> = places
        .iter()
        .filter_map(|id| numbers.get(id).copied())
        .collect();
    let asked = Asked {
        weights,
        stay,
        mates: mates(&units),
        bound: bound(settings, &units, &numbers),
    };
    let mut rng = Rng::new(settings.seed.rotate_left(17));
    relabel(&plan, &mut who, &asked, &mut rng);
    let mut ids = who.into_iter().filter_map(|p| players.get(p)).map(|p| p.id);
    units
        .iter()
        .map(|unit| ids.by_ref().take(unit.len()).collect())
        .collect()
}

/// Those who are a pair by their own wish, by their numbers.
fn bound(
    settings: &MovementSettings,
    units: &[Unit],
    numbers: &BTreeMap<EntrantId, usize>,
) -> Vec<usize> {
    settings
        .wishes
        .partners
        .iter()
        .filter(|two| units.contains(&vec![two.a, two.b]))
        .flat_map(|two| [two.a, two.b])
        .filter_map(|id| numbers.get(&id).copied())
        .collect()
}

/// For each place its partner's.
fn mates(units: &[Unit]) -> Vec<Option<usize>> {
    let mut mates = Vec::new();
    for unit in units {
        let at = mates.len();
        mates.extend(if unit.len() == 2 {
            vec![Some(at + 1), Some(at)]
        } else {
            vec![None; unit.len()]
        });
    }
    mates
}

/// Whether one of them asked to keep the table.
pub(in crate::movement) fn stays(unit: &Unit, wishes: &Wishes) -> bool {
    unit.iter().any(|id| wishes.stay.contains(id))
}

/// A table of two units: a pair takes N and S, the other E and W; one alone sits at E of a table of
/// three.
pub(in crate::movement) fn table(number: usize, ns: &Unit, ew: &Unit) -> TableSeats {
    let (ns, ew) = if ns.len() < ew.len() {
        (ew, ns)
    } else {
        (ns, ew)
    };
    let mut seats: Vec<(Seat, EntrantId)> = [Seat::N, Seat::S]
        .into_iter()
        .zip(ns.iter().copied())
        .chain([Seat::E, Seat::W].into_iter().zip(ew.iter().copied()))
        .collect();
    seats.sort();
    TableSeats {
        number: TableNo(number as u32),
        seats,
        ..TableSeats::default()
    }
}

/// Everybody at one table, in the order of the draw.
pub(in crate::movement) fn one_table(rounds: u32, people: Vec<EntrantId>) -> LegSeats {
    let seats = Seat::ALL.into_iter().zip(people).collect();
    LegSeats {
        rounds,
        tables: vec![TableSeats {
            number: TableNo::FIRST,
            seats,
            ..TableSeats::default()
        }],
        ..LegSeats::default()
    }
}

/// Five people are one table: too few for pairs.
pub(in crate::movement) fn five(settings: &MovementSettings, units: &[Unit]) -> Seating {
    let leg = one_table(settings.rounds, units.concat());
    Seating {
        legs: vec![leg; settings.legs.unwrap_or(1) as usize],
        notes: vec![Note::TooFewForPairs { players: 5 }],
    }
}
