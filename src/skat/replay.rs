//! A whole hand card by card: who may play, who wins, what everybody has, and what the game is
//! worth.
//!
//! The hands are as dealt; the declarer's ten cards and the skat make his twelve, of which he lays
//! out two where he took the skat. Vorhand leads first. What was played against the rules is noted
//! with its trick and taken as it lies.

use super::card::{Card, Rank};
use super::contract::{Announced, Contract, SkatUse, Trump};
use super::entry::{BySeat, DealEntry, Grade, Position, RamschEntry, RamschKind};
use super::fault::{Clause, Fault, FaultCode, Severity};
use super::points::{matadors, trumps};
use super::rulebook::{RamschSkat, Rulebook};
use super::verdict::Verdict;

/// A hand as noted: the deal, what is played, and every card in the order in which it was played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// What is played; none for a Ramsch.
    pub contract: Option<Contract>,
    /// Which Ramsch, where no contract is given.
    pub ramsch: RamschKind,
    /// Who plays alone; none in a Ramsch.
    pub declarer: Option<Position>,
    /// The ten cards dealt to each.
    pub deal: BySeat<Vec<Card>>,
    /// The two cards of the skat.
    pub skat: Vec<Card>,
    /// The two cards laid out; empty where the skat was not touched, or where they are not noted.
    pub laid_out: Vec<Card>,
    /// The bid, where one was made.
    pub bid: Option<i32>,
    /// Kontra factor.
    pub kontra: Option<i32>,
    /// The card turned up in a Tournee.
    pub turned: Option<Card>,
    /// Who played what, in order.
    pub plays: Vec<(Position, Card)>,
}

/// A fault of a hand, with the trick in which it fell (from 1); 0 for the deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrickFault {
    /// What is wrong.
    pub fault: Fault,
    /// In which trick.
    pub trick: i32,
    /// Who did it, where it is somebody's.
    pub by: Option<Position>,
}

/// What a hand comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// All thirty cards were played.
    pub complete: bool,
    /// Card points of each, without the skat.
    pub taken: BySeat<i32>,
    /// Tricks of each.
    pub tricks: BySeat<i32>,
    /// The winner of each trick that is whole.
    pub winners: Vec<Position>,
    /// The declarer's card points with what he laid out or left in the skat; without a trick he has
    /// none (F p. 86).
    pub points: Option<i32>,
    /// The declarer's matadors, the skat counted; none in a Null or a Ramsch.
    pub matadors: Option<i32>,
    /// The deal as an entry; none where it is not decided yet.
    pub entry: Option<DealEntry>,
    /// What the rules say of it.
    pub verdict: Option<Verdict>,
    /// What is wrong with deal and play, in order.
    pub faults: Vec<TrickFault>,
}

impl Replay {
    /// False when a fault of the hand or of the verdict is an error.
    pub fn ok(&self) -> bool {
        self.faults
            .iter()
            .all(|f| f.fault.severity != Severity::Error)
            && self.verdict.as_ref().is_none_or(Verdict::ok)
    }
}

/// Plays a hand again under a rulebook.
pub fn replay(rulebook: &Rulebook, hand: &Hand) -> Replay {
    let mut table = Table::new(hand);
    table.examine_deal();
    table.play();
    table.result(rulebook)
}

/// The group of a card: trumps belong together, whatever their suit.
fn follows(trump: Trump, card: Card) -> Trump {
    let is_trump =
        trump != Trump::None && (card.rank == Rank::Jack || trump.suit() == Some(card.suit));
    if is_trump {
        Trump::Jacks
    } else {
        Trump::of_suit(card.suit)
    }
}

/// How high a card is within its group, the highest first.
fn strength(trump: Trump, card: Card) -> usize {
    const PLAIN: [Rank; 8] = [
        Rank::Ace,
        Rank::Ten,
        Rank::King,
        Rank::Queen,
        Rank::Jack,
        Rank::Nine,
        Rank::Eight,
        Rank::Seven,
    ];
    if trump == Trump::None {
        return Rank::ALL
            .iter()
            .rev()
            .position(|rank| *rank == card.rank)
            .unwrap_or(usize::MAX);
    }
    let among_trumps = trumps(trump).position(|t| t == card);
    among_trumps
        .or_else(|| PLAIN.iter().position(|rank| *rank == card.rank))
        .unwrap_or(usize::MAX)
}

