//! Results as figures: of one person on one sheet, in one leg, and in the standings.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{EntrantId, Games, LegNo, Seat, TableNo};

/// One person's columns at the foot of a sheet, as on the umpire's sheet (Foster pp. 184–187).
/// Points are signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Whose.
    pub entrant: EntrantId,
    /// The seat; none for somebody who is charged or scored here without sitting here any more.
    pub seat: Option<Seat>,
    /// Sum of the amounts won, 0 or more; of a list known by its foot the points, if they are.
    pub won: i32,
    /// Sum of the amounts lost, 0 or less; of a list known by its foot the points, if they are.
    pub lost: i32,
    /// Sum of the fines and charges: points without a game.
    pub fines: i32,
    /// Games won.
    pub games_won: u32,
    /// Games lost; a Ramsch charged is one of them.
    pub games_lost: u32,
}

impl Column {
    pub(in crate::club) fn new(entrant: EntrantId, seat: Option<Seat>) -> Column {
        Column {
            entrant,
            seat,
            won: 0,
            lost: 0,
            fines: 0,
            games_won: 0,
            games_lost: 0,
        }
    }

    /// Won − lost, fines included.
    pub fn net_points(&self) -> i32 {
        self.won
            .saturating_add(self.lost)
            .saturating_add(self.fines)
    }

    /// Games won − games lost.
    pub fn net_games(&self) -> i32 {
        as_i32(self.games_won).saturating_sub(as_i32(self.games_lost))
    }
}

/// Where a result comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The deals on the sheet; they count if there are any.
    Deals,
    /// The foot of the list, if no deal is written.
    Foot,
    /// The slip, if there is neither a deal nor a foot.
    Slip,
    /// Neither: nothing was handed in yet.
    Nothing,
}

/// One entrant's result of one leg at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegResult {
    /// The leg, 1-based.
    pub leg: LegNo,
    /// The table, 1-based.
    pub table: TableNo,
    /// What counts under the event's scoring.
    pub points: i32,
    /// Net points: won − lost, fines included.
    pub net: i32,
    /// The games.
    pub games: Games,
    /// Games that the others at the table lost; none if only slips tell of the list.
    pub others_lost: Option<u32>,
    /// Where it comes from.
    pub source: Source,
    /// Whether every deal of the sheet is there, the foot of everybody, or the slip.
    pub complete: bool,
}

impl LegResult {
    /// Counts nothing of it: neither points nor games, nor what others lost.
    pub(super) fn make_void(&mut self) {
        self.points = 0;
        self.net = 0;
        self.games = Games::NONE;
        self.others_lost = self.others_lost.map(|_| 0);
    }

    /// Whether there is a figure to show: something is in, or a fine at least.
    pub fn says_something(&self) -> bool {
        self.source != Source::Nothing || self.points != 0
    }
}

/// One line of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// 1-based; equal in points and games means the same rank, and the next rank is left out. None
    /// where nothing of this person is in.
    pub rank: Option<u32>,
    /// Who.
    pub entrant: EntrantId,
    /// Points under the event's scoring.
    pub points: i32,
    /// The games of all legs.
    pub games: Games,
    /// The legs played, in order.
    pub legs: Vec<LegResult>,
    /// Shut out of the event, and not ranked.
    pub unranked: bool,
}

impl Row {
    /// Of somebody of whom nothing is in, with room for `legs` legs.
    pub(super) fn blank(entrant: EntrantId, legs: usize) -> Row {
        Row {
            rank: None,
            entrant,
            points: 0,
            games: Games::NONE,
            legs: Vec::with_capacity(legs),
            unranked: false,
        }
    }

    /// Adds the result of a leg.
    pub(super) fn add(&mut self, result: LegResult) {
        self.points = self.points.saturating_add(result.points);
        self.games = self.games.and(result.games);
        self.legs.push(result);
    }

    /// Whether anything of this person is in: a deal of the sheet, or the slip. A fine alone is no
    /// result.
    pub fn has_result(&self) -> bool {
        self.legs.iter().any(|leg| leg.source != Source::Nothing)
    }

    /// Whether this person has a rank.
    pub fn is_ranked(&self) -> bool {
        self.has_result() && !self.unranked
    }

    /// Whether there is no figure to show: nothing is in, not even a fine.
    pub fn is_blank(&self) -> bool {
        self.rank.is_none() && self.points == 0
    }
}

/// Ranks of keys sorted best first: equal keys share a rank, the ranks after them are left out (1,
/// 2, 2, 4). Who has no key has no rank.
pub(in crate::club) fn ranks<K: PartialEq + Copy>(
    keys: impl Iterator<Item = Option<K>>,
) -> Vec<Option<u32>> {
    let mut rank = 0;
    let mut before = None;
    keys.zip(1u32..)
        .map(|(key, place)| {
            if before != key {
                rank = place;
                before = key;
            }
            key.map(|_| rank)
        })
        .collect()
}

pub(super) fn as_i32(n: u32) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// A sum brought back into the range of points.
pub(in crate::club) fn clamp(n: i64) -> i32 {
    i32::try_from(n.clamp(i64::from(i32::MIN), i64::from(i32::MAX))).unwrap_or_default()
}
