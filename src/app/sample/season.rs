//! Several evenings, one every second week, and the season that they make.

use super::evening::{self, Plan};
use crate::club::EventId;
use crate::club::season::{Attendance, Season};
use crate::ops::Command;
use crate::session::{Session, SessionError};
use chrono::{Datelike, Days};

/// Days from one evening to the next.
const APART: u64 = 14;

/// Plays them, the last one on the plan's day; answers the last one.
pub(crate) fn play(
    session: &mut Session,
    plan: &Plan<'_>,
    evenings: u32,
) -> Result<EventId, SessionError> {
    let mut last = EventId::default();
    for before in 0..evenings {
        let to_go = u64::from(evenings - 1 - before);
        let date = plan.date.checked_sub_days(Days::new(APART * to_go));
        let evening = Plan {
            before,
            date: date.unwrap_or(plan.date),
            ..*plan
        };
        last = evening::play(session, &evening)?;
    }
    if evenings > 1 {
        let season = Box::new(season(plan, evenings));
        session.transact(Command::KeepSeason { was: None, season })?;
    }
    Ok(last)
}

/// The average of those who were there half of the time.
fn season(plan: &Plan<'_>, evenings: u32) -> Season {
    let year = Season::of_year(plan.date.year());
    let first = plan
        .date
        .checked_sub_days(Days::new(APART * u64::from(evenings)));
    Season {
        from: year.from.min(first.unwrap_or(year.from)),
        attendance: Attendance {
            minimum: Some((evenings / 2).max(1)),
            ..Attendance::default()
        },
        ..year
    }
}
