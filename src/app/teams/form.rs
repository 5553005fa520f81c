//! Teams as they are typed: a line a team, such as `Herz Acht: 1 2 3 4 / 9`, by start numbers or
//! names; whom each line was understood to mean, and the grouping that comes of it.

use super::{picking::named, plan::read_plan};
use crate::app::forms::field::{Fault, Field, Form, field};
use crate::app::people::{named::read_people, not_meant::WhoFault};
use crate::app::sign::{Notice, Sign};
use crate::app::teams::is_for_teams;
use crate::club::teams::{
    BINDING_DAYS, BINDING_MOST, Grouping, GroupingError, League, NoPlace, TEAM_MOST, Team,
};
use crate::club::{Entrant, EntrantId, Event, how_many};
use crate::i18n::Texts;
use crate::ops::Command;
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// So many play for a team where nothing is said.
const SIZE: u32 = 4;

/// A part of the form.
pub type Part = &'static [Field<Grouping>];

/// What these teams are called, and how many play for one.
pub const HEAD: Part = &[
    field("name", Texts::teams_name, 220.0, |teams| {
        Some(&mut teams.name)
    }),
    Field {
        wrong: Some(|t, typed| t.grouping_wrong_size(number(typed), TEAM_MOST)),
        ..field("size", Texts::teams_size, 140.0, |teams| {
            Some(&mut teams.size)
        })
    },
];

/// What a team beaten gives in a league.
pub const POINTS: Part = &[Field {
    wrong: Some(|t, typed| t.grouping_wrong_points(number(typed), TEAM_MOST)),
    ..field("points", Texts::teams_points, 220.0, |teams| {
        Some(&mut teams.league.as_mut()?.points_per_beaten)
    })
}];

/// When the report of a league day is binding: so many days later, and when it was checked.
pub const REPORT: Part = &[
    Field {
        wrong: Some(|t, typed| t.grouping_wrong_days(typed, BINDING_MOST)),
        ..field("binding", Texts::teams_binding, 140.0, |teams| {
            Some(&mut teams.league.as_mut()?.binding_days)
        })
    },
    field("checked", Texts::teams_checked, 220.0, |teams| {
        Some(&mut teams.league.as_mut()?.checked)
    }),
];

/// Who shares a table with whom on a league day, a leg a line; empty: as the program plans it.
pub const PLAN: Part = &[Field {
    wrong: Some(|t, typed| match read_plan(typed) {
        Ok(_) => String::new(),
        Err(NoPlace(typed)) => t.plan_wrong_place_typed(typed),
    }),
    ..field("plan", Texts::teams_plan, 0.0, |teams| {
        Some(&mut teams.league.as_mut()?.plan)
    })
}];

