//! Wishes: which contradict each other, and what they weigh.

use crate::club::{EntrantId, MovementKind, MovementSettings, Two};
use crate::movement::plan::{MovementError, Player};
use crate::movement::search::walk::Weights;
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
    let known: BTreeSet<EntrantId> = players.iter().map(|p| p.id).collect();
    let twos = || {
        wishes
            .never
            .iter()
            .chain(&wishes.first_leg)
            .chain(&wishes.partners)
    };
    if let Some(entrant) = twos()
        .flat_map(|t| [t.a, t.b])
        .chain(wishes.stay.iter().copied())
        .find(|e| !known.contains(e))
    {
        return Err(MovementError::WishUnknown { entrant });
    }
    if let Some(alone) = twos().find(|t| t.a == t.b) {
        return Err(MovementError::WishAlone { entrant: alone.a });
    }
    let pairs = matches!(
        settings.kind,
        MovementKind::Pairs | MovementKind::UpTheSides
    );
    let together: BTreeSet<_> = wishes
        .first_leg
        .iter()
        .chain(wishes.partners.iter().filter(|_| pairs))
        .map(sorted)
        .collect();
    if let Some(two) = wishes.never.iter().find(|t| together.contains(&sorted(t))) {
        return Err(MovementError::WishesContradict { a: two.a, b: two.b });
    }
    if let (Some(two), true) = (wishes.never.first(), sizes.len() == 1) {
        return Err(MovementError::OneTable { a: two.a, b: two.b });
    }
    let partners: &[Two] = if pairs { &wishes.partners } else { &[] };
    let mut taken = BTreeSet::new();
    if let Some(entrant) = partners
        .iter()
        .flat_map(|t| [t.a, t.b])
        .find(|id| !taken.insert(*id))
    {
        return Err(MovementError::PartnersTwice { entrant });
    }
    let begin: Vec<Two> = wishes.first_leg.iter().chain(partners).copied().collect();
    crowded(&begin, &wishes.never, sizes.first().copied().unwrap_or(0))?;
    kept_apart(&wishes.never, sizes.len())
}

/// Of those who are all to be kept from each other, each needs a table.
fn kept_apart(never: &[Two], tables: usize) -> Result<(), MovementError> {
    let mut others: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
    for two in never {
        others.entry(two.a).or_default().insert(two.b);
        others.entry(two.b).or_default().insert(two.a);
    }
    for (one, known) in &others {
        let mut all = vec![*one];
        for next in known {
            if all
                .iter()
                .all(|id| others.get(id).is_some_and(|list| list.contains(next)))
            {
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
        group.extend(
            groups
                .get(&two.a)
                .into_iter()
                .flatten()
                .chain(groups.get(&two.b).into_iter().flatten()),
        );
        if group.len() > chairs {
            return Err(MovementError::WishesCrowd {
                entrant: two.a,
                people: group.len(),
            });
        }
        if let Some(two) = never
            .iter()
            .find(|t| group.contains(&t.a) && group.contains(&t.b))
        {
            return Err(MovementError::WishesContradict { a: two.a, b: two.b });
        }
        group.clone().into_iter().for_each(|id| {
            groups.insert(id, group.clone());
        });
    }
    Ok(())
}

/// The wishes as weights; people by their place in `players`.
pub(in crate::movement) fn weights(settings: &MovementSettings, players: &[Player]) -> Weights {
    let place: BTreeMap<EntrantId, usize> =
        players.iter().enumerate().map(|(i, p)| (p.id, i)).collect();
    let mut weights = Weights::none(players.len());
    let both = |two: &Two| {
        Some((
            *place.get(&two.a)?,
            *place.get(&two.b)?,
            u64::from(two.weight.clamp(1, 1000)),
        ))
    };
    for (a, b, w) in settings.wishes.never.iter().filter_map(both) {
        weights.apart[a].push((b, w));
        weights.apart[b].push((a, w));
    }
    for (a, b, w) in settings.wishes.first_leg.iter().filter_map(both) {
        weights.first[a].push((b, w));
        weights.first[b].push((a, w));
    }
    clubs(settings.wishes.clubmates_apart, players, &mut weights);
    weights
}

fn clubs(weight: u32, players: &[Player], weights: &mut Weights) {
    let mut clubs: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (i, player) in players
        .iter()
        .enumerate()
        .filter(|(_, p)| weight > 0 && !p.club.is_empty())
    {
        clubs.entry(&player.club).or_default().push(i);
    }
    for mates in clubs.values() {
        for a in mates {
            let others = mates.iter().filter(|b| *b != a);
            weights.apart[*a].extend(others.map(|b| (*b, u64::from(weight))));
        }
    }
}
