//! The rows of the journal: what happened, when, by whom, and what an undo or redo takes back.

mod cells;
pub(super) mod chain;
pub(super) mod facts_in_settings;
pub(crate) mod history;
pub(super) mod log;
pub(super) mod order_row;
pub(super) mod replay;
pub(super) mod row;

use crate::store::{
    Digest, Head, OrderRow, alike_up_to,
    journal::{
        cells::{json, kind, or_unreadable, read, readable, time},
        chain::{Cells, FACTS_IN_SETTINGS, SHAPE},
    },
};
use chrono::{DateTime, FixedOffset};
use rusqlite::{
    CachedStatement, Connection, OptionalExtension as _, Params, Row, ToSql, params,
    types::{ToSqlOutput, ValueRef},
};

pub use super::journal::row::{JournalLine, JournalRow, Kind, RowAsk, Unreadable};
pub(crate) use super::journal::row::{Trace, ran_back};

const INSERT: &str = "INSERT INTO journal (seq, at, actor, kind, undoes, shape, digest, asked, title, changes) \
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
const END: &str = "UPDATE head SET seq = ?1, proof = ?2";
const HEAD: &str = "SELECT head.seq, head.proof, journal.digest FROM head LEFT JOIN journal ON journal.seq = head.seq";
const LAST: &str = "SELECT seq, digest FROM journal ORDER BY seq DESC LIMIT 1";
const FIRST: &str = "SELECT digest FROM journal ORDER BY seq LIMIT 1";
const DIGEST: &str = "SELECT digest FROM journal WHERE seq = ?1";
const SINCE: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked FROM journal WHERE seq > ?1 ORDER BY seq";
const BEFORE: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked FROM journal WHERE seq < ?1 ORDER BY seq DESC";
const WRITTEN: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked, digest FROM journal ORDER BY seq";
const AS_THEY_ARE: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked, digest FROM journal \
                           WHERE seq > ?1 ORDER BY seq LIMIT ?2";
// What changed nothing is no step.
const TRACE: &str =
    "SELECT seq, kind, undoes, actor FROM journal WHERE changes <> '[]' ORDER BY seq";
const TIMES: &str = "SELECT seq, at FROM journal ORDER BY seq";
const WITH: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked FROM journal \
                    WHERE instr(title, ?1) > 0 OR instr(changes, ?1) > 0 ORDER BY seq DESC";
const MARKED: &str = "SELECT seq, at, actor, kind, title, changes, undoes, shape, asked FROM journal \
                      WHERE asked IS NOT NULL AND asked ->> 'mark' = ?1";
/// How a change of something that is kept beside begins.
pub(crate) const BESIDE: &str = "{\"beside\":{";
const AGREED: &str = "SELECT min(seq) FROM journal WHERE instr(changes, ?1) > 0 \
                      OR (asked IS NOT NULL AND asked ->> '$.answer.answer' = 'stands')";
const LINES: &str = "SELECT seq, at, actor, kind, title, undoes, \
                     (SELECT at FROM journal AS older WHERE older.seq = journal.seq - 1) \
                     FROM journal WHERE seq <= ?1 ORDER BY seq DESC LIMIT ?2";
const WEIGHT: &str = "SELECT length(changes) FROM journal WHERE seq = ?1";
const LAST_AT: &str = "SELECT seq, at FROM journal ORDER BY seq DESC LIMIT 1";

/// Where the journal ends; none where it does not end as it was left.
pub(crate) fn head(db: &Connection) -> rusqlite::Result<Option<Head>> {
    let mut select = db.prepare_cached(HEAD)?;
    let mut rows = select.query([])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let seq = row.get(0)?;
    let proof = digest(row, 1)?;
    let digest = match row.get_ref(2)? {
        ValueRef::Blob(bytes) => Digest::read(bytes),
        _ => (seq == 0).then_some(Digest::NONE),
    };
    let head = digest.map(|digest| Head { seq, digest });
    Ok(head.filter(|head| Some(head.proof()) == proof))
}

