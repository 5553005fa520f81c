//! Dates, lengths of time and money as people type them.

use crate::i18n::{Lang, Texts};
use crate::session::until_clock;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};

/// An evening has at least this many minutes, and at most a day.
const MINUTES: (i64, i64) = (20, 24 * 60);

/// How long there is as people type it, in minutes: `3`, `3:30`, `3,5`, `90 min`, `until 22:30`.
pub(crate) fn read_hours(typed: &str, now: DateTime<FixedOffset>) -> Option<u32> {
    let typed = typed.trim().to_lowercase();
    let until = ["until", "till", "to", "bis"]
        .iter()
        .find_map(|word| typed.strip_prefix(word));
    let minutes = match until {
        Some(time) => until_clock(time, now.time())?.num_minutes(),
        None => spell(&typed)?,
    };
    u32::try_from(minutes)
        .ok()
        .filter(|m| (MINUTES.0..=MINUTES.1).contains(&i64::from(*m)))
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
        return (minutes < 60).then_some(i64::from(hours) * 60 + i64::from(minutes));
    }
    let hours = plain
        .replace(',', ".")
        .parse::<f32>()
        .ok()
        .filter(|h| h.is_finite())?;
    // Nobody plays for thirty hours: those are minutes.
    Some(if hours > 24.0 { hours } else { hours * 60.0 }.round() as i64)
}

/// A date as people type it: `21.11.2026`, `2026-11-21`, `21/11/2026`; in the United States
/// `11/21/2026`, `Nov 21, 2026`.
pub(crate) fn read_date(typed: &str, lang: Lang) -> Option<NaiveDate> {
    let typed = typed.trim();
    let by_slashes = match lang {
        Lang::Us => "%m/%d/%Y",
        Lang::En | Lang::De => "%d/%m/%Y",
    };
    ["%Y-%m-%d", "%d.%m.%Y", by_slashes, "%d.%m.%y", "%B %d, %Y"]
        .iter()
        .find_map(|f| {
            let date = NaiveDate::parse_from_str(typed, f).ok()?;
            (1886..=9999).contains(&date.year()).then_some(date)
        })
}

/// What a date that cannot be read should look like.
pub(crate) fn date_wrong(t: &Texts) -> String {
    let like = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default();
    t.ui_date_wrong(write_date(like, t.lang()))
}

pub(crate) fn write_date(date: NaiveDate, lang: Lang) -> String {
    let format = match lang {
        Lang::De => "%d.%m.%Y",
        Lang::En => "%Y-%m-%d",
        Lang::Us => "%b %-d, %Y",
    };
    date.format(format).to_string()
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
    let whole: i64 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let cents: i64 = if rest.is_empty() {
        0
    } else {
        format!("{rest:0<2}").parse().ok()?
    };
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
        for typed in ["", "31.2.2026", "tomorrow", "0001-01-01"] {
            assert_eq!(read_date(typed, Lang::En), None, "{typed}");
        }
    }

    #[test]
    fn how_long_there_is_is_read_as_people_say_it() {
        let now = DateTime::parse_from_rfc3339("2026-11-21T19:30:00+01:00").unwrap();
        let cases = [
            ("3", Some(180)),
            ("3:30", Some(210)),
            ("3,5", Some(210)),
            ("2.25 h", Some(135)),
            ("90", Some(90)),
            ("90 min", Some(90)),
            ("until 22:30", Some(180)),
            ("bis 22 Uhr", Some(150)),
            ("until 10:30 PM", Some(180)),
            ("until 10:30", Some(180)),
            ("bis 12", Some(270)),
            ("until 10:30 am", Some(900)),
            ("bis 22", Some(150)),
            ("till 0:30", Some(300)),
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
            assert_eq!(read_hours(typed, now), minutes, "{typed:?}");
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
