//! Whom somebody means by what is typed.

use crate::club::{Entrant, EntrantId, Event, Member};
use crate::i18n::Texts;

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
    let plays = |member: &Member| event.entrants.iter().any(|e| e.member == Some(member.id));
    let mut found: Vec<&Member> = members.iter().collect();
    found.retain(|member| begins(&member.name, &typed) && !plays(member));
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
    let ways: [fn(&Entrant, &str) -> bool; 4] = [has_number, is_called, has_word, holds];
    ways.into_iter()
        .map(|fits| people.iter().filter(|e| fits(e, &typed)).copied().collect())
        .find(|found: &Vec<&Entrant>| !found.is_empty())
        .unwrap_or_default()
}

fn has_number(e: &Entrant, typed: &str) -> bool {
    e.start_number.to_string() == typed
}

fn is_called(e: &Entrant, typed: &str) -> bool {
    e.typed_name.to_lowercase() == typed
}

fn has_word(e: &Entrant, typed: &str) -> bool {
    begins(&e.typed_name, typed)
}

/// Whether a name, or a word of it, begins like this, which is in small letters.
pub fn begins(name: &str, typed: &str) -> bool {
    let name = name.to_lowercase();
    name.starts_with(typed) || name.split_whitespace().any(|word| word.starts_with(typed))
}

fn holds(e: &Entrant, typed: &str) -> bool {
    e.typed_name.to_lowercase().contains(typed)
}

/// The one person whom typed letters mean.
pub fn one_meant<'e>(people: &[&'e Entrant], typed: &str) -> Option<&'e Entrant> {
    match meant(people, typed).as_slice() {
        [one] => Some(one),
        [] | [_, _, ..] => None,
    }
}
