//! Each kind of row as a table of `schema.sql`: its columns, and the way there and back.

use crate::club::{
    After, Beside, BesideWhy, ClosedTable, Content, Cut, DealLine, DealNo, Earlier, Entrant,
    EntrantId, EventId, EventSettings, Excluded, Fine, LegNo, ListFoot, Lot, Member, MemberId,
    MemberStatus, MovementSettings, OwnPreset, PaperTotal, Place, PrizeChoice, PrizeKind,
    PrizeSettings, RulesChoice, Scoring, Seal, Seat, SheetId, SheetMark, Slip, StandIn, TableNo,
    TotalKind, VoidResult,
    money::{CountedWhat, Purse, Tariff, Tick},
    season::Season,
    teams::{Grouping, League},
};
use crate::ops::{EventHead, Record, kinds_of_row};
use crate::skat::DealEntry;
use chrono::{DateTime, FixedOffset, NaiveDate};
use itertools::Itertools;
use rusqlite::{
    Row,
    types::{Type, Value, ValueRef},
};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::LazyLock;

/// The statements of one table.
pub(crate) struct TableStatements {
    pub all: String,
    pub one: String,
    pub insert: String,
    pub update: String,
    pub delete: String,
    keys: usize,
    reader: fn(&mut CellsLeft<'_>) -> rusqlite::Result<Record>,
}

impl TableStatements {
    pub(crate) fn read(&self, row: &Row<'_>) -> rusqlite::Result<Record> {
        (self.reader)(&mut CellsLeft { row, next: 0 })
    }
}

/// The cells of a row from the next one on.
struct CellsLeft<'r> {
    row: &'r Row<'r>,
    next: usize,
}

impl<'r> CellsLeft<'r> {
    fn take(&mut self) -> rusqlite::Result<ValueRef<'r>> {
        let cell = self.row.get_ref(self.next)?;
        self.next += 1;
        Ok(cell)
    }

    fn read<C: SqlColumn>(&mut self) -> rusqlite::Result<C> {
        C::read(self)
    }

    fn read_json<T: DeserializeOwned>(&mut self) -> rusqlite::Result<T> {
        let text = self.take()?.as_str().map_err(|e| self.damaged(e))?;
        serde_json::from_str(text).map_err(|e| self.damaged(e))
    }

    /// Says of the cell that was taken last that it cannot be.
    fn damaged(
        &self,
        error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> rusqlite::Error {
        let column = self.next.saturating_sub(1);
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
    }
}

/// What is in a cell, or in several that stand together: as a rule one thing, as JSON.
trait SqlColumn: Serialize + DeserializeOwned {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        write_json(self, cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        cells.read_json()
    }
}

fn write_json(value: &impl Serialize, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
    let text = serde_json::to_string(value).map_err(unwritable)?;
    text.write(cells)
}

fn unwritable(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(error.into())
}

impl SqlColumn for Content {}
impl SqlColumn for CountedWhat {}
impl SqlColumn for DealEntry {}
impl SqlColumn for EventSettings {}
impl SqlColumn for League {}
impl SqlColumn for MovementSettings {}
impl SqlColumn for Place {}
impl SqlColumn for PrizeSettings {}
impl SqlColumn for Purse {}
impl SqlColumn for Tariff {}
impl<T: Serialize + DeserializeOwned> SqlColumn for Vec<T> {}

/// What a cell holds as it is.
macro_rules! plain {
    ($($kind:ty),*) => {$(
        impl SqlColumn for $kind {
            fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
                cells.push(self.clone().into());
                Ok(())
            }

            fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
                cells.next += 1;
                cells.row.get(cells.next - 1)
            }
        }
    )*};
}
plain!(bool, i32, i64, u32, String);

/// A number under a name of its own.
macro_rules! number {
    ($($kind:ident),*) => {$(
        impl SqlColumn for $kind {
            fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
                self.0.write(cells)
            }

            fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
                cells.read().map($kind)
            }
        }
    )*};
}
number!(DealNo, EntrantId, EventId, LegNo, MemberId, TableNo);

