//! Who is here: a walk-in on one line, such as `Ina Beispiel, SC Muster, guest 10`, and everybody of
//! the last evening of the same weekday.

use crate::app::{
    evening::cards::like,
    forms::typed::read_money,
    people::{
        form::{is_nameless, newcomer},
        meant::{Unclear, whom},
    },
};
use crate::club::{Book, Entrant, Event};
use crate::i18n::{Lang, Texts};
use crate::ops::{Command, NewEntrant, evenings_before};
use chrono::Datelike;
use itertools::Itertools;

/// Somebody as typed on one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WalkIn<'t> {
    /// Start number, name and club.
    pub who: &'t str,
    /// Comes as a guest.
    pub guest: bool,
    /// Pays so much at once.
    pub cents: Option<i64>,
}

/// Reads the line: behind the last comma may be that it is a guest, and what is paid.
pub fn walk_in(typed: &str) -> WalkIn<'_> {
    let typed = typed.trim();
    let (rest, cents) = match paid(typed) {
        Some((rest, cents)) => (rest, Some(cents)),
        None => (typed, None),
    };
    let without_word = before_guest(rest);
    let who = without_word.unwrap_or(rest);
    WalkIn {
        who: who.trim_end_matches([',', ' ']),
        guest: without_word.is_some(),
        cents,
    }
}

/// A sum at the end, if a comma or that it is a guest stands before it: a club may end in a number.
fn paid(typed: &str) -> Option<(&str, i64)> {
    let bare = typed.trim_end_matches(['€', '$', ' ']);
    let (rest, sum) = bare.rsplit_once(char::is_whitespace)?;
    let rest = rest.trim_end();
    if !sum.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let cents = read_money(sum)?;
    (rest.ends_with(',') || before_guest(rest).is_some()).then_some((rest, cents))
}

/// What stands before the word for a guest, in any language.
fn before_guest(typed: &str) -> Option<&str> {
    let (rest, word) = typed.rsplit_once(',')?;
    let word = word.trim().to_lowercase();
    let mut words = Lang::ALL
        .into_iter()
        .map(|lang| Texts::new(lang).people_guest());
    words
        .any(|guest| guest.to_lowercase() == word)
        .then_some(rest)
}

impl WalkIn<'_> {
    /// The person who is put on the list; one whom the register does not know and who comes as a
    /// guest is not put into it.
    pub fn person(&self, book: &Book) -> NewEntrant {
        let person = newcomer(book, self.who);
        if self.guest {
            NewEntrant {
                register: false,
                guest: person.member.is_some(),
                ..person
            }
        } else {
            person
        }
    }

    /// Whom Enter takes; where the member is here already, somebody else of that name.
    ///
    /// # Errors
    /// Several may be meant, or somebody who is here.
    pub fn meant(&self, book: &Book, event: &Event) -> Result<NewEntrant, Unclear> {
        if !self.guest {
            let person = whom(book, event, self.who)?;
            if !person.register {
                return Ok(person);
            }
        }
        let person = self.person(book);
        Ok(NewEntrant {
            member: person.member.filter(|id| !event.has_member(*id)),
            ..person
        })
    }

    /// Whom Enter takes, and what this person pays of what is due.
    pub fn words(&self, t: &Texts, event: &Event, person: &NewEntrant, due: i64) -> String {
        let NewEntrant { name, club, .. } = person;
        let has_club = self.who.contains(',') && !club.is_empty();
        // Of one word each: perhaps surname and first name.
        let turned = has_club && !name.contains(' ') && !club.contains(' ');
        let turned = turned.then(|| t.walk_in_turned(format!("{club} {name}")));
        let club = has_club.then(|| t.walk_in_club(club));
        let pays = self
            .cents
            .map(|cents| t.walk_in_pays(t.coins(event, cents)));
        let is_paid = u32::from(self.cents.is_some());
        let due = (due > 0 && self.cents != Some(due))
            .then(|| t.walk_in_due(t.coins(event, due), is_paid));
        let guest = self.guest.then(|| t.people_guest());
        let number = person.start_number.map(|number| t.ev_placeholder(number));
        let takes = Some(t.people_takes(name));
        let parts = [takes, number, club, turned, guest, pays, due];
        parts.into_iter().flatten().join(" · ")
    }
}

/// The last evening of the same weekday before this one; else the last one at all.
pub fn evening_before<'b>(book: &'b Book, event: &Event) -> Option<&'b Event> {
    let day = event.settings.date.weekday();
    let mut before = evenings_before(book, event);
    before.retain(|other| !other.entrants.is_empty());
    before.into_iter().max_by_key(|other| {
        let date = other.settings.date;
        (date.weekday() == day, date, other.id)
    })
}

/// What that evening is called, such as “Like last Thursday”.
pub fn like_words(t: &Texts, event: &Event, before: &Event) -> String {
    like(t, before.settings.date, event.settings.date)
}

/// Everybody with a name who came then, by name.
pub fn who_came(before: &Event) -> Vec<&Entrant> {
    let mut people: Vec<&Entrant> = before
        .entrants
        .iter()
        .filter(|who| !is_nameless(who))
        .collect();
    people.sort_by_cached_key(|who| (who.name_key(), who.id));
    people
}

