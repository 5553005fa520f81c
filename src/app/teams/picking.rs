//! Names picked for teams, written into the lines as they would be typed.

use crate::app::{people::named::read_people, teams::form::TeamsForm};
use crate::club::{Entrant, EntrantId, Event, how_many};
use crate::i18n::Texts;
use itertools::Itertools;

/// Those who are understood in a line of a team.
pub(super) fn named(people: &[&Entrant], line: &str) -> Vec<EntrantId> {
    let read = |typed: &str| read_people(people, typed);
    let (_, named) = line.rsplit_once(':').unwrap_or_default();
    let words = |typed: &str| {
        typed
            .split([' ', ',', ';'])
            .flat_map(read)
            .flatten()
            .collect()
    };
    let of = |typed: &str| read(typed).unwrap_or_else(|_| words(typed));
    named.split('/').flat_map(of).collect()
}

impl TeamsForm {
    /// A line a team of those who are of one club: as many as the club fills.
    pub fn of_clubs(&self, event: &Event) -> String {
        let size = self.size().unwrap_or(u32::MAX) as usize;
        let clubs = event
            .entrants
            .iter()
            .map(|who| (who.club.trim(), who))
            .filter(|(club, _)| !club.is_empty())
            .into_group_map();
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
        let size = self.size().unwrap_or(u32::MAX);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_named_in_a_line_with_a_mistake_is_not_without_a_team() {
        let mut event = crate::app::tests_event();
        let people = (1..)
            .zip(["Anna Berg", "Bert", "Cora", "Dora"])
            .map(|(id, name)| Entrant {
                id: EntrantId(id),
                start_number: u32::try_from(id).unwrap() * 10,
                typed_name: name.to_owned(),
                ..Entrant::default()
            });
        event.entrants = people.collect();
        let t = Texts::new(crate::i18n::Lang::En);
        let free = |teams: &str| {
            let mut form = TeamsForm {
                teams: teams.to_owned(),
                ..TeamsForm::default()
            };
            form.typed.value.size = 1;
            let lines = form.lines(&t, &event);
            let ids = event.entrants.iter().map(|who| who.id);
            let free = ids.filter(|id| lines.iter().all(|line| !line.named.contains(id)));
            free.map(|who| who.0).collect::<Vec<_>>()
        };
        for (teams, without) in [
            ("A: 10\nB: 20 99", vec![3, 4]),
            ("A: Anna Berg, 99 / 20\nB: 30", vec![4]),
            ("A: 10 20 30", vec![4]),
            ("A: 10\nA: 20", vec![3, 4]),
            ("A 10\nB: 20", vec![1, 3, 4]),
            ("", vec![1, 2, 3, 4]),
        ] {
            assert_eq!(free(teams), without, "{teams:?}");
        }
    }
}
