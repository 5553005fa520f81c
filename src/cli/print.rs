//! `vorhand print`, and what `vorhand demo` uses to print a whole evening.

use crate::app::{NoPrint, Printer, Source, SystemPrinter, papers::choice::members_meant};
use crate::cli::{
    CliError, Exit, Words,
    book::{self, put, put_line, tell},
};
use crate::club::{EventId, LegNo, TableNo, awards};
use crate::files::{Kind, NoFile, write_whole};
use crate::host::{HostLinks, NoHost, SideFile};
use crate::i18n::{Lang, Texts};
use crate::report::{
    self, Certificates, Context, Links, PaperKind, PaperSize, ReportError, Warning,
};
use crate::session::{Moment, Session, until};
use chrono::NaiveDate;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

// The words of these arguments are in `assets/i18n` under `help-print-…`.
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
    leg: Option<LegNo>,
    #[arg(long)]
    table: Option<TableNo>,
    #[arg(long, value_name = "NAMES")]
    members: Option<String>,
    #[arg(long, value_name = "first|all", default_value = "first", value_parser = ["first", "all"], hide_possible_values = true)]
    awards: String,
    #[arg(long)]
    provisional: bool,
    #[arg(long, value_name = "a4|letter|a3", value_parser = parse_size)]
    size: Option<PaperSize>,
    #[arg(long, value_name = "HH:MM")]
    at: Option<String>,
    #[arg(long)]
    csv: bool,
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, conflicts_with = "csv")]
    printer: Option<Option<String>>,
    #[arg(long, value_name = "URL")]
    host: Option<String>,
    #[arg(long)]
    list: bool,
}

pub(super) fn parse_size(text: &str) -> Result<PaperSize, &'static str> {
    let mut sizes = PaperSize::ALL.into_iter();
    sizes.find(|size| size.id() == text).ok_or("a4, letter, a3")
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.papers;
    if args.list {
        return list(words);
    }
    let mut papers = Vec::new();
    let mut not_made = Vec::new();
    for name in &args.paper {
        match PaperKind::from_id(name) {
            Some(kind) => papers.push((kind, name.as_str())),
            None => not_made.push(texts.print_no_such_paper(name)),
        }
    }
    if papers.is_empty() && !not_made.is_empty() {
        return Err(CliError(not_made.join("\n")));
    }
    let Some(file) = &args.file else {
        return Err(CliError(texts.print_no_file()));
    };
    let mut session = book::open_to_note(file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let id = event.id;
    let day = event.settings.date;
    let all = papers.is_empty();
    if all {
        papers.extend(
            report::wanted_papers(session.book(), event)
                .into_iter()
                .filter(|kind| args.leg.is_none() || kind.is_by_leg())
                .map(|kind| (kind, kind.id())),
        );
    }
    let kinds: Vec<PaperKind> = papers.iter().map(|(kind, _)| *kind).collect();
    let since = args
        .at
        .as_deref()
        .map(|typed| moment(&session, typed, day, words))
        .transpose()?;
    let gathered = Source::gather(&session, event, texts, &kinds, since);
    let mut source = gathered.map_err(|e| book::store_error(&e, words))?;
    source.leg = args.leg;
    source.table = args.table;
    source.size = args.size.unwrap_or(source.size);
    let typed = args.members.as_deref().unwrap_or_default();
    let meant = members_meant(&session.book().members, typed);
    source.only = meant.map_err(|word| CliError(texts.print_no_such_member(word)))?;
    let keys = || awards(&session.book().members, event).given.into_iter();
    source.certificates = Certificates {
        awards: (args.awards == "all").then(|| keys().map(|one| one.key).collect()),
        provisional: args.provisional,
    };
    source.links = links(args.host.as_deref(), session.path(), texts)?;
    let job = PrintJob {
        source: &source,
        texts,
        csv: args.csv,
        printer: args.printer.as_ref(),
        out: args.out.as_deref(),
    };
    let mut said = Vec::new();
    let mut posted = false;
    let mut early = Vec::new();
    let alone = args.paper.len() == 1;
    for (kind, name) in papers {
        // A bundle of everything leaves out what the evening has not come far enough for.
        let made = if all {
            job.one_if_due(kind)
        } else {
            job.one(kind, name).map(Some)
        };
        match made {
            Ok(Some(printed)) => {
                put_line(printed.place, words)?;
                say_warnings(printed.warnings, &mut said, texts);
                posted |= kind.is_posted() && !args.csv;
            }
            Ok(None) => early.push(name),
            // The others can be made all the same.
            Err(PrintFailure::Report(error)) if !alone => {
                not_made.push(format!("{name}: {}", sentence(&error, texts)));
            }
            Err(failure) => return Err(failure.error(texts)),
        }
    }
    if !early.is_empty() {
        tell(texts.print_not_yet(early.join(", ")));
    }
    if posted {
        note_posted(&mut session, id, file, words)?;
    }
    if !not_made.is_empty() {
        return Err(CliError(not_made.join("\n")));
    }
    Ok(Exit::sound(said.is_empty()))
}

