//! All tables of a leg, for a typist's desk, and those of other legs that somebody has to look at.

use super::sheet::Reached;
use crate::club::{Event, EventId, Leg, LegNo, SheetMark, Table, TableNo};
use crate::host::Failure;
use crate::wire::sign::code_of;
use serde::Serialize;

/// The answer of `GET /v1/sheets`.
#[derive(Debug, Serialize)]
pub struct TablesView {
    event: EventId,
    name: String,
    leg: LegNo,
    legs: usize,
    #[serde(flatten)]
    pub(in crate::host) at: Reached,
    tables: Vec<TableView>,
    /// Those of other legs on which versions differ, or that are doubtful.
    elsewhere: Vec<TableView>,
}

#[derive(Debug, Serialize)]
struct TableView {
    table: String,
    leg: LegNo,
    number: TableNo,
    names: Vec<String>,
    mark: SheetMark,
    entered: usize,
    deals: u32,
    beside: usize,
    code: String,
}

/// All tables of a leg.
///
/// # Errors
/// There is no such leg.
pub fn tables(event: &Event, leg: LegNo, at: Reached) -> Result<TablesView, Failure> {
    let leg = event.leg(leg).ok_or(Failure::NoTable)?;
    Ok(TablesView {
        event: event.id,
        name: event.settings.name.clone(),
        leg: leg.number,
        legs: event.legs.len(),
        at,
        tables: leg.tables.iter().map(|t| table(event, leg, t)).collect(),
        elsewhere: elsewhere(event, leg.number),
    })
}

fn elsewhere(event: &Event, shown: LegNo) -> Vec<TableView> {
    let differs =
        |one: &Table| !one.sheet.beside.is_empty() || one.sheet.mark == SheetMark::Doubtful;
    event
        .tables_in_legs()
        .filter(|(leg, one)| leg.number != shown && differs(one))
        .map(|(leg, one)| table(event, leg, one))
        .collect()
}

fn table(event: &Event, leg: &Leg, table: &Table) -> TableView {
    let mut entered: Vec<_> = table.sheet.deals.iter().map(|line| line.deal).collect();
    entered.dedup();
    let code = code_of(event.sheet_id(leg, table));
    TableView {
        table: code.clone(),
        leg: leg.number,
        number: table.number,
        names: table
            .seats
            .iter()
            .map(|(_, who)| event.called(*who))
            .collect(),
        mark: table.sheet.mark,
        entered: entered.len(),
        deals: event.company(leg, table).deals(),
        beside: table.sheet.beside.len(),
        code,
    }
}
