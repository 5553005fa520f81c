//! Teams as they are typed: a line a team, such as `Herz Acht: 1 2 3 4 / 9`, by start numbers or
//! names; whom each line was understood to mean, and the grouping that comes of it.

use super::{
    picking::named,
    plan::{read_plan, write_plan},
};
use crate::app::forms::typed::{date_wrong, read_date};
use crate::app::people::{named::read_people, not_meant::WhoFault};
use crate::app::sign::{Notice, Sign};
use crate::app::teams::is_for_teams;
use crate::club::teams::{
    BINDING_DAYS, BINDING_MOST, Equal, Grouping, GroupingError, League, LeaguePlan, NoPlace,
    TEAM_MOST, Team,
};
use crate::club::{Entrant, EntrantId, Event, how_many};
use crate::i18n::Texts;
use crate::ops::Command;
use chrono::NaiveDate;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// So many play for a team where nothing is said.
const SIZE: u32 = 4;

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The name for the teams.
    Name,
    /// How many play for a team.
    Size,
    /// Points for each team beaten.
    Points,
    /// The day on which the match report was checked.
    Checked,
    /// So many days later it is binding.
    Binding,
    /// Who shares a table with whom on a league day.
    Plan,
    /// The teams, a line each.
    Teams,
}

/// Why a form is no grouping: the field at fault and a sentence.
pub type Fault = (Field, String);

/// The form of the teams of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TeamsForm {
    /// The name under which they are in the book; none: they are new.
    pub was: Option<String>,
    /// What these teams are called, such as `tandem`.
    pub name: String,
    /// How many play for a team.
    pub size: String,
    /// Team-mates never share a table.
    pub apart: bool,
    /// The sum of a team that is not complete is scaled.
    pub scaled: bool,
    /// Each leg gives points for the teams beaten.
    pub league: bool,
    /// So many points for each.
    pub points: String,
    /// If two sums are equal, the games decide; else the points are shared.
    pub by_games: bool,
    /// The day on which the match report was checked; empty: it is not yet.
    pub checked: String,
    /// So many days after the league day it is binding.
    pub binding: String,
    /// Who shares a table with whom, a leg a line; empty: as the program plans it.
    pub plan: String,
    /// The teams, a line each.
    pub teams: String,
}

/// One line as it was understood.
pub struct TeamLine {
    /// What is said of it.
    pub said: Notice,
    /// The team that it is.
    pub(super) team: Option<Team>,
    /// Who is in it; of a line with a mistake those who are understood.
    pub named: Vec<EntrantId>,
}

impl TeamsForm {
    /// Teams of a new kind: of four who never share a table, if they are the first of the event.
    /// Where nobody is promised a prize over several legs they play for the points of a league.
    pub fn new(t: &Texts, event: &Event) -> TeamsForm {
        let first = event.groupings.is_empty();
        TeamsForm {
            league: first && is_for_teams(event),
            name: if first {
                t.teams_usual()
            } else {
                String::new()
            },
            size: if first { SIZE } else { SIZE / 2 }.to_string(),
            apart: true,
            points: 1.to_string(),
            binding: BINDING_DAYS.to_string(),
            ..TeamsForm::default()
        }
    }

    /// Teams as the book has them, everybody by the start number.
    pub fn of(t: &Texts, event: &Event, grouping: &Grouping) -> TeamsForm {
        let lines = (grouping.teams.iter())
            .map(|team| line_of(event, team))
            .join("\n");
        let league = grouping.league.clone();
        let is_league = league.is_some();
        let league = league.unwrap_or_else(|| League::giving(1));
        let checked = league.checked.map(|day| t.short_day(day));
        TeamsForm {
            was: Some(grouping.name.clone()),
            name: grouping.name.clone(),
            size: grouping.size.to_string(),
            apart: grouping.apart,
            scaled: grouping.scaled,
            league: is_league,
            points: league.points_per_beaten.to_string(),
            by_games: league.equal == Equal::Games,
            checked: checked.unwrap_or_default(),
            binding: league.binding_days.to_string(),
            plan: write_plan(&league.plan),
            teams: lines,
        }
    }

