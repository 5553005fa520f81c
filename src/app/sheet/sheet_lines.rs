//! The sheets of a leg as lines, and what they can be filtered by.

use crate::app::{
    evening::progress::sheets_in,
    lists::cells::{Cell, Line, Tone},
    sheet::sheets::{Doubts, MARKS, SheetFilter},
    words,
};
use crate::club::{Event, Leg, SheetMark, Table};
use crate::i18n::Texts;
use crate::ops::Command;
use itertools::Itertools;

/// A table with what has still to be looked at on its sheet.
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The table.
    pub table: &'a Table,
    /// What has still to be looked at.
    pub doubts: Doubts,
}

/// What can be shown, each with its count.
pub fn filters(t: &Texts, sheets: &[Sheet<'_>], now: SheetFilter) -> Vec<(SheetFilter, String)> {
    let all = sheets.len();
    let marked = MARKS.map(|mark| {
        let count = sheets.iter().filter(|s| s.table.state() == mark).count();
        let words = format!("{} {count}", words::mark_signed(t, mark));
        (SheetFilter::Marked(mark), count, words)
    });
    let to_mend = sheets.iter().filter(|s| s.doubts.any()).count();
    let to_mend = (SheetFilter::ToMend, to_mend, t.sheets_to_mend(to_mend));
    let narrower = marked
        .into_iter()
        .chain([to_mend])
        .filter(|(shown, count, _)| *shown == now || (1..all).contains(count));
    let mut filters = vec![(SheetFilter::All, t.sheets_all(all))];
    filters.extend(narrower.map(|(shown, _, words)| (shown, words)));
    filters
}

/// How many sheets of a leg are in; of several legs also of those before that lack one.
pub fn how_many_in(t: &Texts, event: &Event, shown: &Leg) -> String {
    if event.legs.len() < 2 {
        let (done, all) = sheets_in(event, None);
        return t.ui_sheets_explain(done, all);
    }
    let mut told = event.legs.iter().filter_map(|leg| {
        let (done, all) = sheets_in(event, Some(leg.number));
        let is_open = leg.number < shown.number && done < all;
        let is_told = leg.number == shown.number || is_open;
        is_told.then(|| t.ui_sheets_explain_leg(leg.number, done, all))
    });
    told.join(" · ")
}

/// Those who have a seat at a table.
pub fn names(event: &Event, table: &Table) -> String {
    let mut names = table.seats.iter().map(|(_, who)| event.called(*who));
    names.join(", ")
}

/// Table, people, what has to be looked at, how far it is.
pub fn line(t: &Texts, event: &Event, leg: &Leg, sheet: &Sheet<'_>) -> Line {
    let table = sheet.table;
    let names = names(event, table);
    let (done, all) = words::progress(event, leg, table);
    let mark = t.sheet_mark(table.state());
    let mut spoken = t.ui_sheet_spoken(table.number, names.as_str(), done, all, mark);
    let doubtful = doubtful(t, event, leg, sheet);
    if let Some(cell) = &doubtful {
        spoken = format!("{spoken}, {}", cell.text);
    }
    let is_final = !table.awaits_losses(leg.rounds, event.settings.scoring);
    let mut progress = progress_cell(done, all, is_final);
    if words::has_only_slips(table) {
        progress.text = t.sheets_slips(progress.text);
    }
    let cells = [
        Some(Cell::new(Tone::Large, table.number.to_string())),
        Some(Cell::plain(names)),
        doubtful,
        Some(progress),
    ];
    Line {
        spoken,
        chosen: false,
        cells: cells.into(),
    }
}

/// What has still to be looked at on a sheet, or that it was corrected after the seal.
pub fn doubtful(t: &Texts, event: &Event, leg: &Leg, sheet: &Sheet<'_>) -> Option<Cell> {
    let corrected = event.sheet_was_corrected(leg.number, sheet.table.number);
    if sheet.doubts.any() {
        Some(doubts_cell(t, sheet.doubts))
    } else if sheet.table.deals_before_foot(leg.rounds) > 0 {
        Some(Cell::new(
            Tone::Warning,
            format!("▲ {}", t.by_foot_not_short()),
        ))
    } else {
        corrected.then(|| Cell::new(Tone::Warning, format!("▲ {}", t.sheets_corrected())))
    }
}

/// What has still to be looked at, in words with a sign.
fn doubts_cell(t: &Texts, doubts: Doubts) -> Cell {
    let words = doubts.words(t);
    match doubts.errors {
        0 => Cell::new(Tone::Warning, format!("▲ {words}")),
        _ => Cell::new(Tone::Error, format!("✗ {words}")),
    }
}

fn progress_cell(done: u32, all: u32, is_final: bool) -> Cell {
    let figures = format!("{done}/{all}");
    let cell = if is_final && all > 0 && done >= all {
        Cell::new(Tone::Good, format!("{figures} ✓"))
    } else {
        Cell::subdued(figures)
    };
    Cell {
        progress: Some((done, all)),
        ..cell
    }
}

/// How the mark of a sheet is to be read; what is not in is good by no mark.
pub fn mark_tone(leg: &Leg, table: &Table) -> Tone {
    match table.state() {
        SheetMark::Out => Tone::Subdued,
        SheetMark::Checked | SheetMark::Signed if !table.is_in(leg.rounds) => Tone::Plain,
        SheetMark::In => Tone::Plain,
        SheetMark::Doubtful => Tone::Warning,
        SheetMark::Checked | SheetMark::Signed => Tone::Good,
    }
}

/// Marks the sheet of a table.
pub fn marked(event: &Event, leg: &Leg, table: &Table, mark: SheetMark) -> Command {
    let sheet = event.sheet_id(leg, table);
    Command::MarkSheet { sheet, mark }
}
