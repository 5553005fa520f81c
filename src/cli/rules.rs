//! `vorhand rules`: the rule systems, or one in full: a page for people, or JSON.

use super::{CliError, Exit, Words, book, lines};
use crate::files::{Kind, write_whole};
use crate::i18n::{RulesPage, Texts};
use crate::report::{self, PaperSize};
use crate::skat::Rulebook;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

// The words of these arguments are in `assets/i18n` under `help-rules-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    id: Option<String>,
    #[arg(long = "option", value_name = "NAME")]
    option: Vec<String>,
    #[arg(long)]
    json: bool,
    #[arg(
        long,
        value_name = "FILE.pdf",
        requires = "id",
        conflicts_with = "json"
    )]
    paper: Option<PathBuf>,
    #[arg(long, value_name = "a4|letter|a3", value_parser = super::print::parse_size)]
    size: Option<PaperSize>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let answer = match &args.id {
        None if args.json => list_json(&words.json).to_string(),
        None => list(&words.people),
        Some(id) => {
            let book = lines::rulebook(id, &args.option, words)?;
            if let Some(path) = &args.paper {
                return paper(&book, path, args.size, words);
            }
            if args.json {
                in_json(&book, &words.json).to_string()
            } else {
                page(&book, &words.people)
            }
        }
    };
    book::put_line(answer.trim_end(), words)?;
    Ok(Exit::Done)
}

/// The page as a PDF, for no event in particular.
fn paper(
    book: &Rulebook,
    path: &Path,
    size: Option<PaperSize>,
    words: &Words,
) -> Result<Exit, CliError> {
    let texts = &words.papers;
    let size = size.unwrap_or(PaperSize::usual(texts.lang()));
    let today = chrono::Local::now().date_naive();
    let document = report::rules_document(book, texts, size, today)
        .map_err(|e| CliError(e.sentence(texts)))?;
    let bytes = report::to_pdf(&document).map_err(|e| CliError(e.sentence(texts)))?;
    let place = path.display().to_string();
    let written = write_whole(path, &bytes, Kind::Pdf);
    written.map_err(|why| {
        CliError(texts.no_file(path, &why, |file, why| texts.print_cannot_write(file, why)))
    })?;
    book::put_line(place, words)?;
    Ok(Exit::Done)
}

fn list(texts: &Texts) -> String {
    let mut out = String::new();
    for id in Rulebook::ids() {
        let _ = writeln!(out, "{id:<16}{}", texts.system_name(id));
    }
    out
}

fn list_json(texts: &Texts) -> Value {
    Rulebook::ids()
        .iter()
        .filter_map(|id| Rulebook::builtin(id)).map(|book| json!({"id": book.id(), "name": texts.system_name(book.id()), "title": book.title()})).collect()
}

fn in_json(book: &Rulebook, texts: &Texts) -> Value {
    let options: Vec<Value> = book
        .available_options()
        .iter()
        .map(|name| json!({"name": name, "means": texts.option_name(name)}))
        .collect();
    let assumed: Vec<Value> = book
        .assumed()
        .iter()
        .map(|a| json!({"field": a.field, "name": a.name, "what": texts.assumed(a)}))
        .collect();
    let readings: Vec<Value> = book
        .readings()
        .iter()
        .map(|r| (r, texts.reading(r)))
        .map(|(r, (about, take))| json!({"nr": r.nr, "name": r.name, "about": about, "take": take}))
        .collect();
    json!({
        "id": book.id(),
        "name": texts.system_name(book.id()),
        "title": book.title(),
        "family": book.family(),
        "sources": book.sources(),
        "bidding": book.bidding(),
        "min_bid": book.min_bid(),
        "ladder": book.ladder(),
        "all_pass": book.all_pass(),
        "table_sizes": book.table_sizes(),
        "lines": book.lines(),
        "levels": book.level_values(),
        "overbid": {"rule": book.overbid(), "null": book.null_overbid()},
        "abandon": book.abandon(),
        "kontra": book.kontra(),
        "bock": book.bock(),
        "bock_rounds": book.bock_rounds(),
        "games": book.games().collect::<Vec<_>>(),
        "ramsch": book.ramsch(),
        "schiebe": book.schiebe(),
        "fines": book.fines(),
        "charges": book.charges(),
        "options": options,
        "switched_on": book.options(),
        "assumed": assumed,
        "readings": readings,
    })
}

