//! `vorhand standings`: the ranks after any leg or in one alone, of all or within a group.

use crate::cli::{
    book::{self, left, put, put_json, right, tell},
    words::{CliError, Exit, Words},
};
use crate::club::{
    self, Book, DealSpan, EntrantId, Event, Groups, LegNo, LegResult, Scoring, Seal, SheetOf,
    Standings, TableNo, standings_of,
};
use crate::i18n::{Texts, figure, if_known, or_dash};
use itertools::Itertools;
use serde::Serialize;
use std::{collections::BTreeSet, path::PathBuf};

// The words of these arguments are in `assets/i18n` under `help-standings-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long)]
    after_leg: Option<u32>,
    #[arg(long, conflicts_with = "after_leg")]
    leg: Option<u32>,
    #[arg(long, value_parser = book::name)]
    group: Option<String>,
    #[arg(long)]
    json: bool,
}

impl Args {
    fn span(&self) -> DealSpan {
        self.leg
            .map(|leg| DealSpan::Only(LegNo(leg)))
            .unwrap_or_else(|| DealSpan::up_to(self.after_leg))
    }
}

#[serde_with::skip_serializing_none]
#[derive(Serialize)]
struct StandingsAnswer<'e> {
    event: i64,
    name: &'e str,
    after_leg: u32,
    leg: Option<u32>,
    group: Option<&'e str>,
    scoring: Scoring,
    seal: SealTold,
    provisional: bool,
    missing: &'e [SheetOf],
    #[serde(skip_serializing_if = "<[SheetOf]>::is_empty")]
    awaiting_losses: &'e [SheetOf],
    rows: Vec<StandingsRow<'e>>,
    discrepancies: Vec<StandingsDiscrepancy>,
}

/// How final the results are: times as they are in the book, none if there is none.
#[derive(Serialize)]
struct SealTold {
    provisional_until: Option<String>,
    sealed_at: Option<String>,
    corrected_at: Option<String>,
}

impl SealTold {
    fn of(seal: &Seal) -> SealTold {
        SealTold {
            provisional_until: seal.provisional_until.map(|at| at.to_rfc3339()),
            sealed_at: seal.sealed_at.map(|at| at.to_rfc3339()),
            corrected_at: seal.corrected_at.map(|at| at.to_rfc3339()),
        }
    }
}

#[derive(Serialize)]
struct StandingsRow<'e> {
    rank: Option<u32>,
    entrant: i64,
    start_number: u32,
    name: &'e str,
    shown: String,
    points: i32,
    games: i32,
    won: Option<u32>,
    lost: Option<u32>,
    missing: &'e [SheetOf],
    legs: Vec<StandingsLeg>,
}

