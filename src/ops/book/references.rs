//! Who points at whom in a book, and what points at what is not there: nothing may, after whatever
//! command. What is taken away is let go of where nothing is lost by that, and says so; where money
//! hangs on it, it stays.

use crate::club::{
    Book, Cut, Entrant, EntrantId, Event, EventId, Leg, MemberId, Wishes,
    money::Purse,
    season::{Counts, Decliner, GuestNames, Season},
};
use crate::ops::{
    Change, Dangling, Draft, Key, MissingRefusal, Naming, Record, ReferencesRefusal, Refusal,
    Title,
    book::let_go::{seasons_without, wishes_without},
    draft::{self, each_row_once},
    refused,
};
use std::collections::BTreeSet;

/// Everything in a book that points at what is not there.
pub fn dangling(book: &Book) -> Vec<Dangling> {
    let mut found: Vec<Dangling> = book.events.iter().flat_map(in_event).collect();
    found.extend(
        book.presets
            .iter()
            .flat_map(|card| parts(None, &card.purse)),
    );
    found.extend(in_seasons(book));
    found
}

fn in_event(event: &Event) -> Vec<Dangling> {
    let mut found: Vec<Dangling> = event
        .purse
        .pots
        .iter()
        .filter_map(|pot| {
            let teams = pot
                .ranking
                .teams()
                .filter(|teams| event.grouping(teams).is_none())?;
            Some(Dangling::PotTeams {
                event: event.id,
                pot: pot.name.clone(),
                teams: teams.to_owned(),
            })
        })
        .collect();
    found.extend(parts(Some(event.id), &event.purse));
    found.extend(money_of_no_leg(event));
    let known: BTreeSet<EntrantId> = event.entrants.iter().map(|who| who.id).collect();
    found.extend(
        people_named(event)
            .into_iter()
            .filter(|(_, who)| !known.contains(who))
            .map(|(by, entrant)| Dangling::Person {
                event: event.id,
                by,
                entrant,
            }),
    );
    found
}

/// The pots and parts for a leg beyond those that are planned or drawn, once that is known.
fn money_of_no_leg(event: &Event) -> impl Iterator<Item = Dangling> + '_ {
    let legs = event.legs_known();
    let named = event.purse.legs();
    named
        .filter(move |(_, leg)| legs > 0 && leg.0 > legs)
        .map(|(name, leg)| Dangling::MoneyLeg {
            event: event.id,
            name: name.to_owned(),
            leg,
        })
}

fn parts(event: Option<EventId>, purse: &Purse) -> impl Iterator<Item = Dangling> + '_ {
    purse.entry.iter().filter_map(move |part| {
        let pot = part.pot.as_ref().filter(|pot| purse.pot(pot).is_none())?;
        Some(Dangling::PartPot {
            event,
            part: part.name.clone(),
            pot: pot.clone(),
        })
    })
}

/// Everybody whom something in an event names, beside the rows of the sheets: those belong to
/// somebody by the file itself.
fn people_named(event: &Event) -> Vec<(Naming, EntrantId)> {
    let movement = &event.settings.movement;
    let wished = wishes(&movement.wishes);
    let mut named: Vec<(Naming, EntrantId)> = wished.map(|who| (Naming::Wish, who)).collect();
    let stand_ins = movement
        .stand_ins
        .iter()
        .flat_map(|one| [one.seat_of, one.by]);
    let taken = movement
        .places_taken
        .iter()
        .flat_map(|one| [one.of, one.by]);
    named.extend(stand_ins.chain(taken).map(|who| (Naming::StandIn, who)));
    for leg in &event.legs {
        named.extend(in_leg(leg).map(|who| (Naming::Leg(leg.number), who)));
    }
    for team in event.groupings.iter().flat_map(|grouping| &grouping.teams) {
        let people = team.everybody();
        named.extend(people.map(|who| (Naming::Team(team.name.clone()), who)));
    }
    named.extend(
        event
            .lots
            .iter()
            .flat_map(|lot| &lot.order)
            .map(|who| (Naming::Lot, EntrantId(*who))),
    );
    let cuts = event.cuts.iter().flat_map(cutters);
    let choices = event.choices.iter().map(|choice| choice.entrant);
    named.extend(cuts.chain(choices).map(|who| (Naming::Prizes, who)));
    named.extend(
        event
            .counted
            .iter()
            .filter_map(|one| one.handed_to())
            .map(|who| (Naming::HandedOut, who)),
    );
    named
}

