//! What is another than at an earlier moment: the standings with the changes of rank, and the seats
//! with new cards for those alone who sit otherwise.

use super::super::context::{Context, Earlier};
use super::super::error::ReportError;
use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{BODY, NOTE};
use super::chosen;
use super::chosen::{name_of, number_of};
use super::made::Made;
use super::results::{as_of, counted, figures_of, provisional, results, scoring_note};
use super::wall::{place_fields, place_in};
use super::{cards, figures};
use crate::club::{Entrant, EntrantId, Event, Row as Standing, Standings};
use crate::i18n::Texts;
use crate::movement::{self, Change};
use std::cmp::Ordering;

/// The standings with what changed since the earlier list.
pub(super) fn since(context: &Context<'_>) -> Result<Made, ReportError> {
    let earlier = context.earlier.ok_or(ReportError::NoEarlier)?;
    let now = counted(context)?;
    let leg = context
        .leg
        .filter(|n| earlier.event.legs.iter().any(|l| l.number == *n));
    let before = counted(&Context {
        event: earlier.event,
        leg,
        ..*context
    })
    .ok();
    if before
        .as_ref()
        .is_some_and(|before| shown(before) == shown(&now))
    {
        return Err(ReportError::NothingSince(earlier.at.to_owned()));
    }
    let texts = context.texts;
    let title = texts.report_since(earlier.at);
    let mut head = Head::new(context, title.clone(), None);
    as_of(context, &mut head);
    let list = since_list(context, &now, before.as_ref());
    let mut flow = Flow::new(context, head);
    provisional(
        &mut flow,
        texts.provisional_without(context.event, &now.missing),
    );
    flow.poster(&list, 16.0);
    flow.space(1.5);
    flow.words(&scoring_note(context), UNDER);
    let mut made = Made {
        table: Some(since_fields(context, &now, before.as_ref())),
        ..Made::default()
    };
    made.add(title, flow.finish());
    Ok(made)
}

/// The same for other programs: a figure a cell; how many ranks somebody climbed.
fn since_fields(
    context: &Context<'_>,
    now: &Standings,
    before: Option<&Standings>,
) -> Vec<Vec<String>> {
    let texts = context.texts;
    let heads = [
        texts.report_rank(),
        texts.report_rank_change(),
        texts.report_number(),
        texts.report_name(),
        texts.report_counts(context.event.settings.scoring),
        format!(
            "{} {}",
            texts.report_counts(context.event.settings.scoring),
            texts.report_since_head()
        ),
        texts.report_games(),
        format!("{} {}", texts.report_games(), texts.report_since_head()),
        texts.report_won(),
        texts.report_lost(),
    ];
    std::iter::once(heads.to_vec())
        .chain(now.rows.iter().map(|row: &Standing| {
            let was = before.and_then(|b| b.row(row.entrant));
            let since = |now: i32, then: fn(&Standing) -> i32| {
                row.rank
                    .map(|_| now.saturating_sub(was.map_or(0, then)).to_string())
                    .unwrap_or_default()
            };
            let climbed = |rank: u32| {
                was.and_then(|w| Some((i64::from(w.rank?) - i64::from(rank)).to_string()))
            };
            let climbed = row
                .rank
                .map(|rank| climbed(rank).unwrap_or_else(|| texts.report_new_on_list()));
            let [points, games, won, lost] = figures_of(row);
            vec![
                row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
                climbed.unwrap_or_default(),
                number_of(context.event, row.entrant),
                name_of(context.event, row.entrant),
                points,
                since(row.points, |w| w.points),
                games,
                since(row.games, |w| w.games),
                won,
                lost,
            ]
        }))
        .collect()
}

/// What the list tells of everybody.
fn shown(standings: &Standings) -> Vec<impl PartialEq> {
    standings
        .rows
        .iter()
        .map(|row: &Standing| {
            (
                row.entrant,
                row.rank,
                row.points,
                row.games,
                row.won,
                row.lost,
            )
        })
        .collect()
}

fn since_list(context: &Context<'_>, now: &Standings, before: Option<&Standings>) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::figure(texts.report_rank()).weight(Weight::Bold),
        Column::figure(texts.report_rank_change()),
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_counts(context.event.settings.scoring)).weight(Weight::Bold),
        Column::figure(texts.report_since_head()).style(NOTE),
        Column::figure(texts.report_games()),
        Column::figure(texts.report_since_head()).style(NOTE),
        Column::figure(texts.report_won_lost()),
        Column::figure(texts.report_gap()).style(NOTE),
    ];
    let mut above: Option<i32> = None;
    List::new(
        columns,
        now.rows
            .iter()
            .map(|row: &Standing| {
                let was = before.and_then(|b| b.row(row.entrant));
                let gap = above
                    .replace(row.points)
                    .filter(|_| row.rank.is_some())
                    .map(|a| figures::plain(a - row.points));
                let [rank, points, games, won_lost] = results(row.rank, row);
                let change = row
                    .rank
                    .map(|now| rank_change(texts, now, was.and_then(|w| w.rank)))
                    .unwrap_or_default();
                let since = |now: i32, before: Option<i32>| {
                    row.rank
                        .map(|_| difference(now, before))
                        .unwrap_or_default()
                };
                Row::new([
                    rank,
                    change,
                    number_of(context.event, row.entrant),
                    name_of(context.event, row.entrant),
                    points,
                    since(row.points, was.map(|w| w.points)),
                    games,
                    since(row.games, was.map(|w| w.games)),
                    won_lost,
                    gap.unwrap_or_default(),
                ])
            })
            .collect(),
    )
}