/// The form of the teams of one kind.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TeamsForm {
    /// The name under which they are in the book; none: they are new.
    pub was: Option<String>,
    /// What is said of them, with the league that they may play in.
    pub typed: Form<Grouping>,
    /// Each leg gives points for the teams beaten.
    pub league: bool,
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
        let grouping = Grouping {
            name: if first {
                t.teams_usual()
            } else {
                String::new()
            },
            size: if first { SIZE } else { SIZE / 2 },
            apart: true,
            ..Grouping::default()
        };
        TeamsForm {
            was: None,
            league: first && is_for_teams(event),
            ..TeamsForm::of(t, event, &grouping)
        }
    }

    /// Teams as the book has them, everybody by the start number.
    pub fn of(t: &Texts, event: &Event, grouping: &Grouping) -> TeamsForm {
        let league = grouping.league.clone();
        let mut form = TeamsForm {
            was: Some(grouping.name.clone()),
            typed: Form::of(Grouping {
                league: league.or_else(|| Some(League::giving(1))),
                ..grouping.clone()
            }),
            league: true,
            teams: (grouping.teams.iter())
                .map(|team| line_of(event, team))
                .join("\n"),
        };
        form.settle(t).ok();
        form.league = grouping.league.is_some();
        form
    }

    /// Takes what can be read of what is typed.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn settle(&mut self, t: &Texts) -> Result<(), Fault> {
        let parts: &[Part] = if self.league {
            &[HEAD, POINTS, REPORT, PLAN]
        } else {
            &[HEAD]
        };
        self.typed.settle(parts.iter().copied().flatten(), t)
    }

    /// The grouping as it is typed.
    ///
    /// # Errors
    /// The first field that cannot be read, with a sentence that says what to do.
    pub fn read(&self, t: &Texts, event: &Event) -> Result<Grouping, Fault> {
        let mut form = self.clone();
        let binding = form.typed.text("binding");
        if binding.trim().is_empty() {
            *binding = BINDING_DAYS.to_string();
        }
        form.settle(t)?;
        let mut grouping = form.typed.value.clone();
        let name = grouping.name.as_str();
        if name.is_empty() {
            return Err(("name", t.teams_name_needed()));
        }
        if self.was.as_deref() != Some(name) && event.grouping(name).is_some() {
            return Err(("name", t.teams_name_taken(name)));
        }
        if !self.league {
            grouping.league = None;
        }
        grouping.teams = form.teams(t, event)?;
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

    fn teams(&self, t: &Texts, event: &Event) -> Result<Vec<Team>, Fault> {
        let lines = self.lines(t, event);
        if lines.is_empty() {
            return Err(("teams", t.teams_none_typed()));
        }
        lines
            .into_iter()
            .map(|read| read.team.ok_or(("teams", read.said.text)))
            .collect()
    }

    /// How many play for a team, if so many can.
    pub(super) fn size(&self) -> Option<u32> {
        let size = self.typed.value.size;
        (1..=TEAM_MOST).contains(&size).then_some(size)
    }

    /// Whom each typed line means, or what is wrong with it.
    pub fn lines(&self, t: &Texts, event: &Event) -> Vec<TeamLine> {
        let mut reader = Reader {
            t,
            event,
            people: event.entrants.iter().collect(),
            size: self.size(),
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
fn field_of(error: &GroupingError) -> &'static str {
    match error {
        GroupingError::Plan(_) => "plan",
        GroupingError::Days { .. } => "binding",
        GroupingError::Points { .. } => "points",
        GroupingError::Size { .. } => "size",
        GroupingError::NoName
        | GroupingError::TeamTwice { .. }
        | GroupingError::PersonTwice { .. }
        | GroupingError::TooMany { .. } => "teams",
    }
}

/// What was typed for a number; nothing typed is 0.
fn number(typed: &str) -> &str {
    if typed.is_empty() { "0" } else { typed }
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
        let tandem = Grouping {
            name: "tandem".to_owned(),
            size: 2,
            ..Grouping::default()
        };
        TeamsForm {
            was: None,
            teams: teams.to_owned(),
            ..TeamsForm::of(&Texts::new(Lang::En), &event(), &tandem)
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
        form.league = true;
        "2".clone_into(form.typed.text("points"));
        let grouping = form.read(&t, &event).unwrap();
        event.groupings = vec![grouping.clone()].into();
        let again = TeamsForm::of(&t, &event, &grouping);
        assert_eq!(again.teams, form.teams);
        assert_eq!(again.read(&t, &event), Ok(grouping));
        assert_eq!(form.read(&t, &event).unwrap_err().0, "name");
        let mut larger = again.clone();
        larger.teams = "A: 10 20 50\nB: 40".to_owned();
        assert_eq!(larger.read(&t, &event).unwrap_err().0, "teams");
        "3".clone_into(larger.typed.text("size"));
        assert_eq!(larger.read(&t, &event).unwrap().teams[0].entrants.len(), 3);
        for (field, typed) in [
            ("checked", "soon"),
            ("binding", "-1"),
            ("binding", "1001"),
            ("plan", "A1 B1"),
            ("plan", "A1 B1 Z1"),
            ("plan", "A1 B1 1"),
            ("size", "0"),
            ("points", "x"),
        ] {
            let mut form = again.clone();
            typed.clone_into(form.typed.text(field));
            assert_eq!(form.read(&t, &event).unwrap_err().0, field, "{typed}");
        }
        let mut usual = again.clone();
        usual.typed.text("binding").clear();
        let league = usual.read(&t, &event).unwrap().league.unwrap();
        assert_eq!(league.binding_days, BINDING_DAYS);
    }

    #[test]
    fn a_league_day_that_is_in_every_season_stays_so() {
        let (t, event) = (Texts::new(Lang::En), event());
        let mut form = typed("A: 10 20 / 30\nB: 40");
        form.league = true;
        let mut grouping = form.read(&t, &event).unwrap();
        grouping.league.as_mut().unwrap().by_name = false;
        let again = TeamsForm::of(&t, &event, &grouping);
        assert_eq!(again.read(&t, &event), Ok(grouping));
    }
}
