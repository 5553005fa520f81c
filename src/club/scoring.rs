//! From net points to what counts: Foster's balancing and the extended Seeger-Fabian.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::totals::clamp;

/// Own game won or lost (SkWO 6.3.1).
pub const SEEGER_OWN_GAME: i32 = 50;
/// For each game that another loses at a table of three (SkWO 6.3.1).
pub const SEEGER_OTHERS_LOSS_AT_THREE: i32 = 40;
/// For each game that another loses at a table of four, the dealer included (SkWO 6.3.1).
pub const SEEGER_OTHERS_LOSS_AT_FOUR: i32 = 30;

/// Foster's balancing (pp. 46–48): n × score − total for each; the results sum to zero.
pub fn balance(scores: &[i32]) -> Vec<i64> {
    let total: i64 = scores.iter().map(|s| i64::from(*s)).sum();
    let n = i64::try_from(scores.len()).unwrap_or_default();
    scores.iter().map(|score| n * i64::from(*score) - total).collect()
}

/// What the extended Seeger-Fabian makes of one person's list.
///
/// `points` are the game points, `won` and `lost` the person's own games, `others_lost` the games lost by all others at the table.
pub fn seeger_fabian(points: i32, won: u32, lost: u32, others_lost: u32, people: usize) -> i32 {
    let share = if people <= 3 { SEEGER_OTHERS_LOSS_AT_THREE } else { SEEGER_OTHERS_LOSS_AT_FOUR };
    let own = i64::from(SEEGER_OWN_GAME) * (i64::from(won) - i64::from(lost));
    clamp(i64::from(points) + own + i64::from(share) * i64::from(others_lost))
}
