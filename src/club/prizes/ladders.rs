//! The prizes for points and for games, place by place.

use crate::club::{
    Cut, Prize, PrizeKind, Reason, how_many,
    prizes::hall::{Hall, LADDERS, kind, other},
};

impl Hall<'_> {
    pub(super) fn points_and_games(&mut self) {
        let people = how_many(self.rows.len());
        for place in 1..=self.places.into_iter().max().unwrap_or(0).min(people) {
            let wanted = [0, 1].map(|ladder| self.is_wanted(ladder, place));
            let leaders = [0, 1].map(|ladder| self.leaders(ladder));
            if wanted == [true, true] && leaders[0] == leaders[1] {
                self.lead_both(place, &leaders[0]);
                continue;
            }
            for (ladder, wanted) in wanted.into_iter().enumerate() {
                if wanted {
                    self.one_prize(ladder, place, Vec::new());
                }
            }
        }
    }

    fn is_wanted(&self, ladder: usize, place: u32) -> bool {
        self.places.get(ladder).is_some_and(|most| place <= *most)
            && self.blocked.get(ladder).is_some_and(Option::is_none)
    }

    /// The same people lead both orders: one of them takes a prize, and the other prize goes on.
    fn lead_both(&mut self, place: u32, leaders: &[usize]) {
        match (leaders, self.cut(&LADDERS, leaders)) {
            ([row], _) => self.first_in_both(place, *row),
            (_, Some(cut)) => self.cut_for_both(place, leaders, &cut),
            ([], None) => {}
            (_, None) => {
                self.open(PrizeKind::Points, place, leaders, true);
                self.blocked = [0, 1].map(|_| Some((place, leaders.to_vec())));
            }
        }
    }

    fn first_in_both(&mut self, place: u32, row: usize) {
        let choice = self.choice(row);
        let takes = choice.unwrap_or(PrizeKind::Points);
        let ladder = ladder_of(takes);
        let reason = Reason::FirstInBoth {
            takes,
            chosen: choice.is_some(),
            leads: self.leads(other(ladder), row),
        };
        self.award(ladder, place, row, vec![reason]);
        self.one_prize(other(ladder), place, Vec::new());
    }

    fn cut_for_both(&mut self, place: u32, leaders: &[usize], cut: &Cut) {
        let choice = cut.choice.filter(|prize| LADDERS.contains(prize));
        let takes = choice.unwrap_or(PrizeKind::Points);
        let ladder = ladder_of(takes);
        let chosen = choice.is_some();
        for row in leaders {
            if self.id(*row) == cut.winner {
                let reasons = vec![won(cut), Reason::CutChoice { takes, chosen }];
                self.award(ladder, place, *row, reasons);
            }
        }
        let lost = Reason::LostCut { to: cut.winner };
        self.one_prize(other(ladder), place, vec![lost]);
    }

    /// Gives one prize to whoever leads its order, or opens a cut for it.
    fn one_prize(&mut self, ladder: usize, place: u32, mut reasons: Vec<Reason>) {
        let leaders = self.leaders(ladder);
        if self.waits(ladder, place, &leaders) {
            self.block(ladder, place, leaders);
            return;
        }
        match (leaders.as_slice(), self.cut(&[kind(ladder)], &leaders)) {
            ([], _) => {}
            ([row], _) => self.award(ladder, place, *row, reasons),
            (rivals, Some(cut)) => {
                reasons.push(won(&cut));
                if let Some(row) = rivals.iter().find(|row| self.id(**row) == cut.winner) {
                    self.award(ladder, place, *row, reasons);
                }
            }
            (rivals, None) => {
                self.open(kind(ladder), place, rivals, false);
                self.block(ladder, place, leaders);
            }
        }
    }

    /// Whether this prize hangs on an open cut for the other: then it would be a guess.
    ///
    /// A later place always does: whoever leads it may still take a place of the order that waits
    /// for its cut.
    fn waits(&self, ladder: usize, place: u32, leaders: &[usize]) -> bool {
        let Some(Some((since, cutting))) = self.blocked.get(other(ladder)) else {
            return false;
        };
        let mut leaders = leaders.iter();
        *since < place
            || leaders
                .any(|row| cutting.contains(row) || self.choice(*row) == Some(kind(other(ladder))))
    }

    fn block(&mut self, ladder: usize, place: u32, leaders: Vec<usize>) {
        if let Some(blocked) = self.blocked.get_mut(ladder) {
            *blocked = Some((place, leaders));
        }
    }

    fn award(&mut self, ladder: usize, place: u32, row: usize, more: Vec<Reason>) {
        // A cut is among those who are level: who comes behind them has not decided it.
        let by_cut = more.iter().any(|why| matches!(why, Reason::WonCut { .. }));
        let passed = self.passed_over(ladder, row);
        let (mut reasons, then) = if by_cut {
            (self.figure_alone(ladder, row), [more, passed])
        } else {
            (self.lead(ladder, row), [passed, more])
        };
        reasons.extend(then.into_iter().flatten());
        if let Some(held) = self.held.get_mut(row) {
            *held = Some(kind(ladder));
        }
        self.list.awards.push(Prize {
            prize: kind(ladder),
            place,
            entrant: self.id(row),
            reasons,
        });
    }
}

fn ladder_of(prize: PrizeKind) -> usize {
    usize::from(prize == PrizeKind::Games)
}

fn won(cut: &Cut) -> Reason {
    let between = cut.between.iter().copied();
    Reason::WonCut {
        against: between.filter(|who| *who != cut.winner).collect(),
    }
}