    /// The grouping as it is typed.
    ///
    /// # Errors
    /// The first field that cannot be read, with a sentence that says what to do.
    pub fn read(&self, t: &Texts, event: &Event) -> Result<Grouping, Fault> {
        let grouping = Grouping {
            name: self.name(t, event)?,
            size: number(&self.size)
                .map_err(|typed| (Field::Size, t.grouping_wrong_size(typed, TEAM_MOST)))?,
            scaled: self.scaled,
            apart: self.apart,
            teams: self.teams(t, event)?,
            league: self.league(t)?,
        };
        let wrong = |error| (field_of(&error), t.grouping_error(&error, ""));
        grouping.check().map_err(wrong)?;
        Ok(grouping)
    }

    /// Keeps the teams as they were read.
    pub fn kept(&self, event: &Event, grouping: Grouping) -> Command {
        Command::KeepGrouping {
            event: event.id,
            was: self.was.clone(),
            grouping: Box::new(grouping),
        }
    }

    fn name(&self, t: &Texts, event: &Event) -> Result<String, Fault> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err((Field::Name, t.teams_name_needed()));
        }
        let same = self.was.as_deref() == Some(name);
        if !same && event.grouping(name).is_some() {
            return Err((Field::Name, t.teams_name_taken(name)));
        }
        Ok(name.to_owned())
    }

    fn league(&self, t: &Texts) -> Result<Option<League>, Fault> {
        if !self.league {
            return Ok(None);
        }
        let wrong = |typed| (Field::Points, t.grouping_wrong_points(typed, TEAM_MOST));
        Ok(Some(League {
            points_per_beaten: number(&self.points).map_err(wrong)?,
            equal: if self.by_games {
                Equal::Games
            } else {
                Equal::Share
            },
            plan: self.plan(t)?,
            checked: self.checked(t)?,
            binding_days: self.binding(t)?,
            by_name: true,
        }))
    }

    fn plan(&self, t: &Texts) -> Result<LeaguePlan, Fault> {
        let wrong = |NoPlace(typed)| (Field::Plan, t.plan_wrong_place_typed(typed));
        read_plan(&self.plan).map_err(wrong)
    }

    fn checked(&self, t: &Texts) -> Result<Option<NaiveDate>, Fault> {
        let typed = self.checked.trim();
        if typed.is_empty() {
            return Ok(None);
        }
        read_date(typed, t.lang())
            .map(Some)
            .ok_or_else(|| (Field::Checked, date_wrong(t)))
    }

    /// So many days, or as many as usual.
    fn binding(&self, t: &Texts) -> Result<u32, Fault> {
        let typed = self.binding.trim();
        if typed.is_empty() {
            return Ok(BINDING_DAYS);
        }
        let wrong = |_| (Field::Binding, t.grouping_wrong_days(typed, BINDING_MOST));
        typed.parse().map_err(wrong)
    }

    fn teams(&self, t: &Texts, event: &Event) -> Result<Vec<Team>, Fault> {
        let lines = self.lines(t, event);
        if lines.is_empty() {
            return Err((Field::Teams, t.teams_none_typed()));
        }
        lines
            .into_iter()
            .map(|read| read.team.ok_or((Field::Teams, read.said.text)))
            .collect()
    }

    /// Whom each typed line means, or what is wrong with it.
    pub fn lines(&self, t: &Texts, event: &Event) -> Vec<TeamLine> {
        let mut reader = Reader {
            t,
            event,
            people: event.entrants.iter().collect(),
            size: number(&self.size).ok(),
            seen: BTreeSet::new(),
            names: BTreeSet::new(),
        };
        (1_usize..)
            .zip(self.teams.lines())
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(at, line)| reader.line(at, line))
            .collect()
    }
}

/// Reads line after line; nobody is in two of them.
struct Reader<'e> {
    t: &'e Texts,
    event: &'e Event,
    people: Vec<&'e Entrant>,
    size: Option<u32>,
    seen: BTreeSet<EntrantId>,
    names: BTreeSet<String>,
}

