//! The bids of a system, derived from the values of its games (Foster, Law 33); never typed in.

use crate::skat::{
    Announced, Bidding, GameRow, Trump,
    rulebook::{
        check::{levels::levels, outcome::Outcome},
        data::RulesData,
    },
};

/// The ways a suit game or a Grand can end: what was announced, and how it ended.
pub(super) fn endings(row: &GameRow) -> impl Iterator<Item = (Option<Announced>, Outcome)> + use<> {
    let said: Vec<Option<Announced>> = std::iter::once(None)
        .chain(row.announce.iter().copied().map(Some))
        .map(|said| said.max(row.implies))
        .collect();
    said.into_iter().flat_map(|announced| {
        let made = [(false, false), (true, false), (true, true)];
        [true, false].into_iter().flat_map(move |won| {
            made.into_iter().filter_map(move |(schneider, schwarz)| {
                let outcome = Outcome {
                    won,
                    schneider,
                    schwarz,
                };
                let reaches = match announced {
                    None => true,
                    Some(Announced::Schneider) => schneider,
                    Some(Announced::Schwarz) => schwarz,
                };
                (!won || reaches).then_some((announced, outcome))
            })
        })
    })
}

/// The multipliers of a game won (or lost), ascending, once each.
pub(super) fn multipliers(data: &RulesData, row: &GameRow, trump: Trump, won: bool) -> Vec<i32> {
    if trump == Trump::None {
        return vec![1];
    }
    let least = row.with_at_least.max(1);
    let mut found: Vec<i32> = endings(row)
        .filter(|(_, outcome)| outcome.won == won)
        .flat_map(|(announced, outcome)| {
            (least..=trump.trumps())
                .map(move |m| levels(&data.levels, row, announced, outcome, m).sum())
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Every bid, ascending: the values of all games that can be won, at each unit that may be bid,
/// from the lowest bid on.
pub(super) fn ladder(data: &RulesData) -> Vec<i32> {
    if data.bidding == Bidding::Suits {
        return Vec::new();
    }
    let mut found = Vec::new();
    for row in data.games.iter().filter(|row| row.on && row.bid) {
        for (trump, base) in row.base.all() {
            let others = data
                .bid_units
                .iter()
                .filter(|other| other.game == row.game)
                .map(|other| other.unit);
            for unit in std::iter::once(base * row.unit_factor).chain(others) {
                found.extend(
                    multipliers(data, row, trump, true)
                        .into_iter()
                        .map(|m| m * unit),
                );
            }
        }
    }
    found.retain(|value| *value >= data.min_bid);
    found.sort_unstable();
    found.dedup();
    found
}

/// The least multiplier of `unit` that covers `bid`.
pub(super) fn covering(bid: i32, unit: i32) -> i32 {
    bid.saturating_add(unit - 1).checked_div(unit).unwrap_or(0)
}
