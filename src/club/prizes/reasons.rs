//! Why somebody gets a prize.

use crate::club::{
    EntrantId, PrizeKind, Reason, Row, Scoring, Ties,
    prizes::hall::{Hall, figure, kind, other},
};

impl Hall<'_> {
    /// The figure that earned the prize, and the next in the order.
    pub(super) fn lead(&self, ladder: usize, row: usize) -> Vec<Reason> {
        let Some(mine) = self.rows.get(row) else {
            return Vec::new();
        };
        let next = self.next_after(ladder, row).map(|theirs| {
            let by = figure(ladder, mine).saturating_sub(figure(ladder, theirs));
            (theirs, by)
        });
        let ahead_of = next
            .map(|(theirs, by)| (theirs.entrant, by))
            .filter(|(_, by)| *by > 0);
        let reason = earned(ladder, mine, ahead_of);
        let tie = next
            .filter(|(_, by)| *by == 0)
            .and_then(|(theirs, _)| tie(self.event.settings.scoring, mine, theirs));
        std::iter::once(reason).chain(tie).collect()
    }

    /// The figure that earned the prize, beside nobody's.
    pub(super) fn figure_alone(&self, ladder: usize, row: usize) -> Vec<Reason> {
        let mine = self.rows.get(row);
        mine.map(|mine| earned(ladder, mine, None))
            .into_iter()
            .collect()
    }

    /// The first in an order behind somebody who is not level with this one.
    fn next_after(&self, ladder: usize, row: usize) -> Option<&Row> {
        let key = self.key(ladder, row);
        let mut order = self.order(ladder).iter().skip_while(|r| **r != row);
        let next = order.find(|r| self.key(ladder, **r) != key)?;
        self.rows.get(*next)
    }

    /// That a prize goes on to `row` from those ahead who hold one of the other kind.
    pub(super) fn passed_over(&self, ladder: usize, row: usize) -> Vec<Reason> {
        let key = self.key(ladder, row);
        let holds = kind(other(ladder));
        let from: Vec<EntrantId> = self
            .order(ladder)
            .iter()
            .take_while(|r| self.key(ladder, **r) > key)
            .filter(|r| self.holds(**r) == Some(holds))
            .map(|r| self.id(*r))
            .collect();
        let goes_on = (!from.is_empty()).then_some(Reason::GoesOn { from, holds });
        goes_on.into_iter().collect()
    }

    /// The loss that earns the booby prize; the greatest of all names the next from below.
    pub(super) fn loss(&self, row: usize, greatest: bool) -> Vec<Reason> {
        let Some(last) = self.rows.get(row) else {
            return Vec::new();
        };
        if !greatest {
            return vec![Reason::GreatestLossLeft {
                points: last.points,
            }];
        }
        let key = self.key(0, row);
        let mut above = self.order(0).iter().rev();
        let next = above
            .find(|other| self.key(0, **other) != key)
            .and_then(|other| self.rows.get(*other));
        let below = next
            .filter(|next| next.points > last.points)
            .map(|next| (next.entrant, next.points.saturating_sub(last.points)));
        let tied = next.filter(|next| next.points == last.points);
        let reason = Reason::GreatestLoss {
            points: last.points,
            below,
        };
        let tie = tied.and_then(|next| tie(self.event.settings.scoring, last, next));
        std::iter::once(reason).chain(tie).collect()
    }

    /// Those who hold another prize, so that the booby prize goes on from them.
    pub(super) fn booby_goes_on(&self, passed: &[usize]) -> Vec<Reason> {
        passed
            .iter()
            .filter_map(|row| {
                Some(Reason::BoobyGoesOn {
                    from: self.id(*row),
                    points: self.rows.get(*row)?.points,
                    holds: self.holds(*row)?,
                })
            })
            .collect()
    }
}

fn earned(ladder: usize, mine: &Row, ahead_of: Option<(EntrantId, i32)>) -> Reason {
    match kind(ladder) {
        PrizeKind::Games => Reason::Games {
            games: mine.games.net,
            ahead_of,
        },
        PrizeKind::Points | PrizeKind::Hardest | PrizeKind::Booby => Reason::Points {
            points: mine.points,
            ahead_of,
        },
    }
}

/// What parts two who are equal in the figure that counts first; none if it is not known of both.
pub(in crate::club) fn tie(scoring: Scoring, mine: &Row, theirs: &Row) -> Option<Reason> {
    let against = theirs.entrant;
    if mine.points != theirs.points {
        return Some(Reason::TieByPoints {
            against,
            points: mine.points,
            theirs: theirs.points,
        });
    }
    if scoring.ties() == Ties::Won
        && !mine.games.by_net
        && let Some(reason) = tie_by_won(mine, theirs)
    {
        return Some(reason);
    }
    let by_games = mine.games.net != theirs.games.net;
    by_games.then_some(Reason::TieByGames {
        against,
        games: mine.games.net,
        theirs: theirs.games.net,
    })
}

/// Parted by games won, or else by games lost; none if they are not known of both, or equal.
fn tie_by_won(mine: &Row, theirs: &Row) -> Option<Reason> {
    let against = theirs.entrant;
    let (won, their_won) = mine.games.won.zip(theirs.games.won)?;
    if won != their_won {
        return Some(Reason::TieByWins {
            against,
            won,
            theirs: their_won,
        });
    }
    let (lost, their_lost) = mine.games.lost.zip(theirs.games.lost)?;
    (lost != their_lost).then_some(Reason::TieByLosses {
        against,
        lost,
        theirs: their_lost,
    })
}
