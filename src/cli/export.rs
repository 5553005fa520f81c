//! `vorhand export`: the whole book as JSON, or its deals as CSV.

use super::book::{self, put, put_json};
use super::words::{CliError, Exit, Words};
use crate::app::{Outgoing, whole_document};
use crate::club::{Book, Document, Event, deals_csv};
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-export-…`.
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

/// Runs the verb: everything, or one event where it is named. A row of the journal that cannot be
/// read is a fault of the book; the rest goes out all the same.
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
    let outgoing = match args.event {
        Some(_) => {
            let book = Book {
                members: all.members.clone(),
                events,
                ..Book::default()
            };
            Some(Outgoing {
                document: Document::of_book(&book, Vec::new()),
                left_out: Vec::new(),
            })
        }
        None => whole_document(&session, &words.json, |_, _| true)
            .map_err(|e| book::store_error(&e, words))?,
    };
    let Some(Outgoing { document, left_out }) = outgoing else {
        return Ok(Exit::Done);
    };
    put_json(&document, words)?;
    left_out
        .iter()
        .for_each(|row| eprintln!("{}", words.people.cli_row_left_out(row.seq.to_string())));
    Ok(if left_out.is_empty() {
        Exit::Done
    } else {
        Exit::Faults
    })
}
