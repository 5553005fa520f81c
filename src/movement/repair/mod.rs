//! The evening as it goes: late arrivals, leavers, substitutes, a table that sat down wrongly, a
//! table more or fewer.
//!
//! Legs already begun stay as they are; only later ones are planned anew, as little as can be, and
//! what changed is listed, so that only the changed cards are printed. Who arrives or leaves in a
//! movement of pairs or at fixed tables leaves all others where they are; where nobody has a fixed
//! partner, tables are filled up and repeats swapped away.

mod anew;
mod chairs;
mod changes;
mod lines;
mod rests;

use crate::club::{ClosedTable, EntrantId, LegNo, MovementKind, MovementSettings, TableNo};
use crate::movement::make::at_table;
use crate::movement::plan::{LegSeats, MovementError, Player, TableSeats};
use crate::movement::repair::chairs::{
    House, close_small, dissolve, get_up, join, open_more, pair_of,
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
        before: legs,
        settings: at_table::as_stays(settings),
        players: players.to_vec(),
        legs: legs.to_vec(),
        begun: next_leg.index().unwrap_or(0).min(legs.len()),
    };
    evening.happen(what)?;
    evening.even_rests();
    if settings.kind.each_alone() {
        at_table::at_tables(settings, evening.later());
    }
    evening.settings.wishes.clone_from(&settings.wishes);
    evening.prove()?;
    Ok(Repaired {
        changes: changes(legs, &evening.legs),
        legs: evening.legs,
        players: evening.players,
        settings: evening.settings,
    })
}

struct Evening<'a> {
    /// The legs as they were.
    before: &'a [LegSeats],
    settings: MovementSettings,
    players: Vec<Player>,
    legs: Vec<LegSeats>,
    /// How many legs are not planned anew.
    begun: usize,
}

