//! A name that is changed in an evening: whose name it is, asked before the register and all
//! evenings follow.

use super::form::edit;
use crate::club::{Book, Entrant, Event, Member, MemberId};
use crate::ops::{Command, Part};

/// Who is meant by a changed name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whose {
    /// The same person: the register and this many evenings say so from now on.
    Same {
        /// The evenings in which this person takes part.
        evenings: usize,
    },
    /// Another person came than the one put down.
    Other,
    /// Both members are one person: whatever was played counts for the one called as typed.
    Both,
    /// In this evening it is the member called as typed.
    Is,
    /// Somebody else of the same name: a club tells them apart.
    Namesake,
}

/// One of the answers, and what it does.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Who is meant.
    pub whose: Whose,
    /// What follows from it.
    pub command: Command,
}

/// What is asked of a changed name.
#[derive(Debug, Clone, PartialEq)]
pub struct NameQuestion {
    /// What the register, or the evening, said so far.
    pub was: String,
    /// The name as typed.
    pub name: String,
    /// A member of the register who is called as typed.
    pub known: Option<Member>,
    /// The likeliest first.
    pub answers: Vec<Answer>,
}

/// What has to be asked before a line is changed; none if no name is.
pub fn question(
    book: &Book,
    event: &Event,
    before: &Entrant,
    changed: &Entrant,
) -> Option<NameQuestion> {
    let member = before.member.and_then(|id| book.member(id));
    let was = member.map_or(&before.typed_name, |member| &member.name);
    let name = changed.typed_name.trim();
    // What the register says otherwise of old is asked only when nothing else was changed.
    let is_of_old = before.typed_name == changed.typed_name;
    if name.is_empty() || name == was || (is_of_old && before != changed) {
        return None;
    }
    let known = namesake(book, event, before, changed);
    let answers = match (member, known) {
        (Some(member), Some(known)) => vec![
            both(event, member.id, known, [before, changed]),
            is(event, changed, known),
            Answer {
                whose: Whose::Namesake,
                command: mend(event, member, changed, is_of_old),
            },
        ],
        (Some(member), None) => vec![
            Answer {
                whose: Whose::Same {
                    evenings: evenings(book, member.id),
                },
                command: mend(event, member, changed, is_of_old),
            },
            other(event, changed),
        ],
        (None, Some(known)) => vec![
            is(event, changed, known),
            Answer {
                whose: Whose::Namesake,
                command: edit(event, changed.clone()),
            },
        ],
        (None, None) => return None,
    };
    Some(NameQuestion {
        was: was.clone(),
        name: name.to_owned(),
        known: known.cloned(),
        answers,
    })
}

fn mend(event: &Event, member: &Member, changed: &Entrant, is_of_old: bool) -> Command {
    if !is_of_old {
        return edit(event, changed.clone());
    }
    // The evening says so already.
    let name = changed.typed_name.clone();
    Command::EditMember {
        member: Member {
            name,
            ..member.clone()
        },
    }
}

fn other(event: &Event, changed: &Entrant) -> Answer {
    Answer {
        whose: Whose::Other,
        command: Command::EditEntrant {
            event: event.id,
            entrant: changed.clone(),
            other_person: true,
        },
    }
}

/// Both are one, and what else was typed in the line is kept.
fn both(event: &Event, from: MemberId, known: &Member, [before, changed]: [&Entrant; 2]) -> Answer {
    let merged = |who: &Entrant| Entrant {
        member: Some(known.id),
        typed_name: known.name.clone(),
        ..who.clone()
    };
    let merge = Command::MergeMembers {
        from,
        into: known.id,
    };
    let command = if merged(before) == merged(changed) {
        merge
    } else {
        let parts = [merge, edit(event, merged(changed))];
        Command::Together {
            parts: parts.map(Part::from).to_vec(),
        }
    };
    Answer {
        whose: Whose::Both,
        command,
    }
}

fn is(event: &Event, changed: &Entrant, known: &Member) -> Answer {
    let entrant = Entrant {
        member: Some(known.id),
        typed_name: known.name.clone(),
        ..changed.clone()
    };
    Answer {
        whose: Whose::Is,
        command: edit(event, entrant),
    }
}

/// A member called as typed who does not take part, the one of the typed club before others.
fn namesake<'b>(
    book: &'b Book,
    event: &Event,
    before: &Entrant,
    changed: &Entrant,
) -> Option<&'b Member> {
    let name = changed.typed_name.trim().to_lowercase();
    let mut others = book
        .members
        .iter()
        .filter(|member| member.name.to_lowercase() == name)
        .filter(|m| Some(m.id) != before.member && !event.has_member(m.id));
    let first = others.clone().next();
    others.find(|member| member.club == changed.club).or(first)
}

/// In how many evenings a member takes part.
fn evenings(book: &Book, member: MemberId) -> usize {
    let takes_part = |event: &&Event| event.has_member(member);
    book.events.iter().filter(takes_part).count()
}
