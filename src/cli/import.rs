//! `vorhand import`: a book's JSON, or the file of an older club program, comes into a book as one
//! change, each event under its own id where that is free.

use crate::app::{
    NoBook,
    book::legacy::{self, CodePage, Legacy},
    book_to_import, file_to_import,
};
use crate::cli::{
    CliError, Exit, Words,
    book::{self, put_line, tell},
};
use crate::club::Book;
use crate::files::Fresh;
use crate::i18n::Texts;
use crate::ops::{Command, ImportProblem, Refusal};
use crate::session::{SessionError, default_path};
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-import-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    book: Option<PathBuf>,
    #[arg(long, value_name = "BOOK", conflicts_with = "book")]
    into: Option<PathBuf>,
    #[arg(long, value_name = "850|437|852|1252", value_parser = parse_page)]
    codepage: Option<CodePage>,
    #[arg(long)]
    names: bool,
    #[arg(long)]
    again: bool,
}

fn parse_page(text: &str) -> Result<CodePage, &'static str> {
    let mut pages = CodePage::ALL.into_iter();
    pages
        .find(|page| page.number().to_string() == text)
        .ok_or("850, 437, 852, 1252")
}

/// Runs the verb. Nothing is opened or made before the whole file was read, understood and tried.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let old = legacy::is_old(&args.file)
        .then(|| legacy(args, words))
        .transpose()?;
    if let Some(old) = &old
        && args.names
    {
        return preview(old, words);
    }
    let (book, wrong) = match &old {
        Some(_) => Default::default(),
        None => match read(args, texts) {
            Ok(read) => read,
            Err(NoBook::File(why)) => return Err(CliError(why)),
            Err(NoBook::Refused(why)) => return Ok(refused(&why)),
        },
    };
    let into = match args.into.as_ref().or(args.book.as_ref()) {
        Some(path) => path.clone(),
        None => default_path().ok_or_else(|| CliError(texts.cli_no_data_folder()))?,
    };
    let fresh = Fresh::look(&into);
    let mut session = book::open_or_make(&into, words)?;
    let is_new = session.last_seq() == 0;
    let old = old.map(|old| old.without(session.book()));
    // What the book has already is left out.
    let (book, contradicts) = old.map_or((book, wrong), |old| {
        let said = old.said(texts);
        (old.book, said)
    });
    let events = book.events.len();
    let done = session.transact(Command::Import {
        book: Box::new(book),
        again: args.again,
    });
    if let Err(error) = done {
        if is_new {
            book::take_away(session, &fresh);
        }
        let why = texts.session_error(&error, None);
        return match error {
            SessionError::Refused(Refusal::Import {
                problem: ImportProblem::Here { .. },
            }) => Err(CliError(format!("{why} {}", texts.cli_import_again()))),
            SessionError::Refused(_) => Ok(refused(&why)),
            SessionError::Store(_)
            | SessionError::NothingToUndo
            | SessionError::ChangedSince { .. }
            | SessionError::NothingToRedo => Err(CliError(why)),
        };
    }
    tell(texts.cli_imported(events, into.display().to_string()));
    contradicts.iter().for_each(tell);
    Ok(Exit::sound(contradicts.is_empty()))
}

/// Reads the file of an older club program.
fn legacy(args: &Args, words: &Words) -> Result<Legacy, CliError> {
    legacy::open(&args.file, args.codepage, &words.people).map_err(CliError)
}

/// Says what such a file would bring, and what it would not.
fn preview(old: &Legacy, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let said = [old.summary(texts), old.names_words(texts)];
    for line in said.into_iter().chain(old.said(texts)) {
        put_line(line, words)?;
    }
    Ok(Exit::sound(old.left_out.is_empty()))
}

/// What the file says contradicts itself: a fault of the input. Anything else is a wrong call or
/// file.
fn refused(sentence: &str) -> Exit {
    tell(sentence);
    Exit::Faults
}

fn read(args: &Args, texts: &Texts) -> Result<(Book, Vec<String>), NoBook> {
    if args.file.as_os_str() == "-" {
        return book_to_import(std::io::stdin(), "-", texts);
    }
    file_to_import(&args.file, texts)
}
