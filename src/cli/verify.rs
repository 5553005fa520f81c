//! `vorhand verify`: the file's integrity, the journal against the tables, seats that cannot have been, and
//! what does not add up on the sheets.

use super::book::{put, store_error};
use super::{CliError, Exit, Words, book};
use crate::club::{Certainty, Event, Finding, FindingKind, Leg, Table, audit_told, standings};
use crate::i18n::Texts;
use crate::movement::damaged_seats;
use crate::skat::Rulebook;
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
    put(&counts(&report, texts), words)?;
    let mut wrong = 0;
    match book::open(&args.file, words) {
        Ok(session) => {
            let book = session.book();
            let events = match args.event {
                Some(_) => vec![book::event(book, args.event, words)?],
                None => book.events.iter().collect(),
            };
            found.extend(events.iter().flat_map(|event| seats(event, texts)));
            if report.sound() {
                found.extend(sums(&events, texts));
                wrong = audited(&events, words)?;
            }
        }
        Err(error) if report.sound() => return Err(error),
        // What is damaged may be past opening; what was found of it is said.
        Err(_) => {}
    }
    for line in &found {
        put(&format!("{line}\n"), words)?;
    }
    let all = found.len().saturating_add(wrong);
    put(&format!("{}\n", texts.cli_verified(all)), words)?;
    Ok(if all == 0 { Exit::Done } else { Exit::Faults })
}

/// Tells what the audit finds, its counts on standard output and its sentences on standard error; how much is wrong.
fn audited(events: &[&Event], words: &Words) -> Result<usize, CliError> {
    let texts = &words.people;
    let audit = Audit::of(events, texts);
    put(&format!("{}\n", texts.cli_count_audit(audit.sheets, audit.errors.len(), audit.doubts.len())), words)?;
    for line in audit.errors.iter().chain(&audit.doubts) {
        eprintln!("{line}");
    }
    Ok(audit.errors.len())
}

/// What the audit says of all sheets with deals, in sentences.
#[derive(Default)]
struct Audit {
    sheets: usize,
    errors: Vec<String>,
    doubts: Vec<String>,
}

impl Audit {
    fn of(events: &[&Event], texts: &Texts) -> Audit {
        let mut audit = Audit::default();
        for event in events {
            let Some(rules) = book::rulebook(event) else { continue };
            for leg in &event.legs {
                for table in leg.tables.iter().filter(|t| !t.sheet.deals.is_empty()) {
                    audit.sheets = audit.sheets.saturating_add(1);
                    audit.table(event, leg, table, &rules, texts);
                }
            }
        }
        audit
    }

    fn table(&mut self, event: &Event, leg: &Leg, table: &Table, rules: &Rulebook, texts: &Texts) {
        let names: Vec<String> = table.seats.iter().map(|(_, who)| event.called(*who)).collect();
        // What a slip alone contradicts is told and counted with the slips; here it only says what would mend it.
        let mut bare = table.clone();
        bare.sheet.slips.clear();
        let sure = audit_told(&bare, leg.rounds, rules);
        let line = |f: &Finding| texts.cli_audited(leg.number, table.number, texts.audit_finding(f, &names));
        for finding in &sure {
            match finding.certainty {
                Certainty::Error => self.errors.push(line(finding)),
                Certainty::Doubtful => self.doubts.push(line(finding)),
            }
        }
        let all = audit_told(table, leg.rounds, rules);
        let mends = |f: &&Finding| matches!(f.kind, FindingKind::Corrections { .. }) && !sure.contains(f);
        self.doubts.extend(all.iter().filter(mends).map(line));
    }
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
    faults.iter().map(|fault| texts.seat_fault(fault, &|who| event.called(who))).collect()
}

/// Slips that contradict their sheets.
fn sums(events: &[&Event], texts: &Texts) -> Vec<String> {
    let mut found = Vec::new();
    for event in events {
        for d in standings(event, None).discrepancies {
            let name = event.called(d.entrant);
            let (slip, sheet) = (crate::i18n::figure(d.slip.0), crate::i18n::figure(d.sheet.0));
            found.push(texts.cli_slip_differs(d.leg, d.table, name, slip, sheet));
        }
    }
    found
}
