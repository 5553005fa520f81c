//! Wishes that name people: whether they are met, and if not, why.

use super::found::{SeatNote, Why};
use super::meetings::{Met, all_rounds, two};
use super::{Judge, to_u32};
use crate::club::{EntrantId, MovementKind};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeMap;

impl Judge<'_> {
    pub(super) fn wishes(&mut self, met: &Met) {
        let wishes = &self.settings.wishes;
        let of =
            wishes.never.len() + wishes.first_leg.len() + wishes.partners.len() + wishes.stay.len();
        let unmet: Vec<SeatNote> = [
            self.never(met),
            self.first_leg(),
            self.partner_wishes(),
            self.stays(),
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
            self.clubmates(met);
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
        let tables = self
            .legs
            .first()
            .map(|l| l.tables.as_slice())
            .unwrap_or_default();
        let has = |t: &TableSeats, id| t.seats.iter().any(|(_, e)| *e == id);
        let keeps = |id| self.players.iter().any(|p| p.id == id && p.controller);
        let apart = self
            .settings
            .wishes
            .first_leg
            .iter()
            .filter(|w| !tables.iter().any(|t| has(t, w.a) && has(t, w.b)));
        apart
            .map(|two: &crate::club::Two| {
                let both =
                    self.settings.kind == MovementKind::Fixed && keeps(two.a) && keeps(two.b);
                let why = if both {
                    Why::BothControllers
                } else {
                    Why::NotFound
                };
                SeatNote::FirstLegApart {
                    a: two.a,
                    b: two.b,
                    why,
                }
            })
            .collect()
    }

    fn partner_wishes(&self) -> Vec<SeatNote> {
        let pairs = matches!(
            self.settings.kind,
            MovementKind::Pairs | MovementKind::UpTheSides
        );
        let always = |a, b| self.legs.iter().all(|l| table_of(l, a) == table_of(l, b));
        let unmet = self
            .settings
            .wishes
            .partners
            .iter()
            .filter(|two| !pairs || !always(two.a, two.b));
        let why = if pairs {
            Why::NotFound
        } else {
            Why::NoPartners
        };
        unmet
            .map(|two| SeatNote::NotPartners {
                a: two.a,
                b: two.b,
                why,
            })
            .collect()
    }

    fn stays(&self) -> Vec<SeatNote> {
        let asked = self.settings.wishes.stay.len();
        self.settings
            .wishes
            .stay
            .iter()
            .filter_map(|entrant: &EntrantId| {
                let places: Vec<u32> = self
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
                    _ => Why::NotFound,
                };
                (moves > 0).then_some(SeatNote::DidNotStay {
                    entrant: *entrant,
                    moves,
                    why,
                })
            })
            .collect()
    }

    /// At best each club is spread evenly over the tables of each leg.
    fn clubmates(&mut self, met: &Met) {
        let club: BTreeMap<EntrantId, &str> = self
            .players
            .iter()
            .filter(|p| !p.club.is_empty())
            .map(|p| (p.id, p.club.as_str()))
            .collect();
        let same = |a, b| club.get(a).is_some_and(|c| club.get(b) == Some(c));
        let times = met
            .iter()
            .filter(|((a, b), _)| same(a, b))
            .map(|(_, n)| u64::from(*n))
            .sum();
        let mut bound = 0;
        for leg in all_rounds(self.legs).iter() {
            let mut here: BTreeMap<&str, u64> = BTreeMap::new();
            for (_, id) in leg.tables.iter().flat_map(|t| &t.seats) {
                if let Some(club) = club.get(id) {
                    *here.entry(club).or_insert(0) += 1;
                }
            }
            let tables = (leg.tables.len() as u64).max(1);
            bound += here
                .into_values()
                .map(|n: u64| {
                    (tables - n % tables) * two(n / tables) + (n % tables) * two(n / tables + 1)
                })
                .sum::<u64>();
        }
        self.notes
            .push(SeatNote::ClubmatesTogether { times, bound });
    }
}

fn table_of(leg: &LegSeats, entrant: EntrantId) -> Option<u32> {
    leg.tables
        .iter()
        .find(|t| t.seats.iter().any(|(_, id)| *id == entrant))
        .map(|t| t.number)
}
