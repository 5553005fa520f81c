//! The register: people come in, are corrected, and go.

use crate::club::{Book, Entrant, EntrantId, Event, EventId, Member, MemberId};
use crate::ops::{
    Change, Draft, Field, PeopleRefusal, Record, Refusal, Setting, Title,
    evening::events::check,
    find,
    people::one_name,
    refused,
    text::{clean, folded, needed},
};
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
    let least = i64::from(*BORN.start());
    let most = i64::from(*BORN.end());
    year.map(|year| check(Setting::Born, year.into(), least, most))
        .transpose()
        .map(|_| year)
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
    if book
        .members
        .iter()
        .any(|other| other.id != member.id && person(other) == typed)
    {
        refused(PeopleRefusal::MemberTwice {
            name: member.name.clone(),
        })
    } else {
        Ok(())
    }
}

pub(crate) fn add(book: &Book, name: &str, club: &str, number: &str) -> Draft {
    let name = name.to_owned();
    let club = club.to_owned();
    let number = number.to_owned();
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
        name: book.would_call(&member),
    };
    Ok((vec![Change::insert(Record::of((), &member))], title))
}

pub(crate) fn edit(book: &Book, member: &Member) -> Draft {
    let before = find::member(book, member.id)?;
    let after = cleaned(member)?;
    let title = Title::EditMember {
        name: book.would_call(&after),
    };
    Ok((mended(book, before, &after, None)?, title))
}

/// A member changed in the register; a new name is that of all evenings, but for the entrant whom
/// the command writes itself.
pub(crate) fn mended(
    book: &Book,
    before: &Member,
    after: &Member,
    but: Option<(EventId, EntrantId)>,
) -> Result<Vec<Change>, Refusal> {
    if person(before) != person(after) {
        unlike_others(book, after)?;
    }
    let mut changes = of_member(before, after.clone());
    changes.extend(one_name::in_all_evenings(book, before, after, but)?);
    Ok(changes)
}

pub(crate) fn remove(book: &Book, id: MemberId) -> Draft {
    let member = find::member(book, id)?;
    let events: Vec<String> = book
        .events
        .iter()
        .filter(|e| e.has_member(id))
        .map(|e| e.settings.name.clone())
        .collect();
    let name = book.would_call(member);
    ensure!(
        events.is_empty(),
        PeopleRefusal::MemberNeeded { name, events }
    );
    Ok((
        vec![Change::remove(Record::of((), member))],
        Title::RemoveMember { name },
    ))
}

/// Everybody who took part as `from` took part as `into`, and `from` is gone; seasons follow the lines
/// (`references::kept`). What the register does not know of `into` it takes from `from`.
pub(crate) fn merge(book: &Book, from: MemberId, into: MemberId) -> Draft {
    let gone = find::member(book, from)?;
    let stays = find::member(book, into)?;
    if from == into {
        let name = gone.name.clone();
        return refused(PeopleRefusal::SamePerson { name });
    }
    let events: Vec<String> = book
        .events
        .iter()
        .filter(|event| event.has_member(from) && event.has_member(into))
        .map(|event| event.settings.name.clone())
        .collect();
    let [name, other] = [gone, stays].map(|member| book.would_call(member));
    ensure!(
        events.is_empty(),
        PeopleRefusal::BothTakePart {
            name,
            other,
            events,
        }
    );
    let known = completed(book, stays, gone);
    let mut changes = of_member(stays, known.clone());
    for event in &book.events {
        for who in event.entrants.iter().filter(|who| who.member == Some(from)) {
            changes.extend(one_name::goes_by(event, who, gone, &known)?);
        }
    }
    changes.push(Change::remove(Record::of((), gone)));
    let title = Title::MergeMembers {
        from: name,
        into: other,
    };
    Ok((changes, title))
}

/// Everybody who took part as a guest of this name (and club, where that is said) took part as `into`,
/// by whose name he goes.
pub(crate) fn merge_guest(book: &Book, name: &str, club: Option<&str>, into: MemberId) -> Draft {
    let stays = find::member(book, into)?;
    let came: Vec<(&Event, &Entrant)> = (book.events.iter())
        .flat_map(|event| event.entrants.iter().map(move |who| (event, who)))
        .filter(|(_, who)| who.member.is_none() && who.typed_name == name.trim())
        .filter(|(_, who)| club.is_none_or(|club| who.club == club.trim()))
        .collect();
    if came.is_empty() {
        let name = name.to_owned();
        return refused(PeopleRefusal::NoGuest { name });
    }
    let mut events: Vec<String> = came
        .iter()
        .filter(|(event, _)| event.has_member(into))
        .map(|(e, _)| e.settings.name.clone())
        .collect();
    // Two guests of one name in one event cannot both be this person.
    let twice = came.windows(2).filter(|two| match two {
        [(one, _), (other, _)] => one.id == other.id,
        _ => false,
    });
    events.extend(twice.filter_map(|two| Some(two.first()?.0.settings.name.clone())));
    ensure!(
        events.is_empty(),
        PeopleRefusal::BothTakePart {
            name: name.to_owned(),
            other: book.would_call(stays),
            events,
        }
    );
    let mut changes = Vec::new();
    for (event, who) in came {
        changes.extend(one_name::goes_by(event, who, &Member::default(), stays)?);
    }
    let club = club.filter(|club| !club.is_empty());
    let title = Title::MergeMembers {
        from: club.map_or_else(|| name.to_owned(), |club| format!("{name} ({club})")),
        into: book.would_call(stays),
    };
    Ok((changes, title))
}

fn of_member(before: &Member, after: Member) -> Vec<Change> {
    Change::from_to(Record::of((), before), Record::of((), &after))
}

/// A member with what only the other one says; as he is where that makes him like somebody else.
fn completed(book: &Book, stays: &Member, gone: &Member) -> Member {
    let or = |own: &String, other: &String| if own.is_empty() { other } else { own }.clone();
    let opted_in: BTreeSet<String> = stays
        .opted_in
        .iter()
        .chain(&gone.opted_in)
        .cloned()
        .collect();
    let after = Member {
        club: or(&stays.club, &gone.club),
        number: or(&stays.number, &gone.number),
        sort_as: or(&stays.sort_as, &gone.sort_as),
        born: stays.born.or(gone.born),
        class: or(&stays.class, &gone.class),
        since: or(&stays.since, &gone.since),
        first_name_only: stays.first_name_only || gone.first_name_only,
        opted_in: opted_in.into_iter().collect(),
        ..stays.clone()
    };
    let typed = person(&after);
    let mut others = book
        .members
        .iter()
        .filter(|other| other.id != stays.id && other.id != gone.id);
    if others.any(|other| person(other) == typed) {
        stays.clone()
    } else {
        after
    }
}
