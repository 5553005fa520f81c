//! Everything written that can be added up: running totals, the feet of the columns, slips, and the
//! number of games.

use super::lines::{amounts, passed};
use super::possible::Possible;
use super::{Certainty, Finding, FindingKind, Foot, PaperRow, PaperSheet, Written};

/// One written figure that the amounts do not give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mismatch {
    pub(super) what: Written,
    pub(super) written: i64,
    pub(super) added: i64,
}

/// What stands in one column of a row, noughts left out.
pub(super) fn cell(row: &PaperRow, column: usize) -> Option<i32> {
    row.amounts
        .get(column)
        .copied()
        .flatten()
        .filter(|a| *a != 0)
}

fn fine(row: &PaperRow, column: usize) -> i64 {
    i64::from(row.fines.get(column).copied().unwrap_or(0))
}

fn gain(row: &PaperRow, column: usize) -> i64 {
    i64::from(cell(row, column).unwrap_or(0)) + fine(row, column)
}

fn total(row: &PaperRow, column: usize) -> Option<i64> {
    row.totals.get(column).copied().flatten().map(i64::from)
}

fn foot(sheet: &PaperSheet, column: usize) -> Foot {
    sheet.feet.get(column).copied().unwrap_or_default()
}

pub(super) fn small(n: i64) -> i32 {
    super::super::results::clamp(n)
}

/// The running total of a column before the row at this place, by the last total written, else by
/// the amounts.
pub(super) fn before(sheet: &PaperSheet, column: usize, at: usize) -> i32 {
    let rows = sheet.rows.iter().take(at);
    small(rows.fold(0i64, |sum, row| {
        total(row, column).unwrap_or(sum + gain(row, column))
    }))
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
                    .for_each(|slot| *slot = Some(small(difference)));
            }
            sum = written.unwrap_or(sum + gain(row, column));
        }
    }
    sheet
}

/// What a column adds up to.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    won: i64,
    lost: i64,
    fines: i64,
    games_won: i64,
    games_lost: i64,
}

impl Sums {
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
    let mut put = |what, written: Option<i64>, added: i64| {
        found.extend(written.filter(|w| *w != added).map(|written| Mismatch {
            what,
            written,
            added,
        }));
    };
    let mut sums = Sums::default();
    let mut running = 0i64;
    for row in &sheet.rows {
        sums.add(row, column);
        running += gain(row, column);
        let written = total(row, column);
        put(Written::Running(row.deal), written, running);
        // From here on the written total counts, so that one slip is told once.
        running = written.unwrap_or(running);
    }
    let foot = foot(sheet, column);
    let games = |n: Option<u32>| n.map(i64::from);
    let points = |n: Option<i32>| n.map(i64::from);
    put(Written::Won, points(foot.won), sums.won);
    put(
        Written::Lost,
        foot.lost.map(|n| -i64::from(n).abs()),
        sums.lost,
    );
    put(Written::Net, points(foot.net), sums.net());
    put(Written::GamesWon, games(foot.games_won), sums.games_won);
    put(Written::GamesLost, games(foot.games_lost), sums.games_lost);
    put(
        Written::NetGames,
        points(foot.net_games),
        sums.games_won - sums.games_lost,
    );
    put(Written::SlipPoints, points(foot.slip_points), sums.net());
    put(
        Written::SlipGames,
        points(foot.slip_games),
        sums.games_won - sums.games_lost,
    );
    found
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
pub(super) fn write(sheet: &mut PaperSheet, column: usize, what: Written, to: i32) {
    if let Written::Running(deal) = what {
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
        Written::Running(_) => {}
        Written::Won => foot.won = Some(to),
        Written::Lost => foot.lost = Some(to),
        Written::Net => foot.net = Some(to),
        Written::GamesWon => foot.games_won = u32::try_from(to).ok(),
        Written::GamesLost => foot.games_lost = u32::try_from(to).ok(),
        Written::NetGames => foot.net_games = Some(to),
        Written::SlipPoints => foot.slip_points = Some(to),
        Written::SlipGames => foot.slip_games = Some(to),
    }
}

/// Every total that does not agree, and the number of games.
pub(super) fn findings(sheet: &PaperSheet, possible: &Possible<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for column in 0..sheet.columns {
        for m in mismatches(sheet, column) {
            let deal = if let Written::Running(deal) = m.what {
                Some(deal)
            } else {
                None
            };
            let kind = FindingKind::Total {
                what: m.what,
                written: small(m.written),
                added: small(m.added),
            };
            found.push(Finding::new(Certainty::Error, deal, Some(column), kind));
        }
    }
    let of_games =
        |f: &Finding| matches!(f.kind, FindingKind::Total { what, .. } if what.counts_games());
    if !found.iter().any(of_games) {
        found.extend(games(sheet, possible));
    }
    found
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
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let passed = match sheet.passed {
        Some(passed) => passed,
        None => count(
            sheet
                .rows
                .iter()
                .filter(|row| passed(row, possible))
                .count(),
        ),
    };
    let further: usize = sheet
        .rows
        .iter()
        .map(|row| amounts(row).count().saturating_sub(1))
        .sum();
    let deals = deals.saturating_add(count(further));
    let kind = FindingKind::Games {
        games,
        passed,
        deals,
    };
    (games.saturating_add(passed) != deals)
        .then(|| Finding::new(Certainty::Error, None, None, kind))
}
