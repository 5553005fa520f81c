//! What is wrong with a text of JSON, as a value.

use crate::skat::{Tree, TreeError};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::Error;

/// What a reader of JSON stumbled over. Places are counted in letters of the line, from 1; 0: not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// A field or a word, by its name.
    Named(TreeError),
    /// Something else than the field holds.
    WrongKind {
        /// What is at the end of it.
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
        /// What is at the place.
        shown: String,
        /// The place.
        at: usize,
    },
}

impl Unread {
    /// What is wrong with a text that could not be read as a `T`. The field `as_written` is not
    /// looked at: a `T` keeps it as it is written.
    pub fn of<'de, T: Deserialize<'de>>(error: &Error, text: &[u8], as_written: &str) -> Unread {
        let at = error.column();
        let line = text
            .split(|byte| *byte == b'\n')
            .nth(error.line().saturating_sub(1));
        let shown = shown(line.unwrap_or_default(), at);
        if error.is_eof() {
            return Unread::CutOff { at };
        }
        // A number where one of several words is wanted is JSON all the same.
        if !error.is_data() && serde_json::from_slice::<IgnoredAny>(text).is_err() {
            return Unread::Syntax { shown, at };
        }
        let named = named::<T>(text, as_written);
        named.map_or(Unread::WrongKind { shown, at }, Unread::Named)
    }
}

/// What is wrong with a field or a word, by its name.
fn named<'de, T: Deserialize<'de>>(text: &[u8], as_written: &str) -> Option<TreeError> {
    let mut tree: Tree = serde_json::from_slice(text).ok()?;
    if let Tree::Fields(fields) = &mut tree {
        fields.retain(|(name, _)| name != as_written);
    }
    match T::deserialize(tree).err()? {
        TreeError::OtherKind(_) | TreeError::Other => None,
        named => Some(named),
    }
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
