//! What is paid at the tables of an event, list by list.

use super::tariff::Tariff;
use crate::club::EntrantId;
use crate::club::model::{Event, Leg, Table};
use crate::club::results::{LegResult, Source};
use crate::club::table_results::table_results;
use std::collections::{BTreeMap, BTreeSet};

/// Money by person, in the smallest coin; who pays nothing is not in it.
pub type ByPerson = BTreeMap<EntrantId, i64>;

/// What everybody pays at the tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AtTables {
    /// For lost games.
    pub lost: ByPerson,
    /// For passed deals.
    pub passed: ByPerson,
    /// By the place at the table.
    pub place: ByPerson,
    /// For the lists themselves.
    pub list: ByPerson,
}

impl AtTables {
    fn kinds(&self) -> [&ByPerson; 4] {
        let AtTables {
            lost,
            passed,
            place,
            list,
        } = self;
        [lost, passed, place, list]
    }

    /// All of it.
    pub fn total_cents(&self) -> i64 {
        let sums = self.kinds().map(sum_cents);
        sums.into_iter().fold(0, i64::saturating_add)
    }

    /// All that one person pays.
    pub fn cents_of(&self, entrant: EntrantId) -> i64 {
        let sums = self
            .kinds()
            .map(|by| by.get(&entrant).copied().unwrap_or(0));
        sums.into_iter().fold(0, i64::saturating_add)
    }
}

/// What all pay of one kind.
pub(super) fn sum_cents(by: &ByPerson) -> i64 {
    by.values()
        .fold(0, |sum, cents| i64::saturating_add(sum, *cents))
}

/// What everybody pays at the tables of an event, as far as its lists are in.
pub fn at_tables(event: &Event) -> AtTables {
    let mut all = AtTables::default();
    if event.purse.tariff.is_free() {
        return all;
    }
    for leg in &event.legs {
        for table in leg.tables.iter() {
            add(&mut all, &list_money(event, leg, table));
        }
    }
    all
}

fn add(all: &mut AtTables, list: &AtTables) {
    for (to, from) in [
        (&mut all.lost, &list.lost),
        (&mut all.passed, &list.passed),
        (&mut all.place, &list.place),
        (&mut all.list, &list.list),
    ] {
        for (who, cents) in from {
            pay(to, *who, *cents);
        }
    }
}

fn pay(by: &mut ByPerson, who: EntrantId, cents: i64) {
    if cents != 0 {
        let paid = by.entry(who).or_default();
        *paid = paid.saturating_add(cents);
    }
}

/// What everybody pays on one list.
pub fn list_money(event: &Event, leg: &Leg, table: &Table) -> AtTables {
    let tariff = &event.purse.tariff;
    let found = table_results(leg, table, event.counting());
    let results = found.results.iter().map(|(who, result)| (*who, result));
    let played: Vec<(EntrantId, &LegResult)> = results
        .filter(|(_, result)| result.source != Source::Nothing)
        .collect();
    let mut money = AtTables::default();
    let passed = tariff.passed_cents(table.size(), passed_deals(event, leg, table));
    for (who, result) in &played {
        pay(
            &mut money.lost,
            *who,
            tariff.lost_cents(result.lost.unwrap_or(0)),
        );
        pay(&mut money.passed, *who, passed);
        pay(&mut money.list, *who, tariff.list_cents);
    }
    for (who, cents) in place_money(tariff, table, &played) {
        pay(&mut money.place, who, cents);
    }
    money
}

/// Deals of a list that nobody played.
fn passed_deals(event: &Event, leg: &Leg, table: &Table) -> u32 {
    let sheet = &table.sheet;
    if sheet.deals.is_empty() {
        let list = table.foot_list(leg.rounds, event.settings.rules.lost_at_five);
        let known = table.has_all_feet().then(|| list.passed()).flatten();
        return known.unwrap_or(0);
    }
    let passed = sheet.deals.iter().filter(|line| line.declarer.is_none());
    let deals: BTreeSet<_> = passed.map(|line| line.deal).collect();
    u32::try_from(deals.len()).unwrap_or(u32::MAX)
}

/// What each pays by the place at the table, once all of the list is in.
fn place_money(
    tariff: &Tariff,
    table: &Table,
    played: &[(EntrantId, &LegResult)],
) -> Vec<(EntrantId, i64)> {
    let is_in = played.len() >= table.size() && played.iter().all(|(_, result)| result.complete);
    if tariff.table_money.is_empty() || !is_in {
        return Vec::new();
    }
    let points: Vec<i64> = played.iter().map(|(_, r)| i64::from(r.points)).collect();
    let cents = tariff.table_cents(&points);
    played.iter().map(|(who, _)| *who).zip(cents).collect()
}
