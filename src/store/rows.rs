//! A change written to the row of its table.

use super::{journal, table};
use crate::ops::{Change, Record};
use rusqlite::Connection;

/// Writes all changes; whether each row was as its change expects it. If not, nothing is written.
pub(super) fn write(db: &Connection, steps: &[&Change]) -> rusqlite::Result<bool> {
    for step in steps {
        if !is_as_expected(db, step)? {
            return Ok(false);
        }
    }
    for step in steps {
        make_room(db, step)?;
    }
    for step in steps {
        put(db, step)?;
    }
    Ok(true)
}

/// Whether the row is as the change expects it.
fn is_as_expected(db: &Connection, step: &Change) -> rusqlite::Result<bool> {
    let Some(before) = &step.before else {
        return Ok(true);
    };
    let table = table::of(before);
    let mut select = db.prepare_cached(&table.one)?;
    let keys = table::key_cells(before)?;
    let mut rows = select.query(rusqlite::params_from_iter(keys))?;
    let found = rows.next()?.map(|row| table.read(row)).transpose()?;
    Ok(found.as_ref() == Some(before))
}

/// Takes away what goes, and the seats that change hands: nobody may have two, not even for a
/// moment.
fn make_room(db: &Connection, step: &Change) -> rusqlite::Result<()> {
    let goes = step.after.is_none() || matches!(step.after, Some(Record::Seat { .. }));
    let Some(before) = &step.before else {
        return Ok(());
    };
    if !goes {
        return Ok(());
    }
    let table = table::of(before);
    let keys = table::key_cells(before)?;
    journal::one(
        db.prepare_cached(&table.delete)?
            .execute(rusqlite::params_from_iter(keys))?,
    )
}

fn put(db: &Connection, step: &Change) -> rusqlite::Result<()> {
    let Some(after) = &step.after else {
        return Ok(());
    };
    let table = table::of(after);
    let stays = step.before.is_some() && !matches!(after, Record::Seat { .. });
    let statement = if stays { &table.update } else { &table.insert };
    journal::one(
        db.prepare_cached(statement)?
            .execute(rusqlite::params_from_iter(table::cells(after)?))?,
    )
}
