//! The hardest game and the booby prize.

use crate::club::{EntrantId, HardGame, OpenCut, Prize, PrizeKind, Reason, prizes::hall::Hall};
use std::collections::BTreeSet;

impl Hall<'_> {
    /// The hardest game won "without"; equal in it: a cut.
    pub(super) fn hardest(&mut self, games: &[HardGame]) {
        let Some(best) = games.first() else { return };
        let rivals: BTreeSet<EntrantId> = games
            .iter()
            .take_while(|game| game.rank() == best.rank())
            .map(|game| game.entrant)
            .collect();
        let rivals: Vec<EntrantId> = rivals.into_iter().collect();
        let Some((winner, cut)) = self.winner(PrizeKind::Hardest, &rivals) else {
            return;
        };
        let game = games.iter().find(|game| game.entrant == winner);
        let game = *game.unwrap_or(best);
        let next = games
            .iter()
            .find(|other| other.entrant != winner && other.rank() != game.rank());
        let dearer = next
            .filter(|than| than.without == game.without)
            .map(|than| Reason::DearerGame { game, than: *than });
        let reasons = std::iter::once(Reason::Hardest(game));
        self.give(
            PrizeKind::Hardest,
            winner,
            reasons.chain(cut).chain(dearer).collect(),
        );
    }

    /// The greatest loss; equal in it: fewer games, then a cut. Nobody with a plus gets it, and
    /// nobody who holds a prize for points or games unless the event says so.
    pub(super) fn booby(&mut self) {
        let from_below = self.losers();
        let Some(last) = from_below.iter().copied().find(|row| self.may_lose(*row)) else {
            self.list.no_booby = self.booby_goes_on(&from_below);
            return;
        };
        let key = self.key(0, last);
        let (rivals, passed): (Vec<usize>, Vec<usize>) = from_below
            .into_iter()
            .take_while(|row| self.key(0, *row) <= key)
            .partition(|row| self.may_lose(*row));
        if rivals.iter().any(|row| self.may_win_instead(*row)) {
            return;
        }
        let mut reasons = self.loss(last, passed.is_empty());
        let rivals = self.ids(&rivals);
        if let Some((winner, cut)) = self.winner(PrizeKind::Booby, &rivals) {
            reasons.extend(cut);
            reasons.extend(self.booby_goes_on(&passed));
            self.give(PrizeKind::Booby, winner, reasons);
        }
    }

    /// Those who lost, the greatest loss first.
    fn losers(&self) -> Vec<usize> {
        self.order(0)
            .iter()
            .rev()
            .copied()
            .take_while(|row| self.rows.get(*row).is_some_and(|r| r.points < 0))
            .collect()
    }

    /// Whether the booby prize may go to somebody, whatever else this one holds.
    fn may_lose(&self, row: usize) -> bool {
        self.event.settings.prizes.booby_to_winners || self.holds(row).is_none()
    }

    /// Whether the booby prize has to wait, since this one could still win another and may then not
    /// have it: fewer people are ahead in one of the orders than there are prizes left.
    fn may_win_instead(&self, row: usize) -> bool {
        if self.event.settings.prizes.booby_to_winners || self.holds(row).is_some() {
            return false;
        }
        let left = [0, 1].map(|ladder| self.prizes_left(ladder));
        let prizes = left[0].saturating_add(left[1]) as usize;
        left.into_iter()
            .enumerate()
            .any(|(ladder, left)| left > 0 && self.people_ahead(ladder, row) < prizes)
    }

    /// How many prizes of an order wait for a cut.
    fn prizes_left(&self, ladder: usize) -> u32 {
        let places = self.places;
        let waiting = self.blocked.get(ladder).and_then(Option::as_ref);
        let (Some((place, _)), Some(most)) = (waiting, places.get(ladder)) else {
            return 0;
        };
        most.saturating_add(1).saturating_sub(*place)
    }

    /// How many without a prize are ahead of somebody in an order.
    fn people_ahead(&self, ladder: usize, row: usize) -> usize {
        let key = self.key(ladder, row);
        self.order(ladder)
            .iter()
            .filter(|other| {
                let free = self.holds(**other).is_none();
                free && self.key(ladder, **other) > key
            })
            .count()
    }

    fn give(&mut self, prize: PrizeKind, winner: EntrantId, reasons: Vec<Reason>) {
        self.list.awards.push(Prize {
            prize,
            place: 1,
            entrant: winner,
            reasons,
        });
    }

    /// The winner among several who are level, and the cut that says so if there are several;
    /// none as long as it was not made.
    fn winner(
        &mut self,
        prize: PrizeKind,
        rivals: &[EntrantId],
    ) -> Option<(EntrantId, Option<Reason>)> {
        if let [one] = rivals {
            return Some((*one, None));
        }
        let (winner, reason) = self.special_cut(prize, rivals)?;
        Some((winner, Some(reason)))
    }

    /// The winner of a recorded cut for the hardest game or the booby prize; opens the cut if there
    /// is none.
    fn special_cut(
        &mut self,
        prize: PrizeKind,
        rivals: &[EntrantId],
    ) -> Option<(EntrantId, Reason)> {
        let found = self.event.cuts.iter().find(|cut| {
            let mut between = cut.between.clone();
            between.sort_unstable();
            cut.prize == prize && between == rivals && rivals.contains(&cut.winner)
        });
        let Some(cut) = found else {
            self.list.open_cuts.push(OpenCut {
                prize,
                place: 1,
                entrants: rivals.to_vec(),
                both: false,
            });
            return None;
        };
        let against = rivals
            .iter()
            .copied()
            .filter(|e| *e != cut.winner)
            .collect();
        Some((cut.winner, Reason::WonCut { against }))
    }
}
