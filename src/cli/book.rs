//! What verbs that read a book share: open it, find the event, and lay a table out for people.

use crate::cli::words::{CliError, Words};
use crate::club::{Book, Event, EventId, in_one_form};
use crate::files::{self, Fresh};
use crate::session::{Session, SessionOptions, StoreError, Trouble};
use itertools::Itertools;
use std::{
    convert::Infallible,
    fmt::Display,
    io::Write,
    path::{Path, PathBuf},
};

// What `prizes` and `settle` are called with; the words are in `assets/i18n` under
// `help-<verb>-…`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Args {
    pub(super) file: PathBuf,
    #[arg(long)]
    pub(super) event: Option<i64>,
    #[arg(long)]
    pub(super) json: bool,
}

/// Opens a book that is only read; nothing of it changes.
pub(super) fn open(path: &Path, words: &Words) -> Result<Session, CliError> {
    told(
        Session::open_to_read(path, SessionOptions::default()),
        path,
        words,
    )
}

/// Opens a book in which something is written down, if it is not read-only.
pub(super) fn open_to_note(path: &Path, words: &Words) -> Result<Session, CliError> {
    match Session::open(path, SessionOptions::default()) {
        Err(why) if why.trouble == Trouble::ReadOnly => open(path, words),
        opened => told(opened, path, words),
    }
}

/// Opens a book to be written to, or makes it if there is none.
pub(super) fn open_or_make(path: &Path, words: &Words) -> Result<Session, CliError> {
    let open = || Session::open_or_create(path, SessionOptions::default());
    let opened = match open() {
        // Another Vorhand had made it for nothing, and removed it in this moment.
        Err(_) if !path.exists() => open(),
        opened => opened,
    };
    told(opened, path, words)
}

/// A name as it is kept, however the terminal wrote its letters.
pub(super) fn name(typed: &str) -> Result<String, Infallible> {
    Ok(in_one_form(typed))
}

/// Closes a book in which nothing was written and removes it: it goes before its lock does, so that
/// nobody writes into it in between. Windows removes none that is open.
pub(super) fn take_away(session: Session, made: &Fresh) {
    made.remove(true);
    drop(session);
    made.remove(cfg!(windows));
}

fn told(
    opened: Result<Session, StoreError>,
    path: &Path,
    words: &Words,
) -> Result<Session, CliError> {
    let session = opened.map_err(|e| store_error(&e, words))?;
    if session.unclosed_copy() {
        tell(words.people.file_unclosed_copy(path.display().to_string()));
    }
    Ok(session)
}

pub(super) fn store_error(error: &StoreError, words: &Words) -> CliError {
    CliError(words.people.store_error(error))
}

/// The event asked for; without one the newest: the latest day, and of that day the one made last.
pub(super) fn event<'b>(
    book: &'b Book,
    asked: Option<i64>,
    words: &Words,
) -> Result<&'b Event, CliError> {
    let texts = &words.people;
    let Some(id) = asked else {
        let newest = book.events.iter().max_by_key(|e| (e.settings.date, e.id));
        return newest.ok_or_else(|| CliError(texts.cli_no_events()));
    };
    book.event(EventId(id)).ok_or_else(|| {
        let ids = book.events.iter().map(|e| e.id.0);
        no_such(ids, texts.cli_no_events(), |known| {
            texts.cli_no_such_event(id, known)
        })
    })
}

/// That there is none of that name: which there are, or that there is none at all.
pub(super) fn no_such(
    mut known: impl Iterator<Item: Display>,
    none: String,
    other: impl FnOnce(String) -> String,
) -> CliError {
    let known = known.join(", ");
    CliError(if known.is_empty() { none } else { other(known) })
}

/// On which side of a column its text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// The head of a column of words.
pub(super) fn left(head: String) -> (String, Side) {
    (head, Side::Left)
}

/// The head of a column of figures.
pub(super) fn right(head: String) -> (String, Side) {
    (head, Side::Right)
}

/// A table of text: a heading line, then the rows, columns as wide as their widest cell.
pub(super) fn table(heads: &[(String, Side)], rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..)
        .zip(heads)
        .map(|(column, (head, _))| {
            rows.iter()
                .map(|row| cell(row, column))
                .chain([head.as_str()])
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or_default()
        })
        .collect();
    let head: Vec<String> = heads.iter().map(|(head, _)| head.clone()).collect();
    std::iter::once(&head)
        .chain(rows)
        .map(|row| line(row, heads, &widths))
        .collect()
}

fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", String::as_str)
}

/// A row with each cell on its side of a column of this width.
fn line(row: &[String], heads: &[(String, Side)], widths: &[usize]) -> String {
    let mut cells = heads
        .iter()
        .zip(widths)
        .enumerate()
        .map(|(column, ((_, side), width))| match side {
            Side::Left => format!("{:<width$}", cell(row, column)),
            Side::Right => format!("{:>width$}", cell(row, column)),
        });
    let line = cells.join("  ");
    format!("{}\n", line.trim_end())
}

/// Writes to standard output; a reader that has gone away is no mistake, a disk that is full is
/// one.
///
/// # Errors
/// One sentence, where the answer cannot be written.
pub(super) fn put(text: &str, words: &Words) -> Result<(), CliError> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if !files::is_unread(&error) => {
            Err(CliError(words.people.cli_cannot_answer(error.to_string())))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Writes a line to standard output.
///
/// # Errors
/// As [`put`].
pub(super) fn put_line(line: impl Display, words: &Words) -> Result<(), CliError> {
    put(&format!("{line}\n"), words)
}

/// Writes a line to standard error; where nobody reads it, what was done is done all the same.
pub(super) fn tell(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Writes one line of JSON to standard output.
///
/// # Errors
/// One sentence, where the answer cannot be written.
pub(super) fn put_json(value: &impl serde::Serialize, words: &Words) -> Result<(), CliError> {
    let line = serde_json::to_string(value)
        .map_err(|error| CliError(words.people.cli_cannot_answer(error.to_string())))?;
    put_line(line, words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_each_other() {
        let heads = [
            ("Name".to_owned(), Side::Left),
            ("No.".to_owned(), Side::Right),
        ];
        let rows = [
            vec!["Änne".to_owned(), "7".to_owned()],
            vec!["B".to_owned(), "1200".to_owned()],
        ];
        assert_eq!(table(&heads, &rows), "Name   No.\nÄnne     7\nB     1200\n");
    }
}
