//! One trick: what must be followed, which card is higher, who wins, whose turn it is.

use crate::skat::{Card, Position, Rank, Trump, trumps};

/// The group of a card: trumps belong together, whatever their suit.
pub(super) fn follows(trump: Trump, card: Card) -> Trump {
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
pub(super) fn winner(trump: Trump, trick: &[(Position, Card)]) -> Option<Position> {
    let led = follows(trump, trick.first()?.1);
    let (best, _) = trick.iter().min_by_key(|(_, card)| {
        let group = follows(trump, *card);
        (group != Trump::Jacks, group != led, strength(trump, *card))
    })?;
    Some(*best)
}

/// Who plays after this one.
fn next(position: Position) -> Position {
    match position {
        Position::V => Position::M,
        Position::M => Position::H,
        Position::H => Position::V,
    }
}

/// The place in the trick of the first card that was not played in turn.
pub(super) fn first_out_of_turn(leader: Position, trick: &[(Position, Card)]) -> Option<usize> {
    let mut turn = leader;
    trick.iter().position(|(who, _)| {
        let wrong = *who != turn;
        turn = next(*who);
        wrong
    })
}
