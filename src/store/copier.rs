//! Copies an open book from any thread, without holding it up: a copy in memory is made while the
//! book waits, and written from there.

use crate::store::{
    InFile as _, StoreError, Trouble, backup, header,
    journal::{self, log::Shared},
    reading::connect_to_read,
};
use rusqlite::{Connection, backup::Backup};
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Weak},
};

/// Copies one open book, as long as it is open.
#[derive(Debug)]
pub(crate) struct Copier {
    shared: Weak<Shared>,
    path: PathBuf,
}

impl Copier {
    /// Of the book at this path.
    pub(super) fn new(shared: &Arc<Shared>, path: &Path) -> Copier {
        Copier {
            shared: Arc::downgrade(shared),
            path: path.to_owned(),
        }
    }

    /// The book's file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The number of the journal's last row; none: the book is closed.
    pub(crate) fn last_seq(&self) -> Option<Result<i64, StoreError>> {
        let shared = self.shared.upgrade()?;
        let last = journal::last(&shared.db()).in_file(&self.path);
        Some(last.map(|head| head.seq))
    }

    /// Copies the book, whole in itself; up to which row of its journal. None: the book is closed.
    ///
    /// # Errors
    /// Somebody went on with the copy that is there, or has it open: it is not replaced; or it
    /// could not be written.
    pub(crate) fn copy_to(&self, target: &Path) -> Option<Result<i64, StoreError>> {
        let shared = self.shared.upgrade()?;
        let copy = self.in_memory(&shared.db());
        // The book may go on, or be closed, while a slow stick is written.
        drop(shared);
        Some(copy.and_then(|copy| {
            not_gone_on(&copy, &self.path, target)?;
            backup::to(&copy, &self.path, target)?;
            Ok(journal::last(&copy).in_file(target)?.seq)
        }))
    }

    /// Removes what was left behind of copies to this place that were never whole.
    pub(crate) fn clear(&self, target: &Path) {
        backup::remove_halves(target);
    }

    fn in_memory(&self, db: &Connection) -> Result<Connection, StoreError> {
        let mut copy = Connection::open_in_memory().in_file(&self.path)?;
        Backup::new(db, &mut copy)
            .in_file(&self.path)?
            .step(-1)
            .in_file(&self.path)?;
        Ok(copy)
    }
}

/// Refuses to replace a copy that has what the book does not have: an evening went on with it
/// elsewhere.
fn not_gone_on(copy: &Connection, from: &Path, target: &Path) -> Result<(), StoreError> {
    // Opening and closing the open book itself would give up the lock on it.
    if backup::same_file(from, target) {
        return Ok(());
    }
    let header = match header::check(target) {
        Ok(header) => header,
        Err(why) => return unless_of_another_version(why),
    };
    // The file that is read instead goes with its folder.
    let (there, _folder) = match connect_to_read(target, header) {
        Ok(opened) => opened,
        Err(why) if why.trouble == Trouble::Locked => return Err(why),
        // What cannot be read holds nothing that could be lost.
        Err(_) => return Ok(()),
    };
    match journal::rows_beyond(copy, &there) {
        // A copy of before there was a chain.
        Ok(0) | Err(_) => Ok(()),
        Ok(rows) => Err(StoreError::new(target, Trouble::WentOn { rows })),
    }
}

/// A copy that another version went on with is no ruin; what else is no book is for whoever
/// replaces it to judge.
fn unless_of_another_version(why: StoreError) -> Result<(), StoreError> {
    let is_whole = matches!(
        why.trouble,
        Trouble::TooNew { .. } | Trouble::Unreleased { .. } | Trouble::Locked
    );
    if is_whole { Err(why) } else { Ok(()) }
}