/// The winner of a trick: the highest trump, else the highest card of the suit led.
fn winner(trump: Trump, trick: &[(Position, Card)]) -> Option<Position> {
    let led = follows(trump, trick.first()?.1);
    let beats = |group: Trump| (group != Trump::Jacks, group != led);
    let best = trick.iter().min_by_key(|(_, card)| {
        let group = follows(trump, *card);
        (beats(group), strength(trump, *card))
    })?;
    Some(best.0)
}

fn next(position: Position) -> Position {
    match position {
        Position::V => Position::M,
        Position::M => Position::H,
        Position::H => Position::V,
    }
}

struct Table<'h> {
    hand: &'h Hand,
    trump: Trump,
    /// What each still holds.
    held: BySeat<Vec<Card>>,
    played: Vec<Card>,
    taken: BySeat<i32>,
    tricks: BySeat<i32>,
    winners: Vec<Position>,
    laid_out: Vec<Card>,
    faults: Vec<TrickFault>,
}

impl<T> BySeat<T> {
    fn of(&self, position: Position) -> &T {
        match position {
            Position::V => &self.v,
            Position::M => &self.m,
            Position::H => &self.h,
        }
    }

    fn of_mut(&mut self, position: Position) -> &mut T {
        match position {
            Position::V => &mut self.v,
            Position::M => &mut self.m,
            Position::H => &mut self.h,
        }
    }
}

