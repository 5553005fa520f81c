//! A book opened, to be written to or only read, or made anew.

use crate::files::beside;
use crate::store::{
    InFile as _, Store, StoreError, Trouble, VERSION,
    connect::{
        CACHED_STATEMENTS, connect, into_today, prepare_for_writing, remove_empty_log, version_of,
    },
    create, header,
    held::FileHold,
    migrate, parts, reading,
    room::if_full,
    schema::SCHEMA,
    verify,
};
use rusqlite::Connection;
use std::path::Path;

impl Store {
    /// Opens a book that exists.
    ///
    /// # Errors
    /// Not found, foreign, too new, too old, locked, damaged, read-only, or the system's error; the
    /// file is as it was.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let mut store = Store::examined(path)?;
        store.begin_writing()?;
        Ok(store)
    }

    /// Opens a book for reading, so that it stays as it is if it is refused;
    /// [`Store::begin_writing`] comes after that.
    pub(crate) fn examined(path: &Path) -> Result<Store, StoreError> {
        let held = FileHold::new(path)?;
        let unclosed_copy = header::check(path)?.is_unclosed_copy(path);
        let had_log = beside(path, "-wal").exists();
        let opened = connect(path)
            .and_then(|db| proved(db, path, unclosed_copy))
            .map_err(if_full);
        if opened.is_err() && !had_log {
            remove_empty_log(path);
        }
        let mut db = opened?;
        migrate::to_today(&mut db, path).map_err(if_full)?;
        Ok(Store {
            path: Some(path.to_owned()),
            unclosed_copy,
            _held: Some(held),
            ..Store::over(db)
        })
    }

    /// Opens a book that is only read: not a byte of it changes, nothing is made beside it, and
    /// where it is may be read-only.
    ///
    /// # Errors
    /// As [`Store::open`], except that it may be read-only.
    pub fn open_to_read(path: &Path) -> Result<Store, StoreError> {
        let held = FileHold::new(path)?;
        let header = header::check(path)?;
        let unclosed_copy = header.is_unclosed_copy(path);
        let (db, _copy) = reading::connect_to_read(path, header)?;
        let db = into_today(proved(db, path, unclosed_copy)?, path)?;
        // A Vorhand that was just opening the book, or closing it, has its log there by now, or none.
        let unclosed_copy = unclosed_copy && header::check(path)?.is_unclosed_copy(path);
        let place = Some(path.to_owned());
        Ok(Store {
            path: place,
            unclosed_copy,
            read_only: true,
            _copy,
            _held: Some(held),
            ..Store::over(db)
        })
    }

    /// From here on the header says that there is a log, until the book is closed.
    pub(crate) fn begin_writing(&mut self) -> Result<(), StoreError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        if self.read_only {
            return Ok(());
        }
        prepare_for_writing(&self.log.db(), path).map_err(if_full)?;
        parts::put_back(&self.log.db()).in_file(path)?;
        self.log.keep(path)
    }

    /// Makes a new book.
    ///
    /// # Errors
    /// A file of this name exists, or the folder cannot be written to.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        Store::make(path)?;
        Store::open(path)
    }

    /// Makes a new book and leaves it closed.
    pub(crate) fn make(path: &Path) -> Result<(), StoreError> {
        create::new_book(path, SCHEMA, create::Vacancy::Free)
    }

    /// Makes a book where there is none, and tells whether it did. An empty file counts as none.
    pub(crate) fn make_if_missing(path: &Path) -> Result<bool, StoreError> {
        let made = match std::fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() == 0 => {
                create::new_book(path, SCHEMA, create::Vacancy::Empty)
            }
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                create::new_book(path, SCHEMA, create::Vacancy::Free)
            }
            _ => return Ok(false),
        };
        match made {
            // Somebody else made it in this moment.
            Err(why) if why.trouble == Trouble::Exists => Ok(false),
            made => made.map(|()| true),
        }
    }

    /// A book that is gone with the program; for trials and tests.
    ///
    /// # Errors
    /// Only where there is no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let path = Path::new("");
        let db = Connection::open_in_memory().in_file(path)?;
        db.execute_batch(SCHEMA).in_file(path)?;
        db.pragma_update(None, "foreign_keys", true).in_file(path)?;
        db.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
        Ok(Store::over(db))
    }
}

/// Refuses a file whose inside is damaged, or whose log tells of another version than its header.
/// Of a copy that was taken while the book was open, pages may be from before a write and others
/// from after it: then its journal tells something else than its tables.
fn proved(db: Connection, path: &Path, unclosed_copy: bool) -> Result<Connection, StoreError> {
    let version = version_of(&db, path)?;
    header::known_version(version).map_err(|trouble| StoreError::new(path, trouble))?;
    let answer: String = db
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .in_file(path)?;
    if answer != "ok" {
        return Err(StoreError::with(path, Trouble::Damaged, answer));
    }
    match version {
        VERSION => parts::refuse_incomplete(&db, path)?,
        _ => parts::refuse_foreign(&db, path)?,
    }
    if unclosed_copy {
        let copy = Store::over(migrate::in_memory(&db, path, version)?);
        if let Some(problem) = verify::whole_report(&copy, None)?.problems.first() {
            return Err(StoreError::with(
                path,
                Trouble::Damaged,
                format!("{problem:?}"),
            ));
        }
    }
    Ok(db)
}
