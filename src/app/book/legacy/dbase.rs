//! A table of dBase III: fields with names, rows of bytes. Never panics, whatever the bytes are.

use crate::club::CodePage;
use itertools::Itertools;

/// The most rows of a table; a club that plays every day for a century has fewer.
const MOST_ROWS: usize = 1_000_000;
/// The end of the list of fields.
const FIELDS_END: u8 = 0x0D;
/// A row that was deleted.
const DELETED: u8 = b'*';

/// Why a table cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoTable {
    /// No table of dBase.
    NotATable,
    /// It has fewer rows than its head says.
    Cut,
    /// More rows than any club has.
    TooLarge,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    fields: Vec<FieldOf>,
    rows: Vec<Vec<u8>>,
    /// What its head says of its letters.
    pub(super) letters: Option<CodePage>,
}

/// A field: its name, and where it stands in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FieldOf {
    name: String,
    at: usize,
    length: usize,
}

/// A row of a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<'t> {
    table: &'t Table,
    bytes: &'t [u8],
}

impl Table {
    /// Reads a table.
    pub(super) fn read(bytes: &[u8]) -> Result<Table, NoTable> {
        let head = bytes.get(..32).ok_or(NoTable::NotATable)?;
        let number = |at: usize, length: usize| {
            let digits = head.get(at..at + length).unwrap_or_default();
            digits
                .iter()
                .rev()
                .fold(0, |sum, byte| (sum << 8) | usize::from(*byte))
        };
        let version = number(0, 1);
        let count = number(4, 4);
        let start = number(8, 2);
        let width = number(10, 2);
        if version & 7 != 3 || start < 33 || width < 2 {
            return Err(NoTable::NotATable);
        }
        if count > MOST_ROWS {
            return Err(NoTable::TooLarge);
        }
        let described = bytes.get(32..start).ok_or(NoTable::Cut)?;
        let fields = fields(described);
        let needed = fields.iter().map(|f| f.at.saturating_add(f.length)).max();
        if needed.is_none_or(|needed| needed > width) {
            return Err(NoTable::NotATable);
        }
        let content = bytes.get(start..).ok_or(NoTable::Cut)?;
        let rows: Vec<&[u8]> = content.chunks_exact(width).take(count).collect();
        if rows.len() < count {
            return Err(NoTable::Cut);
        }
        let there = rows.into_iter().filter(|row| row.first() != Some(&DELETED));
        Ok(Table {
            fields,
            rows: there.map(<[u8]>::to_vec).collect(),
            letters: head.get(29).and_then(|byte| CodePage::of_language(*byte)),
        })
    }

    /// Whether it has a field of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    /// The rows that were not deleted, in the order of the file.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|bytes| Row { table: self, bytes })
    }
}

fn fields(described: &[u8]) -> Vec<FieldOf> {
    let mut at = 1;
    let mut fields = Vec::new();
    for one in described.chunks_exact(32) {
        if one.first() == Some(&FIELDS_END) {
            break;
        }
        let name = one
            .get(..11)
            .unwrap_or_default()
            .split(|byte| *byte == 0)
            .next()
            .unwrap_or_default();
        let name = String::from_utf8_lossy(name).trim().to_uppercase();
        let length = usize::from(one.get(16).copied().unwrap_or_default());
        fields.push(FieldOf { name, at, length });
        at += length;
    }
    fields
}

impl Row<'_> {
    /// The bytes of a field without the blanks around them; none where there is no such field.
    pub(super) fn bytes(&self, name: &str) -> Option<&[u8]> {
        let field = self.table.fields.iter().find(|field| field.name == name)?;
        let bytes = self
            .bytes
            .get(field.at..field.at.checked_add(field.length)?)?;
        let end = bytes
            .iter()
            .position(|byte| *byte == 0)
            .unwrap_or(bytes.len());
        Some(bytes.get(..end)?.trim_ascii())
    }

    /// The letters of a field; empty where there is none.
    pub(super) fn text(&self, name: &str, page: CodePage) -> String {
        let text = page
            .text(self.bytes(name).unwrap_or_default())
            .replace(char::is_control, " ");
        text.split_whitespace().join(" ")
    }

    /// A whole number: `12`, `-20`, `12.00`; none where it is anything else.
    pub(super) fn whole(&self, name: &str) -> Option<i32> {
        let text = std::str::from_utf8(self.bytes(name)?).ok()?;
        let (whole, rest) = text.split_once(['.', ',']).unwrap_or((text, ""));
        if rest.bytes().all(|byte| byte == b'0') {
            whole.parse().ok()
        } else {
            None
        }
    }
}
