//! `vorhand print`, and what `vorhand demo` uses to print a whole evening.

use super::book::put;
use super::{CliError, Exit, Words, book};
use crate::club::Event;
use crate::i18n::{Lang, Texts};
use crate::ops::Title;
use crate::report::{self, Context, Document, HistoryLine, PaperKind, PaperSize, ReportError};
use crate::session::{JournalRow, Kind, Session};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

// The words of these arguments stand in `assets/i18n` under `help-print-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required_unless_present = "list")]
    file: Option<PathBuf>,
    paper: Vec<String>,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long)]
    leg: Option<u32>,
    #[arg(long)]
    table: Option<u32>,
    #[arg(long, value_name = "a4|letter", default_value = "a4", value_parser = parse_size)]
    size: PaperSize,
    #[arg(long)]
    csv: bool,
    #[arg(long)]
    list: bool,
}

fn parse_size(text: &str) -> Result<PaperSize, String> {
    PaperSize::ALL.into_iter().find(|size| size.id() == text).ok_or_else(|| "a4, letter".to_owned())
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    if args.list {
        let width = PaperKind::ALL.iter().map(|kind| kind.id().len()).max().unwrap_or(0);
        for kind in PaperKind::ALL {
            put(&format!("{:width$}  {}\n", kind.id(), kind.title(texts)), words)?;
        }
        return Ok(Exit::Done);
    }
    let kinds = kinds(&args.paper, texts)?;
    let Some(file) = &args.file else { return Err(CliError(texts.print_no_file())) };
    let session = book::open(file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let history = history(&session, event, words)?;
    let context =
        Context { size: args.size, leg: args.leg, table: args.table, history: &history, ..Context::new(event, texts) };
    let all = kinds.is_empty();
    let kinds = if all { report::papers(event) } else { kinds };
    let dir = args.out.clone().unwrap_or_else(|| PathBuf::from("."));
    let mut faults = false;
    for kind in kinds {
        match one(kind, &context, &dir, args.csv) {
            Ok(printed) => {
                put(&format!("{}\n", printed.path.display()), words)?;
                faults |= say_warnings(&printed.document, texts);
            }
            // A bundle of everything leaves out what the evening has not come far enough for.
            Err(Failure::Report(ReportError::NoSeats | ReportError::NoEntrants)) if all => {}
            Err(failure) => return Err(failure.error(texts)),
        }
    }
    Ok(if faults { Exit::Faults } else { Exit::Done })
}

fn kinds(names: &[String], texts: &Texts) -> Result<Vec<PaperKind>, CliError> {
    let kind =
        |name: &String| PaperKind::from_id(name).ok_or_else(|| CliError(texts.print_no_such_paper(name.clone())));
    names.iter().map(kind).collect()
}

/// What was corrected, taken back or moved in this event, oldest first; deals entered once are no news.
fn history(session: &Session, event: &Event, words: &Words) -> Result<Vec<HistoryLine>, CliError> {
    let rows = session.journal().map_err(|e| book::store_error(&e, words))?;
    let here = |row: &&JournalRow| row.changes.iter().any(|c| c.key().is_some_and(|k| k.event() == Some(event.id)));
    Ok(rows.iter().filter(here).filter(|row| corrects(row)).map(|row| history_line(row, &words.people)).collect())
}

fn corrects(row: &JournalRow) -> bool {
    row.kind != Kind::Command
        || matches!(
            row.title,
            Title::CorrectDeal { .. }
                | Title::ClearDeal { .. }
                | Title::RemoveFine { .. }
                | Title::RemoveSlip { .. }
                | Title::SwapSeats { .. }
                | Title::Substitute { .. }
                | Title::ComesLate { .. }
                | Title::LeavesEarly { .. }
                | Title::SeatByHand { .. }
                | Title::DrawAgain { .. }
                | Title::ClearDraw
                | Title::RemoveEntrant { .. }
                | Title::RemoveCut { .. }
                | Title::RemoveChoice { .. }
        )
}

fn history_line(row: &JournalRow, texts: &Texts) -> HistoryLine {
    let what = texts.change_title(&row.title);
    let what = if row.kind == Kind::Undo { texts.ui_journal_undo(what) } else { what };
    HistoryLine { at: row.at.format("%Y-%m-%d %H:%M").to_string(), actor: row.actor.clone(), what }
}

fn say_warnings(document: &Document, texts: &Texts) -> bool {
    for warning in &document.warnings {
        eprintln!("{}", warning.sentence(texts));
    }
    !document.warnings.is_empty()
}

/// A paper that was written.
#[derive(Debug)]
pub(super) struct Printed {
    pub(super) path: PathBuf,
    pub(super) document: Document,
}

#[derive(Debug)]
enum Failure {
    Report(ReportError),
    Write(PathBuf, io::Error),
}

impl Failure {
    fn error(&self, texts: &Texts) -> CliError {
        match self {
            Failure::Report(error) => CliError(error.sentence(texts)),
            Failure::Write(path, error) => {
                CliError(texts.print_cannot_write(path.display().to_string(), error.to_string()))
            }
        }
    }
}

/// Prints every paper that the event has come far enough for into a folder, which is made if it is not there.
///
/// # Errors
/// One sentence, where the folder cannot be written to or a paper cannot be made.
pub(super) fn print_all(event: &Event, texts: &Texts, dir: &Path) -> Result<Vec<Printed>, CliError> {
    let context = Context::new(event, texts);
    let mut all = Vec::new();
    for kind in report::papers(event) {
        match one(kind, &context, dir, false) {
            Ok(printed) => all.push(printed),
            Err(Failure::Report(ReportError::NoSeats | ReportError::NoEntrants)) => {}
            Err(failure) => return Err(failure.error(texts)),
        }
    }
    Ok(all)
}

fn one(kind: PaperKind, context: &Context<'_>, dir: &Path, csv: bool) -> Result<Printed, Failure> {
    let document = report::pages(kind, context).map_err(Failure::Report)?;
    let (bytes, ending) = match report::to_csv(&document).filter(|_| csv) {
        Some(fields) => (fields.into_bytes(), "csv"),
        None => (report::to_pdf(&document).map_err(Failure::Report)?, "pdf"),
    };
    let path = dir.join(format!("{}.{ending}", stem(kind, context)));
    fs::create_dir_all(dir).map_err(|e| Failure::Write(dir.to_owned(), e))?;
    write_whole(&path, &bytes).map_err(|e| Failure::Write(path.clone(), e))?;
    Ok(Printed { path, document })
}

/// `sheet`, `sheet-leg2-table3`; German papers `sheet.de`, so that both can lie in one folder.
fn stem(kind: PaperKind, context: &Context<'_>) -> String {
    let mut stem = kind.id().to_owned();
    if let Some(leg) = context.leg {
        stem += &format!("-leg{leg}");
    }
    if let Some(table) = context.table {
        stem += &format!("-table{table}");
    }
    if context.texts.lang() == Lang::De {
        stem += ".de";
    }
    stem
}

/// Writes a file so that it is there whole or not at all: beside its place, onto the disk, then to its place.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let beside = path.with_file_name(name);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // What is left of it is of no use; if it cannot be removed either, the first error says more.
        let _ = fs::remove_file(&beside);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        fs::create_dir(dir.path().join("b.pdf")).unwrap();
        assert!(write_whole(&dir.path().join("b.pdf"), b"three").is_err());
        let names: Vec<_> = fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert!(!names.iter().any(|n| n.to_string_lossy().ends_with(".part")), "{names:?}");
    }
}
