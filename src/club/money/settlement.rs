//! Settlement: Foster's balancing at each table, and what it comes to in money.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Counting, DealSpan, EntrantId, Event, Leg, LegNo, LegResult, Missing, Source, Table, TableNo,
    balance, missing,
    seats::stood_in::{results_by_player, shifts},
    table_results,
};
use std::collections::BTreeMap;

/// One person's line of a table's settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementRow {
    /// Who.
    pub entrant: EntrantId,
    /// The score that is balanced: net points, or the Seeger-Fabian total of the list.
    pub score: i32,
    /// n × score − total of the table (Foster pp. 46–48).
    pub balance: i64,
    /// What that comes to in the smallest coin; positive is received.
    pub cents: i64,
}

/// The settlement of one table in one leg; balances and coins each sum to zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableSettlement {
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// In the order of the seats; nobody of whom nothing is in.
    pub rows: Vec<SettlementRow>,
    /// Whether every deal or slip of the table is in.
    pub complete: bool,
}

/// What one entrant receives (or pays) over all tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntrantSettlement {
    /// Who.
    pub entrant: EntrantId,
    /// Sum of the balances.
    pub balance: i64,
    /// What the evening comes to: over one leg the coins of the table, over several the coins of
    /// the sum of the balances.
    pub cents: i64,
}

/// The settlement of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The stake in the smallest coin for 100 points of balance.
    pub stake_cents_per_100: i64,
    /// Every table with a result, by leg and table.
    pub tables: Vec<TableSettlement>,
    /// Everybody who sat at one of them, by id; coins sum to zero.
    pub entrants: Vec<EntrantSettlement>,
    /// Those of whom a sheet is missing and nothing is in, by id: they are not settled.
    pub left_out: Vec<EntrantId>,
    /// What is missing before it is final.
    pub missing: Missing,
}

/// Money that one gives another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfer {
    /// Who pays.
    pub from: EntrantId,
    /// Who receives.
    pub to: EntrantId,
    /// In the smallest coin, above 0.
    pub cents: i64,
}

impl Settlement {
    /// Who pays whom so that everybody has what is due: at most one payment fewer than people, the
    /// largest sums first.
    pub fn transfers(&self) -> Vec<Transfer> {
        let side = |sign: i64| {
            let mut side: Vec<(i64, EntrantId)> = self
                .entrants
                .iter()
                .map(|one| (one.cents.saturating_mul(sign), one.entrant))
                .filter(|(cents, _)| *cents > 0)
                .collect();
            side.sort_unstable_by_key(|(cents, who)| (std::cmp::Reverse(*cents), *who));
            side.into_iter()
        };
        let mut paying = side(-1);
        let mut receiving = side(1);
        let mut payer = paying.next();
        let mut receiver = receiving.next();
        let mut transfers = Vec::new();
        while let (Some((owed, from)), Some((due, to))) = (payer, receiver) {
            let cents = owed.min(due);
            transfers.push(Transfer { from, to, cents });
            payer = if owed > cents {
                Some((owed - cents, from))
            } else {
                paying.next()
            };
            receiver = if due > cents {
                Some((due - cents, to))
            } else {
                receiving.next()
            };
        }
        transfers
    }
}

/// Money for balances at a stake for 100 points: exact where it divides, else rounded down and the
/// coins that are then left over go, one each, to the largest remainders (the earlier seat first).
/// Sums to zero when the balances do.
pub fn stake(balances: &[i64], stake_cents_per_100: i64) -> Vec<i64> {
    let exact: Vec<i128> = balances
        .iter()
        .map(|b| i128::from(*b) * i128::from(stake_cents_per_100))
        .collect();
    let mut coins: Vec<i128> = exact.iter().map(|c| c.div_euclid(100)).collect();
    let sum: i128 = exact.iter().sum();
    let mut left = sum.div_euclid(100) - coins.iter().sum::<i128>();
    let mut by_remainder: Vec<(i128, usize)> =
        exact.iter().map(|c| c.rem_euclid(100)).zip(0..).collect();
    by_remainder.sort_by_key(|(remainder, seat)| (std::cmp::Reverse(*remainder), *seat));
    for (_, seat) in by_remainder {
        if left > 0
            && let Some(coin) = coins.get_mut(seat)
        {
            *coin += 1;
            left -= 1;
        }
    }
    coins
        .into_iter()
        .map(|c| i64::try_from(c.clamp(i64::MIN.into(), i64::MAX.into())).unwrap_or_default())
        .collect()
}

