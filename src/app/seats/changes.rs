//! What changed seats since the draw: several changes as one.

use crate::club::{EntrantId, LegNo};
use crate::movement::Change;
use crate::session::Reseating;
use std::collections::{BTreeMap, BTreeSet};

/// What several changes came to: who is back at the old place is not named.
pub fn together(history: &[Reseating]) -> Vec<Change> {
    let mut all: BTreeMap<(LegNo, EntrantId), Change> = BTreeMap::new();
    for change in history.iter().flat_map(|one| &one.seats) {
        all.entry((change.leg, change.entrant))
            .and_modify(|known| known.after = change.after)
            .or_insert(*change);
    }
    all.into_values()
        .filter(|change| change.before != change.after)
        .collect()
}

/// How many people need a new card: those who have another place now.
pub fn new_cards(changes: &[Change]) -> usize {
    changes
        .iter()
        .filter(|change| change.after.is_some())
        .map(|c| c.entrant)
        .collect::<BTreeSet<_>>()
        .len()
}
