//! Who owes whom, as lines: everybody once, and who pays whom.

use crate::app::lists::cells::{Cell, Line};
use crate::app::words::signed;
use crate::club::{Event, Settlement};
use crate::i18n::{Texts, price};
use std::cmp::Reverse;

/// What a hundred points are worth.
pub fn explain(t: &Texts, event: &Event, found: &Settlement) -> String {
    t.ui_settle_explain(coins(t, event, found.stake_cents_per_100))
}

fn coins(t: &Texts, event: &Event, cents: i64) -> String {
    price(cents, &event.settings.currency, t.lang())
}

/// Everybody with the balance and what it comes to, who receives most first.
pub fn lines(t: &Texts, event: &Event, found: &Settlement) -> Vec<Line> {
    let mut all: Vec<_> = found.entrants.iter().collect();
    all.sort_by_key(|one| (Reverse(one.balance), one.entrant));
    let lines = all.into_iter().map(|one| {
        let cells = [
            Cell::plain(event.called(one.entrant)),
            Cell::plain(signed(one.balance)),
            Cell::strong(coins(t, event, one.cents)),
        ];
        Line::new("", cells)
    });
    lines.collect()
}

/// Who pays whom.
pub fn transfers(t: &Texts, event: &Event, found: &Settlement) -> Vec<Line> {
    let transfers = found.transfers().into_iter().map(|one| {
        let cells = [
            Cell::plain(event.called(one.from)),
            Cell::plain(event.called(one.to)),
            Cell::strong(coins(t, event, one.cents)),
        ];
        Line::new("", cells)
    });
    transfers.collect()
}
