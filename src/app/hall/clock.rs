//! The leg's clock: how long a leg may last and how much of it is left. Pure: the time comes in, in
//! seconds since 1970.

use crate::app::evening::progress::longest;
use crate::club::{Event, EventId, Leg, LegNo};
use crate::movement::{MOST_LEGS, leg_minutes};
use serde::{Deserialize, Serialize};

/// A leg lasts at least a minute and at most a day.
pub const LENGTH: (i64, i64) = (60, 24 * 3600);
/// A bell that is later than this rings no more: nobody would know what for.
const BELL_LASTS: i64 = 300;

/// Whether the clock goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hands {
    /// It is stopped, with this many seconds left.
    Stand(i64),
    /// It goes, and the leg ends at this second.
    Go(i64),
}

/// The clock of one leg of one evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegClock {
    /// Of which evening.
    pub event: EventId,
    /// Of which leg, 1-based.
    pub leg: LegNo,
    /// Seconds that the leg lasts, with the minutes that were added.
    pub length: i64,
    /// Whether it goes.
    pub hands: Hands,
    /// Whether it was started at all.
    pub begun: bool,
    /// Whether the bell at its end has rung.
    pub rung: bool,
}

/// What a person does to the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Starts it, lets it stand, lets it go on; after the end it starts the next leg.
    StartOrStop,
    /// Gives so many minutes more; fewer where negative.
    Minutes(i64),
    /// Puts it to the beginning of this leg, with so many minutes.
    Set {
        /// 1-based.
        leg: LegNo,
        /// Minutes that the leg lasts.
        minutes: i64,
    },
    /// Takes it away.
    Away,
}

impl LegClock {
    /// A stopped clock at the beginning of a leg.
    pub fn ready(event: EventId, leg: LegNo, seconds: i64) -> LegClock {
        let length = seconds.clamp(LENGTH.0, LENGTH.1);
        LegClock {
            event,
            leg,
            length,
            hands: Hands::Stand(length),
            begun: false,
            rung: false,
        }
    }

    /// Seconds left; negative after the end.
    pub fn left(&self, now: i64) -> i64 {
        match self.hands {
            Hands::Stand(left) => left,
            Hands::Go(ends) => ends.saturating_sub(now),
        }
    }

    /// Whether it goes.
    pub fn goes(&self) -> bool {
        matches!(self.hands, Hands::Go(_))
    }

    /// Whether the time is up.
    pub fn over(&self, now: i64) -> bool {
        self.left(now) <= 0
    }

    /// Seconds played: without those in which it stood.
    pub fn played(&self, now: i64) -> i64 {
        if self.begun {
            self.length.saturating_sub(self.left(now)).max(0)
        } else {
            0
        }
    }

    /// Whether the bell has to ring now; then it has.
    pub fn rings(&mut self, now: i64) -> bool {
        if self.rung || !self.goes() || !self.over(now) {
            return false;
        }
        self.rung = true;
        self.left(now) > -BELL_LASTS
    }

    /// Starts it or lets it stand.
    fn start_or_stop(&mut self, now: i64) {
        let left = self.left(now);
        self.hands = if self.goes() {
            Hands::Stand(left)
        } else {
            Hands::Go(now.saturating_add(left))
        };
        self.begun = true;
    }

    /// Gives minutes; after the end they count from now on.
    fn add(&mut self, minutes: i64, now: i64) {
        let wanted = minutes.saturating_mul(60).clamp(-LENGTH.1, LENGTH.1);
        let left = self.left(now);
        let more = if left < 0 && wanted > 0 {
            wanted - left
        } else {
            wanted.max(-left.max(0))
        };
        self.length = self.length.saturating_add(more).max(0);
        self.hands = match self.hands {
            Hands::Stand(left) => Hands::Stand(left.saturating_add(more)),
            Hands::Go(ends) => Hands::Go(ends.saturating_add(more)),
        };
        self.rung &= self.over(now);
    }
}

/// The clock after somebody turned it. None: there is none, or no leg for one.
pub fn turned(clock: Option<LegClock>, event: &Event, turn: Turn, now: i64) -> Option<LegClock> {
    let mine = clock.filter(|c| c.event == event.id);
    match turn {
        Turn::Away => None,
        Turn::Set { leg, minutes } => {
            let seconds = minutes.clamp(1, LENGTH.1 / 60) * 60;
            let begun = begun(mine, event, leg.within(MOST_LEGS))?;
            Some(LegClock::ready(begun.event, begun.leg, seconds))
        }
        Turn::StartOrStop => {
            let mut clock = match mine {
                Some(c) if c.begun && c.over(now) => begun(mine, event, c.leg.next())?,
                mine => mine_or_first(mine, event)?,
            };
            clock.start_or_stop(now);
            Some(clock)
        }
        Turn::Minutes(more) => {
            let mut clock = mine_or_first(mine, event)?;
            clock.add(more, now);
            Some(clock)
        }
    }
}

fn mine_or_first(mine: Option<LegClock>, event: &Event) -> Option<LegClock> {
    mine.or_else(|| begun(None, event, event.leg_to_show(None)))
}

/// A clock at the beginning of a leg, or of the last one.
fn begun(mine: Option<LegClock>, event: &Event, leg: LegNo) -> Option<LegClock> {
    let leg = event.leg(leg).or(event.legs.last())?;
    // What the director allowed for a leg of as many deals holds for the next one too.
    let kept = mine.filter(|c| {
        let of = event.leg(c.leg);
        of.is_some_and(|of| longest(of) == longest(leg))
    });
    let seconds = kept.map_or_else(|| proposed(leg), |c| c.length);
    Some(LegClock::ready(event.id, leg.number, seconds))
}

