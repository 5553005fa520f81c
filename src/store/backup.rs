//! A copy of an open book, whole in itself: made beside its place first, so that a failed copy
//! replaces nothing.

use super::error::{InFile as _, StoreError, Trouble};
use crate::files::{self, Kind};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::fs::{self, File};
use std::path::Path;

/// Copies the book `db` (opened from `from`) to `target`; a file of that name is replaced once the
/// copy is complete.
pub(crate) fn to(db: &Connection, from: &Path, target: &Path) -> Result<(), StoreError> {
    if same_file(from, target) {
        return Err(StoreError::new(target, Trouble::Exists));
    }
    files::free_for(target, Kind::Book).map_err(|why| StoreError::file(target, &why))?;
    let made =
        files::new_beside(target, ".part", Kind::Book).map_err(|e| StoreError::io(target, &e));
    let made = made.and_then(|(part, _)| {
        let made = copy(db, &part).and_then(|()| put_in_place(&part, target));
        if made.is_err() {
            ["", "-journal"]
                .iter()
                .for_each(|ending| drop(fs::remove_file(files::beside(&part, ending))));
        }
        made
    });
    made.map_err(|e| StoreError {
        path: target.to_owned(),
        ..e
    })
}

fn copy(db: &Connection, part: &Path) -> Result<(), StoreError> {
    let mut copy = Connection::open(part).in_file(part)?;
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
