//! What is another than at an earlier moment: the standings with the changes of rank, and the seats
//! with new cards for those alone who sit otherwise.

use crate::club::{Entrant, Event, LegNo, Row as Standing, Standings};
use crate::i18n::{NOTHING, Texts, figure, if_known, signed};
use crate::movement::{self, Change};
use crate::report::{
    context::{Context, Earlier},
    error::ReportError,
    head::Head,
    list::{Column, Flow, List, Row, UNDER},
    page::Weight,
    papers::{
        cards,
        chosen::{self, has_clubs, name_of, number_of},
        made::PaperResult,
        results::{
            Line, as_of, counted, figures_of, list_note, provisional, ranked, results, who_cells,
            who_columns,
        },
        wall::{place_fields, place_in},
    },
    pen::NOTE,
};
use std::cmp::Ordering;

/// The standings with what changed since the earlier list.
pub(super) fn since(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let earlier = context.earlier.ok_or(ReportError::NoEarlier)?;
    let now = counted(context)?;
    let before = standings_before(context, earlier);
    if before.as_ref().is_some_and(|b| shown(b) == shown(&now)) {
        return Err(ReportError::NothingSince(earlier.at.to_owned()));
    }
    let texts = context.texts;
    let mut head = Head::new(context, texts.report_since(earlier.at), None);
    as_of(context, &mut head);
    let flow = Flow::poster(context, &head, |flow| {
        provisional(flow, texts.provisional_without(context.event, &now.missing));
        flow.list(&since_list(context, &now, before.as_ref()));
        flow.space(1.5);
        flow.words(&list_note(context), UNDER);
    });
    let table = since_fields(context, &now, before.as_ref());
    Ok(PaperResult::flowed(flow, Some(table)))
}

/// The standings as they were; none if nothing was played then.
fn standings_before(context: &Context<'_>, earlier: Earlier<'_>) -> Option<Standings> {
    let had = |n: &LegNo| earlier.event.leg(*n).is_some();
    counted(&Context {
        event: earlier.event,
        leg: context.leg.filter(had),
        ..*context
    })
    .ok()
}

/// The same for other programs: a figure a cell; how many ranks somebody climbed.
fn since_fields(
    context: &Context<'_>,
    now: &Standings,
    before: Option<&Standings>,
) -> Vec<Vec<String>> {
    let texts = context.texts;
    let counts = texts.report_counts(context.event.settings.scoring);
    let since = texts.report_since_head();
    let heads = vec![
        texts.report_rank(),
        texts.report_rank_change(),
        texts.report_number(),
        texts.report_name(),
        counts.clone(),
        format!("{counts} {since}"),
        texts.report_games(),
        format!("{} {since}", texts.report_games()),
        texts.report_won(),
        texts.report_lost(),
    ];
    let mut fields = vec![heads];
    for row in &now.rows {
        let was = before.and_then(|b| b.row(row.entrant));
        fields.push(since_row_fields(context, row, was));
    }
    fields
}

fn since_row_fields(context: &Context<'_>, row: &Standing, was: Option<&Standing>) -> Vec<String> {
    let [points, games, won, lost] = figures_of(row);
    let more_points = row.points.saturating_sub(was.map_or(0, |w| w.points));
    let more_games = row.games.net.saturating_sub(was.map_or(0, |w| w.games.net));
    vec![
        if_known(row.rank),
        climbed(context.texts, row.rank, was.and_then(|w| w.rank)),
        number_of(context.event, row.entrant),
        name_of(context.event, row.entrant),
        points,
        if_ranked(row, more_points.to_string()),
        games,
        if_ranked(row, more_games.to_string()),
        won,
        lost,
    ]
}

/// What is said only of somebody who has a rank.
fn if_ranked(row: &Standing, words: String) -> String {
    row.rank.map(|_| words).unwrap_or_default()
}

/// How many ranks somebody climbed.
fn climbed(texts: &Texts, now: Option<u32>, before: Option<u32>) -> String {
    match (now, before) {
        (None, _) => String::new(),
        (Some(_), None) => texts.report_new_on_list(),
        (Some(now), Some(before)) => (i64::from(before) - i64::from(now)).to_string(),
    }
}

/// What the list tells of everybody.
fn shown(standings: &Standings) -> Vec<impl PartialEq> {
    standings
        .rows
        .iter()
        .map(|row: &Standing| (row.entrant, row.rank, row.points, row.games))
        .collect()
}

