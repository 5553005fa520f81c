//! What a person of an event pays: whether all of it is paid, and the commands that take it.

use crate::app::people::form::edit;
use crate::club::{Entrant, EntrantId, Event, Groups, Member};
use crate::ops::Command;
use chrono::{DateTime, FixedOffset};

/// Notes that somebody is not there when the prizes are given, or is after all.
pub fn turn_absent(event: &Event, entrant: &Entrant) -> Command {
    let absent = !entrant.absent;
    edit(
        event,
        Entrant {
            absent,
            ..entrant.clone()
        },
    )
}

/// Whether what people pay is kept payment by payment, and not by a tick alone.
pub fn by_payments(event: &Event, entrant: &Entrant) -> bool {
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
    if !by_payments(event, entrant) {
        let paid = !entrant.paid;
        return edit(
            event,
            Entrant {
                paid,
                ..entrant.clone()
            },
        );
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
        by: String::new(),
    }
}

/// The command; whom it brings, or `MADE` of somebody who is new, pays this sum with it.
pub fn paying(
    command: Command,
    event: &Event,
    entrant: EntrantId,
    at: DateTime<FixedOffset>,
    cents: Option<i64>,
) -> Command {
    let Some(cents) = cents else { return command };
    let parts = [command, take(event, entrant, at, cents)];
    Command::Together {
        parts: parts.map(Into::into).to_vec(),
    }
}
