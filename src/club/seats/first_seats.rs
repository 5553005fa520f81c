//! How the first leg of an evening can follow a list from before it.
//!
//! Knows no seats, files, clocks, databases, screens or words for people.

use serde::{Deserialize, Serialize};

/// The list that the first leg follows: `{"season":"2026"}`, `"evening"` or `"numbers"`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListBefore {
    /// The standing of the season of this name.
    Season(String),
    /// The result of the evening before.
    Evening,
    /// The start numbers.
    Numbers,
}

/// How a first leg follows a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstSeats {
    /// The list.
    pub by: ListBefore,
    /// So many tables follow it, and the others are drawn by lot; none: all follow it.
    pub tables: Option<u32>,
    /// Guests sit at this table or a later one; none: anywhere.
    pub guests_from: Option<u32>,
    /// Who is in no list of the book yet sits with others who are.
    pub spread: bool,
}
