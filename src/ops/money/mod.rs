//! The money of an event: what is settled about it, and what people pay.

pub(super) mod counts;
pub(super) mod till;

use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, EventSettings, Groups,
    money::{CENTS_MOST, EntryPart, Expense, Gift, Payment, Pot, Purse, Ranking, Who},
};
use crate::ops::{
    Change, Draft, Field, PrizesRefusal, Refusal, RulesRefusal, Setting, Title,
    book::rows,
    evening::events::check,
    find, refused,
    text::{clean, needed},
};

pub(crate) fn keep(book: &Book, id: EventId, typed: &Purse) -> Draft {
    let event = find::event(book, id)?;
    let purse = cleaned(typed)?;
    till::stays_counted(event, &purse)?;
    let mut changes = of_purse(event, &purse);
    let mut settings = event.settings.clone();
    tell_fee_once(&mut settings, &purse);
    changes.extend(rows::of_new_settings(event, &settings));
    Ok((changes, Title::KeepPurse))
}

/// What changes when this is settled about the money of an event.
fn of_purse(event: &Event, after: &Purse) -> Vec<Change> {
    let row = |purse| rows::of_purse(event.id, purse);
    Change::from_to(row(&event.purse), row(after))
}

/// The money of an event whose pots follow teams that are called otherwise now.
pub(crate) fn renamed_teams(event: &Event, from: &str, to: &str) -> Vec<Change> {
    let mut purse = Purse::clone(&event.purse);
    for pot in &mut purse.pots {
        if let Ranking::Grouping(teams) = &mut pot.ranking
            && teams == from
        {
            to.clone_into(teams);
        }
    }
    of_purse(event, &purse)
}

/// What taking part costs is written in one place: where its parts are settled, the prize settings
/// name no fee.
pub(crate) fn tell_fee_once(settings: &mut EventSettings, purse: &Purse) {
    if !purse.entry.is_empty() {
        settings.prizes.fee_cents = 0;
    }
}

/// The purse with clean names, if it can be.
pub(crate) fn cleaned(typed: &Purse) -> Result<Purse, Refusal> {
    let purse = Purse {
        entry: typed.entry.iter().map(part).collect::<Result<_, _>>()?,
        expenses: typed
            .expenses
            .iter()
            .map(expense)
            .collect::<Result<_, _>>()?,
        pots: typed.pots.iter().map(pot).collect::<Result<_, _>>()?,
        ..typed.clone()
    };
    match purse.check() {
        Ok(()) => Ok(purse),
        Err(error) => refused(RulesRefusal::Purse { error }),
    }
}

fn part(typed: &EntryPart) -> Result<EntryPart, Refusal> {
    let name = needed(&typed.name, Field::MoneyName)?;
    let pot = typed.pot.as_deref().map(|pot| clean(pot, Field::MoneyName));
    Ok(EntryPart {
        name,
        pot: pot.transpose()?,
        ..typed.clone()
    })
}

fn expense(typed: &Expense) -> Result<Expense, Refusal> {
    let name = needed(&typed.name, Field::MoneyName)?;
    Ok(Expense { name, ..*typed })
}

fn pot(typed: &Pot) -> Result<Pot, Refusal> {
    let gifts = typed.gifts.iter().map(|gift| {
        Ok(Gift {
            name: needed(&gift.name, Field::Gift)?,
            sponsor: clean(&gift.sponsor, Field::Sponsor)?,
        })
    });
    let mut pot = Pot {
        name: needed(&typed.name, Field::MoneyName)?,
        gifts: gifts.collect::<Result<_, Refusal>>()?,
        ..typed.clone()
    };
    if let Who::Group(name) | Who::OptedIn(name) = &mut pot.who {
        *name = clean(name, Field::MoneyName)?;
    }
    if let Some(name) = pot.ranking.name_mut() {
        *name = clean(name, Field::MoneyName)?;
    }
    Ok(pot)
}

/// Somebody pays, or gets money back.
pub(crate) fn payment(book: &Book, id: EventId, who: EntrantId, payment: Payment) -> Draft {
    let event = find::event(book, id)?;
    let before = find::entrant(event, who)?;
    let mut after = paid_one_by_one(book, event, before);
    let cents = payment.cents;
    after.payments.push(Payment {
        number: event.next_count(),
        ..cleaned_payment(&payment)?
    });
    possible(event, &after, cents)?;
    let title = Title::TakePayment {
        name: event.called(before.id),
        cents,
        currency: event.settings.currency.clone(),
    };
    Ok((Change::of_entrant(id, before, &after), title))
}

pub(crate) fn cleaned_payment(payment: &Payment) -> Result<Payment, Refusal> {
    let by = clean(&payment.by, Field::Name)?;
    Ok(Payment { by, ..*payment })
}

/// Somebody whose payments are listed one by one: what was only ticked so far is a payment of what
/// was due, of an unknown time.
fn paid_one_by_one(book: &Book, event: &Event, entrant: &Entrant) -> Entrant {
    let groups = Groups::of(&book.members, event);
    let mut payments = groups.payments_of(event, entrant);
    payments.retain(|payment| payment.cents != 0);
    Entrant {
        paid: false,
        payments,
        ..entrant.clone()
    }
}

/// The most payments of one person.
const PAYMENTS_MOST: usize = 1000;

/// A payment is of something, and nobody gets more back than was paid.
fn possible(event: &Event, after: &Entrant, cents: i64) -> Result<(), Refusal> {
    check(Setting::Payment, cents.saturating_abs(), 1, CENTS_MOST)?;
    sound(event, after)
}

/// What somebody paid can be: no payment is too large, and nobody got more back than was paid.
pub(crate) fn sound(event: &Event, entrant: &Entrant) -> Result<(), Refusal> {
    let name = || event.would_call(entrant);
    let too_large = |payment: &Payment| payment.cents.saturating_abs() > CENTS_MOST;
    if entrant.payments.len() > PAYMENTS_MOST || entrant.payments.iter().any(too_large) {
        return refused(PrizesRefusal::PaymentRange { name: name() });
    }
    let paid_cents = entrant.paid_cents(0);
    if paid_cents < 0 {
        refused(PrizesRefusal::MoreBack {
            name: name(),
            cents: paid_cents.saturating_neg(),
            currency: event.settings.currency.clone(),
        })
    } else {
        Ok(())
    }
}
