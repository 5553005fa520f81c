//! What is counted in the till beside payments.

use super::draft::Draft;
use super::events::check;
use super::find;
use super::record::{Change, Record};
use super::refusal::{Field, MissingRefusal, PrizesRefusal, Refusal, Setting};
use super::text::needed;
use super::title::Title;
use crate::club::money::{
    CENTS_MOST, CashWhat, Counted, CountedWhat, HandedTo, PrizeOf, Purse, event_money,
};
use crate::club::{Book, Event, EventId};
use chrono::{DateTime, FixedOffset};

/// The most that is counted in one event.
const COUNTED_MOST: usize = 1000;

pub(crate) fn count(book: &Book, id: EventId, typed: &Counted) -> Draft {
    let event = find::event(book, id)?;
    let counted = Counted {
        number: event.next_count(),
        what: cleaned(&typed.what)?,
        ..typed.clone()
    };
    sound(event, &event.purse, &counted)?;
    if event.counted.len() >= COUNTED_MOST {
        return Err(Refusal::Prizes(PrizesRefusal::CountedMost {
            most: COUNTED_MOST,
        }));
    }
    let title = title(event, &counted, |counted, name, currency| Title::Count {
        counted,
        name,
        currency,
    });
    Ok((
        vec![Change::insert(Record::of_counted(id, &counted))],
        title,
    ))
}

pub(crate) fn remove(book: &Book, id: EventId, number: u32) -> Draft {
    let event = find::event(book, id)?;
    let counted = event.counted.iter().find(|one| one.number == number);
    let Some(counted) = counted else {
        return Err(Refusal::Missing(MissingRefusal::NoCounted { number }));
    };
    let title = title(event, counted, |counted, name, currency| {
        Title::RemoveCounted {
            counted,
            name,
            currency,
        }
    });
    Ok((vec![Change::remove(Record::of_counted(id, counted))], title))
}

fn title(
    event: &Event,
    counted: &Counted,
    make: impl FnOnce(Box<Counted>, String, String) -> Title,
) -> Title {
    let name = counted.handed_to().map(|who| event.called(who));
    let currency = event.settings.currency.clone();
    make(
        Box::new(counted.clone()),
        name.unwrap_or_default(),
        currency,
    )
}

pub(crate) fn close(book: &Book, id: EventId, at: DateTime<FixedOffset>, by: &str) -> Draft {
    let event = find::event(book, id)?;
    let money = event_money(&book.members, event);
    let mut open: Vec<(CountedWhat, i64)> = Vec::new();
    for table in money.accounts.tables.iter().filter(|t| t.open_cents > 0) {
        let (leg, table_no) = (table.leg, table.table);
        let what = CountedWhat::Table {
            leg,
            table: table_no,
        };
        open.push((what, table.open_cents));
    }
    for line in &money.accounts.lines {
        let cents = line.sum.open_cents();
        let what = match &line.what {
            CashWhat::IntoPot(pot) => CountedWhat::Income {
                name: pot.clone(),
                pot: Some(pot.clone()),
            },
            CashWhat::Bill(name) => CountedWhat::Bill(name.clone()),
            CashWhat::Entry
            | CashWhat::Lost
            | CashWhat::Passed
            | CashWhat::Place
            | CashWhat::List
            | CashWhat::Income(_)
            | CashWhat::Change
            | CashWhat::Prizes(_) => continue,
        };
        if cents > 0 {
            open.push((what, cents));
        }
    }
    let certain = if money.is_certain {
        money.pots.as_slice()
    } else {
        &[]
    };
    for pot in certain {
        let prizes = pot.prizes.iter().filter(|prize| !prize.stays);
        for prize in prizes.filter(|prize| !event.is_handed_out(&pot.name, prize)) {
            if let Some(to) = HandedTo::of(&prize.winner) {
                let what = CountedWhat::Prize {
                    of: PrizeOf::Pot(pot.name.clone()),
                    place: prize.place,
                    to,
                };
                open.push((what, event.prize_open_cents(&pot.name, prize)));
            }
        }
    }
    let rows = (event.next_count()..).zip(open);
    let rows = rows.map(|(number, (what, cents))| {
        let counted = Counted {
            number,
            what,
            cents,
            at: Some(at),
            by: by.to_owned(),
        };
        Change::insert(Record::of_counted(id, &counted))
    });
    Ok((rows.collect(), Title::CloseTill))
}

fn cleaned(what: &CountedWhat) -> Result<CountedWhat, Refusal> {
    Ok(match what {
        CountedWhat::Income { name, pot } => CountedWhat::Income {
            name: needed(name, Field::MoneyName)?,
            pot: pot.clone(),
        },
        CountedWhat::Table { .. }
        | CountedWhat::Prize { .. }
        | CountedWhat::Bill(_)
        | CountedWhat::Change
        | CountedWhat::InBox => what.clone(),
    })
}

/// What is counted is of something that is there.
///
/// # Errors
/// It is not, or it is too much.
pub(crate) fn sound(event: &Event, purse: &Purse, counted: &Counted) -> Result<(), Refusal> {
    let missing = |name: &String| {
        let name = name.clone();
        Err(Refusal::Missing(MissingRefusal::NoMoney { name }))
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
            let (counted, currency) = (counted.clone(), event.settings.currency.clone());
            return Err(Refusal::Prizes(PrizesRefusal::CountedOfIt {
                counted: Box::new(counted),
                currency,
            }));
        }
    }
    Ok(())
}
