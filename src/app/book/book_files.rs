//! What is known of the files of the open book.

use crate::session::Standing;
use std::path::{Path, PathBuf};

/// What is known of the files of the open book.
#[derive(Debug, Default)]
pub struct BookFiles {
    /// Where the book is.
    pub path: Option<PathBuf>,
    /// A book of which a copy was saved, and where.
    pub copied: Option<(PathBuf, PathBuf)>,
    /// Whether the book is remembered as the one to open next time.
    pub remembers: bool,
    /// The book with a made-up evening, and the one from which somebody went there.
    looking_round: Option<(PathBuf, PathBuf)>,
    /// What was last known of them; none until they are watched.
    pub(super) standing: Option<Standing>,
}

impl BookFiles {
    /// Of a book that is open, or of none.
    pub fn of(path: Option<PathBuf>, copied: Option<(PathBuf, PathBuf)>) -> BookFiles {
        BookFiles {
            path,
            copied,
            ..BookFiles::default()
        }
    }

    /// Somebody goes from the open book to the one with a made-up evening.
    pub(super) fn look_round(&mut self, made_up: PathBuf) {
        let from = self.path.clone().filter(|from| *from != made_up);
        if let Some(from) = from {
            self.looking_round = Some((made_up, from));
        }
    }

    /// The way back from the book with a made-up evening, while it is open.
    pub fn way_back(&self) -> Option<&Path> {
        let here = self.path.as_deref()?;
        let (made_up, from) = self.looking_round.as_ref()?;
        (made_up == here).then_some(from.as_path())
    }

    /// Another file is the book's from now on. One that somebody only looks round in is not the one
    /// to open next time.
    pub(super) fn moved_to(&mut self, path: PathBuf) {
        let looking_round = self.looking_round.as_ref();
        let is_made_up = looking_round.is_some_and(|(made_up, _)| *made_up == path);
        if self.remembers && !is_made_up {
            // A book that cannot be remembered is only not opened by itself next time.
            let _ = crate::session::remember(&path);
        }
        self.standing = None;
        self.path = Some(path);
    }
}
