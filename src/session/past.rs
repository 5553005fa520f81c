//! Earlier moments of an open book: what it was then, when lists were posted, when seats changed
//! last. Knows no paper and no screen.

use crate::club::{Book, EventId};
use crate::ops::{self, Record, Title};
use crate::session::{JournalRow, Moment, Session, StoreError, Trouble, Unreadable};
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

/// What was typed is no time, or lies before the book's first entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a time such as 21:40")]
pub struct NotATime;

impl Session {
    /// Every entry of the journal with its time, oldest first.
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn moments(&self) -> Result<Vec<Moment>, StoreError> {
        Ok(self
            .store
            .times()?
            .into_iter()
            .map(|(seq, at)| Moment { seq, at })
            .collect())
    }

    /// When the standings of an event went out on paper, the newest first.
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn posted(&self, event: EventId) -> Result<Vec<Moment>, StoreError> {
        let mut found = Vec::new();
        self.store.each_with("post_standings", |row| {
            found.extend(posts(&row, event).then_some(Moment::of(&row)));
            true
        })?;
        Ok(found)
    }

    /// The last entry that touches an event.
    ///
    /// # Errors
    /// Where a row cannot be read.
    pub fn last_change(&self, event: EventId) -> Result<Option<Moment>, StoreError> {
        let mut known = self.last_changes.borrow_mut();
        if !known.of.contains_key(&event) {
            let read_to = known.read_to.unwrap_or(i64::MAX);
            self.store.each_before(read_to, |row| {
                known.read(row);
                !known.of.contains_key(&event)
            })?;
        }
        Ok(known.of.get(&event).copied())
    }

    /// Writes down that the standings of an event go out on paper; once where nothing has happened
    /// since the last time.
    ///
    /// # Errors
    /// The file could not be written.
    pub fn post(&mut self, event: EventId) -> Result<(), StoreError> {
        let last = self.posted(event)?.first().map_or(-1, |m| m.seq);
        let changed = self.last_change(event)?.map_or(0, |m| m.seq);
        let name = self.event(event).map(|e| e.settings.name.clone());
        match name {
            Some(name) if last < changed => {
                self.note(Title::PostStandings { event, name }).map(drop)
            }
            _ => Ok(()),
        }
    }

    /// Gives the rows after a number, oldest first, until no more are wanted: for whoever has only
    /// a moment at a time.
    ///
    /// # Errors
    /// The system's error; a row that cannot be read is given as such.
    pub fn read_journal(
        &self,
        after: i64,
        more: impl FnMut(Result<JournalRow, Unreadable>) -> bool,
    ) -> Result<(), StoreError> {
        self.store.each_since(after, more)
    }
}

/// The book as it was before these last rows of its journal, oldest first.
///
/// # Errors
/// Where they do not fit.
pub fn stood(book: &Book, later: &[JournalRow]) -> Result<Book, StoreError> {
    ops::rewind(book, later.iter().map(|row| row.changes.as_slice()))
        .map_err(|e| StoreError::with(std::path::Path::new(""), Trouble::Damaged, e))
}

/// Whether a row tells that the standings of an event went out on paper.
pub fn posts(row: &JournalRow, event: EventId) -> bool {
    matches!(row.title, Title::PostStandings { event: e, .. } if e == event)
}

/// Whether a row changed anything of an event.
pub fn concerns(row: &JournalRow, event: EventId) -> bool {
    row.changes
        .iter()
        .any(|change| change.event() == Some(event))
}

/// Whether somebody lost a seat of this event by a row.
pub fn reseats(row: &JournalRow, event: EventId) -> bool {
    row.changes.iter().any(
        |change| matches!(&change.before, Some(Record::Seat { sheet, .. }) if sheet.event == event),
    )
}

