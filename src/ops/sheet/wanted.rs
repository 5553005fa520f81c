//! What a device wants of a place on a sheet, asked apart from what may be done there now.

use crate::club::{Book, Content, Event, Leg, Place, Seal};
use crate::ops::{
    Command, LineInput, MissingRefusal, Refusal, SeatsRefusal, SheetRefusal, apply,
    find::{self, FoundSheet},
    plan,
};

/// What the place is to hold, and whether everybody named is there. What names somebody who is gone
/// is taken as it was written, and never guessed anew.
pub(in crate::ops) fn wanted(
    found: &FoundSheet<'_>,
    place: Place,
    command: &Command,
) -> Result<(Content, bool), Refusal> {
    let mut book = alone(found);
    let command = without_reason(command);
    match plan(&book, command) {
        Ok(plan) => {
            apply(&mut book, &plan.changes).map_err(|_| MissingRefusal::NotDrawn)?;
            let after = find::sheet(&book, found.id)?;
            Ok((after.table.sheet.content(place), true))
        }
        Err(refusal) if is_of_gone(found, command, &refusal) => {
            let content = as_written(command).ok_or(refusal)?;
            Ok((content.in_order(place), false))
        }
        Err(refusal) => Err(refusal),
    }
}

/// Whether somebody is named who is not at the table, or not any more in that deal.
fn is_of_gone(found: &FoundSheet<'_>, command: &Command, refusal: &Refusal) -> bool {
    if let Refusal::Sheet(SheetRefusal::NoCards { deal, .. }) = refusal
        && let Command::EnterDeal { lines, .. } | Command::WriteLine { lines, .. } = command
    {
        let company = found.company();
        let there = company.at(*deal);
        let mut declarers = lines.iter().filter_map(|line| line.declarer);
        return declarers.any(|who| !there.has(who));
    }
    matches!(
        refusal,
        Refusal::Sheet(SheetRefusal::NotAtTable { .. })
            | Refusal::Seats(SeatsRefusal::NotThere { .. })
    )
}

/// A book with this one sheet, as if its results were open: what is wanted is asked apart from
/// whether it may be done now, and depends on no other sheet.
fn alone(found: &FoundSheet<'_>) -> Book {
    let table = found.table.clone();
    let leg = Leg {
        tables: vec![table].into(),
        ..found.leg.clone()
    };
    let event = Event {
        seal: Seal::default(),
        legs: vec![leg],
        ..found.event.clone()
    };
    Book {
        events: vec![event],
        ..Book::default()
    }
}

fn without_reason(command: &Command) -> &Command {
    match command {
        Command::AfterSeal { command, .. } => command,
        plain => plain,
    }
}

/// What was written for a place, unlooked at; none where nothing is.
fn as_written(command: &Command) -> Option<Content> {
    let mut part = Content::default();
    if let Command::EnterDeal { deal, lines, .. } | Command::WriteLine { deal, lines, .. } = command
    {
        let amount = |line: &LineInput| line.claimed().unwrap_or_default();
        part.lines = lines
            .iter()
            .map(|line| line.line(*deal, amount(line), line.entry))
            .collect();
    } else if let Command::EnterSlip { slip, .. } = command {
        part.slip = Some(slip.clone());
    } else if let Command::KeepFeet { feet, .. } = command {
        part.feet.clone_from(feet);
    } else {
        // Nothing else that a table or a desk writes in one place names people.
        return None;
    }
    Some(part)
}
