//! Wishes: which contradict each other, what they weigh, and people moved about in a finished schedule to meet them.

use super::design::Plan;
use super::plan::{MovementError, Player};
use super::rng::Rng;
use super::search::Weights;
use crate::club::{EntrantId, MovementKind, MovementSettings, Two};
use std::collections::{BTreeMap, BTreeSet};

/// Examines the wishes before anything is drawn.
///
/// # Errors
/// Somebody unknown, one person twice in a wish, two who shall never and at once meet, more together than a table
/// holds, or two apart where there is one table.
pub(super) fn check(settings: &MovementSettings, players: &[Player], sizes: &[usize]) -> Result<(), MovementError> {
    let wishes = &settings.wishes;
    let known: BTreeSet<EntrantId> = players.iter().map(|p| p.id).collect();
    let twos = || wishes.never.iter().chain(&wishes.first_leg).chain(&wishes.partners);
    if let Some(entrant) =
        twos().flat_map(|t| [t.a, t.b]).chain(wishes.stay.iter().copied()).find(|e| !known.contains(e))
    {
        return Err(MovementError::WishUnknown { entrant });
    }
    if let Some(alone) = twos().find(|t| t.a == t.b) {
        return Err(MovementError::WishAlone { entrant: alone.a });
    }
    let pairs = matches!(settings.kind, MovementKind::Pairs | MovementKind::UpTheSides);
    let together: BTreeSet<_> =
        wishes.first_leg.iter().chain(wishes.partners.iter().filter(|_| pairs)).map(sorted).collect();
    if let Some(two) = wishes.never.iter().find(|t| together.contains(&sorted(t))) {
        return Err(MovementError::WishesContradict { a: two.a, b: two.b });
    }
    if let (Some(two), true) = (wishes.never.first(), sizes.len() == 1) {
        return Err(MovementError::OneTable { a: two.a, b: two.b });
    }
    crowded(&wishes.first_leg, &wishes.never, sizes.first().copied().unwrap_or(0))
}

fn sorted(two: &Two) -> (EntrantId, EntrantId) {
    (two.a.min(two.b), two.a.max(two.b))
}

/// Those who wish to begin together, and whom they wish so, and so on, must fit at one table, with nobody kept apart.
fn crowded(first: &[Two], never: &[Two], chairs: usize) -> Result<(), MovementError> {
    let mut groups: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
    for two in first {
        let mut group = BTreeSet::from([two.a, two.b]);
        group.extend(groups.get(&two.a).into_iter().flatten().chain(groups.get(&two.b).into_iter().flatten()));
        if group.len() > chairs {
            return Err(MovementError::WishesCrowd { entrant: two.a, people: group.len() });
        }
        if let Some(two) = never.iter().find(|t| group.contains(&t.a) && group.contains(&t.b)) {
            return Err(MovementError::WishesContradict { a: two.a, b: two.b });
        }
        group.clone().into_iter().for_each(|id| {
            groups.insert(id, group.clone());
        });
    }
    Ok(())
}

/// The wishes as weights; people by their place in `players`.
pub(super) fn weights(settings: &MovementSettings, players: &[Player]) -> Weights {
    let place: BTreeMap<EntrantId, usize> = players.iter().enumerate().map(|(i, p)| (p.id, i)).collect();
    let mut weights = Weights::none(players.len());
    let both = |two: &Two| Some((*place.get(&two.a)?, *place.get(&two.b)?, u64::from(two.weight.clamp(1, 1000))));
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
    for (i, player) in players.iter().enumerate().filter(|(_, p)| weight > 0 && !p.club.is_empty()) {
        clubs.entry(&player.club).or_default().push(i);
    }
    for mates in clubs.values() {
        for a in mates {
            let others = mates.iter().filter(|b| *b != a);
            weights.apart[*a].extend(others.map(|b| (*b, u64::from(weight))));
        }
    }
}

/// Who stands on which place of a schedule: exchanges people while that meets more wishes. The schedule stays.
pub(super) fn relabel(plan: &Plan, who: &mut [usize], weights: &Weights, stay: &[usize], rng: &mut Rng) {
    let people = who.len();
    let mut met = vec![0_u8; people * people];
    for table in plan.iter().flatten() {
        for a in table {
            table.iter().filter(|b| *b != a).for_each(|b| met[a * people + b] = met[a * people + b].saturating_add(1));
        }
    }
    let mut first = vec![usize::MAX; people];
    let opening = plan.first().map(Vec::as_slice).unwrap_or_default();
    opening.iter().enumerate().for_each(|(i, table)| table.iter().for_each(|p| first[*p] = i));
    let mut at = vec![0; people];
    who.iter().enumerate().for_each(|(place, person)| at[*person] = place);
    let mut weights = weights.clone();
    for a in stay {
        weights.apart[*a].extend(stay.iter().filter(|b| *b != a).map(|b| (*b, 10)));
    }
    Labels { people, met, first, weights: &weights, at }.improve(rng).iter().enumerate().for_each(|(p, a)| who[*a] = p);
}

struct Labels<'a> {
    people: usize,
    met: Vec<u8>,
    first: Vec<usize>,
    weights: &'a Weights,
    /// Person to place.
    at: Vec<usize>,
}

impl Labels<'_> {
    fn cost(&self, p: usize) -> u64 {
        let place = self.at[p];
        let apart =
            self.weights.apart[p].iter().map(|(x, w)| w * u64::from(self.met[place * self.people + self.at[*x]]));
        let first = self.weights.first[p].iter().filter(|(x, _)| self.first[self.at[*x]] != self.first[place]);
        apart.sum::<u64>() + first.map(|(_, w)| w).sum::<u64>()
    }

    fn improve(mut self, rng: &mut Rng) -> Vec<usize> {
        for _ in 0..12 {
            let unhappy: Vec<usize> = (0..self.people).filter(|p| self.cost(*p) > 0).collect();
            if unhappy.is_empty() {
                break;
            }
            for p in unhappy {
                self.move_one(p, rng);
            }
        }
        self.at
    }

    /// Tries everybody (or 256 drawn by lot) for an exchange that costs less, or as little.
    fn move_one(&mut self, p: usize, rng: &mut Rng) {
        for i in 0..self.people.min(256) {
            let q = if self.people <= 256 { i } else { rng.below(self.people) };
            let before = self.cost(p);
            if q == p || before == 0 {
                continue;
            }
            let old = before + self.cost(q);
            self.at.swap(p, q);
            let new = self.cost(p) + self.cost(q);
            if new > old || (new == old && rng.below(4) > 0) {
                self.at.swap(p, q);
            }
        }
    }
}
