//! Results are provisional until a time, then sealed; what is corrected afterwards has a reason and
//! is marked.

use crate::club::{
    Book, Corrected, Entrant, EntrantId, Event, EventId, Excluded, Leg, LegResult, Seal, SheetId,
    SheetOf, Standings, awards, money::Purse, standings,
};
use crate::ops::{
    Change, Command, Draft, Field, Key, Record, Refusal, SealRefusal, Title, apply,
    book::{references::entrant, rows},
    draft, find, refused,
    sheet::beside,
    text::needed,
};
use chrono::{DateTime, FixedOffset};
use std::collections::{BTreeMap, BTreeSet};

/// Says until when results are provisional, seals them, or opens them again.
pub(crate) fn set(book: &Book, id: EventId, seal: Seal) -> Draft {
    let event = find::event(book, id)?;
    if seal.sealed_at.is_some() {
        legs_are_settled(event, |_| true)?;
    }
    // As long as the results are sealed it is said that something was corrected after the sealing.
    let (corrected_at, corrected) = match seal.sealed_at {
        Some(_) => (event.seal.corrected_at, event.seal.corrected.clone()),
        None => (None, Vec::new()),
    };
    let seal = Seal {
        corrected_at,
        corrected,
        ..seal
    };
    let title = match (seal.sealed_at, seal.provisional_until) {
        (Some(at), _) => Title::Seal { at },
        (None, Some(until)) => Title::Provisional { until },
        (None, None) => Title::Unseal,
    };
    let row = |seal| rows::of_seal(id, seal);
    Ok((Change::from_to(row(&event.seal), row(&seal)), title))
}

/// Refused as long as two versions are to be looked at on a sheet of these legs.
pub(crate) fn legs_are_settled(event: &Event, of: impl Fn(&Leg) -> bool) -> Result<(), Refusal> {
    for leg in event.legs.iter().filter(|leg| of(leg)) {
        for table in leg.tables.iter() {
            beside::is_settled(event.sheet_id(leg, table), table)?;
        }
    }
    Ok(())
}

/// Carries a correction of sealed results out, with its reason, and marks it.
pub(crate) fn after(
    book: &Book,
    id: EventId,
    at: DateTime<FixedOffset>,
    reason: &str,
    command: &Command,
    draft: impl FnOnce(&Book, &Command) -> Draft,
) -> Draft {
    let event = find::event(book, id)?;
    ensure!(event.seal.sealed_at.is_some(), SealRefusal::NotSealed);
    let reason = needed(reason, Field::Reason)?;
    let (mut changes, title) = draft(book, command)?;
    if changes.is_empty() {
        return Ok((changes, title));
    }
    let moves_pots = guard(book, &changes, Some(id))?;
    let is_of_it = |change: &Change| change.event() == Some(id);
    if !moves_pots && !changes.iter().any(is_of_it) {
        return Ok((changes, title));
    }
    mark(&mut changes, event, at);
    Ok((
        changes,
        Title::AfterSeal {
            what: Box::new(title),
            reason,
        },
    ))
}

/// Adds the time of the correction and the sheets corrected to the seal, unless the command itself takes the seal off.
fn mark(changes: &mut Vec<Change>, event: &Event, at: DateTime<FixedOffset>) {
    let key = Some(Key::Seal(event.id));
    let corrected = corrected(changes, event);
    if let Some(change) = changes.iter_mut().find(|c| c.key() == key) {
        if let Some(Record::Seal { seal, .. }) = &mut change.after {
            seal.corrected_at = Some(at);
            seal.corrected = corrected;
        }
        return;
    }
    let marked = Seal {
        corrected_at: Some(at),
        corrected,
        ..event.seal.clone()
    };
    changes.push(Change {
        before: rows::of_seal(event.id, &event.seal),
        after: rows::of_seal(event.id, &marked),
    });
}

