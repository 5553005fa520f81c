//! What points at something that is taken away, without it.

use crate::club::{
    Book, EntrantId, EventId, Lot,
    season::{Counts, Decliner, GuestNames, Participant, Season},
    teams::{Grouping, Team},
};
use crate::ops::{
    Change, Dangling, Naming, Record,
    book::{
        references::{by_lines, guests_called, in_seasons, is_called, is_team, line},
        rows,
    },
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// The seasons without what is gone, and the names of those that let something go; who is called
/// otherwise now, or has another line, is named so. Also whether lots are gone that would contradict
/// each other.
pub(super) fn seasons_without(
    before: &Book,
    after: &Book,
    gone: &[Dangling],
    changes: &[Change],
) -> (Vec<Change>, Vec<String>, bool) {
    let mut more = Vec::new();
    let mut let_go_in = Vec::new();
    let mut lots_gone = false;
    for season in after.seasons.iter() {
        let mut followed = season.clone();
        let follow = |named: &mut Vec<Decliner>| {
            let now = named.iter();
            let now = now.flat_map(|one| followed_by(one, before, after, changes));
            *named = now.unique().collect();
        };
        if let Some(line) = &mut followed.qualifying {
            follow(&mut line.declined);
        }
        for lot in &mut followed.lots {
            follow(&mut lot.order);
        }
        followed.lots.retain(|lot| lot.order.len() > 1);
        if followed != *season {
            // Lots drawn among others than these may favour one and the other now.
            let drawn = followed.lots.clone();
            followed.lots.retain(|lot| {
                let mut same = drawn.iter();
                same.all(|one| one == lot || one.people() != lot.people())
            });
            lots_gone |= followed.lots != drawn;
        }
        let without = without(&followed, gone);
        if without != followed {
            let_go_in.push(season.name.clone());
        }
        let row = |season| Record::of((), season);
        more.extend(Change::from_to(row(season), row(&without)));
    }
    (more, let_go_in, lots_gone)
}

/// The person that somebody who declines is now: the same where nothing changed that.
fn followed_by(one: &Decliner, before: &Book, after: &Book, changes: &[Change]) -> Vec<Decliner> {
    let followed = match one {
        Decliner::Member(id) if after.member(*id).is_none() => {
            by_lines(after, &lines_of(before, &Participant::Member(*id)))
        }
        Decliner::Member(_) => Vec::new(),
        Decliner::Guest { event, entrant } => now_of(before, after, *event, *entrant),
        Decliner::Name(name) => {
            let lines = guests_called(before, name);
            let stays = if is_team(before, name) {
                team_stays(before, after, name)
            } else {
                is_called(after, name)
            };
            if stays && lines.is_subset(&guests_called(after, name)) {
                Vec::new()
            } else {
                let teams = changes
                    .iter()
                    .filter_map(|change| renamed_team(change, name))
                    .map(Decliner::Name)
                    .take(1);
                by_lines(after, &lines).into_iter().chain(teams).collect()
            }
        }
    };
    if followed.is_empty() {
        return vec![one.clone()];
    }
    followed
}

/// The owner of a line now; where it is gone, another line of the guest.
fn now_of(before: &Book, after: &Book, event: EventId, entrant: EntrantId) -> Vec<Decliner> {
    let mut lines: BTreeSet<(EventId, EntrantId)> = [(event, entrant)].into();
    if line(after, event, entrant).is_none() {
        let names = GuestNames::of(&before.events);
        let person = line(before, event, entrant).map(|who| names.participant(who));
        lines.extend(person.iter().flat_map(|person| lines_of(before, person)));
    }
    by_lines(after, &lines).into_iter().take(1).collect()
}

fn lines_of(book: &Book, person: &Participant) -> BTreeSet<(EventId, EntrantId)> {
    let lines = book.lines_of(person).into_iter();
    lines.map(|(event, who)| (event.id, who.id)).collect()
}

/// Whether a team of some day is called as before and has somebody of before.
fn team_stays(before: &Book, after: &Book, name: &str) -> bool {
    let is_so = |was: &Grouping, now: &Grouping| {
        let (Some(was), Some(now)) = (was.team(name), now.team(name)) else {
            return false;
        };
        was.entrants.is_empty() || was.entrants.iter().any(|who| now.entrants.contains(who))
    };
    before.events.iter().any(|event| {
        let now = after.event(event.id);
        event.groupings.iter().any(|was| {
            let now = now.and_then(|now| now.grouping(&was.name));
            now.is_some_and(|now| is_so(was, now))
        })
    })
}

/// What a team is called now that was called so: the one of the same people, else the one in its place
/// where there are as many teams as before.
fn renamed_team(change: &Change, name: &str) -> Option<String> {
    let (Some(Record::Grouping { grouping: a, .. }), Some(Record::Grouping { grouping: b, .. })) =
        (&change.before, &change.after)
    else {
        return None;
    };
    let at = a.teams.iter().position(|team| team.name == name)?;
    let people = &a.teams.get(at)?.entrants;
    let of_people = |team: &&Team| !people.is_empty() && team.entrants == *people;
    let in_place = if a.teams.len() == b.teams.len() {
        b.teams.get(at)
    } else {
        None
    };
    let now = b.teams.iter().find(of_people).or(in_place)?;
    Some(now.name.clone())
}

/// A season without what is gone: its marks, the lots that decided about somebody, who declines.
pub(in crate::ops) fn without(season: &Season, gone: &[Dangling]) -> Season {
    let mut season = season.clone();
    let name = season.name.clone();
    let event_gone = |event| {
        let season = name.clone();
        gone.contains(&Dangling::SeasonEvent { season, event })
    };
    if let Counts::Marked(marked) = &mut season.counts {
        marked.retain(|one| !event_gone(one.event));
    }
    if let Some(taken_in) = &mut season.taken_in {
        taken_in.retain(|event| !event_gone(*event));
    }
    let is_there = |one: &Decliner| {
        let season = name.clone();
        !gone.contains(&match one.clone() {
            Decliner::Member(member) => Dangling::SeasonMember { season, member },
            Decliner::Guest { event, entrant } => Dangling::SeasonGuest {
                season,
                event,
                entrant,
            },
            Decliner::Name(name) => Dangling::SeasonName { season, name },
        })
    };
    let is_whole = |lot: &Lot<Decliner>| lot.order.iter().all(is_there);
    season.lots.retain(is_whole);
    if let Some(line) = &mut season.qualifying {
        line.declined.retain(is_there);
    }
    season
}

/// A season without what a book does not have: what keeping it anew mends.
pub fn season_without_dangling(book: &Book, season: &Season) -> Season {
    let alone = Book {
        seasons: vec![season.clone()].into(),
        ..book.clone()
    };
    without(season, &in_seasons(&alone))
}

/// The settings of events whose wishes name somebody who is gone, without those wishes.
pub(super) fn wishes_without(after: &Book, gone: &[Dangling]) -> Vec<Change> {
    let mut changes = Vec::new();
    for event in &after.events {
        let is_gone = |who: EntrantId| {
            gone.contains(&Dangling::Person {
                event: event.id,
                by: Naming::Wish,
                entrant: who,
            })
        };
        let mut settings = event.settings.clone();
        let wishes = &mut settings.movement.wishes;
        for two in [
            &mut wishes.never,
            &mut wishes.first_leg,
            &mut wishes.partners,
        ] {
            two.retain(|two| !is_gone(two.a) && !is_gone(two.b));
        }
        wishes.stay.retain(|who| !is_gone(*who));
        wishes.at_table.retain(|one| !is_gone(one.entrant));
        changes.extend(rows::of_new_settings(event, &settings));
    }
    changes
}
