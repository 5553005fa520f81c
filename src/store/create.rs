//! A new book: made under another name beside its place, so that whatever has its name is whole.

use crate::files::{self, Kind};
use crate::store::{
    backup::sync_folder,
    connect::open_there,
    error::{InFile as _, StoreError, Trouble},
    room::if_full,
};
use rusqlite::TransactionBehavior;
use std::{fs, path::Path};

/// What is at the place of a new book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vacancy {
    /// Nothing; if something does by then, it stays.
    Free,
    /// An empty file, which is replaced.
    Empty,
}

/// Makes a book with nothing in it.
pub(crate) fn new_book(path: &Path, schema: &str, place: Vacancy) -> Result<(), StoreError> {
    if place == Vacancy::Free && (path.exists() || files::is_device(path)) {
        return Err(StoreError::new(path, Trouble::Exists));
    }
    if let Some(why) = files::dangling(path) {
        return Err(StoreError::file(path, &why));
    }
    let made = files::new_beside(path, ".new", Kind::Book).in_file(path);
    let made = made.and_then(|(part, _)| {
        let made = write(&part, schema).and_then(|()| move_to(&part, path, place));
        // As long as the half is there it has what room there was.
        let made = made.map_err(if_full);
        if made.is_err() {
            ["", "-journal"]
                .iter()
                .for_each(|ending| drop(fs::remove_file(files::beside(&part, ending))));
        }
        made
    });
    // Nothing can be missing where something new is made: a folder that is there and takes no file
    // is not for writing.
    let folder_is_there = path
        .parent()
        .is_none_or(|folder| folder.as_os_str().is_empty() || folder.is_dir());
    made.map_err(|e| {
        let missing = e.trouble == Trouble::NotFound && folder_is_there;
        let closed = missing || e.trouble == Trouble::ReadOnly;
        StoreError {
            path: path.to_owned(),
            trouble: if closed {
                Trouble::FolderReadOnly
            } else {
                e.trouble
            },
            detail: if missing { String::new() } else { e.detail },
        }
    })
}

fn write(part: &Path, schema: &str) -> Result<(), StoreError> {
    let mut db = open_there(part)?;
    let transaction = db
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .in_file(part)?;
    transaction.execute_batch(schema).in_file(part)?;
    transaction.commit().in_file(part)?;
    db.close().map_err(|(_, e)| StoreError::sql(part, &e))
}

/// A link is refused where the name is taken; where the disk knows no links, a look has to do.
fn move_to(part: &Path, path: &Path, place: Vacancy) -> Result<(), StoreError> {
    match place {
        Vacancy::Empty => fs::rename(part, path).in_file(path)?,
        Vacancy::Free => match fs::hard_link(part, path) {
            Ok(()) => fs::remove_file(part).in_file(path)?,
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {
                return Err(StoreError::io(path, &e));
            }
            Err(_) if path.exists() => return Err(StoreError::new(path, Trouble::Exists)),
            Err(_) => fs::rename(part, path).in_file(path)?,
        },
    }
    sync_folder(path);
    Ok(())
}
