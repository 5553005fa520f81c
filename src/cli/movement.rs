//! `vorhand movement`: the seats of every leg, and what the judge says of them.

use crate::cli::{
    book::{put, put_json},
    seat_files,
    words::{CliError, Exit, Words},
};
use crate::club::{
    AtTable, EntrantId, LegNo, MovementKind, MovementSettings, StandingRules, TableNo, Two, Wishes,
    how_many,
};
use crate::i18n::Texts;
use crate::movement::{
    self, LegSeats, Meetings, MovementError, Note, Player, SearchOn, SeatNote, Seating,
    SmallTables, TableSeats, Verdict, longest,
};
use itertools::Itertools;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// How much a meeting of clubmates counts beside one that is repeated.
const CLUBS: u32 = 5;

// The words of these arguments are in `assets/i18n` under `help-movement-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, required_unless_present = "judge")]
    kind: Option<String>,
    #[arg(long, required_unless_present = "judge")]
    players: Option<u32>,
    #[arg(long)]
    tables_of: Option<u32>,
    #[arg(long)]
    tables_at_most: Option<u32>,
    #[arg(long)]
    smaller_in_turn: bool,
    #[arg(long)]
    rounds: Option<u32>,
    #[arg(long)]
    legs: Option<u32>,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long)]
    never: Vec<String>,
    #[arg(long)]
    first_leg: Vec<String>,
    #[arg(long)]
    partners: Vec<String>,
    #[arg(long)]
    stay: Vec<i64>,
    #[arg(long)]
    at_table: Vec<String>,
    #[arg(long)]
    teams: Option<PathBuf>,
    #[arg(long)]
    clubs: Option<PathBuf>,
    #[arg(long, requires = "clubs")]
    clubs_first_leg: bool,
    #[arg(long)]
    past: Option<PathBuf>,
    #[arg(long)]
    search: Option<u64>,
    #[arg(long, conflicts_with = "search")]
    by_standing: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["past", "search", "by_standing"])]
    judge: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let (asked, seating) = match &args.judge {
        Some(file) => elsewhere(args, file, texts)?,
        None => made(args, texts)?,
    };
    let verdict = movement::verify(&asked.settings, &asked.players, &seating.legs);
    if args.json {
        let answer = answer(&asked, &seating, &verdict, &words.json);
        put_json(&answer, words)?;
    } else {
        put(&plan(&seating, &verdict, texts), words)?;
    }
    Ok(Exit::sound(verdict.errors.is_empty()))
}

/// What seats are asked for, or judged.
struct SeatsRequest {
    kind: String,
    settings: MovementSettings,
    players: Vec<Player>,
}

/// Seats that were made elsewhere: what the call does not say of them, the file does.
fn elsewhere(args: &Args, file: &Path, texts: &Texts) -> Result<(SeatsRequest, Seating), CliError> {
    let read = seat_files::seats(file, texts)?;
    let kind = args.kind.clone().or(read.kind);
    let people = read.legs.iter().flat_map(LegSeats::everybody);
    let most = people.max().and_then(|id| u32::try_from(id.0).ok());
    let count = args.players.or(read.players).or(most).unwrap_or(0);
    let asked = asked(
        args,
        kind.unwrap_or_else(|| "individual".into()),
        count,
        texts,
    )?;
    let seating = Seating {
        legs: read.legs,
        ..Seating::default()
    };
    Ok((asked, seating))
}

/// Seats as they are asked for.
fn made(args: &Args, texts: &Texts) -> Result<(SeatsRequest, Seating), CliError> {
    let kind = args.kind.clone().unwrap_or_default();
    let mut asked = asked(args, kind, args.players.unwrap_or(0), texts)?;
    let past = match &args.past {
        Some(file) => seat_files::past(file, &asked.players, texts)?,
        None => Vec::new(),
    };
    if let Some(file) = &args.by_standing {
        if args.legs.is_some_and(|legs| legs != 1) {
            return Err(CliError(texts.seat_call_standing_legs()));
        }
        if !asked.settings.kind.each_alone() {
            return Err(CliError(texts.seat_call_standing_kind()));
        }
        let ranking = seat_files::standing(file, &asked.players, texts)?;
        asked.settings.legs = None;
        let leg = movement::by_standing(&asked.settings, &asked.players, &ranking, &past);
        let legs = vec![leg.map_err(|error| refused(&error, texts))?];
        return Ok((
            asked,
            Seating {
                legs,
                ..Seating::default()
            },
        ));
    }
    let made = movement::make_after(&asked.settings, &asked.players, &past)
        .map_err(|error| refused(&error, texts))?;
    let seating = searched(args, &asked, &past, made);
    Ok((asked, seating))
}

