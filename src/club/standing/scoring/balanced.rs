//! Foster's balancing: at each table n × score − total of the table (pp. 46–48).

use crate::club::{
    EntrantId, LegResult,
    standing::{
        results::clamp,
        scoring::rules::{AtTable, Rules},
    },
};

pub(super) struct Balanced;

impl Rules for Balanced {
    fn score(&self, results: &mut [(EntrantId, LegResult)], _at: AtTable) {
        let nets: Vec<i32> = results.iter().map(|(_, result)| result.net).collect();
        for ((_, result), balanced) in results.iter_mut().zip(balance(&nets)) {
            result.points = clamp(balanced);
        }
    }

    fn needs_company(&self) -> bool {
        true
    }
}

/// Foster's balancing (pp. 46–48): n × score − total for each; the results sum to zero.
pub fn balance(scores: &[i32]) -> Vec<i64> {
    let total: i64 = scores.iter().map(|score| i64::from(*score)).sum();
    let n = i64::try_from(scores.len()).unwrap_or_default();
    scores
        .iter()
        .map(|score| n * i64::from(*score) - total)
        .collect()
}
