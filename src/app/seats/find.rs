//! The search box of the seats: where somebody sits, leg by leg, and in which legs two people meet
//! and why.

use crate::app::{people::meant::people_called, words};
use crate::club::{EntrantId, Event, Leg, LegNo, MovementKind, Table, TableNo};
use crate::i18n::{NOTHING, Texts};
use crate::movement::Verdict;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// People answered for at once.
const MOST: usize = 4;
/// People named whom somebody meets again.
const MOST_AGAIN: usize = 6;

/// The answer to what is typed: `berta`, `17`, `berta 3` for leg 3, `berta + carl` for when they
/// meet.
pub fn answer(t: &Texts, event: &Event, leg: &Leg, asked: &str, found: &Verdict) -> Vec<String> {
    match two(asked) {
        Some((one, other)) => {
            match (
                people_called(event, one).as_slice(),
                people_called(event, other).as_slice(),
            ) {
                ([a], [b]) if a != b => meeting(t, event, *a, *b, found),
                _ => vec![t.ev_meet_who()],
            }
        }
        None => places(t, event, leg, asked),
    }
}

/// Those meant by what is typed, to be marked in the room.
pub fn marked(event: &Event, asked: &str) -> Vec<EntrantId> {
    if asked.trim().is_empty() {
        return Vec::new();
    }
    match two(asked) {
        Some((one, other)) => [people_called(event, one), people_called(event, other)].concat(),
        None => people_called(event, with_leg(event, asked).0),
    }
}

/// Where those who are meant sit: one person in all legs, several in the leg that is shown.
fn places(t: &Texts, event: &Event, leg: &Leg, asked: &str) -> Vec<String> {
    let (name, wanted) = with_leg(event, asked);
    let found = people_called(event, name);
    let Some(leg) = wanted.map_or(Some(leg), |n| event.leg(n)) else {
        return Vec::new();
    };
    let mut lines = words::where_they_sit(t, event, leg, &found);
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    lines.extend((more > 0).then(|| t.ui_sits_more(more)));
    lines.extend(parts_played(t, event, leg, &found));
    lines
}

/// The other legs of the one person who is meant, each as short as can be: but the one that is shown and
/// the next, of which the answer tells. None where several are meant, or one leg was asked for.
pub fn way(t: &Texts, event: &Event, shown: &Leg, asked: &str) -> Vec<String> {
    let (name, wanted) = with_leg(event, asked);
    let told = [shown.number, shown.number.next()];
    let others = event.legs.iter().filter(|leg| !told.contains(&leg.number));
    match (people_called(event, name).as_slice(), wanted) {
        ([one], None) if two(asked).is_none() => {
            others.map(|leg| place_in(t, event, leg, *one)).collect()
        }
        _ => Vec::new(),
    }
}

fn two(asked: &str) -> Option<(&str, &str)> {
    let (one, other) = asked.split_once('+').or_else(|| asked.split_once('&'))?;
    let one = one.trim();
    let other = other.trim();
    (!one.is_empty() && !other.is_empty()).then_some((one, other))
}

/// A name and the number of a leg behind it.
fn with_leg<'a>(event: &Event, asked: &'a str) -> (&'a str, Option<LegNo>) {
    asked
        .trim()
        .rsplit_once(char::is_whitespace)
        .and_then(|(name, n)| Some((name, n.parse().ok()?)))
        .filter(|(_, n)| event.leg(*n).is_some() && people_called(event, asked).is_empty())
        .map_or((asked, None), |(name, n)| (name, Some(n)))
}

/// Who of these plays on for somebody in a leg, or has somebody who does; who came or left in its
/// middle.
fn parts_played(t: &Texts, event: &Event, leg: &Leg, found: &[EntrantId]) -> Vec<String> {
    let mut tables: BTreeSet<TableNo> = event
        .stand_ins_in(leg.number)
        .filter(|s| found.contains(&s.by) || found.contains(&s.seat_of))
        .filter_map(|s| Some(leg.place_of(s.seat_of)?.0))
        .collect();
    for table in &leg.tables {
        let company = table.company(leg.rounds);
        if company.parts().any(|part| found.contains(&part.column)) {
            tables.insert(table.number);
        }
    }
    tables
        .into_iter()
        .flat_map(|table| t.parts_of_leg(event, leg, Some(table)))
        .collect()
}