pub(super) fn wishes(wishes: &Wishes) -> impl Iterator<Item = EntrantId> + '_ {
    let two = wishes
        .never
        .iter()
        .chain(&wishes.first_leg)
        .chain(&wishes.partners);
    let two = two.flat_map(|two| [two.a, two.b]);
    let at_table = wishes.at_table.iter().map(|one| one.entrant);
    two.chain(wishes.stay.iter().copied()).chain(at_table)
}

fn in_leg(leg: &Leg) -> impl Iterator<Item = EntrantId> + '_ {
    leg.everybody().chain(leg.drawn_from.iter().copied())
}

fn cutters(cut: &Cut) -> impl Iterator<Item = EntrantId> + '_ {
    cut.between.iter().copied().chain([cut.winner])
}

pub(super) fn in_seasons(book: &Book) -> Vec<Dangling> {
    let mut found = Vec::new();
    for season in book.seasons.iter() {
        let name = || season.name.clone();
        found.extend(
            events_counted(season)
                .filter(|id| book.event(*id).is_none())
                .map(|event| Dangling::SeasonEvent {
                    season: name(),
                    event,
                }),
        );
        found.extend(
            members_named(season)
                .filter(|id| book.member(*id).is_none())
                .map(|member| Dangling::SeasonMember {
                    season: name(),
                    member,
                }),
        );
        found.extend(
            guests_named(season)
                .filter(|(event, who)| line(book, *event, *who).is_none())
                .map(|(event, entrant)| Dangling::SeasonGuest {
                    season: name(),
                    event,
                    entrant,
                }),
        );
        found.extend(
            names_declining(season)
                .filter(|called| !is_called(book, called))
                .map(|called| Dangling::SeasonName {
                    season: name(),
                    name: called.to_owned(),
                }),
        );
    }
    found
}

/// The events of which a season counts single legs.
fn events_counted(season: &Season) -> impl Iterator<Item = EventId> + '_ {
    let marked = match &season.counts {
        Counts::All | Counts::Leg(_) => &[],
        Counts::Marked(marked) => marked.as_slice(),
    };
    let taken_in = season.taken_in.iter().flatten().copied();
    marked.iter().map(|one| one.event).chain(taken_in)
}

fn declining(season: &Season) -> &[Decliner] {
    let line = season.qualifying.as_ref();
    line.map_or(&[], |line| line.declined.as_slice())
}

/// Everybody in a season's lots, and who declines.
fn named_in(season: &Season) -> impl Iterator<Item = &Decliner> {
    season
        .lots
        .iter()
        .flat_map(|lot| &lot.order)
        .chain(declining(season))
}

fn members_named(season: &Season) -> impl Iterator<Item = MemberId> + '_ {
    named_in(season).filter_map(|one| match one {
        Decliner::Member(id) => Some(*id),
        Decliner::Guest { .. } | Decliner::Name(_) => None,
    })
}

fn names_declining(season: &Season) -> impl Iterator<Item = &str> {
    declining(season).iter().filter_map(|one| match one {
        Decliner::Name(name) => Some(name.as_str()),
        Decliner::Member(_) | Decliner::Guest { .. } => None,
    })
}

fn guests_named(season: &Season) -> impl Iterator<Item = (EventId, EntrantId)> + '_ {
    named_in(season).filter_map(|one| match one {
        Decliner::Guest { event, entrant } => Some((*event, *entrant)),
        Decliner::Member(_) | Decliner::Name(_) => None,
    })
}

/// A line of the list of an event.
pub(super) fn line(book: &Book, event: EventId, entrant: EntrantId) -> Option<&Entrant> {
    book.event(event)?.entrant(entrant)
}

/// Whether a guest or a team of the book is called so.
pub(super) fn is_called(book: &Book, name: &str) -> bool {
    is_team(book, name) || !guests_called(book, name).is_empty()
}

pub(super) fn is_team(book: &Book, name: &str) -> bool {
    let mut teams = book
        .events
        .iter()
        .flat_map(|event| &event.groupings)
        .flat_map(|grouping| &grouping.teams);
    teams.any(|team| team.name == name)
}

