//! Games of people and teams, and how those are compared who are equal in what counts first.

use super::results::as_i32;
use std::collections::BTreeSet;
use std::iter::Sum;

/// Games of somebody, or of a team. A slip tells net games only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Games {
    /// Games won − games lost.
    pub net: i32,
    /// Games won; none if some are known from slips alone.
    pub won: Option<u32>,
    /// Games lost; none if some are known from slips alone.
    pub lost: Option<u32>,
    /// Whether net games alone are compared among those who are equal in what counts first, since
    /// of one of them only a slip tells.
    pub by_net: bool,
}

impl Games {
    /// No game.
    pub const NONE: Games = Games {
        net: 0,
        won: Some(0),
        lost: Some(0),
        by_net: false,
    };

    /// So many won and so many lost.
    pub fn of(won: u32, lost: u32) -> Games {
        Games {
            net: as_i32(won).saturating_sub(as_i32(lost)),
            won: Some(won),
            lost: Some(lost),
            by_net: false,
        }
    }

    /// Those of a slip.
    pub(super) fn told_by_slip(net: i32) -> Games {
        Games {
            net,
            won: None,
            lost: None,
            by_net: false,
        }
    }

    /// These and others.
    pub(in crate::club) fn and(self, other: Games) -> Games {
        let sum = |one: Option<u32>, other: Option<u32>| Some(one?.saturating_add(other?));
        Games {
            net: self.net.saturating_add(other.net),
            won: sum(self.won, other.won),
            lost: sum(self.lost, other.lost),
            by_net: false,
        }
    }

    /// What decides among equals: more won, then fewer lost; or net games.
    pub(in crate::club) fn key(self) -> [i32; 2] {
        match (self.won, self.lost) {
            (Some(won), Some(lost)) if !self.by_net => [as_i32(won), -as_i32(lost)],
            (_, _) => [self.net, 0],
        }
    }
}

impl Sum for Games {
    fn sum<I: Iterator<Item = Games>>(all: I) -> Games {
        all.fold(Games::NONE, Games::and)
    }
}

/// Notes of whom only net games can be compared: equal in what counts first with somebody of whom
/// a slip tells, which does not say how many were won.
pub(in crate::club) fn compare_like_with_like<'g, K: Ord + Clone>(
    rows: impl Iterator<Item = (K, &'g mut Games)>,
) {
    let rows: Vec<(K, &mut Games)> = rows.collect();
    let by_slip: BTreeSet<K> = rows
        .iter()
        .filter(|(_, games)| games.won.is_none())
        .map(|(key, _)| key.clone())
        .collect();
    for (key, games) in rows {
        games.by_net = by_slip.contains(&key);
    }
}