/// The sheets that were corrected before, and those of these changes, each with those whose result it
/// changed.
fn corrected(changes: &[Change], event: &Event) -> Vec<Corrected> {
    let now = changes.iter().filter_map(|change| {
        let key = change.key()?;
        counts(change, &key).then(|| key.sheet()).flatten()
    });
    let now: BTreeSet<SheetOf> = now
        .filter(|sheet| sheet.event == event.id)
        .map(|SheetId { leg, table, .. }| SheetOf { leg, table })
        .collect();
    let mut all = event.seal.corrected.clone();
    if now.is_empty() {
        return all;
    }
    let before = standings(event, None);
    let after = followed(changes, event).map(|event| standings(&event, None));
    for sheet in now {
        let people = after.as_ref().map(|after| changed(&before, after, sheet));
        match all.iter_mut().find(|one| one.sheet == sheet) {
            None => all.push(Corrected { sheet, people }),
            Some(known) => {
                let before = known.people.take().zip(people);
                known.people = before.map(|(before, now)| &before | &now);
            }
        }
    }
    all.sort_by_key(|one| one.sheet);
    all
}

/// The event after its changes, if they fit.
fn followed(changes: &[Change], event: &Event) -> Option<Event> {
    let mut after = Book {
        events: vec![event.clone()],
        ..Book::default()
    };
    let of_event = |change: &&Change| change.event() == Some(event.id);
    let own: Vec<Change> = changes.iter().filter(of_event).cloned().collect();
    apply(&mut after, &own).ok()?;
    after.event(event.id).cloned()
}

/// Those whose result of a sheet became another one.
fn changed(before: &Standings, after: &Standings, sheet: SheetOf) -> BTreeSet<EntrantId> {
    let [before, after] = [before, after].map(|found| results(found, sheet));
    let people = before.keys().chain(after.keys()).copied();
    people
        .filter(|who| before.get(who) != after.get(who))
        .collect()
}

/// Everybody's result of a sheet.
fn results(found: &Standings, sheet: SheetOf) -> BTreeMap<EntrantId, &LegResult> {
    let mut results = BTreeMap::new();
    for row in &found.rows {
        let here = row
            .legs
            .iter()
            .find(|one| one.leg == sheet.leg && one.table == sheet.table);
        results.extend(here.map(|result| (row.entrant, result)));
    }
    results
}

/// Refuses to take changes back that are older than the seal of their results.
pub fn still_open(book: &Book, changes: &[Change]) -> Result<(), Refusal> {
    let sealing = changes.iter().find_map(|change| match change.key() {
        Some(Key::Seal(event)) => Some(event),
        _ => None,
    });
    guard(book, changes, sealing).map(|_| ())
}

/// Refuses changes of results that are sealed, but for one event for which a reason was given; whether
/// pots of that one pay otherwise from outside.
pub(crate) fn guard(
    book: &Book,
    changes: &[Change],
    except: Option<EventId>,
) -> Result<bool, Refusal> {
    for change in changes {
        let Some(key) = change.key() else { continue };
        let event = key.event().filter(|id| except != Some(*id));
        let Some(event) = event.and_then(|id| find::event(book, id).ok()) else {
            continue;
        };
        if let Some(at) = event.seal.sealed_at
            && counts(change, &key)
        {
            return refused(SealRefusal::Sealed {
                event: event.id,
                at,
            });
        }
    }
    let moved = moved_pots(book, changes)?;
    let other = moved.iter().find(|event| except != Some(event.id));
    match other.and_then(|event| Some((event.id, event.seal.sealed_at?))) {
        Some((event, at)) => refused(SealRefusal::Sealed { event, at }),
        None => Ok(!moved.is_empty()),
    }
}

/// The sealed events whose pots pay otherwise since the register, who takes part, or what was counted
/// changed.
fn moved_pots<'b>(book: &'b Book, changes: &[Change]) -> Result<Vec<&'b Event>, Refusal> {
    let mut moved: Vec<&Event> = book
        .events
        .iter()
        .filter(|event| event.seal.sealed_at.is_some() && !event.purse.pots.is_empty())
        .filter(|event| changes.iter().any(|change| may_move_pots(change, event)))
        .collect();
    if moved.is_empty() {
        return Ok(moved);
    }
    let after = draft::after(book, changes)?;
    let paid = |book: &Book, event: &Event| {
        awards(&book.members, event)
            .given
            .into_iter()
            .map(|award| (award.key, award.winner, award.cents, award.stays))
            .collect::<Vec<_>>()
    };
    moved.retain(|event| {
        let now = after.event(event.id);
        now.is_some_and(|now| paid(book, event) != paid(&after, now))
    });
    Ok(moved)
}