/// Seconds that the deals of a leg take.
pub fn proposed(leg: &Leg) -> i64 {
    i64::from(leg_minutes(longest(leg))) * 60
}

/// Seconds as people read them: `27:00`, `1:05:00`; after the end `+2:10`.
pub fn text(left: i64) -> String {
    let sign = if left < 0 { "+" } else { "" };
    let all = left.unsigned_abs();
    let hours = all / 3600;
    let minutes = all / 60 % 60;
    let seconds = all % 60;
    if hours > 0 {
        format!("{sign}{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{sign}{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{EntrantId, Seat, Table, TableNo};

    fn clock() -> LegClock {
        LegClock::ready(EventId(1), LegNo(1), 600)
    }

    fn event(legs: u32) -> Event {
        let table = || Table {
            number: TableNo(1),
            seats: [Seat::N, Seat::E, Seat::S, Seat::W]
                .into_iter()
                .zip((1..).map(EntrantId))
                .collect(),
            ..Table::default()
        };
        let legs = (1..=legs).map(|number| Leg {
            number: LegNo(number),
            rounds: 2,
            tables: vec![table()].into(),
            ..Leg::default()
        });
        Event {
            legs: legs.collect(),
            ..crate::app::tests_event()
        }
    }

    #[test]
    fn it_goes_only_while_it_goes() {
        let mut c = clock();
        assert_eq!((c.left(0), c.left(99), c.played(99)), (600, 600, 0));
        c.start_or_stop(100);
        assert_eq!((c.left(100), c.left(160), c.played(160)), (600, 540, 60));
        c.start_or_stop(160);
        assert_eq!((c.left(9_999), c.played(9_999)), (540, 60));
        c.start_or_stop(10_000);
        assert_eq!(
            (c.left(10_540), c.left(10_545), c.over(10_540)),
            (0, -5, true)
        );
    }

    #[test]
    fn it_rings_once_and_not_hours_later() {
        let mut c = clock();
        c.start_or_stop(0);
        assert!(!c.rings(599));
        assert!(c.rings(600));
        assert!(!c.rings(601));
        c.add(1, 700);
        assert_eq!(c.left(700), 60, "minutes after the end count from now");
        assert!(c.rings(760));
        let mut late = clock();
        late.start_or_stop(0);
        assert!(
            !late.rings(600 + BELL_LASTS),
            "a program that was away rings for nobody"
        );
        let mut stands = clock();
        assert!(!stands.rings(9_999));
    }

    #[test]
    fn minutes_can_be_taken_but_not_below_nothing() {
        let mut c = clock();
        c.add(-4, 0);
        assert_eq!((c.left(0), c.length), (360, 360));
        c.add(-60, 0);
        assert_eq!((c.left(0), c.length), (0, 0));
    }

    #[test]
    fn the_key_starts_the_next_leg_after_the_end_and_keeps_its_length() {
        let event = event(3);
        let first = turned(None, &event, Turn::StartOrStop, 0).unwrap();
        assert_eq!(
            (first.leg, first.length, first.goes()),
            (LegNo(1), 8 * 135, true)
        );
        let long = turned(
            Some(first),
            &event,
            Turn::Set {
                leg: LegNo(1),
                minutes: 20,
            },
            5,
        )
        .unwrap();
        assert_eq!(
            (long.leg, long.length, long.goes()),
            (LegNo(1), 1200, false)
        );
        let long = turned(Some(long), &event, Turn::StartOrStop, 10).unwrap();
        let stands = turned(Some(long), &event, Turn::StartOrStop, 20).unwrap();
        assert_eq!(
            (stands.leg, stands.goes(), stands.left(99)),
            (LegNo(1), false, 1190)
        );
        let goes = turned(Some(stands), &event, Turn::StartOrStop, 30).unwrap();
        let second = turned(Some(goes), &event, Turn::StartOrStop, 1300).unwrap();
        assert_eq!(
            (second.leg, second.length, second.left(1300)),
            (LegNo(2), 1200, 1200)
        );
        assert_eq!(turned(Some(second), &event, Turn::Away, 1300), None);
    }

    #[test]
    fn an_evening_without_seats_has_no_clock_and_another_evening_its_own() {
        assert_eq!(turned(None, &event(0), Turn::StartOrStop, 0), None);
        let other = LegClock::ready(EventId(99), LegNo(7), 60);
        let mine = turned(Some(other), &event(2), Turn::Minutes(1), 0).unwrap();
        assert_eq!(
            (mine.event, mine.leg, mine.length),
            (event(2).id, LegNo(1), 8 * 135 + 60)
        );
    }

    #[test]
    fn figures_are_read_at_a_glance() {
        for (left, shown) in [
            (0, "0:00"),
            (59, "0:59"),
            (1620, "27:00"),
            (3900, "1:05:00"),
            (-130, "+2:10"),
        ] {
            assert_eq!(text(left), shown);
        }
    }

    proptest::proptest! {
        #[test]
        fn no_turning_makes_it_panic_or_lose_its_place(turns: Vec<(u8, i64, i64)>) {
            let event = event(3);
            let mut clock = None;
            for (kind, a, now) in turns {
                let turn = match kind % 4 {
                    0 => Turn::StartOrStop,
                    1 => Turn::Minutes(a),
                    2 => Turn::Set { leg: LegNo(a as u32), minutes: a },
                    _ => Turn::Away,
                };
                clock = turned(clock, &event, turn, now % 1_000_000_000_000);
                if let Some(c) = clock {
                    proptest::prop_assert!(c.leg.is_in(3));
                    text(c.left(now % 1_000_000_000_000));
                }
            }
        }
    }
}
