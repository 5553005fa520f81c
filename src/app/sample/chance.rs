//! Chance for the demonstration: what a seed gives is the same on every machine.

use crate::movement::Rng;

/// A stream of chances.
pub(super) struct Chance(Rng);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(Rng::new(seed))
    }

    /// 0 to `n − 1`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    /// True in this many of a hundred cases.
    pub(super) fn percent(&mut self, of_hundred: usize) -> bool {
        self.below(100) < of_hundred
    }

    /// From 0 up to `most`, small numbers more often.
    pub(super) fn mostly_small(&mut self, most: i32) -> i32 {
        let n = usize::try_from(most.max(0)).unwrap_or_default() + 1;
        let a = self.below(n);
        let b = self.below(n);
        i32::try_from(a.min(b)).unwrap_or_default()
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        self.0.shuffle(list);
    }

    pub(super) fn one_of<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.below(list.len()))
    }

    /// One of a list, each as often as its weight says; none if all weigh nothing.
    pub(super) fn weighted<T: Copy>(&mut self, list: &[(T, usize)]) -> Option<T> {
        let mut at = self.below(list.iter().map(|(_, weight)| weight).sum());
        list.iter().find_map(|(item, weight)| {
            if at < *weight {
                Some(*item)
            } else {
                at -= weight;
                None
            }
        })
    }
}
