//! The cells of a table as a row of the book.

use crate::club::money::{Counted, Purse};
use crate::club::season::Season;
use crate::club::teams::Grouping;
use crate::club::{
    Beside, ClosedTable, Cut, DealLine, DealNo, Earlier, Entrant, EntrantId, EventId,
    EventSettings, Fine, LegNo, ListFoot, Lot, Member, MemberId, OwnPreset, PaperTotal,
    PrizeChoice, RulesChoice, Seal, Seat, SheetId, Slip, StandIn, TableNo, VoidResult,
};
use crate::ops::{EventHead, Record};
use chrono::DateTime;
use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlResult, ValueRef};
use serde::de::DeserializeOwned;

macro_rules! read_as_a_number {
    ($($name:ident),*) => {$(
        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                u32::column_result(value).map($name)
            }
        }
    )*};
}
read_as_a_number!(LegNo, TableNo, DealNo);

fn damaged(
    column: usize,
    error: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error.into())
}

fn from_json<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text = row
        .get_ref(column)?
        .as_str()
        .map_err(|e| damaged(column, e))?;
    serde_json::from_str(text).map_err(|e| damaged(column, e))
}

fn from_word<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let word: String = row.get(column)?;
    serde_json::from_value(serde_json::Value::String(word)).map_err(|e| damaged(column, e))
}

fn word_if_any<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        _ => from_word(row, column).map(Some),
    }
}

pub(super) fn member(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Member(Member {
        id: MemberId(row.get(0)?),
        name: row.get(1)?,
        club: row.get(2)?,
        number: row.get(3)?,
        sort_as: row.get(4)?,
        born: row.get(5)?,
        class: row.get(6)?,
        status: from_word(row, 7)?,
        since: row.get(8)?,
        first_name_only: row.get(9)?,
        opted_in: from_json(row, 10)?,
    }))
}

pub(super) fn event(row: &Row<'_>) -> rusqlite::Result<Record> {
    let date: String = row.get(2)?;
    let settings = EventSettings {
        name: row.get(1)?,
        date: date
            .parse()
            .map_err(|e: chrono::ParseError| damaged(2, e))?,
        rules: RulesChoice {
            id: row.get(3)?,
            text: row.get(4)?,
            options: from_json(row, 5)?,
            lost_at_five: row.get(11)?,
        },
        scoring: from_word(row, 6)?,
        stake_cents_per_100: row.get(7)?,
        currency: row.get(8)?,
        movement: from_json(row, 9)?,
        prizes: from_json(row, 10)?,
        is_final: row.get(12)?,
    };
    Ok(Record::Event(EventHead::new(
        EventId(row.get(0)?),
        settings,
    )))
}

pub(super) fn seal(row: &Row<'_>) -> rusqlite::Result<Record> {
    let seal = Seal {
        provisional_until: word_if_any(row, 1)?,
        sealed_at: word_if_any(row, 2)?,
        corrected_at: word_if_any(row, 3)?,
        corrected: from_json(row, 4)?,
    };
    Ok(Record::Seal {
        event: EventId(row.get(0)?),
        seal,
    })
}

pub(super) fn closed_table(row: &Row<'_>) -> rusqlite::Result<Record> {
    let closed = ClosedTable {
        table: row.get(2)?,
        from_leg: row.get(3)?,
        to_leg: row.get(4)?,
    };
    Ok(Record::ClosedTable {
        event: EventId(row.get(0)?),
        number: row.get(1)?,
        closed,
    })
}

pub(super) fn stand_in(row: &Row<'_>) -> rusqlite::Result<Record> {
    let stand_in = StandIn {
        leg: row.get(2)?,
        seat_of: EntrantId(row.get(3)?),
        by: EntrantId(row.get(4)?),
        from_deal: row.get(5)?,
    };
    Ok(Record::StandIn {
        event: EventId(row.get(0)?),
        number: row.get(1)?,
        stand_in,
    })
}

pub(super) fn entrant(row: &Row<'_>) -> rusqlite::Result<Record> {
    let entrant = Entrant {
        id: EntrantId(row.get(1)?),
        start_number: row.get(2)?,
        typed_name: row.get(3)?,
        club: row.get(4)?,
        member: row.get::<_, Option<i64>>(5)?.map(MemberId),
        controller: row.get(6)?,
        paid: row.get(7)?,
        left: row.get(8)?,
        groups: from_json(row, 9)?,
        sort_as: row.get(10)?,
        guest: row.get(11)?,
        opted_in: from_json(row, 12)?,
        payments: from_json(row, 13)?,
        born: row.get(14)?,
        absent: row.get(15)?,
        excluded: word_if_any(row, 16)?,
    };
    Ok(Record::Entrant {
        event: EventId(row.get(0)?),
        entrant,
    })
}

