//! Lists of names from other programs: bytes of a CSV or text file become people, and every line
//! that does not is named.
//!
//! Reads UTF-8 (with or without BOM), UTF-16 with BOM, else Windows-1252; `;`, `,` or tab; a header
//! in English or German, or none. Knows no files, clocks, databases, screens or words for people.

use super::{names::NameKey, namesakes::in_one_form};
use crate::club::CodePage;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most characters of a name, a club or a number.
pub const PERSON_TEXT_MOST: usize = 200;

/// Somebody on the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// 1-based line in the file.
    pub line: u64,
    /// Full name, NFC, single spaces, the first name before the surname; never empty.
    pub name: String,
    /// Club or town; may be empty.
    pub club: String,
    /// Membership number as written; may be empty.
    pub number: String,
    /// Groups such as "ladies"; several in a cell are separated by a comma, a semicolon, a slash or
    /// a plus.
    pub groups: Vec<String>,
    /// What lists by name sort this person by: as the file says it, or because its surname has a
    /// column of its own and the rule would find another one; else empty.
    pub sort_as: String,
}

/// How the bytes were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without BOM.
    Utf8,
    /// UTF-16 with BOM.
    Utf16,
    /// Windows-1252, which holds all of Latin-1's letters.
    Windows1252,
}

/// Why a line gave nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeopleProblemKind {
    /// The line has something, but no name.
    NoName,
    /// A cell has more than [`PERSON_TEXT_MOST`] characters.
    TooLong {
        /// How many it has.
        length: usize,
    },
    /// Name, club and number are on this earlier line already.
    Twice {
        /// The name.
        name: String,
        /// The earlier line.
        first_line: u64,
    },
    /// Somebody of this name takes part already, under this number.
    Here {
        /// The name.
        name: String,
        /// The start number.
        number: u32,
    },
    /// Not a line of text: it holds characters that can be neither seen nor printed.
    NotText,
}

/// A line that gave nobody; the others were read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeopleProblem {
    /// 1-based line in the file.
    pub line: u64,
    /// How the line begins.
    pub begins: String,
    /// What is wrong with it.
    pub kind: PeopleProblemKind,
}

/// What a list gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeopleList {
    /// In the order of the file.
    pub people: Vec<Person>,
    /// Lines left out.
    pub problems: Vec<PeopleProblem>,
    /// How the bytes were read.
    pub encoding: Encoding,
    /// Whether the first line was read as a header.
    pub header: bool,
}

/// Which cell holds what.
#[derive(Debug, Clone, Copy, Default)]
struct Columns {
    name: Option<usize>,
    first: Option<usize>,
    last: Option<usize>,
    club: Option<usize>,
    number: Option<usize>,
    groups: Option<usize>,
    sort_as: Option<usize>,
}

impl Columns {
    /// The column with this head.
    fn headed(&mut self, word: &str) -> Option<&mut Option<usize>> {
        Some(match word {
            "name" | "names" | "namen" | "full name" | "player" | "players" | "spieler"
            | "spielername" | "teilnehmer" | "member" | "mitglied" => &mut self.name,
            "first name" | "firstname" | "given name" | "vorname" => &mut self.first,
            "last name" | "lastname" | "surname" | "family name" | "nachname" | "familienname"
            | "zuname" => &mut self.last,
            "club" | "verein" | "klub" | "town" | "city" | "ort" | "stadt" => &mut self.club,
            "number" | "no" | "nr" | "num" | "nummer" | "mitgliedsnummer" | "mitgliedsnr"
            | "member number" | "membership number" => &mut self.number,
            "group" | "groups" | "gruppe" | "gruppen" | "class" | "klasse" | "category"
            | "kategorie" => &mut self.groups,
            "sort as" | "sort_as" | "sort by" | "sort name" | "sortname" | "sortiert unter"
            | "sortieren unter" | "sortiername" | "eingeordnet unter" => &mut self.sort_as,
            _ => return None,
        })
    }
}

/// Reads a list of people. Never fails: what cannot be read is among the problems, by line.
pub fn read_people(bytes: &[u8]) -> PeopleList {
    let (text, encoding) = decode(bytes);
    let mut list = PeopleList {
        people: Vec::new(),
        problems: Vec::new(),
        encoding,
        header: false,
    };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(&text))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns = Columns {
        name: Some(0),
        club: Some(1),
        number: Some(2),
        ..Columns::default()
    };
    let mut seen = BTreeMap::new();
    let mut record = csv::StringRecord::new();
    let mut first = true;
    while let Ok(true) = reader.read_record(&mut record) {
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if std::mem::take(&mut first)
            && let Some(found) = header(&record)
        {
            columns = found;
            list.header = true;
            continue;
        }
        match person(&record, columns, line, &mut seen) {
            Ok(person) => list.people.push(person),
            Err(kind) => list.problems.push(PeopleProblem {
                line,
                begins: beginning(&record),
                kind,
            }),
        }
    }
    list
}

fn person(
    record: &csv::StringRecord,
    columns: Columns,
    line: u64,
    seen: &mut BTreeMap<[String; 3], u64>,
) -> Result<Person, PeopleProblemKind> {
    let (name, sort_as) = names(record, columns)?;
    let person = Person {
        line,
        name,
        sort_as,
        groups: groups(&cell(record, columns.groups)?),
        club: cell(record, columns.club)?,
        number: cell(record, columns.number)?,
    };
    if person.name.is_empty() {
        return Err(PeopleProblemKind::NoName);
    }
    let key = [&person.name, &person.club, &person.number].map(|text| text.to_lowercase());
    if let Some(first_line) = seen.get(&key) {
        return Err(PeopleProblemKind::Twice {
            name: person.name,
            first_line: *first_line,
        });
    }
    seen.insert(key, line);
    Ok(person)
}

