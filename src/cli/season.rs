//! `vorhand season`: the table of a season, exact to the last fraction.

use crate::app::season::list::provisional;
use crate::cli::{
    CliError, Exit, Words,
    book::{self, left, put, put_json, right},
};
use crate::club::{
    Book, Fraction,
    season::{LineSide, Provisional, Season, SeasonNames, SeasonRow, Year},
    teams::{Division, DivisionRow, divisions},
};
use crate::i18n::{Texts, if_known, or_dash};
use crate::report::{division_heads, division_rows, season_page};
use serde::Serialize;
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-season-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(value_parser = book::name)]
    name: Option<String>,
    #[arg(long, group = "form")]
    json: bool,
    #[arg(long, group = "form")]
    html: bool,
}

#[derive(Serialize)]
struct SeasonAnswer<'b> {
    season: &'b str,
    rule: String,
    rows: Vec<SeasonLine<'b>>,
    unranked: Vec<SeasonLine<'b>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    divisions: Vec<SeasonLeague>,
    /// The evenings that have begun and are not finished.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    provisional: Vec<UnfinishedEvening>,
}

#[derive(Serialize)]
struct UnfinishedEvening {
    event: i64,
    legs_in: u32,
    legs: u32,
}

impl From<&Provisional> for UnfinishedEvening {
    fn from(of: &Provisional) -> UnfinishedEvening {
        UnfinishedEvening {
            event: of.event.0,
            legs_in: of.legs_in,
            legs: of.legs,
        }
    }
}

/// The table of a division.
#[derive(Serialize)]
struct SeasonLeague {
    division: String,
    rows: Vec<LeagueRow>,
}

#[derive(Serialize)]
struct LeagueRow {
    rank: Option<u32>,
    team: String,
    /// A number, or a fraction as text.
    league_points: Fraction,
    /// Exact, always as text.
    total: String,
    legs_won: u32,
    /// Where the team is to the line of those who go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    going: Option<&'static str>,
    /// Which reserve, the first is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    reserve: Option<u32>,
    days: Vec<LeagueDay>,
}

#[derive(Serialize)]
struct LeagueDay {
    event: i64,
    league_points: Fraction,
    total: String,
    legs_won: u32,
    legs: u32,
}

impl SeasonLeague {
    fn of(season: &Season, division: Division) -> SeasonLeague {
        let going = season
            .going_teams(&division)
            .into_iter()
            .chain(std::iter::repeat(LineSide::Not));
        let rows = division
            .rows
            .into_iter()
            .zip(going)
            .map(|(row, going)| LeagueRow::of(row, going));
        SeasonLeague {
            division: division.name,
            rows: rows.collect(),
        }
    }
}

impl LeagueRow {
    fn of(row: DivisionRow, going: LineSide) -> LeagueRow {
        let days = row.days.into_iter().map(|day| LeagueDay {
            event: day.event.0,
            league_points: day.league,
            total: day.total.to_string(),
            legs_won: day.legs_won,
            legs: day.legs,
        });
        LeagueRow {
            rank: row.rank,
            team: row.team,
            league_points: row.league,
            total: row.total.to_string(),
            legs_won: row.legs_won,
            going: going.id(),
            reserve: going.reserve(),
            days: days.collect(),
        }
    }
}

#[derive(Serialize)]
struct SeasonLine<'b> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u32>,
    member: Option<i64>,
    name: &'b str,
    shown: String,
    lists: usize,
    /// A number, or a fraction as text.
    sum: Fraction,
    /// Exact, always as text.
    value: String,
    won: Option<u32>,
    lost: Option<u32>,
    missing: u32,
    /// Where this person is to the line of those who go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    going: Option<&'static str>,
    /// Which reserve, the first is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    reserve: Option<u32>,
}

impl<'b> SeasonLine<'b> {
    fn of(row: &'b SeasonRow, book: &'b Book, names: &SeasonNames) -> SeasonLine<'b> {
        SeasonLine {
            rank: row.rank,
            member: row.member(),
            name: row.person.name(book),
            shown: names.name(&row.person).to_owned(),
            lists: row.units.len(),
            sum: row.sum.clone(),
            value: row.value.to_string(),
            won: row.games.won,
            lost: row.games.lost,
            missing: row.missing,
            going: None,
            reserve: None,
        }
    }
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let book = session.book();
    let season = asked(book, args.name.as_deref(), words)?;
    if args.html {
        put(&season_page(book, season, &words.papers).to_html(), words)?;
        return Ok(Exit::Done);
    }
    let year = Year::new(season, &book.events);
    if args.json {
        put_json(&answer(&year, book, &words.json), words)?;
    } else {
        put(&text(&year, book, &words.people), words)?;
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
    book.season(name).ok_or_else(|| {
        let names = book.seasons.iter().map(|season| &season.name);
        super::book::no_such(names, texts.cli_no_seasons(), |known| {
            texts.cli_no_such_season(name, known)
        })
    })
}

