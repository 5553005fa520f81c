//! Dates, lengths of time and money as people type them.

use crate::i18n::{Lang, Texts};
use crate::session::until_clock;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, TimeDelta, Timelike};
use std::ops::RangeInclusive;

/// An evening has at least this many minutes, and at most a day.
const MINUTES: RangeInclusive<u32> = 20..=24 * 60;

/// In the morning, just before evenings begin: `9` and `11:30` are before noon, `7:30` is after it.
const EARLY: NaiveTime = NaiveTime::MIN
    .overflowing_add_signed(TimeDelta::minutes(539))
    .0;

/// The two times of `19:30–23:00` and of `19 bis 23 Uhr`; the first is empty in `until 23:00`.
fn span(typed: &str) -> Option<(String, String)> {
    let mut typed = format!(" {}", typed.trim().to_lowercase());
    for word in [" until ", " till ", " to ", " bis "] {
        typed = typed.replace(word, "-");
    }
    let (from, until) = typed.split_once(['-', '–'])?;
    Some((from.to_owned(), until.to_owned()))
}

/// The next half hour.
pub(crate) fn half_hour(now: DateTime<FixedOffset>) -> Option<NaiveTime> {
    let halves = now.num_seconds_from_midnight().div_ceil(1_800) % 48;
    NaiveTime::from_hms_opt(halves / 2, halves % 2 * 30, 0)
}

/// When an evening begins: as typed before its end, else as is usual.
pub(crate) fn read_start(typed: &str, usual: Option<NaiveTime>) -> Option<NaiveTime> {
    let (from, until) = span(typed).unwrap_or_default();
    if from.is_empty() {
        return usual;
    }
    // Before or after noon may be said once, behind both.
    let mut halves = ["am", "pm"].into_iter();
    let half = halves.find(|half| until.ends_with(half));
    let both = format!("{from} {}", half.unwrap_or_default());
    let earliest = if is_of_day(&from, &until) {
        NaiveTime::MIN
    } else {
        EARLY
    };
    let ahead = until_clock(&both, earliest).or_else(|| until_clock(&from, earliest))?;
    Some(earliest + ahead)
}

/// Whether a start is a time of the morning as it is written: `08:30`, and `8` before `13`.
fn is_of_day(from: &str, until: &str) -> bool {
    let written = |time| until_clock(time, NaiveTime::MIN).map(|time| time.num_hours());
    let ends = written(until).filter(|hour| *hour > 12);
    let lasts = ends.zip(written(from)).map(|(ends, begins)| ends - begins);
    from.trim_start().starts_with('0') || lasts.is_some_and(|hours| hours <= 12)
}

/// How long there is as people type it, in minutes: `3`, `3:30`, `3,5`, `90 min`, `19:30–22:30`, and
/// where it is known when an evening begins `until 22:30`; what is no length, such as `10:30 PM`, is the
/// time of the end, and so is more than half a day with its minutes: `22:30`.
pub(crate) fn read_hours(typed: &str, usual: Option<NaiveTime>) -> Option<u32> {
    let start = read_start(typed, usual);
    // It does not end when it begins.
    let clock = |time: &str| {
        let minutes = until_clock(time, start?)?.num_minutes();
        (minutes < 24 * 60).then_some(minutes)
    };
    let minutes = match span(typed) {
        Some((_, until)) => clock(&until),
        None => spell(&typed.trim().to_lowercase()).or_else(|| clock(typed)),
    };
    let minutes = u32::try_from(minutes?).ok()?;
    MINUTES.contains(&minutes).then_some(minutes)
}

/// A length of time in minutes.
fn spell(typed: &str) -> Option<i64> {
    if let Some(minutes) = ["minutes", "minuten", "min", "m"]
        .iter()
        .find_map(|word| typed.strip_suffix(word))
    {
        return minutes.trim().parse::<u16>().ok().map(i64::from);
    }
    let plain = ["hours", "stunden", "std", "h"]
        .iter()
        .find_map(|word| typed.strip_suffix(word))
        .unwrap_or(typed)
        .trim();
    if let Some((hours, minutes)) = plain.split_once(':') {
        let hours = hours.trim().parse::<u16>().ok()?;
        let minutes = minutes.trim().parse::<u16>().ok()?;
        return (minutes < 60 && hours < 12).then_some(i64::from(hours) * 60 + i64::from(minutes));
    }
    let hours = plain
        .replace(',', ".")
        .parse::<f32>()
        .ok()
        .filter(|h| h.is_finite())?;
    // Nobody plays for thirty hours: those are minutes.
    Some(if hours > 24.0 { hours } else { hours * 60.0 }.round() as i64)
}

/// A number of things of which there is at least one.
pub(crate) fn read_count(typed: &str) -> Option<u32> {
    typed.trim().parse().ok().filter(|n| *n > 0)
}

