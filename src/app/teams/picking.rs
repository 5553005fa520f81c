//! Names picked for teams, written into the lines as they would be typed.

use crate::app::teams::form::{TeamsForm, number};
use crate::club::{Entrant, EntrantId, Event, how_many};
use crate::i18n::Texts;
use itertools::Itertools;
use std::collections::BTreeSet;

impl TeamsForm {
    /// Those who are in no team yet.
    pub fn without_team(&self, t: &Texts, event: &Event) -> BTreeSet<EntrantId> {
        let mut free: BTreeSet<_> = event.entrants.iter().map(|who| who.id).collect();
        for team in self
            .lines(t, event)
            .iter()
            .filter_map(|read| read.team.as_ref())
        {
            for who in team.entrants.iter().chain(&team.substitutes) {
                free.remove(who);
            }
        }
        free
    }

    /// A line a team of those who are of one club: as many as the club fills.
    pub fn of_clubs(&self, event: &Event) -> String {
        let size = number(&self.size).unwrap_or(u32::MAX) as usize;
        let clubs = event.entrants.iter().map(|who| (who.club.trim(), who));
        let clubs = clubs.filter(|(club, _)| !club.is_empty()).into_group_map();
        let mut lines = Vec::new();
        for (club, people) in clubs.into_iter().sorted_by_key(|(club, _)| *club) {
            let teams: Vec<_> = people.chunks_exact(size).collect();
            for (at, team) in teams.iter().enumerate() {
                let name = if teams.len() == 1 {
                    club.to_owned()
                } else {
                    format!("{club} {}", at + 1)
                };
                let numbers = team.iter().map(|who| who.start_number).join(" ");
                lines.push(format!("{name}: {numbers}"));
            }
        }
        lines.join("\n")
    }

    /// Puts somebody into the team of the last line, or where that is full into one more.
    pub fn put(&mut self, t: &Texts, event: &Event, who: &Entrant) {
        let lines = self.lines(t, event);
        let size = number(&self.size).unwrap_or(u32::MAX);
        let last = lines.last().and_then(|read| read.team.as_ref());
        let has_room = last.is_some_and(|team| how_many(team.entrants.len()) < size);
        self.teams.truncate(self.teams.trim_end().len());
        let named = self.teams.lines().last();
        if named.is_some_and(|line| !line.contains(':')) {
            self.teams.push(':');
        } else if !has_room {
            let line = format!("\n{} {}:", t.head_team(), lines.len() + 1);
            self.teams.push_str(if self.teams.is_empty() {
                line.trim_start()
            } else {
                &line
            });
        }
        self.teams.push_str(&format!(" {}", who.start_number));
    }
}
