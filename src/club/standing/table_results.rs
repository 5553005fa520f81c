//! What one table's sheet or slips are worth in a leg, and where the two contradict each other.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Column, Counting, EntrantId, Games, Leg, LegNo, LegResult, SheetTotals, Source, Table, TableNo,
    sheet_totals, standing::results::clamp,
};
use std::collections::BTreeMap;

/// A slip that does not say what the sheet says. The sheet counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discrepancy {
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// Whose slip.
    pub entrant: EntrantId,
    /// Net points and net games by the sheet.
    pub sheet: (i32, i32),
    /// Net points and net games by the slip.
    pub slip: (i32, i32),
    /// Whether the sheet has all its deals; if not, the difference may only be what is still to be
    /// typed.
    pub sheet_complete: bool,
}

/// Everybody's result at one table, in the order of its columns; and what does not fit together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableResults {
    /// The foot of the sheet.
    pub totals: SheetTotals,
    /// One for each column of the totals.
    pub results: Vec<(EntrantId, LegResult)>,
    /// Slips that contradict the sheet.
    pub discrepancies: Vec<Discrepancy>,
}

/// Results of one table in one leg under a scoring.
pub fn table_results(leg: &Leg, table: &Table, counting: Counting) -> TableResults {
    let mut totals = sheet_totals(table, leg.rounds);
    for slip in &table.sheet.slips {
        if totals.column(slip.entrant).is_none() {
            totals.columns.push(Column::new(slip.entrant, None));
        }
    }
    let sheet = SheetOfTable {
        leg: leg.number,
        table,
        complete: totals.complete(),
        all_lost: totals.columns.iter().map(|c| c.games_lost).sum(),
    };
    let columns = totals.columns.iter();
    let discrepancies = columns
        .clone()
        .filter_map(|column| sheet.discrepancy(column))
        .collect();
    let mut results: Vec<(EntrantId, LegResult)> = columns
        .map(|column| (column.entrant, sheet.result(column)))
        .collect();
    let needs_company = counting.scoring.needs_company();
    let by_stretch = if sheet.has_deals() {
        !table.is_whole()
    } else {
        // A foot tells where games were lost, but not where points were made.
        !needs_company && table.company(leg.rounds).tells_stretches()
    };
    if by_stretch {
        score_by_stretch(&mut results, leg, table, counting);
    } else {
        counting.score(&mut results, table.size());
    }
    if table.company_unknown() && needs_company || table.awaits_losses(leg.rounds, counting.scoring)
    {
        for (_, result) in &mut results {
            result.complete = false;
        }
    }
    for (who, result) in &mut results {
        if table.is_void(*who) {
            result.make_void();
        }
    }
    TableResults {
        totals,
        results,
        discrepancies,
    }
}

/// A table's sheet with what is asked of it for each column.
struct SheetOfTable<'t> {
    leg: LegNo,
    table: &'t Table,
    complete: bool,
    all_lost: u32,
}

impl SheetOfTable<'_> {
    /// Whether deals are written: then they count, and slips are only compared.
    fn has_deals(&self) -> bool {
        !self.table.sheet.deals.is_empty()
    }

    /// The result of one column before it is scored: its points are net points.
    fn result(&self, column: &Column) -> LegResult {
        let by_sheet = (
            column.net_points(),
            Games::of(column.games_won, column.games_lost),
        );
        let ((net, games), source) = match self.table.slip_of(column.entrant) {
            _ if self.has_deals() => (by_sheet, Source::Deals),
            _ if self.table.foot_of(column.entrant).is_some() => (by_sheet, Source::Foot),
            Some(slip) => {
                let told = (slip.points, Games::told_by_slip(slip.games));
                (told, Source::Slip)
            }
            None => (by_sheet, Source::Nothing),
        };
        let others_lost = self.all_lost.saturating_sub(column.games_lost);
        LegResult {
            leg: self.leg,
            table: self.table.number,
            points: net,
            net,
            games,
            others_lost: (self.has_deals() || self.table.has_all_feet()).then_some(others_lost),
            source,
            complete: match source {
                Source::Deals => self.complete,
                Source::Foot => self.table.has_all_feet(),
                Source::Slip => true,
                Source::Nothing => false,
            },
        }
    }

    /// A slip beside deals that say something else.
    fn discrepancy(&self, column: &Column) -> Option<Discrepancy> {
        if !self.has_deals() {
            return None;
        }
        let slip = self.table.slip_of(column.entrant)?;
        let sheet = (column.net_points(), column.net_games());
        let slip = (slip.points, slip.games);
        (sheet != slip).then_some(Discrepancy {
            leg: self.leg,
            table: self.table.number,
            entrant: column.entrant,
            sheet,
            slip,
            sheet_complete: self.complete,
        })
    }
}

/// Where somebody came or left between two rounds, what counts depends on who was there: each
/// stretch is scored by itself.
fn score_by_stretch(
    results: &mut [(EntrantId, LegResult)],
    leg: &Leg,
    table: &Table,
    counting: Counting,
) {
    let mut sums: BTreeMap<EntrantId, (i64, u32)> = BTreeMap::new();
    for part in table.company(leg.rounds).by_stretch().iter() {
        for (who, result) in table_results(leg, part, counting).results {
            let (points, others_lost) = sums.entry(who).or_default();
            *points += i64::from(result.points);
            *others_lost += result.others_lost.unwrap_or(0);
        }
    }
    for (who, result) in results {
        let (points, others_lost) = sums.get(who).copied().unwrap_or_default();
        result.points = clamp(points);
        result.others_lost = Some(others_lost);
    }
}
