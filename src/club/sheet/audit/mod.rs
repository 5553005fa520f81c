//! The audit of a score sheet: which lines cannot be true, what was probably meant, which one
//! correction mends the sums.
//!
//! Works from amounts alone, as they are written on paper. Knows no files, clocks, databases,
//! screens or words for people.

mod cells;
mod correct;
mod found;
mod lines;
mod paper;
mod possible;
mod sheet;
mod sums;

pub use found::{Certainty, Correction, Finding, FindingKind, LikelyAmount, NeighbourReason};
pub use paper::paper_sheet;
pub use possible::neighbours;
pub use sheet::{Foot, PaperFigure, PaperRow, PaperSheet};

use crate::club::Table;
use crate::skat::Rulebook;
use possible::Possible;

/// Audits a sheet: errors first, the corrections that mend them at the top.
pub fn audit(sheet: &PaperSheet, rules: &Rulebook) -> Vec<Finding> {
    let possible = Possible::new(rules);
    let sheet = sums::with_derived_amounts(sheet);
    let mut found = correct::corrections(&sheet, &possible);
    found.extend(lines::findings(&sheet, &possible));
    found.extend(sums::findings(&sheet, &possible));
    found.sort_by_key(|f| {
        (
            f.certainty,
            !matches!(f.kind, FindingKind::Corrections { .. }),
            f.deal.is_none(),
            f.deal,
            f.column,
        )
    });
    found
}

/// What is worth telling of a table's sheet: no gaps while it is still being written, and no total
/// that does not agree where a correction of its column says more.
pub fn audit_told(table: &Table, rounds: u32, rules: &Rulebook) -> Vec<Finding> {
    let mut found = audit_table(table, rounds, rules);
    let mended: Vec<usize> = found
        .iter()
        .filter_map(|f| {
            if let FindingKind::Corrections { fits, .. } = &f.kind {
                Some(fits)
            } else {
                None
            }
        })
        .flat_map(|fits| fits.iter().flat_map(correct::columns))
        .collect();
    found.retain(|f| match &f.kind {
        FindingKind::Missing { .. } => f.certainty == Certainty::Error,
        FindingKind::Total { .. } => f.column.is_none_or(|c| !mended.contains(&c)),
        FindingKind::Corrections { .. }
        | FindingKind::Impossible { .. }
        | FindingKind::NobodyPlayed
        | FindingKind::FineAmount { .. }
        | FindingKind::Unusual { .. }
        | FindingKind::Dealer { .. }
        | FindingKind::NoCards { .. }
        | FindingKind::Several { .. }
        | FindingKind::Twice { .. }
        | FindingKind::NoSuchDeal { .. }
        | FindingKind::Games { .. } => true,
    });
    // It is sure that something is wrong, even where several corrections would mend it.
    for finding in found
        .iter_mut()
        .filter(|f| matches!(f.kind, FindingKind::Corrections { .. }))
    {
        finding.certainty = Certainty::Error;
    }
    found
}

/// Audits the sheet of a table in a leg of `rounds` rounds, with its slips.
pub fn audit_table(table: &Table, rounds: u32, rules: &Rulebook) -> Vec<Finding> {
    audit(&paper_sheet(table, rounds), rules)
}
