//! `vorhand movement`: the seats of every leg, and what the judge says of them.

use super::book::{put, put_json};
use super::words::{CliError, Exit, Words};
use crate::club::{EntrantId, LegNo, MovementKind, MovementSettings, TableNo, Two, Wishes};
use crate::i18n::Texts;
use crate::movement::{self, LegSeats, Meetings, Player, Seating, TableSeats, Verdict};
use serde::{Serialize, Serializer};
use serde_json::Value;

// The words of these arguments are in `assets/i18n` under `help-movement-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    kind: String,
    #[arg(long)]
    players: u32,
    #[arg(long)]
    tables_of: Option<u32>,
    #[arg(long)]
    tables_at_most: Option<u32>,
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
    json: bool,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let settings = settings(args, &words.people)?;
    let name = |id: EntrantId| words.people.entrant_number(id);
    let refused = |error| CliError(words.people.movement_error(&error, &name));
    if args.players as usize > movement::MOST_PLAYERS {
        let (players, most) = (args.players as usize, movement::MOST_PLAYERS);
        return Err(refused(movement::MovementError::TooMany { players, most }));
    }
    let players: Vec<Player> = (1..=args.players)
        .map(|n| Player::new(EntrantId(i64::from(n))))
        .collect();
    let seating = movement::make(&settings, &players).map_err(refused)?;
    let verdict = movement::verify(&settings, &players, &seating.legs);
    if args.json {
        let answer = answer(args, &settings, &seating, &verdict, &words.json);
        put_json(&answer, words)?;
    } else {
        put(&plan(&seating, &verdict, &words.people), words)?;
    }
    Ok(if verdict.errors.is_empty() {
        Exit::Done
    } else {
        Exit::Faults
    })
}

fn settings(args: &Args, texts: &Texts) -> Result<MovementSettings, CliError> {
    let kind: MovementKind = serde_json::from_value(Value::from(args.kind.as_str()))
        .map_err(|_| CliError(texts.seat_call_kind(args.kind.as_str())))?;
    let rounds = if kind == MovementKind::Fixed { 20 } else { 1 };
    Ok(MovementSettings {
        kind,
        rounds: args.rounds.unwrap_or(rounds),
        seed: args.seed.unwrap_or(1),
        legs: args.legs,
        tables_of: args.tables_of.unwrap_or(4),
        tables_at_most: args.tables_at_most,
        wishes: wishes(args, texts)?,
        ..MovementSettings::default()
    })
}

fn wishes(args: &Args, texts: &Texts) -> Result<Wishes, CliError> {
    let all = |typed: &[String]| {
        typed
            .iter()
            .map(|typed: &String| {
                let numbers = typed
                    .split_once(',')
                    .and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
                let (a, b) =
                    numbers.ok_or_else(|| CliError(texts.seat_call_two(typed.as_str())))?;
                Ok(Two {
                    a: EntrantId(a),
                    b: EntrantId(b),
                    weight: Two::FIRM,
                })
            })
            .collect::<Result<Vec<Two>, CliError>>()
    };
    Ok(Wishes {
        never: all(&args.never)?,
        first_leg: all(&args.first_leg)?,
        partners: all(&args.partners)?,
        stay: args.stay.iter().copied().map(EntrantId).collect(),
        ..Wishes::default()
    })
}

/// Deals at the largest table of a leg.
fn deals(leg: &LegSeats) -> u32 {
    let people = leg.tables.iter().map(|t| t.seats.len()).max().unwrap_or(0);
    leg.rounds
        .saturating_mul(u32::try_from(people).unwrap_or(u32::MAX))
}

// The fields are in the order in which they are written.
#[derive(Serialize)]
struct Answer<'a> {
    kind: &'a str,
    players: u32,
    seed: u64,
    legs: Vec<LegAnswer<'a>>,
    verdict: Judged,
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
struct Judged {
    errors: Vec<String>,
    notes: Vec<String>,
    meetings: Met,
}

#[derive(Serialize)]
struct Met {
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
    args: &'a Args,
    settings: &MovementSettings,
    seating: &'a Seating,
    verdict: &Verdict,
    texts: &Texts,
) -> Answer<'a> {
    let legs = (1..)
        .map(LegNo)
        .zip(&seating.legs)
        .map(|(number, leg)| one_leg(number, leg))
        .collect();
    let verdict = judged(seating, verdict, texts);
    Answer {
        kind: &args.kind,
        players: args.players,
        seed: settings.seed,
        legs,
        verdict,
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
        deals: deals(seats),
        tables,
        sitting_out: &seats.sitting_out,
    }
}

fn judged(seating: &Seating, verdict: &Verdict, texts: &Texts) -> Judged {
    let name = |id: EntrantId| texts.entrant_number(id);
    let errors: Vec<String> = verdict
        .errors
        .iter()
        .map(|f| texts.seat_fault(f, &name))
        .collect();
    let made = seating.notes.iter().map(|n| texts.movement_note(n, &name));
    let notes: Vec<String> = made
        .chain(verdict.notes.iter().map(|n| texts.seat_note(n, &name)))
        .collect();
    Judged {
        errors,
        notes,
        meetings: met(&verdict.meetings),
    }
}

fn met(meetings: &Meetings) -> Met {
    Met {
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
    let name = |id: EntrantId| texts.entrant_number(id);
    let mut lines = Vec::new();
    for (number, leg) in (1_u32..).zip(&seating.legs) {
        lines.push(texts.seat_plan_leg(number, deals(leg)));
        lines.extend(leg.tables.iter().map(|t| {
            format!(
                "  {}  {}",
                texts.seat_plan_table(t.number),
                people(texts, t)
            )
        }));
        if !leg.sitting_out.is_empty() {
            let who: Vec<String> = leg.sitting_out.iter().map(|id| id.0.to_string()).collect();
            lines.push(format!("  {}", texts.seat_plan_rests(who.join(" "))));
        }
        lines.push(String::new());
    }
    match verdict.errors.as_slice() {
        [] => lines.push(texts.seat_proof(verdict, true)),
        errors => lines.extend(errors.iter().map(|f| texts.seat_fault(f, &name))),
    }
    lines.extend(texts.seat_meetings(&verdict.meetings));
    lines.extend(seating.notes.iter().map(|n| texts.movement_note(n, &name)));
    lines.extend(verdict.notes.iter().map(|n| texts.seat_note(n, &name)));
    lines.join("\n") + "\n"
}

fn people(texts: &Texts, table: &TableSeats) -> String {
    let seats: Vec<String> = table
        .seats
        .iter()
        .map(|(seat, id)| format!("{} {:>3}", texts.seat_letter(*seat), id.0))
        .collect();
    seats.join("  ")
}
