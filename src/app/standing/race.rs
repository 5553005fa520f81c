//! The race over the legs: how the first few came to where they are.

use super::list::Line;
use crate::club::{Event, LegNo, Row};

/// How many are shown, the best ones.
const MOST: usize = 8;

/// One of those who race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Runner {
    /// Rank and name.
    pub name: String,
    /// Points after each leg, beginning with nothing.
    pub points: Vec<i64>,
}

impl Runner {
    /// Points at the end.
    pub fn end(&self) -> i64 {
        self.points.last().copied().unwrap_or(0)
    }
}

/// The best over so many legs, the first one first.
pub fn runners(event: &Event, lines: &[Line<'_>], legs: u32) -> Vec<Runner> {
    let ranked = lines
        .iter()
        .filter_map(|l| Some((l.within.or(l.rank)?, l.row)));
    ranked
        .take(MOST)
        .map(|(rank, row)| Runner {
            name: format!("{rank}  {}", event.called(row.entrant)),
            points: path(row, legs),
        })
        .collect()
}

/// The least and the most points on the way, with nothing between them.
pub fn span(runners: &[Runner]) -> (i64, i64) {
    let points = runners.iter().flat_map(|runner| runner.points.iter());
    points.fold((0, 1), |(low, high), points| {
        (low.min(*points), high.max(*points))
    })
}

fn path(row: &Row, legs: u32) -> Vec<i64> {
    let mut sum = 0;
    let mut points = vec![0];
    for leg in LegNo::all(legs) {
        let results = row.legs.iter().filter(|l| l.leg == leg);
        sum += results.map(|l| i64::from(l.points)).sum::<i64>();
        points.push(sum);
    }
    points
}