/// The last moment at or before a time as it is typed, with all that was entered within its minute:
/// `21:40` is that of the evening of this day and the night after it, whatever came later;
/// `2026-11-21 21:40` is that of a day. Where nothing at all was entered on the evening, a time
/// alone is the newest of the book's clock.
///
/// # Errors
/// Where it is no time, or before the first entry.
pub fn until(moments: &[Moment], typed: &str, day: NaiveDate) -> Result<Moment, NotATime> {
    let end = if let Some(at) = day_and_time(typed.trim()) {
        at
    } else {
        let time = read_clock(typed).ok_or(NotATime)?;
        of_evening(moments, time, day)
            .or_else(|| newest(moments, time))
            .ok_or(NotATime)?
    };
    let end = end
        .checked_add_signed(TimeDelta::minutes(1))
        .ok_or(NotATime)?;
    moments
        .iter()
        .rev()
        .find(|m| m.at.naive_local() < end)
        .copied()
        .ok_or(NotATime)
}

/// A time of the evening of a day: up to the next noon. In the morning it is the night after,
/// unless the day's play had begun by then. None where nothing was entered on that evening.
fn of_evening(moments: &[Moment], time: NaiveTime, day: NaiveDate) -> Option<NaiveDateTime> {
    let noon = NaiveTime::from_hms_opt(12, 0, 0)?;
    let dawn = day.and_time(NaiveTime::from_hms_opt(5, 0, 0)?);
    let next = day.checked_add_days(Days::new(1))?;
    if !any_between(moments, dawn, next.and_time(noon)) {
        return None;
    }
    let on_day = day.and_time(time);
    let minute_is_over = on_day.checked_add_signed(TimeDelta::minutes(1));
    let begun = any_between(moments, dawn, minute_is_over.unwrap_or(on_day));
    Some(if time >= noon || begun {
        on_day
    } else {
        next.and_time(time)
    })
}

/// Whether anything was entered from a time on and before another.
fn any_between(moments: &[Moment], from: NaiveDateTime, to: NaiveDateTime) -> bool {
    let mut times = moments.iter().map(|moment| moment.at.naive_local());
    times.any(|time| (from..to).contains(&time))
}

/// The newest such time of the book's clock.
fn newest(moments: &[Moment], time: NaiveTime) -> Option<NaiveDateTime> {
    let last = moments.last()?;
    let today = last.at.date_naive();
    let at = today.and_time(time);
    // Far ahead of the last entry means the evening before midnight; a little ahead, that nothing
    // came since.
    let ahead = at.signed_duration_since(last.at.naive_local()) > TimeDelta::hours(12);
    if ahead {
        Some(today.checked_sub_days(Days::new(1))?.and_time(time))
    } else {
        Some(at)
    }
}

/// A time of the day as people type it: `23:15`, `23.15 Uhr`, `2315`, `23`, `11:15 pm`.
fn read_clock(typed: &str) -> Option<NaiveTime> {
    let typed = typed.trim().to_lowercase();
    let (typed, half) = match (typed.strip_suffix("am"), typed.strip_suffix("pm")) {
        (Some(typed), _) => (typed, Some(0)),
        (None, Some(typed)) => (typed, Some(12)),
        (None, None) => (typed.trim_end_matches("uhr"), None),
    };
    let digits = typed.replace([':', '.', ' ', 'h'], "");
    let (hour, minute) = match digits.len() {
        1 | 2 => (digits.as_str(), "0"),
        3 => (digits.get(..1)?, digits.get(1..)?),
        4 => (digits.get(..2)?, digits.get(2..)?),
        _ => return None,
    };
    let hour: u32 = hour.parse().ok()?;
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        Some(_) => return None,
        None => hour,
    };
    NaiveTime::from_hms_opt(hour, minute.parse().ok()?, 0)
}

/// How long it is to a time of the day as people type it: one that has passed is tomorrow's; of figures
/// that are the morning's and the evening's (`11:30`) it is the one that comes first.
pub fn until_clock(typed: &str, now: NaiveTime) -> Option<TimeDelta> {
    let at = read_clock(typed)?;
    let either = !typed.to_lowercase().contains('m') && (1..=12).contains(&at.hour());
    let mut ahead = at - now;
    if ahead <= TimeDelta::zero() {
        ahead += TimeDelta::hours(24);
    }
    if either && ahead > TimeDelta::hours(12) {
        ahead -= TimeDelta::hours(12);
    }
    Some(ahead)
}

