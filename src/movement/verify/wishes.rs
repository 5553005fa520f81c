//! Wishes that name people: whether they are met, and if not, why.

use super::found::{SeatFault, SeatNote, Why};
use super::meetings::{Met, all_rounds};
use super::proved::two;
use super::{Judge, numbered, table_of, to_u32};
use crate::club::{EntrantId, MovementKind, TableNo, Two};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    pub(super) fn wishes(&mut self, met: &Met) {
        let wishes = &self.settings.wishes;
        let of =
            wishes.never.len() + wishes.first_leg.len() + wishes.partners.len() + wishes.stay.len();
        let of = of + wishes.at_table.len();
        let unmet: Vec<SeatNote> = [
            self.never(met),
            self.first_leg(),
            self.partner_wishes(),
            self.stays(),
            self.at_tables(),
        ]
        .into_iter()
        .flatten()
        .collect();
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
        for (leg, table) in
            numbered(self.legs).flat_map(|(n, l)| l.tables.iter().map(move |t| (n, t)))
        {
            for (i, (_, a)) in table.seats.iter().enumerate() {
                let others = table.seats.iter().skip(i + 1).map(|(_, b)| *b);
                let met = others.filter(|b| mates(a, b));
                let (a, table) = (*a, table.number);
                match self.settings.mates_may_meet.contains(&leg) {
                    true => {
                        self.notes
                            .extend(met.map(|b| SeatNote::MatesTogether { leg, table, a, b }))
                    }
                    false => self.errors.extend(met.map(|b| SeatFault::MatesTogether {
                        leg,
                        table,
                        a,
                        b,
                    })),
                }
            }
        }
    }

    fn never(&self, met: &Met) -> Vec<SeatNote> {
        self.settings
            .wishes
            .never
            .iter()
            .filter_map(|two: &crate::club::Two| {
                let times = met
                    .get(&(two.a.min(two.b), two.a.max(two.b)))
                    .copied()
                    .filter(|times| *times > 0)?;
                let pairs = self.players.len().div_ceil(2);
                let all_legs = if pairs.is_multiple_of(2) {
                    pairs.saturating_sub(1)
                } else {
                    pairs
                };
                let whole =
                    self.settings.kind == MovementKind::UpTheSides && self.legs.len() >= all_legs;
                let why = if whole {
                    Why::EveryPairMeets
                } else {
                    Why::NotFound
                };
                Some(SeatNote::NeverMet {
                    a: two.a,
                    b: two.b,
                    times,
                    why,
                })
            })
            .collect()
    }

    fn first_leg(&self) -> Vec<SeatNote> {
        let first = self.legs.first();
        let tables = first.map(|l| l.tables.as_slice()).unwrap_or_default();
        self.settings
            .wishes
            .first_leg
            .iter()
            .filter(|two| !tables.iter().any(|t| sits(t, two.a) && sits(t, two.b)))
            .map(|two| SeatNote::FirstLegApart {
                a: two.a,
                b: two.b,
                why: self.why_apart(two),
            })
            .collect()
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
        let pairs = matches!(
            self.settings.kind,
            MovementKind::Pairs | MovementKind::UpTheSides
        );
        let why = if pairs {
            Why::NotFound
        } else {
            Why::NoPartners
        };
        self.settings
            .wishes
            .partners
            .iter()
            .filter(|two| !pairs || !self.always_together(two))
            .map(|two| SeatNote::NotPartners {
                a: two.a,
                b: two.b,
                why,
            })
            .collect()
    }

    fn always_together(&self, two: &Two) -> bool {
        self.legs
            .iter()
            .all(|leg| table_of(leg, two.a) == table_of(leg, two.b))
    }

    fn stays(&self) -> Vec<SeatNote> {
        let asked = self.settings.wishes.stay.len();
        self.settings
            .wishes
            .stay
            .iter()
            .filter_map(|entrant: &EntrantId| {
                let places: Vec<TableNo> = self
                    .legs
                    .iter()
                    .filter_map(|l| table_of(l, *entrant))
                    .collect();
                let moves = to_u32(places.windows(2).filter(|w| w.first() != w.last()).count());
                let why = match self.settings.kind {
                    MovementKind::UpTheSides => Why::OnlyPivotSits,
                    MovementKind::Pairs if asked > self.players.len() / 2 => {
                        Why::OnlyNorthSouthSits
                    }
                    MovementKind::Pairs
                    | MovementKind::Fixed
                    | MovementKind::Individual
                    | MovementKind::Draw => Why::NotFound,
                };
                (moves > 0).then_some(SeatNote::DidNotStay {
                    entrant: *entrant,
                    moves,
                    why,
                })
            })
            .collect()
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
        let mut sizes: BTreeMap<&str, u64> = BTreeMap::new();
        clubs
            .values()
            .for_each(|club| *sizes.entry(club).or_insert(0) += 1);
        let all: u64 = sizes.into_values().map(two).sum();
        let meet = met.keys().filter(|(a, b)| mates(a, b)).count() as u64;
        let mut never: BTreeSet<_> = wishes.never.iter().map(sorted).collect();
        for team in &wishes.teams {
            let twos = team.iter().flat_map(|a| team.iter().map(move |b| (*a, *b)));
            never.extend(twos.filter(|(a, b)| a < b));
        }
        let others = never
            .iter()
            .filter(|pair| !met.contains_key(pair) && !mates(&pair.0, &pair.1));
        all.saturating_sub(meet) + others.count() as u64
    }

    /// The club of everybody who has one.
    fn clubs(&self) -> BTreeMap<EntrantId, &str> {
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
            bound += fewest_clubmates(leg, &clubs);
            times += leg
                .tables
                .iter()
                .map(|t| clubmates_at(t, &clubs))
                .sum::<u64>();
        }
        self.notes.push(SeatNote::ClubmatesTogether {
            times,
            bound,
            first_leg,
        });
    }
}

/// Twos of one club at a table.
fn clubmates_at(table: &TableSeats, clubs: &BTreeMap<EntrantId, &str>) -> u64 {
    let mut people: BTreeMap<&str, u64> = BTreeMap::new();
    for club in table.seats.iter().filter_map(|(_, id)| clubs.get(id)) {
        *people.entry(club).or_insert(0) += 1;
    }
    people.into_values().map(two).sum()
}

fn sorted(two: &Two) -> (EntrantId, EntrantId) {
    (two.a.min(two.b), two.a.max(two.b))
}

/// The fewest meetings of clubmates in a leg: each club spread evenly over the tables.
fn fewest_clubmates(leg: &LegSeats, clubs: &BTreeMap<EntrantId, &str>) -> u64 {
    let mut people: BTreeMap<&str, u64> = BTreeMap::new();
    for (_, id) in leg.tables.iter().flat_map(|t| &t.seats) {
        if let Some(club) = clubs.get(id) {
            *people.entry(club).or_insert(0) += 1;
        }
    }
    let tables = (leg.tables.len() as u64).max(1);
    people
        .into_values()
        .map(|n| (tables - n % tables) * two(n / tables) + (n % tables) * two(n / tables + 1))
        .sum()
}

fn sits(table: &TableSeats, who: EntrantId) -> bool {
    table.seats.iter().any(|(_, id)| *id == who)
}
