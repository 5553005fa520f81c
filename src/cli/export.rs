//! `vorhand export`: the whole book as JSON, its deals as CSV, or an evening as a web page, as text
//! or as a table.

use super::book::{self, put, put_json, tell};
use super::words::{CliError, Exit, Words};
use crate::app::{Outgoing, news, standings_csv, web_page, whole_document};
use crate::club::{Book, Document, Event, EventId, deals_csv};
use crate::i18n::Texts;
use crate::report::ReportError;
use crate::session::Session;
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-export-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long, group = "form")]
    json: bool,
    #[arg(long, group = "form")]
    csv: bool,
    #[arg(long, group = "form")]
    html: bool,
    #[arg(long, group = "form")]
    text: bool,
    #[arg(long, group = "form")]
    standings: bool,
}

/// Runs the verb: everything, or one event where it is named. A row of the journal that cannot be
/// read is a fault of the book; the rest goes out all the same.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let all = session.book();
    if let Some(make) = abroad(args) {
        let event = book::event(all, args.event, words)?.id;
        let texts = &words.papers;
        let made = make(all, event, texts).map_err(|why| CliError(why.sentence(texts)))?;
        put(&made, words)?;
        return Ok(Exit::Done);
    }
    let one = match args.event {
        Some(_) => Some(book::event(all, args.event, words)?),
        None => None,
    };
    match one {
        _ if args.csv => {
            let events = one.map_or(all.events.as_slice(), std::slice::from_ref);
            put(&deals_csv(events), words)?;
            Ok(Exit::Done)
        }
        Some(event) => {
            put_json(&document_of(event, all), words)?;
            Ok(Exit::Done)
        }
        None => put_whole(&session, words),
    }
}

/// What makes an evening's results in the form that is asked for.
type Make = fn(&Book, EventId, &Texts) -> Result<String, ReportError>;

/// The form of an evening's results for everybody to read, if one is asked for.
fn abroad(args: &Args) -> Option<Make> {
    let forms: [(bool, Make); 3] = [
        (args.html, web_page),
        (args.text, news),
        (args.standings, standings_csv),
    ];
    forms
        .into_iter()
        .find_map(|(asked, make)| asked.then_some(make))
}

/// One event with the members; the journal is of the whole book, so it goes with that alone.
fn document_of(event: &Event, all: &Book) -> Document {
    let book = Book {
        members: all.members.clone(),
        events: vec![event.clone()],
        ..Book::default()
    };
    Document::of_book(&book, Vec::new())
}

fn put_whole(session: &Session, words: &Words) -> Result<Exit, CliError> {
    let outgoing = whole_document(session, &words.json, |_, _| true);
    let Some(Outgoing { document, left_out }) =
        outgoing.map_err(|e| book::store_error(&e, words))?
    else {
        return Ok(Exit::Done);
    };
    put_json(&document, words)?;
    for row in &left_out {
        tell(words.people.cli_row_left_out(row.seq));
    }
    Ok(Exit::sound(left_out.is_empty()))
}
