//! The register: people come in, are corrected, and go.

use super::draft::Draft;
use super::events::check;
use super::find;
use super::record::{Change, Record, diff};
use super::refusal::{Field, PeopleRefusal, Refusal, Setting};
use super::text::{clean, folded, needed};
use super::title::Title;
use crate::club::{Book, Member, MemberId};
use std::collections::BTreeSet;

/// The lowest id above all that are in use.
pub(crate) fn next_id(book: &Book) -> MemberId {
    MemberId(book.members.last().map_or(0, |m| m.id.0).saturating_add(1))
}

/// A member with clean texts.
pub(crate) fn cleaned(member: &Member) -> Result<Member, Refusal> {
    Ok(Member {
        id: member.id,
        name: needed(&member.name, Field::Name)?,
        club: clean(&member.club, Field::Club)?,
        number: clean(&member.number, Field::Number)?,
        sort_as: clean(&member.sort_as, Field::SortAs)?,
        born: born(member.born)?,
        class: clean(&member.class, Field::Class)?,
        status: member.status,
        since: clean(&member.since, Field::Since)?,
        first_name_only: member.first_name_only,
        opted_in: names(&member.opted_in)?,
    })
}

/// The years of birth that are taken in; who was born later cannot hold cards yet.
const BORN: std::ops::RangeInclusive<i32> = 1850..=2100;

/// A year of birth that can be.
pub(crate) fn born(year: Option<i32>) -> Result<Option<i32>, Refusal> {
    let (least, most) = (i64::from(*BORN.start()), i64::from(*BORN.end()));
    let checked = year.map(|year| check(Setting::Born, year.into(), least, most));
    checked.transpose().map(|_| year)
}

/// Clean names, each once, sorted.
pub(crate) fn names(typed: &[String]) -> Result<Vec<String>, Refusal> {
    let clean: BTreeSet<String> = typed
        .iter()
        .map(|name| needed(name, Field::Group))
        .collect::<Result<_, _>>()?;
    Ok(clean.into_iter().collect())
}

/// What tells one person of the register from another: name, club and number.
pub(crate) fn person(member: &Member) -> (String, String, String) {
    (
        folded(&member.name),
        folded(&member.club),
        member.number.clone(),
    )
}

fn unlike_others(book: &Book, member: &Member) -> Result<(), Refusal> {
    let typed = person(member);
    match book
        .members
        .iter()
        .any(|other| other.id != member.id && person(other) == typed)
    {
        true => Err(Refusal::People(PeopleRefusal::MemberTwice {
            name: member.name.clone(),
            club: member.club.clone(),
        })),
        false => Ok(()),
    }
}

pub(crate) fn add(book: &Book, name: &str, club: &str, number: &str) -> Draft {
    let (name, club, number) = (name.to_owned(), club.to_owned(), number.to_owned());
    let typed = Member {
        id: next_id(book),
        name,
        club,
        number,
        ..Member::default()
    };
    let member = cleaned(&typed)?;
    unlike_others(book, &member)?;
    let title = Title::AddMember {
        name: member.name.clone(),
    };
    Ok((vec![Change::insert(Record::Member(member))], title))
}

pub(crate) fn edit(book: &Book, member: &Member) -> Draft {
    let before = find::member(book, member.id)?;
    let after = cleaned(member)?;
    unlike_others(book, &after)?;
    let title = Title::EditMember {
        name: after.name.clone(),
    };
    Ok((
        diff(
            vec![Record::Member(before.clone())],
            vec![Record::Member(after)],
        ),
        title,
    ))
}

pub(crate) fn remove(book: &Book, id: MemberId) -> Draft {
    let member = find::member(book, id)?;
    let needed_by = book
        .events
        .iter()
        .filter(|e| e.entrants.iter().any(|x| x.member == Some(id)));
    let events: Vec<String> = needed_by.map(|e| e.settings.name.clone()).collect();
    if !events.is_empty() {
        return Err(Refusal::People(PeopleRefusal::MemberNeeded {
            name: member.name.clone(),
            events,
        }));
    }
    Ok((
        vec![Change::remove(Record::Member(member.clone()))],
        Title::RemoveMember {
            name: member.name.clone(),
        },
    ))
}
