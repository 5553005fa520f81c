//! Where the book is if nobody names one: the one used last, or the club's own in the user's
//! data folder.

use crate::store::{self, InFile as _, StoreError, Trouble};
use directories::ProjectDirs;
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// Names the book to open instead of the user's own; for tests and trials.
const OVERRIDE: &str = "VORHAND_BOOK";

fn folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "vorhand").map(|dirs| dirs.data_dir().to_owned())
}

/// The book to open when none is named: `VORHAND_BOOK`, else the one used last if it is still
/// there, else `club.vorhand` in the user's data folder. None where the system names no such
/// folder.
pub fn default_path() -> Option<PathBuf> {
    if let Some(named) = env::var_os(OVERRIDE).filter(|name| !name.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let folder = folder()?;
    last_used(&folder).or_else(|| Some(folder.join("club.vorhand")))
}

fn last_used(folder: &Path) -> Option<PathBuf> {
    let path = PathBuf::from(
        fs::read_to_string(folder.join("last-book"))
            .ok()?
            .trim_end_matches('\n'),
    );
    path.is_file().then_some(path)
}

/// Remembers a book as the one to open next time. With `VORHAND_BOOK` set nothing is remembered.
///
/// # Errors
/// Where the user's data folder cannot be written to.
pub fn remember(path: &Path) -> Result<(), StoreError> {
    if env::var_os(OVERRIDE).is_some() {
        return Ok(());
    }
    let Some(folder) = folder() else {
        return Ok(());
    };
    remember_in(&folder, path)
}

fn remember_in(folder: &Path, path: &Path) -> Result<(), StoreError> {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let Some(text) = path.to_str() else {
        return Ok(());
    };
    let note = folder.join("last-book");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&note, text))
        .map_err(|e| trouble(&note, &e))
}

/// The newest copy of a book that can be opened: the one noted when it was made, or one whose name
/// begins like the book's, beside it.
///
/// Copies are looked for beside the book and in the folder of its second place.
pub fn last_copy(book: &Path, noted: Option<PathBuf>, second: Option<&Path>) -> Option<PathBuf> {
    let stem = book.file_stem()?.to_string_lossy().into_owned();
    let folder = book
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    newest(
        std::iter::once(folder)
            .chain(second)
            .flat_map(books_in)
            .filter(|path| {
                path.file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .starts_with(&stem)
            })
            .chain(noted)
            .filter(|path| path != book),
    )
}

/// The newest book in a folder that can be opened, other than this one.
pub fn newest_in(folder: &Path, but: Option<&Path>) -> Option<PathBuf> {
    newest(books_in(folder).filter(|path| Some(path.as_path()) != but))
}

/// What a folder has that is called a book.
fn books_in(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "vorhand"))
}

fn newest(books: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    books
        .filter(|path| store::is_book(path))
        .max_by_key(|path| fs::metadata(path).and_then(|about| about.modified()).ok())
}

/// Makes the folder of a book, with those above it.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            fs::create_dir_all(folder).map_err(|e| trouble(path, &e))
        }
        _ => Ok(()),
    }
}

/// Puts a finished file to its place.
pub(crate) fn move_to(part: &Path, target: &Path) -> Result<(), StoreError> {
    fs::rename(part, target).in_file(target)
}

/// Removes what was begun; what cannot be removed is not worth a second sentence.
pub(crate) fn remove(part: &Path) {
    let _ = fs::remove_file(part);
}

fn trouble(path: &Path, error: &std::io::Error) -> StoreError {
    match StoreError::io(path, error) {
        e if e.trouble == Trouble::ReadOnly => StoreError {
            trouble: Trouble::FolderReadOnly,
            ..e
        },
        // A folder that should be made is there as a file.
        e if e.trouble == Trouble::Exists => StoreError {
            trouble: Trouble::Io,
            ..e
        },
        e => e,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_used_last_is_opened_again_while_it_is_there() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("data");
        assert_eq!(last_used(&folder), None);
        let book = dir.path().join("ä b.vorhand");
        fs::write(&book, "").unwrap();
        remember_in(&folder, &book).unwrap();
        assert_eq!(last_used(&folder), Some(book.clone()));
        fs::remove_file(&book).unwrap();
        assert_eq!(last_used(&folder), None);
    }
}
