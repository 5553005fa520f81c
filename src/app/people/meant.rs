//! Whom somebody means by what is typed.

use crate::app::people::{
    check_in::last_guests,
    form::{begins, is_nameless, newcomer, of_member},
};
use crate::club::{Book, Entrant, EntrantId, Event, Member};
use crate::i18n::Texts;
use crate::ops::NewEntrant;

/// Those who are offered at once.
const OFFERED: usize = 6;
/// From so many letters on.
const LETTERS: usize = 2;

/// Why a name typed for somebody who comes means no single person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclear {
    /// Several are called so.
    Several,
    /// Who is here already may be meant.
    Here(EntrantId),
}

impl Unclear {
    /// What is unclear.
    pub fn words(self, t: &Texts, event: &Event) -> String {
        match self {
            Unclear::Several => t.people_several(),
            Unclear::Here(id) => event.entrant(id).map_or_else(String::new, |there| {
                t.ui_already_here(event.called_beside_number(id), there.start_number)
            }),
        }
    }
}

/// Whom a name typed for somebody who comes means: the only member, or guest of the last time, with
/// a word that begins so, who is not here yet; somebody new where nobody is called so.
///
/// # Errors
/// Several may be meant, or somebody who is here.
pub fn whom(book: &Book, event: &Event, typed: &str) -> Result<NewEntrant, Unclear> {
    let new = newcomer(book, typed);
    let name = new.name.to_lowercase();
    if name.is_empty() || !new.club.is_empty() {
        return Ok(new);
    }
    one_of(known(book, event, &name), event, new)
}

/// The one of those who are known whom the name of somebody new means.
fn one_of(
    mut known: Vec<NewEntrant>,
    event: &Event,
    new: NewEntrant,
) -> Result<NewEntrant, Unclear> {
    let name = new.name.to_lowercase();
    let called_so = |person: &NewEntrant| person.name.to_lowercase() == name;
    if known.iter().any(called_so) {
        known.retain(called_so);
    }
    match known.as_slice() {
        [one] => Ok(NewEntrant {
            start_number: new.start_number,
            ..one.clone()
        }),
        [_, _, ..] => Err(Unclear::Several),
        [] => {
            let here = || event.entrants.iter().filter(|e| !is_nameless(e));
            // Who is called just so is refused with what tells two of a name apart.
            let called = here().any(|e| is_called(e, &name));
            let begun = here().find(|e| !called && begins(&e.typed_name, &name));
            begun.map_or(Ok(new), |e| Err(Unclear::Here(e.id)))
        }
    }
}

/// Those whom a name typed for somebody who comes may mean; the last is somebody new, who is put
/// into the register.
pub fn offers(book: &Book, event: &Event, typed: &str) -> Vec<NewEntrant> {
    let new = newcomer(book, typed);
    let name = new.name.to_lowercase();
    if name.chars().count() < LETTERS || !new.club.is_empty() {
        return Vec::new();
    }
    let mut offers = known(book, event, &name);
    let is_new = new.member.is_none() && !event.entrants.iter().any(|e| is_called(e, &name));
    let is_offered = is_new && one_of(offers.clone(), event, new.clone()).as_ref() != Ok(&new);
    offers.truncate(OFFERED);
    if is_offered {
        offers.push(new);
    }
    offers
}

/// What somebody who is offered is called.
pub fn offered(t: &Texts, book: &Book, person: &NewEntrant) -> String {
    if person.register {
        return t.people_new(&person.name);
    }
    let member = person.member.and_then(|id| book.member(id));
    member.map_or_else(|| person.name.clone(), |m| book.would_call(m))
}

/// Members and guests of the last time who are not here yet, with a word that begins like this.
fn known(book: &Book, event: &Event, name: &str) -> Vec<NewEntrant> {
    let members = not_here(&book.members, event, name).into_iter();
    let guests = last_guests(book, event).filter(|guest| begins(&guest.name, name));
    members.map(of_member).chain(guests).collect()
}

/// People whose name or start number is asked for.
pub fn people_called(event: &Event, asked: &str) -> Vec<EntrantId> {
    let asked = asked.trim().to_lowercase();
    event
        .entrants
        .iter()
        .filter(|e| {
            e.start_number.to_string() == asked || e.typed_name.to_lowercase().contains(&asked)
        })
        .map(|e| e.id)
        .collect()
}

/// The members who have nothing to do with an evening and whose names begin, or have a word that begins,
/// as typed.
pub fn not_here<'b>(members: &'b [Member], event: &Event, typed: &str) -> Vec<&'b Member> {
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<&Member> = members.iter().collect();
    found.retain(|member| begins(&member.name, &typed) && !event.has_member(member.id));
    found
}

/// What is said where nobody of an evening is called as typed: that somebody is not here, or nothing.
pub fn nobody(t: &Texts, members: &[Member], event: &Event, typed: &str) -> String {
    match not_here(members, event, typed).as_slice() {
        [one] => t.person_not_here(&one.name),
        _ => t.ui_nothing_found(),
    }
}

/// Whom typed letters may mean: who has this number or is called just so, else those with a word
/// that begins so, else those whose name holds the letters anywhere.
pub fn meant<'e>(people: &[&'e Entrant], typed: &str) -> Vec<&'e Entrant> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let ways: [fn(&Entrant, &str) -> bool; 4] = [
        |e, typed| e.start_number.to_string() == typed,
        is_called,
        |e, typed| begins(&e.typed_name, typed),
        |e, typed| e.typed_name.to_lowercase().contains(typed),
    ];
    ways.into_iter()
        .map(|fits| people.iter().filter(|e| fits(e, &typed)).copied().collect())
        .find(|found: &Vec<&Entrant>| !found.is_empty())
        .unwrap_or_default()
}

fn is_called(e: &Entrant, typed: &str) -> bool {
    e.typed_name.to_lowercase() == typed
}

/// The one person whom typed letters mean.
pub fn one_meant<'e>(people: &[&'e Entrant], typed: &str) -> Option<&'e Entrant> {
    match meant(people, typed).as_slice() {
        [one] => Some(one),
        [] | [_, _, ..] => None,
    }
}
