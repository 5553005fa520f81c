//! Evenings: opened, changed within what is still open, and removed with everything in them.

use super::command::NewEvent;
use super::draft::Draft;
use super::find;
use super::record::{Change, EventHead, Record};
use super::refusal::{Field, Refusal, Setting};
use super::rows;
use super::rules;
use super::text::{clean, needed};
use super::title::Title;
use crate::club::{Book, Event, EventId, MovementSettings, PrizeSettings, Seal, lost_at_five};

/// The lowest id above all that are in use.
pub(crate) fn next_id(book: &Book) -> EventId {
    EventId(book.events.last().map_or(0, |e| e.id.0).saturating_add(1))
}

pub(crate) fn new(book: &Book, typed: &NewEvent) -> Draft {
    let mut head = head(next_id(book), typed)?;
    // A new event counts as today's rules say, also where its settings were those of an earlier
    // one.
    head.rules.lost_at_five = Some(lost_at_five());
    rules::of(&head.rules)?;
    let title = Title::NewEvent {
        name: head.name.clone(),
    };
    Ok((vec![Change::insert(Record::Event(head))], title))
}

pub(crate) fn edit(book: &Book, id: EventId, typed: &NewEvent) -> Draft {
    let event = find::event(book, id)?;
    let mut after = EventHead {
        seal: event.seal,
        ..head(id, typed)?
    };
    after.rules.lost_at_five = after.rules.lost_at_five.or(event.rules.lost_at_five);
    if !after.rules.same_rulebook(&event.rules) {
        rules_open(event)?;
        rules::of(&after.rules)?;
    }
    if *after.movement != event.movement && !event.legs.is_empty() {
        return Err(Refusal::MovementFixed);
    }
    let title = Title::EditEvent {
        name: after.name.clone(),
    };
    Ok((
        super::diff(
            vec![Record::Event(EventHead::of(event))],
            vec![Record::Event(after)],
        ),
        title,
    ))
}

fn rules_open(event: &Event) -> Result<(), Refusal> {
    let sheets = event
        .legs
        .iter()
        .flat_map(|l| &l.tables)
        .map(|t| t.sheet.deals.len())
        .sum::<usize>();
    match u32::try_from(sheets).unwrap_or(u32::MAX) {
        0 => Ok(()),
        deals => Err(Refusal::RulesFixed { deals }),
    }
}

pub(crate) fn remove(book: &Book, id: EventId) -> Draft {
    let event = find::event(book, id)?;
    let changes = rows::of_event(event)
        .into_iter()
        .rev()
        .map(Change::remove)
        .collect();
    Ok((
        changes,
        Title::RemoveEvent {
            name: event.name.clone(),
        },
    ))
}

/// The head of an event as typed, with clean texts and numbers in range.
fn head(id: EventId, typed: &NewEvent) -> Result<EventHead, Refusal> {
    in_range(typed.stake_cents_per_100, &typed.movement, &typed.prizes)?;
    let mut rules = typed.rules.clone();
    rules.options.sort();
    rules.options.dedup();
    Ok(EventHead {
        id,
        name: needed(&typed.name, Field::EventName)?,
        date: typed.date,
        rules,
        scoring: typed.scoring,
        stake_cents_per_100: typed.stake_cents_per_100,
        currency: clean(&typed.currency, Field::Currency)?,
        movement: Box::new(typed.movement.clone()),
        prizes: typed.prizes.clone(),
        seal: Seal::default(),
    })
}

/// The numbers of an event's settings that make sense at a table.
pub(super) fn in_range(
    stake: i64,
    movement: &MovementSettings,
    prizes: &PrizeSettings,
) -> Result<(), Refusal> {
    check(Setting::Stake, stake, 0, 1_000_000)?;
    check(Setting::Fee, prizes.fee_cents, 0, 1_000_000)?;
    check(Setting::Rounds, movement.rounds.into(), 1, 100)?;
    check(Setting::Legs, movement.legs.unwrap_or(1).into(), 1, 100)?;
    check(Setting::TablesOf, movement.tables_of.into(), 3, 6)?;
    check(Setting::PointPrizes, prizes.points.into(), 0, 1000)?;
    check(Setting::GamePrizes, prizes.games.into(), 0, 1000)
}

/// A number of the settings lies where it can.
pub(super) fn check(setting: Setting, value: i64, least: i64, most: i64) -> Result<(), Refusal> {
    match (least..=most).contains(&value) {
        true => Ok(()),
        false => Err(Refusal::SettingRange {
            setting,
            value,
            least,
            most,
        }),
    }
}