/// A number of things, none where nothing is typed; none at all while what is typed is no number.
pub(crate) fn count_if_any(typed: &str) -> Option<Option<u32>> {
    match typed.trim() {
        "" => Some(None),
        typed => read_count(typed).map(Some),
    }
}

/// A date as people type it: `21.11.2026`, `21. Nov 2026`, `2026-11-21`, `21/11/2026`; in the United
/// States `11/21/2026`, `Nov 21, 2026`.
pub(crate) fn read_date(typed: &str, lang: Lang) -> Option<NaiveDate> {
    let typed = with_month(typed.trim());
    let [by_slashes, short] = if lang == Lang::Us {
        ["%m/%d/%Y", "%m/%d/%y"]
    } else {
        ["%d/%m/%Y", "%d/%m/%y"]
    };
    let by_points = ["%d.%m.%Y", "%d.%m.%y"];
    let by_name = ["%B %d, %Y", "%d. %B %Y", "%d %B %Y"];
    [by_slashes, short, "%Y-%m-%d"]
        .into_iter()
        .chain(by_points)
        .chain(by_name)
        .find_map(|f| {
            let date = NaiveDate::parse_from_str(&typed, f).ok()?;
            (1886..=9999).contains(&date.year()).then_some(date)
        })
}

/// The same; without a year, as `12/3`, `Dec 3`, `3.12.` or `3. Dez`, the first such day from `from` on.
pub(crate) fn read_day(typed: &str, lang: Lang, from: NaiveDate) -> Option<NaiveDate> {
    // Eight years have every day.
    let years = from.year()..=from.year().saturating_add(8);
    read_date(typed, lang).or_else(|| {
        let bare = typed.trim().trim_end_matches(['.', '/', ',']);
        years
            .flat_map(|year| [".", "/", ", ", " "].map(|sign| format!("{bare}{sign}{year}")))
            .filter_map(|dated| read_date(&dated, lang))
            .find(|day| *day >= from)
    })
}

/// The months that German names otherwise than English, in their first three letters.
const MONTHS: [(&str, &str); 4] = [
    ("mär", "Mar"),
    ("mai", "May"),
    ("okt", "Oct"),
    ("dez", "Dec"),
];

/// A date with its month in three English letters, if a word is in it.
fn with_month(typed: &str) -> String {
    let Some(begin) = typed.find(char::is_alphabetic) else {
        return typed.to_owned();
    };
    let (before, rest) = typed.split_at(begin);
    let end = rest
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    let short: String = word.to_lowercase().chars().take(3).collect();
    let german = MONTHS.iter().find(|(german, _)| *german == short);
    let month = german.map_or(short.as_str(), |(_, english)| english);
    let after = after.strip_prefix('.').unwrap_or(after);
    format!("{before}{month}{after}")
}

/// What a date that cannot be read should look like.
pub(crate) fn date_wrong(t: &Texts) -> String {
    let like = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default();
    t.ui_date_wrong(t.short_day(like))
}

/// Money as people type it, in the smallest coin; nothing typed is nothing staked.
pub(crate) fn read_money(typed: &str) -> Option<i64> {
    let plain = typed.trim().replace(',', ".");
    if plain.is_empty() {
        return Some(0);
    }
    let (whole, rest) = plain.split_once('.').unwrap_or((&plain, ""));
    let mut figures = whole.chars().chain(rest.chars());
    if !figures.all(|c| c.is_ascii_digit()) || rest.len() > 2 || whole.len() > 9 {
        return None;
    }
    let whole: i64 = format!("0{whole}").parse().ok()?;
    let cents: i64 = format!("{rest:0<2}").parse().ok()?;
    Some(whole * 100 + cents)
}