/// The seats after a search that goes on from them, as long as it was asked for; whom people met
/// before counts.
fn searched(args: &Args, asked: &SeatsRequest, past: &[LegSeats], made: Seating) -> Seating {
    let moves = args.search.unwrap_or(0);
    if moves == 0 || !asked.settings.kind.each_alone() {
        return made;
    }
    let mut search = SearchOn::new(
        &asked.settings,
        &asked.players,
        &made.legs,
        LegNo::FIRST,
        past,
    );
    let progress = search.step(moves);
    let mut notes = made.notes;
    if progress.uneven > progress.began_uneven {
        notes.push(Note::EvennessGiven {
            before: progress.began_uneven,
            now: progress.uneven,
        });
    }
    Seating {
        legs: search.best(),
        notes,
    }
}

fn asked(args: &Args, kind: String, count: u32, texts: &Texts) -> Result<SeatsRequest, CliError> {
    let mut settings = settings(args, &kind, texts)?;
    let mut players = players(count).map_err(|error| refused(&error, texts))?;
    if let Some(file) = &args.teams {
        settings.wishes.teams = seat_files::groups(file, &players, texts, seat_files::TEAMS)?;
    }
    if let Some(file) = &args.clubs {
        let clubs = seat_files::groups(file, &players, texts, seat_files::CLUBS)?;
        settings.wishes.clubmates_apart = CLUBS;
        settings.wishes.clubmates_first_leg = args.clubs_first_leg;
        for player in &mut players {
            let club = clubs.iter().position(|club| club.contains(&player.id));
            player.club = club.map_or(String::new(), |club| (club + 1).to_string());
        }
    }
    Ok(SeatsRequest {
        kind,
        settings,
        players,
    })
}

/// Entrants 1, 2, 3 …
fn players(count: u32) -> Result<Vec<Player>, MovementError> {
    let players = count as usize;
    let most = movement::MOST_PLAYERS;
    if players > most {
        return Err(MovementError::TooMany { players, most });
    }
    Ok((1..=i64::from(count))
        .map(EntrantId)
        .map(Player::new)
        .collect())
}

fn refused(error: &MovementError, texts: &Texts) -> CliError {
    CliError(texts.movement_error(error, &|id| texts.entrant_number(id)))
}

fn settings(args: &Args, kind: &str, texts: &Texts) -> Result<MovementSettings, CliError> {
    let kind: MovementKind = serde_json::from_value(Value::from(kind))
        .map_err(|_| CliError(texts.seat_call_kind(kind)))?;
    let rounds = if kind == MovementKind::Fixed { 20 } else { 1 };
    Ok(MovementSettings {
        kind,
        rounds: args.rounds.unwrap_or(rounds),
        seed: args.seed.unwrap_or(1),
        legs: args.legs,
        tables_of: args.tables_of.unwrap_or(4),
        tables_at_most: args.tables_at_most,
        smaller_in_turn: args.smaller_in_turn,
        standing: StandingRules::STRICT,
        wishes: wishes(args, texts)?,
        ..MovementSettings::default()
    })
}

fn wishes(args: &Args, texts: &Texts) -> Result<Wishes, CliError> {
    Ok(Wishes {
        never: twos(&args.never, texts)?,
        first_leg: twos(&args.first_leg, texts)?,
        partners: twos(&args.partners, texts)?,
        stay: args.stay.iter().copied().map(EntrantId).collect(),
        at_table: twos(&args.at_table, texts)?.iter().map(at_table).collect(),
        ..Wishes::default()
    })
}

fn twos(typed: &[String], texts: &Texts) -> Result<Vec<Two>, CliError> {
    typed
        .iter()
        .map(|typed| two(typed).ok_or_else(|| CliError(texts.seat_call_two(typed))))
        .collect()
}

/// Somebody and the number of a table, typed as `3,7`.
fn at_table(two: &Two) -> AtTable {
    AtTable {
        entrant: two.a,
        table: TableNo(u32::try_from(two.b.0).unwrap_or(u32::MAX)),
    }
}

/// Two entrants, typed as `3,7`.
fn two(typed: &str) -> Option<Two> {
    let (a, b) = typed.split_once(',')?;
    Some(Two {
        a: EntrantId(a.trim().parse().ok()?),
        b: EntrantId(b.trim().parse().ok()?),
        weight: Two::FIRM,
    })
}

// The fields are in the order in which they are written.
#[derive(Serialize)]
struct MovementAnswer<'a> {
    kind: &'a str,
    players: u32,
    seed: u64,
    legs: Vec<LegAnswer<'a>>,
    verdict: Judgement,
}

#[derive(Serialize)]
struct LegAnswer<'a> {
    leg: LegNo,
    deals: u32,
    tables: Vec<TableAnswer<'a>>,
    sitting_out: &'a [EntrantId],
}

