//! What of the prizes was handed out, and what was counted for whom.

use crate::club::{
    Event,
    money::{
        counted::{CountedWhat, HandedTo, PrizeOf},
        settle::{PotPrize, Winner},
    },
};

impl Event {
    /// What was counted of some kinds.
    pub fn counted_cents(&self, is_it: impl Fn(&CountedWhat) -> bool) -> i64 {
        self.counted
            .iter()
            .filter(|one| is_it(&one.what))
            .fold(0, |sum, one| i64::saturating_add(sum, one.cents))
    }

    /// What came from outside into a pot.
    pub fn counted_into(&self, pot: &str) -> i64 {
        self.counted_cents(
            |what| matches!(what, CountedWhat::Income { pot: Some(into), .. } if into == pot),
        )
    }

    /// Whether a prize of a pot was handed out, all of it, to who has won it.
    pub fn is_handed_out(&self, pot: &str, prize: &PotPrize) -> bool {
        self.prize_handed(pot, prize)
            .is_some_and(|cents| cents >= prize.cents)
    }

    /// What is still to be handed out in money of a prize of a pot.
    pub fn prize_open_cents(&self, pot: &str, prize: &PotPrize) -> i64 {
        if prize.stays {
            return 0;
        }
        let handed = self.prize_handed(pot, prize).unwrap_or(0);
        prize.cents.saturating_sub(handed).max(0)
    }

    /// What was handed out of a prize of a pot to who has won it; none if nobody ticked it, or it stays.
    pub(super) fn prize_handed(&self, pot: &str, prize: &PotPrize) -> Option<i64> {
        if prize.stays {
            return None;
        }
        self.handed(&PrizeOf::Pot(pot.to_owned()), prize.place, &prize.winner)
    }

    /// What was handed out of a prize to who has won it; none if nobody ticked it.
    pub fn handed(&self, of: &PrizeOf, place: u32, winner: &Winner) -> Option<i64> {
        let what = CountedWhat::Prize {
            of: of.clone(),
            place,
            to: HandedTo::of(winner)?,
        };
        let is_there = self.counted.iter().any(|one| one.what == what);
        is_there.then(|| self.counted_cents(|counted| *counted == what))
    }
}

impl HandedTo {
    /// Who has won; none as long as nobody has.
    pub fn of(winner: &Winner) -> Option<HandedTo> {
        match winner {
            Winner::Entrant(who) => Some(HandedTo::Entrant(*who)),
            Winner::Team(name) => Some(HandedTo::Team(name.clone())),
            Winner::Nobody | Winner::Lot(_) | Winner::LotOfTeams(_) => None,
        }
    }

    /// Whether this is who has won.
    pub fn is(&self, winner: &Winner) -> bool {
        HandedTo::of(winner).as_ref() == Some(self)
    }
}
