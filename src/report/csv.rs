//! Writes a paper that is a table as CSV. Knows no event.

use super::document::Document;
use crate::club;

/// The table of a paper as CSV (RFC 4180, UTF-8, heads first, no cell a formula); none if the
/// paper is no table.
pub fn to_csv(document: &Document) -> Option<String> {
    let table = document.table.as_ref()?;
    let mut writer = ::csv::WriterBuilder::new()
        .flexible(true)
        .from_writer(Vec::new());
    for row in table {
        writer
            .write_record(row.iter().map(|words| club::csv_cell(words).into_owned()))
            .ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}
