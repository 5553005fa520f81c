//! `vorhand standings`: who stands where, after any leg.

use super::book::{self, Side, put, put_json};
use super::{CliError, Exit, Words};
use crate::club::{Event, Scoring, Seal, Standings, standings};
use crate::i18n::figure;
use serde::Serialize;
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-standings-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long)]
    after_leg: Option<u32>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'e> {
    event: i64,
    name: &'e str,
    after_leg: u32,
    scoring: Scoring,
    seal: SealTold,
    rows: Vec<Row<'e>>,
    discrepancies: Vec<Discrepancy>,
}

/// How final the results are: times as they stand in the book, none where there is none.
#[derive(Serialize)]
struct SealTold {
    provisional_until: Option<String>,
    sealed_at: Option<String>,
    corrected_at: Option<String>,
}

impl SealTold {
    fn of(seal: &Seal) -> SealTold {
        let told = |at: Option<chrono::DateTime<chrono::FixedOffset>>| at.map(|at| at.to_rfc3339());
        SealTold {
            provisional_until: told(seal.provisional_until),
            sealed_at: told(seal.sealed_at),
            corrected_at: told(seal.corrected_at),
        }
    }
}

#[derive(Serialize)]
struct Row<'e> {
    rank: u32,
    entrant: i64,
    start_number: u32,
    name: &'e str,
    points: i32,
    games: i32,
    won: Option<u32>,
    lost: Option<u32>,
    legs: Vec<Leg>,
}

#[derive(Serialize)]
struct Leg {
    leg: u32,
    table: u32,
    points: i32,
    games: i32,
}

#[derive(Serialize)]
struct Discrepancy {
    leg: u32,
    table: u32,
    entrant: i64,
    sheet_points: i32,
    sheet_games: i32,
    slip_points: i32,
    slip_games: i32,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let legs = event.legs.last().map_or(0, |leg| leg.number);
    if let Some(leg) = args.after_leg.filter(|leg| *leg == 0 || *leg > legs) {
        return Err(CliError(words.people.cli_no_such_leg(leg, legs)));
    }
    let standings = standings(event, args.after_leg);
    if args.json {
        put_json(&answer(event, &standings, args.after_leg), words)?;
    } else {
        put(&text(event, &standings, words), words)?;
    }
    for d in &standings.discrepancies {
        let (sheet, slip) = (figure(d.sheet.0), figure(d.slip.0));
        let name = event.called(d.entrant);
        eprintln!("{}", words.people.cli_slip_differs(d.leg, d.table, name, slip, sheet));
    }
    for (leg, table) in &standings.losses_unknown {
        eprintln!("{}", words.people.cli_losses_unknown(*leg, *table));
    }
    Ok(Exit::Done)
}

fn answer<'e>(event: &'e Event, standings: &Standings, after_leg: Option<u32>) -> Answer<'e> {
    let rows = standings.rows.iter().map(|row| {
        let entrant = event.entrant(row.entrant);
        Row {
            rank: row.rank,
            entrant: row.entrant.0,
            start_number: entrant.map_or(0, |e| e.start_number),
            name: entrant.map_or("", |e| e.name.as_str()),
            points: row.points,
            games: row.games,
            won: row.won,
            lost: row.lost,
            legs: row
                .legs
                .iter()
                .map(|l| Leg { leg: l.leg, table: l.table, points: l.points, games: l.games })
                .collect(),
        }
    });
    let discrepancies = standings.discrepancies.iter().map(|d| Discrepancy {
        leg: d.leg,
        table: d.table,
        entrant: d.entrant.0,
        sheet_points: d.sheet.0,
        sheet_games: d.sheet.1,
        slip_points: d.slip.0,
        slip_games: d.slip.1,
    });
    Answer {
        event: event.id.0,
        name: &event.name,
        after_leg: after_leg.unwrap_or(standings.after_leg),
        scoring: event.scoring,
        seal: SealTold::of(&event.seal),
        rows: rows.collect(),
        discrepancies: discrepancies.collect(),
    }
}

fn text(event: &Event, standings: &Standings, words: &Words) -> String {
    let texts = &words.people;
    let date = event.date.to_string();
    let title = match event.legs.len() {
        0 | 1 => texts.cli_event(event.name.clone(), date),
        _ => texts.cli_event_after_leg(event.name.clone(), date, standings.after_leg),
    };
    let title = match texts.seal_state(&event.seal) {
        state if state.is_empty() => title,
        state => format!("{title}\n{}", texts.cli_results_are(state)),
    };
    if standings.rows.is_empty() {
        return format!("{title}\n\n{}\n", texts.cli_nothing_yet());
    }
    let heads = [
        (texts.head_rank(), Side::Right),
        (texts.head_number(), Side::Right),
        (texts.head_name(), Side::Left),
        (texts.head_points(), Side::Right),
        (texts.head_games(), Side::Right),
        (texts.head_won(), Side::Right),
        (texts.head_lost(), Side::Right),
    ];
    let count = |n: Option<u32>| n.map(|n| n.to_string()).unwrap_or_default();
    let rows: Vec<Vec<String>> = standings
        .rows
        .iter()
        .map(|row| {
            let entrant = event.entrant(row.entrant);
            vec![
                row.rank.to_string(),
                entrant.map(|e| e.start_number.to_string()).unwrap_or_default(),
                entrant.map(|e| e.name.clone()).unwrap_or_default(),
                figure(row.points),
                figure(row.games),
                count(row.won),
                count(row.lost),
            ]
        })
        .collect();
    format!("{title}\n\n{}", book::table(&heads, &rows))
}
