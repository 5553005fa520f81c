//! `vorhand handbook`: its chapters, one of them as text, or the whole as a PDF.

use crate::cli::{
    CliError, Exit, Words,
    book::{put, put_line},
    print::parse_size,
};
use crate::files::{Kind, write_whole};
use crate::handbook::{chapter, chapters};
use crate::report::{PaperSize, handbook_document, to_pdf};
use chrono::{DateTime, Local, NaiveDate};
use std::path::{Path, PathBuf};

// The words of these arguments are in `assets/i18n` under `help-handbook-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    chapter: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "chapter")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "a4|letter|a3", value_parser = parse_size)]
    size: Option<PaperSize>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    match (&args.chapter, &args.out) {
        (_, Some(out)) => print(out, args.size, words),
        (Some(id), None) => say(id, words),
        (None, None) => list(words),
    }
}

fn list(words: &Words) -> Result<Exit, CliError> {
    let lines: String = chapters(words.people.lang())
        .iter()
        .map(|c| format!("{}\t{}\n", c.id, c.title))
        .collect();
    put(&lines, words)?;
    Ok(Exit::Done)
}

fn say(id: &str, words: &Words) -> Result<Exit, CliError> {
    let t = &words.people;
    let found = chapter(t.lang(), id);
    let Some(found) = found else {
        return Err(CliError(t.handbook_no_chapter(id.to_owned())));
    };
    put(found.text, words)?;
    Ok(Exit::Done)
}

fn print(out: &Path, size: Option<PaperSize>, words: &Words) -> Result<Exit, CliError> {
    let t = &words.papers;
    let size = size.unwrap_or(PaperSize::usual(t.lang()));
    let made = to_pdf(&handbook_document(t, size, today()));
    let pdf = made.map_err(|why| CliError(why.sentence(t)))?;
    write_whole(out, &pdf, Kind::Pdf)
        .map_err(|why| CliError(t.no_file(out, &why, |file, why| t.ui_not_written(file, why))))?;
    put_line(out.display(), words)?;
    Ok(Exit::Done)
}

/// Today, or the day of the release where one is built again (`SOURCE_DATE_EPOCH`, seconds since
/// 1970, reproducible-builds.org).
fn today() -> NaiveDate {
    let told = std::env::var("SOURCE_DATE_EPOCH")
        .ok()
        .and_then(|seconds| DateTime::from_timestamp(seconds.parse().ok()?, 0));
    told.map_or_else(|| Local::now().date_naive(), |at| at.date_naive())
}
