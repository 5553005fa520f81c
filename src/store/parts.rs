//! The tables, indexes and triggers of a file, compared with those of `schema.sql`: what is not
//! ours could change what is written, and what is missing could let through what must not be.

use crate::store::{InFile as _, Problem, StoreError, Trouble, schema::SCHEMA};
use itertools::Itertools;
use rusqlite::{Connection, OptionalExtension as _};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// A part of a schema: what it hangs on, and how it was made, with blanks where they do not matter
/// left out.
#[derive(Debug, Clone, PartialEq, Eq)]
struct BookPart {
    on: String,
    made: String,
    sql: String,
}

/// By kind (table, index, trigger, view) and name.
type Parts = BTreeMap<(String, String), BookPart>;

const ALL: &str = "SELECT type, name, tbl_name, sql FROM sqlite_schema \
                   WHERE sql IS NOT NULL AND NOT (type = 'table' AND name LIKE 'sqlite\\_%' ESCAPE '\\')";

fn parts(db: &Connection) -> rusqlite::Result<Parts> {
    let mut select = db.prepare(ALL)?;
    let rows = select.query_map([], |row| {
        let sql: String = row.get(3)?;
        Ok((
            (row.get(0)?, row.get(1)?),
            BookPart {
                on: row.get(2)?,
                made: tight(&sql),
                sql,
            },
        ))
    })?;
    rows.collect()
}

/// An empty book of today's schema.
fn empty() -> rusqlite::Result<Connection> {
    let db = Connection::open_in_memory()?;
    db.execute_batch(SCHEMA)?;
    Ok(db)
}

/// The parts of today's schema.
fn ours() -> rusqlite::Result<Parts> {
    parts(&empty()?)
}

/// Which Vorhand may open this book, if it says so.
fn wants(db: &Connection) -> rusqlite::Result<Option<String>> {
    db.query_row("SELECT program FROM wants", [], |row| row.get(0))
        .optional()
}

/// Without blanks that mean nothing.
fn tight(sql: &str) -> String {
    let one = sql.split_whitespace().join(" ");
    ["(", ")", ","].into_iter().fold(one, |text, mark| {
        text.replace(&format!(" {mark}"), mark)
            .replace(&format!("{mark} "), mark)
    })
}

/// What can act by itself, or changes what ours do, and is not ours.
fn foreign<'t>(theirs: &'t Parts, ours: &Parts) -> Vec<&'t str> {
    theirs
        .iter()
        .filter(|(key, part)| is_foreign(key, part, ours))
        .map(|((_, name), _)| name.as_str())
        .collect()
}

fn is_foreign(key: &(String, String), part: &BookPart, ours: &Parts) -> bool {
    let known = ours.get(key).is_some_and(|our| our.made == part.made);
    let (kind, _) = key;
    match kind.as_str() {
        "table" => part.made.starts_with("CREATE VIRTUAL"),
        "index" => !known && ours.contains_key(&("table".to_owned(), part.on.clone())),
        _ => !known,
    }
}

/// Everything that is other than in today's schema.
pub(super) fn differences(db: &Connection) -> rusqlite::Result<Vec<Problem>> {
    let theirs = parts(db)?;
    let ours = ours()?;
    let mut found: Vec<Problem> = foreign(&theirs, &ours)
        .into_iter()
        .map(|name| Problem::Foreign {
            name: name.to_owned(),
        })
        .collect();
    for ((kind, name), our) in &ours {
        let their = theirs.get(&(kind.clone(), name.clone()));
        match (kind.as_str(), their) {
            ("table", None) => found.push(Problem::MissingTable {
                table: name.clone(),
            }),
            ("table", Some(their)) if their.made != our.made => found.extend(altered(db, name)?),
            (_, None) => found.push(Problem::MissingKeeper { name: name.clone() }),
            (_, Some(_)) => {}
        }
    }
    if found.is_empty() && wants(db)? != wants(&empty()?)? {
        found.push(Problem::Wants);
    }
    Ok(found)
}

/// The columns that a table lacks, or that it is other than ours in another way.
fn altered(db: &Connection, table: &str) -> rusqlite::Result<Vec<Problem>> {
    let has = columns(db, table)?;
    let missing: Vec<Problem> = columns(&empty()?, table)?
        .into_iter()
        .filter(|column| !has.contains(column))
        .map(|column| Problem::MissingColumn {
            table: table.to_owned(),
            column,
        })
        .collect();
    Ok(if missing.is_empty() {
        vec![Problem::AlteredTable {
            table: table.to_owned(),
        }]
    } else {
        missing
    })
}

fn columns(db: &Connection, table: &str) -> rusqlite::Result<BTreeSet<String>> {
    let mut select = db.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let rows = select.query_map([table], |row| row.get(0))?;
    rows.collect()
}

/// Refuses a file, of whichever version, in which something is not ours.
pub(super) fn refuse_foreign(db: &Connection, path: &Path) -> Result<(), StoreError> {
    let theirs = parts(db).in_file(path)?;
    let ours = ours().in_file(path)?;
    if let Some(name) = foreign(&theirs, &ours).first() {
        return Err(StoreError::with(path, Trouble::NotOurs, name));
    }
    Ok(())
}

/// Refuses a file of today's version that lacks what cannot be put back.
pub(super) fn refuse_incomplete(db: &Connection, path: &Path) -> Result<(), StoreError> {
    refuse_foreign(db, path)?;
    let found = differences(db).in_file(path)?;
    let refused = found.into_iter().find_map(|problem| {
        if let Problem::MissingTable { table } | Problem::AlteredTable { table } = problem {
            Some(table)
        } else if let Problem::MissingColumn { table, column } = problem {
            Some(format!("{table}.{column}"))
        } else {
            // Refused above, put back later on, or no matter of the schema.
            None
        }
    });
    if let Some(name) = refused {
        return Err(StoreError::with(path, Trouble::Incomplete, name));
    }
    Ok(())
}

/// Puts back what every book has alike: triggers, indexes, and which Vorhand may open it.
pub(super) fn put_back(db: &Connection) -> rusqlite::Result<()> {
    let wanted = wants(&empty()?)?;
    if wants(db)? != wanted {
        db.execute("INSERT OR REPLACE INTO wants VALUES (1, ?1)", [wanted])?;
    }
    let theirs = parts(db)?;
    let ours = ours()?;
    ours.iter()
        .filter(|(key, _)| key.0 != "table" && !theirs.contains_key(key))
        .map(|(_, part)| part.sql.as_str())
        .try_for_each(|sql| db.execute_batch(sql))
}
