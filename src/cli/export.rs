//! `vorhand export`: the whole book as JSON, or its deals as CSV.

use super::book::{self, put, put_json};
use super::{CliError, Exit, Words};
use crate::club::{Book, Document, Earlier, Event, deals_csv};
use crate::ops::Title;
use crate::press::journal_doc;
use crate::session::JournalRow;
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-export-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    #[arg(long)]
    csv: bool,
}

/// Runs the verb: everything, or one event where it is named.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let all = session.book();
    let events: Vec<Event> = match args.event {
        Some(_) => vec![book::event(all, args.event, words)?.clone()],
        None => all.events.clone(),
    };
    if args.csv {
        put(&deals_csv(&events), words)?;
        return Ok(Exit::Done);
    }
    // The journal tells of the whole book, so it goes with the whole book.
    let (earlier, own) = match args.event {
        Some(_) => (Vec::new(), Vec::new()),
        None => (all.earlier.clone(), session.journal().map_err(|e| book::store_error(&e, words))?),
    };
    let journal = without_arrival(&own, &earlier).iter().map(|row| journal_doc(row, &words.json)).collect();
    put_json(&Document::of_book(&Book { members: all.members.clone(), events, earlier }, journal), words)?;
    Ok(Exit::Done)
}

/// The book's own rows without the one by which it came into this file as a whole: then what goes out again is what came in.
fn without_arrival<'a>(own: &'a [JournalRow], earlier: &[Earlier]) -> &'a [JournalRow] {
    let imported = |row: &JournalRow| matches!(row.title, Title::ImportEvent { .. } | Title::ImportBook { .. });
    match own.split_first() {
        Some((first, rest)) if imported(first) && !earlier.is_empty() && rest.iter().all(|r| r.undoes != Some(1)) => {
            rest
        }
        _ => own,
    }
}
