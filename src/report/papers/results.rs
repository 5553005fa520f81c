//! Standings after any leg, and the recapitulation.

use crate::club::{self, EntrantId, LegNo, Row as Standing, Standings};
use crate::i18n;
use crate::i18n::{NOTHING, Texts, if_known, won_lost};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, UNDER},
    page::Weight,
    papers::{
        chosen::{self, club_of, has_clubs, number_of},
        made::PaperResult,
    },
    pen::{NOTE, SMALL, STRONG_BODY},
};
use itertools::Itertools;

/// Which order, and what is told of each leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Points,
    Games,
    /// By points, with the games of each leg.
    Recap,
}

/// The standings by points or by games.
pub(super) fn standings(context: &Context<'_>, order: Order) -> Result<PaperResult, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let (title, note) = match order {
        Order::Points => (texts.report_title_standings(), list_note(context)),
        Order::Games => (texts.report_title_standings_games(), games_note(context)),
        Order::Recap if standings.after_leg < 2 => (texts.report_title_recap(), list_note(context)),
        Order::Recap => (texts.report_title_recap(), texts.report_recap_note()),
    };
    let head = standings_head(context, &standings, title);
    let legs = legs_of(&standings);
    let list = |legs: &[LegNo]| list(context, &standings, order, legs);
    let mut parts = List::in_parts(context.size, &legs, list);
    let first = list(parts.next().unwrap_or_default());
    let others: Vec<List> = parts.map(list).collect();
    let flow = Flow::poster(context, &head, |flow| {
        provisional(
            flow,
            texts.provisional_without(context.event, &standings.missing),
        );
        flow.list(&first);
        flow.space(1.5);
        flow.words(&note, UNDER);
        if let Some(until) = complaints(context) {
            flow.words(&until, UNDER);
        }
        for list in &others {
            flow.turn();
            flow.list(list);
        }
    });
    let table = fields(context, &standings, order, &legs);
    Ok(PaperResult::flowed(flow, Some(table)))
}

/// The legs that have a column: none where the total is the only one.
fn legs_of(standings: &Standings) -> Vec<LegNo> {
    if standings.after_leg > 1 {
        LegNo::all(standings.after_leg).collect()
    } else {
        Vec::new()
    }
}

/// The head of results: how far they are, how final, and from when.
pub(super) fn standings_head(context: &Context<'_>, standings: &Standings, title: String) -> Head {
    let mut head = Head::of_results(context, title);
    let after = standings.after_leg;
    let legs = context.event.legs.len();
    if after > 0 && legs > 1 {
        let after = context.texts.report_after_leg(after, legs);
        head.detail = format!("{} · {after}", head.detail);
    }
    as_of(context, &mut head);
    head
}

/// Until when a German list that is posted may be objected to, as long as it is not sealed.
fn complaints(context: &Context<'_>) -> Option<String> {
    let Context { event, texts, .. } = context;
    if !event.settings.scoring.has_foot() || event.seal.sealed_at.is_some() {
        return None;
    }
    Some(event.seal.provisional_until.map_or_else(
        || texts.report_protest_posted_here(club::complaint_minutes()),
        |until| texts.report_protest_today(texts.clock(until.time())),
    ))
}

/// Says on top that results are provisional, if they are.
pub(super) fn provisional(flow: &mut Flow<'_>, sentence: Option<String>) {
    if let Some(sentence) = sentence {
        flow.words(&sentence, STRONG_BODY);
        flow.space(1.5);
    }
}

/// Rank, points, games, and games won and lost of a line; a dash where nothing of this person is
/// in.
pub(in crate::report) fn results(rank: Option<u32>, row: &club::Row) -> [String; 4] {
    let nothing = NOTHING.to_owned();
    match rank {
        Some(rank) => [
            rank.to_string(),
            i18n::figure(row.points),
            i18n::signed(row.games.net),
            won_lost(row.games),
        ],
        None if row.is_blank() => [nothing.clone(), nothing.clone(), nothing, String::new()],
        None => [
            nothing.clone(),
            i18n::figure(row.points),
            nothing,
            String::new(),
        ],
    }
}

