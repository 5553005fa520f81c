//! Lists of names from other programs: bytes of a CSV or text file become people, and every line
//! that does not is named.
//!
//! Reads UTF-8 (with or without BOM), UTF-16 with BOM, else Windows-1252; `;`, `,` or tab; a header
//! in English or German, or none. Knows no files, clocks, databases, screens or words for people.

use super::names::NameKey;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

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
    /// Name, club and number stood on this earlier line already.
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
            (columns, list.header) = (found, true);
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
        let (name, sort_as) = (cell(record, columns.name)?, cell(record, columns.sort_as)?);
        return Ok(match turned_around(&name) {
            Some((turned, as_written)) if sort_as.is_empty() => (turned, as_written),
            Some((turned, _)) => (turned, sort_as),
            None => (name, sort_as),
        });
    }
    let (first, last) = (cell(record, columns.first)?, cell(record, columns.last)?);
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
    let (surname, given) = (surname.trim(), given.trim());
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
    let cells: Vec<&str> = record.iter().map(str::trim).collect();
    let line = cells.join(", ");
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
    let text: String = crate::club::csv_words(cell)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .nfc()
        .collect();
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
    let text = rest.iter().map(|b| windows_1252(*b)).collect();
    (text, Encoding::Windows1252)
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

/// A character of Windows-1252; the five places without one become the replacement character.
fn windows_1252(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž',
        '\u{FFFD}', '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ',
        '\u{FFFD}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => HIGH
            .get(usize::from(byte - 0x80))
            .copied()
            .unwrap_or(char::REPLACEMENT_CHARACTER),
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(bytes: &[u8]) -> Vec<String> {
        read_people(bytes)
            .people
            .into_iter()
            .map(|p| p.name)
            .collect()
    }

    #[test]
    fn every_usual_file_gives_the_same_people() {
        let expected = [
            Person {
                line: 2,
                name: "Jürgen Weiß".into(),
                club: "Köln".into(),
                number: "12".into(),
                ..Person::default()
            },
            Person {
                line: 4,
                name: "Zoë Ahrens".into(),
                number: "7a".into(),
                ..Person::default()
            },
        ];
        let utf8 = "Name;Verein;Nr.\nJürgen Weiß;Köln;12\n\nZoë Ahrens;;7a\n";
        let bom = [b"\xEF\xBB\xBF".as_slice(), utf8.as_bytes()].concat();
        let latin1: Vec<u8> = utf8
            .chars()
            .map(|c| u8::try_from(u32::from(c)).unwrap())
            .collect();
        let utf16: Vec<u8> = [0xFF, 0xFE]
            .into_iter()
            .chain(utf8.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        let tabs = utf8.replace(';', "\t").replace('\n', "\r\n");
        let other_order = "number,club,player\n12,Köln,Jürgen Weiß\n7a,,\"Zoë  Ahrens\"\n";
        let in_two = "Nachname;Vorname;Ort;Mitgliedsnummer\nWeiß;Jürgen;Köln;12\nAhrens;Zoë;;7a";
        let no_header = "Ju\u{308}rgen Weiß,Köln,12\nZoë Ahrens,,7a";
        for (file, encoding, header) in [
            (utf8.as_bytes(), Encoding::Utf8, true),
            (&bom, Encoding::Utf8, true),
            (&latin1, Encoding::Windows1252, true),
            (&utf16, Encoding::Utf16, true),
            (tabs.as_bytes(), Encoding::Utf8, true),
            (other_order.as_bytes(), Encoding::Utf8, true),
            (in_two.as_bytes(), Encoding::Utf8, true),
            (no_header.as_bytes(), Encoding::Utf8, false),
        ] {
            let mut list = read_people(file);
            // The header and the blank line are not in every file.
            for (person, line) in list.people.iter_mut().zip([2, 4]) {
                person.line = line;
            }
            assert_eq!(list.people, expected, "{}", String::from_utf8_lossy(file));
            assert_eq!(
                (list.problems.as_slice(), list.encoding, list.header),
                ([].as_slice(), encoding, header)
            );
        }
    }

    #[test]
    fn a_surname_before_a_comma_is_a_surname() {
        let file = "Name;Verein\n\"Smith, John\";Texas\nJohn Smith;Texas\nGarcia Lopez, Maria;\n\
                    von der Heide, Anna;\nKing, Jr., Martin;\nAnna,;\n";
        let list = read_people(file.as_bytes());
        let read: Vec<(u64, &str, &str)> = (list.people.iter())
            .map(|p| (p.line, p.name.as_str(), p.sort_as.as_str()))
            .collect();
        assert_eq!(
            read,
            [
                (2, "John Smith", ""),
                (4, "Maria Garcia Lopez", "Garcia Lopez, Maria"),
                (5, "Anna von der Heide", ""),
                (6, "King, Jr., Martin", ""),
                (7, "Anna,", ""),
            ]
        );
        let twice = PeopleProblem {
            line: 3,
            begins: "John Smith, Texas".into(),
            kind: PeopleProblemKind::Twice {
                name: "John Smith".into(),
                first_line: 2,
            },
        };
        assert_eq!(list.problems, [twice], "one person");
        let quoted = read_people(b"\"Smith, John\",Texas\n");
        assert_eq!(quoted.people[0].name, "John Smith");
    }

    #[test]
    fn groups_are_read_from_a_column_of_their_own() {
        let list = read_people(
            "Name;Verein;Gruppe\nAnna;Bonn;Damen, Junioren\nBert;;\nCarl;;Senioren/ Gäste\n"
                .as_bytes(),
        );
        let groups: Vec<Vec<String>> = list.people.into_iter().map(|p| p.groups).collect();
        assert_eq!(
            groups,
            [vec!["Damen", "Junioren"], vec![], vec!["Senioren", "Gäste"]]
        );
        assert_eq!(
            read_people(b"Anna,Bonn,12,ladies").people[0].groups,
            [] as [String; 0],
            "only under its own head"
        );
    }

    #[test]
    fn a_surname_in_its_own_column_is_what_a_person_is_sorted_by() {
        let sorted = |file: &str| -> Vec<String> {
            let mut people = read_people(file.as_bytes()).people;
            people.sort_by_key(|p| NameKey::of(&p.name, &p.sort_as));
            people.into_iter().map(|p| p.name).collect()
        };
        let two = "Vorname;Nachname\nMaria;Garcia Lopez\nUte;Hahn\nJan;de Vries\n";
        assert_eq!(
            sorted(two),
            ["Maria Garcia Lopez", "Ute Hahn", "Jan de Vries"]
        );
        assert!(
            read_people(two.as_bytes())
                .people
                .iter()
                .skip(1)
                .all(|p| p.sort_as.is_empty()),
            "the rule knows these"
        );
        let told = "Name;Sortiert unter\nNguyễn Thị Hương;Nguyễn\nUte Hahn;\nOle Zorn;Adler\n";
        assert_eq!(sorted(told), ["Ole Zorn", "Ute Hahn", "Nguyễn Thị Hương"]);
    }

    #[test]
    fn a_bad_line_is_named_and_the_others_are_read() {
        let long = "x".repeat(10_000);
        let file = format!(
            "Name,Club\nAnna Berg,\n,Bonn\n{long},\nanna  berg,\nAnna Berg,Bonn\nBo\u{7}b,\nCarl Dorn\n"
        );
        let list = read_people(file.as_bytes());
        assert_eq!(list.people.len(), 3, "{list:?}");
        let problems: Vec<(u64, PeopleProblemKind)> = list
            .problems
            .into_iter()
            .map(|p| (p.line, p.kind))
            .collect();
        assert_eq!(
            problems,
            [
                (3, PeopleProblemKind::NoName),
                (4, PeopleProblemKind::TooLong { length: 10_000 }),
                (
                    5,
                    PeopleProblemKind::Twice {
                        name: "anna berg".into(),
                        first_line: 2
                    }
                ),
                (7, PeopleProblemKind::NotText),
            ]
        );
    }

    #[test]
    fn nothing_gives_nobody_and_anything_can_be_read() {
        assert_eq!(names(b""), [] as [String; 0]);
        assert_eq!(names(b"\n\r\n ; ;\n"), [] as [String; 0]);
        assert_eq!(names(b"Name\n"), [] as [String; 0]);
        assert_eq!(
            names("Anna Berg 🃏\nΑλέξης".as_bytes()),
            ["Anna Berg 🃏", "Αλέξης"]
        );
        assert_eq!(names(b"\x80uro"), ["€uro"]);
        assert_eq!(names(b"\"open quote\nBen"), ["open quote Ben"]);
    }

    proptest::proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes: Vec<u8>) {
            let list = read_people(&bytes);
            proptest::prop_assert!(list.people.iter().all(|p| !p.name.trim().is_empty()));
        }
    }
}