impl Evening<'_> {
    fn happen(&mut self, what: &Repair) -> Result<(), RepairError> {
        if !matches!(what, Repair::SatOtherwise { .. }) && self.begun == self.legs.len() {
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

    /// The leg from which on all is planned anew.
    fn next(&self) -> LegNo {
        LegNo::at(self.begun)
    }

    /// The legs that may be planned anew.
    fn later(&mut self) -> &mut [LegSeats] {
        self.legs.get_mut(self.begun..).unwrap_or_default()
    }

    /// Changes each of them in order, with what is known of the evening before it; a table that is
    /// put up has the number `new`.
    fn change_later(
        &mut self,
        new: Option<TableNo>,
        mut change: impl FnMut(&mut LegSeats, &House) -> Result<(), MovementError>,
    ) -> Result<(), RepairError> {
        for at in self.begun..self.legs.len() {
            let (before, later) = self.legs.split_at_mut(at);
            let house = House {
                settings: &self.settings,
                players: &self.players,
                before,
                new,
            };
            later
                .first_mut()
                .map_or(Ok(()), |leg| change(leg, &house))?;
        }
        Ok(())
    }

    /// Proves the seats. A leg whose people sit with others than before no longer follows the
    /// standing that it was drawn from.
    fn prove(&mut self) -> Result<(), RepairError> {
        for (old, new) in self.before.iter().zip(&mut self.legs) {
            if !same_company(old, new) {
                new.drawn_from.clear();
            }
        }
        let faults = verify_repaired(&self.settings, &self.players, &self.legs).errors;
        if faults.is_empty() {
            Ok(())
        } else {
            Err(RepairError::Faults { faults })
        }
    }

    /// Takes somebody into the list from the next leg on; who left before comes back.
    fn enter(&mut self, player: Player) -> Result<(), RepairError> {
        let (first_leg, entrant) = (self.next(), player.id);
        match self.players.iter_mut().find(|p| p.id == entrant) {
            Some(known) if known.last_leg.is_some_and(|last| last < first_leg) => {
                known.last_leg = player.last_leg;
            }
            Some(_) => return Err(RepairError::PlaysAlready { entrant }),
            None => self.players.push(Player {
                first_leg,
                ..player
            }),
        }
        Ok(())
    }

    /// Ends somebody's evening before the next leg.
    fn end(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        let next = self.next();
        let mut playing = self.players.iter_mut().filter(|p| p.plays_in(next));
        let Some(player) = playing.find(|p| p.id == entrant) else {
            return Err(RepairError::NotPlaying { entrant });
        };
        // Who leaves before the first leg played up to number 0, in none.
        player.last_leg = Some(LegNo(next.earlier()));
        Ok(())
    }

    fn arrive(&mut self, player: &Player) -> Result<(), RepairError> {
        self.enter(player.clone())?;
        if self.settings.kind.each_alone() {
            return self.plan_anew(None);
        }
        // Who moves alone has a partner from now on.
        let (mut home, mut mate) = (None, None);
        self.change_later(None, |leg, house| {
            let single = mate.filter(|mate| pair_of(leg, *mate).len() == 1);
            let beside = single.and_then(|mate| leg.table_of(mate));
            let at = beside.map(|table| table.number).or(home);
            join(leg, player.id, at, house);
            home = leg.table_of(player.id).map(|table| table.number);
            if mate.is_none() && house.settings.kind.in_pairs() {
                let pair = pair_of(leg, player.id);
                mate = pair.into_iter().find(|id| *id != player.id);
            }
            Ok(())
        })
    }

    fn leave(&mut self, entrant: EntrantId) -> Result<(), RepairError> {
        self.end(entrant)?;
        if self.settings.kind.each_alone() {
            return self.plan_anew(None);
        }
        let playing = self.players.iter().filter(|p| p.plays_in(self.next()));
        let players = playing.count();
        if players < 3 {
            return Err(MovementError::TooFew { players }.into());
        }
        self.change_later(None, |leg, house| {
            leg.sitting_out.retain(|id| *id != entrant);
            leg.tables.iter_mut().for_each(|t| get_up(t, entrant));
            close_small(leg, house);
            Ok(())
        })
    }

    fn replace(&mut self, leaves: EntrantId, comes: &Player) -> Result<(), RepairError> {
        // Whose evening was to end with a later leg hands on what is left of it.
        let known = self.players.iter().find(|p| p.id == leaves);
        self.enter(Player {
            last_leg: known.and_then(|p| p.last_leg),
            ..comes.clone()
        })?;
        self.end(leaves)?;
        for leg in self.later() {
            changes::exchange(leg, &[leaves], &[comes.id]);
        }
        Ok(())
    }

    fn sat_otherwise(&mut self, leg: LegNo, seats: &LegSeats) -> Result<(), RepairError> {
        let begun = leg.index().filter(|at| *at < self.begun);
        let both = begun.and_then(|at| self.before.get(at).zip(self.legs.get_mut(at)));
        let Some((planned, sat)) = both else {
            return Err(RepairError::NotBegun { leg });
        };
        sat.clone_from(seats);
        self.prove()?;
        match self.settings.kind {
            _ if self.begun == self.legs.len() => {}
            MovementKind::Individual | MovementKind::Draw => self.plan_anew(None)?,
            MovementKind::Fixed => self.stay_as_they_sat(planned, seats),
            MovementKind::Pairs | MovementKind::UpTheSides => self.exchange_lines(planned, seats),
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
        if !self.settings.kind.in_pairs() {
            return self.plan_anew(new);
        }
        let people = self.later().iter().map(|leg| leg.people().count());
        if let Some(players) = people.max().filter(|n| at_most as usize * 6 < *n) {
            let tables = at_most;
            return Err(MovementError::HouseTooSmall { players, tables }.into());
        }
        self.change_later(new, |leg, house| {
            let gone = |table: &TableSeats| house.is_closed(table.number);
            while let Some(closed) = leg.tables.iter().position(gone) {
                let gone = leg.tables.remove(closed);
                dissolve(leg, gone, house);
            }
            while leg.tables.len() > at_most as usize
                && let Some(last) = leg.tables.pop()
            {
                dissolve(leg, last, house);
            }
            open_more(leg, house);
            Ok(())
        })
    }

    /// The numbers of the tables in the next leg.
    fn numbers(&mut self) -> Vec<TableNo> {
        let next = self.later().first();
        next.map(LegSeats::numbers).unwrap_or_default()
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
