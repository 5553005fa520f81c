//! A row of the book as the cells of its table.

use crate::club::money::Purse;
use crate::club::teams::Grouping;
use crate::club::{
    Beside, ClosedTable, DealLine, Earlier, Entrant, EventSettings, Fine, ListFoot, Member, Seal,
    Seat, SheetId, Slip, StandIn,
};
use crate::ops::{EventHead, Key, Record};
use rusqlite::types::Value;
use serde::Serialize;

/// The cells of a row, keys first, in the order of its table's columns.
pub(crate) fn cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    let mut cells = key_cells(&record.key())?;
    cells.extend(value_cells(record)?);
    Ok(cells)
}

/// The cells of a row's key.
pub(crate) fn key_cells(key: &Key) -> rusqlite::Result<Vec<Value>> {
    Ok(match key {
        Key::Member(id) => vec![int(id.0)],
        Key::Event(event) | Key::Seal(event) | Key::Purse(event) => vec![int(event.0)],
        Key::ClosedTable(event, number) | Key::StandIn(event, number) => {
            vec![int(event.0), int(*number)]
        }
        Key::Leg(event, leg) => vec![int(event.0), int(*leg)],
        Key::Entrant(event, id) | Key::Choice(event, id) => vec![int(event.0), int(id.0)],
        Key::Resting(event, leg, id) => vec![int(event.0), int(*leg), int(id.0)],
        Key::Table(sheet) | Key::Struck(sheet) => on_sheet(sheet, []),
        Key::Seat(sheet, seat) => on_sheet(sheet, [place(*seat)]),
        Key::Line(sheet, deal, line) => on_sheet(sheet, [int(*deal), int(*line)]),
        Key::Fine(sheet, number) | Key::Beside(sheet, number) => on_sheet(sheet, [int(*number)]),
        Key::Slip(sheet, id) | Key::Void(sheet, id) => on_sheet(sheet, [int(id.0)]),
        Key::Foot(sheet, second, id) => on_sheet(sheet, [int(*second), int(id.0)]),
        Key::Total(sheet, id, after, kind) => {
            on_sheet(sheet, [int(id.0), int(u32::from(*after)), word(kind)?])
        }
        Key::Cut(event, prize, between) => vec![int(event.0), word(prize)?, json(between)?],
        Key::Grouping(event, name) => vec![int(event.0), text(name)],
        Key::Lot(event, people) => vec![int(event.0), json(people)?],
        Key::Counted(event, number) => vec![int(event.0), int(*number)],
        Key::Season(name) | Key::Preset(name) => vec![text(name)],
        Key::Earlier(number) => vec![int(*number)],
    })
}

/// The cells of a row behind its key.
fn value_cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    Ok(match record {
        Record::Member(member) => member_cells(member)?,
        Record::Event(head) => event_cells(head)?,
        Record::Seal { seal, .. } => seal_cells(seal)?,
        Record::ClosedTable { closed, .. } => closed_table_cells(closed),
        Record::StandIn { stand_in, .. } => stand_in_cells(stand_in),
        Record::Entrant { entrant, .. } => entrant_cells(entrant)?,
        Record::Leg {
            rounds,
            drawn_from,
            called,
            ..
        } => vec![int(*rounds), json(drawn_from)?, int(*called)],
        Record::Resting { .. } => Vec::new(),
        Record::Table { mark, stays, .. } => vec![word(mark)?, json(stays)?],
        Record::Seat { entrant, .. } => vec![int(entrant.0)],
        Record::Line { line, .. } => line_cells(line)?,
        Record::Fine { fine, .. } => fine_cells(fine),
        Record::Slip { slip, .. } => slip_cells(slip),
        Record::Total { total, .. } => vec![int(total.value)],
        Record::Foot { foot, .. } => foot_cells(foot)?,
        Record::Struck { from, .. } => vec![int(*from)],
        Record::Void { void, .. } => vec![text(&void.reason)],
        Record::Beside { beside, .. } => beside_cells(beside)?,
        Record::Cut { cut, .. } => vec![int(cut.winner.0), word_or_null(cut.choice.as_ref())?],
        Record::Choice { choice, .. } => vec![word(&choice.prize)?],
        Record::Purse { purse, .. } => purse_cells(purse)?,
        Record::Grouping { grouping, .. } => grouping_cells(grouping)?,
        Record::Lot { lot, .. } => vec![json(&lot.order)?],
        Record::Counted { counted, .. } => vec![
            json(&counted.what)?,
            int(counted.cents),
            word_or_null(counted.at.as_ref())?,
            text(&counted.by),
        ],
        Record::Season(season) => vec![json(season)?],
        Record::Preset(preset) => vec![json(&preset.settings)?, json(&preset.purse)?],
        Record::Earlier(row) => earlier_cells(row),
    })
}

/// The cells of a row's key that belongs to a sheet.
fn on_sheet(sheet: &SheetId, cells: impl IntoIterator<Item = Value>) -> Vec<Value> {
    [int(sheet.event.0), int(sheet.leg), int(sheet.table)]
        .into_iter()
        .chain(cells)
        .collect()
}

