//! The table of a division as cells: the same on paper, in the window and on the web.

use crate::club::Fraction;
use crate::club::teams::{Division, DivisionRow};
use crate::i18n::{NOTHING, Texts};

/// Most league days that have a column each; the newest ones.
const DAYS_SHOWN: usize = 8;

/// The heads of the columns: rank, team, league points, sum, legs won, then the days.
pub fn division_heads(texts: &Texts, division: &Division) -> Vec<String> {
    let mut heads = vec![
        texts.report_rank(),
        texts.report_team(),
        texts.report_points(),
        texts.report_total(),
        texts.match_legs_won(),
    ];
    let days = shown(division).iter();
    heads.extend(days.map(|(_, day)| texts.day(*day)));
    heads
}

/// The cells of a team under these heads.
pub fn division_cells(texts: &Texts, division: &Division, row: &DivisionRow) -> Vec<String> {
    let rank = row.rank.map(|rank| rank.to_string());
    let points = |own: &Fraction, against: &Fraction| {
        let own = texts.fraction(own, 1);
        match division.is_double {
            true => format!("{own}:{}", texts.fraction(against, 1)),
            false => own,
        }
    };
    let mut cells = vec![
        rank.unwrap_or_else(|| NOTHING.to_owned()),
        row.team.clone(),
        points(&row.league, &row.against),
        texts.fraction(&row.total, 2),
        row.legs_won.to_string(),
    ];
    let days = shown(division).iter();
    cells.extend(days.map(|(event, _)| {
        let day = row.days.iter().find(|day| day.event == *event);
        let day = day.map(|day| points(&day.league, &day.against));
        day.unwrap_or_else(|| NOTHING.to_owned())
    }));
    cells
}

fn shown(division: &Division) -> &[(crate::club::EventId, chrono::NaiveDate)] {
    let days = &division.days;
    let first = days.len().saturating_sub(DAYS_SHOWN);
    days.get(first..).unwrap_or_default()
}
