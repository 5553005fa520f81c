//! Where what is typed differs from what the rules say, and whether a reason is given for it.

use crate::club::{EntrantId, doubts, written_differs};
use crate::ops::{Refusal, SheetRefusal};
use crate::skat::{Fault, Verdict};
use std::collections::BTreeSet;

/// What a person has to give a reason for.
pub(super) fn doubted(verdict: &Verdict) -> Vec<Fault> {
    doubts(&verdict.faults).cloned().collect()
}

/// Where what is typed for a Ramsch differs from what the rules charge.
pub(super) fn differences(
    claims: &[(EntrantId, i32)],
    charges: &[(EntrantId, i32)],
    verdict: &Verdict,
) -> Vec<Fault> {
    let everybody: BTreeSet<EntrantId> =
        claims.iter().chain(charges).map(|(who, _)| *who).collect();
    everybody
        .into_iter()
        .map(|who| [claims, charges].map(|list| amount_of(list, who).unwrap_or(0)))
        .filter(|[claimed, expected]| claimed != expected)
        .map(|[_, expected]| written_differs(verdict.clause.clone(), expected))
        .collect()
}

/// What somebody has in a list of amounts.
pub(super) fn amount_of(list: &[(EntrantId, i32)], who: EntrantId) -> Option<i32> {
    list.iter()
        .find(|(other, _)| *other == who)
        .map(|(_, amount)| *amount)
}

pub(super) fn accept(
    faults: Vec<Fault>,
    nearest: Vec<i32>,
    reason: Option<&String>,
) -> Result<(), Refusal> {
    ensure!(
        faults.is_empty() || reason.is_some(),
        SheetRefusal::ReasonNeeded { faults, nearest }
    );
    Ok(())
}
