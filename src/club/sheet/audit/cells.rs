//! What is written in the rows and columns of a sheet.

use super::possible::Possible;
use super::sheet::{Foot, PaperRow, PaperSheet};
use crate::club::standing::results::clamp;

/// The amounts of a row with their columns (0-based); a nought is none.
pub(super) fn amounts(row: &PaperRow) -> impl Iterator<Item = (usize, i32)> + '_ {
    row.amounts
        .iter()
        .enumerate()
        .filter_map(|(c, a)| Some((c, (*a)?)))
        .filter(|(_, a)| *a != 0)
}

/// Nobody played, as far as the row says; under rules without passing in an empty row must say so.
pub(super) fn passed(row: &PaperRow, possible: &Possible<'_>) -> bool {
    let fined = row.fines.iter().any(|fine| *fine != 0);
    amounts(row).next().is_none() && (row.passed || (possible.passes() && !fined))
}

/// The amount in one column of a row; a nought is none.
pub(super) fn cell(row: &PaperRow, column: usize) -> Option<i32> {
    row.amounts
        .get(column)
        .copied()
        .flatten()
        .filter(|a| *a != 0)
}

pub(super) fn fine(row: &PaperRow, column: usize) -> i64 {
    i64::from(row.fines.get(column).copied().unwrap_or(0))
}

pub(super) fn gain(row: &PaperRow, column: usize) -> i64 {
    i64::from(cell(row, column).unwrap_or(0)) + fine(row, column)
}

pub(super) fn total(row: &PaperRow, column: usize) -> Option<i64> {
    row.totals.get(column).copied().flatten().map(i64::from)
}

pub(super) fn foot(sheet: &PaperSheet, column: usize) -> Foot {
    sheet.feet.get(column).copied().unwrap_or_default()
}

/// The running total of a column before the row at this place, by the last total written, else by
/// the amounts.
pub(super) fn before(sheet: &PaperSheet, column: usize, at: usize) -> i32 {
    clamp(sheet.rows.iter().take(at).fold(0i64, |sum, row| {
        total(row, column).unwrap_or(sum + gain(row, column))
    }))
}
