//! Who owes whom, as lines: everybody once, and who pays whom.

use crate::app::lists::cells::{Cell, Line};
use crate::club::{Event, Settlement};
use crate::i18n::{Texts, signed};
use std::cmp::Reverse;

/// What a hundred points are worth.
pub fn explain(t: &Texts, event: &Event, found: &Settlement) -> String {
    t.ui_settle_explain(t.coins(event, found.stake_cents_per_100))
}

/// Everybody with the balance and what it comes to, who receives most first.
pub fn lines(t: &Texts, event: &Event, found: &Settlement) -> Vec<Line> {
    let mut all: Vec<_> = found.entrants.iter().collect();
    all.sort_by_key(|one| (Reverse(one.balance), one.entrant));
    all.into_iter()
        .map(|one| {
            let sign = if one.cents > 0 { "+" } else { "" };
            let cells = [
                Cell::plain(event.called(one.entrant)),
                Cell::plain(signed(one.balance)),
                Cell::strong(format!("{sign}{}", t.coins(event, one.cents))),
            ];
            Line::new("", cells)
        })
        .collect()
}

/// Who pays whom.
pub fn transfers(t: &Texts, event: &Event, found: &Settlement) -> Vec<Line> {
    found
        .transfers()
        .into_iter()
        .map(|one| {
            let cells = [
                Cell::plain(event.called(one.from)),
                Cell::plain(event.called(one.to)),
                Cell::strong(t.coins(event, one.cents)),
            ];
            Line::new("", cells)
        })
        .collect()
}
