//! The order in which people and teams win of a pot, and what each then has.

use crate::club::{
    EntrantId, Fraction, Lot, Reason, Standings, how_many,
    money::{
        pots::{Pot, TieRule},
        settle::{PotPrize, Winner},
        shapes::equal_share,
    },
    prizes::tie,
};
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

/// People by their rank; of those who are equal in points, with what parts them from the next.
pub(super) fn by_rank(pot: &Pot, standings: Standings) -> Order {
    let mut ranked = standings.ranked().iter();
    let mut order = Vec::new();
    while let Some(row) = ranked.next() {
        let Some(rank) = row.rank else { continue };
        let points = Fraction::from(i64::from(row.points));
        let mut one = contender(pot, Winner::Entrant(row.entrant), rank, points);
        let behind = ranked.as_slice();
        if let Some(next) = behind.first()
            && next.points == row.points
            && next.rank != row.rank
        {
            let by_lot = behind.iter().take_while(|other| {
                other.points == row.points && tie(standings.scoring, row, other).is_none()
            });
            let by_lot = || Reason::WonCut {
                against: by_lot.map(|other| other.entrant).collect(),
            };
            one.reasons
                .push(tie(standings.scoring, row, next).unwrap_or_else(by_lot));
        }
        order.push((rank, one));
    }
    together(order.into_iter())
}

/// Somebody who may win for these reasons.
pub(super) fn with_reasons(who: EntrantId, reasons: Vec<Reason>) -> Contender {
    let winner = Winner::Entrant(who);
    Contender { winner, reasons }
}

/// Those of one rank together.
pub(super) fn together<R: PartialEq>(ranked: impl Iterator<Item = (R, Contender)>) -> Order {
    let mut order: Vec<(R, Vec<Contender>)> = Vec::new();
    for (rank, one) in ranked {
        match order.last_mut() {
            Some((same, equal)) if *same == rank => equal.push(one),
            _ => order.push((rank, vec![one])),
        }
    }
    order.into_iter().map(|(_, equal)| equal).collect()
}

/// The order in which those who are equal stand one after the other where a lot was drawn among exactly
/// them; who draws for each.
pub(super) fn as_drawn(
    order: Order,
    lots: &[Lot],
    draws: impl Fn(&Winner) -> Option<EntrantId>,
) -> Order {
    order
        .into_iter()
        .flat_map(|mut equal| {
            let hand = |one: &Contender| draws(&one.winner).map(|who| who.0);
            let people: Vec<i64> = equal.iter().filter_map(hand).collect();
            let Some(lot) = Lot::among(lots, &people) else {
                return vec![equal];
            };
            equal.sort_by_key(|one| lot.iter().position(|who| hand(one) == Some(*who)));
            equal.into_iter().map(|one| vec![one]).collect()
        })
        .collect()
}

/// One after the other, each once and only if they can win.
pub(super) fn one_by_one(
    people: impl Iterator<Item = (EntrantId, Vec<Reason>)>,
    can_win: &BTreeSet<EntrantId>,
) -> Order {
    let mut seen = BTreeSet::new();
    people
        .filter(|(who, _)| can_win.contains(who))
        .filter(|(who, _)| seen.insert(*who))
        .map(|(who, reasons)| vec![with_reasons(who, reasons)])
        .collect()
}

/// The order without those who have a prize already.
pub(super) fn without(order: Order, taken: &BTreeSet<EntrantId>) -> Order {
    order
        .into_iter()
        .map(|mut equal| {
            equal.retain(|one| {
                let who = one.winner.entrant();
                who.is_none_or(|who| !taken.contains(&who))
            });
            equal
        })
        .filter(|equal| !equal.is_empty())
        .collect()
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
        // Money is shared, things are not.
        let tie = if pot.gifts.len() > first {
            TieRule::Lot
        } else {
            pot.tie
        };
        match (equal.as_slice(), tie) {
            ([one], _) => prizes.push(prize(first, one.winner.clone(), &one.reasons)),
            (several, TieRule::Lot) => {
                let reasons = several.first().map_or(&[][..], |one| &one.reasons);
                let drawn = (first..end).map(|at| prize(at, to_draw(several), reasons));
                prizes.extend(drawn);
            }
            (several, TieRule::Share) => {
                let shared = cents.get(first..end.min(cents.len())).unwrap_or_default();
                let (each, _) = equal_share(shared, several.len());
                prizes.extend((first..).zip(several).map(|(at, one)| PotPrize {
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
    let people = equal.iter().filter_map(|one| one.winner.entrant());
    let people: Vec<EntrantId> = people.collect();
    if people.len() == equal.len() {
        return Winner::Lot(people);
    }
    Winner::LotOfTeams(
        equal
            .iter()
            .filter_map(|one| match &one.winner {
                Winner::Team(name) => Some(name.clone()),
                Winner::Nobody | Winner::Entrant(_) | Winner::Lot(_) | Winner::LotOfTeams(_) => {
                    None
                }
            })
            .collect(),
    )
}
