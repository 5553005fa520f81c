//! Days in words, and the built-in presets of an evening, found by their ids.

use super::texts::Texts;
use chrono::{Datelike, NaiveDate};

impl Texts {
    /// The weekday of a day: "Thursday".
    pub fn weekday(&self, day: NaiveDate) -> String {
        self.weekday_name(day.weekday().number_from_monday())
    }

    /// A day in words: "19 November 2026".
    pub fn day_words(&self, day: NaiveDate) -> String {
        self.report_date(day.day().to_string(), day.month(), day.year().to_string())
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
