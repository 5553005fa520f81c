//! Until when a list that was posted may be objected to.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::scoring::section;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Debug, Default, Deserialize)]
struct ComplaintFigures {
    minutes_after_posting: u32,
}

static FIGURES: LazyLock<ComplaintFigures> = LazyLock::new(|| section("complaints"));

/// For how many minutes after a list was posted it may be objected to without more ado.
pub fn complaint_minutes() -> u32 {
    FIGURES.minutes_after_posting
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_can_be_read() {
        assert!(complaint_minutes() > 0);
    }
}
