//! The foot of the sheet: column totals, net points, net games and fines, and under each what is on
//! paper, with the difference.

use crate::app::{
    sheet::{kept::TypedTotals, view::View},
    sign::{Notice, Sign},
    words::read_figure,
};
use crate::club::{After, Column, FootColumn, SheetFoot, SheetId, TotalKind};
use crate::i18n::{Texts, figure, signed};
use crate::ops::TotalInput;

/// One line of the foot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FootLine {
    /// What the lines add up to.
    Added(ColumnSum),
    /// What is on paper under it: these totals, to be typed or as they were typed.
    Paper(&'static [TotalKind]),
}

/// What the lines add up to, for every column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnSum {
    /// What it is.
    pub name: String,
    /// Whether it is a result, in strong letters.
    pub net: bool,
    /// By column: what is under "won", and what is under "lost".
    pub cells: Vec<(Option<String>, String)>,
}

/// What one line says of a column.
type Cell<'a> = &'a dyn Fn(&Column) -> (Option<String>, String);

/// What of the foot can be compared with paper.
const WON_AND_LOST: &[TotalKind] = &[TotalKind::Won, TotalKind::Lost];
const POINTS: &[TotalKind] = &[TotalKind::Points];
const GAMES: &[TotalKind] = &[TotalKind::Games];
const TOTAL: &[TotalKind] = &[TotalKind::Total];

/// The lines of the foot from the top.
pub fn lines(t: &Texts, view: &View) -> Vec<FootLine> {
    let mut lines = Vec::new();
    // A foot tells the points, and not which of them were won and which lost.
    if !view.totals.by_foot {
        lines.push(added(view, t.sheet_totals(), false, &won_and_lost));
        lines.push(FootLine::Paper(WON_AND_LOST));
    }
    // What something is added to has no sign, as on paper.
    let plain = view.foot.is_some();
    lines.extend([
        added(view, t.sheet_net_points(), true, &|c| {
            (fined(t, c), net_points(c, plain))
        }),
        FootLine::Paper(POINTS),
        added(view, t.sheet_net_games(), true, &net_games),
        FootLine::Paper(GAMES),
    ]);
    if let Some(foot) = &view.foot {
        lines.extend(scoring_lines(t, view, foot));
        lines.push(FootLine::Paper(TOTAL));
    }
    lines
}

fn added(view: &View, name: String, net: bool, of: Cell<'_>) -> FootLine {
    let columns = view.heads.iter().map(|h| view.totals.column(h.entrant));
    FootLine::Added(ColumnSum {
        name,
        net,
        cells: columns.map(|c| c.map(of).unwrap_or_default()).collect(),
    })
}

fn won_and_lost(c: &Column) -> (Option<String>, String) {
    (Some(figure(c.won)), figure(c.lost))
}

/// The fines within the net points, beside them: they need no line that comes and goes.
fn fined(t: &Texts, c: &Column) -> Option<String> {
    (c.fines != 0).then(|| t.sheet_fined(figure(c.fines)))
}

fn net_points(c: &Column, plain: bool) -> String {
    let points = i64::from(c.net_points());
    if plain {
        figure(points)
    } else {
        signed(points)
    }
}

fn net_games(c: &Column) -> (Option<String>, String) {
    (None, signed(c.net_games()))
}

/// What the scoring adds, as it is signed at the foot of the list, and the total.
fn scoring_lines(t: &Texts, view: &View, foot: &SheetFoot) -> Vec<FootLine> {
    let mut lines = Vec::new();
    for (nth, part) in foot.parts.iter().enumerate() {
        lines.push(added(view, t.report_foot_part(part), false, &|c| {
            let points = foot.column(c.entrant).and_then(|own| own.added.get(nth));
            (None, points.map(|p| signed(*p)).unwrap_or_default())
        }));
    }
    lines.push(added(view, t.report_total(), true, &|c| {
        (None, total(foot, c))
    }));
    lines
}

fn total(foot: &SheetFoot, column: &Column) -> String {
    foot.column(column.entrant)
        .map(FootColumn::total)
        .map(figure)
        .unwrap_or_default()
}

/// Whether one of these totals of the paper is in the book.
pub fn is_written(view: &View, kinds: &[TotalKind]) -> bool {
    let columns = 0..view.heads.len();
    columns.into_iter().any(|column| {
        kinds
            .iter()
            .any(|kind| view.on_paper(column, *kind).is_some())
    })
}

/// The field after this one: line by line over all columns.
pub fn next_field(view: &View, column: usize, kind: TotalKind) -> Option<(usize, TotalKind)> {
    let next = column.saturating_add(1);
    match kind {
        TotalKind::Won => Some((column, TotalKind::Lost)),
        TotalKind::Lost if next < view.heads.len() => Some((next, TotalKind::Won)),
        TotalKind::Lost => Some((0, TotalKind::Points)),
        TotalKind::Points | TotalKind::Games | TotalKind::Total if next < view.heads.len() => {
            Some((next, kind))
        }
        TotalKind::Points => Some((0, TotalKind::Games)),
        TotalKind::Games => view.foot.as_ref().map(|_| (0, TotalKind::Total)),
        TotalKind::Total => None,
    }
}

/// What a field says that was left: its total if that is another than in the book; an error while
/// it is no figure.
pub fn read_total(
    view: &View,
    column: usize,
    kind: TotalKind,
    text: &str,
) -> Result<Option<TotalInput>, NoFigure> {
    let value = match (text.trim().is_empty(), read_figure(text)) {
        (true, _) => None,
        (false, Some(value)) => Some(value),
        (false, None) => return Err(NoFigure),
    };
    if value == view.on_paper(column, kind) {
        return Ok(None);
    }
    Ok(view.heads.get(column).map(|head| TotalInput {
        entrant: head.entrant,
        after: After::Foot,
        kind,
        value,
    }))
}

/// Whether something that is no figure is typed at the foot of a sheet.
pub fn is_wrong(typed: &TypedTotals, sheet: SheetId) -> bool {
    typed.iter().any(|((key, ..), text)| {
        *key == sheet && !text.trim().is_empty() && read_figure(text).is_none()
    })
}

/// What is typed is no figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoFigure;

/// What is in a field of the paper as the book has it.
pub fn stored(view: &View, column: usize, kind: TotalKind) -> String {
    view.on_paper(column, kind).map(figure).unwrap_or_default()
}

/// Compares a figure on paper with the lines: by how much it is more. What is lost may be written
/// without its sign.
pub fn compared(view: &View, column: usize, kind: TotalKind, paper: Option<i32>) -> Option<Notice> {
    let added = i64::from(view.added(column, kind)?);
    let paper = i64::from(paper?);
    let paper = match kind {
        TotalKind::Lost => -paper.abs(),
        TotalKind::Won | TotalKind::Points | TotalKind::Games | TotalKind::Total => paper,
    };
    Some(match paper - added {
        0 => Notice::new(Sign::Good, "✓"),
        more => Notice::new(Sign::Wrong, format!("≠ {}", signed(more))),
    })
}

/// The word for a total.
pub fn kind_word(t: &Texts, kind: TotalKind) -> String {
    match kind {
        TotalKind::Won => t.sheet_won(),
        TotalKind::Lost => t.sheet_lost(),
        TotalKind::Points => t.sheet_net_points(),
        TotalKind::Games => t.sheet_net_games(),
        TotalKind::Total => t.report_total(),
    }
}
