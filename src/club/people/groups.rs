//! Who belongs to which group of an event: as written, by the class in the register, and by the
//! year of birth.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{AgeClass, AgeLimits, Entrant, Event, Member};
use chrono::Datelike;
use std::collections::BTreeSet;

/// The register and the day, of which groups depend beside what is written of each.
#[derive(Clone, Copy)]
pub struct Groups<'b> {
    /// The register, sorted by id.
    members: &'b [Member],
    event: &'b Event,
    limits: AgeLimits,
}

impl<'b> Groups<'b> {
    /// The groups of an event, with the register of its book.
    pub fn of(members: &'b [Member], event: &'b Event) -> Groups<'b> {
        Groups {
            members,
            event,
            limits: AgeLimits::of_rules(),
        }
    }

    /// Whether somebody belongs to a group.
    pub fn has(&self, entrant: &Entrant, group: &str) -> bool {
        entrant.groups.iter().any(|name| name == group)
            || self.class(entrant) == Some(group)
            || self.age_class(entrant).is_some_and(|age| age.id() == group)
    }

    /// Everybody of a group, by id.
    pub fn members(&self, group: &str) -> Vec<&'b Entrant> {
        self.event
            .entrants
            .iter()
            .filter(|who| self.has(who, group))
            .collect()
    }

    /// Whether anybody is ranked apart: by a group, as a guest beside members, in a team.
    pub fn are_told(&self) -> bool {
        let mut names = self
            .event
            .entrants
            .iter()
            .flat_map(|who| self.names_of(who));
        names.next().is_some() || self.has_guests() || !self.event.groupings.is_empty()
    }

    /// Whether there are guests beside members.
    pub fn has_guests(&self) -> bool {
        let entrants = &self.event.entrants;
        let guests = entrants.iter().filter(|who| who.is_guest()).count();
        guests > 0 && guests < entrants.len()
    }

    /// All groups that somebody belongs to, sorted.
    pub fn names(&self) -> Vec<&'b str> {
        let names: BTreeSet<&str> = self
            .event
            .entrants
            .iter()
            .flat_map(|who| self.names_of(who))
            .collect();
        names.into_iter().collect()
    }

    fn names_of(&self, entrant: &'b Entrant) -> impl Iterator<Item = &'b str> {
        let written = entrant.groups.iter().map(String::as_str);
        let age = self.age_class(entrant).map(AgeClass::id);
        written.chain(self.class(entrant)).chain(age)
    }

    fn member(&self, entrant: &Entrant) -> Option<&'b Member> {
        let id = entrant.member?;
        let place = self.members.binary_search_by_key(&id, |member| member.id);
        self.members.get(place.ok()?)
    }

    /// The class that the register says, in the place of one by age.
    fn class(&self, entrant: &Entrant) -> Option<&'b str> {
        let member = self.member(entrant)?;
        (!member.class.is_empty()).then_some(member.class.as_str())
    }

    fn age_class(&self, entrant: &Entrant) -> Option<AgeClass> {
        let in_register = self.member(entrant).and_then(|member| member.born);
        let born = entrant.born.or(in_register)?;
        if self.class(entrant).and_then(AgeClass::of_id).is_some() {
            return None;
        }
        self.limits.class(born, self.event.settings.date.year())
    }
}

impl Member {
    /// The class in a calendar year: as the register says, else by the year of birth.
    pub fn class_in(&self, year: i32) -> Option<&str> {
        if !self.class.is_empty() {
            return Some(&self.class);
        }
        let age = AgeLimits::of_rules().class(self.born?, year)?;
        Some(age.id())
    }
}
