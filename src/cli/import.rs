//! `vorhand import`: a book's JSON comes into a book as one change, each event under its own id where that is free.

use super::{CliError, Exit, Words, book};
use crate::club::{Book, Document};
use crate::i18n::Texts;
use crate::ops::{self, Command};
use crate::session::{Session, SessionError, SessionOptions, default_path};
use crate::skat::Rulebook;
use std::io::Read;
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-import-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "BOOK")]
    into: Option<PathBuf>,
}

/// More than any book has: an evening of 4,000 people is some 30 MB. What never ends is refused instead of read.
const MOST_BYTES: u64 = 256 << 20;

/// Runs the verb. Nothing is opened or made before the whole file was read, understood and tried.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let text = read(args, words)?;
    let document = Document::read(&text).map_err(|e| CliError(texts.exchange_error(&e)))?;
    let from = document.into_book().map_err(|e| CliError(texts.exchange_error(&e)))?;
    let into = match &args.into {
        Some(path) => path.clone(),
        None => default_path().ok_or_else(|| CliError(texts.cli_no_data_folder()))?,
    };
    let events = from.events.len();
    let contradictions = contradictions(&from, texts);
    let command = Command::Import { book: Box::new(from) };
    // First into an empty book, on no disk: a file that contradicts itself is refused before a book is made.
    if let Err(refusal) = ops::plan(&Book::default(), &command) {
        return refused(&refusal.into(), words);
    }
    let mut session =
        Session::open_or_create(&into, SessionOptions::default()).map_err(|e| book::store_error(&e, words))?;
    if let Err(error) = session.transact(command) {
        return refused(&error, words);
    }
    eprintln!("{}", texts.cli_imported(events, into.display().to_string()));
    contradictions.iter().for_each(|said| eprintln!("{said}"));
    Ok(if contradictions.is_empty() { Exit::Done } else { Exit::Faults })
}

/// The lines whose game contradicts the rules, in sentences: they come in as they were, and stand marked.
fn contradictions(from: &Book, texts: &Texts) -> Vec<String> {
    let mut said = Vec::new();
    for event in &from.events {
        let rules = Rulebook::from_toml(&event.rules.text).ok();
        let Some(rules) = rules.and_then(|rules| rules.with_options(&event.rules.options).ok()) else { continue };
        for (leg, table) in event.legs.iter().flat_map(|leg| leg.tables.iter().map(move |table| (leg.number, table))) {
            for line in &table.sheet.deals {
                let judged = line.entry.filter(|e| e.contract.is_some() || e.ramsch.is_some()).map(|e| rules.check(&e));
                let Some(judged) = judged.filter(|judged| !judged.ok()) else { continue };
                let place = texts.table_place(leg, table.number);
                said.push(texts.cli_import_contradicts(place, line.deal, texts.faults(&judged.faults)));
            }
        }
    }
    said
}

/// What the file says contradicts itself: a fault of the input. Anything else is a wrong call or file.
fn refused(error: &SessionError, words: &Words) -> Result<Exit, CliError> {
    let sentence = words.people.session_error(error, None);
    match error {
        SessionError::Refused(_) => {
            eprintln!("{sentence}");
            Ok(Exit::Faults)
        }
        _ => Err(CliError(sentence)),
    }
}

fn read(args: &Args, words: &Words) -> Result<String, CliError> {
    let name = args.file.display().to_string();
    let cannot = |e: std::io::Error| CliError(words.people.cli_cannot_read(name.clone(), e.to_string()));
    let mut bytes = Vec::new();
    match args.file.as_os_str() == "-" {
        true => std::io::stdin().take(MOST_BYTES + 1).read_to_end(&mut bytes),
        false => std::fs::File::open(&args.file).and_then(|f| f.take(MOST_BYTES + 1).read_to_end(&mut bytes)),
    }
    .map_err(cannot)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(CliError(words.people.cli_too_large(name, MOST_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| CliError(words.people.cli_not_utf8(name.clone())))
}
