//! A book going out as the open format and coming in again: the same for the command line and the
//! window.

use crate::app::{journal_doc, lists, references};
use crate::club::{Book, Document, Earlier, contradicts};
use crate::files;
use crate::i18n::Texts;
use crate::ops::{self, Title};
use crate::session::{JournalLine, Session, StoreError, Unreadable};
use std::{io::Read, path::Path};

/// More than any book has: an evening of 4,000 people is some 30 MB. What never ends is refused
/// instead of read.
const MOST_BYTES: u64 = 256 << 20;
/// Rows of the journal between two looks at whether one should go on.
const CHUNK: usize = 2_000;

/// A book as it goes out, and the rows of its journal that could not go with it.
#[derive(Debug)]
pub struct Outgoing {
    /// What goes out.
    pub document: Document,
    /// The rows that cannot be read, oldest first.
    pub left_out: Vec<Unreadable>,
}

/// The whole book with what its journal tells; a row that cannot be read is left out and named.
/// `goes_on` hears how many rows of how many are read; none where it says no.
///
/// # Errors
/// The system's error.
pub fn whole_document(
    session: &Session,
    texts: &Texts,
    mut goes_on: impl FnMut(usize, usize) -> bool,
) -> Result<Option<Outgoing>, StoreError> {
    let all = usize::try_from(session.last_seq()).unwrap_or(0);
    let mut lines = Vec::new();
    let mut left_out = Vec::new();
    let mut from = session.last_seq();
    while from > 0 {
        let read = session.journal_lines(from, CHUNK)?;
        let Some(lowest) = read
            .last()
            .map(|line| line.as_ref().map_or_else(|row| row.seq, |line| line.seq))
        else {
            break;
        };
        from = lowest.saturating_sub(1);
        for line in read {
            match line {
                Ok(line) => lines.push(line),
                Err(row) => left_out.push(row),
            }
        }
        if !goes_on(lines.len(), all) {
            return Ok(None);
        }
    }
    lines.reverse();
    left_out.reverse();
    let book = session.book();
    let journal = without_arrival(&lines, &book.earlier)
        .iter()
        .map(|line| journal_doc(line, texts))
        .collect();
    Ok(Some(Outgoing {
        document: Document::of_book(book, journal),
        left_out,
    }))
}

/// The book's own rows without the one by which it came into this file as a whole: then what goes
/// out again is what came in.
fn without_arrival<'a>(own: &'a [JournalLine], earlier: &[Earlier]) -> &'a [JournalLine] {
    match own.split_first() {
        Some((first, rest))
            if matches!(
                first.title,
                Title::ImportEvent { .. } | Title::ImportBook { .. }
            ) && !earlier.is_empty()
                && rest.iter().all(|r| r.undoes != Some(1)) =>
        {
            rest
        }
        Some(_) | None => own,
    }
}

/// Why a file does not come into a book, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoBook {
    /// It cannot be read, or is no book.
    File(String),
    /// It contradicts itself.
    Refused(String),
}

/// The book of a file, as [`book_to_import`].
///
/// # Errors
/// As that.
pub fn file_to_import(path: &Path, texts: &Texts) -> Result<(Book, Vec<String>), NoBook> {
    let file = files::open(path).map_err(|why| {
        NoBook::File(texts.no_file(path, &why, |file, why| texts.cli_cannot_read(file, why)))
    })?;
    book_to_import(file, &path.display().to_string(), texts)
}

/// An exported book that is to come in, and what is told of it; tried on an empty book, so that what
/// contradicts itself is refused before any book is opened or made.
///
/// # Errors
/// The file cannot be read, is no book, or contradicts itself.
pub fn book_to_import(
    source: impl Read,
    name: &str,
    texts: &Texts,
) -> Result<(Book, Vec<String>), NoBook> {
    let text = read(source, name, texts).map_err(NoBook::File)?;
    let document = Document::read(&text).map_err(|why| NoBook::File(texts.exchange_error(&why)))?;
    drop(text);
    let book = document
        .into_book()
        .map_err(|why| NoBook::Refused(texts.exchange_error(&why)))?;
    let book = ops::cleaned(book)
        .map_err(|refusal| NoBook::Refused(texts.session_error(&refusal.into(), None)))?;
    let wrong = contradictions(&book, texts);
    Ok((book, wrong))
}

fn read(source: impl Read, name: &str, texts: &Texts) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = source.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|why| texts.cli_cannot_read(name.to_owned(), why.to_string()))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(texts.cli_too_large(name.to_owned(), MOST_BYTES >> 20));
    }
    String::from_utf8(bytes).map_err(|_| texts.cli_not_utf8(name.to_owned()))
}

/// What points at what is not there, and the lines whose game contradicts the rules, in sentences:
/// they come in as they were, and stand marked.
fn contradictions(from: &Book, texts: &Texts) -> Vec<String> {
    let mut said = references(from, texts);
    for event in &from.events {
        said.extend(lists(event, texts).wrong);
        let Some(rules) = event.settings.rules.rulebook() else {
            continue;
        };
        for (leg, table) in event.tables_in_legs() {
            for (deal, faults) in table.doubted_games(leg.rounds, &rules) {
                if contradicts(&faults) {
                    let place = texts.table_place(leg.number, table.number);
                    said.push(texts.cli_import_contradicts(place, deal, texts.faults(&faults)));
                }
            }
        }
    }
    said
}
