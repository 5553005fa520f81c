//! What is in the pots and how many take part in them, whoever wins.

use crate::club::{
    Entrant, EntrantId, Event, Groups, Member, how_many,
    money::pots::Pot,
    teams::{Grouping, Team},
};

/// The pots of an event before anybody has won.
pub(super) struct Pools<'e> {
    pub event: &'e Event,
    pub groups: Groups<'e>,
    /// What lost games cost at all tables.
    lost_cents: i64,
}

impl<'e> Pools<'e> {
    pub(super) fn of(members: &'e [Member], event: &'e Event, lost_cents: i64) -> Pools<'e> {
        Pools {
            event,
            groups: Groups::of(members, event),
            lost_cents,
        }
    }

    /// All that is in a pot; never below 0.
    pub(super) fn pool(&self, pot: &Pot) -> i64 {
        let parts = self.event.entry_parts();
        let entry = parts
            .iter()
            .filter(|part| part.pot.as_deref() == Some(&pot.name))
            .map(|part| {
                part.cents.saturating_mul(i64::from(how_many(
                    self.event
                        .entrants
                        .iter()
                        .filter(|who| self.groups.owes(self.event, part, who))
                        .count(),
                )))
            });
        let lost = if pot.lost_money { self.lost_cents } else { 0 };
        // What is counted from outside is what was settled, as far as that goes.
        let counted = self.event.counted_into(&pot.name);
        let outside = if pot.extra_cents < 0 {
            pot.extra_cents.saturating_add(counted)
        } else {
            pot.extra_cents.max(counted)
        };
        entry
            .chain([lost, outside])
            .fold(0, i64::saturating_add)
            .max(0)
    }

    /// How many people, or teams, take part in a pot.
    pub(super) fn people(&self, pot: &Pot) -> u32 {
        let number = pot
            .ranking
            .teams()
            .map(|name| {
                let grouping = self.event.grouping(name);
                grouping.map_or(0, |grouping| self.teams(pot, grouping).count())
            })
            .unwrap_or_else(|| {
                self.candidates(pot)
                    .filter(|who| !self.event.is_substitute(who.id))
                    .count()
            });
        how_many(number)
    }

    /// The teams that take part: all of their people are among those whom the pot is for.
    pub(super) fn teams(&self, pot: &Pot, of: &'e Grouping) -> impl Iterator<Item = &'e Team> {
        let is_among = |who: &EntrantId| {
            let entrant = self.event.entrant(*who);
            entrant.is_some_and(|entrant| self.groups.is_among(&pot.who, entrant))
        };
        of.teams
            .iter()
            .filter(move |team| team.entrants.iter().all(is_among))
    }

    /// Who can win it.
    pub(super) fn candidates(&self, pot: &Pot) -> impl Iterator<Item = &'e Entrant> {
        self.event
            .entrants
            .iter()
            .filter(move |who| self.groups.can_win(self.event, pot, who))
    }

    /// The tables of the first leg.
    pub(super) fn tables(&self) -> u32 {
        let first = self.event.legs.first();
        how_many(first.map_or(0, |leg| leg.tables.len()))
    }
}
