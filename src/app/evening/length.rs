//! How long an evening is, spoken in deals: so many series of so many.

use crate::app::{
    evening::{fits::past, form::Form, proposed::end_words},
    forms::typed::count_if_any,
};
use crate::club::{MovementKind, how_many, series_lengths};
use crate::i18n::Texts;
use crate::movement::{Sizes, evening_minutes_of, table_sizes};
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
    let sizes = sizes(form);
    let most = largest(&sizes);
    let needs_three = sizes.is_empty() || sizes.contains(&3);
    let worded = |rounds: u32| {
        let minutes = evening_minutes_of(rounds.saturating_mul(most), series(form));
        Length {
            rounds,
            plain: t.length_deals(
                rounds.saturating_mul(4),
                rounds.saturating_mul(if needs_three { 3 } else { 0 }),
            ),
            figures: format!(
                "{} · {}",
                t.length_rounds(rounds),
                end_words(t, form, now, minutes)
            ),
            past: past(t, form, now, minutes),
        }
    };
    let usual = series_lengths().rounds.to_vec();
    let all = with_chosen(usual, form.rounds.trim().parse().unwrap_or(0));
    all.into_iter().map(worded).collect()
}

/// What is offered, with what was chosen beside it.
fn with_chosen(mut offered: Vec<u32>, chosen: u32) -> Vec<u32> {
    if chosen > 0 && !offered.contains(&chosen) {
        offered.push(chosen);
    }
    offered
}

/// Minutes of all series as the form has them.
pub(crate) fn usual_minutes(form: &Form) -> u32 {
    let rounds: u32 = form.rounds.trim().parse().unwrap_or(1);
    evening_minutes_of(rounds.saturating_mul(largest(&sizes(form))), series(form))
}

/// How many sit at each table; none where nobody knows yet.
fn sizes(form: &Form) -> Sizes {
    let tables = count_if_any(&form.tables).flatten();
    table_sizes(form.people(), form.tables_of, tables).unwrap_or_default()
}

/// People at the largest table; four where nobody knows yet.
fn largest(sizes: &Sizes) -> u32 {
    how_many(sizes.first().copied().unwrap_or(4))
}

/// Series wanted; one where what is typed is no number.
pub(crate) fn series(form: &Form) -> u32 {
    form.legs.trim().parse().unwrap_or(1)
}

/// How many series are offered, with the number that is chosen.
pub(crate) fn choices(form: &Form) -> Vec<u32> {
    with_chosen((1..=series_lengths().most).collect(), series(form))
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
        let mut form = Form::new(&t, &Book::default(), today());
        form.people = "15".to_owned();
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

    #[test]
    fn what_was_chosen_is_among_the_lengths_and_threes_are_named_where_there_are_some() {
        let t = Texts::new(Lang::En);
        let mut form = Form::new(&t, &Book::default(), today());
        form.take_length(2, 5);
        form.hours = "19:00-22:00".to_owned();
        form.hours_given = true;
        let now = DateTime::parse_from_rfc3339("2026-11-26T17:10:00+01:00").unwrap();
        for (people, threes) in [("24", false), ("23", true)] {
            form.people = people.to_owned();
            let found = lengths(&t, &form, now);
            assert_eq!(found.last().unwrap().rounds, 5);
            assert!(found.iter().all(|l| l.plain.contains("three") == threes));
            // 2 legs of 48 deals take 3:38, to the quarter 3:45.
            let longest = found.first().unwrap();
            assert_eq!(longest.past.as_deref(), Some("0:45 too long"));
            assert!(longest.figures.contains("22:45"), "{longest:?}");
        }
    }
}
