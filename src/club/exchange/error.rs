//! Why a document cannot be read.

use crate::club::{EntrantId, EventId, LegNo, TableNo, Unread, VERSION};

/// Why a document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    /// It does not begin as the JSON of a book does.
    #[error("no JSON")]
    NoJson,
    /// Not the JSON of a book: where and why.
    #[error("line {line}, column {column}: {why:?}")]
    NotABook {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// What is wrong there.
        why: Unread,
    },
    /// Another format.
    #[error("another format: {format}")]
    OtherFormat {
        /// The name that it gives itself.
        format: String,
    },
    /// Written by a newer program.
    #[error("version {version} is newer than {VERSION}")]
    TooNew {
        /// Its version.
        version: u32,
    },
    /// An event names a rulebook that the program does not have, and brings no text of it.
    #[error("no rulebook {rulebook} in event {event:?}")]
    NoRulebook {
        /// The event.
        event: EventId,
        /// The rulebook's name.
        rulebook: String,
    },
    /// What somebody paid is not the sum of the payments.
    #[error("entrant {} of event {} paid {paid_cents}, the payments say {sum_cents}", entrant.0, event.0)]
    Payments {
        /// The event.
        event: EventId,
        /// Who.
        entrant: EntrantId,
        /// What is said to be paid.
        paid_cents: i64,
        /// The sum of the payments.
        sum_cents: i64,
    },
    /// Two events, or two members, have one id.
    #[error("id {id} twice")]
    IdTwice {
        /// The id.
        id: i64,
    },
    /// Two legs of an event, or two tables of a leg, have one number.
    #[error("leg {leg}, table {table:?} twice in event {event:?}")]
    NumberTwice {
        /// The event.
        event: EventId,
        /// The leg.
        leg: LegNo,
        /// The table; none if it is the leg.
        table: Option<TableNo>,
    },
    /// Two legs of an event are called.
    #[error("two legs of event {event:?} are called")]
    CalledTwice {
        /// The event.
        event: EventId,
    },
}