impl Reader<'_> {
    fn line(&mut self, at: usize, typed: &str) -> TeamLine {
        match self.team(typed) {
            Ok(team) => TeamLine {
                said: self.said(&team),
                named: team.everybody().collect(),
                team: Some(team),
            },
            Err(why) => TeamLine {
                said: Notice::new(Sign::Wrong, self.t.teams_line(at, why)),
                named: named(&self.people, typed),
                team: None,
            },
        }
    }

    fn team(&mut self, typed: &str) -> Result<Team, String> {
        let t = self.t;
        let (name, people) = typed.rsplit_once(':').ok_or_else(|| t.teams_no_colon())?;
        let name = name.trim();
        if name.is_empty() {
            return Err(t.teams_no_colon());
        }
        if !self.names.insert(name.to_owned()) {
            return Err(t.grouping_wrong_team_twice(name));
        }
        let (members, substitutes) = people.split_once('/').unwrap_or((people, ""));
        let team = Team {
            name: name.to_owned(),
            entrants: self.people(members)?,
            substitutes: self.people(substitutes)?,
        };
        let members = how_many(team.entrants.len());
        match self.size {
            Some(size) if members > size => Err(t.grouping_wrong_too_many(name, size)),
            Some(_) | None => Ok(team),
        }
    }

    fn people(&mut self, typed: &str) -> Result<Vec<EntrantId>, String> {
        let t = self.t;
        let found = read_people(&self.people, typed)
            .map_err(|fault: WhoFault| fault.words(t, self.event))?;
        match found.iter().find(|who| !self.seen.insert(**who)) {
            Some(twice) => Err(t.grouping_wrong_person_twice(self.event.called(*twice))),
            None => Ok(found),
        }
    }

    /// Whom a team was understood to be; a doubt if somebody is still missing.
    fn said(&self, team: &Team) -> Notice {
        let t = self.t;
        let names =
            |people: &[EntrantId]| people.iter().map(|who| self.event.called(*who)).join(", ");
        let mut words = format!("{}: {}", team.name, names(&team.entrants));
        if !team.substitutes.is_empty() {
            words = format!(
                "{words} · {}",
                t.teams_substitutes(names(&team.substitutes))
            );
        }
        let there = how_many(team.entrants.len());
        match self.size {
            Some(size) if there < size => {
                let some = t.teams_incomplete(there, size);
                Notice::new(Sign::Doubtful, format!("{words} ({some})"))
            }
            Some(_) | None => Notice::new(Sign::Good, words),
        }
    }
}

/// A team as it is typed, everybody by the start number.
fn line_of(event: &Event, team: &Team) -> String {
    let numbers = |people: &[EntrantId]| {
        people
            .iter()
            .filter_map(|who| event.entrant(*who))
            .map(|who| who.start_number.to_string())
            .join(" ")
    };
    let line = format!("{}: {}", team.name, numbers(&team.entrants));
    if team.substitutes.is_empty() {
        line
    } else {
        format!("{line} / {}", numbers(&team.substitutes))
    }
}

/// The field that a grouping which cannot be is about.
fn field_of(error: &GroupingError) -> Field {
    match error {
        GroupingError::Plan(_) => Field::Plan,
        GroupingError::Days { .. } => Field::Binding,
        GroupingError::Points { .. } => Field::Points,
        GroupingError::Size { .. } => Field::Size,
        GroupingError::NoName
        | GroupingError::TeamTwice { .. }
        | GroupingError::PersonTwice { .. }
        | GroupingError::TooMany { .. } => Field::Teams,
    }
}

/// A number from 1 to the most; else what was typed, or `0` for nothing.
pub(super) fn number(typed: &str) -> Result<u32, String> {
    let typed = typed.trim();
    typed
        .parse()
        .ok()
        .filter(|number| (1..=TEAM_MOST).contains(number))
        .ok_or_else(|| match typed {
            "" => 0.to_string(),
            typed => typed.to_owned(),
        })
}

