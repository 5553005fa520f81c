//! Cells of a season's table that paper and web page share.

use crate::club::season::{Formed, Season};
use crate::i18n::Texts;

/// The head over what decides.
pub(in crate::report) fn value_head(texts: &Texts, season: &Season) -> String {
    match season.formed {
        Formed::Average => texts.season_field_average(),
        Formed::Sum | Formed::Best(_) | Formed::Drop(_) => texts.season_field_value(),
    }
}
