//! `vorhand verify`: the file's integrity, the journal against the tables, seats that cannot have been, and
//! what does not add up on the sheets.

use super::book::{put, store_error};
use super::{CliError, Exit, Words, book};
use crate::club::{Event, standings};
use crate::i18n::Texts;
use crate::movement::damaged_seats;
use crate::store::{self, Report};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-verify-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
}

/// Runs the verb; what is found stands on standard output. The file is examined as a whole; `--event` narrows down whose
/// slips are compared with their sheets.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let report = store::verify(&args.file).map_err(|e| store_error(&e, words))?;
    let texts = &words.people;
    let mut found: Vec<String> = report.problems.iter().map(|p| texts.problem(p)).collect();
    match book::open(&args.file, words) {
        Ok(session) => {
            let book = session.book();
            let events = match args.event {
                Some(_) => vec![book::event(book, args.event, words)?],
                None => book.events.iter().collect(),
            };
            found.extend(events.iter().flat_map(|event| seats(event, texts)));
            found.extend(if report.sound() { sums(&events, texts) } else { Vec::new() });
        }
        Err(error) if report.sound() => return Err(error),
        // What is damaged may be past opening; what was found of it is said.
        Err(_) => {}
    }
    put(&counts(&report, texts), words)?;
    for line in &found {
        put(&format!("{line}\n"), words)?;
    }
    put(&format!("{}\n", texts.cli_verified(found.len())), words)?;
    Ok(if found.is_empty() { Exit::Done } else { Exit::Faults })
}

fn counts(report: &Report, texts: &Texts) -> String {
    let c = &report.counts;
    let lines = [
        texts.cli_count_book(c.members, c.events, c.entrants),
        texts.cli_count_sheets(c.legs, c.sheets, c.deal_lines),
        texts.cli_count_others(c.fines, c.slips, c.points),
        texts.cli_count_journal(c.journal),
    ];
    lines.map(|line| line + "\n").concat()
}

/// Seats that cannot have been.
fn seats(event: &Event, texts: &Texts) -> Vec<String> {
    let faults = if event.legs.is_empty() { Vec::new() } else { damaged_seats(event) };
    faults.iter().map(|fault| texts.seat_fault(fault, &|who| book::name(event, who))).collect()
}

/// Slips that contradict their sheets.
fn sums(events: &[&Event], texts: &Texts) -> Vec<String> {
    let mut found = Vec::new();
    for event in events {
        for d in standings(event, None).discrepancies {
            let name = book::name(event, d.entrant);
            let (slip, sheet) = (crate::i18n::figure(d.slip.0), crate::i18n::figure(d.sheet.0));
            found.push(texts.cli_slip_differs(d.leg, d.table, name, slip, sheet));
        }
    }
    found
}