/// The lines of the guests whom a season of before calls so.
pub(super) fn guests_called(book: &Book, name: &str) -> BTreeSet<(EventId, EntrantId)> {
    let named = Decliner::Name(name.to_owned());
    named
        .lines(&book.events)
        .into_iter()
        .map(|(event, who)| (event.id, who.id))
        .collect()
}

/// Those whose lines these are, each once: a member by the id, a guest by the first of the lines.
pub(super) fn by_lines(book: &Book, lines: &BTreeSet<(EventId, EntrantId)>) -> Vec<Decliner> {
    let names = GuestNames::of(&book.events);
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (event, entrant) in lines {
        let Some(who) = line(book, *event, *entrant) else {
            continue;
        };
        if seen.insert(names.participant(who)) {
            let guest = Decliner::Guest {
                event: *event,
                entrant: *entrant,
            };
            found.push(who.member.map_or(guest, Decliner::Member));
        }
    }
    found
}

/// A season whose guests decline by a line of the book, and no more by a name.
pub(in crate::ops) fn guests_by_lines(book: &Book, season: &Season) -> Season {
    let mut season = season.clone();
    if let Some(line) = &mut season.qualifying {
        line.declined = std::mem::take(&mut line.declined)
            .into_iter()
            .flat_map(|one| match &one {
                Decliner::Name(name) if !is_team(book, name) => {
                    let guests = by_lines(book, &guests_called(book, name));
                    if guests.is_empty() { vec![one] } else { guests }
                }
                Decliner::Name(_) | Decliner::Member(_) | Decliner::Guest { .. } => vec![one],
            })
            .collect();
    }
    season
}

/// What these changes make point at what is not there, whatever pointed there before; and the book
/// after them.
fn newly(book: &Book, changes: &[Change]) -> Result<(Vec<Dangling>, Book), Refusal> {
    let after = draft::after(book, changes)?;
    let events: BTreeSet<EventId> = changes.iter().filter_map(Change::event).collect();
    let before: BTreeSet<Dangling> = among(book, &events).into_iter().map(nameless).collect();
    let mut found = among(&after, &events);
    found.retain(|one| !before.contains(&nameless(one.clone())));
    Ok((found, after))
}

/// What dangles in these events, and in what belongs to the whole book.
fn among(book: &Book, events: &BTreeSet<EventId>) -> Vec<Dangling> {
    let mut found: Vec<Dangling> = events
        .iter()
        .filter_map(|id| book.event(*id))
        .flat_map(in_event)
        .collect();
    found.extend(in_seasons(book));
    found
}

/// What dangles, whatever the thing is called that points there: a fault that was there before is no
/// new one because that is renamed.
fn nameless(mut dangling: Dangling) -> Dangling {
    match &mut dangling {
        Dangling::PotTeams { pot: name, .. }
        | Dangling::SeasonEvent { season: name, .. }
        | Dangling::SeasonMember { season: name, .. }
        | Dangling::SeasonGuest { season: name, .. }
        | Dangling::SeasonName { season: name, .. } => name.clear(),
        Dangling::PartPot { .. } | Dangling::MoneyLeg { .. } | Dangling::Person { .. } => {}
    }
    dangling
}

/// Whether changes can make something dangle, or point at another.
fn concern(book: &Book, changes: &[Change]) -> bool {
    let mut seasons = book.seasons.iter();
    let by_name = seasons.any(|season| names_declining(season).next().is_some());
    let mut events = book.events.iter();
    let by_leg = events.any(|event| event.purse.legs().next().is_some());
    changes
        .iter()
        .any(|change| concerns(change, by_name, by_leg))
}

/// Whether a change writes what points elsewhere, or takes away or renames what is pointed at;
/// `by_name`: some season lists people by name; `by_leg`: some money is for one leg.
fn concerns(change: &Change, by_name: bool, by_leg: bool) -> bool {
    let Some(key) = change.key() else {
        return false;
    };
    match key {
        Key::Member(_) => change.after.is_none(),
        Key::Event(_)
        | Key::Purse(_)
        | Key::Grouping(..)
        | Key::Season(_)
        | Key::StandIn(..)
        | Key::Cut(..)
        | Key::Choice(..)
        | Key::Lot(..)
        | Key::Counted(..) => true,
        Key::Entrant(..) => is_somebody_else(change, by_name),
        Key::Leg(..) => by_leg && change.before.is_none() != change.after.is_none(),
        Key::Resting(..)
        | Key::Seat(..)
        | Key::Table(_)
        | Key::Line(..)
        | Key::Fine(..)
        | Key::Slip(..)
        | Key::Total(..)
        | Key::Foot(..)
        | Key::Struck(_)
        | Key::Void(..)
        | Key::Beside(..)
        | Key::Seal(_)
        | Key::ClosedTable(..)
        | Key::Preset(_)
        | Key::Earlier(_) => false,
    }
}

