//! Who comes to a table, leaves it or is replaced: the changes of the people that a table keeps.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{EntrantId, Seat, Stay, Table};

impl Table {
    /// The rounds of somebody who came or left; none for who has a seat for the whole leg, or has
    /// none.
    pub(super) fn stay_of(&self, entrant: EntrantId) -> Option<&Stay> {
        self.stays.iter().find(|stay| stay.entrant == entrant)
    }

    /// The rounds from which on others are there than before, ascending; the first round is one of
    /// them.
    pub(super) fn rounds_with_changes(&self) -> Vec<u32> {
        let came = self.stays.iter().map(|stay| stay.from_round);
        let gone = self
            .stays
            .iter()
            .filter_map(|stay| stay.to_round)
            .map(|last| last.saturating_add(1));
        let mut rounds: Vec<u32> = came.chain(gone).filter(|round| *round > 1).collect();
        rounds.push(1);
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }

    /// After which round somebody left.
    pub fn left_after(&self, entrant: EntrantId) -> Option<u32> {
        self.stay_of(entrant)?.to_round
    }

    /// Somebody takes a free seat after a round.
    pub fn comes(&mut self, entrant: EntrantId, seat: Seat, after_round: u32) {
        self.seats.push((seat, entrant));
        self.stays.push(Stay {
            entrant,
            from_round: after_round.saturating_add(1),
            to_round: None,
        });
        self.stays.sort();
    }

    /// Somebody who has a seat leaves after a round.
    pub fn leaves(&mut self, entrant: EntrantId, after_round: u32) {
        let from_round = self.stay_of(entrant).map_or(1, |stay| stay.from_round);
        self.stays.retain(|stay| stay.entrant != entrant);
        self.stays.push(Stay {
            entrant,
            from_round,
            to_round: Some(after_round),
        });
        self.stays.sort();
    }

    /// Somebody who was said to have left did not.
    pub fn leaves_not(&mut self, entrant: EntrantId) {
        for stay in &mut self.stays {
            if stay.entrant == entrant {
                stay.to_round = None;
            }
        }
        self.stays.retain(|stay| !stay.is_whole());
        self.stays.sort();
    }

    /// Other people in the same seats, there in the same rounds.
    pub fn replace(&mut self, by: impl Fn(EntrantId) -> EntrantId) {
        for (_, who) in &mut self.seats {
            *who = by(*who);
        }
        for stay in &mut self.stays {
            stay.entrant = by(stay.entrant);
        }
        self.stays.sort();
    }

    /// The same rounds for those who sit now where these people sat; nothing for who is gone.
    pub fn stays_of_others(&self, now: impl Fn(EntrantId) -> Option<EntrantId>) -> Vec<Stay> {
        let mut stays: Vec<Stay> = self
            .stays
            .iter()
            .filter_map(|stay| {
                Some(Stay {
                    entrant: now(stay.entrant)?,
                    ..*stay
                })
            })
            .collect();
        stays.sort();
        stays
    }

    /// Those who are there in some of the rounds `from` to `to`.
    pub fn people_in(&self, from: u32, to: u32) -> Vec<EntrantId> {
        let people = self.people();
        people
            .filter(|who| {
                self.stay_of(*who)
                    .is_none_or(|stay| stay.within(from, to).is_some())
            })
            .collect()
    }

    /// The same table with those alone who are there in some of the rounds `from` to `to`, on the
    /// first seats, the rounds counted from the first of these.
    pub fn seated_in(&self, from: u32, to: u32) -> (Vec<(Seat, EntrantId)>, Vec<Stay>) {
        let stays = self.stays.iter().filter_map(|stay| stay.within(from, to));
        let people = self.people_in(from, to);
        (
            Seat::ALL.into_iter().zip(people).collect(),
            stays.filter(|stay| !stay.is_whole()).collect(),
        )
    }

    /// Who dealt is noted only if it says more than the seats do.
    pub fn forget_dealers_in_turn(&mut self) {
        let company = self.company(0);
        let turns: Vec<_> = self
            .sheet
            .deals
            .iter()
            .map(|line| company.at(line.deal).dealer_in_turn())
            .collect();
        for (line, turn) in self.sheet.deals.iter_mut().zip(turns) {
            line.dealer = line.dealer.filter(|seat| turn != Some(*seat));
        }
    }

    /// Somebody whose rounds are impossible in a leg of `rounds` rounds: without a seat here, named
    /// twice, or in rounds that there are not.
    pub fn impossible_stay(&self, rounds: u32) -> Option<EntrantId> {
        let mut stays = self.stays.iter().enumerate();
        let wrong = stays.find(|(place, stay)| {
            let mut before = self.stays.iter().take(*place);
            before.any(|other| other.entrant == stay.entrant)
                || !stay.fits(rounds)
                || self.seat_of(stay.entrant).is_none()
        });
        wrong.map(|(_, stay)| stay.entrant)
    }
}