/// The addresses of a host for codes on papers, with the keys that are kept beside the book.
fn links(host: Option<&str>, book: Option<&Path>, texts: &Texts) -> Result<LinkSource, CliError> {
    let Some(base) = host else { return Ok(None) };
    let is_address = base.split_once(':').is_some_and(|(scheme, rest)| {
        matches!(scheme, "http" | "https") && rest.trim_start_matches('/').len() + 2 == rest.len()
    });
    if !is_address || base.contains(['#', '?', ' ']) {
        return Err(CliError(texts.print_no_address(base)));
    }
    let kept = SideFile::beside(book).map_err(|why| CliError(NoHost::Kept(why).words(texts)))?;
    Ok(Some(Arc::new(HostLinks::of_kept(base, kept))))
}

/// The addresses of a host, if one is named.
type LinkSource = Option<Arc<dyn Links + Send + Sync>>;

/// Notes in the book that a list which hangs on the wall was printed, if it can be written to.
fn note_posted(
    session: &mut Session,
    event: EventId,
    file: &Path,
    words: &Words,
) -> Result<(), CliError> {
    if session.read_only() {
        let place = file.display().to_string();
        tell(words.people.print_not_noted(place));
        return Ok(());
    }
    session
        .post(event)
        .map_err(|e| book::store_error(&e, words))
}

fn list(words: &Words) -> Result<Exit, CliError> {
    let all = PaperKind::ALL.iter().map(|kind| (kind.id(), kind));
    let width = all.clone().map(|(name, _)| name.len()).fold(0, usize::max);
    for (name, kind) in all {
        put(
            &format!("{name:width$}  {}\n", kind.title(&words.people)),
            words,
        )?;
    }
    Ok(Exit::Done)
}

fn moment(
    session: &Session,
    typed: &str,
    day: NaiveDate,
    words: &Words,
) -> Result<Moment, CliError> {
    let moments = session
        .moments()
        .map_err(|e| book::store_error(&e, words))?;
    until(&moments, typed, day).map_err(|_| CliError(words.people.print_no_time(typed.to_owned())))
}

/// Says what was not said yet: the same name is missing on every paper.
fn say_warnings(warnings: Vec<Warning>, said: &mut Vec<Warning>, texts: &Texts) {
    for warning in warnings {
        if !said.contains(&warning) {
            tell(warning.sentence(texts));
            said.push(warning);
        }
    }
}

/// A paper that was written or printed.
#[derive(Debug)]
pub(super) struct PaperOut {
    /// Its file, or that it went to the printer.
    pub(super) place: String,
    warnings: Vec<Warning>,
}

#[derive(Debug)]
enum PrintFailure {
    Report(ReportError),
    Write(PathBuf, NoFile),
    Print(NoPrint),
}

impl PrintFailure {
    fn error(&self, texts: &Texts) -> CliError {
        CliError(match self {
            PrintFailure::Report(error) => sentence(error, texts),
            PrintFailure::Write(path, why) => {
                texts.no_file(path, why, |file, why| texts.print_cannot_write(file, why))
            }
            PrintFailure::Print(NoPrint::NoCommand) => texts.print_no_command(),
            PrintFailure::Print(NoPrint::Refused(why)) => texts.print_refused(why),
            PrintFailure::Print(NoPrint::Silent(seconds)) => texts.print_silent(seconds),
            PrintFailure::Print(NoPrint::CalledOff) => ReportError::Stopped.sentence(texts),
        })
    }
}

