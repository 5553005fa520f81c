//! The rows of the journal: what happened, when, by whom, and what an undo or redo takes back.

use crate::ops::{Change, Title};
use chrono::{DateTime, FixedOffset};
use rusqlite::{Connection, Row, params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What made a row of the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A command.
    Command,
    /// Takes a command, or a redo, back.
    Undo,
    /// Takes an undo back.
    Redo,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Command => "command",
            Kind::Undo => "undo",
            Kind::Redo => "redo",
        }
    }

    fn read(word: &str) -> Option<Kind> {
        [Kind::Command, Kind::Undo, Kind::Redo].into_iter().find(|kind| kind.word() == word)
    }
}

/// A row of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalRow {
    /// 1, 2, 3 … without a gap.
    pub seq: i64,
    /// When, with the offset of the place.
    pub at: DateTime<FixedOffset>,
    /// Who was acting.
    pub actor: String,
    /// What made it.
    pub kind: Kind,
    /// What it is called; of an undo or redo, the title of what is taken back.
    pub title: Title,
    /// The rows that changed, with before and after.
    pub changes: Vec<Change>,
    /// The row that this one takes back.
    pub undoes: Option<i64>,
}

/// A row of the journal as it is listed: without what it changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalLine {
    /// 1, 2, 3 … without a gap.
    pub seq: i64,
    /// When, with the offset of the place.
    pub at: DateTime<FixedOffset>,
    /// Who was acting.
    pub actor: String,
    /// What made it.
    pub kind: Kind,
    /// What it is called; of an undo or redo, the title of what is taken back.
    pub title: Title,
    /// The row that this one takes back.
    pub undoes: Option<i64>,
}

impl JournalRow {
    /// The row without what it changed.
    pub fn line(&self) -> JournalLine {
        let JournalRow { seq, at, kind, undoes, .. } = *self;
        JournalLine { seq, at, actor: self.actor.clone(), kind, title: self.title.clone(), undoes }
    }
}

/// The undo and redo history: seq, kind and what is undone.
pub(crate) type Trace = (i64, Kind, Option<i64>);

const INSERT: &str =
    "INSERT INTO journal (seq, at, actor, kind, title, changes, undoes) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
const SINCE: &str = "SELECT seq, at, actor, kind, title, changes, undoes FROM journal WHERE seq > ?1 ORDER BY seq";
// What changed nothing is no step.
const TRACE: &str = "SELECT seq, kind, undoes FROM journal WHERE changes <> '[]' ORDER BY seq";
const TIMES: &str = "SELECT seq, at FROM journal ORDER BY seq";
const WITH: &str = "SELECT seq, at, actor, kind, title, changes, undoes FROM journal \
                    WHERE instr(title, ?1) > 0 OR instr(changes, ?1) > 0 ORDER BY seq DESC";
const LINES: &str =
    "SELECT seq, at, actor, kind, title, undoes FROM journal WHERE seq <= ?1 ORDER BY seq DESC LIMIT ?2";
const WEIGHT: &str = "SELECT length(changes) FROM journal WHERE seq = ?1";
const LAST_AT: &str = "SELECT at FROM journal ORDER BY seq DESC LIMIT 1";

pub(crate) fn append(db: &Connection, row: &JournalRow) -> rusqlite::Result<()> {
    let json =
        |result: serde_json::Result<String>| result.map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()));
    let title = json(serde_json::to_string(&row.title))?;
    let changes = json(serde_json::to_string(&row.changes))?;
    let at = row.at.to_rfc3339();
    let mut insert = db.prepare_cached(INSERT)?;
    insert.execute(params![row.seq, at, row.actor, row.kind.word(), title, changes, row.undoes])?;
    Ok(())
}

