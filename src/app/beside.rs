//! What is half done and not in the book, kept in a small file beside the book: a killed program
//! loses none of it.
//!
//! It is no part of the book: where it cannot be written or read the window works on without it.

use crate::files::{Kind, NoFile, text, write_whole};
use serde::{Serialize, de::DeserializeOwned};
use std::path::{Path, PathBuf};

/// More than anybody types.
const MOST_BYTES: u64 = 64 << 20;

/// Keeps one thing beside the book that is open.
#[derive(Debug)]
pub struct Beside<T> {
    ending: &'static str,
    book: Option<PathBuf>,
    written: Option<T>,
}

impl<T: Serialize + DeserializeOwned + PartialEq + Clone> Beside<T> {
    /// A keeper whose file is called as the book, with this ending.
    pub fn new(ending: &'static str) -> Beside<T> {
        Beside {
            ending,
            book: None,
            written: None,
        }
    }

    /// What was kept for a book, the first time that it is asked for; also none where nothing was.
    pub fn open(&mut self, book: Option<&Path>) -> Option<T> {
        if self.book.as_deref() == book {
            return None;
        }
        self.book = book.map(Path::to_owned);
        let read = self.file().and_then(|path| text(&path, MOST_BYTES).ok());
        self.written = read.and_then(|text| serde_json::from_str(&text).ok());
        self.written.clone()
    }

    /// The book goes on at another place; what is kept is written there next.
    pub fn follow(&mut self, book: &Path) {
        self.book = Some(book.to_owned());
        self.written = None;
    }

    /// Keeps what stands now, where it changed; none removes the file.
    pub fn keep(&mut self, now: Option<&T>) {
        if now == self.written.as_ref() {
            return;
        }
        self.written = now.cloned();
        let Some(path) = self.file() else { return };
        // Without this file the window works on; the book is written elsewhere and says so when it
        // cannot be.
        let _ = match now {
            Some(value) => write(&path, value),
            None => std::fs::remove_file(path).map_err(NoFile::System),
        };
    }

    fn file(&self) -> Option<PathBuf> {
        let book = self.book.as_ref()?;
        let mut name = book.file_name()?.to_owned();
        name.push(self.ending);
        Some(book.with_file_name(name))
    }
}

fn write<T: Serialize>(path: &Path, value: &T) -> Result<(), NoFile> {
    let text = serde_json::to_string(value).map_err(std::io::Error::other)?;
    write_whole(path, text.as_bytes(), Kind::Own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_there_again_and_nothing_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let book = folder.path().join("club.vorhand");
        let mut first = Beside::new(".half");
        assert_eq!(first.open(Some(&book)), None::<String>);
        first.keep(Some(&"half a line".to_owned()));
        let mut second = Beside::new(".half");
        assert_eq!(second.open(Some(&book)), Some("half a line".to_owned()));
        assert_eq!(second.open(Some(&book)), None, "only the first time");
        second.keep(None);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        std::fs::write(folder.path().join("club.vorhand.half"), "{broken").unwrap();
        assert_eq!(Beside::<String>::new(".half").open(Some(&book)), None);
    }

    #[test]
    fn a_book_in_memory_or_a_folder_that_is_gone_holds_nobody_up() {
        let mut keeper = Beside::new(".half");
        assert_eq!(keeper.open(None), None::<u32>);
        keeper.keep(Some(&1));
        assert_eq!(
            keeper.open(Some(Path::new("/no/such/folder/club.vorhand"))),
            None
        );
        keeper.keep(Some(&2));
    }
}
