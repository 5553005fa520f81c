//! The evening as it goes: late arrivals, leavers, substitutes, a table that sat down wrongly, a table more or fewer.
//!
//! Legs already begun stay as they are; only later ones are planned anew, as little as can be, and what changed is
//! listed, so that only the changed cards are printed. Who arrives or leaves in a movement of pairs or at fixed tables
//! leaves all others where they are; where nobody has a fixed partner, tables are filled up and repeats swapped away.

use super::individual::{first_steps, in_numbers, seated};
use super::plan::{LegSeats, MovementError, Player, TableSeats};
use super::rng::Rng;
use super::search::{Board, least_cost};
use super::sizes::table_sizes;
use super::verify::{SeatFault, verify_repaired};
use super::wishes;
use crate::club::{EntrantId, MovementKind, MovementSettings, Seat};
use std::collections::BTreeMap;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// Somebody plays from the next leg on (Foster, Law 8: so seated that everybody at the table deals).
    Arrives {
        /// Who; not seated so far.
        player: Player,
    },
    /// Somebody plays no more from the next leg on.
    Leaves {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody takes another's place from the next leg on (Foster, Law 7).
    Replaced {
        /// Who goes.
        leaves: EntrantId,
        /// Who comes; not seated so far.
        comes: Player,
    },
    /// People sat otherwise than planned and played so.
    SatOtherwise {
        /// The leg, already begun; 1-based.
        leg: u32,
        /// How they sat.
        seats: LegSeats,
    },
    /// The house has another number of tables from the next leg on.
    Tables {
        /// How many.
        at_most: u32,
    },
}

/// One person's place in one leg that is another than before; none: no table in that leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// 1-based.
    pub leg: u32,
    /// Who.
    pub entrant: EntrantId,
    /// Table and seat before.
    pub before: Option<(u32, Seat)>,
    /// Table and seat now.
    pub after: Option<(u32, Seat)>,
}

/// The evening after a repair.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Repaired {
    /// All legs.
    pub legs: Vec<LegSeats>,
    /// All people, with the legs in which they play.
    pub players: Vec<Player>,
    /// What is another than before, by leg, then by entrant.
    pub changes: Vec<Change>,
}

/// Why a repair cannot be made; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RepairError {
    /// Does not play in the next leg.
    #[error("{} does not play", entrant.0)]
    NotPlaying {
        /// Who.
        entrant: EntrantId,
    },
    /// Plays already.
    #[error("{} plays already", entrant.0)]
    PlaysAlready {
        /// Who.
        entrant: EntrantId,
    },
    /// There is no such leg, or it has not begun.
    #[error("leg {leg} has not begun")]
    NotBegun {
        /// Which.
        leg: u32,
    },
    /// No leg is left to be planned.
    #[error("all legs have begun")]
    NothingLeft,
    /// The remaining people or tables are too few.
    #[error(transparent)]
    Movement(#[from] MovementError),
    /// What was typed cannot have been.
    #[error("{} faults in the seats", faults.len())]
    Faults {
        /// All of them.
        faults: Vec<SeatFault>,
    },
}

/// Plans the legs from `next_leg` (1-based, the first not yet begun) anew after something happened.
///
/// # Errors
/// Somebody who does not play or plays already, a leg that has not begun, no leg left, too few people or tables, or
/// typed seats that cannot have been. Then nothing changes.
pub fn repair(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
    next_leg: u32,
    what: &Repair,
) -> Result<Repaired, RepairError> {
    let mut evening = Evening { settings: settings.clone(), players: players.to_vec(), legs: legs.to_vec(), next_leg };
    evening.happen(what)?;
    let faults = verify_repaired(&evening.settings, &evening.players, &evening.legs).errors;
    if !faults.is_empty() {
        return Err(RepairError::Faults { faults });
    }
    let changes = changes(legs, &evening.legs);
    Ok(Repaired { legs: evening.legs, players: evening.players, changes })
}

