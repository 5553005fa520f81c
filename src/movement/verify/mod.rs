//! The judge of seats, wherever they come from. Shares no code with the makers, only the plain data
//! they fill in; libraries, which both use, are no code of the makers.
//!
//! What must hold is a [`SeatFault`]; what one may wish for is a [`SeatNote`] with its figures.

mod comfort;
mod found;
mod meetings;
mod order;
mod pairs;
mod proved;
mod standing;
mod stays;
mod whole;
mod wishes;

pub use found::{Parted, SeatFault, SeatNote, SmallTables, UnmetReason};
pub use meetings::Meetings;

use super::plan::{LegSeats, Player, TableSeats};
use crate::club::{EntrantId, LegNo, MovementKind, MovementSettings, Wishes};
use itertools::Itertools;
use meetings::count_meetings;
use pairs::Pairs;
use std::collections::{BTreeMap, BTreeSet};

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
    let mut judge = SeatsJudge {
        settings,
        players,
        legs,
        wishes: &settings.wishes,
        promises,
        errors: BTreeSet::new(),
        notes: Vec::new(),
    };
    judge.legs_are_whole();
    judge.standings_are_followed();
    judge.rests();
    let partners = if promises {
        judge.kind_keeps_its_promise()
    } else {
        judge.partners_apart();
        None
    };
    let met = count_meetings(legs);
    judge.wishes(&met);
    let meetings = judge.figures(&met, partners.as_ref());
    judge.comfort(meetings.doubles);
    Verdict {
        pairs_asked: promises && !judge.more_than_four(),
        errors: Vec::from_iter(judge.errors),
        played: Vec::new(),
        notes: judge.notes,
        meetings,
    }
}

struct SeatsJudge<'a> {
    settings: &'a MovementSettings,
    players: &'a [Player],
    legs: &'a [LegSeats],
    wishes: &'a Wishes,
    /// Whether it is asked what is promised for an undisturbed evening.
    promises: bool,
    errors: BTreeSet<SeatFault>,
    notes: Vec<SeatNote>,
}

impl SeatsJudge<'_> {
    fn fault_if(&mut self, so: bool, fault: SeatFault) {
        if so {
            self.errors.insert(fault);
        }
    }

    /// What the kind of movement promises; answers who moves with whom, if that is asked.
    fn kind_keeps_its_promise(&mut self) -> Option<Pairs> {
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

    /// Whether a table is too large for pairs.
    fn more_than_four(&self) -> bool {
        tables(self.legs).any(|table| table.seats.len() > 4)
    }

    /// Those who play in a leg.
    fn playing(&self, leg: LegNo) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |p| p.plays_in(leg))
    }

    /// Those who play the whole evening.
    fn whole_evening(&self) -> BTreeSet<EntrantId> {
        self.playing(LegNo(to_u32(self.legs.len())))
            .filter(|p| p.plays_in(LegNo::FIRST))
            .map(|p| p.id)
            .collect()
    }
}

fn to_u32(n: impl TryInto<u32>) -> u32 {
    n.try_into().unwrap_or(u32::MAX)
}

/// Legs with their numbers from 1.
fn numbered(legs: &[LegSeats]) -> impl Iterator<Item = (LegNo, &LegSeats)> {
    (1..).map(LegNo).zip(legs)
}

/// The tables of all legs.
fn tables(legs: &[LegSeats]) -> impl Iterator<Item = &TableSeats> {
    legs.iter().flat_map(|leg| &leg.tables)
}

/// Two people.
type Both = [EntrantId; 2];

/// Two people, the lower id first.
fn sorted(mut both: Both) -> Both {
    both.sort_unstable();
    both
}

/// How often each of these people is named, which may be never.
fn times_of(
    people: impl IntoIterator<Item = EntrantId>,
    named: impl Iterator<Item = EntrantId>,
) -> Vec<u32> {
    let times = named.counts();
    people
        .into_iter()
        .map(|id| times.get(&id).map_or(0, |times| to_u32(*times)))
        .collect()
}

/// Whether two people are of the same club, or of the same pair.
fn alike<T: PartialEq>(of: &BTreeMap<EntrantId, T>, [a, b]: &Both) -> bool {
    of.get(a).is_some_and(|one| of.get(b) == Some(one))
}

/// The smallest and the largest of some figures, 0 if there are none.
fn least_and_most<'a>(figures: impl IntoIterator<Item = &'a u32>) -> (u32, u32) {
    figures
        .into_iter()
        .copied()
        .minmax()
        .into_option()
        .unwrap_or_default()
}

/// In how many legs each of these pairs can meet every other once.
fn legs_to_meet_all(pairs: usize) -> usize {
    pairs.saturating_sub(usize::from(pairs.is_multiple_of(2)))
}
