//! The 32 cards: suits, ranks, their points, and their short notation (`SJ`, `DT`, `D10`).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// A suit, in Skat's order from the cheapest to the dearest (Foster, Law 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
    /// ♣
    Clubs,
}

impl Suit {
    /// All four, cheapest first.
    pub const ALL: [Suit; 4] = [Suit::Diamonds, Suit::Hearts, Suit::Spades, Suit::Clubs];

    /// The letter of the card notation: C, S, H or D.
    pub const fn letter(self) -> char {
        match self {
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
            Suit::Clubs => 'C',
        }
    }

    /// The suit's sign: ♣, ♠, ♥ or ♦.
    pub const fn sign(self) -> char {
        match self {
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
            Suit::Clubs => '♣',
        }
    }
}

/// A rank, in the order of a Null game from low to high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// Jack
    Jack,
    /// Queen
    Queen,
    /// King
    King,
    /// Ace
    Ace,
}

impl Rank {
    /// All eight, low to high as in a Null game.
    pub const ALL: [Rank; 8] = [
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// Card points: ace 11, ten 10, king 4, queen 3, jack 2, others 0 (Foster, Law 11; ISkO 1.2).
    pub const fn points(self) -> u8 {
        match self {
            Rank::Ace => 11,
            Rank::Ten => 10,
            Rank::King => 4,
            Rank::Queen => 3,
            Rank::Jack => 2,
            Rank::Nine | Rank::Eight | Rank::Seven => 0,
        }
    }

    /// The letter of the card notation; the ten is `T`.
    pub const fn letter(self) -> char {
        match self {
            Rank::Seven => '7',
            Rank::Eight => '8',
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            Rank::Ace => 'A',
        }
    }
}

/// One of the 32 cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card { suit, rank }
    }

    /// Card points, 0 to 11.
    pub const fn points(self) -> u8 {
        self.rank.points()
    }

    /// The whole pack, 32 cards, cheapest suit first.
    pub fn pack() -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card { suit, rank }))
    }
}

/// A text that is not a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a card: {0}")]
pub struct CardError(pub String);

impl CardError {
    fn of(text: &str) -> CardError {
        CardError(text.chars().take(12).collect())
    }
}

impl FromStr for Card {
    type Err = CardError;

    /// Reads `CJ`, `ST`, `S10`, lower case too.
    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.trim().chars();
        let suit = match letters.next().map(|c| c.to_ascii_uppercase()) {
            Some('D') => Suit::Diamonds,
            Some('H') => Suit::Hearts,
            Some('S') => Suit::Spades,
            Some('C') => Suit::Clubs,
            _ => return Err(CardError::of(text)),
        };
        let rest: String = letters.map(|c| c.to_ascii_uppercase()).take(3).collect();
        let rank = match rest.as_str() {
            "7" => Rank::Seven,
            "8" => Rank::Eight,
            "9" => Rank::Nine,
            "T" | "10" => Rank::Ten,
            "J" => Rank::Jack,
            "Q" => Rank::Queen,
            "K" => Rank::King,
            "A" => Rank::Ace,
            _ => return Err(CardError::of(text)),
        };
        Ok(Card { suit, rank })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_card_reads_back_and_the_pack_has_120_points() {
        assert_eq!(
            Card::pack().map(|c| u32::from(c.points())).sum::<u32>(),
            120
        );
        for card in Card::pack() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("s10".parse::<Card>(), "ST".parse::<Card>());
        for wrong in ["", "S", "X7", "S11", "S100000", "♠J", "SJJ"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }
}
