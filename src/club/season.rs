//! A season: the sum of several events, by member, and guests by their name.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::ids::MemberId;
use super::model::{Entrant, Event, Member};
use super::results::{Row, ranks};
use super::standings::standings;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// One person's season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow {
    /// 1-based; equal in points and games means the same rank.
    pub rank: u32,
    /// The member; none for a guest.
    pub member: Option<MemberId>,
    /// The register's name, or the guest's.
    pub name: String,
    /// Events taken part in.
    pub events: u32,
    /// Sum of the points.
    pub points: i32,
    /// Sum of the net games.
    pub games: i32,
}

/// Who is one person in a season.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Person {
    Guest(String),
    Member(MemberId),
}

/// Sums the standings of several events, best first. A guest is one person under one name.
pub fn season<'e>(
    members: &[Member],
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<SeasonRow> {
    let mut people: BTreeMap<Person, SeasonRow> = BTreeMap::new();
    for event in events {
        for result in standings(event, None).rows {
            if let Some(entrant) = event.entrant(result.entrant) {
                let (person, blank) = person(members, entrant);
                people.entry(person).or_insert(blank).add(&result);
            }
        }
    }
    let mut rows: Vec<SeasonRow> = people.into_values().collect();
    rows.sort_by_cached_key(|row| (Reverse(row.key()), row.name.clone()));
    let ranks = ranks(rows.iter().map(|row| Some(row.key())));
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.rank = rank.unwrap_or_default();
    }
    rows
}

/// Who somebody taking part is, and the row of this person before anything is added.
fn person(members: &[Member], entrant: &Entrant) -> (Person, SeasonRow) {
    let mut registered = members.iter();
    let member = registered.find(|member| Some(member.id) == entrant.member);
    let name = member.map_or(&entrant.name, |member| &member.name).clone();
    let person = match entrant.member {
        Some(id) => Person::Member(id),
        None => Person::Guest(name.clone()),
    };
    let blank = SeasonRow {
        rank: 0,
        member: entrant.member,
        name,
        events: 0,
        points: 0,
        games: 0,
    };
    (person, blank)
}

impl SeasonRow {
    fn add(&mut self, result: &Row) {
        self.events += 1;
        self.points = self.points.saturating_add(result.points);
        self.games = self.games.saturating_add(result.games);
    }

    /// What decides the order.
    fn key(&self) -> (i32, i32) {
        (self.points, self.games)
    }
}
