//! Days in words, and the built-in presets of an evening, found by their ids.

use super::texts::{Lang, Texts};
use chrono::{Datelike, NaiveDate, NaiveTime};

impl Texts {
    /// The weekday of a day: "Thursday".
    pub fn weekday(&self, day: NaiveDate) -> String {
        self.weekday_name(day.weekday().number_from_monday())
    }

    /// A day in words: "19 November 2026", "November 19, 2026".
    pub fn day_words(&self, day: NaiveDate) -> String {
        let month = self.month_name(day.month());
        if self.lang() == Lang::Us {
            return format!("{month} {}, {}", day.day(), day.year());
        }
        self.report_date(day.day().to_string(), month, day.year().to_string())
    }

    /// The same in fewer letters: `21 Nov 2026`, `Nov 21, 2026`, `21.11.2026`.
    pub fn short_day(&self, day: NaiveDate) -> String {
        let apart = match self.lang() {
            Lang::En | Lang::Gb => " ",
            Lang::Us => ", ",
            Lang::De => "",
        };
        format!("{}{apart}{}", self.day(day), day.year())
    }

    /// A time of the day: `21:40`, `9:40 PM`.
    pub fn clock(&self, at: NaiveTime) -> String {
        self.time(at, "%-I:%M %p", "%H:%M")
    }

    /// The same to the second.
    pub fn clock_exact(&self, at: NaiveTime) -> String {
        self.time(at, "%-I:%M:%S %p", "%H:%M:%S")
    }

    fn time(&self, at: NaiveTime, twelve: &str, full: &str) -> String {
        let is_twelve = self.lang() == Lang::Us;
        at.format(if is_twelve { twelve } else { full }).to_string()
    }

    /// What a built-in preset is called.
    pub fn preset_name(&self, id: &str) -> String {
        self.keyed("preset-", id).unwrap_or_else(|| id.to_owned())
    }

    /// How it is played, in plain words.
    pub fn preset_plain(&self, id: &str) -> String {
        self.keyed("preset-", &format!("{id}_plain"))
            .unwrap_or_default()
    }

    /// Why it is recommended where nothing is known of a club.
    pub fn preset_why(&self, id: &str) -> Option<String> {
        self.keyed("preset-", &format!("{id}_why"))
    }

    /// What an evening made of it is called.
    pub fn preset_evening(&self, id: &str) -> String {
        self.keyed("preset-", &format!("{id}_evening"))
            .unwrap_or_else(|| self.preset_name(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_hours_are_those_of_the_country() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 24).unwrap();
        let told = [Lang::Gb, Lang::Us, Lang::De].map(|lang| {
            let t = Texts::new(lang);
            let at = day.and_hms_opt(21, 5, 9).unwrap().time();
            [
                t.day_words(day),
                t.short_day(day),
                t.day(day),
                t.clock(at),
                t.clock_exact(at),
            ]
            .join(" | ")
        });
        assert_eq!(
            told,
            [
                "24 November 2026 | 24 Nov 2026 | 24 Nov | 21:05 | 21:05:09",
                "November 24, 2026 | Nov 24, 2026 | Nov 24 | 9:05 PM | 9:05:09 PM",
                "24. November 2026 | 24.11.2026 | 24.11. | 21:05 | 21:05:09",
            ]
        );
    }
}