fn member_cells(member: &Member) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        text(&member.name),
        text(&member.club),
        text(&member.number),
        text(&member.sort_as),
        maybe(member.born.map(i64::from)),
        text(&member.class),
        word(&member.status)?,
        text(&member.since),
        int(member.first_name_only),
        json(&member.opted_in)?,
    ])
}

fn purse_cells(purse: &Purse) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        json(&purse.tariff)?,
        json(&purse.entry)?,
        json(&purse.expenses)?,
        json(&purse.pots)?,
        int(purse.one_prize),
    ])
}

fn grouping_cells(grouping: &Grouping) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(grouping.size),
        int(grouping.scaled),
        int(grouping.apart),
        json(&grouping.teams)?,
        grouping.league.as_ref().map_or(Ok(Value::Null), json)?,
    ])
}

fn beside_cells(beside: &Beside) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        text(&beside.mark),
        text(&beside.by),
        text(&beside.at.to_rfc3339()),
        word(&beside.why)?,
        json(&beside.place)?,
        json(&beside.wanted)?,
    ])
}

fn closed_table_cells(closed: &ClosedTable) -> Vec<Value> {
    vec![
        int(closed.table),
        int(closed.from_leg),
        maybe(closed.to_leg.map(i64::from)),
    ]
}

fn stand_in_cells(stand_in: &StandIn) -> Vec<Value> {
    vec![
        int(stand_in.leg),
        int(stand_in.seat_of.0),
        int(stand_in.by.0),
        int(stand_in.from_deal),
    ]
}

fn fine_cells(fine: &Fine) -> Vec<Value> {
    vec![
        int(fine.deal),
        int(fine.entrant.0),
        int(fine.amount),
        text(&fine.law),
    ]
}

fn foot_cells(foot: &ListFoot) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(foot.points),
        int(foot.won),
        int(foot.lost),
        maybe(foot.total.map(i64::from)),
        json(&foot.lost_by_stretch)?,
        foot.accepted.as_deref().map_or(Value::Null, text),
    ])
}

fn slip_cells(slip: &Slip) -> Vec<Value> {
    vec![
        int(slip.points),
        int(slip.games),
        maybe(slip.okd_by.map(|e| e.0)),
    ]
}

fn earlier_cells(row: &Earlier) -> Vec<Value> {
    vec![
        text(&row.at),
        text(&row.actor),
        text(&row.what),
        maybe(row.undoes),
    ]
}

fn event_cells(e: &EventHead) -> rusqlite::Result<Vec<Value>> {
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
    } = e.settings();
    Ok(vec![
        text(name),
        text(&date.to_string()),
        text(&rules.id),
        text(&rules.text),
        json(&rules.options)?,
        word(scoring)?,
        int(*stake_cents_per_100),
        text(currency),
        json(movement)?,
        json(prizes)?,
        maybe(rules.lost_at_five.map(i64::from)),
        int(*is_final),
    ])
}

fn seal_cells(seal: &Seal) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        word_or_null(seal.provisional_until.as_ref())?,
        word_or_null(seal.sealed_at.as_ref())?,
        word_or_null(seal.corrected_at.as_ref())?,
        json(&seal.corrected)?,
    ])
}

fn entrant_cells(e: &Entrant) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(e.start_number),
        text(&e.typed_name),
        text(&e.club),
        maybe(e.member.map(|m| m.0)),
        int(e.controller),
        int(e.paid),
        int(e.left),
        json(&e.groups)?,
        text(&e.sort_as),
        int(e.guest),
        json(&e.opted_in)?,
        json(&e.payments)?,
        maybe(e.born.map(i64::from)),
        int(e.absent),
        word_or_null(e.excluded.as_ref())?,
    ])
}

fn line_cells(l: &DealLine) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        maybe(l.declarer.map(|e| e.0)),
        int(l.amount),
        l.entry.as_ref().map_or(Ok(Value::Null), json)?,
        text(&l.remark),
        l.accepted.as_deref().map_or(Value::Null, text),
        l.dealer.map_or(Value::Null, place),
    ])
}

fn int(value: impl Into<i64>) -> Value {
    Value::Integer(value.into())
}

fn maybe(value: Option<i64>) -> Value {
    value.map_or(Value::Null, Value::Integer)
}

fn text(value: &str) -> Value {
    Value::Text(value.to_owned())
}

fn place(seat: Seat) -> Value {
    Value::Integer(i64::try_from(seat.index()).unwrap_or_default())
}

fn json<T: Serialize>(value: &T) -> rusqlite::Result<Value> {
    let text = serde_json::to_string(value)
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?;
    Ok(Value::Text(text))
}

/// A variant's own word, as JSON writes it but without quotes.
fn word<T: Serialize>(value: &T) -> rusqlite::Result<Value> {
    match serde_json::to_value(value)
        .map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?
    {
        serde_json::Value::String(word) => Ok(Value::Text(word)),
        other => Ok(Value::Text(other.to_string())),
    }
}

fn word_or_null<T: Serialize>(value: Option<&T>) -> rusqlite::Result<Value> {
    value.map_or(Ok(Value::Null), word)
}