fn since_list(context: &Context<'_>, now: &Standings, before: Option<&Standings>) -> List {
    let texts = context.texts;
    let counts = texts.report_counts(context.event.settings.scoring);
    let clubs = has_clubs(context.event);
    let since = |what: &str| format!("{what} {}", texts.report_since_head());
    let games = texts.report_games();
    let change = Column::figure(texts.report_rank_change()).weight(Weight::SemiBold);
    let mut columns = who_columns(texts, Some(change), clubs);
    columns.extend([
        Column::figure(counts.as_str()).weight(Weight::Bold),
        Column::figure(since(&counts)).weight(Weight::SemiBold),
        Column::figure(games.as_str()),
        Column::figure(since(&games)).weight(Weight::SemiBold),
        Column::figure(texts.report_won_lost()),
        Column::figure(texts.report_gap()).style(NOTE),
    ]);
    List::new(
        columns,
        ranked(now)
            .into_iter()
            .map(|Line { row, gap, .. }| {
                let was = before.and_then(|b| b.row(row.entrant));
                let was = was.filter(|was| was.rank.is_some());
                since_row(
                    context,
                    row,
                    was,
                    gap.map(figure).unwrap_or_default(),
                    clubs,
                )
            })
            .collect(),
    )
}

fn since_row(
    context: &Context<'_>,
    row: &Standing,
    was: Option<&Standing>,
    gap: String,
    clubs: bool,
) -> Row {
    let [rank, points, games, won_lost] = results(row.rank, row);
    let change = row
        .rank
        .map(|now| rank_change(context.texts, now, was.and_then(|w| w.rank)));
    let ranks = [rank, change.unwrap_or_default()].map(Some);
    let mut cells = who_cells(context, ranks, row.entrant, clubs);
    cells.extend([
        points,
        difference(row.points, was.map(|w| w.points)),
        games,
        difference(row.games.net, was.map(|w| w.games.net)),
        won_lost,
        gap,
    ]);
    Row::new(cells)
}

/// `▲ 3`, `▼ 2`, or that somebody is new on the list; nothing where the rank is the same.
fn rank_change(texts: &Texts, now: u32, before: Option<u32>) -> String {
    let Some(before) = before else {
        return texts.report_new_on_list();
    };
    match now.cmp(&before) {
        Ordering::Less => format!("▲ {}", before - now),
        Ordering::Equal => String::new(),
        Ordering::Greater => format!("▼ {}", now - before),
    }
}

/// What came to what somebody had; nothing where all of it is new, or nothing is.
fn difference(now: i32, before: Option<i32>) -> String {
    let more = before.map(|before| now.saturating_sub(before));
    more.filter(|more| *more != 0)
        .map(signed)
        .unwrap_or_default()
}

/// By how many sizes what hangs on the wall is larger, so that a few names are read from afar.
const FROM_AFAR: [i8; 7] = [6, 5, 4, 3, 2, 1, 0];
/// Above the cards on the same page, in millimetres.
const ABOVE_CARDS: f32 = 8.0;

/// Who sits otherwise than before, with new cards for these alone.
pub(super) fn changed_seats(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let earlier = context.earlier.ok_or(ReportError::NoEarlier)?;
    chosen::legs(context)?;
    let changes = changes(context, earlier);
    if changes.is_empty() {
        return Err(ReportError::NothingChanged);
    }
    let texts = context.texts;
    let head = Head::new(context, texts.report_changed_since(earlier.at), None);
    let concerned: Vec<&Entrant> = context
        .event
        .entrants
        .iter()
        .filter(|e| !e.left && changes.iter().any(|change| change.entrant == e.id))
        .collect();
    let all_legs = Context {
        leg: None,
        ..*context
    };
    let cards = cards::for_people(&all_legs, concerned)?;
    let laid = |with_cards: bool| {
        Flow::laid(context, &head, &FROM_AFAR, |flow| {
            flow.list(&changes_list(context, earlier, &changes));
            if changes.len() < context.event.entrants.len() {
                flow.space(1.5);
                flow.words(&texts.report_changed_note(earlier.at), UNDER);
            }
            if with_cards {
                flow.space(ABOVE_CARDS);
                cards.below(flow, context);
            }
        })
    };
    let table = changes_fields(context, earlier, &changes);
    let together = laid(true);
    let apart = laid(false);
    if together.is_single() && together.by + 1 >= apart.by {
        return Ok(PaperResult::flowed(together, Some(table)));
    }
    let mut made = PaperResult::flowed(apart, Some(table));
    let title = texts.report_title_personal();
    made.add(title.clone(), cards.on_sheets(context, title).pages);
    Ok(made)
}

