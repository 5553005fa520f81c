//! A connection to a book's file: held alone, proved before it is used, and made ready for writing.

use crate::files::beside;
use crate::store::{InFile as _, StoreError, Trouble, VERSION, migrate};
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

const PATIENCE: Duration = Duration::from_millis(500);
/// How often a book that another program has is asked for, and how long it is left alone between.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(8);
pub(super) const CACHED_STATEMENTS: usize = 64;

/// A connection that holds the file alone and does not touch it when it is closed.
///
/// Two programs that open a file at once would each keep the other from having it alone for as long
/// as they wait for it. So whoever does not get it lets go of all of it before trying again.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Two programs that began together do not go on in step.
    let pause = PAUSE + Duration::from_micros(u64::from(std::process::id() % 16) * 400);
    for _ in 1..TRIES {
        match try_connect(path) {
            Err(why) if why.trouble == Trouble::Locked => std::thread::sleep(pause),
            done => return done,
        }
    }
    try_connect(path).map_err(|why| if_locks(path, why))
}

/// SQLite says that a file is locked also where the system gives no locks at all: then a file of
/// which nobody knows is locked as well.
fn if_locks(path: &Path, why: StoreError) -> StoreError {
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."));
    if why.trouble != Trouble::Locked {
        return why;
    }
    let Ok(trial) = tempfile::Builder::new()
        .prefix(".vorhand")
        .tempfile_in(folder)
    else {
        return why;
    };
    match try_connect(trial.path()) {
        Err(trial) if trial.trouble == Trouble::Locked => StoreError::new(path, Trouble::NoLocks),
        _ => why,
    }
}

fn try_connect(path: &Path) -> Result<Connection, StoreError> {
    let db = open_there(path)?;
    db.busy_timeout(Duration::ZERO).in_file(path)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .in_file(path)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        .in_file(path)?;
    db.pragma_update(None, "locking_mode", "EXCLUSIVE")
        .in_file(path)?;
    db.pragma_update(None, "foreign_keys", true).in_file(path)?;
    db.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    if db.is_readonly("main").in_file(path)? {
        return Err(StoreError::new(path, Trouble::ReadOnly));
    }
    // Takes the whole lock: a second Vorhand is refused here.
    db.execute_batch("BEGIN EXCLUSIVE; COMMIT").in_file(path)?;
    db.busy_timeout(PATIENCE).in_file(path)?;
    Ok(db)
}

/// Opens a file that is there, however long its name is.
pub(super) fn open_there(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    #[cfg(windows)]
    let opened = Connection::open_with_flags_and_vfs(whole(path), flags, "win32-longpath");
    #[cfg(not(windows))]
    let opened = Connection::open_with_flags(path, flags);
    opened.in_file(path)
}

/// The whole name of a file that is there; Windows knows no other one for those that are long, and
/// does not tell it of all its disks.
pub(super) fn whole(path: &Path) -> PathBuf {
    path.canonicalize()
        .or_else(|_| std::path::absolute(path))
        .unwrap_or_else(|_| path.to_owned())
}

pub(super) fn version_of(db: &Connection, path: &Path) -> Result<u32, StoreError> {
    db.pragma_query_value(None, "user_version", |row| row.get(0))
        .in_file(path)
}

/// This book if it is of today's version, and a copy of it in memory that is, if it is older.
pub(super) fn into_today(db: Connection, path: &Path) -> Result<Connection, StoreError> {
    match version_of(&db, path)? {
        VERSION.. => Ok(db),
        older => migrate::in_memory(&db, path, older),
    }
}

/// Every answered write is on the disk.
pub(super) fn prepare_for_writing(db: &Connection, path: &Path) -> Result<(), StoreError> {
    db.pragma_update(None, "synchronous", "FULL")
        .in_file(path)?;
    let mode: String = db
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))
        .in_file(path)?;
    if mode != "wal" {
        return Err(StoreError::with(
            path,
            Trouble::Io,
            format!("journal_mode is {mode}"),
        ));
    }
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
        .in_file(path)?;
    // Makes the log, so that one that is missing later was taken away.
    db.execute_batch("BEGIN IMMEDIATE; COMMIT").in_file(path)
}

/// A log that was made by looking at a refused file.
pub(super) fn remove_empty_log(path: &Path) {
    let log = beside(path, "-wal");
    if std::fs::metadata(&log).is_ok_and(|about| about.len() == 0) {
        let _ = std::fs::remove_file(log);
    }
}
