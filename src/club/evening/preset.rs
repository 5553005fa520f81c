//! Presets of a new evening: what is built in, read from `assets/presets`, and what a club keeps.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    EventSettings, MovementKind, MovementSettings, PrizeSettings, RulesChoice, Scoring,
    StandingRules, money::Purse,
};
use crate::skat::Rulebook;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The built-in presets by their ids, in the order in which they are offered.
const FILES: [(&str, &str); 4] = [
    (
        "preisskat",
        include_str!("../../../assets/presets/preisskat.toml"),
    ),
    (
        "club_evening",
        include_str!("../../../assets/presets/club_evening.toml"),
    ),
    (
        "league_day",
        include_str!("../../../assets/presets/league_day.toml"),
    ),
    (
        "foster",
        include_str!("../../../assets/presets/foster.toml"),
    ),
];
const SERIES: &str = include_str!("../../../assets/presets/series.toml");

/// A built-in preset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preset {
    /// Its id; its words are found by it.
    pub id: &'static str,
    /// The tags of the languages in which it is offered before the others.
    pub first_in: Vec<String>,
    /// What an evening made of it is like; name and date are the evening's own.
    pub settings: EventSettings,
}

/// A preset that a club keeps: a card of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPreset {
    /// What it is called; no two of a book are called the same.
    pub name: String,
    /// What an evening made of it is like; the day is the evening's own.
    pub settings: EventSettings,
    /// What is settled about its money.
    #[serde(default, skip_serializing_if = "Purse::is_empty")]
    pub purse: Purse,
}

impl OwnPreset {
    /// An evening without what belongs to that evening alone: its day, its seed, its people's
    /// wishes, and what happened in its course.
    pub fn new(name: String, settings: &EventSettings, purse: &Purse) -> OwnPreset {
        let MovementSettings {
            kind,
            rounds,
            legs,
            tables_of,
            tables_at_most,
            smaller_in_turn,
            evenings_back,
            ..
        } = settings.movement;
        let movement = MovementSettings {
            kind,
            rounds,
            legs,
            tables_of,
            tables_at_most,
            smaller_in_turn,
            evenings_back,
            standing: StandingRules::STRICT,
            ..MovementSettings::default()
        };
        OwnPreset {
            name,
            settings: EventSettings {
                date: NaiveDate::default(),
                movement,
                is_final: false,
                ..settings.clone()
            },
            purse: purse.clone(),
        }
    }
}

/// How long series are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesLengths {
    /// Rounds in a series, the usual first.
    pub rounds: Vec<u32>,
    /// Series in a new evening.
    pub series: u32,
    /// The most that are offered.
    pub most: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doc {
    first_in: Vec<String>,
    rules: String,
    scoring: Scoring,
    movement: MovementKind,
    rounds: u32,
    legs: Option<u32>,
    /// Prizes for points, where there are not as many as the scoring proposes.
    points: Option<u32>,
    /// People who are expected, where it needs so many.
    people: Option<u32>,
}

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    FILES
        .into_iter()
        .filter_map(|(id, text)| preset(id, text))
        .collect()
});
static LENGTHS: LazyLock<SeriesLengths> =
    LazyLock::new(|| toml::from_str(SERIES).unwrap_or_default());

/// The built-in presets; a test sees to it that each can be read.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

/// How long series are.
pub fn series_lengths() -> &'static SeriesLengths {
    &LENGTHS
}

fn preset(id: &'static str, text: &str) -> Option<Preset> {
    let doc: Doc = toml::from_str(text).ok()?;
    let rules = Rulebook::builtin(&doc.rules)?;
    let proposed = doc.scoring.prizes();
    let settings = EventSettings {
        name: String::new(),
        date: NaiveDate::default(),
        rules: RulesChoice {
            id: doc.rules,
            text: rules.text().to_owned(),
            ..RulesChoice::default()
        },
        scoring: doc.scoring,
        stake_cents_per_100: 0,
        currency: String::new(),
        movement: MovementSettings {
            kind: doc.movement,
            rounds: doc.rounds,
            legs: doc.legs,
            expected: doc.people,
            standing: StandingRules::STRICT,
            ..MovementSettings::default()
        },
        prizes: PrizeSettings {
            points: doc.points.unwrap_or(proposed.points),
            ..proposed
        },
        is_final: false,
    };
    let first_in = doc.first_in;
    Some(Preset {
        id,
        first_in,
        settings,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_read_and_has_the_scoring_and_prizes_of_its_rules() {
        assert_eq!(presets().len(), FILES.len());
        for Preset { id, settings, .. } in presets() {
            let family = settings.rules.rulebook().unwrap().family();
            let proposed = Scoring::proposed(family, settings.movement.kind);
            assert_eq!(settings.scoring, proposed, "{id}");
            let mut prizes = proposed.prizes();
            if *id == "league_day" {
                prizes.points = 0;
            }
            assert_eq!(settings.prizes, prizes, "{id}");
        }
    }

    #[test]
    fn a_prize_for_games_or_a_booby_prize_is_nothing_that_a_german_preset_has() {
        let german = presets()
            .iter()
            .filter(|p| p.settings.scoring == Scoring::SeegerFabian);
        let prizes: Vec<_> = german.map(|p| &p.settings.prizes).collect();
        assert_eq!(prizes.len(), 3);
        assert!(
            prizes
                .iter()
                .all(|p| p.games == 0 && !p.booby && !p.hardest)
        );
    }

    #[test]
    fn the_lengths_of_series_can_be_read_and_the_usual_one_comes_first() {
        let lengths = series_lengths();
        assert_eq!(lengths.rounds.first(), lengths.rounds.iter().max());
        assert!((1..=lengths.most).contains(&lengths.series));
    }
}
