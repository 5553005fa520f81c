//! The evening as it goes: late arrivals, leavers, substitutes, a table that sat down wrongly, a
//! table more or fewer.
//!
//! Legs already begun stay as they are; only later ones are planned anew, as little as can be, and
//! what changed is listed, so that only the changed cards are printed. Who arrives or leaves in a
//! movement of pairs or at fixed tables leaves all others where they are; where nobody has a fixed
//! partner, tables are filled up and repeats swapped away.

pub(super) mod anew;
pub(super) mod chairs;
pub(super) mod changes;
pub(super) mod lines;
pub(super) mod rests;

use crate::club::{ClosedTable, EntrantId, LegNo, MovementKind, MovementSettings, TableNo};
use crate::movement::make::at_table;
use crate::movement::plan::{LegSeats, MovementError, Player, TableSeats};
use crate::movement::repair::anew::plan_anew;
use crate::movement::repair::chairs::{
    House, close_small, dissolve, get_up, join, open_more, opposite, table_of_single,
};
use crate::movement::verify::{SeatFault, verify_repaired};

pub use changes::{Change, changes, same_company};

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// Somebody plays from the next leg on (Foster, Law 8: so seated that everybody at the table
    /// deals).
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
        leg: LegNo,
        /// How they sat.
        seats: LegSeats,
    },
    /// The house has another number of tables from the next leg on.
    Tables {
        /// How many.
        at_most: u32,
    },
    /// This table is gone from the next leg on; its people go to the others.
    TableGoes {
        /// Its number.
        table: TableNo,
    },
    /// There is a table more from the next leg on.
    TableComes {
        /// Its number; not one of the tables that there are.
        table: TableNo,
    },
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
    /// The settings, with the tables that the house has now.
    pub settings: MovementSettings,
}

/// Why a repair cannot be made; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
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
        leg: LegNo,
    },
    /// No leg is left to be planned.
    #[error("all legs have begun")]
    NothingLeft,
    /// There is no such table in the next leg.
    #[error("leg {leg} has no table {table}")]
    NoTable {
        /// The next leg.
        leg: LegNo,
        /// Which.
        table: TableNo,
    },
    /// There is such a table in the next leg already.
    #[error("leg {leg} has a table {table} already")]
    TableThere {
        /// The next leg.
        leg: LegNo,
        /// Which.
        table: TableNo,
    },
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
/// Somebody who does not play or plays already, a leg that has not begun, no leg left, too few
/// people or tables, or typed seats that cannot have been. Then nothing changes.
pub fn repair(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
    next_leg: LegNo,
    what: &Repair,
) -> Result<Repaired, RepairError> {
    let mut evening = Evening {
        settings: at_table::as_stays(settings),
        players: players.to_vec(),
        legs: legs.to_vec(),
        next_leg,
    };
    evening.happen(what)?;
    evening.even_rests();
    if settings.kind.each_alone() {
        at_table::at_tables(settings, evening.later());
    }
    evening.settings.wishes.clone_from(&settings.wishes);
    forget_standings(legs, &mut evening.legs);
    let faults = verify_repaired(&evening.settings, &evening.players, &evening.legs).errors;
    if !faults.is_empty() {
        return Err(RepairError::Faults { faults });
    }
    let changes = changes(legs, &evening.legs);
    Ok(Repaired {
        legs: evening.legs,
        players: evening.players,
        changes,
        settings: evening.settings,
    })
}

/// A leg whose people sit with others than before no longer follows the standing that it was drawn
/// from.
fn forget_standings(old: &[LegSeats], new: &mut [LegSeats]) {
    for (old, new) in old.iter().zip(new) {
        if !same_company(old, new) {
            new.drawn_from.clear();
        }
    }
}

struct Evening {
    settings: MovementSettings,
    players: Vec<Player>,
    legs: Vec<LegSeats>,
    next_leg: LegNo,
}

impl Evening {
    fn happen(&mut self, what: &Repair) -> Result<(), RepairError> {
        if !matches!(what, Repair::SatOtherwise { .. }) && self.begun() >= self.legs.len() {
            return Err(RepairError::NothingLeft);
        }
        match what {
            Repair::Arrives { player } => self.arrive(player),
            Repair::Leaves { entrant } => self.leave(*entrant),
            Repair::Replaced { leaves, comes } => self.replace(*leaves, comes),
            Repair::SatOtherwise { leg, seats } => self.sat_otherwise(*leg, seats),
            Repair::Tables { at_most } => self.tables(*at_most, None),
            Repair::TableGoes { table } => self.table_goes(*table),
            Repair::TableComes { table } => self.table_comes(*table),
        }
    }

