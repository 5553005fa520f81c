//! Whose result the deals of a column are where somebody plays on for another.
//!
//! The column stays whose it is (Foster, Law 7). But who plays on for a mate plays for the team:
//! those deals are no result of the one who left, and a result of the one who played them.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Company, Counting, DealLine, DealNo, EntrantId, Event, Leg, LegNo, LegResult, Sheet, Source,
    StandIn, Table, TableResults, VoidResult, seats::company::sheet_of, table_results,
};
use std::{collections::BTreeSet, ops::Range};

impl Event {
    /// For whom somebody plays on in a leg, unless another has taken that over since.
    pub fn plays_on_for(&self, leg: LegNo, who: EntrantId) -> Option<EntrantId> {
        let by_now = |column| self.stand_ins_in(leg).rfind(|one| one.seat_of == column);
        self.stand_ins_in(leg)
            .filter_map(|one| by_now(one.seat_of))
            .find(|last| last.by == who)
            .map(|last| last.seat_of)
    }

    /// Whether one person plays or may play for a team of another's.
    fn are_mates(&self, one: EntrantId, other: EntrantId) -> bool {
        let mut teams = self.groupings.iter().filter_map(|all| all.team_of(one));
        teams.any(|team| team.names(other))
    }

    /// Whether what somebody plays on is the own result, as a mate's is unless the list tells no
    /// deals.
    pub fn is_mates_result(&self, table: &Table, stands: &StandIn) -> bool {
        let sheet = &table.sheet;
        let tells_deals =
            !sheet.deals.is_empty() || (sheet.feet.is_empty() && sheet.slips.is_empty());
        tells_deals && self.are_mates(stands.seat_of, stands.by)
    }

    /// Whose result a deal of somebody's column is.
    pub(in crate::club) fn counts_for(
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

    /// Whose result a line is: the declarer's, or that of the mate who plays in this column.
    pub(in crate::club) fn declarer_of(
        &self,
        leg: &Leg,
        table: &Table,
        line: &DealLine,
    ) -> Option<EntrantId> {
        let column = line.declarer?;
        Some(self.counts_for(&self.company(leg, table), column, line.deal))
    }

    /// Those who have a result at a table: who has a seat, and who played on for a mate.
    pub fn has_result_at(&self, leg: &Leg, table: &Table) -> Vec<EntrantId> {
        let company = self.company(leg, table);
        let mut who: Vec<EntrantId> = table.people().collect();
        for (_, column) in &table.seats {
            who.extend(self.mates_in(&company, *column));
        }
        who
    }

    /// Those who played on for somebody of their team at a table.
    fn mates_in(&self, company: &Company, column: EntrantId) -> BTreeSet<EntrantId> {
        company
            .stand_ins()
            .filter(|one| one.seat_of == column)
            .map(|one| one.by)
            .filter(|by| *by != column && self.are_mates(column, *by))
            .collect()
    }
}

/// What one table's sheet or slips are worth, with everybody's own result: what mates played on is
/// theirs. Where no deal is written nothing tells who made what, and the columns are left as they
/// are.
pub(in crate::club) fn results_by_player(
    event: &Event,
    leg: &Leg,
    table: &Table,
    counting: Counting,
) -> TableResults {
    let mut found = table_results(leg, table, counting);
    let company = event.company(leg, table);
    if company.stand_ins().next().is_none() || table.sheet.deals.is_empty() {
        return found;
    }
    let mut results = Vec::with_capacity(found.results.len() + 1);
    for (column, whole) in found.results {
        let mates = event.mates_in(&company, column);
        if mates.is_empty() {
            results.push((column, whole));
            continue;
        }
        for who in [column].into_iter().chain(mates) {
            let part = part_of(event, &company, table, column, who);
            results.extend(
                table_results(leg, &part, counting)
                    .results
                    .into_iter()
                    .filter(|(of, _)| *of == column)
                    .map(|(_, result)| LegResult {
                        complete: whole.complete,
                        ..result
                    })
                    .filter(|result| who == column || result.source != Source::Nothing)
                    .map(|result| (who, result)),
            );
        }
    }
    found.results = results;
    found
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
    let sheet = Sheet {
        void: void_of(table, column, who).into_iter().collect(),
        ..sheet_of(table, is_own)
    };
    Table {
        number: table.number,
        seats: table.seats.clone(),
        stays: table.stays.clone(),
        sheet: sheet.into(),
    }
}

/// A column does not count while somebody plays in it whose result does not.
fn void_of(table: &Table, column: EntrantId, who: EntrantId) -> Option<VoidResult> {
    table.is_void(who).then(|| VoidResult {
        entrant: column,
        reason: String::new(),
    })
}

/// Deals in a row in which the same people are at a table and the same play in its columns.
pub(in crate::club) struct Shift {
    /// The table with these deals alone.
    pub table: Table,
    /// Each column, and whose result it is.
    players: Vec<(EntrantId, EntrantId)>,
}

impl Shift {
    /// Whose result a column is in these deals.
    pub fn player_of(&self, column: EntrantId) -> EntrantId {
        self.players
            .iter()
            .find(|(of, _)| *of == column)
            .map_or(column, |(_, who)| *who)
    }
}

/// A table with deals, shift by shift.
pub(in crate::club) fn shifts(event: &Event, leg: &Leg, table: &Table) -> Vec<Shift> {
    let company = event.company(leg, table);
    let mut firsts: BTreeSet<DealNo> = company.stand_ins().map(|one| one.from_deal).collect();
    firsts.extend(company.changes());
    firsts.insert(DealNo::FIRST);
    let ends: Vec<DealNo> = firsts
        .iter()
        .skip(1)
        .copied()
        .chain([DealNo(u32::MAX)])
        .collect();
    firsts
        .iter()
        .zip(ends)
        .map(|(first, end)| shift(event, &company, table, *first..end))
        .collect()
}

fn shift(event: &Event, company: &Company, table: &Table, deals: Range<DealNo>) -> Shift {
    let seats = company.at(deals.start).there().to_vec();
    let players: Vec<(EntrantId, EntrantId)> = seats
        .iter()
        .map(|(_, column)| *column)
        .map(|column| (column, event.counts_for(company, column, deals.start)))
        .collect();
    let void = players
        .iter()
        .filter_map(|(column, who)| void_of(table, *column, *who));
    let sheet = Sheet {
        void: void.collect(),
        ..sheet_of(table, |deal| deals.contains(&deal))
    };
    Shift {
        table: Table {
            number: table.number,
            seats,
            stays: Vec::new(),
            sheet: sheet.into(),
        },
        players,
    }
}
