//! Who goes on to the next level: a line after so many places, reserves below it in order, and who
//! declines moves it.

use crate::club::{
    Book, Entrant, Event, Lot,
    season::{
        guests::{GuestNames, was_called},
        rule::{Decliner, Qualifying, Season},
        table::Participant,
        year::Year,
    },
    teams::Division,
};
use std::{collections::BTreeSet, ops::Range};

impl Decliner {
    /// This person of a season: a member by the id, a guest by a line of the book.
    pub fn of(person: &Participant, book: &Book) -> Option<Decliner> {
        match person {
            Participant::Member(id) => Some(Decliner::Member(*id)),
            Participant::Guest(_) => {
                let lines = book.lines_of(person);
                let (event, who) = lines.first()?;
                Some(Decliner::guest(event, who))
            }
        }
    }

    /// A guest by a line of an event.
    pub fn guest(event: &Event, who: &Entrant) -> Decliner {
        Decliner::Guest {
            event: event.id,
            entrant: who.id,
        }
    }

    /// The lines that it names; none for a member.
    pub fn lines<'e>(&self, events: &'e [Event]) -> Vec<(&'e Event, &'e Entrant)> {
        let is_it = |event: &Event, who: &Entrant| match self {
            Decliner::Member(_) => false,
            Decliner::Guest { event: at, entrant } => event.id == *at && who.id == *entrant,
            Decliner::Name(name) => was_called(event, who, name),
        };
        events
            .iter()
            .flat_map(|event| event.entrants.iter().map(move |who| (event, who)))
            .filter(|(event, who)| is_it(event, who))
            .collect()
    }

    /// Everybody of a season who it is.
    fn people(&self, names: &GuestNames, events: &[Event]) -> BTreeSet<Participant> {
        if let Decliner::Member(id) = self {
            return [Participant::Member(*id)].into();
        }
        self.lines(events)
            .into_iter()
            .map(|(_, who)| names.participant(who))
            .collect()
    }

    /// Whether it is this person of a season.
    pub fn is(&self, person: &Participant, events: &[Event]) -> bool {
        self.people(&GuestNames::of(events), events)
            .contains(person)
    }
}

/// Where somebody is to the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineSide {
    /// Goes on.
    On,
    /// Is equal with others across the line: the lot decides who goes on.
    Lot,
    /// A reserve, 1-based; none: equal with others who are reserves too, so that the lot decides
    /// which.
    Reserve(Option<u32>),
    /// Is equal with others across the line of the reserves: the lot decides who is one.
    LotOfReserves,
    /// Declines.
    Declined,
    /// Does not go on.
    Not,
}

impl Year {
    /// Where each of those who are ranked is to the line; nothing if there is none, or if it is one
    /// of teams.
    pub fn going_people(&self) -> Vec<LineSide> {
        let Some(line) = &self.season.qualifying else {
            return Vec::new();
        };
        let rows = self
            .table
            .rows
            .iter()
            .map(|row| (row.rank.unwrap_or(u32::MAX), self.declines(&row.person)));
        line.line(&rows.collect::<Vec<_>>())
    }

    /// Whether somebody declines to go on.
    pub fn declines(&self, person: &Participant) -> bool {
        self.declined.contains(person)
    }
}

impl Season {
    /// Everybody who declines.
    pub(super) fn declined(&self, events: &[Event]) -> BTreeSet<Participant> {
        let names = GuestNames::of(events);
        let line = self.qualifying.iter();
        line.flat_map(|line| &line.declined)
            .flat_map(|one| one.people(&names, events))
            .collect()
    }

    /// The lots among people as they are over the year; one that names somebody who is not there
    /// decides nothing.
    pub(crate) fn drawn(&self, events: &[Event]) -> Vec<Lot<Participant>> {
        if self.lots.is_empty() {
            return Vec::new();
        }
        let names = GuestNames::of(events);
        let lot = |lot: &Lot<Decliner>| {
            let order = (lot.order.iter()).map(|one| one.people(&names, events).pop_first());
            Some(Lot {
                order: order.collect::<Option<Vec<_>>>()?,
            })
        };
        self.lots.iter().filter_map(lot).collect()
    }

    /// Where each team of a division that has played is to the line; nothing if there is none.
    pub fn going_teams(&self, division: &Division) -> Vec<LineSide> {
        let Some(line) = &self.qualifying else {
            return Vec::new();
        };
        let rows = division.rows.iter().filter_map(|row| {
            let declines = line.declined.iter().any(|one| one.is_team(&row.team));
            Some((row.rank?, declines))
        });
        line.line(&rows.collect::<Vec<_>>())
    }
}

impl LineSide {
    /// Its name in files; none: does not go on.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            LineSide::On => Some("on"),
            LineSide::Lot | LineSide::LotOfReserves => Some("lot"),
            LineSide::Reserve(_) => Some("reserve"),
            LineSide::Declined => Some("declined"),
            LineSide::Not => None,
        }
    }

    /// Which reserve, 1-based; none: no reserve, or the lot decides which.
    pub const fn reserve(self) -> Option<u32> {
        match self {
            LineSide::Reserve(number) => number,
            LineSide::On
            | LineSide::Lot
            | LineSide::LotOfReserves
            | LineSide::Declined
            | LineSide::Not => None,
        }
    }
}

impl Qualifying {
    /// Whether anybody can go on, and not more than all.
    pub fn can_be(&self) -> bool {
        self.places.can_be()
    }