/// `▲ 3`, `▼ 2`, `–`, or that somebody is new on the list.
fn rank_change(texts: &Texts, now: u32, before: Option<u32>) -> String {
    let Some(before) = before else {
        return texts.report_new_on_list();
    };
    match now.cmp(&before) {
        Ordering::Less => format!("▲ {}", before - now),
        Ordering::Equal => "–".to_owned(),
        Ordering::Greater => format!("▼ {}", now - before),
    }
}

fn difference(now: i32, before: Option<i32>) -> String {
    figures::signed(now.saturating_sub(before.unwrap_or(0)))
}

/// Who sits otherwise than before, with new cards for these alone.
pub(super) fn changed_seats(context: &Context<'_>) -> Result<Made, ReportError> {
    let earlier = context.earlier.ok_or(ReportError::NoEarlier)?;
    chosen::legs(context)?;
    let changes = changes(context, earlier);
    if changes.is_empty() {
        return Err(ReportError::NothingChanged);
    }
    let texts = context.texts;
    let title = texts.report_changed_since(earlier.at);
    let list = changes_list(context, earlier, &changes);
    let mut flow = Flow::new(context, Head::new(context, title.clone(), None));
    flow.poster(&list, 8.0);
    flow.space(1.5);
    flow.words(&texts.report_changed_note(), UNDER);
    let mut made = Made {
        table: Some(changes_fields(context, earlier, &changes)),
        ..Made::default()
    };
    made.add(title, flow.finish());
    let people: Vec<&Entrant> = context
        .event
        .entrants
        .iter()
        .filter(|e: &&Entrant| !e.left && changes.iter().any(|c| c.entrant == e.id))
        .collect();
    if !people.is_empty() {
        let cards = cards::for_people(
            &Context {
                leg: None,
                ..*context
            },
            people,
        )?;
        made.add(texts.report_title_personal(), cards.pages);
    }
    Ok(made)
}

fn changes(context: &Context<'_>, earlier: Earlier<'_>) -> Vec<Change> {
    let seats = (
        movement::seats_of(earlier.event),
        movement::seats_of(context.event),
    );
    let mut changes = movement::as_seen(context.event, movement::changes(&seats.0, &seats.1));
    changes.retain(|c| context.leg.is_none_or(|leg| leg == c.leg));
    changes
}

/// By name, and each person's by leg; with the event that knows a person.
fn by_name<'c>(
    context: &Context<'c>,
    earlier: Earlier<'c>,
    changes: &'c [Change],
) -> Vec<(&'c Event, &'c Change)> {
    let event_of = |id| {
        if context.event.entrant(id).is_some() {
            context.event
        } else {
            earlier.event
        }
    };
    let mut sorted: Vec<(&Event, &Change)> =
        changes.iter().map(|c| (event_of(c.entrant), c)).collect();
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
    let places = [texts.report_was(), texts.report_is_now()];
    let place_heads = places.iter().flat_map(|when| {
        [texts.report_table_head(), texts.report_seat_head()].map(|head| format!("{when} {head}"))
    });
    let heads = [
        texts.report_name(),
        texts.report_number(),
        texts.report_leg_head(),
    ];
    let heads = heads.into_iter().chain(place_heads).collect();
    std::iter::once(heads)
        .chain(by_name(context, earlier, changes).into_iter().map(
            |(event, change): (&Event, &Change)| -> Vec<String> {
                let leg_of =
                    |event: &'_ Event| event.legs.iter().find(|l| l.number == change.leg).cloned();
                let at = |context: &Context<'_>| {
                    let leg = leg_of(context.event);
                    leg.map_or_else(Default::default, |leg| {
                        place_fields(context, &leg, change.entrant)
                    })
                };
                let was = match change.before {
                    Some((table, seat)) => [table.to_string(), texts.seat_letter(seat)],
                    None => at(&before),
                };
                let who = [
                    name_of(event, change.entrant),
                    number_of(event, change.entrant),
                    change.leg.to_string(),
                ];
                who.into_iter().chain(was).chain(at(context)).collect()
            },
        ))
        .collect()
}

/// A line for each leg of each person who sits otherwise, by name.
fn changes_list(context: &Context<'_>, earlier: Earlier<'_>, changes: &[Change]) -> List {
    let texts = context.texts;
    let sorted = by_name(context, earlier, changes);
    let before = Context {
        event: earlier.event,
        ..*context
    };
    let mut last: Option<EntrantId> = None;
    let rows = sorted
        .iter()
        .map(|(event, change): &(&Event, &Change)| {
            let who = change.entrant;
            let first = last.replace(who) != Some(who);
            let person = if first {
                [name_of(event, who), number_of(event, who)]
            } else {
                Default::default()
            };
            let was = match change.before {
                Some((table, seat)) => texts.place_short(table, texts.seat_letter(seat)),
                None => place(&before, change),
            };
            let places = [was, place(context, change)];
            Row {
                apart: first,
                ..Row::new(
                    person
                        .into_iter()
                        .chain([change.leg.to_string()])
                        .chain(places),
                )
            }
        })
        .collect();
    let columns = vec![
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_number()).style(NOTE),
        Column::figure(texts.report_leg_head()),
        Column::short(texts.report_was()).style(NOTE),
        Column::short(texts.report_is_now())
            .style(BODY)
            .weight(Weight::Bold),
    ];
    List::new(columns, rows)
}

fn place(context: &Context<'_>, change: &Change) -> String {
    let leg = context.event.legs.iter().find(|l| l.number == change.leg);
    leg.map_or_else(
        || "–".to_owned(),
        |leg| place_in(context, leg, change.entrant),
    )
}
