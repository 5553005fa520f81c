//! Teams, tandems and leagues.

use super::draft::Draft;
use super::find;
use super::record::{Change, Record, diff};
use super::refusal::{Field, MissingRefusal, Refusal, RulesRefusal};
use super::text::needed;
use super::title::Title;
use crate::club::teams::{Grouping, GroupingError, Team};
use crate::club::{Book, Event, EventId};

pub(crate) fn keep(book: &Book, id: EventId, typed: &Grouping) -> Draft {
    let event = find::event(book, id)?;
    let grouping = cleaned(event, typed)?;
    let title = Title::KeepGrouping {
        name: grouping.name.clone(),
    };
    let before = event.grouping(&grouping.name);
    let before = before.map(|before| Record::of_grouping(id, before));
    let after = vec![Record::of_grouping(id, &grouping)];
    Ok((diff(before.into_iter().collect(), after), title))
}

/// A grouping with clean names whose people all take part, if it can be.
pub(crate) fn cleaned(event: &Event, typed: &Grouping) -> Result<Grouping, Refusal> {
    let teams = typed.teams.iter().map(|team| {
        Ok(Team {
            name: needed(&team.name, Field::TeamName)?,
            ..team.clone()
        })
    });
    let grouping = Grouping {
        name: needed(&typed.name, Field::GroupingName)?,
        teams: teams.collect::<Result<_, _>>()?,
        ..typed.clone()
    };
    for who in grouping.teams.iter().flat_map(Team::everybody) {
        find::entrant(event, who)?;
    }
    match grouping.check() {
        Ok(()) => Ok(grouping),
        Err(error) => Err(impossible(event, error)),
    }
}

fn impossible(event: &Event, error: GroupingError) -> Refusal {
    let name = match &error {
        GroupingError::PersonTwice { entrant } => find::name(event, *entrant),
        GroupingError::NoName
        | GroupingError::TeamTwice { .. }
        | GroupingError::TooMany { .. }
        | GroupingError::Size { .. }
        | GroupingError::Plan(_)
        | GroupingError::Days { .. }
        | GroupingError::Points { .. } => String::new(),
    };
    Refusal::Rules(RulesRefusal::Grouping { error, name })
}

pub(crate) fn remove(book: &Book, id: EventId, name: &str) -> Draft {
    let event = find::event(book, id)?;
    let known = event.grouping(name);
    let grouping = known.ok_or_else(|| {
        Refusal::Missing(MissingRefusal::NoGrouping {
            name: name.to_owned(),
        })
    })?;
    let title = Title::RemoveGrouping {
        name: grouping.name.clone(),
    };
    Ok((
        vec![Change::remove(Record::of_grouping(id, grouping))],
        title,
    ))
}
