//! `vorhand import`: a book's JSON comes into a book as one change, each event under its own id
//! where that is free.

use super::{CliError, Exit, Words, book};
use crate::app::{NoBook, contradictions, import_command};
use crate::files::{self, Fresh};
use crate::ops::Command;
use crate::session::{Session, SessionError, SessionOptions, default_path};
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-import-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "BOOK")]
    into: Option<PathBuf>,
}

/// Runs the verb. Nothing is opened or made before the whole file was read, understood and tried.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let command = match read(args, words)? {
        Ok(command) => command,
        Err(NoBook::File(why)) => return Err(CliError(why)),
        Err(NoBook::Refused(why)) => return Ok(refused(&why)),
    };
    let into = match &args.into {
        Some(path) => path.clone(),
        None => default_path().ok_or_else(|| CliError(texts.cli_no_data_folder()))?,
    };
    let (events, contradicts) = if let Command::Import { book } = &command {
        (book.events.len(), contradictions(book, texts))
    } else {
        (0, Vec::new())
    };
    let fresh = Fresh::look(&into);
    let mut session = Session::open_or_create(&into, SessionOptions::default())
        .map_err(|e| book::store_error(&e, words))?;
    let is_new = session.last_seq() == 0;
    let done = session.transact(command);
    drop(session);
    if let Err(error) = done {
        fresh.remove(is_new);
        let why = texts.session_error(&error, None);
        return match error {
            SessionError::Refused(_) => Ok(refused(&why)),
            SessionError::Store(_)
            | SessionError::NothingToUndo
            | SessionError::ChangedSince { .. }
            | SessionError::NothingToRedo => Err(CliError(why)),
        };
    }
    eprintln!("{}", texts.cli_imported(events, into.display().to_string()));
    contradicts.iter().for_each(|said| eprintln!("{said}"));
    Ok(if contradicts.is_empty() {
        Exit::Done
    } else {
        Exit::Faults
    })
}

/// What the file says contradicts itself: a fault of the input. Anything else is a wrong call or
/// file.
fn refused(sentence: &str) -> Exit {
    eprintln!("{sentence}");
    Exit::Faults
}

fn read(args: &Args, words: &Words) -> Result<Result<Command, NoBook>, CliError> {
    let (name, texts) = (args.file.display().to_string(), &words.people);
    if args.file.as_os_str() == "-" {
        return Ok(import_command(std::io::stdin(), &name, texts));
    }
    let file = files::open(&args.file).map_err(|why| {
        CliError(texts.no_file(&args.file, &why, |file, why| {
            texts.cli_cannot_read(file, why)
        }))
    })?;
    Ok(import_command(file, &name, texts))
}