/// What JSON writes as one word, without its quotes.
macro_rules! word {
    ($($kind:ty),*) => {$(
        impl SqlColumn for $kind {
            fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
                let word = serde_json::to_value(self).and_then(serde_json::from_value);
                String::write(&word.map_err(unwritable)?, cells)
            }

            fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
                let word = serde_json::Value::String(cells.read()?);
                serde_json::from_value(word).map_err(|e| cells.damaged(e))
            }
        }
    )*};
}
word!(
    BesideWhy,
    DateTime<FixedOffset>,
    Excluded,
    MemberStatus,
    NaiveDate
);
word!(PrizeKind, Scoring, SheetMark, TotalKind);

/// An empty cell, or what is in it.
impl<C: SqlColumn> SqlColumn for Option<C> {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        if let Some(value) = self {
            return value.write(cells);
        }
        cells.push(Value::Null);
        Ok(())
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        if cells.row.get_ref(cells.next)? == ValueRef::Null {
            cells.next += 1;
            return Ok(None);
        }
        cells.read().map(Some)
    }
}

impl SqlColumn for After {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        u32::from(*self).write(cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        cells.read().map(u32::into)
    }
}

impl SqlColumn for Seat {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        u32::try_from(self.index()).unwrap_or_default().write(cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        let index: i64 = cells.read()?;
        let seat = usize::try_from(index).ok().and_then(|i| Seat::ALL.get(i));
        seat.copied()
            .ok_or(rusqlite::Error::IntegralValueOutOfRange(cells.next, index))
    }
}

impl SqlColumn for SheetId {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        self.event.write(cells)?;
        self.leg.write(cells)?;
        self.table.write(cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        Ok(SheetId {
            event: cells.read()?,
            leg: cells.read()?,
            table: cells.read()?,
        })
    }
}

impl SqlColumn for EventHead {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        let EventSettings {
            name,
            date,
            rules,
            scoring,
            stake_cents_per_100,
            currency,
            movement,
            prizes,
            is_final,
        } = self.settings();
        self.id.write(cells)?;
        name.write(cells)?;
        date.write(cells)?;
        rules.id.write(cells)?;
        rules.text.write(cells)?;
        rules.options.write(cells)?;
        rules.lost_at_five.write(cells)?;
        scoring.write(cells)?;
        stake_cents_per_100.write(cells)?;
        currency.write(cells)?;
        movement.write(cells)?;
        prizes.write(cells)?;
        is_final.write(cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        let id = cells.read()?;
        let settings = EventSettings {
            name: cells.read()?,
            date: cells.read()?,
            rules: RulesChoice {
                id: cells.read()?,
                text: cells.read()?,
                options: cells.read()?,
                lost_at_five: cells.read()?,
            },
            scoring: cells.read()?,
            stake_cents_per_100: cells.read()?,
            currency: cells.read()?,
            movement: cells.read()?,
            prizes: cells.read()?,
            is_final: cells.read()?,
        };
        Ok(EventHead::new(id, settings))
    }
}

impl SqlColumn for Lot {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        self.people().write(cells)?;
        self.order.write(cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        let people: Vec<i64> = cells.read()?;
        let order = cells.read()?;
        let lot = Lot { order };
        if lot.people() == people {
            Ok(lot)
        } else {
            Err(cells.damaged("a lot among other people"))
        }
    }
}

impl SqlColumn for Season {
    fn write(&self, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
        self.name.write(cells)?;
        write_json(self, cells)
    }

    fn read(cells: &mut CellsLeft<'_>) -> rusqlite::Result<Self> {
        let name: String = cells.read()?;
        let season: Season = cells.read_json()?;
        if season.name == name {
            Ok(season)
        } else {
            Err(cells.damaged("the rule of another season"))
        }
    }
}

/// The columns of a field: its own name if no other is given.
macro_rules! columns {
    (sheet) => {
        &["event", "leg", "table_no"]
    };
    ($field:ident) => {
        &[stringify!($field)]
    };
    ($field:ident as $column:ident) => {
        &[stringify!($column)]
    };
}

