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
mod exchanges;

use crate::club::{ClosedTable, EntrantId, LegNo, MovementKind, MovementSettings, TableNo};
use crate::movement::{
    LegSeats, MovementError, Player, SeatFault, TableSeats, at_tables, make::as_stays, table_sizes,
    verify_repaired,
};
use chairs::{get_up, pairs};
use exchanges::exchange;
use std::collections::BTreeSet;

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RepairError {
    /// Does not play in the next leg.
    NotPlaying {
        /// Who.
        entrant: EntrantId,
    },
    /// Plays already.
    PlaysAlready {
        /// Who.
        entrant: EntrantId,
    },
    /// There is no such leg, or it has not begun.
    NotBegun {
        /// Which.
        leg: LegNo,
    },
    /// No leg is left to be planned.
    NothingLeft,
    /// There is no such table in the next leg.
    NoTable {
        /// The next leg.
        leg: LegNo,
        /// Which.
        table: TableNo,
    },
    /// There is such a table in the next leg already.
    TableThere {
        /// The next leg.
        leg: LegNo,
        /// Which.
        table: TableNo,
    },
    /// The remaining people or tables are too few.
    Movement(MovementError),
    /// What was typed cannot have been.
    Faults {
        /// All of them.
        faults: Vec<SeatFault>,
    },
}

impl From<MovementError> for RepairError {
    fn from(why: MovementError) -> RepairError {
        RepairError::Movement(why)
    }
}

/// What a step of a repair comes to.
type StepResult = Result<(), RepairError>;

/// Plans the legs from `next_leg` (1-based, the first not yet begun) anew after something happened;
/// `anew` by a new plan of those legs, where nobody has seen them yet: as few people as can be meet
/// again, whoever has to change the table.
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
    anew: bool,
) -> Result<Repaired, RepairError> {
    Evening::at(settings, players, legs, next_leg, anew).repaired(settings, what)
}

/// The same where the next leg was called: people are at its tables, or on the way there, so nobody
/// changes the table in it who does not have to.
///
/// # Errors
/// As [`repair`].
pub fn repair_called(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
    next_leg: LegNo,
    what: &Repair,
    anew: bool,
) -> Result<Repaired, RepairError> {
    let evening = Evening {
        is_called: true,
        ..Evening::at(settings, players, legs, next_leg, anew)
    };
    evening.repaired(settings, what)
}

/// An evening that has come to a leg: at first the one from which on it is planned anew.
struct Evening<'a> {
    /// All legs as they were.
    before: &'a [LegSeats],
    settings: MovementSettings,
    players: Vec<Player>,
    /// The legs up to that one.
    legs: Vec<LegSeats>,
    /// Those to come.
    later: Vec<LegSeats>,
    /// Those to come are made anew where nobody has a fixed partner.
    anew: bool,
    /// The next leg was called.
    is_called: bool,
    /// The number of a table that is put up now.
    new: Option<TableNo>,
    /// The places in the list of those who asked to keep the table, each with the one at which they
    /// sat last; known once legs are planned anew.
    stays: Vec<(usize, TableNo)>,
}

impl<'a> Evening<'a> {
    fn at(
        settings: &MovementSettings,
        players: &[Player],
        legs: &'a [LegSeats],
        next_leg: LegNo,
        anew: bool,
    ) -> Evening<'a> {
        let (begun, later) = legs.split_at(legs.len().min(next_leg.earlier() as usize));
        Evening {
            before: legs,
            settings: as_stays(settings),
            players: players.to_vec(),
            legs: begun.to_vec(),
            later: later.to_vec(),
            anew,
            is_called: false,
            new: None,
            stays: Vec::new(),
        }
    }

    fn repaired(
        mut self,
        settings: &MovementSettings,
        what: &Repair,
    ) -> Result<Repaired, RepairError> {
        self.happen(what)?;
        self.even_rests()?;
        if settings.kind.each_alone() {
            at_tables(settings, &mut self.later);
        }
        self.settings.wishes.clone_from(&settings.wishes);
        let proved = self.proved()?;
        Ok(Repaired {
            changes: changes(self.before, &proved),
            legs: proved,
            players: self.players,
            settings: self.settings,
        })
    }
}

