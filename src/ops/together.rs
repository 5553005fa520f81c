//! Several commands as one act of a person: planned as a whole, each part on the book as the parts
//! before it leave it, with the ids that those gave out.

use crate::club::{Book, Content, EntrantId, EventId};
use crate::ops::{
    Change, Command, Created, Draft, Part, Refusal, Title, TogetherRefusal, content_before,
    created, draft::then, reach, refused,
};

/// The most commands that are one act.
pub const PARTS_MOST: usize = 16;

/// The event and the person that the nearest part before a part made.
#[derive(Default)]
struct MadeIds {
    event: Option<EventId>,
    entrant: Option<EntrantId>,
}

pub(super) fn plan(book: &Book, parts: &[Part], draft: impl Fn(&Book, &Command) -> Draft) -> Draft {
    fits(parts)?;
    parts.iter().try_for_each(|part| is_as_seen(book, part))?;
    let mut changes = Vec::new();
    let mut titles = Vec::new();
    let mut made = MadeIds::default();
    for part in parts {
        let mut command = part.command.clone();
        made.name(&mut command);
        let before = changes.clone();
        let (all, title) = then(book, changes, |now| draft(now, &command))?;
        titles.push(title);
        made.look_at(&before, &all);
        changes = all;
    }
    Ok((changes, Title::Together { parts: titles }))
}

/// An act has parts, not too many, and none that is an act of its own.
fn fits(parts: &[Part]) -> Result<(), Refusal> {
    let count = parts.len();
    if !(1..=PARTS_MOST).contains(&count) {
        let most = PARTS_MOST;
        return refused(TogetherRefusal::Parts { count, most });
    }
    let is_act = |part: &Part| {
        matches!(
            part.command,
            Command::Together { .. } | Command::AfterSeal { .. }
        )
    };
    ensure!(!parts.iter().any(is_act), TogetherRefusal::Within);
    Ok(())
}

/// Refuses a part that writes where something else is than its author saw.
fn is_as_seen(book: &Book, part: &Part) -> Result<(), Refusal> {
    match &part.seen {
        Some(seen) if !reach::is_as_seen(book, &part.command, seen) => {
            refused(TogetherRefusal::Seen)
        }
        _ => Ok(()),
    }
}

/// An act whose parts write only where the book is as it is now.
pub(crate) fn seen_in(book: &Book, command: &Command) -> Command {
    let Command::Together { parts } = command else {
        return command.clone();
    };
    let parts = parts.iter().map(|part| Part {
        command: part.command.clone(),
        seen: (part.seen.clone()).or_else(|| content_before(book, &part.command)),
    });
    Command::Together {
        parts: parts.collect(),
    }
}

impl Command {
    /// The parts of an act whose author says nothing of what he saw write over whatever is there.
    pub fn writes_over_what_stands(&mut self) {
        if let Command::Together { parts } = self {
            for part in parts {
                part.seen = part.seen.take().filter(|seen| *seen != Content::default());
            }
        }
    }
}

impl MadeIds {
    /// Puts the ids that were given out into a command that asks for them.
    fn name(&self, command: &mut Command) {
        if let Some(named) = command.event_named()
            && *named == EventId::MADE
        {
            *named = self.event.unwrap_or(EventId::MADE);
        }
        if let Some(named) = command.entrant_named()
            && *named == EntrantId::MADE
        {
            *named = self.entrant.unwrap_or(EntrantId::MADE);
        }
    }

    fn look_at(&mut self, before: &[Change], after: &[Change]) {
        let known = created(before);
        for new in created(after) {
            if known.contains(&new) {
                continue;
            }
            match new {
                Created::Event(event) => self.event = Some(event),
                Created::Entrant(_, entrant) => self.entrant = Some(entrant),
                Created::Member(_) | Created::Fine(..) => {}
            }
        }
    }
}