    /// How many legs are not planned anew.
    fn begun(&self) -> usize {
        self.next_leg.index().unwrap_or(0)
    }

    /// The leg from which on all is planned anew.
    fn next(&self) -> LegNo {
        self.next_leg.max(LegNo::FIRST)
    }

    /// The legs that may be planned anew.
    fn later(&mut self) -> &mut [LegSeats] {
        let begun = self.begun().min(self.legs.len());
        self.legs.get_mut(begun..).unwrap_or_default()
    }

    /// The same, each with the tables of the house in it and with what was played and planned
    /// before it.
    fn later_with_house(
        &mut self,
        new: Option<TableNo>,
        mut change: impl FnMut(&mut LegSeats, &House),
    ) {
        let most = self.settings.tables_at_most;
        let mut house = House {
            most: most.map_or(usize::MAX, |most| most as usize),
            new,
            teams: self.settings.wishes.teams.clone(),
            ..House::default()
        };
        for (number, leg) in (1..).map(LegNo).zip(&mut self.legs) {
            if number >= self.next_leg {
                house.closed = self.settings.closed_in(number);
                change(leg, &house);
            }
            house.met.count(leg);
        }
    }

    fn plays(&self, entrant: EntrantId) -> bool {
        self.players
            .iter()
            .any(|p| p.id == entrant && p.plays_in(self.next()))
    }

    /// Takes somebody into the list from the next leg on; who left before comes back.
    fn enter(&mut self, player: &Player) -> Result<(), RepairError> {
        let next = self.next();
        match self.players.iter_mut().find(|p| p.id == player.id) {
            Some(known) if known.last_leg.is_some_and(|last| last < next) => known.last_leg = None,
            Some(known) => return Err(RepairError::PlaysAlready { entrant: known.id }),
            None => self.players.push(Player {
                first_leg: next,
                ..player.clone()
            }),
        }
        Ok(())
    }

    /// Ends somebody's evening before the next leg.
    fn end(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        if !self.plays(entrant) {
            return Err(RepairError::NotPlaying { entrant });
        }
        // Who leaves before the first leg played up to number 0, in none.
        self.plays_to(entrant, Some(LegNo(self.next_leg.earlier())));
        Ok(())
    }

    fn plays_to(&mut self, who: EntrantId, last: Option<LegNo>) {
        if let Some(player) = self.players.iter_mut().find(|p| p.id == who) {
            player.last_leg = last;
        }
    }

    fn arrive(&mut self, player: &Player) -> Result<(), RepairError> {
        self.enter(player)?;
        if self.settings.kind.each_alone() {
            return self.plan_anew(None);
        }
        // Who moves alone has a partner from now on.
        let (mut home, mut mate) = (None, None);
        let pairs = self.settings.kind.in_pairs();
        self.later_with_house(None, |leg, house| {
            let beside = mate.and_then(|m| table_of_single(leg, m));
            home = join(leg, player.id, beside.or(home), house);
            mate = mate.or_else(|| opposite(leg, player.id)).filter(|_| pairs);
        });
        Ok(())
    }

    /// Plans anew; where a table is put up, with the number `new`.
    fn plan_anew(&mut self, new: Option<TableNo>) -> Result<(), RepairError> {
        let (settings, players) = (&self.settings, &self.players);
        Ok(plan_anew(
            settings,
            players,
            &mut self.legs,
            self.next_leg,
            new,
        )?)
    }

    /// Who rested already does not rest again before others.
    fn even_rests(&mut self) {
        let pairs = self.settings.kind.in_pairs();
        rests::even(&mut self.legs, self.next_leg, pairs);
    }

    fn leave(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        self.end(entrant)?;
        if self.settings.kind.each_alone() {
            return self.plan_anew(None);
        }
        self.later_with_house(None, |leg, house| {
            leg.sitting_out.retain(|id| *id != entrant);
            leg.tables.iter_mut().for_each(|t| get_up(t, entrant));
            close_small(leg, house);
        });
        self.enough()
    }

