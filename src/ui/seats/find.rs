//! The search box: where somebody sits, leg by leg, and in which legs two people meet and why.

use super::super::context::Ctx;
use crate::app::words::{self, people_called};
use crate::club::{EntrantId, Event, Leg, MovementKind, StandIn, Table};
use crate::i18n::Texts;
use crate::movement::Verdict;
use std::collections::{BTreeMap, BTreeSet};

/// People answered for at once.
const MOST: usize = 4;

/// The answer to what is typed: `berta`, `17`, `berta 3` for leg 3, `berta + carl` for when they
/// meet.
pub(super) fn answer(
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    asked: &str,
    verdict: &Verdict,
) -> Vec<String> {
    let t = ctx.texts;
    if let Some((one, other)) = two(asked) {
        let (one, other) = (people_called(event, one), people_called(event, other));
        return match (one.as_slice(), other.as_slice()) {
            ([a], [b]) if a != b => meeting(ctx, event, *a, *b, verdict),
            _ => vec![t.ev_meet_who()],
        };
    }
    let (name, wanted) = with_leg(event, asked);
    let found = people_called(event, name);
    let Some(leg) = wanted.map_or(Some(leg), |n| event.legs.iter().find(|l| l.number == n)) else {
        return Vec::new();
    };
    match found.as_slice() {
        [one] if wanted.is_none() && event.legs.len() > 1 => {
            let mut lines = words::where_they_sit(t, event, leg, &[*one]);
            lines.extend(plays_on(t, event, leg, &found));
            lines.push(all_legs(t, event, *one));
            lines
        }
        _ => {
            let lines = words::where_they_sit(t, event, leg, &found)
                .into_iter()
                .take(MOST);
            lines.chain(plays_on(t, event, leg, &found)).collect()
        }
    }
}

/// Those meant by what is typed, to be marked in the room.
pub(super) fn marked(event: &Event, asked: &str) -> Vec<EntrantId> {
    if asked.trim().is_empty() {
        return Vec::new();
    }
    match two(asked) {
        Some((one, other)) => people_called(event, one)
            .into_iter()
            .chain(people_called(event, other))
            .collect(),
        None => people_called(event, with_leg(event, asked).0),
    }
}

fn two(asked: &str) -> Option<(&str, &str)> {
    let (one, other) = asked.split_once('+').or_else(|| asked.split_once('&'))?;
    let (one, other) = (one.trim(), other.trim());
    (!one.is_empty() && !other.is_empty()).then_some((one, other))
}

/// A name and a leg's number after it.
fn with_leg<'a>(event: &Event, asked: &'a str) -> (&'a str, Option<u32>) {
    let number = asked
        .trim()
        .rsplit_once(char::is_whitespace)
        .and_then(|(name, n)| Some((name, n.parse().ok()?)));
    match number {
        Some((name, n))
            if event.legs.iter().any(|l| l.number == n)
                && people_called(event, asked).is_empty() =>
        {
            (name, Some(n))
        }
        _ => (asked, None),
    }
}

/// Who of these plays on for somebody in a leg, or has somebody who does; who came or left in its
/// middle.
fn plays_on(t: &Texts, event: &Event, leg: &Leg, found: &[EntrantId]) -> Vec<String> {
    let about = |s: &&StandIn| found.contains(&s.by) || found.contains(&s.seat_of);
    let tables = event.stand_ins_in(leg.number).filter(about);
    let mut tables: BTreeSet<u32> = tables
        .filter_map(|s| {
            leg.tables
                .iter()
                .find(|x| x.seat_of(s.seat_of).is_some())
                .map(|x| x.number)
        })
        .collect();
    let part = |x: &&Table| {
        let company = x.company(leg.rounds);
        company.parts().any(|part| found.contains(&part.column))
    };
    tables.extend(leg.tables.iter().filter(part).map(|x| x.number));
    tables
        .into_iter()
        .flat_map(|table| t.parts_of_leg(event, leg, Some(table)))
        .collect()
}

