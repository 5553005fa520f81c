//! What people are called over the year: as nobody else there is, with the club or the member's
//! number where several have one name.

use crate::club::{
    Book, Member, first_name,
    people::namesakes::{NamedPerson, alike, tell_apart},
    season::{guests::GuestNames, table::Participant},
};
use std::collections::{BTreeMap, BTreeSet};

/// The names of those who are in a season, or in the register.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeasonNames(BTreeMap<Participant, String>);

impl Book {
    /// What a member is called in the register that is in it, or is changed, so.
    pub fn would_call(&self, member: &Member) -> String {
        let mut register: Vec<&Member> = self.members.iter().collect();
        register.retain(|other| other.id != member.id);
        let name = alike(&member.name);
        if !register.iter().any(|other| alike(&other.name) == name) {
            return member.name.clone();
        }
        let place = register.partition_point(|other| other.id < member.id);
        register.insert(place, member);
        let named = register.into_iter().map(|member| NamedPerson {
            name: &member.name,
            club: &member.club,
            number: &member.number,
            by_first_name: false,
        });
        let shown = tell_apart(&named.collect::<Vec<_>>())
            .into_iter()
            .nth(place);
        shown.map_or_else(|| member.name.clone(), |shown| shown.name)
    }
}

impl SeasonNames {
    /// These, beside everybody in the register.
    pub fn of<'p>(book: &Book, people: impl IntoIterator<Item = &'p Participant>) -> SeasonNames {
        let people = people.into_iter().cloned();
        let register = book.members.iter().map(|m| Participant::Member(m.id));
        SeasonNames::told(book, people.chain(register).collect(), |_| false)
    }

    /// These as everybody may read it: who wishes it is there by the first name alone.
    pub fn abroad<'p>(
        book: &Book,
        people: impl IntoIterator<Item = &'p Participant>,
    ) -> SeasonNames {
        let people = people.into_iter().cloned().collect();
        SeasonNames::told(book, people, |member| member.first_name_only)
    }

    fn told(
        book: &Book,
        people: BTreeSet<Participant>,
        by_first_name: impl Fn(&Member) -> bool,
    ) -> SeasonNames {
        let is_shy = |who: &Participant| match who {
            Participant::Member(id) => book.member(*id).is_some_and(&by_first_name),
            Participant::Guest(_) => false,
        };
        let names = people.iter().map(|who| {
            let name = who.name(book);
            if is_shy(who) {
                first_name(name)
            } else {
                name.to_owned()
            }
        });
        let names: Vec<String> = names.collect();
        let clubs = clubs_of_guests(book);
        let named = people.iter().zip(&names).map(|(who, name)| {
            let (club, number) = match who {
                Participant::Member(id) => book
                    .member(*id)
                    .map_or(("", ""), |member| (&member.club, &member.number)),
                Participant::Guest(_) => (clubs.get(who).copied().unwrap_or_default(), ""),
            };
            NamedPerson {
                name,
                club,
                number,
                by_first_name: is_shy(who),
            }
        });
        let named: Vec<NamedPerson<'_>> = named.collect();
        let shown = tell_apart(&named).into_iter().map(|shown| shown.name);
        SeasonNames(people.into_iter().zip(shown).collect())
    }

    /// What somebody is called; empty for one who is not among them.
    pub fn name(&self, who: &Participant) -> &str {
        self.0.get(who).map_or("", String::as_str)
    }

    /// This one is called so.
    pub fn call(&mut self, who: Participant, name: String) {
        self.0.insert(who, name);
    }

    /// All names, to be made fit for what they are written on.
    pub fn each(&mut self) -> impl Iterator<Item = &mut String> {
        self.0.values_mut()
    }
}

/// The club of each guest who was of one in all evenings.
fn clubs_of_guests(book: &Book) -> BTreeMap<Participant, &str> {
    let names = GuestNames::of(&book.events);
    let mut clubs: BTreeMap<Participant, &str> = BTreeMap::new();
    for who in book
        .events
        .iter()
        .flat_map(|event| event.entrants.iter())
        .filter(|who| who.member.is_none())
    {
        let club = clubs.entry(names.participant(who)).or_insert(&who.club);
        if *club != who.club {
            *club = "";
        }
    }
    clubs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::MemberId;

    fn member(id: i64, club: &str, number: &str) -> Member {
        Member {
            id: MemberId(id),
            name: "Hans Meier".to_owned(),
            club: club.to_owned(),
            number: number.to_owned(),
            ..Member::default()
        }
    }

    #[test]
    fn namesakes_have_their_club_then_their_own_number_and_guests_never_share_a_name() {
        let members = [
            member(1, "Herz Acht", "17"),
            member(2, "Karo Neun", "18"),
            member(3, "Karo Neun", "19"),
        ];
        let book = Book {
            members: members.into_iter().collect(),
            ..Book::default()
        };
        let guests = ["Hans Meier", "hans meier"].map(Participant::guest);
        let names = SeasonNames::of(&book, &guests);
        let people = [1, 2, 3].map(|id| Participant::Member(MemberId(id)));
        let called: Vec<&str> = people
            .iter()
            .chain(&guests)
            .map(|who| names.name(who))
            .collect();
        assert_eq!(
            called,
            [
                "Hans Meier (Herz Acht)",
                "Hans Meier № 18",
                "Hans Meier № 19",
                "Hans Meier № 2",
                "hans meier № 3"
            ]
        );
    }
}
