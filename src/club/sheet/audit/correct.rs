//! The single corrections that make a column agree with everything written about it: each is tried,
//! and those that fit are reported.

use crate::club::{
    Certainty, Correction, DealNo, Finding, FindingKind, LikelyAmount, NeighbourReason,
    PaperFigure, PaperRow, PaperSheet,
    sheet::audit::{
        cells::{amounts, before, cell},
        lines::faults,
        possible::Possible,
        sums::{self, Mismatch, mismatches},
    },
    standing::results::clamp,
};

/// More to choose from than this help nobody.
const CHOICE: usize = 5;
/// Sheets longer than this are not tried: every amount is tried against every sum.
const ROWS: usize = 400;

/// For each column that does not agree, the corrections that make it agree.
pub(super) fn corrections(sheet: &PaperSheet, possible: &Possible<'_>) -> Vec<Finding> {
    if sheet.rows.len() > ROWS {
        return Vec::new();
    }
    let broken: Vec<usize> = (0..sheet.columns)
        .filter(|c| !mismatches(sheet, *c).is_empty())
        .collect();
    let mut trial = SheetTrial {
        sheet: sheet.clone(),
        possible,
    };
    let mut groups: Vec<Vec<Correction>> = Vec::new();
    for column in &broken {
        let fits = trial.fits(*column, &broken);
        if !fits.is_empty() && !groups.contains(&fits) {
            groups.push(fits);
        }
    }
    let alone = groups.len() == 1;
    groups
        .into_iter()
        .filter(|fits| fits.len() <= CHOICE)
        .map(|fits| trial.finding(fits, alone))
        .collect()
}

/// A copy of the sheet on which corrections are tried and taken back.
struct SheetTrial<'a, 'r> {
    sheet: PaperSheet,
    possible: &'a Possible<'r>,
}

impl SheetTrial<'_, '_> {
    /// What mends this column; where something mends two broken columns at once, only that.
    fn fits(&mut self, column: usize, broken: &[usize]) -> Vec<Correction> {
        let mut fits: Vec<Correction> = Vec::new();
        for candidate in self.candidates(column) {
            if !fits.contains(&candidate) && self.mends(candidate) {
                fits.push(candidate);
            }
        }
        if fits.iter().any(|fit| mends_two(fit, broken)) {
            fits.retain(|fit| mends_two(fit, broken));
        }
        fits
    }

    fn finding(&mut self, fits: Vec<Correction>, alone: bool) -> Finding {
        let only = match fits.as_slice() {
            [only] => Some(*only),
            [] | [_, ..] => None,
        };
        let whole = alone && only.is_some_and(|only| self.tried(only, |t| t.sound()));
        let certainty = if only.is_some() {
            Certainty::Error
        } else {
            Certainty::Doubtful
        };
        let deal = only.as_ref().and_then(deal_of);
        let column = fits.first().map(|first| columns_of(first).0);
        Finding::new(
            certainty,
            deal,
            column,
            FindingKind::Corrections { fits, whole },
        )
    }

    /// Nothing on the sheet is wrong.
    fn sound(&self) -> bool {
        let in_lines = super::lines::findings(&self.sheet, self.possible);
        in_lines.iter().all(|f| f.certainty != Certainty::Error)
            && sums::findings(&self.sheet, self.possible).is_empty()
    }

    /// With this correction every sum of the columns it touches agrees, and every row with an
    /// amount in them is possible.
    fn mends(&mut self, correction: Correction) -> bool {
        self.tried(correction, |t| {
            columns(&correction).all(|column| {
                mismatches(&t.sheet, column).is_empty()
                    && t.sheet
                        .rows
                        .iter()
                        .filter(|row| cell(row, column).is_some())
                        .all(|row| {
                            faults(&t.sheet, row, t.possible).iter().all(|(c, kind)| {
                                c.is_some_and(|c| c != column)
                                    || matches!(kind, FindingKind::FineAmount { .. })
                            })
                        })
            })
        })
    }