/// Settles every table of an event of which anything was handed in.
///
/// Net and balanced events settle their net points, Seeger-Fabian events the totals of their lists
/// ([`crate::club::Scoring::settled`]).
pub fn settle(event: &Event) -> Settlement {
    let counting = event.counting().by(event.settings.scoring.settled());
    let stakes = event.settings.stake_cents_per_100;
    let mut tables = Vec::new();
    for leg in &event.legs {
        tables.extend(
            leg.tables
                .iter()
                .filter(|table| table.has_result())
                .map(|table| settle_table(event, leg, table, counting))
                .filter(|table| !table.rows.is_empty()),
        );
    }
    let mut entrants = sums(&tables);
    let first_leg = tables.first().map(|table| table.leg);
    if tables.iter().any(|table| Some(table.leg) != first_leg) {
        pay_once(&mut entrants, stakes);
    }
    let missing = missing(event, DealSpan::Whole);
    let left_out = missing
        .people()
        .filter(|who| entrants.binary_search_by_key(who, |e| e.entrant).is_err())
        .collect();
    Settlement {
        stake_cents_per_100: stakes,
        tables,
        entrants,
        left_out,
        missing,
    }
}

fn settle_table(event: &Event, leg: &Leg, table: &Table, counting: Counting) -> TableSettlement {
    let results = results_by_player(event, leg, table, counting).results;
    // Slips do not tell what fell while so many were at the table.
    let complete = !table.company_unknown() && results.iter().all(|(_, r)| r.complete);
    let results: Vec<(EntrantId, LegResult)> = results
        .into_iter()
        .filter(|(_, result)| result.source != Source::Nothing)
        .collect();
    let balances = balances(event, leg, table, counting, &results);
    let coins = stake(&balances, event.settings.stake_cents_per_100);
    let rows = results
        .iter()
        .zip(balances.iter().zip(coins))
        .map(|((entrant, result), (balance, cents))| SettlementRow {
            entrant: *entrant,
            score: result.points,
            balance: *balance,
            cents,
        })
        .collect();
    TableSettlement {
        leg: leg.number,
        table: table.number,
        rows,
        complete,
    }
}

/// What everybody receives over all tables, by id.
fn sums(tables: &[TableSettlement]) -> Vec<EntrantSettlement> {
    let mut sums: BTreeMap<EntrantId, (i64, i64)> = BTreeMap::new();
    for row in tables.iter().flat_map(|table| &table.rows) {
        let (balance, cents) = sums.entry(row.entrant).or_default();
        *balance = balance.saturating_add(row.balance);
        *cents = cents.saturating_add(row.cents);
    }
    sums.into_iter()
        .map(|(entrant, (balance, cents))| EntrantSettlement {
            entrant,
            balance,
            cents,
        })
        .collect()
}

/// What each of a table wins from or pays to the others; where the company or who plays in a column
/// changed, each deal is settled by those who were there at the time.
fn balances(
    event: &Event,
    leg: &Leg,
    table: &Table,
    counting: Counting,
    results: &[(EntrantId, LegResult)],
) -> Vec<i64> {
    let is_one = table.is_whole() && event.company(leg, table).stand_ins().next().is_none();
    if is_one || table.sheet.deals.is_empty() {
        return balance_of(results);
    }
    let mut sums: BTreeMap<EntrantId, i64> = BTreeMap::new();
    for shift in shifts(event, leg, table) {
        let results = table_results(leg, &shift.table, counting).results;
        for ((column, _), balance) in results.iter().zip(balance_of(&results)) {
            *sums.entry(shift.player_of(*column)).or_default() += balance;
        }
    }
    results
        .iter()
        .map(|(who, _)| sums.get(who).copied().unwrap_or(0))
        .collect()
}

fn balance_of(results: &[(EntrantId, LegResult)]) -> Vec<i64> {
    let scores: Vec<i32> = results.iter().map(|(_, result)| result.points).collect();
    balance(&scores)
}

/// Over several legs the money is that of the whole balance: sums of coins that were rounded at
/// each table would give one person less than another who has a smaller balance.
fn pay_once(entrants: &mut [EntrantSettlement], stake_cents_per_100: i64) {
    let balances: Vec<i64> = entrants.iter().map(|e| e.balance).collect();
    for (entrant, cents) in entrants
        .iter_mut()
        .zip(stake(&balances, stake_cents_per_100))
    {
        entrant.cents = cents;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Everybody ends with what is due, in fewer payments than there are people.
        #[test]
        fn who_pays_whom_settles_everybody(mut cents in prop::collection::vec(-5000_i64..5000, 1..30)) {
            cents.push(cents.iter().sum::<i64>().saturating_neg());
            let entrants = (1..).zip(&cents).map(|(id, cents)| EntrantSettlement {
                entrant: EntrantId(id),
                balance: 0,
                cents: *cents,
            });
            let settlement = Settlement {
                stake_cents_per_100: 1,
                tables: Vec::new(),
                entrants: entrants.collect(),
                left_out: Vec::new(),
                missing: Missing::default(),
            };
            let transfers = settlement.transfers();
            prop_assert!(transfers.len() < cents.len());
            prop_assert!(transfers.iter().all(|one| one.cents > 0 && one.from != one.to));
            for entrant in &settlement.entrants {
                let got = |who: fn(&Transfer) -> EntrantId| -> i64 {
                    let own = transfers.iter().filter(|one| who(one) == entrant.entrant);
                    own.map(|one| one.cents).sum()
                };
                prop_assert_eq!(got(|one| one.to) - got(|one| one.from), entrant.cents);
            }
        }
    }
}
