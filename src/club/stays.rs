//! Who is at a table for some rounds of a leg only: came or left between two of them (Foster, Laws
//! 7 and 8).
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::ids::{EntrantId, Seat};
use super::model::{Sheet, Table};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Somebody who came to a table, or left it, between two rounds of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stay {
    /// Who; has a seat at the table, and its column.
    pub entrant: EntrantId,
    /// The first round in which this one deals, 1-based.
    #[serde(default = "first")]
    pub from_round: u32,
    /// The last one; none: to the end of the leg.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_round: Option<u32>,
}

fn first() -> u32 {
    1
}

impl Stay {
    /// Whether a round (1-based) falls into it.
    pub fn holds(&self, round: u32) -> bool {
        self.from_round <= round && self.to_round.is_none_or(|last| round <= last)
    }
}

/// Rounds in a row in which the same people are at a table.
#[derive(Debug)]
struct Stretch {
    /// Its first round, 1-based.
    first_round: u32,
    /// Its first deal, 1-based.
    first_deal: u32,
    /// Who is there, in the order of the deal.
    seats: Vec<(Seat, EntrantId)>,
}

impl Table {
    /// The rounds of somebody who came or left; none for who has a seat for the whole leg, or has
    /// none.
    pub fn stay_of(&self, entrant: EntrantId) -> Option<&Stay> {
        self.stays.iter().find(|stay| stay.entrant == entrant)
    }

    /// Whether somebody who has a seat is there in a round (1-based).
    pub fn is_there(&self, entrant: EntrantId, round: u32) -> bool {
        self.stay_of(entrant).is_none_or(|stay| stay.holds(round))
    }

    /// Whether somebody is at the table in a deal (1-based).
    pub fn is_there_at(&self, entrant: EntrantId, deal: u32) -> bool {
        self.there_at(deal).iter().any(|(_, who)| *who == entrant)
    }

    /// The columns (0-based, ascending) of those who are not at the table in a deal (1-based).
    pub fn away_at(&self, deal: u32) -> Vec<usize> {
        let there = self.there_at(deal);
        let absent =
            |(_, (_, who)): &(usize, &(Seat, EntrantId))| there.iter().all(|(_, id)| id != who);
        (0..)
            .zip(&self.seats)
            .filter(absent)
            .map(|(column, _)| column)
            .collect()
    }

    /// Whether it cannot be told what fell for so many at the table: somebody came or left, and no
    /// deal is written.
    pub fn company_unknown(&self) -> bool {
        !self.stays.is_empty() && self.sheet.deals.is_empty()
    }

    /// Who dealt is noted only where it says more than the seats do.
    pub fn forget_dealers_in_turn(&mut self) {
        let turns: Vec<_> = self
            .sheet
            .deals
            .iter()
            .map(|line| self.dealer_in_turn(line.deal))
            .collect();
        for (line, turn) in self.sheet.deals.iter_mut().zip(turns) {
            line.dealer = line.dealer.filter(|seat| turn != Some(*seat));
        }
    }

    /// The stretches of a leg, however many rounds it has: at least one, in order.
    fn stretches(&self) -> Vec<Stretch> {
        let ends = |stay: &Stay| {
            [
                Some(stay.from_round),
                stay.to_round.map(|last| last.saturating_add(1)),
            ]
        };
        let mut starts: Vec<u32> = self
            .stays
            .iter()
            .flat_map(ends)
            .flatten()
            .filter(|round| *round > 1)
            .collect();
        starts.push(1);
        starts.sort_unstable();
        starts.dedup();
        let mut found: Vec<Stretch> = Vec::with_capacity(starts.len());
        for first_round in starts {
            let first_deal = found.last().map_or(1, |before| {
                let rounds = first_round.saturating_sub(before.first_round);
                before
                    .first_deal
                    .saturating_add(rounds.saturating_mul(count(&before.seats)))
            });
            let there = |(_, who): &&(Seat, EntrantId)| self.is_there(*who, first_round);
            found.push(Stretch {
                first_round,
                first_deal,
                seats: self.seats.iter().filter(there).copied().collect(),
            });
        }
        found
    }

    /// Deals on the sheet: everybody deals once in each round of the leg that they are there for.
    pub fn deals(&self, rounds: u32) -> u32 {
        if self.stays.is_empty() {
            return rounds.saturating_mul(count(&self.seats));
        }
        let stretches = self.stretches();
        let last = stretches.iter().rfind(|s| s.first_round <= rounds);
        last.map_or(0, |s| {
            let more = rounds
                .saturating_add(1)
                .saturating_sub(s.first_round)
                .saturating_mul(count(&s.seats));
            s.first_deal.saturating_sub(1).saturating_add(more)
        })
    }

