//! Why a book cannot be opened, read or written, as kinds; the sentences are elsewhere.

use super::journal::Unreadable;
use crate::files::NoFile;
use rusqlite::{ErrorCode, ffi};
use std::io;
use std::path::{Path, PathBuf};

/// What is wrong with a file or its disk. The file is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such file.
    NotFound,
    /// There is a file of this name already.
    Exists,
    /// The file is not a Vorhand book.
    Foreign,
    /// What would be replaced is not a Vorhand book.
    OtherKind,
    /// A link to what is not there; the detail names that.
    Dangling,
    /// Written by a later Vorhand: its version, and the latest that this one knows; the detail names
    /// the Vorhand that is wanted, where the book does.
    TooNew {
        /// In the file.
        found: u32,
        /// Known here.
        known: u32,
    },
    /// Written by a Vorhand so old that no step leads from there.
    TooOld {
        /// In the file.
        found: u32,
        /// The oldest known here.
        known: u32,
    },
    /// Written by a Vorhand that was being worked on and never released.
    Unreleased {
        /// In the file.
        found: u32,
    },
    /// It says that it is of this version, and is not made like one.
    OtherVersion {
        /// In the file.
        found: u32,
    },
    /// Another Vorhand has it open.
    Locked,
    /// Where it is, files cannot be locked.
    NoLocks,
    /// Cut off, overwritten, or contradicting itself.
    Damaged,
    /// The file or its folder may not be written to.
    ReadOnly,
    /// Nothing is there yet, and nothing can be made there.
    FolderReadOnly,
    /// The file is no longer where it was opened: moved, deleted, or its stick was pulled out.
    Gone,
    /// The log beside the open file is no longer where it was.
    LogGone,
    /// Something else wrote into the open file or its log.
    Overwritten,
    /// The disk failed while a change was confirmed; it is not there.
    NotSaved,
    /// The same, and whether it is there shows when the file is opened again.
    Unsure,
    /// The disk has no room left.
    DiskFull,
    /// A row is not as the change expects it; nothing was written.
    Stale,
    /// Something in the file is not Vorhand's and could change what is written; the detail names
    /// it.
    NotOurs,
    /// A table or a column is missing, or is not as Vorhand makes it; the detail names it.
    Incomplete,
    /// A row of the journal cannot be read.
    Unreadable {
        /// Its number.
        row: i64,
    },
    /// The journal does not end in the row in which it was left; nothing was written.
    Continued,
    /// A copy of this book has rows that the book does not have: somebody went on with it.
    WentOn {
        /// How many.
        rows: i64,
    },
    /// A row was not written as it should have been; nothing was written.
    NotWritten,
    /// The order that hosts share has gone on; nothing was written, and what is wanted is looked at
    /// anew after following.
    OrderBehind,
    /// The database that keeps the order does not answer; nothing was written here. The detail says
    /// what it said last.
    OrderAway,
    /// Book and order tell different things from this row on; nothing was written.
    OrderForked {
        /// The first row of which they do.
        row: i64,
    },
    /// The order is kept by a later Vorhand: its version, and this one's.
    OrderNewer {
        /// There.
        found: u32,
        /// Known here.
        known: u32,
    },
    /// The database refused the rows, a full disk for one; nothing was written. The detail says why.
    OrderRefused,
    /// The disk or the system answered with an error.
    Io,
}

/// A trouble with its file, and what the system said of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {trouble:?} ({detail})", path.display())]
pub struct StoreError {
    /// Which file; empty for a book in memory.
    pub path: PathBuf,
    /// What kind.
    pub trouble: Trouble,
    /// The system's own words, for a report; may be empty.
    pub detail: String,
}

impl StoreError {
    /// A trouble that needs no more words.
    pub(crate) fn new(path: &Path, trouble: Trouble) -> StoreError {
        StoreError::with(path, trouble, "")
    }

    /// A trouble with the system's own words.
    pub(crate) fn with(path: &Path, trouble: Trouble, detail: impl ToString) -> StoreError {
        StoreError {
            path: path.to_owned(),
            trouble,
            detail: detail.to_string(),
        }
    }

    /// What the file system said.
    pub(crate) fn io(path: &Path, error: &io::Error) -> StoreError {
        let trouble = match error.kind() {
            io::ErrorKind::NotFound => Trouble::NotFound,
            io::ErrorKind::AlreadyExists => Trouble::Exists,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Trouble::ReadOnly
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Trouble::DiskFull,
            _ => Trouble::Io,
        };
        StoreError::with(path, trouble, error)
    }

    /// A row of the journal that cannot be read.
    pub(crate) fn unreadable(path: &Path, row: Unreadable) -> StoreError {
        StoreError::with(path, Trouble::Unreadable { row: row.seq }, row)
    }

    /// Why a file is not replaced or opened.
    pub(crate) fn file(path: &Path, why: &NoFile) -> StoreError {
        match why {
            NoFile::NotAFile => StoreError::new(path, Trouble::Foreign),
            NoFile::OtherKind(_) => StoreError::new(path, Trouble::OtherKind),
            NoFile::Dangling(target) => StoreError::with(path, Trouble::Dangling, target.display()),
            NoFile::System(why) => StoreError::io(path, why),
        }
    }

    /// What SQLite said.
    pub(crate) fn sql(path: &Path, error: &rusqlite::Error) -> StoreError {
        StoreError::with(path, kind_of(error), error)
    }
}

/// Says of an error in which file it happened.
pub(crate) trait InFile<T> {
    /// The same with the path of the file.
    fn in_file(self, path: &Path) -> Result<T, StoreError>;
}

impl<T> InFile<T> for rusqlite::Result<T> {
    fn in_file(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|e| StoreError::sql(path, &e))
    }
}

impl<T> InFile<T> for Result<T, NoFile> {
    fn in_file(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|why| StoreError::file(path, &why))
    }
}

impl<T> InFile<T> for io::Result<T> {
    fn in_file(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|e| StoreError::io(path, &e))
    }
}

/// What SQLite answers where the system gave a lock in no other way than by an error.
const LOCK_FAILED: [i32; 4] = [
    ffi::SQLITE_IOERR_LOCK,
    ffi::SQLITE_IOERR_UNLOCK,
    ffi::SQLITE_IOERR_RDLOCK,
    ffi::SQLITE_IOERR_CHECKRESERVEDLOCK,
];

fn kind_of(error: &rusqlite::Error) -> Trouble {
    use rusqlite::Error as E;
    match error {
        E::SqliteFailure(failure, _) if LOCK_FAILED.contains(&failure.extended_code) => {
            Trouble::NoLocks
        }
        E::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Trouble::Locked,
            ErrorCode::FileLockingProtocolFailed => Trouble::NoLocks,
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Trouble::Damaged,
            // The log beside the file cannot be made: the folder may not be written to.
            ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
                Trouble::ReadOnly
            }
            ErrorCode::DiskFull => Trouble::DiskFull,
            ErrorCode::ConstraintViolation => Trouble::Stale,
            _ => Trouble::Io,
        },
        E::StatementChangedRows(_) => Trouble::NotWritten,
        E::FromSqlConversionFailure(..)
        | E::IntegralValueOutOfRange(..)
        | E::InvalidColumnType(..)
        | E::Utf8Error(..)
        | E::QueryReturnedNoRows
        | E::SqlInputError { .. } => Trouble::Damaged,
        _ => Trouble::Io,
    }
}
