//! Cells of a season's table that paper and web page share.

use crate::club::season::{Climbed, Formed, Season};
use crate::i18n::Texts;

pub(in crate::report) use super::figures::plain;

/// How a rank moved with the last evening.
pub(in crate::report) fn climbed(texts: &Texts, climbed: Option<Climbed>) -> String {
    match climbed {
        Some(Climbed::Up(ranks)) => format!("▲{ranks}"),
        Some(Climbed::Down(ranks)) => format!("▼{ranks}"),
        Some(Climbed::Stayed) => "=".to_owned(),
        Some(Climbed::New) => texts.season_climbed_new(),
        None => String::new(),
    }
}

/// The head over what decides.
pub(in crate::report) fn value_head(texts: &Texts, season: &Season) -> String {
    match season.formed {
        Formed::Average => texts.season_field_average(),
        Formed::Sum | Formed::Best(_) | Formed::Drop(_) => texts.season_field_value(),
    }
}
