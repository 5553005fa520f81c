//! `vorhand import`: a book's JSON comes into a book, event by event, each under its own id where that is free.

use super::{CliError, Exit, Words, book};
use crate::club::{Book, Document};
use crate::ops::Command;
use crate::session::{Session, SessionError, SessionOptions, default_path};
use std::io::Read;
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-import-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "BOOK")]
    into: Option<PathBuf>,
}

/// Runs the verb. Nothing is opened or made before the whole file was read and understood.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let text = read(args, words)?;
    let document = Document::read(&text).map_err(|e| CliError(texts.exchange_error(&e)))?;
    let from = document.into_book().map_err(|e| CliError(texts.exchange_error(&e)))?;
    let into = match &args.into {
        Some(path) => path.clone(),
        None => default_path().ok_or_else(|| CliError(texts.cli_no_data_folder()))?,
    };
    let mut session =
        Session::open_or_create(&into, SessionOptions::default()).map_err(|e| book::store_error(&e, words))?;
    let events = from.events.len();
    if let Err(error) = take_in(&mut session, from) {
        let sentence = texts.session_error(&error, None);
        return match error {
            // What the file says contradicts itself: a fault of the input.
            SessionError::Refused(_) => {
                eprintln!("{sentence}");
                Ok(Exit::Faults)
            }
            _ => Err(CliError(sentence)),
        };
    }
    eprintln!("{}", texts.cli_imported(events, into.display().to_string()));
    Ok(Exit::Done)
}

fn read(args: &Args, words: &Words) -> Result<String, CliError> {
    let name = args.file.display().to_string();
    let cannot = |e: std::io::Error| CliError(words.people.cli_cannot_read(name.clone(), e.to_string()));
    let mut bytes = Vec::new();
    match args.file.as_os_str() == "-" {
        true => std::io::stdin().read_to_end(&mut bytes).map_err(cannot)?,
        false => std::fs::File::open(&args.file).and_then(|mut f| f.read_to_end(&mut bytes)).map_err(cannot)?,
    };
    String::from_utf8(bytes).map_err(|_| CliError(words.people.cli_not_utf8(name.clone())))
}

fn take_in(session: &mut Session, from: Book) -> Result<(), SessionError> {
    if from.events.is_empty() {
        for member in from.members {
            let known = session.book().members.iter().any(|m| m.name == member.name && m.club == member.club);
            if !known {
                let crate::club::Member { name, club, number, .. } = member;
                session.transact(Command::AddMember { name, club, number })?;
            }
        }
        return Ok(());
    }
    for event in from.events {
        session.transact(Command::ImportEvent { event: Box::new(event), members: from.members.clone() })?;
    }
    Ok(())
}
