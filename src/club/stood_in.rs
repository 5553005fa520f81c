//! Whose result the deals of a column are where somebody plays on for another.
//!
//! The column stays whose it is (Foster, Law 7). But who plays on for a mate plays for the team:
//! those deals are no result of the one who left, and a result of the one who played them.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::company::Company;
use super::ids::EntrantId;
use super::model::{Event, Leg, Sheet, Table};
use super::results::{LegResult, Source};
use super::table_results::table_results;
use crate::club::DealNo;
use std::collections::BTreeSet;

impl Event {
    /// Whether one person plays or may play for a team of another's.
    fn are_mates(&self, one: EntrantId, other: EntrantId) -> bool {
        let mut teams = self.groupings.iter().filter_map(|all| all.team_of(one));
        teams.any(|team| team.names(other))
    }

    /// Whose result a deal of somebody's column is.
    pub(super) fn counts_for(
        &self,
        company: &Company,
        column: EntrantId,
        deal: DealNo,
    ) -> EntrantId {
        let plays = company.at(deal).plays_in(column);
        if self.are_mates(column, plays) {
            plays
        } else {
            column
        }
    }

    /// Those who played on for somebody of their team at a table.
    pub(super) fn mates_in(&self, company: &Company, column: EntrantId) -> BTreeSet<EntrantId> {
        let stands = company.stand_ins().filter(|one| one.seat_of == column);
        stands
            .map(|one| one.by)
            .filter(|by| *by != column && self.are_mates(column, *by))
            .collect()
    }
}

/// Everybody's result at a table, in the order of the columns: what mates played on is their own.
/// Where no deal is written nothing tells who made what, and the columns are left as they are.
pub(super) fn by_player(
    event: &Event,
    leg: &Leg,
    table: &Table,
    columns: Vec<(EntrantId, LegResult)>,
) -> Vec<(EntrantId, LegResult)> {
    let company = event.company(leg, table);
    if company.stand_ins().next().is_none() || table.sheet.deals.is_empty() {
        return columns;
    }
    let mut results = Vec::with_capacity(columns.len() + 1);
    for (column, whole) in columns {
        let mates = event.mates_in(&company, column);
        if mates.is_empty() {
            results.push((column, whole));
            continue;
        }
        for who in [column].into_iter().chain(mates) {
            let part = part_of(event, &company, table, column, who);
            let found = table_results(leg, &part, event.counting()).results;
            let own = found.into_iter().find(|(of, _)| *of == column);
            let own = own.map(|(_, result)| LegResult {
                complete: whole.complete,
                ..result
            });
            let own = own.filter(|result| who == column || result.source != Source::Nothing);
            results.extend(own.map(|result| (who, result)));
        }
    }
    results
}

/// The table with the deals of a column alone that are somebody's result.
fn part_of(
    event: &Event,
    company: &Company,
    table: &Table,
    column: EntrantId,
    who: EntrantId,
) -> Table {
    let is_own = |deal: DealNo| event.counts_for(company, column, deal) == who;
    let (lines, fines) = (table.sheet.deals.iter(), table.sheet.fines.iter());
    let sheet = Sheet {
        deals: lines.filter(|line| is_own(line.deal)).cloned().collect(),
        fines: fines.filter(|fine| is_own(fine.deal)).cloned().collect(),
        void: table.sheet.void.clone(),
        ..Sheet::default()
    };
    Table {
        number: table.number,
        seats: table.seats.clone(),
        stays: table.stays.clone(),
        sheet: sheet.into(),
    }
}