/// Takes the teams away.
pub fn removed(event: &Event, name: String) -> Command {
    Command::RemoveGrouping {
        event: event.id,
        name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn event() -> Event {
        let mut event = crate::app::tests_event();
        let names = ["Anna Berg", "Anna Nord", "Bert", "Karl-Heinz Vogt", "Dora"];
        event.entrants = (1..)
            .zip(names)
            .map(|(id, name)| Entrant {
                id: EntrantId(id),
                start_number: u32::try_from(id).unwrap() * 10,
                typed_name: name.to_owned(),
                ..Entrant::default()
            })
            .collect();
        event
    }

    fn typed(teams: &str) -> TeamsForm {
        TeamsForm {
            name: "tandem".to_owned(),
            size: "2".to_owned(),
            points: "1".to_owned(),
            teams: teams.to_owned(),
            ..TeamsForm::default()
        }
    }

    /// Members and substitutes of a team.
    type Ids = (Vec<i64>, Vec<i64>);

    fn read(teams: &str) -> Result<Vec<Ids>, String> {
        let t = Texts::new(Lang::En);
        let ids = |who: &[EntrantId]| who.iter().map(|who| who.0).collect::<Vec<_>>();
        let grouping = typed(teams).read(&t, &event());
        let teams = grouping.map_err(|(_, why)| why)?.teams;
        let pairs = teams.iter();
        Ok(pairs
            .map(|team| (ids(&team.entrants), ids(&team.substitutes)))
            .collect())
    }

    #[test]
    fn numbers_and_names_are_understood_with_commas_and_without() {
        for line in [
            "A: 10 20 / 30",
            "A: anna berg anna nord / bert",
            "A: Anna Berg, Anna N; / Bert",
            "A: #10 anna nord/bert",
        ] {
            assert_eq!(read(line), Ok(vec![(vec![1, 2], vec![3])]), "{line}");
        }
        assert_eq!(read("A: vogt dora"), Ok(vec![(vec![4, 5], vec![])]));
        assert_eq!(
            read("Club: B: 10\n\nC:"),
            Ok(vec![(vec![1], vec![]), (vec![], vec![])])
        );
    }

    #[test]
    fn what_cannot_be_is_said_with_its_line() {
        let why = |line: &str| read(line).unwrap_err();
        assert!(why("A: 10\nB 20").starts_with("Line 2:"));
        assert!(why("A: 11").contains("“11”"));
        assert!(why("A: anna").contains("Anna Berg (10)"));
        assert!(why("A: 10 20 30").contains("has more people"));
        assert!(why("A: 10\nB: 20 10").contains("Anna Berg is named twice"));
        assert!(why("A: 10\nA: 20").contains("called “A”"));
        assert!(!why("").is_empty());
    }

    #[test]
    fn teams_are_shown_as_they_are_read_again() {
        let (t, mut event) = (Texts::new(Lang::De), event());
        let mut form = typed("A: 10 20 / 30\nB: 40");
        (form.league, form.points) = (true, "2".to_owned());
        let grouping = form.read(&t, &event).unwrap();
        event.groupings = vec![grouping.clone()].into();
        let again = TeamsForm::of(&t, &event, &grouping);
        assert_eq!(again.teams, form.teams);
        assert_eq!(again.read(&t, &event), Ok(grouping));
        assert_eq!(form.read(&t, &event).unwrap_err().0, Field::Name);
        for (field, checked, binding, plan) in [
            (Field::Checked, "soon", "14", ""),
            (Field::Binding, "", "-1", ""),
            (Field::Binding, "", "1001", ""),
            (Field::Plan, "", "", "A1 B1"),
            (Field::Plan, "", "", "A1 B1 Z1"),
            (Field::Plan, "", "", "A1 B1 1"),
        ] {
            let form = TeamsForm {
                checked: checked.to_owned(),
                binding: binding.to_owned(),
                plan: plan.to_owned(),
                ..again.clone()
            };
            assert_eq!(form.read(&t, &event).unwrap_err().0, field, "{plan}");
        }
        for (field, size, points) in [(Field::Size, "0", "1"), (Field::Points, "2", "x")] {
            let (size, points) = (size.to_owned(), points.to_owned());
            let form = TeamsForm {
                size,
                points,
                ..again.clone()
            };
            assert_eq!(form.read(&t, &event).unwrap_err().0, field);
        }
    }
}