    /// Asks something with the correction made, and takes it back.
    fn tried<T>(&mut self, correction: Correction, ask: impl FnOnce(&Self) -> T) -> T {
        let feet = self.sheet.feet.clone();
        let deal = deal_of(&correction);
        let kept: Vec<(usize, PaperRow)> = self
            .sheet
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| Some(row.deal) == deal)
            .map(|(at, row)| (at, row.clone()))
            .collect();
        self.make(correction);
        let answer = ask(self);
        self.sheet.feet = feet;
        for (at, row) in kept {
            if let Some(tried) = self.sheet.rows.get_mut(at) {
                *tried = row;
            }
        }
        answer
    }

    fn make(&mut self, correction: Correction) {
        match correction {
            Correction::Amount {
                deal,
                column,
                from,
                to,
                ..
            } => self.put(deal, column, Some(from), Some(to)),
            Correction::Move {
                deal,
                from,
                to,
                amount,
            } => {
                self.put(deal, to, None, Some(amount));
                self.put(deal, from, Some(amount), None);
            }
            Correction::Remove {
                deal,
                column,
                amount,
            } => self.put(deal, column, Some(amount), None),
            Correction::Add {
                deal,
                column,
                amount,
            } => self.put(deal, column, None, Some(amount)),
            Correction::Written {
                column, what, to, ..
            } => sums::write(&mut self.sheet, column, what, to),
        }
    }

    /// Replaces the amount in a column of the first row of this deal that has it.
    fn put(&mut self, deal: DealNo, column: usize, old: Option<i32>, new: Option<i32>) {
        let columns = self.sheet.columns;
        let row = self
            .sheet
            .rows
            .iter_mut()
            .find(|row| row.deal == deal && cell(row, column) == old);
        let Some(row) = row else { return };
        if row.amounts.len() < columns {
            row.amounts.resize(columns, None);
        }
        if let Some(amount) = row.amounts.get_mut(column) {
            *amount = new;
        }
    }

    /// Everything worth trying for one column, the likelier first.
    fn candidates(&self, column: usize) -> Vec<Correction> {
        let wrong = mismatches(&self.sheet, column);
        let differences = differences(&wrong);
        let mut all = self.other_amounts(column, &differences);
        all.extend(self.moves(column));
        all.extend(self.added_or_removed(column, &differences));
        all.extend(wrong.iter().map(|m| Correction::Written {
            column,
            what: m.what,
            // The foot of the lost points may be written without its sign.
            from: self.as_written(column, m),
            to: clamp(m.added),
        }));
        all
    }

    fn as_written(&self, column: usize, m: &Mismatch) -> i32 {
        let lost = self.sheet.feet.get(column).and_then(|f| f.lost);
        if m.what == PaperFigure::Lost {
            lost.unwrap_or(0)
        } else {
            clamp(m.written)
        }
    }

    fn other_amounts(&self, column: usize, differences: &[i64]) -> Vec<Correction> {
        let mut all: Vec<Correction> = Vec::new();
        for (at, row) in self.sheet.rows.iter().enumerate() {
            let Some(from) = cell(row, column) else {
                continue;
            };
            let before = before(&self.sheet, column, at);
            let slips = self.possible.slips(from, (before != 0).then_some(before));
            let mut others: Vec<LikelyAmount> = slips
                .iter()
                .filter(|m| differences.contains(&(i64::from(m.amount) - i64::from(from))))
                .copied()
                .collect();
            if !self.possible.is(from) {
                others.extend(
                    differences
                        .iter()
                        .map(|d| clamp(i64::from(from) + d))
                        .filter(|to| {
                            self.possible.is(*to) && !slips.iter().any(|m| m.amount == *to)
                        })
                        .map(|amount| LikelyAmount {
                            amount,
                            why: NeighbourReason::Totals,
                        }),
                );
            }
            all.extend(others.into_iter().map(|LikelyAmount { amount: to, why }| {
                let deal = row.deal;
                Correction::Amount {
                    deal,
                    column,
                    from,
                    to,
                    why,
                }
            }));
        }
        all.sort_by_key(|c| {
            if let Correction::Amount { why, .. } = c {
                Some(*why)
            } else {
                None
            }
        });
        all
    }

    fn moves(&self, column: usize) -> Vec<Correction> {
        let mut all = Vec::new();
        for row in &self.sheet.rows {
            for (from, amount) in amounts(row) {
                all.extend(
                    (0..self.sheet.columns)
                        .filter(|to| *to != from && cell(row, *to).is_none())
                        .filter(|to| from == column || *to == column)
                        .map(|to| Correction::Move {
                            deal: row.deal,
                            from,
                            to,
                            amount,
                        }),
                );
            }
        }
        all
    }

    fn added_or_removed(&self, column: usize, differences: &[i64]) -> Vec<Correction> {
        let mut all = Vec::new();
        for row in &self.sheet.rows {
            let several = amounts(row).count() > 1
                || self
                    .sheet
                    .rows
                    .iter()
                    .filter(|r| r.deal == row.deal)
                    .count()
                    > 1;
            match cell(row, column) {
                Some(amount) if several => all.push(Correction::Remove {
                    deal: row.deal,
                    column,
                    amount,
                }),
                None if amounts(row).next().is_none() => all.extend(
                    differences
                        .iter()
                        .map(|d| clamp(*d))
                        .filter(|amount| *amount != 0 && self.possible.is(*amount))
                        .map(|amount| Correction::Add {
                            deal: row.deal,
                            column,
                            amount,
                        }),
                ),
                _ => {}
            }
        }
        all
    }
}

/// Whether it moves an amount between two columns that are both wrong.
fn mends_two(correction: &Correction, broken: &[usize]) -> bool {
    match correction {
        Correction::Move { from, to, .. } => broken.contains(from) && broken.contains(to),
        Correction::Amount { .. }
        | Correction::Remove { .. }
        | Correction::Add { .. }
        | Correction::Written { .. } => false,
    }
}

/// By how much the points of a column are too small, as the figures written say.
fn differences(wrong: &[Mismatch]) -> Vec<i64> {
    let mut all: Vec<i64> = wrong
        .iter()
        .filter(|m| !m.what.counts_games())
        .map(|m| m.written - m.added)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The columns that a correction touches.
pub(super) fn columns(correction: &Correction) -> impl Iterator<Item = usize> {
    let (one, other) = columns_of(correction);
    [Some(one), other].into_iter().flatten()
}

fn columns_of(correction: &Correction) -> (usize, Option<usize>) {
    match correction {
        Correction::Move { from, to, .. } => (*from, Some(*to)),
        Correction::Amount { column, .. }
        | Correction::Remove { column, .. }
        | Correction::Add { column, .. }
        | Correction::Written { column, .. } => (*column, None),
    }
}

fn deal_of(correction: &Correction) -> Option<DealNo> {
    match correction {
        Correction::Amount { deal, .. }
        | Correction::Move { deal, .. }
        | Correction::Remove { deal, .. }
        | Correction::Add { deal, .. }
        | Correction::Written {
            what: PaperFigure::Running(deal),
            ..
        } => Some(*deal),
        Correction::Written { .. } => None,
    }
}
