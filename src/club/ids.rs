//! Ids that cannot be mixed up, and the seats of a table.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);
    };
}

id! {
    /// A person in the club's register.
    MemberId
}
id! {
    /// One evening or tournament in the book.
    EventId
}
id! {
    /// A person taking part in one event; unique within that event.
    EntrantId
}

/// One score sheet: the table of one leg of one event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct SheetId {
    /// The event.
    pub event: EventId,
    /// The leg, 1-based.
    pub leg: u32,
    /// The table, 1-based.
    pub table: u32,
}

/// A seat at a table, in the order of the deal (clockwise). Tables of three use N, E, S.
///
/// N deals first. N and S are one pair, E and W the other, in the movements of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
    /// The fifth seat of a large table.
    #[serde(rename = "5")]
    Fifth,
    /// The sixth seat of a large table.
    #[serde(rename = "6")]
    Sixth,
}

impl Seat {
    /// All six, in the order of the deal; a table of `n` uses the first `n`.
    pub const ALL: [Seat; 6] = [Seat::N, Seat::E, Seat::S, Seat::W, Seat::Fifth, Seat::Sixth];

    /// Place in the order of the deal, 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter or digit on paper: N, E, S, W, 5, 6.
    pub const fn letter(self) -> char {
        match self {
            Seat::N => 'N',
            Seat::E => 'E',
            Seat::S => 'S',
            Seat::W => 'W',
            Seat::Fifth => '5',
            Seat::Sixth => '6',
        }
    }
}