/// The table of each kind of row.
macro_rules! tables {
    ($(
        $(#[$doc:meta])*
        $table:ident = $Row:ident $fields:tt [$($own:ident: $Own:ty),*]
        $([$($value:ident $(as $in_value:ident)?),*])?
        $(of $item:tt: $Item:ident [$($key:ident: $Key:ty $(as $in_key:ident)?),*] [$($more:ident $(as $in_more:ident)?),*])?
        $(as $whole:tt: $Whole:ident [$($whole_key:ident $(($($none:tt)*))?: $WholeKey:ty),*] [$($whole_more:ident),*])?;
    )*) => {
        struct Tables {
            $($table: TableStatements),*
        }

        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {$(
            $table: table(
                stringify!($table),
                &[
                    $(columns!($own),)*
                    $($(columns!($key $(as $in_key)?),)*)?
                    $($(columns!($whole_key),)*)?
                ],
                &[
                    $($(columns!($value $(as $in_value)?),)*)?
                    $($(columns!($more $(as $in_more)?),)*)?
                    $($(columns!($whole_more),)*)?
                ],
                |cells| Ok(Record::$Row {
                    $($own: cells.read()?,)*
                    $($($value: cells.read()?,)*)?
                    $($item: $Item {
                        $($key: cells.read()?,)*
                        $($more: cells.read()?,)*
                    }.into(),)?
                    $($whole: $Whole::read(cells)?.into(),)?
                }),
            ),
        )*});

        /// All tables, each after those that it needs.
        pub(crate) fn tables() -> Vec<&'static TableStatements> {
            vec![$(&TABLES.$table),*]
        }

        /// The table of a row.
        pub(crate) fn of(record: &Record) -> &'static TableStatements {
            match record {
                $(Record::$Row { .. } => &TABLES.$table,)*
            }
        }

        fn write(record: &Record, cells: &mut Vec<Value>) -> rusqlite::Result<()> {
            match record {$(
                Record::$Row { $($own,)* $($($value,)*)? $($item: item,)? $($whole: item,)? } => {
                    $($own.write(cells)?;)*
                    $($($value.write(cells)?;)*)?
                    $($(item.$key.write(cells)?;)* $(item.$more.write(cells)?;)*)?
                    $($Whole::write(item, cells)?;)?
                }
            )*}
            Ok(())
        }
    };
}

kinds_of_row! { tables }

/// The cells of a row, keys first, in the order of its table's columns.
pub(crate) fn cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    let mut cells = Vec::new();
    write(record, &mut cells)?;
    Ok(cells)
}

/// The cells of a row's key.
pub(crate) fn key_cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    let mut cells = cells(record)?;
    cells.truncate(of(record).keys);
    Ok(cells)
}

/// The statements over a table of these columns; parameters are numbered in the order keys, then
/// values.
fn table(
    name: &str,
    keys: &[&[&str]],
    values: &[&[&str]],
    reader: fn(&mut CellsLeft<'_>) -> rusqlite::Result<Record>,
) -> TableStatements {
    let keys = keys.concat();
    let columns = [keys.clone(), values.concat()].concat();
    let list = columns.join(", ");
    let marks = (1..=columns.len()).map(|i| format!("?{i}")).join(", ");
    let bound: Vec<String> = columns
        .iter()
        .zip(1..)
        .map(|(column, nth)| format!("{column} = ?{nth}"))
        .collect();
    let (by_key, set) = bound.split_at(keys.len());
    let by_key = by_key.join(" AND ");
    let set = set.join(", ");
    TableStatements {
        all: format!("SELECT {list} FROM {name} ORDER BY {}", keys.join(", ")),
        one: format!("SELECT {list} FROM {name} WHERE {by_key}"),
        insert: format!("INSERT INTO {name} ({list}) VALUES ({marks})"),
        update: format!("UPDATE {name} SET {set} WHERE {by_key}"),
        delete: format!("DELETE FROM {name} WHERE {by_key}"),
        keys: keys.len(),
        reader,
    }
}