/// Whether somebody who was on a list is not there any more, or is called otherwise.
fn is_somebody_else(change: &Change, by_name: bool) -> bool {
    let before = entrant(&change.before);
    let after = entrant(&change.after);
    let told = |who: &Entrant| {
        let name = who.typed_name.clone();
        (who.member, name, who.club.clone(), who.start_number)
    };
    (by_name || before.is_some()) && before.map(told) != after.map(told)
}

/// The person of the list whose row this is.
pub(in crate::ops) fn entrant(row: &Option<Record>) -> Option<&Entrant> {
    if let Some(Record::Entrant { entrant, .. }) = row {
        Some(entrant)
    } else {
        None
    }
}

/// Whether changes make something point at what is not there.
pub(crate) fn breaks(book: &Book, changes: &[Change]) -> bool {
    concern(book, changes) && newly(book, changes).is_ok_and(|(new, _)| !new.is_empty())
}

/// Changes after which nothing points at what is not there: what they take away is let go of.
///
/// # Errors
/// What they write points at what is not there, or what they take away is needed.
pub(in crate::ops) fn kept(book: &Book, mut changes: Vec<Change>, title: Title) -> Draft {
    if !concern(book, &changes) {
        return Ok((changes, title));
    }
    let (new, after) = newly(book, &changes)?;
    let written: BTreeSet<Key> = changes.iter().filter_map(Change::key).collect();
    for one in &new {
        may_be_let_go(one, &written)?;
    }
    let (more, seasons, lots) = seasons_without(book, &after, &new, &changes);
    let wished = wishes_without(&after, &new);
    let wishes = !wished.is_empty();
    let title = if seasons.is_empty() && !wishes && !lots {
        title
    } else {
        Title::AlsoFrom {
            what: Box::new(title),
            seasons,
            wishes,
            lots,
        }
    };
    if !more.is_empty() || wishes {
        changes = each_row_once(changes, more.into_iter().chain(wished));
    }
    Ok((changes, title))
}

/// Refuses what a command writes itself and what is not let go of.
fn may_be_let_go(one: &Dangling, written: &BTreeSet<Key>) -> Result<(), Refusal> {
    let writes = |season: &String| written.contains(&Key::Season(season.clone()));
    match one {
        Dangling::PotTeams { event, .. } if !written.contains(&Key::Purse(*event)) => {
            refused(ReferencesRefusal::InTheWay(one.clone()))
        }
        Dangling::PotTeams { .. } | Dangling::PartPot { .. } | Dangling::MoneyLeg { .. } => {
            refused(ReferencesRefusal::Nowhere(one.clone()))
        }
        Dangling::Person { event, by, .. } => match by {
            Naming::Wish if !written.contains(&Key::Event(*event)) => Ok(()),
            Naming::Wish
            | Naming::StandIn
            | Naming::Leg(_)
            | Naming::Team(_)
            | Naming::Lot
            | Naming::Prizes
            | Naming::HandedOut => refused(ReferencesRefusal::Nowhere(one.clone())),
        },
        Dangling::SeasonEvent { season, event } if writes(season) => {
            refused(MissingRefusal::NoEvent { event: *event })
        }
        Dangling::SeasonMember { season, member } if writes(season) => {
            refused(MissingRefusal::NoMember { member: *member })
        }
        Dangling::SeasonGuest {
            season, entrant, ..
        } if writes(season) => refused(MissingRefusal::NoEntrant { entrant: *entrant }),
        Dangling::SeasonName { season, .. } if writes(season) => {
            refused(ReferencesRefusal::Nowhere(one.clone()))
        }
        Dangling::SeasonEvent { .. }
        | Dangling::SeasonMember { .. }
        | Dangling::SeasonGuest { .. }
        | Dangling::SeasonName { .. } => Ok(()),
    }
}
