//! The whole book as an open, versioned document: `export --json` and back without loss.
//!
//! A field is added, never renamed. Knows no files, clocks, databases, screens or words for people.

mod inward;
mod outward;

use super::foot::{ListFoot, VoidResult};
use super::ids::{EntrantId, EventId, Seat};
use super::model::{
    Book, Cut, Entrant, Event, Fine, Member, PaperTotal, PrizeChoice, SheetMark, Slip,
};
use super::scoring::Scoring;
use super::season::Season;
use super::seating::MovementSettings;
use super::settings::{PrizeSettings, Seal};
use super::stays::Stay;
use crate::club::{DealNo, LegNo, TableNo};
use crate::skat::DealEntry;
use chrono::NaiveDate;
use inward::{earlier, event, twice};
use outward::{event_doc, told};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of the format.
pub const FORMAT: &str = "vorhand";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// A book as a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The register.
    #[serde(default)]
    pub members: Vec<Member>,
    /// The evenings.
    #[serde(default)]
    pub events: Vec<EventDoc>,
    /// The seasons; written if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seasons: Vec<Season>,
    /// What was done, oldest first; read back as what another book's journal told.
    #[serde(default)]
    pub journal: Vec<JournalDoc>,
}

/// An event in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the event")]
pub struct EventDoc {
    pub id: EventId,
    pub name: String,
    pub date: NaiveDate,
    pub rulebook: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// The rulebook's text as it was; without it, the program's own rulebook of that name is taken.
    #[serde(default)]
    pub rules_text: Option<String>,
    /// What each game that another loses is worth under Seeger-Fabian where five sit at a table.
    /// Without it: what events counted before that was asked, if the rulebook's text is here as it
    /// was then; else what today's rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost_at_five: Option<i32>,
    pub scoring: Scoring,
    #[serde(default)]
    pub stake_cents_per_100: i64,
    #[serde(default)]
    pub currency: String,
    pub movement: MovementSettings,
    #[serde(default)]
    pub prizes: PrizeSettings,
    #[serde(default, skip_serializing_if = "Seal::is_open")]
    pub seal: Seal,
    #[serde(default)]
    pub entrants: Vec<Entrant>,
    #[serde(default)]
    pub legs: Vec<LegDoc>,
    #[serde(default)]
    pub cuts: Vec<Cut>,
    #[serde(default)]
    pub choices: Vec<PrizeChoice>,
}

/// A leg in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the leg")]
pub struct LegDoc {
    pub leg: LegNo,
    pub rounds: u32,
    #[serde(default)]
    pub sitting_out: Vec<EntrantId>,
    /// Written if the seats were drawn from a standing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn_from: Vec<EntrantId>,
    #[serde(default)]
    pub tables: Vec<TableDoc>,
}

/// A table with its sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(
    missing_docs,
    reason = "the fields are those of the table and its sheet"
)]
pub struct TableDoc {
    pub table: TableNo,
    pub seats: BTreeMap<Seat, EntrantId>,
    /// Written if somebody came or left between two rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stays: Vec<Stay>,
    #[serde(default)]
    pub deals: Vec<DealDoc>,
    #[serde(default)]
    pub fines: Vec<Fine>,
    #[serde(default)]
    pub slips: Vec<Slip>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<PaperTotal>,
    /// What the foot of the list says; it counts if there is no deal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feet: Vec<ListFoot>,
    /// The same of the second list, which is only compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub second_feet: Vec<ListFoot>,
    /// The first deal struck when time was up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck_from: Option<DealNo>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub void: Vec<VoidResult>,
    #[serde(default)]
    pub mark: SheetMark,
}

/// A line of a sheet in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the line")]
pub struct DealDoc {
    pub deal: DealNo,
    /// Written if a deal has more than one line; if it is missing, lines of one deal are
    /// numbered as they come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Who deals; if it is left out, whose turn it is by the seats.
    #[serde(default)]
    pub dealer: Option<Seat>,
    pub declarer: Option<EntrantId>,
    pub amount: i32,
    #[serde(default)]
    pub entry: Option<DealEntry>,
    #[serde(default)]
    pub remark: String,
    #[serde(default)]
    pub accepted: Option<String>,
}

/// A row of the journal in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalDoc {
    /// Running number.
    pub seq: i64,
    /// When, RFC 3339 UTC.
    pub at: String,
    /// Who.
    pub actor: String,
    /// What was done, in words.
    pub what: String,
    /// The row that this one undoes.
    pub undoes: Option<i64>,
}

/// Why a document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    /// Not the JSON of a book: where, and the reader's own words.
    #[error("line {line}, column {column}: {reason}")]
    NotABook {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// What the reader says.
        reason: String,
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
}

/// What is read first, so that a document of another kind is called by its name.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

impl Document {
    /// Reads a document.
    ///
    /// # Errors
    /// [`ExchangeError`] if the text is not the JSON of a book, or of a newer version.
    pub fn read(text: &str) -> Result<Document, ExchangeError> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let head: Head = serde_json::from_str(text).map_err(|e| not_a_book(&e))?;
        match (head.format, head.version) {
            (Some(format), _) if format != FORMAT => {
                return Err(ExchangeError::OtherFormat { format });
            }
            (None, _) => {
                return Err(ExchangeError::OtherFormat {
                    format: String::new(),
                });
            }
            (_, Some(version)) if version > VERSION => {
                return Err(ExchangeError::TooNew { version });
            }
            _ => {}
        }
        serde_json::from_str(text).map_err(|e| not_a_book(&e))
    }

    /// The document of a book, with its own journal after what other books' journals told.
    pub fn of_book(book: &Book, journal: Vec<JournalDoc>) -> Document {
        Document {
            format: FORMAT.to_owned(),
            version: VERSION,
            members: book.members.to_vec(),
            events: book.events.iter().map(event_doc).collect(),
            seasons: book.seasons.to_vec(),
            journal: told(&book.earlier, journal),
        }
    }

    /// The book of a document, its lists sorted.
    ///
    /// # Errors
    /// [`ExchangeError`] if ids or numbers are there twice, or a rulebook is unknown.
    pub fn into_book(self) -> Result<Book, ExchangeError> {
        let mut members = self.members;
        members.sort_by_key(|m| m.id);
        twice(members.iter().map(|m| m.id.0))?;
        let mut events: Vec<Event> = self
            .events
            .into_iter()
            .map(event)
            .collect::<Result<_, _>>()?;
        events.sort_by_key(|e| e.id);
        twice(events.iter().map(|e| e.id.0))?;
        let mut seasons = self.seasons;
        seasons.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Book {
            members: members.into(),
            events,
            seasons: seasons.into(),
            earlier: earlier(self.journal).into(),
        })
    }
}

fn not_a_book(error: &serde_json::Error) -> ExchangeError {
    let told = error.to_string();
    let reason = told.split(" at line ").next().unwrap_or_default();
    ExchangeError::NotABook {
        line: error.line(),
        column: error.column(),
        reason: reason.to_owned(),
    }
}
