//! Wishes: which contradict each other, and what they weigh.

use super::numbers::{Numbers, numbering};
use crate::club::{EntrantId, MovementSettings, Two, Wishes};
use crate::movement::{MovementError, Player};
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};
use vorhand_seats::{Costs, FIRM, STAY, Weights, twos};

/// Examines the wishes before anything is drawn.
///
/// # Errors
/// Somebody unknown, one person twice in a wish, a partner of two, two who shall never and at once
/// meet, more together than a table holds, or more apart than there are tables.
pub fn check(
    settings: &MovementSettings,
    players: &[Player],
    sizes: &[usize],
) -> Result<(), MovementError> {
    let wishes = &settings.wishes;
    known(wishes, players)?;
    teams_fit(&wishes.teams, sizes.len())?;
    let pairs = settings.kind.in_pairs();
    let partners: &[Two] = if pairs { &wishes.partners } else { &[] };
    let begin: Vec<Two> = wishes.first_leg.iter().chain(partners).copied().collect();
    let together: BTreeSet<_> = begin.iter().map(sorted).collect();
    if let Some(two) = wishes.never.iter().find(|t| together.contains(&sorted(t))) {
        return Err(MovementError::WishesContradict { a: two.a, b: two.b });
    }
    if let (Some(two), true) = (wishes.never.first(), sizes.len() == 1) {
        return Err(MovementError::OneTable { a: two.a, b: two.b });
    }
    let people = partners.iter().flat_map(|two| [two.a, two.b]);
    if let Some(entrant) = people.duplicates().next() {
        return Err(MovementError::PartnersTwice { entrant });
    }
    crowded(&begin, &wishes.never, sizes.first().copied().unwrap_or(0))?;
    kept_apart(&wishes.never, sizes.len())
}

/// Wishes are of people who take part, and of others than oneself.
fn known(wishes: &Wishes, players: &[Player]) -> Result<(), MovementError> {
    let known: BTreeSet<EntrantId> = players.iter().map(|p| p.id).collect();
    let mut twos = [&wishes.never, &wishes.first_leg, &wishes.partners]
        .into_iter()
        .flatten();
    let ids = twos.clone().flat_map(|two| [two.a, two.b]);
    let own = wishes.at_table.iter().map(|at| at.entrant);
    let others = wishes.stay.iter().chain(wishes.teams.iter().flatten());
    let mut named = ids.chain(others.copied()).chain(own);
    if let Some(entrant) = named.find(|id| !known.contains(id)) {
        return Err(MovementError::WishUnknown { entrant });
    }
    if let Some(alone) = twos.find(|two| two.a == two.b) {
        return Err(MovementError::WishAlone { entrant: alone.a });
    }
    Ok(())
}

/// Of a team each needs a table.
///
/// # Errors
/// A team of more people than there are tables.
pub fn teams_fit(teams: &[Vec<EntrantId>], tables: usize) -> Result<(), MovementError> {
    let large = teams.iter().find(|team| team.len() > tables);
    match large.and_then(|team| Some((*team.first()?, team.len()))) {
        Some((entrant, people)) => Err(MovementError::TeamTooLarge {
            entrant,
            people,
            tables,
        }),
        None => Ok(()),
    }
}

/// Of those who are all to be kept from each other, each needs a table.
pub fn kept_apart(never: &[Two], tables: usize) -> Result<(), MovementError> {
    let mut others: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
    for (one, other) in never
        .iter()
        .flat_map(|two| [(two.a, two.b), (two.b, two.a)])
    {
        others.entry(one).or_default().insert(other);
    }
    for (one, known) in &others {
        let mut all = vec![*one];
        for next in known {
            let knows = |id| others.get(id).is_some_and(|list| list.contains(next));
            if all.iter().all(knows) {
                all.push(*next);
            }
        }
        if all.len() > tables {
            return Err(MovementError::WishesApart {
                entrant: *one,
                people: all.len(),
                tables,
            });
        }
    }
    Ok(())
}

fn sorted(two: &Two) -> (EntrantId, EntrantId) {
    (two.a.min(two.b), two.a.max(two.b))
}

/// Those who wish to begin together, and whom they wish so, and so on, must fit at one table, with
/// nobody kept apart.
fn crowded(first: &[Two], never: &[Two], chairs: usize) -> Result<(), MovementError> {
    let mut groups: Vec<BTreeSet<EntrantId>> = Vec::new();
    for two in first {
        let both = BTreeSet::from([two.a, two.b]);
        let known = groups.extract_if(.., |group| !group.is_disjoint(&both));
        let group: BTreeSet<EntrantId> = known.flatten().chain([two.a, two.b]).collect();
        if group.len() > chairs {
            return Err(MovementError::WishesCrowd {
                entrant: two.a,
                people: group.len(),
            });
        }
        if let Some(two) = never
            .iter()
            .find(|two| group.contains(&two.a) && group.contains(&two.b))
        {
            return Err(MovementError::WishesContradict { a: two.a, b: two.b });
        }
        groups.push(group);
    }
    Ok(())
}

/// The wishes as weights; people by their place in `players`.
pub fn weights(settings: &MovementSettings, players: &[Player]) -> Weights {
    let wishes = &settings.wishes;
    let (mut always, mut first): (Vec<Group>, Vec<Group>) = (Vec::new(), Vec::new());
    always.extend(wishes.teams.iter().map(|team| (team.clone(), FIRM)));
    always.extend(wishes.mates.iter().map(|team| (team.clone(), 1)));
    always.push((wishes.at_table.iter().map(|at| at.entrant).collect(), FIRM));
    if settings.kind.each_alone() {
        // Two who keep their tables never meet, or one of them has to move.
        always.push((wishes.stay.clone(), STAY));
    }
    let weight = i64::from(wishes.clubmates_apart);
    if weight > 0 {
        let clubs = clubs(players).into_iter().map(|club| (club, weight));
        if wishes.clubmates_first_leg {
            first.extend(clubs);
        } else {
            always.extend(clubs);
        }
    }
    let two = |two: &Two, sign: i64| {
        let weight = i64::from(two.weight).clamp(1, FIRM);
        (vec![two.a, two.b], sign * weight)
    };
    always.extend(wishes.never.iter().map(|never| two(never, 1)));
    first.extend(wishes.first_leg.iter().map(|together| two(together, -1)));
    let numbers = numbering(players);
    Weights {
        apart: costs(&always, &numbers),
        first: costs(&first, &numbers),
        in_turn: settings.smaller_in_turn,
    }
}

/// People, and what it costs every two of them to meet; less than 0: they wish to.
type Group = (Vec<EntrantId>, i64);

fn costs(groups: &[Group], numbers: &Numbers) -> Costs {
    let mut costs = vec![Vec::new(); numbers.len()];
    for (people, cost) in groups {
        let people = people.iter().filter_map(|id| numbers.get(id).copied());
        for (a, b) in twos(&people.collect_vec()) {
            costs[a].push((b, *cost));
        }
    }
    costs
}

/// The people of each club.
pub fn clubs(players: &[Player]) -> Vec<Vec<EntrantId>> {
    let members = players.iter().filter(|p| !p.club.is_empty());
    let clubs = members.map(|p| (&p.club, p.id)).into_group_map();
    clubs.into_values().sorted().collect()
}
