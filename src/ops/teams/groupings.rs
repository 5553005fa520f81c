//! Teams, tandems and leagues.

use crate::club::{
    Book, Event, EventId,
    money::{CountedWhat, HandedTo, PrizeOf, Purse, Ranking},
    teams::{Grouping, GroupingError, Team},
};
use crate::ops::{
    Change, Draft, Field, MissingRefusal, Record, Refusal, RulesRefusal, Title, find, lots, money,
    text::{needed, taken},
};

pub(crate) fn keep(book: &Book, id: EventId, was: Option<&str>, typed: &Grouping) -> Draft {
    let event = find::event(book, id)?;
    let mut grouping = cleaned(event, typed)?;
    if let Some(league) = &mut grouping.league {
        league.by_name = is_by_name(event);
    }
    let renamed = was.filter(|was| *was != grouping.name);
    let before = match renamed {
        Some(_) if event.grouping(&grouping.name).is_some() => {
            return Err(taken(Field::GroupingName, &grouping.name));
        }
        Some(was) => Some(known(event, was)?),
        None => event.grouping(&grouping.name),
    };
    let row = |grouping| Record::of(id, grouping);
    let mut changes = Change::from_to(before.map(row), row(&grouping));
    let mut lots_gone = false;
    if let Some(before) = before {
        let lots = lots::after_teams(event, before, Some(&grouping));
        changes.extend(lots.changes);
        lots_gone = lots.gone;
        changes.extend(handed_on(event, before, &grouping));
    }
    let title = match renamed {
        Some(was) => {
            changes.extend(money::renamed_teams(event, was, &grouping.name));
            Title::RenameGrouping {
                from: was.to_owned(),
                to: grouping.name,
            }
        }
        None => Title::KeepGrouping {
            name: grouping.name,
        },
    };
    Ok((changes, title.also_from_lots(lots_gone)))
}

/// What was handed out to teams that are called otherwise now: theirs are the same people.
fn handed_on(event: &Event, before: &Grouping, after: &Grouping) -> Vec<Change> {
    let mut changes = Vec::new();
    for counted in &event.counted {
        let mut now = counted.clone();
        let CountedWhat::Prize {
            of: PrizeOf::Pot(name),
            to: HandedTo::Team(team),
            ..
        } = &mut now.what
        else {
            continue;
        };
        let pot = event.purse.pots.iter().find(|pot| pot.name == *name);
        let is_theirs =
            pot.is_some_and(|pot| pot.ranking == Ranking::Grouping(before.name.clone()));
        let was = before.teams.iter().find(|was| was.name == *team);
        if let Some(was) = was
            && is_theirs
            && let Some(same) = after.teams.iter().find(|now| now.entrants == was.entrants)
        {
            team.clone_from(&same.name);
            let row = |counted| Record::of(event.id, counted);
            changes.extend(Change::from_to(row(counted), row(&now)));
        }
    }
    changes
}

fn known<'e>(event: &'e Event, name: &str) -> Result<&'e Grouping, Refusal> {
    let missing = || MissingRefusal::NoGrouping {
        name: name.to_owned(),
    };
    Ok(event.grouping(name).ok_or_else(missing)?)
}

/// So many play for a team where no evening before says it: they are tandems.
const SIZE: u32 = 2;

/// The groupings by which the pots of a new event are ranked, as the last event with such teams had
/// them: nobody is in a team yet.
pub(crate) fn without_teams(book: &Book, purse: &Purse) -> Vec<Grouping> {
    let mut found: Vec<Grouping> = Vec::new();
    for pot in &purse.pots {
        let Ranking::Grouping(name) = &pot.ranking else {
            continue;
        };
        if found.iter().any(|grouping| grouping.name == *name) {
            continue;
        }
        let mut events = book.events.iter().rev();
        let last = events.find_map(|event| event.grouping(name));
        found.push(Grouping {
            name: name.clone(),
            size: last.map_or(SIZE, |last| last.size),
            scaled: last.is_some_and(|last| last.scaled),
            apart: last.is_some_and(|last| last.apart),
            teams: Vec::new(),
            league: None,
        });
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

/// Whether the event enters a season by name only as a league day; one that was made before that was
/// asked goes on being in.
fn is_by_name(event: &Event) -> bool {
    let mut leagues = event.groupings.iter().filter_map(|one| one.league.as_ref());
    leagues.next().is_none_or(|league| league.by_name)
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
        teams: teams.collect::<Result<_, Refusal>>()?,
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
    let grouping = known(event, name)?;
    let title = Title::RemoveGrouping {
        name: grouping.name.clone(),
    };
    let lots = lots::after_teams(event, grouping, None);
    let mut changes = vec![Change::remove(Record::of(id, grouping))];
    changes.extend(lots.changes);
    Ok((changes, title.also_from_lots(lots.gone)))
}
