//! The order in which people and teams win of a pot, and what each then has.

use crate::club::money::pots::{Pot, TieRule};
use crate::club::money::settle::{PotPrize, Winner};
use crate::club::money::shapes::equal_share;
use crate::club::{EntrantId, Fraction, Reason, Standings, how_many};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Somebody, or a team, who may win a prize of a pot, and what for.
#[derive(Clone)]
pub(super) struct Contender {
    pub(super) winner: Winner,
    reasons: Vec<Reason>,
}

/// Who comes before whom in a pot: those who are equal in everything together.
pub(super) type Order = Vec<Vec<Contender>>;

/// Somebody, or a team, at this rank of a pot.
pub(super) fn contender(pot: &Pot, winner: Winner, rank: u32, points: Fraction) -> Contender {
    let reasons = vec![Reason::Ranked {
        who: pot.who.clone(),
        ranking: pot.ranking.clone(),
        rank,
        points,
    }];
    Contender { winner, reasons }
}

pub(super) fn by_rank(pot: &Pot, standings: Standings) -> Order {
    together(standings.ranked().iter().filter_map(|row| {
        let (rank, points) = (row.rank?, Fraction::from(i64::from(row.points)));
        let winner = Winner::Entrant(row.entrant);
        Some((rank, contender(pot, winner, rank, points)))
    }))
}

/// Those of one rank together.
pub(super) fn together(ranked: impl Iterator<Item = (u32, Contender)>) -> Order {
    let equal = ranked.chunk_by(|(rank, _)| *rank);
    let equal = equal.into_iter();
    equal
        .map(|(_, them)| them.map(|(_, one)| one).collect())
        .collect()
}

/// One after the other, each once and only if they can win.
pub(super) fn one_by_one(
    people: impl Iterator<Item = (EntrantId, Vec<Reason>)>,
    can_win: &BTreeSet<EntrantId>,
) -> Order {
    let mut seen = BTreeSet::new();
    let people = people.filter(|(who, _)| can_win.contains(who));
    let once = people.filter(|(who, _)| seen.insert(*who));
    once.map(|(who, reasons)| {
        let winner = Winner::Entrant(who);
        vec![Contender { winner, reasons }]
    })
    .collect()
}

/// The order without those who have a prize already.
pub(super) fn without(order: Order, taken: &BTreeSet<EntrantId>) -> Order {
    let left = order.into_iter().map(|mut equal| {
        equal.retain(|one| {
            let who = one.winner.entrant();
            who.is_none_or(|who| !taken.contains(&who))
        });
        equal
    });
    left.filter(|equal| !equal.is_empty()).collect()
}

/// Gives the prizes of a pot, place by place.
pub(super) fn give(pot: &Pot, cents: &[i64], order: &Order) -> Vec<PotPrize> {
    let places = cents.len().max(pot.gifts.len());
    let prize = |at: usize, winner: Winner, reasons: &[Reason]| PotPrize {
        place: place(at),
        cents: cents.get(at).copied().unwrap_or(0),
        winner,
        gift: pot.gifts.get(at).cloned(),
        stays: false,
        reasons: reasons.to_vec(),
    };
    let mut prizes = Vec::new();
    for equal in order {
        let first = prizes.len();
        if first >= places {
            break;
        }
        let end = (first + equal.len()).min(places);
        match (equal.as_slice(), pot.tie) {
            ([one], _) => prizes.push(prize(first, one.winner.clone(), &one.reasons)),
            (several, TieRule::Lot) => {
                let reasons = several.first().map_or(&[][..], |one| &one.reasons);
                let drawn = (first..end).map(|at| prize(at, to_draw(several), reasons));
                prizes.extend(drawn);
            }
            (several, TieRule::Share) => {
                let shared = cents.get(first..end.min(cents.len())).unwrap_or_default();
                let (each, _) = equal_share(shared, several.len());
                let own = (first..).zip(several);
                prizes.extend(own.map(|(at, one)| PotPrize {
                    place: place(first),
                    cents: each,
                    ..prize(at, one.winner.clone(), &one.reasons)
                }));
            }
        }
    }
    prizes.extend((prizes.len()..places).map(|at| prize(at, Winner::Nobody, &[])));
    prizes
}

pub(super) fn place(at: usize) -> u32 {
    how_many(at).saturating_add(1)
}

/// Those between whom a lot has to be drawn.
fn to_draw(equal: &[Contender]) -> Winner {
    let people = equal.iter().filter_map(|one| match &one.winner {
        Winner::Entrant(who) => Some(*who),
        Winner::Nobody | Winner::Team(_) | Winner::Lot(_) | Winner::LotOfTeams(_) => None,
    });
    let people: Vec<EntrantId> = people.collect();
    if people.len() == equal.len() {
        return Winner::Lot(people);
    }
    let teams = equal.iter().filter_map(|one| match &one.winner {
        Winner::Team(name) => Some(name.clone()),
        Winner::Nobody | Winner::Entrant(_) | Winner::Lot(_) | Winner::LotOfTeams(_) => None,
    });
    Winner::LotOfTeams(teams.collect())
}
