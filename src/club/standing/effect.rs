//! What a correction did to the ranks: who ranks elsewhere than before.

use crate::club::{EntrantId, Standings};
use std::collections::BTreeMap;

/// Somebody whose rank is another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankMove {
    /// Who.
    pub entrant: EntrantId,
    /// The rank before; none: without one then.
    pub from: Option<u32>,
    /// The rank after; none: without one now.
    pub to: Option<u32>,
}

/// Everybody whose rank is another, in the order of the standings after; who is gone from them
/// comes last.
pub fn moved(before: &Standings, after: &Standings) -> Vec<RankMove> {
    let mut old: BTreeMap<EntrantId, u32> = before
        .rows
        .iter()
        .filter_map(|row| Some((row.entrant, row.rank?)))
        .collect();
    let mut found: Vec<RankMove> = after
        .rows
        .iter()
        .map(|row| RankMove {
            entrant: row.entrant,
            from: old.remove(&row.entrant),
            to: row.rank,
        })
        .filter(|m| m.from != m.to)
        .collect();
    found.extend(old.into_iter().map(|(entrant, rank)| RankMove {
        entrant,
        from: Some(rank),
        to: None,
    }));
    found
}
