//! The table of a division as cells: the same on paper, in the window and on the web.

use crate::club::{
    Fraction,
    season::{LineSide, Season},
    teams::{Division, DivisionRow},
};
use crate::i18n::{Texts, or_dash};

/// Most league days that have a column each; the newest ones.
const DAYS_SHOWN: usize = 8;

/// The heads of the columns: rank, team, league points, sum, legs won, then the days; last of all who
/// goes on, if the season has a line.
pub fn division_heads(texts: &Texts, season: &Season, division: &Division) -> Vec<String> {
    let mut heads = vec![
        texts.report_rank(),
        texts.report_team(),
        texts.report_points(),
        texts.report_total(),
        texts.match_legs_won(),
    ];
    heads.extend(shown(division).iter().map(|(_, day)| texts.day(*day)));
    heads.extend(season.qualifying.as_ref().map(|_| texts.going_head()));
    heads
}

/// The teams of a division as cells under these heads, the best first.
pub fn division_rows(texts: &Texts, season: &Season, division: &Division) -> Vec<Vec<String>> {
    let going = season.going_teams(division);
    division
        .rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let mut cells = division_cells(texts, division, row);
            let going = going.get(at).copied().unwrap_or(LineSide::Not);
            cells.extend(season.qualifying.as_ref().map(|_| texts.going(going)));
            cells
        })
        .collect()
}

fn division_cells(texts: &Texts, division: &Division, row: &DivisionRow) -> Vec<String> {
    let points = |own: &Fraction, against: &Fraction| {
        let own = texts.fraction(own, 1);
        if division.is_double {
            format!("{own}:{}", texts.fraction(against, 1))
        } else {
            own
        }
    };
    let mut cells = vec![
        or_dash(row.rank),
        row.team.clone(),
        points(&row.league, &row.against),
        texts.fraction(&row.total, 2),
        row.legs_won.to_string(),
    ];
    cells.extend(shown(division).iter().map(|(event, _)| {
        let day = row
            .days
            .iter()
            .find(|day| day.event == *event)
            .map(|day| points(&day.league, &day.against));
        or_dash(day)
    }));
    cells
}

fn shown(division: &Division) -> &[(crate::club::EventId, chrono::NaiveDate)] {
    let days = &division.days;
    let first = days.len().saturating_sub(DAYS_SHOWN);
    days.get(first..).unwrap_or_default()
}