    /// Where everybody is to the line, from the ranks, best first, and who declines.
    pub fn line(&self, ranked: &[(u32, bool)]) -> Vec<LineSide> {
        let goes = self.places.of(ranked.len());
        let asked: Vec<u32> = ranked
            .iter()
            .filter(|(_, declines)| !declines)
            .map(|(rank, _)| *rank)
            .collect();
        ranked
            .iter()
            .map(|(rank, declines)| {
                if *declines {
                    return LineSide::Declined;
                }
                let better = asked.partition_point(|one| one < rank);
                let not_worse = asked.partition_point(|one| one <= rank);
                self.going(goes, better..not_worse)
            })
            .collect()
    }

    /// Where those are to the line who are equal on these places, counted from 0, if so many go on.
    fn going(&self, goes: usize, places: Range<usize>) -> LineSide {
        let reserves = self.reserves as usize;
        let told = goes.saturating_add(reserves);
        let is_across = |line: usize| places.start < line && line < places.end;
        if is_across(goes) {
            return LineSide::Lot;
        }
        if places.end <= goes {
            return LineSide::On;
        }
        if is_across(told) {
            return LineSide::LotOfReserves;
        }
        if places.end > told {
            return LineSide::Not;
        }
        if places.len() != 1 {
            return LineSide::Reserve(None);
        }
        LineSide::Reserve(u32::try_from(places.end - goes).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::season::Quota;
    use proptest::prelude::*;

    fn line(places: Quota, reserves: u32, ranks: &[u32], declined: &[usize]) -> Vec<LineSide> {
        let qualifying = Qualifying {
            what: String::new(),
            places,
            reserves,
            declined: Vec::new(),
        };
        let ranked: Vec<(u32, bool)> = ranks
            .iter()
            .enumerate()
            .map(|(at, rank)| (*rank, declined.contains(&at)))
            .collect();
        qualifying.line(&ranked)
    }

    const fn reserve(number: u32) -> LineSide {
        LineSide::Reserve(Some(number))
    }

    #[test]
    fn who_declines_moves_the_line_and_the_reserves() {
        use LineSide::{Declined, Not, On};
        let ranks = [1, 2, 3, 4, 5, 6];
        let fixed = |declined: &[usize]| line(Quota::Fixed(2), 2, &ranks, declined);
        let (first, second) = (reserve(1), reserve(2));
        assert_eq!(fixed(&[]), [On, On, first, second, Not, Not]);
        assert_eq!(fixed(&[1]), [On, Declined, On, first, second, Not]);
        assert_eq!(fixed(&[0, 3]), [Declined, On, On, Declined, first, second]);
        let percent = |percent| line(Quota::Percent(percent), 0, &ranks, &[]);
        assert_eq!(percent(25), [On, On, Not, Not, Not, Not], "rounded up");
        assert_eq!(percent(100), [On; 6]);
        assert_eq!(line(Quota::Fixed(9), 1, &ranks, &[]), [On; 6]);
        let parted = line(Quota::Fixed(2), 1, &[1, 2, 2, 4], &[1]);
        assert_eq!(parted, [On, Declined, On, reserve(1)]);
        assert_eq!(line(Quota::Fixed(2), 1, &[], &[]), []);
    }

    #[test]
    fn reserves_begin_behind_all_who_are_in_the_lot() {
        use LineSide::{Lot, Not, On};
        let two = line(Quota::Fixed(3), 1, &[1, 2, 3, 3, 5, 6], &[]);
        assert_eq!(
            two,
            [On, On, Lot, Lot, Not, Not],
            "one of the two is the reserve"
        );
        let two = line(Quota::Fixed(3), 2, &[1, 2, 3, 3, 5, 6], &[]);
        assert_eq!(two, [On, On, Lot, Lot, reserve(2), Not]);
        let three = line(Quota::Fixed(3), 3, &[1, 2, 3, 3, 3, 6, 7], &[]);
        assert_eq!(three, [On, On, Lot, Lot, Lot, reserve(3), Not]);
    }

    #[test]
    fn equals_across_the_line_of_the_reserves_are_in_a_lot_too() {
        use LineSide::{LotOfReserves, Not, On, Reserve};
        let lot = LotOfReserves;
        let across = line(Quota::Fixed(3), 1, &[1, 2, 3, 4, 4, 6], &[]);
        assert_eq!(across, [On, On, On, lot, lot, Not]);
        assert_eq!(lot.id(), Some("lot"));
        let within = line(Quota::Fixed(3), 2, &[1, 2, 3, 4, 4, 6], &[]);
        let either = Reserve(None);
        assert_eq!(within, [On, On, On, either, either, Not]);
        assert_eq!(either.id().zip(either.reserve()), None);
        let below = line(Quota::Fixed(3), 1, &[1, 2, 3, 4, 5, 5], &[]);
        assert_eq!(below, [On, On, On, reserve(1), Not, Not]);
    }

    proptest! {
        /// Whoever the lots favour, the line after them agrees with what was told before.
        #[test]
        fn what_is_told_before_a_lot_comes_true_after_it(
            equals in prop::collection::vec(1_usize..4, 1..8), places in 1_u32..8, reserves in 0_u32..5,
        ) {
            let mut ranks = Vec::new();
            for many in equals {
                let rank = u32::try_from(ranks.len() + 1).unwrap();
                ranks.extend(std::iter::repeat_n(rank, many));
            }
            let drawn: Vec<u32> = (1..).take(ranks.len()).collect();
            let before = line(Quota::Fixed(places), reserves, &ranks, &[]);
            let after = line(Quota::Fixed(places), reserves, &drawn, &[]);
            for (told, came) in before.into_iter().zip(after) {
                match told {
                    LineSide::Lot => {}
                    LineSide::LotOfReserves => {
                        prop_assert!(came == LineSide::Not || came.reserve().is_some());
                    }
                    LineSide::Reserve(None) => prop_assert!(came.reserve().is_some()),
                    told => prop_assert_eq!(told, came),
                }
            }
        }
    }
}