/// Why a paper cannot be made, as the command line says it.
fn sentence(error: &ReportError, texts: &Texts) -> String {
    if *error == ReportError::NoEarlier {
        texts.print_no_earlier()
    } else {
        error.sentence(texts)
    }
}

/// Prints every paper that the event has come far enough for into a folder, which is made if it is
/// not there.
///
/// # Errors
/// One sentence, where the folder cannot be written to or a paper cannot be made.
pub(super) fn print_all(
    session: &Session,
    id: EventId,
    words: &Words,
    dir: &Path,
) -> Result<Vec<PaperOut>, CliError> {
    let texts = &words.papers;
    let Some(event) = session.event(id) else {
        return Ok(Vec::new());
    };
    let kinds = report::papers(&session.book().members, event);
    let source = Source::gather(session, event, texts, &kinds, None)
        .map_err(|e| book::store_error(&e, words))?;
    let job = PrintJob {
        source: &source,
        texts,
        csv: false,
        printer: None,
        out: Some(dir),
    };
    let mut all = Vec::new();
    for kind in kinds {
        let made = job.one_if_due(kind);
        all.extend(made.map_err(|failure| failure.error(texts))?);
    }
    Ok(all)
}

/// Where papers go.
struct PrintJob<'a> {
    source: &'a Source,
    texts: &'a Texts,
    csv: bool,
    printer: Option<&'a Option<String>>,
    out: Option<&'a Path>,
}

impl PrintJob<'_> {
    /// A paper; none if the evening has not come far enough for it.
    fn one_if_due(&self, kind: PaperKind) -> Result<Option<PaperOut>, PrintFailure> {
        match self.one(kind, kind.id()) {
            Err(PrintFailure::Report(error)) if error.is_early() => Ok(None),
            made => made.map(Some),
        }
    }

    /// A paper; its file has the name by which it was asked for.
    fn one(&self, kind: PaperKind, name: &str) -> Result<PaperOut, PrintFailure> {
        let context = self.source.context(kind, self.texts);
        let document = report::pages(kind, &context).map_err(PrintFailure::Report)?;
        let (bytes, of, ending, warnings) = if self.csv
            && let Some(fields) = report::to_csv(&document)
        {
            // What the type of the papers lacks, a table has.
            (fields.into_bytes(), Kind::Csv, "csv", Vec::new())
        } else {
            if self.csv {
                tell(format!("{name}: {}", self.texts.ui_no_table()));
            }
            let bytes = report::to_pdf(&document).map_err(PrintFailure::Report)?;
            (bytes, Kind::Pdf, "pdf", document.warnings)
        };
        if let Some(printer) = self.printer {
            SystemPrinter::default()
                .print(&document.title, &bytes, printer.as_deref(), &|| false)
                .map_err(PrintFailure::Print)?;
        }
        let place = match (self.printer, self.out) {
            (Some(_), None) => self.texts.print_sent(&document.title),
            (_, out) => {
                let name = format!("{}.{ending}", stem(name, &context));
                write(out.unwrap_or(Path::new(".")), &name, &bytes, of)?
            }
        };
        Ok(PaperOut { place, warnings })
    }
}

/// Writes a file into a folder, which is made if it is not there; where it is.
fn write(dir: &Path, name: &str, bytes: &[u8], of: Kind) -> Result<String, PrintFailure> {
    let path = dir.join(name);
    fs::create_dir_all(dir).map_err(|e| PrintFailure::Write(dir.to_owned(), e.into()))?;
    write_whole(&path, bytes, of).map_err(|e| PrintFailure::Write(path.clone(), e))?;
    Ok(path.display().to_string())
}

/// `sheet`, `sheet-leg2-table3`; German papers `sheet.de`, so that both can lie in one folder.
fn stem(name: &str, context: &Context<'_>) -> String {
    let mut stem = name.to_owned();
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
