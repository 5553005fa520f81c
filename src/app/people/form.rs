//! People as they are typed: a name, a member of the register, a guest, many numbers at once, a
//! list from a file, and a line of the list that is changed.

use crate::app::forms::field::{Fault, Field, Form, field};
use crate::club::{
    Book, Entrant, EntrantId, Event, Member, MemberId, PeopleList, PeopleProblem,
    PeopleProblemKind, Person,
};
use crate::i18n::{Texts, is_placeholder};
use crate::ops::{Command, NewEntrant};
use std::collections::{BTreeSet, HashMap};

/// The most numbers put on a list at once.
pub const MOST_NUMBERS: usize = 4_000;

/// A typed name: a member who is called exactly so, or somebody new for the register.
///
/// `Name, Club` is another person than `Name`: with a club only the register's member of this name
/// and club is meant, and the command finds him.
pub fn newcomer(book: &Book, typed: &str) -> NewEntrant {
    let (start_number, typed) = with_start_number(typed);
    let (name, club) = typed.split_once(',').unwrap_or((typed, ""));
    let name = name.trim();
    let club = club.trim();
    // A list may have the surname first; without a club this is the name.
    let turned = format!("{club} {name}");
    let turned = turned.trim_start();
    let member = only_member(book, turned);
    let (name, club) = match member {
        Some(_) => (turned, ""),
        None => (name, club),
    };
    NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
        member,
        register: true,
        start_number,
        ..NewEntrant::default()
    }
}

/// The only member of a name.
fn only_member(book: &Book, name: &str) -> Option<MemberId> {
    let name = name.to_lowercase();
    let mut same = book
        .members
        .iter()
        .filter(|member| member.name.to_lowercase() == name);
    let only = same.next()?;
    same.next().is_none().then_some(only.id)
}

/// A member of the register.
pub fn of_member(member: &Member) -> NewEntrant {
    NewEntrant {
        name: member.name.clone(),
        club: member.club.clone(),
        member: Some(member.id),
        ..NewEntrant::default()
    }
}

/// `17 Anna Berg` or `17. Anna Berg`: the start number that is wanted, and the rest.
fn with_start_number(typed: &str) -> (Option<u32>, &str) {
    let typed = typed.trim();
    typed
        .split_once(char::is_whitespace)
        .and_then(|(number, rest)| Some((number.trim_end_matches('.').parse().ok()?, rest.trim())))
        .filter(|(_, rest)| !rest.is_empty())
        .map_or((None, typed), |(number, rest)| (Some(number), rest))
}

/// Whether a name, or a word of it, begins like this, which is in small letters.
pub fn begins(name: &str, typed: &str) -> bool {
    let name = name.to_lowercase();
    name.starts_with(typed) || name.split_whitespace().any(|word| word.starts_with(typed))
}

/// Those on the list who are called as typed.
pub fn already_here<'e>(event: &'e Event, typed: &str) -> Vec<&'e Entrant> {
    let typed = typed.trim().to_lowercase();
    let called = |e: &&Entrant| !typed.is_empty() && e.typed_name.to_lowercase() == typed;
    event.entrants.iter().filter(called).collect()
}

/// Puts somebody on the list.
pub fn add(event: &Event, person: NewEntrant) -> Command {
    Command::AddEntrants {
        event: event.id,
        people: vec![person],
    }
}

/// Those who are only a number so far, by number.
pub fn nameless(event: &Event) -> Vec<&Entrant> {
    let mut found: Vec<&Entrant> = event.entrants.iter().filter(|e| is_nameless(e)).collect();
    found.sort_by_key(|e| e.start_number);
    found
}

/// Whether somebody is only a number so far.
pub fn is_nameless(e: &Entrant) -> bool {
    is_placeholder(e.start_number, &e.typed_name)
}

/// A name for one who is only a number so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Naming {
    /// Who is named.
    pub entrant: EntrantId,
    /// Whose name is asked next.
    pub next: Option<EntrantId>,
    /// What is done.
    pub command: Command,
}