fn day_and_time(typed: &str) -> Option<NaiveDateTime> {
    [
        "%Y-%m-%d %H:%M",
        "%Y-%m-%dT%H:%M",
        "%d.%m.%Y %H:%M",
        "%B %d, %Y %I:%M %p",
    ]
    .iter()
    .find_map(|format| NaiveDateTime::parse_from_str(typed, format).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, FixedOffset};

    fn at(text: &str) -> DateTime<FixedOffset> {
        DateTime::parse_from_rfc3339(&format!("{text}+01:00")).unwrap()
    }

    #[test]
    fn a_time_finds_the_last_entry_of_its_minute_also_after_midnight() {
        let times = [
            "2026-11-21T19:00:00",
            "2026-11-21T21:40:05",
            "2026-11-21T21:40:59",
            "2026-11-21T21:41:00",
        ]
        .into_iter()
        .chain(["2026-11-22T00:10:00"]);
        let moments: Vec<Moment> = times
            .zip(1..)
            .map(|(t, seq)| Moment { seq, at: at(t) })
            .collect();
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let seq = |typed: &str| until(&moments, typed, day).map(|m| m.seq);
        for (typed, expected) in [
            ("21:40", Ok(3)),
            ("21.40 Uhr", Ok(3)),
            ("9:40 PM", Ok(3)),
            ("12:10 am", Ok(5)),
            ("Nov 21, 2026 9:40 PM", Ok(3)),
            ("13:00 pm", Err(NotATime)),
            ("21:39", Ok(1)),
            ("23:59", Ok(4)),
            ("0:10", Ok(5)),
            ("0:12", Ok(5)),
            ("0:09", Ok(4)),
            ("2026-11-21 21:40", Ok(3)),
            ("2026-11-21T19:00", Ok(1)),
            ("21.11.2026 18:59", Err(NotATime)),
            ("18:59", Err(NotATime)),
            ("yesterday", Err(NotATime)),
            ("25:00", Err(NotATime)),
            ("", Err(NotATime)),
        ] {
            assert_eq!(seq(typed), expected, "{typed:?}");
        }
        assert_eq!(until(&[], "21:40", day), Err(NotATime));
    }

    #[test]
    fn a_time_is_the_evenings_whatever_was_printed_later() {
        let evening = [
            "2026-11-21T19:00:00",
            "2026-11-21T21:40:05",
            "2026-11-22T00:10:00",
            "2026-11-22T10:30:00",
        ];
        let later = [
            "2026-11-22T21:40:00",
            "2026-12-03T09:00:00",
            "2026-12-03T21:39:00",
        ];
        let times = evening.into_iter().chain(later);
        let moments: Vec<Moment> = times
            .zip(1..)
            .map(|(t, seq)| Moment { seq, at: at(t) })
            .collect();
        let on = |day: u32, typed: &str| {
            until(
                &moments,
                typed,
                NaiveDate::from_ymd_opt(2026, 11, day).unwrap(),
            )
            .map(|m| m.seq)
        };
        for (typed, expected) in [
            ("21:40", Ok(2)),
            ("21:39", Ok(1)),
            ("23:59", Ok(2)),
            ("0:10", Ok(3)),
            ("9:00", Ok(3)),
            ("11:59", Ok(4)),
            ("18:59", Err(NotATime)),
            ("2026-12-03 09:00", Ok(6)),
        ] {
            assert_eq!(on(21, typed), expected, "{typed}");
        }
        // A tournament that is played from the morning on.
        assert_eq!(
            (on(22, "10:30"), on(22, "21:40"), on(22, "1:00")),
            (Ok(4), Ok(5), Ok(5))
        );
        // A day on which nothing was entered: the newest one.
        assert_eq!(on(30, "21:39"), Ok(7));
    }
}
