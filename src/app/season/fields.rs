//! The fields of the form of a season, and what can be chosen in it.

use serde::{Deserialize, Serialize};

/// A field of the form that is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The name.
    Name,
    /// The first day.
    From,
    /// The last day.
    To,
    /// The only leg of each evening that counts.
    Leg,
    /// How many count, or how many do not.
    Count,
    /// Points by rank, the best first.
    Ranks,
    /// What every further rank has.
    Lowest,
    /// Who has fewer is not ranked.
    Minimum,
    /// Filled with 0 up to so many.
    Fill,
    /// So many may be missed.
    Grace,
    /// Who misses more is not ranked.
    OutAbove,
    /// What each one missed brings.
    Credit,
    /// How many go on to the next level.
    GoPlaces,
    /// How many are reserves for it.
    GoReserves,
    /// What the next level is.
    GoFor,
}

/// Which lists count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counting {
    /// All between the two days.
    All,
    /// Those of one leg of each evening.
    Leg,
    /// Those that are marked.
    Marked,
}

/// What a list or an evening is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worth {
    /// Its points.
    Points,
    /// Its points for 36 deals with cards.
    Per36,
    /// Points by rank.
    Ranks,
    /// The team's league points.
    League,
}

/// How the values become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forming {
    /// Their average.
    Average,
    /// Their sum.
    Sum,
    /// The best of them.
    Best,
    /// All but the worst.
    Drop,
}
