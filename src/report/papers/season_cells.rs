//! Cells of a season's table that paper and web page share.

use crate::club::season::{Season, SeasonRow, Valuation};
use crate::i18n::{Texts, figure, if_known, or_dash, won_lost};
use crate::report::club_year::{ClubYear, SeasonTold};

/// The cells of somebody in a season; the last is what is missing to be ranked.
pub(in crate::report) fn row_cells(
    texts: &Texts,
    club: &ClubYear,
    told: &SeasonTold,
    row: &SeasonRow,
) -> Vec<String> {
    let year = &told.year;
    let best = row.best().map(|unit| figure(unit.points));
    vec![
        or_dash(row.rank),
        texts.climbed(year.climbed(row)),
        club.name(&row.person),
        texts.season_figure(&year.season, &row.value),
        texts.fraction(&row.sum, 1),
        row.units.len().to_string(),
        won_lost(row.games),
        best.unwrap_or_default(),
        if_known(year.missing(row)),
    ]
}

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
