//! What everybody owes for taking part, and has paid of it.

use crate::club::{
    Entrant, Event, Groups,
    money::{
        cash::Dues,
        pots::{Pot, Who},
        purse::{EntryPart, Payment, Purse},
    },
};
use std::borrow::Cow;

impl Event {
    /// What taking part costs, part by part: as settled, else the fee of the prize settings.
    pub fn entry_parts(&self) -> Cow<'_, [EntryPart]> {
        self.purse.entry_parts(self.settings.prizes.fee_cents)
    }

    /// The sum of all parts of the entry.
    pub fn entry_cents(&self) -> i64 {
        self.entry_parts()
            .iter()
            .map(|part| part.cents)
            .fold(0, i64::saturating_add)
    }

    /// Whether somebody takes part: who left without ever having had a seat does not.
    pub fn takes_part(&self, entrant: &Entrant) -> bool {
        !entrant.left || self.legs.iter().any(|leg| leg.holds(entrant.id))
    }
}

impl Purse {
    /// What taking part costs, part by part, or else the fee.
    pub fn entry_parts(&self, fee_cents: i64) -> Cow<'_, [EntryPart]> {
        if self.entry.is_empty() && fee_cents > 0 {
            return Cow::Owned(vec![EntryPart {
                cents: fee_cents,
                ..EntryPart::default()
            }]);
        }
        Cow::Borrowed(&self.entry)
    }
}

impl Groups<'_> {
    /// Whether somebody can win a pot: takes part in the event, and is among those whom it is for.
    pub fn can_win(&self, event: &Event, pot: &Pot, entrant: &Entrant) -> bool {
        let is_in_team = |name: &str| {
            let teams = event.grouping(name);
            teams.is_some_and(|teams| teams.team_of(entrant.id).is_some())
        };
        let group = pot.ranking.group();
        event.takes_part(entrant)
            && self.is_among(&pot.who, entrant)
            && group.is_none_or(|group| self.has(entrant, group))
            && pot.ranking.teams().is_none_or(is_in_team)
    }

    pub(super) fn is_among(&self, who: &Who, entrant: &Entrant) -> bool {
        match who {
            Who::All => true,
            Who::Group(group) => self.has(entrant, group),
            Who::OptedIn(name) => entrant.opted_in.contains(name),
        }
    }

    /// Whether somebody owes a part of the entry.
    pub fn owes(&self, event: &Event, part: &EntryPart, entrant: &Entrant) -> bool {
        let pot = part.pot.as_deref().and_then(|name| event.purse.pot(name));
        // A place is paid once, by the one whose it was first.
        let has_place = |number| {
            let leg = event.leg(number);
            leg.is_some_and(|leg| leg.place_of(entrant.id).is_some())
        };
        let place = part
            .leg
            .map_or_else(|| !event.is_substitute(entrant.id), has_place);
        let among = pot.is_none_or(|pot| self.is_among(&pot.who, entrant));
        place && among && event.takes_part(entrant)
    }

    /// What somebody owes for taking part and has paid.
    pub fn dues_of(&self, event: &Event, entrant: &Entrant) -> Dues {
        let parts = event.entry_parts();
        let due_cents = parts
            .iter()
            .filter(|part| self.owes(event, part, entrant))
            .fold(0, |sum, part| i64::saturating_add(sum, part.cents));
        Dues {
            entrant: entrant.id,
            due_cents,
            paid_cents: entrant.paid_cents(due_cents),
        }
    }

    /// What somebody paid, one by one; a tick alone is one payment of what was due.
    pub fn payments_of(&self, event: &Event, entrant: &Entrant) -> Vec<Payment> {
        if !entrant.payments.is_empty() || !entrant.paid {
            return entrant.payments.clone();
        }
        let ticked = Payment {
            cents: self.dues_of(event, entrant).paid_cents,
            ..Payment::default()
        };
        vec![ticked]
    }
}

impl Entrant {
    /// What was paid so far towards `due_cents`: the payments, or all of it where it was only
    /// ticked.
    pub fn paid_cents(&self, due_cents: i64) -> i64 {
        if self.payments.is_empty() {
            return if self.paid { due_cents } else { 0 };
        }
        self.payments
            .iter()
            .map(|payment| payment.cents)
            .fold(0, i64::saturating_add)
    }
}
