//! Ids that cannot be mixed up, and the seats of a table.

use serde::{Deserialize, Serialize};
use std::{fmt, num::ParseIntError, str::FromStr};

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

impl EventId {
    /// In a part of an act: the event that the nearest part before it made. No event of a book has it.
    pub const MADE: EventId = EventId(0);
}

impl EntrantId {
    /// In a part of an act: the person whom the nearest part before it put on the list. Nobody in a
    /// book has it.
    pub const MADE: EntrantId = EntrantId(0);
}

/// How many there are, as files hold it.
pub(crate) fn how_many(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Whether a field can be left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The first one.
            pub const FIRST: $name = $name(1);

            /// The one at this place of a list, counted from 0.
            pub fn at(index: usize) -> $name {
                $name(how_many(index).saturating_add(1))
            }

            /// Its place in a list, counted from 0; none for number 0, which a file may hold.
            pub fn index(self) -> Option<usize> {
                usize::try_from(self.0.checked_sub(1)?).ok()
            }

            /// The one after it.
            pub const fn next(self) -> $name {
                $name(self.0.saturating_add(1))
            }

            /// How many are before it.
            pub const fn earlier(self) -> u32 {
                self.0.saturating_sub(1)
            }

            /// Whether it is one of so many.
            pub const fn is_in(self, count: u32) -> bool {
                1 <= self.0 && self.0 <= count
            }

            /// Itself or, beyond so many, the last of them; never less than the first.
            pub fn within(self, count: u32) -> $name {
                $name(self.0.clamp(1, count.max(1)))
            }

            /// The one this many after it.
            pub const fn plus(self, count: u32) -> $name {
                $name(self.0.saturating_add(count))
            }

            /// How many it is after another; none before that one.
            pub const fn since(self, other: $name) -> Option<u32> {
                self.0.checked_sub(other.0)
            }

            /// Its number where the first so many are left out; none for one of those.
            pub fn less(self, count: u32) -> Option<$name> {
                let number = self.0.checked_sub(count).filter(|number| *number > 0)?;
                Some($name(number))
            }

            /// The one before it; none before the first.
            pub const fn before(self) -> Option<$name> {
                match self.0 {
                    0 | 1 => None,
                    number => Some($name(number - 1)),
                }
            }

            /// All of so many, from the first on.
            pub fn all(count: u32) -> impl DoubleEndedIterator<Item = $name> + Clone {
                (1..=count).map($name)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::FIRST
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map($name)
            }
        }

        impl From<$name> for i64 {
            fn from(number: $name) -> i64 {
                i64::from(number.0)
            }
        }
    };
}

number! {
    /// A leg of an event, counted from 1.
    LegNo
}
number! {
    /// A table of the room, counted from 1; the same number in each leg is the same piece of furniture.
    TableNo
}
number! {
    /// A deal of a score sheet, counted from 1.
    DealNo
}

/// One score sheet: the table of one leg of one event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct SheetId {
    /// The event.
    pub event: EventId,
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
}

/// The sheet of one table in one leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SheetOf {
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
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
    pub const fn letter(self) -> &'static str {
        match self {
            Seat::N => "N",
            Seat::E => "E",
            Seat::S => "S",
            Seat::W => "W",
            Seat::Fifth => "5",
            Seat::Sixth => "6",
        }
    }
}