/// The digest in a column; none if it cannot be read.
fn digest(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Digest>> {
    Ok(row.get_ref(column)?.as_blob().ok().and_then(Digest::read))
}

/// The digest of this row, if there is one that can be read.
pub(crate) fn digest_of(db: &Connection, seq: i64) -> rusqlite::Result<Option<Digest>> {
    let mut select = db.prepare_cached(DIGEST)?;
    let bytes: Option<Vec<u8>> = select.query_row([seq], |row| row.get(0)).optional()?;
    Ok(bytes.as_deref().and_then(Digest::read))
}

/// How many rows at the end of a journal are not in this one.
pub(crate) fn rows_beyond(db: &Connection, other: &Connection) -> rusqlite::Result<i64> {
    let end = last(other)?.seq;
    let alike = alike_up_to(end, |seq| {
        let there = digest_of(other, seq)?;
        Ok::<_, rusqlite::Error>(there.is_some() && there == digest_of(db, seq)?)
    });
    Ok(end - alike?)
}

/// The digest of the first row, if it can be read.
pub(crate) fn first_digest(db: &Connection) -> rusqlite::Result<Option<Digest>> {
    let bytes: Option<Vec<u8>> = db.query_row(FIRST, [], |row| row.get(0)).optional()?;
    Ok(bytes.as_deref().and_then(Digest::read))
}

/// The last row that is there, whatever the head says.
pub(crate) fn last(db: &Connection) -> rusqlite::Result<Head> {
    let mut select = db.prepare_cached(LAST)?;
    let mut rows = select.query([])?;
    let Some(row) = rows.next()? else {
        return Ok(Head::START);
    };
    Ok(Head {
        seq: row.get(0)?,
        digest: digest(row, 1)?.unwrap_or(Digest::NONE),
    })
}

/// A row as it is written after the one in which the journal ends.
pub(crate) fn written(row: &JournalRow, head: &Head) -> rusqlite::Result<OrderRow> {
    OrderRow::after(row, head).map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))
}

/// A row of one's own that is longer than this is not proved by SQLite to be JSON, for which it would
/// hold four copies of it.
const LONG: usize = 1 << 20;

/// Writes a row that was made here and comes after the one in which the journal ends.
pub(crate) fn append_own(db: &Connection, row: OrderRow) -> rusqlite::Result<()> {
    let is_long = row.changes.len() >= LONG;
    if is_long {
        db.pragma_update(None, "ignore_check_constraints", true)?;
    }
    let insert = bound(db, &row);
    // Of an import this is the largest thing there is, and SQLite has its own copy now, of which it makes another.
    drop(row);
    let done = insert.and_then(|mut insert| one(insert.raw_execute()?));
    if is_long {
        db.pragma_update(None, "ignore_check_constraints", false)?;
    }
    done
}

/// Writes a row that comes after the one in which the journal ends.
pub(crate) fn append(db: &Connection, row: &OrderRow) -> rusqlite::Result<()> {
    one(bound(db, row)?.raw_execute()?)
}

/// What writes a row.
fn bound<'c>(db: &'c Connection, row: &OrderRow) -> rusqlite::Result<CachedStatement<'c>> {
    let mut insert = db.prepare_cached(INSERT)?;
    let bound: [&dyn ToSql; 10] = [
        &row.seq,
        &row.at,
        &row.actor,
        &row.kind,
        &row.undoes,
        &row.shape,
        &row.digest.bytes(),
        &row.asked,
        &row.title,
        &row.changes,
    ];
    for (at, cell) in (1..).zip(bound) {
        insert.raw_bind_parameter(at, cell)?;
    }
    Ok(insert)
}

/// Writes that the journal ends there now.
pub(crate) fn end_in(db: &Connection, head: &Head) -> rusqlite::Result<()> {
    one(db
        .prepare_cached(END)?
        .execute(params![head.seq, head.proof().bytes()])?)
}

/// At most `count` rows after a number, each with its cells as they are written.
pub(crate) fn as_they_are(
    db: &Connection,
    after: i64,
    count: usize,
) -> rusqlite::Result<Vec<OrderRow>> {
    let mut select = db.prepare_cached(AS_THEY_ARE)?;
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let rows = select.query_map(params![after, count], |row| {
        Ok(OrderRow {
            seq: row.get(0)?,
            at: row.get(1)?,
            actor: row.get(2)?,
            kind: row.get(3)?,
            title: row.get(4)?,
            changes: row.get(5)?,
            undoes: row.get(6)?,
            shape: row.get(7)?,
            asked: row.get(8)?,
            digest: digest(row, 9)?.unwrap_or(Digest::NONE),
        })
    })?;
    rows.collect()
}

