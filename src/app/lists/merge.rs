//! People of the register who may be one person under two names.

use crate::club::{Book, Member, MemberId, NameKey};
use crate::i18n::Texts;
use crate::ops::Command;
use std::collections::{BTreeMap, BTreeSet};

/// The most pairs that are shown.
const MOST: usize = 50;

/// Two who may be one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// Who stays: the one who played more.
    pub stays: MemberId,
    /// Who is gone then.
    pub gone: MemberId,
    /// Both names.
    pub names: [String; 2],
    /// How many evenings each played.
    pub played: [usize; 2],
}

/// Pairs whose names are written alike (capitals, accents, surname first) and who never played in
/// one evening.
pub fn pairs(book: &Book) -> Vec<Pair> {
    let played = played(book);
    let none = BTreeSet::new();
    let of = |member: &Member| played.get(&member.id).unwrap_or(&none);
    let mut alike: BTreeMap<NameKey, Vec<&Member>> = BTreeMap::new();
    for member in book.members.iter() {
        let key = NameKey::of(&member.name, "");
        alike.entry(key).or_default().push(member);
    }
    let mut found = Vec::new();
    for same in alike.into_values() {
        let mut rest = same.as_slice();
        while let [one, others @ ..] = rest {
            for other in others {
                if of(one).is_disjoint(of(other)) {
                    found.push(pair((one, of(one).len()), (other, of(other).len())));
                }
            }
            rest = others;
        }
    }
    found.truncate(MOST);
    found
}

/// The evenings that each member took part in.
fn played(book: &Book) -> BTreeMap<MemberId, BTreeSet<i64>> {
    let mut played: BTreeMap<MemberId, BTreeSet<i64>> = BTreeMap::new();
    for event in &book.events {
        for member in event.entrants.iter().filter_map(|who| who.member) {
            played.entry(member).or_default().insert(event.id.0);
        }
    }
    played
}

fn pair(one: (&Member, usize), other: (&Member, usize)) -> Pair {
    let (stays, gone) = if other.1 > one.1 {
        (other, one)
    } else {
        (one, other)
    };
    Pair {
        stays: stays.0.id,
        gone: gone.0.id,
        names: [stays.0.name.clone(), gone.0.name.clone()],
        played: [stays.1, gone.1],
    }
}

/// What a member is called where one of several is chosen: name, club, number.
pub fn words(member: &Member) -> String {
    let parts = [&member.name, &member.club, &member.number];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.cloned().collect::<Vec<_>>().join(" · ")
}

/// A pair in words: `Anna Weber (12 evenings) and Weber, Anna (3 evenings)`.
pub fn pair_words(t: &Texts, pair: &Pair) -> String {
    let [stays, gone] = &pair.names;
    let [more, fewer] = pair.played;
    let one = t.merge_played(stays.as_str(), more);
    t.names(&[one, t.merge_played(gone.as_str(), fewer)])
}

/// Makes them one.
pub fn command(gone: MemberId, stays: MemberId) -> Command {
    Command::MergeMembers {
        from: gone,
        into: stays,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests_event;
    use crate::club::{Entrant, EntrantId};

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
}