/// Whether a change is of somebody of an event, of a class or age in the register, or of what was counted.
fn may_move_pots(change: &Change, event: &Event) -> bool {
    if let (Some(Record::Member(a)), Some(Record::Member(b))) = (&change.before, &change.after) {
        return (a.born, &a.class) != (b.born, &b.class) && event.has_member(a.id);
    }
    matches!(change.key(), Some(Key::Entrant(of, _) | Key::Counted(of, _)) if of == event.id)
}

/// Whether a change can change results: not what somebody is called, has paid, or how far the desk
/// marks a sheet.
fn counts(change: &Change, key: &Key) -> bool {
    match key {
        Key::Line(..)
        | Key::Fine(..)
        | Key::Slip(..)
        | Key::Struck(_)
        | Key::Void(..)
        | Key::Foot(_, false, _)
        | Key::Seat(..)
        | Key::Cut(..)
        | Key::Choice(..)
        | Key::Grouping(..)
        | Key::StandIn(..)
        | Key::Lot(..) => true,
        Key::Leg(..) => !only_calls(change),
        Key::Resting(..) => true,
        Key::Table(_) => !only_marks(change),
        Key::Event(_) => changes_results(change),
        Key::Purse(_) => changes_prizes(change),
        // The second list is compared and never counts.
        Key::Foot(_, true, _) => false,
        Key::Seal(_) | Key::ClosedTable(..) => false,
        Key::Entrant(..) => changes_who_wins(change),
        Key::Counted(..) | Key::Member(_) | Key::Season(_) | Key::Preset(_) => false,
        // What is set beside counts nothing.
        Key::Earlier(..) | Key::Total(..) | Key::Beside(..) => false,
    }
}

/// Whether somebody is shut out or let in again, or takes part in other pots.
fn changes_who_wins(change: &Change) -> bool {
    fn wins(who: &Entrant) -> (Option<Excluded>, &[String], &[String], Option<i32>) {
        (who.excluded, &who.groups, &who.opted_in, who.born)
    }
    let both = entrant(&change.before).zip(entrant(&change.after));
    both.is_some_and(|(before, after)| wins(before) != wins(after))
}

/// Whether an event's money changes in more than what the club pays.
fn changes_prizes(change: &Change) -> bool {
    let settled = |row: &Option<Record>| {
        let Some(Record::Purse { purse, .. }) = row else {
            return Purse::default();
        };
        Purse {
            expenses: Vec::new(),
            ..Purse::clone(purse)
        }
    };
    settled(&change.before) != settled(&change.after)
}

/// Whether a table's row changes in nothing but how far its sheet is: who was there in which rounds
/// decides what counts at the table.
fn only_marks(change: &Change) -> bool {
    if let (Some(Record::Table { stays: a, .. }), Some(Record::Table { stays: b, .. })) =
        (&change.before, &change.after)
    {
        a == b
    } else {
        false
    }
}

/// Whether a leg's row changes in nothing but that it was called.
fn only_calls(change: &Change) -> bool {
    let uncalled = |row: &Option<Record>| {
        let mut row = row.clone();
        if let Some(Record::Leg { called, .. }) = &mut row {
            *called = false;
        }
        row
    };
    uncalled(&change.before) == uncalled(&change.after)
}

/// Whether an event's settings change in what decides results.
fn changes_results(change: &Change) -> bool {
    if let (Some(Record::Event(a)), Some(Record::Event(b))) = (&change.before, &change.after) {
        !a.settings().same_results(b.settings())
    } else {
        false
    }
}