/// What is another in the new legs than in the old ones.
pub fn changes(old: &[LegSeats], new: &[LegSeats]) -> Vec<Change> {
    let empty = LegSeats::default();
    let count = old.len().max(new.len());
    let mut list = Vec::new();
    for i in 0..count {
        let (before, after) = (places(old.get(i).unwrap_or(&empty)), places(new.get(i).unwrap_or(&empty)));
        let mut everybody: Vec<EntrantId> = before.keys().chain(after.keys()).copied().collect();
        everybody.sort_unstable();
        everybody.dedup();
        let change = |entrant: EntrantId| Change {
            leg: i as u32 + 1,
            entrant,
            before: before.get(&entrant).copied(),
            after: after.get(&entrant).copied(),
        };
        list.extend(everybody.into_iter().map(change).filter(|c| c.before != c.after));
    }
    list
}

fn places(leg: &LegSeats) -> BTreeMap<EntrantId, (u32, Seat)> {
    leg.tables.iter().flat_map(|t| t.seats.iter().map(|(seat, id)| (*id, (t.number, *seat)))).collect()
}

struct Evening {
    settings: MovementSettings,
    players: Vec<Player>,
    legs: Vec<LegSeats>,
    next_leg: u32,
}

impl Evening {
    fn happen(&mut self, what: &Repair) -> Result<(), RepairError> {
        if !matches!(what, Repair::SatOtherwise { .. }) && self.next_leg.max(1) as usize > self.legs.len() {
            return Err(RepairError::NothingLeft);
        }
        match what {
            Repair::Arrives { player } => self.arrive(player),
            Repair::Leaves { entrant } => self.leave(*entrant),
            Repair::Replaced { leaves, comes } => self.replace(*leaves, comes),
            Repair::SatOtherwise { leg, seats } => self.sat_otherwise(*leg, seats),
            Repair::Tables { at_most } => self.tables(*at_most),
        }
    }

    fn free_partners(&self) -> bool {
        matches!(self.settings.kind, MovementKind::Individual | MovementKind::Draw)
    }

    /// The legs that may be planned anew.
    fn later(&mut self) -> &mut [LegSeats] {
        let begun = (self.next_leg.max(1) as usize - 1).min(self.legs.len());
        self.legs.get_mut(begun..).unwrap_or_default()
    }

    fn plays(&self, entrant: EntrantId) -> bool {
        self.players.iter().any(|p| p.id == entrant && p.plays_in(self.next_leg.max(1)))
    }

    /// Takes somebody into the list from the next leg on; who left before comes back.
    fn enter(&mut self, player: &Player) -> Result<(), RepairError> {
        let next = self.next_leg.max(1);
        match self.players.iter_mut().find(|p| p.id == player.id) {
            Some(known) if known.last_leg.is_some_and(|last| last < next) => known.last_leg = None,
            Some(known) => return Err(RepairError::PlaysAlready { entrant: known.id }),
            None => self.players.push(Player { first_leg: next, ..player.clone() }),
        }
        Ok(())
    }

    /// Ends somebody's evening before the next leg.
    fn end(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        if !self.plays(entrant) {
            return Err(RepairError::NotPlaying { entrant });
        }
        let last = self.next_leg.max(1) - 1;
        self.players.iter_mut().filter(|p| p.id == entrant).for_each(|p| {
            p.last_leg = Some(last);
            p.first_leg = p.first_leg.max(u32::from(last == 0));
        });
        Ok(())
    }

    fn arrive(&mut self, player: &Player) -> Result<(), RepairError> {
        self.enter(player)?;
        if self.free_partners() {
            return self.plan_anew();
        }
        let mut home = None;
        for leg in self.later() {
            home = join(leg, player.id, home);
        }
        Ok(())
    }

    fn leave(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        self.end(entrant)?;
        if self.free_partners() {
            return self.plan_anew();
        }
        for leg in self.later() {
            leg.sitting_out.retain(|id| *id != entrant);
            leg.tables.iter_mut().for_each(|t| t.seats.retain(|(_, id)| *id != entrant));
            close_small(leg);
        }
        self.enough()
    }

    /// No table may be left without three people.
    fn enough(&mut self) -> Result<(), RepairError> {
        let players = self.players.iter().filter(|p| p.plays_in(self.next_leg.max(1))).count();
        if players < 3 { Err(MovementError::TooFew { players }.into()) } else { Ok(()) }
    }

