//! `vorhand verify`: the file's integrity, the journal against the tables, seats that cannot have
//! been, and what does not add up on the sheets.

use crate::app::{Audit, counts, lacks, lists, references, seats, sums};
use crate::cli::{
    CliError, Exit, Words,
    book::{self, put_line, store_error, tell},
    sharing,
};
use crate::club::{Book, Event};
use crate::store::{self, Mark, Report};
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-verify-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long, value_name = "DIGEST")]
    head: Option<String>,
    #[arg(long, value_name = "ADDRESS")]
    postgres: Option<String>,
}

/// Runs the verb; what is found goes to standard output. The file is examined as a whole;
/// `--event` narrows down whose slips are compared with their sheets.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let report = examine(args, words)?;
    let mut found: Vec<String> = report.problems.iter().map(|p| texts.problem(p)).collect();
    let mut told = counts(&report, texts);
    told.extend(lacks(&report, texts));
    let posted = report.posted.as_ref();
    told.extend(posted.and_then(|posted| texts.posted(posted)));
    put_line(told.join("\n"), words)?;
    let mut audit = Audit::default();
    let mut doubts = Vec::new();
    match book::open(&args.file, words) {
        Ok(session) => {
            let events = events(session.book(), args, words)?;
            found.extend(references(session.book(), texts));
            found.extend(events.iter().flat_map(|event| seats(event, texts)));
            if let Some(address) = &args.postgres {
                found.extend(sharing::compared(&session, address, words)?);
            }
            if report.sound() {
                for event in &events {
                    let lists = lists(event, texts);
                    found.extend(lists.wrong);
                    doubts.extend(lists.doubts);
                }
                found.extend(events.iter().flat_map(|event| sums(event, texts)));
                events.iter().for_each(|event| audit.take_in(event, texts));
            }
        }
        Err(error) if report.sound() => return Err(error),
        // What is damaged may be past opening; what was found of it is said.
        Err(_) => {}
    }
    for line in found.iter().chain(&doubts) {
        put_line(line, words)?;
    }
    audit.errors.iter().chain(&audit.doubts).for_each(tell);
    let all = found.len().saturating_add(audit.errors.len());
    let doubts = doubts.len().saturating_add(audit.doubts.len());
    if report.sound() {
        put_line(texts.cli_count_audit(audit.sheets, all, doubts), words)?;
    }
    put_line(texts.cli_verified(all), words)?;
    Ok(Exit::sound(all == 0))
}

/// What is wrong with the file, and where the digest asked for is found.
fn examine(args: &Args, words: &Words) -> Result<Report, CliError> {
    let report = match args.head.as_deref() {
        Some(typed) => {
            let mark = Mark::parse(typed)
                .ok_or_else(|| CliError(words.people.cli_no_digest(typed.to_owned())))?;
            store::verify_posted(&args.file, &mark)
        }
        None => store::verify(&args.file),
    };
    report.map_err(|e| store_error(&e, words))
}

/// The event asked for, or all.
fn events<'b>(book: &'b Book, args: &Args, words: &Words) -> Result<Vec<&'b Event>, CliError> {
    Ok(match args.event {
        Some(_) => vec![book::event(book, args.event, words)?],
        None => book.events.iter().collect(),
    })
}