/// Points, games, games won and games lost of a line for other programs; empty if nothing of
/// this person is in.
pub(super) fn figures_of(row: &Standing) -> [String; 4] {
    let points = (!row.is_blank()).then_some(row.points);
    let games = row.rank.map(|_| row.games);
    [
        if_known(points),
        if_known(games.map(|games| games.net)),
        if_known(games.and_then(|games| games.won)),
        if_known(games.and_then(|games| games.lost)),
    ]
}

/// The standings that the paper is asked for.
pub(in crate::report) fn counted(context: &Context<'_>) -> Result<Standings, ReportError> {
    chosen::legs(context)?;
    Ok(club::standings(context.event, context.leg.map(|leg| leg.0)))
}

/// Until when the list knows of results: the time to name when the next one is to tell what is new.
pub(super) fn as_of(context: &Context<'_>, head: &mut Head) {
    if !context.as_of.is_empty() {
        head.detail = format!(
            "{} · {}",
            head.detail,
            context.texts.report_as_of(context.as_of)
        );
    }
}

/// What counts, and what decides between those who are equal.
pub(in crate::report) fn scoring_note(context: &Context<'_>) -> String {
    let Context { event, texts, .. } = *context;
    let scoring = event.settings.scoring;
    let said = [texts.scoring_note(scoring), texts.scoring_equal(scoring)];
    said.into_iter().chain(texts.five_note(event)).join(" ")
}

/// The same with what the columns of a list tell.
pub(super) fn list_note(context: &Context<'_>) -> String {
    let columns = context.texts.report_list_columns();
    format!("{} {columns}", scoring_note(context))
}

/// What a net game is, and how those are ranked who have as many.
fn games_note(context: &Context<'_>) -> String {
    let texts = context.texts;
    let ties = texts.scoring_ties(context.event.settings.scoring);
    let ramsch = context
        .event
        .settings
        .rules
        .rulebook()
        .filter(|rules| rules.ramsch().on)
        .map(|_| texts.report_games_ramsch())
        .unwrap_or_default();
    [texts.report_games_net(), ramsch, ties]
        .into_iter()
        .filter(|said| !said.is_empty())
        .join(" ")
}

/// Everybody with the results of the event and of these legs.
fn list(context: &Context<'_>, standings: &Standings, order: Order, legs: &[LegNo]) -> List {
    let texts = context.texts;
    let event = context.event;
    // Beside games of every leg there is no room for what the standings say too.
    let clubs = order != Order::Recap && has_clubs(event);
    let mut columns = who_columns(texts, None, clubs);
    columns.extend([
        Column::figure(texts.report_counts(event.settings.scoring))
            .weight(weight(order != Order::Games)),
        Column::figure(texts.report_games()).weight(weight(order == Order::Games)),
        Column::figure(texts.report_won_lost()),
        Column::figure(texts.report_gap()).style(NOTE),
    ]);
    let before_legs = columns.len();
    for leg in legs {
        columns.push(Column::figure(texts.report_leg_short(leg)).style(SMALL));
        columns.extend((order == Order::Recap).then(|| Column::figure("").style(NOTE)));
    }
    let list = List::new(
        columns,
        lines(standings, order)
            .into_iter()
            .map(|line| {
                let Line { rank, row, gap } = line;
                let [rank, points, games, won_lost] = results(rank, row);
                let mut cells = who_cells(context, [Some(rank), None], row.entrant, clubs);
                cells.extend([points, games, won_lost, plain(gap)]);
                cells.extend(legs.iter().flat_map(|leg| leg_cells(row, *leg, order)));
                Row::new(cells)
            })
            .collect(),
    );
    match order {
        Order::Recap => list,
        Order::Points | Order::Games => list.even(before_legs),
    }
}

/// The rank and what is beside it, number and name, the club where there are clubs.
pub(super) fn who_columns(texts: &Texts, beside: Option<Column>, clubs: bool) -> Vec<Column> {
    let mut columns = vec![Column::rank(texts)];
    columns.extend(beside);
    columns.extend([Column::number(texts), Column::name(texts)]);
    columns.extend(clubs.then(|| Column::club(texts)));
    columns
}

/// What somebody has in them.
pub(super) fn who_cells(
    context: &Context<'_>,
    rank: [Option<String>; 2],
    who: EntrantId,
    clubs: bool,
) -> Vec<String> {
    let Context { event, texts, .. } = *context;
    let mut cells: Vec<String> = rank.into_iter().flatten().collect();
    cells.push(number_of(event, who));
    cells.push(texts.listed_as(event, who, event.called_beside_both(who)));
    cells.extend(clubs.then(|| club_of(event, who)));
    cells
}