pub(super) fn leg(row: &Row<'_>) -> rusqlite::Result<Record> {
    let drawn_from = from_json(row, 3)?;
    Ok(Record::Leg {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        rounds: row.get(2)?,
        drawn_from,
        called: row.get(4)?,
    })
}

pub(super) fn resting(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Resting {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        entrant: EntrantId(row.get(2)?),
    })
}

fn sheet_id(row: &Row<'_>) -> rusqlite::Result<SheetId> {
    Ok(SheetId {
        event: EventId(row.get(0)?),
        leg: row.get(1)?,
        table: row.get(2)?,
    })
}

pub(super) fn sheet_row(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Table {
        sheet: sheet_id(row)?,
        mark: from_word(row, 3)?,
        stays: from_json(row, 4)?,
    })
}

pub(super) fn seat(row: &Row<'_>) -> rusqlite::Result<Record> {
    let index: i64 = row.get(3)?;
    let seat = seat_of(3, index)?;
    Ok(Record::Seat {
        sheet: sheet_id(row)?,
        seat,
        entrant: EntrantId(row.get(4)?),
    })
}

fn seat_of(column: usize, index: i64) -> rusqlite::Result<Seat> {
    let seat = usize::try_from(index).ok().and_then(|i| Seat::ALL.get(i));
    seat.copied()
        .ok_or(rusqlite::Error::IntegralValueOutOfRange(column, index))
}

pub(super) fn line(row: &Row<'_>) -> rusqlite::Result<Record> {
    let entry = match row.get_ref(7)? {
        ValueRef::Null => None,
        _ => Some(from_json(row, 7)?),
    };
    let dealer = row
        .get::<_, Option<i64>>(10)?
        .map(|index| seat_of(10, index))
        .transpose()?;
    let line = DealLine {
        deal: row.get(3)?,
        line: row.get(4)?,
        declarer: row.get::<_, Option<i64>>(5)?.map(EntrantId),
        amount: row.get(6)?,
        entry,
        remark: row.get(8)?,
        accepted: row.get(9)?,
        dealer,
    };
    Ok(Record::Line {
        sheet: sheet_id(row)?,
        line,
    })
}

pub(super) fn fine(row: &Row<'_>) -> rusqlite::Result<Record> {
    let fine = Fine {
        number: row.get(3)?,
        deal: row.get(4)?,
        entrant: EntrantId(row.get(5)?),
        amount: row.get(6)?,
        law: row.get(7)?,
    };
    Ok(Record::Fine {
        sheet: sheet_id(row)?,
        fine,
    })
}

pub(super) fn foot(row: &Row<'_>) -> rusqlite::Result<Record> {
    let foot = ListFoot {
        entrant: EntrantId(row.get(4)?),
        points: row.get(5)?,
        won: row.get(6)?,
        lost: row.get(7)?,
        total: row.get(8)?,
        lost_by_stretch: from_json(row, 9)?,
        accepted: row.get(10)?,
    };
    Ok(Record::Foot {
        sheet: sheet_id(row)?,
        second: row.get(3)?,
        foot,
    })
}

pub(super) fn struck(row: &Row<'_>) -> rusqlite::Result<Record> {
    Ok(Record::Struck {
        sheet: sheet_id(row)?,
        from: row.get(3)?,
    })
}

pub(super) fn void(row: &Row<'_>) -> rusqlite::Result<Record> {
    let void = VoidResult {
        entrant: EntrantId(row.get(3)?),
        reason: row.get(4)?,
    };
    Ok(Record::Void {
        sheet: sheet_id(row)?,
        void,
    })
}

pub(super) fn beside(row: &Row<'_>) -> rusqlite::Result<Record> {
    let at: String = row.get(6)?;
    let beside = Beside {
        number: row.get(3)?,
        mark: row.get(4)?,
        by: row.get(5)?,
        at: DateTime::parse_from_rfc3339(&at).map_err(|e| damaged(6, e))?,
        why: from_word(row, 7)?,
        place: from_json(row, 8)?,
        wanted: from_json(row, 9)?,
    };
    Ok(Record::Beside {
        sheet: sheet_id(row)?,
        beside: Box::new(beside),
    })
}

