//! Who goes on to the next level, as it is typed: `4` or `25 %`, and so many reserves.

use crate::club::season::{Decliner, Going, Participant, Qualifying, Quota, SeasonTable};
use crate::club::{Book, EventSettings, OwnPreset};
use crate::ops::{Command, NewEntrant, next_event};
use chrono::NaiveDate;

/// How many go on as it is typed; none: it is no number, or more than all.
pub fn read_quota(typed: &str) -> Option<Quota> {
    let typed = typed.trim();
    let (figure, quota): (&str, fn(u32) -> Quota) = match typed.strip_suffix('%') {
        Some(figure) => (figure.trim(), Quota::Percent),
        None => (typed, Quota::Fixed),
    };
    let count: u32 = figure.parse().ok()?;
    Some(quota(count)).filter(|quota| quota.can_be())
}

/// The same as it is shown.
pub fn write_quota(quota: Quota) -> String {
    match quota {
        Quota::Fixed(count) => count.to_string(),
        Quota::Percent(percent) => format!("{percent} %"),
    }
}

/// The line with somebody who declines, or goes on after all.
pub fn turned(line: &Qualifying, who: Decliner) -> Qualifying {
    let mut turned = line.clone();
    match turned.declined.iter().position(|one| *one == who) {
        Some(at) => {
            turned.declined.remove(at);
        }
        None => turned.declined.push(who),
    }
    turned
}

/// The evening of those who go on, and who comes to it: in their order, with start numbers by rank.
/// It is like the last evening of the book; its name is what one qualifies for.
///
/// # Errors
/// Nobody goes on, or the lot has not decided yet who does.
pub fn carried_over(
    book: &Book,
    (table, going): (&SeasonTable, &[Going]),
    name: String,
    today: NaiveDate,
) -> Result<[Command; 2], NotYet> {
    if going.contains(&Going::Lot) {
        return Err(NotYet::Lot);
    }
    let rows = table.rows.iter().zip(going);
    let on = rows.filter(|(_, going)| **going == Going::On);
    let people: Vec<NewEntrant> = on
        .zip(1..)
        .map(|((row, _), number)| entrant(&row.person, number))
        .collect();
    let like = book.events.iter().max_by_key(|e| (e.settings.date, e.id));
    let (Some(like), false) = (like, people.is_empty()) else {
        return Err(NotYet::Nobody);
    };
    let card = OwnPreset::new(name.clone(), &like.settings, &like.purse);
    let event = EventSettings {
        name,
        date: today,
        ..card.settings
    };
    let purse = Box::new(card.purse);
    let new = Command::NewEvent { event, purse };
    let event = next_event(book);
    Ok([new, Command::AddEntrants { event, people }])
}

/// Why nobody can be carried over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotYet {
    /// The lot decides who goes on.
    Lot,
    /// Nobody goes on.
    Nobody,
}

fn entrant(person: &Participant, number: u32) -> NewEntrant {
    let start_number = Some(number);
    match person {
        Participant::Member(member) => NewEntrant {
            member: Some(*member),
            start_number,
            ..NewEntrant::default()
        },
        Participant::Guest(name) => NewEntrant {
            name: name.clone(),
            start_number,
            ..NewEntrant::default()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_a_number_or_a_part_of_a_hundred() {
        for (typed, quota) in [
            ("4", Some(Quota::Fixed(4))),
            (" 25 % ", Some(Quota::Percent(25))),
            ("25%", Some(Quota::Percent(25))),
            ("0", None),
            ("101 %", None),
            ("-1", None),
            ("some", None),
            ("", None),
        ] {
            assert_eq!(read_quota(typed), quota, "{typed}");
            let again = quota.and_then(|quota| read_quota(&write_quota(quota)));
            assert_eq!(again, quota);
        }
    }
}
