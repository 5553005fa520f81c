//! The first hundred bytes of a file, read before SQLite sees it: what is not ours is never opened,
//! and so stays as it was.

use crate::files::{self, beside};
use crate::store::{APPLICATION_ID, InFile as _, StoreError, Trouble, VERSION, migrate, reading};
use std::{io::Read, ops::RangeInclusive, path::Path};

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How a database says that it has a log, once for who writes to it and once for who reads it.
const LOGGED: u8 = 2;

/// What the header of a book says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    /// The version of its schema.
    pub(crate) version: u32,
    /// It is written to through a log.
    pub(crate) logged: bool,
}

impl Header {
    /// Nobody closed this book, and the log that it was written to through is not beside it: a copy
    /// of the one file alone, taken while the book was open. Older Vorhands left every book so.
    pub(crate) fn is_unclosed_copy(self, path: &Path) -> bool {
        self.logged && self.version > LEFT_LOGGED && !beside(path, "-wal").exists()
    }
}

/// Up to this version a book was left as it was while it was open.
const LEFT_LOGGED: u32 = 3;

/// Whether a book is there that can be opened, as far as its header tells.
pub fn is_book(path: &Path) -> bool {
    check(path).is_ok()
}

/// Refuses what is not a whole book of a version that can be read.
pub(crate) fn check(path: &Path) -> Result<Header, StoreError> {
    let mut file = files::open(path).in_file(path)?;
    let about = file.metadata().in_file(path)?;
    let mut head = Vec::with_capacity(100);
    file.by_ref()
        .take(100)
        .read_to_end(&mut head)
        .in_file(path)?;
    of_a_book(&head).map_err(|trouble| StoreError::with(path, trouble, wanted(path, trouble)))?;
    whole(path, &head, about.len())?;
    Ok(Header {
        version: number(&head, 60).unwrap_or(0),
        logged: head.get(18) == Some(&LOGGED),
    })
}

/// A database of Vorhand, of a known version. An empty file is one that was begun and never
/// written.
fn of_a_book(head: &[u8]) -> Result<(), Trouble> {
    if head.len() < 100 {
        let begun = head.iter().zip(MAGIC).all(|(a, b)| a == b);
        return Err(if begun {
            Trouble::Damaged
        } else {
            Trouble::Foreign
        });
    }
    if !head.starts_with(MAGIC) || number(head, 68) != Some(APPLICATION_ID) {
        return Err(Trouble::Foreign);
    }
    let log = [head.get(18), head.get(19)];
    if log != [Some(&1); 2] && log != [Some(&LOGGED); 2] {
        return Err(Trouble::Damaged);
    }
    known_version(number(head, 60).unwrap_or(0))
}

/// Which Vorhand a book wants that is too new for this one, as far as it says so.
fn wanted(path: &Path, trouble: Trouble) -> String {
    let too_new = matches!(trouble, Trouble::TooNew { .. });
    too_new
        .then(|| reading::wants(path))
        .flatten()
        .unwrap_or_default()
}

/// The versions of books written while the next one was being worked on.
const WORKED_ON: RangeInclusive<u32> = 400..=999;

/// Whether this Vorhand can read a book of that version.
pub(crate) fn known_version(found: u32) -> Result<(), Trouble> {
    match found {
        found if found != VERSION && WORKED_ON.contains(&found) => {
            Err(Trouble::Unreleased { found })
        }
        found if found > VERSION => Err(Trouble::TooNew {
            found,
            known: VERSION,
        }),
        found if found < migrate::OLDEST => Err(Trouble::TooOld {
            found,
            known: migrate::OLDEST,
        }),
        found if found == VERSION || migrate::leads_from(found) => Ok(()),
        found => Err(Trouble::Unreleased { found }),
    }
}

fn number(head: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(
        head.get(at..at.checked_add(4)?)?.try_into().ok()?,
    ))
}

/// A file that is shorter than its header says was cut off, unless the rest is still in the log
/// beside it.
fn whole(path: &Path, head: &[u8], length: u64) -> Result<(), StoreError> {
    let size = match head
        .get(16..18)
        .and_then(|b| b.try_into().ok())
        .map(u16::from_be_bytes)
    {
        Some(1) => 65_536,
        Some(size) => u64::from(size),
        None => 0,
    };
    let pages = u64::from(number(head, 28).unwrap_or(0));
    if length < size.saturating_mul(pages) && !has_log(path) {
        Err(StoreError::new(path, Trouble::Damaged))
    } else {
        Ok(())
    }
}

fn has_log(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|m| m.len() > 0)
}