pub(super) fn slip(row: &Row<'_>) -> rusqlite::Result<Record> {
    let slip = Slip {
        entrant: EntrantId(row.get(3)?),
        points: row.get(4)?,
        games: row.get(5)?,
        okd_by: row.get::<_, Option<i64>>(6)?.map(EntrantId),
    };
    Ok(Record::Slip {
        sheet: sheet_id(row)?,
        slip,
    })
}

pub(super) fn paper_total(row: &Row<'_>) -> rusqlite::Result<Record> {
    let total = PaperTotal {
        entrant: EntrantId(row.get(3)?),
        after: row.get::<_, u32>(4)?.into(),
        kind: from_word(row, 5)?,
        value: row.get(6)?,
    };
    Ok(Record::Total {
        sheet: sheet_id(row)?,
        total,
    })
}

pub(super) fn cut(row: &Row<'_>) -> rusqlite::Result<Record> {
    let cut = Cut {
        prize: from_word(row, 1)?,
        between: from_json(row, 2)?,
        winner: EntrantId(row.get(3)?),
        choice: word_if_any(row, 4)?,
    };
    Ok(Record::Cut {
        event: EventId(row.get(0)?),
        cut,
    })
}

pub(super) fn choice(row: &Row<'_>) -> rusqlite::Result<Record> {
    let choice = PrizeChoice {
        entrant: EntrantId(row.get(1)?),
        prize: from_word(row, 2)?,
    };
    Ok(Record::Choice {
        event: EventId(row.get(0)?),
        choice,
    })
}

pub(super) fn purse(row: &Row<'_>) -> rusqlite::Result<Record> {
    let purse = Purse {
        tariff: from_json(row, 1)?,
        entry: from_json(row, 2)?,
        expenses: from_json(row, 3)?,
        pots: from_json(row, 4)?,
        one_prize: row.get(5)?,
    };
    Ok(Record::Purse {
        event: EventId(row.get(0)?),
        purse: Box::new(purse),
    })
}

pub(super) fn grouping(row: &Row<'_>) -> rusqlite::Result<Record> {
    let league = match row.get_ref(6)? {
        ValueRef::Null => None,
        _ => Some(from_json(row, 6)?),
    };
    let grouping = Grouping {
        name: row.get(1)?,
        size: row.get(2)?,
        scaled: row.get(3)?,
        apart: row.get(4)?,
        teams: from_json(row, 5)?,
        league,
    };
    Ok(Record::Grouping {
        event: EventId(row.get(0)?),
        grouping: Box::new(grouping),
    })
}

pub(super) fn lot(row: &Row<'_>) -> rusqlite::Result<Record> {
    let people: Vec<i64> = from_json(row, 1)?;
    let order = from_json(row, 2)?;
    let lot = Lot { order };
    if lot.people() == people {
        let event = EventId(row.get(0)?);
        Ok(Record::Lot { event, lot })
    } else {
        Err(damaged(2, "a lot among other people"))
    }
}

pub(super) fn counted(row: &Row<'_>) -> rusqlite::Result<Record> {
    let counted = Counted {
        number: row.get(1)?,
        what: from_json(row, 2)?,
        cents: row.get(3)?,
        at: word_if_any(row, 4)?,
        by: row.get(5)?,
    };
    Ok(Record::Counted {
        event: EventId(row.get(0)?),
        counted: Box::new(counted),
    })
}

pub(super) fn season(row: &Row<'_>) -> rusqlite::Result<Record> {
    let name: String = row.get(0)?;
    let season: Season = from_json(row, 1)?;
    if season.name == name {
        Ok(Record::Season(Box::new(season)))
    } else {
        Err(damaged(1, "the rule of another season"))
    }
}

pub(super) fn preset(row: &Row<'_>) -> rusqlite::Result<Record> {
    let name = row.get(0)?;
    Ok(Record::Preset(Box::new(OwnPreset {
        name,
        settings: from_json(row, 1)?,
        purse: from_json(row, 2)?,
    })))
}

pub(super) fn earlier(row: &Row<'_>) -> rusqlite::Result<Record> {
    let (at, actor, what) = (row.get(1)?, row.get(2)?, row.get(3)?);
    Ok(Record::Earlier(Earlier {
        number: row.get(0)?,
        at,
        actor,
        what,
        undoes: row.get(4)?,
    }))
}
