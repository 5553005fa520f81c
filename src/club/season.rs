//! A season: the sum of several events, by member, and guests by their name.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::ids::MemberId;
use super::model::{Event, Member};
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

/// Sums the standings of several events, best first. A guest is one person under one name.
pub fn season<'e>(
    members: &[Member],
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<SeasonRow> {
    let mut people: BTreeMap<(Option<MemberId>, String), SeasonRow> = BTreeMap::new();
    for event in events {
        for result in standings(event, None).rows {
            let Some(entrant) = event.entrant(result.entrant) else {
                continue;
            };
            let member = entrant
                .member
                .and_then(|id| members.iter().find(|m| m.id == id));
            let name = member.map_or(&entrant.name, |m| &m.name).clone();
            let key = (
                entrant.member,
                if entrant.member.is_some() {
                    String::new()
                } else {
                    name.clone()
                },
            );
            let row = people.entry(key).or_insert(SeasonRow {
                rank: 0,
                member: entrant.member,
                name,
                events: 0,
                points: 0,
                games: 0,
            });
            row.events += 1;
            row.points = row.points.saturating_add(result.points);
            row.games = row.games.saturating_add(result.games);
        }
    }
    let mut rows: Vec<SeasonRow> = people.into_values().collect();
    rows.sort_by(|a, b| {
        (Reverse((a.points, a.games)), &a.name).cmp(&(Reverse((b.points, b.games)), &b.name))
    });
    let (mut rank, mut before) = (0, None);
    for (row, place) in rows.iter_mut().zip(1u32..) {
        if before != Some((row.points, row.games)) {
            (rank, before) = (place, Some((row.points, row.games)));
        }
        row.rank = rank;
    }
    rows
}