    /// Who is at the table in a deal (1-based), in the order of the deal.
    pub fn there_at(&self, deal: u32) -> Cow<'_, [(Seat, EntrantId)]> {
        if self.stays.is_empty() {
            return Cow::Borrowed(&self.seats);
        }
        let found = self
            .stretches()
            .into_iter()
            .rfind(|s| s.first_deal <= deal.max(1));
        Cow::Owned(found.map(|s| s.seats).unwrap_or_default())
    }

    /// Whose turn it is to deal (1-based): those who are there take turns, N first.
    pub fn dealer_in_turn(&self, deal: u32) -> Option<Seat> {
        let turn = |seats: &[(Seat, EntrantId)], first: u32| {
            let at = deal.checked_sub(first)?.checked_rem(count(seats))?;
            seats.get(usize::try_from(at).ok()?).map(|(seat, _)| *seat)
        };
        if self.stays.is_empty() {
            return turn(&self.seats, 1);
        }
        let stretch = self
            .stretches()
            .into_iter()
            .rfind(|s| s.first_deal <= deal)?;
        turn(&stretch.seats, stretch.first_deal)
    }

    /// The round (1-based) that a deal belongs to.
    pub fn round_at(&self, deal: u32) -> u32 {
        let stretch = self
            .stretches()
            .into_iter()
            .rfind(|s| s.first_deal <= deal.max(1));
        stretch.map_or(1, |s| {
            let rounds = deal
                .saturating_sub(s.first_deal)
                .checked_div(count(&s.seats))
                .unwrap_or(0);
            s.first_round.saturating_add(rounds)
        })
    }

    /// Somebody whose rounds in a leg of so many cannot be: without a seat here, named twice, or in
    /// rounds that there are not.
    pub fn impossible_stay(&self, rounds: u32) -> Option<EntrantId> {
        let leg = 1..=rounds;
        let can_be = |(i, stay): (usize, &Stay)| {
            let last = stay.to_round.unwrap_or(rounds);
            let named = self
                .stays
                .iter()
                .take(i)
                .any(|other| other.entrant == stay.entrant);
            let in_leg =
                leg.contains(&stay.from_round) && leg.contains(&last) && stay.from_round <= last;
            in_leg && !named && self.seat_of(stay.entrant).is_some()
        };
        self.stays
            .iter()
            .enumerate()
            .find(|stay| !can_be(*stay))
            .map(|(_, stay)| stay.entrant)
    }

    /// The most and the fewest people who are there at one time, in a leg of so many rounds.
    pub fn most_and_fewest(&self, rounds: u32) -> (usize, usize) {
        let stretches = self.stretches();
        let sizes = || {
            stretches
                .iter()
                .filter(|s| s.first_round <= rounds.max(1))
                .map(|s| s.seats.len())
        };
        (sizes().max().unwrap_or(0), sizes().min().unwrap_or(0))
    }

    /// The first and the last deal at which somebody is there who came or left, in a leg of so many
    /// rounds; none for the others.
    pub fn deals_there(&self, entrant: EntrantId, rounds: u32) -> Option<(u32, u32)> {
        let stay = self.stay_of(entrant)?;
        let before = |round: u32| self.deals(round.saturating_sub(1).min(rounds));
        let last = stay.to_round.map_or(rounds, |last| last.min(rounds));
        Some((before(stay.from_round).saturating_add(1), self.deals(last)))
    }

    /// Whether two who have seats here are there in one round of so many.
    pub fn met(&self, one: EntrantId, other: EntrantId, rounds: u32) -> bool {
        let round = |who| self.stay_of(who).map_or(1, |s| s.from_round);
        let both = round(one).max(round(other));
        both <= rounds.max(1) && self.is_there(one, both) && self.is_there(other, both)
    }

    /// The table as it was in each stretch, with the lines and fines of its deals: what counts for
    /// so many at a table is counted stretch by stretch. Slips and totals stay with the whole.
    pub fn by_stretch(&self) -> Cow<'_, [Table]> {
        if self.stays.is_empty() {
            return Cow::Borrowed(std::slice::from_ref(self));
        }
        let stretches = self.stretches();
        let ends = stretches
            .iter()
            .skip(1)
            .map(|s| s.first_deal)
            .chain([u32::MAX]);
        let part = |(stretch, end): (&Stretch, u32)| {
            let here = |deal: u32| (stretch.first_deal..end).contains(&deal);
            let deals = self
                .sheet
                .deals
                .iter()
                .filter(|line| here(line.deal))
                .cloned()
                .collect();
            let fines = self
                .sheet
                .fines
                .iter()
                .filter(|fine| here(fine.deal))
                .cloned()
                .collect();
            let sheet = Sheet {
                deals,
                fines,
                ..Sheet::default()
            };
            Table {
                number: self.number,
                seats: stretch.seats.clone(),
                stays: Vec::new(),
                sheet: sheet.into(),
            }
        };
        Cow::Owned(stretches.iter().zip(ends).map(part).collect())
    }
}

fn count(seats: &[(Seat, EntrantId)]) -> u32 {
    u32::try_from(seats.len()).unwrap_or(u32::MAX)
}
