//! Wishes: which contradict each other, and what they weigh.

use crate::club::{EntrantId, MovementSettings, Two, Wishes};
use crate::movement::make::numbers::{Numbers, numbering, places_of, twos};
use crate::movement::plan::{MovementError, Player};
use crate::movement::search::weights::{FIRM, STAY, Weights};
use std::collections::{BTreeMap, BTreeSet};

/// Examines the wishes before anything is drawn.
///
/// # Errors
/// Somebody unknown, one person twice in a wish, a partner of two, two who shall never and at once
/// meet, more together than a table holds, or more apart than there are tables.
pub(in crate::movement) fn check(
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
    one_partner_each(partners)?;
    crowded(&begin, &wishes.never, sizes.first().copied().unwrap_or(0))?;
    kept_apart(&wishes.never, sizes.len())
}

/// Wishes are of people who take part, and of others than oneself.
fn known(wishes: &Wishes, players: &[Player]) -> Result<(), MovementError> {
    let known: BTreeSet<EntrantId> = players.iter().map(|p| p.id).collect();
    let twos = [&wishes.never, &wishes.first_leg, &wishes.partners];
    let twos = twos.into_iter().flatten();
    let ids = twos.clone().flat_map(|two| [two.a, two.b]);
    let own = wishes.at_table.iter().map(|at| at.entrant);
    let others = wishes.stay.iter().chain(wishes.teams.iter().flatten());
    let mut named = ids.chain(others.copied()).chain(own);
    if let Some(entrant) = named.find(|id| !known.contains(id)) {
        return Err(MovementError::WishUnknown { entrant });
    }
    match { twos }.find(|two| two.a == two.b) {
        Some(alone) => Err(MovementError::WishAlone { entrant: alone.a }),
        None => Ok(()),
    }
}

/// Of a team each needs a table.
///
/// # Errors
/// A team of more people than there are tables.
pub(in crate::movement) fn teams_fit(
    teams: &[Vec<EntrantId>],
    tables: usize,
) -> Result<(), MovementError> {
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

fn one_partner_each(partners: &[Two]) -> Result<(), MovementError> {
    let mut taken = BTreeSet::new();
    let mut people = partners.iter().flat_map(|two| [two.a, two.b]);
    match people.find(|id| !taken.insert(*id)) {
        Some(entrant) => Err(MovementError::PartnersTwice { entrant }),
        None => Ok(()),
    }
}

/// Of those who are all to be kept from each other, each needs a table.
pub(in crate::movement) fn kept_apart(never: &[Two], tables: usize) -> Result<(), MovementError> {
    let mut others: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
    for two in never {
        others.entry(two.a).or_default().insert(two.b);
        others.entry(two.b).or_default().insert(two.a);
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
    let mut groups: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
    for two in first {
        let mut group = BTreeSet::from([two.a, two.b]);
        for id in [two.a, two.b] {
            group.extend(groups.get(&id).into_iter().flatten());
        }
        if group.len() > chairs {
            return Err(MovementError::WishesCrowd {
                entrant: two.a,
                people: group.len(),
            });
        }
        let both = |two: &&Two| group.contains(&two.a) && group.contains(&two.b);
        let apart = never.iter().find(both);
        if let Some(two) = apart {
            return Err(MovementError::WishesContradict { a: two.a, b: two.b });
        }
        for id in &group {
            groups.insert(*id, group.clone());
        }
    }
    Ok(())
}

/// The wishes as weights; people by their place in `players`.
pub(in crate::movement) fn weights(settings: &MovementSettings, players: &[Player]) -> Weights {
    let numbers = numbering(players);
    let mut weights = Weights::none(players.len());
    let wishes = &settings.wishes;
    for (a, b, weight) in wishes.never.iter().flat_map(|two| weighed(two, &numbers)) {
        weights.apart[a].push((b, weight));
    }
    for (a, b, weight) in wishes
        .first_leg
        .iter()
        .flat_map(|two| weighed(two, &numbers))
    {
        weights.first[a].push((b, -weight));
    }
    let mut apart = |people: &[usize], weight: i64| {
        twos(people).for_each(|(a, b)| weights.apart[a].push((b, weight)));
    };
    for team in &wishes.teams {
        apart(&places_of(players, team), FIRM);
    }
    let weight = i64::from(wishes.clubmates_apart);
    let clubs = clubs(if weight > 0 { players } else { &[] });
    if !wishes.clubmates_first_leg {
        clubs
            .values()
            .for_each(|club| apart(club, weight));
    }
    let own = wishes.at_table.iter().map(|at| at.entrant);
    apart(&places_of(players, &own.collect::<Vec<_>>()), FIRM);
    if settings.kind.each_alone() {
        // Two who keep their tables never meet, or one of them has to move.
        apart(&places_of(players, &wishes.stay), STAY);
    }
    if wishes.clubmates_first_leg {
        for (a, b) in clubs.values().flat_map(|club| twos(club)) {
            weights.first[a].push((b, weight));
        }
    }
    weights
}

/// A wish from both sides, with its weight.
fn weighed(two: &Two, numbers: &Numbers) -> Vec<(usize, usize, i64)> {
    let both = numbers.get(&two.a).zip(numbers.get(&two.b));
    let weight = i64::from(two.weight).clamp(1, FIRM);
    both.map_or(vec![], |(a, b)| vec![(*a, *b, weight), (*b, *a, weight)])
}

/// The people of each club.
fn clubs(players: &[Player]) -> BTreeMap<&str, Vec<usize>> {
    let mut clubs: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let members = players.iter().enumerate();
    for (i, player) in members.filter(|(_, p)| !p.club.is_empty()) {
        clubs.entry(&player.club).or_default().push(i);
    }
    clubs
}
