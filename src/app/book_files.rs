//! What is known of the files of the open book.

use crate::session::Standing;
use std::path::PathBuf;

/// What is known of the files of the open book.
#[derive(Debug, Default)]
pub struct BookFiles {
    /// Where the book is.
    pub path: Option<PathBuf>,
    /// A book of which a copy was saved, and where.
    pub copied: Option<(PathBuf, PathBuf)>,
    /// Whether the book is remembered as the one to open next time.
    pub remembers: bool,
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

    /// Another file is the book's from now on.
    pub(super) fn moved_to(&mut self, path: PathBuf) {
        if self.remembers {
            // A book that cannot be remembered is only not opened by itself next time.
            let _ = crate::session::remember(&path);
        }
        self.standing = None;
        self.path = Some(path);
    }
}
