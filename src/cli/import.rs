//! `vorhand import`: a book's JSON, or the file of an older club program, comes into a book as one
//! change, each event under its own id where that is free.

use crate::app::{
    NoBook,
    book::legacy::{self, CodePage, Legacy},
    contradictions, import_command,
};
use crate::cli::{
    CliError, Exit, Words,
    book::{self, put_line, tell},
};
use crate::files::{self, Fresh};
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

fn parse_page(text: &str) -> Result<CodePage, String> {
    let numbers = CodePage::ALL.map(|page| page.number().to_string());
    let mut named = CodePage::ALL
        .into_iter()
        .zip(&numbers)
        .filter(|(_, number)| *number == text);
    named
        .next()
        .map(|(page, _)| page)
        .ok_or_else(|| numbers.join(", "))
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
    let of_old = |old: &Legacy| Command::Import {
        book: Box::new(old.book.clone()),
        again: args.again,
    };
    let command = match &old {
        Some(old) => of_old(old),
        None => match read(args, words)? {
            Ok(command) => command,
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
    let command = old.as_ref().map_or(command, of_old);
    let (events, contradicts) = match (&command, &old) {
        (_, Some(old)) => (old.book.events.len(), old.said(texts)),
        (Command::Import { book, .. }, None) => (book.events.len(), contradictions(book, texts)),
        (_, None) => (0, Vec::new()),
    };
    let done = session.transact(command);
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

fn read(args: &Args, words: &Words) -> Result<Result<Command, NoBook>, CliError> {
    let name = args.file.display().to_string();
    let texts = &words.people;
    if args.file.as_os_str() == "-" {
        return Ok(import_command(std::io::stdin(), &name, args.again, texts));
    }
    let file = files::open(&args.file).map_err(|why| {
        CliError(texts.no_file(&args.file, &why, |file, why| {
            texts.cli_cannot_read(file, why)
        }))
    })?;
    Ok(import_command(file, &name, args.again, texts))
}
