//! What can be said of the rows one by one: impossible amounts, the dealer's column, deals twice or
//! missing.

use crate::club::{
    Certainty, DealNo, Finding, FindingKind, NeighbourReason, PaperRow, PaperSheet, holds_cards,
    sheet::audit::{
        cells::{amounts, before, passed},
        possible::Possible,
        sums::summed,
    },
};
use std::collections::BTreeMap;

/// Whether a column holds cards: at three everybody, at more two left of the dealer and one on his
/// right (Foster, Law 14).
fn plays(columns: usize, row: &PaperRow, column: usize) -> bool {
    if row.away.contains(&column) {
        return false;
    }
    let people = columns.saturating_sub(row.away.len());
    let there = 0..columns;
    if people < 4 || !there.contains(&column) {
        return true;
    }
    let dealer = row
        .dealer
        .filter(|dealer| there.contains(dealer) && !row.away.contains(dealer));
    let Some(dealer) = dealer else {
        return true;
    };
    holds_cards(place_of(row, column), place_of(row, dealer), people)
}

/// The place of a column among those who are there.
fn place_of(row: &PaperRow, column: usize) -> usize {
    let away = row.away.iter().filter(|away| **away < column).count();
    column.saturating_sub(away)
}

/// Whether the row is a deal: it has an amount, or nobody played.
fn entered(row: &PaperRow, possible: &Possible<'_>) -> bool {
    amounts(row).next().is_some() || passed(row, possible)
}

/// What is wrong in one row for itself.
pub(super) fn faults(
    sheet: &PaperSheet,
    row: &PaperRow,
    possible: &Possible<'_>,
) -> Vec<(Option<usize>, FindingKind)> {
    let mut found = Vec::new();
    for (column, amount) in amounts(row) {
        let cards = plays(sheet.columns, row, column);
        let game = possible.is(amount) || row.settled;
        if possible.fine(amount) && !(cards && game) {
            found.push((Some(column), FindingKind::FineAmount { amount }));
            continue;
        }
        if !cards {
            let dealer = row.dealer == Some(column);
            let kind = if dealer {
                FindingKind::Dealer { amount }
            } else {
                FindingKind::NoCards { amount }
            };
            found.push((Some(column), kind));
        }
        if !game {
            found.push((
                Some(column),
                FindingKind::Impossible {
                    amount,
                    meant: Vec::new(),
                },
            ));
        }
    }
    let all: Vec<(usize, i32)> = amounts(row).collect();
    if all.len() > 1 && !row.accepted && !together(&all, possible) {
        found.push((None, FindingKind::Several { amounts: all }));
    }
    found
}

/// Whether one deal may have several amounts: a Ramsch of several losers, a charge beside a
/// game, a fine.
fn together(all: &[(usize, i32)], possible: &Possible<'_>) -> bool {
    let games: Vec<i32> = all
        .iter()
        .map(|(_, a)| *a)
        .filter(|a| !possible.fine(*a))
        .collect();
    let ramsch = all.iter().all(|(_, a)| possible.ramsch(*a));
    let charge = match games.as_slice() {
        [a, b] => possible.charges() && a.min(b) < &0 && a.unsigned_abs() == b.unsigned_abs(),
        [] | [_] => true,
        [_, _, _, ..] => false,
    };
    ramsch || charge
}

/// Everything about single rows and about the row of deals.
pub(super) fn findings(sheet: &PaperSheet, possible: &Possible<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for (at, row) in sheet.rows.iter().enumerate() {
        for (column, mut kind) in faults(sheet, row, possible) {
            if let (FindingKind::Impossible { amount, meant }, Some(column)) = (&mut kind, column) {
                *meant = possible.meant(*amount, Some(before(sheet, column, at)));
            }
            let fine = matches!(kind, FindingKind::FineAmount { .. });
            let certainty = if fine {
                Certainty::Doubtful
            } else {
                Certainty::Error
            };
            found.push(Finding::new(certainty, Some(row.deal), column, kind));
        }
        if row.passed && !row.settled && passed(row, possible) && !possible.passes() {
            let kind = FindingKind::NobodyPlayed;
            found.push(Finding::new(Certainty::Error, Some(row.deal), None, kind));
        }
        found.extend(unusual(sheet, at, row, possible));
    }
    found.extend(deals(sheet, possible));
    found
}

/// Rare amounts with an ordinary one beside them, if no written sum tells more.
fn unusual(sheet: &PaperSheet, at: usize, row: &PaperRow, possible: &Possible<'_>) -> Vec<Finding> {
    amounts(row)
        .filter(|(_, a)| !row.settled && possible.rare(*a))
        .filter(|(column, _)| !summed(sheet, *column))
        .filter_map(|(column, amount)| {
            let mut meant = possible.meant(amount, Some(before(sheet, column, at)));
            meant.retain(|m| possible.ordinary(m.amount) && m.why < NeighbourReason::Digit);
            (!meant.is_empty()).then(|| {
                let kind = FindingKind::Unusual { amount, meant };
                Finding::new(Certainty::Doubtful, Some(row.deal), Some(column), kind)
            })
        })
        .collect()
}

/// Deals twice, missing, or beyond the sheet.
fn deals(sheet: &PaperSheet, possible: &Possible<'_>) -> Vec<Finding> {
    let mut times: BTreeMap<DealNo, u32> = BTreeMap::new();
    for row in sheet.rows.iter().filter(|row| entered(row, possible)) {
        *times.entry(row.deal).or_default() += 1;
    }
    let missing = missing(&times, sheet.deals);
    let only = match missing.as_slice() {
        [(first, last)] => (first == last).then_some(*first),
        [] | [_, _, ..] => None,
    };
    let mut found = Vec::new();
    for (deal, times) in &times {
        if let Some(deals) = sheet.deals.filter(|all| !deal.is_in(*all)) {
            found.push(Finding::new(
                Certainty::Error,
                Some(*deal),
                None,
                FindingKind::NoSuchDeal { deals },
            ));
        }
        if *times > 1 {
            found.push(Finding::new(
                Certainty::Error,
                Some(*deal),
                None,
                FindingKind::Twice { perhaps: only },
            ));
        }
    }
    let sure = if sheet.deals.is_some() {
        Certainty::Error
    } else {
        Certainty::Doubtful
    };
    found.extend(missing.iter().map(|(first, last)| {
        Finding::new(
            sure,
            Some(*first),
            None,
            FindingKind::Missing { last: *last },
        )
    }));
    found
}

/// Runs of deals without a row: up to the last one expected, or only the gaps.
fn missing(times: &BTreeMap<DealNo, u32>, deals: Option<u32>) -> Vec<(DealNo, DealNo)> {
    let mut found = Vec::new();
    let mut next = DealNo::FIRST;
    for deal in times
        .keys()
        .copied()
        .filter(|d| d.is_in(deals.unwrap_or(u32::MAX)))
    {
        if let Some(before) = deal.before().filter(|before| *before >= next) {
            found.push((next, before));
        }
        next = deal.next();
    }
    let last = deals.map(DealNo).filter(|last| *last >= next);
    found.extend(last.map(|last| (next, last)));
    found
}
