//! What is paid at the tables of an event, list by list.

use crate::club::{
    Company, DealNo, EntrantId, Event, FootRules, Games, Leg, LegNo, LegResult, Source, Table,
    TableNo, money::tariff::Tariff, seats::stood_in::results_by_player, table_results,
};
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
        self.kinds()
            .map(sum_cents)
            .into_iter()
            .fold(0, i64::saturating_add)
    }

    /// All that one person pays.
    pub fn cents_of(&self, entrant: EntrantId) -> i64 {
        self.kinds()
            .map(|by| by.get(&entrant).copied().unwrap_or(0))
            .into_iter()
            .fold(0, i64::saturating_add)
    }
}

/// What all pay of one kind.
pub(super) fn sum_cents(by: &ByPerson) -> i64 {
    by.values()
        .fold(0, |sum, cents| i64::saturating_add(sum, *cents))
}

/// What is paid at one table in one leg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableMoney {
    pub leg: LegNo,
    pub table: TableNo,
    /// Who has a seat there, in the order of the seats.
    seats: Vec<EntrantId>,
    pub money: AtTables,
}

impl TableMoney {
    /// Everybody who pays here: in the order of the seats, then who has none.
    pub(super) fn people(&self) -> impl Iterator<Item = EntrantId> + '_ {
        let others: BTreeSet<EntrantId> = self
            .money
            .kinds()
            .into_iter()
            .flat_map(BTreeMap::keys)
            .copied()
            .collect();
        let others = others.into_iter().filter(|who| !self.seats.contains(who));
        self.seats.iter().copied().chain(others)
    }
}

/// What everybody pays at the tables of an event, as far as its lists are in.
pub fn at_tables(event: &Event) -> AtTables {
    sum(&table_by_table(event))
}

/// The same, table by table.
pub(super) fn table_by_table(event: &Event) -> Vec<TableMoney> {
    if event.purse.tariff.is_free() && event.counted.is_empty() {
        return Vec::new();
    }
    event
        .tables_in_legs()
        .map(|(leg, table)| TableMoney {
            leg: leg.number,
            table: table.number,
            seats: table.people().collect(),
            money: list_money(event, leg, table),
        })
        .collect()
}

/// What everybody pays at all of these.
pub(super) fn sum(tables: &[TableMoney]) -> AtTables {
    let mut all = AtTables::default();
    tables.iter().for_each(|table| add(&mut all, &table.money));
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

/// What everybody pays on one list: lost games are paid by who lost them, a passed deal by those who
/// were there, the list by who began it, and the place at the table by who played to the end.
pub fn list_money(event: &Event, leg: &Leg, table: &Table) -> AtTables {
    let tariff = &event.purse.tariff;
    let counting = event.counting();
    let mut money = AtTables::default();
    for (who, result) in results_by_player(event, leg, table, counting).results {
        let lost = tariff.lost_cents(result.games.lost.unwrap_or(0));
        pay(&mut money.lost, who, lost);
    }
    let columns = table_results(leg, table, counting).results;
    let played: Vec<(EntrantId, &LegResult)> = columns
        .iter()
        .map(|(who, result)| (*who, result))
        .filter(|(_, result)| result.source != Source::Nothing)
        .collect();
    let players = Players::at(event, leg, table);
    for (column, _) in &played {
        let first = players.first(*column);
        pay(&mut money.list, first, tariff.list_cents);
    }
    for (column, cents) in place_money(tariff, table, &played) {
        pay(&mut money.place, players.last(column), cents);
    }
    pay_passed(&mut money.passed, event, &players, &played);
    money
}

/// The people who play in the columns of a table.
struct Players<'e> {
    event: &'e Event,
    table: &'e Table,
    company: Company<'e>,
}

impl<'e> Players<'e> {
    fn at(event: &'e Event, leg: &Leg, table: &'e Table) -> Players<'e> {
        Players {
            event,
            table,
            company: event.company(leg, table),
        }
    }

    /// Whose result a column is in a deal; where no deal is written nothing tells.
    fn in_deal(&self, column: EntrantId, deal: DealNo) -> EntrantId {
        if self.table.sheet.deals.is_empty() {
            return column;
        }
        self.event.counts_for(&self.company, column, deal)
    }

    fn first(&self, column: EntrantId) -> EntrantId {
        self.in_deal(column, self.company.deals_of(column).0)
    }

    fn last(&self, column: EntrantId) -> EntrantId {
        self.in_deal(column, self.company.deals_of(column).1)
    }
}

/// Passed deals, each paid by those who were there.
fn pay_passed(
    paid: &mut ByPerson,
    event: &Event,
    players: &Players<'_>,
    played: &[(EntrantId, &LegResult)],
) {
    let tariff = &event.purse.tariff;
    let table = players.table;
    if table.sheet.deals.is_empty() {
        let passed = passed_by_foot(players);
        for (column, result) in played {
            let (first, last) = players.company.deals_of(*column);
            // Who left, or came, was not there for all of them.
            let Games { won, lost, .. } = result.games;
            let own = won.unwrap_or(0).saturating_add(lost.unwrap_or(0));
            let there = last.0.saturating_add(1).saturating_sub(first.0);
            let passed = passed.min(there.saturating_sub(own));
            let cents = tariff.passed_cents(table.size(), passed);
            pay(paid, *column, cents);
        }
        return;
    }
    let deals: BTreeSet<DealNo> = table
        .sheet
        .deals
        .iter()
        .filter(|line| line.declarer.is_none())
        .map(|line| line.deal)
        .collect();
    for (nth, deal) in (1..).zip(deals) {
        let there = players.company.at(deal).there();
        let cents = tariff.passed_deal_cents(there.len(), nth);
        for (_, column) in there {
            pay(paid, players.in_deal(*column, deal), cents);
        }
    }
}

/// Deals that nobody played of a list that is known by its foot.
fn passed_by_foot(players: &Players<'_>) -> u32 {
    let table = players.table;
    let rounds = players.company.rounds();
    let list = table.foot_list(rounds, FootRules::default());
    table
        .has_all_feet()
        .then(|| list.passed())
        .flatten()
        .unwrap_or(0)
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
