//! The file of drafts: where it is, what it says, and what becomes of one that is not understood.
//!
//! It is written whole or not at all, and removed when nothing is left to keep. A file that is
//! damaged, of a later version or of another book is given another name before anything is written
//! in its place. Earlier versions kept three files; what they hold is taken over once.

use crate::files::{self, Kind, NoFile, beside};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// Drafts by their names.
pub(super) type Contents = BTreeMap<String, Value>;

/// More than anybody types.
const MOST_BYTES: u64 = 64 << 20;
/// Counted up when an older program could no longer read the file.
const VERSION: u32 = 1;
const ENDING: &str = ".drafts";
/// What earlier versions left: slips, names and forms, each under its name; the score desk; the
/// leg's clock.
const EARLIER: [(&str, Option<&str>); 3] = [
    (".half", None),
    (".typed", Some("desk")),
    (".clock", Some("clock")),
];

#[derive(Serialize, Deserialize)]
struct File {
    version: u32,
    /// Of which book; none if it had no row in its journal yet.
    book: Option<String>,
    drafts: Contents,
}

/// Where drafts are kept: nowhere, or beside a book.
#[derive(Debug, Default)]
pub(super) struct Place {
    book: Option<PathBuf>,
    origin: Option<String>,
    /// What is there is not ours to write over: it gets another name before anything is written.
    pub(super) occupied: bool,
    /// Files of earlier versions that were taken over and not removed yet.
    pub(super) earlier: Vec<PathBuf>,
    /// Where a file was put that was there and is not understood, until it is told.
    pub(super) aside: Option<PathBuf>,
}

/// What is at a place.
enum DraftsAt {
    Nothing,
    Text(String),
    /// A file that cannot be read.
    Unread,
}

impl Place {
    pub(super) fn beside(book: &Path, origin: Option<String>) -> Place {
        Place {
            book: Some(book.to_owned()),
            origin,
            ..Place::default()
        }
    }

    pub(super) fn is_beside(&self, book: &Path) -> bool {
        self.book.as_deref() == Some(book)
    }

    /// What is kept here, with what earlier versions left.
    pub(super) fn read(&mut self) -> Contents {
        let Some(book) = self.book.clone() else {
            return Contents::new();
        };
        let found = look(&beside(&book, ENDING));
        let read = match &found {
            DraftsAt::Text(text) => self.understood(text),
            DraftsAt::Nothing | DraftsAt::Unread => None,
        };
        self.occupied = read.is_none() && !matches!(found, DraftsAt::Nothing);
        let mut drafts = read.unwrap_or_default();
        for (ending, name) in EARLIER {
            let path = beside(&book, ending);
            if let Some(left) = left_by_earlier(&path, name) {
                for (name, value) in left {
                    drafts.entry(name).or_insert(value);
                }
                self.earlier.push(path);
            }
        }
        drafts
    }

    /// The drafts of a file, if it is of a version that is known and of this book.
    fn understood(&self, text: &str) -> Option<Contents> {
        let file: File = serde_json::from_str(text).ok()?;
        let other = file.book.is_some() && self.origin.is_some() && file.book != self.origin;
        (file.version <= VERSION && !other).then_some(file.drafts)
    }

    /// Writes all drafts; without any there is no file. What earlier versions left goes only when
    /// this is on the disk.
    pub(super) fn write(&mut self, drafts: &Contents) -> Result<(), NoFile> {
        let Some(book) = &self.book else {
            return Ok(());
        };
        let path = beside(book, ENDING);
        if self.occupied {
            self.aside = set_aside(&path)?;
            self.occupied = false;
        }
        if drafts.is_empty() {
            remove(&path)?;
        } else {
            files::write_whole(&path, &self.text(drafts)?, Kind::Own)?;
        }
        for path in self.earlier.drain(..) {
            remove(&path)?;
        }
        Ok(())
    }

    fn text(&self, drafts: &Contents) -> io::Result<Vec<u8>> {
        let file = File {
            version: VERSION,
            book: self.origin.clone(),
            drafts: drafts.clone(),
        };
        serde_json::to_vec(&file).map_err(io::Error::other)
    }
}

fn look(path: &Path) -> DraftsAt {
    match files::text(path, MOST_BYTES) {
        Ok(text) if text.is_empty() => DraftsAt::Nothing,
        Ok(text) => DraftsAt::Text(text),
        Err(NoFile::System(why)) if why.kind() != io::ErrorKind::NotFound => DraftsAt::Unread,
        // A folder, a device or a link to nothing is neither read nor replaced.
        Err(NoFile::System(_) | NoFile::NotAFile | NoFile::OtherKind(_) | NoFile::Dangling(_)) => {
            DraftsAt::Nothing
        }
    }
}

/// What an earlier version left in a file: drafts by name, or one that gets this name.
fn left_by_earlier(path: &Path, name: Option<&str>) -> Option<Contents> {
    let DraftsAt::Text(text) = look(path) else {
        return None;
    };
    match name {
        Some(name) => Some([(name.to_owned(), serde_json::from_str(&text).ok()?)].into()),
        None => serde_json::from_str(&text).ok(),
    }
}

/// Gives a file another name that is free: that name. What is not there needs none.
fn set_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    let free = (1..)
        .map(|n: u32| beside(path, &format!(".unread-{n}")))
        .take(1000)
        .find(|name| fs::symlink_metadata(name).is_err())
        .ok_or(io::ErrorKind::AlreadyExists)?;
    match fs::rename(path, &free) {
        Ok(()) => Ok(Some(free)),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    }
}

fn remove(path: &Path) -> io::Result<()> {
    there(fs::remove_file(path))
}

/// Nothing to do about what is not there.
fn there(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