impl Evening<'_> {
    fn happen(&mut self, what: &Repair) -> StepResult {
        match what {
            Repair::SatOtherwise { leg, seats } => self.sat_otherwise(*leg, seats),
            _ if self.later.is_empty() => Err(RepairError::NothingLeft),
            Repair::Arrives { player } => self.arrive(player),
            Repair::Leaves { entrant } => self.leave(*entrant),
            Repair::Replaced { leaves, comes } => self.replace(*leaves, comes),
            Repair::Tables { at_most } => self.tables(*at_most),
            Repair::TableGoes { table } => self.table_goes(*table),
            Repair::TableComes { table } => self.table_comes(*table),
        }
    }

    /// The leg to which it has come.
    fn next(&self) -> LegNo {
        LegNo::at(self.legs.len())
    }

    /// Who plays in that leg.
    fn here(&self) -> BTreeSet<EntrantId> {
        self.players
            .iter()
            .filter(|p| p.plays_in(self.next()))
            .map(|p| p.id)
            .collect()
    }

    /// Changes the later legs one by one; each time the evening has come to the leg that changes.
    fn change_later(
        &mut self,
        mut change: impl FnMut(&mut LegSeats, &Evening) -> StepResult,
    ) -> StepResult {
        let begun = self.legs.len();
        while !self.later.is_empty() {
            let mut leg = self.later.remove(0);
            change(&mut leg, self)?;
            self.legs.push(leg);
        }
        self.later = self.legs.split_off(begun);
        Ok(())
    }

    /// All legs.
    fn all(&self) -> Vec<LegSeats> {
        [&self.legs[..], &self.later].concat()
    }

    /// All legs, if they can be so. A leg whose people sit with others than before no longer
    /// follows the standing that it was drawn from.
    fn proved(&self) -> Result<Vec<LegSeats>, RepairError> {
        let mut legs = self.all();
        for (leg, old) in legs.iter_mut().zip(self.before) {
            if !same_company(old, leg) {
                leg.drawn_from.clear();
            }
        }
        let faults = verify_repaired(&self.settings, &self.players, &legs).errors;
        if faults.is_empty() {
            Ok(legs)
        } else {
            Err(RepairError::Faults { faults })
        }
    }

    /// Takes somebody into the list from the next leg on; who left before comes back.
    fn enter(&mut self, player: Player) -> StepResult {
        let first_leg = self.next();
        let entrant = player.id;
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
    fn end(&mut self, entrant: EntrantId) -> StepResult {
        let next = self.next();
        let player = self
            .players
            .iter_mut()
            .find(|p| p.id == entrant && p.plays_in(next))
            .ok_or(RepairError::NotPlaying { entrant })?;
        // Somebody who leaves before the first leg played up to number 0, in none.
        player.last_leg = Some(LegNo(next.earlier()));
        Ok(())
    }

    fn arrive(&mut self, player: &Player) -> StepResult {
        self.enter(player.clone())?;
        if self.settings.kind.each_alone() {
            return self.plan_anew();
        }
        // Somebody who moved alone has a partner from now on.
        let mut home = None;
        let mut mate = None;
        self.change_later(|leg, evening| {
            let beside = mate
                .filter(|mate| pairs(leg).contains(&vec![*mate]))
                .and_then(|mate| leg.table_of(mate));
            let at = beside.map(|table| table.number).or(home);
            evening.join(leg, player.id, at);
            home = leg.table_of(player.id).map(|table| table.number);
            if mate.is_none() && evening.settings.kind.in_pairs() {
                let own = pairs(leg)
                    .into_iter()
                    .find(|pair| pair.contains(&player.id));
                mate = own.into_iter().flatten().find(|id| *id != player.id);
            }
            Ok(())
        })
    }

    fn leave(&mut self, entrant: EntrantId) -> StepResult {
        self.end(entrant)?;
        if self.settings.kind.each_alone() {
            return self.plan_anew();
        }
        // No table may be left without three people.
        table_sizes(self.here().len(), 4, None)?;
        self.change_later(|leg, evening| {
            get_up(leg, entrant);
            evening.close_small(leg);
            Ok(())
        })
    }

    fn replace(&mut self, leaves: EntrantId, comes: &Player) -> StepResult {
        // Whose evening was to end with a later leg hands on what is left of it.
        let known = self.players.iter().find(|p| p.id == leaves);
        self.enter(Player {
            last_leg: known.and_then(|p| p.last_leg),
            ..comes.clone()
        })?;
        self.end(leaves)?;
        for leg in &mut self.later {
            exchange(leg, &[leaves], &[comes.id]);
        }
        Ok(())
    }

    fn sat_otherwise(&mut self, leg: LegNo, seats: &LegSeats) -> StepResult {
        let (sat, planned) = leg
            .index()
            .and_then(|at| self.legs.get_mut(at).zip(self.before.get(at)))
            .ok_or(RepairError::NotBegun { leg })?;
        sat.clone_from(seats);
        self.proved()?;
        match self.settings.kind {
            _ if self.later.is_empty() => {}
            MovementKind::Individual | MovementKind::Draw => self.plan_anew()?,
            MovementKind::Fixed => {
                // Fixed tables stay what they are, so everybody keeps the table where play began.
                for leg in self
                    .later
                    .iter_mut()
                    .filter(|leg| leg.tables == planned.tables)
                {
                    leg.tables.clone_from(&seats.tables);
                    leg.sitting_out.clone_from(&seats.sitting_out);
                }
            }
            MovementKind::Pairs | MovementKind::UpTheSides => self.exchange_lines(planned, seats),
        }
        Ok(())
    }

    /// The house has this many tables.
    fn tables(&mut self, at_most: u32) -> StepResult {
        self.settings.tables_at_most = Some(at_most);
        if !self.settings.kind.in_pairs() {
            return self.plan_anew();
        }
        // Up to six can sit at each.
        let people = self.later.iter().map(|leg| leg.people().count());
        table_sizes(people.max().unwrap_or(0), 4, Some(at_most))?;
        self.change_later(|leg, evening| {
            let closed = |table: &TableSeats| evening.is_closed(table.number);
            while let Some(at) = leg.tables.iter().position(closed) {
                evening.dissolve(leg, at);
            }
            while leg.tables.len() > at_most as usize {
                evening.dissolve(leg, leg.tables.len() - 1);
            }
            evening.open_more(leg);
            Ok(())
        })
    }

    /// The numbers of the tables in the next leg.
    fn numbers(&self) -> Vec<TableNo> {
        self.later
            .first()
            .map(LegSeats::numbers)
            .unwrap_or_default()
    }

    fn table_goes(&mut self, table: TableNo) -> StepResult {
        let leg = self.next();
        let there = self.numbers();
        if !there.contains(&table) {
            return Err(RepairError::NoTable { leg, table });
        }
        self.settings.closed_tables.push(ClosedTable {
            table,
            from_leg: leg,
            to_leg: None,
        });
        self.tables(there.len() as u32 - 1)
    }

    fn table_comes(&mut self, table: TableNo) -> StepResult {
        let leg = self.next();
        let there = self.numbers();
        if there.contains(&table) {
            return Err(RepairError::TableThere { leg, table });
        }
        self.new = Some(table);
        // It was gone up to now; where that would have begun only now, it never was.
        self.settings.closed_tables.retain_mut(|c| {
            if c.table == table && c.to_leg.is_none_or(|last| leg <= last) {
                c.to_leg = leg.before();
            }
            c.table != table || c.from_leg < leg
        });
        self.tables(there.len() as u32 + 1)
    }
}
