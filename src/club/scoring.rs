//! From net points to what counts: Foster's balancing and the extended Seeger-Fabian.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::totals::clamp;
use serde::Deserialize;
use std::sync::OnceLock;

#[derive(Debug, Default, Deserialize)]
struct Figures {
    seeger_fabian: SeegerFabian,
    hardest: Hardest,
}

/// The figures of the extended Seeger-Fabian (SkWO 6.3.1).
#[derive(Debug, Default, Deserialize)]
struct SeegerFabian {
    own_game: i32,
    others_loss_at_three: i32,
    others_loss_at_four: i32,
}

#[derive(Debug, Default, Deserialize)]
struct Hardest {
    remark_from: i32,
}

/// The figures stand with the other rules; a test sees to it that they can be read.
fn figures() -> &'static Figures {
    static FIGURES: OnceLock<Figures> = OnceLock::new();
    FIGURES.get_or_init(|| toml::from_str(include_str!("../../assets/rules/scoring.toml")).unwrap_or_default())
}

/// From so many matadors missing on, a game won goes into the remarks (Foster pp. 184–187).
pub fn remark_from() -> i32 {
    figures().hardest.remark_from
}

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
    let figures = &figures().seeger_fabian;
    let share = if people <= 3 { figures.others_loss_at_three } else { figures.others_loss_at_four };
    let own = i64::from(figures.own_game) * (i64::from(won) - i64::from(lost));
    clamp(i64::from(points) + own + i64::from(share) * i64::from(others_lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_can_be_read() {
        let read: Figures = toml::from_str(include_str!("../../assets/rules/scoring.toml")).unwrap();
        assert!(read.seeger_fabian.own_game > 0 && read.hardest.remark_from > 0);
    }
}
