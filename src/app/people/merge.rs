//! People of the register who may be one person under two names.

use crate::app::people::form::is_nameless;
use crate::club::{
    Book, Member, MemberId, NameKey,
    season::{GuestNames, Participant, SeasonNames},
};
use crate::i18n::Texts;
use crate::ops::Command;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// The most pairs that are shown.
const MOST: usize = 50;

/// Two who may be one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// Who stays: the one in the register, or of two the one who played more.
    pub stays: MemberId,
    /// Who is gone then.
    pub gone: Participant,
    /// Both names.
    pub names: [String; 2],
    /// How many evenings each played.
    pub played: [usize; 2],
}

/// Somebody with the evenings played.
type EventsPlayed<'p> = (&'p Participant, &'p BTreeSet<i64>);

/// Pairs whose names are written alike (capitals, accents, surname first) and who never played in
/// one evening; one of them at least is in the register.
pub fn pairs(book: &Book) -> Vec<Pair> {
    let played = played(book);
    let shown = SeasonNames::of(book, played.keys());
    let mut alike: BTreeMap<NameKey, Vec<EventsPlayed<'_>>> = BTreeMap::new();
    for one in &played {
        let key = NameKey::of(one.0.name(book), "");
        alike.entry(key).or_default().push(one);
    }
    let mut found = Vec::new();
    for same in alike.into_values() {
        let mut rest = same.as_slice();
        while let [one, others @ ..] = rest {
            found.extend(
                others
                    .iter()
                    .filter(|other| one.1.is_disjoint(other.1))
                    .filter_map(|other| pair(&shown, *one, *other)),
            );
            rest = others;
        }
    }
    found.truncate(MOST);
    found
}

/// Everybody in the register, and every guest with a name, with the evenings that each took part
/// in.
fn played(book: &Book) -> BTreeMap<Participant, BTreeSet<i64>> {
    let members = book
        .members
        .iter()
        .map(|member| Participant::Member(member.id));
    let names = GuestNames::of(&book.events);
    let mut played: BTreeMap<Participant, BTreeSet<i64>> =
        members.map(|who| (who, BTreeSet::new())).collect();
    for event in &book.events {
        for who in event.entrants.iter().filter(|who| !is_nameless(who)) {
            let person = names.participant(who);
            played.entry(person).or_default().insert(event.id.0);
        }
    }
    played
}

/// Who can go: everybody in the register, then the guests, each with what it is called where one of
/// several is chosen.
pub fn people(t: &Texts, book: &Book) -> Vec<(Participant, String)> {
    let played = played(book);
    let shown = SeasonNames::of(book, played.keys());
    let called: Vec<String> = played
        .keys()
        .map(|who| match who {
            Participant::Member(id) => book.member(*id).map(words).unwrap_or_default(),
            Participant::Guest(_) => t.merge_guest(shown.name(who)),
        })
        .collect();
    played.into_keys().zip(called).collect()
}

/// None of two guests: one of them has to be in the register.
fn pair(shown: &SeasonNames, one: EventsPlayed<'_>, other: EventsPlayed<'_>) -> Option<Pair> {
    let (stays, gone) = match (one.0, other.0) {
        (Participant::Guest(_), Participant::Member(_)) => (other, one),
        (Participant::Member(_), Participant::Member(_)) if other.1.len() > one.1.len() => {
            (other, one)
        }
        (Participant::Member(_), _) | (Participant::Guest(_), Participant::Guest(_)) => {
            (one, other)
        }
    };
    let Participant::Member(stays_id) = stays.0 else {
        return None;
    };
    Some(Pair {
        stays: *stays_id,
        gone: gone.0.clone(),
        names: [stays, gone].map(|(who, _)| shown.name(who).to_owned()),
        played: [stays, gone].map(|(_, evenings)| evenings.len()),
    })
}

/// What a member is called where one of several is chosen: name, club, number.
pub fn words(member: &Member) -> String {
    [&member.name, &member.club, &member.number]
        .into_iter()
        .filter(|part| !part.is_empty())
        .cloned()
        .join(" · ")
}

/// A pair in words: `Anna Weber (12 evenings) and Weber, Anna (3 evenings)`.
pub fn pair_words(t: &Texts, pair: &Pair) -> String {
    let [stays, gone] = &pair.names;
    let [more, fewer] = pair.played;
    let one = t.merge_played(stays, more);
    t.names(&[one, t.merge_played(gone, fewer)])
}

/// Makes them one.
pub fn command(gone: &Participant, stays: MemberId) -> Command {
    match gone {
        Participant::Member(from) => Command::MergeMembers {
            from: *from,
            into: stays,
        },
        Participant::Guest(guest) => Command::MergeGuest {
            name: guest.name.clone(),
            club: Some(guest.club.clone()).filter(|club| !club.is_empty()),
            into: stays,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests_event;
    use crate::club::{Entrant, EntrantId};
    use crate::i18n::Lang;

    fn member(id: i64, name: &str) -> Member {
        Member {
            id: MemberId(id),
            name: name.to_owned(),
            ..Member::default()
        }
    }

    fn entrant(member: i64) -> Entrant {
        Entrant {
            id: EntrantId(member),
            typed_name: "Somebody".to_owned(),
            member: Some(MemberId(member)),
            ..Entrant::default()
        }
    }

    #[test]
    fn names_written_alike_are_a_pair_unless_both_sat_in_one_evening() {
        let mut event = tests_event();
        event.entrants = [entrant(2), entrant(3), entrant(4)].into_iter().collect();
        let names = [
            "Anna Weber",
            "Weber, Anna",
            "Jörg Kurz",
            "jorg kurz",
            "Bert Berg",
        ];
        let members = (1..).zip(names).map(|(id, name)| member(id, name));
        let book = Book {
            members: members.collect(),
            events: vec![event],
            ..Book::default()
        };
        let found = pairs(&book);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            found[0].names,
            ["Weber, Anna", "Anna Weber"],
            "who played stays"
        );
        assert_eq!(found[0].played, [1, 0]);
    }

    #[test]
    fn a_guest_who_is_only_a_name_becomes_the_member_of_that_name() {
        let guest = |id| Entrant {
            id: EntrantId(id),
            start_number: 40,
            typed_name: "Weber, Anna".to_owned(),
            ..Entrant::default()
        };
        let (mut first, mut second) = (tests_event(), tests_event());
        second.id.0 += 1;
        first.entrants = [entrant(2), guest(9)].into_iter().collect();
        second.entrants = [entrant(2), guest(9)].into_iter().collect();
        let book = Book {
            members: [member(1, "Anna Weber"), member(2, "Bert Berg")]
                .into_iter()
                .collect(),
            events: vec![first, second],
            ..Book::default()
        };
        let found = pairs(&book);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].stays, found[0].played), (MemberId(1), [0, 2]));
        let guest = Participant::guest("Weber, Anna");
        assert_eq!(found[0].gone, guest);
        assert!(matches!(
            command(&found[0].gone, found[0].stays),
            Command::MergeGuest { .. }
        ));
        assert_eq!(
            people(&Texts::new(Lang::En), &book).len(),
            3,
            "both members and the guest"
        );
    }
}
