//! A list of people out of a file that somebody's spreadsheet wrote: UTF-8 or Latin-1, comma, semicolon or tab.

use crate::ops::NewEntrant;

/// What a list cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// No line of it holds a name.
    #[error("no names")]
    NoNames,
    /// A line that is no line of a table; 1-based.
    #[error("line {0}")]
    Line(u64),
    /// It holds zero bytes: a spreadsheet's own format, or a picture.
    #[error("not text")]
    NotText,
}

/// Which column holds what.
#[derive(Debug, Default, Clone, Copy)]
struct Columns {
    name: Option<usize>,
    first: Option<usize>,
    club: Option<usize>,
    number: Option<usize>,
}

/// Reads the people out of a file's bytes; empty lines are passed over.
pub fn people(bytes: &[u8]) -> Result<Vec<NewEntrant>, ListError> {
    let text = text(bytes)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(&text))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns = None;
    let mut found = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|e| ListError::Line(e.position().map_or(0, csv::Position::line)))?;
        let cells: Vec<&str> = record.iter().collect();
        match columns {
            None => {
                let (read, is_head) = columns_of(&cells);
                columns = Some(read);
                if !is_head {
                    found.extend(person(&read, &cells));
                }
            }
            Some(read) => found.extend(person(&read, &cells)),
        }
    }
    if found.is_empty() { Err(ListError::NoNames) } else { Ok(found) }
}

fn text(bytes: &[u8]) -> Result<String, ListError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.contains(&0) {
        return Err(ListError::NotText);
    }
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        // Every byte is a character of Latin-1.
        Err(_) => bytes.iter().map(|b| char::from(*b)).collect(),
    })
}

fn delimiter(text: &str) -> u8 {
    let line = text.lines().find(|l| !l.trim().is_empty()).unwrap_or_default();
    let count = |c: char| line.matches(c).count();
    [b';', b'\t', b','].into_iter().max_by_key(|d| count(char::from(*d))).unwrap_or(b',')
}

fn columns_of(cells: &[&str]) -> (Columns, bool) {
    let at = |words: &[&str]| {
        cells.iter().position(|cell| {
            let cell = cell.to_lowercase();
            words.iter().any(|w| cell == *w)
        })
    };
    let columns = Columns {
        name: at(&["name", "nachname", "surname", "last name", "player", "spieler", "teilnehmer"]),
        first: at(&["vorname", "first name", "given name"]),
        club: at(&["club", "verein", "ort", "town"]),
        number: at(&["nr", "nr.", "no", "no.", "number", "nummer", "startnummer", "start number", "start"]),
    };
    if columns.name.is_some() {
        return (columns, true);
    }
    // Without a head: a leading number is the start number, then comes the name, then the club.
    let numbered = cells.first().is_some_and(|c| c.parse::<u32>().is_ok()) && cells.len() > 1;
    let from = usize::from(numbered);
    (Columns { name: Some(from), first: None, club: Some(from + 1), number: numbered.then_some(0) }, false)
}

fn person(columns: &Columns, cells: &[&str]) -> Option<NewEntrant> {
    let cell = |at: Option<usize>| at.and_then(|i| cells.get(i)).copied().unwrap_or_default();
    let name = format!("{} {}", cell(columns.first), cell(columns.name));
    let name = name.trim();
    (!name.is_empty()).then(|| NewEntrant {
        name: name.to_owned(),
        club: cell(columns.club).to_owned(),
        start_number: cell(columns.number).parse().ok(),
        register: true,
        ..NewEntrant::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(bytes: &[u8]) -> Vec<String> {
        people(bytes).unwrap().into_iter().map(|p| p.name).collect()
    }

    #[test]
    fn a_list_is_read_however_a_spreadsheet_wrote_it() {
        let cases: [(&str, &[u8]); 6] = [
            ("plain names", "Jürgen Groß\nAnna Kühn\n".as_bytes()),
            ("byte order mark and head", "\u{FEFF}Name;Verein\nJürgen Groß;Süd\nAnna Kühn;\n".as_bytes()),
            ("Latin-1", b"Name,Club\r\nJ\xFCrgen Gro\xDF,S\xFCd\r\nAnna K\xFChn,\r\n"),
            ("two columns for the name", "Nr.\tVorname\tNachname\n1\tJürgen\tGroß\n2\tAnna\tKühn\n".as_bytes()),
            ("numbers first, no head", "3;Jürgen Groß;Süd\n9;Anna Kühn;Nord".as_bytes()),
            ("empty lines", "\n\nJürgen Groß\n\n  \nAnna Kühn".as_bytes()),
        ];
        for (what, bytes) in cases {
            assert_eq!(names(bytes), ["Jürgen Groß", "Anna Kühn"], "{what}");
        }
    }

    #[test]
    fn numbers_and_clubs_come_along() {
        let read = people("3;Jürgen Groß;Süd".as_bytes()).unwrap();
        let one = read.first().unwrap();
        assert_eq!((one.start_number, one.club.as_str()), (Some(3), "Süd"));
    }

    #[test]
    fn what_is_no_list_is_refused() {
        assert_eq!(people(b""), Err(ListError::NoNames));
        assert_eq!(people(b"Name;Verein\n"), Err(ListError::NoNames));
        assert_eq!(people(b"PK\x03\x04\x00\x00"), Err(ListError::NotText));
    }
}