    /// No table may be left without three people.
    fn enough(&mut self) -> Result<(), RepairError> {
        let playing = self.players.iter().filter(|p| p.plays_in(self.next()));
        match playing.count() {
            players @ 0..3 => Err(MovementError::TooFew { players }.into()),
            _ => Ok(()),
        }
    }

    fn replace(&mut self, leaves: EntrantId, comes: &Player) -> Result<(), RepairError> {
        // Whose evening was to end with a later leg hands on what is left of it.
        let known = self.players.iter().find(|p| p.id == leaves);
        let last = known.and_then(|p| p.last_leg);
        self.enter(comes)?;
        self.end(leaves)?;
        self.plays_to(comes.id, last);
        for leg in self.later() {
            changes::exchange(leg, &[leaves], &[comes.id]);
        }
        Ok(())
    }

    fn sat_otherwise(&mut self, leg: LegNo, seats: &LegSeats) -> Result<(), RepairError> {
        let begun = leg.index().filter(|_| leg < self.next_leg);
        let Some(old) = begun.and_then(|at| self.legs.get_mut(at)) else {
            return Err(RepairError::NotBegun { leg });
        };
        let mut sat = seats.clone();
        if !same_company(old, seats) {
            sat.drawn_from.clear();
        }
        let planned = std::mem::replace(old, sat);
        let faults = verify_repaired(&self.settings, &self.players, &self.legs).errors;
        if !faults.is_empty() {
            return Err(RepairError::Faults { faults });
        }
        match self.settings.kind {
            _ if self.begun() >= self.legs.len() => {}
            MovementKind::Individual | MovementKind::Draw => self.plan_anew(None)?,
            MovementKind::Fixed => self.stay_as_they_sat(&planned, seats),
            MovementKind::Pairs | MovementKind::UpTheSides => {
                lines::exchange(&mut self.legs, self.next_leg, &planned, seats);
            }
        }
        Ok(())
    }

    /// Fixed tables stay what they are, so everybody keeps the table where play began.
    fn stay_as_they_sat(&mut self, planned: &LegSeats, sat: &LegSeats) {
        for leg in self.later() {
            if leg.tables == planned.tables {
                leg.tables.clone_from(&sat.tables);
                leg.sitting_out.clone_from(&sat.sitting_out);
            }
        }
    }

    /// The house has this many tables; one more has the number `new`, if there is one.
    fn tables(&mut self, at_most: u32, new: Option<TableNo>) -> Result<(), RepairError> {
        self.settings.tables_at_most = Some(at_most);
        if self.settings.kind.each_alone() || self.settings.kind == MovementKind::Fixed {
            return self.plan_anew(new);
        }
        let people = self.later().iter().map(|leg| leg.people().count());
        if let Some(players) = people.max().filter(|n| at_most as usize * 6 < *n) {
            let tables = at_most;
            return Err(MovementError::HouseTooSmall { players, tables }.into());
        }
        self.later_with_house(new, |leg, house| {
            let gone = |t: &TableSeats| house.closed.contains(&t.number);
            while let Some(closed) = leg.tables.iter().position(gone) {
                dissolve(leg, closed, house);
            }
            while leg.tables.len() > house.most {
                dissolve(leg, leg.tables.len() - 1, house);
            }
            open_more(leg, house);
        });
        Ok(())
    }

    /// The numbers of the tables in the next leg.
    fn numbers(&mut self) -> Vec<TableNo> {
        self.later()
            .first()
            .map(LegSeats::numbers)
            .unwrap_or_default()
    }

    fn table_goes(&mut self, table: TableNo) -> Result<(), RepairError> {
        let (leg, there) = (self.next(), self.numbers());
        if !there.contains(&table) {
            return Err(RepairError::NoTable { leg, table });
        }
        self.settings.closed_tables.push(ClosedTable {
            table,
            from_leg: leg,
            to_leg: None,
        });
        self.tables(there.len() as u32 - 1, None)
    }

    fn table_comes(&mut self, table: TableNo) -> Result<(), RepairError> {
        let (leg, there) = (self.next(), self.numbers());
        if there.contains(&table) {
            return Err(RepairError::TableThere { leg, table });
        }
        let closed = &mut self.settings.closed_tables;
        closed.retain(|c| c.table != table || c.from_leg < leg);
        closed
            .iter_mut()
            .filter(|c| c.table == table && c.to_leg.is_none_or(|last| leg <= last))
            .for_each(|c| c.to_leg = leg.before());
        self.tables(there.len() as u32 + 1, Some(table))
    }
}
