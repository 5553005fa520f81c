//! Whether a disk has room, asked of the disk itself.

use super::error::{StoreError, Trouble};
use std::io::Write as _;
use std::path::Path;

/// SQLite makes nothing larger than so many bytes at once.
const TRIAL: usize = 32_768;

/// SQLite says of a full disk at times only that the system failed, or that a file cannot be made:
/// there what is said is that the disk is full, if it is.
pub(super) fn if_full(why: StoreError) -> StoreError {
    let may_be_full = matches!(why.trouble, Trouble::Io | Trouble::ReadOnly);
    if may_be_full && is_full(&why.path) {
        StoreError {
            trouble: Trouble::DiskFull,
            ..why
        }
    } else {
        why
    }
}

/// Whether nothing more can be written beside a file because there is no room.
fn is_full(beside: &Path) -> bool {
    let folder = beside.parent().filter(|folder| *folder != Path::new(""));
    let trial = tempfile::Builder::new()
        .prefix(".vorhand")
        .tempfile_in(folder.unwrap_or(Path::new(".")))
        .and_then(|mut file| {
            file.write_all(&vec![0; TRIAL])?;
            file.as_file().sync_all()
        });
    trial.is_err_and(|why| StoreError::io(beside, &why).trouble == Trouble::DiskFull)
}
