//! The cells of a row of the journal, as they are read.

use crate::store::journal::{
    chain::FACTS_IN_SETTINGS,
    facts_in_settings,
    row::{JournalRow, Kind, Unreadable},
};
use chrono::{DateTime, FixedOffset};
use rusqlite::{Row, types::ValueRef};
use serde::de::DeserializeOwned;

pub(super) fn readable<T>(
    rows: impl Iterator<Item = rusqlite::Result<Result<T, Unreadable>>>,
) -> rusqlite::Result<Vec<T>> {
    rows.filter_map(|row| row.map(Result::ok).transpose())
        .collect()
}

/// What is read of a row, or its number where that makes no sense; an error of the file stays one.
pub(super) fn or_unreadable<T>(
    row: &Row<'_>,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Result<T, Unreadable>> {
    use rusqlite::Error as E;
    match read(row) {
        Err(E::FromSqlConversionFailure(..) | E::InvalidColumnType(..) | E::Utf8Error(..)) => {
            Ok(Err(Unreadable { seq: row.get(0)? }))
        }
        read => read.map(Ok),
    }
}

pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Result<JournalRow, Unreadable>> {
    or_unreadable(row, |row| {
        Ok(JournalRow {
            seq: row.get(0)?,
            at: time(row, 1)?,
            actor: row.get(2)?,
            kind: kind(row, 3)?,
            title: json(row, 4)?,
            changes: match row.get(7)? {
                FACTS_IN_SETTINGS => facts_in_settings::changes(json(row, 5)?),
                _ => json(row, 5)?,
            },
            undoes: row.get(6)?,
            asked: maybe_json(row, 8)?,
        })
    })
}

fn maybe_json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Text(_) | ValueRef::Blob(_) => {
            json(row, column).map(Some)
        }
    }
}

pub(super) fn kind(row: &Row<'_>, column: usize) -> rusqlite::Result<Kind> {
    let word: String = row.get(column)?;
    word.parse()
        .map_err(|e: strum::ParseError| damaged(column, e.to_string().into()))
}

pub(super) fn time(row: &Row<'_>, column: usize) -> rusqlite::Result<DateTime<FixedOffset>> {
    let text: String = row.get(column)?;
    DateTime::parse_from_rfc3339(&text).map_err(|e| damaged(column, e.into()))
}

pub(super) fn json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row
        .get_ref(column)?
        .as_str()
        .map_err(|e| damaged(column, e.into()))?;
    serde_json::from_str(text).map_err(|e| damaged(column, e.into()))
}

fn damaged(column: usize, error: Box<dyn std::error::Error + Send + Sync>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error)
}
