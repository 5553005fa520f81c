//! A finished paper: its pages, and what goes with them.

use crate::i18n::{Lang, Texts};
use crate::report::{
    context::Attachment,
    kind::PaperKind,
    page::{Bookmark, Page},
};
use chrono::NaiveDate;

/// A finished paper; `K` says which of an event's it is, or is `()` for one that is no event's.
#[derive(Debug, Clone, PartialEq)]
pub struct Document<K = PaperKind> {
    /// Which paper; also the stem of its file name.
    pub kind: K,
    /// Title, with the event's name where it is one's.
    pub title: String,
    /// Language of its words.
    pub lang: Lang,
    /// The day of the event.
    pub date: NaiveDate,
    /// The pages, in order; at least one.
    pub pages: Vec<Page>,
    /// Where the parts begin.
    pub bookmarks: Vec<Bookmark>,
    /// Files inside.
    pub attachments: Vec<Attachment>,
    /// What could not be printed as it was typed.
    pub warnings: Vec<Warning>,
    /// The figures as rows of fields, heads first, where the paper is a table.
    pub table: Option<Vec<Vec<String>>>,
}

/// Something on a paper that is not as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The type has no shape for these letters; each becomes [`REPLACEMENT`](super::REPLACEMENT).
    MissingLetters {
        /// The text that has them.
        text: String,
        /// The letters, each once.
        letters: String,
    },
}

impl Warning {
    /// The sentence for a person.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Warning::MissingLetters { text, letters } => {
                texts.report_warning_letters(text, letters)
            }
        }
    }
}
