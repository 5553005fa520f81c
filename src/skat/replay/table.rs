//! The deal and the play: the cards on the table, and what was done against the rules.

use crate::skat::{
    BySeat, Card, Clause, Fault, FaultCode, Hand, Position, Severity, SkatUse, TrickFault, Trump,
    replay::trick::{first_out_of_turn, follows, winner},
};

/// A hand while it is played again.
pub(super) struct HandTable<'h> {
    pub(super) hand: &'h Hand,
    pub(super) trump: Trump,
    /// What each still holds.
    held: BySeat<Vec<Card>>,
    played: Vec<Card>,
    pub(super) taken: BySeat<i32>,
    pub(super) tricks: BySeat<i32>,
    pub(super) winners: Vec<Position>,
    pub(super) laid_out: Vec<Card>,
    pub(super) faults: Vec<TrickFault>,
}

impl HandTable<'_> {
    pub(super) fn new(hand: &Hand) -> HandTable<'_> {
        HandTable {
            hand,
            // In a Ramsch the jacks alone are trumps (F p. 162).
            trump: hand
                .contract
                .map_or(Trump::Jacks, |contract| contract.trump),
            held: hand.deal.clone(),
            played: Vec::new(),
            taken: BySeat::default(),
            tricks: BySeat::default(),
            winners: Vec::new(),
            laid_out: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, code: FaultCode, trick: usize) {
        self.fault_of(code, trick, None);
    }

    fn fault_of(&mut self, code: FaultCode, trick: usize, by: Option<Position>) {
        let fault = Fault {
            code,
            severity: Severity::Error,
            clause: Clause::default(),
            expected: None,
        };
        self.faults.push(TrickFault {
            fault,
            trick: i32::try_from(trick).unwrap_or(i32::MAX),
            by,
        });
    }

    /// Thirty-two different cards, ten each and two; the declarer lays out two of his twelve.
    pub(super) fn examine_deal(&mut self) {
        let hand = self.hand;
        let all: Vec<Card> = Position::ALL
            .iter()
            .flat_map(|p| hand.deal.of(*p))
            .chain(&hand.skat)
            .copied()
            .collect();
        if all
            .iter()
            .enumerate()
            .any(|(at, card)| all.iter().skip(at + 1).any(|other| other == card))
        {
            self.fault(FaultCode::CardTwice, 0);
        }
        let counts =
            Position::ALL.iter().all(|p| hand.deal.of(*p).len() == 10) && hand.skat.len() == 2;
        if !counts {
            self.fault(FaultCode::WrongCardCount, 0);
        }
        if hand.contract.is_some() != hand.declarer.is_some() {
            self.fault(FaultCode::NothingEntered, 0);
        }
        self.lay_out();
        self.examine_turned();
    }

    /// The declarer takes the skat and lays out two, if the game is so played.
    fn lay_out(&mut self) {
        let hand = self.hand;
        let (Some(contract), Some(declarer)) = (hand.contract, hand.declarer) else {
            return;
        };
        if contract.skat == SkatUse::Untouched {
            return self.leave_skat();
        }
        let twelve = self.twelve_of(declarer);
        let laid_out = if hand.laid_out.is_empty() {
            self.left_over(&twelve)
        } else {
            hand.laid_out.clone()
        };
        let among = laid_out.iter().all(|card| twelve.contains(card));
        let wrong = !hand.laid_out.is_empty()
            && (laid_out.len() != 2 || !among || laid_out.first() == laid_out.get(1));
        if wrong {
            self.fault(FaultCode::LaidOutWrong, 0);
        }
        *self.held.of_mut(declarer) = twelve
            .into_iter()
            .filter(|card| !laid_out.contains(card))
            .collect();
        self.laid_out = laid_out;
    }

    /// What is in the skat counts as laid out; anything else noted as laid out is wrong.
    fn leave_skat(&mut self) {
        let hand = self.hand;
        if !hand.laid_out.iter().all(|card| hand.skat.contains(card)) {
            self.fault(FaultCode::LaidOutWrong, 0);
        }
        self.laid_out.clone_from(&hand.skat);
    }

    /// The declarer's ten cards and the skat.
    pub(super) fn twelve_of(&self, declarer: Position) -> Vec<Card> {
        let hand = self.hand;
        let ten = hand.deal.of(declarer);
        ten.iter().chain(&hand.skat).copied().collect()
    }

    /// The cards of the declarer that were never played, if the whole hand was and two are left.
    fn left_over(&self, twelve: &[Card]) -> Vec<Card> {
        let left: Vec<Card> = twelve
            .iter()
            .filter(|card| !self.hand.plays.iter().any(|(_, c)| c == *card))
            .copied()
            .collect();
        if left.len() == 2 { left } else { Vec::new() }
    }

    /// A turned game is in the suit of a skat card; a Grand needs a jack there, a Null a seven
    /// (Laws 29-31).
    fn examine_turned(&mut self) {
        let Some(contract) = self.hand.contract else {
            return;
        };
        if !matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond) {
            return;
        }
        let skat = &self.hand.skat;
        let in_skat = self.hand.turned.is_none_or(|card| skat.contains(&card));
        let fits = skat.len() != 2
            || skat
                .iter()
                .any(|card| contract.trump.allowed_by_turned(*card));
        if !in_skat || !fits {
            self.fault(FaultCode::TurnedContradictsContract, 0);
        }
    }

    /// Plays every card that was noted.
    pub(super) fn play(&mut self) {
        let mut leader = Position::V;
        for (number, trick) in (1..).zip(self.hand.plays.chunks(3)) {
            let out_of_turn = match number {
                1..=10 => first_out_of_turn(leader, trick),
                _ => Some(0),
            };
            let led = trick.first().map(|(_, card)| *card);
            for (place, (who, card)) in trick.iter().enumerate() {
                if out_of_turn == Some(place) {
                    self.fault_of(FaultCode::WrongTurn, number, Some(*who));
                }
                let led = if place > 0 { led } else { None };
                self.play_card(*who, *card, led, number);
            }
            if let (3, Some(won)) = (trick.len(), winner(self.trump, trick)) {
                self.take(won, trick);
                leader = won;
            }
        }
    }

    fn take(&mut self, winner: Position, trick: &[(Position, Card)]) {
        let cards = trick.iter().map(|(_, card)| *card);
        *self.taken.of_mut(winner) += total(cards);
        *self.tricks.of_mut(winner) += 1;
        self.winners.push(winner);
    }

    fn play_card(&mut self, who: Position, card: Card, led: Option<Card>, trick: usize) {
        let held = self.held.of_mut(who);
        let place = held.iter().position(|c| *c == card);
        let revoked = led.is_some_and(|led| {
            let wanted = follows(self.trump, led);
            follows(self.trump, card) != wanted
                && held.iter().any(|c| follows(self.trump, *c) == wanted)
        });
        match place {
            Some(place) => {
                held.remove(place);
            }
            None if self.played.contains(&card) => {
                self.fault_of(FaultCode::CardTwice, trick, Some(who));
            }
            None => self.fault_of(FaultCode::CardNotHeld, trick, Some(who)),
        }
        if revoked {
            self.fault_of(FaultCode::Revoke, trick, Some(who));
        }
        self.played.push(card);
    }
}

/// The points of these cards together.
pub(super) fn total(cards: impl IntoIterator<Item = Card>) -> i32 {
    cards.into_iter().map(|card| i32::from(card.points())).sum()
}
