//! A hand as noted, and what it comes to.

use crate::skat::{
    BySeat, Card, Contract, DealEntry, Fault, Position, RamschKind, Severity, Verdict,
};

/// A hand as noted: the deal, what is played, and every card in the order in which it was played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// What is played; none for a Ramsch.
    pub contract: Option<Contract>,
    /// Which Ramsch, if no contract is given.
    pub ramsch: RamschKind,
    /// Who plays alone; none in a Ramsch.
    pub declarer: Option<Position>,
    /// The ten cards dealt to each.
    pub deal: BySeat<Vec<Card>>,
    /// The two cards of the skat.
    pub skat: Vec<Card>,
    /// The two cards laid out; empty if the skat was not touched or they are not noted.
    pub laid_out: Vec<Card>,
    /// The bid, if one was made.
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
    /// Who did it, if it is somebody's.
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
    /// The deal as an entry; none if it is not decided yet.
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