impl Table<'_> {
    fn new(hand: &Hand) -> Table<'_> {
        Table {
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
    fn examine_deal(&mut self) {
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

    /// The declarer takes the skat and lays out two, where the game is so played.
    fn lay_out(&mut self) {
        let hand = self.hand;
        let (Some(contract), Some(declarer)) = (hand.contract, hand.declarer) else {
            return;
        };
        if contract.skat == SkatUse::Untouched {
            let same = hand.laid_out.iter().all(|card| hand.skat.contains(card));
            if !same {
                self.fault(FaultCode::LaidOutWrong, 0);
            }
            self.laid_out.clone_from(&hand.skat);
            return;
        }
        let twelve: Vec<Card> = hand
            .deal
            .of(declarer)
            .iter()
            .chain(&hand.skat)
            .copied()
            .collect();
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

    /// The cards of the declarer that were never played, where the whole hand was and two are left.
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
        let in_skat = self
            .hand
            .turned
            .is_none_or(|card| self.hand.skat.contains(&card));
        if !in_skat
            || (self.hand.skat.len() == 2
                && !self
                    .hand
                    .skat
                    .iter()
                    .any(|card: &Card| match contract.trump {
                        Trump::Jacks => card.rank == Rank::Jack,
                        Trump::None => card.rank == Rank::Seven,
                        suit => suit.suit() == Some(card.suit),
                    }))
        {
            self.fault(FaultCode::TurnedContradictsContract, 0);
        }
    }

    fn play(&mut self) {
        let mut leader = Position::V;
        for (at, trick) in self.hand.plays.chunks(3).enumerate() {
            let number = at + 1;
            let (mut turn, mut in_order) = (leader, true);
            for (place, (who, card)) in trick.iter().enumerate() {
                if in_order && (*who != turn || number > 10) {
                    in_order = false;
                    self.fault_of(FaultCode::WrongTurn, number, Some(*who));
                }
                self.play_card(
                    *who,
                    *card,
                    trick.first().filter(|_| place > 0).map(|(_, led)| *led),
                    number,
                );
                turn = next(*who);
            }
            if let (3, Some(won)) = (trick.len(), winner(self.trump, trick)) {
                *self.taken.of_mut(won) += trick
                    .iter()
                    .map(|(_, card)| i32::from(card.points()))
                    .sum::<i32>();
                *self.tricks.of_mut(won) += 1;
                self.winners.push(won);
                leader = won;
            }
        }
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
                self.fault_of(FaultCode::CardTwice, trick, Some(who))
            }
            None => self.fault_of(FaultCode::CardNotHeld, trick, Some(who)),
        }
        if revoked {
            self.fault_of(FaultCode::Revoke, trick, Some(who));
        }
        self.played.push(card);
    }

    /// The law that speaks of a fault of play, where the rulebook names one.
    fn name_laws(&mut self, rulebook: &Rulebook) {
        for TrickFault { fault, by, .. } in &mut self.faults {
            let what = match fault.code {
                FaultCode::Revoke => "revoke",
                FaultCode::WrongTurn => "leads_out_of_turn",
                _ => continue,
            };
            let who = if *by == self.hand.declarer {
                "declarer"
            } else {
                "adversary"
            };
            let law = rulebook
                .charges()
                .iter()
                .find(|c| c.what == what && c.who == who)
                .map(|c| c.law.as_str());
            let numbered = |law: &str| law.starts_with(|c: char| c.is_ascii_digit());
            fault.clause = match law {
                Some(law) if numbered(law) => Clause::from(format!("Law {law}").as_str()),
                Some(law) => Clause::from(law),
                None => Clause::default(),
            };
        }
    }

    fn result(mut self, rulebook: &Rulebook) -> Replay {
        self.name_laws(rulebook);
        let complete = self.hand.plays.len() == 30;
        let sound = self.faults.is_empty();
        let (points, count) = match self.hand.declarer {
            Some(declarer) => (
                Some(self.declarer_points(declarer)),
                self.matadors(declarer),
            ),
            None => (None, None),
        };
        let entry = if sound {
            self.entry(rulebook, complete, points, count)
        } else {
            None
        };
        let verdict = entry.map(|entry| rulebook.check(&entry));
        Replay {
            complete,
            taken: self.taken,
            tricks: self.tricks,
            winners: self.winners,
            points,
            matadors: count,
            entry,
            verdict,
            faults: self.faults,
        }
    }

    fn declarer_points(&self, declarer: Position) -> i32 {
        let laid_out: i32 = self
            .laid_out
            .iter()
            .map(|card| i32::from(card.points()))
            .sum();
        match self.tricks.at(declarer) {
            0 => 0,
            _ => self.taken.at(declarer) + laid_out,
        }
    }

    fn matadors(&self, declarer: Position) -> Option<i32> {
        let twelve: Vec<Card> = self
            .hand
            .deal
            .of(declarer)
            .iter()
            .chain(&self.hand.skat)
            .copied()
            .collect();
        matadors(&twelve, self.trump)
    }

    /// The deal as an entry, once it is decided.
    fn entry(
        &self,
        rulebook: &Rulebook,
        complete: bool,
        points: Option<i32>,
        count: Option<i32>,
    ) -> Option<DealEntry> {
        let Some((contract, declarer)) = self.hand.contract.zip(self.hand.declarer) else {
            return complete.then(|| self.ramsch_entry(rulebook));
        };
        let entry = DealEntry {
            contract: Some(contract),
            bid: self.hand.bid,
            kontra: self.hand.kontra,
            turned: self.hand.turned,
            ..DealEntry::default()
        };
        let tricks = self.tricks.at(declarer);
        if contract.trump == Trump::None {
            // Lost with the first trick of the declarer; won when all are played without one.
            let grade = if tricks > 0 { Grade::Lost } else { Grade::Won };
            return (complete || tricks > 0).then_some(DealEntry {
                grade: Some(grade),
                ..entry
            });
        }
        let entry = DealEntry {
            matadors: count,
            ..entry
        };
        if complete {
            return Some(DealEntry {
                points,
                tricks: Some(tricks),
                ..entry
            });
        }
        // Every trick was wanted and one is lost: nothing that follows changes the value.
        let implied = rulebook.game(&contract).and_then(|row| row.implies);
        let all_wanted = contract.announced.max(implied) == Some(Announced::Schwarz);
        let lost_one = self.winners.iter().any(|won| *won != declarer);
        (all_wanted && lost_one).then_some(DealEntry {
            grade: Some(Grade::Lost),
            ..entry
        })
    }

    fn ramsch_entry(&self, rulebook: &Rulebook) -> DealEntry {
        let rules = match self.hand.ramsch {
            RamschKind::Ramsch => rulebook.ramsch(),
            RamschKind::Schiebe => rulebook.schiebe(),
        };
        let last_trick = self.winners.last().copied();
        let skat: i32 = self
            .hand
            .skat
            .iter()
            .map(|card| i32::from(card.points()))
            .sum();
        let extra = |p| {
            if rules.skat != RamschSkat::Disregarded && Some(p) == last_trick {
                skat
            } else {
                0
            }
        };
        let ramsch = RamschEntry {
            kind: self.hand.ramsch,
            points: BySeat::from_fn(|p| self.taken.at(p) + extra(p)),
            tricks: BySeat::from_fn(|p| Some(self.tricks.at(p))),
            last_trick,
            passes: None,
        };
        DealEntry {
            ramsch: Some(ramsch),
            ..DealEntry::default()
        }
    }
}

impl BySeat<i32> {
    /// All three together.
    pub fn sum(&self) -> i32 {
        self.v + self.m + self.h
    }
}