/// The same person on the list of this evening, if there.
pub fn here<'e>(event: &'e Event, person: &Entrant) -> Option<&'e Entrant> {
    event
        .entrants
        .iter()
        .find(|who| match (who.member, person.member) {
            (Some(one), Some(other)) => one == other,
            (Some(_), None) | (None, Some(_)) | (None, None) => {
                who.typed_name.to_lowercase() == person.typed_name.to_lowercase()
                    && who.club.to_lowercase() == person.club.to_lowercase()
            }
        })
}

/// Those of them who have not come yet, but for who came then only as a substitute: that one is
/// ticked.
pub fn proposed<'e>(event: &Event, before: &'e Event) -> Vec<&'e Entrant> {
    let mut people = who_came(before);
    people.retain(|who| !before.is_substitute(who.id) && here(event, who).is_none());
    people
}

/// Puts them on the list as they came then, but for the start number; those who are here already
/// are passed over.
pub fn come_again(book: &Book, event: &Event, people: &[&Entrant]) -> Command {
    let missing = people.iter().filter(|who| here(event, who).is_none());
    Command::AddEntrants {
        event: event.id,
        people: missing.map(|who| again(book, who)).collect(),
    }
}

/// Guests of the last time whom the register does not know, and who are not here yet.
pub(super) fn last_guests<'b>(
    book: &'b Book,
    event: &'b Event,
) -> impl Iterator<Item = NewEntrant> + 'b {
    let before = evening_before(book, event).into_iter();
    let came = before.flat_map(|before| proposed(event, before));
    let known = |who: &Entrant| {
        let name = who.typed_name.to_lowercase();
        let mut members = book.members.iter();
        who.member.is_some() || members.any(|member| member.name.to_lowercase() == name)
    };
    came.filter(move |who| !known(who))
        .map(|who| again(book, who))
}

fn again(book: &Book, who: &Entrant) -> NewEntrant {
    NewEntrant {
        name: who.typed_name.clone(),
        club: who.club.clone(),
        member: who.member.filter(|id| book.member(*id).is_some()),
        register: false,
        start_number: None,
        controller: who.controller,
        groups: who.groups.clone(),
        sort_as: who.sort_as.clone(),
        guest: who.guest,
        opted_in: who.opted_in.clone(),
        born: who.born,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{EntrantId, EventId};
    use chrono::NaiveDate;

    #[test]
    fn a_walk_in_is_read_with_what_is_paid_and_a_number_of_a_club_is_none() {
        for (typed, who, guest, cents) in [
            (
                "Ina Beispiel, SC Muster, guest 10",
                "Ina Beispiel, SC Muster",
                true,
                Some(1000),
            ),
            (
                "Ina Beispiel, SC Muster, Gast 10,50 €",
                "Ina Beispiel, SC Muster",
                true,
                Some(1050),
            ),
            ("Ina, gast", "Ina", true, None),
            (
                "17 Ina, SC Muster, 8",
                "17 Ina, SC Muster",
                false,
                Some(800),
            ),
            ("Ina, SC Muster 04", "Ina, SC Muster 04", false, None),
            ("Ina Gast", "Ina Gast", false, None),
            ("Ina, guest -5", "Ina, guest -5", false, None),
            ("Ina Beispiel", "Ina Beispiel", false, None),
            ("", "", false, None),
        ] {
            assert_eq!(walk_in(typed), WalkIn { who, guest, cents }, "{typed}");
        }
    }

    fn evening(id: i64, day: &str, people: &[&str]) -> Event {
        let mut event = crate::app::tests_event();
        event.id = EventId(id);
        event.settings.date = day.parse::<NaiveDate>().unwrap();
        let people = (1..).zip(people).map(|(id, name)| Entrant {
            id: EntrantId(id),
            start_number: u32::try_from(id).unwrap(),
            typed_name: (*name).to_owned(),
            ..Entrant::default()
        });
        event.entrants = people.collect();
        event
    }

    #[test]
    fn the_last_evening_of_the_weekday_is_what_people_come_again_from() {
        let book = Book {
            events: vec![
                evening(1, "2026-11-12", &["Anna"]),
                evening(2, "2026-11-19", &["Bert", "Anna"]),
                evening(3, "2026-11-22", &["Carl"]),
                evening(4, "2026-11-26", &["Anna"]),
            ],
            ..Book::default()
        };
        let now = &book.events[3];
        let before = evening_before(&book, now).unwrap();
        assert_eq!(before.id, EventId(2), "the Thursday before");
        let t = Texts::new(Lang::En);
        assert_eq!(like_words(&t, now, before), "Like last Thursday");
        let people = who_came(before);
        let names: Vec<&str> = people.iter().map(|who| who.typed_name.as_str()).collect();
        assert_eq!(names, ["Anna", "Bert"]);
        let Command::AddEntrants { people, .. } = come_again(&book, now, &people) else {
            panic!("people are added");
        };
        assert_eq!(people.len(), 1, "Anna is here already");
        assert_eq!(evening_before(&book, &book.events[0]), None);
    }
}
