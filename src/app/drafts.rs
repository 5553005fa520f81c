//! What is half typed on any screen, by a name, kept beside the book: a killed program loses no
//! letter of it.
//!
//! A screen says each frame what is typed in it and not in the book, and asks once what was there
//! when the program ended.

use super::beside::Beside;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// All that is half typed over one book.
#[derive(Debug)]
pub struct Half {
    kept: Beside<BTreeMap<String, Value>>,
    now: BTreeMap<String, Value>,
    /// Read from beside the book, and no screen has asked for it yet.
    found: BTreeSet<String>,
}

impl Default for Half {
    fn default() -> Half {
        Half {
            kept: Beside::new(".half"),
            now: BTreeMap::new(),
            found: BTreeSet::new(),
        }
    }
}

impl Half {
    /// Reads what was kept beside this book, the first time.
    pub fn open(&mut self, book: Option<&Path>) {
        if let Some(read) = self.kept.open(book) {
            self.found = read.keys().cloned().collect();
            self.now = read;
        }
    }

    /// The book goes on at another place, and what is half typed with it.
    pub fn follow(&mut self, book: &Path) {
        self.kept.follow(book);
    }

    /// What was half typed under this name when the program ended; only the first time.
    pub fn found<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        if !self.found.remove(name) {
            return None;
        }
        serde_json::from_value(self.now.get(name)?.clone()).ok()
    }

    /// What is half typed under this name now; none where nothing is.
    pub fn keep<T: Serialize>(&mut self, name: &str, typed: Option<&T>) {
        if self.found.contains(name) {
            return;
        }
        match typed.and_then(|typed| serde_json::to_value(typed).ok()) {
            Some(value) if self.now.get(name) == Some(&value) => {}
            Some(value) => {
                self.now.insert(name.to_owned(), value);
            }
            None => {
                self.now.remove(name);
            }
        }
    }

    /// Writes what changed; once a frame.
    pub fn write(&mut self) {
        self.kept.keep((!self.now.is_empty()).then_some(&self.now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_found_once_and_nothing_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let book = folder.path().join("club.vorhand");
        let mut half = Half::default();
        half.open(Some(&book));
        half.keep("people", Some(&"Late Lars"));
        half.keep("slips", Some(&[1, 2]));
        half.write();
        let mut again = Half::default();
        again.open(Some(&book));
        again.keep::<String>("people", None);
        assert_eq!(
            again.found::<String>("people").as_deref(),
            Some("Late Lars"),
            "nobody had asked for it yet"
        );
        assert_eq!(again.found::<String>("people"), None);
        again.keep::<String>("people", None);
        assert_eq!(
            again.found::<String>("slips"),
            None,
            "what no longer fits is nothing"
        );
        again.keep::<[u8; 2]>("slips", None);
        again.write();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_half_typed_goes_along_to_another_place() {
        let folder = tempfile::tempdir().unwrap();
        let (book, copy) = (
            folder.path().join("stick.vorhand"),
            folder.path().join("copy.vorhand"),
        );
        let mut half = Half::default();
        half.open(Some(&book));
        half.keep("people", Some(&"Late Lars"));
        half.follow(&copy);
        half.open(Some(&copy));
        half.write();
        let mut again = Half::default();
        again.open(Some(&copy));
        assert_eq!(
            again.found::<String>("people").as_deref(),
            Some("Late Lars")
        );
    }
}
