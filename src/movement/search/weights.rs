//! What people asked for, as weights beside one double.

/// What people asked for, as weights beside one double; people as numbers from 0.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Weights {
    /// For each person: with whom a meeting costs how much.
    pub apart: Vec<Vec<(usize, u64)>>,
    /// For each person: apart from whom in the first leg costs how much; less than 0: together with
    /// whom costs so much.
    pub first: Vec<Vec<(usize, i64)>>,
}

impl Weights {
    /// Nobody asked for anything.
    pub fn none(people: usize) -> Weights {
        Weights {
            apart: vec![Vec::new(); people],
            first: vec![Vec::new(); people],
        }
    }

    /// Whether nobody asked for anything.
    pub fn is_empty(&self) -> bool {
        self.apart.iter().all(Vec::is_empty) && self.first.iter().all(Vec::is_empty)
    }
}

/// What it weighs to move somebody who asked to keep the table.
pub(in crate::movement) const STAY: u64 = 10;
/// The most that one wish costs, in doubles.
pub(in crate::movement) const FIRM: u64 = 1_000;

/// What a wish for the first leg costs two who sit together in it, or do not.
pub(in crate::movement) fn begun(weight: i64, together: bool) -> u64 {
    if together == (weight < 0) {
        weight.unsigned_abs()
    } else {
        0
    }
}

/// What a wish weighs at most, one way or the other.
pub(super) fn capped(weight: i64) -> i64 {
    weight.clamp(-(FIRM as i64), FIRM as i64)
}

/// What is listed for some twos, for each two people; empty if nothing is.
pub(super) fn matrix<'a, W: 'a>(
    people: usize,
    lists: impl Iterator<Item = &'a Vec<(usize, W)>> + Clone,
    cost: impl Fn(&W) -> i64,
) -> Vec<i16> {
    if lists.clone().all(Vec::is_empty) {
        return Vec::new();
    }
    let mut all = vec![0_i16; people * people];
    for (a, list) in lists.enumerate() {
        for (b, weight) in list {
            let here = &mut all[a * people + b];
            *here = here.saturating_add(capped(cost(weight)) as i16);
        }
    }
    all
}
