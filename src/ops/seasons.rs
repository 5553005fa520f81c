//! Seasons: the rules by which evenings of a year are valued together.

use crate::club::{
    Book, Event, EventId, LegNo, Lot, MemberId,
    season::{CountedLeg, Counts, Decliner, Season, SeasonError},
};
use crate::ops::{
    Change, Draft, Field, MissingRefusal, Record, Refusal, RulesRefusal, Title,
    book::{let_go, references},
    find, refused,
    text::{free_name, needed, taken},
};
use std::collections::BTreeMap;

/// A season with a clean name, if it can be.
pub(crate) fn cleaned(book: &Book, typed: &Season) -> Result<Season, Refusal> {
    let season = Season {
        name: needed(&typed.name, Field::SeasonName)?,
        ..typed.clone()
    };
    match season.check() {
        Ok(()) => Ok(season),
        Err(error) => refused(RulesRefusal::Season {
            error,
            event: twice(book, error),
        }),
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

pub(crate) fn keep(book: &Book, was: Option<&str>, typed: &Season) -> Draft {
    let season = references::guests_by_lines(book, &cleaned(book, typed)?);
    let name = season.name.clone();
    let same = known(book, &name).ok();
    let (before, title) = match was.filter(|was| *was != name) {
        None => (same, Title::KeepSeason { name }),
        Some(_) if same.is_some() => return Err(taken(Field::SeasonName, &name)),
        Some(was) => {
            let from = was.to_owned();
            (
                Some(known(book, was)?),
                Title::RenameSeason { from, to: name },
            )
        }
    };
    for one in marked(&season) {
        let was_marked = before.is_some_and(|before| marked(before).contains(one));
        if let (Some(leg), Ok(event)) = (one.leg, find::event(book, one.event))
            && !was_marked
        {
            leg_is_known(event, leg)?;
        }
    }
    lots_are_drawn(book, before, &season)?;
    let changes = Change::from_to(
        before.map(|before| Record::of((), before)),
        Record::of((), &season),
    );
    Ok((changes, title))
}

/// Whoever is named twice in a new lot, by two lines perhaps, draws none.
fn lots_are_drawn(book: &Book, before: Option<&Season>, season: &Season) -> Result<(), Refusal> {
    let is_new = |lot: &Lot<Decliner>| !before.is_some_and(|before| before.lots.contains(lot));
    let mut new = season.clone();
    new.lots.retain(is_new);
    if new.drawn(&book.events).iter().all(Lot::is_drawn) {
        return Ok(());
    }
    let error = SeasonError::Lot;
    refused(RulesRefusal::Season { error, event: None })
}

/// The legs and evenings that a season marks one by one.
fn marked(season: &Season) -> &[CountedLeg] {
    match &season.counts {
        Counts::Marked(marked) => marked,
        Counts::All | Counts::Leg(_) => &[],
    }
}

/// A leg beyond those that are planned or drawn never counts.
fn leg_is_known(event: &Event, leg: LegNo) -> Result<(), Refusal> {
    let legs = event.legs_known();
    if legs == 0 || leg.0 <= legs {
        return Ok(());
    }
    refused(MissingRefusal::NoLeg { leg, legs })
}

pub(crate) fn remove(book: &Book, name: &str) -> Draft {
    let season = known(book, name)?;
    let title = Title::RemoveSeason {
        name: season.name.clone(),
    };
    Ok((vec![Change::remove(Record::of((), season))], title))
}

pub(super) fn known<'b>(book: &'b Book, name: &str) -> Result<&'b Season, Refusal> {
    let missing = || MissingRefusal::NoSeason {
        name: name.to_owned(),
    };
    Ok(book.season(name).ok_or_else(missing)?)
}

/// The seasons of another book, which name its events and members by their ids there; an id that its
/// book does not have would mean a stranger here, and is left out. One that is here already stays as
/// it is; another of the same name comes in under a name of its own.
pub(crate) fn imported(
    book: &Book,
    from: &Book,
    ids: &Renamed<'_>,
) -> Result<Vec<Change>, Refusal> {
    let mut here: Vec<Season> = book.seasons.to_vec();
    let mut changes = Vec::new();
    let gone = references::dangling(from);
    for typed in from.seasons.iter() {
        let mut season = cleaned(book, &let_go::without(typed, &gone))?;
        ids.rename(&mut season);
        if here.contains(&season) {
            continue;
        }
        season.name = free_name(&season.name, |name| here.iter().any(|one| one.name == name));
        changes.push(Change::insert(Record::of((), &season)));
        here.push(season);
    }
    Ok(changes)
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
        if let Some(taken_in) = &mut season.taken_in {
            let here = |id: &EventId| self.events.get(id).copied().unwrap_or(*id);
            *taken_in = taken_in.iter().map(here).collect();
        }
        let drawn = season.lots.iter_mut().flat_map(|lot| &mut lot.order);
        let line = season.qualifying.iter_mut();
        for one in drawn.chain(line.flat_map(|line| &mut line.declined)) {
            match one {
                Decliner::Member(id) => *id = self.members.get(id).copied().unwrap_or(*id),
                Decliner::Guest { event, .. } => {
                    *event = self.events.get(event).copied().unwrap_or(*event);
                }
                Decliner::Name(_) => {}
            }
        }
    }
}