    fn replace(&mut self, leaves: EntrantId, comes: &Player) -> Result<(), RepairError> {
        self.enter(comes)?;
        self.end(leaves)?;
        for leg in self.later() {
            let everybody = leg.tables.iter_mut().flat_map(|t| t.seats.iter_mut().map(|(_, id)| id));
            everybody.chain(leg.sitting_out.iter_mut()).filter(|id| **id == leaves).for_each(|id| *id = comes.id);
            leg.sitting_out.sort();
        }
        Ok(())
    }

    fn sat_otherwise(&mut self, leg: u32, seats: &LegSeats) -> Result<(), RepairError> {
        if leg == 0 || leg >= self.next_leg || leg as usize > self.legs.len() {
            return Err(RepairError::NotBegun { leg });
        }
        if let Some(old) = self.legs.get_mut(leg as usize - 1) {
            *old = seats.clone();
        }
        let faults = verify_repaired(&self.settings, &self.players, &self.legs).errors;
        if !faults.is_empty() {
            return Err(RepairError::Faults { faults });
        }
        if self.free_partners() && (self.next_leg as usize) <= self.legs.len() { self.plan_anew() } else { Ok(()) }
    }

    fn tables(&mut self, at_most: u32) -> Result<(), RepairError> {
        self.settings.tables_at_most = Some(at_most);
        if self.free_partners() || self.settings.kind == MovementKind::Fixed {
            return self.plan_anew();
        }
        for leg in self.later() {
            let people: usize = leg.tables.iter().map(|t| t.seats.len()).sum();
            if at_most as usize * 6 < people {
                return Err(MovementError::HouseTooSmall { players: people, tables: at_most }.into());
            }
            while leg.tables.len() > at_most as usize {
                dissolve(leg, leg.tables.len() - 1);
            }
        }
        Ok(())
    }

    /// Fits each later leg to the people there are, then swaps repeats away without touching what has begun.
    fn plan_anew(&mut self) -> Result<(), RepairError> {
        let begun = (self.next_leg.max(1) as usize - 1).min(self.legs.len());
        let mut fitted = Vec::new();
        let fixed = self.settings.kind == MovementKind::Fixed;
        for (i, leg) in self.legs.iter().enumerate().skip(begun) {
            let here: Vec<bool> = self.players.iter().map(|p| p.plays_in(i as u32 + 1)).collect();
            let count = here.iter().filter(|h| **h).count();
            let sizes = table_sizes(count, self.settings.tables_of, self.settings.tables_at_most)?;
            fitted.push(fit(leg.tables.iter().map(|t| in_numbers(&self.players, t)).collect(), &here, &sizes));
        }
        let rounds: Vec<u32> = self.legs.iter().skip(begun).map(|l| l.rounds).collect();
        let made = if fixed { self.in_order(fitted) } else { self.searched(fitted, begun) };
        self.legs.truncate(begun);
        self.legs.extend(made.into_iter().zip(rounds).map(|(leg, rounds)| LegSeats { rounds, ..leg }));
        Ok(())
    }

    /// Fixed tables: the order of the seats stays.
    fn in_order(&self, fitted: Vec<Vec<Vec<usize>>>) -> Vec<LegSeats> {
        let seats =
            |people: Vec<usize>| Seat::ALL.into_iter().zip(people.into_iter().map(|p| self.players[p].id)).collect();
        let table = |(i, people)| TableSeats { number: i as u32 + 1, seats: seats(people) };
        let leg = |tables: Vec<Vec<usize>>| LegSeats {
            tables: tables.into_iter().enumerate().map(table).collect(),
            ..LegSeats::default()
        };
        fitted.into_iter().map(leg).collect()
    }

