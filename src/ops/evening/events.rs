//! Evenings: opened, changed within what is still open, and removed with everything in them.

use crate::club::{
    Book, Event, EventId, EventSettings, MovementSettings, how_many, lost_at_five, money::Purse,
    seeger_fabian,
};
use crate::movement::MOST_ROUNDS;
use crate::ops::{
    Change, Draft, Field, Record, Refusal, RulesRefusal, Setting, Title,
    book::rows,
    evening::rules,
    find, money, refused,
    teams::groupings,
    text::{clean, needed},
};
use crate::skat::option_name;

/// The lowest id above all that are in use.
pub(crate) fn next_id(book: &Book) -> EventId {
    EventId(book.events.last().map_or(0, |e| e.id.0).saturating_add(1))
}

pub(crate) fn new(book: &Book, typed: &EventSettings, purse: &Purse) -> Draft {
    let mut settings = cleaned(typed)?;
    settings.rules.lost_at_five.get_or_insert_with(lost_at_five);
    rules::of(&settings.rules)?;
    let purse = money::cleaned(purse)?;
    money::tell_fee_once(&mut settings, &purse);
    let title = Title::NewEvent {
        name: settings.name.clone(),
    };
    let id = next_id(book);
    let rows = rows::of_settings(id, &settings)
        .into_iter()
        .chain(rows::of_purse(id, &purse));
    let teams = groupings::without_teams(book, &purse);
    let teams = teams.iter().map(|teams| Record::of(id, teams));
    Ok((rows.chain(teams).map(Change::insert).collect(), title))
}

pub(crate) fn edit(book: &Book, id: EventId, typed: &EventSettings) -> Draft {
    let event = find::event(book, id)?;
    let now = &event.settings;
    let mut after = cleaned(typed)?;
    after.rules.lost_at_five = after.rules.lost_at_five.or(now.rules.lost_at_five);
    if !after.rules.same_rulebook(&now.rules) {
        rules_open(event)?;
        rules::of(&after.rules)?;
    }
    after
        .movement
        .places_taken
        .clone_from(&now.movement.places_taken);
    // What a draw by standing heeds holds for the legs that are still to be drawn, and whether
    // team-mates may meet for whatever is seated from now on.
    // How many were expected says nothing any more once they have their seats.
    if !event.legs.is_empty() {
        after.movement.expected = now.movement.expected;
    }
    let drawn = MovementSettings {
        standing: now.movement.standing,
        mates_may_meet: now.movement.mates_may_meet.clone(),
        ..after.movement.clone()
    };
    if drawn != now.movement && !event.legs.is_empty() {
        return refused(RulesRefusal::MovementFixed);
    }
    money::tell_fee_once(&mut after, &event.purse);
    let title = Title::EditEvent {
        name: after.name.clone(),
    };
    Ok((rows::of_new_settings(event, &after), title))
}

fn rules_open(event: &Event) -> Result<(), Refusal> {
    let sheets = event.tables().map(|t| t.sheet.deals.len()).sum::<usize>();
    match how_many(sheets) {
        0 => Ok(()),
        deals => refused(RulesRefusal::RulesFixed { deals }),
    }
}

pub(crate) fn remove(book: &Book, id: EventId) -> Draft {
    let event = find::event(book, id)?;
    Ok((
        rows::of_event(event)
            .into_iter()
            .rev()
            .map(Change::remove)
            .collect(),
        Title::RemoveEvent {
            name: event.settings.name.clone(),
        },
    ))
}

/// Settings as typed, with clean texts and numbers in range.
pub(super) fn cleaned(typed: &EventSettings) -> Result<EventSettings, Refusal> {
    in_range(typed)?;
    let mut rules = typed.rules.clone();
    rules.options = rules.options.iter().map(|name| option_name(name)).collect();
    rules.options.sort();
    rules.options.dedup();
    let mut movement = typed.movement.clone();
    movement.mates_may_meet.sort_unstable();
    movement.mates_may_meet.dedup();
    Ok(EventSettings {
        name: needed(&typed.name, Field::EventName)?,
        currency: clean(&typed.currency, Field::Currency)?,
        rules,
        movement,
        ..typed.clone()
    })
}

/// Refuses numbers that make no sense at a table.
pub(in crate::ops) fn in_range(settings: &EventSettings) -> Result<(), Refusal> {
    let EventSettings {
        movement, prizes, ..
    } = settings;
    check(Setting::Stake, settings.stake_cents_per_100, 0, 1_000_000)?;
    check(Setting::Fee, prizes.fee_cents, 0, 1_000_000)?;
    check(
        Setting::Rounds,
        movement.rounds.into(),
        1,
        MOST_ROUNDS.into(),
    )?;
    check(Setting::Legs, movement.legs.unwrap_or(1).into(), 1, 100)?;
    for leg in &movement.mates_may_meet {
        check(Setting::Leg, leg.0.into(), 1, 100)?;
    }
    check(Setting::TablesOf, movement.tables_of.into(), 3, 6)?;
    if let Some(figure) = settings.rules.lost_at_five {
        let most = seeger_fabian(0, 0, 0, 1, 3, None);
        check(Setting::LostAtFive, figure.into(), 0, most.into())?;
    }
    check(Setting::PointPrizes, prizes.points.into(), 0, 1000)?;
    check(Setting::GamePrizes, prizes.games.into(), 0, 1000)
}

/// A number of the settings lies where it can.
pub(in crate::ops) fn check(
    setting: Setting,
    value: i64,
    least: i64,
    most: i64,
) -> Result<(), Refusal> {
    ensure!(
        (least..=most).contains(&value),
        RulesRefusal::SettingRange {
            setting,
            value,
            least,
            most,
        }
    );
    Ok(())
}
