//! The whole book as an open, versioned document: `export --json` and back without loss.
//!
//! A field is added, never renamed. Knows no files, clocks, databases, screens or words for people.

mod docs;
mod error;
mod inward;
mod letters;
mod outward;

use crate::club::{Book, Event, Member, OwnPreset, Unread, season::Season};
pub(crate) use docs::each_seat_once;
pub use docs::{DealDoc, EntrantDoc, EventDoc, FORMAT, JournalDoc, LegDoc, TableDoc, VERSION};
pub use error::ExchangeError;
use inward::{earlier, event, twice};
pub use letters::composed;
use outward::{event_doc, told};
use serde::{Deserialize, Serialize};

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
    /// The presets that the club keeps; written if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub presets: Vec<OwnPreset>,
    /// What was done, oldest first; read back as what another book's journal told.
    #[serde(default)]
    pub journal: Vec<JournalDoc>,
}

/// What is read first, so that a document of another kind is called by its name.
#[derive(Deserialize)]
struct DocumentHead {
    format: Option<String>,
    version: Option<u32>,
}

impl Document {
    /// Reads a document.
    ///
    /// # Errors
    /// [`ExchangeError`] if the text is not the JSON of a book, or of a newer version.
    pub fn read(text: &str) -> Result<Document, ExchangeError> {
        let composed = composed(text);
        let text = composed.as_deref().unwrap_or(text);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        if !text.trim_start().starts_with('{') {
            return Err(ExchangeError::NoJson);
        }
        let head: DocumentHead =
            serde_json::from_str(text).map_err(|e| not_a_book::<DocumentHead>(&e, text))?;
        known(
            head.format.unwrap_or_default(),
            head.version.unwrap_or(VERSION),
        )?;
        serde_json::from_str(text).map_err(|e| not_a_book::<Document>(&e, text))
    }

    /// The document of a book, with its own journal after those of other books.
    pub fn of_book(book: &Book, journal: Vec<JournalDoc>) -> Document {
        Document {
            format: FORMAT.to_owned(),
            version: VERSION,
            members: book.members.to_vec(),
            events: book
                .events
                .iter()
                .map(|event| event_doc(book, event))
                .collect(),
            seasons: book.seasons.to_vec(),
            presets: book.presets.to_vec(),
            journal: told(&book.earlier, journal),
        }
    }

    /// The book of a document; the lists of its events are sorted when they come in.
    ///
    /// # Errors
    /// [`ExchangeError`] if it is of another format or a newer version, if ids or numbers are there
    /// twice, or a rulebook is unknown.
    pub fn into_book(self) -> Result<Book, ExchangeError> {
        known(self.format, self.version)?;
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
        let mut presets = self.presets;
        presets.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Book {
            members: members.into(),
            events,
            seasons: seasons.into(),
            presets: presets.into(),
            earlier: earlier(self.journal).into(),
        })
    }
}

/// Refuses another format, and a version that is not known yet.
fn known(format: String, version: u32) -> Result<(), ExchangeError> {
    if format != FORMAT {
        return Err(ExchangeError::OtherFormat { format });
    }
    if version > VERSION {
        return Err(ExchangeError::TooNew { version });
    }
    Ok(())
}

fn not_a_book<'de, T: Deserialize<'de>>(error: &serde_json::Error, text: &str) -> ExchangeError {
    ExchangeError::NotABook {
        line: error.line(),
        column: error.column(),
        why: Unread::of::<T>(error, text.as_bytes(), ""),
    }
}
