//! `vorhand demo`: plays a whole made-up evening through the real commands, saves it, and prints
//! its papers.

use crate::app::sample::{Plan, empty_book, play};
use crate::cli::{
    CliError, Exit, Words,
    book::{self, put_line, tell},
    lines, print,
};
use crate::club::{Event, Leg, MovementKind};
use crate::files::Fresh;
use crate::i18n::Texts;
use crate::session::Session;
use chrono::NaiveDate;
use std::path::{Path, PathBuf};

// The words of these arguments are in `assets/i18n` under `help-demo-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, default_value_t = 40)]
    players: u32,
    #[arg(long, default_value = "fixed")]
    movement: String,
    #[arg(long)]
    tables_at_most: Option<u32>,
    #[arg(long, default_value = "foster_1922")]
    rules: String,
    #[arg(long, value_name = "NAME")]
    option: Vec<String>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    evenings: u32,
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[arg(long)]
    no_papers: bool,
}

/// As many evenings as a year has weeks.
const MOST_EVENINGS: u32 = 52;

/// The evening's day: a Thursday. The same seed gives the same file, so the day is not today.
fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 19).unwrap_or_default()
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let (movement, by_standing) =
        movement(&args.movement).ok_or_else(|| CliError(texts.demo_movement(&args.movement)))?;
    let rules = lines::rulebook(&args.rules, &args.option, words)?;
    if !(3..=10_000).contains(&args.players) {
        return Err(CliError(texts.demo_players(args.players)));
    }
    let file = args.out.join(FILE);
    let fresh = Fresh::look(&file);
    let mut session = new_book(&args.out, words).inspect_err(|_| fresh.remove(false))?;
    let players = args.players;
    let tables_at_most = args.tables_at_most;
    let evenings = args.evenings.clamp(1, MOST_EVENINGS);
    let plan = Plan {
        players,
        movement,
        by_standing,
        tables_at_most,
        rules: &rules,
        seed: args.seed,
        date: day(),
        before: 0,
        texts: &words.papers,
    };
    let played = play(&mut session, &plan, evenings)
        .map_err(|why| CliError(texts.session_error(&why, None)));
    let saved = played.and_then(|id| match session.backup_to(&file) {
        Ok(()) => Ok(id),
        Err(why) => Err(book::store_error(&why, words)),
    });
    let id = saved.inspect_err(|_| fresh.remove(false))?;
    if let Some(event) = session.event(id) {
        say_played(event, &file, texts);
    }
    if !args.no_papers {
        for printed in print::print_all(&session, id, words, &args.out)? {
            put_line(printed.place, words)?;
        }
    }
    Ok(Exit::Done)
}

/// How many people played how many deals, and where the book is.
fn say_played(event: &Event, file: &Path, texts: &Texts) {
    let players = event.entrants.len();
    let tables = event.legs.iter().map(|leg| leg.tables.len()).max();
    let deals: u32 = event.legs.iter().map(deals).sum();
    let place = file.display().to_string();
    tell(texts.demo_played(players, tables.unwrap_or_default(), deals, place));
}

/// Deals of a leg at all its tables.
fn deals(leg: &Leg) -> u32 {
    leg.tables
        .iter()
        .map(|table| table.company(leg.rounds).deals())
        .sum()
}

const FILE: &str = "evening.vorhand";

/// A book in memory, written to the disk when the evening is over: else each of its deals would
/// wait for the disk.
fn new_book(dir: &Path, words: &Words) -> Result<Session, CliError> {
    std::fs::create_dir_all(dir).map_err(|e: std::io::Error| {
        CliError(
            words
                .people
                .demo_folder(dir.display().to_string(), e.to_string()),
        )
    })?;
    let file = dir.join(FILE);
    if file.exists() {
        return Err(CliError(
            words.people.demo_exists(file.display().to_string()),
        ));
    }
    empty_book(day()).map_err(|e| book::store_error(&e, words))
}

/// A movement by the name that `vorhand movement` knows, or legs drawn by standing after the first;
/// whether it is these.
fn movement(name: &str) -> Option<(MovementKind, bool)> {
    if name == BY_STANDING {
        return Some((MovementKind::Draw, true));
    }
    let kind = serde_json::from_value(serde_json::Value::from(name)).ok()?;
    Some((kind, false))
}

/// The first leg by lot, the others by the standing.
const BY_STANDING: &str = "by-standing";
