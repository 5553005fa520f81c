//! Wishes that name people: whether they are met, and if not, why.

use super::found::{SeatFault, SeatNote, Why};
use super::meetings::{Met, all_rounds, at_one_time, spread};
use super::proved::two;
use super::{Judge, legs_to_meet_all, numbered, table_of, to_u32, twos};
use crate::club::{EntrantId, MovementKind, Two};
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    pub(super) fn wishes(&mut self, met: &Met) {
        let wishes = &self.settings.wishes;
        let of =
            wishes.never.len() + wishes.first_leg.len() + wishes.partners.len() + wishes.stay.len();
        let of = of + wishes.at_table.len();
        let unmet = [
            self.never(met),
            self.first_leg(),
            self.partner_wishes(),
            self.stays(),
            self.at_tables(),
        ]
        .concat();
        if of > 0 {
            self.notes.push(SeatNote::WishesMet {
                met: to_u32(of - unmet.len().min(of)),
                of: to_u32(of),
            });
        }
        self.notes.extend(unmet);
        if wishes.clubmates_apart > 0 {
            self.clubmates();
        }
        self.team_mates();
    }

    /// Team-mates never sit at one table, whatever else may be.
    fn team_mates(&mut self) {
        let mut teams: BTreeMap<EntrantId, BTreeSet<usize>> = BTreeMap::new();
        for (team, people) in self.settings.wishes.teams.iter().enumerate() {
            for who in people {
                teams.entry(*who).or_default().insert(team);
            }
        }
        let mates = |a: &EntrantId, b: &EntrantId| {
            let both = teams.get(a).zip(teams.get(b));
            both.is_some_and(|(one, other)| !one.is_disjoint(other))
        };
        let seated = numbered(self.legs).flat_map(|(leg, seats)| {
            let tables = seats.tables.iter();
            tables.map(move |table| (leg, seats.rounds, table))
        });
        for (leg, rounds, seated) in seated {
            let (table, people) = (seated.number, seated.people().collect::<Vec<_>>());
            let met =
                twos(&people).filter(|(a, b)| mates(a, b) && at_one_time(seated, rounds, *a, *b));
            match self.settings.mates_may_meet.contains(&leg) {
                true => self.notes.extend(met.map(|(a, b)| SeatNote::MatesTogether {
                    leg,
                    table,
                    a,
                    b,
                })),
                false => self
                    .errors
                    .extend(met.map(|(a, b)| SeatFault::MatesTogether { leg, table, a, b })),
            }
        }
    }

    fn never(&self, met: &Met) -> Vec<SeatNote> {
        let all_meet = legs_to_meet_all(self.players.len().div_ceil(2));
        let why =
            match self.settings.kind == MovementKind::UpTheSides && self.legs.len() >= all_meet {
                true => Why::EveryPairMeets,
                false => Why::NotFound,
            };
        let wishes = self.settings.wishes.never.iter();
        let unmet = wishes.filter_map(|two| {
            let (a, b, times) = (two.a, two.b, *met.get(&sorted(two))?);
            Some(SeatNote::NeverMet { a, b, times, why })
        });
        unmet.collect()
    }

    fn first_leg(&self) -> Vec<SeatNote> {
        let tables = self.legs.first().map(|l| l.tables.as_slice());
        let together = |two: &&Two| {
            let mut tables = tables.unwrap_or_default().iter();
            tables.any(|t| t.holds(two.a) && t.holds(two.b))
        };
        let unmet = self
            .settings
            .wishes
            .first_leg
            .iter()
            .filter(|two| !together(two));
        let note = |two: &Two| SeatNote::FirstLegApart {
            a: two.a,
            b: two.b,
            why: self.why_apart(two),
        };
        unmet.map(note).collect()
    }

    /// Two controllers keep a table each.
    fn why_apart(&self, two: &Two) -> Why {
        let keep = |id| self.players.iter().any(|p| p.id == id && p.controller);
        if self.settings.kind == MovementKind::Fixed && [two.a, two.b].into_iter().all(keep) {
            Why::BothControllers
        } else {
            Why::NotFound
        }
    }

    fn partner_wishes(&self) -> Vec<SeatNote> {
        let pairs = self.settings.kind.in_pairs();
        let why = if pairs {
            Why::NotFound
        } else {
            Why::NoPartners
        };
        let wishes = self.settings.wishes.partners.iter();
        let unmet = wishes.filter(|two| !pairs || !self.always_together(two));
        unmet
            .map(|two| SeatNote::NotPartners {
                a: two.a,
                b: two.b,
                why,
            })
            .collect()
    }

    fn always_together(&self, two: &Two) -> bool {
        let mut legs = self.legs.iter();
        legs.all(|leg| table_of(leg, two.a) == table_of(leg, two.b))
    }

    fn stays(&self) -> Vec<SeatNote> {
        let asked = &self.settings.wishes.stay;
        let why = match self.settings.kind {
            MovementKind::UpTheSides => Why::OnlyPivotSits,
            MovementKind::Pairs if asked.len() > self.players.len() / 2 => Why::OnlyNorthSouthSits,
            MovementKind::Pairs
            | MovementKind::Fixed
            | MovementKind::Individual
            | MovementKind::Draw => Why::NotFound,
        };
        let unmet = asked.iter().filter_map(|entrant| {
            let places = self.legs.iter().filter_map(|leg| table_of(leg, *entrant));
            let changes = places
                .clone()
                .zip(places.skip(1))
                .filter(|(from, to)| from != to);
            let (entrant, moves) = (*entrant, to_u32(changes.count()));
            (moves > 0).then_some(SeatNote::DidNotStay {
                entrant,
                moves,
                why,
            })
        });
        unmet.collect()
    }

    /// Who sits elsewhere than at the table of the own choice, and how often.
    fn at_tables(&self) -> Vec<SeatNote> {
        let wishes = self.settings.wishes.at_table.iter();
        let elsewhere = wishes.filter_map(|wish| {
            let sits = self.legs.iter().filter_map(|l| table_of(l, wish.entrant));
            let times = to_u32(sits.filter(|table| *table != wish.table).count());
            (times > 0).then_some(SeatNote::NotAtTable {
                entrant: wish.entrant,
                table: wish.table,
                times,
            })
        });
        elsewhere.collect()
    }

    /// How many pairs of people asked not to meet, or are of a club that is to be kept apart, and do
    /// not.
    pub(super) fn kept_apart(&self, met: &Met) -> u64 {
        let wishes = &self.settings.wishes;
        let clubs = if wishes.clubmates_apart == 0 || wishes.clubmates_first_leg {
            BTreeMap::new()
        } else {
            self.clubs()
        };
        let mates =
            |a: &EntrantId, b: &EntrantId| clubs.contains_key(a) && clubs.get(a) == clubs.get(b);
        let all: u64 = by_club(clubs.keys().copied(), &clubs).map(two).sum();
        let meet = met.keys().filter(|(a, b)| mates(a, b)).count() as u64;
        let mut never: BTreeSet<_> = wishes.never.iter().map(sorted).collect();
        for team in &wishes.teams {
            let mates = twos(team).filter(|(a, b)| a != b);
            never.extend(mates.map(|(a, b)| (a.min(b), a.max(b))));
        }
        let others = never
            .iter()
            .filter(|pair| !met.contains_key(pair) && !mates(&pair.0, &pair.1));
        all.saturating_sub(meet) + others.count() as u64
    }

    /// The club of everybody who has one.
    pub(super) fn clubs(&self) -> BTreeMap<EntrantId, &str> {
        let members = self.players.iter().filter(|p| !p.club.is_empty());
        members.map(|p| (p.id, p.club.as_str())).collect()
    }

    /// At best each club is spread evenly over the tables of each leg.
    fn clubmates(&mut self) {
        let clubs = self.clubs();
        let first_leg = self.settings.wishes.clubmates_first_leg;
        let legs = all_rounds(self.legs);
        let asked = if first_leg { 1 } else { legs.len() };
        let (mut times, mut bound) = (0, 0);
        for leg in legs.iter().take(asked) {
            let tables = leg.tables.len() as u64;
            bound += by_club(leg.people(), &clubs)
                .map(|people| spread(people, tables))
                .sum::<u64>();
            let people = leg.tables.iter().flat_map(|t| by_club(t.people(), &clubs));
            times += people.map(two).sum::<u64>();
        }
        self.notes.push(SeatNote::ClubmatesTogether {
            times,
            bound,
            first_leg,
        });
    }
}

/// How many there are of each club.
fn by_club(
    people: impl Iterator<Item = EntrantId>,
    clubs: &BTreeMap<EntrantId, &str>,
) -> impl Iterator<Item = u64> {
    let mut of: BTreeMap<&str, u64> = BTreeMap::new();
    for club in people.filter_map(|id| clubs.get(&id)) {
        *of.entry(club).or_insert(0) += 1;
    }
    of.into_values()
}

fn sorted(two: &Two) -> (EntrantId, EntrantId) {
    (two.a.min(two.b), two.a.max(two.b))
}