/// The same where something has to be typed; a sign of the coin may be beside it.
pub(crate) fn read_sum(typed: &str) -> Option<i64> {
    let plain = typed.trim_matches(|c: char| c.is_whitespace() || ['€', '$'].contains(&c));
    if plain.is_empty() {
        None
    } else {
        read_money(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_people_type_them() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21);
        for typed in ["21.11.2026", "2026-11-21", "21/11/2026", " 21.11.26 "] {
            assert_eq!(read_date(typed, Lang::De), day, "{typed}");
        }
        for typed in [
            "2026-11-21",
            "11/21/2026",
            "Nov 21, 2026",
            "November 21, 2026",
        ] {
            assert_eq!(read_date(typed, Lang::Us), day, "{typed}");
        }
        for typed in ["21. November 2026", "21. Nov. 2026", "21 nov 2026"] {
            assert_eq!(read_date(typed, Lang::De), day, "{typed}");
        }
        for typed in ["", "31.2.2026", "tomorrow", "0001-01-01"] {
            assert_eq!(read_date(typed, Lang::En), None, "{typed}");
        }
    }

    #[test]
    fn a_day_without_a_year_is_the_next_one() {
        let day = |year, month, day| NaiveDate::from_ymd_opt(year, month, day);
        let from = day(2026, 11, 21).unwrap();
        let next = day(2026, 12, 3);
        for typed in ["12/3", "Dec 3", "December 3", "12/3/26", "dec 3"] {
            assert_eq!(read_day(typed, Lang::Us, from), next, "{typed}");
        }
        for typed in ["3.12.", "3.12", "3. Dez", "3. Dez.", "3. Dezember", "3 dez"] {
            assert_eq!(read_day(typed, Lang::De, from), next, "{typed}");
        }
        assert_eq!(read_day("3/12", Lang::En, from), next);
        assert_eq!(read_day("21.11.", Lang::De, from), Some(from), "today");
        assert_eq!(read_day("20.11.", Lang::De, from), day(2027, 11, 20));
        assert_eq!(read_day("1. März", Lang::De, from), day(2027, 3, 1));
        assert_eq!(read_day("2/29", Lang::Us, from), day(2028, 2, 29));
        for typed in ["", "12", "31.2.", "13/45", "3. Foo", "Dec"] {
            assert_eq!(read_day(typed, Lang::Us, from), None, "{typed}");
        }
    }

    #[test]
    fn how_long_there_is_is_read_as_people_say_it() {
        let at = |hour, minute| NaiveTime::from_hms_opt(hour, minute, 0);
        let cases = [
            ("3", Some(180)),
            ("3:30", Some(210)),
            ("3,5", Some(210)),
            ("2.25 h", Some(135)),
            ("90", Some(90)),
            ("90 min", Some(90)),
            ("until 22:30", Some(180)),
            ("22:30", Some(180)),
            ("12:30", Some(300)),
            ("bis 22 Uhr", Some(150)),
            ("until 10:30 PM", Some(180)),
            ("10:30 PM", Some(180)),
            ("10:30pm", Some(180)),
            ("22.30 Uhr", Some(180)),
            ("until 10:30", Some(180)),
            ("bis 12", Some(270)),
            ("until 10:30 am", Some(900)),
            ("bis 22", Some(150)),
            ("till 0:30", Some(300)),
            ("19:00–22:00", Some(180)),
            ("20-23 Uhr", Some(180)),
            ("20:00-", None),
            ("8:00–11:30 PM", Some(210)),
            ("11 AM-2 PM", Some(180)),
            ("until 19:30", None),
            ("", None),
            ("0", None),
            ("5 min", None),
            ("2:75", None),
            ("-3", None),
            ("inf", None),
            ("99999", None),
            ("late", None),
        ];
        for (typed, minutes) in cases {
            assert_eq!(read_hours(typed, at(19, 30)), minutes, "{typed:?}");
        }
        let earlier = DateTime::parse_from_rfc3339("2026-11-21T17:10:12+01:00").unwrap();
        assert_eq!(half_hour(earlier), at(17, 30));
        let until = read_hours("until 23:30", half_hour(earlier));
        assert_eq!(until, Some(360), "from 17:30");
    }

    #[test]
    fn both_times_of_an_evening_may_be_typed_also_where_nobody_knows_when_it_begins() {
        let at = |hour, minute| NaiveTime::from_hms_opt(hour, minute, 0);
        for (typed, start, minutes) in [
            ("19:30–23", at(19, 30), Some(210)),
            ("19 bis 23 Uhr", at(19, 0), Some(240)),
            ("19 Uhr bis 23 Uhr", at(19, 0), Some(240)),
            ("7 to 11 pm", at(19, 0), Some(240)),
            ("7 until 11", at(19, 0), Some(240)),
            ("7:30–10:30 PM", at(19, 30), Some(180)),
            ("11 AM - 2 PM", at(11, 0), Some(180)),
            ("10-14", at(10, 0), Some(240)),
            ("08:30 - 13:00", at(8, 30), Some(270)),
            ("8 bis 13 Uhr", at(8, 0), Some(300)),
            ("7–22:30", at(19, 0), Some(210)),
            ("3:30", None, Some(210)),
            ("23:00", None, None),
            ("bis 23 Uhr", None, None),
            ("19 bis", None, None),
            ("late to bed", None, None),
        ] {
            let read = (read_start(typed, None), read_hours(typed, None));
            assert_eq!(read, (start, minutes), "{typed:?}");
        }
    }

    #[test]
    fn money_is_read_in_the_smallest_coin() {
        let cases = [
            ("", Some(0)),
            ("0,25", Some(25)),
            ("1.5", Some(150)),
            ("12", Some(1200)),
            (".5", Some(50)),
            ("1.234", None),
        ];
        for (typed, read) in cases {
            assert_eq!(read_money(typed), read, "{typed}");
        }
        assert_eq!(read_money("-1"), None);
        assert_eq!(read_money("x"), None);
    }
}
