//! How fast each table is, beside the others: deals entered against the table in the middle.

use crate::app::{evening::progress::has_played, hall::clock::LegClock, words};
use crate::club::{Event, Leg, LegNo, TableNo, how_many};
use crate::movement::seconds_at_pace;
use crate::ops::Command;
use chrono::{DateTime, FixedOffset, NaiveTime, TimeDelta};

/// How far one table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// The table, 1-based.
    pub table: TableNo,
    /// Deals (or slips) written.
    pub done: u32,
    /// Deals (or slips) that belong there.
    pub all: u32,
    /// Deals behind the table in the middle; 0 where it keeps up.
    pub behind: u32,
}

/// How fast a leg goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LegPace {
    /// Deals written at the table in the middle, and deals of a sheet there.
    pub middle: (u32, u32),
    /// The tables, in their order.
    pub tables: Vec<Pace>,
}

impl LegPace {
    /// The tables that are behind.
    pub fn late(&self) -> Vec<String> {
        self.tables
            .iter()
            .filter(|pace| pace.behind > 0)
            .map(|pace| pace.table.to_string())
            .collect()
    }
}

/// The pace of a leg's tables. A table is behind when it is more than a round behind the one in the
/// middle; of one where nothing is typed nobody knows how far it is.
pub fn pace(event: &Event, leg: &Leg) -> LegPace {
    let mut tables: Vec<(Pace, u32)> = Vec::with_capacity(leg.tables.len());
    for table in &leg.tables {
        let (done, all) = words::progress(event, leg, table);
        let done = if has_played(leg, table) {
            all
        } else {
            done.min(all)
        };
        let round = how_many(table.company(leg.rounds).most_and_fewest().0);
        tables.push((
            Pace {
                table: table.number,
                done,
                all,
                behind: 0,
            },
            round,
        ));
    }
    // Tables of different sizes have sheets of different lengths: compared in thousandths of a
    // sheet.
    let mut order: Vec<Pace> = tables.iter().map(|(p, _)| *p).collect();
    order.sort_by_key(thousandths);
    let Some(middle) = order.get(order.len() / 2).copied() else {
        return LegPace::default();
    };
    for (pace, round) in &mut tables {
        let due = u32::try_from(thousandths(&middle) * u64::from(pace.all) / 1000).unwrap_or(0);
        let behind = due.saturating_sub(pace.done);
        let late = pace.done > 0 && behind > (*round).min(pace.all.saturating_sub(1));
        pace.behind = if late { behind } else { 0 };
    }
    LegPace {
        middle: (middle.done, middle.all),
        tables: tables.into_iter().map(|(p, _)| p).collect(),
    }
}

/// How much of its sheet a table has played.
fn thousandths(pace: &Pace) -> u64 {
    u64::from(pace.done) * 1000 / u64::from(pace.all.max(1))
}

/// When the table in the middle is through, at the pace it had so far; none: not known.
pub fn through_at(
    pace: &LegPace,
    clock: Option<LegClock>,
    leg: &Leg,
    now: DateTime<FixedOffset>,
) -> Option<NaiveTime> {
    let clock = clock.filter(|clock| clock.leg == leg.number)?;
    let (done, all) = pace.middle;
    let played = clock.played(now.timestamp());
    if done == 0 || done >= all || played < 60 {
        return None;
    }
    let left = TimeDelta::try_seconds(seconds_at_pace(all - done, done, played))?;
    Some(now.checked_add_signed(left)?.time())
}

/// A leg ends after a round.
pub fn stopped(event: &Event, leg: LegNo, after: u32, shorten: bool) -> Command {
    Command::StopLeg {
        event: event.id,
        leg,
        after,
        shorten,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{DealLine, EntrantId, EventId, MovementKind, Seat, Sheet, SheetMark, Table};
    use crate::club::{DealNo, LegNo};

    fn leg(done: &[u32]) -> Leg {
        let line = |deal| DealLine::of_amount(deal, None, 0);
        let table = |(number, deals): (u32, &u32)| Table {
            number: TableNo(number),
            seats: [Seat::N, Seat::E, Seat::S, Seat::W]
                .into_iter()
                .zip((1..).map(EntrantId))
                .collect(),
            sheet: Sheet {
                deals: DealNo::all(*deals).map(line).collect(),
                ..Sheet::default()
            }
            .into(),
            ..Table::default()
        };
        Leg {
            number: LegNo(1),
            rounds: 5,
            tables: (1..).zip(done).map(table).collect(),
            ..Leg::default()
        }
    }

    fn event() -> Event {
        let mut event = crate::app::tests_event();
        event.settings.movement.kind = MovementKind::Fixed;
        event
    }

    fn behind(done: &[u32]) -> Vec<u32> {
        pace(&event(), &leg(done))
            .tables
            .iter()
            .map(|p| p.behind)
            .collect()
    }

    #[test]
    fn who_is_more_than_a_round_behind_the_middle_is_named() {
        assert_eq!(
            behind(&[12, 11, 12, 8, 6]),
            [0, 0, 0, 0, 5],
            "three deals are not late, five are"
        );
        assert_eq!(behind(&[0, 0, 0]), [0, 0, 0]);
        assert_eq!(behind(&[20, 20, 1]), [0, 0, 19]);
        assert_eq!(behind(&[20, 20, 0]), [0, 0, 0], "typed from paper later");
        assert_eq!(behind(&[]), [] as [u32; 0]);
    }

    #[test]
    fn a_sheet_handed_in_counts_as_whole() {
        let mut leg = leg(&[0, 0, 4]);
        for table in leg.tables.iter_mut().take(2) {
            table.sheet.mark = SheetMark::In;
        }
        let found = pace(&event(), &leg);
        assert_eq!(found.middle, (20, 20));
        assert_eq!(
            found.tables.iter().map(|p| p.behind).collect::<Vec<_>>(),
            [0, 0, 16]
        );
    }

    #[test]
    fn the_end_is_told_from_the_pace_so_far() {
        let leg = leg(&[10, 10, 10]);
        let found = pace(&event(), &leg);
        let mut clock = LegClock::ready(EventId(1), LegNo(1), 3600);
        let at = |clock, seconds| {
            let now = DateTime::from_timestamp(seconds, 0)?.fixed_offset();
            through_at(&found, Some(clock), &leg, now)
        };
        assert_eq!(at(clock, 999), None, "the clock was not started");
        clock.hands = crate::app::hall::clock::Hands::Go(3600);
        clock.begun = true;
        assert_eq!(at(clock, 1200), NaiveTime::from_hms_opt(0, 40, 0));
        clock.leg = LegNo(2);
        assert_eq!(at(clock, 1200), None);
    }
}
