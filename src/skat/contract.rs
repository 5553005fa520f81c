//! What the declarer plays: trump × use of the skat × open × announced.

use super::card::{Card, Rank, Suit};
use serde::{Deserialize, Deserializer, Serialize};

/// What is trump.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Trump {
    /// ♦ and the four jacks.
    Diamonds,
    /// ♥ and the four jacks.
    Hearts,
    /// ♠ and the four jacks.
    Spades,
    /// ♣ and the four jacks.
    Clubs,
    /// The four jacks alone: Grand.
    Jacks,
    /// No trump: Null, Nullo and Revolution.
    None,
}

impl Trump {
    /// All six, cheapest suit first.
    pub const ALL: [Trump; 6] = [
        Trump::Diamonds,
        Trump::Hearts,
        Trump::Spades,
        Trump::Clubs,
        Trump::Jacks,
        Trump::None,
    ];

    /// The suit of a suit game.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Trump::Diamonds => Some(Suit::Diamonds),
            Trump::Hearts => Some(Suit::Hearts),
            Trump::Spades => Some(Suit::Spades),
            Trump::Clubs => Some(Suit::Clubs),
            Trump::Jacks | Trump::None => None,
        }
    }

    /// The suit game in this suit.
    pub const fn of_suit(suit: Suit) -> Trump {
        match suit {
            Suit::Diamonds => Trump::Diamonds,
            Suit::Hearts => Trump::Hearts,
            Suit::Spades => Trump::Spades,
            Suit::Clubs => Trump::Clubs,
        }
    }

    /// How many trumps there are, and so the most matadors: 11 in a suit game, 4 in Grand, 0 in
    /// Null.
    pub const fn trumps(self) -> i32 {
        match self {
            Trump::Jacks => 4,
            Trump::None => 0,
            Trump::Diamonds | Trump::Hearts | Trump::Spades | Trump::Clubs => 11,
        }
    }

    /// Whether this card, turned up, allows the game: its own suit, a jack for a Grand, a seven for
    /// a Null (Laws 29-31).
    pub fn allowed_by_turned(self, card: Card) -> bool {
        match self {
            Trump::Jacks => card.rank == Rank::Jack,
            Trump::None => card.rank == Rank::Seven,
            Trump::Diamonds | Trump::Hearts | Trump::Spades | Trump::Clubs => {
                self.suit() == Some(card.suit)
            }
        }
    }
}

/// What the declarer did with the skat.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SkatUse {
    /// Left it face down: Solo, hand games.
    Untouched,
    /// Turned one card, whose suit is trump: Tournee.
    Turned,
    /// Kept the first card unseen by others and had to play the second: Passt-mir-nicht.
    TurnedSecond,
    /// Took both: Simple, Gucki, and the usual game since 1928.
    Taken,
}

impl SkatUse {
    /// All four.
    pub const ALL: [SkatUse; 4] = [
        SkatUse::Untouched,
        SkatUse::Turned,
        SkatUse::TurnedSecond,
        SkatUse::Taken,
    ];
}

/// A grade announced before the first lead.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Announced {
    /// The declarer wants schneider.
    Schneider,
    /// The declarer wants every trick.
    Schwarz,
}

/// What the declarer plays; enough for every system since 1886.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// What is trump.
    pub trump: Trump,
    /// What was done with the skat.
    pub skat: SkatUse,
    /// Played with the hand laid down (ouvert).
    #[serde(default, deserialize_with = "or_default")]
    pub open: bool,
    /// The grade announced, if any.
    pub announced: Option<Announced>,
    /// Revolution: an open Null in which the adversaries may exchange cards.
    #[serde(default, deserialize_with = "or_default")]
    pub revolution: bool,
}

/// `null` counts as left out.
pub(super) fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

impl Contract {
    /// The plain contract: nothing open, nothing announced.
    pub const fn plain(trump: Trump, skat: SkatUse) -> Contract {
        Contract {
            trump,
            skat,
            open: false,
            announced: None,
            revolution: false,
        }
    }
}
