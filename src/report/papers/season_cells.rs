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

/// The heads of the season as other programs read it.
pub(super) fn field_heads(texts: &Texts) -> Vec<String> {
    vec![
        texts.season_field_season(),
        texts.report_rank(),
        texts.report_name(),
        texts.season_field_value(),
        texts.season_field_sum(),
        texts.season_field_played(),
        texts.report_won(),
        texts.report_lost(),
        texts.season_field_best(),
        texts.season_field_missing(),
    ]
}