fn changes(context: &Context<'_>, earlier: Earlier<'_>) -> Vec<Change> {
    let before = movement::seats_of(earlier.event);
    let now = movement::seats_of(context.event);
    let mut changes = movement::as_seen(context.event, movement::changes(&before, &now));
    changes.retain(|c| context.leg.is_none_or(|leg| leg == c.leg));
    changes
}

/// By name, and each person's by leg; with the event that knows a person.
fn by_name<'c>(
    context: &Context<'c>,
    earlier: Earlier<'c>,
    changes: &'c [Change],
) -> Vec<(&'c Event, &'c Change)> {
    let mut sorted: Vec<(&Event, &Change)> = Vec::new();
    for change in changes {
        let known = context.event.entrant(change.entrant).is_some();
        let event = if known { context.event } else { earlier.event };
        sorted.push((event, change));
    }
    sorted.sort_by_cached_key(|(event, c)| (event.name_key(c.entrant), c.entrant, c.leg));
    sorted
}

/// A line for each leg of each person who sits otherwise, for other programs: table and seat in
/// columns of their own.
fn changes_fields(
    context: &Context<'_>,
    earlier: Earlier<'_>,
    changes: &[Change],
) -> Vec<Vec<String>> {
    let texts = context.texts;
    let before = Context {
        event: earlier.event,
        ..*context
    };
    let mut heads = vec![
        texts.report_name(),
        texts.report_number(),
        texts.report_leg_head(),
    ];
    for when in [texts.report_was(), texts.report_is_now()] {
        heads.push(format!("{when} {}", texts.report_table_head()));
        heads.push(format!("{when} {}", texts.report_seat_head()));
    }
    let mut fields = vec![heads];
    for (event, change) in by_name(context, earlier, changes) {
        let was = match change.before {
            Some((table, seat)) => [table.to_string(), texts.seat_letter(seat)],
            None => place_of_change(&before, change),
        };
        let mut line = vec![
            name_of(event, change.entrant),
            number_of(event, change.entrant),
            change.leg.to_string(),
        ];
        line.extend(was);
        line.extend(place_of_change(context, change));
        fields.push(line);
    }
    fields
}

/// Table and seat of somebody in the leg of a change.
fn place_of_change(context: &Context<'_>, change: &Change) -> [String; 2] {
    let leg = context.event.leg(change.leg);
    leg.map(|leg| place_fields(context, leg, change.entrant))
        .unwrap_or_default()
}

/// A line for each leg of each person who sits otherwise, by name.
fn changes_list(context: &Context<'_>, earlier: Earlier<'_>, changes: &[Change]) -> List {
    let texts = context.texts;
    let before = Context {
        event: earlier.event,
        ..*context
    };
    let mut last = None;
    let mut rows = Vec::new();
    let all = by_name(context, earlier, changes);
    let is_told =
        |(_, gone): &&(&Event, &Change)| !all.iter().any(|(_, comes)| is_for(comes, gone));
    for (event, change) in all.iter().filter(is_told) {
        let who = change.entrant;
        let gone = all.iter().find(|(_, gone)| is_for(change, gone));
        let seat_of = gone.map(|(_, gone)| gone.entrant);
        let before_it = last.replace((who, seat_of));
        let first = before_it.is_none_or(|it| it.0 != who);
        let is_told = before_it == Some((who, seat_of));
        let gone = if is_told { None } else { gone };
        let [name, number] = if first {
            [event.called_beside_number(who), number_of(event, who)]
        } else {
            Default::default()
        };
        let was = match change.before {
            Some((table, seat)) => texts.place_short(table, texts.seat_letter(seat)),
            None => place(&before, change),
        };
        let leg = change.leg.to_string();
        let gone = gone.map(|(known, gone)| texts.report_plays_for(known.called(gone.entrant)));
        rows.push(Row {
            apart: first,
            under: gone.into_iter().collect(),
            ..Row::new([name, number, leg, was, place(context, change)])
        });
    }
    let columns = vec![
        Column::name(texts),
        Column::number(texts),
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_was()).style(NOTE),
        Column::figure(texts.report_is_now()).weight(Weight::Bold),
    ];
    List::new(columns, rows)
}

/// Whether somebody comes for somebody who plays no longer, on the same seat.
fn is_for(comes: &Change, gone: &Change) -> bool {
    let moved = (comes.before, comes.after) == (gone.after, gone.before);
    moved && comes.leg == gone.leg && gone.after.is_none()
}

fn place(context: &Context<'_>, change: &Change) -> String {
    let leg = context.event.leg(change.leg);
    let place = leg.map(|leg| place_in(context, leg, change.entrant));
    place
        .filter(|place| place != NOTHING)
        .unwrap_or_else(|| context.texts.report_not_playing())
}
