//! What the movements of pairs are made of: pairs, and at most one or three people who move alone.

use super::numbers::{all_in_numbers, ids, numbering, order, places_of};
use super::wishes;
use crate::club::{EntrantId, MovementKind, MovementSettings, TableNo, Wishes};
use crate::movement::sizes::FORTY;
use crate::movement::{LegSeats, Note, Player, RestReason, Rng, Seating, TableSeats};
use vorhand_seats::{Asked, relabel};

/// Two who move together, or one alone.
pub type Unit = Vec<EntrantId>;

/// A movement of pairs.
pub struct Course {
    /// How many move alone.
    pub singles: usize,
    /// The places of the movement in the order of these; said of a unit: it is one alone, it asked
    /// to keep the table.
    pub order: fn(bool, bool) -> (bool, bool),
    /// Legs of the whole movement in the smallest section, and in the largest.
    pub full: fn(&[Unit], u32) -> (usize, usize),
    /// One leg, counted from 0, of so many rounds; of the units in their places.
    pub leg: fn(&[Unit], usize, u32) -> LegSeats,
}

impl Course {
    /// Makes the legs; as many as the smallest section has unless the settings say otherwise.
    pub fn make(&self, settings: &MovementSettings, players: &[Player]) -> Seating {
        let wishes = &settings.wishes;
        let rounds = settings.rounds;
        let mut units = draw(players, wishes, self.singles, &mut Rng::new(settings.seed));
        if players.len() == 5 {
            return five(settings, &units);
        }
        let stays = |unit: &Unit| unit.iter().any(|id| wishes.stay.contains(id));
        units.sort_by_key(|unit| (self.order)(unit.len() == 1, stays(unit)));
        let (smallest, largest) = (self.full)(&units, rounds);
        let count = settings.legs.map_or(smallest, |legs| legs as usize);
        let legs = |units: &[Unit]| {
            let numbers = 0..count;
            numbers.map(|leg| (self.leg)(units, leg, rounds)).collect()
        };
        let units = heeded(settings, players, units, &legs);
        let mut notes = notes(settings.kind, &units);
        if players.len() < 5 {
            let players = players.len() as u32;
            notes.push(Note::TooFewForPairs { players });
        }
        notes.extend(notes_of_length(
            rounds,
            count as u32,
            smallest as u32,
            largest as u32,
        ));
        Seating {
            legs: legs(&units),
            notes,
        }
    }
}

/// Draws the pairs: partners by wish first, the others by lot; then `singles` units of one person
/// are at the end.
fn draw(players: &[Player], wishes: &Wishes, singles: usize, rng: &mut Rng) -> Vec<Unit> {
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
fn heeded(
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
    let plan = all_in_numbers(&order(places.iter().copied()), &legs(&units));
    let numbers = numbering(players);
    let number = |id: &EntrantId| numbers.get(id).copied();
    let mut who: Vec<usize> = places.iter().filter_map(number).collect();
    let bound = settings
        .wishes
        .partners
        .iter()
        .filter(|two| units.contains(&vec![two.a, two.b]));
    let asked = Asked {
        weights,
        stay,
        mates: mates(&units),
        bound: bound
            .flat_map(|two| [two.a, two.b])
            .filter_map(|id| number(&id))
            .collect(),
    };
    let mut rng = Rng::new(settings.seed.rotate_left(17));
    relabel(&plan, &mut who, &asked, &mut rng);
    let mut ids = ids(players, who);
    units
        .iter()
        .map(|unit| ids.by_ref().take(unit.len()).collect())
        .collect()
}

/// For each place its partner's.
fn mates(units: &[Unit]) -> Vec<Option<usize>> {
    let mut mates = Vec::new();
    for unit in units {
        let at = mates.len();
        match unit.len() {
            2 => mates.extend([Some(at + 1), Some(at)]),
            alone => mates.extend(vec![None; alone]),
        }
    }
    mates
}

/// A table of two units: a pair takes N and S, the other E and W; one alone sits at E of a table of
/// three.
pub fn table(number: usize, ns: &Unit, ew: &Unit) -> TableSeats {
    let (ns, ew) = if ns.len() < ew.len() {
        (ew, ns)
    } else {
        (ns, ew)
    };
    let turns = (0..2).flat_map(|turn| [ns.get(turn), ew.get(turn)]);
    TableSeats::new(TableNo(number as u32), turns.flatten().copied())
}

/// Five people are one table: too few for pairs.
fn five(settings: &MovementSettings, units: &[Unit]) -> Seating {
    let leg = LegSeats::new(settings.rounds, [units.concat()]);
    Seating {
        legs: vec![leg; settings.legs.unwrap_or(1) as usize],
        notes: vec![Note::TooFewForPairs { players: 5 }],
    }
}

/// What is to be said about who moves alone, and who rests.
fn notes(kind: MovementKind, units: &[Unit]) -> Vec<Note> {
    let alone: Vec<&EntrantId> = units.iter().filter(|u| u.len() == 1).flatten().collect();
    let mut notes = Vec::new();
    if !alone.is_empty() {
        let tables = alone.len() as u32;
        notes.push(Note::TablesOfThree { tables });
    }
    notes.extend(alone.iter().map(|who| Note::Single { entrant: **who }));
    if !units.len().is_multiple_of(2) {
        let reason = if !alone.is_empty() {
            RestReason::OddPerson
        } else if kind == MovementKind::Pairs {
            RestReason::OddMovingPair
        } else {
            RestReason::OddPair
        };
        notes.push(Note::RestInTurn { people: 2, reason });
    }
    notes
}

/// What is to be said about the number of legs.
fn notes_of_length(rounds: u32, legs: u32, smallest: u32, largest: u32) -> Vec<Note> {
    let full = smallest;
    let mut notes = Vec::new();
    if full < largest && legs < largest {
        notes.push(Note::UnequalSections { smallest, largest });
    }
    if legs < full {
        notes.push(Note::LegsCut { legs, full });
    }
    if legs > full {
        notes.push(Note::LegsBegunAgain { legs, full });
    }
    let deals = legs.saturating_mul(4).saturating_mul(rounds);
    if deals > FORTY {
        notes.push(Note::BeyondFortyDeals { deals });
    }
    notes
}
