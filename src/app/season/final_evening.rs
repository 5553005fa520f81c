//! The final: an evening of its own for those who go on, people or the teams of a division, with what
//! is left of their teams.

use crate::club::{
    Book, EntrantId, Event, EventId, EventSettings, OwnPreset,
    season::{Guest, GuestNames, LineSide, Participant, Season, Year},
    teams::{Division, Grouping, League, LeaguePlan, Team},
};
use crate::ops::{Command, NewEntrant};
use chrono::NaiveDate;

/// Why nobody can be carried over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotYet {
    /// The lot decides who goes on.
    Lot,
    /// Nobody goes on.
    Nobody,
}

/// The final of the people who go on: in their order, with start numbers by rank. It is like the
/// season's last evening and has the teams of that evening with those of their people who go on.
///
/// # Errors
/// Nobody goes on, or the lot has not decided yet who does.
pub fn carried_over(
    book: &Book,
    year: &Year,
    going: &[LineSide],
    name: String,
    today: NaiveDate,
) -> Result<Command, NotYet> {
    let rows = year.table.rows.iter().map(|row| &row.person);
    let people: Vec<Participant> = on(rows, going)?.cloned().collect();
    let names = GuestNames::of(&book.events);
    let last = year.evenings.last();
    let like = last
        .and_then(|(_, event)| book.event(*event))
        .ok_or(NotYet::Nobody)?;
    let new = new_event(like, name, today);
    Ok(opened(
        new,
        &people,
        like.groupings
            .iter()
            .filter_map(|grouping| left_of(&names, like, grouping, &people))
            .collect(),
    ))
}

/// The final of the teams of a division that go on, each as it was on its latest league day: a league
/// day of their own, like the last one.
///
/// # Errors
/// As [`carried_over`].
pub fn teams_carried_over(
    book: &Book,
    season: &Season,
    division: &Division,
    name: String,
    today: NaiveDate,
) -> Result<Command, NotYet> {
    let going = season.going_teams(division);
    let rows = division.rows.iter().map(|row| row.team.as_str());
    let names: Vec<&str> = on(rows, &going)?.collect();
    let last = division.days.last();
    let like = last
        .and_then(|(event, _)| book.event(*event))
        .ok_or(NotYet::Nobody)?;
    let grouping = like.grouping(&division.name).ok_or(NotYet::Nobody)?;
    let known = GuestNames::of(&book.events);
    let mut people = Vec::new();
    let teams = names
        .into_iter()
        .filter_map(|name| latest(book, division, name))
        .map(|(event, team)| joined(&known, event, team, &mut people))
        .collect();
    // Who sits where is planned anew: other teams have another plan.
    let league = grouping.league.as_ref().map(|league| League {
        plan: LeaguePlan::default(),
        checked: None,
        ..league.clone()
    });
    let grouping = Grouping {
        teams,
        league,
        ..grouping.clone()
    };
    let new = new_event(like, name, today);
    Ok(opened(new, &people, vec![grouping]))
}

/// Those who go on, the best first.
fn on<'r, T>(
    ranked: impl Iterator<Item = T> + 'r,
    going: &'r [LineSide],
) -> Result<impl Iterator<Item = T> + 'r, NotYet> {
    if going.contains(&LineSide::Lot) {
        return Err(NotYet::Lot);
    }
    if !going.contains(&LineSide::On) {
        return Err(NotYet::Nobody);
    }
    Ok(ranked
        .zip(going)
        .filter_map(|(who, going)| (*going == LineSide::On).then_some(who)))
}

fn new_event(like: &Event, name: String, today: NaiveDate) -> Command {
    let card = OwnPreset::new(name.clone(), &like.settings, &like.purse);
    let event = EventSettings {
        name,
        date: today,
        is_final: true,
        ..card.settings.by_todays_rules()
    };
    let purse = Box::new(card.purse);
    Command::NewEvent { event, purse }
}

/// The evening, its people and their teams, as one act.
fn opened(new: Command, people: &[Participant], groupings: Vec<Grouping>) -> Command {
    let event = EventId::MADE;
    let entrants = people.iter().zip(1..);
    let come = Command::AddEntrants {
        event,
        people: entrants.map(|(who, number)| entrant(who, number)).collect(),
    };
    let groupings = groupings.into_iter().map(|grouping| Command::KeepGrouping {
        event,
        was: None,
        grouping: Box::new(grouping),
    });
    let commands = [new, come].into_iter().chain(groupings);
    Command::Together {
        parts: commands.map(Into::into).collect(),
    }
}

fn entrant(person: &Participant, number: u32) -> NewEntrant {
    let (member, guest) = match person {
        Participant::Member(member) => (Some(*member), Guest::default()),
        Participant::Guest(guest) => (None, guest.clone()),
    };
    NewEntrant {
        member,
        name: guest.name,
        club: guest.club,
        start_number: Some(number),
        ..NewEntrant::default()
    }
}

/// A grouping with those of its people who come; none if nobody does.
fn left_of(
    names: &GuestNames,
    event: &Event,
    grouping: &Grouping,
    people: &[Participant],
) -> Option<Grouping> {
    let come = |who: &Vec<EntrantId>| -> Vec<EntrantId> {
        who.iter()
            .filter_map(|id| participant(names, event, *id))
            .filter_map(|who| number(&who, people))
            .collect()
    };
    let teams: Vec<Team> = grouping
        .teams
        .iter()
        .map(|team| Team {
            name: team.name.clone(),
            entrants: come(&team.entrants),
            substitutes: come(&team.substitutes),
        })
        .filter(|t| t.everybody().next().is_some())
        .collect();
    (!teams.is_empty()).then(|| Grouping {
        teams,
        ..grouping.clone()
    })
}

/// A team of a division on the latest day on which it is named.
fn latest<'b>(book: &'b Book, division: &Division, name: &str) -> Option<(&'b Event, &'b Team)> {
    let mut days = division.days.iter().rev();
    days.find_map(|(event, _)| {
        let event = book.event(*event)?;
        Some((event, event.grouping(&division.name)?.team(name)?))
    })
}

/// A team whose people come, after those who came before; somebody in two teams plays for the first.
fn joined(names: &GuestNames, event: &Event, team: &Team, people: &mut Vec<Participant>) -> Team {
    let mut come = |who: &Vec<EntrantId>| -> Vec<EntrantId> {
        let mut ids = Vec::new();
        for person in who.iter().filter_map(|id| participant(names, event, *id)) {
            if !people.contains(&person) {
                people.push(person.clone());
                ids.extend(number(&person, people));
            }
        }
        ids
    };
    Team {
        name: team.name.clone(),
        entrants: come(&team.entrants),
        substitutes: come(&team.substitutes),
    }
}

fn participant(names: &GuestNames, event: &Event, id: EntrantId) -> Option<Participant> {
    event.entrant(id).map(|who| names.participant(who))
}

/// The number under which somebody of a list takes part in a new event.
fn number(who: &Participant, people: &[Participant]) -> Option<EntrantId> {
    let mut numbered = (1..).map(EntrantId).zip(people);
    numbered
        .find(|(_, person)| *person == who)
        .map(|(id, _)| id)
}
