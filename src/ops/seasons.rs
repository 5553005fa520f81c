//! Seasons: the rules by which evenings of a year are valued together.

use super::draft::Draft;
use super::find;
use super::record::{Change, Record, diff};
use super::refusal::{Field, MissingRefusal, Refusal, RulesRefusal};
use super::text::{free_name, needed};
use super::title::Title;
use crate::club::season::{Counts, Season, SeasonError};
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

/// The seasons after two members were made one: a lot names him once, and one that then decides
/// nothing is gone.
pub(crate) fn merged(book: &Book, from: MemberId, into: MemberId) -> Vec<Change> {
    let mut changes = Vec::new();
    for season in book.seasons.iter() {
        let mut after = season.clone();
        for lot in &mut after.lots {
            let mut seen = BTreeSet::new();
            let names = lot.order.iter();
            let names = names.map(|id| if *id == from.0 { into.0 } else { *id });
            lot.order = names.filter(|id| seen.insert(*id)).collect();
        }
        after.lots.retain(|lot| lot.order.len() > 1);
        changes.extend(diff(vec![row(season.clone())], vec![row(after)]));
    }
    changes
}

/// The ids under which events and members of another book came in.
pub(crate) struct Renamed<'a> {
    pub events: &'a BTreeMap<EventId, EventId>,
    pub members: &'a BTreeMap<MemberId, MemberId>,
}

impl Renamed<'_> {
    fn rename(&self, season: &mut Season) {
        if let Counts::Marked(marked) = &mut season.counts {
            for one in marked {
                one.event = self.events.get(&one.event).copied().unwrap_or(one.event);
            }
        }
        for member in season.lots.iter_mut().flat_map(|lot| &mut lot.order) {
            let id = MemberId(*member);
            *member = self.members.get(&id).copied().unwrap_or(id).0;
        }
    }
}
