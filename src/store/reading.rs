//! A book that is only read: it stays as it is to the last byte, nothing is made beside it, and it
//! may be on a medium or in a folder that cannot be written to.

use crate::files::beside;
use crate::store::{
    connect::{connect, whole},
    error::{InFile as _, StoreError, Trouble},
    header::Header,
};
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::{self, File},
    io,
    path::Path,
};
use tempfile::TempDir;

/// A connection for reading, with the copy that it reads if the file itself cannot be read without
/// a change.
pub(super) fn connect_to_read(
    path: &Path,
    header: Header,
) -> Result<(Connection, Option<TempDir>), StoreError> {
    if holds(path, "-journal") {
        // A change that was begun is taken back by whoever opens the file itself.
        return copy(path);
    }
    if header.logged && !beside(path, "-wal").exists() {
        // A program that has a book open has its log too. Opening the file itself would make one.
        return Ok((unchanging(path)?, None));
    }
    match connect(path) {
        Err(why) if why.trouble == Trouble::ReadOnly && holds(path, "-wal") => copy(path),
        Err(why) if why.trouble == Trouble::ReadOnly => Ok((unchanging(path)?, None)),
        opened => Ok((opened?, None)),
    }
}

/// Whether there is something in the file beside a book.
fn holds(book: &Path, ending: &str) -> bool {
    fs::metadata(beside(book, ending)).is_ok_and(|about| about.len() > 0)
}

/// Opens a file that nobody changes meanwhile: without locks, and without anything beside it.
fn unchanging(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(address(path), flags).in_file(path)
}

/// Which Vorhand a book says that it wants, whatever else is in it: figures and points alone.
pub(super) fn wants(path: &Path) -> Option<String> {
    let program: String = unchanging(path)
        .ok()?
        .query_row("SELECT program FROM wants", [], |row| row.get(0))
        .ok()?;
    let version = (1..=20).contains(&program.len())
        && program.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    version.then_some(program)
}

/// `file:///folder/club%20one.vorhand?immutable=1`
fn address(path: &Path) -> String {
    let whole = whole(path);
    let name = whole.as_os_str().as_encoded_bytes();
    // A drive of Windows does not begin with a stroke, a share and a long name do.
    let begins = name.starts_with(b"/") || name.starts_with(b"\\");
    let mut address = String::from(if begins { "file://" } else { "file:///" });
    for byte in name {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b':' if cfg!(windows) => address.push(':'),
            b'/' | b'-' | b'.' | b'_' | b'~' => address.push(char::from(*byte)),
            letter if letter.is_ascii_alphanumeric() => address.push(char::from(*letter)),
            other => address.push_str(&format!("%{other:02X}")),
        }
    }
    address
        + if cfg!(windows) {
            "?immutable=1&vfs=win32-longpath"
        } else {
            "?immutable=1"
        }
}

/// Opens a copy, with what is beside the file; it is gone with the connection.
fn copy(path: &Path) -> Result<(Connection, Option<TempDir>), StoreError> {
    let folder = tempfile::tempdir().in_file(path)?;
    let to = folder.path().join("book.vorhand");
    for ending in ["", "-wal", "-journal"] {
        let from = beside(path, ending);
        if ending.is_empty() || from.exists() {
            // Not by copying the file: it may be one that cannot be written to, and its copy must
            // not be.
            let mut target = File::create_new(beside(&to, ending)).in_file(path)?;
            io::copy(&mut File::open(&from).in_file(path)?, &mut target).in_file(path)?;
        }
    }
    let db = connect(&to).map_err(|why| StoreError {
        path: path.to_owned(),
        ..why
    })?;
    Ok((db, Some(folder)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_every_name() {
        let names: &[(&str, &str)] = if cfg!(windows) {
            &[
                (
                    r"C:\a b\ä#%.vorhand",
                    "file:///C:/a%20b/%C3%A4%23%25.vorhand",
                ),
                (r"\\server\club\a.vorhand", "file:////server/club/a.vorhand"),
                (r"\\?\C:\a.vorhand", "file:////%3F/C:/a.vorhand"),
            ]
        } else {
            &[("/a b/ä?#%.vorhand", "file:///a%20b/%C3%A4%3F%23%25.vorhand")]
        };
        for (name, said) in names {
            let said = format!("{said}?immutable=1");
            assert!(address(Path::new(name)).starts_with(&said), "{name}");
        }
    }
}