/// What somebody has of a leg: points, and in the recapitulation games.
fn leg_cells(row: &Standing, leg: LegNo, order: Order) -> Vec<String> {
    let found = in_leg(row, leg);
    let mut cells = vec![plain(found.map(|(points, _)| points))];
    let games = found.map(|(_, games)| i18n::signed(games));
    cells.extend((order == Order::Recap).then(|| games.unwrap_or_default()));
    cells
}

fn plain(figure: Option<i32>) -> String {
    figure.map(i18n::figure).unwrap_or_default()
}

/// The rows in an order, each with its rank and how far it is behind the one above.
fn lines(standings: &Standings, order: Order) -> Vec<Line<'_>> {
    let ranked: Vec<(Option<u32>, &Standing)> = match order {
        Order::Points | Order::Recap => standings.rows.iter().map(|row| (row.rank, row)).collect(),
        Order::Games => standings.by_games(),
    };
    let mut above = None;
    let mut lines = Vec::new();
    for (rank, row) in ranked {
        let value = match order {
            Order::Points | Order::Recap => row.points,
            Order::Games => row.games.net,
        };
        let gap = match (above.replace(value), rank) {
            (Some(above), Some(_)) => Some(above - value),
            (None, _) | (_, None) => None,
        };
        lines.push(Line { rank, row, gap });
    }
    lines
}

/// The rows by points, each with its rank and how far it is behind the one above.
pub(in crate::report) fn ranked(standings: &Standings) -> Vec<Line<'_>> {
    lines(standings, Order::Points)
}

/// A row with its rank, and how far it is behind the one above.
#[derive(Clone, Copy)]
pub(in crate::report) struct Line<'a> {
    pub(in crate::report) rank: Option<u32>,
    pub(in crate::report) row: &'a Standing,
    pub(in crate::report) gap: Option<i32>,
}

/// Points and games of a leg; none if nothing is in.
fn in_leg(row: &Standing, leg: LegNo) -> Option<(i32, i32)> {
    row.legs
        .iter()
        .filter(|l| l.leg == leg && l.says_something())
        .map(|l| (l.points, l.games.net))
        .reduce(|a, b| (a.0.saturating_add(b.0), a.1.saturating_add(b.1)))
}

/// The same for other programs: a figure a cell.
fn fields(
    context: &Context<'_>,
    standings: &Standings,
    order: Order,
    legs: &[LegNo],
) -> Vec<Vec<String>> {
    let event = context.event;
    let clubs = has_clubs(event);
    let mut rows = vec![field_heads(context, clubs, order, legs)];
    for Line { rank, row, gap } in lines(standings, order) {
        let mut fields = vec![
            if_known(rank),
            number_of(event, row.entrant),
            context
                .texts
                .listed_as(event, row.entrant, event.called_beside_number(row.entrant)),
        ];
        fields.extend(clubs.then(|| club_of(event, row.entrant)));
        fields.extend(figures_of(row));
        fields.push(if_known(gap));
        for leg in legs {
            let found = in_leg(row, *leg);
            fields.push(if_known(found.map(|(points, _)| points)));
            if order == Order::Recap {
                fields.push(if_known(found.map(|(_, games)| games)));
            }
        }
        rows.push(fields);
    }
    rows
}

fn field_heads(context: &Context<'_>, clubs: bool, order: Order, legs: &[LegNo]) -> Vec<String> {
    let texts = context.texts;
    let mut heads = vec![
        texts.report_rank(),
        texts.report_number(),
        texts.report_name(),
    ];
    heads.extend(clubs.then(|| texts.report_club()));
    heads.extend([
        texts.report_counts(context.event.settings.scoring),
        texts.report_games(),
        texts.report_won(),
        texts.report_lost(),
        texts.report_gap(),
    ]);
    for leg in legs {
        let short = texts.report_leg_short(leg);
        if order == Order::Recap {
            let both = [texts.report_points(), texts.report_games()];
            heads.extend(both.map(|what| format!("{short} {what}")));
        } else {
            heads.push(short);
        }
    }
    heads
}

fn weight(leads: bool) -> Weight {
    if leads { Weight::Bold } else { Weight::Regular }
}
