//! What is counted in the till beside payments.

use crate::club::{
    Book, Event, EventId, awards, awards_from, countables, in_one_form,
    money::{CENTS_MOST, CountedWhat, HandedTo, PrizeOf, Purse, Tick, event_money_from},
    standings,
};
use crate::ops::{
    Change, Draft, Field, MissingRefusal, PrizesRefusal, Record, Refusal, Setting, Title,
    evening::events::check,
    find, refused,
    text::{clean, needed},
};
use chrono::{DateTime, FixedOffset};

/// The most that is counted in one event.
const COUNTED_MOST: usize = 1000;

pub(crate) fn count(book: &Book, id: EventId, typed: &Tick) -> Draft {
    let event = find::event(book, id)?;
    let counted = Tick {
        number: event.next_count(),
        ..cleaned(typed)?
    };
    sound(event, &event.purse, &counted)?;
    let counted = won(book, event, counted)?;
    ensure!(
        event.counted.len() < COUNTED_MOST,
        PrizesRefusal::CountedMost { most: COUNTED_MOST }
    );
    let title = title(event, &counted, |counted, name, currency| Title::Count {
        counted,
        name,
        currency,
    });
    Ok((vec![Change::insert(Record::of(id, &counted))], title))
}

/// What the one is called to whom a prize was handed.
fn handed_to(event: &Event, counted: &Tick) -> String {
    counted
        .handed_to()
        .map(|who| event.called(who))
        .unwrap_or_default()
}

/// A prize is handed to who has won it, and not more than it is; it is kept under its own key.
fn won(book: &Book, event: &Event, counted: Tick) -> Result<Tick, Refusal> {
    let CountedWhat::Prize { of, place, to } = &counted.what else {
        return Ok(counted);
    };
    let awards = awards(&book.members, event);
    let currency = event.settings.currency.clone();
    let Some(award) = awards.won_as(of, *place, to) else {
        return refused(PrizesRefusal::NotWon {
            counted: Box::new(counted.clone()),
            name: handed_to(event, &counted),
            currency,
        });
    };
    let open = award.sum(event).open_cents().max(0);
    if counted.cents > open || award.is_handed_out(event) {
        return refused(PrizesRefusal::PrizeTooMuch { open, currency });
    }
    let what = CountedWhat::Prize {
        of: award.key.of.clone(),
        place: award.key.place,
        to: to.clone(),
    };
    Ok(Tick { what, ..counted })
}

pub(crate) fn remove(book: &Book, id: EventId, number: u32) -> Draft {
    let event = find::event(book, id)?;
    let counted = event.counted.iter().find(|one| one.number == number);
    let Some(counted) = counted else {
        return refused(MissingRefusal::NoCounted { number });
    };
    let title = title(event, counted, |counted, name, currency| {
        Title::RemoveCounted {
            counted,
            name,
            currency,
        }
    });
    Ok((vec![Change::remove(Record::of(id, counted))], title))
}

fn title(
    event: &Event,
    counted: &Tick,
    make: impl FnOnce(Box<Tick>, String, String) -> Title,
) -> Title {
    let currency = event.settings.currency.clone();
    make(
        Box::new(counted.clone()),
        handed_to(event, counted),
        currency,
    )
}

pub(crate) fn close(book: &Book, id: EventId, at: DateTime<FixedOffset>, by: &str) -> Draft {
    let event = find::event(book, id)?;
    let by = clean(by, Field::Name)?;
    let standings = standings(event, None);
    let money = event_money_from(&book.members, event, &standings);
    let awards = awards_from(event, &standings, &money);
    let mut open = countables(event, &money, &awards);
    open.retain(|one| one.is_open(event));
    Ok((
        (event.next_count()..)
            .zip(open)
            .map(|(number, one)| {
                let counted = Tick {
                    number,
                    cents: one.sum.open_cents().max(0),
                    what: one.what,
                    at: Some(at),
                    by: by.clone(),
                };
                Change::insert(Record::of(id, &counted))
            })
            .collect(),
        Title::CloseTill,
    ))
}

/// What is counted, with clean names.
pub(crate) fn cleaned(typed: &Tick) -> Result<Tick, Refusal> {
    let mut counted = Tick {
        by: clean(&typed.by, Field::Name)?,
        ..typed.clone()
    };
    let mut names = Vec::new();
    match &mut counted.what {
        CountedWhat::Income { name, pot } => {
            *name = needed(name, Field::MoneyName)?;
            names.extend(pot);
        }
        CountedWhat::Bill(name) => names.push(name),
        CountedWhat::Prize { of, to, .. } => {
            if let PrizeOf::Pot(pot) = of {
                names.push(pot);
            }
            if let HandedTo::Team(team) = to {
                names.push(team);
            }
        }
        CountedWhat::Table { .. } | CountedWhat::Change | CountedWhat::InBox => {}
    }
    for name in names {
        *name = in_one_form(name);
    }
    Ok(counted)
}

/// What is counted is of something that is there.
///
/// # Errors
/// It is not, or it is too much.
pub(crate) fn sound(event: &Event, purse: &Purse, counted: &Tick) -> Result<(), Refusal> {
    let missing = |name: &String| {
        let name = name.clone();
        refused(MissingRefusal::NoMoney { name })
    };
    let least = match &counted.what {
        CountedWhat::Prize { .. } | CountedWhat::InBox => 0,
        CountedWhat::Table { .. }
        | CountedWhat::Income { .. }
        | CountedWhat::Bill(_)
        | CountedWhat::Change => 1,
    };
    check(Setting::Payment, counted.cents, least, CENTS_MOST)?;
    match &counted.what {
        CountedWhat::Table { leg, table } => {
            find::table(find::leg(event, *leg)?, *table)?;
        }
        CountedWhat::Income { pot: Some(pot), .. } if purse.pot(pot).is_none() => {
            return missing(pot);
        }
        CountedWhat::Bill(name) if !purse.expenses.iter().any(|one| one.name == *name) => {
            return missing(name);
        }
        CountedWhat::Prize { of, to, .. } => {
            if let PrizeOf::Pot(pot) = of
                && purse.pot(pot).is_none()
            {
                return missing(pot);
            }
            match to {
                HandedTo::Entrant(who) => {
                    find::entrant(event, *who)?;
                }
                HandedTo::Team(name) => {
                    let mut teams = event.groupings.iter().flat_map(|one| &one.teams);
                    if !teams.any(|team| team.name == *name) {
                        return missing(name);
                    }
                }
            }
        }
        CountedWhat::Income { .. }
        | CountedWhat::Bill(_)
        | CountedWhat::Change
        | CountedWhat::InBox => {}
    }
    Ok(())
}

/// Pots and bills of which money was counted stay.
///
/// # Errors
/// One of them is not in `purse`.
pub(crate) fn stays_counted(event: &Event, purse: &Purse) -> Result<(), Refusal> {
    for counted in &event.counted {
        let is_there = sound(event, &event.purse, counted).is_ok();
        if is_there && sound(event, purse, counted).is_err() {
            return refused(PrizesRefusal::CountedOfIt {
                counted: Box::new(counted.clone()),
                name: handed_to(event, counted),
                currency: event.settings.currency.clone(),
            });
        }
    }
    Ok(())
}
