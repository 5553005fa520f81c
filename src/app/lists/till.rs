//! The till of an evening as lines: what came in and went out, everybody with what is due and paid,
//! the pots with their prizes; and the commands of who pays.

use super::cells::{Cell, Line, Tone};
use crate::club::money::{Dues, EventMoney, PotResult, Winner};
use crate::club::{Entrant, EntrantId, Event, Groups, Member};
use crate::i18n::{Texts, price};
use crate::ops::Command;
use chrono::{DateTime, FixedOffset};

/// One line of the cash sheet: words, a sum, and whether it is a total.
pub type Sum = (String, String, bool);

fn coins(t: &Texts, event: &Event, cents: i64) -> String {
    price(cents, &event.settings.currency, t.lang())
}

/// The cash sheet: received, paid out, what must be in the box.
pub fn sums(t: &Texts, event: &Event, money: &EventMoney) -> Vec<Sum> {
    let lines = money.lines(&event.purse.expenses).into_iter();
    let lines = lines.map(|line| {
        let sum = coins(t, event, line.cents);
        (t.cash_line(&line.what), sum, line.is_total())
    });
    lines.collect()
}

/// How many have still to pay, and how much, in one line.
pub fn open(t: &Texts, event: &Event, money: &EventMoney) -> String {
    let open = &money.cash.open;
    let cents = open.iter().map(|(_, cents)| cents).sum();
    match open.len() {
        0 => t.people_all_paid(),
        people => t.people_unpaid(people, coins(t, event, cents)),
    }
}

/// The heads of everybody's line: number, name, entry, paid, at the tables, open.
pub fn heads(t: &Texts) -> [String; 6] {
    [
        t.report_number(),
        t.ui_name(),
        t.cash_fee(),
        t.cash_paid(),
        t.cash_at_tables(),
        t.cash_still_open(),
    ]
}

/// What somebody owes and has paid.
pub fn line(t: &Texts, event: &Event, money: &EventMoney, dues: &Dues) -> Line {
    let some = |cents: i64| match cents {
        0 => String::new(),
        cents => coins(t, event, cents),
    };
    let number = event
        .entrant(dues.entrant)
        .map(|who| who.start_number.to_string());
    let name = event.called(dues.entrant);
    let open = dues.open_cents();
    let paid = if open == 0 { Tone::Good } else { Tone::Plain };
    let spoken = match open {
        0 => t.till_has_paid(name.as_str()),
        cents => t.till_owes(name.as_str(), coins(t, event, cents)),
    };
    let is_absent = event.entrant(dues.entrant).is_some_and(|who| who.absent);
    let aside = match is_absent {
        true => t.till_is_absent(),
        false => String::new(),
    };
    let cells = [
        Cell::subdued(number.unwrap_or_default()),
        Cell::strong(event.called_beside_number(dues.entrant)).aside(aside),
        Cell::plain(some(dues.due_cents)),
        Cell::new(paid, some(dues.paid_cents)),
        Cell::subdued(some(money.at_tables.cents_of(dues.entrant))),
        Cell::new(Tone::Warning, some(open)),
    ];
    Line::new(spoken, cells)
}

/// A prize of a pot: place, who, sum, thing.
pub fn prizes(t: &Texts, event: &Event, pot: &PotResult) -> Vec<Line> {
    let prizes = pot.prizes.iter().map(|prize| {
        let sum = match prize.cents {
            0 => String::new(),
            cents => coins(t, event, cents),
        };
        let who = match prize.stays {
            true => t.won_by(event, prize),
            false => t.winner(event, &prize.winner),
        };
        let gift = prize
            .gift
            .as_ref()
            .map(|gift| t.gift(gift))
            .unwrap_or_default();
        let spoken = format!("{}: {who} {sum} {gift}", prize.place);
        let cells = [
            Cell::subdued(prize.place.to_string()),
            Cell::strong(who),
            Cell::plain(sum),
            Cell::subdued(gift),
        ];
        Line::new(spoken, cells)
    });
    prizes.collect()
}

/// Whether a prize of a pot waits for a lot.
pub fn waits_for_lot(pot: &PotResult) -> bool {
    pot.prizes.iter().any(|prize| match prize.winner {
        Winner::Lot(_) | Winner::LotOfTeams(_) => true,
        Winner::Nobody | Winner::Entrant(_) | Winner::Team(_) => false,
    })
}

/// Notes that somebody is not there when the prizes are given, or is after all.
pub fn turn_absent(event: &Event, entrant: &Entrant) -> Command {
    Command::EditEntrant {
        other_person: false,
        event: event.id,
        entrant: Entrant {
            absent: !entrant.absent,
            ..entrant.clone()
        },
    }
}

/// Whether what people pay is kept payment by payment, and not by a tick alone.
fn by_payments(event: &Event, entrant: &Entrant) -> bool {
    !event.purse.entry.is_empty() || !entrant.payments.is_empty()
}

/// Whether somebody has paid all that is due.
pub fn has_paid(members: &[Member], event: &Event, entrant: &Entrant) -> bool {
    if !by_payments(event, entrant) {
        return entrant.paid;
    }
    let dues = Groups::of(members, event).dues_of(event, entrant);
    dues.open_cents() == 0 && (dues.paid_cents > 0 || dues.due_cents == 0)
}

/// Ticks that somebody has paid, or takes the tick back: what is open is paid, or what was paid is
/// given back.
pub fn tick(
    members: &[Member],
    event: &Event,
    entrant: &Entrant,
    at: DateTime<FixedOffset>,
) -> Command {
    let id = event.id;
    if !by_payments(event, entrant) {
        let paid = !entrant.paid;
        let entrant = Entrant {
            paid,
            ..entrant.clone()
        };
        return Command::EditEntrant {
            event: id,
            entrant,
            other_person: false,
        };
    }
    let dues = Groups::of(members, event).dues_of(event, entrant);
    let cents = match dues.open_cents() {
        0 => dues.paid_cents.saturating_neg(),
        open => open,
    };
    take(event, entrant.id, at, cents)
}

/// Somebody pays a sum, or below 0 gets it back.
pub fn take(event: &Event, entrant: EntrantId, at: DateTime<FixedOffset>, cents: i64) -> Command {
    let event = event.id;
    Command::TakePayment {
        event,
        entrant,
        at,
        cents,
    }
}