/// Where each of those who are ranked is to the line; nothing if it is one of teams.
fn going(year: &Year, divisions: &[Division]) -> Vec<LineSide> {
    if divisions.is_empty() {
        year.going_people()
    } else {
        Vec::new()
    }
}

fn answer<'b>(year: &'b Year, book: &'b Book, texts: &Texts) -> SeasonAnswer<'b> {
    let season = &year.season;
    let table = &year.table;
    let divisions = of_book(season, book);
    let names = SeasonNames::of(book, table.people());
    let going = going(year, &divisions);
    let mut ranked = rows(&table.rows, book, &names);
    for (row, going) in ranked.iter_mut().zip(going) {
        row.going = going.id();
        row.reserve = going.reserve();
    }
    let divisions = divisions.into_iter();
    SeasonAnswer {
        season: &season.name,
        rule: texts.season_rule(season),
        rows: ranked,
        unranked: rows(&table.unranked, book, &names),
        divisions: divisions.map(|one| SeasonLeague::of(season, one)).collect(),
        provisional: year
            .provisional
            .iter()
            .map(UnfinishedEvening::from)
            .collect(),
    }
}

fn rows<'b>(rows: &'b [SeasonRow], book: &'b Book, names: &SeasonNames) -> Vec<SeasonLine<'b>> {
    rows.iter()
        .map(|row| SeasonLine::of(row, book, names))
        .collect()
}

fn text(year: &Year, book: &Book, texts: &Texts) -> String {
    let season = &year.season;
    let table = &year.table;
    let mut head = format!("{}\n{}\n", season.name, texts.season_rule(season));
    if let Some(provisional) = provisional(texts, book, year) {
        head = format!("{head}{provisional}\n");
    }
    let divisions = of_book(season, book);
    for division in &divisions {
        head = format!("{head}\n{}", division_text(season, division, texts));
    }
    let names = SeasonNames::of(book, table.people());
    let mut rows: Vec<Vec<String>> = table
        .everybody()
        .map(|row| cells(row, &names, texts))
        .collect();
    if rows.is_empty() {
        return format!("{head}\n{}\n", texts.cli_nothing_yet());
    }
    let mut heads = vec![
        right(texts.head_rank()),
        left(texts.head_name()),
        right(texts.head_lists(season.unit.id())),
        right(texts.head_sum()),
        right(texts.head_value()),
        right(texts.head_won()),
        right(texts.head_lost()),
        right(texts.season_field_missing()),
    ];
    let going = going(year, &divisions);
    if !going.is_empty() {
        heads.push(left(texts.going_head()));
        let going = going.into_iter().chain(std::iter::repeat(LineSide::Not));
        for (row, going) in rows.iter_mut().zip(going) {
            row.push(texts.going(going));
        }
    }
    format!("{head}\n{}", book::table(&heads, &rows))
}

fn of_book(season: &Season, book: &Book) -> Vec<Division> {
    divisions(season, &book.events)
}

fn division_text(season: &Season, division: &Division, texts: &Texts) -> String {
    let heads: Vec<_> = division_heads(texts, season, division)
        .into_iter()
        .zip(0..)
        .map(|(head, at)| if at == 1 { left(head) } else { right(head) })
        .collect();
    let rows = division_rows(texts, season, division);
    let table = book::table(&heads, &rows);
    format!("{}\n\n{table}", division.name)
}

fn cells(row: &SeasonRow, names: &SeasonNames, texts: &Texts) -> Vec<String> {
    vec![
        or_dash(row.rank),
        names.name(&row.person).to_owned(),
        row.units.len().to_string(),
        texts.fraction(&row.sum, 1),
        texts.fraction(&row.value, 1),
        if_known(row.games.won),
        if_known(row.games.lost),
        row.missing.to_string(),
    ]
}
