//! Evenings before an evening: who met whom in them.

use crate::club::{Book, EntrantId, Event, Leg, MemberId};
use crate::movement::{LegSeats, TableSeats};
use std::collections::BTreeMap;

/// The legs of the last drawn evenings before this one, as many evenings as its settings ask for,
/// the earliest first; the members in them under their numbers of this evening.
pub fn past_legs(book: &Book, event: &Event) -> Vec<LegSeats> {
    let back = event.settings.movement.evenings_back as usize;
    let mut before = evenings_before(book, event);
    before.retain(|e| !e.legs.is_empty());
    let last = before.split_off(before.len().saturating_sub(back));
    let here: BTreeMap<MemberId, EntrantId> = of_members(event).map(|(id, m)| (m, id)).collect();
    last.into_iter()
        .flat_map(|other| {
            let members: BTreeMap<EntrantId, MemberId> = of_members(other).collect();
            let now = move |id: &EntrantId| members.get(id).copied();
            other.legs.iter().map(move |leg| (leg, now.clone()))
        })
        .map(|(leg, member)| seats(leg, &|id| here.get(&member(id)?).copied()))
        .collect()
}

/// All evenings before this one, the earliest first.
pub fn evenings_before<'b>(book: &'b Book, event: &Event) -> Vec<&'b Event> {
    let when = |e: &Event| (e.settings.date, e.id);
    let mut earlier: Vec<&Event> = book
        .events
        .iter()
        .filter(|e| when(e) < when(event))
        .collect();
    earlier.sort_by_key(|e| when(e));
    earlier
}

fn of_members(event: &Event) -> impl Iterator<Item = (EntrantId, MemberId)> + '_ {
    event
        .entrants
        .iter()
        .filter_map(|e| Some((e.id, e.member?)))
}

/// A leg with those alone who are somebody now.
fn seats(leg: &Leg, now: &dyn Fn(&EntrantId) -> Option<EntrantId>) -> LegSeats {
    let tables = leg.tables.iter().map(|table| {
        let people = table.seats.iter();
        TableSeats {
            number: table.number,
            seats: people
                .filter_map(|(seat, id)| Some((*seat, now(id)?)))
                .collect(),
            ..TableSeats::default()
        }
    });
    LegSeats {
        rounds: leg.rounds,
        tables: tables.collect(),
        ..LegSeats::default()
    }
}