/// What somebody is called, and the name to sort by if that alone does not tell it.
fn names(
    record: &csv::StringRecord,
    columns: Columns,
) -> Result<(String, String), PeopleProblemKind> {
    if columns.name.is_some() {
        let name = cell(record, columns.name)?;
        let sort_as = cell(record, columns.sort_as)?;
        return Ok(match turned_around(&name) {
            Some((turned, as_written)) if sort_as.is_empty() => (turned, as_written),
            Some((turned, _)) => (turned, sort_as),
            None => (name, sort_as),
        });
    }
    let first = cell(record, columns.first)?;
    let last = cell(record, columns.last)?;
    let name = clean(&format!("{first} {last}"))?;
    let sort_as = cell(record, columns.sort_as)?;
    let turned = format!("{last}, {first}");
    if sort_as.is_empty() && NameKey::of(&name, "") != NameKey::of(&turned, "") {
        return Ok((name, turned));
    }
    Ok((name, sort_as))
}

/// `Smith, John`: the name with the first name before it, and what it is sorted by where the rule
/// would look for another surname.
fn turned_around(name: &str) -> Option<(String, String)> {
    let (surname, given) = name.split_once(',')?;
    let surname = surname.trim();
    let given = given.trim();
    if surname.is_empty() || given.is_empty() || given.contains(',') {
        return None;
    }
    let turned = format!("{given} {surname}");
    let is_found = NameKey::of(&turned, "") == NameKey::of(name, "");
    let sort_as = if is_found { "" } else { name };
    Some((turned, sort_as.to_owned()))
}

/// The most characters of a line that are shown of it.
const SHOWN: usize = 40;

/// The first characters of a line that can be printed.
fn beginning(record: &csv::StringRecord) -> String {
    let line = record.iter().map(str::trim).join(", ");
    let mut letters = line
        .trim_matches([',', ' '])
        .chars()
        .filter(|c| !is_unseen(*c));
    let mut shown: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn groups(cell: &str) -> Vec<String> {
    cell.split([',', ';', '/', '+'])
        .map(str::trim)
        .filter(|group| !group.is_empty())
        .map(str::to_owned)
        .collect()
}

/// A cell of a row as clean text; empty if the file has no such column.
fn cell(record: &csv::StringRecord, column: Option<usize>) -> Result<String, PeopleProblemKind> {
    column
        .and_then(|column| record.get(column))
        .map_or(Ok(String::new()), clean)
}

/// One form for what is one name: NFC, single spaces, without the apostrophe that keeps it from
/// being a formula.
fn clean(cell: &str) -> Result<String, PeopleProblemKind> {
    let text = in_one_form(crate::club::csv_words(cell));
    let text = text.split_whitespace().join(" ");
    let length = text.chars().count();
    if length > PERSON_TEXT_MOST {
        return Err(PeopleProblemKind::TooLong { length });
    }
    if text.chars().any(is_unseen) {
        Err(PeopleProblemKind::NotText)
    } else {
        Ok(text)
    }
}

/// Whether a character shows nothing, or turns the writing around.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFFD}')
}

/// The columns of a header, if this line is one.
fn header(record: &csv::StringRecord) -> Option<Columns> {
    let mut columns = Columns::default();
    for (place, cell) in record.iter().enumerate() {
        let word = cell.trim().trim_end_matches(['.', ':']).to_lowercase();
        if let Some(column) = columns.headed(&word) {
            column.get_or_insert(place);
        }
    }
    let named = columns.name.is_some() || (columns.first.is_some() && columns.last.is_some());
    if !named && columns.last.is_some() {
        columns.name = columns.last;
    }
    (columns.name.is_some() || named).then_some(columns)
}

/// The separator that the first lines use most, outside quotes; a comma if there is none.
fn delimiter(text: &str) -> u8 {
    let mut counts = [(b';', 0u32), (b'\t', 0), (b',', 0)];
    let mut quoted = false;
    for byte in text.bytes().take(10_000) {
        quoted ^= byte == b'"';
        if let Some((_, count)) = counts.iter_mut().find(|(d, _)| *d == byte && !quoted) {
            *count += 1;
        }
    }
    // A comma may stand inside a cell; the other two separators hardly ever do.
    counts
        .iter()
        .take(2)
        .filter(|(_, n)| *n > 0)
        .max_by_key(|(_, n)| *n)
        .map_or(b',', |(d, _)| *d)
}

fn decode(bytes: &[u8]) -> (String, Encoding) {
    if let Some(rest) = bytes.strip_prefix(&[0xFF, 0xFE]) {
        return (utf16(rest, u16::from_le_bytes), Encoding::Utf16);
    }
    if let Some(rest) = bytes.strip_prefix(&[0xFE, 0xFF]) {
        return (utf16(rest, u16::from_be_bytes), Encoding::Utf16);
    }
    let rest = bytes.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(rest) {
        return (text.to_owned(), Encoding::Utf8);
    }
    (CodePage::Windows1252.text(rest), Encoding::Windows1252)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes
        .chunks(2)
        .filter_map(|pair| pair.try_into().ok())
        .map(unit);
    char::decode_utf16(units)
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

#[cfg(test)]
mod tests;
