//! What is open at once, connections and streams: so many of a kind, and of too many the oldest ends.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::Notify;

/// All that is open, each in some groups.
#[derive(Debug)]
pub(super) struct Open<G> {
    next: u64,
    all: BTreeMap<u64, (Vec<G>, Arc<Notify>)>,
    of: HashMap<G, BTreeSet<u64>>,
}

impl<G> Default for Open<G> {
    fn default() -> Open<G> {
        Open {
            next: 0,
            all: BTreeMap::new(),
            of: HashMap::new(),
        }
    }
}

/// One that is open, until it is dropped.
#[derive(Debug)]
pub(super) struct OpenPlace<G: Clone + Eq + Hash> {
    among: Arc<Mutex<Open<G>>>,
    number: u64,
    /// It has to end.
    pub(super) cut: Arc<Notify>,
}

impl<G: Clone + Eq + Hash> Drop for OpenPlace<G> {
    fn drop(&mut self) {
        lock(&self.among).leave(self.number);
    }
}

/// Opens one more in these groups; of each that has more than so many then, the oldest ends.
pub(super) fn enter<G: Clone + Eq + Hash>(
    among: &Arc<Mutex<Open<G>>>,
    groups: Vec<(G, usize)>,
) -> OpenPlace<G> {
    let mut open = lock(among);
    let number = open.next;
    let cut = Arc::new(Notify::new());
    open.next += 1;
    for (group, _) in &groups {
        open.of.entry(group.clone()).or_default().insert(number);
    }
    let names = groups.iter().map(|(group, _)| group.clone()).collect();
    open.all.insert(number, (names, Arc::clone(&cut)));
    for (group, most) in &groups {
        while open.of.get(group).is_some_and(|there| there.len() > *most) {
            open.end_oldest(group);
        }
    }
    OpenPlace {
        among: Arc::clone(among),
        number,
        cut,
    }
}

impl<G: Clone + Eq + Hash> Open<G> {
    /// All of a group end.
    pub(super) fn end_all(&mut self, group: &G) {
        while self.of.contains_key(group) {
            self.end_oldest(group);
        }
    }

    /// The oldest of a group ends.
    pub(super) fn end_oldest(&mut self, group: &G) {
        let oldest = self.of.get(group).and_then(BTreeSet::first).copied();
        if let Some(number) = oldest {
            if let Some((_, cut)) = self.all.get(&number) {
                cut.notify_one();
            }
            self.leave(number);
        }
    }

    fn leave(&mut self, number: u64) {
        let Some((groups, _)) = self.all.remove(&number) else {
            return;
        };
        for group in groups {
            if let Some(there) = self.of.get_mut(&group) {
                there.remove(&number);
                if there.is_empty() {
                    self.of.remove(&group);
                }
            }
        }
    }
}

/// Locks it, also after a panic.
pub(super) fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind these locks is whole after every statement.
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_the_oldest_ends_and_who_leaves_makes_room() {
        let among = Arc::new(Mutex::new(Open::default()));
        let is_there = |place: &OpenPlace<&str>| lock(&place.among).all.contains_key(&place.number);
        let mut places: Vec<_> = (0..3)
            .map(|_| enter(&among, vec![("a", 2), ("all", 9)]))
            .collect();
        assert_eq!(
            places.iter().map(is_there).collect::<Vec<_>>(),
            [false, true, true]
        );
        drop(places.remove(1));
        let fourth = enter(&among, vec![("a", 2), ("all", 9)]);
        assert!(is_there(&places[1]) && is_there(&fourth));
        lock(&among).end_all(&"all");
        assert!(!is_there(&places[1]) && !is_there(&fourth));
        drop((places, fourth));
        let open = lock(&among);
        assert!(open.all.is_empty() && open.of.is_empty());
    }
}
