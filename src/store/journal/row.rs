//! A row of the journal as the program thinks of it.

use crate::ops::{Answer, Change, Title};
use chrono::{DateTime, FixedOffset, TimeDelta};
use serde::{Deserialize, Serialize};

/// What made a row of the journal.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// A command.
    Command,
    /// Takes a command, or a redo, back.
    Undo,
    /// Takes an undo back.
    Redo,
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
    /// The ask of another device that this row answers.
    pub asked: Option<RowAsk>,
}

/// An ask that a row of the journal answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowAsk {
    /// Unique in the book.
    pub mark: String,
    /// A digest of the ask, 64 hexadecimal digits.
    pub digest: String,
    /// What was answered.
    pub answer: Answer,
}

/// A row of the journal as it is listed: without what it changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalLine {
    /// 1, 2, 3 … without a gap.
    pub seq: i64,
    /// When, with the offset of the place.
    pub at: DateTime<FixedOffset>,
    /// The row before is later, as far as that was looked at.
    pub ran_back: bool,
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
        let JournalRow {
            seq,
            at,
            kind,
            undoes,
            ..
        } = *self;
        JournalLine {
            seq,
            at,
            ran_back: false,
            actor: self.actor.clone(),
            kind,
            title: self.title.clone(),
            undoes,
        }
    }
}

/// The clocks of several machines may differ by so much.
const TOLERATED: TimeDelta = TimeDelta::minutes(1);

/// Whether the clock was set back between two rows.
pub(crate) fn ran_back(before: Option<DateTime<FixedOffset>>, at: DateTime<FixedOffset>) -> bool {
    before.is_some_and(|before| before - at > TOLERATED)
}

/// The undo and redo history: seq, kind and what is undone.
pub(crate) type Trace = (i64, Kind, Option<i64>, String);

/// A row that is there and cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("row {seq} of the journal cannot be read")]
pub struct Unreadable {
    /// Its number.
    pub seq: i64,
}