impl<'e> StandingsRow<'e> {
    fn of(row: &'e club::Row, event: &'e Event, standings: &'e Standings) -> StandingsRow<'e> {
        let entrant = event.entrant(row.entrant);
        let scoring = event.settings.scoring;
        StandingsRow {
            rank: row.rank,
            entrant: row.entrant.0,
            start_number: entrant.map_or(0, |e| e.start_number),
            name: event.typed_name(row.entrant),
            shown: event.called(row.entrant),
            points: row.points,
            games: row.games.net,
            won: row.games.won,
            lost: row.games.lost,
            missing: standings.missing.of(row.entrant),
            legs: row
                .legs
                .iter()
                .map(|leg| StandingsLeg::of(leg, scoring))
                .collect(),
        }
    }
}

#[derive(Serialize)]
struct StandingsLeg {
    leg: LegNo,
    table: TableNo,
    points: i32,
    games: i32,
    #[serde(flatten)]
    parts: Option<StandingsParts>,
}

/// What the points of a list are made of.
#[derive(Serialize)]
struct StandingsParts {
    own_points: i32,
    won: Option<u32>,
    lost: Option<u32>,
    others_lost: Option<u32>,
}

impl StandingsLeg {
    fn of(result: &LegResult, scoring: Scoring) -> StandingsLeg {
        let LegResult {
            leg,
            table,
            points,
            games,
            others_lost,
            ..
        } = *result;
        StandingsLeg {
            leg,
            table,
            points,
            games: games.net,
            parts: scoring.has_foot().then_some(StandingsParts {
                own_points: result.net,
                won: games.won,
                lost: games.lost,
                others_lost,
            }),
        }
    }
}

#[derive(Serialize)]
struct StandingsDiscrepancy {
    leg: LegNo,
    table: TableNo,
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
    let legs = event.legs.last().map_or(0, |leg| leg.number.0);
    if let Some(leg) = args
        .after_leg
        .or(args.leg)
        .filter(|leg| *leg == 0 || *leg > legs)
    {
        return Err(CliError(words.people.cli_no_such_leg(leg, legs)));
    }
    let mut standings = standings_of(event, args.span());
    if let Some(group) = &args.group {
        standings = within(session.book(), event, standings, group, words)?;
    }
    if args.json {
        put_json(&answer(event, &standings, args), words)?;
    } else {
        put(&text(event, &standings, args, words), words)?;
    }
    warn(event, &standings, &words.people);
    Ok(Exit::Done)
}

/// Says which slips differ from their sheet, and of which tables the losses are not known.
fn warn(event: &Event, standings: &Standings, texts: &Texts) {
    for d in &standings.discrepancies {
        let sheet = figure(d.sheet.0);
        let slip = figure(d.slip.0);
        let name = event.called(d.entrant);
        tell(texts.cli_slip_differs(d.leg, d.table, name, slip, sheet));
    }
    for (leg, table) in &standings.losses_unknown {
        tell(texts.cli_losses_unknown(*leg, *table));
    }
}

/// Only the people of a group, ranked among themselves.
fn within(
    book: &Book,
    event: &Event,
    standings: Standings,
    group: &str,
    words: &Words,
) -> Result<Standings, CliError> {
    let groups = Groups::of(&book.members, event);
    let people: BTreeSet<EntrantId> = groups
        .members(group)
        .into_iter()
        .map(|who| who.id)
        .collect();
    if !people.is_empty() {
        return Ok(standings.among(|who| people.contains(&who)));
    }
    let names = groups.names().into_iter();
    let texts = &words.people;
    Err(book::no_such(names, texts.cli_no_groups(group), |known| {
        texts.cli_no_such_group(group, known)
    }))
}

fn answer<'e>(event: &'e Event, standings: &'e Standings, args: &'e Args) -> StandingsAnswer<'e> {
    let rows = standings
        .rows
        .iter()
        .map(|row| StandingsRow::of(row, event, standings));
    let discrepancies = standings
        .discrepancies
        .iter()
        .map(|d| StandingsDiscrepancy {
            leg: d.leg,
            table: d.table,
            entrant: d.entrant.0,
            sheet_points: d.sheet.0,
            sheet_games: d.sheet.1,
            slip_points: d.slip.0,
            slip_games: d.slip.1,
        });
    StandingsAnswer {
        event: event.id.0,
        name: &event.settings.name,
        after_leg: args.after_leg.or(args.leg).unwrap_or(standings.after_leg),
        leg: args.leg,
        group: args.group.as_deref(),
        scoring: event.settings.scoring,
        seal: SealTold::of(&event.seal),
        provisional: !standings.missing.no_sheet(),
        missing: &standings.missing.sheets,
        awaiting_losses: &standings.missing.awaiting_losses,
        rows: rows.collect(),
        discrepancies: discrepancies.collect(),
    }
}

/// What is over the list: the event, the group, and how final the results are.
fn title(event: &Event, standings: &Standings, args: &Args, texts: &Texts) -> String {
    let name = event.settings.name.clone();
    let date = event.settings.date.to_string();
    let event_line = match (args.leg, event.legs.len()) {
        (_, 0 | 1) => texts.cli_event(name, date),
        (Some(leg), _) => texts.cli_event_leg(name, date, leg),
        (None, _) => {
            texts.cli_event_after_leg(name, date, args.after_leg.unwrap_or(standings.after_leg))
        }
    };
    let group = args.group.clone().map(|group| texts.cli_group(group));
    let state = Some(texts.seal_state(&event.seal)).filter(|state| !state.is_empty());
    let seal = state.map(|state| texts.cli_results_are(state));
    let provisional = texts.provisional_without(event, &standings.missing);
    [Some(event_line), group, seal, provisional]
        .into_iter()
        .flatten()
        .join("\n")
}

fn text(event: &Event, standings: &Standings, args: &Args, words: &Words) -> String {
    let texts = &words.people;
    let title = title(event, standings, args, texts);
    if standings.rows.is_empty() {
        return format!("{title}\n\n{}\n", texts.cli_nothing_yet());
    }
    let heads = [
        right(texts.head_rank()),
        right(texts.head_number()),
        left(texts.head_name()),
        right(texts.head_points()),
        right(texts.head_games()),
        right(texts.head_won()),
        right(texts.head_lost()),
    ];
    let rows: Vec<Vec<String>> = standings
        .rows
        .iter()
        .map(|row| cells(event, row, texts))
        .collect();
    format!("{title}\n\n{}", book::table(&heads, &rows))
}

/// A row as it is printed. Somebody of whom nothing is in has no figures; a fine that was written
/// already is one.
fn cells(event: &Event, row: &club::Row, texts: &Texts) -> Vec<String> {
    let who = row.entrant;
    let ranked = row.rank.is_some();
    let number = event.entrant(who).map(|e| e.start_number.to_string());
    let points = (!row.is_blank()).then(|| figure(row.points));
    let games = ranked.then(|| figure(row.games.net));
    vec![
        or_dash(row.rank),
        number.unwrap_or_default(),
        texts.listed_as(event, who, event.called_beside_number(who)),
        or_dash(points),
        or_dash(games),
        if_known(if ranked { row.games.won } else { None }),
        if_known(if ranked { row.games.lost } else { None }),
    ]
}
