//! The rows of sums on a score sheet: at its foot, and what is carried from one part to the next.

use super::super::super::context::Context;
use super::super::figures;
use super::filled::Filled;
use super::kinds::Kind;
use crate::club;
use crate::club::DealNo;
use crate::i18n::Texts;

/// A row of sums.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SumRow {
    pub(super) label: String,
    pub(super) sums: Sums,
}

/// A sum for each player; none on a sheet to write on.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sums {
    /// One figure across a player's columns.
    Across(Vec<String>),
    /// Two figures in the player's two columns.
    Apart(Vec<[String; 2]>),
}

impl Sums {
    pub(super) fn are_apart(&self) -> bool {
        matches!(self, Sums::Apart(_))
    }
}

/// The foot of a sheet; `people`: how many are at the table at one time, at most and at least.
pub(super) fn rows(
    context: &Context<'_>,
    kind: Kind,
    people: (usize, usize),
    filled: Option<&Filled>,
) -> Vec<SumRow> {
    let columns = filled.map(|filled| filled.columns.as_slice());
    let columns = columns.unwrap_or_default();
    match kind {
        Kind::Umpire => umpire(
            context.texts,
            columns,
            filled.is_some_and(|filled| filled.fined),
        ),
        Kind::Running => net(context.texts, columns).to_vec(),
        Kind::German => german(context, people, filled),
    }
}

/// Totals, net points, net games, and the fines if there are any.
fn umpire(texts: &Texts, columns: &[club::Column], fined: bool) -> Vec<SumRow> {
    let totals = columns
        .iter()
        .map(|column| [column.won, column.lost].map(figures::plain));
    let mut rows = vec![SumRow {
        label: texts.report_totals(),
        sums: Sums::Apart(totals.collect()),
    }];
    if fined {
        let fines = columns
            .iter()
            .map(|column| [String::new(), or_empty(column.fines)]);
        rows.push(SumRow {
            label: texts.report_fines(),
            sums: Sums::Apart(fines.collect()),
        });
    }
    rows.extend(net(texts, columns));
    rows
}

fn or_empty(figure: i32) -> String {
    match figure {
        0 => String::new(),
        figure => figures::plain(figure),
    }
}

fn net(texts: &Texts, columns: &[club::Column]) -> [SumRow; 2] {
    let points = columns.iter().map(club::Column::net_points);
    let games = columns.iter().map(club::Column::net_games);
    [
        across(texts.report_net_points(), points.map(figures::signed)),
        across(texts.report_net_games(), games.map(figures::signed)),
    ]
}

fn across(label: String, sums: impl Iterator<Item = String>) -> SumRow {
    SumRow {
        label,
        sums: Sums::Across(sums.collect()),
    }
}

/// What the scoring of the German list adds. It has its sign; what it is added to and what comes
/// out have none, as at the desk.
fn german(context: &Context<'_>, people: (usize, usize), filled: Option<&Filled>) -> Vec<SumRow> {
    let texts = context.texts;
    let columns = filled.map(|filled| filled.list.as_slice());
    let columns = columns.unwrap_or_default().iter();
    let counting = context.event.counting();
    let parts = counting
        .by(counting.scoring.on_list())
        .foot_parts(people.0, people.1);
    let points = columns.clone().map(|column| figures::plain(column.points));
    let mut rows = vec![across(texts.report_points(), points)];
    for (i, part) in parts.iter().enumerate() {
        let added = columns.clone().filter_map(|column| column.added.get(i));
        let added = added.map(|points| figures::signed(*points));
        rows.push(across(texts.report_foot_part(part), added));
    }
    let totals = columns.map(|column| figures::plain(column.total()));
    rows.push(across(texts.report_total(), totals));
    rows
}

/// What the sheet comes to after a deal, carried to its next part; nothing before the first.
pub(super) fn forward(
    texts: &Texts,
    kind: Kind,
    filled: Option<&Filled>,
    deal: Option<DealNo>,
) -> SumRow {
    let sums = filled
        .zip(deal)
        .map(|(filled, deal)| filled.sums_after(deal));
    let sums = sums.unwrap_or_default().iter();
    SumRow {
        label: texts.report_forward(),
        sums: match kind {
            Kind::Umpire => {
                Sums::Apart(sums.map(|s| [s.won, s.lost].map(figures::plain)).collect())
            }
            Kind::Running | Kind::German => {
                Sums::Across(sums.map(|s| figures::plain(s.total)).collect())
            }
        },
    }
}