/// A statement that is meant for one row has written one; anything else takes the whole transaction
/// back.
pub(crate) fn one(rows: usize) -> rusqlite::Result<()> {
    match rows {
        1 => Ok(()),
        other => Err(rusqlite::Error::StatementChangedRows(other)),
    }
}

/// Takes over the rows of a journal from before there was a chain, each with its digest.
pub(crate) fn chain(db: &Connection, from: &str) -> rusqlite::Result<()> {
    let mut select = db.prepare(&format!(
        "SELECT seq, at, actor, kind, title, changes, undoes, {FACTS_IN_SETTINGS}, NULL FROM {from} ORDER BY seq"
    ))?;
    let mut insert = db.prepare(INSERT)?;
    let mut rows = select.query([])?;
    let mut head = Head::START;
    while let Some(row) = rows.next()? {
        let cells = cells(row)?;
        head = Head {
            seq: cells.seq,
            digest: cells.after(&head.digest),
        };
        insert.execute(params![
            cells.seq,
            as_written(row, 1)?,
            as_written(row, 2)?,
            as_written(row, 3)?,
            cells.undoes,
            cells.shape,
            head.digest.bytes(),
            as_written(row, 8)?,
            as_written(row, 4)?,
            as_written(row, 5)?
        ])?;
    }
    db.execute(
        "INSERT INTO head (one, seq, proof) VALUES (1, ?1, ?2)",
        params![head.seq, head.proof().bytes()],
    )?;
    Ok(())
}

fn as_written<'a>(row: &'a Row<'_>, column: usize) -> rusqlite::Result<ToSqlOutput<'a>> {
    row.get_ref(column).map(ToSqlOutput::Borrowed)
}

/// What is written of a row, in the order of [`WRITTEN`].
fn cells<'a>(row: &'a Row<'_>) -> rusqlite::Result<Cells<'a>> {
    Ok(Cells {
        seq: row.get(0)?,
        shape: row.get(7)?,
        at: bytes(row, 1)?,
        actor: bytes(row, 2)?,
        kind: bytes(row, 3)?,
        undoes: row.get(6)?,
        asked: bytes(row, 8)?,
        title: bytes(row, 4)?,
        changes: bytes(row, 5)?,
    })
}

fn bytes<'a>(row: &'a Row<'_>, column: usize) -> rusqlite::Result<&'a [u8]> {
    Ok(match row.get_ref(column)? {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes,
        ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) => &[],
    })
}

/// A row as it is written in the file.
pub(crate) struct WrittenRow {
    pub seq: i64,
    /// The digest that it carries; none where it is made in a way that is not known here.
    pub digest: Option<Digest>,
    /// The digest that it has to carry after the one that the row before carries.
    pub after: Digest,
    /// What the chain comes to with it, computed from the first row on.
    pub computed: Digest,
    /// What can be read of it.
    pub row: Result<JournalRow, Unreadable>,
}

/// Calls with every row as it is written, in order.
pub(crate) fn each_written(
    db: &Connection,
    mut with: impl FnMut(WrittenRow) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut select = db.prepare(WRITTEN)?;
    let mut rows = select.query([])?;
    let mut carried = Digest::NONE;
    let mut computed = Digest::NONE;
    while let Some(row) = rows.next()? {
        let cells = cells(row)?;
        let known = (FACTS_IN_SETTINGS..=SHAPE).contains(&cells.shape);
        let digest = if known { digest(row, 9)? } else { None };
        let after = cells.after(&carried);
        // Most books are as they were left, and then both are one.
        computed = if carried == computed {
            after
        } else {
            cells.after(&computed)
        };
        carried = digest.unwrap_or(after);
        with(WrittenRow {
            seq: cells.seq,
            digest,
            after,
            computed,
            row: read(row)?,
        })?;
    }
    Ok(())
}

/// Calls with every row that a statement finds, until no more are wanted.
fn each(
    db: &Connection,
    statement: &str,
    of: impl Params,
    mut with: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
) -> rusqlite::Result<()> {
    let mut select = db.prepare_cached(statement)?;
    let mut rows = select.query(of)?;
    while let Some(row) = rows.next()? {
        if !with(read(row)?) {
            break;
        }
    }
    Ok(())
}

