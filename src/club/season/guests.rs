//! Who a guest is over the year: the name, and the club where it takes that to tell guests apart.

use crate::club::{Book, Entrant, Event, season::table::Participant};
use std::collections::BTreeSet;

/// A guest over the year.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Guest {
    /// The name as it was typed.
    pub name: String,
    /// The club, where guests of this name took part in one evening; else empty.
    pub club: String,
}

/// The names that several guests of one evening have: it takes the club to know such a guest again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestNames(BTreeSet<String>);

impl GuestNames {
    /// Of all events of a book.
    pub fn of<'e>(events: impl IntoIterator<Item = &'e Event>) -> GuestNames {
        let mut shared = BTreeSet::new();
        for event in events {
            let mut seen = BTreeSet::new();
            shared.extend(
                event
                    .entrants
                    .iter()
                    .filter(|who| who.member.is_none())
                    .filter(|who| event.entrants.otherwise(who.id).is_some())
                    .map(|who| who.typed_name.as_str())
                    .filter(|name| !seen.insert(*name))
                    .map(str::to_owned),
            );
        }
        GuestNames(shared)
    }

    /// The person that somebody is over the year.
    pub fn participant(&self, who: &Entrant) -> Participant {
        let name = &who.typed_name;
        let club = if self.0.contains(name) {
            who.club.clone()
        } else {
            String::new()
        };
        let guest = || {
            Participant::Guest(Guest {
                name: name.clone(),
                club,
            })
        };
        who.member.map_or_else(guest, Participant::Member)
    }
}

impl Book {
    /// The lines of all evenings that are one person's.
    pub fn lines_of(&self, person: &Participant) -> Vec<(&Event, &Entrant)> {
        let names = GuestNames::of(&self.events);
        self.events
            .iter()
            .flat_map(|event| event.entrants.iter().map(move |who| (event, who)))
            .filter(|(_, who)| names.participant(who) == *person)
            .collect()
    }
}

/// Whether a book of before called a guest so over the year: as typed, or as nobody else in the evening
/// where guests shared the name.
pub(super) fn was_called(event: &Event, who: &Entrant, name: &str) -> bool {
    let is_namesake = |other: &Entrant| {
        other.id != who.id && other.member.is_none() && other.typed_name == who.typed_name
    };
    if who.member.is_some() {
        return false;
    }
    if event.entrants.otherwise(who.id).is_some() && event.entrants.iter().any(is_namesake) {
        return event.called(who.id) == name;
    }
    who.typed_name == name
}
