//! A sheet of the book as if it stood on paper.

use super::{Foot, PaperRow, PaperSheet};
use crate::club::model::{After, SheetMark, Table, TotalKind};
use crate::club::totals::missing_deals;

/// The sheet of a table in a leg of so many rounds, with the totals on paper and its slips once
/// every deal has a line.
///
/// Lines and fines of people who no longer sit here have no column and are left out.
pub fn paper_sheet(table: &Table, rounds: u32) -> PaperSheet {
    let columns = table.size();
    let company = table.company(rounds);
    let column = |entrant| company.column(entrant);
    let mut sheet = PaperSheet {
        columns,
        feet: vec![Foot::default(); columns],
        ..PaperSheet::default()
    };
    let blank = |deal| PaperRow {
        deal,
        dealer: company
            .at(deal)
            .dealer()
            .and_then(|seat| company.column_of_seat(seat)),
        away: company.at(deal).away(),
        amounts: vec![None; columns],
        fines: vec![0; columns],
        ..PaperRow::default()
    };
    for line in &table.sheet.deals {
        if sheet.rows.last().is_none_or(|row| row.deal != line.deal) {
            sheet.rows.push(blank(line.deal));
        }
        let Some(row) = sheet.rows.last_mut() else {
            continue;
        };
        row.accepted |= line.accepted.is_some();
        row.settled |= row.accepted || line.entry.is_some();
        match line
            .declarer
            .and_then(column)
            .and_then(|c| row.amounts.get_mut(c))
        {
            Some(slot) => *slot = Some(slot.unwrap_or(0).saturating_add(line.amount)),
            None => row.passed = true,
        }
        row.passed |= line.amount == 0;
    }
    for fine in &table.sheet.fines {
        let Some(column) = column(fine.entrant) else {
            continue;
        };
        let at = sheet.rows.partition_point(|row| row.deal < fine.deal);
        if sheet.rows.get(at).is_none_or(|row| row.deal != fine.deal) {
            sheet.rows.insert(at, blank(fine.deal));
        }
        let slot = sheet
            .rows
            .get_mut(at)
            .and_then(|row| row.fines.get_mut(column));
        slot.into_iter()
            .for_each(|sum| *sum = sum.saturating_add(fine.amount));
    }
    for total in table
        .sheet
        .totals
        .iter()
        .filter(|t| t.after != After::Foot && t.kind == TotalKind::Points)
    {
        let Some(column) = column(total.entrant) else {
            continue;
        };
        let row = sheet
            .rows
            .iter_mut()
            .find(|row| After::Deal(row.deal) == total.after);
        row.into_iter().for_each(|row| {
            row.totals.resize(columns, None);
            row.totals
                .get_mut(column)
                .into_iter()
                .for_each(|slot| *slot = Some(total.value));
        });
    }
    let finished = matches!(table.sheet.mark, SheetMark::Checked | SheetMark::Signed);
    if finished || missing_deals(table, rounds).is_empty() {
        sheet.deals = Some(company.deals());
        for total in table.sheet.totals.iter().filter(|t| t.after == After::Foot) {
            let foot = column(total.entrant).and_then(|c| sheet.feet.get_mut(c));
            let slot = foot.and_then(|foot| total_of(foot, total.kind));
            slot.into_iter().for_each(|slot| *slot = Some(total.value));
        }
        for slip in &table.sheet.slips {
            let foot = column(slip.entrant).and_then(|c| sheet.feet.get_mut(c));
            foot.into_iter().for_each(|f| {
                (f.slip_points, f.slip_games) = (Some(slip.points), Some(slip.games))
            });
        }
    }
    sheet
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
