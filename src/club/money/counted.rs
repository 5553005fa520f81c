//! What somebody counted in the till: each a fact of its own, beside what people paid.

use crate::club::{EntrantId, LegNo, PrizeKind, TableNo};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// Money, or a prize, that somebody ticked as received or handed out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tick {
    /// Unique in the event, shared with the payments, from 1 on.
    pub number: u32,
    /// What was counted.
    pub what: CountedWhat,
    /// In the smallest coin, never below 0; 0 for a prize that is a thing.
    pub cents: i64,
    /// When; none: it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<FixedOffset>>,
    /// By whom; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
}

/// What was counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CountedWhat {
    /// What a table handed in of what is paid there.
    Table {
        /// The leg.
        leg: LegNo,
        /// The table.
        table: TableNo,
    },
    /// Money from outside.
    Income {
        /// Where it comes from.
        name: String,
        /// The pot that it goes into; none: it stays with the house.
        #[serde(skip_serializing_if = "Option::is_none")]
        pot: Option<String>,
    },
    /// A prize that was handed out.
    Prize {
        /// Which.
        of: PrizeOf,
        /// 1-based.
        place: u32,
        /// Who has it.
        to: HandedTo,
    },
    /// A bill that was paid, by the name of what the club pays.
    Bill(String),
    /// The change that the box began with.
    Change,
    /// All that is in the box.
    InBox,
}

/// Which prize was handed out: one of the event's own, or one of a pot.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrizeOf {
    /// A prize of the event.
    Prize(PrizeKind),
    /// A prize of the pot of this name.
    Pot(String),
}

/// The winner of a prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandedTo {
    /// A person.
    Entrant(EntrantId),
    /// A team, by its name.
    Team(String),
}

impl Tick {
    /// The person who has the prize that was handed out.
    pub fn handed_to(&self) -> Option<EntrantId> {
        if let CountedWhat::Prize {
            to: HandedTo::Entrant(who),
            ..
        } = &self.what
        {
            Some(*who)
        } else {
            None
        }
    }
}

impl CountedWhat {
    /// Whether it is money that came in.
    pub fn comes_in(&self) -> bool {
        match self {
            CountedWhat::Table { .. } | CountedWhat::Income { .. } | CountedWhat::Change => true,
            CountedWhat::Prize { .. } | CountedWhat::Bill(_) | CountedWhat::InBox => false,
        }
    }

    /// Whether it is money that went out.
    pub fn goes_out(&self) -> bool {
        match self {
            CountedWhat::Prize { .. } | CountedWhat::Bill(_) => true,
            CountedWhat::Table { .. }
            | CountedWhat::Income { .. }
            | CountedWhat::Change
            | CountedWhat::InBox => false,
        }
    }
}
