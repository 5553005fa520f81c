//! `vorhand teams`: the ranking of the teams of a grouping, exact to the last fraction.

use crate::cli::{
    CliError, Exit, Words,
    book::{self, left, put, put_json, right},
};
use crate::club::{
    Event, Fraction, LegNo,
    teams::{Grouping, TeamLeg, TeamRow, team_results},
};
use crate::i18n::{Texts, if_known, or_dash};
use serde::Serialize;
use std::path::PathBuf;

// The words of these arguments are in `assets/i18n` under `help-teams-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(value_parser = book::name)]
    grouping: Option<String>,
    #[arg(long, allow_negative_numbers = true)]
    event: Option<i64>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct TeamsAnswer<'e> {
    grouping: &'e str,
    rows: Vec<TeamsRow<'e>>,
}

#[derive(Serialize)]
struct TeamsRow<'e> {
    rank: Option<u32>,
    team: &'e str,
    /// Exact, always as text.
    total: String,
    won: Option<u32>,
    lost: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    league_points: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legs_won: Option<u32>,
    legs: Vec<TeamsLeg>,
}

#[derive(Serialize)]
struct TeamsLeg {
    leg: LegNo,
    /// Exact, always as text.
    total: String,
    won: Option<u32>,
    lost: Option<u32>,
    present: u32,
    /// A number, or a fraction as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    league_points: Option<Fraction>,
}

impl TeamsLeg {
    fn of(leg: &TeamLeg) -> TeamsLeg {
        TeamsLeg {
            leg: leg.leg,
            total: leg.total.to_string(),
            won: leg.games.won,
            lost: leg.games.lost,
            present: leg.present,
            league_points: leg.league.clone(),
        }
    }
}

impl TeamsRow<'_> {
    fn of(row: &TeamRow) -> TeamsRow<'_> {
        TeamsRow {
            rank: row.rank,
            team: &row.name,
            total: row.total.to_string(),
            won: row.games.won,
            lost: row.games.lost,
            league_points: row.league.as_ref().map(Fraction::to_string),
            legs_won: row.league.as_ref().map(|_| row.legs_won),
            legs: row.legs.iter().map(TeamsLeg::of).collect(),
        }
    }
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let grouping = asked(event, args.grouping.as_deref(), words)?;
    let rows = team_results(event, grouping);
    if args.json {
        let answer = TeamsAnswer {
            grouping: &grouping.name,
            rows: rows.iter().map(TeamsRow::of).collect(),
        };
        put_json(&answer, words)?;
    } else {
        put(&text(grouping, &rows, &words.people), words)?;
    }
    Ok(Exit::Done)
}

/// The grouping of this name; without a name the first.
fn asked<'e>(
    event: &'e Event,
    name: Option<&str>,
    words: &Words,
) -> Result<&'e Grouping, CliError> {
    let texts = &words.people;
    let Some(name) = name else {
        let first = event.groupings.first();
        return first.ok_or_else(|| CliError(texts.cli_no_teams()));
    };
    event.grouping(name).ok_or_else(|| {
        let names = event.groupings.iter().map(|grouping| &grouping.name);
        book::no_such(names, texts.cli_no_teams(), |known| {
            texts.cli_no_such_teams(name, known)
        })
    })
}

fn text(grouping: &Grouping, rows: &[TeamRow], texts: &Texts) -> String {
    let is_league = grouping.league.is_some();
    let mut heads = vec![
        right(texts.head_rank()),
        left(texts.head_team()),
        right(texts.head_sum()),
        right(texts.head_won()),
        right(texts.head_lost()),
    ];
    if is_league {
        heads.insert(2, right(texts.head_league_points()));
    }
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| cells(row, is_league, texts))
        .collect();
    format!("{}\n\n{}", grouping.name, book::table(&heads, &rows))
}

fn cells(row: &TeamRow, is_league: bool, texts: &Texts) -> Vec<String> {
    let mut cells = vec![
        or_dash(row.rank),
        row.name.clone(),
        texts.fraction(&row.total, if row.total.whole().is_some() { 0 } else { 2 }),
        if_known(row.games.won),
        if_known(row.games.lost),
    ];
    if is_league {
        let places = |points: &Fraction| if points.whole().is_some() { 0 } else { 1 };
        let points = row.league.as_ref();
        cells.insert(
            2,
            or_dash(points.map(|points| texts.fraction(points, places(points)))),
        );
    }
    cells
}
