//! What is wrong with a text of JSON: the library says it in English and in the program's own types,
//! so what it says is taken apart once, here.

use serde_json::error::{Category, Error};

/// What a reader of JSON stumbled over. Places are counted in letters of the line, from 1; 0: not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// A field that has to be there is not.
    Missing(String),
    /// A field is there twice.
    Twice(String),
    /// A field that there is not.
    UnknownField {
        /// Its name.
        name: String,
        /// The fields that there are; empty where they are too many to be named.
        allowed: String,
    },
    /// A word that the field does not take.
    UnknownValue {
        /// The word.
        value: String,
        /// The words that it takes; empty where they are too many to be named.
        allowed: String,
    },
    /// Something else than the field holds.
    WrongKind {
        /// What stands at the end of it.
        shown: String,
        /// Where it ends.
        at: usize,
    },
    /// The text ends in the middle.
    CutOff {
        /// Behind what.
        at: usize,
    },
    /// It is no JSON.
    Syntax {
        /// What stands at the place.
        shown: String,
        /// The place.
        at: usize,
    },
}

impl Unread {
    /// What the library says of a text.
    pub fn of(error: &Error, text: &[u8]) -> Unread {
        let at = error.column();
        let said = error.to_string();
        let said = said
            .rsplit_once(" at line ")
            .map_or(said.as_str(), |(said, _)| said);
        let line = text
            .split(|byte| *byte == b'\n')
            .nth(error.line().saturating_sub(1));
        let shown = shown(line.unwrap_or_default(), at);
        match error.classify() {
            Category::Data => field(said).unwrap_or(Unread::WrongKind { shown, at }),
            Category::Eof => Unread::CutOff { at },
            Category::Syntax | Category::Io => Unread::Syntax { shown, at },
        }
    }
}

/// What is said of one field, by its name.
fn field(said: &str) -> Option<Unread> {
    let name = || said.split('`').nth(1).unwrap_or_default().to_owned();
    if said.starts_with("missing field") {
        Some(Unread::Missing(name()))
    } else if said.starts_with("duplicate field") {
        Some(Unread::Twice(name()))
    } else if said.starts_with("unknown field") {
        Some(Unread::UnknownField {
            name: name(),
            allowed: allowed(said),
        })
    } else if said.starts_with("unknown variant") {
        Some(Unread::UnknownValue {
            value: name(),
            allowed: allowed(said),
        })
    } else {
        None
    }
}

/// The names that the library would have taken, as far as a sentence holds them.
fn allowed(said: &str) -> String {
    const MOST: usize = 200;
    let list = said.split_once("expected ").map_or("", |(_, list)| list);
    let list = list.trim_start_matches("one of ").replace('`', "");
    if list.len() > MOST {
        return String::new();
    }
    list
}

/// What is just before and at a place of the line.
fn shown(line: &[u8], at: usize) -> String {
    const BEFORE: usize = 12;
    let part = line
        .get(at.saturating_sub(BEFORE)..at.min(line.len()))
        .unwrap_or_default();
    String::from_utf8_lossy(part)
        .chars()
        .filter(|c| !c.is_control())
        .collect::<String>()
        .trim()
        .to_owned()
}
