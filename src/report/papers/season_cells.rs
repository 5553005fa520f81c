//! Cells of a season's table that paper and web page share.

use crate::club::season::{Season, Valuation};
use crate::i18n::Texts;

/// The head over what decides.
pub(in crate::report) fn value_head(texts: &Texts, season: &Season) -> String {
    match season.formed {
        Valuation::Average => texts.season_field_average(),
        Valuation::Sum | Valuation::Best(_) | Valuation::Drop(_) => texts.season_field_value(),
    }
}