/// Gives a name to the number that waits, or to the one typed before the name (`12 Anna`): then the
/// number that waits goes on waiting.
///
/// Nothing if there is no name; as an error the typed number that nobody waits under. `person` is
/// whom the name means.
pub fn name(
    event: &Event,
    waits: EntrantId,
    typed: &str,
    person: NewEntrant,
) -> Result<Option<Naming>, u32> {
    let (number, name) = with_start_number(typed);
    if name.trim().is_empty() && person.name.is_empty() {
        return Ok(None);
    }
    let waiting = nameless(event);
    let at = waiting
        .iter()
        .position(|e| number.map_or(e.id == waits, |n| e.start_number == n));
    let Some(at) = at else {
        return number.map_or(Ok(None), Err);
    };
    let Some(entrant) = waiting.get(at).map(|e| e.id) else {
        return Ok(None);
    };
    let following = waiting.get(at + 1).or(waiting.first()).map(|e| e.id);
    Ok(Some(Naming {
        entrant,
        next: if entrant == waits {
            following
        } else {
            Some(waits)
        },
        command: Command::NameEntrant {
            event: event.id,
            entrant,
            person: NewEntrant {
                start_number: None,
                ..person
            },
        },
    }))
}

/// So many people at once, called by the lowest numbers that are free; none if what is typed is no
/// such number.
pub fn numbers(t: &Texts, event: &Event, typed: &str) -> Option<Command> {
    let count: usize = typed.trim().parse().ok()?;
    if !(1..=MOST_NUMBERS).contains(&count) {
        return None;
    }
    let taken: BTreeSet<u32> = event.entrants.iter().map(|e| e.start_number).collect();
    let people = (1..u32::MAX)
        .filter(|n| !taken.contains(n))
        .take(count)
        .map(|number| NewEntrant {
            name: t.ev_placeholder(number),
            start_number: Some(number),
            ..NewEntrant::default()
        });
    Some(Command::AddEntrants {
        event: event.id,
        people: people.collect(),
    })
}

/// What comes of a list of people.
#[derive(Debug, Clone, PartialEq)]
pub struct Import {
    /// Puts those who are not here yet on the list; none: there is nobody.
    pub command: Option<Command>,
    /// How many they are.
    pub added: usize,
    /// The lines that were left out: of people who are here already, and those that could not be
    /// read.
    pub left_out: Vec<PeopleProblem>,
}

/// Takes a list; those who are here already are left out and named.
pub fn import(book: &Book, event: &Event, list: PeopleList) -> Import {
    let mut known = NamesOnList::of(event);
    let mut left_out = list.problems;
    let mut people = Vec::new();
    for person in list.people {
        let member = numbered(book, &person);
        match known.like(&person, member) {
            Some(kind) => left_out.push(PeopleProblem {
                line: person.line,
                begins: person.name,
                kind,
            }),
            None => people.push(from_list(book, person, member)),
        }
    }
    left_out.sort_by_key(|problem| problem.line);
    let added = people.len();
    let command = Command::AddEntrants {
        event: event.id,
        people,
    };
    Import {
        command: (added > 0).then_some(command),
        added,
        left_out,
    }
}

/// The member of this name and number, where the list has a number.
fn numbered(book: &Book, person: &Person) -> Option<MemberId> {
    let name = person.name.to_lowercase();
    let found = book
        .members
        .iter()
        .find(|one| one.number == person.number && one.name.to_lowercase() == name);
    found.filter(|one| !one.number.is_empty()).map(|one| one.id)
}

/// That member, the register's only one of this name, or somebody of this name and club.
fn from_list(book: &Book, person: Person, numbered: Option<MemberId>) -> NewEntrant {
    let member = match numbered {
        None if person.club.is_empty() => only_member(book, &person.name),
        known => known,
    };
    NewEntrant {
        member,
        name: person.name,
        club: person.club,
        groups: person.groups,
        sort_as: person.sort_as,
        register: true,
        ..NewEntrant::default()
    }
}

/// Somebody who is on the list so far.
struct ListEntry {
    club: String,
    member: Option<MemberId>,
    kind: PeopleProblemKind,
}

/// Everybody who is on the list so far, under their names in small letters.
struct NamesOnList(HashMap<String, Vec<ListEntry>>);

impl NamesOnList {
    fn of(event: &Event) -> NamesOnList {
        let mut known = NamesOnList(HashMap::new());
        for entrant in event.entrants.iter() {
            let here = PeopleProblemKind::Here {
                name: entrant.typed_name.clone(),
                number: entrant.start_number,
            };
            known.add(&entrant.typed_name, &entrant.club, entrant.member, here);
        }
        known
    }