/// All legs of one person in one line.
fn all_legs(t: &Texts, event: &Event, who: EntrantId) -> String {
    let place = |leg: &Leg| {
        let column = event.column_in(leg.number, who);
        let found = leg
            .tables
            .iter()
            .find_map(|x| Some((x, x.seat_of(column)?)));
        match found {
            Some((table, seat)) => {
                let place = t.ev_leg_place(leg.number, table.number, words::seat(t, seat));
                t.part_at(event, leg, table, who)
                    .map_or_else(|| place.clone(), |part| format!("{place} {part}"))
            }
            None if leg.sitting_out.contains(&who) => t.ev_leg_rests(leg.number),
            None => t.ev_leg_away(leg.number),
        }
    };
    event.legs.iter().map(place).collect::<Vec<_>>().join(" · ")
}

/// The legs in which two people sit at one table.
pub(super) fn legs_together(event: &Event, a: EntrantId, b: EntrantId) -> Vec<u32> {
    let both = |t: &Table| t.seat_of(a).is_some() && t.seat_of(b).is_some();
    let at = |leg: &&Leg| {
        leg.tables
            .iter()
            .any(|t| both(t) && t.company(leg.rounds).met(a, b))
    };
    event.legs.iter().filter(at).map(|leg| leg.number).collect()
}

/// In which legs two people meet, and why more than once.
fn meeting(
    ctx: &Ctx<'_>,
    event: &Event,
    a: EntrantId,
    b: EntrantId,
    verdict: &Verdict,
) -> Vec<String> {
    let t = ctx.texts;
    let legs = legs_together(event, a, b);
    let numbers: Vec<String> = legs.iter().map(u32::to_string).collect();
    match legs.len() {
        0 => vec![t.ev_meet_never(ctx.name(a), ctx.name(b))],
        1 => vec![t.ev_meet_once(ctx.name(a), ctx.name(b), t.names(&numbers))],
        _ => vec![
            t.ev_meet_legs(ctx.name(a), ctx.name(b), t.names(&numbers)),
            why(t, event, &legs, verdict),
        ],
    }
}

/// Why people meet again, by the movement and the verdict.
pub(super) fn why(t: &Texts, event: &Event, legs: &[u32], verdict: &Verdict) -> String {
    let partners = matches!(
        event.settings.movement.kind,
        MovementKind::Pairs | MovementKind::UpTheSides
    );
    let standing = event
        .legs
        .iter()
        .find(|l| legs.contains(&l.number) && !l.drawn_from.is_empty());
    let m = &verdict.meetings;
    match event.settings.movement.kind {
        MovementKind::Fixed => t.ev_why_fixed(),
        _ if partners && legs.len() == event.legs.len() => t.ev_why_partners(),
        _ if partners => t.ev_why_pairs(),
        _ if standing.is_some() => t.ev_why_standing(standing.map_or(0, |l| l.number)),
        _ if m.repeats_bound > 0 => t.ev_why_bound(m.repeats, m.repeats_bound),
        _ => t.ev_why_free(m.repeats),
    }
}

/// Whom somebody meets more than once, and why.
pub(super) fn meets_again(
    ctx: &Ctx<'_>,
    event: &Event,
    id: EntrantId,
    verdict: &Verdict,
) -> String {
    let t = ctx.texts;
    let mut met: BTreeMap<EntrantId, Vec<u32>> = BTreeMap::new();
    for leg in &event.legs {
        let table = leg.tables.iter().find(|x| x.seat_of(id).is_some());
        for (_, other) in table
            .iter()
            .flat_map(|x| &x.seats)
            .filter(|(_, other)| *other != id)
        {
            met.entry(*other).or_default().push(leg.number);
        }
    }
    met.retain(|_, legs| legs.len() > 1);
    if met.is_empty() {
        return t.ev_again_nobody(ctx.name(id));
    }
    let line = |(other, legs): (&EntrantId, &Vec<u32>)| {
        let numbers: Vec<String> = legs.iter().map(u32::to_string).collect();
        t.ev_again(ctx.name(*other), t.names(&numbers))
    };
    let whom: Vec<String> = met.iter().take(6).map(line).collect();
    let legs: Vec<u32> = met.values().flatten().copied().collect();
    format!(
        "{} {}",
        t.ev_again_some(ctx.name(id), whom.join("; ")),
        why(t, event, &legs, verdict)
    )
}
