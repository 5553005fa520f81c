//! Several people on one line, by start numbers or names, as they are typed: `1 2 anna`, or
//! `Anna Berg, Bert`.

use crate::app::people::{meant::meant, not_meant::WhoFault};
use crate::club::{Entrant, EntrantId};

/// A name has at most so many words.
const WORDS: usize = 6;

/// Everybody who is named, in order: with commas between them, or with spaces.
///
/// # Errors
/// The first word by which nobody, or more than one, is meant.
pub fn read_people(people: &[&Entrant], typed: &str) -> Result<Vec<EntrantId>, WhoFault> {
    let found: Result<Vec<Vec<EntrantId>>, WhoFault> = typed
        .split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| read_part(people, part))
        .collect();
    Ok(found?.concat())
}

/// One person, or several with spaces between them; the longest name that is somebody's is meant.
fn read_part(people: &[&Entrant], part: &str) -> Result<Vec<EntrantId>, WhoFault> {
    if let Ok(one) = read_one(people, part) {
        return Ok(vec![one]);
    }
    let words: Vec<&str> = part.split_whitespace().collect();
    let mut left = words.as_slice();
    let mut found = Vec::new();
    while !left.is_empty() {
        let (who, taken) = first_of(people, left)?;
        found.push(who);
        left = left.get(taken..).unwrap_or_default();
    }
    Ok(found)
}

/// Whom the first words mean, and how many words that took.
fn first_of(people: &[&Entrant], words: &[&str]) -> Result<(EntrantId, usize), WhoFault> {
    for taken in (2..=words.len().min(WORDS)).rev() {
        let name = words
            .get(..taken)
            .unwrap_or_default()
            .join(" ")
            .to_lowercase();
        let mut called = people
            .iter()
            .filter(|who| who.typed_name.to_lowercase() == name);
        if let (Some(one), None) = (called.next(), called.next()) {
            return Ok((one.id, taken));
        }
    }
    let first = words.first().copied().unwrap_or_default();
    Ok((read_one(people, first)?, 1))
}

/// The one who is meant; figures alone are a start number.
fn read_one(people: &[&Entrant], typed: &str) -> Result<EntrantId, WhoFault> {
    let number = typed.trim_start_matches('#');
    let mut found = people.to_vec();
    match number.parse::<u32>() {
        Ok(number) => found.retain(|who| who.start_number == number),
        Err(_) => found = meant(people, typed),
    }
    match found.as_slice() {
        [one] => Ok(one.id),
        [] => Err(WhoFault::Unknown(typed.to_owned())),
        several => Err(WhoFault::Several(
            typed.to_owned(),
            several.iter().map(|who| who.id).collect(),
        )),
    }
}
