//! `vorhand season`: the table of a season, exact to the last fraction.

use super::book::{self, Side, put, put_json};
use super::{CliError, Exit, Words};
use crate::club::season::{Participant, Season, SeasonRow, SeasonTable, lists_of, season_table};
use crate::club::{Book, Fraction};
use crate::i18n::{NOTHING, Texts};
use crate::report::season_page;
use serde::Serialize;
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-season-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    name: Option<String>,
    #[arg(long, group = "form")]
    json: bool,
    #[arg(long, group = "form")]
    html: bool,
}

#[derive(Serialize)]
struct Answer<'b> {
    season: &'b str,
    rule: String,
    rows: Vec<Row<'b>>,
    unranked: Vec<Row<'b>>,
}

#[derive(Serialize)]
struct Row<'b> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u32>,
    member: Option<i64>,
    name: &'b str,
    lists: usize,
    /// A number, or a fraction as text.
    sum: Fraction,
    /// Exact, always as text.
    value: String,
    won: u32,
    lost: u32,
    missing: u32,
}

impl<'b> Row<'b> {
    fn of(row: &'b SeasonRow, book: &'b Book) -> Row<'b> {
        Row {
            rank: row.rank,
            member: match row.person {
                Participant::Member(id) => Some(id.0),
                Participant::Guest(_) => None,
            },
            name: row.person.name(book),
            lists: row.units.len(),
            sum: row.sum.clone(),
            value: row.value.to_string(),
            won: row.won,
            lost: row.lost,
            missing: row.missing,
        }
    }
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let book = session.book();
    let season = asked(book, args.name.as_deref(), words)?;
    if args.html {
        put(&season_page(book, season, &words.people).to_html(), words)?;
        return Ok(Exit::Done);
    }
    let table = season_table(season, &lists_of(season, &book.events));
    if args.json {
        put_json(&answer(season, &table, book, &words.json), words)?;
    } else {
        put(&text(season, &table, book, &words.people), words)?;
    }
    Ok(Exit::Done)
}

/// The season of this name; without a name the one that ends last.
fn asked<'b>(book: &'b Book, name: Option<&str>, words: &Words) -> Result<&'b Season, CliError> {
    let texts = &words.people;
    let Some(name) = name else {
        let newest = book.seasons.iter().max_by_key(|season| season.to);
        return newest.ok_or_else(|| CliError(texts.cli_no_seasons()));
    };
    let found = book.seasons.iter().find(|season| season.name == name);
    found.ok_or_else(|| {
        let known: Vec<&str> = book.seasons.iter().map(|s| s.name.as_str()).collect();
        CliError(if known.is_empty() {
            texts.cli_no_seasons()
        } else {
            texts.cli_no_such_season(name, known.join(", "))
        })
    })
}

fn answer<'b>(
    season: &'b Season,
    table: &'b SeasonTable,
    book: &'b Book,
    texts: &Texts,
) -> Answer<'b> {
    Answer {
        season: &season.name,
        rule: texts.season_rule(season),
        rows: rows(&table.rows, book),
        unranked: rows(&table.unranked, book),
    }
}

fn rows<'b>(rows: &'b [SeasonRow], book: &'b Book) -> Vec<Row<'b>> {
    rows.iter().map(|row| Row::of(row, book)).collect()
}

fn text(season: &Season, table: &SeasonTable, book: &Book, texts: &Texts) -> String {
    let head = format!("{}\n{}\n", season.name, texts.season_rule(season));
    let rows: Vec<Vec<String>> = table
        .rows
        .iter()
        .chain(&table.unranked)
        .map(|row| cells(row, book, texts))
        .collect();
    if rows.is_empty() {
        return format!("{head}\n{}\n", texts.cli_nothing_yet());
    }
    let heads = [
        (texts.head_rank(), Side::Right),
        (texts.head_name(), Side::Left),
        (texts.head_lists(season.unit.id()), Side::Right),
        (texts.head_sum(), Side::Right),
        (texts.head_value(), Side::Right),
        (texts.head_won(), Side::Right),
        (texts.head_lost(), Side::Right),
        (texts.head_missing(), Side::Right),
    ];
    format!("{head}\n{}", book::table(&heads, &rows))
}

fn cells(row: &SeasonRow, book: &Book, texts: &Texts) -> Vec<String> {
    let rank = row.rank.map(|rank| rank.to_string());
    vec![
        rank.unwrap_or_else(|| NOTHING.to_owned()),
        row.person.name(book).to_owned(),
        row.units.len().to_string(),
        texts.fraction(&row.sum, 1),
        texts.fraction(&row.value, 1),
        row.won.to_string(),
        row.lost.to_string(),
        row.missing.to_string(),
    ]
}