/// Width of a page.
const WIDTH: usize = 100;
/// Where the sentences begin, right of their headings.
const INDENT: usize = 16;

/// A page that a player can read and a director can print; what was chosen and why comes after
/// it.
fn page(book: &Rulebook, texts: &Texts) -> String {
    let page = texts.rules_page(book);
    let mut out = format!("{}  ({})\n\n", page.title, book.id());
    put_games(&mut out, &page);
    out.push('\n');
    for (heading, sentences) in &page.parts {
        put_part(&mut out, heading, sentences);
    }
    section(&mut out, &page.irregularities.0, page.irregularities.1);
    section(&mut out, &texts.page_options(), options(book, texts));
    section(&mut out, &texts.page_assumed(), assumptions(book, texts));
    section(&mut out, &texts.page_readings(), readings(book, texts));
    out
}

/// The table of games, columns under their heads.
fn put_games(out: &mut String, page: &RulesPage) {
    let width = page
        .games
        .iter()
        .map(|game| game.name.chars().count())
        .max()
        .unwrap_or(0);
    let _ = writeln!(out, "{:width$}{}", "", cells(&page.heads));
    for game in &page.games {
        let name = &game.name;
        let cells = cells(&game.cells);
        let notes = &game.notes;
        let line = format!("{name:<width$}{cells}  {notes}");
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// Cells of a line of games: the values, and last what a loss costs.
fn cells(all: &[String]) -> String {
    let Some((last, values)) = all.split_last() else {
        return String::new();
    };
    let values: String = values.iter().map(|text| format!("{text:>6}")).collect();
    format!("{values}{last:>10}")
}

/// A heading and, beside it, its sentences.
fn put_part(out: &mut String, heading: &str, sentences: &[String]) {
    let mut heads = folded(&[heading], INDENT - 1).into_iter();
    for said in folded(sentences, WIDTH - INDENT) {
        let _ = writeln!(out, "{:<INDENT$}{said}", heads.next().unwrap_or_default());
    }
    heads.for_each(|head| out.extend([head.as_str(), "\n"]));
}

/// Every option that there is, with a mark on those that are switched on.
fn options(book: &Rulebook, texts: &Texts) -> Vec<String> {
    book.available_options()
        .iter()
        .map(|name| {
            let is_on = book.options().contains(name);
            let mark = if is_on { "✓ " } else { "" };
            format!("{mark}{name}: {}", texts.option_name(name))
        })
        .collect()
}

/// What the file assumes, then what its options do.
fn assumptions(book: &Rulebook, texts: &Texts) -> Vec<String> {
    let of_file = book
        .assumed()
        .iter()
        .map(|a| format!("{}: {}", a.field, texts.assumed(a)));
    let of_options = book
        .available_options()
        .iter()
        .map(|name| (name.as_str(), book.option_assumed(name)))
        .filter(|(_, what)| !what.is_empty())
        .map(|(name, what)| texts.page_option_assumed(name, texts.assumption(what)));
    of_file.chain(of_options).collect()
}

/// How the sources were read where they leave something open.
fn readings(book: &Rulebook, texts: &Texts) -> Vec<String> {
    book.readings()
        .iter()
        .map(|r| texts.reading(r))
        .map(|(about, take)| format!("{about} → {take}"))
        .collect()
}

/// Sentences in lines of this width, each beginning a new one.
fn folded(sentences: &[impl AsRef<str>], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in sentences {
        let mut line = String::new();
        for word in sentence.as_ref().split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// A heading and its points, each folded to the width of the page.
fn section(out: &mut String, head: &str, points: Vec<String>) {
    if points.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{head}");
    for point in points {
        for (at, line) in folded(&[point], WIDTH - 2).into_iter().enumerate() {
            let _ = writeln!(out, "{}{line}", if at == 0 { "- " } else { "  " });
        }
    }
}
