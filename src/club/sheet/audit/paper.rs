//! A sheet of the book as if it had been written on paper.

use crate::club::{
    After, Company, DealLine, DealNo, EntrantId, Fine, Foot, PaperRow, PaperSheet, PaperTotal,
    Sheet, SheetMark, Table, TotalKind, missing_deals,
};

/// The sheet of a table in a leg of `rounds` rounds, with the totals on paper and its slips once
/// every deal has a line.
///
/// Lines and fines of people who no longer sit here have no column and are left out.
pub fn paper_sheet(table: &Table, rounds: u32) -> PaperSheet {
    let columns = table.size();
    let mut paper = Paper {
        company: table.company(rounds),
        sheet: PaperSheet {
            columns,
            feet: vec![Foot::default(); columns],
            ..PaperSheet::default()
        },
    };
    table.sheet.deals.iter().for_each(|line| paper.line(line));
    table.sheet.fines.iter().for_each(|fine| paper.fine(fine));
    for total in &table.sheet.totals {
        if total.after != After::Foot && total.kind == TotalKind::Points {
            paper.running_total(total);
        }
    }
    let finished = matches!(table.sheet.mark, SheetMark::Checked | SheetMark::Signed);
    if finished || missing_deals(table, rounds).is_empty() {
        paper.foot(&table.sheet);
    }
    paper.sheet
}

/// A sheet as far as it is written off.
struct Paper<'t> {
    company: Company<'t>,
    sheet: PaperSheet,
}

impl Paper<'_> {
    /// The row of a deal before anything is written into it.
    fn blank(&self, deal: DealNo) -> PaperRow {
        let here = self.company.at(deal);
        let dealer = here.dealer();
        PaperRow {
            deal,
            dealer: dealer.and_then(|seat| self.company.column_of_seat(seat)),
            away: here.away(),
            amounts: vec![None; self.sheet.columns],
            fines: vec![0; self.sheet.columns],
            ..PaperRow::default()
        }
    }

    /// The row of a deal; a new one if there is none yet.
    fn row(&mut self, deal: DealNo) -> Option<&mut PaperRow> {
        let at = self.sheet.rows.partition_point(|row| row.deal < deal);
        if self.sheet.rows.get(at).is_none_or(|row| row.deal != deal) {
            let blank = self.blank(deal);
            self.sheet.rows.insert(at, blank);
        }
        self.sheet.rows.get_mut(at)
    }

    fn line(&mut self, line: &DealLine) {
        let column = line.declarer.and_then(|who| self.company.column(who));
        let Some(row) = self.row(line.deal) else {
            return;
        };
        row.accepted |= line.accepted.is_some();
        row.settled |= row.accepted || line.entry.is_some();
        match column.and_then(|column| row.amounts.get_mut(column)) {
            Some(slot) => *slot = Some(slot.unwrap_or(0).saturating_add(line.amount)),
            None => row.passed = true,
        }
        row.passed |= line.amount == 0;
    }

    fn fine(&mut self, fine: &Fine) {
        let Some(column) = self.company.column(fine.entrant) else {
            return;
        };
        let row = self.row(fine.deal);
        if let Some(sum) = row.and_then(|row| row.fines.get_mut(column)) {
            *sum = sum.saturating_add(fine.amount);
        }
    }

    /// A total written beside a deal that has a row.
    fn running_total(&mut self, total: &PaperTotal) {
        let Some(column) = self.company.column(total.entrant) else {
            return;
        };
        let columns = self.sheet.columns;
        if let Some(row) = self
            .sheet
            .rows
            .iter_mut()
            .find(|row| After::Deal(row.deal) == total.after)
        {
            row.totals.resize(columns, None);
            if let Some(slot) = row.totals.get_mut(column) {
                *slot = Some(total.value);
            }
        }
    }

    /// The totals at the foot, and the slips.
    fn foot(&mut self, sheet: &Sheet) {
        self.sheet.deals = Some(self.company.deals());
        for total in sheet
            .totals
            .iter()
            .filter(|total| total.after == After::Foot)
        {
            let foot = self.foot_of(total.entrant);
            if let Some(slot) = foot.and_then(|foot| total_of(foot, total.kind)) {
                *slot = Some(total.value);
            }
        }
        for slip in &sheet.slips {
            if let Some(foot) = self.foot_of(slip.entrant) {
                foot.slip_points = Some(slip.points);
                foot.slip_games = Some(slip.games);
            }
        }
    }

    fn foot_of(&mut self, entrant: EntrantId) -> Option<&mut Foot> {
        let column = self.company.column(entrant)?;
        self.sheet.feet.get_mut(column)
    }
}

/// What the audit adds up itself; the end of a list follows from an event's scoring, which no sheet
/// tells.
fn total_of(foot: &mut Foot, kind: TotalKind) -> Option<&mut Option<i32>> {
    match kind {
        TotalKind::Won => Some(&mut foot.won),
        TotalKind::Lost => Some(&mut foot.lost),
        TotalKind::Points => Some(&mut foot.net),
        TotalKind::Games => Some(&mut foot.net_games),
        TotalKind::Total => None,
    }
}