#[derive(Serialize)]
struct TableAnswer<'a> {
    table: TableNo,
    #[serde(serialize_with = "by_seat")]
    seats: &'a TableSeats,
}

#[derive(Serialize)]
struct Judgement {
    errors: Vec<String>,
    notes: Vec<String>,
    meetings: MeetingFigures,
    small_tables: Option<SmallTables>,
}

#[derive(Serialize)]
struct MeetingFigures {
    distinct_min: u32,
    distinct_max: u32,
    distinct_mean: f64,
    repeats: u64,
    max_times: u32,
    repeats_bound: u64,
    doubles: u64,
    doubles_bound: u64,
    distinct_bound: u32,
}

fn by_seat<S: Serializer>(table: &&TableSeats, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(table.seats.iter().map(|(seat, id)| (seat.letter(), id)))
}

fn answer<'a>(
    asked: &'a SeatsRequest,
    seating: &'a Seating,
    verdict: &Verdict,
    texts: &Texts,
) -> MovementAnswer<'a> {
    let legs = (1..)
        .map(LegNo)
        .zip(&seating.legs)
        .map(|(number, leg)| one_leg(number, leg))
        .collect();
    MovementAnswer {
        kind: &asked.kind,
        players: how_many(asked.players.len()),
        seed: asked.settings.seed,
        legs,
        verdict: Judgement {
            errors: errors(verdict, texts),
            notes: notes(seating, verdict, texts),
            meetings: met(&verdict.meetings),
            small_tables: verdict.notes.iter().find_map(small_tables),
        },
    }
}

fn one_leg(leg: LegNo, seats: &LegSeats) -> LegAnswer<'_> {
    let tables = seats
        .tables
        .iter()
        .map(|t| TableAnswer {
            table: t.number,
            seats: t,
        })
        .collect();
    LegAnswer {
        leg,
        deals: longest(seats),
        tables,
        sitting_out: &seats.sitting_out,
    }
}

fn small_tables(note: &SeatNote) -> Option<SmallTables> {
    if let SeatNote::SmallTables(small) = note {
        Some(*small)
    } else {
        None
    }
}

fn errors(verdict: &Verdict, texts: &Texts) -> Vec<String> {
    verdict
        .errors
        .iter()
        .map(|fault| texts.seat_fault(fault, &|id| texts.entrant_number(id)))
        .collect()
}

/// What the maker of the seats says of them, then what the judge does.
fn notes(seating: &Seating, verdict: &Verdict, texts: &Texts) -> Vec<String> {
    let name = |id| texts.entrant_number(id);
    let made = seating
        .notes
        .iter()
        .map(|note| texts.movement_note(note, &name));
    let judged = verdict
        .notes
        .iter()
        .map(|note| texts.seat_note(note, &name));
    made.chain(judged).collect()
}

fn met(meetings: &Meetings) -> MeetingFigures {
    MeetingFigures {
        distinct_min: meetings.distinct_min,
        distinct_max: meetings.distinct_max,
        distinct_mean: f64::from(meetings.distinct_mean_hundredths) / 100.0,
        repeats: meetings.repeats,
        max_times: meetings.max_times,
        repeats_bound: meetings.repeats_bound,
        doubles: meetings.doubles,
        doubles_bound: meetings.doubles_bound,
        distinct_bound: meetings.distinct_bound,
    }
}

fn plan(seating: &Seating, verdict: &Verdict, texts: &Texts) -> String {
    let mut lines: Vec<String> = (1_u32..)
        .zip(&seating.legs)
        .flat_map(|(number, leg)| leg_lines(number, leg, texts))
        .collect();
    if verdict.errors.is_empty() {
        lines.push(texts.seat_proof(verdict, true));
    }
    lines.extend(errors(verdict, texts));
    lines.extend(texts.seat_meetings(&verdict.meetings));
    lines.extend(notes(seating, verdict, texts));
    lines.join("\n") + "\n"
}

/// Who is at each table of a leg and who rests, and an empty line.
fn leg_lines(number: u32, leg: &LegSeats, texts: &Texts) -> Vec<String> {
    let mut lines = vec![texts.seat_plan_leg(number, longest(leg))];
    lines.extend(leg.tables.iter().map(|table| {
        let name = texts.seat_plan_table(table.number);
        format!("  {name}  {}", people(texts, table))
    }));
    if !leg.sitting_out.is_empty() {
        let who = leg.sitting_out.iter().map(|id| id.0.to_string()).join(" ");
        lines.push(format!("  {}", texts.seat_plan_rests(who)));
    }
    lines.push(String::new());
    lines
}

fn people(texts: &Texts, table: &TableSeats) -> String {
    table
        .seats
        .iter()
        .map(|(seat, id)| format!("{} {:>3}", texts.seat_letter(*seat), id.0))
        .join("  ")
}
