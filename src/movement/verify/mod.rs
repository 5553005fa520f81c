//! The judge of seats, wherever they come from. Shares no code with the makers, only the plain data
//! they fill in.
//!
//! What must hold is a [`SeatFault`]; what one may wish for is a [`SeatNote`] with its figures.

mod comfort;
mod found;
mod meetings;
mod order;
mod pairs;
mod proved;
mod small;
mod standing;
mod whole;
mod wishes;

pub use found::{SeatFault, SeatNote, Why};
pub use meetings::Meetings;

use super::plan::{LegSeats, Player, TableSeats};
use crate::club::{EntrantId, LegNo, MovementKind, MovementSettings, TableNo};
use meetings::{count_meetings, figures};
use std::collections::BTreeMap;

/// What is proved about the seats of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    /// What must not be; empty: the seats are right.
    pub errors: Vec<SeatFault>,
    /// What was played otherwise than the movement promises, where the legs to come keep it: it can
    /// only be known.
    pub played: Vec<SeatFault>,
    /// Whether what a movement of pairs promises was asked of these seats; tables of five know no
    /// pairs.
    pub pairs_asked: bool,
    /// What one may want to know.
    pub notes: Vec<SeatNote>,
    /// Who meets whom.
    pub meetings: Meetings,
}

impl Verdict {
    /// Whether some rest more often than others, so that not all deal equally often.
    pub fn rests_differ(&self) -> bool {
        self.notes
            .iter()
            .any(|note| matches!(note, SeatNote::Rests { least, most, .. } if least != most))
    }
}

/// Proves seats against what the settings promise.
///
/// People who come late or leave ([`Player::first_leg`], [`Player::last_leg`]) are expected only
/// while they play; what a movement of pairs promises about meetings is asked of whole evenings
/// only.
pub fn verify(settings: &MovementSettings, players: &[Player], legs: &[LegSeats]) -> Verdict {
    judged(settings, players, legs, true)
}

/// Proves seats of an evening in which something happened: everybody in one place, whole tables,
/// equal deals at each, and legs drawn by standing as their standing says.
///
/// What the movement promised for an undisturbed evening (fixed tables, pairs, even rests) is not
/// asked.
pub fn verify_repaired(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
) -> Verdict {
    judged(settings, players, legs, false)
}

fn judged(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
    promises: bool,
) -> Verdict {
    let mut judge = Judge {
        settings,
        players,
        legs,
        errors: Vec::new(),
        notes: Vec::new(),
    };
    judge.legs_are_whole();
    judge.standings_are_followed();
    judge.rests_are_even();
    if promises {
        judge.house_has_the_tables();
    }
    let partners = if promises {
        judge.kind_keeps_its_promise()
    } else {
        judge.forgive_a_repair();
        None
    };
    let met = count_meetings(legs);
    judge.wishes(&met);
    let kept_apart = judge.kept_apart(&met);
    let meetings = figures(players, legs, &met, partners.as_ref(), kept_apart);
    judge.comfort(meetings.doubles);
    judge.errors.sort();
    judge.errors.dedup();
    let pairs_asked = promises && !judge.more_than_four();
    Verdict {
        errors: judge.errors,
        played: Vec::new(),
        pairs_asked,
        notes: judge.notes,
        meetings,
    }
}

struct Judge<'a> {
    settings: &'a MovementSettings,
    players: &'a [Player],
    legs: &'a [LegSeats],
    errors: Vec<SeatFault>,
    notes: Vec<SeatNote>,
}

impl Judge<'_> {
    /// What the kind of movement promises; answers who moves with whom, if that is asked.
    fn kind_keeps_its_promise(&mut self) -> Option<BTreeMap<EntrantId, usize>> {
        match self.settings.kind {
            MovementKind::Fixed => {
                self.tables_are_fixed();
                None
            }
            MovementKind::Pairs => self.pairs_keep_their_promise(true),
            MovementKind::UpTheSides => self.pairs_keep_their_promise(false),
            MovementKind::Individual | MovementKind::Draw => None,
        }
    }

    /// Rests and deals need not be even after a repair; partners who are parted are told.
    fn forgive_a_repair(&mut self) {
        self.errors.retain(|fault| {
            !matches!(
                fault,
                SeatFault::RestUneven { .. } | SeatFault::DealsUneven { .. }
            )
        });
        if self.settings.kind.in_pairs() {
            self.partners_apart();
        }
    }
}

fn to_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Legs with their numbers from 1.
fn numbered(legs: &[LegSeats]) -> impl Iterator<Item = (LegNo, &LegSeats)> {
    (1..).map(LegNo).zip(legs)
}

/// The tables of all legs, with the numbers of the legs.
fn tables(legs: &[LegSeats]) -> impl Iterator<Item = (LegNo, &TableSeats)> {
    numbered(legs).flat_map(|(number, leg)| leg.tables.iter().map(move |table| (number, table)))
}

/// The number of the table at which somebody sits.
fn table_of(leg: &LegSeats, who: EntrantId) -> Option<TableNo> {
    leg.table_of(who).map(|table| table.number)
}

/// Every two of a list, the earlier one first.
fn twos<T: Copy>(list: &[T]) -> impl Iterator<Item = (T, T)> + '_ {
    let each = list.iter().enumerate();
    each.flat_map(|(i, a)| list.iter().skip(i + 1).map(|b| (*a, *b)))
}

/// In how many legs each of these pairs can meet every other once.
fn legs_to_meet_all(pairs: usize) -> usize {
    pairs.saturating_sub(usize::from(pairs.is_multiple_of(2)))
}

impl Judge<'_> {
    /// Whether a table is too large for pairs.
    fn more_than_four(&self) -> bool {
        tables(self.legs).any(|(_, table)| table.seats.len() > 4)
    }

    /// Those who play the whole evening.
    fn whole_evening(&self) -> Vec<EntrantId> {
        let last = LegNo(to_u32(self.legs.len()));
        let whole = |p: &&Player| p.plays_in(LegNo::FIRST) && p.plays_in(last);
        self.players.iter().filter(whole).map(|p| p.id).collect()
    }
}
