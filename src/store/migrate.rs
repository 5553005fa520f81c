//! From the schema of an older Vorhand to today's, one step a version, in one transaction, after a
//! copy was made.

use crate::store::{InFile as _, StoreError, Trouble, VERSION, backup, journal, parts};
use rusqlite::{Connection, ErrorCode, TransactionBehavior, backup::Backup};
use std::{
    ops::Range,
    path::{Path, PathBuf},
};

/// The oldest version from which steps lead to today's.
pub(crate) const OLDEST: u32 = 1;

/// One step: the SQL that turns version `from` into version `to`, and what SQL cannot do after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Migration {
    pub from: u32,
    pub to: u32,
    pub sql: &'static str,
    pub then: Option<fn(&Connection) -> rusqlite::Result<()>>,
}

/// All steps, in order.
pub(crate) const STEPS: &[Migration] = &[
    Migration {
        from: 1,
        to: 2,
        sql: "ALTER TABLE event ADD COLUMN seal TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(seal));
          ALTER TABLE entrant ADD COLUMN groups TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(groups));
          ALTER TABLE leg ADD COLUMN drawn_from TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(drawn_from));
          ALTER TABLE deal_line ADD COLUMN dealer INTEGER CHECK (dealer BETWEEN 0 AND 5);
          CREATE TABLE earlier (
              number  INTEGER PRIMARY KEY CHECK (number > 0),
              at      TEXT NOT NULL,
              actor   TEXT NOT NULL,
              what    TEXT NOT NULL,
              undoes  INTEGER
          ) STRICT;
          CREATE TABLE paper_total (
              event       INTEGER NOT NULL,
              leg         INTEGER NOT NULL,
              table_no    INTEGER NOT NULL,
              entrant     INTEGER NOT NULL,
              after_deal  INTEGER NOT NULL CHECK (after_deal >= 0),
              kind        TEXT NOT NULL CHECK (kind IN ('won', 'lost', 'points', 'games')),
              value       INTEGER NOT NULL CHECK (value BETWEEN -99999 AND 99999),
              PRIMARY KEY (event, leg, table_no, entrant, after_deal, kind),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
              FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;",
        then: None,
    },
    Migration {
        from: 2,
        to: 3,
        sql: "ALTER TABLE sheet ADD COLUMN stays TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stays));",
        then: None,
    },
    // From here on a book at rest says in its header that it has no log, the rows of the journal
    // are chained, people can be sorted under another name, a list has its end total and
    // can be known by its foot, an event
    // says what a lost game costs at five, and its seal, closed tables and people who stand in are
    // rows.
    Migration {
        from: 3,
        to: 4,
        sql: "CREATE TABLE wants (
              one      INTEGER PRIMARY KEY CHECK (one = 1),
              program  TEXT NOT NULL CHECK (program <> '')
          ) STRICT;
          INSERT INTO wants VALUES (1, '1.0.0');
          ALTER TABLE journal RENAME TO unchained;
          CREATE TABLE journal (
              seq      INTEGER PRIMARY KEY CHECK (seq > 0),
              at       TEXT NOT NULL,
              actor    TEXT NOT NULL,
              kind     TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
              undoes   INTEGER REFERENCES journal CHECK (undoes < seq),
              shape    INTEGER NOT NULL CHECK (shape > 0),
              digest   BLOB NOT NULL CHECK (length(digest) = 32),
              asked    TEXT CHECK (asked IS NULL OR json_valid(asked)),
              title    TEXT NOT NULL CHECK (json_valid(title)),
              changes  TEXT NOT NULL CHECK (json_valid(changes)),
              CHECK ((kind = 'command') = (undoes IS NULL))
          ) STRICT;
          CREATE UNIQUE INDEX journal_mark ON journal (asked ->> 'mark') WHERE asked IS NOT NULL;
          CREATE TABLE beside (
              event     INTEGER NOT NULL,
              leg       INTEGER NOT NULL,
              table_no  INTEGER NOT NULL,
              number    INTEGER NOT NULL CHECK (number > 0),
              mark      TEXT NOT NULL,
              by        TEXT NOT NULL,
              at        TEXT NOT NULL,
              why       TEXT NOT NULL CHECK (why IN ('differs', 'handed_in', 'signed', 'sealed', 'not_there')),
              place     TEXT NOT NULL CHECK (json_valid(place)),
              wanted    TEXT NOT NULL CHECK (json_valid(wanted)),
              PRIMARY KEY (event, leg, table_no, number),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;
          CREATE UNIQUE INDEX journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL;
          CREATE TABLE head (
              one    INTEGER PRIMARY KEY CHECK (one = 1),
              seq    INTEGER NOT NULL CHECK (seq >= 0),
              proof  BLOB NOT NULL CHECK (length(proof) = 32)
          ) STRICT;
          ALTER TABLE event ADD COLUMN lost_at_five INTEGER;
          ALTER TABLE member ADD COLUMN sort_as TEXT NOT NULL DEFAULT '';
          ALTER TABLE entrant ADD COLUMN sort_as TEXT NOT NULL DEFAULT '';
          ALTER TABLE member ADD COLUMN born INTEGER;
          ALTER TABLE member ADD COLUMN class TEXT NOT NULL DEFAULT '';
          ALTER TABLE member ADD COLUMN status TEXT NOT NULL DEFAULT 'member' CHECK (status IN ('member', 'guest', 'passive'));
          ALTER TABLE member ADD COLUMN since TEXT NOT NULL DEFAULT '';
          ALTER TABLE member ADD COLUMN first_name_only INTEGER NOT NULL DEFAULT 0 CHECK (first_name_only IN (0, 1));
          ALTER TABLE member ADD COLUMN opted_in TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(opted_in));
          ALTER TABLE entrant ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1));
          ALTER TABLE entrant ADD COLUMN opted_in TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(opted_in));
          ALTER TABLE entrant ADD COLUMN payments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(payments));
          ALTER TABLE entrant ADD COLUMN born INTEGER;
          ALTER TABLE entrant ADD COLUMN absent INTEGER NOT NULL DEFAULT 0 CHECK (absent IN (0, 1));
          ALTER TABLE entrant ADD COLUMN excluded TEXT CHECK (excluded IN ('ranked', 'unranked'));
          CREATE TABLE purse (
              event      INTEGER PRIMARY KEY REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              tariff     TEXT NOT NULL CHECK (json_valid(tariff)),
              entry      TEXT NOT NULL CHECK (json_valid(entry)),
              expenses   TEXT NOT NULL CHECK (json_valid(expenses)),
              pots       TEXT NOT NULL CHECK (json_valid(pots)),
              one_prize  INTEGER NOT NULL CHECK (one_prize IN (0, 1))
          ) STRICT;
          CREATE TABLE grouping (
              event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              name    TEXT NOT NULL CHECK (name <> ''),
              size    INTEGER NOT NULL CHECK (size > 0),
              scaled  INTEGER NOT NULL CHECK (scaled IN (0, 1)),
              apart   INTEGER NOT NULL CHECK (apart IN (0, 1)),
              teams   TEXT NOT NULL CHECK (json_valid(teams)),
              league  TEXT CHECK (league IS NULL OR json_valid(league)),
              PRIMARY KEY (event, name)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE lot (
              event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              people  TEXT NOT NULL CHECK (json_valid(people)),
              drawn   TEXT NOT NULL CHECK (json_valid(drawn)),
              PRIMARY KEY (event, people)
          ) STRICT, WITHOUT ROWID;
          ALTER TABLE paper_total RENAME TO paper_total_before;
          CREATE TABLE paper_total (
              event       INTEGER NOT NULL,
              leg         INTEGER NOT NULL,
              table_no    INTEGER NOT NULL,
              entrant     INTEGER NOT NULL,
              after_deal  INTEGER NOT NULL CHECK (after_deal >= 0),
              kind        TEXT NOT NULL CHECK (kind IN ('won', 'lost', 'points', 'games', 'total')),
              value       INTEGER NOT NULL CHECK (value BETWEEN -99999 AND 99999),
              PRIMARY KEY (event, leg, table_no, entrant, after_deal, kind),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
              FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;
          INSERT INTO paper_total SELECT * FROM paper_total_before;
          DROP TABLE paper_total_before;
          CREATE TABLE foot (
              event     INTEGER NOT NULL,
              leg       INTEGER NOT NULL,
              table_no  INTEGER NOT NULL,
              second    INTEGER NOT NULL CHECK (second IN (0, 1)),
              entrant   INTEGER NOT NULL,
              points    INTEGER NOT NULL CHECK (points BETWEEN -99999 AND 99999),
              won       INTEGER NOT NULL CHECK (won BETWEEN 0 AND 99999),
              lost      INTEGER NOT NULL CHECK (lost BETWEEN 0 AND 99999),
              total     INTEGER CHECK (total BETWEEN -99999 AND 99999),
              PRIMARY KEY (event, leg, table_no, second, entrant),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
              FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE struck (
              event      INTEGER NOT NULL,
              leg        INTEGER NOT NULL,
              table_no   INTEGER NOT NULL,
              from_deal  INTEGER NOT NULL CHECK (from_deal > 1),
              PRIMARY KEY (event, leg, table_no),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE void_result (
              event     INTEGER NOT NULL,
              leg       INTEGER NOT NULL,
              table_no  INTEGER NOT NULL,
              entrant   INTEGER NOT NULL,
              reason    TEXT NOT NULL,
              PRIMARY KEY (event, leg, table_no, entrant),
              FOREIGN KEY (event, leg, table_no) REFERENCES sheet DEFERRABLE INITIALLY DEFERRED,
              FOREIGN KEY (event, entrant) REFERENCES entrant DEFERRABLE INITIALLY DEFERRED
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE preset (
              name      TEXT PRIMARY KEY CHECK (name <> ''),
              settings  TEXT NOT NULL CHECK (json_valid(settings)),
              purse     TEXT NOT NULL CHECK (json_valid(purse))
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE season (
              name  TEXT PRIMARY KEY CHECK (name <> ''),
              rule  TEXT NOT NULL CHECK (json_valid(rule))
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE seal (
              event              INTEGER PRIMARY KEY REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              provisional_until  TEXT,
              sealed_at          TEXT,
              corrected_at       TEXT,
              CHECK (coalesce(provisional_until, sealed_at, corrected_at) IS NOT NULL)
          ) STRICT;
          CREATE TABLE closed_table (
              event     INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              number    INTEGER NOT NULL CHECK (number > 0),
              table_no  INTEGER NOT NULL,
              from_leg  INTEGER NOT NULL,
              to_leg    INTEGER,
              PRIMARY KEY (event, number)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE stand_in (
              event      INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              number     INTEGER NOT NULL CHECK (number > 0),
              leg        INTEGER NOT NULL,
              seat_of    INTEGER NOT NULL,
              by         INTEGER NOT NULL,
              from_deal  INTEGER NOT NULL,
              PRIMARY KEY (event, number)
          ) STRICT, WITHOUT ROWID;
          INSERT INTO seal
              SELECT id, seal ->> 'provisional_until', seal ->> 'sealed_at', seal ->> 'corrected_at'
              FROM event
              WHERE coalesce(seal ->> 'provisional_until', seal ->> 'sealed_at', seal ->> 'corrected_at') IS NOT NULL;
          INSERT INTO closed_table
              SELECT event.id, one.key + 1, one.value ->> 'table', one.value ->> 'from_leg', one.value ->> 'to_leg'
              FROM event, json_each(event.movement, '$.closed_tables') AS one;
          INSERT INTO stand_in
              SELECT event.id, one.key + 1, one.value ->> 'leg', one.value ->> 'seat_of', one.value ->> 'by',
                     one.value ->> 'from_deal'
              FROM event, json_each(event.movement, '$.stand_ins') AS one;
          UPDATE event SET movement = json_remove(movement, '$.closed_tables', '$.stand_ins');
          ALTER TABLE event DROP COLUMN seal;",
        then: Some(chain),
    },
    Migration {
        from: 4,
        to: 502,
        sql: "UPDATE wants SET program = '1.1.0';
          ALTER TABLE foot ADD COLUMN lost_by_stretch TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lost_by_stretch));
          ALTER TABLE foot ADD COLUMN accepted TEXT CHECK (accepted <> '');
          ALTER TABLE seal ADD COLUMN corrected TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(corrected));
          ALTER TABLE event ADD COLUMN is_final INTEGER NOT NULL DEFAULT 0 CHECK (is_final IN (0, 1));
          ALTER TABLE leg ADD COLUMN called INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1));
          CREATE TABLE counted (
              event   INTEGER NOT NULL REFERENCES event DEFERRABLE INITIALLY DEFERRED,
              number  INTEGER NOT NULL CHECK (number > 0),
              what    TEXT NOT NULL CHECK (json_valid(what)),
              cents   INTEGER NOT NULL CHECK (cents >= 0),
              at      TEXT,
              by      TEXT NOT NULL,
              PRIMARY KEY (event, number)
          ) STRICT, WITHOUT ROWID;",
        then: None,
    },
];

const KEEPERS: &str = "DROP TABLE unchained;
    CREATE TRIGGER journal_keeps_rows BEFORE DELETE ON journal
    BEGIN
        SELECT raise(ABORT, 'the journal keeps every row');
    END;
    CREATE TRIGGER journal_keeps_words BEFORE UPDATE ON journal
    BEGIN
        SELECT raise(ABORT, 'the journal keeps every word');
    END;";

/// Takes the rows over one by one, each with its digest. The old table takes its triggers with it.
fn chain(db: &Connection) -> rusqlite::Result<()> {
    journal::chain(db, "unchained")?;
    db.execute_batch(KEEPERS)
}

/// Whether a step leads on from this version.
pub(crate) fn leads_from(version: u32) -> bool {
    STEPS.iter().any(|step| step.from == version)
}

/// A copy in memory of an older book (of version `found`), brought to today's; the book itself
/// stays as it is.
pub(crate) fn in_memory(
    db: &Connection,
    path: &Path,
    found: u32,
) -> Result<Connection, StoreError> {
    let mut copy = Connection::open_in_memory().in_file(path)?;
    Backup::new(db, &mut copy)
        .in_file(path)?
        .step(-1)
        .in_file(path)?;
    // What refers to nothing is for the proof to name.
    copy.pragma_update(None, "foreign_keys", false)
        .in_file(path)?;
    take_steps(&mut copy, path, STEPS, found..VERSION, |_| Ok(()))?;
    Ok(copy)
}

/// Brings a book to today's version. Answers with the path of the copy, if one had to be made.
pub(crate) fn to_today(db: &mut Connection, path: &Path) -> Result<Option<PathBuf>, StoreError> {
    to(db, path, STEPS, VERSION, |today| {
        parts::refuse_incomplete(today, path)
    })
}

fn to(
    db: &mut Connection,
    path: &Path,
    steps: &[Migration],
    today: u32,
    whole: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<Option<PathBuf>, StoreError> {
    let found: u32 = db
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .in_file(path)?;
    if found >= today {
        return Ok(None);
    }
    let copy = free_name(path, found);
    backup::to(db, path, &copy)?;
    let taken = take_steps(db, path, steps, found..today, whole);
    if taken.as_ref().is_err_and(|why| {
        matches!(
            why.trouble,
            Trouble::Incomplete
                | Trouble::OtherVersion { .. }
                | Trouble::DiskFull
                | Trouble::ReadOnly
        )
    }) {
        // The book is refused and as it was, so there is nothing to keep a copy of.
        let _ = std::fs::remove_file(&copy);
    }
    taken.map(|()| Some(copy))
}

fn take_steps(
    db: &mut Connection,
    path: &Path,
    steps: &[Migration],
    versions: Range<u32>,
    then: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let Range {
        start: found,
        end: today,
    } = versions;
    let transaction = db
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .in_file(path)?;
    let mut reached = found;
    while reached < today {
        let step = steps
            .iter()
            .find(|step| step.from == reached)
            .ok_or(StoreError::new(
                path,
                Trouble::TooOld {
                    found,
                    known: reached.saturating_add(1),
                },
            ))?;
        let taken = transaction.execute_batch(step.sql);
        taken
            .and_then(|()| step.then.map_or(Ok(()), |then| then(&transaction)))
            .map_err(|why| not_taken(path, found, &why))?;
        reached = step.to;
    }
    transaction
        .pragma_update(None, "user_version", today)
        .in_file(path)?;
    then(&transaction)?;
    transaction.commit().in_file(path)
}

/// A statement that does not fit the tables: they are not those of the version that is in the header.
fn not_taken(path: &Path, found: u32, why: &rusqlite::Error) -> StoreError {
    let no_fit = why.sqlite_error_code() == Some(ErrorCode::Unknown);
    if no_fit || matches!(why, rusqlite::Error::SqlInputError { .. }) {
        StoreError::with(path, Trouble::OtherVersion { found }, why)
    } else {
        StoreError::sql(path, why)
    }
}

/// `evening.version-1.vorhand` beside the book, or with a number where that exists.
fn free_name(path: &Path, version: u32) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = (1..u32::MAX).map(|n| format!("-{n}"));
    std::iter::once(String::new())
        .chain(numbered)
        .map(|n| path.with_file_name(format!("{stem}.version-{version}{n}.vorhand")))
        .find(|p| !p.exists())
        .unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    const fn step(from: u32, sql: &'static str) -> Migration {
        Migration {
            from,
            to: from + 1,
            sql,
            then: None,
        }
    }
    const TO_2: Migration = step(1, "CREATE TABLE guest (id INTEGER PRIMARY KEY) STRICT;");
    const TO_3: Migration = step(2, "ALTER TABLE guest ADD COLUMN name TEXT;");
    const BROKEN: Migration = step(2, "CREATE TABLE half (id INTEGER); SELECT no_such_column;");

    fn version(path: &Path) -> u32 {
        let db = Connection::open(path).unwrap();
        db.pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    /// A book that says of itself that it is of version 1.
    fn old_book(path: &Path) -> Connection {
        Store::create(path).unwrap();
        let db = Connection::open(path).unwrap();
        db.pragma_update(None, "user_version", 1).unwrap();
        db
    }

    #[test]
    fn steps_are_one_transaction_after_a_copy() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("old.vorhand");
        let mut db = old_book(&path);
        let copy = to(&mut db, &path, &[TO_2, TO_3], 3, |_| Ok(()))
            .unwrap()
            .unwrap();
        assert_eq!(copy.file_name().unwrap(), "old.version-1.vorhand");
        assert_eq!((version(&path), version(&copy)), (3, 1));
        db.execute("INSERT INTO guest (name) VALUES ('x')", [])
            .unwrap();
        assert_eq!(
            to(&mut db, &path, &[TO_2, TO_3], 3, |_| Ok(())).unwrap(),
            None
        );
    }

    #[test]
    fn a_step_that_fails_leaves_the_old_version() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("old.vorhand");
        let mut db = old_book(&path);
        to(&mut db, &path, &[TO_2, BROKEN], 3, |_| Ok(())).unwrap_err();
        assert_eq!(version(&path), 1);
        assert!(
            db.execute("INSERT INTO guest DEFAULT VALUES", []).is_err(),
            "the first step was taken back"
        );
        let missing = to(&mut db, &path, &[TO_3], 3, |_| Ok(())).unwrap_err();
        assert_eq!(missing.trouble, Trouble::TooOld { found: 1, known: 2 });
    }

    #[test]
    fn today_is_reached_from_the_oldest() {
        let next = STEPS.iter().fold(OLDEST, |version, step| {
            assert_eq!(step.from, version, "steps stand in order without a gap");
            step.to
        });
        assert_eq!(next, VERSION);
    }
}