    fn searched(&self, fitted: Vec<Vec<Vec<usize>>>, begun: usize) -> Vec<LegSeats> {
        let past: Vec<Vec<Vec<usize>>> = self
            .legs
            .iter()
            .take(begun)
            .map(|leg| leg.tables.iter().map(|t| in_numbers(&self.players, t)).collect())
            .collect();
        let weights = wishes::weights(&self.settings, &self.players);
        let mut rng = Rng::new(self.settings.seed.wrapping_add(u64::from(self.next_leg)));
        let all: Vec<Vec<Vec<usize>>> = past.iter().chain(&fitted).cloned().collect();
        let goal = least_cost(self.players.len(), &all);
        let old = fitted.clone();
        let mut board = Board::new(self.players.len(), &past, fitted, weights);
        board.descend(&mut rng);
        board.run(first_steps(self.players.len()), goal, &mut rng);
        let new = board.into_legs();
        let rearranged = seated(&self.settings, &self.players, new.clone(), &mut rng);
        let kept = self.in_order(new.clone());
        // A leg in which nothing had to move keeps its seats; the others get even ones.
        let same = |i: usize| old.get(i) == new.get(i);
        kept.into_iter().zip(rearranged).enumerate().map(|(i, (k, r))| if same(i) { k } else { r }).collect()
    }
}

/// Puts somebody at the smallest table, at the one before if it is as small; where none has a seat, somebody rests.
fn join(leg: &mut LegSeats, who: EntrantId, home: Option<u32>) -> Option<u32> {
    let smallest = leg.tables.iter().map(|t| t.seats.len()).min().unwrap_or(0);
    let found = home.filter(|n| leg.tables.iter().any(|t| t.number == *n && t.seats.len() == smallest));
    let table = leg.tables.iter_mut().rev().find(|t| found.map_or(t.seats.len() == smallest, |n| t.number == n));
    let seat = table.and_then(|t| Some((*Seat::ALL.get(t.seats.len())?, t)));
    let Some((seat, table)) = seat else {
        leg.sitting_out.push(who);
        leg.sitting_out.sort();
        open_from_rest(leg);
        return None;
    };
    table.seats.push((seat, who));
    Some(table.number)
}

/// Closes the gaps in the seats, and tables of fewer than three.
fn close_small(leg: &mut LegSeats) {
    for table in &mut leg.tables {
        table.seats.iter_mut().zip(Seat::ALL).for_each(|((seat, _), next)| *seat = next);
    }
    while let Some(small) = leg.tables.iter().position(|t| t.seats.len() < 3) {
        dissolve(leg, small);
    }
}

/// Takes a table away; its people go to the smallest others, or rest where there is none.
fn dissolve(leg: &mut LegSeats, index: usize) {
    let gone = leg.tables.remove(index);
    for (_, who) in gone.seats {
        join(leg, who, None);
    }
}

/// Where no table is left and three or four rest, they are a table.
fn open_from_rest(leg: &mut LegSeats) {
    if leg.tables.is_empty() && leg.sitting_out.len() >= 3 {
        let people = leg.sitting_out.drain(..leg.sitting_out.len().min(4));
        let seats = Seat::ALL.into_iter().zip(people).collect();
        leg.tables.push(TableSeats { number: 1, seats });
    }
}

/// Makes the tables of a leg as large as they are to be, moving as few people as can be.
fn fit(mut tables: Vec<Vec<usize>>, here: &[bool], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut seated = vec![false; here.len()];
    for table in &mut tables {
        table.retain(|p| here[*p]);
        table.iter().for_each(|p| seated[*p] = true);
    }
    let mut pool: Vec<usize> = (0..here.len()).filter(|p| here[*p] && !seated[*p]).collect();
    while tables.len() > sizes.len() {
        let small = (0..tables.len()).min_by_key(|t| (tables[*t].len(), usize::MAX - t)).unwrap_or(0);
        pool.extend(tables.remove(small));
    }
    tables.resize(sizes.len(), Vec::new());
    let mut order: Vec<usize> = (0..tables.len()).collect();
    order.sort_by_key(|t| std::cmp::Reverse(tables[*t].len()));
    for (t, size) in order.iter().zip(sizes) {
        if tables[*t].len() > *size {
            pool.extend(tables[*t].split_off(*size));
        }
    }
    for (t, size) in order.iter().zip(sizes) {
        let lacking = size - tables[*t].len();
        let from = pool.len() - lacking;
        tables[*t].extend(pool.drain(from..));
    }
    tables
}