fn place_in(t: &Texts, event: &Event, leg: &Leg, who: EntrantId) -> String {
    let of_leg = t.ui_repair_leg(leg.number);
    let column = event.column_in(leg.number, who);
    let sits = leg
        .tables
        .iter()
        .find_map(|x| Some((x, x.seat_of(column)?)));
    let Some((table, seat)) = sits else {
        let rests = leg.sitting_out.contains(&who);
        let where_to = if rests {
            t.room_rests()
        } else {
            NOTHING.to_owned()
        };
        return format!("{of_leg}: {where_to}");
    };
    let place = t.place_short(table.number, t.seat_letter(seat));
    let place = format!("{of_leg}: {place}");
    match t.part_at(event, leg, table, who) {
        Some(part) => format!("{place} {part}"),
        None => place,
    }
}

/// The legs in which two people sit at one table.
fn legs_together(event: &Event, a: EntrantId, b: EntrantId) -> Vec<LegNo> {
    let mut legs = Vec::new();
    for leg in &event.legs {
        if leg.tables.iter().any(|table| meet(table, a, b, leg.rounds)) {
            legs.push(leg.number);
        }
    }
    legs
}

fn meet(table: &Table, a: EntrantId, b: EntrantId, rounds: u32) -> bool {
    table.seat_of(a).is_some() && table.seat_of(b).is_some() && table.company(rounds).met(a, b)
}

/// In which legs two people meet, and why more than once.
fn meeting(t: &Texts, event: &Event, a: EntrantId, b: EntrantId, found: &Verdict) -> Vec<String> {
    let legs = legs_together(event, a, b);
    let one = event.called(a);
    let other = event.called(b);
    let numbers = numbers(t, &legs);
    match legs.len() {
        0 => vec![t.ev_meet_never(one, other)],
        1 => vec![t.ev_meet_once(one, other, numbers)],
        _ => vec![
            t.ev_meet_legs(one, other, numbers),
            why(t, event, &legs, found),
        ],
    }
}

fn numbers(t: &Texts, legs: &[LegNo]) -> String {
    t.names(&legs.iter().map(LegNo::to_string).collect::<Vec<_>>())
}

/// Why people meet again, by the movement and the verdict.
fn why(t: &Texts, event: &Event, legs: &[LegNo], verdict: &Verdict) -> String {
    let by_standing = event
        .legs
        .iter()
        .find(|l| legs.contains(&l.number) && !l.drawn_from.is_empty());
    let m = &verdict.meetings;
    match (event.settings.movement.kind, by_standing) {
        (MovementKind::Fixed, _) => t.ev_why_fixed(),
        (MovementKind::Pairs | MovementKind::UpTheSides, _) => {
            if legs.len() == event.legs.len() {
                t.ev_why_partners()
            } else {
                t.ev_why_pairs()
            }
        }
        (MovementKind::Individual | MovementKind::Draw, Some(leg)) => t.ev_why_standing(leg.number),
        (MovementKind::Individual | MovementKind::Draw, None) if m.repeats_bound > 0 => {
            t.ev_why_bound(m.repeats, m.repeats_bound)
        }
        (MovementKind::Individual | MovementKind::Draw, None) => t.ev_why_free(m.repeats),
    }
}

/// Whom somebody meets more than once, and why.
pub fn meets_again(t: &Texts, event: &Event, id: EntrantId, verdict: &Verdict) -> String {
    let met = met_again(event, id);
    if met.is_empty() {
        return t.ev_again_nobody(event.called(id));
    }
    let whom = met
        .iter()
        .take(MOST_AGAIN)
        .map(|(other, legs)| t.ev_again(event.called(*other), numbers(t, legs)))
        .join("; ");
    let legs: Vec<LegNo> = met.values().flatten().copied().collect();
    let again = t.ev_again_some(event.called(id), whom);
    format!("{again} {}", why(t, event, &legs, verdict))
}

/// Those whom somebody meets in more than one leg, with the legs.
fn met_again(event: &Event, id: EntrantId) -> BTreeMap<EntrantId, Vec<LegNo>> {
    let mut met: BTreeMap<EntrantId, Vec<LegNo>> = BTreeMap::new();
    for leg in &event.legs {
        let table = leg.table_of(id);
        for (_, other) in table.iter().flat_map(|x| &x.seats) {
            if *other != id {
                met.entry(*other).or_default().push(leg.number);
            }
        }
    }
    met.retain(|_, legs| legs.len() > 1);
    met
}
