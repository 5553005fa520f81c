//! Wishes that name people: whether they are met, and if not, why.

use super::meetings::{MeetingCounts, spread};
use super::stays::{met_in, without};
use super::{
    Both, SeatFault, SeatNote, SeatsJudge, UnmetReason, alike, legs_to_meet_all, numbered, sorted,
    to_u32,
};
use crate::club::{EntrantId, LegNo, MovementKind, TableNo};
use itertools::{Itertools, chain};
use std::collections::{BTreeMap, BTreeSet};

impl SeatsJudge<'_> {
    pub fn wishes(&mut self, met: &MeetingCounts) {
        let wishes = self.wishes;
        let told = chain!(
            wishes.never.iter().map(|two| self.never(two.a, two.b, met)),
            wishes
                .first_leg
                .iter()
                .map(|two| self.first_leg(two.a, two.b)),
            wishes
                .partners
                .iter()
                .map(|two| self.partner_wish(two.a, two.b)),
            wishes.stay.iter().map(|who| self.stays(*who)),
            wishes
                .at_table
                .iter()
                .map(|wish| self.at_table(wish.entrant, wish.table)),
        )
        .collect_vec();
        let of = to_u32(told.len());
        let unmet = told.into_iter().flatten().collect_vec();
        if of > 0 {
            let met = of - to_u32(unmet.len());
            self.notes.push(SeatNote::WishesMet { met, of });
        }
        self.notes.extend(unmet);
        if wishes.clubmates_apart > 0 {
            self.clubmates();
        }
        self.team_mates();
        if !wishes.mates.is_empty() {
            self.mates_may();
        }
    }

    /// How often team-mates meet who may; at best each team is spread evenly over the tables.
    fn mates_may(&mut self) {
        let (mut times, mut bound) = (0, 0);
        for (leg, team) in self.legs.iter().cartesian_product(&self.wishes.mates) {
            let mut here = 0;
            for table in &leg.tables {
                let mates = table.people().filter(|who| team.contains(who)).count();
                times += spread(mates, 1);
                here += mates;
            }
            bound += spread(here, leg.tables.len());
        }
        self.notes.push(SeatNote::MatesMeet { times, bound });
    }

    /// Team-mates never sit at one table, whatever else may be.
    fn team_mates(&mut self) {
        let mates = BTreeSet::from_iter(self.mates());
        for (leg, seats) in numbered(self.legs) {
            let may_meet = self.settings.mates_may_meet.contains(&leg);
            for (table, [a, b]) in met_in(seats).filter(|(_, both)| mates.contains(both)) {
                if may_meet {
                    self.notes
                        .push(SeatNote::MatesTogether { leg, table, a, b });
                } else {
                    self.errors
                        .insert(SeatFault::MatesTogether { leg, table, a, b });
                }
            }
        }
    }

    /// Team-mates, and those who are wished never to meet with such a weight at least, both ways.
    pub fn at_odds(&self, weight: u32) -> impl Iterator<Item = Both> {
        let both_ways = self
            .wishes
            .never
            .iter()
            .filter(move |two| two.weight >= weight)
            .flat_map(|two| [[two.a, two.b], [two.b, two.a]]);
        self.mates().chain(both_ways).filter(|[a, b]| a != b)
    }

    /// Everybody of each team with everybody of it, and so both ways.
    pub fn mates(&self) -> impl Iterator<Item = Both> {
        self.wishes
            .teams
            .iter()
            .flat_map(|team| team.iter().flat_map(|a| team.iter().map(|b| [*a, *b])))
    }

    /// Notes that two meet who wish never to.
    fn never(&self, a: EntrantId, b: EntrantId, met: &MeetingCounts) -> Option<SeatNote> {
        let times = to_u32(*met.get(&sorted([a, b]))?);
        let all_meet = legs_to_meet_all(self.players.len().div_ceil(2)) <= self.legs.len();
        let why = if all_meet && self.settings.kind == MovementKind::UpTheSides {
            UnmetReason::EveryPairMeets
        } else {
            UnmetReason::NotFound
        };
        Some(SeatNote::NeverMet { a, b, times, why })
    }

    /// Notes that two do not begin together. Two controllers keep a table each.
    fn first_leg(&self, a: EntrantId, b: EntrantId) -> Option<SeatNote> {
        let together = self.legs.first().is_some_and(|leg| {
            leg.tables
                .iter()
                .any(|table| table.holds(a) && table.holds(b))
        });
        let keeps = |id| self.players.iter().any(|p| p.id == id && p.controller);
        let why = if self.settings.kind == MovementKind::Fixed && keeps(a) && keeps(b) {
            UnmetReason::BothControllers
        } else {
            UnmetReason::NotFound
        };
        (!together).then_some(SeatNote::FirstLegApart { a, b, why })
    }

    /// Notes that two are not partners in all legs.
    fn partner_wish(&self, a: EntrantId, b: EntrantId) -> Option<SeatNote> {
        let pairs = self.settings.kind.in_pairs();
        let together = pairs && self.tables_of(a).eq(self.tables_of(b));
        let why = if pairs {
            UnmetReason::NotFound
        } else {
            UnmetReason::NoPartners
        };
        (!together).then_some(SeatNote::NotPartners { a, b, why })
    }

    /// Notes that somebody who asked to keep the table changed it.
    fn stays(&self, entrant: EntrantId) -> Option<SeatNote> {
        let tables = self.tables_of(entrant).flatten();
        let moves = to_u32(tables.dedup().skip(1).count());
        let many = self.wishes.stay.len() > self.players.len() / 2;
        let why = match self.settings.kind {
            MovementKind::UpTheSides => UnmetReason::OnlyPivotSits,
            MovementKind::Pairs if many => UnmetReason::OnlyNorthSouthSits,
            MovementKind::Pairs
            | MovementKind::Fixed
            | MovementKind::Individual
            | MovementKind::Draw => UnmetReason::NotFound,
        };
        (moves > 0).then_some(SeatNote::DidNotStay {
            entrant,
            moves,
            why,
        })
    }

    /// Notes that somebody sits elsewhere than at the table of his choice.
    fn at_table(&self, entrant: EntrantId, table: TableNo) -> Option<SeatNote> {
        let tables = self.tables_of(entrant).flatten();
        let times = to_u32(tables.filter(|at| *at != table).count());
        (times > 0).then_some(SeatNote::NotAtTable {
            entrant,
            table,
            times,
        })
    }

    /// The table at which somebody sits, leg by leg; none where this one does not.
    fn tables_of(&self, who: EntrantId) -> impl Iterator<Item = Option<TableNo>> {
        self.legs
            .iter()
            .map(move |leg| Some(leg.table_of(who)?.number))
    }

    /// How many pairs of people asked not to meet, or are of a team or of a club that is to be kept
    /// apart in all legs, and do not.
    pub fn kept_apart(&self, met: &MeetingCounts) -> usize {
        let clubs = self.clubs_apart(LegNo::FIRST.next());
        let mates = spread_clubs(clubs.keys().copied(), &clubs, 1);
        let meet = met.keys().filter(|both| alike(&clubs, both)).count();
        let others = self
            .at_odds(0)
            .filter(|both| both.is_sorted() && !met.contains_key(both) && !alike(&clubs, both));
        mates.saturating_sub(meet) + others.unique().count()
    }

    /// Whether those of one club are to be kept apart in this leg.
    pub fn are_clubs_apart(&self, leg: LegNo) -> bool {
        self.wishes.clubmates_apart > 0 && (leg == LegNo::FIRST || !self.wishes.clubmates_first_leg)
    }

    /// The club of everybody who has one, where it is to be kept apart in this leg.
    pub fn clubs_apart(&self, leg: LegNo) -> BTreeMap<EntrantId, &str> {
        self.players
            .iter()
            .filter(|p| self.are_clubs_apart(leg) && !p.club.is_empty())
            .map(|p| (p.id, p.club.as_str()))
            .collect()
    }

    /// At best each club is spread evenly over the tables of each leg.
    fn clubmates(&mut self) {
        let mut times = 0;
        let mut bound = 0;
        for (number, leg) in numbered(self.legs) {
            let clubs = self.clubs_apart(number);
            let leg = without(leg, |_| true);
            bound += spread_clubs(leg.people(), &clubs, leg.tables.len());
            for table in &leg.tables {
                times += spread_clubs(table.people(), &clubs, 1);
            }
        }
        self.notes.push(SeatNote::ClubmatesTogether {
            times: times as u64,
            bound: bound as u64,
            first_leg: self.wishes.clubmates_first_leg,
        });
    }
}

/// The pairs within the clubs of these people if each club is spread evenly over so many tables.
fn spread_clubs(
    people: impl Iterator<Item = EntrantId>,
    clubs: &BTreeMap<EntrantId, &str>,
    tables: usize,
) -> usize {
    let sizes = people.filter_map(|id| clubs.get(&id)).counts();
    sizes.into_values().map(|size| spread(size, tables)).sum()
}
