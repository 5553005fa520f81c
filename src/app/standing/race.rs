//! The race over the legs: how the leading ones came to where they are, as a season shows it.

use crate::club::{Event, LegNo, Row, Standings, standings};
use crate::i18n::{Texts, if_known};
use crate::report::{LEADING, Race, RaceLine};

/// The race over so many legs as a picture.
pub fn race(t: &Texts, event: &Event, legs: u32) -> Race {
    let after: Vec<Standings> = LegNo::all(legs)
        .map(|leg| standings(event, Some(leg.0)))
        .collect();
    let line = |row: &Row| RaceLine {
        name: format!("{}  {}", if_known(row.rank), event.called(row.entrant)),
        ranks: after
            .iter()
            .map(|found| found.row(row.entrant)?.rank)
            .collect(),
    };
    let last = after.last();
    Race {
        lines: last
            .into_iter()
            .flat_map(Standings::ranked)
            .take(LEADING)
            .map(line)
            .collect(),
        days: LegNo::all(legs).map(|leg| t.report_leg(leg)).collect(),
    }
}
