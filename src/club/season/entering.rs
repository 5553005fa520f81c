//! Which events enter a season.

use super::rule::{Counts, Season, Unfinished, Value};
use crate::club::{EntrantId, Event, money::Winner, teams::Grouping};

impl Season {
    /// Whether an event enters the season by its rule, finished or not.
    pub fn takes(&self, event: &Event) -> bool {
        let date = event.settings.date;
        event
            .legs
            .iter()
            .any(|leg| self.counts(event.id, date, leg.number))
            && self.lets_in(event)
    }

    /// Whether an event counts as it is now.
    pub fn touches(&self, event: &Event) -> bool {
        let counts = self.unfinished == Unfinished::Counted || event.progress().is_finished;
        counts && self.takes(event)
    }

    /// Whether an event may enter: a league day or a final only if somebody takes it in, but a league
    /// takes its league days.
    pub fn lets_in(&self, event: &Event) -> bool {
        let is_marked = matches!(self.counts, Counts::Marked(_));
        let is_own = self.value == Value::League && event.is_league_day();
        if is_marked || is_own && !event.settings.is_final {
            return true;
        }
        let Some(named) = &self.taken_in else {
            return !event.enters_by_name();
        };
        !event.is_apart() || named.contains(&event.id)
    }
}

impl Event {
    /// Whether a league plays its day here.
    pub fn is_league_day(&self) -> bool {
        self.leagues().next().is_some()
    }

    /// The groupings that play a league day here.
    pub fn leagues(&self) -> impl Iterator<Item = &Grouping> {
        self.groupings.iter().filter(|one| one.league.is_some())
    }

    /// Whether a team of a league day has won.
    pub fn is_of_league(&self, winner: &Winner) -> bool {
        let mut teams = self.leagues().flat_map(|one| &one.teams);
        matches!(winner, Winner::Team(name) if teams.any(|team| team.name == *name))
    }

    /// The team for which somebody plays on a league day.
    pub fn league_team(&self, entrant: EntrantId) -> Option<&str> {
        let mut leagues = self.leagues();
        let team = leagues.find_map(|league| league.team_of(entrant))?;
        Some(&team.name)
    }

    /// Whether it is no evening of the club's own season: a league day, or a final.
    pub fn is_apart(&self) -> bool {
        self.settings.is_final || self.is_league_day()
    }

    /// Whether it enters a season that says nothing of it only by name.
    fn enters_by_name(&self) -> bool {
        let mut leagues = self.groupings.iter().filter_map(|one| one.league.as_ref());
        self.settings.is_final || leagues.any(|league| league.by_name)
    }
}
