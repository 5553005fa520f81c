//! A person has one name: what the register calls somebody is what every evening calls him.

use crate::club::{Book, Entrant, EntrantId, Event, EventId, Member};
use crate::ops::{Change, PeopleRefusal, Refusal, refused, text::folded};

/// Everybody who takes part as this member goes by his new name, but for one whom the command
/// writes itself.
pub(super) fn in_all_evenings(
    book: &Book,
    before: &Member,
    after: &Member,
    but: Option<(EventId, EntrantId)>,
) -> Result<Vec<Change>, Refusal> {
    let mut changes = Vec::new();
    if before.name == after.name {
        return Ok(changes);
    }
    for event in &book.events {
        for who in event.entrants.iter() {
            if who.member == Some(before.id) && but != Some((event.id, who.id)) {
                changes.extend(goes_by(event, who, before, after)?);
            }
        }
    }
    Ok(changes)
}

/// Somebody who took part as `before` takes part as `after`: by that name, and with its club and
/// its place in lists where these were the register's.
pub(super) fn goes_by(
    event: &Event,
    who: &Entrant,
    before: &Member,
    after: &Member,
) -> Result<Vec<Change>, Refusal> {
    let mended = Entrant {
        member: Some(after.id),
        typed_name: after.name.clone(),
        club: kept_in_step(&who.club, &before.club, &after.club),
        sort_as: kept_in_step(&who.sort_as, &before.sort_as, &after.sort_as),
        ..who.clone()
    };
    let mut others = event.entrants.iter().filter(|other| other.id != who.id);
    let known = (folded(&mended.typed_name), folded(&mended.club));
    // Two members of one name and one club are two by the register.
    let is_alike = |other: &&Entrant| {
        other.member.is_none() && (folded(&other.typed_name), folded(&other.club)) == known
    };
    if let Some(other) = others.find(is_alike) {
        return refused(PeopleRefusal::NameTwiceIn {
            name: mended.typed_name,
            event: event.settings.name.clone(),
            start_number: other.start_number,
        });
    }
    Ok(Change::of_entrant(event.id, who, &mended))
}

/// What follows another text as long as it was equal to it.
pub(super) fn kept_in_step(own: &str, before: &str, after: &str) -> String {
    if own == before { after } else { own }.to_owned()
}
