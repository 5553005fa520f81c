//! How long an evening is, spoken in deals: so many series of so many.

use crate::app::{
    evening::{fits::past, form::Form, proposed::end_words},
    forms::typed::count_if_any,
};
use crate::club::{MovementKind, how_many, series_lengths};
use crate::i18n::Texts;
use crate::movement::{evening_minutes_of, table_sizes};
use chrono::{DateTime, FixedOffset};

/// A length that is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Length {
    /// Rounds in a series.
    pub(crate) rounds: u32,
    /// `48 deals a leg, 36 at a table of three`.
    pub(crate) plain: String,
    /// `12 rounds · ends about 22:15`.
    pub(crate) figures: String,
    /// By how much it is longer than there is.
    pub(crate) past: Option<String>,
}

/// The lengths of a series, the usual first.
pub(crate) fn lengths(t: &Texts, form: &Form, now: DateTime<FixedOffset>) -> Vec<Length> {
    let most = largest(form);
    let worded = |rounds: u32| {
        let minutes = evening_minutes_of(rounds.saturating_mul(most), series(form));
        Length {
            rounds,
            plain: t.length_deals(rounds.saturating_mul(4), rounds.saturating_mul(3)),
            figures: format!(
                "{} · {}",
                t.length_rounds(rounds),
                end_words(t, form, now, minutes)
            ),
            past: past(t, form, now, minutes),
        }
    };
    series_lengths().rounds.iter().map(|r| worded(*r)).collect()
}

/// Minutes of all series as the form has them.
pub(crate) fn usual_minutes(form: &Form) -> u32 {
    let rounds: u32 = form.rounds.trim().parse().unwrap_or(1);
    evening_minutes_of(rounds.saturating_mul(largest(form)), series(form))
}

/// People at the largest table; four where nobody knows yet.
fn largest(form: &Form) -> u32 {
    let tables = count_if_any(&form.tables).flatten();
    let sizes = table_sizes(form.people(), form.tables_of, tables).unwrap_or_default();
    how_many(sizes.first().copied().unwrap_or(4))
}

/// Series wanted; one where what is typed is no number.
pub(crate) fn series(form: &Form) -> u32 {
    form.legs.trim().parse().unwrap_or(1)
}

/// How many series are offered, with the number that is chosen.
pub(crate) fn choices(form: &Form) -> Vec<u32> {
    let mut offered: Vec<u32> = (1..=series_lengths().most).collect();
    let chosen = series(form);
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    offered
}

impl Form {
    /// Takes a length; seats are drawn by lot for each series.
    pub(crate) fn take_length(&mut self, series: u32, rounds: u32) {
        self.kind = MovementKind::Draw;
        self.rounds = rounds.to_string();
        self.legs = series.to_string();
        self.by_hand = true;
    }

    /// The length that German rules propose.
    pub(crate) fn take_usual_length(&mut self) {
        let usual = series_lengths();
        let rounds = usual.rounds.first().copied().unwrap_or(1);
        self.take_length(usual.series, rounds);
    }

    /// Whether an evening's length is asked in series, and not proposed with a movement.
    pub(crate) fn asks_series(&self) -> bool {
        self.kind == MovementKind::Draw
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Book;
    use crate::i18n::Lang;
    use chrono::NaiveDate;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 26).unwrap()
    }

    #[test]
    fn series_are_spoken_in_deals_at_four_and_three() {
        let t = Texts::new(Lang::De);
        let form = Form::new(&t, &Book::default(), today());
        let now = DateTime::parse_from_rfc3339("2026-11-26T19:00:00+01:00").unwrap();
        let found = lengths(&t, &form, now);
        let on_another_day = Form::new(&t, &Book::default(), NaiveDate::default());
        let takes = lengths(&t, &on_another_day, now);
        let takes = &takes.first().unwrap().figures;
        assert!(takes.contains("3:45"), "how long it takes: {takes}");
        let deals: Vec<&str> = found
            .iter()
            .filter_map(|l| l.plain.split(' ').next())
            .collect();
        // 48/36 (12 rounds), 40/30 (10), 32/24 (8), 24/18 (6).
        assert_eq!(deals, ["48", "40", "32", "24"]);
        let rounds: Vec<u32> = found.iter().map(|l| l.rounds).collect();
        assert_eq!(rounds, [12, 10, 8, 6]);
        assert!(
            found
                .iter()
                .all(|l| l.plain.contains(&(l.rounds * 3).to_string()))
        );
        // 96 deals of 135 seconds and a change of seats: 3:38, to the quarter 22:45.
        assert!(
            found.first().unwrap().figures.contains("22:45"),
            "{found:?}"
        );
    }
}
