//! Legs by standing in which nobody meets again and clubmates sit apart: whoever should not sit there
//! changes places with the nearest in rank.

use super::apart::Apart;
use super::numbers::{all_in_numbers, order};
use super::wishes::clubs;
use crate::club::{EntrantId, MovementSettings};
use crate::movement::{LegSeats, Player};
use std::collections::BTreeSet;
use vorhand_seats::twos;

/// Who should not meet, from both sides; people by their places in a list.
pub struct Unwanted {
    pairs: BTreeSet<(usize, usize)>,
}

/// Nobody goes to a table further away than this.
const NEAR: usize = 16;

/// A table and a chair.
type Chair = (usize, usize);

impl Unwanted {
    /// Those who met in an earlier leg, and those of one club, where the settings say so.
    pub fn of(
        settings: &MovementSettings,
        players: &[Player],
        ranking: &[EntrantId],
        earlier: &[LegSeats],
    ) -> Unwanted {
        let numbers = order(ranking.iter().copied());
        let again = if settings.standing.no_rematch {
            all_in_numbers(&numbers, earlier).concat()
        } else {
            Vec::new()
        };
        let wishes = &settings.wishes;
        let apart =
            wishes.clubmates_apart > 0 && (earlier.is_empty() || !wishes.clubmates_first_leg);
        let clubs = if apart { clubs(players) } else { Vec::new() };
        let clubs = clubs.into_iter();
        let place = |id: EntrantId| numbers.get(&id).copied();
        let clubs = clubs.map(|club| club.into_iter().filter_map(place).collect());
        let groups: Vec<Vec<usize>> = again.into_iter().chain(clubs).collect();
        Unwanted {
            pairs: groups.iter().flat_map(|group| twos(group)).collect(),
        }
    }

    /// As long as that spares a meeting, whoever should not meet somebody of the table changes
    /// places, the last of the list first: with the one by whom most is spared, of these the
    /// nearest in rank.
    pub fn exchange(&self, tables: &mut [Vec<usize>], kept: &Apart) {
        let mut better = true;
        while better {
            better = false;
            for a in (0..tables.len()).rev() {
                for i in (0..tables[a].len()).rev() {
                    if let Some((b, j)) = self.best(tables, kept, (a, i)) {
                        let p = tables[a][i];
                        let q = tables[b][j];
                        (tables[a][i], tables[b][j]) = (q, p);
                        better = true;
                    }
                }
            }
        }
    }

    /// With whom to change places, of those who sit near enough; none where nothing is spared.
    fn best(&self, tables: &[Vec<usize>], kept: &Apart, one: Chair) -> Option<Chair> {
        if self.again(tables[one.0][one.1], &tables[one.0], usize::MAX) == 0 {
            return None;
        }
        let near = one.0.saturating_sub(NEAR)..tables.len().min(one.0 + NEAR + 1);
        let chairs = near.flat_map(|t| (0..tables[t].len()).map(move |chair| (t, chair)));
        let keyed =
            chairs.filter_map(|other| Some((self.spared(tables, kept, one, other)?, other)));
        keyed.max_by_key(|(key, _)| *key).map(|(_, other)| other)
    }

    /// How many meetings an exchange spares, whether the tables are of one size, and how near the
    /// two are; none where it spares nothing or may not be.
    fn spared(
        &self,
        tables: &[Vec<usize>],
        kept: &Apart,
        one: Chair,
        other: Chair,
    ) -> Option<(usize, bool, std::cmp::Reverse<usize>)> {
        let ((a, i), (b, j)) = (one, other);
        let p = tables[a][i];
        let q = tables[b][j];
        let without = |t: usize, who: usize| -> Vec<usize> {
            tables[t].iter().copied().filter(|x| *x != who).collect()
        };
        let here = without(a, p);
        let there = without(b, q);
        let may = a != b && kept.may_sit(q, &here) && kept.may_sit(p, &there);
        let now = self.again(p, &here, q) + self.again(q, &there, p);
        let then = self.again(q, &here, p) + self.again(p, &there, q);
        let near = std::cmp::Reverse(p.abs_diff(q));
        (may && then < now).then(|| (now - then, tables[a].len() == tables[b].len(), near))
    }

    /// How many of a table, but for one, somebody should not meet.
    fn again(&self, who: usize, table: &[usize], but: usize) -> usize {
        let met = table.iter().filter(|p| self.pairs.contains(&(who, **p)));
        met.filter(|p| **p != but).count()
    }
}
