//! Seasons: the rules by which evenings of a year are valued together.

use super::draft::Draft;
use super::find;
use super::record::{Change, Record, diff};
use super::refusal::{Field, ImportProblem, MissingRefusal, Refusal, RulesRefusal};
use super::text::{free_name, needed};
use super::title::Title;
use crate::club::season::{Counted, Counts, Decliner, Season, SeasonError};
use crate::club::{Book, EventId, MemberId};
use std::collections::{BTreeMap, BTreeSet};

fn row(season: Season) -> Record {
    Record::Season(Box::new(season))
}

/// A season with a clean name, if it can be.
pub(crate) fn cleaned(book: &Book, typed: &Season) -> Result<Season, Refusal> {
    let season = Season {
        name: needed(&typed.name, Field::SeasonName)?,
        ..typed.clone()
    };
    match season.check() {
        Ok(()) => Ok(season),
        Err(error) => Err(Refusal::Rules(RulesRefusal::Season {
            error,
            event: twice(book, error),
        })),
    }
}

/// The events of which a season counts single legs.
fn named_events(season: &Season) -> impl Iterator<Item = EventId> + '_ {
    let marked: &[Counted] = match &season.counts {
        Counts::All | Counts::Leg(_) => &[],
        Counts::Marked(marked) => marked,
    };
    marked.iter().map(|one| one.event)
}

/// Everybody in a season's lots.
fn named_members(season: &Season) -> impl Iterator<Item = MemberId> + '_ {
    let drawn = season.lots.iter().flat_map(|lot| &lot.order);
    drawn.map(|id| MemberId(*id))
}

/// Name and day of the event that would count twice.
fn twice(book: &Book, error: SeasonError) -> Option<(String, chrono::NaiveDate)> {
    let SeasonError::Twice(id) = error else {
        return None;
    };
    let settings = &find::event(book, id).ok()?.settings;
    Some((settings.name.clone(), settings.date))
}

pub(crate) fn keep(book: &Book, typed: &Season) -> Draft {
    let season = cleaned(book, typed)?;
    named_events(&season).try_for_each(|id| find::event(book, id).map(|_| ()))?;
    named_members(&season).try_for_each(|id| find::member(book, id).map(|_| ()))?;
    let title = Title::KeepSeason {
        name: season.name.clone(),
    };
    let before = book.seasons.iter().filter(|s| s.name == season.name);
    let before = before.cloned().map(row).collect();
    Ok((diff(before, vec![row(season)]), title))
}

pub(crate) fn remove(book: &Book, name: &str) -> Draft {
    let known = book.seasons.iter().find(|season| season.name == name);
    let season = known.ok_or_else(|| no_season(name))?;
    let title = Title::RemoveSeason {
        name: season.name.clone(),
    };
    Ok((vec![Change::remove(row(season.clone()))], title))
}

fn no_season(name: &str) -> Refusal {
    Refusal::Missing(MissingRefusal::NoSeason {
        name: name.to_owned(),
    })
}

/// The seasons of another book, which name its events and members by their ids there. One that is
/// here already stays as it is; another of the same name comes in under a name of its own.
pub(crate) fn imported(
    book: &Book,
    from: &[Season],
    ids: &Renamed<'_>,
) -> Result<Vec<Change>, Refusal> {
    let mut here: Vec<Season> = book.seasons.to_vec();
    let mut changes = Vec::new();
    for typed in from {
        let mut season = cleaned(book, typed)?;
        ids.all_known(&season)?;
        ids.rename(&mut season);
        if here.contains(&season) {
            continue;
        }
        season.name = free_name(&season.name, |name| here.iter().any(|one| one.name == name));
        here.push(season.clone());
        changes.push(Change::insert(row(season)));
    }
    Ok(changes)
}

/// The seasons once an event is gone: none of its legs counts.
pub(crate) fn without_event(book: &Book, id: EventId) -> Vec<Change> {
    changed(book, |season| {
        if let Counts::Marked(marked) = &mut season.counts {
            marked.retain(|one| one.event != id);
        }
    })
}

/// The seasons once a member is gone, who was equal to nobody: a lot with him decides nothing.
pub(crate) fn without_member(book: &Book, id: MemberId) -> Vec<Change> {
    changed(book, |season| {
        season.lots.retain(|lot| !lot.order.contains(&id.0))
    })
}

fn changed(book: &Book, change: impl Fn(&mut Season)) -> Vec<Change> {
    let seasons = book.seasons.iter().flat_map(|season| {
        let mut after = season.clone();
        change(&mut after);
        diff(vec![row(season.clone())], vec![row(after)])
    });
    seasons.collect()
}

/// The seasons after two members were made one: a lot names him once, and one that then decides
/// nothing is gone.
pub(crate) fn merged(book: &Book, from: MemberId, into: MemberId) -> Vec<Change> {
    changed(book, |season| {
        for lot in &mut season.lots {
            let mut seen = BTreeSet::new();
            let names = lot.order.iter();
            let names = names.map(|id| if *id == from.0 { into.0 } else { *id });
            lot.order = names.filter(|id| seen.insert(*id)).collect();
        }
        season.lots.retain(|lot| lot.order.len() > 1);
        for declined in declined_members(season) {
            *declined = if *declined == from { into } else { *declined };
        }
    })
}

/// The members who decline to go on to the next level.
fn declined_members(season: &mut Season) -> impl Iterator<Item = &mut MemberId> {
    let line = season.qualifying.as_mut();
    let declined = line.into_iter().flat_map(|line| &mut line.declined);
    declined.filter_map(|one| match one {
        Decliner::Member(id) => Some(id),
        Decliner::Name(_) => None,
    })
}

/// The ids under which events and members of another book came in.
pub(crate) struct Renamed<'a> {
    pub events: &'a BTreeMap<EventId, EventId>,
    pub members: &'a BTreeMap<MemberId, MemberId>,
}

impl Renamed<'_> {
    /// Whether all that a season names is in the file.
    fn all_known(&self, season: &Season) -> Result<(), Refusal> {
        let name = || season.name.clone();
        let mut events = named_events(season);
        let event = events.find(|id| !self.events.contains_key(id));
        let mut members = named_members(season);
        let member = members.find(|id| !self.members.contains_key(id));
        let problem = match (event, member) {
            (Some(event), _) => ImportProblem::SeasonEvent {
                season: name(),
                event,
            },
            (None, Some(member)) => ImportProblem::SeasonMember {
                season: name(),
                member,
            },
            (None, None) => return Ok(()),
        };
        Err(Refusal::Import { problem })
    }

    fn rename(&self, season: &mut Season) {
        if let Counts::Marked(marked) = &mut season.counts {
            for one in marked {
                one.event = self.events.get(&one.event).copied().unwrap_or(one.event);
            }
        }
        for declined in declined_members(season) {
            *declined = self.members.get(declined).copied().unwrap_or(*declined);
        }
        for member in season.lots.iter_mut().flat_map(|lot| &mut lot.order) {
            let id = MemberId(*member);
            *member = self.members.get(&id).copied().unwrap_or(id).0;
        }
    }
}