    fn add(&mut self, name: &str, club: &str, member: Option<MemberId>, kind: PeopleProblemKind) {
        let listed = self.0.entry(name.to_lowercase()).or_default();
        let club = club.to_lowercase();
        listed.push(ListEntry { club, member, kind });
    }

    /// Whom a person cannot be told from; if there is nobody, this person is on the list from now
    /// on. Two people of one name differ only if both have a club, or both are members.
    fn like(&mut self, person: &Person, member: Option<MemberId>) -> Option<PeopleProblemKind> {
        let club = person.club.to_lowercase();
        let mut listed = self
            .0
            .get(&person.name.to_lowercase())
            .into_iter()
            .flatten();
        let found = listed.find(|one| match one.member.zip(member) {
            Some((one, other)) => one == other,
            None => one.club.is_empty() || club.is_empty() || one.club == club,
        });
        if let Some(found) = found {
            return Some(found.kind.clone());
        }
        let twice = PeopleProblemKind::Twice {
            name: person.name.clone(),
            first_line: person.line,
        };
        self.add(&person.name, &person.club, member, twice);
        None
    }
}

/// A line of the list while it is changed: whether as a guest and as a keeper, and what is typed.
pub type PersonForm = Form<Entrant>;

/// A part of it.
pub type Part = &'static [Field<Entrant>];

/// What is in the line.
pub const LINE: Part = &[
    Field {
        wrong: Some(|t, _| t.ui_number_wrong()),
        ..field("number", Texts::ui_no, 0.0, |who| {
            Some(&mut who.start_number)
        })
    },
    field("name", Texts::ui_name, 0.0, |who| Some(&mut who.typed_name)),
    field("club", Texts::ui_club, 0.0, |who| Some(&mut who.club)),
];

/// What is in the line where there is room.
pub const GROUPS: Part = &[field("groups", Texts::people_groups_hint, 180.0, |who| {
    Some(&mut who.groups)
})];

/// What is beside the line.
pub const BESIDE: Part = &[
    field("sort-as", Texts::people_sort_as, 144.0, |who| {
        Some(&mut who.sort_as)
    }),
    Field {
        wrong: Some(|t, _| t.person_born_wrong()),
        ..field("born", Texts::person_born, 96.0, |who| Some(&mut who.born))
    },
    field("opted-in", Texts::person_opted_in, 240.0, |who| {
        Some(&mut who.opted_in)
    }),
];

impl PersonForm {
    /// As somebody is in the book.
    pub fn of_person(t: &Texts, entrant: &Entrant) -> PersonForm {
        let mut form = Form::of(entrant.clone());
        form.settle_person(t).ok();
        form
    }

    fn settle_person(&mut self, t: &Texts) -> Result<(), Fault> {
        self.settle([LINE, GROUPS, BESIDE].into_iter().flatten(), t)
    }

    /// The person as typed, with all that the book has by now and the form does not ask for.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn read(&mut self, t: &Texts, entrant: &Entrant) -> Result<&Entrant, Fault> {
        self.value = Entrant {
            guest: self.value.guest,
            controller: self.value.controller,
            ..entrant.clone()
        };
        self.settle_person(t)?;
        Ok(&self.value)
    }

    /// The field that a refusal is about: the number that somebody else has, or else the name.
    pub fn refused(&self, event: &Event) -> &'static str {
        let Entrant {
            id, start_number, ..
        } = self.value;
        let mut others = event.entrants.iter();
        let is_taken = others.any(|e| e.id != id && e.start_number == start_number);
        if is_taken && !self.value.typed_name.is_empty() {
            "number"
        } else {
            "name"
        }
    }
}

/// Takes somebody off the list before the draw.
pub fn remove(event: &Event, entrant: &Entrant) -> Command {
    Command::RemoveEntrant {
        event: event.id,
        entrant: entrant.id,
    }
}

/// The same person, changed.
pub fn edit(event: &Event, entrant: Entrant) -> Command {
    Command::EditEntrant {
        other_person: false,
        event: event.id,
        entrant,
    }
}
