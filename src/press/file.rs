//! Files that are there whole or not at all.

use crate::club::Event;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes a file so that it is there whole or not at all: beside its place, onto the disk, then to its place.
///
/// # Errors
/// The folder cannot be written to, the disk is full, or something else stands there; nothing half-written stays.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = PathBuf::from(beside);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // Half a file helps nobody; if even that cannot be removed, the first error says why.
        let _ = fs::remove_file(&beside);
    }
    done
}

/// `2026-11-21 Thursday club`: day and name of an event without what a file name cannot hold.
pub fn file_stem(event: &Event) -> String {
    let fits = |c: char| if "/\\:*?\"<>|".contains(c) || c.is_control() { ' ' } else { c };
    let name: String = event.name.chars().map(fits).take(60).collect();
    format!("{} {}", event.date, name.trim()).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pdf");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        fs::create_dir(folder.path().join("b.pdf")).unwrap();
        assert!(write_whole(&folder.path().join("b.pdf"), b"three").is_err());
        assert!(write_whole(&folder.path().join("no/such/c.pdf"), b"x").is_err());
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(names.len(), 2, "{names:?}");
    }
}
