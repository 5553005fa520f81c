//! The books that this program has open. Where locks belong to a process, as on Linux, opening and
//! closing a file a second time would silently give up the first one's lock: so a book that is open
//! here is not even looked at again.

use crate::files::{self, NoFile};
use crate::store::{
    connect::whole,
    error::{StoreError, Trouble},
};
use std::{
    collections::BTreeSet,
    fs::Metadata,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// Which file is at a place: its device and number where the system has them.
pub(crate) type Identity = (u64, u64);

/// The file that this is about.
#[cfg(unix)]
pub(crate) fn identity_of(about: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (about.dev(), about.ino())
}

#[cfg(not(unix))]
pub(crate) fn identity_of(_: &Metadata) -> Identity {
    (0, 0)
}

static OPEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// As long as this lives, no other part of the program can hold the same file.
#[derive(Debug)]
pub(crate) struct FileHold(PathBuf);

impl FileHold {
    /// Takes hold of a file that exists.
    pub(crate) fn new(path: &Path) -> Result<FileHold, StoreError> {
        std::fs::metadata(path).map_err(|e| {
            let why = files::dangling(path).unwrap_or(NoFile::System(e));
            StoreError::file(path, &why)
        })?;
        let whole = whole(path);
        if OPEN
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(whole.clone())
        {
            Ok(FileHold(whole))
        } else {
            Err(StoreError::new(path, Trouble::Locked))
        }
    }
}

impl Drop for FileHold {
    fn drop(&mut self) {
        OPEN.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.0);
    }
}
