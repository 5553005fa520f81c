//! The rules of a season that most clubs know, from the assets.

use super::rule::{Attendance, Season, Unit, Valuation, Value};
use serde::Deserialize;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../assets/seasons.toml");

/// A rule that a club may begin with.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// What its words are found by.
    pub id: String,
    /// What is valued as one.
    pub unit: Unit,
    /// What it is worth.
    #[serde(default)]
    pub value: Value,
    /// How the values become one.
    pub formed: Valuation,
    /// What being there is worth.
    #[serde(default)]
    pub attendance: Attendance,
}

#[derive(Deserialize)]
struct PresetFile {
    preset: Vec<Preset>,
}

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let file = toml::from_str::<PresetFile>(FILE);
    file.map(|file| file.preset).unwrap_or_default()
});

/// The rules to begin with, the usual one first.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

impl Preset {
    /// Whether a season has this rule, whatever its figures are.
    pub fn is_of(&self, season: &Season) -> bool {
        let same_kind =
            |a: Valuation, b: Valuation| std::mem::discriminant(&a) == std::mem::discriminant(&b);
        let parts = |a: &Attendance| {
            let Attendance {
                minimum,
                fill,
                deduct,
                credit,
            } = a;
            [
                minimum.is_some(),
                fill.is_some(),
                deduct.is_some(),
                credit.is_some(),
            ]
        };
        same_kind(self.formed, season.formed)
            && parts(&self.attendance) == parts(&season.attendance)
            && self.value == season.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn there_are_six_rules_to_begin_with_and_each_is_itself_alone() {
        let all = presets();
        let ids: BTreeSet<&str> = all.iter().map(|preset| preset.id.as_str()).collect();
        assert_eq!((all.len(), ids.len()), (6, 6));
        for preset in all {
            let season = Season {
                unit: preset.unit,
                value: preset.value.clone(),
                formed: preset.formed,
                attendance: preset.attendance,
                ..Season::of_year(2026)
            };
            assert_eq!(season.check(), Ok(()), "{}", preset.id);
            let alike: Vec<&str> = all
                .iter()
                .filter(|other| other.is_of(&season))
                .map(|other| other.id.as_str())
                .collect();
            assert_eq!(alike, [preset.id.as_str()]);
        }
    }
}
