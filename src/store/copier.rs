//! Copies an open book from any thread, without holding it up: a copy in memory is made while the
//! book waits, and written from there.

use super::backup;
use super::error::{InFile as _, StoreError};
use super::journal;
use super::log::Shared;
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};

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
    pub(crate) fn copy_to(&self, target: &Path) -> Option<Result<i64, StoreError>> {
        let shared = self.shared.upgrade()?;
        let copy = self.in_memory(&shared.db());
        // The book may go on, or be closed, while a slow stick is written.
        drop(shared);
        Some(copy.and_then(|copy| {
            backup::to(&copy, &self.path, target)?;
            Ok(journal::last(&copy).in_file(target)?.seq)
        }))
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
