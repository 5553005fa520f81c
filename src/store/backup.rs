//! A copy of an open book, whole in itself: made beside its place first, so that a failed copy
//! replaces nothing.

use crate::files::{self, Kind};
use crate::store::{
    connect::open_there,
    error::{InFile as _, StoreError, Trouble},
    room::if_full,
};
use rusqlite::{Connection, backup::Backup};
use std::{
    fs::{self, File, TryLockError},
    io::Read as _,
    path::{Path, PathBuf},
    time::Duration,
};

const PART: &str = ".part";
/// On a disk that knows no locks, a half that nobody wrote to for so long is written by nobody.
const ABANDONED: Duration = Duration::from_secs(600);

/// Copies the book `db` (opened from `from`) to `target`; a file of that name is replaced once the
/// copy is complete.
pub(crate) fn to(db: &Connection, from: &Path, target: &Path) -> Result<(), StoreError> {
    if same_file(from, target) {
        return Err(StoreError::new(target, Trouble::Exists));
    }
    files::free_for(target, Kind::Book).in_file(target)?;
    let made = files::new_beside(target, PART, Kind::Book).in_file(target);
    let made = made.and_then(|(part, file)| {
        // As long as it is written it is no half that was left behind.
        let _held = LockedFile::of(file);
        let made = copy(db, &part).and_then(|()| put_in_place(&part, target));
        // As long as the half is there it has what room there was.
        let made = made.map_err(if_full);
        if made.is_err() {
            remove_half(&part);
        }
        made
    });
    if made.is_ok() {
        remove_halves(target);
    }
    made.map_err(|e| StoreError {
        path: target.to_owned(),
        ..e
    })
}

fn copy(db: &Connection, part: &Path) -> Result<(), StoreError> {
    let mut copy = open_there(part)?;
    // Nobody else reads it: nothing is made beside it for that.
    copy.pragma_update(None, "locking_mode", "EXCLUSIVE")
        .in_file(part)?;
    Backup::new(db, &mut copy)
        .in_file(part)?
        .step(-1)
        .in_file(part)?;
    // A copy is one file: no log beside it.
    copy.pragma_update(None, "journal_mode", "DELETE")
        .in_file(part)?;
    copy.close().map_err(|(_, e)| StoreError::sql(part, &e))
}

fn put_in_place(part: &Path, target: &Path) -> Result<(), StoreError> {
    File::options()
        .write(true)
        .open(part)
        .and_then(|file| file.sync_all())
        .in_file(target)?;
    fs::rename(part, target).in_file(target)?;
    sync_folder(target);
    Ok(())
}

/// Where a folder can be synced a new name in it is safe too; elsewhere the system sees to it.
pub(crate) fn sync_folder(of: &Path) {
    if let Some(folder) = of.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
}

/// Whether two paths lead to one file.
pub(super) fn same_file(a: &Path, b: &Path) -> bool {
    match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// A file that is written, and says so to other programs.
struct LockedFile {
    _file: File,
}

impl LockedFile {
    fn of(file: File) -> LockedFile {
        // Elsewhere a lock keeps the copy itself from being written; there its open file is enough.
        if cfg!(unix) {
            // A disk without locks is written all the same.
            let _ = file.try_lock();
        }
        LockedFile { _file: file }
    }
}

/// Removes the halves of copies to `target` that were left behind when a program was killed or a
/// stick pulled out; none that somebody writes, and nothing that is no half of a book.
pub(crate) fn remove_halves(target: &Path) {
    for part in halves(target) {
        if is_left_behind(&part) {
            remove_half(&part);
        }
    }
}

/// What cannot be removed is not worth a sentence.
fn remove_half(part: &Path) {
    for ending in ["", "-journal", "-wal"] {
        let _ = fs::remove_file(files::beside(part, ending));
    }
}

/// The files beside a copy that have the name of a half of it: `club.vorhand.part`,
/// `club.vorhand-2.part`.
fn halves(target: &Path) -> Vec<PathBuf> {
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else {
        return Vec::new();
    };
    let name = name.to_string_lossy();
    let paths = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let is_half = |path: &PathBuf| {
        let own = path.file_name().unwrap_or_default().to_string_lossy();
        let number = own
            .strip_prefix(&*name)
            .and_then(|rest| rest.strip_suffix(PART));
        number.is_some_and(is_number)
    };
    paths.filter(is_half).collect()
}

/// Nothing, or a number with a hyphen before it.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-');
    text.is_empty() || digits.is_some_and(|n| n.parse::<u32>().is_ok())
}

/// Whether a file is the beginning of a book, and nobody writes it.
fn is_left_behind(part: &Path) -> bool {
    let Ok(mut file) = files::open(part) else {
        return false;
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return false,
        Err(TryLockError::Error(_)) => {
            let about = file.metadata().and_then(|about| about.modified());
            let age = about.ok().and_then(|written| written.elapsed().ok());
            if age.is_none_or(|age| age < ABANDONED) {
                return false;
            }
        }
    }
    let mut head = Vec::new();
    let read = file.by_ref().take(100).read_to_end(&mut head);
    // The first page may not have come yet.
    let is_bare = head.iter().all(|byte| *byte == 0);
    read.is_ok() && (is_bare || files::free_for(part, Kind::Book).is_ok())
}
