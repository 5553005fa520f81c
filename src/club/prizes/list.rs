//! The prizes as data: who gets which and why, and what waits for a cut.

use crate::club::{
    EntrantId, Event, Fraction, HardGame, PrizeKind, Row, Standings, Ties,
    money::{Ranking, Who},
};
use std::collections::BTreeSet;

/// Why somebody gets a prize; data only; the sentences are in `assets/i18n`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// So many points, and by how many ahead of the next in the order by points.
    Points {
        /// The winner's points.
        points: i32,
        /// The next in order and how many points fewer.
        ahead_of: Option<(EntrantId, i32)>,
    },
    /// So many net games, and by how many ahead of the next in the order by games.
    Games {
        /// The winner's net games.
        games: i32,
        /// The next in order and how many games fewer.
        ahead_of: Option<(EntrantId, i32)>,
    },
    /// Equal in points with somebody, but more games.
    TieByGames {
        /// The other.
        against: EntrantId,
        /// The winner's net games.
        games: i32,
        /// The other's.
        theirs: i32,
    },
    /// Equal in games with somebody, but more points.
    TieByPoints {
        /// The other.
        against: EntrantId,
        /// The winner's points.
        points: i32,
        /// The other's.
        theirs: i32,
    },
    /// Equal in points with somebody, and parted by games won (SkWO 6).
    TieByWins {
        /// The other.
        against: EntrantId,
        /// The winner's games won.
        won: u32,
        /// The other's.
        theirs: u32,
    },
    /// Equal in points and games won with somebody, and parted by games lost (SkWO 6).
    TieByLosses {
        /// The other.
        against: EntrantId,
        /// The winner's games lost.
        lost: u32,
        /// The other's.
        theirs: u32,
    },
    /// Comes first in both orders of those who have no prize yet, but nobody takes both.
    FirstInBoth {
        /// The prize taken.
        takes: PrizeKind,
        /// Whether a choice was recorded; if not, it is points by the rule.
        chosen: bool,
        /// Whether this person leads the other order of all, not only of those without a prize.
        leads: bool,
    },
    /// Some are ahead in this order but hold a prize of the other kind, so this one goes on.
    GoesOn {
        /// Who is ahead, the first of all first.
        from: Vec<EntrantId>,
        /// What each of them holds.
        holds: PrizeKind,
    },
    /// Won the cut.
    WonCut {
        /// The others.
        against: Vec<EntrantId>,
    },
    /// Won a cut for the lead in points and in games and took this prize.
    CutChoice {
        /// The prize taken.
        takes: PrizeKind,
        /// Whether the choice was recorded; if not, it is points.
        chosen: bool,
    },
    /// Lost that cut and takes the prize that is left.
    LostCut {
        /// Who won it.
        to: EntrantId,
    },
    /// The hardest game won "without".
    Hardest(HardGame),
    /// Equal number without, but the dearer game.
    DearerGame {
        /// The game that gets the prize.
        game: HardGame,
        /// The next best.
        than: HardGame,
    },
    /// Lost as much or more, but holds a prize for points or games, so the booby prize goes on.
    BoobyGoesOn {
        /// Who.
        from: EntrantId,
        /// Net points, negative.
        points: i32,
        /// The prize held.
        holds: PrizeKind,
    },
    /// A place in the ranking of a pot.
    Ranked {
        /// Among whom.
        who: Who,
        /// Which ranking.
        ranking: Ranking,
        /// The place.
        rank: u32,
        /// What it was reached with: points, of teams their sum or league points.
        points: Fraction,
    },
    /// The greatest loss of those who hold no prize for points or games, if others lost as much
    /// or more.
    GreatestLossLeft {
        /// Net points, negative.
        points: i32,
    },
    /// The greatest loss.
    GreatestLoss {
        /// Net points, negative.
        points: i32,
        /// The next from below, and how many points more.
        below: Option<(EntrantId, i32)>,
    },
}

/// One prize given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize {
    /// Which prize.
    pub prize: PrizeKind,
    /// 1-based; 1 for the hardest game and the booby prize.
    pub place: u32,
    /// Who gets it.
    pub entrant: EntrantId,
    /// What led to it; never empty.
    pub reasons: Vec<Reason>,
}

/// A prize that waits for a cut, and with it the places that depend on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCut {
    /// What for; points where the same people lead points and games.
    pub prize: PrizeKind,
    /// The place.
    pub place: u32,
    /// Who has to cut, sorted.
    pub entrants: Vec<EntrantId>,
    /// The same people lead both: the winner chooses the prize, and the loser takes the one that is
    /// left.
    pub both: bool,
}

impl OpenCut {
    /// Whether it is for points alone and between people who are equal in everything, so that a lot decides it
    /// wherever it counts.
    pub fn is_by_lot(&self, event: &Event, standings: &Standings) -> bool {
        let ranked = standings.ranked();
        let mut equal = ranked.chunk_by(|one, other| one.rank == other.rank);
        let are_these = |rows: &[Row]| {
            let mut people: Vec<EntrantId> = rows.iter().map(|row| row.entrant).collect();
            people.sort();
            people == self.entrants
        };
        !self.both
            && self.prize == PrizeKind::Points
            && event.asks_for_lots()
            && equal.any(are_these)
    }
}

impl Event {
    /// Whether a lot decides between people: under the rules of lists (SkWO), and where money is won by
    /// rank. Where Foster's prizes are all there is, people cut for them and share a rank.
    pub fn asks_for_lots(&self) -> bool {
        match self.settings.scoring.ties() {
            Ties::Won => true,
            Ties::Games => !self.purse.pots.is_empty(),
        }
    }
}

/// All prizes of an event as far as they are settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrizeList {
    /// Points, games, hardest game, booby; each by place.
    pub awards: Vec<Prize>,
    /// What is still to be cut for; nothing before all is in.
    pub open_cuts: Vec<OpenCut>,
    /// Why nobody gets the booby prize although somebody lost; empty if somebody gets it, or
    /// if nobody lost.
    pub no_booby: Vec<Reason>,
    /// Who is equal and will have to cut for what if they still are when all is in.
    pub cuts_wait: Vec<OpenCut>,
}

/// Which place each has in their order; none where the person has one before.
pub(super) fn numbered(prizes: &[Prize]) -> Vec<Option<u32>> {
    let mut seen = BTreeSet::new();
    let mut place = 0;
    prizes
        .iter()
        .map(|prize| {
            let is_new = seen.insert(prize.entrant);
            place += u32::from(is_new);
            is_new.then_some(place)
        })
        .collect()
}

/// Who was the only one left for both prizes of this place and got the other.
pub(super) fn left_for_both(prizes: &[Prize], kind: PrizeKind, place: u32) -> Option<EntrantId> {
    let both = |reason: &Reason| matches!(reason, Reason::FirstInBoth { .. });
    let mut others = prizes
        .iter()
        .filter(|p| p.prize != kind && p.place == place);
    others
        .find(|prize| prize.reasons.iter().any(both))
        .map(|prize| prize.entrant)
}
