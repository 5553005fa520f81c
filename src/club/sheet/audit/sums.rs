//! Everything written that can be added up: running totals, the feet of the columns, slips, and the
//! number of games.

use crate::club::{
    Certainty, Finding, FindingKind, PaperFigure, PaperRow, PaperSheet, how_many,
    sheet::audit::{
        cells::{amounts, cell, fine, foot, gain, passed, total},
        possible::Possible,
    },
    standing::results::clamp,
};

/// One written figure that the amounts do not give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mismatch {
    pub(super) what: PaperFigure,
    pub(super) written: i64,
    pub(super) added: i64,
}

/// The same sheet with amounts for the rows that show only running totals: the difference to the
/// total before.
pub(super) fn with_derived_amounts(sheet: &PaperSheet) -> PaperSheet {
    let mut sheet = sheet.clone();
    let bare: Vec<bool> = sheet
        .rows
        .iter()
        .map(|row| row.amounts.iter().all(Option::is_none))
        .collect();
    for column in 0..sheet.columns {
        let mut sum = 0i64;
        for (row, bare) in sheet.rows.iter_mut().zip(&bare) {
            let written = total(row, column);
            let difference = written.map_or(0, |w| w - sum - fine(row, column));
            if *bare && difference != 0 {
                row.amounts
                    .resize(sheet.columns.max(row.amounts.len()), None);
                row.amounts
                    .get_mut(column)
                    .into_iter()
                    .for_each(|slot| *slot = Some(clamp(difference)));
            }
            sum = written.unwrap_or(sum + gain(row, column));
        }
    }
    sheet
}

/// What a column adds up to.
#[derive(Debug, Clone, Copy, Default)]
struct ColumnSums {
    won: i64,
    lost: i64,
    fines: i64,
    games_won: i64,
    games_lost: i64,
}

impl ColumnSums {
    fn add(&mut self, row: &PaperRow, column: usize) {
        self.fines += fine(row, column);
        match cell(row, column).map(i64::from) {
            Some(amount @ 1..) => {
                self.won += amount;
                self.games_won += 1;
            }
            Some(amount) => {
                self.lost += amount;
                self.games_lost += 1;
            }
            None => {}
        }
    }

    fn net(&self) -> i64 {
        self.won + self.lost + self.fines
    }
}

/// Everything written about a column that its amounts do not give.
pub(super) fn mismatches(sheet: &PaperSheet, column: usize) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let mut sums = ColumnSums::default();
    let mut running = 0i64;
    for row in &sheet.rows {
        sums.add(row, column);
        running += gain(row, column);
        let written = total(row, column);
        found.extend(mismatch(PaperFigure::Running(row.deal), written, running));
        // From here on the written total counts, so that one slip is reported once.
        running = written.unwrap_or(running);
    }
    let foot = foot(sheet, column);
    let net_games = sums.games_won - sums.games_lost;
    let lost = foot.lost.map(|lost| -i64::from(lost).abs());
    let at_foot = [
        (PaperFigure::Won, foot.won.map(i64::from), sums.won),
        (PaperFigure::Lost, lost, sums.lost),
        (PaperFigure::Net, foot.net.map(i64::from), sums.net()),
        (
            PaperFigure::GamesWon,
            foot.games_won.map(i64::from),
            sums.games_won,
        ),
        (
            PaperFigure::GamesLost,
            foot.games_lost.map(i64::from),
            sums.games_lost,
        ),
        (
            PaperFigure::NetGames,
            foot.net_games.map(i64::from),
            net_games,
        ),
        (
            PaperFigure::SlipPoints,
            foot.slip_points.map(i64::from),
            sums.net(),
        ),
        (
            PaperFigure::SlipGames,
            foot.slip_games.map(i64::from),
            net_games,
        ),
    ];
    let wrong = at_foot
        .into_iter()
        .filter_map(|(what, written, added)| mismatch(what, written, added));
    found.extend(wrong);
    found
}

/// A written figure, if it is not what the amounts give.
fn mismatch(what: PaperFigure, written: Option<i64>, added: i64) -> Option<Mismatch> {
    let written = written.filter(|written| *written != added)?;
    Some(Mismatch {
        what,
        written,
        added,
    })
}

/// The points of this column are written as a sum somewhere, so that they need no guessing.
pub(super) fn summed(sheet: &PaperSheet, column: usize) -> bool {
    let foot = foot(sheet, column);
    let points = foot.won.is_some() || foot.net.is_some() || foot.slip_points.is_some();
    points
        || sheet
            .rows
            .iter()
            .any(|row| total(row, column).is_some() && cell(row, column).is_some())
}

/// Sets a written figure of a column.
pub(super) fn write(sheet: &mut PaperSheet, column: usize, what: PaperFigure, to: i32) {
    if let PaperFigure::Running(deal) = what {
        let row = sheet.rows.iter_mut().find(|row| row.deal == deal);
        row.and_then(|row| row.totals.get_mut(column))
            .into_iter()
            .for_each(|slot| *slot = Some(to));
        return;
    }
    let Some(foot) = sheet.feet.get_mut(column) else {
        return;
    };
    match what {
        PaperFigure::Running(_) => {}
        PaperFigure::Won => foot.won = Some(to),
        PaperFigure::Lost => foot.lost = Some(to),
        PaperFigure::Net => foot.net = Some(to),
        PaperFigure::GamesWon => foot.games_won = u32::try_from(to).ok(),
        PaperFigure::GamesLost => foot.games_lost = u32::try_from(to).ok(),
        PaperFigure::NetGames => foot.net_games = Some(to),
        PaperFigure::SlipPoints => foot.slip_points = Some(to),
        PaperFigure::SlipGames => foot.slip_games = Some(to),
    }
}

/// Every total that does not agree, and the number of games.
pub(super) fn findings(sheet: &PaperSheet, possible: &Possible<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for column in 0..sheet.columns {
        for m in mismatches(sheet, column) {
            let deal = if let PaperFigure::Running(deal) = m.what {
                Some(deal)
            } else {
                None
            };
            let kind = FindingKind::Total {
                what: m.what,
                written: clamp(m.written),
                added: clamp(m.added),
            };
            found.push(Finding::new(Certainty::Error, deal, Some(column), kind));
        }
    }
    if !found.iter().any(is_of_games) {
        found.extend(games(sheet, possible));
    }
    found
}

/// Whether a total of games is wrong.
fn is_of_games(finding: &Finding) -> bool {
    matches!(finding.kind, FindingKind::Total { what, .. } if what.counts_games())
}

/// Won + lost + passed = deals, by what is written at the foot.
fn games(sheet: &PaperSheet, possible: &Possible<'_>) -> Option<Finding> {
    let deals = sheet.deals?;
    let mut games = 0u32;
    for column in 0..sheet.columns {
        let foot = foot(sheet, column);
        games = games
            .saturating_add(foot.games_won?)
            .saturating_add(foot.games_lost?);
    }
    let rows = sheet.rows.iter();
    let empty = rows.clone().filter(|row| passed(row, possible)).count();
    let passed = sheet.passed.unwrap_or(how_many(empty));
    let further = rows.map(|row| amounts(row).count().saturating_sub(1)).sum();
    let deals = deals.saturating_add(how_many(further));
    let kind = FindingKind::Games {
        games,
        passed,
        deals,
    };
    (games.saturating_add(passed) != deals)
        .then(|| Finding::new(Certainty::Error, None, None, kind))
}
