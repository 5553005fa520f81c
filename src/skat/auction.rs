//! The bidding with numbers: Mittelhand bids to Vorhand, the loser is out, Hinterhand bids to the
//! survivor (Law 34).

use super::entry::Position;
use super::rulebook::Rulebook;

/// What somebody says in the bidding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// Names a figure.
    Bid(i32),
    /// Holds the figure named: "yes".
    Hold,
    /// Is out.
    Pass,
}

/// How a bidding ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Auction {
    /// Who plays; Vorhand where nobody bid, if he wants to.
    pub declarer: Position,
    /// The figure at which the game was bought; none if nobody named one.
    pub bid: Option<i32>,
}

/// What is wrong with a bidding; the number is that of the call, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AuctionError {
    /// Somebody spoke whose turn it was not.
    WrongTurn(usize),
    /// The figure is not a bid of the system (Law 33).
    NotABid(usize),
    /// The figure is not above the last one.
    NotHigher(usize),
    /// Held although nothing was bid, or bid although an answer was due.
    NotAnAnswer(usize),
    /// The bidding goes on after its end.
    TooLong(usize),
    /// The bidding is not over yet.
    Unfinished,
}

/// Who buys the game, and at which figure.
pub fn auction(rulebook: &Rulebook, calls: &[(Position, Call)]) -> Result<Auction, AuctionError> {
    let mut calls = calls.iter().copied().enumerate();
    let mut bid = None;
    let first = duel(rulebook, &mut calls, Position::M, Position::V, &mut bid)?;
    let declarer = duel(rulebook, &mut calls, Position::H, first, &mut bid)?;
    match calls.next() {
        Some((at, _)) => Err(AuctionError::TooLong(at)),
        None => Ok(Auction { declarer, bid }),
    }
}

/// One bids, the other answers, until one passes; the other survives.
fn duel(
    rulebook: &Rulebook,
    calls: &mut impl Iterator<Item = (usize, (Position, Call))>,
    bidder: Position,
    holder: Position,
    bid: &mut Option<i32>,
) -> Result<Position, AuctionError> {
    loop {
        match call_of(bidder, calls)? {
            (_, Call::Pass) => return Ok(holder),
            (at, Call::Hold) => return Err(AuctionError::NotAnAnswer(at)),
            (at, Call::Bid(figure)) if rulebook.ladder().binary_search(&figure).is_err() => {
                return Err(AuctionError::NotABid(at));
            }
            (at, Call::Bid(figure)) if bid.is_some_and(|last| figure <= last) => {
                return Err(AuctionError::NotHigher(at));
            }
            (_, Call::Bid(figure)) => *bid = Some(figure),
        }
        match call_of(holder, calls)? {
            (_, Call::Hold) => {}
            (_, Call::Pass) => return Ok(bidder),
            (at, Call::Bid(_)) => return Err(AuctionError::NotAnAnswer(at)),
        }
    }
}

/// The next call with its place; it is this one's turn.
fn call_of(
    turn: Position,
    calls: &mut impl Iterator<Item = (usize, (Position, Call))>,
) -> Result<(usize, Call), AuctionError> {
    let (at, (who, call)) = calls.next().ok_or(AuctionError::Unfinished)?;
    if who == turn {
        Ok((at, call))
    } else {
        Err(AuctionError::WrongTurn(at))
    }
}