/// Calls with every row after `seq`, in order.
pub(crate) fn each_since(
    db: &Connection,
    seq: i64,
    with: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
) -> rusqlite::Result<()> {
    each(db, SINCE, [seq], with)
}

/// At most `count` lines from this number down, the newest first.
pub(crate) fn lines(
    db: &Connection,
    from: i64,
    count: usize,
) -> rusqlite::Result<Vec<Result<JournalLine, Unreadable>>> {
    let mut select = db.prepare_cached(LINES)?;
    let rows = select.query_map(
        params![from, i64::try_from(count).unwrap_or(i64::MAX)],
        |row| {
            or_unreadable(row, |row| {
                let at = time(row, 1)?;
                Ok(JournalLine {
                    seq: row.get(0)?,
                    at,
                    ran_back: ran_back(time(row, 6).ok(), at),
                    actor: row.get(2)?,
                    kind: kind(row, 3)?,
                    title: json(row, 4)?,
                    undoes: row.get(5)?,
                })
            })
        },
    )?;
    rows.collect()
}

/// One row.
pub(crate) fn one_row(
    db: &Connection,
    seq: i64,
) -> rusqlite::Result<Result<JournalRow, Unreadable>> {
    let mut found = None;
    each_since(db, seq.saturating_sub(1), |row| {
        found = Some(row);
        false
    })?;
    found
        .filter(|row| number_of(row) == seq)
        .ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// The number of a row, also of one that cannot be read.
pub(crate) fn number_of(row: &Result<JournalRow, Unreadable>) -> i64 {
    row.as_ref().map_or_else(|why| why.seq, |row| row.seq)
}

/// Calls with every row before `seq`, the newest first.
pub(crate) fn each_before(
    db: &Connection,
    seq: i64,
    with: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
) -> rusqlite::Result<()> {
    each(db, BEFORE, [seq], with)
}

/// Calls with every row with these words in its title or changes, the newest first; one that
/// cannot be read has none.
pub(crate) fn each_with(
    db: &Connection,
    words: &str,
    mut with: impl FnMut(JournalRow) -> bool,
) -> rusqlite::Result<()> {
    each(db, WITH, [words], |row| row.map_or(true, &mut with))
}

/// The row that answers the ask with this mark; none: nobody asked it.
pub(crate) fn with_mark(
    db: &Connection,
    mark: &str,
) -> rusqlite::Result<Option<Result<JournalRow, Unreadable>>> {
    let mut select = db.prepare_cached(MARKED)?;
    let mut rows = select.query([mark])?;
    rows.next()?.map(read).transpose()
}

/// The first row that says that what another device asked for was written already, or kept beside.
pub(crate) fn first_agreed(db: &Connection) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached(AGREED)?
        .query_row([BESIDE], |row| row.get(0))
}

/// Number and time of every row.
pub(crate) fn times(db: &Connection) -> rusqlite::Result<Vec<(i64, DateTime<FixedOffset>)>> {
    let mut select = db.prepare(TIMES)?;
    let rows = select.query_map([], |row| {
        or_unreadable(row, |row| Ok((row.get(0)?, time(row, 1)?)))
    })?;
    readable(rows)
}

/// How long the changes of a row are.
pub(crate) fn weight(db: &Connection, seq: i64) -> rusqlite::Result<i64> {
    db.prepare_cached(WEIGHT)?
        .query_row([seq], |row| row.get(0))
}

/// The whole history of what changed something, without its changes and without what cannot be
/// read.
pub(crate) fn trace(db: &Connection) -> rusqlite::Result<Vec<Trace>> {
    let mut select = db.prepare(TRACE)?;
    let rows = select.query_map([], |row| {
        or_unreadable(row, |row| {
            Ok((row.get(0)?, kind(row, 1)?, row.get(2)?, row.get(3)?))
        })
    })?;
    readable(rows)
}

/// When the last change was written; none for a new book, or where that cannot be read.
pub(crate) fn last_at(db: &Connection) -> rusqlite::Result<Option<DateTime<FixedOffset>>> {
    let mut select = db.prepare(LAST_AT)?;
    let mut rows = select.query([])?;
    let at = rows
        .next()?
        .map(|row| or_unreadable(row, |row| time(row, 1)))
        .transpose()?;
    Ok(at.and_then(Result::ok))
}