/// Calls with every row after `seq`, in order.
pub(crate) fn each_since(db: &Connection, seq: i64, mut with: impl FnMut(JournalRow) -> bool) -> rusqlite::Result<()> {
    let mut select = db.prepare_cached(SINCE)?;
    let mut rows = select.query([seq])?;
    while let Some(row) = rows.next()? {
        if !with(read(row)?) {
            break;
        }
    }
    Ok(())
}

/// So many lines from this number down, the newest first.
pub(crate) fn lines(db: &Connection, from: i64, count: usize) -> rusqlite::Result<Vec<JournalLine>> {
    let mut select = db.prepare_cached(LINES)?;
    let rows = select.query_map(params![from, i64::try_from(count).unwrap_or(i64::MAX)], |row| {
        let (seq, at, actor) = (row.get(0)?, time(row, 1)?, row.get(2)?);
        Ok(JournalLine { seq, at, actor, kind: kind(row, 3)?, title: json(row, 4)?, undoes: row.get(5)? })
    })?;
    rows.collect()
}

/// One row.
pub(crate) fn one(db: &Connection, seq: i64) -> rusqlite::Result<JournalRow> {
    let mut found = None;
    each_since(db, seq.saturating_sub(1), |row| {
        found = Some(row);
        false
    })?;
    found.filter(|row| row.seq == seq).ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// Calls with every row in whose title or changes these words stand, the newest first.
pub(crate) fn each_with(
    db: &Connection,
    words: &str,
    mut with: impl FnMut(JournalRow) -> bool,
) -> rusqlite::Result<()> {
    let mut select = db.prepare_cached(WITH)?;
    let mut rows = select.query([words])?;
    while let Some(row) = rows.next()? {
        if !with(read(row)?) {
            break;
        }
    }
    Ok(())
}

/// Number and time of every row.
pub(crate) fn times(db: &Connection) -> rusqlite::Result<Vec<(i64, DateTime<FixedOffset>)>> {
    let mut select = db.prepare(TIMES)?;
    let rows = select.query_map([], |row| Ok((row.get(0)?, time(row, 1)?)))?;
    rows.collect()
}

/// How long the changes of a row are.
pub(crate) fn weight(db: &Connection, seq: i64) -> rusqlite::Result<i64> {
    db.prepare_cached(WEIGHT)?.query_row([seq], |row| row.get(0))
}

/// The whole history of what changed something, without its changes.
pub(crate) fn trace(db: &Connection) -> rusqlite::Result<Vec<Trace>> {
    let mut select = db.prepare(TRACE)?;
    let rows = select.query_map([], |row| Ok((row.get(0)?, kind(row, 1)?, row.get(2)?)))?;
    rows.collect()
}

/// When the last change was written; none for a new book.
pub(crate) fn last_at(db: &Connection) -> rusqlite::Result<Option<DateTime<FixedOffset>>> {
    let mut select = db.prepare(LAST_AT)?;
    let mut rows = select.query([])?;
    rows.next()?.map(|row| time(row, 0)).transpose()
}

fn read(row: &Row<'_>) -> rusqlite::Result<JournalRow> {
    Ok(JournalRow {
        seq: row.get(0)?,
        at: time(row, 1)?,
        actor: row.get(2)?,
        kind: kind(row, 3)?,
        title: json(row, 4)?,
        changes: json(row, 5)?,
        undoes: row.get(6)?,
    })
}

fn kind(row: &Row<'_>, column: usize) -> rusqlite::Result<Kind> {
    let word: String = row.get(column)?;
    Kind::read(&word).ok_or_else(|| damaged(column, format!("no kind of row: {word}").into()))
}

fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<DateTime<FixedOffset>> {
    let text: String = row.get(column)?;
    DateTime::parse_from_rfc3339(&text).map_err(|e| damaged(column, e.into()))
}

fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row.get_ref(column)?.as_str().map_err(|e| damaged(column, e.into()))?;
    serde_json::from_str(text).map_err(|e| damaged(column, e.into()))
}

fn damaged(column: usize, error: Box<dyn std::error::Error + Send + Sync>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error)
}
