//! A list in several runs side by side.

use super::{GUTTER, List, MOST_BROKEN, Row, heads_height};

/// Most runs of a list side by side.
const MOST_RUNS: usize = 6;

impl List {
    /// In how many runs side by side all rows fit into a room of this width and height; only a name
    /// much longer than the others is broken.
    pub(super) fn runs_in(&self, width: f32, height: f32) -> Option<usize> {
        let row = self.leading() + 2.0 * self.lead;
        let natural = self.natural();
        (1..=MOST_RUNS).find(|runs| {
            let rows = self.rows.len().div_ceil(*runs);
            // Whether it can fit at all is seen without a look at the thousands of names that a
            // list may have.
            if rows as f32 * row > height {
                return false;
            }
            let each = width_of_run(width, *runs);
            let widths = self.shared_out(natural.clone(), each);
            widths.iter().sum::<f32>() <= each + 0.1
                && self.broken_rows(&widths) * MOST_BROKEN <= self.rows.len()
                && heads_height(self, &widths) + self.tallest_run(&widths, rows.max(1)) <= height
        })
    }

    /// The height of the tallest of several runs of `rows` rows, without heads.
    pub(super) fn tallest_run(&self, widths: &[f32], rows: usize) -> f32 {
        self.rows
            .chunks(rows)
            .map(|run| {
                run.iter()
                    .map(|row: &Row| {
                        self.line_count(row, widths) as f32 * self.leading() + 2.0 * self.lead
                    })
                    .sum()
            })
            .fold(0.0, f32::max)
    }
}

/// The width of each of several runs.
pub(super) fn width_of_run(width: f32, runs: usize) -> f32 {
    (width - GUTTER * (runs as f32 - 1.0)) / runs.max(1) as f32
}
