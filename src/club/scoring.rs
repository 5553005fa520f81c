//! From net points to what counts: Foster's balancing and the extended Seeger-Fabian.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::settings::Scoring;
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
    others_loss_at_five: i32,
    others_loss_at_five_before: i32,
}

#[derive(Debug, Default, Deserialize)]
struct Hardest {
    remark_from: i32,
}

/// How an event counts: its scoring, and its own figure for five at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    /// What one sheet is worth.
    pub scoring: Scoring,
    /// As in [`super::RulesChoice::lost_at_five`].
    pub lost_at_five: Option<i32>,
}

/// The figures stand with the other rules; a test sees to it that they can be read.
fn figures() -> &'static Figures {
    static FIGURES: OnceLock<Figures> = OnceLock::new();
    FIGURES.get_or_init(|| {
        toml::from_str(include_str!("../../assets/rules/scoring.toml")).unwrap_or_default()
    })
}

/// From so many matadors missing on, a game won goes into the remarks (Foster pp. 184–187).
pub fn remark_from() -> i32 {
    figures().hardest.remark_from
}

/// Foster's balancing (pp. 46–48): n × score − total for each; the results sum to zero.
pub fn balance(scores: &[i32]) -> Vec<i64> {
    let total: i64 = scores.iter().map(|s| i64::from(*s)).sum();
    let n = i64::try_from(scores.len()).unwrap_or_default();
    scores
        .iter()
        .map(|score| n * i64::from(*score) - total)
        .collect()
}

/// What the extended Seeger-Fabian makes of one person's list.
///
/// `points` are the game points, `won` and `lost` the person's own games, `others_lost` the games
/// lost by all others at the table; `at_five` is the event's own figure for five and more
/// ([`super::RulesChoice::lost_at_five`]).
pub fn seeger_fabian(
    points: i32,
    won: u32,
    lost: u32,
    others_lost: u32,
    people: usize,
    at_five: Option<i32>,
) -> i32 {
    let figures = &figures().seeger_fabian;
    let share = match people {
        ..=3 => figures.others_loss_at_three,
        4 => figures.others_loss_at_four,
        _ => at_five.unwrap_or(figures.others_loss_at_five_before),
    };
    let own = i64::from(figures.own_game) * (i64::from(won) - i64::from(lost));
    clamp(i64::from(points) + own + i64::from(share) * i64::from(others_lost))
}

/// What each game that another loses is worth at a table of five, in events made today.
pub fn lost_at_five() -> i32 {
    figures().seeger_fabian.others_loss_at_five
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_can_be_read() {
        let read: Figures =
            toml::from_str(include_str!("../../assets/rules/scoring.toml")).unwrap();
        assert!(read.seeger_fabian.own_game > 0 && read.hardest.remark_from > 0);
    }
}
