//! Writes a paper that is a table as CSV. Knows no event.

use super::document::Document;
use crate::club;

/// By this a spreadsheet knows UTF-8 from the letters of its own system.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// What German spreadsheets part cells with: their comma is the decimal sign.
const SEMICOLON: u8 = b';';

/// The table of a paper as CSV (RFC 4180, UTF-8, heads first, no cell a formula), as spreadsheets
/// of its language open it with a double click; none if the paper is no table.
pub fn to_csv(document: &Document) -> Option<String> {
    let table = document.table.as_ref()?;
    let (mark, comma) = document.lang.by(("", b','), (BYTE_ORDER_MARK, SEMICOLON));
    let mut writer = ::csv::WriterBuilder::new()
        .flexible(true)
        .delimiter(comma)
        .from_writer(mark.as_bytes().to_vec());
    for row in table {
        writer
            .write_record(row.iter().map(|words| club::csv_cell(words).into_owned()))
            .ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}
