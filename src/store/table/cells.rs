//! A row of the book as the cells of its table.

use crate::club::{
    ClosedTable, Cut, DealLine, Earlier, Entrant, EventId, EventSettings, Fine, Member, PaperTotal,
    Seal, Seat, SheetId, Slip, StandIn,
};
use crate::ops::{EventHead, Record};
use rusqlite::types::Value;
use serde::Serialize;

/// The cells of a row, keys first, in the order of its table's columns.
pub(crate) fn cells(record: &Record) -> rusqlite::Result<Vec<Value>> {
    Ok(match record {
        Record::Member(member) => member_cells(member),
        Record::Event(head) => event_cells(head)?,
        Record::Seal { event, seal } => seal_cells(*event, seal)?,
        Record::ClosedTable {
            event,
            number,
            closed,
        } => [int(event.0), int(*number)]
            .into_iter()
            .chain(closed_table_cells(closed))
            .collect(),
        Record::StandIn {
            event,
            number,
            stand_in,
        } => [int(event.0), int(*number)]
            .into_iter()
            .chain(stand_in_cells(stand_in))
            .collect(),
        Record::Entrant { event, entrant } => entrant_cells(*event, entrant)?,
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
        } => vec![int(event.0), int(*leg), int(*rounds), json(drawn_from)?],
        Record::Resting {
            event,
            leg,
            entrant,
        } => vec![int(event.0), int(*leg), int(entrant.0)],
        Record::Table { sheet, mark, stays } => on_sheet(sheet, [word(mark)?, json(stays)?]),
        Record::Seat {
            sheet,
            seat,
            entrant,
        } => on_sheet(sheet, [place(*seat), int(entrant.0)]),
        Record::Line { sheet, line } => on_sheet(sheet, line_cells(line)?),
        Record::Fine { sheet, fine } => on_sheet(sheet, fine_cells(fine)),
        Record::Slip { sheet, slip } => on_sheet(sheet, slip_cells(slip)),
        Record::Total { sheet, total } => on_sheet(sheet, total_cells(total)?),
        Record::Cut { event, cut } => cut_cells(*event, cut)?,
        Record::Choice { event, choice } => {
            vec![int(event.0), int(choice.entrant.0), word(&choice.prize)?]
        }
        Record::Season(season) => vec![text(&season.name), json(season)?],
        Record::Earlier(row) => earlier_cells(row),
    })
}

/// The cells of a row that belongs to a sheet.
fn on_sheet(sheet: &SheetId, cells: impl IntoIterator<Item = Value>) -> Vec<Value> {
    [int(sheet.event.0), int(sheet.leg), int(sheet.table)]
        .into_iter()
        .chain(cells)
        .collect()
}

fn member_cells(member: &Member) -> Vec<Value> {
    vec![
        int(member.id.0),
        text(&member.name),
        text(&member.club),
        text(&member.number),
        text(&member.sort_as),
    ]
}

fn closed_table_cells(closed: &ClosedTable) -> [Value; 3] {
    [
        int(closed.table),
        int(closed.from_leg),
        maybe(closed.to_leg.map(i64::from)),
    ]
}

fn stand_in_cells(stand_in: &StandIn) -> [Value; 4] {
    [
        int(stand_in.leg),
        int(stand_in.seat_of.0),
        int(stand_in.by.0),
        int(stand_in.from_deal),
    ]
}

fn fine_cells(fine: &Fine) -> [Value; 5] {
    [
        int(fine.number),
        int(fine.deal),
        int(fine.entrant.0),
        int(fine.amount),
        text(&fine.law),
    ]
}

fn slip_cells(slip: &Slip) -> [Value; 4] {
    [
        int(slip.entrant.0),
        int(slip.points),
        int(slip.games),
        maybe(slip.okd_by.map(|e| e.0)),
    ]
}

fn total_cells(total: &PaperTotal) -> rusqlite::Result<[Value; 4]> {
    Ok([
        int(total.entrant.0),
        int(u32::from(total.after)),
        word(&total.kind)?,
        int(total.value),
    ])
}

fn cut_cells(event: EventId, cut: &Cut) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(event.0),
        word(&cut.prize)?,
        json(&cut.between)?,
        int(cut.winner.0),
        word_or_null(cut.choice.as_ref())?,
    ])
}

fn earlier_cells(row: &Earlier) -> Vec<Value> {
    vec![
        int(row.number),
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
    } = e.settings();
    Ok(vec![
        int(e.id.0),
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
    ])
}

fn seal_cells(event: EventId, seal: &Seal) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(event.0),
        word_or_null(seal.provisional_until.as_ref())?,
        word_or_null(seal.sealed_at.as_ref())?,
        word_or_null(seal.corrected_at.as_ref())?,
    ])
}

fn entrant_cells(event: EventId, e: &Entrant) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(event.0),
        int(e.id.0),
        int(e.start_number),
        text(&e.name),
        text(&e.club),
        maybe(e.member.map(|m| m.0)),
        int(e.controller),
        int(e.paid),
        int(e.left),
        json(&e.groups)?,
        text(&e.sort_as),
    ])
}

fn line_cells(l: &DealLine) -> rusqlite::Result<Vec<Value>> {
    Ok(vec![
        int(l.deal),
        int(l.line),
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
